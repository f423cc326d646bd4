//go:build !js

package online

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/relay"
	netstore "moineau/netplay/store"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// memoryNet maps the addresses of relays in a synctest bubble to their listeners.
var memoryNet sync.Map

func init() {
	usual := http.DefaultTransport.(*http.Transport)
	usual.DisableKeepAlives = true
	usual.DialContext = func(ctx context.Context, _, address string) (net.Conn, error) {
		l, ok := memoryNet.Load(address)
		if !ok {
			return nil, errors.New("no relay is at " + address)
		}
		return l.(*memoryListener).dial(ctx)
	}
}

// memoryListener accepts connections within the process. Unlike those of the kernel, they
// are visible to synctest.
type memoryListener struct {
	conns chan net.Conn
	gone  chan struct{}
	once  sync.Once
}

func (l *memoryListener) dial(ctx context.Context) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case l.conns <- there:
		return here, nil
	case <-l.gone:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Accept implements net.Listener.
func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.gone:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (l *memoryListener) Close() error {
	l.once.Do(func() { close(l.gone) })
	return nil
}

// Addr implements net.Listener.
func (l *memoryListener) Addr() net.Addr { return &net.TCPAddr{} }

// withRelay runs a test in a synctest bubble with a relay at the address relay.test.
func withRelay(t *testing.T, f func(t *testing.T, address string)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		limits := relay.Usual
		limits.Window, limits.PerSecond, limits.Tables = 0, 1000, 1000
		h := host.New(relay.Options{Store: netstore.NewMemory(), Limits: limits}, [32]byte{7}, nil)
		l := &memoryListener{conns: make(chan net.Conn), gone: make(chan struct{})}
		s := &http.Server{Handler: h.Handler(relay.Web{})}
		go s.Serve(l)
		memoryNet.Store("relay.test:80", l)
		t.Cleanup(func() {
			memoryNet.Delete("relay.test:80")
			h.Shutdown(0)
			s.Close()
			h.Close()
			synctest.Wait()
		})
		f(t, "http://relay.test")
	})
}

// device is the program of one player.
type device struct {
	t *testing.T
	a *stage.App
	r *routes
	w *scenetest.Walker
}

func newDevice(t *testing.T, lang string) *device {
	t.Helper()
	a, r := page(t, lang)
	d := &device{t: t, a: a, r: r, w: &scenetest.Walker{T: t, App: a}}
	t.Cleanup(func() { // before the relay's, which was registered first
		a.Home()
		if r.room != nil {
			r.room.Leave()
		}
		time.Sleep(10 * time.Second) // a seat that is given up is confirmed within five
	})
	return d
}

// named returns a device whose player has a name.
func named(t *testing.T, name string) *device {
	t.Helper()
	d := newDevice(t, "en")
	d.a.Save(store.KeyOnline, store.EncodeLines(map[string]string{"name": name}))
	return d
}

// until runs devices until a condition is true, for up to a minute of simulated time.
func until(t *testing.T, what string, is func() bool, all ...*device) {
	t.Helper()
	for range 3000 {
		synctest.Wait()
		for _, d := range all {
			d.a.Now++
			d.a.Dispatch(nil)
		}
		if is() {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	for _, d := range all {
		t.Logf("on %s:\n%s", d.a.Top().Name(), texts(d.a))
	}
	t.Fatalf("%s did not come", what)
}

func (d *device) at(name string) func() bool {
	return func() bool { return d.a.Top().Name() == name }
}

// has reports whether a node is on the page and enabled.
func (d *device) has(id string) bool {
	n, ok := node(d.a, id)
	return ok && n.Enabled
}

// says reports whether the name of a node contains a text.
func (d *device) says(id, part string) bool {
	n, ok := node(d.a, id)
	return ok && strings.Contains(n.Name, part)
}

// press focuses a control, which scrolls it into view, and presses it.
func (d *device) press(id string) {
	d.t.Helper()
	if !d.has(id) {
		d.t.Fatalf("%s: %q cannot be pressed:\n%s", d.a.Top().Name(), id, texts(d.a))
	}
	d.a.Focus(id)
	d.a.Dispatch(nil)
	d.w.Click(id, 0)
	d.a.Dispatch(nil)
}

// opens opens a table with choices of the player and returns its code.
func (d *device) opens(address string, wanted ...string) string {
	d.t.Helper()
	return d.opensFor("jilin", address, wanted...)
}

// opensFor opens a table of a rule set.
func (d *device) opensFor(rules, address string, wanted ...string) string {
	d.t.Helper()
	c := map[string]string{"name": "Lou", "relay": address, "here": "0"}
	for i := 0; i < len(wanted); i += 2 {
		c[wanted[i]] = wanted[i+1]
	}
	d.a.Save(store.KeyOnline, store.EncodeLines(c))
	d.a.Push(NewCreate(d.a, d.r, rules, nil))
	d.a.Dispatch(nil)
	d.press("create-open")
	until(d.t, "the table", d.at("wait"), d)
	return d.r.room.State().Code
}

// sits takes a seat at a table.
func (d *device) sits(link string, with ...*device) {
	d.t.Helper()
	d.a.Push(NewJoin(d.a, d.r, link))
	until(d.t, "the seat", func() bool { return d.has("join-sit") }, append(with, d)...)
	d.press("join-sit")
	until(d.t, "the page of the table", d.at("wait"), append(with, d)...)
}

func linkOf(address, code string) string { return fmt.Sprintf("%s/?table=%s", address, code) }
