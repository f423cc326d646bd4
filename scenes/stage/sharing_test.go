package stage

import (
	"strings"
	"testing"

	"moineau/scenes/store"
)

// TestShareNamesTheMoment checks the page: a link opens the displayed moment, and a file
// the whole match. Without a file, none is offered.
func TestShareNamesTheMoment(t *testing.T) {
	match := Shared{Query: "replay=x&at=3", Title: "share.moment", About: "share.about", Puzzle: "&puzzle=1", Save: func(*App) {}}
	lesson := Shared{Query: "lesson=four", Title: "share.lesson", About: "share.lesson.about"}
	for _, c := range []struct {
		shared       Shared
		url, want    string
		link, puzzle bool
	}{
		{match, "https://example.org/?replay=x&at=3", "Share this moment", true, true},
		{match, "", "Share this match", false, false},
		{lesson, "https://example.org/?lesson=four", "Share this lesson", true, false},
	} {
		a := NewApp(store.Memory{}, Look{Lang: "en"}, nil)
		a.Push(sharing(c.shared, c.url))
		a.LayoutNow()
		found := map[string]bool{}
		for _, n := range a.UI() {
			found[n.Name], found[n.ID] = true, true
		}
		if !found[c.want] || found["share-link"] != c.link || found["share-embed"] != c.link || found["share-puzzle"] != c.puzzle || found["share-file"] != (c.shared.Save != nil) {
			t.Errorf("link %q: expected the title %q, got %+v", c.url, c.want, a.UI())
		}
	}
}

func TestEmbeddingIsOneElement(t *testing.T) {
	got := embedding("https://example.org/?replay=x&at=3")
	if !strings.HasPrefix(got, `<iframe src="https://example.org/?replay=x&amp;at=3&amp;embed" `) || !strings.HasSuffix(got, "></iframe>") {
		t.Error(got)
	}
}
