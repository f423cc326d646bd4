package club

import (
	"testing"

	"moineau/engine/club/book"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
)

// TestLeave hands a chair over and checks the persons at the end.
func TestLeave(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	p := newBook(nil, func(string) table.Options { return nil }, &book.Book{Format: book.Format, Rules: "hongkong", Players: []string{"A", "B", "C", "D"}})
	a.Push(p)
	m := newMore(p)
	a.Push(m)
	w := &scenetest.Walker{T: t, App: a}
	w.Focus("club-leaver")
	w.Click("club-leaver.2", 1)
	m.next.Insert("Nora")
	w.Click("club-leave", 1)
	w.At("score-book")
	if got := p.acc.Persons; len(got) != 5 || got[4].Name != "Nora" || got[4].Player != 2 || !got[2].Left || p.name(2) != "Nora" {
		t.Errorf("%+v", got)
	}
}
