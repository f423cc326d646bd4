package duplicate

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"moineau/engine/daily"
	"moineau/engine/rules"
)

// coded plays an event with one player of another level and returns its code.
func coded(t testing.TB, id string, form Form, deals int, player string) (*Event, Table, string) {
	t.Helper()
	e, err := Usual(id, form, [32]byte{5, 9}, deals)
	if err != nil {
		t.Fatal(err)
	}
	levels := make([]string, e.Players())
	for i := range levels {
		levels[i] = "easy"
	}
	levels[Player] = player
	played, err := e.Play(levels...)
	if err != nil {
		t.Fatal(err)
	}
	code, err := e.Code(form, "easy", played)
	if err != nil {
		t.Fatal(err)
	}
	return e, played, code
}

// A code opens the same table in every rule set and form.
func TestCodesOpenTheTable(t *testing.T) {
	for _, r := range rules.All() {
		for _, form := range []Form{SameWall, OwnWall} {
			if form == OwnWall && r.ID != "mcr" {
				continue
			}
			e, played, code := coded(t, r.ID, form, 2, "tsumogiri")
			t.Logf("%s: %d characters", r.ID, len(code))
			s, err := ReadCode("Look:\n(" + code + ").")
			if err != nil {
				t.Fatalf("%s: %v", r.ID, err)
			}
			if s.Form != form || s.Level != "easy" || s.Seed != e.Seed || s.Deals != 2 {
				t.Errorf("%s: %+v", r.ID, s)
			}
			for i := range played {
				if s.Table[i].Hash() != played[i].Hash() {
					t.Errorf("%s: match %d differs", r.ID, i+1)
				}
			}
			if _, err := e.Compare(played, s.Table); err != nil {
				t.Errorf("%s: %v", r.ID, err)
			}
		}
	}
	e, played, _ := coded(t, "jilin", SameWall, 2, "easy")
	if _, err := e.Code(SameWall, "easy", played[:1]); !errors.Is(err, ErrTables) {
		t.Errorf("a table that has not finished: %v", err)
	}
}

// A code is found in a link, with its place.
func TestLinksOfCodes(t *testing.T) {
	e, _, code := coded(t, "hongkong", SameWall, 1, "tsumogiri")
	for _, c := range []struct {
		before, after string
	}{
		{"moineau:?duplicate=", ""}, {"https://a.example/play/?duplicate=", "&full="}, {"Look: (https://a.example/?lang=fr&duplicate=", ")."}, {"duplicate=", " :"},
	} {
		s, err := ReadCode(c.before + code + c.after)
		if err != nil || s.Seed != e.Seed {
			t.Errorf("%s…%s: %v", c.before, c.after, err)
		}
		_, err = ReadCode(c.before + strings.Replace(code, "hongkong", "chess", 1) + c.after)
		var bad *daily.TextError
		if !errors.As(err, &bad) || bad.Kind != daily.RuleSet || bad.At != len(c.before) {
			t.Errorf("%s…%s: %v", c.before, c.after, err)
		}
	}
	if s, err := ReadCode("https://a.example/?duplicate=" + strings.ReplaceAll(code, ":", "%3A")); err != nil || s.Seed != e.Seed {
		t.Errorf("escaped: %v", err)
	}
}

// Damage is named and never read as another table.
func TestDamagedCodes(t *testing.T) {
	_, played, code := coded(t, "hongkong", SameWall, 1, "tsumogiri")
	for _, one := range []struct {
		text, kind string
		at         int
	}{
		{"", daily.Missing, 0}, {"812:hongkong:1:AAAA", daily.Missing, 0}, {"é " + strings.Replace(code, "hongkong", "chess", 1), daily.RuleSet, 2},
		{strings.Replace(code, ":1:", ":7:", 1), daily.Other, 21}, {strings.Replace(code, "easy", "hard", 1), daily.Changed, 9},
		{strings.Replace(code, "same-1", "own-1", 1), daily.Changed, 22}, {code[:len(code)-4], daily.Changed, 23}, {code + strings.Repeat("A", 30000), daily.Changed, 23},
	} {
		_, err := ReadCode(one.text)
		var bad *daily.TextError
		if !errors.As(err, &bad) || bad.Kind != one.kind {
			t.Errorf("%.50q: %v, want %s", one.text, err, one.kind)
		} else if one.kind != daily.Changed && bad.At != one.at {
			t.Errorf("%.50q: at %d, want %d", one.text, bad.At, one.at)
		}
	}
	random := rand.New(rand.NewPCG(37, 4))
	for range 2000 {
		b := []byte(code)
		i, j := random.IntN(len(b)), random.IntN(len(b))
		b[i], b[j] = b[j], b[i]
		s, err := ReadCode(string(b))
		var bad *daily.TextError
		if err == nil && s.Table[0].Hash() != played[0].Hash() || err != nil && !errors.As(err, &bad) {
			t.Fatalf("%s: %v", b, err)
		}
	}
}

func FuzzReadCode(f *testing.F) {
	_, _, code := coded(f, "hongkong", SameWall, 1, "tsumogiri")
	f.Add(code)
	f.Add("mcr:own-4-medium:1:AAAA")
	f.Add("https://a.example/?duplicate=mcr:own-4-medium:1:AAAA&full= duplicate=")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ReadCode(text)
		var bad *daily.TextError
		if err == nil && s == nil || err != nil && !errors.As(err, &bad) {
			t.Fatal(err)
		}
	})
}
