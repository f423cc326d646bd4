package main

import (
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"moineau/engine/rules"
)

// duelOf plays a duel by the command line.
func duelOf(t *testing.T, args string) duelled {
	t.Helper()
	status, out, errs := say(t, "", strings.Fields("simulate --json "+args)...)
	if status != good || errs != "" {
		t.Fatalf("%s: status %d, %s", args, status, errs)
	}
	var d duelled
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestDuelOfEquals: a level against itself plays each wall's one deal in every chair, and
// all luck falls out.
func TestDuelOfEquals(t *testing.T) {
	for _, e := range rules.All() {
		d := duelOf(t, "--duel plain,plain --deals 7 --rules "+e.ID)
		if d.Deals < 7 || d.Deals%d.Walls != 0 || d.Points != 0 || d.SE != 0 {
			t.Errorf("%s: %+v", e.ID, d)
		}
	}
}

// TestDuelOfUnequals: who never tries to win loses to who does, the same on every run.
func TestDuelOfUnequals(t *testing.T) {
	const args = "--rules peoples-simple --duel tsumogiri,plain --deals 40 --seed 7"
	d := duelOf(t, args)
	if d.Walls != 10 || d.Deals != 40 || d.Points >= 0 || d.SE <= 0 || d.GaveWin == 0 || d.Level != "tsumogiri" || d.Against != "plain" {
		t.Errorf("%+v", d)
	}
	again := duelOf(t, args)
	if again.Decision = d.Decision; again != d {
		t.Errorf("%+v, then %+v", d, again)
	}
}

// TestWallSeed: SHA3-256 of the 32 bytes of the seed and the wall's number as four
// big-endian bytes; the figures are those of Python's hashlib.sha3_256.
func TestWallSeed(t *testing.T) {
	for w, want := range map[int]string{
		0:   "10542659d40d29460dfd4dfe1948f8aff0511e5ebd693c6f0c88491fb54fcb2f",
		258: "da701c7395b3b6de57d16f712d345d360d154e546720bd187ba87e7184e3892d",
	} {
		var seed [32]byte
		seed[31] = 7
		if got := wallSeed(seed, w); hex.EncodeToString(got[:]) != want {
			t.Errorf("wall %d: %x", w, got)
		}
	}
}

// TestLevelsDiffer: strong among easy ones wins points in every game. The walls are
// always the same, and tune has not seen them.
func TestLevelsDiffer(t *testing.T) {
	for _, e := range rules.All() {
		if d := duelOf(t, "--duel strong,easy --deals 400 --seed d1ff --rules "+e.ID); d.Points <= d.SE {
			t.Errorf("%s: strong among easy: %+.2f ± %.2f", e.ID, d.Points, d.SE)
		}
	}
}
