package house

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/rules"
	"moineau/engine/table"
)

// drawn draws a valid value of an option.
func drawn(t *rapid.T, o *table.Option) string {
	switch o.Type {
	case table.Bool:
		return strconv.FormatBool(rapid.Bool().Draw(t, o.Name))
	case table.Int:
		if o.Null && rapid.Bool().Draw(t, o.Name+" is null") {
			return "null"
		}
		return strconv.Itoa(rapid.IntRange(o.Min, o.Max).Draw(t, o.Name))
	case table.Enum:
		return rapid.SampledFrom(o.Values).Draw(t, o.Name)
	case table.List:
		items := rapid.SliceOfDistinct(rapid.StringMatching(`[a-z ,"\\é中]{0,9}`), rapid.ID).Draw(t, o.Name)
		for i := range items {
			items[i] = strconv.Quote(items[i])
		}
		return "[" + strings.Join(items, ",") + "]"
	case table.Map:
		return rapid.SampledFrom([]string{"null", "{}", `{"a":1,"b c":[2,3],"中":"~,=:"}`}).Draw(t, o.Name)
	}
	return rapid.StringN(0, 40, -1).Draw(t, o.Name)
}

// TestCodesSurvive checks that options survive encoding and decoding, and that encoding
// them again yields the same code, with two hundred settings of each rule set. The flag
// -rapid.checks sets half their number.
func TestCodesSurvive(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			checks := 2 // rapid runs 100 checks at a time
			if testing.Short() {
				checks = 1
			}
			for range checks {
				rapid.Check(t, func(t *rapid.T) {
					given := table.Options{}
					if len(e.Presets) > 0 && rapid.Bool().Draw(t, "a preset") {
						given["preset"] = rapid.SampledFrom(e.Presets).Draw(t, "preset").Name
					}
					for i := range e.Options {
						if rapid.IntRange(0, 3).Draw(t, "given") == 0 {
							given[e.Options[i].Name] = drawn(t, &e.Options[i])
						}
					}
					want, err := table.Settled(e.Options, e.Presets, given)
					if err != nil {
						t.Fatal(err)
					}
					code, err := Write(&e, given)
					if err != nil {
						t.Fatal(err)
					}
					id, back, faults, err := Read(code)
					if err != nil || id != e.ID || len(faults) > 0 {
						t.Fatalf("%s: %s %v %v", code, id, faults, err)
					}
					got, err := table.Settled(e.Options, e.Presets, back)
					if err != nil {
						t.Fatalf("%s: %v", code, err)
					}
					if !maps.Equal(got, want) {
						t.Fatalf("%s: %v, want %v", code, got, want)
					}
					if again, err := Write(&e, back); err != nil || again != code {
						t.Fatalf("%s is written again as %s, %v", code, again, err)
					}
				})
			}
		})
	}
}

func TestPresetsAreShort(t *testing.T) {
	for _, e := range rules.All() {
		if code, err := Write(&e, nil); err != nil || strings.Contains(code, "=") {
			t.Errorf("the defaults of %s: %s, %v", e.ID, code, err)
		}
		for _, p := range e.Presets {
			code, err := Write(&e, table.Options{"preset": p.Name})
			if err != nil || strings.Contains(code, "=") {
				t.Errorf("%s, %s: %s, %v", e.ID, p.Name, code, err)
			}
		}
	}
}

func TestReadSaysWhatItDoesNotKnow(t *testing.T) {
	for _, c := range []struct {
		code  string
		parts []Part
		kept  table.Options
	}{
		{"jilin", nil, table.Options{}},
		{"jilin:1", nil, table.Options{}},
		{" riichi:1:tenhou\n", nil, table.Options{"preset": "tenhou"}},
		{"riichi:2:tenhou", []Part{TheVersion}, table.Options{"preset": "tenhou"}},
		{"riichi:1:my_club", []Part{ThePreset}, table.Options{}},
		{"riichi:1:tenhou,weather=fine,kuitan=false", []Part{AnOption}, table.Options{"preset": "tenhou", "kuitan": "false"}},
		{"riichi:7:x,weather=fine,kuitan=perhaps,start_points=30000", []Part{TheVersion, ThePreset, AnOption, AValue}, table.Options{"start_points": "30000"}},
	} {
		_, given, faults, err := Read(c.code)
		var parts []Part
		for _, f := range faults {
			parts = append(parts, f.Part)
			if f.Error() == "" {
				t.Errorf("%s: %+v says nothing", c.code, f)
			}
		}
		if err != nil || !slices.Equal(parts, c.parts) || !maps.Equal(given, c.kept) {
			t.Errorf("%s: %v %v %v, want %v %v", c.code, given, faults, err, c.kept, c.parts)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for code, want := range map[string]string{
		"":                           "",
		"bridge":                     "bridge",
		"bridge:1":                   "bridge",
		"jilin:":                     "version",
		"jilin:one":                  "version",
		"jilin:01":                   "version",
		"jilin:0":                    "version",
		"jilin:-1":                   "version",
		"jilin:1:a:b":                "begins with",
		"jilin:1,":                   "name=value",
		"jilin:1,x":                  "name=value",
		"jilin:1,=x":                 "name=value",
		"jilin:1,a=1,a=2":            "twice",
		"jilin:1,a=~":                "hexadecimal",
		"jilin:1,a=~4":               "hexadecimal",
		"jilin:1,a=~zz":              "hexadecimal",
		"jilin:1,a=b=c":              "no place",
		"jilin:1,a=b/c":              "no place",
		strings.Repeat("a:", maxLen): "bytes",
	} {
		id, given, faults, err := Read(code)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %s %v %v %v, want an error with %q", code, id, given, faults, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("riichi:1:tenhou,kuitan=false,start_points=30000")
	f.Add("mcr:2:x,a=~7b~7d,b=~e4~b8~ad")
	f.Fuzz(func(t *testing.T, code string) {
		id, given, _, err := Read(code)
		if err != nil {
			return
		}
		e, err := rules.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		if !Is(code) {
			return
		}
		again, err := Write(&e, given)
		if err != nil {
			t.Fatalf("%q gives %v, which cannot be written: %v", code, given, err)
		}
		if _, _, faults, err := Read(again); err != nil || len(faults) > 0 {
			t.Fatalf("%q is written as %q: %v %v", code, again, faults, err)
		}
	})
}

// TestReadIgnoresSpace checks that a code is accepted as displayed on a page and as typed
// by a user.
func TestReadIgnoresSpace(t *testing.T) {
	_, want, _, err := Read("riichi:1:tenhou,kuitan=false,start_points=30000")
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"riichi:1:tenhou, kuitan=false, start_points=30000",
		" riichi : 1 : tenhou,\u00a0kuitan = false,\n\tstart_points=30\u200b000\r\n",
	} {
		id, given, faults, err := Read(code)
		if err != nil || len(faults) != 0 || id != "riichi" || !maps.Equal(given, want) {
			t.Errorf("%q is read as %s %v, %v, %v; want %v", code, id, given, faults, err, want)
		}
	}
}

// A code of an earlier version may contain a value that has been renamed.
func TestOldValuesInCodes(t *testing.T) {
	for old, now := range map[string]string{"true": "all", "false": "shape"} {
		_, given, faults, err := Read("riichi:1:tenhou,tenpai_needs_live_wait=" + old)
		if err != nil || len(faults) > 0 || given["tenpai_needs_live_wait"] != now {
			t.Errorf("%s: %v, %v, %v, expected %s", old, given, faults, err, now)
		}
	}
}
