// Package mobile is Moineau as an Android and an iOS package: the same scenes
// as on a desktop, started by the activity or the view controller of
// mobile/android and mobile/ios. ebitenmobile binds it; everything exported
// here becomes a Java and an Objective-C function, so the types are plain.
package mobile

import (
	"os"
	"sync"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2/mobile"

	"moineau/scenes"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// game puts what the system says from its own threads into the game's own.
type game struct {
	*stage.Game

	mu     sync.Mutex
	insets stage.Insets // points
	fresh  bool         // insets were not taken over yet

	back  atomic.Bool // the system's back was used
	title atomic.Bool // there is nothing to go back to
}

var (
	once    sync.Once
	running game
)

// Start starts the game; further calls do nothing. Saves lie in the directory
// data, which the system gives the program for its own. Until the player has
// chosen another the game speaks lang, a language tag ("fr", "en-GB").
func Start(data, lang string) {
	once.Do(func() {
		store.DataDir = data
		if os.Getenv("LANG") == "" {
			_ = os.Setenv("LANG", lang) // a wrong tag only means English
		}
		saves, lasts := store.Open()
		running.Game = stage.NewGame(scenes.NewApp(saves, scenes.Start{Forgets: !lasts, Welcome: true}))
		running.title.Store(true)
		mobile.SetGame(&running)
	})
}

// SetInsets says how much of each side of the window is covered by notches,
// round corners and the system's bars, in points.
func SetInsets(left, top, right, bottom float64) {
	running.mu.Lock()
	defer running.mu.Unlock()
	running.insets = stage.Insets{Left: left, Top: top, Right: right, Bottom: bottom}
	running.fresh = true
}

// Back goes back one screen, at the next update; a table asks first.
func Back() { running.back.Store(true) }

// AtTitle reports whether there is no screen to go back to.
func AtTitle() bool { return running.title.Load() }

// Update implements ebiten.Game.
func (g *game) Update() error {
	a := g.App
	g.mu.Lock()
	if g.fresh {
		a.Insets, g.fresh = g.insets, false
		a.Relayout()
	}
	g.mu.Unlock()
	if g.back.Swap(false) {
		g.Game.Back()
	}
	err := g.Game.Update()
	g.title.Store(g.AtTitle())
	return err
}
