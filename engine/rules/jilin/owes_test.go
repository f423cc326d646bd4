package jilin

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/vector"
)

// explained returns what each seat pays and why, and what does not count, for a vector
// written without id and rules.
func explained(t *testing.T, line string, options ...string) (pays, missed string) {
	t.Helper()
	v, err := vector.Parse([]byte(`{"rules":"jilin",` + line[1:]))
	if err != nil {
		t.Fatal(err)
	}
	r := with(t, options...)
	p, err := r.position(v)
	if err != nil {
		t.Fatal(err)
	}
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	if !r.Score(&p, &sh) {
		t.Fatalf("no win: %s", sh.Reason)
	}
	r.Pay(&p, &sh)
	var due [4]int32
	for _, f := range sh.Flows {
		due[f.From] += f.Amount
	}
	for s, n := range due {
		if n == 0 {
			continue
		}
		pays += fmt.Sprintf("%d:", n)
		for _, x := range r.Owes(&p, &sh, s) {
			pays += " " + x.Key
		}
		pays += "; "
	}
	for _, o := range r.Omitted(&p) {
		missed += strings.TrimSuffix(fmt.Sprintf("%s(%s)", strings.TrimPrefix(o.Key, "x2-"), o.In), "()") + " "
	}
	return strings.TrimSuffix(pays, "; "), strings.TrimSpace(missed)
}

// TestTheSheetSaysWhy tests the reasons of payments. Payments are doubled for East and
// for closed seats, up to the limit. A discarder not in TING pays for all (§9). Missed
// doublings are listed with what was lacking.
func TestTheSheetSaysWhy(t *testing.T) {
	const hand = `{"hand":"678m35p77s","melds":["(999m)","(234s)"],"win":"4p","seat":"S",`
	for _, c := range []struct {
		line, pays, missed string
		options            []string
	}{
		{hand + `"by":"discard","from":"W","extra":{"ting":["S","W"],"opened":["E","S","W","N"]}}`,
			"2: open east; 1: open; 1: open", "self-draw(discard) closed(opened) dealer", nil},
		{hand + `"by":"discard","from":"W","extra":{"ting":["S","W"],"opened":["S","W"]}}`,
			"4: closed east; 1: open; 2: closed", "self-draw(discard) closed(opened) dealer", nil},
		{hand + `"by":"discard","from":"W","extra":{"ting":["S"],"opened":["S"]}}`,
			"8: for-all", "self-draw(discard) closed(opened) dealer", nil},
		{hand + `"by":"self-draw","extra":{"ting":["S"],"opened":["S","W"]}}`,
			"5: closed east limit; 2: open; 4: closed", "closed(opened) dealer replacement", []string{"limit", "5"}},
		{hand + `"by":"self-draw","extra":{"ting":["S"],"opened":["S"],"joker":"1s"}}`,
			"8: closed east; 4: closed; 4: closed", "joker(not-drawn) closed(opened) dealer replacement", nil},
		{strings.Replace(hand, "4p", "2p", 1) + `"by":"self-draw","extra":{"ting":["S"],"opened":["S"],"joker":"2p"}}`,
			"8: closed east; 4: closed; 4: closed", "self-draw(by-joker) joker-is-wait closed(opened) dealer replacement", []string{"joker_counts_self_draw", "false"}},
	} {
		if pays, missed := explained(t, c.line, c.options...); pays != c.pays || missed != c.missed {
			t.Errorf("%s:\n%s, want %s\nnot counted: %s, want %s", c.line, pays, c.pays, missed, c.missed)
		}
	}
}
