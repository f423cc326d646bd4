package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// This file scores the simple version (§2): fourteen tiles in pairs, pungs and gongs.

// groups counts groups by class, common tiles or honours (including flowers), and by size
// (2, 3, 4).
type groups [2][5]int8

// groupPoints holds the points of a group by class and size (§2).
var groupPoints = [2][5]int32{{2: 10, 3: 20, 4: 40}, {2: 20, 3: 40, 4: 80}}

var groupKeys = [2][5]string{
	{2: "pair", 3: "pung", 4: "gong"},
	{2: "pair-honor", 3: "pung-honor", 4: "gong-honor"},
}

func (g *groups) add(k tile.Kind, size int) {
	honour := 0
	if !k.IsSuit() {
		honour = 1
	}
	g[honour][size]++
}

// count returns the number of groups of a size.
func (g *groups) count(size int) int { return int(g[0][size] + g[1][size]) }

// split is one division of a complete hand into groups.
type split struct {
	groups groups
	lucky  [10]uint8 // number of pungs and gongs of each listed number
	// reading is the index of the reading of package hand. pairs has a bit for each kind
	// of flowers of which four are two pairs.
	reading, pairs uint8
}

func (s *split) add(r *Rules, k tile.Kind, size int) {
	s.groups.add(k, size)
	if n := k.Rank(); k.IsSuit() && size > 2 && r.cfg.Lucky>>n&1 != 0 {
		s.lucky[n]++
	}
}

// luckyRow returns the points of lucky numbers and how often they count.
func (s *split) luckyRow() (points, count int32) {
	numbers := 0
	for _, n := range s.lucky {
		if n > 0 {
			numbers++
			count += int32(n)
		}
	}
	switch numbers {
	case 0:
		return 0, 0
	case 1:
		return 10, count
	}
	return 40, 1
}

// sum returns the points of the groups, including lucky numbers.
func (s *split) sum() (n int32) {
	for honour := range s.groups {
		for size, points := range groupPoints[honour] {
			n += points * int32(s.groups[honour][size])
		}
	}
	points, count := s.luckyRow()
	return n + points*count
}

// special is a set of special hands, one bit each.
type special uint16

const (
	allOdd special = 1 << iota
	allEven
	allTerminals
	allHonours
	allConcealed
	oneSuit
	twoNumbers
	sevenPairs
	threeGongs
	specials = iota
)

var specialKeys = [specials]string{
	"special:all-odd", "special:all-even", "special:all-terminals", "special:all-honors", "special:all-concealed",
	"special:one-suit", "special:two-numbers", "special:seven-pairs", "special:three-gongs",
}

// specialPoints is the score of a special hand (§2).
const specialPoints = 200

// simpleHand is a hand of the simple version, prepared for finding its splits.
type simpleHand struct {
	c       hand.Counts // concealed suit tiles, winds and dragons
	flowers [2]uint8    // concealed flowers of each kind
	base    split       // the melded groups
	laid    int         // number of tiles in them
	facts   facts
}

// kindOf returns the kind that a tile counts as in a group. With flowers in sets, all
// flowers are one kind and all seasons another.
func (r *Rules) kindOf(k tile.Kind) tile.Kind { return r.spec.Face(k) }

// flowerOf returns the index of a flower in simpleHand.flowers, or -1 for other tiles.
func flowerOf(k tile.Kind) int {
	switch k {
	case tile.F1:
		return 0
	case tile.F5:
		return 1
	}
	return -1
}

// simpleHand fills out with the hand of a seat. It returns false if the hand is not one
// of this game. A fourth tile in the hand joins the revealed triplet of its kind, unless
// the kind is not, that of the discard just claimed.
func (r *Rules) simpleHand(h *table.SeatHand, not tile.Kind, out *simpleHand) bool {
	*out = simpleHand{c: h.Counts, facts: facts{concealed: true}}
	for _, k := range h.Concealed[:h.Held] {
		if !r.has(k) {
			return false
		}
		k = r.kindOf(k)
		out.facts.see(k)
		if i := flowerOf(k); i >= 0 {
			out.flowers[i]++
		}
	}
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		k, ok := r.groupKind(m)
		if !ok {
			return false
		}
		size := int(m.N)
		out.facts.see(k)
		out.facts.concealed = out.facts.concealed && m.Type == table.MeldHidden
		if size == 3 && k != not && out.held(k) == 1 {
			*out.at(k)--
			size++
		}
		out.base.add(r, k, size)
		out.laid += size
	}
	return true
}

// groupKind returns the kind of a melded group, and false if its tiles differ.
func (r *Rules) groupKind(m *table.MeldKinds) (tile.Kind, bool) {
	k := r.kindOf(m.Tiles[0])
	for _, x := range m.Of() {
		if !r.has(x) || r.kindOf(x) != k {
			return k, false
		}
	}
	return k, m.Type != table.MeldSet && (m.N == 3 && m.Type != table.MeldHidden || m.N == 4)
}

// at returns the counter of a kind.
func (h *simpleHand) at(k tile.Kind) *uint8 {
	if i := flowerOf(k); i >= 0 {
		return &h.flowers[i]
	}
	return &h.c[k.Index()]
}

func (h *simpleHand) held(k tile.Kind) uint8 { return *h.at(k) }

// has reports whether groups can contain a tile in this game.
func (r *Rules) has(k tile.Kind) bool {
	if k.IsBonus() {
		return r.cfg.Flowers == flowersSet
	}
	return k.Index() >= 0 && (r.cfg.Players != 3 || k.Suit() != r.cfg.Removed)
}

// scoreSimple fills the sheet by §2. It returns the reason why the hand does not win, or
// "".
func (r *Rules) scoreSimple(p *table.Position, sh *score.Sheet) string {
	var s simpleHand
	best, found, why := r.bestSplit(p, &s)
	if why != "" {
		return why
	}
	sum := best.sum()
	r.simpleRows(&best, found, sum, sh)
	sh.Total = r.simpleTotal(sum, found)
	if n := r.flowerFans(p); n > 0 {
		sh.Row(score.Add, "flower-fan", fan, n)
		sh.Total += fan * n
	}
	return ""
}

// bestSplit finds the split with the highest total, then the highest sum of groups. It
// also returns the special hands that the split has, and fills s with the hand. The last
// result is the reason why the hand does not win, or "".
func (r *Rules) bestSplit(p *table.Position, s *simpleHand) (best split, found special, why string) {
	not := tile.None
	if p.By != table.BySelfDraw {
		not = r.kindOf(p.Tile)
	}
	if !r.simpleHand(&p.Hands[p.Seat], not, s) {
		return best, 0, reasonShape
	}
	if s.tiles() != 14 {
		return best, 0, reasonCount
	}
	var room [maxSplits]split
	list := s.splits(r, room[:0])
	top, topSum := int32(-1), int32(0)
	for i := range list {
		x := &list[i]
		f := r.specials(p, s, x)
		sum := x.sum()
		if t := r.simpleTotal(sum, f); t > top || t == top && sum > topSum {
			best, found, top, topSum = *x, f, t, sum
		}
	}
	if top < 0 {
		return best, 0, reasonShape
	}
	return best, found, ""
}

// tiles returns the number of tiles in the hand, including the melds.
func (h *simpleHand) tiles() int {
	return h.c.Len() + int(h.flowers[0]+h.flowers[1]) + h.laid
}

// maxSplits is the largest number of splits of a hand: up to three kinds held four times,
// each a gong or two pairs.
const maxSplits = 8

// splits appends every split of a complete hand of fourteen tiles.
func (h *simpleHand) splits(r *Rules, buf []split) []split {
	if h.flowers[0] == 1 || h.flowers[1] == 1 {
		return buf
	}
	room := scratchPool.Get().(*[24]hand.Reading)
	defer scratchPool.Put(room)
	list := h.readings(room[:0])
	for i := range list {
		rd := &list[i]
		x := h.base
		x.reading = uint8(i)
		for _, b := range rd.Blocks[:rd.N] {
			x.add(r, b.First, b.Size())
		}
		for pairs := range 4 { // bit i means that four flowers of kind i are two pairs
			if pairs&1 != 0 && h.flowers[0] != 4 || pairs&2 != 0 && h.flowers[1] != 4 {
				continue
			}
			y := x
			y.pairs = uint8(pairs)
			for i, k := range [2]tile.Kind{tile.F1, tile.F5} {
				switch n := int(h.flowers[i]); {
				case pairs>>i&1 != 0:
					y.add(r, k, 2)
					y.add(r, k, 2)
				case n > 0:
					y.add(r, k, n)
				}
			}
			buf = append(buf, y)
		}
	}
	return buf
}

// readings returns the readings of package hand. Flowers are excluded: four of a kind are
// a gong or two pairs, other numbers are one group.
func (h *simpleHand) readings(buf []hand.Reading) []hand.Reading {
	aside := int(h.flowers[0] + h.flowers[1])
	return hand.Readings(&h.c, &simpleShape, h.laid+aside, tile.None, buf)
}

// specials returns the special hands of §2 that a split has.
func (r *Rules) specials(p *table.Position, h *simpleHand, x *split) special {
	s := h.facts.specials()
	if h.facts.concealed && (p.By == table.BySelfDraw || !r.cfg.ConcealedSelfDraw) {
		s |= allConcealed
	}
	if x.groups.count(2) == 7 {
		s |= sevenPairs
	}
	if x.groups.count(4) == 3 {
		s |= threeGongs
	}
	return s
}

// simpleTotal returns the total of groups and special hands.
func (r *Rules) simpleTotal(sum int32, s special) int32 {
	if s == 0 {
		return sum
	}
	switch r.cfg.SpecialMode {
	case specialOnce:
		return sum + specialPoints
	case specialEach:
		return sum + specialPoints*int32(s.len())
	}
	return max(sum, specialPoints)
}

// simpleRows writes the rows. Rows that do not count towards the total are notes.
func (r *Rules) simpleRows(x *split, s special, sum int32, sh *score.Sheet) {
	groupOp, specialOp := score.Add, score.Add
	if s != 0 && r.cfg.SpecialMode == specialMax {
		if groupOp = score.Note; sum > specialPoints {
			groupOp, specialOp = score.Add, score.Note
		}
	}
	for honour := range x.groups {
		for size, n := range x.groups[honour] {
			if n > 0 {
				sh.Row(groupOp, groupKeys[honour][size], groupPoints[honour][size], int32(n))
			}
		}
	}
	if points, count := x.luckyRow(); count > 0 {
		sh.Row(groupOp, "lucky-numbers", points, count)
	}
	for i, key := range specialKeys {
		if s>>i&1 != 0 {
			sh.Row(specialOp, key, specialPoints, 1)
			if r.cfg.SpecialMode != specialEach {
				specialOp = score.Note // the 200 points count once
			}
		}
	}
}
