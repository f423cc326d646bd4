package sheet

import (
	"strings"
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"

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

// TestFitName checks that a fitted name is complete and inside its width, that it is not
// larger than asked for, and that it is readable.
func TestFitName(t *testing.T) {
	a := stage.NewApp(emptyStore{}, stage.Look{Lang: "en"}, nil)
	a.Resize(1280, 800, 1)
	fitted := 0
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[A-Z][a-z]{1,9}([ -][A-Z][a-z]{1,9}){0,2}`).Draw(t, "name")
		big := rapid.Float32Range(13, 24).Draw(t, "size")
		room := rapid.Float32Range(10, 260).Draw(t, "room")
		f := FitName(a.Canvas, name, big, room)
		if f.Size > big || f.Size*a.Canvas.TextScale() <= 10 {
			t.Fatalf("%q in %v at %v: %+v", name, room, big, f)
		}
		if len(f.Lines) == 0 {
			return
		}
		fitted++
		for _, l := range f.Lines {
			if w := a.Canvas.Measure(sprites.SansBold, f.Size, l); w > room {
				t.Fatalf("%q in %v: %q has %v", name, room, l, w)
			}
		}
		if got := strings.Join(f.Lines, ""); got != name && strings.Join(f.Lines, " ") != name {
			t.Fatalf("%q is cut to %q", name, f.Lines)
		}
		if whole := a.Canvas.Measure(sprites.SansBold, big, name); whole <= room && (len(f.Lines) != 1 || f.Size != big) {
			t.Fatalf("%q has %v in %v and is fitted to %+v", name, whole, room, f)
		}
	})
	if fitted == 0 {
		t.Error("no name fits")
	}
	if f := FitName(a.Canvas, "Marie-Antoinette", 15, 1); f.Lines != nil {
		t.Errorf("without room: %+v", f)
	}
}

// TestGroupsWidth checks the width of groups of tiles and of the gaps between them.
func TestGroupsWidth(t *testing.T) {
	three, two := make([]tile.Kind, 3), make([]tile.Kind, 2)
	for _, c := range []struct {
		groups [][]tile.Kind
		want   float32
	}{{nil, 0}, {[][]tile.Kind{three}, 30}, {[][]tile.Kind{three, two}, 50 + 10*GroupGap}, {[][]tile.Kind{two, two, two}, 60 + 20*GroupGap}} {
		if got := GroupsWidth(c.groups, 10); got-c.want > .01 || c.want-got > .01 {
			t.Errorf("%d groups: %v, want %v", len(c.groups), got, c.want)
		}
	}
}
