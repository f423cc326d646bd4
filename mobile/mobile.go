// Package mobile runs Moineau on Android and iOS. ebitenmobile binds it, and the activity
// or view controller in mobile/android and mobile/ios starts it. It runs the same scenes
// as on a desktop. Every exported function becomes a Java and an Objective-C function, so
// it only uses simple types.
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

// game passes calls from the system's threads to the game's thread.
type game struct {
	*stage.Game

	phone adapter

	mu     sync.Mutex
	insets stage.Insets         // in points
	fresh  bool                 // insets has not been applied yet
	posted []func(a *stage.App) // calls for the next update

	back  atomic.Bool // the system's back button or gesture was used
	title atomic.Bool // there is no screen to go back to
}

var (
	once    sync.Once
	running game
)

// Start starts the game; further calls do nothing. Saves are stored in the directory
// data, which the system provides. The game uses lang, a language tag ("fr", "en-GB"),
// until the player has chosen another language.
func Start(data, lang string, phone Phone) {
	once.Do(func() {
		start(data, lang, phone)
		mobile.SetGame(&running)
	})
}

// start creates the game.
func start(data, lang string, phone Phone) {
	store.DataDir = data
	if os.Getenv("LANG") == "" {
		_ = os.Setenv("LANG", lang) // an invalid tag only selects English
	}
	running.phone.Phone = phone
	stage.SetPhone(&running.phone)
	saves, lasts := store.Open()
	running.Game = stage.NewGame(scenes.NewApp(saves, scenes.Start{Ephemeral: !lasts, Welcome: true}))
	running.title.Store(true)
}

// SetInsets sets how much of each side of the window is covered by notches, round corners
// and system bars, in points.
func SetInsets(left, top, right, bottom float64) {
	running.mu.Lock()
	defer running.mu.Unlock()
	running.insets = stage.Insets{Left: left, Top: top, Right: right, Bottom: bottom}
	running.fresh = true
}

// Back goes back one screen at the next update; a table asks for confirmation.
func Back() { running.back.Store(true) }

// AtTitle reports whether there is no screen to go back to.
func AtTitle() bool { return running.title.Load() }

// Update implements ebiten.Game.
func (g *game) Update() error {
	g.pass()
	err := g.Game.Update()
	g.title.Store(g.AtTitle())
	return err
}

// pass passes what has come from the system since the last update to the App.
func (g *game) pass() {
	a := g.App
	g.mu.Lock()
	if g.fresh {
		a.Insets, g.fresh = g.insets, false
		a.Relayout()
	}
	posted := g.posted
	g.posted = nil
	g.mu.Unlock()
	for _, f := range posted {
		a.Posted.Add(func() { f(a) })
	}
	if g.back.Swap(false) {
		g.Game.Back()
	}
}
