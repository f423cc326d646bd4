package korean

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// with returns the rules with some options changed. The options alternate between names
// and values.
func with(t testing.TB, options ...string) *Rules {
	t.Helper()
	return ruletest.With(t, Options, Presets, New, options...)
}

var find = ruletest.Finder(Options, Presets, New)

func TestVectors(t *testing.T) { ruletest.Vectors(t, find, "testdata/vectors.jsonl", 15) }

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"korean","melds":["(123m)"],"hand":"1m","win":"1m","by":"self-draw","seat":"E"}`:                          "a chow cannot be claimed",
		`{"rules":"korean","hand":"1m","win":"1m","seat":"E"}`:                                                              "by:",
		`{"rules":"korean","hand":"1m","win":"1m","by":"discard","seat":"E"}`:                                               "from: missing",
		`{"rules":"korean","hand":"1m","by":"self-draw","seat":"E"}`:                                                        "win: missing",
		`{"rules":"korean","hand":"1m","win":"5f","by":"self-draw","seat":"E"}`:                                             "completes no hand",
		`{"rules":"korean","options":{"flowers":false},"flowers":"5f","hand":"1m","win":"1m","by":"self-draw"}`:             "without",
		`{"rules":"korean","options":{"game-length":{"rounds":0}},"hand":"1m","win":"1m","by":"self-draw"}`:                 "game-length",
		`{"rules":"korean","flags":["heavenly"],"hand":"1m","win":"1m","by":"self-draw","seat":"E"}`:                        "heavenly",
		`{"rules":"korean","melds":["(111m)","(222m)","(333m)","(444m)","(555m)"],"hand":"1p","win":"1p","by":"self-draw"}`: "at most 4",
	})
}

// TestTableIsTheSheets compares the tables of §4 and §5 with RULES.md, in its order.
func TestTableIsTheSheets(t *testing.T) {
	sheet, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| ([\\p{Hangul} ]+) \\| (\\d+)[a-z ]* \\|(?: (\\d+) \\| (\\d+) \\|)?").FindAllStringSubmatch(string(sheet), -1)
	if len(rows) != int(patterns) {
		t.Fatalf("%d rows", len(rows))
	}
	for x, row := range rows {
		e := &table4[x]
		want := list{}
		for i := range want {
			text := row[3+i]
			if text == "" { // §5 has one column
				text = row[3]
			}
			n, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			want[i] = int32(n)
		}
		if keys[x] != row[1] || e.native != row[2] || e.values != want {
			t.Errorf("%s %s %v, the sheet: %v", keys[x], e.native, e.values, row[1:])
		}
	}
}

func TestCardIsWhatTheScorerSays(t *testing.T) {
	for _, preset := range Presets {
		rows := ruletest.CardScores(t, with(t, "preset", preset.Name, "minimum", "0"), func(key string) (p table.Position, ok bool) {
			x, ok := byKey[key]
			if !ok {
				return p, false
			}
			e := table4[x].example
			if x == flowers || x == allFlowers {
				e.Tiles, e.Bonus = anyOpen, 0xf0 // the example shows only the flowers
			}
			return ruletest.ExamplePosition(t, &e), true
		})
		if len(rows) != int(patterns) {
			t.Errorf("%s: %d patterns", preset.Name, len(rows))
		}
	}
}

func TestCardFollowsTheOptions(t *testing.T) {
	for _, c := range []struct {
		options      []string
		section, row string
		there        bool
	}{
		{nil, "extra", "ready", true},
		{[]string{"ready", "false"}, "extra", "ready", false},
		{[]string{"flowers", "false"}, "extra", "all-flowers", false},
		{[]string{"ante", "0"}, "payment", "ante", false},
		{[]string{"minimum", "0"}, "end", "end-minimum", false},
		{[]string{"multiple_winners", "all"}, "end", "end-all-winners", true},
		{[]string{"dealer_stays", "never"}, "end", "end-never", true},
	} {
		card := with(t, c.options...).Card()
		if got := ruletest.HasRow(&card, c.section, c.row); got != c.there {
			t.Errorf("%v: %s in %s: %t", c.options, c.row, c.section, got)
		}
	}
	for payment, want := range map[string][3]int{"discarder": {14, 14, 0}, "triple": {42, 42, 0}, "all": {42, 14, 14}} {
		card := with(t, "payment", payment).Card()
		v := ruletest.Section(t, &card, "payment").Rows[1].Values
		if [3]int{v[0].N, v[1].N, v[2].N} != want {
			t.Errorf("%s: %v", payment, v)
		}
	}
}

// TestNext tests §7.
func TestNext(t *testing.T) {
	for stays, want := range map[string]string{"win": "100", "win-or-draw": "110", "never": "000"} {
		got := ""
		for _, d := range []*table.Deal{{}, {}, {}} {
			p := table.NewProgress(4)
			switch len(got) {
			case 0:
				d.Outcome, d.Winners = table.Won, 1
			case 1:
				d.Outcome = table.Drawn
			default:
				d.Outcome, d.Winners = table.Won, 2
			}
			with(t, "dealer_stays", stays).Next(&p, d)
			got += strconv.Itoa(1 - p.Dealer)
		}
		if got != want {
			t.Errorf("%s: %s; expected %s", stays, got, want)
		}
	}
	r, p, deals := with(t, "dealer_stays", "never"), table.NewProgress(4), 0
	var winds []string
	for r.Begin(&p); !p.Over; deals++ {
		winds = append(winds, p.Round.String())
		p.Deal++
		r.Next(&p, &table.Deal{})
	}
	if got := strings.Join(winds, ""); got != "1z1z1z1z2z2z2z2z" {
		t.Errorf("%d deals in %s", deals, got)
	}
}

func TestAdvice(t *testing.T) {
	r := with(t)
	for name, c := range map[string][2]string{
		"value pungs":   {"456p66z778p123m19m", "456p33z778p123m19m"},
		"one suit":      {"1123456p55577z8p", "1123456p55577z8m"},
		"simples, open": {"234m567m345p678p4m", "234m567m345p789p4m"},
	} {
		if better, worse := ruletest.Worth(t, r, c[0]), ruletest.Worth(t, r, c[1]); better <= worse {
			t.Errorf("%s: %d, the other hand %d", name, better, worse)
		}
	}
	ruletest.NothingAllocates(t, r, "123m456p78p111z557z", "345p678p123p55m23m1z")
	ruletest.WorthAfter(t, r, 20*bot.Step, bot.Step, "123m456p78p111z557z", "1122m33p44p556677z")
	deals, won := ruletest.Played(t, ID, Options, Presets, New, nil, 30)
	if won*10 < deals*7 {
		t.Errorf("%d of %d deals were won", won, deals)
	}
}

func TestScoreAllocatesNothing(t *testing.T) {
	d := ruletest.Seeded(3, 4)
	var list []table.Position
	for len(list) < 100 {
		if p, ok := d.Win(groups(d)); ok {
			list = append(list, p)
		}
	}
	ruletest.ScoreAllocatesNothing(t, with(t, "minimum", "0"), list)
}

func BenchmarkScore(b *testing.B) {
	d := ruletest.Seeded(3, 4)
	var list []table.Position
	for len(list) < 1000 {
		if p, ok := d.Win(groups(d)); ok {
			list = append(list, p)
		}
	}
	ruletest.BenchScore(b, with(b), list)
}

// TestReading checks edge 8: the reading with more points counts.
func TestReading(t *testing.T) {
	p := table.Position{Seats: 4, By: table.BySelfDraw, From: -1, Tile: tile.P1 + 2}
	h := &p.Hands[0]
	h.Known, h.Counts = true, hand.CountsOf([]tile.Kind{tile.P1, tile.P1, tile.P1, tile.P1 + 1, tile.P1 + 1, tile.P1 + 1, tile.P1 + 2, tile.P1 + 2, tile.P1 + 2, tile.East, tile.East, tile.East, tile.Red, tile.Red})
	groups, win := with(t).Reading(&p)
	if len(groups) != 5 || win < 0 || tile.Format(groups[win]) != "333p" {
		t.Errorf("%v, %d", groups, win)
	}
}
