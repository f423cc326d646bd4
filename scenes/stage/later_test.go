package stage

import (
	"errors"
	"testing"

	"moineau/assets"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// fakeParts implements Parts. A fetch ends when the test calls done.
type fakeParts struct {
	here map[string]bool
	done func(error)
	want string
}

func (p *fakeParts) Here(lang, part string) bool { return p.here[lang+part] }

func (p *fakeParts) Fetch(lang, part string, done func(error)) { p.want, p.done = lang+part, done }

// empty is a scene that shows nothing.
type empty struct{ Page }

func (e *empty) Name() string  { return "empty" }
func (e *empty) Layout(a *App) {}

func waiting(t *testing.T) (*App, *fakeParts) {
	t.Helper()
	p := &fakeParts{here: map[string]bool{}}
	a := NewApp(store.Memory{}, Look{Lang: "en"}, nil)
	a.Downloads.Parts = p
	a.Push(&empty{})
	return a, p
}

// TestAPageWaitsForItsWords checks that a page is shown once its words have been fetched.
// A failure must be reported and offer a retry.
func TestAPageWaitsForItsWords(t *testing.T) {
	a, p := waiting(t)
	opened := 0
	open := func() Scene { opened++; return &empty{} }
	a.Push(a.Downloads.With("course", open))
	if a.Top().Name() != "loading" || p.want != "encourse" || opened != 0 {
		t.Fatalf("%q is on top, %q is fetched, opened %d times", a.Top().Name(), p.want, opened)
	}
	p.done(errors.New("no network"))
	a.Top().Update(a)
	a.LayoutNow()
	if n := nodeOf(a.UI(), "later-again"); n == nil || nodeOf(a.UI(), "later-missing").Name != a.T("later.failed") {
		t.Fatalf("the failure is not told: %v", a.UI())
	}
	p.want = ""
	a.Top().Handle(a, &ui.Event{Kind: ui.Key, Action: ui.ActOK})
	a.LayoutNow()
	if p.want != "encourse" || nodeOf(a.UI(), "later-missing").Name != a.T("later.loading") {
		t.Fatalf("%q is fetched again", p.want)
	}
	p.here["encourse"] = true
	p.done(nil)
	a.Top().Update(a)
	if a.Top().Name() != "empty" || opened != 1 || len(a.stack) != 2 {
		t.Errorf("%q is on top of %d, opened %d times", a.Top().Name(), len(a.stack), opened)
	}
	a.Push(a.Downloads.With("course", open))
	if a.Top().Name() != "empty" || opened != 2 {
		t.Error("words that are here are waited for")
	}
}

// TestALanguageComesWithTheWordsInUse checks that a change of the language also fetches
// the parts that pages have requested.
func TestALanguageComesWithTheWordsInUse(t *testing.T) {
	a, p := waiting(t)
	s := &fakeLanguages{here: map[string]bool{}}
	a.Downloads.Languages = s
	p.here["encourse"] = true
	a.Push(a.Downloads.With("course", func() Scene { return &empty{} }))
	a.Downloads.Choose("fr")
	s.here["fr"] = true
	s.done(nil)
	a.Downloads.receive()
	if a.Words.Lang() != "en" || p.want != "frcourse" {
		t.Fatalf("%q is spoken before %q has come", a.Words.Lang(), p.want)
	}
	p.here["frcourse"] = true
	p.done(nil)
	a.Downloads.receive()
	if a.Words.Lang() != "fr" {
		t.Errorf("%q is spoken", a.Words.Lang())
	}
	// Parts of a language chosen during another fetch are fetched, too.
	a.Downloads.Parts = &fakeParts{here: map[string]bool{}}
	s.here["es"] = true
	a.Downloads.Choose("es")
	if a.Words.Lang() != "fr" {
		t.Error("a language without the parts in use is spoken")
	}
}

func nodeOf(ui []ui.Node, id string) *ui.Node {
	for i := range ui {
		if ui[i].ID == id {
			return &ui[i]
		}
	}
	return nil
}

// TestFontIsFetchedAgain checks that a font is fetched again after a failure, and that the
// page is then laid out with it.
func TestFontIsFetchedAgain(t *testing.T) {
	pause := fontPause
	defer func() { fontPause = pause }()
	fontPause = 0
	a := NewApp(store.Memory{}, Look{Lang: "en"}, nil)
	a.Push(&empty{})
	a.LayoutNow()
	whole := assets.MoreFonts()[2]
	tries := make(chan string, 2)
	a.Downloads.fetchFont(2, func(name string, done func([]byte, error)) {
		tries <- name
		if len(tries) < 2 {
			done(nil, errors.New("no network"))
		} else {
			done(whole, nil)
		}
	})
	f := <-a.Downloads.arrived
	if !f.font || f.err != nil || len(tries) != 2 || <-tries != "kai-more.ttf" {
		t.Fatalf("received %+v after %d attempts", f, len(tries))
	}
	a.stale = false
	a.Downloads.received(f)
	if !a.stale {
		t.Error("the page is not laid out again")
	}
}
