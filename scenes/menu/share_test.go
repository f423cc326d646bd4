package menu

import (
	"testing"

	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// TestShareNamesTheMoment checks the title of the page: a link opens the displayed moment,
// and a file the whole match.
func TestShareNamesTheMoment(t *testing.T) {
	for url, want := range map[string]string{
		"https://example.org/?replay=x&at=3": "Share this moment",
		"":                                   "Share this match",
	} {
		a := stage.NewApp(store.Memory{}, stage.Look{Lang: "en"}, nil)
		a.Push(NewShare(url, func(*stage.App) {}))
		a.LayoutNow()
		found := false
		for _, n := range a.UI() {
			found = found || n.Name == want
		}
		if !found {
			t.Errorf("link %q: expected the title %q, got %+v", url, want, a.UI())
		}
	}
}
