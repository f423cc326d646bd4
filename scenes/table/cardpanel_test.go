package table

import (
	"path/filepath"
	"strings"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// cardsAt returns an American table in mid-deal with its card shown.
func cardsAt(t *testing.T, size [2]float64, at int) (*scenetest.Walker, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	a.Resize(size[0], size[1], 1)
	return showCards(t, a, to, at)
}

func showCards(t *testing.T, a *stage.App, to *scenetest.BlankRoutes, at int) (*scenetest.Walker, *Scene) {
	t.Helper()
	m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "american", Seed: [32]byte{31: 4}, Seats: sessiontest.Seats(nil)})
	if err := sessiontest.Forward(m, session.Moment{At: at}); err != nil {
		t.Fatal(err)
	}
	s := New(m, to)
	a.Push(s)
	w := &scenetest.Walker{T: t, App: a}
	until(w, s)
	if !a.Space().Roomy() || a.Space().Shape != stage.Wide {
		w.Key(ui.ActCards)
	}
	a.LayoutNow()
	return w, s
}

// TestTheCardLiesBesideTheHand checks that the card never covers the hand or its buttons,
// and that it is toggled by key and by button.
func TestTheCardLiesBesideTheHand(t *testing.T) {
	for _, size := range scenetest.Windows {
		w, s := cardsAt(t, [2]float64{size.W, size.H}, 100)
		if s.cards.rect.Empty() || len(s.cards.rows) == 0 {
			t.Fatalf("%v: no card is shown", size)
		}
		for _, k := range s.hand.tiles {
			if x := k.Rect.Intersect(s.cards.rect); x.W > 1 && x.H > 1 {
				t.Errorf("%v: the card lies over the hand", size)
				break
			}
		}
		for _, b := range s.bar.buttons {
			if x := b.Rect.Intersect(s.cards.rect); x.W > 1 && x.H > 1 {
				t.Errorf("%v: the card lies over %q", size, b.ID)
			}
		}
		for _, f := range scenetest.Flaws(w.App) {
			t.Errorf("%v: %s", size, f)
		}
		w.Key(ui.ActCards)
		w.App.LayoutNow()
		if !s.cards.rect.Empty() {
			t.Errorf("%v: C leaves the card there", size)
		}
		w.Click("table-card", 1)
		w.App.LayoutNow()
		if s.cards.rect.Empty() {
			t.Errorf("%v: the button does not show the card", size)
		}
	}
}

// TestHandsOfTheCardAreFoundAndPinned checks that / searches, that * and a press pin, and
// that the filters select hands.
func TestHandsOfTheCardAreFoundAndPinned(t *testing.T) {
	w, s := cardsAt(t, [2]float64{1280, 800}, 60)
	all := len(s.cards.rows)
	for i := 1; i < all; i++ {
		a, b := s.Session.Card().Aims()[i-1], s.Session.Card().Aims()[i]
		if a.Missing > b.Missing || a.Missing == b.Missing && a.Value < b.Value {
			t.Errorf("%v stands before %v", a, b)
		}
	}
	w.Key(ui.ActPin)
	w.Press(s.cards.rows[2].ID, 1)
	if n := w.Node(s.cards.rows[0].ID); !n.Checked || !strings.Contains(n.Hint, "pinned") {
		t.Errorf("a pinned hand is told as %+v", n)
	}
	w.Click("cards-filter-pinned", 0)
	w.App.LayoutNow()
	if len(s.cards.rows) != 2 {
		t.Errorf("%d pinned hands are listed, want 2", len(s.cards.rows))
	}
	w.Key(ui.ActSearch)
	for range 3 {
		w.App.Dispatch(nil)
	}
	if !s.Typing() {
		t.Fatal("/ does not open the search")
	}
	s.cards.field.Insert("wind")
	for range 3 {
		w.App.Dispatch(nil)
	}
	if n := len(s.cards.rows); n == 0 || n == all {
		t.Errorf("%d of %d hands are found", n, all)
	}
	for _, r := range s.cards.rows {
		if !strings.Contains(strings.ToLower(r.name), "wind") {
			t.Errorf("%q is found", r.name)
		}
	}
	w.Key(ui.ActBack)
	w.App.LayoutNow()
	if s.Typing() || len(s.cards.rows) != 2 {
		t.Error("Escape does not end the search")
	}
	w.At("table")
}

// TestGoldenCards compares the card beside the hand, and over the table of a phone.
func TestGoldenCards(t *testing.T) {
	var to *scenetest.BlankRoutes
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "cards", func(lang string) *stage.App {
		var a *stage.App
		a, to = scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		return a
	}, func(t *testing.T, a *stage.App) { showCards(t, a, to, 120) })
}
