package scenes

import (
	"strconv"
	"testing"

	"moineau/engine/table"
	"moineau/sprites"
)

// TestSeatsFollowTheOptions: as many places as players, by pointer, finger and
// keyboard; the fifth one sits out first, and a match of them begins.
func TestSeatsFollowTheOptions(t *testing.T) {
	for _, n := range []int{3, 4, 5} {
		for i, size := range testSizes {
			w := walk(t, size.w, size.h, "en")
			o := newOptions(w.a, "peoples-simple")
			w.a.Push(o)
			o.set(w.a, "players", strconv.Itoa(n))
			w.a.dispatch(nil)
			if i%2 == 0 {
				w.click("options-next", i/2%2)
			} else {
				w.focus("options-next")
				w.key(sprites.ActOK)
			}
			w.at("seats")
			s := w.a.Top().(*seats)
			cards := 0
			for k := range table.MaxPlayers {
				if w.a.Focus("seat-" + strconv.Itoa(k)) {
					cards++
				}
			}
			if cards != n || s.n != n {
				t.Errorf("%d players at %vx%v: %d cards", n, size.w, size.h, cards)
			}
			if n == 5 {
				w.a.Focus("seat-4")
				w.a.dispatch(nil)
				if got := w.node("seat-4-wind").Name; got != w.a.T("seats.dreams") {
					t.Errorf("the fifth seat is %q", got)
				}
			}
			w.click("seats-draw", 0)
			if s.you < 0 || s.you >= n {
				t.Errorf("%d players: after drawing winds you sit at %d", n, s.you)
			}
			w.click("seats-start", 0)
			w.at("table")
			p := w.a.Top().(*dealScene).p
			if p.m.Progress.Players != n || int(p.m.Deal.Seats) != min(n, 4) {
				t.Errorf("%d players: %d in the match, %d at the table", n, p.m.Progress.Players, p.m.Deal.Seats)
			}
			if dreamer, ok := p.Dreamer(); ok != (n == 5) || ok && (dreamer != 4 || p.Watching() != (s.you == 4)) {
				t.Errorf("%d players: %d dreams (%v), you are %d, watching %v", n, dreamer, ok, s.you, p.Watching())
			}
		}
	}
}

// TestYourSeatIsThere: who sat fifth in the last match sits at the table of four.
func TestYourSeatIsThere(t *testing.T) {
	store := MemoryStore{}
	all := defaultSeats(nil)
	all[0], all[4] = all[4], all[0]
	if err := store.Save(KeySeats, encodeSeats(all, 4)); err != nil {
		t.Fatal(err)
	}
	a := NewApp(store, Start{Lang: "en"})
	for n, want := range map[string]int{"3": 2, "4": 3, "5": 4} {
		s := newSeats(a, "peoples-simple", table.Options{"players": n})
		if s.you != want || s.seats[want].Bird != "sparrow" || s.humans() != 1 {
			t.Errorf("%s players: you sit at %d, want %d; %+v", n, s.you, want, s.seats)
		}
	}
}

// TestOldSavesOfSeatsAreRead: a save from before there could be five players has
// four; the fifth one is a bot with a head that nobody has.
func TestOldSavesOfSeatsAreRead(t *testing.T) {
	store := MemoryStore{}
	old := map[string]string{"you": "1"}
	for i, bird := range []string{"robin", "sparrow", "hen-sparrow", "owl"} {
		n := strconv.Itoa(i)
		old[n+".type"], old[n+".bird"], old[n+".level"] = "bot", bird, "strong"
	}
	old["1.type"] = "human"
	if err := store.Save(KeySeats, encodeLines(old)); err != nil {
		t.Fatal(err)
	}
	got, you := loadSeats(store)
	if you != 1 || got[0].Bird != "robin" || got[3].Level != "strong" || got[4].Type != Bot {
		t.Errorf("%d %+v", you, got)
	}
	heads := map[string]bool{}
	for _, s := range got {
		heads[s.Bird] = true
	}
	if len(heads) != len(got) {
		t.Errorf("two players have one head: %+v", got)
	}
}
