package scenes

import (
	"bytes"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/store"
	"moineau/sprites"
)

// hotSeat starts a table of two people and two bots and waits for the curtain.
func hotSeat(t *testing.T, seed byte) *scenetest.Walker {
	t.Helper()
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Seats: []session.SeatType{session.Human, session.Human, session.Bot, session.Bot}, Speed: "off"}
	start.Seed[31] = seed
	a := NewApp(store.Memory{}, start)
	a.Resize(844, 390, 1)
	w := &scenetest.Walker{T: t, App: a}
	w.UntilScene("handover")
	return w
}

// TestTheCurtainShowsNothingOfAHand: two deals whose tiles differ look alike to
// the last pixel while the curtain hangs, and so do they under the pause.
func TestTheCurtainShowsNothingOfAHand(t *testing.T) {
	one, two := hotSeat(t, 1), hotSeat(t, 2)
	if one.Hand()+two.Hand() > 0 {
		t.Error("the tree names tiles of a hand behind the curtain")
	}
	if !bytes.Equal(scenetest.Paint(one.App).Pix, scenetest.Paint(two.App).Pix) {
		t.Error("two curtains differ though only the tiles do")
	}
	one.Key(sprites.ActBack)
	two.Key(sprites.ActBack)
	one.At("pause")
	if !bytes.Equal(scenetest.Paint(one.App).Pix, scenetest.Paint(two.App).Pix) {
		t.Error("two curtains differ under the pause though only the tiles do")
	}
}

// TestTheCurtainFallsWhenTheTurnEnds: after his discard a player's hand is gone,
// and the next one finds the curtain with his own name.
func TestTheCurtainFallsWhenTheTurnEnds(t *testing.T) {
	w := hotSeat(t, 1)
	first := w.Node("name").Name
	w.Lift()
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

// TestContinueGoesOnWhereTheMatchWasLeft: by Pause and the title, and after the
// program was started anew with the same saves.
func TestContinueGoesOnWhereTheMatchWasLeft(t *testing.T) {
	store := store.Memory{}
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off"}
	w := &scenetest.Walker{T: t, App: NewApp(store, start)}
	w.UntilScene("table")
	for n := 0; n < 40 || w.Asked() == ""; n++ {
		w.Play()
	}
	w.Rest()
	w.At("table")
	hash, hand := w.App.Hash(), w.Hand()
	if hash == "" || hand == 0 {
		t.Fatalf("hash %q, %d tiles", hash, hand)
	}
	w.Key(sprites.ActBack)
	w.Click("pause-quit", 0)
	w.At("title")
	for range 2 {
		w.Click("continue", 0)
		w.UntilScene("table")
		w.Rest()
		if w.App.Hash() != hash || w.Hand() != hand {
			t.Errorf("hash %s with %d tiles, want %s with %d", w.App.Hash(), w.Hand(), hash, hand)
		}
		w = &scenetest.Walker{T: t, App: NewApp(store, Start{Lang: "en"})}
		w.App.Dispatch(nil)
	}
}

func TestABrokenSaveIsNamedAndNothingIsLost(t *testing.T) {
	a := NewApp(store.Memory{}, Start{Lang: "en"})
	if err := session.SaveMatch(a.Store, []byte("{\"moineau\":1}\nrubbish\n"), session.MatchInfo{Rules: "jilin", Deal: 3}); err != nil {
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
