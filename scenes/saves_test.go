package scenes

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// disk is a store that can be full.
type disk struct {
	store.Memory
	full bool
}

func (d *disk) Save(key string, value []byte) error {
	if d.full {
		return errors.New("no space left")
	}
	return d.Memory.Save(key, value)
}

// begun returns a walker at a table, some moves into a match.
func begun(t *testing.T, s store.Store) *scenetest.Walker {
	t.Helper()
	w := &scenetest.Walker{T: t, App: NewApp(s, Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off"})}
	w.UntilScene("table")
	plays(w, 30)
	return w
}

func plays(w *scenetest.Walker, n int) {
	for i := 0; i < n || w.Asked() == ""; i++ {
		if w.App.Top().Name() != "table" {
			return
		}
		w.Play()
	}
}

// has reports whether a node is on the screen.
func has(a *stage.App, id string) bool {
	for _, n := range a.UI() {
		if n.ID == id {
			return true
		}
	}
	return false
}

// shoot checks the current screen on a desktop and on a phone in two languages.
func shoot(t *testing.T, a *stage.App, name string) {
	t.Helper()
	w, h, lang := a.W, a.H, a.Settings.Lang
	for _, size := range [][2]float64{{1280, 800}, {844, 390}, {390, 844}} {
		for _, l := range []string{"en", "fr"} {
			a.Settings.Lang = l
			a.ApplySettings()
			a.Resize(size[0], size[1], 1)
			a.LayoutNow()
			scenetest.CheckScreen(t, a, name)
			scenetest.Screenshot(t, a, fmt.Sprintf("%s-%vx%v-%s", name, size[0], size[1], l))
		}
	}
	a.Settings.Lang = lang
	a.ApplySettings()
	a.Resize(w, h, 1)
	a.LayoutNow()
}

// TestANewMatchAsksBeforeItReplacesTheSavedOne starts a match from the seats page and
// from an address. The saved match must remain until the first move.
func TestANewMatchAsksBeforeItReplacesTheSavedOne(t *testing.T) {
	kept := store.Memory{}
	begun(t, kept)
	saved, _, _ := library.SavedMatch(kept)
	same := func(where string) {
		t.Helper()
		if b, _, ok := library.SavedMatch(kept); !ok || !bytes.Equal(b, saved) {
			t.Errorf("%s: the saved match is gone", where)
		}
	}
	w := &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en"})}
	w.App.Dispatch(nil)
	start := func() {
		w.Click("play", 0)
		w.Click("rules-jilin", 0)
		w.Click("options-next", 0)
		w.Click("seats-start", 0)
		w.At("ask")
	}
	start()
	shoot(t, w.App, "ask")
	w.Click("ask-back", 0)
	w.At("title")
	same("after going back")
	start()
	w.Key(ui.ActBack)
	w.At("title")
	start()
	w.Click("ask-new", 0)
	w.UntilScene("table")
	same("before the first move")
	plays(w, 30)
	if b, _, _ := library.SavedMatch(kept); bytes.Equal(b, saved) {
		t.Error("the new match is not saved")
	}
	w.Advance()
	hash := w.App.Hash()

	w = &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Rules: "classical", HasSeed: true, Speed: "off"})}
	w.App.Dispatch(nil)
	w.At("ask")
	w.Click("ask-continue", 0)
	w.UntilScene("table")
	w.Advance()
	if w.App.Hash() != hash {
		t.Errorf("went on with %s, want %s", w.App.Hash(), hash)
	}
	saved, _, _ = library.SavedMatch(kept)

	w = &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Rules: "classical", Autoplay: true, Speed: "x1"})}
	w.App.Dispatch(nil)
	w.At("table") // watching does not replace the saved match
	for range 300 {
		w.App.Now++
		w.App.Dispatch(nil)
	}
	same("while bots play")
	w.Key(ui.ActBack)
	w.At("pause")
	shoot(t, w.App, "pause-watched")
}

// TestASaveThatFailsIsShownUntilOneSucceeds checks the warning on every screen. The pause
// menu must not say that the match is saved.
func TestASaveThatFailsIsShownUntilOneSucceeds(t *testing.T) {
	d := &disk{Memory: store.Memory{}}
	w := begun(t, d)
	const note = "notice.match-unkept"
	if has(w.App, note) {
		t.Fatal("a warning before anything failed")
	}
	d.full = true
	plays(w, 12)
	if n := w.Node(note); n.Role != "alert" {
		t.Errorf("the warning is a %q", n.Role)
	}
	d.full = false // so that a language change below causes no warning of its own
	shoot(t, w.App, "unkept")
	d.full = true
	w.Key(ui.ActBack)
	w.At("pause")
	w.Node(note)
	if got, want := w.Node("kept").Name, w.App.T("pause.kept.unkept"); got != want {
		t.Errorf("Pause says %q", got)
	}
	w.Click("pause-resume", 0)
	w.At("table")
	w.Node(note)
	d.full = false
	plays(w, 12)
	if has(w.App, note) {
		t.Error("the warning stays after a save that succeeded")
	}
	d.full = true
	w.App.ApplySettings()
	w.App.LayoutNow()
	w.Node("notice.choices-unkept")
	d.full = false
	w.App.ApplySettings()
	w.App.LayoutNow()
	if has(w.App, "notice.choices-unkept") {
		t.Error("the warning of the settings stays")
	}
}

// TestOlderWindowStops checks that the older window stops at its next move and
// can take the match back.
func TestOlderWindowStops(t *testing.T) {
	kept := store.Memory{}
	older := begun(t, kept)
	newer := &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Speed: "off"})}
	newer.App.Dispatch(nil)
	newer.Click("continue", 0)
	newer.UntilScene("table")
	plays(newer, 20)
	newer.Advance()
	saved, _, _ := library.SavedMatch(kept)
	for range 200 {
		if older.App.Top().Name() != "table" {
			break
		}
		older.Play()
	}
	older.At("error")
	shoot(t, older.App, "elsewhere")
	if b, _, _ := library.SavedMatch(kept); !bytes.Equal(b, saved) {
		t.Error("the newer window's save was overwritten")
	}
	older.Click("elsewhere-here", 0)
	older.UntilScene("table")
	older.Advance()
	if older.App.Hash() != newer.App.Hash() {
		t.Error("it does not go on with what the other window saved")
	}
	plays(older, 20)
	older.At("table")
}

// TestDamagedSaveIsContinued checks that a damaged save is continued from its valid
// lines.
func TestDamagedSaveIsContinued(t *testing.T) {
	kept := store.Memory{}
	begun(t, kept)
	delete(kept, store.KeyMatchLast)
	save := kept[store.KeyMatch]
	bad := bytes.Clone(save)
	bad[len(bad)-40] ^= 1
	kept[store.KeyMatch] = bad
	w := &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Speed: "off"})}
	w.App.Dispatch(nil)
	w.Click("continue", 0)
	w.At("error")
	shoot(t, w.App, "damaged")
	w.Click("error-home", 0)
	w.At("title")
	if !bytes.Equal(kept[store.KeyMatch], bad) {
		t.Error("looking at a damaged save changed it")
	}
	w.Click("continue", 0)
	w.Click("error-go-on", 0)
	w.UntilScene("table")
	if !bytes.Equal(kept[store.KeyDamaged], bad) {
		t.Error("the damaged save was not put aside")
	}
	plays(w, 30)
	w = &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Speed: "off"})}
	w.App.Dispatch(nil)
	w.Click("continue", 0)
	w.UntilScene("table")

	kept[store.KeyMatch] = bytes.Replace(save, []byte(`"moineau":2`), []byte(`"moineau":99`), 1)
	w.App.Home()
	w.Click("continue", 0)
	w.At("error")
	if what := w.Node("error-what-text").Name; what != w.App.T("error.newer") {
		t.Errorf("of a newer version: %q", what)
	}
	shoot(t, w.App, "newer")
}

// TestRecordIsNotSaved checks that a match continued from a record is not saved and
// that the saved match remains.
func TestRecordIsNotSaved(t *testing.T) {
	kept := store.Memory{}
	begun(t, kept)
	saved, _, _ := library.SavedMatch(kept)
	other := store.Memory{}
	begun(t, other)
	record, _, _ := library.SavedMatch(other)
	w := &scenetest.Walker{T: t, App: NewApp(kept, Start{Lang: "en", Record: record, Speed: "off"})}
	w.App.Dispatch(nil)
	w.At("replay")
	shoot(t, w.App, "record")
	w.Key(ui.ActEnd)
	w.Click("replay-play-on", 0)
	w.At("table")
	plays(w, 40)
	if b, _, _ := library.SavedMatch(kept); !bytes.Equal(b, saved) {
		t.Error("the saved match was overwritten")
	}
}

// TestPauseSaveState checks that the pause menu promises a saved match only if the
// store persists.
func TestPauseSaveState(t *testing.T) {
	for forgets, key := range map[bool]string{true: "pause.kept.fleeting", false: "pause.kept"} {
		w := &scenetest.Walker{T: t, App: NewApp(store.Memory{}, Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off", Ephemeral: forgets})}
		w.UntilScene("table")
		plays(w, 30)
		w.Key(ui.ActBack)
		for i := 0; w.App.Top().Name() != "pause" && i < 4; i++ {
			w.Key(ui.ActBack)
		}
		w.At("pause")
		if got := w.Node("kept").Name; got != w.App.T(key) {
			t.Errorf("forgets %v: the pause says %q", forgets, got)
		}
	}
}
