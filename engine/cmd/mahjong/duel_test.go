package main

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"moineau/engine/guest"
	"moineau/engine/rules"
)

// duelOf runs a duel through the command line.
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

// TestDuelOfEquals checks that a level has 0 points against itself, because it plays each
// wall in every chair.
func TestDuelOfEquals(t *testing.T) {
	for _, e := range rules.All() {
		d := duelOf(t, "--duel plain,plain --deals 7 --rules "+e.ID)
		if d.Deals < 7 || d.Deals%d.Walls != 0 || d.Points != 0 || d.SE != 0 {
			t.Errorf("%s: %+v", e.ID, d)
		}
	}
}

// TestDuelOfUnequals checks that a level that does not try to win loses, with the same
// result on every run.
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

// TestMatches checks that a level comes second and a half of four against itself over whole
// matches, and that one that does not try to win comes later, with the same result on every
// run.
func TestMatches(t *testing.T) {
	play := func(args string) (c contested) {
		t.Helper()
		status, out, errs := say(t, "", strings.Fields("simulate --json --rules riichi "+args)...)
		if status != good || errs != "" {
			t.Fatalf("%s: status %d, %s", args, status, errs)
		}
		if err := json.Unmarshal([]byte(out), &c); err != nil {
			t.Fatal(err)
		}
		return c
	}
	if c := play("--duel plain,plain --matches 2"); c.Matches != 2 || c.Place != 2.5 || c.PlaceSE != 0 || c.Points != 0 || c.SE != 0 {
		t.Errorf("plain among plain: %+v", c)
	}
	const args = "--duel tsumogiri,plain --matches 3 --seed 7"
	c := play(args)
	if c.Place <= 2.5 || c.Points >= 0 || c.SE <= 0 || c.Level != "tsumogiri" || c.Against != "plain" {
		t.Errorf("tsumogiri among plain: %+v", c)
	}
	if again := play(args); again != c {
		t.Errorf("%+v, then %+v", c, again)
	}
}

// TestWallSeed checks wallSeed against values of Python's hashlib.sha3_256.
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

// TestLevelsDiffer checks that strong wins points against easy in every rule set. The
// walls are fixed and were not used for tuning.
func TestLevelsDiffer(t *testing.T) {
	for _, e := range rules.All() {
		// Where the difference is not clear after a few deals, more are played.
		for _, deals := range []int{60, 150, 400} {
			d := duelOf(t, fmt.Sprint("--duel strong,easy --deals ", deals, " --seed d1ff --rules ", e.ID))
			if d.Points > 2*d.SE || deals == 400 && d.Points > d.SE {
				break
			}
			if deals == 400 {
				t.Errorf("%s: strong among easy: %+.2f ± %.2f", e.ID, d.Points, d.SE)
			}
		}
	}
}

// TestDuelWithPrograms checks the errors of programs in a duel, and that a program whose
// answers are all refused loses.
func TestDuelWithPrograms(t *testing.T) {
	for args, want := range map[string]string{
		"--rules mcr --deals 1 --duel strong,botzone:":                                        "expected a command",
		"--rules mcr --deals 1 --duel strong,other:bot":                                       "expected botzone:COMMAND or xmj:COMMAND",
		"--rules mcr --deals 1 --duel strong,botzone:no-such-program":                         "without flowers",
		"--rules jilin --deals 1 --duel strong,botzone:no-such-program":                       "play mcr only",
		"--rules mcr --duel strong,botzone:bot --matches 1":                                   "single deals only",
		"--rules classical --deals 1 --duel strong,xmj:no-such-program":                       "no-such-program",
		"--rules mcr --options flowers=false --deals 1 --duel strong,botzone:no-such-program": "no-such-program",
	} {
		status, _, errs := say(t, "", strings.Fields("simulate "+args)...)
		if status == good || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %s", args, status, errs)
		}
	}
	if _, err := exec.LookPath("cat"); err != nil {
		t.Skip("no program cat")
	}
	if _, err := runOnce([]string{"cat"}, nil, 0); !errors.Is(err, guest.ErrRefused) {
		t.Errorf("a late answer: %v", err)
	}
	status, out, errs := say(t, "", strings.Fields("simulate --rules mcr --options flowers=false --duel plain,botzone:cat --deals 1")...)
	if status != good || !strings.Contains(out, "answers refused") || !strings.Contains(errs, "not possible") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}
