package editor

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// openEditor opens the editor of the house card. saved receives the saved code.
func openEditor(t *testing.T, size [2]float64) (w *scenetest.Walker, s *scene, saved *string) {
	t.Helper()
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(size[0], size[1], 1)
	saved = new(string)
	s = New(a, cards.HouseID, false, func(code string) { *saved = code }).(*scene)
	a.Push(&scenetest.Blank{})
	a.Push(s)
	return &scenetest.Walker{T: t, App: a}, s, saved
}

// write replaces the text of a field.
func write(w *scenetest.Walker, s *scene, id, text string) {
	w.T.Helper()
	f := s.texts[id]
	if f == nil {
		w.T.Fatalf("there is no field %q", id)
	}
	s.Focus(id)
	f.Clear()
	f.Insert(text)
	w.App.LayoutNow()
}

// TestNewHand checks that a new hand is incomplete and excluded. It is
// completed as a line or by its groups, and the saved card contains it.
func TestNewHand(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s, saved := openEditor(t, [2]float64{size.W, size.H})
		before := len(s.draft.hands())
		s.draft.add("en", "Grandma’s Garden")
		s.at, s.form = before, true
		s.changed()
		w.App.LayoutNow()
		line := "editor-" + s.draft.hands()[before].ID + "-line"
		if c, out := s.draft.playable(); out != 1 || len(c.Hands()) != before {
			t.Fatalf("an empty hand: %d left out", out)
		}
		write(w, s, line, "F*2 xa*3 x+2a*3 xb*4")
		if k := s.draft.check(s.draft.hands()[before]); k.wrong != "editor.wrong.tiles" || k.lines[0].tiles != 12 {
			t.Fatalf("twelve tiles: %+v", k)
		}
		write(w, s, line, "F*2 xa*3 what xb*4 Db*2")
		if k := s.draft.check(s.draft.hands()[before]); k.wrong != "editor.wrong.group" || k.at != 2 {
			t.Fatalf("a group that is none: %+v", k)
		}
		write(w, s, line, "F*2 xa*3 x+2a*3 xb*4")
		s.Layer.Blur()
		// The groups follow the line, and the line follows the groups.
		plus := w.Node("editor-add")
		if plus.Name != w.App.T("editor.add") {
			t.Errorf("the button of a new group is called %q", plus.Name)
		}
		for _, k := range s.hand.Children {
			if k.Base().ID == "editor-add" {
				k.Activate()
			}
		}
		w.App.LayoutNow()
		write(w, s, "editor-group-text", "Db*2")
		h := s.draft.hands()[before]
		if got := h.Lines[0]; got != "F*2 xa*3 x+2a*3 xb*4 Db*2" {
			t.Fatalf("the line is %q", got)
		}
		if k := s.draft.check(h); k.wrong != "" || k.sets != 42 || len(k.lines[0].groups) != 5 || len(k.examples) != 2 {
			t.Fatalf("the whole hand: %+v", k)
		}
		s.Layer.Blur()
		for _, f := range scenetest.Flaws(w.App) {
			t.Errorf("%v: %s", size, f)
		}
		w.Click("editor-save", 1)
		b, err := cards.Open(*saved)
		if err != nil || len(b.Hands) != before+1 || b.Hands[before].Sets() != 42 {
			t.Fatalf("what was saved cannot be played: %v", err)
		}
		// The draft is loaded again, regardless of the saved card.
		again := New(w.App, cards.HouseID, false, nil).(*scene)
		if n := len(again.draft.hands()); n != before+1 {
			t.Errorf("%d hands in the draft that was kept, want %d", n, before+1)
		}
	}
}

// TestImportCode checks that a code and a file are imported, and that other text is
// rejected with a message.
func TestImportCode(t *testing.T) {
	w, s, _ := openEditor(t, [2]float64{1280, 800})
	c := &cards.Card{ID: "sunday", Name: cards.Names{"en": "Sunday card"}, Sections: []cards.Section{{ID: "all", Hands: []cards.Hand{
		{ID: "one", Value: 30, Lines: []string{"1m*4 5s*4 9p*4 F*2"}, Sets: -1, Reach: -1, Won: -1},
	}}}}
	for _, text := range []string{cards.Code(c), string(cards.Write(c))} {
		s.importCard("card1.nonsense nonsense nonsense")
		if w.App.LayoutNow(); s.importError == "" {
			t.Error("nonsense is taken")
		}
		s.importCard(text)
		if w.App.LayoutNow(); s.draft.card.ID != "sunday" || len(s.draft.hands()) != 1 {
			t.Errorf("a card that comes in is %q", s.draft.card.ID)
		}
	}
}

// TestImportFile checks the import of a file with and without a file dialog.
func TestImportFile(t *testing.T) {
	card := cards.Write(&cards.Card{ID: "sunday", Sections: []cards.Section{{ID: "all", Hands: []cards.Hand{
		{ID: "one", Value: 30, Lines: []string{"1m*4 5s*4 9p*4 F*2"}, Sets: -1, Reach: -1, Won: -1},
	}}}})
	w, s, _ := openEditor(t, [2]float64{1280, 800})
	w.App.PickFile = func(most int, got func([]byte)) bool { got(card); return most >= len(card) }
	w.Click("editor-import", 1)
	s.Update(w.App)
	if w.App.LayoutNow(); s.draft.card.ID != "sunday" || s.importOpen {
		t.Errorf("a file that was chosen: the card is %q", s.draft.card.ID)
	}
	w, s, _ = openEditor(t, [2]float64{1280, 800})
	w.App.PickFile = func(int, func([]byte)) bool { return false }
	name := filepath.Join(t.TempDir(), "sunday.json")
	if err := os.WriteFile(name, card, 0o600); err != nil {
		t.Fatal(err)
	}
	w.Click("editor-import", 1)
	write(w, s, "editor-code-field", name+".not")
	s.importPath(name + ".not")
	if w.App.LayoutNow(); s.importError == "" {
		t.Error("a file that is not there is taken")
	}
	write(w, s, "editor-code-field", name)
	f := s.texts["editor-code-field"]
	f.OnDone(f.Text)
	if w.App.LayoutNow(); s.draft.card.ID != "sunday" {
		t.Errorf("a file that was named: the card is %q", s.draft.card.ID)
	}
}

// press activates a control regardless of the scroll position.
func press(w *scenetest.Walker, of *ui.Scroll, id string) {
	w.T.Helper()
	for _, k := range of.Children {
		if k.Base().ID == id {
			k.Activate()
			w.App.LayoutNow()
			return
		}
	}
	w.T.Fatalf("there is no %q", id)
}

// TestNumbersAndAlternatives removes and restores a number. It also adds another line,
// checks that it counts, and removes it.
func TestNumbersAndAlternatives(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s, _ := openEditor(t, [2]float64{size.W, size.H})
		s.draft.add("en", "Two ways")
		s.at, s.form = len(s.draft.hands())-1, true
		h := s.draft.hands()[s.at]
		setLine(h, 0, "F*2 xa*3 x+2a*3 xb*4 Db*2")
		s.changed()
		w.App.LayoutNow()
		press(w, s.hand, "editor-may-x-3")
		if k := s.draft.check(h); k.sets != 36 || len(h.Numbers) != 1 || len(h.Numbers[0].List) != 6 {
			t.Errorf("without 3: %d sets, %+v", k.sets, h.Numbers)
		}
		press(w, s.hand, "editor-may-x-8") // there are no tiles for it
		press(w, s.hand, "editor-may-x-3")
		if k := s.draft.check(h); k.sets != 42 || len(h.Numbers) != 0 {
			t.Errorf("with 3 again: %d sets, %+v", k.sets, h.Numbers)
		}
		press(w, s.hand, "editor-another")
		if k := s.draft.check(h); k.wrong != "editor.wrong.tiles" || k.line != 1 {
			t.Errorf("an empty line: %+v", k)
		}
		write(w, s, "editor-"+h.ID+"-line-2", "F*4 xa*5 xb*5")
		if k := s.draft.check(h); k.wrong != "" || k.sets != 42+27 {
			t.Errorf("two lines: %q, %d sets", k.wrong, k.sets)
		}
		s.Layer.Blur()
		for _, f := range scenetest.Flaws(w.App) {
			t.Errorf("%v: %s", size, f)
		}
		press(w, s.hand, "editor-line-drop")
		if got := strings.Join(h.Lines, "|"); got != "F*4 xa*5 xb*5" {
			t.Errorf("what is left is %q", got)
		}
	}
}

// TestTrial checks that a dealt hand lacks a few tiles that are drawn soon.
// Discarding the tiles that the matcher does not use completes it.
func TestTrial(t *testing.T) {
	for _, size := range scenetest.Sizes {
		w, s, _ := openEditor(t, [2]float64{size.W, size.H})
		s.at, s.form = 2, true
		s.changed()
		w.App.LayoutNow()
		w.Click("editor-try", 1)
		try, ok := w.App.Top().(*trial)
		if !ok || len(try.held) != 14 || try.missing == 0 || try.missing > missingTiles {
			t.Fatalf("%v: %+v", size, try)
		}
		for _, f := range scenetest.Flaws(w.App) {
			t.Errorf("%v: %s", size, f)
		}
		for range 140 {
			if try.missing == 0 {
				break
			}
			press(w, try.scroll, "editor-try-"+strconv.Itoa(useless(try)))
		}
		if n := w.Node("editor-try-state"); n.Name != w.App.T("editor.try.whole", "n", 50) && n.Name != w.App.T("editor.try.whole", "n", 25) {
			t.Errorf("%v: at the end %q", size, n.Name)
		}
		w.Click("editor-try-again", 1)
		if try.missing == 0 {
			t.Error("what is dealt again is whole")
		}
		w.Click("editor-try-done", 1)
		w.At("editor")
	}
}

// useless returns the index of a tile that the nearest set of the hand does not contain.
func useless(t *trial) int {
	groups, have := t.match()
	want := map[tile.Kind]int{}
	for i, g := range groups {
		for _, k := range g[:have[i]] {
			if k >= tile.F1 && k < tile.Joker {
				k = tile.F1
			}
			want[k]++
		}
	}
	for i, k := range t.held {
		if k >= tile.F1 && k < tile.Joker {
			k = tile.F1
		}
		if want[k]--; want[k] < 0 {
			return i
		}
	}
	return 0
}

// TestChangeCount checks that counted adds or removes a tile of a group.
func TestChangeCount(t *testing.T) {
	for _, c := range []struct {
		in   string
		by   int
		want string
	}{{"xa*3", 1, "xa*4"}, {"xa*2", -1, "xa"}, {"xa", -1, "xa"}, {"E", 1, "E*2"}, {"F*8", 1, "F*8"}, {"xa~4", 1, "xa~5"}, {"2a*3!", 1, "2a*4!"}} {
		if got := changeCount(c.in, c.by); got != c.want {
			t.Errorf("%s by %d is %s, want %s", c.in, c.by, got, c.want)
		}
	}
}

// TestListMarksIncompleteHands checks that incomplete hands have an icon and are
// announced by a screen reader.
func TestListMarksIncompleteHands(t *testing.T) {
	w, s, _ := openEditor(t, [2]float64{1280, 800})
	s.draft.hands()[2].Lines[0] = "F*2"
	s.changed()
	w.App.LayoutNow()
	if n := w.Node("editor-hand-2"); !strings.Contains(n.Hint, w.App.T("editor.unfinished")) {
		t.Errorf("an unfinished hand is told as %+v", n)
	}
	w.Key(ui.ActBack)
	w.At("")
}

// TestGoldenEditor compares the editor with the groups of a hand shown.
func TestGoldenEditor(t *testing.T) {
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "editor", func(lang string) *stage.App {
		a, _ := scenetest.Stage(stage.Look{Lang: lang})
		return a
	}, func(t *testing.T, a *stage.App) {
		s := New(a, cards.HouseID, false, nil).(*scene)
		s.at, s.group, s.form = 2, 3, true
		a.Push(s)
	})
}

// TestSpecialHands writes a special hand of a club, worth the limit, and empties the list
// again.
func TestSpecialHands(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	saved := ""
	s := New(a, "none", true, func(code string) { saved = code }).(*scene)
	a.Push(s)
	w := &scenetest.Walker{T: t, App: a}
	w.Click("editor-new", 1)
	h := s.draft.hands()[0]
	for _, c := range []struct{ line, wrong string }{
		{"F*2 E*3 S*3 W*3 N*3", "editor.wrong.plain"},
		{"E*5 S*3 W*3 N*3", "editor.wrong.plain"},
		{"E*3 S*3 W*3 xa~4 N", ""},
	} {
		setLine(h, 0, c.line)
		if k := s.draft.check(h); k.wrong != c.wrong {
			t.Errorf("%s: %q", c.line, k.wrong)
		}
	}
	s.changed()
	w.Focus("editor-limit")
	w.Click("editor-limit.1", 1)
	w.Click("editor-save", 1)
	c, err := cards.ReadCode(saved)
	if err != nil || len(c.Hands()) != 1 || !c.Hands()[0].Limit {
		t.Fatalf("%q: %v", saved, err)
	}
	s = New(a, saved, true, func(code string) { saved = code }).(*scene)
	a.Push(s)
	w.Click("editor-hand-0", 1)
	w.Focus("editor-remove")
	w.Click("editor-remove", 1)
	w.Click("editor-save", 1)
	if saved != "none" {
		t.Errorf("%q", saved)
	}
}
