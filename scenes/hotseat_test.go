package scenes

import (
	"bytes"
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// hotSeat starts a table with two humans and two bots and waits for the handover screen.
func hotSeat(t *testing.T, seed byte) *scenetest.Walker {
	t.Helper()
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Seats: []roster.SeatType{roster.Human, roster.Human, roster.Bot, roster.Bot}, Speed: "off"}
	start.Seed[31] = seed
	a := NewApp(store.Memory{}, start)
	a.Resize(844, 390, 1)
	w := &scenetest.Walker{T: t, App: a}
	w.UntilScene("handover")
	return w
}

// TestHandoverHidesHands checks that the handover screens of two deals with
// different tiles are identical, also under the pause menu.
func TestHandoverHidesHands(t *testing.T) {
	one, two := hotSeat(t, 1), hotSeat(t, 2)
	if one.Hand()+two.Hand() > 0 {
		t.Error("the tree names tiles of a hand behind the curtain")
	}
	if !bytes.Equal(scenetest.Paint(one.App).Pix, scenetest.Paint(two.App).Pix) {
		t.Error("two curtains differ though only the tiles do")
	}
	one.Key(ui.ActBack)
	two.Key(ui.ActBack)
	one.At("pause")
	if !bytes.Equal(scenetest.Paint(one.App).Pix, scenetest.Paint(two.App).Pix) {
		t.Error("two curtains differ under the pause though only the tiles do")
	}
}

// TestHandoverAfterTurn checks that a player's hand is hidden after their
// discard, and that the handover screen has the next player's name.
func TestHandoverAfterTurn(t *testing.T) {
	w := hotSeat(t, 1)
	first := w.Node("name").Name
	w.OpenCurtain()
	if w.Hand() == 0 {
		t.Fatal("no hand after the curtain was lifted")
	}
	for range 3600 {
		if w.App.Top().Name() == "handover" {
			break
		}
		w.Play()
	}
	w.At("handover")
	if second := w.Node("name").Name; second == first {
		t.Errorf("the curtain comes back for %q at once", first)
	}
	if w.Hand() > 0 {
		t.Error("the tree names tiles of a hand behind the curtain")
	}
}

// TestThePauseHidesTheHand checks that hand, advice and panel are hidden while the game
// is paused, and after it until the player holds the button again.
func TestThePauseHidesTheHand(t *testing.T) {
	for _, pause := range []func(w *scenetest.Walker){
		func(w *scenetest.Walker) { w.Key(ui.ActBack) },
		func(w *scenetest.Walker) { w.Key(ui.ActMenu) },
		func(w *scenetest.Walker) { w.Click("table-menu", 1) },
	} {
		one, two := hotSeat(t, 1), hotSeat(t, 2)
		var pictures [2][]byte
		for i, w := range []*scenetest.Walker{one, two} {
			w.App.Resize(1280, 800, 1)
			w.OpenCurtain()
			if w.Hand() == 0 {
				t.Fatal("no hand after the curtain was lifted")
			}
			pause(w)
			w.At("pause")
			pictures[i] = scenetest.Paint(w.App).Pix
			w.Key(ui.ActBack)
			w.At("handover")
			if w.Hand() > 0 {
				t.Error("the tree names tiles of a hand after the pause")
			}
			w.OpenCurtain()
			if w.Hand() == 0 {
				t.Error("no hand after the pause")
			}
		}
		if !bytes.Equal(pictures[0], pictures[1]) {
			t.Error("two pauses differ though only the tiles do")
		}
	}
}

// TestHandoverSkippedForSamePlayer checks that the handover screen is skipped if the
// same player acts twice in a row.
func TestHandoverSkippedForSamePlayer(t *testing.T) {
	again := 0
	for seed := byte(1); seed < 4; seed++ {
		w := hotSeat(t, seed)
		last := ""
		for turn := 0; turn < 60 && w.App.Top().Name() != "score"; {
			switch {
			case w.App.Top().Name() == "handover":
				name := w.Node("name").Name
				if name == last {
					t.Fatalf("seed %d: %q is asked for the device twice in a row", seed, name)
				}
				last = name
				w.OpenCurtain()
			case w.Asked() != "":
				turn++
				w.Play()
				for range 400 { // until a player is asked
					if w.App.Top().Name() != "table" || w.Asked() != "" {
						break
					}
					w.Play()
				}
				if w.App.Top().Name() == "table" && w.Hand() > 0 {
					again++
				}
			default:
				w.Play()
			}
		}
	}
	if again < 3 {
		t.Errorf("the same player was asked twice in a row only %d times", again)
	}
}

// TestContinueGoesOnWhereTheMatchWasLeft continues a match after leaving it from the
// pause menu and after restarting the program with the same saves.
func TestContinueGoesOnWhereTheMatchWasLeft(t *testing.T) {
	store := store.Memory{}
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off"}
	w := &scenetest.Walker{T: t, App: NewApp(store, start)}
	w.UntilScene("table")
	for n := 0; n < 40 || w.Asked() == ""; n++ {
		w.Play()
	}
	w.Advance()
	w.At("table")
	hash, hand := w.App.Hash(), w.Hand()
	if hash == "" || hand == 0 {
		t.Fatalf("hash %q, %d tiles", hash, hand)
	}
	w.Key(ui.ActBack)
	w.Click("pause-quit", 0)
	w.At("title")
	for range 2 {
		w.Click("continue", 0)
		w.UntilScene("table")
		w.Advance()
		if w.App.Hash() != hash || w.Hand() != hand {
			t.Errorf("hash %s with %d tiles, want %s with %d", w.App.Hash(), w.Hand(), hash, hand)
		}
		w = &scenetest.Walker{T: t, App: NewApp(store, Start{Lang: "en"})}
		w.App.Dispatch(nil)
	}
}

func TestABrokenSaveIsNamedAndNothingIsLost(t *testing.T) {
	a := NewApp(store.Memory{}, Start{Lang: "en"})
	if err := library.SaveMatch(a.Store, []byte("{\"moineau\":1}\nrubbish\n"), library.MatchInfo{Rules: "jilin", Deal: library.DealName{Number: 3}}); err != nil {
		t.Fatal(err)
	}
	a.Home()
	w := &scenetest.Walker{T: t, App: a}
	w.Click("continue", 0)
	w.At("error")
	if what := w.Node("error-what-text").Name; what != "The saved match cannot be read." {
		t.Errorf("what happened: %q", what)
	}
	w.Click("error-home", 0)
	w.At("title")
	w.Node("continue")
}
