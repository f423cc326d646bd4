package menu

import (
	"path/filepath"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestGoldenSettings compares the pages of three groups of settings.
func TestGoldenSettings(t *testing.T) {
	for _, group := range []string{"table", "tiles", "sound"} {
		scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "settings-"+group, func(lang string) *stage.App {
			a, _ := menus(store.Memory{}, lang)
			a.Push(NewSettingsOf(group))
			return a
		}, nil)
	}
}

// TestSettingsOnAPhone checks that the groups are listed, that each opens its page, and
// that Back returns to the list.
func TestSettingsOnAPhone(t *testing.T) {
	w, _ := walk(t, 390, 844, "en")
	w.Click("settings", 0)
	for _, g := range settingGroups {
		w.Click("settings-group-"+g.id, 1)
		w.App.LayoutNow()
		if title := w.Node("title").Name; title != w.App.T("settings.group."+g.id) {
			t.Errorf("%s leads to %q", g.id, title)
		}
		scenetest.CheckScreen(t, w.App, g.id)
		w.Click("back", 1)
	}
	if title := w.Node("title").Name; title != "Settings" {
		t.Errorf("back at %q", title)
	}
}

// TestVolumeIsAppliedAndSaved checks that a press on the end of a slider applies and saves
// the volume.
func TestVolumeIsAppliedAndSaved(t *testing.T) {
	w, _ := walk(t, 1280, 800, "en")
	w.Click("settings", 0)
	w.Click("settings-group-sound", 0)
	n := w.Node("settings-volume")
	for _, kind := range []ui.EventKind{ui.Press, ui.Release} {
		w.App.Dispatch([]ui.Event{{Kind: kind, X: n.X + n.W - 2, Y: n.Y + n.H/2}})
	}
	kept := stage.DefaultSettings("en")
	b, _ := w.App.Store.Load(store.KeySettings)
	kept.Decode(b)
	if w.App.Settings.Volume != 100 || kept.Volume != 100 || w.Node("settings-volume").Name != "Volume, 100%" {
		t.Errorf("it stands at %d, kept %d, called %q", w.App.Settings.Volume, kept.Volume, w.Node("settings-volume").Name)
	}
}
