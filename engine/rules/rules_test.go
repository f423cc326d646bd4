package rules

import (
	"strings"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

func TestEntries(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range All() {
		if seen[e.ID] || e.ID == "" {
			t.Errorf("id %q", e.ID)
		}
		seen[e.ID] = true
		if len(e.Sample) != 3 || len(e.Players) == 0 || e.HandSize < 13 {
			t.Errorf("%s: %d sample tiles, players %v, hand of %d", e.ID, len(e.Sample), e.Players, e.HandSize)
		}
		if e.Native == "" {
			t.Errorf("%s has no name in its own script", e.ID)
		}
		for i := range e.Options {
			o := &e.Options[i]
			if v, err := o.Check(o.Default); err != nil || v != o.Default {
				t.Errorf("%s: default of %s: %q, %v", e.ID, o.Name, v, err)
			}
			if !strings.Contains("deal claims score end", o.Group) || o.Group == "" {
				t.Errorf("%s: %s is in group %q", e.ID, o.Name, o.Group)
			}
		}
		for _, p := range e.Presets {
			o, err := table.Settled(e.Options, e.Presets, table.Options{"preset": p.Name})
			if err != nil {
				t.Errorf("%s: preset %s: %v", e.ID, p.Name, err)
				continue
			}
			r, err := e.New(o)
			if err != nil {
				t.Errorf("%s: preset %s: %v", e.ID, p.Name, err)
				continue
			}
			s := r.Spec()
			// The list holds the numbers of the first preset, which is the rule set's
			// default.
			if p.Name == e.Presets[0].Name && s.Tiles.Len() != e.Tiles || s.HandSize != e.HandSize || len(r.Shapes()) == 0 {
				t.Errorf("%s: %d tiles and hands of %d, the list says %d and %d", e.ID, s.Tiles.Len(), s.HandSize, e.Tiles, e.HandSize)
			}
		}
	}
	if _, err := ByID("chess"); err == nil || !strings.Contains(err.Error(), "jilin") {
		t.Errorf("unknown id: %v", err)
	}
	if e, err := ByID("jilin"); err != nil || e.Sample[0] != tile.East {
		t.Errorf("jilin: %v", err)
	}
}
