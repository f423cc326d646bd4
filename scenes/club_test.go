//go:build !js

package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"moineau/engine/club/book"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// keeping returns a walker at a new score book of a rule set, on a phone.
func keeping(t *testing.T, rules string) (*scenetest.Walker, *routes) {
	kept := store.Memory{}
	if err := kept.Save(store.KeyRules, []byte(rules)); err != nil {
		t.Fatal(err)
	}
	r := newRoutes(kept, Start{Lang: "en", Speed: "off"})
	r.a.Resize(390, 844, 1)
	r.a.Push(r.Page("book"))
	r.a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: r.a}
	w.At("club")
	w.Click("club-start", 1)
	w.At("score-book")
	return w, r
}

// tap presses controls with a finger. Lists scroll to what is pressed.
func tap(w *scenetest.Walker, ids ...string) {
	w.T.Helper()
	for _, id := range ids {
		control, _, _ := strings.Cut(id, ".") // the keys move to the control of an item
		w.Focus(control)
		w.App.Dispatch(nil)
		w.Click(id, 1)
		w.App.Dispatch(nil)
	}
}

// TestScoreBookIsNamed checks that a screen reader has a role and a name for each part of
// the pages of the score book.
func TestScoreBookIsNamed(t *testing.T) {
	w, r := keeping(t, "riichi")
	named := func() {
		t.Helper()
		for _, n := range r.a.UI() {
			if n.ID == "" || n.Role == "" || n.Name == "" {
				t.Errorf("%s has %q, %s %q", r.a.Top().Name(), n.ID, n.Role, n.Name)
			}
		}
	}
	named()
	tap(w, "club-more")
	named()
	tap(w, "back", "club-end")
	named()
	tap(w, "back")
	fresh := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	fresh.a.Push(fresh.Page("book"))
	fresh.a.Dispatch(nil)
	r = fresh
	named()
}

// bookOf returns the book on the device.
func bookOf(t *testing.T, r *routes) (*book.Book, *book.Account) {
	t.Helper()
	data, ok := r.a.Store.Load(store.KeyBook)
	if !ok {
		t.Fatal("no book is saved")
	}
	b, err := book.Read(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	a, err := b.Count()
	if err != nil {
		t.Fatal(err)
	}
	return b, a
}

// TestScoreBookByTouch enters 16 deals of three rule sets with a finger, then corrects deal
// 3: the dealer stays in it, so that all later deals have other dealers. Undo restores it.
func TestScoreBookByTouch(t *testing.T) {
	for _, rules := range []string{"riichi", "hongkong", "mcr"} {
		t.Run(rules, func(t *testing.T) {
			w, r := keeping(t, rules)
			value := func(n int) {
				if rules == "riichi" {
					tap(w, fmt.Sprintf("club-han.%d", n%4), "club-fu.2")
					return
				}
				tap(w, "club-digit-1", "club-digit-0")
			}
			for n := range 16 {
				winner, from := n%4, (n+1)%4
				tap(w, fmt.Sprintf("club-who.%d", winner), fmt.Sprintf("club-from.%d", from))
				value(n)
				tap(w, "club-book")
			}
			b, before := bookOf(t, r)
			if len(b.Entries) != 16 {
				t.Fatalf("expected 16 deals, got %d", len(b.Entries))
			}
			winner := before.Rows[2].Dealer // stays East now
			if rules == "mcr" {
				winner = 0 // the deal passes on in any case
			}
			tap(w, "club-deal-3", fmt.Sprintf("club-who.%d", winner), fmt.Sprintf("club-from.%d", (winner+1)%4), "club-book")
			_, after := bookOf(t, r)
			if after.Rows[2].Change == before.Rows[2].Change {
				t.Error("expected deal 3 to change")
			}
			for i := 3; i < 16; i++ {
				if after.Rows[i].Scores == before.Rows[i].Scores {
					t.Errorf("expected the scores of deal %d to change", i+1)
				}
			}
			if after.Rows[3].Dealer == before.Rows[3].Dealer && rules != "mcr" {
				t.Error("expected the dealer of deal 4 to change")
			}
			tap(w, "club-undo")
			if _, again := bookOf(t, r); fmt.Sprint(again.Rows) != fmt.Sprint(before.Rows) {
				t.Error("expected undo to restore the account")
			}
			tap(w, "club-end")
			w.At("score-book-end")
		})
	}
}

// TestSeveralWinners enters a deal that two players win on one discard, and corrects it. Rules
// with one winner do not ask.
func TestSeveralWinners(t *testing.T) {
	w, r := keeping(t, "riichi")
	tap(w, "club-who.0", "club-from.3", "club-han.2", "club-fu.2", "club-also-2", "club-also-2-han.0", "club-also-2-fu.2", "club-book")
	b, a := bookOf(t, r)
	if len(b.Entries[0].Wins) != 2 || a.Rows[0].Error != nil {
		t.Fatalf("%+v, %v", b.Entries[0], a.Rows[0].Error)
	}
	// East wins 3 han 30 fu, South 1 han 30 fu.
	if got := a.Rows[0].Change; got[0] != 5800 || got[1] != 1000 || got[3] != -6800 {
		t.Errorf("%v", got)
	}
	tap(w, "club-deal-1", "club-also-2", "club-book")
	if b, a = bookOf(t, r); len(b.Entries[0].Wins) != 1 || a.Rows[0].Change[3] != -5800 {
		t.Errorf("%+v", b.Entries[0])
	}
	for rules, asks := range map[string]bool{"mcr": false, "hongkong": false, "taiwanese": true} {
		w, _ := keeping(t, rules)
		tap(w, "club-who.0", "club-from.3")
		ok := slices.ContainsFunc(w.App.FullTree(), func(n ui.Node) bool { return n.ID == "club-also-2" })
		if ok != asks {
			t.Errorf("%s asks for other winners: %v", rules, ok)
		}
	}
}

// TestEventsOfAnEvening books a swap of chairs and a break, and plays on. A player who leaves needs the
// name of the next.
func TestEventsOfAnEvening(t *testing.T) {
	w, r := keeping(t, "hongkong")
	tap(w, "club-more", "club-swap-1", "club-swap-2", "club-swap-do")
	if _, a := bookOf(t, r); a.Progress.Chair[0] != 1 || a.Progress.Chair[1] != 0 {
		t.Errorf("%v", a.Progress.Chair)
	}
	tap(w, "club-more", "club-leaver.2", "club-leave")
	w.At("score-book-more") // a name is missing
	tap(w, "club-break")
	if b, _ := bookOf(t, r); len(b.Entries) != 2 || b.Entries[1].Kind != book.Break {
		t.Fatalf("%+v", b.Entries)
	}
	tap(w, "club-who.1", "club-from.2", "club-digit-8", "club-book", "club-end")
	w.At("score-book-end")
}

// tapHand taps a hand on the page that is shown, in notation: melds in brackets, the winning
// tile last.
func tapHand(t *testing.T, w *scenetest.Walker, melds []string, concealed string) {
	t.Helper()
	suit := byte(0)
	one := func(k tile.Kind) {
		if name := k.String(); name[1] != suit {
			suit = name[1]
			tap(w, fmt.Sprintf("tap-suit.%d", strings.IndexByte("mpsz", suit)))
		}
		tap(w, "tap-"+k.String())
	}
	for _, m := range melds {
		kinds, err := tile.Parse(strings.Trim(m, "()[]"))
		if err != nil {
			t.Fatal(err)
		}
		mode := 2 // chow
		if kinds[0] == kinds[1] {
			mode = len(kinds)
		}
		if m[0] == '[' {
			mode = 5
		}
		tap(w, fmt.Sprintf("tap-mode.%d", mode))
		one(kinds[0])
	}
	kinds, err := tile.Parse(concealed)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds {
		one(k)
	}
}

// TestHandByTouch taps hands with a finger in three rule sets: the payments are those of the
// same hand announced by its value, a correction opens the tiles again, and flags appear only
// when they can be true.
func TestHandByTouch(t *testing.T) {
	for _, c := range []struct {
		rules     string
		melds     []string
		concealed string
		flag      string // that is set
		never     string // that cannot be true
		figures   string
	}{
		{"riichi", nil, "234m345p456s678s55p", "tap-flag-riichi", "tap-flag-kong-replacement", "map[fu:40 han:2 value:2600]"},
		{"mcr", []string{"(123m)"}, "456m789m123p55s", "tap-flag-last-tile", "tap-flag-riichi", ""},
		{"hongkong", []string{"(111z)", "[2222p]"}, "333s666s55m", "tap-flag-last-tile", "tap-flag-first-discard", ""},
	} {
		t.Run(c.rules, func(t *testing.T) {
			w, r := keeping(t, c.rules)
			has := func(id string) bool {
				return slices.ContainsFunc(w.App.FullTree(), func(n ui.Node) bool { return n.ID == id })
			}
			tap(w, "club-who.2", "club-from.1", "club-tap")
			w.At("score-book-hand")
			tapHand(t, w, c.melds, c.concealed)
			if has(c.never) {
				t.Errorf("expected %s not to be offered", c.never)
			}
			tap(w, c.flag, "tap-take")
			w.At("score-book")
			if !has("club-row-1") || !has("club-worth") {
				t.Error("expected the rows of the hand")
			}
			tap(w, "club-book")
			b, a := bookOf(t, r)
			if len(b.Entries) != 1 || a.Rows[0].Error != nil || len(b.Entries[0].Wins[0].Hand) == 0 {
				t.Fatalf("%+v, %v", b.Entries, a.Rows[0].Error)
			}
			fresh, err := (&book.Book{Format: book.Format, Rules: b.Rules, Players: b.Players}).Count()
			if err != nil {
				t.Fatal(err)
			}
			read, err := fresh.Read(b.Entries[0].Wins[0].Hand, 2, 1, false)
			if err != nil || !read.Valid {
				t.Fatalf("%+v, %v", read, err)
			}
			e := b.Entries[0]
			e.Wins = []book.Winner{{Player: 2, Figures: read.Figures}}
			if row := fresh.Try(&e); row.Error != nil || row.Change != a.Rows[0].Change {
				t.Errorf("by value %v (%v), by tiles %v", row.Change, row.Error, a.Rows[0].Change)
			}
			// A correction to a self-draw keeps the tiles.
			tap(w, "club-deal-1", "club-from.4", "club-book")
			b, a = bookOf(t, r)
			if len(b.Entries[0].Wins[0].Hand) == 0 || b.Entries[0].From != nil || a.Rows[0].Error != nil || a.Rows[0].Change[0] >= 0 {
				t.Errorf("%+v, %v", b.Entries[0], a.Rows[0])
			}
			tap(w, "club-deal-1", "club-tap", "tap-tile-1")
			if !has("tap-status") {
				t.Error("expected a missing tile to be named")
			}
		})
	}
}

// TestLiabilityByTouch books a yakuman that another player fed: that player pays alone. The
// question appears only where it makes a difference.
func TestLiabilityByTouch(t *testing.T) {
	w, r := keeping(t, "riichi")
	asked := func() bool {
		return slices.ContainsFunc(w.App.FullTree(), func(n ui.Node) bool { return n.ID == "club-liable" })
	}
	tap(w, "club-who.2", "club-from.4", "club-han.3", "club-fu.2")
	if asked() {
		t.Error("4 han have no liability")
	}
	tap(w, "club-han.8")
	if !asked() {
		t.Fatal("expected the question who fed the yakuman")
	}
	tap(w, "club-liable.2", "club-book") // South; the first is nobody
	b, a := bookOf(t, r)
	if got := a.Rows[0].Change; got[1] != -32000 || got[2] != 32000 || b.Entries[0].Wins[0].Liable == nil {
		t.Errorf("%v, %+v", got, b.Entries[0])
	}
	tap(w, "club-deal-1", "club-liable.0", "club-book")
	if b, a = bookOf(t, r); a.Rows[0].Change[1] != -8000 || b.Entries[0].Wins[0].Liable != nil {
		t.Errorf("%v, %+v", a.Rows[0].Change, b.Entries[0])
	}
	if w, _ = keeping(t, "mcr"); w != nil {
		tap(w, "club-who.2", "club-from.4", "club-digit-9")
		if asked() {
			t.Error("MCR has no liability")
		}
	}
}

// clubLayouts returns the pages of the score book for TestLayouts.
func clubLayouts() []layout {
	evening := `{"format":1,"date":"2026-11-26","rules":"%s","players":["Anne-Charlotte","Sami","Lou","Lies"],"entries":[%s]}`
	deals := `{"kind":"win","staked":[1],"from":1,"wins":[{"player":2,"figures":{"han":3,"fu":30,"value":88}}]},{"kind":"draw","ready":[0,3]},{"kind":"foul","fouler":1},{"kind":"abort"}`
	of := func(rules string, pushes ...string) func(t *testing.T, r *routes) {
		return func(t *testing.T, r *routes) {
			if err := r.a.Store.Save(store.KeyBook, fmt.Appendf(nil, evening, rules, deals)); err != nil {
				t.Fatal(err)
			}
			r.a.Push(r.Page("book"))
			r.a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: r.a}
			for _, id := range pushes {
				tap(w, id)
			}
		}
	}
	tapping := func(rules string, melds []string, concealed string, pushes ...string) func(t *testing.T, r *routes) {
		return func(t *testing.T, r *routes) {
			of(rules)(t, r)
			w := &scenetest.Walker{T: t, App: r.a}
			r.a.Resize(390, 844, 1)
			tap(w, "club-who.2", "club-from.1", "club-tap")
			tapHand(t, w, melds, concealed)
			tap(w, pushes...)
		}
	}
	return []layout{
		{"club", func(_ *testing.T, r *routes) { r.a.Push(r.Page("book")) }},
		{"club-riichi", of("riichi", "club-deal-1")},
		{"club-classical", of("classical")},
		{"club-jilin", of("jilin", "club-who.6")},
		{"club-end", of("mcr", "club-end")},
		{"club-more", of("mcr", "club-more")},
		{"club-tap", tapping("riichi", nil, "234m345p456s678s55p", "tap-flag-riichi", "tap-mode.6")},
		{"club-tap-mcr", tapping("mcr", []string{"(123m)", "[2222p]"}, "456m789m5s")},
		{"club-tapped", tapping("riichi", []string{"(777z)", "(666z)", "(555z)"}, "34p11s5p", "tap-take")},
	}
}
