package lookback_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
)

// played returns a match of bots with a number of deals.
func played(t testing.TB, id string, deals int) *match.Match {
	t.Helper()
	r, o, err := rules.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: id, Options: o, Seed: [32]byte{5}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, "strong")
	for n := 1; err == nil; n++ {
		if err = d.Deal(m); err != nil || n == deals || m.Progress.Over {
			break
		}
		_, err = m.Next(nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestReplaysOfEveryRuleSet steps through a match of every rule set, forward and back.
// Its state after each move must equal that of a new replay. From the middle, it is
// played on to the results.
func TestReplaysOfEveryRuleSet(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			m := played(t, e.ID, 2)
			s := store.Memory{}
			r, err := lookback.NewReplay(m, sessiontest.Seats(nil), session.Host{Store: s})
			if err != nil {
				t.Fatal(err)
			}
			for n := 1; n <= r.Deals(); n++ {
				if err := r.ShowDeal(n); err != nil {
					t.Fatal(err)
				}
				moves := len(r.Moves())
				if moves < 8 {
					t.Fatalf("deal %d has %d moves", n, moves)
				}
				var forth []string
				for k := range moves {
					r.Go(k)
					forth = append(forth, r.Hash())
					if k%7 == 0 || k == moves-1 {
						anew, err := r.Replayed()
						if err != nil {
							t.Fatal(err)
						}
						if anew.Deal.State != r.Match().Deal.State {
							t.Fatalf("deal %d, move %d: the state is another one", n, k)
						}
					}
				}
				if last := r.Match().Deal; last.Outcome == table.Playing || last.Hash() != m.Accounts[n-1].Hash {
					t.Errorf("deal %d ends otherwise", n)
				}
				for k := moves - 1; k >= 0; k-- {
					r.Go(k)
					if r.Hash() != forth[k] {
						t.Fatalf("deal %d, move %d: going back it stands otherwise", n, k)
					}
				}
			}
			r.Go(len(r.Moves()) / 2)
			p, err := r.PlayOn(session.Host{Store: s})
			if err != nil {
				t.Fatal(err)
			}
			sessiontest.Play(t, p)
			if len(s) > 0 || p.Saves().State() != library.Practised {
				t.Errorf("what was only tried is kept: %v", s)
			}
		})
	}
}

// TestReplaysShowHands checks that a replay shows either what one player saw or all
// hands.
func TestReplaysShowHands(t *testing.T) {
	r, err := lookback.NewReplay(played(t, "hongkong", 1), sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	r.Go(5)
	for seat := range 4 {
		r.SeeFrom(seat)
		for _, open := range []bool{true, false} {
			r.SetOpen(open)
			v := r.View()
			for s := range 4 {
				if seen := v.Hands[s].Tiles[0] != 0; seen != (open || s == seat) {
					t.Errorf("from %d, open %t: the hand of %d is seen: %t", seat, open, s, seen)
				}
			}
		}
	}
	if r.Mine() || len(r.Choosing().Buttons()) > 0 {
		t.Error("somebody is asked")
	}
}

// TestReplayOfCutRecord checks that a record cut to one player's view can be replayed
// and played on with a random rest of the wall.
func TestReplayOfCutRecord(t *testing.T) {
	m := played(t, "hongkong", 1)
	cut, err := record.Load(record.Cut(m, 1), rules.New)
	if err != nil {
		t.Fatal(err)
	}
	r, err := lookback.NewReplay(cut, sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	r.SeeFrom(1)
	r.Go(len(r.Moves()) / 2)
	p, err := r.PlayOn(session.Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	sessiontest.Play(t, p)
}

// BenchmarkReplay measures showing a deal and a step back.
func BenchmarkReplay(b *testing.B) {
	r, err := lookback.NewReplay(played(b, "riichi", 8), sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("show", func(b *testing.B) {
		for b.Loop() {
			if err := r.ShowDeal(r.Deals()); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(r.Moves())), "moves")
	})
	b.Run("back", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			r.Go(n * 7 % len(r.Moves()))
		}
	})
	b.Run("anew", func(b *testing.B) {
		r.Go(len(r.Moves()) - 1)
		for b.Loop() {
			if _, err := r.Replayed(); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// TestReviews checks that the cost of a choice is its difference in value from the
// coach's own choice. A player who plays like the coach must have no moments. The hands
// of others must have no effect.
func TestReviews(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			m := played(t, e.ID, 1)
			r, err := lookback.NewReplay(m, sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
			if err != nil {
				t.Fatal(err)
			}
			r.Go(3)
			r.SetOpen(true)
			hash := r.Hash()
			asked := 0
			for seat := range int(m.Deal.Seats) {
				rv, err := r.Review(seat)
				if err != nil {
					t.Fatal(err)
				}
				asked += rv.Of
				if len(rv.Moments) > 0 || rv.Same != rv.Of {
					t.Errorf("seat %d plays as the coach, and %d of %d choices were the coach's: %+v", seat, rv.Same, rv.Of, rv.Moments)
				}
			}
			if asked < 10 || r.Hash() != hash || !r.Open() {
				t.Errorf("%d choices were looked at; the replay stands where it stood: %t", asked, r.Hash() == hash)
			}
		})
	}
}

// TestReviewFindsMistakes reviews a player who discards every drawn tile. It must
// find three moments in order of time, each with a cost.
func TestReviewFindsMistakes(t *testing.T) {
	r0, o, err := rules.New("hongkong", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: "hongkong", Options: o, Seed: [32]byte{7}}, r0, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r0, "tsumogiri", "strong", "strong", "strong")
	if err == nil {
		err = d.Deal(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := lookback.NewReplay(m, sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	rv, err := r.Review(0)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(rv.Moments); n != 3 || rv.Same >= rv.Of {
		t.Fatalf("%d moments, %d of %d as the coach", n, rv.Same, rv.Of)
	}
	for i, mo := range rv.Moments {
		if mo.Cost <= 0 || mo.Weight() < 1 || mo.Weight() > 3 || len(mo.Hand) == 0 || i > 0 && mo.Move < rv.Moments[i-1].Move {
			t.Errorf("moment %d: %+v", i, mo)
		}
		r.SeeFrom(0)
		r.Go(mo.Move)
		if c, ok := r.Coach().Advice(); !ok || c.Options[0].Value.Total()-mo.Chosen.Value.Total() != mo.Cost {
			t.Errorf("moment %d: the replay stands at another choice", i)
		}
	}
}

// TestChancesAreCounted checks that each turn of a seat is played out equally often, and
// that the estimate ends.
func TestChancesAreCounted(t *testing.T) {
	r, err := lookback.NewReplay(played(t, "jilin", 1), sessiontest.Seats(nil), session.Host{Store: store.Memory{}})
	if err != nil {
		t.Fatal(err)
	}
	c, err := r.Chances(0)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Moves) < 3 || c.Done() || !c.Ended {
		t.Fatalf("%d turns, done %v, ended %v", len(c.Moves), c.Done(), c.Ended)
	}
	at := r.At()
	for range 1000 * lookback.PlaysAll * len(c.Moves) {
		if c.Done() {
			break
		}
		if err := c.Step(); err != nil {
			t.Fatal(err)
		}
		for i := range c.Moves {
			if n := c.Plays(i); n < c.Of || n > c.Of+1 || c.Won[i] > n {
				t.Fatalf("turn %d: %d of %d plays won, %d rounds", i, c.Won[i], n, c.Of)
			}
		}
	}
	if !c.Done() || r.At() != at {
		t.Errorf("done %v, the replay stands at %d, not at %d", c.Done(), r.At(), at)
	}
}
