package scenes

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
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
		{`--rules jilin --options {"reserve_tiles":}`, "expected a JSON value"},
		{"--rules jilin --options reserve_tiles=12,reserve_tiles=14", "reserve_tiles is given twice"},
		{"--rules jilin --rules classical", "--rules is given twice"},
		{"--seed", "a value is missing"},
		{"--seed=", "1 to 64 hex digits"},
		{"--seed xyz", "1 to 64 hex digits"},
		{"--seed " + strings.Repeat("0", 65), "1 to 64 hex digits"},
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
		{"--fly", "unknown flag --fly"},
		{"fly", `"fly" is neither a flag`},
		{"start_test.go start.go", `"start.go" is a second file`},
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
	if len(s.Seats) != 4 || s.Seats[0] != roster.Human || s.Seats[1] != roster.Bot || s.Seats[2] != roster.Human || s.Seats[3] != roster.Bot || s.Levels[3] != "easy" {
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

// TestAnAddressIsUnderstoodAsFarAsPossible checks that invalid parts of an address are
// ignored and named.
func TestAnAddressIsUnderstoodAsFarAsPossible(t *testing.T) {
	for args, want := range map[string]struct {
		misread string
		same    string // equivalent arguments
	}{
		"--lang=zz --rules=jilin":                         {"lang=zz", "--rules=jilin"},
		"--lang= --rules=jilin":                           {"lang=", "--rules=jilin"},
		"--speed=7 --theme=pink --scale=9":                {"speed=7, theme=pink, scale=9", ""},
		"--rules=nonsense --options=a=b --deals=3":        {"rules=nonsense, options=a=b, deals=3", ""},
		"--rules=jilin --options=no_such=1 --seed=2a":     {"options=no_such=1", "--rules=jilin --seed=2a"},
		"--rules=jilin --options=a=1,a=2":                 {"options=a=1,a=2", "--rules=jilin"},
		"--seats=human,cat --autoplay=maybe":              {"seats=human,cat, autoplay=maybe", ""},
		"--rules=jilin --seats=bot,bot,bot,bot,bot":       {"seats=bot,bot,bot,bot,bot", "--rules=jilin"},
		"--deals=-4 --at=soon --seed=xyz --size=1x1":      {"deals=-4, at=soon, seed=xyz, size=1x1", ""},
		"--rules=riichi:2:tenhou,sun=1,kuitan=false":      {":2, sun=1", "--rules=riichi:1:tenhou,kuitan=false"},
		"--rules=riichi:1,kuitan=no --options=preset=ema": {"kuitan=no", "--rules=riichi:1:ema"},
		"--rules=riichi:one --deals=2":                    {"rules=riichi:one, deals=2", ""},
		"--rules=jilin --autoplay --speed=0 --lang=fr":    {"", "--rules=jilin --autoplay --speed=0 --lang=fr"},
	} {
		got := ParseAddress(strings.Fields(args))
		if m := strings.Join(got.Invalid, ", "); !strings.Contains(m, want.misread) || want.misread == "" && m != "" {
			t.Errorf("%s: misread %q, want %q", args, m, want.misread)
		}
		got.Invalid = nil
		as, err := ParseStart(strings.Fields(want.same))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, as) {
			t.Errorf("%s: %+v, want %+v", args, got, as)
		}
	}
	for lang, says := range map[string]string{"en": "lang=zz", "fr": "lang=zz"} {
		start := ParseAddress([]string{"--lang=zz", "--speed=7"})
		start.Lang, start.Ephemeral = lang, true
		a := NewApp(store.Memory{}, start)
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.At("title")
		if n := w.Node("notice.address").Name; !strings.Contains(n, says) || !strings.Contains(n, "speed=7") {
			t.Errorf("it says %q", n)
		}
		shoot(t, a, "address-"+lang)
		w.Key(ui.ActBack, ui.ActBack)
		if w.At("title"); has(a, "notice.address") || has(a, "notice.forgets") {
			t.Error("what was said once stays")
		}
	}
}

// TestFileArgumentIsShownWhateverItContains checks that a player who opens a file from a
// folder sees the replay or a message in the window.
func TestFileArgumentIsShownWhateverItContains(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("testdata", "claim.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		data  []byte
		scene string
	}{
		"good.jsonl": {good, "replay"},
		"cut.jsonl":  {good[:len(good)/2], "error"},
		"text.jsonl": {[]byte("text"), "error"},
		"none.jsonl": {nil, "error"},
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, c.data, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := ParseStart([]string{file})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.CheckRecord(); err != nil {
			t.Errorf("%s: the program ends with %v", name, err)
		}
		a := NewApp(store.Memory{}, s)
		if got := a.Top().Name(); got != c.scene {
			t.Errorf("%s: scene %s, want %s", name, got, c.scene)
		}
	}
	s, err := ParseStart([]string{t.TempDir()}) // a folder cannot be read
	if err != nil {
		t.Fatal(err)
	}
	if got := NewApp(store.Memory{}, s).Top().Name(); got != "error" {
		t.Errorf("a folder: scene %s, want error", got)
	}
}
