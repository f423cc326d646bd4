package session_test

import (
	"slices"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// assists are all that answer for a player.
var assists = []session.Assist{session.AssistWin, session.AssistCalls, session.AssistDrawn}

// assistedDeals plays n deals of a match with assists on for a person on the first seat. Questions
// that are left are answered by answer.
func assistedDeals(t *testing.T, id string, seed byte, n int, on []session.Assist, answer func(p *session.Session)) *session.Session {
	t.Helper()
	p := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, session.Config{Rules: id, Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)})
	for deal := 0; ; deal++ {
		switched := false
		for n := 0; !p.DealOver(); n++ {
			if n > 20000 {
				t.Fatalf("%s: the deal does not end", id)
			}
			p.Tick()
			if a := p.Assists(); !switched && len(a.List()) > 0 {
				switched = true
				for _, x := range on {
					a.Set(x, true)
				}
			}
			switch a := p.Assists(); {
			case a.Due():
				a.Play()
			case p.Mine():
				answer(p)
			}
		}
		if deal+1 == n || p.MatchOver() {
			return p
		}
		if err := p.NextDeal(); err != nil {
			t.Fatal(err)
		}
		if p.Assists().Count() != 0 {
			t.Fatalf("%s: assists are on when a deal begins", id)
		}
	}
}

// replayed calls f before every act of a deal, with the deal as it stood.
func replayed(t *testing.T, p *session.Session, deal int, f func(d *table.Deal, player, seat int, act *table.Act)) {
	t.Helper()
	m := p.Match()
	again, err := m.Again(m.Config, deal, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range m.Inputs(deal) {
		if in.Type == table.InAct {
			f(again.Deal, int(again.Chair[in.Seat]), int(in.Seat), &in.Act)
		}
		if _, err := again.Apply(in, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// wins reports whether an act declares a win.
func wins(r table.Rules, t table.ActType) bool {
	f, ok := r.(table.Finisher)
	return t == table.Win || ok && f.Finishes(t)
}

// TestNoWinIsMissedAndNoCallIsMade plays deals of every rule set with AssistWin and AssistCalls on:
// a seat that may win wins, and claims nothing else.
func TestNoWinIsMissedAndNoCallIsMade(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			won, passed := 0, 0
			for seed := range byte(30) {
				const deals = 2
				p := assistedDeals(t, e.ID, seed, deals, []session.Assist{session.AssistWin, session.AssistCalls}, (*session.Session).AnswerAsBot)
				r := p.TableRules()
				for deal := 1; deal <= p.DealNumber(); deal++ {
					replayed(t, p, deal, func(d *table.Deal, player, seat int, act *table.Act) {
						if player != 0 {
							return
						}
						may := slices.ContainsFunc(d.Legal(seat, nil), func(x table.Act) bool {
							return wins(r, x.Type) && d.Judge(table.Eye(seat), seat, &x) == table.Yes
						})
						claim := d.Asked == table.StageClaim && !wins(r, act.Type)
						switch {
						case may && !wins(r, act.Type):
							t.Errorf("seed %d, deal %d: a win is missed, act %d", seed, deal, act.Type)
						case claim && act.Type != table.Pass:
							t.Errorf("seed %d, deal %d: act %d claims a tile", seed, deal, act.Type)
						case may:
							won++
						case claim && len(d.Legal(seat, nil)) > 1:
							passed++
						}
					})
				}
			}
			if passed == 0 {
				t.Error("there was nothing to claim")
			}
			t.Logf("%d wins, %d claims passed", won, passed)
		})
	}
}
