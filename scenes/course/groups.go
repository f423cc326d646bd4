package course

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Sort is what some tiles of a hand are together.
type Sort uint8

// The sorts, the complete ones first.
const (
	Run     Sort = iota // three in a row
	Triplet             // three alike
	Set                 // different winds, different dragons
	Quad                // four alike, of which nothing else was made
	Pair
	Open // two in a row, open at both ends
	Edge // 1-2 or 8-9
	Hole // two with a hole between
	Lone // a tile by itself
)

// sortNames are the endings of their keys.
var sortNames = [...]string{"run", "triplet", "set", "quad", "pair", "open", "edge", "hole", "lone"}

func (s Sort) String() string { return sortNames[s] }

// Whole tells whether nothing is missing.
func (s Sort) Whole() bool { return s <= Pair }

// A Group is tiles of a hand that belong together.
type Group struct {
	Sort  Sort
	Slots []int       // in the hand
	Tiles []tile.Kind // of the slots
	// Lacks is the tile that makes it whole, None: several do, or none is needed.
	Lacks tile.Kind
	pair  bool // the pair of the hand
}

// Grouped is a hand taken apart: what it has of the sets and the pair that win.
type Grouped struct {
	Groups []Group
	Melds  int // sets that lie on the table
	Sets   int // that a hand of these rules has, 0: it is not made of sets
}

// Hidden returns the slot of the tile that is drawn but not shown yet, -1 if there is none:
// East's extra tile waits for the step that speaks of it.
func (p *Play) Hidden() int {
	if p.at >= p.deal.Late || len(p.done) > 0 || p.Table.DealOver() {
		return -1
	}
	v := p.Table.View()
	return int(v.Hands[p.Table.Seat()].Drawn)
}

// Hand is the learner's tiles by their slots; once it is won on another's discard, that one
// comes last.
func (p *Play) Hand() []tile.Kind {
	v := p.Table.View()
	h := &v.Hands[p.Table.Seat()]
	tiles := slices.Clone(h.Tiles[:h.Held])
	if d := p.Table.Match().Deal; d.Outcome == table.Won && d.Winners>>p.Table.Seat()&1 != 0 && d.WinBy != table.BySelfDraw {
		tiles = append(tiles, v.Subject)
	}
	return tiles
}

// Groups takes the learner's hand apart as it counts most; with skip, a slot, without that
// tile (-1: with all).
func (p *Play) Groups(skip int) Grouped { return p.groups(p.Hand(), skip) }

// Goal takes apart everything the learner can count on now: the tiles that are shown and, if
// it wins, the discard that is offered.
func (p *Play) Goal() Grouped {
	tiles := p.Hand()
	v := p.Table.View()
	if (v.Stage == table.StageClaim || v.Stage == table.StageRob) && slices.ContainsFunc(p.Moves(), func(m Move) bool { return m.Key == "win" }) {
		tiles = append(tiles, v.Subject)
	}
	return p.groups(tiles, p.Hidden())
}

func (p *Play) groups(tiles []tile.Kind, skip int) (g Grouped) {
	v := p.Table.View()
	h := &v.Hands[p.Table.Seat()]
	shapes := p.Table.TableRules().Shapes()
	if len(shapes) > 0 {
		g.Sets = int(shapes[0].Sets)
	}
	g.Melds = int(h.N)
	var slots []int
	for i := range tiles {
		if i != skip && tiles[i] != tile.None {
			slots = append(slots, i)
		}
	}
	slices.SortStableFunc(slots, func(a, b int) int { return int(tiles[a].Unred()) - int(tiles[b].Unred()) })
	t := taker{slots: slots, kinds: make([]tile.Kind, len(slots)), used: make([]bool, len(slots)), room: max(0, g.Sets-g.Melds)}
	for i, s := range slots {
		t.kinds[i] = tiles[s].Unred()
	}
	if len(shapes) > 0 {
		t.grammar = shapes[0].Grammar
	}
	if g.Sets == 0 { // pairs and more alike, as many as there are
		t.room, t.grammar = 7, hand.TripletsOnly
		t.loose = true
	}
	t.take(0, 0)
	for _, parts := range t.best {
		group := Group{Sort: parts.sort, pair: parts.pair}
		for _, i := range parts.at {
			group.Slots = append(group.Slots, slots[i])
			group.Tiles = append(group.Tiles, tiles[slots[i]])
		}
		group.Lacks = lacks(&group)
		g.Groups = append(g.Groups, group)
	}
	slices.SortStableFunc(g.Groups, func(a, b Group) int { return int(a.Tiles[0].Unred()) - int(b.Tiles[0].Unred()) })
	return g
}

// lacks is the only tile that makes a group whole.
func lacks(g *Group) tile.Kind {
	first := g.Tiles[0].Unred()
	switch {
	case g.Sort == Hole:
		return first + 1
	case g.Sort == Edge && first.Rank() == 1:
		return first + 2
	case g.Sort == Edge:
		return first - 1
	}
	return tile.None
}

// part is some of the tiles that taker looks at.
type part struct {
	sort Sort
	at   []int
	pair bool
}

// worth is what the sorts count when hands are compared.
var worth = [...]int{Run: 100, Triplet: 101, Set: 99, Quad: 102, Pair: 30, Open: 24, Edge: 15, Hole: 17, Lone: 0}

// taker tries all ways of taking sorted tiles apart.
type taker struct {
	slots   []int
	kinds   []tile.Kind
	used    []bool
	room    int // sets, whole or not
	loose   bool
	grammar hand.Grammar
	now     []part
	paired  bool
	value   int
	best    []part
	most    int
	found   bool
}

// take takes the tiles from number i on apart, n sets being found.
func (t *taker) take(i, n int) {
	for i < len(t.kinds) && t.used[i] {
		i++
	}
	if i == len(t.kinds) {
		if !t.found || t.value > t.most {
			t.found, t.most, t.best = true, t.value, slices.Clone(t.now)
		}
		return
	}
	k := t.kinds[i]
	alike := []int{i}
	for j := i + 1; j < len(t.kinds) && t.kinds[j] == k; j++ {
		if !t.used[j] {
			alike = append(alike, j)
		}
	}
	if n < t.room {
		if len(alike) > 3 && t.loose {
			t.with(Quad, alike[:4], false, n+1)
		}
		if len(alike) > 2 {
			t.with(Triplet, alike[:3], false, n+1)
		}
		if k.IsSuit() && t.grammar != hand.TripletsOnly {
			a, b := t.find(i, k+1), t.find(i, k+2)
			if k.Rank() < 8 && a > 0 && b > 0 {
				t.with(Run, []int{i, a, b}, false, n+1)
			}
			switch {
			case a > 0 && k.Rank() > 1 && k.Rank() < 8:
				t.with(Open, []int{i, a}, false, n+1)
			case a > 0 && k.Rank() < 9:
				t.with(Edge, []int{i, a}, false, n+1)
			}
			if b > 0 && k.Rank() < 8 {
				t.with(Hole, []int{i, b}, false, n+1)
			}
		}
		if t.grammar == hand.HonourMixed && !k.IsSuit() {
			t.mixed(i, k, n)
		}
		if len(alike) > 1 && (t.paired || t.loose) {
			t.with(Pair, alike[:2], false, n+1)
		}
	}
	if len(alike) > 1 && !t.paired && !t.loose {
		t.paired = true
		t.with(Pair, alike[:2], true, n)
		t.paired = false
	}
	t.with(Lone, alike[:1], false, n)
}

// mixed takes three different winds, or the dragons.
func (t *taker) mixed(i int, k tile.Kind, n int) {
	last := tile.Red
	if k.IsWind() {
		last = tile.North
	}
	for a := k + 1; a <= last; a++ {
		for b := a + 1; b <= last; b++ {
			if x, y := t.find(i, a), t.find(i, b); x > 0 && y > 0 {
				t.with(Set, []int{i, x, y}, false, n+1)
			}
		}
	}
}

// find is the first tile of a kind that is left after number i, 0: none.
func (t *taker) find(i int, k tile.Kind) int {
	if t.kinds[i].IsSuit() && k.Suit() != t.kinds[i].Suit() {
		return 0
	}
	for j := i + 1; j < len(t.kinds); j++ {
		if t.kinds[j] == k && !t.used[j] {
			return j
		}
	}
	return 0
}

// with goes on with some tiles taken away.
func (t *taker) with(s Sort, at []int, pair bool, n int) {
	for _, i := range at {
		t.used[i] = true
	}
	v := worth[s]
	if pair {
		v += 2
	}
	t.value += v
	t.now = append(t.now, part{s, slices.Clone(at), pair})
	t.take(at[0]+1, n)
	t.now = t.now[:len(t.now)-1]
	t.value -= v
	for _, i := range at {
		t.used[i] = false
	}
}

// Unseen is how many tiles of a kind the learner has not seen.
func (p *Play) Unseen(k tile.Kind) int {
	v := p.Table.View()
	n := 4
	count := func(t tile.Kind) {
		if t.Unred() == k {
			n--
		}
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		for i, t := range h.Tiles[:h.Held] {
			if s != p.Table.Seat() || i != p.Hidden() {
				count(t)
			}
		}
		for i := range h.Melds[:h.N] {
			for _, t := range h.Melds[i].Tiles[:h.Melds[i].N] {
				count(t)
			}
		}
		for i, t := range h.River[:h.NRiver] {
			if h.Flags[i]&table.RiverClaimed == 0 {
				count(t)
			}
		}
	}
	return max(0, n)
}
