package scenes

import (
	"fmt"
	"testing"

	"moineau/assets/words"
	"moineau/engine/table"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// says reports whether a node on the screen has a text as its name.
func says(a *stage.App, text string) bool {
	for _, n := range a.UI() {
		if n.Name == text {
			return true
		}
	}
	return false
}

// TestCardIsReachedAndLeft opens the card from the options page and from the table, by
// key and by button. Each card must have the options of its origin, and Back must return
// there.
func TestCardIsReachedAndLeft(t *testing.T) {
	for _, size := range scenetest.Sizes {
		a := NewApp(store.Memory{}, Start{Lang: "en"})
		a.Resize(size.W, size.H, 1)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.Key(ui.ActCard)
		w.At("title") // no rules are in play
		w.Click("play", 0)
		w.Click("rules-jilin", 0)
		w.Click("back", 0)
		if err := a.Store.Save(store.KeyOptions+"jilin", []byte("limit=40\n")); err != nil {
			t.Fatal(err)
		}
		w.Click("rules-jilin", 0)
		w.Key(ui.ActCard)
		w.At("card")
		if !says(a, a.T("card.changed", "n", 1)) {
			t.Error("the card of the options page has not the option of the page")
		}
		w.Key(ui.ActCard)
		w.At("rules")
		w.Click("options-card", 1)
		w.At("card")
		w.Key(ui.ActBack)
		w.At("rules")
		w.Click("options-next", 0)
		w.Key(ui.ActCard)
		w.At("card")
		w.Click("back", 1)
		w.At("seats")
		w.Click("seat-1.1", 0)
		w.Click("seat-1-rename", 0)
		w.Key(ui.ActCard) // a question mark in a name does not open the card
		w.At("seats")

		a = NewApp(store.Memory{}, Start{Lang: "en", Rules: "jilin", Options: table.Options{"limit": "12"}, Scene: "pause"})
		a.Resize(size.W, size.H, 1)
		a.Dispatch(nil)
		w = &scenetest.Walker{T: t, App: a}
		w.At("pause")
		w.Click("pause-card", 0)
		w.At("card")
		if !says(a, a.T("card.changed", "n", 1)) {
			t.Error("the card of the match has not its option")
		}
		w.Key(ui.ActBack)
		w.At("pause")
		w.Key(ui.ActBack)
		w.At("table")
		w.Key(ui.ActCard)
		w.At("card")
		w.Click("back", 0)
		w.At("table")
	}
}

// TestPauseOffersTheCard checks the layout of the pause menu with its fourth button.
func TestPauseOffersTheCard(t *testing.T) {
	for _, size := range scenetest.Sizes {
		for _, lang := range words.Languages {
			for _, text := range []int{80, 100, 130, 160} {
				a := NewApp(store.Memory{}, Start{Lang: lang, Scene: "pause"})
				a.Settings.TextSize = text
				a.ApplySettings()
				a.Resize(size.W, size.H, 1)
				a.Dispatch(nil)
				(&scenetest.Walker{T: t, App: a}).Node("pause-card")
				scenetest.CheckScreen(t, a, fmt.Sprintf("pause %vx%v %s %d%%", size.W, size.H, lang, text))
			}
		}
	}
}
