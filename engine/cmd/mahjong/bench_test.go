package main

import (
	"encoding/json"
	"strings"
	"testing"

	"moineau/engine/bot"
)

// The line contains every measurement, and package hand does not allocate.
func TestBench(t *testing.T) {
	var out, errw strings.Builder
	id := ids()[0]
	if status := runBench([]string{"--json", "--hands", "20", "--rules", id}, nil, &out, &errw); status != good {
		t.Fatalf("status %d: %s", status, errw.String())
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	var b benchReport
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &b); err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]figures{"shanten": b.Shanten, "incremental": b.Incremental, "ukeire": b.Ukeire, "discards": b.Discards} {
		for _, list := range []string{"rand14", "flush14", "near14", "rand17", "flush17", "near17"} {
			if f[list] <= 0 {
				t.Errorf("%s of %s: %v", name, list, f[list])
			}
		}
	}
	if b.Score[id] <= 0 || b.Deals[id]["tsumogiri"] <= 0 || b.Deals[id]["ukeire"] <= 0 {
		t.Errorf("score %v, deals %v", b.Score, b.Deals)
	}
	for _, level := range bot.Levels() {
		if b.Decision[id][level] <= 0 {
			t.Errorf("decision of %s: %v", level, b.Decision[id])
		}
	}
	if b.Go == "" || b.OS == "" || b.Arch == "" {
		t.Errorf("machine: %s", lines[len(lines)-1])
	}
	for _, kernel := range []string{"shanten", "shanten_incremental", "ukeire", "discards", "score"} {
		if _, ok := b.Allocs[kernel]; !ok {
			t.Errorf("no allocations of %s", kernel)
		}
	}
}

func TestBenchUsage(t *testing.T) {
	for _, args := range [][]string{{"x"}, {"--hands", "0"}, {"--rules", "bridge"}, {"--no"}} {
		var out, errw strings.Builder
		if status := runBench(args, nil, &out, &errw); status != misusage || errw.Len() == 0 {
			t.Errorf("%v: status %d %s", args, status, errw.String())
		}
	}
}

func TestWinPositions(t *testing.T) {
	for i, p := range winPositions(100) {
		h := &p.Hands[p.Seat]
		if h.Held != 14 || h.Counts.Len() != 14 || h.Concealed[7*i%14] != p.Tile || p.Tile == 0 {
			t.Errorf("hand %d: %+v", i, p.Hands[p.Seat])
		}
	}
}
