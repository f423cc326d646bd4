//go:build !js

package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/store"
)

func TestLinksOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		text    string
		table   string
		rules   string
		record  string
		at      int
		invalid []string
	}{
		{text: "moineau:?table=wren-4827", table: "wren-4827"},
		{text: "moineau://?table=https%3A%2F%2Fa.example%2F%3Ftable%3Dwren-4827", table: "https://a.example/?table=wren-4827"},
		{text: "Join me: https://a.example/?table=wren-4827", table: "https://a.example/?table=wren-4827"},
		{text: " wren-4827\n", table: "wren-4827"},
		{text: "https://a.example/?replay=AbC-_d&at=12", record: "AbC-_d", at: 12},
		{text: "moineau:?rules=jilin&options=reserve_tiles%3D14", rules: "jilin"},
		{text: "moineau:?rules=chess&screenshot=/tmp/x&lang=fr", invalid: []string{"rules=chess", "lang", "screenshot"}},
		{text: "moineau:"},
		{text: ""},
	} {
		s := ParseLink(c.text)
		if s.Table != c.table || s.Rules != c.rules || string(s.Record) != c.record || s.At != c.at || !slices.Equal(s.Invalid, c.invalid) || s.Screenshot != "" || s.Lang != "" {
			t.Errorf("%q: %+v", c.text, s)
		}
	}
}

// TestLinkArguments checks that a link on the command line opens what it names.
func TestLinkArguments(t *testing.T) {
	code := "mcr:own-4-medium:1:AbC"
	for _, c := range []struct {
		args []string
		want Start
	}{
		{[]string{"--lang", "fr", "moineau:?duplicate=" + code}, Start{Lang: "fr", Duplicate: code}},
		{[]string{"https://a.example/?duplicate=" + code}, Start{Duplicate: code}},
		{[]string{"--duplicate", code}, Start{Duplicate: code}},
		{[]string{"moineau:?drill=waits:1:1:jilin"}, Start{Drill: "waits:1:1:jilin"}},
		{[]string{"moineau:?page=rules"}, Start{Page: "rules"}},
	} {
		s, err := ParseStart(c.args)
		if err != nil || s.Duplicate != c.want.Duplicate || s.Drill != c.want.Drill || s.Page != c.want.Page || s.Lang != c.want.Lang || len(s.Invalid) > 0 {
			t.Errorf("%q: %+v, %v", c.args, s, err)
		}
	}
	if _, err := ParseStart([]string{"https://a.example/"}); err == nil {
		t.Error("a link that names nothing is taken for a file")
	}
}

// TestScreenStaysOnForPeople checks when an online table keeps the screen on.
func TestScreenStaysOnForPeople(t *testing.T) {
	s := client.State{Phase: wire.Playing, Asked: 0b10}
	s.Seats[0].Taken = true
	if waitsForPerson(&s) {
		t.Error("the screen stays on while a bot decides")
	}
	if s.Asked = 0b11; !waitsForPerson(&s) {
		t.Error("the screen goes off while a player decides")
	}
	if s.Phase = wire.Paused; waitsForPerson(&s) {
		t.Error("the screen stays on at a table that is paused")
	}
}

// TestForeignFilesAreImported checks that a file argument with games of another program
// opens the page that imports games, and that a damaged record does not.
func TestForeignFilesAreImported(t *testing.T) {
	foreign, err := os.ReadFile("../engine/logs/testdata/mjai/south.mjson")
	if err != nil {
		t.Fatal(err)
	}
	for text, scene := range map[string]string{string(foreign): "import", "{\"moineau\": 9}": "error"} {
		name := filepath.Join(t.TempDir(), "game.json")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := ParseStart([]string{name})
		if err != nil {
			t.Fatal(err)
		}
		a := NewApp(store.Memory{}, s)
		a.Dispatch(nil)
		if got := a.Top().Name(); got != scene {
			t.Errorf("%.20s opens %s; expected %s", text, got, scene)
		}
	}
}
