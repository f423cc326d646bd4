package rules_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// asked returns lines of testdata and further hands for some options.
func asked(t *testing.T, id string) (lines []*vector.Vector) {
	t.Helper()
	b, err := os.ReadFile(id + "/testdata/vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b) + extraHands[id]) {
		v, err := vector.Parse([]byte(line))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		lines = append(lines, v)
	}
	return lines
}

// extraHands holds hands that some options affect and that no vector contains.
var extraHands = map[string]string{
	"mcr": `{"id":"dead wait","rules":"mcr","hand":"12233334m23334p","win":"3p","by":"discard","from":"W","seat":"E","round":"E"}
{"id":"dealt","rules":"mcr","hand":"222m444m57p999s11z","win":"6p","by":"self-draw","seat":"E","round":"E","flags":["first-draw"]}
{"id":"knitted","rules":"mcr","hand":"147m258p369s2777p","win":"2p","by":"discard","from":"W","seat":"S","round":"E"}
`,
	"taiwanese": `{"id":"terminals","rules":"taiwanese","hand":"111999m111999p9s","win":"9s","melds":["(111s)"],"by":"self-draw","seat":"S","round":"E"}
`,
}

// answers returns the results of a rule set with options for all lines.
func answers(t *testing.T, id string, o table.Options, lines []*vector.Vector) (out []string) {
	t.Helper()
	score, err := rules.Scorer(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range lines {
		w := *v
		w.Options = o
		res, err := score(&w)
		if err != nil {
			out = append(out, err.Error())
			continue
		}
		b, err := json.Marshal(&res)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return out
}

// shown returns what screens and the kernel read from a rule set.
func shown(r table.Rules) string {
	return fmt.Sprintf("%+v", *r.Spec())
}

// answer answers for one seat. If false wins are allowed, the dealer calls one in the
// first turn. Every third win on a discard is passed over.
func answer(t *testing.T, d *bot.Driver, m *match.Match, liar bool, wins *int) bool {
	t.Helper()
	for s := range int(m.Deal.Seats) {
		if m.Deal.Pending>>s&1 == 0 {
			continue
		}
		acts := m.Legal(s)
		win := slices.IndexFunc(acts, func(a table.Act) bool { return a.Type == table.Win })
		pass := slices.IndexFunc(acts, func(a table.Act) bool { return a.Type == table.Pass })
		choice := -1
		switch {
		case liar && win >= 0 && pass < 0 && m.Deal.Seat[s].River.N == 0 && s == int(m.Deal.Dealer):
			choice = win
		case !liar && win >= 0 && pass >= 0:
			if *wins++; *wins%3 == 1 {
				choice = pass
			}
		}
		if choice < 0 {
			break
		}
		if _, err := m.Answer(s, choice, nil); err != nil {
			t.Fatal(err)
		}
		return true
	}
	on, err := d.Step(m)
	if err != nil {
		t.Fatal(err)
	}
	return on
}

// played returns the hash of each deal played, with the progress of the match.
func played(t *testing.T, id string, o table.Options, deals int) (out []string) {
	t.Helper()
	r, settled, err := rules.New(id, o)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, "easy")
	if err != nil {
		t.Fatal(err)
	}
	wins := 0
	for seed := byte(0); len(out) < deals; seed++ {
		m, _, err := match.New(match.Config{ID: id, Options: settled, Seed: [32]byte{seed}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		for {
			for answer(t, d, m, len(r.Spec().Free) > 0, &wins) {
			}
			out = append(out, fmt.Sprintf("%x %+v", m.Hash(), m.Progress))
			if m.Progress.Over || len(out) >= deals {
				break
			}
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	return out
}

// under holds options that must be set for others to have an effect.
var under = map[string]table.Options{
	"false_win_tai":    {"false_win": "penalise"},
	"false_hu_penalty": {"false_hu": "penalise"},
	"false_win_points": {"false_win": "penalise"},
}

// elsewhere lists options whose case occurs in no vector and almost no deal, with the
// test that covers them.
var elsewhere = map[string]string{
	"taiwanese/insurance_honors": "TestEdge31And33Liability",
}

// TestEveryOptionMatters checks that each value of each option of the three rule sets has
// an effect compared with the default. The effect may be on a score or a payment, on what
// the kernel or a screen reads, or on deals played by bots.
func TestEveryOptionMatters(t *testing.T) {
	for _, id := range []string{"mcr", "taiwanese", "zungjung"} {
		e, err := rules.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		lines := asked(t, id)
		for i := range e.Options {
			o := &e.Options[i]
			if elsewhere[id+"/"+o.Name] != "" {
				continue
			}
			t.Run(id+"/"+o.Name, func(t *testing.T) {
				base := maps.Clone(under[o.Name])
				if base == nil {
					base = table.Options{}
				}
				some := false
				for _, value := range otherValues(o) {
					if some && o.Type == table.Int {
						break // one number is enough
					}
					with := maps.Clone(base)
					with[o.Name] = value
					how := differs(t, id, base, with, lines)
					if some = some || how != ""; how == "" && o.Type != table.Int {
						t.Errorf("%s=%s: nothing differs from %s", o.Name, value, o.Default)
					}
					t.Logf("%s: %s", value, how)
				}
				if !some {
					t.Errorf("%s: nothing differs from %s", o.Name, o.Default)
				}
			})
		}
	}
}

// otherValues returns values of an option to try beside its default.
func otherValues(o *table.Option) (out []string) {
	switch o.Type {
	case table.Bool:
		out = []string{"true", "false"}
	case table.Enum:
		out = o.Values
	case table.Int:
		n, _ := strconv.Atoi(o.Default)
		out = []string{strconv.Itoa(max(o.Min, n-1)), strconv.Itoa(min(o.Max, n+1)), strconv.Itoa(o.Max)}
	}
	return slices.DeleteFunc(slices.Clone(out), func(v string) bool { return v == o.Default })
}

// differs returns where two settings of options differ, or "" if they do not.
func differs(t *testing.T, id string, a, b table.Options, lines []*vector.Vector) string {
	t.Helper()
	one, _, err := rules.New(id, a)
	if err != nil {
		t.Fatal(err)
	}
	two, _, err := rules.New(id, b)
	if err != nil {
		t.Fatal(err)
	}
	if shown(one) != shown(two) {
		return "what is told"
	}
	for _, more := range []table.Options{nil, {"table": "taiwan-common"}, {"edition": "china"}} {
		a, b := maps.Clone(a), maps.Clone(b)
		for k, v := range more {
			if _, set := b[k]; set || !slices.ContainsFunc(entryOptions(t, id), func(o table.Option) bool { return o.Name == k }) {
				continue
			}
			a[k], b[k] = v, v
		}
		x, y := answers(t, id, a, lines), answers(t, id, b, lines)
		for i := range x {
			if x[i] != y[i] {
				return "a score: " + string(lines[i].ID)
			}
		}
	}
	for _, deals := range []int{20, 400} {
		x, y := played(t, id, a, deals), played(t, id, b, deals)
		for i := range x {
			if x[i] != y[i] {
				return "deal " + strconv.Itoa(i+1)
			}
		}
	}
	return ""
}

func entryOptions(t *testing.T, id string) []table.Option {
	t.Helper()
	e, err := rules.ByID(id)
	if err != nil {
		t.Fatal(err)
	}
	return e.Options
}
