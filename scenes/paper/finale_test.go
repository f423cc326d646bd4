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
	cfg := session.Config{Rules: "jilin", Options: table.Options{"circuits": "1"}, Seats: session.DefaultSeats(nil)}
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
