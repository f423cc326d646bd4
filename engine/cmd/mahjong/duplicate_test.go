package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// The verb duplicate compares tables of bots and measures the variance.
func TestDuplicate(t *testing.T) {
	status, out, errs := say(t, "", "duplicate", "--deals", "2", "--tables", "easy/medium,easy,easy,easy", "--seed", "5", "--json")
	var r jsonDuplicate
	if err := json.Unmarshal([]byte(out), &r); status != good || err != nil || r.Form != "own" || len(r.Deals) != 2 || len(r.Sums) != 2 || len(r.Parted) != 2 || len(r.Tables[1]) != 4 {
		t.Fatalf("%d: %s%s", status, out, errs)
	}
	if r.IMP[0] != -r.IMP[1] {
		t.Errorf("two tables have %v IMP", r.IMP)
	}
	status, again, _ := say(t, "", "duplicate", "--deals", "2", "--tables", "easy/medium,easy,easy,easy", "--seed", "5", "--json")
	if status != good || again != out {
		t.Errorf("played again: %s", again)
	}
	if status, out, _ = say(t, "", "duplicate", "--rules", "hongkong", "--deals", "1", "--tables", "easy/easy/easy"); status != good || strings.Count(out, "\n") != 1+12+3+1 {
		t.Errorf("%d: %s", status, out)
	}
	status, out, errs = say(t, "", "duplicate", "--variance", "medium,easy", "--duplicates", "4", "--json")
	var v jsonVariance
	if err := json.Unmarshal([]byte(out), &v); status != good || err != nil || v.N != 4 {
		t.Errorf("%d: %s%s", status, out, errs)
	}
	for args, want := range map[string]string{
		"--rules hongkong --form own": "own walls are played in mcr only", "--form x": `got "x"`, "--deals 17": "expected 1 to 16", "--tables easy": "expected 2 to 64 tables",
		"--tables easy/chess": "chess", "--variance easy": "expected two levels", "x": "unexpected argument", "--seed xyz": "--seed", "--duplicates 1": "expected 2 or more",
	} {
		if status, _, errs := say(t, "", append([]string{"duplicate"}, strings.Fields(args)...)...); status != misusage || !strings.Contains(errs, want) {
			t.Errorf("%s: %d, %s", args, status, errs)
		}
	}
}
