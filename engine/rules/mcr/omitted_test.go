package mcr

import (
	"fmt"
	"slices"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// omitted returns the patterns of a vector that do not count, one per line.
func omitted(t *testing.T, line string) (out []string) {
	t.Helper()
	v, err := vector.Parse([]byte(`{"rules":"mcr",` + line[1:]))
	if err != nil {
		t.Fatal(err)
	}
	r := with(t)
	p, err := r.position(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range r.Omitted(&p) {
		why := "in " + o.In
		switch o.Why {
		case score.Joined:
			why = "joined"
		case score.Elsewhere:
			why = fmt.Sprint("elsewhere ", o.Total)
		}
		out = append(out, fmt.Sprintf("%s %d×%d %s %s", o.Key, o.Count, o.Value, why, tile.Format(o.Of())))
	}
	slices.Sort(out)
	return out
}

func TestOmitted(t *testing.T) {
	for line, want := range map[string][]string{
		// The first worked example of §15.
		`{"hand":"555666777p5556s","win":"7s","by":"self-draw","seat":"S","round":"S"}`: {
			"all-simples 1×2 in all-fives ",
			"mixed-double-chow 2×1 joined 567p567s",
			"no-honors 1×1 in all-fives ",
			"pure-double-chow 3×1 in pure-triple-chow 567567p",
			"pure-shifted-pungs 1×24 elsewhere 47 555666777p",
			"self-drawn 1×1 in fully-concealed-hand 7s",
		},
		`{"hand":"8p","melds":["(123m)","(789m)","(123s)","(789s)"],"win":"8p","by":"self-draw","seat":"S","round":"S"}`: {
			"no-honors 1×1 in all-chows ",
			"two-terminal-chows 1×1 joined 123789s",
		},
		// Of four winds, each pung is part of the pattern; the dragon pung is counted.
		`{"hand":"23m99s","melds":["(222z)","(111z)","(333z)"],"win":"4m","by":"discard","from":"W","seat":"E","round":"N"}`: {
			"pung-of-terminals-or-honors 1×1 in seat-wind 111z",
			"pung-of-terminals-or-honors 2×1 in big-three-winds 222z",
		},
		`{"hand":"23m99s","melds":["(111z)","(345p)","(678p)"],"win":"4m","by":"discard","from":"W","seat":"S","round":"E"}`: {
			"pung-of-terminals-or-honors 1×1 in prevalent-wind 111z",
		},
		`{"hand":"12345m99p","melds":["(234m)","(456m)"],"win":"3m","by":"discard","from":"W","seat":"E","round":"S"}`: {
			"no-honors 1×1 in all-chows ",
			"pure-shifted-chows 2×16 in four-pure-shifted-chows 123234345m",
			"short-straight 1×1 in four-pure-shifted-chows 123456m",
		},
		`{"hand":"1112345678999s","win":"5s","by":"discard","from":"W","seat":"E","round":"E"}`: {
			"concealed-hand 1×2 in nine-gates ",
			"full-flush 1×24 in nine-gates ",
			"no-honors 1×1 in nine-gates ",
		},
	} {
		if got := omitted(t, line); !slices.Equal(got, want) {
			t.Errorf("%s\ngot      %q\nexpected %q", line, got, want)
		}
	}
}

// TestOmittedAndCounted checks that an omitted pattern is never counted with the same
// tiles, and that an included one names a counted row. No other reading may be worth
// more.
func TestOmittedAndCounted(t *testing.T) {
	d := dice{ruletest.Seeded(5, 6)}
	r := with(t)
	for n := 0; n < 5000; {
		p, ok := d.winner()
		if !ok {
			continue
		}
		n++
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		r.Score(&p, &sh)
		total, _ := r.Total(&p)
		rows := map[string]bool{}
		for _, it := range sh.Items {
			rows[it.Key] = true
		}
		for _, o := range r.Omitted(&p) {
			switch {
			case o.Count < 1 || o.Value < 1 || o.Key == "":
				t.Errorf("%s: %+v", ruletest.Describe(&p), o)
			case o.Why == score.Contained && !rows[o.In]:
				t.Errorf("%s: %s is said to be in %q, which does not count", ruletest.Describe(&p), o.Key, o.In)
			case o.Why == score.Elsewhere && o.Total > total:
				t.Errorf("%s: another reading is worth %d, more than %d", ruletest.Describe(&p), o.Total, total)
			}
		}
	}
	if r.Omitted(&table.Position{Seat: -1}) != nil {
		t.Error("nobody has won")
	}
}

// TestTilesOfRows checks that a row shows the tiles that form it, also beside a knitted
// straight.
func TestTilesOfRows(t *testing.T) {
	v, err := vector.Parse([]byte(`{"rules":"mcr","hand":"147m258p369s77z5p","melds":[],"win":"7z","by":"discard","from":"W","seat":"S","round":"E"}`))
	if err != nil {
		t.Fatal(err)
	}
	v.Hand = append(v.Hand, tile.P1+4)
	r := with(t)
	p, err := r.position(v)
	if err != nil {
		t.Fatal(err)
	}
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	if !r.Score(&p, &sh) {
		t.Fatal("no win")
	}
	got := map[string]string{}
	for i := range sh.Items {
		got[sh.Items[i].Key] = tile.Format(sh.Items[i].Of())
	}
	if got[keys[knittedStraight]] != "147m258p369s" || got[keys[dragonPung]] != "777z" {
		t.Errorf("%v", got)
	}
}
