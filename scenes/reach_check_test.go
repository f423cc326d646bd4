//go:build !js

package scenes

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/course"
	"moineau/scenes/stage"
)

// was reports whether a control with an identifier prefix was pressed on a screen.
func (r *reached) was(screen, prefix string) bool {
	for id := range r.controls[screen] {
		if strings.HasPrefix(id, prefix) {
			return true
		}
	}
	return false
}

// hasScreen reports whether a scene of a type was on top.
func (r *reached) hasScreen(kind string) bool {
	for key := range r.screens {
		if name, _, _ := strings.Cut(key, " "); name == kind {
			return true
		}
	}
	return false
}

// hasControl reports whether a control was pressed; id may end in *.
func (r *reached) hasControl(id string) bool {
	id, begins := strings.CutSuffix(id, "*")
	for _, pressed := range r.controls {
		for p := range pressed {
			whole, _, _ := strings.Cut(p, ".")
			if p == id || whole == id || begins && strings.HasPrefix(p, id) || strings.HasPrefix(p, id+"-") {
				return true
			}
		}
	}
	return false
}

// check reports everything that must be reached in each window and was not.
func (r *reached) check(t *testing.T) {
	for _, g := range rules.All() {
		for i := range g.Options {
			op := &g.Options[i]
			if op.Type != table.Text && len(op.Values) == 1 {
				continue
			}
			if !r.was("options.options "+g.ID, "option-"+op.Name) {
				t.Errorf("%s: no path to the option %q", g.ID, op.Name)
			}
			if !r.was("options.houseRules "+g.ID, "house-value-"+op.Name) {
				t.Errorf("%s: no path to the option %q in house rules", g.ID, op.Name)
			}
		}
		for _, s := range []string{"options.options", "options.houseRules", "rulecard.cardScene", "menu.seats"} {
			if !r.screens[s+" "+g.ID] {
				t.Errorf("no path to %s of %s", s, g.ID)
			}
		}
		for _, p := range g.Presets {
			if len(p.Values) > 0 && !r.was("options.options "+g.ID, "preset-"+p.Name) {
				t.Errorf("%s: no path to the preset %q", g.ID, p.Name)
			}
		}
	}
	for _, l := range course.Lessons() {
		if !r.was("learn.page", "lesson-"+l.ID) {
			t.Errorf("no path to the lesson %q", l.ID)
		}
	}
	for name, values := range r.settings {
		for _, v := range settingValues[name] {
			if !values[v] {
				t.Errorf("no path to the setting %s = %v", name, v)
			}
		}
		if len(values) < 2 {
			t.Errorf("the setting %s never changed", name)
		}
	}
}

// settingValues contains all values of the settings that have few.
var settingValues = map[string][]any{
	"Lang": anys(words.Languages), "Tiles": anys(stage.TileThemes), "Labels": anys(stage.LabelModes), "Felt": anys(stage.Felts),
	"Slip": anys(stage.SlipGuards), "Coach": anys(stage.CoachTimes), "CoachLevel": anys(stage.CoachLevels),
}

func anys(all []string) (out []any) {
	for _, s := range all {
		out = append(out, s)
	}
	return out
}

// elsewhere are scenes and controls that are not reached in the first window.
var elsewhere = map[string]bool{
	"about.proofPage": true, "comforts-undo": true, "group-*": true, "rules-show-all": true, "welcome-none": true, "welcome-skip": true,
}

// whole reports everything in the source that was not reached in any window. If only the
// first window was explored, it expects nothing of those in elsewhere.
func (r *reached) whole(t *testing.T, first bool) {
	for _, g := range rules.All() {
		for _, s := range []string{"table.Scene", "paper.scoreSheet"} {
			if !r.screens[s+" "+g.ID] {
				t.Errorf("no path to %s of %s", s, g.ID)
			}
		}
	}
	source := readSource(t)
	for _, s := range slices.Sorted(maps.Keys(source.scenes)) {
		if !r.hasScreen(s) && others[s] == "" && !(first && elsewhere[s]) {
			t.Errorf("no path to the scene %s", s)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(source.controls)) {
		if !r.hasControl(id) && others[id] == "" && !(first && elsewhere[id]) {
			t.Errorf("no path to the control %q of %s", id, source.controls[id])
		}
	}
	for id := range others {
		if _, ok := source.controls[id]; !ok && !source.scenes[id] {
			t.Errorf("others names %q, which is no more", id)
		}
	}
}

// add merges what was reached in another window.
func (r *reached) add(o *reached) {
	maps.Copy(r.screens, o.screens)
	for screen, ids := range o.controls {
		if r.controls[screen] == nil {
			r.controls[screen] = map[string]bool{}
		}
		maps.Copy(r.controls[screen], ids)
	}
}
