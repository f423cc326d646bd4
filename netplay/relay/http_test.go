package relay_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

func webRelay(t *testing.T) (*relay.Server, *httptest.Server) {
	limits := relay.Usual
	limits.PerSecond = 1000
	s := relay.New(relay.Options{Store: store.NewMemory(), Key: key(relayKey), Limits: limits})
	web := httptest.NewServer(s.Handler(relay.Web{}))
	t.Cleanup(web.Close)
	return s, web
}

func TestAttack30APageOfAnotherOriginIsRefused(t *testing.T) {
	_, web := webRelay(t)
	for origin, want := range map[string]int{"https://evil.example": http.StatusForbidden, web.URL: http.StatusSwitchingProtocols} {
		c, r, err := websocket.Dial(context.Background(), web.URL+"/ws", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if err == nil {
			c.CloseNow()
		}
		if r == nil || r.StatusCode != want {
			t.Errorf("%s: %v, %v", origin, r, err)
		}
	}
}

func TestAttack26AHugeFrameIsRefused(t *testing.T) {
	_, web := webRelay(t)
	c, _, err := websocket.Dial(context.Background(), web.URL+"/ws", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer c.CloseNow()
	c.SetReadLimit(-1)
	if _, _, err := c.Read(context.Background()); err != nil {
		t.Fatal(err)
	}
	huge := make([]byte, wire.MaxFrame+1)
	rand.Read(huge)
	c.Write(context.Background(), websocket.MessageBinary, huge)
	if _, _, err = c.Read(context.Background()); err == nil {
		t.Error("it was taken")
	}
}

// A decompression bomb needs compression, which is never negotiated.
func TestAttack32CompressionIsNeverAgreedOn(t *testing.T) {
	_, web := webRelay(t)
	conn, err := net.Dial("tcp", strings.TrimPrefix(web.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	io.WriteString(conn, "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || r.StatusCode != http.StatusSwitchingProtocols {
		t.Fatal(r, err)
	}
	if e := r.Header.Get("Sec-WebSocket-Extensions"); e != "" {
		t.Errorf("agreed on %s", e)
	}
}

func TestHealthAndMetrics(t *testing.T) {
	s, _ := webRelay(t)
	health := httptest.NewServer(s.Health())
	defer health.Close()
	for path, want := range map[string]string{"/healthz": "ok", "/metrics": "moineau_tables 0"} {
		r, err := http.Get(health.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != http.StatusOK || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d, %.200s", path, r.StatusCode, text)
		}
	}
	s.Shutdown(0)
	if r, err := http.Get(health.URL + "/healthz"); err != nil || r.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("while it closes: %v, %v", r, err)
	}
}
