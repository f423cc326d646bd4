package scenes

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
)

// moving is a rule set whose players change chairs after every deal.
type moving struct{ table.Rules }

func (r moving) Next(p *table.Progress, d *table.Deal) {
	r.Rules.Next(p, d)
	c := &p.Chair
	c[0], c[1], c[2], c[3] = c[1], c[2], c[3], c[0]
}

func TestTheEndKnowsWhoSatWhere(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	p, err := newPlaying(a, TableConfig{Rules: "jilin", Options: table.Options{"circuits": "1"}, Seats: defaultSeats(nil)})
	if err != nil {
		t.Fatal(err)
	}
	if p.m, _, err = match.New(p.m.Config, moving{p.m.Rules}, nil); err != nil {
		t.Fatal(err)
	}
	var wins [table.MaxPlayers]int
	bestOf, best := -1, int32(0)
	d := bot.Driver{}
	copy(d.Players[:], p.players[:])
	for {
		chair := p.m.Progress.Chair
		if err := d.Deal(p.m); err != nil {
			t.Fatal(err)
		}
		for s := range int(p.m.Deal.Seats) {
			if p.m.Deal.Winners>>s&1 == 0 {
				continue
			}
			wins[chair[s]]++
			if v := p.m.Deal.Result().Sheets[s].Total; v > best {
				best, bestOf = v, int(chair[s])
			}
		}
		if p.m.Progress.Over {
			break
		}
		if _, err := p.m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
	if bestOf < 0 {
		t.Fatal("nobody won a deal")
	}
	places, hand := endOf(p)
	for _, pl := range places {
		if pl.wins != wins[pl.seat] || pl.total != int(p.m.Progress.Scores[pl.seat]) {
			t.Errorf("player %d: %d wins and %d points, want %d and %d", pl.seat, pl.wins, pl.total, wins[pl.seat], p.m.Progress.Scores[pl.seat])
		}
		if pl.seat == bestOf && pl.name != hand.name {
			t.Errorf("the best hand is %s's, want %s's", hand.name, pl.name)
		}
	}
	if hand.total != int(best) {
		t.Errorf("the best hand is worth %d, want %d", hand.total, best)
	}
}
