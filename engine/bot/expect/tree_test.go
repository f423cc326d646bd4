package expect

import (
	"math"
	"testing"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// flat is a game in which every win has the same value and claims may be forbidden.
type flat struct {
	pay  Pay
	open bool
}

func (f *flat) Pay(p *Position, k tile.Kind) Pay {
	if p.Open && !f.open {
		return Pay{}
	}
	return f.pay
}

func (f *flat) Open(*Position, int) bool { return f.open }

// situation returns a situation in which the seat with the given tiles has seen only these,
// alone at the table.
func situation(t testing.TB, tiles string) (Situation, Position) {
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	p := Of(kinds, nil)
	c := p.Hand.Counts()
	shape := hand.Common
	s := Situation{Shape: &shape, Left: hand.LeftOf(&c), Turns: 4, Most: MaxNodes}
	s.Unseen = s.Left.Weight(hand.AllKinds)
	return s, p
}

// TestReadyByHand compares the result of a hand that waits for eight of 123 tiles with
// figures computed by hand.
func TestReadyByHand(t *testing.T) {
	s, p := situation(t, "123m456m789p11z23s")
	s.DrawReady = 100
	tree := New(&flat{pay: Pay{Gain{1000, 1000}, Gain{800, 800}, Gain{2000, 2000}, Gain{1600, 1600}}})
	for _, c := range []struct {
		name             string
		turns, others    int
		ends             int32
		declares         bool
		silent, declared float64
	}{
		{"no draw left", 0, 0, 0, true, 100, 100 - 500},
		{"one draw", 1, 0, 0, false, (8*1000 + 115*100) / 123.0, 0},
		{"one draw, declared", 1, 0, 0, true, (8*1000 + 115*100) / 123.0, (8*2000 + 115*(100-500)) / 123.0},
		{"others discard every fourth tile they get", 1, 2, 0, false, (4*800 + 119*(8*1000+115*100)/123.0) / 123.0, 0},
		{"others win every fourth time", 1, 0, One / 4, false, -300/4.0 + 3/4.0*(8*1000+115*100)/123.0, 0},
	} {
		tree.Situation = s
		tree.Others, tree.EndCost, tree.Declares, tree.Stake = c.others, 300, c.declares, 500
		for i := range tree.Silent {
			tree.Silent[i] = One / 4
		}
		for i := range tree.Ends {
			tree.Ends[i] = c.ends
		}
		tree.Begin(&p.Hand)
		silent, declared := tree.Ready(&p, 0, c.turns)
		if got := float64(silent.Value) / Point; math.Abs(got-c.silent) > 1 {
			t.Errorf("%s: silent %.1f, want %.1f", c.name, got, c.silent)
		}
		if got := float64(declared.Value) / Point; c.declares && math.Abs(got-c.declared) > 1 {
			t.Errorf("%s: declared %.1f, want %.1f", c.name, got, c.declared)
		}
	}
	tree.Situation = s
	tree.Others = 3
	tree.Silent[tile.S1.Index()], tree.Silent[tile.S1.Index()+3] = One, One
	tree.Begin(&p.Hand)
	free, _ := tree.Ready(&p, 0, 1)
	barred, _ := tree.Ready(&p, hand.KindsOf(tile.S1), 1)
	if barred.Value >= free.Value || barred.Win >= free.Win {
		t.Errorf("after a discard of a kind that it waits for: %+v, otherwise %+v", barred, free)
	}
}

// reference computes the expected value and the chance to win of a hand alone at the table,
// in plain recursion with floating point.
func reference(h hand.Hand, away, turns int, s *Situation, root *hand.Counts, pay float64) (value, win float64) {
	if turns == 0 {
		return 0, 0
	}
	value, win = reference(h, away, turns-1, s, root, pay)
	stay, stayWin := value, win
	for k := range h.Ukeire(s.Shape, 0).All() {
		p := float64(s.Left.Of(k)-max(h.Count(k)-int(root[k.Index()]), 0)) / float64(s.Unseen)
		if p <= 0 {
			continue
		}
		best, bestWin := pay, 1.0
		if away > 0 {
			best, bestWin = -1, 0
			drawn := h
			drawn.Add(k)
			for d := range drawn.Held(1).All() {
				rest := drawn
				rest.Remove(d)
				if rest.Shanten(s.Shape, 0) != away-1 {
					continue
				}
				if v, w := reference(rest, away-1, turns-1, s, root, pay); v > best {
					best, bestWin = v, w
				}
			}
		}
		value += p * (best - stay)
		win += p * (bestWin - stayWin)
	}
	return value, win
}

// TestAgainstReference compares results with plain recursion.
func TestAgainstReference(t *testing.T) {
	tree := New(&flat{pay: Pay{Drawn: Gain{5000, 5000}}})
	for _, tiles := range []string{
		"123m456m789p11z23s", "123m456m78p11z233s", "123m45m778p1122z3s", "1133557799m11p2s", "19m19p19s12345z22m",
		"233445m67p2388s7z", "222333m44p566s77z",
	} {
		s, p := situation(t, tiles)
		tree.Situation = s
		tree.Begin(&p.Hand)
		c := p.Hand.Counts()
		away := p.Hand.Shanten(s.Shape, 0)
		if away > 2 {
			t.Fatalf("%s is %d away", tiles, away)
		}
		for turns := range 4 {
			got := tree.Of(&p, away, turns)
			value, win := reference(p.Hand, away, turns, &s, &c, 5000)
			if math.Abs(float64(got.Value)/Point-value) > 1 || math.Abs(float64(got.Win)/One-win) > 0.001 {
				t.Errorf("%s, %d draws: %.2f and %.4f, want %.2f and %.4f", tiles, turns, float64(got.Value)/Point, float64(got.Win)/One, value, win)
			}
		}
		if tree.Full() {
			t.Errorf("%s fills the tree", tiles)
		}
	}
}

// TestClaims checks that claims help if the game admits them, that draws that only improve a
// hand help, and that a full tree counts hands as given up.
func TestClaims(t *testing.T) {
	s, p := situation(t, "123m456m99p1122z35s")
	away := p.Hand.Shanten(s.Shape, 0)
	of := func(change func(*Tree), game Game) Result {
		tree := New(game)
		tree.Situation = s
		tree.Others = 3
		for i := range tree.Called {
			tree.Called[i] = One / 2
		}
		change(tree)
		tree.Begin(&p.Hand)
		return tree.Of(&p, away, 4)
	}
	pay := Pay{Drawn: Gain{1000, 1000}, Claimed: Gain{1000, 1000}}
	without := of(func(*Tree) {}, &flat{pay, true})
	with := of(func(t *Tree) { t.Claims, t.Chows = 2, true }, &flat{pay, true})
	pungs := of(func(t *Tree) { t.Claims = 2 }, &flat{pay, true})
	shut := of(func(t *Tree) { t.Claims, t.Chows = 2, true }, &flat{pay, false})
	if with.Value <= pungs.Value || pungs.Value <= without.Value || shut != without {
		t.Errorf("claims %+v, pungs only %+v, none %+v, forbidden %+v", with, pungs, without, shut)
	}
	full := New(&flat{pay, true})
	full.Situation = s
	full.Most, full.DrawUnready = 1, -50
	full.Begin(&p.Hand)
	if r := full.Of(&p, away, 4); !full.Full() || r != full.Fold(4) {
		t.Errorf("a full tree: %+v", r)
	}
	tree := New(&flat{pay, false})
	tree.Situation = s
	tree.Begin(&p.Hand)
	if wide, narrow := tree.Wide(&p, away, 4), tree.Of(&p, away, 4); wide.Value <= narrow.Value {
		t.Errorf("with draws that improve the hand %+v, without %+v", wide, narrow)
	}
}

// TestRedFives checks that a red five is kept if there is a plain one, and laid first.
func TestRedFives(t *testing.T) {
	kinds, err := tile.Parse("505m123p456s7z")
	if err != nil {
		t.Fatal(err)
	}
	p := Of(kinds, nil)
	five := tile.M1 + 4
	if q := p.Drop(five); q.Reds != [3]uint8{1, 0, 0} || q.Hand.Count(five) != 2 {
		t.Errorf("without a plain five: %+v", q)
	}
	if q := p.Drop(tile.RedM); q.Reds != [3]uint8{} || q.Hand.Count(five) != 2 {
		t.Errorf("without the red five: %+v", q)
	}
	if q := p.Lay(table.MeldPung, five, tile.RedM, five); q.Reds != [3]uint8{} || q.Hand.Count(five) != 1 || !q.Open || q.N != 1 || q.Melds[0].Tiles[1] != tile.RedM {
		t.Errorf("with a pung: %+v", q)
	}
	p.key = keyOf(&p)
	q := p
	q.lay(table.MeldPung, five, five, five)
	if q.Reds != [3]uint8{} || q.Melds[0].Tiles[1] != tile.RedM || q.Melds[0].Tiles[2] != five {
		t.Errorf("with a pung: %+v", q)
	}
}

// TestKeys checks that keys that are updated tile by tile equal those computed from the
// position.
func TestKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kinds []tile.Kind
		var count [34]int
		for len(kinds) < 13 {
			k := tile.At(rapid.IntRange(0, 33).Draw(t, "kind"))
			if i := k.Index(); count[i] < 4 {
				if count[i]++; count[i] == 1 && i < 27 && i%9 == 4 && rapid.Bool().Draw(t, "red") {
					k = tile.RedM + tile.Kind(i/9)
				}
				kinds = append(kinds, k)
			}
		}
		p := Of(kinds, nil)
		p.key = keyOf(&p)
		for k := range p.Hand.Held(1).All() {
			key := p.without(k)
			q := p
			q.remove(k)
			if q.key != key || q.key != keyOf(&q) {
				t.Fatalf("without %v: %x, %x, want %x", k, q.key, key, keyOf(&q))
			}
			q = p
			if p.Hand.Count(k) >= 2 {
				q.lay(table.MeldPung, k, k, k)
			} else if q.add(k); count[k.Index()] == 4 {
				continue
			}
			if q.key != keyOf(&q) {
				t.Fatalf("with another %v: %x, want %x", k, q.key, keyOf(&q))
			}
		}
	})
}

// TestNothingAllocates checks that a tree allocates only when it is made.
func TestNothingAllocates(t *testing.T) {
	s, p := situation(t, "123m45m778p1122z3s")
	tree := New(&flat{Pay{Drawn: Gain{1000, 1000}, Claimed: Gain{1000, 1000}}, true})
	tree.Situation = s
	tree.Claims, tree.Chows, tree.Others = 2, true, 3
	if n := testing.AllocsPerRun(3, func() {
		tree.Begin(&p.Hand)
		tree.Of(&p, p.Hand.Shanten(s.Shape, 0), 4)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
