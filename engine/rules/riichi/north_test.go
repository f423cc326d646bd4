package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
)

// dealThree starts a deal of three players with a stacked wall.
func dealThree(t *testing.T, hands [3]string, draws, back string, options ...string) *ruletest.Stack {
	t.Helper()
	r := ruletest.With(t, Options, Presets, New, append(options, "players", "3")...)
	return ruletest.New(t, r, ruletest.Wall{Setup: start(), Hands: hands[:], Draws: draws, Back: back})
}

// TestRenhouOnANorthBeingSetAside tests §15.3 and §12.2: a ronned north has not taken
// effect, so the ron can be renhou.
func TestRenhouOnANorthBeingSetAside(t *testing.T) {
	for renhou, want := range map[string]int32{"mangan": 5, "mangan-added": 5, "yakuman": 13} {
		s := dealThree(t, [3]string{"19m147p258s12344z", "123456789p123s4z", ""}, "5z", "", "renhou", renhou)
		s.Do(0, ActNorth, "4z")
		s.Do(1, table.Win, "")
		s.Pass()
		items := ruletest.Items(&s.Ended(table.Won).Sheets[1])
		if items["renhou"] != want || items["chankan"] != 0 || renhou != "mangan-added" && len(items) > 1 {
			t.Errorf("%s: %v", renhou, items)
		}
	}
}

// TestTheTileDrawnForANorthIsAReplacement tests §15.3: without nuki_rinshan, the tile
// drawn for a north is still a replacement. It earns no self-draw fu if rinshan_tsumo_fu
// is off, and it is not haitei.
func TestTheTileDrawnForANorthIsAReplacement(t *testing.T) {
	for _, c := range []struct {
		rinshan, drawn string
		han, fu        int32 // 20 + 8 for 999s + 2 for the wait, and 2 for the self-draw
	}{
		{"true", "true", 1, 40},
		{"true", "false", 1, 30},
		{"false", "true", 0, 40},
		{"false", "false", 0, 30},
	} {
		s := dealThree(t, [3]string{"12345679p11999s", "", ""}, "4z", "8p", "nuki_rinshan", c.rinshan, "rinshan_tsumo_fu", c.drawn)
		s.Do(0, ActNorth, "4z")
		s.Pass()
		s.Do(0, table.Win, "")
		sh := &s.Ended(table.Won).Sheets[0]
		fu, _ := figure(sh, figureFu)
		items := ruletest.Items(sh)
		if items["rinshan"] != c.han || items["haitei"] != 0 || fu != c.fu {
			t.Errorf("%+v: %v, %d fu", c, items, fu)
		}
	}
}
