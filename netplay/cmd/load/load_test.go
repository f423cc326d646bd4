package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/relay"
	"moineau/netplay/store"

	"pgregory.net/rapid"
)

// TestBadArguments checks the exit code and the message of each kind of bad argument.
func TestBadArguments(t *testing.T) {
	for _, c := range []struct {
		args string
		code int
		want string
	}{
		{"--help", 0, "-tables"},
		{"--nothing", 2, "flag provided but not defined"},
		{"--for soon", 2, "invalid value"},
		{"--tables 0", 2, "out of range"},
		{"--delay -1s", 2, "out of range"},
		{"--loss -0.1", 2, "out of range"},
		{"--loss 0.6", 2, "out of range"},
		{"more", 2, "unexpected argument"},
		{"nats-server", 2, "unexpected argument"},
		{"--store disk", 2, "--store disk: must be bolt, nats or both"},
		{"nats-server " + filepath.Join(t.TempDir(), "missing.conf"), 1, "load:"},
	} {
		var out, errw bytes.Buffer
		if code := run(context.Background(), strings.Fields(c.args), &out, &errw); code != c.code || !strings.Contains(errw.String(), c.want) || out.Len() > 0 {
			t.Errorf("%s: exit code %d, stdout %q, stderr %q", c.args, code, out.String(), errw.String())
		}
	}
}

// TestRulesOfATable checks that unknown rules are rejected before a player connects.
func TestRulesOfATable(t *testing.T) {
	all, err := gather(context.Background(), &config{rules: "nothing", tables: 1}, &servers{})
	if err == nil || all != nil {
		t.Errorf("unknown rules: %v, %v", all, err)
	}
}

// TestLatency checks the percentiles against those of the sorted list.
func TestLatency(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.SliceOfN(rapid.IntRange(0, 5000), 0, 300).Draw(t, "latencies")
		pl := &players{}
		for _, n := range ms {
			pl.latencies = append(pl.latencies, time.Duration(n)*time.Millisecond)
		}
		p50, p99, n := pl.latency()
		slices.Sort(ms)
		want50, want99 := 0, 0
		if len(ms) > 0 {
			want50, want99 = ms[len(ms)/2], ms[len(ms)*99/100]
		}
		if n != len(ms) || p50 != time.Duration(want50)*time.Millisecond || p99 != time.Duration(want99)*time.Millisecond || p50 > p99 {
			t.Fatalf("%v, %v of %d; want %d ms, %d ms", p50, p99, n, want50, want99)
		}
		pl.forget()
		if _, _, n := pl.latency(); n != 0 {
			t.Fatalf("%d latencies are left", n)
		}
	})
}

// TestGoesOn checks when the tables have resumed, and the error if one does not.
func TestGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		pl := &players{tables: []*loadTable{{}, {}, {}}}
		since := time.Now()
		for _, tab := range pl.tables {
			tab.moved.Store(since.Add(-time.Second).UnixNano())
		}
		for i, after := range []time.Duration{2 * time.Second, time.Second, 7 * time.Second} {
			time.AfterFunc(after, func() { pl.tables[i].moved.Store(time.Now().UnixNano()) })
		}
		p50, last, err := pl.goesOn(t.Context(), since)
		if err != nil || p50 != 2*time.Second || last != 7*time.Second {
			t.Errorf("%v, %v, %v", p50, last, err)
		}
		later := time.Now()
		pl.tables[0].moved.Store(later.Add(time.Millisecond).UnixNano())
		if _, _, err := pl.goesOn(t.Context(), later); err == nil || !strings.Contains(err.Error(), "only 1 of 3 tables") || time.Since(later) < time.Minute {
			t.Errorf("after %v: %v", time.Since(later), err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, _, err := pl.goesOn(ctx, time.Now()); !errors.Is(err, context.Canceled) {
			t.Errorf("canceled: %v", err)
		}
	})
}

// TestBack checks that only players that were admitted after the cut are counted.
func TestBack(t *testing.T) {
	pl := &players{tables: []*loadTable{{}, {}}}
	since := time.Unix(1000, 0)
	if _, _, n := pl.back(since); n != 0 {
		t.Errorf("%d players are back", n)
	}
	for i, after := range []int{-5, 3, 9, 4} {
		pl.tables[i%2].let[i].Store(since.Add(time.Duration(after) * time.Second).UnixNano())
	}
	if p50, last, n := pl.back(since); p50 != 4*time.Second || last != 9*time.Second || n != 3 {
		t.Errorf("%v, %v of %d", p50, last, n)
	}
}

// TestFailed checks that at most ten errors are printed, and that all are counted.
func TestFailed(t *testing.T) {
	pl := &players{}
	for i := range 14 {
		pl.errs = append(pl.errs, fmt.Errorf("player %d", i))
	}
	var out bytes.Buffer
	if n := pl.failed(&out); n != 14 || strings.Count(out.String(), "load: player ") != 10 {
		t.Errorf("%d errors, printed:\n%s", n, out.String())
	}
}

func TestPlural(t *testing.T) {
	for n, want := range map[int]string{0: "relays", 1: "relay", 2: "relays"} {
		if got := plural(n, "relay"); got != want {
			t.Errorf("%d %s", n, got)
		}
	}
}

// metricsOf returns a process whose metrics are served by h.
func metricsOf(t *testing.T, h http.HandlerFunc) *process {
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return &process{metrics: strings.TrimPrefix(s.URL, "http://")}
}

// TestFrames checks that the numbers of frames are read from the metrics, and that they
// are zero if there are none.
func TestFrames(t *testing.T) {
	p := metricsOf(t, func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, "# HELP moineau_frames_in_total 9\nmoineau_frames_in_total 1.5e+06\nmoineau_frames_in 7\nmoineau_frames_out_total 42\n")
	})
	if in, out := p.frames(); in != 1500000 || out != 42 {
		t.Errorf("%d in, %d out", in, out)
	}
	p = metricsOf(t, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "moineau_frames_in_total many\n") })
	if in, out := p.frames(); in != 0 || out != 0 {
		t.Errorf("bad metrics: %d in, %d out", in, out)
	}
	gone := &process{metrics: freeAddress()}
	if in, out := gone.frames(); in != 0 || out != 0 {
		t.Errorf("no relay: %d in, %d out", in, out)
	}
}

// TestProfile checks that the profiles are written to a folder, that a relay without them
// is an error, and that nothing is done without a folder.
func TestProfile(t *testing.T) {
	p := metricsOf(t, func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, r.URL.String()) })
	dir := filepath.Join(t.TempDir(), "profiles")
	if err := p.profile(dir, 2500*time.Millisecond)(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"profile": "/debug/pprof/profile?seconds=2", "heap": "/debug/pprof/heap?gc=1", "goroutine": "/debug/pprof/goroutine"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	p = metricsOf(t, http.NotFound)
	if err := p.profile(t.TempDir(), 0)(); err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("without profiles: %v", err)
	}
	if err := p.profile("", time.Hour)(); err != nil {
		t.Errorf("without a folder: %v", err)
	}
}

// shell returns a process that runs a script instead of a relay.
func shell(script string) *process {
	return &process{path: "/bin/sh", args: []string{"-c", script}, metrics: "none", errw: io.Discard}
}

// TestStart checks that a process has started when it prints its address. It is an error
// if it prints something else or ends.
func TestStart(t *testing.T) {
	p := shell("echo The relay is at nowhere; exec tail -f /dev/null")
	if err := p.start(); err != nil {
		t.Fatal(err)
	}
	if p.memory() <= 0 {
		t.Error("the process uses no memory")
	}
	p.kill()
	if p.ProcessState == nil || p.ProcessState.Success() {
		t.Errorf("killed, the process ends with %v", p.ProcessState)
	}
	if p.memory() != 0 {
		t.Error("a process that has ended uses memory")
	}
	for script, want := range map[string]string{"echo no port": "no port", "exit 3": "EOF"} {
		p := shell(script)
		if err := p.start(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", script, err)
		}
		p.kill()
	}
	missing := &process{path: filepath.Join(t.TempDir(), "relay"), metrics: "none"}
	if err := missing.start(); err == nil {
		t.Error("a missing program starts")
	}
	(&process{}).kill()
}

// TestCPU checks that the CPU time of this process is read, and that of a missing one is
// zero.
func TestCPU(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	p := &process{Cmd: &exec.Cmd{Process: self}}
	a, b := p.cpu()
	if again, kernel := p.cpu(); again < a || kernel < b {
		t.Errorf("the CPU time falls from %v, %v to %v, %v", a, b, again, kernel)
	}
	if p.memory() < 1<<20 {
		t.Errorf("this process uses %d bytes", p.memory())
	}
}

// TestTablesAreGathered plays two tables at a relay of this process until every log has
// grown, and reads one log from its beginning. With --apart, their dealers are programs
// of their own.
func TestTablesAreGathered(t *testing.T) {
	for _, apart := range []bool{false, true} {
		limits := relay.Usual
		limits.Window, limits.PerSecond, limits.Tables = 0, 1000, 1000
		h := host.New(relay.Options{Store: store.NewMemory(), Limits: limits}, [32]byte{7}, nil)
		web := httptest.NewServer(h.Handler(relay.Web{}))
		s := &servers{relays: []*process{{address: strings.TrimPrefix(web.URL, "http://")}}}
		c := &config{rules: "jilin", tables: 2, apart: apart}
		all, err := gather(t.Context(), c, s)
		if err != nil {
			t.Fatal(err)
		}
		if n := all.playing(); n != 2 {
			t.Errorf("%d tables play", n)
		}
		if want := map[bool]int{false: 8, true: 10}[apart]; all.connections() != want {
			t.Errorf("%d connections, want %d", all.connections(), want)
		}
		measured := 0
		for n := 0; n < 100 && measured == 0; n++ { // the first entries are not acts
			if _, _, err := all.goesOn(t.Context(), time.Now()); err != nil {
				t.Fatal(err)
			}
			_, _, measured = all.latency()
		}
		if measured == 0 {
			t.Error("no latency was measured")
		}
		var out bytes.Buffer
		if err := all.resume(t.Context(), &out); err != nil || !strings.Contains(out.String(), "was read and folded") {
			t.Errorf("%v: %s", err, out.String())
		}
		all.close()
		if n := all.failed(&out); n > 0 {
			t.Errorf("%d players failed: %s", n, out.String())
		}
		h.Shutdown(0)
		web.Close()
		h.Close()
	}
}
