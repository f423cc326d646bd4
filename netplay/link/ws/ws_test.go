package ws_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"moineau/netplay/link"
	"moineau/netplay/link/ws"
)

// The URL names the table, so that a load balancer can route all connections of a table
// to one relay.
func TestTheAddressNamesTheTable(t *testing.T) {
	var asked string
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r.URL.String()
		if c, err := ws.Accept(w, r, nil); err == nil {
			c.Close(0)
		}
	}))
	defer web.Close()
	for code, want := range map[string]string{"": "/ws", "wren-4827": "/ws?table=wren-4827", "a&b=c": "/ws?table=a%26b%3Dc"} {
		c, err := ws.Dial(link.ToTable(context.Background(), code), web.URL)
		if err != nil {
			t.Fatal(err)
		}
		c.Close(0)
		if asked != want {
			t.Errorf("%q: %s", code, asked)
		}
	}
}
