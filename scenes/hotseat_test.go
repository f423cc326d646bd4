package scenes

import (
	"bytes"
	"strings"
	"testing"

	"moineau/sprites"
)

// hotSeat starts a table of two people and two bots and waits for the curtain.
func hotSeat(t *testing.T, seed byte) *walker {
	t.Helper()
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Seats: []SeatType{Human, Human, Bot, Bot}, Speed: "off"}
	start.Seed[31] = seed
	a := NewApp(MemoryStore{}, start)
	a.resize(844, 390, 1)
	w := &walker{t, a}
	w.untilScene("handover")
	return w
}

func (w *walker) untilScene(name string) {
	w.t.Helper()
	for range 3600 {
		if w.a.Top().Name() == name {
			w.a.dispatch(nil)
			return
		}
		w.a.Now++
		w.a.dispatch(nil)
	}
	w.t.Fatalf("on %q, %q never comes", w.a.Top().Name(), name)
}

// lift holds the curtain's button until it opens.
func (w *walker) lift() {
	w.t.Helper()
	w.a.Focus("handover-hold")
	w.key(sprites.ActOK)
	w.untilScene("table")
}

func (w *walker) hand() (n int) {
	for _, node := range w.a.UI() {
		if strings.HasPrefix(node.ID, "hand-") {
			n++
		}
	}
	return n
}

// TestTheCurtainShowsNothingOfAHand: two deals whose tiles differ look alike to
// the last pixel while the curtain hangs, and so do they under the pause.
func TestTheCurtainShowsNothingOfAHand(t *testing.T) {
	one, two := hotSeat(t, 1), hotSeat(t, 2)
	if one.hand()+two.hand() > 0 {
		t.Error("the tree names tiles of a hand behind the curtain")
	}
	if !bytes.Equal(paint(one.a).Pix, paint(two.a).Pix) {
		t.Error("two curtains differ though only the tiles do")
	}
	one.key(sprites.ActBack)
	two.key(sprites.ActBack)
	one.at("pause")
	if !bytes.Equal(paint(one.a).Pix, paint(two.a).Pix) {
		t.Error("two curtains differ under the pause though only the tiles do")
	}
}

// TestTheCurtainFallsWhenTheTurnEnds: after his discard a player's hand is gone,
// and the next one finds the curtain with his own name.
func TestTheCurtainFallsWhenTheTurnEnds(t *testing.T) {
	w := hotSeat(t, 1)
	first := w.node("name").Name
	w.lift()
	if w.hand() == 0 {
		t.Fatal("no hand after the curtain was lifted")
	}
	for range 3600 {
		if w.a.Top().Name() == "handover" {
			break
		}
		w.play()
	}
	w.at("handover")
	if second := w.node("name").Name; second == first {
		t.Errorf("the curtain comes back for %q at once", first)
	}
	if w.hand() > 0 {
		t.Error("the tree names tiles of a hand behind the curtain")
	}
}

// play does one thing at the table: passes, or discards a tile that may go.
func (w *walker) play() {
	if id := w.asked(); id != "" {
		w.a.Focus(id)
		w.key(sprites.ActOK)
		return
	}
	w.a.Now++
	w.a.dispatch(nil)
}

// rest lets the others answer until all wait for the player.
func (w *walker) rest() {
	for range 600 {
		w.a.Now++
		w.a.dispatch(nil)
	}
}

// asked is what the player can press to answer, empty when it is not his turn.
func (w *walker) asked() string {
	for _, prefix := range []string{"claim-pass", "hand-"} {
		nodes := w.a.UI()
		for i := len(nodes) - 1; i >= 0; i-- {
			if n := nodes[i]; strings.HasPrefix(n.ID, prefix) && n.Enabled && n.Role == "button" {
				return n.ID
			}
		}
	}
	return ""
}

// TestContinueGoesOnWhereTheMatchWasLeft: by Pause and the title, and after the
// program was started anew with the same saves.
func TestContinueGoesOnWhereTheMatchWasLeft(t *testing.T) {
	store := MemoryStore{}
	start := Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off"}
	w := &walker{t, NewApp(store, start)}
	w.untilScene("table")
	for n := 0; n < 40 || w.asked() == ""; n++ {
		w.play()
	}
	w.rest()
	w.at("table")
	hash, hand := w.a.Hash(), w.hand()
	if hash == "" || hand == 0 {
		t.Fatalf("hash %q, %d tiles", hash, hand)
	}
	w.key(sprites.ActBack)
	w.click("pause-quit", 0)
	w.at("title")
	for range 2 {
		w.click("continue", 0)
		w.untilScene("table")
		w.rest()
		if w.a.Hash() != hash || w.hand() != hand {
			t.Errorf("hash %s with %d tiles, want %s with %d", w.a.Hash(), w.hand(), hash, hand)
		}
		w = &walker{t, NewApp(store, Start{Lang: "en"})}
		w.a.dispatch(nil)
	}
}

func TestABrokenSaveIsNamedAndNothingIsLost(t *testing.T) {
	a := testApp(t)
	if err := a.SaveMatch([]byte("{\"moineau\":1}\nrubbish\n"), MatchInfo{Rules: "jilin", Deal: 3}); err != nil {
		t.Fatal(err)
	}
	a.Home()
	w := &walker{t, a}
	w.click("continue", 0)
	w.at("error")
	if what := w.node("error-what-text").Name; !strings.Contains(what, "line 1") {
		t.Errorf("what happened: %q", what)
	}
	w.click("error-home", 0)
	w.at("title")
	w.node("continue")
}
