package menu

import (
	"path/filepath"
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
)

// TestGoldenSettings: all tables with all tiles, and the page of tiles; on a phone each is a
// page of its own.
func TestGoldenSettings(t *testing.T) {
	for _, group := range []string{"table", "tiles", "sound"} {
		scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "settings-"+group, func(lang string) *stage.App {
			a, _ := menus(store.Memory{}, lang)
			a.Push(NewSettingsOf(group))
			return a
		}, nil)
	}
}

// On a phone the groups are listed, each leads to its page, and Back comes back.
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

// A volume is heard while its knob is held, and kept when it is let go.
func TestVolumeIsHeardAndKept(t *testing.T) {
	w, _ := walk(t, 1280, 800, "en")
	w.Click("settings", 0)
	w.Click("settings-group-sound", 0)
	n := w.Node("settings-volume")
	for _, kind := range []sprites.EventKind{sprites.Press, sprites.Release} {
		w.App.Dispatch([]sprites.Event{{Kind: kind, X: n.X + n.W - 2, Y: n.Y + n.H/2}})
	}
	kept := stage.DefaultSettings("en")
	b, _ := w.App.Store.Load(store.KeySettings)
	kept.Decode(b)
	if w.App.Settings.Volume != 100 || kept.Volume != 100 || w.Node("settings-volume").Name != "Volume, 100%" {
		t.Errorf("it stands at %d, kept %d, called %q", w.App.Settings.Volume, kept.Volume, w.Node("settings-volume").Name)
	}
}
