package scenes

import (
	"strconv"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// falsely plays a first deal in which a seat declares a win it does not have, as
// soon as it can. It gives the seat, -1 when nobody ever can.
func falsely(t *testing.T, g game, lang string, seed byte) (a *App, p *playing, liar int) {
	t.Helper()
	a = NewApp(MemoryStore{}, Start{Lang: lang})
	a.resize(1280, 800, 1)
	cfg := TableConfig{Rules: g.rules, Options: g.options, Seats: defaultSeats(nil)}
	cfg.Seed[31] = seed
	p, err := newPlaying(a, cfg)
	if err != nil {
		t.Fatal(err)
	}
	liar = -1
	for !p.DealOver() {
		for seat := range int(p.m.Deal.Seats) {
			if !p.asked(seat) {
				continue
			}
			var v table.View
			p.m.View(seat, &v)
			choice := p.players[p.player(seat)].Choose(&v)
			for i := range v.Acts {
				if act := &v.Acts[i]; liar < 0 && act.Type == table.Win && act.False {
					choice, liar = i, seat
				}
			}
			p.answer(a, seat, choice)
			break
		}
	}
	return a, p, liar
}

// TestAFalseWinIsOnTheSheet: where a rule set lets a false win be declared, the
// sheet names who was wrong and what it costs him.
func TestAFalseWinIsOnTheSheet(t *testing.T) {
	tried := 0
	for _, r := range rules.All() {
		for _, o := range []table.Options{{"false-win": "penalty"}, {"free_claims": "true"}, {"false-mahjong": "penalty"}} {
			if _, err := table.Settled(r.Options, r.Presets, o); err != nil {
				continue
			}
			for _, lang := range []string{"en", "fr"} {
				g := game{r.ID, o}
				a, p, liar := falsely(t, g, lang, 4)
				if liar < 0 {
					t.Errorf("%v: nobody may declare falsely", g)
					continue
				}
				tried++
				d := p.m.Deal
				if d.Outcome != table.Fouled {
					t.Errorf("%v: the deal ends as %d", g, d.Outcome)
					continue
				}
				a.Push(newSheet(a, p))
				settle(t, a)
				shoot(t, a, "foul-"+r.ID+"-"+lang)
				s := a.Top().(*sheet)
				if s.money.foul != liar || d.Result().Delta[liar] >= 0 || s.money.got[liar] != int(d.Result().Delta[liar]) {
					t.Errorf("%v: %d was wrong, the sheet says %d, who loses %d, shown as %d", g, liar, s.money.foul, d.Result().Delta[liar], s.money.got[liar])
				}
				ui := ids(t, a)
				for _, id := range []string{"score-word", "score-title", "score-about", "score-pay-" + strconv.Itoa(liar), "score-next"} {
					if ui[id].Name == "" {
						t.Errorf("%v: no %s", g, id)
					}
				}
			}
		}
	}
	if tried == 0 {
		t.Error("no rule set lets a false win be declared")
	}
}
