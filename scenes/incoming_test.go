//go:build !js

package scenes

import (
	"slices"
	"testing"

	"moineau/netplay/client"
	"moineau/netplay/wire"
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
