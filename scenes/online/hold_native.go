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
	"moineau/scenes/stage"
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

// onPhone reports whether the program runs natively on a phone.
func onPhone() bool {
	_, ok := stage.OnPhone()
	return ok
}

// localIP returns the address of this device on the local network, or errNoNetwork.
func localIP() (net.IP, error) {
	var all []net.IP
	if p, ok := stage.OnPhone(); ok {
		// Android forbids programs to list the interfaces themselves.
		for _, a := range p.Addresses() {
			if ip := net.ParseIP(a); ip != nil && !ip.IsLoopback() {
				all = append(all, ip)
			}
		}
		return chooseIP(all)
	}
	own, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	for _, a := range own {
		if n, ok := a.(*net.IPNet); ok {
			all = append(all, n.IP)
		}
	}
	return chooseIP(all)
}

// chooseIP returns the first private address, or else another one. The loopback address
// is the last choice. It returns errNoNetwork if there is none.
func chooseIP(all []net.IP) (net.IP, error) {
	var other net.IP
	for _, ip := range all {
		switch {
		case ip.To4() == nil || ip.IsLinkLocalUnicast():
		case ip.IsPrivate():
			return ip, nil
		case ip.IsLoopback() && other != nil:
		default:
			other = ip
		}
	}
	if other == nil {
		return nil, errNoNetwork
	}
	return other, nil
}
