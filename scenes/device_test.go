package scenes

import (
	"bytes"
	"testing"

	"moineau/scenes/library"
	"moineau/scenes/records"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// rest lets the program look at its device.
func rest(w *scenetest.Walker) {
	for range 2 * deviceEvery {
		w.App.Now++
		w.App.Dispatch(nil)
	}
}

// The screen stays on while people play a deal together, and only then.
func TestScreenStaysOnAtATableOfPeople(t *testing.T) {
	w := hotSeat(t, 1)
	rest(w)
	if !w.App.Awake.On() {
		t.Error("the screen goes dark behind the curtain")
	}
	w.OpenCurtain()
	rest(w)
	if !w.App.Awake.On() {
		t.Error("the screen goes dark at a table of two people")
	}
	w.Key(ui.ActBack)
	w.At("pause")
	rest(w)
	if w.App.Awake.On() {
		t.Error("the screen stays on while the game is paused")
	}
	w.App.Home()
	rest(w)
	if w.App.Awake.On() {
		t.Error("the screen stays on at the title")
	}
	alone := &scenetest.Walker{T: t, App: NewApp(store.Memory{}, Start{Lang: "en", Rules: "jilin", HasSeed: true, Speed: "off"})}
	alone.UntilScene("table")
	rest(alone)
	if alone.App.Awake.On() {
		t.Error("the screen stays on for a player alone")
	}
}

// TestTickReadsNoRules checks that the look at a table of people in every tick allocates
// nothing. It created the rules each time, and American reads its card for that.
func TestTickReadsNoRules(t *testing.T) {
	w := hotSeat(t, 1)
	r := w.App.Routes.(*routes)
	if n := testing.AllocsPerRun(10, func() { r.peopleAtTable("handover") }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// A new build is offered at the title, not at a table, and only until the player has
// closed the offer.
func TestNewBuildIsOfferedAtTheTitle(t *testing.T) {
	a := NewApp(store.Memory{}, Start{Lang: "en", Speed: "off", Rules: "jilin", HasSeed: true, Seats: []roster.SeatType{roster.Human}})
	w := &scenetest.Walker{T: t, App: a}
	d := &scenetest.Device{Newer: true}
	a.Device = d
	w.UntilScene("table")
	rest(w)
	if has(a, "notice.build") {
		t.Error("a new build is offered at the table")
	}
	a.Home()
	rest(w)
	w.Click("notice.build.act", 0)
	if d.Reloads != 1 {
		t.Errorf("%d reloads", d.Reloads)
	}
	a.Push(stage.NewFault("error.fault", "", "error.kept.nothing"))
	rest(w)
	if has(a, "notice.build") {
		t.Error("the offer stays on another screen")
	}
	a.Pop()
	rest(w)
	w.Click("notice.build.close", 0)
	a.Push(stage.NewFault("error.fault", "", "error.kept.nothing"))
	rest(w)
	a.Pop()
	rest(w)
	if has(a, "notice.build") {
		t.Error("a closed offer comes again")
	}
}

// A link opens a lesson; one that names no lesson opens the title.
func TestLinkOpensALesson(t *testing.T) {
	a := NewApp(store.Memory{}, ParseAddress([]string{"--lesson=four", "--lang=en"}))
	if got := a.Top().Name(); got != "lesson" {
		t.Errorf("the link opens %s", got)
	}
	if s := ParseAddress([]string{"--lesson=none"}); s.Lesson != "" || len(s.Invalid) != 1 {
		t.Errorf("%q, invalid %q", s.Lesson, s.Invalid)
	}
}

// The browser is asked once, at the end of the first match.
func TestStorageIsAskedForOnce(t *testing.T) {
	kept := store.Memory{}
	d := &scenetest.Device{}
	for range 2 {
		r := newRoutes(kept, Start{Lang: "en", Speed: "off"})
		r.a.Device = d
		w := &scenetest.Walker{T: t, App: r.a}
		rest(w)
		if _, asked := kept.Load(store.KeyPersist); asked != (d.Persisted == 1) {
			t.Fatalf("asked %d times at the title", d.Persisted)
		}
		r.a.Push(named{stage.NewFault("error.fault", "", "error.kept.nothing")})
		rest(w)
	}
	if d.Persisted != 1 {
		t.Errorf("the browser was asked %d times", d.Persisted)
	}
}

// named is a scene with the name of the end of a match.
type named struct{ stage.Scene }

func (named) Name() string { return "end" }

// Everything is saved as a file on one device and added on another, where the settings
// apply at once. Another file is refused.
func TestDataMovesToAnotherDevice(t *testing.T) {
	from := store.Memory{}
	w := &scenetest.Walker{T: t, App: NewApp(from, Start{Lang: "en", Speed: "off"})}
	w.App.Device = &scenetest.Device{Kept: stage.Volatile, Way: stage.InstallDialog}
	w.App.Settings.Felt = "night"
	w.App.ApplySettings()
	_ = from.Save(store.KeyLearn, []byte("tiles=2\n"))
	_ = from.Save(store.KeyDevice, []byte("secret"))
	w.App.Dispatch(nil)
	var file []byte
	w.App.SaveFile = func(_ string, data []byte) (string, error) { file = data; return "file", nil }
	w.Click("settings", 0)
	w.Click("settings-data", 0)
	w.At("data")
	w.Node("data-volatile-text")
	w.Click("data-install", 0)
	if got := w.App.Device.(*scenetest.Device).Asked; got != 1 {
		t.Errorf("%d dialogs", got)
	}
	w.Click("data-save", 0)

	to := store.Memory{}
	w = &scenetest.Walker{T: t, App: NewApp(to, Start{Lang: "en", Speed: "off"})}
	choose := func(data []byte) {
		w.App.PickFile = func(_ int, got func([]byte)) bool { got(data); return true }
		w.Click("data-open", 0)
		rest(w)
		w.At("data-added")
	}
	w.App.Push(w.App.Routes.Data())
	choose(file)
	if w.App.Settings.Felt != "night" || !bytes.Equal(to[store.KeyLearn], from[store.KeyLearn]) || to[store.KeyDevice] != nil {
		t.Errorf("felt %q, course %q, secret %q", w.App.Settings.Felt, to[store.KeyLearn], to[store.KeyDevice])
	}
	w.Click("data-done", 0)
	bad := bytes.Clone(file)
	bad[len(bad)/2] ^= 1
	choose(bad)
	w.Node("data-damaged-text")
	w.Click("data-done", 0)
	choose([]byte("a letter"))
	w.Node("data-other-text")
	// A file dropped on the list of replays is recognised, too.
	if s := records.OpenBackup(w.App, library.Backup(from)); s.Name() != "data-added" {
		t.Error(s.Name())
	}
}
