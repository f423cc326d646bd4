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
	"moineau/netplay/serve"
	netstore "moineau/netplay/store"
	"moineau/scenes/store"
)

// usualPort is the port of a relay on this computer. A fixed port keeps links valid;
// another one is used if it is not free.
const usualPort = 8437

// localRelay is the relay in this process, once it is started.
var localRelay struct {
	sync.Mutex
	address string
}

// startRelay starts a relay with a dealer for the local network in this process, if it is not
// running, and returns its address. The relay runs until the process ends.
func startRelay(s store.Store) (address string, err error) {
	localRelay.Lock()
	defer localRelay.Unlock()
	if localRelay.address != "" {
		return localRelay.address, nil
	}
	ip, err := localIP()
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
	// Serve the browser version of the game if it is beside the executable.
	if exe, err := os.Executable(); err == nil {
		dir := filepath.Join(filepath.Dir(exe), "web")
		if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
			outside.Bundle = serve.Bundle(dir)
		}
	}
	server := web.NewServer(h.Handler(outside), nil)
	go func() { _ = server.Serve(web.LimitPerAddress(l)) }() // until the process ends
	localRelay.address = "http://" + net.JoinHostPort(ip.String(), strconv.Itoa(l.Addr().(*net.TCPAddr).Port))
	return localRelay.address, nil
}

// localIP returns the address of this computer on the local network.
func localIP() (net.IP, error) {
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
		return nil, errNoNetwork
	}
	return other, nil
}
