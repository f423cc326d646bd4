//go:build !js

package scenes

import (
	"strings"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/store"
)

// TestPrint prints a rule card, a score sheet and a score book from the screen.
func TestPrint(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	r.a.Resize(390, 844, 1)
	files := map[string]string{}
	r.a.SaveFile = func(name string, data []byte) (string, error) {
		files[name] = string(data)
		return name, nil
	}
	w := &scenetest.Walker{T: t, App: r.a}
	r.a.Push(r.Card("hongkong", map[string]string{"min-faan": "1"}))
	r.a.Dispatch(nil)
	for _, choice := range []string{"print-card", "print-sheet"} {
		w.At("card")
		w.Click("card-print", 1)
		w.At("print")
		w.Click(choice, 1)
	}
	r.a.Pop()
	r.a.Push(r.Page("book"))
	r.a.Dispatch(nil)
	tap(w, "club-sheet", "club-start", "club-end", "club-print")
	for name, want := range map[string]string{"rule-card-hongkong.html": "hongkong:1,min-faan=1", "score-sheet-hongkong.html": "Winner", "score-book-": "Settling up"} {
		found := false
		for file, text := range files {
			found = found || strings.HasPrefix(file, name) && strings.HasPrefix(text, "<!DOCTYPE html>") && strings.Contains(text, want)
		}
		if !found {
			t.Errorf("%s was not saved, or without %q", name, want)
		}
	}
	if r.Page("print:chess") == nil {
		t.Error("an unknown rule set has no message")
	}
}
