package course

import (
	"slices"
	"sort"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Sort is the kind of a group of tiles.
type Sort uint8

// The sorts, complete ones first.
const (
	Run     Sort = iota // three consecutive ranks
	Triplet             // three of a kind
	Set                 // three different winds or dragons
	Quad                // four of a kind in a hand that is not made of sets
	Pair
	Open // two consecutive ranks that wait at both ends
	Edge // 1-2 or 8-9
	Hole // two ranks with a gap of one
	Lone // a single tile
)

// sortNames are the suffixes of the sorts' keys.
var sortNames = [...]string{"run", "triplet", "set", "quad", "pair", "open", "edge", "hole", "lone"}

// String returns the suffix of the sort's word key.
func (s Sort) String() string { return sortNames[s] }

// Complete reports whether a group of the sort is complete.
func (s Sort) Complete() bool { return s <= Pair }

// A Group is tiles of a hand that belong together.
type Group struct {
	Sort  Sort
	Slots []int       // slots in the hand
	Tiles []tile.Kind // the tiles in these slots
	// Missing is the only tile that completes the group. It is None if there are several or
	// none.
	Missing tile.Kind
	pair    bool // it is the pair of the hand
}

// Grouped is a hand that is divided into groups.
type Grouped struct {
	Groups []Group
	Melds  int // number of melds on the table
	Sets   int // number of sets in a complete hand; 0 if hands are not made of sets
}

// Hidden returns the slot of a drawn tile that is not shown yet, or -1 if there is none.
// East's extra tile is hidden until step Deal.Late.
func (p *Play) Hidden() int {
	if p.at >= p.deal.Late || len(p.done) > 0 || p.Table.DealOver() {
		return -1
	}
	v := p.Table.View()
	return int(v.Hands[p.Table.Seat()].Drawn)
}

// Hand returns the learner's tiles by slot. After a win on another player's tile, the
// winning tile is last.
func (p *Play) Hand() []tile.Kind {
	v := p.Table.View()
	h := &v.Hands[p.Table.Seat()]
	tiles := slices.Clone(h.Tiles[:h.Held])
	d := p.Table.Match().Deal
	for _, w := range d.Wins() { // in a deal that goes on after a win
		if int(w.Seat) == p.Table.Seat() && w.By != table.BySelfDraw {
			return append(tiles, d.Kind(table.Public, w.Handle))
		}
	}
	if d.Outcome == table.Won && d.Winners>>p.Table.Seat()&1 != 0 && d.WinBy != table.BySelfDraw {
		tiles = append(tiles, v.Subject)
	}
	return tiles
}

// Groups divides the learner's hand into its most valuable groups, without the tile in
// slot skip. If skip is -1, all tiles are used.
func (p *Play) Groups(skip int) Grouped { return p.groups(p.Hand(), skip) }

// Goal divides all tiles that the learner can use now: the shown tiles and, if it wins,
// the offered tile.
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
	sort.SliceStable(slots, func(i, j int) bool { return tiles[slots[i]].Unred() < tiles[slots[j]].Unred() })
	t := divider{slots: slots, kinds: make([]tile.Kind, len(slots)), used: make([]bool, len(slots)), room: max(0, g.Sets-g.Melds)}
	for i, s := range slots {
		t.kinds[i] = tiles[s].Unred()
	}
	if len(shapes) > 0 {
		t.grammar = shapes[0].Grammar
	}
	if g.Sets == 0 { // hands without sets are divided into pairs, triplets and quads
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
		group.Missing = lacks(&group)
		g.Groups = append(g.Groups, group)
	}
	sort.SliceStable(g.Groups, func(i, j int) bool { return g.Groups[i].Tiles[0].Unred() < g.Groups[j].Tiles[0].Unred() })
	return g
}

// lacks returns the only tile that completes a group, or None.
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

// part is a group as indexes into the tiles of taker.
type part struct {
	sort Sort
	at   []int
	pair bool
}

// worth is the value of each sort for comparing divisions.
var worth = [...]int{Run: 100, Triplet: 101, Set: 99, Quad: 102, Pair: 30, Open: 24, Edge: 15, Hole: 17, Lone: 0}

// divider searches all divisions of sorted tiles for the most valuable one.
type divider struct {
	slots   []int
	kinds   []tile.Kind
	used    []bool
	room    int // most sets, complete or not
	loose   bool
	grammar hand.Grammar
	now     []part
	paired  bool
	value   int
	best    []part
	most    int
	found   bool
}

// take divides the tiles from index i on, after n sets.
func (d *divider) take(i, n int) {
	for i < len(d.kinds) && d.used[i] {
		i++
	}
	if i == len(d.kinds) {
		if !d.found || d.value > d.most {
			d.found, d.most, d.best = true, d.value, slices.Clone(d.now)
		}
		return
	}
	k := d.kinds[i]
	alike := []int{i}
	for j := i + 1; j < len(d.kinds) && d.kinds[j] == k; j++ {
		if !d.used[j] {
			alike = append(alike, j)
		}
	}
	if n < d.room {
		if len(alike) > 3 && d.loose {
			d.with(Quad, alike[:4], false, n+1)
		}
		if len(alike) > 2 {
			d.with(Triplet, alike[:3], false, n+1)
		}
		if k.IsSuit() && d.grammar != hand.TripletsOnly {
			a, b := d.find(i, k+1), d.find(i, k+2)
			if k.Rank() < 8 && a > 0 && b > 0 {
				d.with(Run, []int{i, a, b}, false, n+1)
			}
			switch {
			case a > 0 && k.Rank() > 1 && k.Rank() < 8:
				d.with(Open, []int{i, a}, false, n+1)
			case a > 0 && k.Rank() < 9:
				d.with(Edge, []int{i, a}, false, n+1)
			}
			if b > 0 && k.Rank() < 8 {
				d.with(Hole, []int{i, b}, false, n+1)
			}
		}
		if d.grammar == hand.HonourMixed && !k.IsSuit() {
			d.mixed(i, k, n)
		}
		if len(alike) > 1 && (d.paired || d.loose) {
			d.with(Pair, alike[:2], false, n+1)
		}
	}
	if len(alike) > 1 && !d.paired && !d.loose {
		d.paired = true
		d.with(Pair, alike[:2], true, n)
		d.paired = false
	}
	d.with(Lone, alike[:1], false, n)
}

// mixed takes a set of three different winds or dragons.
func (d *divider) mixed(i int, k tile.Kind, n int) {
	last := tile.Red
	if k.IsWind() {
		last = tile.North
	}
	for a := k + 1; a <= last; a++ {
		for b := a + 1; b <= last; b++ {
			if x, y := d.find(i, a), d.find(i, b); x > 0 && y > 0 {
				d.with(Set, []int{i, x, y}, false, n+1)
			}
		}
	}
}

// find returns the index of the first unused tile of kind k after i, or 0 if there is
// none.
func (d *divider) find(i int, k tile.Kind) int {
	if d.kinds[i].IsSuit() && k.Suit() != d.kinds[i].Suit() {
		return 0
	}
	for j := i + 1; j < len(d.kinds); j++ {
		if d.kinds[j] == k && !d.used[j] {
			return j
		}
	}
	return 0
}

// with continues the search with a group taken, and then restores the state.
func (d *divider) with(s Sort, at []int, pair bool, n int) {
	for _, i := range at {
		d.used[i] = true
	}
	v := worth[s]
	if pair {
		v += 2
	}
	d.value += v
	d.now = append(d.now, part{s, slices.Clone(at), pair})
	d.take(at[0]+1, n)
	d.now = d.now[:len(d.now)-1]
	d.value -= v
	for _, i := range at {
		d.used[i] = false
	}
}

// Unseen returns how many tiles of a kind the learner has not seen.
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
