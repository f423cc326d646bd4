package session_test

import (
	"slices"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// assists are all assists that answer for a player.
var assists = []session.Assist{session.AssistWin, session.AssistCalls, session.AssistDrawn}

// assistedDeals plays n deals of a match with a person on the first seat who has the
// assists on. It calls answer for the remaining prompts.
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

// replayed calls f before every act of a deal with the state of the deal.
func replayed(t *testing.T, p *session.Session, deal int, f func(d *table.Deal, player, seat int, act *table.Act)) {
	t.Helper()
	m := p.Match()
	again, err := m.Replay(m.Config, deal, 0)
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
	f, _ := r.Spec().Form(t)
	return t == table.Win || f.Wins
}

// TestNoWinIsMissedAndNoCallIsMade plays deals of every rule set with AssistWin and
// AssistCalls on. It checks that the seat declares every possible win and claims nothing
// else.
func TestNoWinIsMissedAndNoCallIsMade(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			won, passed := 0, 0
			for seed := range byte(30) {
				const deals = 2
				p := assistedDeals(t, e.ID, seed, deals, []session.Assist{session.AssistWin, session.AssistCalls}, (*session.Session).AnswerAsBot)
				r := p.TableRules()
				for deal := 1; deal <= p.Table().DealNumber(); deal++ {
					replayed(t, p, deal, func(d *table.Deal, player, seat int, act *table.Act) {
						if player != 0 {
							return
						}
						may := slices.ContainsFunc(d.Legal(seat, nil), func(x table.Act) bool {
							return wins(r, x.Type) && d.Judge(table.Viewpoint(seat), seat, &x) == table.Yes
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

// TestDrawnTilesGoOnlyIfNothingCanBeChosen plays deals with AssistDrawn on. It checks
// that the assist only discards the drawn tile, and only if the seat can do nothing but
// discard.
func TestDrawnTilesGoOnlyIfNothingCanBeChosen(t *testing.T) {
	for _, e := range rules.All() {
		thrown := 0
		for seed := range byte(8) {
			p := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, session.Config{Rules: e.ID, Seed: [32]byte{9, seed}, Seats: sessiontest.Seats(nil)})
			for n := 0; !p.DealOver() && n < 20000; n++ {
				p.Tick()
				a := p.Assists()
				a.Set(session.AssistDrawn, true)
				switch {
				case !p.Mine():
				case !a.Due():
					p.AnswerAsBot()
				default:
					d := p.Match().Deal
					seat := p.Seat()
					drawn := d.Seat[seat].Drawn
					for _, act := range d.Legal(seat, nil) {
						if act.Type != table.Discard && d.Judge(table.Viewpoint(seat), seat, &act) == table.Yes {
							t.Errorf("%s: a tile goes although act %d is offered", e.ID, act.Type)
						}
					}
					a.Play()
					thrown++
					if d.Place[drawn] == table.InHand {
						t.Errorf("%s: the tile drawn is still in the hand", e.ID)
					}
				}
			}
			if !p.DealOver() {
				t.Fatalf("%s: the deal does not end", e.ID)
			}
		}
		if thrown < 8 {
			t.Errorf("%s: only %d tiles went by themselves", e.ID, thrown)
		}
	}
}

// TestNoCallsOffersWinsOnly checks that a player with AssistCalls on is only offered wins
// by discard and the pass.
func TestNoCallsOffersWinsOnly(t *testing.T) {
	offered := 0
	for _, e := range rules.All() {
		for seed := range byte(20) {
			assistedDeals(t, e.ID, seed, 1, []session.Assist{session.AssistCalls}, func(p *session.Session) {
				if p.View().Stage == table.StageClaim {
					offered++
					for _, c := range p.Choosing().Buttons() {
						if !c.Pass && !wins(p.TableRules(), c.Act) {
							t.Errorf("%s, seed %d: %q is offered", e.ID, seed, c.Word)
						}
					}
				}
				p.AnswerAsBot()
			})
		}
	}
	if offered == 0 {
		t.Error("no win was offered")
	}
}

// TestAssistsOfTwoPeople checks a shared device. Each player must have their own assists,
// no assist may answer while the table is hidden, and only the holder's assists may
// answer.
func TestAssistsOfTwoPeople(t *testing.T) {
	for _, e := range rules.All() {
		var open func()
		host := session.Host{Store: store.Memory{}, Cover: func(_ session.Handover, f func()) { open = f }}
		people := []roster.SeatType{roster.Human, roster.Human, roster.Bot, roster.Bot}
		p := sessiontest.Begin(t, host, session.Config{Rules: e.ID, Seed: [32]byte{4}, Seats: sessiontest.Seats(people)})
		answered := [2]int{}
		for n := 0; !p.DealOver(); n++ {
			if n > 30000 {
				t.Fatalf("%s: the deal does not end", e.ID)
			}
			p.Tick()
			if open != nil {
				if a := p.Assists(); len(a.List()) > 0 || a.Due() {
					t.Fatalf("%s: something can be switched behind the curtain", e.ID)
				}
				before := p.Hash()
				for range 20 {
					p.Tick()
					p.Assists().Play()
				}
				if p.Hash() != before {
					t.Fatalf("%s: the curtain hangs and the match goes on", e.ID)
				}
				f := open
				open = nil
				f()
			}
			a, who := p.Assists(), p.Player(p.Seat())
			if who == 0 {
				for _, x := range assists {
					a.Set(x, true)
				}
			} else if a.Count() > 0 {
				t.Fatalf("%s: the switches of one player are on for the other", e.ID)
			}
			switch {
			case a.Due():
				a.Play()
				answered[who]++
			case p.Mine():
				p.AnswerAsBot()
			}
		}
		if answered[0] == 0 || answered[1] > 0 {
			t.Errorf("%s: answered for are %v", e.ID, answered)
		}
	}
}

// TestUndoSwitchesAssistsOff checks that Undo takes back an answer of an assist, which
// must not be repeated.
func TestUndoSwitchesAssistsOff(t *testing.T) {
	for _, e := range rules.All() {
		p := sessiontest.Begin(t, session.Host{Store: store.Memory{}, AutoWin: func() bool { return true }}, session.Config{Rules: e.ID, Seed: [32]byte{5}, Seats: sessiontest.Seats(nil)})
		a := p.Assists()
		a.Set(session.AssistSort, false)
		for n := 0; !a.Due() && n < 20000; n++ {
			if a.Set(session.AssistDrawn, true); p.Mine() && !a.Due() {
				p.AnswerAsBot()
			}
			p.Tick()
		}
		before := p.Hash()
		a.Play()
		if p.Hash() == before || !p.Solo().CanUndo() {
			t.Fatalf("%s: the answer cannot be taken back", e.ID)
		}
		if err := p.Solo().Undo(); err != nil {
			t.Fatal(err)
		}
		if p.Hash() != before || !p.Mine() || a.Due() || a.Count() != 0 || a.On(session.AssistSort) {
			t.Errorf("%s: taken back, mine %t, due %t, on %d, sorted %t", e.ID, p.Mine(), a.Due(), a.Count(), a.On(session.AssistSort))
		}
	}
}

// TestAssistsAreNotSaved checks that a resumed match begins with only AssistWin on, if
// the player has set it. Answers of assists must be saved.
func TestAssistsAreNotSaved(t *testing.T) {
	for _, auto := range []bool{false, true} {
		s := store.Memory{}
		host := session.Host{Store: s, AutoWin: func() bool { return auto }}
		p := sessiontest.Begin(t, host, session.Config{Rules: "riichi", Seed: [32]byte{6}, Seats: sessiontest.Seats(nil)})
		a := p.Assists()
		if a.On(session.AssistWin) != auto || a.Count() > 1 {
			t.Errorf("a match begins with AssistWin %t, %d on; set is %t", a.On(session.AssistWin), a.Count(), auto)
		}
		a.Set(session.AssistDrawn, true)
		for n := 0; !a.Due() && n < 20000; n++ {
			if p.Mine() {
				p.AnswerAsBot()
			}
			p.Tick()
		}
		a.Play()
		record, _, ok := library.SavedMatch(s)
		if !ok {
			t.Fatal("nothing was saved")
		}
		q := sessiontest.Begin(t, host, session.Config{Record: record})
		if q.Hash() != p.Hash() {
			t.Error("what an assist answered was not saved")
		}
		if b := q.Assists(); b.On(session.AssistWin) != auto || b.On(session.AssistDrawn) || !b.On(session.AssistSort) {
			t.Error("the switches were saved")
		}
	}
}

// TestNoAssistsWithoutPlayer checks that a match of bots and a replay have no assists.
func TestNoAssistsWithoutPlayer(t *testing.T) {
	host := session.Host{Store: store.Memory{}, AutoWin: func() bool { return true }}
	cfg := session.Config{Rules: "hongkong", Seats: sessiontest.Seats([]roster.SeatType{roster.Bot, roster.Bot, roster.Bot, roster.Bot})}
	if a := sessiontest.Begin(t, host, cfg).Assists(); len(a.List()) > 0 || a.Due() {
		t.Error("a match of bots has assists")
	}
	p := sessiontest.Begin(t, host, session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil)})
	if len(p.Assists().List()) != 4 {
		t.Errorf("a match has %v", p.Assists().List())
	}
	r, _, err := session.Watch(p.Match(), sessiontest.Seats(nil), host)
	if err != nil {
		t.Fatal(err)
	}
	if a := r.Assists(); len(a.List()) > 0 || a.Due() || !a.Sorts() {
		t.Error("a replay has assists")
	}
	if p.Coach().Silence(); len(p.Assists().List()) > 0 {
		t.Error("a puzzle has assists")
	}
}
