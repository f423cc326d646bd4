// Package jettest runs NATS servers for package jet in the test process.
package jettest

import (
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Cluster is a group of servers with one stream.
type Cluster struct {
	Servers []*server.Server
	// Addresses is the argument for jet.Open.
	Addresses string
}

// Start starts one server, or several connected ones. most is the storage limit of each
// in bytes; 0 means no limit.
func Start(t testing.TB, n int, most int64) *Cluster {
	t.Helper()
	c := &Cluster{}
	var all []*server.Options
	var routes []*url.URL
	for i := range n {
		o := &server.Options{
			ServerName: fmt.Sprintf("n%d", i), Host: "127.0.0.1", Port: freePort(t), NoLog: true, NoSigs: true,
			JetStream: true, StoreDir: t.TempDir(), SyncAlways: true, JetStreamMaxStore: most,
		}
		if n > 1 {
			o.Cluster = server.ClusterOpts{Name: "moineau", Host: "127.0.0.1", Port: freePort(t)}
			routes = append(routes, &url.URL{Scheme: "nats", Host: fmt.Sprintf("127.0.0.1:%d", o.Cluster.Port)})
		}
		all = append(all, o)
	}
	var addresses []string
	for _, o := range all {
		o.Routes = routes
		s, err := server.NewServer(o)
		if err != nil {
			t.Fatal(err)
		}
		go s.Start()
		t.Cleanup(func() {
			s.Shutdown()
			s.WaitForShutdown()
		})
		c.Servers = append(c.Servers, s)
		addresses = append(addresses, fmt.Sprintf("nats://127.0.0.1:%d", o.Port))
	}
	for _, s := range c.Servers {
		if !s.ReadyForConnections(10 * time.Second) {
			t.Fatal("a NATS server does not start")
		}
	}
	c.Addresses = strings.Join(addresses, ",")
	if n < 3 {
		c.Addresses += "?replicas=1"
	}
	return c
}

// Leader returns the number of the server that leads the stream, or -1.
func (c *Cluster) Leader(stream string) int {
	for i, s := range c.Servers {
		if s.Running() && s.JetStreamIsStreamLeader(server.DEFAULT_GLOBAL_ACCOUNT, stream) {
			return i
		}
	}
	return -1
}

func freePort(t testing.TB) int {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
