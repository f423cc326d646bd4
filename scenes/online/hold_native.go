//go:build !js

package online

import (
	"net"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"moineau/netplay/host"
	"moineau/netplay/link/web"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	netstore "moineau/netplay/store"
	"moineau/scenes/store"
	"moineau/wasm/serve"
)

// usualPort is where a table on this computer is held, if it is free: then links stay good.
const usualPort = 8437

// held is the relay within this program, once it is needed.
var held struct {
	sync.Mutex
	address string
}

// hold makes this program a relay with a dealer, for the local network, and gives the
// address. It lasts as long as the program.
func hold(s store.Store) (address string, err error) {
	held.Lock()
	defer held.Unlock()
	if held.address != "" {
		return held.address, nil
	}
	ip, err := own()
	if err != nil {
		return "", err
	}
	l, err := net.Listen("tcp", ":"+strconv.Itoa(usualPort))
	if err != nil {
		if l, err = net.Listen("tcp", ":0"); err != nil {
			return "", err
		}
	}
	id, _ := identity(s)
	h := host.New(relay.Options{Store: netstore.NewMemory(), Limits: relay.Usual}, peer.Hash("moineau own relay 1", id[:]), nil)
	outside := relay.Web{}
	// The game for browsers, where it lies beside the program.
	if exe, err := os.Executable(); err == nil {
		dir := filepath.Join(filepath.Dir(exe), "web")
		if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
			outside.Bundle = serve.Bundle(dir)
		}
	}
	server := web.NewServer(h.Handler(outside), nil)
	go func() { _ = server.Serve(web.LimitPerAddress(l)) }() // until the program ends
	held.address = "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(l.Addr().(*net.TCPAddr).Port))
	return held.address, nil
}

// own is the address of this computer on the local network.
func own() (net.IP, error) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	var other net.IP
	for _, a := range all {
		n, ok := a.(*net.IPNet)
		switch {
		case !ok || n.IP.To4() == nil || n.IP.IsLinkLocalUnicast():
		case n.IP.IsPrivate():
			return n.IP, nil
		case n.IP.IsLoopback() && other != nil:
		default:
			other = n.IP
		}
	}
	if other == nil {
		return nil, errAlone
	}
	return other, nil
}
