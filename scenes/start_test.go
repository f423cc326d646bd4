package scenes

import (
	"strings"
	"testing"

	"moineau/scenes/session"
)

func TestBadUsageIsRefusedByName(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"--rules chess", `unknown rule set "chess"`},
		{"--rules", "a value is missing"},
		{"--options double_wait=general", "needs --rules"},
		{"--rules jilin --options reserve_tiles=many", `"many" is not a whole number`},
		{"--rules jilin --options double_wait=sometimes", `"sometimes" is not one of general`},
		{"--rules jilin --options no_such=1", "no_such"},
		{"--rules jilin --options preset=nobody", `"nobody"`},
		{"--rules jilin --options reserve_tiles", "is not name=value"},
		{`--rules jilin --options {"reserve_tiles":}`, "expected a value"},
		{`--rules jilin --options {"reserve_tiles":12`, "expected a value"},
		{`--rules jilin --options {"reserve_tiles":12}x`, "after the end"},
		{`--rules jilin --options {reserve_tiles:12}`, "expected a name in quotes"},
		{"--seed", "a value is missing"},
		{"--seed=", "has 0 digits"},
		{"--seed xyz", "not made of hexadecimal digits"},
		{"--seed " + strings.Repeat("0", 65), "has 65 digits"},
		{"--seats human,cat", `"cat" is not human or bot`},
		{"--seats bot,bot,bot,bot,bot", "5 seats given, the match has at most 4"},
		{"--rules jilin --seats bot,bot,bot,bot,bot", "5 seats given, the match has at most 4"},
		{"--speed fast", `"fast" is not 0`},
		{"--deals 0", "a whole number from 1"},
		{"--deals 3", "needs --rules"},
		{"--size 1280", "a size such as"},
		{"--size 10x10", "a size such as"},
		{"--scale NaN", "a number from 0.5 to 4"},
		{"--scale 9", "a number from 0.5 to 4"},
		{"--lang xx", `"xx" is not one of en`},
		{"--theme pink", `"pink" is not one of lamplight`},
		{"--screenshot a.png@kitchen", `no scene "kitchen"`},
		{"--screenshot @title", "not a file name"},
		{"--at soon", "claim, or a whole number"},
		{"--at -1", "claim, or a whole number"},
		{"--autoplay=maybe", "is not 1 or 0"},
		{"--replay no/such/file", "no/such/file"},
		{"--fly", "no flag --fly"},
		{"fly", `"fly" is no flag`},
	} {
		_, err := ParseStart(strings.Fields(c.args))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want something with %q", c.args, err, c.says)
		}
	}
}

func TestGoodUsage(t *testing.T) {
	s, err := ParseStart(strings.Fields("--rules=jilin --options reserve_tiles=14,double_wait=none --seed 2a --seats human,bot,human,easy " +
		"--autoplay --speed 0 --deals 2 --size 390x844 --scale 2 --lang fr-CA --theme night --screenshot a@b.png@table --at claim --ui-dump u.json"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Rules != "jilin" || s.Options["reserve_tiles"] != "14" || s.Options["double_wait"] != "none" || len(s.Options) != 2 {
		t.Errorf("rules %q, options %v", s.Rules, s.Options)
	}
	if !s.HasSeed || s.Seed[31] != 0x2a || s.Seed[0] != 0 {
		t.Errorf("seed %x", s.Seed)
	}
	if len(s.Seats) != 4 || s.Seats[0] != session.Human || s.Seats[1] != session.Bot || s.Seats[2] != session.Human || s.Seats[3] != session.Bot || s.Levels[3] != "easy" {
		t.Errorf("seats %v", s.Seats)
	}
	if !s.Autoplay || s.Speed != "off" || s.Deals != 2 || s.W != 390 || s.H != 844 || s.Scale != 2 || s.Lang != "fr" || s.Theme != "night" {
		t.Errorf("%+v", s)
	}
	if s.Screenshot != "a@b.png" || s.Scene != "table" || s.At != -1 || s.UIDump != "u.json" {
		t.Errorf("%+v", s)
	}
	s, err = ParseStart([]string{"--rules", "jilin", "--options", ` { "reserve_tiles" : 14 , "double_wait":"none" } `})
	if err != nil || s.Options["reserve_tiles"] != "14" || s.Options["double_wait"] != "none" {
		t.Errorf("%v, %v", s.Options, err)
	}
}

func FuzzOptions(f *testing.F) {
	for _, s := range []string{"a=b,c=d", `{"a":1,"b":[1,{"c":"}"}],"d":null}`, `{}`, `{"a":"\""}`, "{", "=", `{"":`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if out, err := parseOptions(s); err == nil && out == nil {
			t.Errorf("%q: neither options nor an error", s)
		}
	})
}
