package tap

import (
	"testing"

	"moineau/engine/club/book"
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"

	"pgregory.net/rapid"
)

// accountOf returns the account of an empty book.
func accountOf(t interface{ Fatal(...any) }, code string) *book.Account {
	b := &book.Book{Format: book.Format, Rules: code, Players: []string{"A", "B", "C", "D"}}
	a, err := b.Count()
	if err != nil {
		b.Players = b.Players[:3]
		if a, err = b.Count(); err != nil {
			t.Fatal(err)
		}
	}
	return a
}

// TestKeys puts a hand together by keys alone: digits tap tiles of the suit that is shown,
// Backspace takes one back, Enter takes the hand.
func TestKeys(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	var got *book.Tapped
	p := New("Hand", accountOf(t, "mcr"), book.Case{Player: 1, From: -1}, nil, func(h *book.Tapped, _ bool) { got = h })
	a.Push(p)
	key := func(actions ...ui.Action) {
		t.Helper()
		for _, act := range actions {
			if !p.Handle(a, &ui.Event{Kind: ui.Key, Action: act}) {
				t.Fatalf("the key %v is not used", act)
			}
			a.Dispatch(nil)
		}
	}
	a.Dispatch(nil)
	one := ui.ActDigit1
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 9} {
		key(one + ui.Action(n-1))
	}
	key(ui.ActBackspace)
	p.suit = 1
	for _, n := range []int{1, 2, 3, 5, 5} {
		key(one + ui.Action(n-1))
	}
	if p.missing() != 0 || p.h.Win != tile.Of(5, tile.Dots) {
		t.Fatalf("%d tiles are missing from %s", p.missing(), p.h.JSON())
	}
	p.take(a)
	if got == nil || string(got.JSON()) != `{"hand":"123456789m1235p","win":"5p"}` {
		t.Errorf("got %+v", got)
	}
}

// TestMelds taps melds with and without red fives.
func TestMelds(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	p := New("Hand", accountOf(t, "riichi"), book.Case{Player: 1, From: -1}, nil, nil)
	a.Push(p)
	for _, c := range []struct {
		m    mode
		k    string
		want string
	}{
		{chow, "3m", "(345m)"}, {pung, "0p", "(055p)"}, {kong, "5s", "(0555s)"}, {hidden, "1z", "[1111z]"}, {chow, "8m", ""}, {chow, "1z", ""},
	} {
		k, err := tile.Parse(c.k)
		if err != nil {
			t.Fatal(err)
		}
		p.h, p.mode = &book.Tapped{}, c.m
		p.press(a, k[0])
		got := ""
		if len(p.h.Melds) == 1 {
			read, err := book.ReadTapped(p.h.JSON())
			if err != nil {
				t.Fatal(err)
			}
			got = string(read.JSON())
		}
		if want := `{"hand":"","melds":["` + c.want + `"]}`; c.want != "" && got != want || c.want == "" && got != "" {
			t.Errorf("%v %s: expected %s, got %s", c.m, c.k, want, got)
		}
	}
}

// TestNeverTooMany taps at random in every rule set: no kind is tapped more often than the game
// has it, no hand grows too large, and the file reads every hand.
func TestNeverTooMany(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(390, 844, 1)
	rapid.Check(t, func(t *rapid.T) {
		e := rapid.SampledFrom(rules.All()).Draw(t, "rules")
		acc := accountOf(t, e.ID)
		p := New("Hand", acc, book.Case{Player: 1, From: rapid.SampledFrom([]int{-1, 0}).Draw(t, "from"), Lost: rapid.Bool().Draw(t, "lost")}, nil, nil)
		var all []tile.Kind
		for _, row := range p.rows() {
			all = append(all, row...)
		}
		for range rapid.IntRange(0, 40).Draw(t, "taps") {
			p.mode = rapid.SampledFrom(p.modes()).Draw(t, "mode")
			p.press(a, rapid.SampledFrom(all).Draw(t, "tile"))
			if rapid.IntRange(0, 9).Draw(t, "less") == 0 {
				p.less(a)
			}
		}
		set := &acc.Rules.Spec().Tiles
		for _, k := range all {
			most := int(set[k])
			if set[tile.Of(0, tile.Characters)] > 0 && k.IsSuit() && k.Rank() == 5 {
				most = 4
			}
			if n := p.h.Used(k); n > most && k != p.h.Joker {
				t.Fatalf("%s: %d of %v in %s", e.ID, n, k, p.h.JSON())
			}
		}
		if p.missing() < 0 {
			t.Fatalf("%s: %d tiles too many in %s", e.ID, -p.missing(), p.h.JSON())
		}
		if _, err := book.ReadTapped(p.h.JSON()); err != nil {
			t.Fatalf("%s: %v in %s", e.ID, err, p.h.JSON())
		}
	})
}
