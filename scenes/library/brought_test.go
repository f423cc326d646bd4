package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/imports"
	"moineau/engine/match"
	"moineau/scenes/store"
)

// An imported match is kept, found again by its mark, replayed to the same hash, and
// counted in the statistics as played elsewhere.
func TestBring(t *testing.T) {
	l := Library{Store: store.Memory{}}
	marks := map[string]bool{}
	for _, name := range []string{"mjlog/south.xml", "mjai/south.mjson", "tenhou/three-players.json"} {
		data, err := os.ReadFile(filepath.Join("../../engine/logs/testdata", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for g := range imports.Read(name, data) {
			marks[Mark(g.Match)] = true
			id, err := l.Bring(g.Match, Origin{Site: string(g.Site), When: 1000, You: 2}, 5000)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := l.Text(id)
			m, err := ReplayText(text)
			if err != nil || m.Hash() != g.Match.Hash() {
				t.Fatalf("%s: %v", name, err)
			}
			if len(text) > 4000 || strings.ContainsAny(string(text), "\n{") {
				t.Errorf("%s: expected compressed text, got %d bytes", name, len(text))
			}
			seats, you := l.Players(id, m)
			if you != 2 || seats[0].Name != g.Names[0] {
				t.Errorf("%s: player %d, %q", name, you, seats[0].Name)
			}
		}
	}
	if len(marks) != 2 { // two of the files hold the same game
		t.Errorf("expected 2 marks, got %v", marks)
	}
	if got := l.Marks(); len(got) != 2 || !got[Mark(mustReplay(t, l))] {
		t.Errorf("expected the marks %v, got %v", marks, got)
	}
	all := Tallies(l.Store)
	if len(all) != 3 || all[0].Friends != PlayedElsewhere || all[0].Deals != 8 || all[0].Place != 4 || all[0].Points == 0 || all[0].When != 1000 {
		t.Errorf("statistics: %+v", all)
	}
	if r := l.List()[0]; r.Site != "tenhou" || !r.Foreign || r.You != 2 {
		t.Errorf("%+v", r)
	}
	if _, err := ReplayText([]byte(squeezed + "x!")); err == nil {
		t.Error("expected an error for a damaged record, got none")
	}
}

func mustReplay(t *testing.T, l Library) *match.Match {
	t.Helper()
	text, _ := l.Text(l.List()[0].ID)
	m, err := ReplayText(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
