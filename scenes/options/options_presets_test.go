package options

import (
	"strings"
	"testing"

	"moineau/scenes/form"
	"moineau/sprites/ui"
)

// TestFirstOptionVisible uses the rule set with the most presets. It checks
// that the first option is visible without scrolling. It also checks that every preset
// can be chosen and its changes listed.
func TestFirstOptionVisible(t *testing.T) {
	for _, size := range []struct{ w, h float64 }{{1280, 800}, {768, 1024}, {390, 844}} {
		w, e := walk(t, size.w, size.h, "en")
		o := newOptions(e.App, e, "riichi")
		e.App.Push(o)
		w.App.LayoutNow()
		if n := w.Node("option-players"); n.Y+n.H > float32(size.h)-100 {
			t.Errorf("%v: the first option lies at %v", size, n.Y)
		}
		for _, n := range w.App.FullTree() {
			if n.ID == "options-differs" {
				t.Errorf("%v: the standard rules differ: %q", size, n.Name)
			}
		}
		for _, p := range o.rules.Presets {
			changes := presetChanges(o.rules, p)
			if len(changes) == 0 {
				continue
			}
			if size.w < 700 {
				w.Focus("preset-menu")
				w.Key(ui.ActOK)
			}
			w.Focus("preset-" + p.Name)
			w.Key(ui.ActOK)
			if !same(o.changed(), changes) {
				t.Fatalf("%v: %s sets %v, want %v", size, p.Name, o.changed(), changes)
			}
			w.App.LayoutNow()
			if size.w < 700 {
				if n := w.Node("preset-menu"); !strings.Contains(n.Name, e.App.Words.RuleText("riichi", "preset."+o.preset())) { // two presets have the same values
					t.Errorf("the menu says %q after %s", n.Name, p.Name)
				}
			}
			if o.menu {
				t.Errorf("the menu stays open after %s", p.Name)
			}
		}
		w.Focus("options-differs")
		w.Key(ui.ActOK)
		w.At("house")
	}
}

// TestPresetLines checks that text in parentheses becomes the second line of a chip.
func TestPresetLines(t *testing.T) {
	for _, c := range []struct{ name, head, sub string }{
		{"European rules (EMA)", "European rules", "EMA"},
		{"欧州ルール（EMA）", "欧州ルール", "EMA"},
		{"Ari-Ari", "Ari-Ari", "7 changes"},
		{"Two (or three) rounds", "Two (or three) rounds", "7 changes"},
	} {
		w := &form.Choice{About: "7 changes"}
		w.Name = c.name
		if head, sub := w.Lines(); head != c.head || sub != c.sub {
			t.Errorf("%q: %q, %q", c.name, head, sub)
		}
	}
}
