package paper

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
)

// moving is a rule set whose players change chairs after every deal.
type moving struct{ table.Rules }

func (r moving) Next(p *table.Progress, d *table.Deal) {
	r.Rules.Next(p, d)
	c := &p.Chair
	c[0], c[1], c[2], c[3] = c[1], c[2], c[3], c[0]
}

func TestTheEndKnowsWhoSatWhere(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	cfg := session.Config{Rules: "jilin", Options: table.Options{"circuits": "1"}, Seats: sessiontest.Seats(nil)}
	d := bot.Driver{}
	p := sessiontest.Under(t, to.Host(), cfg, func(r table.Rules) table.Rules {
		for i := range d.Players { // who know the rules as they are
			d.Players[i], _ = bot.New("medium", r)
		}
		return moving{r}
	})
	var wins [table.MaxPlayers]int
	bestOf, best := -1, int32(0)
	m := p.Match()
	for {
		chair := m.Progress.Chair
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		for s := range int(m.Deal.Seats) {
			if m.Deal.Winners>>s&1 == 0 {
				continue
			}
			wins[chair[s]]++
			if v := m.Deal.Result().Sheets[s].Total; v > best {
				best, bestOf = v, int(chair[s])
			}
		}
		if p.MatchOver() {
			break
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
	}
	if bestOf < 0 {
		t.Fatal("nobody won a deal")
	}
	places, hand := endOf(a, p)
	for _, pl := range places {
		if pl.wins != wins[pl.seat] || pl.total != int(m.Progress.Scores[pl.seat]) {
			t.Errorf("player %d: %d wins and %d points, want %d and %d", pl.seat, pl.wins, pl.total, wins[pl.seat], m.Progress.Scores[pl.seat])
		}
		if pl.seat == bestOf && pl.name != hand.name {
			t.Errorf("the best hand is %s's, want %s's", hand.name, pl.name)
		}
	}
	if hand.total != int(best) {
		t.Errorf("the best hand is worth %d, want %d", hand.total, best)
	}
}

// TestTablePoints: the end of a MCR match says what it is worth in table points, which
// those with the same score share; other rule sets know none.
func TestTablePoints(t *testing.T) {
	for n, want := range map[int]string{0: "0", 48: "4", 36: "3", 6: "½", 28: "2 1/3", 18: "1½", 21: "1¾", 8: "2/3", 15: "1¼"} {
		if got := shared(n, 12); got != want {
			t.Errorf("%d twelfths: %s, expected %s", n, got, want)
		}
	}
	en, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for n, want := range map[int]string{523: "+52.3", -4: "−0.4", 0: "0.0", -500: "−50.0"} {
		if got := tenths(en, n); got != want {
			t.Errorf("%d tenths: %s, expected %s", n, got, want)
		}
	}
	for id, o := range map[string]table.Options{"mcr": {"deals": "4"}, "zungjung": {"deals": "1"}, "riichi": {"length": "one-deal"}} {
		a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
		p := sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Options: o, Seats: session.DefaultSeats(nil)})
		if _, _, ok := p.TablePoints(0); ok {
			t.Errorf("%s: table points before the end", id)
		}
		var d bot.Driver
		for i := range d.Players {
			d.Players[i], _ = bot.New("easy", p.Match().Rules)
		}
		for {
			if err := d.Deal(p.Match()); err != nil {
				t.Fatal(err)
			}
			if p.MatchOver() {
				break
			}
			if err := p.NextDeal(); err != nil {
				t.Fatal(err)
			}
		}
		places, _ := endOf(a, p)
		sum := 0
		for i := range places {
			n, unit, ok := p.TablePoints(i)
			if sum += n; ok != (id != "zungjung") || ok != (places[i].table != "") {
				t.Errorf("%s: %d of %d, %t, %q", id, n, unit, ok, places[i].table)
			}
		}
		if id == "riichi" && sum != 0 {
			t.Errorf("results come to %d tenths", sum)
		}
		if id == "mcr" && (sum != 7*12 || places[0].table < places[3].table) {
			t.Errorf("%d twelfths were given out, %q to the first", sum, places[0].table)
		}
	}
}

// TestTheRowsOfTheBestHandHaveTheirValuesApart: a count of tiles and a value do not run
// together.
func TestTheRowsOfTheBestHandHaveTheirValuesApart(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	b := bestHand{account: account{lines: []scoreLine{{title: "All Chows", value: "2"}, {title: "Flower Tiles ×2", value: "2"}, {title: "Limit", run: "64"}, {title: "Noted", note: true, run: "1"}}}}
	if got, want := b.rows(a, "mcr"), "All Chows (2) · Flower Tiles ×2 (2) · Limit (64) · Noted"; got != want {
		t.Errorf("expected %q, got %q", want, got)
	}
}
