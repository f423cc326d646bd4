package american

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestTheRuleCardShowsHandsThatWin checks that every hand of the card is shown with tiles
// that win with it or with a more valuable hand.
func TestTheRuleCardShowsHandsThatWin(t *testing.T) {
	r := with(t)
	c := r.Card()
	if err := c.Check(); err != nil {
		t.Fatal(err)
	}
	at := 0
	for i := range c.Sections {
		for _, row := range c.Sections[i].Rows {
			if at == len(r.book.Hands) || row.Key != r.book.Hands[at].ID {
				continue
			}
			e := &r.book.Hands[at]
			at++
			p := table.Position{Seats: 4, From: -1, By: table.BySelfDraw}
			for _, g := range row.Example {
				for _, k := range g {
					p.Hands[0].Hold(k)
					p.Tile = k
				}
			}
			p.Hands[0].Known = true
			var sh score.Sheet
			sh.Reset(0)
			if !r.Score(&p, &sh) || int(sh.Items[0].Value) < e.Value && sh.Items[0].Key != e.ID {
				t.Errorf("%s: %v scores %+v", e.ID, row.Example, sh.Items)
			}
			if want := map[bool]string{false: "exposed", true: "concealed"}[e.Concealed]; row.Values[0].N != e.Value || row.Values[0].Unit != want {
				t.Errorf("%s: %+v", e.ID, row.Values)
			}
		}
	}
	if at != 54 {
		t.Errorf("%d hands are shown", at)
	}
}

func TestTheRuleCardFollowsTheOptions(t *testing.T) {
	for _, c := range []struct {
		options      []string
		section, row string
		there        bool
	}{
		{nil, "charleston", "pass-vote", true},
		{[]string{"second_charleston", "always"}, "charleston", "pass-second", true},
		{[]string{"second_charleston", "never"}, "charleston", "pass-vote", false},
		{[]string{"courtesy", "false"}, "charleston", "pass-courtesy", false},
		{nil, "payment", "pay-jokerless", true},
		{[]string{"jokerless_factor", "1"}, "payment", "pay-jokerless", false},
		{[]string{"initial_hand_factor", "4"}, "payment", "pay-initial", true},
		{nil, "end", "dead-guard", true},
		{[]string{"dead_hands", "challenge"}, "end", "dead-wrong", true},
		{[]string{"dead_hands", "auto"}, "end", "dead-auto", true},
		{[]string{"hot_wall", "account"}, "end", "hot-account", true},
		{[]string{"cold_wall", "no-claims"}, "end", "cold-no-claims", true},
		{[]string{"wall_kitty", "5"}, "end", "end-kitty", true},
		{[]string{"double_next", "after-wall"}, "end", "double-after-wall", true},
		{[]string{"pie", "500"}, "end", "end-pie", true},
		{[]string{"east_factor", "2"}, "end", "end-east", true},
		{[]string{"free_claims", "true"}, "end", "end-false", true},
		{nil, "end", "end-kitty", false},
	} {
		card := with(t, c.options...).Card()
		if got := ruletest.HasRow(&card, c.section, c.row); got != c.there {
			t.Errorf("%v: %s in %s: %t", c.options, c.row, c.section, got)
		}
	}
}

// TestTextsAreTheCards checks that names come from the card in play, in the requested
// language.
func TestTextsAreTheCards(t *testing.T) {
	if got := Texts("fr")["item.ladder-1"]; got != "Escalier qui monte" {
		t.Errorf("%q", got)
	}
	r := with(t, "card", `{"format":"moineau-card/1","id":"x","sections":[{"id":"s","name":"Ours","hands":[{"id":"h","name":{"en":"A hand"},"value":25,"line":"1m*4 5s*4 9p*4 F*2"},{"id":"i","value":25,"line":"1p*4 5s*4 9p*4 F*2"}]}]}`)
	texts := r.Texts("fr")
	if texts["card.hands-1"] != "Ours" || texts["item.h"] != "A hand" || texts["item.i"] != "i" {
		t.Errorf("%q", texts)
	}
}

// handOf returns a position in which East holds concealed tiles.
func handOf(t *testing.T, tiles string) (p table.Position) {
	p = table.Position{Seats: 4, From: -1, By: table.BySelfDraw}
	for _, k := range kindsOf(t, tiles) {
		p.Hands[0].Hold(k)
	}
	p.Hands[0].Known = true
	return p
}

// TestNearestHands checks the order of the hands, by distance and then by value, and
// their groups.
func TestNearestHands(t *testing.T) {
	r := with(t)
	p := handOf(t, "3333m444s555p26f1j")
	all := r.Nearest(&p, 0, 0)
	if len(all) != 54 {
		t.Fatalf("%d hands", len(all))
	}
	for i := range all[1:] {
		a, b := &all[i], &all[i+1]
		if b.Missing < a.Missing || b.Missing == a.Missing && b.Hand.Value > a.Hand.Value {
			t.Errorf("%s (%d missing, %d) before %s (%d, %d)", a.Hand.ID, a.Missing, a.Hand.Value, b.Hand.ID, b.Missing, b.Hand.Value)
		}
	}
	if all[0].Hand.ID != "ladder-2" || all[0].Missing != 1 {
		t.Errorf("%s is nearest, %d are missing", all[0].Hand.ID, all[0].Missing)
	}
	for _, n := range all {
		have := 0
		for _, f := range n.Groups {
			have += int(f.Naturals + f.Wild)
			if f.Naturals+f.Wild > f.N || f.Wild > 0 && !f.Soft {
				t.Errorf("%s: %+v", n.Hand.ID, f)
			}
		}
		if have != 14-n.Missing {
			t.Errorf("%s: %d tiles are there, %d missing", n.Hand.ID, have, n.Missing)
		}
	}
	few := r.Nearest(&p, 0, 3)
	for i := range few {
		if few[i].Hand != all[i].Hand {
			t.Errorf("of three, %s is number %d", few[i].Hand.ID, i)
		}
	}
	if n, ok := r.Lacks(&p, 0); !ok || n != 1 {
		t.Errorf("%d are missing", n)
	}
	p.Hands[0].Known = false
	if _, ok := r.Lacks(&p, 0); ok {
		t.Error("of tiles that are not known nothing is said")
	}
}

// TestWaits checks that waits are computed for thirteen tiles, without the one just
// drawn.
func TestWaits(t *testing.T) {
	s := begun(t, with(t), wall([4]string{lowBams, "666777888999s1p", "667788m223344p5f", winds}, "1m1z"))
	s.Discard(0, "1m")
	s.Drop(1)
	r := s.Deal.Rules().(*Rules)
	if got := r.WaitsOf(s.Deal, 2, 2); got != 0 {
		t.Errorf("a flower completes it, which is no kind to tell of: %v", got)
	}
	s = begun(t, with(t), wall([4]string{"666777888999s5s", "111222333444p5p", waits2s, winds}, "1m9p9p"))
	s.Discard(0, "1m")
	s.Drop(1)
	if got := r.WaitsOf(s.Deal, 2, 2); got != hand.KindsOf(tile.S1+1) {
		t.Errorf("waits for %v", got)
	}
	if got := r.WaitsOf(s.Deal, 1, 2); got != 0 {
		t.Error("another sees what West waits for")
	}
	if rows := r.Goal(s.Deal, 2, 2, nil); len(rows) != shown || rows[0].Have != 13 || rows[0].Want != 14 || rows[0].Word != "item.ladder-7" {
		t.Errorf("%+v", rows)
	}
	if rows := r.Goal(s.Deal, 1, 2, nil); len(rows) != 0 {
		t.Error("another's hand is measured")
	}
}

// TestReading checks that the groups of a win contain all its tiles, with jokers in
// place, and the winning tile.
func TestReading(t *testing.T) {
	r := with(t)
	p := handOf(t, "333m1j444s5555p267f")
	p.Tile = tile.F5 + 2
	groups, win := r.Reading(&p)
	n := 0
	for _, g := range groups {
		n += len(g)
		natural := uint8(cards.Kinds)
		for _, k := range g {
			if k == tile.Joker {
				continue
			}
			if i := cards.IndexOf(k); natural != cards.Kinds && natural != i {
				t.Errorf("%v is no group", g)
			} else {
				natural = i
			}
		}
	}
	if n != 14 || win < 0 || !contains(groups[win], p.Tile) {
		t.Errorf("%v, %d", groups, win)
	}
	p = handOf(t, "147m258p369s1234z1j")
	if groups, _ := r.Reading(&p); groups != nil {
		t.Errorf("no hand, and read as %v", groups)
	}
}

func contains(kinds []tile.Kind, k tile.Kind) bool {
	for _, x := range kinds {
		if x == k {
			return true
		}
	}
	return false
}

// TestActWords checks that votes, numbers, passes and challenges have distinct words.
func TestActWords(t *testing.T) {
	r := with(t)
	for _, c := range []struct {
		act  table.ViewAct
		want string
		seat int
	}{
		{table.ViewAct{Type: ActVote}, "stop", -1},
		{table.ViewAct{Type: ActVote, Arg: 1}, "go-on", -1},
		{table.ViewAct{Type: ActName, Arg: 2}, "name-2", -1},
		{table.ViewAct{Type: ActPass, N: 3}, "pass-on", -1},
		{table.ViewAct{Type: ActGive, N: 1}, "give", -1},
		{table.ViewAct{Type: ActChallenge, Arg: 3}, "challenge-seat", 3},
	} {
		if name, seat := r.ActWord(&c.act); name != c.want || seat != c.seat {
			t.Errorf("%+v: %s, %d", c.act, name, seat)
		}
	}
}

func TestMarks(t *testing.T) {
	r := with(t)
	v := table.View{Seats: 4, Out: 1 << 2}
	if m := r.Marks(&v, 2, nil); len(m) != 1 || m[0].Word != "mark.dead" || len(r.Marks(&v, 1, nil)) != 0 {
		t.Errorf("%v", m)
	}
	v.Reg[regStep], v.Hands[1].Reg[regNamed] = stepGive, 3
	if m := r.Marks(&v, 1, nil); len(m) != 1 || m[0].Word != "mark.named-2" {
		t.Errorf("%v", m)
	}
}
