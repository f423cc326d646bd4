package menu

import (
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestSeatCount checks that there are as many seats as players, by pointer,
// finger and keyboard. It also checks that a fifth player sits out first and that a match
// starts.
func TestSeatCount(t *testing.T) {
	for _, n := range []int{3, 4, 5} {
		for i, size := range scenetest.Sizes {
			w, to := walk(t, size.W, size.H, "en")
			if err := w.App.Store.Save(store.KeyOptions+"peoples-simple", []byte("players="+strconv.Itoa(n)+"\n")); err != nil {
				t.Fatal(err)
			}
			w.App.Push(options.New(w.App, to, "peoples-simple"))
			w.App.Dispatch(nil)
			if i%2 == 0 {
				w.Click("options-next", i/2%2)
			} else {
				w.Focus("options-next")
				w.Key(ui.ActOK)
			}
			w.At("seats")
			s := w.App.Top().(*seats)
			cards := 0
			for k := range table.MaxPlayers {
				if w.App.Focus("seat-" + strconv.Itoa(k)) {
					cards++
				}
			}
			if cards != n || s.n != n {
				t.Errorf("%d players at %vx%v: %d cards", n, size.W, size.H, cards)
			}
			if n == 5 {
				w.App.Focus("seat-4")
				w.App.Dispatch(nil)
				if got := w.Node("seat-4-wind").Name; got != w.App.T("seats.dreams") {
					t.Errorf("the fifth seat is %q", got)
				}
			}
			w.Click("seats-draw", 0)
			if s.you < 0 || s.you >= n {
				t.Errorf("%d players: after drawing winds you sit at %d", n, s.you)
			}
			w.Click("seats-start", 0)
			w.At("table")
			p := sessiontest.Begin(t, to.Host(), to.cfg)
			if p.Players() != n || int(p.View().Seats) != min(n, 4) {
				t.Errorf("%d players: %d in the match, %d at the table", n, p.Players(), p.View().Seats)
			}
			if dreamer, ok := p.SitsOut(); ok != (n == 5) || ok && (dreamer != 4 || p.Watching() != (s.you == 4)) {
				t.Errorf("%d players: %d dreams (%v), you are %d, watching %v", n, dreamer, ok, s.you, p.Watching())
			}
		}
	}
}

// TestSeatMovesWithFewerPlayers checks that a player in the fifth seat gets a seat if the next
// match has fewer players.
func TestSeatMovesWithFewerPlayers(t *testing.T) {
	kept := store.Memory{}
	all := roster.Default(nil)
	all[0], all[4] = all[4], all[0]
	if err := kept.Save(store.KeySeats, roster.Encode(all, 4)); err != nil {
		t.Fatal(err)
	}
	a, to := menus(kept, "en")
	for n, want := range map[string]int{"3": 2, "4": 3, "5": 4} {
		s := newSeats(a, to, "peoples-simple", table.Options{"players": n})
		if s.you != want || s.seats[want].Bird != "sparrow" || s.humans() != 1 {
			t.Errorf("%s players: you sit at %d, want %d; %+v", n, s.you, want, s.seats)
		}
	}
}

func TestChooseSeat(t *testing.T) {
	a, to := menus(store.Memory{}, "en")
	s := newSeats(a, to, "jilin", nil)
	if s.you != 0 || s.kind(1) != 2 || s.humans() != 1 {
		t.Fatalf("you %d, seat 1 %d", s.you, s.kind(1))
	}
	// The player moves to West; the seats are swapped.
	west := s.seats[2]
	s.choose(a, 2, 0)
	if s.you != 2 || s.seats[2].Bird != "sparrow" || s.seats[0] != west {
		t.Errorf("you %d, %+v", s.you, s.seats)
	}
	s.choose(a, 0, 1)
	s.choose(a, 1, 1)
	if s.humans() != 3 || s.seats[0].Name == "" || s.seats[0].Name == s.seats[1].Name {
		t.Errorf("%+v", s.seats)
	}
	s.choose(a, 2, 2)
	if s.you != -1 || s.humans() != 2 {
		t.Errorf("you %d, %d people", s.you, s.humans())
	}
	birds := map[string]bool{}
	for i := range s.seats {
		s.nextBird(a, i)
	}
	for _, x := range s.seats {
		birds[x.Bird] = true
	}
	if len(birds) != len(s.seats) {
		t.Errorf("two players have one head: %+v", s.seats)
	}
	s.you = roster.Shuffle(s.players(), 1)
	if s.humans() != 2 || s.you < 0 {
		t.Errorf("after drawing winds: you %d, %d people", s.you, s.humans())
	}
}

// TestRulesOfAMatchAreRemembered checks that the rule set of a match that begins is the
// one played last.
func TestRulesOfAMatchAreRemembered(t *testing.T) {
	w, to := walk(t, 390, 844, "en")
	w.App.Push(newSeats(w.App, to, "taiwanese", nil))
	w.Click("seats-start", 1)
	if got := library.LastRules(w.App.Store); got != "taiwanese" {
		t.Errorf("played last: %q", got)
	}
}
