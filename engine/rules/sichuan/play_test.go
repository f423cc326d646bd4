package sichuan

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

func TestPlayed(t *testing.T) {
	for _, p := range Presets {
		deals, won := ruletest.Played(t, ID, Options, Presets, New, table.Options{"preset": p.Name}, 8)
		t.Logf("%s: %d of %d deals were won", p.Name, won, deals)
		if won*10 < deals*7 {
			t.Errorf("%s: %d of %d deals were won", p.Name, won, deals)
		}
	}
}
