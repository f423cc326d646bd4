package main

import (
	"context"
	"encoding/json"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/transcript"
)

// lines collects a player's output for another goroutine.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) all() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Split(strings.TrimSpace(l.text.String()), "\n")
}

// Two players at a table of a relay; one is stopped in mid-deal and restarted with its
// folder. Both end with the same hash.
func TestTwoPlayersOneReturns(t *testing.T) {
	limits := relay.Usual
	limits.Window = 10 * time.Millisecond
	h := host.New(relay.Options{Store: store.NewMemory(), Limits: limits}, [32]byte{1}, nil)
	web := httptest.NewServer(h.Handler(relay.Web{}))
	defer web.Close()
	defer h.Close()
	defer h.Shutdown(0)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dir := t.TempDir()
	var one, two, again lines
	var wg sync.WaitGroup
	wg.Go(func() {
		run(ctx, []string{"--relay", web.URL, "--create", "--rules", "zungjung", "--seats", "open,bot,open,bot", "--deals", "2", "--data", dir}, &one, os.Stderr)
	})
	var made struct{ Code string }
	for made.Code == "" {
		time.Sleep(time.Millisecond)
		json.Unmarshal([]byte(one.all()[0]), &made)
	}
	args := []string{"--relay", web.URL, "--code", made.Code, "--name", "Robin", "--bot", "tsumogiri", "--data", filepath.Join(dir, "second")}
	short, stop := context.WithTimeout(ctx, 300*time.Millisecond)
	run(short, args, &two, io.Discard)
	stop()
	if status := run(ctx, args, &again, os.Stderr); status != 0 {
		t.Fatalf("status %d", status)
	}
	wg.Wait()
	var a, b result
	all := one.all()
	if err := json.Unmarshal([]byte(all[len(all)-1]), &a); err != nil {
		t.Fatalf("%v: %v", all, err)
	}
	if err := json.Unmarshal([]byte(again.all()[0]), &b); err != nil {
		t.Fatal(err)
	}
	if a.Hash != b.Hash || a.Hash == "" || a.Deals != 2 || a.Seat == b.Seat || len(a.Scores) != 4 || b.BytesIn == 0 {
		t.Errorf("%+v\n%+v", a, b)
	}
	data, err := os.ReadFile(filepath.Join(dir, made.Code+".table"))
	if err != nil {
		t.Fatal(err)
	}
	if c, err := transcript.Check(data); err != nil || !c.Whole {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestWrongUsageIsTold(t *testing.T) {
	for _, args := range [][]string{
		{}, {"--relay", "x"}, {"--relay", "x", "--code", "a", "--create"}, {"--relay", "x", "--code", "a", "--rules", "jilin"},
		{"--relay", "x", "--create", "--rules", "none"}, {"--relay", "x", "--create", "--rules", "jilin", "--seats", "bot,bot,bot,bot"},
		{"--relay", "x", "--create", "--rules", "jilin", "--seats", "open"}, {"--relay", "x", "--code", "a", "--bot", "none"},
		{"--relay", "x", "--code", "a", "--deals", "-1"}, {"--nothing"}, {"more"}, {"--relay", "x", "--code", "a", "--batch"},
		{"--relay", "x", "--create", "--rules", "jilin", "--mjai", "cat"},
		{"--relay", "x", "--create", "--rules", "mcr", "--tables", "1"}, {"--relay", "x", "--create", "--rules", "mcr", "--tables", "5"},
		{"--relay", "x", "--create", "--rules", "jilin", "--tables", "2"}, {"--relay", "x", "--create", "--rules", "mcr", "--tables", "2", "--base", "0"},
		{"--relay", "x", "--code", "wren-4827-1", "--tables", "2"},
	} {
		if status := run(context.Background(), args, io.Discard, io.Discard); status != 2 {
			t.Errorf("%v: %d", args, status)
		}
	}
}
