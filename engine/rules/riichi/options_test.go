package riichi

import (
	"testing"

	"moineau/engine/table"
)

// settled returns the configuration for some options.
func settled(t *testing.T, given table.Options) *Config {
	t.Helper()
	o, err := table.Settled(Options, Presets, given)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r.Config()
}

// TestPresets tests §2: cells of the table of presets, and the defaults for three
// players.
func TestPresets(t *testing.T) {
	for _, c := range []struct {
		given         table.Options
		start, target int32
		uma           [4]int32
		red, maxRon   int
		extension     bool
	}{
		{table.Options{}, 25000, 30000, [4]int32{200, 100, -100, -200}, 3, 2, true},
		{table.Options{"preset": "ari-ari"}, 25000, 30000, [4]int32{200, 100, -100, -200}, 3, 2, true},
		{table.Options{"preset": "tenhou-no-red"}, 25000, 30000, [4]int32{200, 100, -100, -200}, 0, 2, true},
		{table.Options{"preset": "mahjong-soul"}, 25000, 30000, [4]int32{150, 50, -50, -150}, 3, 3, true},
		{table.Options{"preset": "wrc"}, 30000, 30000, [4]int32{150, 50, -50, -150}, 0, 1, false},
		{table.Options{"preset": "ema"}, 30000, 30000, [4]int32{150, 50, -50, -150}, 0, 3, false},
		{table.Options{"preset": "mt-ari-ari"}, 25000, 30000, [4]int32{200, 100, -100, -200}, 3, 2, false},
		{table.Options{"players": "3"}, 35000, 40000, [4]int32{200, 0, -200}, 2, 2, true},
		{table.Options{"preset": "tenhou-sanma"}, 35000, 40000, [4]int32{200, 0, -200}, 2, 2, true},
		{table.Options{"preset": "mahjong-soul-sanma"}, 35000, 40000, [4]int32{150, 0, -150}, 2, 2, true},
		{table.Options{"preset": "mt-sanma"}, 30000, 40000, [4]int32{50, 0, -50}, 2, 2, false},
		{table.Options{"preset": "mt-sanma", "length": "east"}, 25000, 40000, [4]int32{50, 0, -50}, 2, 2, false},
		{table.Options{"preset": "mt-sanma", "length": "east", "start_points": "1000"}, 1000, 40000, [4]int32{50, 0, -50}, 2, 2, false},
	} {
		g := settled(t, c.given)
		if g.StartPoints != c.start || g.TargetPoints != c.target || g.Uma != c.uma || g.RedFives != c.red || g.MaxRon != c.maxRon || g.SuddenDeath != c.extension {
			t.Errorf("%v: %+v", c.given, g)
		}
	}
	for _, p := range Presets {
		settled(t, table.Options{"preset": p.Name})
	}
}

// TestBadOptions checks that an invalid option value is rejected with an error that
// states the valid ones.
func TestBadOptions(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"atozuke", "false", `option atozuke: "false" is not one of true`},
		{"uma", "[1,2,3]", "option uma: [1,2,3] is not a list of 4 numbers from -1000 to 1000 with at most one decimal"},
		{"uma", "[1.25,0,0,0]", "option uma: [1.25,0,0,0] is not a list of 4 numbers from -1000 to 1000 with at most one decimal"},
		{"uma", "[1e9,0,0,0]", "option uma: [1e9,0,0,0] is not a list of 4 numbers from -1000 to 1000 with at most one decimal"},
		{"pao", `["chiihou"]`, `option pao: "chiihou" is not one of ["daisangen" "daisuushi" "suukantsu"]`},
		{"players", "5", `option players: "5" is not a whole number from 3 to 4`},
	} {
		o, err := table.Settled(Options, Presets, table.Options{c.name: c.value})
		if err == nil {
			_, err = New(o)
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s=%s: %v", c.name, c.value, err)
		}
	}
}

// TestTiles tests §3.1 and §15.1: the tiles of the game with its red fives.
func TestTiles(t *testing.T) {
	for _, c := range []struct {
		players, red string
		tiles, reds  int
	}{
		{"4", "0", 136, 0}, {"4", "2", 136, 2}, {"4", "3", 136, 3}, {"4", "4", 136, 4},
		{"3", "0", 108, 0}, {"3", "2", 108, 2}, {"3", "3", 108, 2}, {"3", "4", 108, 3},
	} {
		o, _ := table.Settled(Options, Presets, table.Options{"players": c.players, "red_fives": c.red})
		r, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		reds := 0
		for k, n := range r.Spec().Tiles {
			if k > 34 {
				reds += int(n)
			}
		}
		if r.Spec().Tiles.Len() != c.tiles || reds != c.reds {
			t.Errorf("%s players, red_fives %s: %d tiles, %d red", c.players, c.red, r.Spec().Tiles.Len(), reds)
		}
	}
}
