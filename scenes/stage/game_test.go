package stage

import (
	"errors"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/scenes/store"
	"moineau/sprites/ui"
)

func TestQuitCallbackRunsOnce(t *testing.T) {
	g := NewGame(NewApp(store.Memory{}, Look{Lang: "en"}, nil))
	told := 0
	g.App.OnQuit(func() { told++ })
	g.App.Quit()
	before := g.App.Now
	for range 3 { // a browser may run further ticks
		if err := g.Update(); !errors.Is(err, ebiten.Termination) {
			t.Errorf("after the end: %v", err)
		}
	}
	if told != 1 || g.App.Now != before {
		t.Errorf("told %d times, %d ticks after the end", told, g.App.Now-before)
	}
}

// TestPressedByName presses two controls as a screen reader does before the next update.
// Each press must reach its own control, and none may reach another if its control is
// gone.
func TestPressedByName(t *testing.T) {
	g := NewGame(NewApp(store.Memory{}, Look{Lang: "en"}, emptyRoutes{}))
	var pressed []string
	s := &blank{}
	for _, id := range []string{"one", "two", "three"} {
		s.Layer.Add(ui.NewButton(id, id, func() {
			pressed = append(pressed, id)
			if id == "two" {
				s.Layer.Set(s.Layer.Widgets[:2]...)
			}
		}))
	}
	g.App.Push(s)
	for _, id := range []string{"one", "two", "three", "four"} {
		if g.Press(id) != (id != "four") {
			t.Errorf("whether there is %q: told wrongly", id)
		}
	}
	g.App.Dispatch(g.Input.Update(1))
	if !slices.Equal(pressed, []string{"one", "two"}) {
		t.Errorf("pressed %v", pressed)
	}
}

// TestSurfaceFitsTheLargestImage checks 1280 × 800 points at ratio 2 on a card with
// images of at most 2048 pixels a side.
func TestSurfaceFitsTheLargestImage(t *testing.T) {
	for _, c := range []struct {
		window surface
		most   int
		want   surface
	}{
		{surface{2560, 1600, 2}, 0, surface{2560, 1600, 2}},
		{surface{2560, 1600, 2}, 4096, surface{2560, 1600, 2}},
		{surface{2560, 1600, 2}, 2048, surface{2048, 1280, 1.6}},
		{surface{1600, 2560, 2}, 2048, surface{1280, 2048, 1.6}},
		{surface{8192, 1, 1}, 2048, surface{2048, 1, .25}},
	} {
		if got := c.window.within(c.most); got != c.want {
			t.Errorf("%v within %d: expected %v, got %v", c.window, c.most, c.want, got)
		}
	}
}
