package scenes

import (
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// TestTextContrast measures every text on every kind of screen in each table theme. The
// contrast with the painted background, including tiles and cloth, must be at least 4.5
// to 1. One position of the table is also measured with each tile theme.
func TestTextContrast(t *testing.T) {
	measure := func(name string, a *stage.App) {
		t.Helper()
		scenetest.Settle(t, a)
		faint, n := scenetest.LowContrastTexts(a)
		for _, f := range faint {
			t.Errorf("%s, %s: %s", name, a.Settings.Felt, f)
		}
		t.Logf("%s, %s: %d texts", name, a.Settings.Felt, n)
		if n < 3 {
			t.Errorf("%s: only %d texts were measured", name, n)
		}
	}
	for i, felt := range stage.Felts {
		for _, scene := range []string{"title", "rules", "card", "seats", "settings", "handover", "pause", "options"} {
			start := Start{Lang: "fr", Theme: felt, Scene: scene, Rules: "jilin"}
			switch scene {
			case "rules":
				start.Rules = ""
			case "options":
				start.Scene = "rules"
			}
			a := NewApp(store.Memory{}, start)
			a.Resize(1280, 800, 1)
			measure(scene, a)
			a.Settings.Contrast = true
			a.ApplySettings()
			measure(scene+" in strong contrast", a)
		}
		for k, p := range positions {
			if k > 1 && k%len(stage.Felts) != i {
				continue // sheets look the same in all themes
			}
			r := newRoutes(store.Memory{}, Start{Lang: "en", Theme: felt})
			r.a.Settings.Heard = p.name == "claim"
			r.a.Resize(1280, 800, 1)
			p.open(t, r)
			measure(p.name, r.a)
			if k == 0 || p.name == "claim" {
				r.a.Settings.Contrast = true
				r.a.ApplySettings()
				measure(p.name+" in strong contrast", r.a)
				r.a.Settings.Contrast = false
				r.a.ApplySettings()
			}
			for _, tiles := range stage.TileThemes[1:] {
				if p.name == "claim" {
					r.a.Settings.Tiles, r.a.Settings.Labels = tiles, "all"
					r.a.ApplySettings()
					measure(p.name+" with "+tiles, r.a)
				}
			}
		}
	}
}
