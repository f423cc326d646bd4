package form

import (
	"testing"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"

	"pgregory.net/rapid"
)

// emptyStore is a store in which nothing is saved.
type emptyStore struct{}

// Load implements store.Store.
func (emptyStore) Load(string) ([]byte, bool) { return nil, false }

// Save implements store.Store.
func (emptyStore) Save(string, []byte) error { return nil }

// Delete implements store.Store.
func (emptyStore) Delete(string) error { return nil }

// TestLines checks how the name of a preset is split from its origin.
func TestLines(t *testing.T) {
	for name, want := range map[string][2]string{
		"Tenhou (online)": {"Tenhou", "online"},
		"天鳳（オンライン）":       {"天鳳", "オンライン"},
		"A (b) (c)":       {"A", "b) (c"},
		"No origin":       {"No origin", "about"},
		"Open (":          {"Open (", "about"},
		"(only)":          {"(only)", "about"},
		"Mixed (x）":       {"Mixed (x）", "about"},
		"":                {"", "about"},
	} {
		ch := &Choice{About: "about"}
		ch.Name = name
		if head, sub := ch.Lines(); head != want[0] || sub != want[1] {
			t.Errorf("%q: %q and %q", name, head, sub)
		}
	}
}

// TestChoiceHeight checks that a row can be touched at any width, and that a
// narrower row is never lower.
func TestChoiceHeight(t *testing.T) {
	a := stage.NewApp(emptyStore{}, stage.Look{Lang: "en"}, nil)
	a.Resize(1280, 800, 1)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringMatching(`([a-z]{1,9} ){1,20}`)
		ch := &Choice{About: words.Draw(t, "about"), Radio: rapid.Bool().Draw(t, "radio")}
		ch.Name = words.Draw(t, "name")
		w := rapid.Float32Range(200, 600).Draw(t, "width")
		h := ch.MinHeight(a.Canvas, w)
		if h < 44 {
			t.Fatalf("%v at a width of %v", h, w)
		}
		if narrow := ch.MinHeight(a.Canvas, w-60); narrow < h {
			t.Fatalf("%v at %v, %v at %v", h, w, narrow, w-60)
		}
	})
}

// TestList checks that rows follow each other without overlap, with a line between the
// rows of a group only.
func TestList(t *testing.T) {
	a := stage.NewApp(emptyStore{}, stage.Look{Lang: "en"}, nil)
	rapid.Check(t, func(t *rapid.T) {
		area := sprites.R(10, 20, 300, 0)
		l := NewList(a, area)
		lines, y := 0, l.Y
		for range rapid.IntRange(1, 4).Draw(t, "groups") {
			name := rapid.SampledFrom([]string{"", "Tiles"}).Draw(t, "name")
			if l.Group("group", name); (l.Y > y) != (name != "") {
				t.Fatalf("the group %q moves from %v to %v", name, y, l.Y)
			}
			rows := rapid.IntRange(0, 4).Draw(t, "rows")
			lines += max(0, rows-1)
			for range rows {
				h := rapid.Float32Range(20, 80).Draw(t, "height")
				top := l.Y
				l.Row(func(r sprites.Rect) ([]ui.Widget, float32) {
					if r.Y != top || r.X != area.X || r.W != area.W {
						t.Fatalf("a row at %v, want %v of %v", r, top, area)
					}
					w := ui.NewLabel("row", "row", sprites.Sans, 15)
					r.H = h
					w.Rect = r
					return []ui.Widget{w}, h
				})
			}
			y = l.Y
		}
		low, drawn := area.Y, 0
		for _, k := range l.Kids {
			b := k.Base()
			if b.ID == "" {
				drawn++
				continue // a line lies on the edge of its row
			}
			if b.Rect.Y < low {
				t.Fatalf("%s at %v begins above %v", b.ID, b.Rect, low)
			}
			low = b.Rect.Bottom()
		}
		if drawn != lines || l.Height() != l.Y-area.Y || low > l.Y {
			t.Fatalf("%d lines, want %d; height %v, lowest row %v", drawn, lines, l.Height(), low)
		}
	})
}
