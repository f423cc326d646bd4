//go:build !js

package online

import (
	"errors"
	"net"
	"testing"

	"moineau/scenes/stage"
)

// addresses is a phone that is only asked for its addresses.
type addresses struct {
	stage.Phone
	all []string
}

func (a addresses) Addresses() []string { return a.all }

func TestPhonesNameTheirAddresses(t *testing.T) {
	defer stage.SetPhone(nil)
	for _, c := range []struct {
		all  []string
		want string
	}{
		{[]string{"169.254.1.1", "fe80::1", "192.168.43.1"}, "192.168.43.1"},
		{[]string{"203.0.113.9", "10.1.2.3"}, "10.1.2.3"},
		{[]string{"203.0.113.9"}, "203.0.113.9"},
		{[]string{"127.0.0.1", "no address"}, ""},
		{nil, ""},
	} {
		stage.SetPhone(addresses{all: c.all})
		ip, err := localIP()
		if c.want == "" && !errors.Is(err, errNoNetwork) || c.want != "" && ip.String() != c.want {
			t.Errorf("%v: %v, %v, want %q", c.all, ip, err, c.want)
		}
	}
	a, _ := page(t, "en")
	if text := relayErrorText(a, errNoNetwork); text != a.T("online.bad.phone") {
		t.Errorf("on a phone: %q", text)
	}
	if ip, err := chooseIP([]net.IP{net.IPv4(127, 0, 0, 1)}); err != nil || !ip.IsLoopback() {
		t.Errorf("a desktop without network: %v, %v", ip, err)
	}
}
