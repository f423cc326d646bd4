// Command relay runs a relay for online tables. It orders the players' messages, deals
// for tables that request it, and serves the game itself if it is given the browser
// bundle.
//
//	go run ./netplay/cmd/relay --listen :8080 --data DIR [--web dist/web]
//	go run ./netplay/cmd/relay check DIR
//	go run ./netplay/cmd/relay repair DIR
//	go run ./netplay/cmd/relay --version
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"moineau/engine/version"
	"moineau/netplay/host"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/store/jet"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

type config struct {
	listen, data, store, origins, metrics, domain, web string
	behind, version                                    bool
	keep                                               int
	window                                             time.Duration
}

func run(ctx context.Context, args []string, out, errw io.Writer) int {
	if len(args) > 0 && (args[0] == "check" || args[0] == "repair") {
		return maintain(args[0], args[1:], out, errw)
	}
	var c config
	f := flag.NewFlagSet("relay", flag.ContinueOnError)
	f.SetOutput(errw)
	f.StringVar(&c.listen, "listen", ":8080", "address and port")
	f.StringVar(&c.data, "data", "", "folder of the tables and of the relay's key; empty: they are kept in memory only")
	f.StringVar(&c.store, "store", "", "addresses of NATS servers that keep the tables, nats://host,host,…: relays that have one secret may then share them; empty: they are kept in the folder")
	f.StringVar(&c.origins, "origin", "", "hosts of pages that may connect beside the relay's own, with commas between them; * stands for any part, null for pages in sandboxed frames")
	f.StringVar(&c.metrics, "metrics", "", "address and port of /healthz and /metrics; empty: none")
	f.StringVar(&c.domain, "tls-domain", "", "public domain name: certificates are then obtained automatically; uses ports 443 and 80")
	f.StringVar(&c.web, "web", "", "folder of the browser bundle (make wasm), which is then served too")
	f.BoolVar(&c.behind, "behind-proxy", false, "the relay runs behind a proxy: take the client address from X-Forwarded-For")
	f.DurationVar(&c.window, "window", relay.Usual.Window, "minimum time a claim stays open, so that a quick answer does not show who has nothing to claim")
	f.IntVar(&c.keep, "keep", 90, "delete tables nobody has visited for this many days; one at which nobody sat down goes after a day")
	f.BoolVar(&c.version, "version", false, "print the version")
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case f.NArg() > 0:
		fmt.Fprintf(errw, "relay: unexpected argument %q\n", f.Arg(0))
		return 2
	case c.version:
		fmt.Fprintln(out, version.Line("moineau-relay"))
		return 0
	}
	if err := serveTables(ctx, &c, out, errw); err != nil {
		fmt.Fprintln(errw, "relay:", explained(c.data, err))
		if errors.Is(err, store.ErrBroken) {
			return damagedStatus
		}
		return 1
	}
	return 0
}

// damagedStatus is the exit status if the folder is damaged, so that restarting does not
// help.
const damagedStatus = 3

// bringTime is how long after a start players may return entries that the folder has
// lost.
const bringTime = 10 * time.Minute

// back is the delay after which programs reconnect when the relay stops.
const back = 500 * time.Millisecond

func serveTables(ctx context.Context, c *config, out, errw io.Writer) error {
	if os.Getenv("GOGC") == "" {
		// Garbage collection is a small part of a relay's work, and its capacity is
		// limited by memory.
		debug.SetGCPercent(50)
	}
	log := slog.New(slog.NewTextHandler(errw, nil))
	kept, secret, err := open(c.data, c.store)
	if err != nil {
		return err
	}
	defer kept.Close()
	limits := relay.Usual
	limits.Window = c.window
	o := relay.Options{Store: kept, Shared: c.store != "", Behind: behindUntil(c.data, kept, log), Limits: limits, Log: log}
	h := host.New(o, secret, func(code string, err error) {
		log.Error("the dealer gave up", "table", code, "error", err)
	})
	defer h.Close()
	if shared, ok := kept.(*jet.Store); ok {
		if err := shared.Agree(h.Dealer); err != nil {
			return err
		}
	}
	s := servers{config: c, log: log, failed: make(chan error, 3)}
	if err := s.open(ctx, h, out); err != nil {
		return err
	}
	prune := time.NewTicker(time.Hour)
	defer prune.Stop()
	for {
		select {
		case err := <-s.failed:
			return err
		case <-prune.C:
			now := time.Now()
			n, err := kept.Prune(now.AddDate(0, 0, -c.keep).UnixMilli(), now.AddDate(0, 0, -1).UnixMilli())
			log.Info("old tables were forgotten", "tables", n, "error", err)
		case <-ctx.Done():
			h.Shutdown(back)
			s.close()
			return nil
		}
	}
}

// behindUntil returns until when players may return entries that the folder has lost, or
// the zero time if it has lost none.
func behindUntil(dir string, kept store.Store, log *slog.Logger) (until time.Time) {
	if b, ok := kept.(*store.Bolt); ok && b.Torn() > 0 {
		log.Warn("the last record of a journal is not whole: it was being written when the machine stopped, or is damaged", "bytes", b.Torn())
		until = time.Now().Add(bringTime)
	}
	if os.Remove(repairedFile(dir)) == nil {
		log.Info("the folder was repaired: players may bring back what is missing")
		until = time.Now().Add(bringTime)
	}
	return until
}

// open opens the store, and the relay's folder with the secret from which its keys are
// derived.
func open(dir, servers string) (s store.Store, secret [32]byte, err error) {
	rand.Read(secret[:])
	switch {
	case dir == "" && servers != "":
		return nil, secret, errors.New("--store needs --data, a folder with the secret that all relays of these tables have")
	case dir == "":
		return store.NewMemory(), secret, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, secret, err
	}
	file := filepath.Join(dir, "secret")
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		err = os.WriteFile(file, secret[:], 0o600)
	case err == nil && len(text) != len(secret):
		err = fmt.Errorf("%s has %d bytes, not %d", file, len(text), len(secret))
	case err == nil:
		secret = [32]byte(text)
	}
	if err != nil {
		return nil, secret, err
	}
	if servers != "" {
		s, err = jet.Open(servers)
		return s, secret, err
	}
	b, err := store.OpenBolt(filepath.Join(dir, "tables"))
	if err != nil {
		return nil, secret, err
	}
	return b, secret, nil
}
