package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/crypto/acme/autocert"

	"moineau/netplay/host"
	"moineau/netplay/link/web"
	"moineau/netplay/relay"
	"moineau/netplay/serve"
)

// servers are the HTTP servers of a relay.
type servers struct {
	*config
	log    *slog.Logger
	failed chan error // the end of a server
	all    []*http.Server
}

// open starts the servers that the command line asks for and prints the relay's address.
func (s *servers) open(ctx context.Context, h *host.Host, out io.Writer) error {
	outside, err := s.outside()
	if err != nil {
		return err
	}
	if s.metrics != "" {
		l, err := s.listener(ctx, s.metrics)
		if err != nil {
			return err
		}
		s.start(l, h.Health(), nil)
	}
	if s.domain == "" {
		l, err := s.listener(ctx, s.listen)
		if err != nil {
			return err
		}
		s.start(l, h.Handler(outside), nil)
		fmt.Fprintf(out, "The relay is at http://%s/\n", reached(l.Addr()))
		return nil
	}
	m := &autocert.Manager{Prompt: autocert.AcceptTOS, HostPolicy: autocert.HostWhitelist(s.domain), Cache: autocert.DirCache(filepath.Join(s.data, "certificates"))}
	plain, err := s.listener(ctx, ":80")
	if err != nil {
		return err
	}
	s.start(plain, m.HTTPHandler(nil), nil)
	l, err := s.listener(ctx, ":443")
	if err != nil {
		return err
	}
	s.start(l, h.Handler(outside), m)
	fmt.Fprintf(out, "The relay is at https://%s/\n", s.domain)
	return nil
}

// outside returns how pages reach the relay, and the browser game if it serves one.
func (s *servers) outside() (relay.Web, error) {
	outside := relay.Web{Behind: s.behind}
	if s.origins != "" {
		outside.Origins = strings.Split(s.origins, ",")
	}
	if s.web != "" {
		if _, err := os.Stat(filepath.Join(s.web, "index.html")); err != nil {
			return outside, fmt.Errorf("--web: %s holds no bundle (make wasm builds one): %w", s.web, err)
		}
		outside.Bundle = serve.Bundle(s.web)
	}
	return outside, nil
}

// listener opens an address. Behind a proxy all connections have one address, and are
// not limited by it.
func (s *servers) listener(ctx context.Context, address string) (net.Listener, error) {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err == nil && !s.behind {
		l = web.LimitPerAddress(l)
	}
	return l, err
}

// start serves a listener, with certificates if secured is not nil.
func (s *servers) start(l net.Listener, handler http.Handler, secured *autocert.Manager) {
	one := web.NewServer(handler, s.log)
	if secured != nil {
		one.TLSConfig = secured.TLSConfig()
	}
	s.all = append(s.all, one)
	go func() {
		if secured != nil {
			s.failed <- one.ServeTLS(l, "", "")
			return
		}
		s.failed <- one.Serve(l)
	}()
}

func (s *servers) close() {
	for _, one := range s.all {
		one.Close()
	}
}

// reached returns an address that can be opened in a browser on this machine.
func reached(a net.Addr) string {
	address, ok := a.(*net.TCPAddr)
	if ok && address.IP.IsUnspecified() {
		return fmt.Sprintf("localhost:%d", address.Port)
	}
	return a.String()
}
