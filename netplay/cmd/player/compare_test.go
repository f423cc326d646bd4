package main

import (
	"context"
	"encoding/json"
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
)

// Two players make and join an event of two tables on a relay with its HTTP server. Both
// print the same comparison, and compare prints it again from the transcripts.
func TestTwoTablesAreCompared(t *testing.T) {
	limits := relay.Usual
	limits.Window = time.Millisecond
	h := host.New(relay.Options{Store: store.NewMemory(), Limits: limits}, [32]byte{1}, nil)
	web := httptest.NewServer(h.Handler(relay.Web{}))
	defer web.Close()
	defer h.Close()
	defer h.Shutdown(0)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	dir := t.TempDir()
	var one, two lines
	var wg sync.WaitGroup
	wg.Go(func() {
		run(ctx, []string{"--relay", web.URL, "--create", "--rules", "mcr", "--bot", "plain", "--seats", "open,bot,bot,bot", "--deals", "1", "--tables", "2", "--data", dir}, &one, os.Stderr)
	})
	var made struct{ Code, Event string }
	for made.Event == "" {
		time.Sleep(time.Millisecond)
		json.Unmarshal([]byte(one.all()[0]), &made)
	}
	if status := run(ctx, []string{"--relay", web.URL, "--code", made.Event, "--bot", "plain", "--name", "Robin"}, &two, os.Stderr); status != 0 {
		t.Fatalf("status %d", status)
	}
	wg.Wait()
	a, b := one.all(), two.all()
	if len(a) != 3 || len(b) != 2 || a[2] != b[1] {
		t.Fatalf("%q\n%q", a, b)
	}
	var line compared
	if err := json.Unmarshal([]byte(b[1]), &line); err != nil || len(line.Deals) != 1 || line.Names[0][0] != "Moineau" || line.Names[1][0] != "Robin" || len(line.IMP) != 2 || line.IMP[0] != -line.IMP[1] {
		t.Fatalf("%+v, %v", line, err)
	}
	// Without a seat, a program that comes later prints the comparison.
	var late lines
	if status := run(ctx, []string{"--relay", web.URL, "--code", made.Event, "--bot", "plain", "--name", "Late"}, &late, os.Stderr); status != 0 || late.all()[1] != b[1] {
		t.Errorf("after the end: status %d: %q", status, late.all())
	}
	base := filepath.Join(dir, strings.TrimSuffix(made.Event, "-0"))
	var again, errw strings.Builder
	if status := run(ctx, []string{"compare", base + "-2.table", base + "-1.table"}, &again, &errw); status != 0 || strings.TrimSpace(again.String()) != a[2] {
		t.Errorf("status %d: %s%s", status, again.String(), errw.String())
	}
	for _, args := range [][]string{{"compare"}, {"compare", base + "-1.table"}, {"compare", base + "-1.table", base + "-1.table"},
		{"compare", base + "-1.table", filepath.FromSlash("../../transcript/testdata/version1.table")}, {"compare", base + "-1.table", "absent"}} {
		var out, errw strings.Builder
		if status := run(ctx, args, &out, &errw); status == 0 || errw.Len() == 0 || out.Len() > 0 {
			t.Errorf("%v: status %d: %s%s", args, status, out.String(), errw.String())
		}
	}
}
