package stage

import (
	"errors"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/scenes/store"
)

func TestTheEndIsToldOnce(t *testing.T) {
	g := NewGame(NewApp(store.Memory{}, Look{Lang: "en"}, nil))
	told := 0
	g.App.OnQuit(func() { told++ })
	g.App.Quit()
	before := g.App.Now
	for range 3 { // a browser goes on calling
		if err := g.Update(); !errors.Is(err, ebiten.Termination) {
			t.Errorf("after the end: %v", err)
		}
	}
	if told != 1 || g.App.Now != before {
		t.Errorf("told %d times, %d ticks after the end", told, g.App.Now-before)
	}
}
