package config

import (
	"strconv"
	"strings"
	"testing"

	"moineau/engine/table"

	"pgregory.net/rapid"
)

// settled returns all options with changes applied to the defaults.
func settled(t *testing.T, changes table.Options) table.Options {
	t.Helper()
	o, err := table.Settled(Options, Presets, changes)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestParsePresets checks that every preset is a valid configuration for its number of
// players whose placing bonuses sum to zero.
func TestParsePresets(t *testing.T) {
	for _, p := range Presets {
		o := settled(t, table.Options{"preset": p.Name})
		c, err := Parse(o)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		sum := int32(0)
		for _, n := range c.Uma {
			sum += n
		}
		if c.Players != 3 && c.Players != 4 || sum != 0 || c.StartPoints <= 0 || c.Players == 3 && c.Uma[3] != 0 {
			t.Errorf("%s: %+v", p.Name, c)
		}
		if c.Players == 3 && (c.WindsAbort || c.RiichisAbort) {
			t.Errorf("%s: three players have the aborts of four", p.Name)
		}
	}
}

// TestParseDefaults checks values of the default configuration of four and of three
// players.
func TestParseDefaults(t *testing.T) {
	four, err := Parse(settled(t, nil))
	if err != nil || four.Players != 4 || four.StartPoints != 25000 || four.Nuki || four.RedFives != 3 || four.Uma != [4]int32{200, 100, -100, -200} {
		t.Errorf("four players: %+v, %v", four, err)
	}
	three, err := Parse(settled(t, table.Options{"players": "3"}))
	if err != nil || three.Players != 3 || three.StartPoints != 35000 || !three.Nuki || three.RedFives != 2 || three.Uma != [4]int32{200, 0, -200, 0} {
		t.Errorf("three players: %+v, %v", three, err)
	}
}

// TestParseRejects checks that a bad value of an option that is a list is an error that
// names the option.
func TestParseRejects(t *testing.T) {
	for option, values := range map[string][]string{
		"uma":            {"", "[", "[]]", "[1,2]", "[1,2,3,4,5]", "[1,2,3,x]", "[1,,2,3]", "1,2,3,4", "[1001,0,0,0]", "[1.25,0,0,0]", "[.5,0,0,0]", "[1.,0,0,0]", "[--1,0,0,0]", "[-,0,0,0]"},
		"pao":            {`["daisangen"`, `["riichi"]`, `[1]`, "x"},
		"double_yakuman": {`["daisangen","nothing"]`, `{}`},
	} {
		for _, v := range values {
			o := settled(t, nil)
			o[option] = v
			if _, err := Parse(o); err == nil || !strings.Contains(err.Error(), "option "+option) {
				t.Errorf("%s=%s: %v", option, v, err)
			}
		}
	}
	o := settled(t, nil)
	o["uma"] = "[]"
	if c, err := Parse(o); err != nil || c.Uma != [4]int32{} {
		t.Errorf("no placing bonus: %v, %v", c.Uma, err)
	}
}

// TestTenths checks the numbers of the placing bonus against those of strconv.
func TestTenths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.IntRange(-10000, 10000).Draw(t, "tenths")
		text := strconv.FormatFloat(float64(want)/10, 'f', -1, 64)
		if want%10 == 0 && rapid.Bool().Draw(t, "decimal") {
			text += ".0"
		}
		if got, bad := tenths(text); bad || got != int32(want) {
			t.Fatalf("%s: %d, %t", text, got, bad)
		}
		// A number with more decimals, or a larger one, is rejected.
		for _, text := range []string{strconv.Itoa(want) + ".25", strconv.Itoa(1001 + max(want, -want)), "1e3", " 1", "+1"} {
			if got, bad := tenths(text); !bad {
				t.Fatalf("%q is read as %d", text, got)
			}
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`-?[0-9]{0,12}\.?[0-9]{0,3}`).Draw(t, "text")
		if n, bad := tenths(text); !bad && (n < -10000 || n > 10000) {
			t.Fatalf("%q is read as %d", text, n)
		}
	})
}
