package jet_test

import (
	"testing"

	"github.com/nats-io/nats-server/v2/server"
)

// The server configuration in the deploy folder is valid and has sync_interval set to
// always.
func TestTheConfigurationOfServersSyncsAlways(t *testing.T) {
	t.Setenv("NAME", "nats1")
	o, err := server.ProcessConfigFile("../../deploy/nats.conf")
	if err != nil {
		t.Fatal(err)
	}
	if !o.SyncAlways || !o.JetStream || o.ServerName != "nats1" || len(o.Routes) != 3 || o.StoreDir == "" {
		t.Errorf("%+v", o)
	}
}
