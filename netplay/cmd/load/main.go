// Command load measures the capacity of a relay. It plays many tables of four at a relay
// in a process of its own, which is killed and restarted. With --store nats it uses two
// relays and three NATS servers, of which one each is killed. Run it by hand on a machine
// that is otherwise idle.
//
// An inbound frame is a WebSocket message of a player or of a dealer that is not the
// relay's own, including heartbeats. The work of the relay's own dealers counts in its
// CPU time and memory, but their frames are not counted; --apart runs them elsewhere.
// Memory is the resident size reported by Linux, including pages of mapped files. The
// players are in this process, on the same machine. On loopback the relay's time
// therefore includes the kernel's work for both ends of a connection.
//
//	go run ./netplay/cmd/load --tables 500 --for 10m
//	go run ./netplay/cmd/load --tables 100 --for 2m --store both
//	go run ./netplay/cmd/load --tables 100 --for 2m --delay 300ms --loss 0.1
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"
)

type config struct {
	tables, deals int
	rules, store  string
	profile       string
	last, tempo   time.Duration
	kill, apart   bool
	line          lossyLine
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

func run(ctx context.Context, args []string, out, errw io.Writer) int {
	var c config
	f := flag.NewFlagSet("load", flag.ContinueOnError)
	f.SetOutput(errw)
	f.IntVar(&c.tables, "tables", 500, "tables of four players")
	f.DurationVar(&c.last, "for", 10*time.Minute, "how long they play before anything is killed")
	f.DurationVar(&c.tempo, "tempo", 1500*time.Millisecond, "how long a player thinks about an act, on the average; about a claim half as long")
	f.StringVar(&c.rules, "rules", "jilin", "the rule set")
	f.IntVar(&c.deals, "deals", 0, "deals of a match; 0: a whole one")
	f.StringVar(&c.store, "store", "bolt", "bolt: one relay and its file; nats: two relays and three NATS servers; both: one after the other")
	f.DurationVar(&c.line.delay, "delay", 0, "how long what players send takes to the relay and back")
	f.Float64Var(&c.line.loss, "loss", 0, "how much of what is sent is lost, of one, and sent again as TCP does")
	f.BoolVar(&c.apart, "apart", false, "dealers are programs of this process, as at a table that its host deals: the relay has its own work only")
	f.StringVar(&c.profile, "profile", "", "folder for profiles of the first relay, while it is measured (cpu) and at the end of that (heap, goroutine); taking them costs it some CPU")
	f.BoolVar(&c.kill, "kill", true, "kills a relay in the end, and with nats a server")
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	case f.NArg() == 2 && f.Arg(0) == asNATS:
		if err := serveNATS(f.Arg(1)); err != nil {
			fmt.Fprintln(errw, "load:", err)
			return 1
		}
		return 0
	case f.NArg() > 0 || c.tables < 1 || c.line.delay < 0 || c.line.loss < 0 || c.line.loss > .5:
		fmt.Fprintln(errw, "load: --tables, --delay, --loss (at most 0.5): value out of range, or unexpected argument")
		return 2
	}
	stores := map[string][]string{"bolt": {"bolt"}, "nats": {"nats"}, "both": {"bolt", "nats"}}[c.store]
	if stores == nil {
		fmt.Fprintf(errw, "load: --store %s: must be bolt, nats or both\n", c.store)
		return 2
	}
	for _, c.store = range stores {
		if err := c.run(ctx, out, errw); err != nil {
			fmt.Fprintln(errw, "load:", err)
			return 1
		}
	}
	return 0
}

func (c *config) run(ctx context.Context, out, errw io.Writer) error {
	dir, err := os.MkdirTemp("", "moineau-load")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s, err := start(ctx, c, dir, errw)
	if err != nil {
		return err
	}
	defer s.stop()
	empty := s.relays[0].memory()
	crowd, err := gather(ctx, c, s)
	if err != nil {
		return err
	}
	defer crowd.close()
	fmt.Fprintf(out, "%d tables of four play %s over %d %s (%s), a thought takes %v; %s\n", c.tables, c.rules, len(s.relays), plural(len(s.relays), "relay"), c.store, c.tempo,
		map[bool]string{false: "the relay deals", true: "dealers are elsewhere"}[c.apart])
	if c.line != (lossyLine{}) {
		fmt.Fprintf(out, "all lines of players take %v there and back and lose %.0f %%\n", c.line.delay, 100*c.line.loss)
	}
	before := s.measure()
	crowd.forget()
	profiled := s.relays[0].profile(c.profile, c.last)
	began := time.Now()
	every := time.NewTicker(max(c.last/8, time.Second))
	defer every.Stop()
	for time.Since(began) < c.last {
		select {
		case <-every.C:
			m := s.measure()
			fmt.Fprintf(out, "%5.0f s: %d tables play, relay %d MiB, %.0f frames in and %.0f out a second\n", time.Since(began).Seconds(), crowd.playing(),
				m.memory>>20, float64(m.in-before.in)/time.Since(began).Seconds(), float64(m.out-before.out)/time.Since(began).Seconds())
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	m := s.measure()
	if err := profiled(); err != nil {
		return err
	}
	frames := float64(m.in - before.in)
	fmt.Fprintf(out, "CPU of the relay: %.0f µs for each inbound frame, of these %.0f in the kernel; %.1f %% of a core\n", float64((m.cpu-before.cpu).Microseconds())/frames,
		float64((m.system-before.system).Microseconds())/frames, 100*(m.cpu-before.cpu).Seconds()/time.Since(began).Seconds())
	fmt.Fprintf(out, "memory of the relay: %.1f KiB for each connection over the %d MiB of an empty one\n", float64(m.memory-empty)/1024/float64(crowd.connections()), empty>>20)
	p50, p99, n := crowd.latency()
	fmt.Fprintf(out, "an act is back in the log after %v (p50), %v (p99) of %d\n", p50, p99, n)
	in, sent, deals := crowd.bytes()
	if deals > 0 {
		fmt.Fprintf(out, "a deal takes %.1f KB received and %.1f KB sent by each player, on the average of %d\n", float64(in)/1000/float64(deals), float64(sent)/1000/float64(deals), deals)
	}
	if err := crowd.resume(ctx, out); err != nil {
		return err
	}
	if c.kill {
		if err := s.kill(ctx, crowd, out); err != nil {
			crowd.failed(errw)
			return err
		}
	}
	if n := crowd.failed(errw); n > 0 {
		return fmt.Errorf("%d players gave up", n)
	}
	return nil
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}
