package stage

import (
	"errors"
	"strings"
	"testing"

	"moineau/scenes/store"
)

// fakeLanguages implements Languages. A fetch ends when the test calls done.
type fakeLanguages struct {
	here map[string]bool
	done func(error)
}

func (s *fakeLanguages) Here(lang string) bool { return lang == "en" || s.here[lang] }

func (s *fakeLanguages) Fetch(_ string, done func(error)) { s.done = done }

func reader(t *testing.T, saves store.Store, s *fakeLanguages) *App {
	t.Helper()
	a := NewApp(saves, Look{Lang: "en"}, nil)
	a.Downloads.Languages = s
	return a
}

func TestLanguageSwitchesAfterFetch(t *testing.T) {
	saves, s := store.Memory{}, &fakeLanguages{here: map[string]bool{}}
	a := reader(t, saves, s)
	a.Downloads.Choose("fr")
	if lang, coming := a.Downloads.Language(); lang != "fr" || !coming || a.Words.Lang() != "en" {
		t.Fatalf("while it comes %q is chosen, coming %v, and %q read", lang, coming, a.Words.Lang())
	}
	s.here["fr"] = true
	s.done(nil)
	a.Downloads.receive()
	if lang, coming := a.Downloads.Language(); lang != "fr" || coming || a.Words.Lang() != "fr" || a.Settings.Lang != "fr" {
		t.Errorf("it has come, and %q is chosen, coming %v, and %q read", lang, coming, a.Words.Lang())
	}
	if b, _ := saves.Load(store.KeySettings); !strings.Contains(string(b), "lang=fr\n") {
		t.Errorf("saved is %q", b)
	}
}

func TestFailedLanguageShowsNotice(t *testing.T) {
	saves, s := store.Memory{}, &fakeLanguages{}
	a := reader(t, saves, s)
	a.Downloads.Choose("fr")
	s.done(errors.New("no network"))
	a.Downloads.receive()
	if lang, coming := a.Downloads.Language(); lang != "en" || coming || a.Notices.index(unfetched) < 0 {
		t.Errorf("%q is chosen, coming %v, told at %d", lang, coming, a.Notices.index(unfetched))
	}
	// Choosing the language again starts a new fetch and removes the notice.
	s.done = nil
	if a.Downloads.Choose("fr"); s.done == nil || a.Notices.index(unfetched) >= 0 {
		t.Fatal("the second choice asks nobody, or the first is still told")
	}
	// The last choice wins over an earlier fetch that ends later.
	first := s.done
	a.Downloads.Choose("en")
	first(nil)
	a.Downloads.receive()
	if a.Words.Lang() != "en" || a.Settings.Lang != "en" {
		t.Errorf("what was chosen before came later: %q is read", a.Words.Lang())
	}
}

// TestAStartWithoutItsLanguageKeepsTheChoice checks that English is used if the language
// cannot be fetched, and that the next start tries again.
func TestAStartWithoutItsLanguageKeepsTheChoice(t *testing.T) {
	saves, s := store.Memory{}, &fakeLanguages{}
	a := reader(t, saves, s)
	a.Settings.Lang = "fr"
	a.Downloads.begin()
	a.apply()
	s.done(errors.New("no network"))
	a.Downloads.receive()
	a.Settings.TextSize = 120
	a.ApplySettings()
	if a.Words.Lang() != "en" || a.Notices.index(unfetched) < 0 {
		t.Errorf("%q is read, told at %d", a.Words.Lang(), a.Notices.index(unfetched))
	}
	if b, _ := saves.Load(store.KeySettings); !strings.Contains(string(b), "lang=fr\n") {
		t.Errorf("saved is %q", b)
	}
}
