package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Goal returns the checklist of the side panel: the requirements of a win, and how close
// the hand is to what scores most.
func (r *Rules) Goal(d *table.Deal, e table.Viewpoint, seat int, buf []table.GoalRow) []table.GoalRow {
	var p table.Position
	d.Fill(e, &p)
	h := &p.Hands[seat]
	known := h.Known
	if !known {
		h.Counts, h.Held = hand.Counts{}, 0
	}
	if r.cfg.Classic {
		return r.classicGoal(h, known, buf)
	}
	return r.simpleGoal(h, known, buf)
}

func item(word table.Word, have, want int) table.GoalRow {
	return table.GoalRow{Word: word, Have: min(have, want), Want: want}
}

// simpleGoal lists the groups that fill fourteen tiles and the special hands that most of
// the tiles fit.
func (r *Rules) simpleGoal(h *table.SeatHand, known bool, buf []table.GoalRow) []table.GoalRow {
	var s simpleHand
	if !r.simpleHand(h, 0, &s) {
		s = simpleHand{}
	}
	filled, pairs := s.laid, 0
	see := func(n uint8) {
		if n >= 2 {
			filled += int(n)
		}
		pairs += int(n / 2)
	}
	for _, n := range s.c {
		see(n)
	}
	see(s.flowers[0])
	see(s.flowers[1])
	buf = append(buf, item("goal.groups", filled, 14))
	if h.N == 0 {
		buf = append(buf, item("goal.pairs", pairs, 7))
	}
	revealed := !concealed(h.Melds[:h.N])
	buf = append(buf, table.Met("goal.concealed", known && !revealed))
	best, at := 0, 0
	for i := range goalClasses {
		if n := goalClasses[i].count(r, h); n > best {
			best, at = n, i
		}
	}
	if g := &goalClasses[at]; best > 0 {
		buf = append(buf, item(g.word, best, 14))
	}
	return buf
}

// class is a set of kinds that score more if the hand consists only of them.
type class struct {
	word  table.Word
	kinds hand.Kinds
}

// Classes of kinds.
const (
	suitKinds   hand.Kinds = 0x1ff
	numberKinds hand.Kinds = 1 | 1<<9 | 1<<18 // the ones
	oddKinds               = numberKinds * (1 | 1<<2 | 1<<4 | 1<<6 | 1<<8)
	evenKinds              = numberKinds * (1<<1 | 1<<3 | 1<<5 | 1<<7)
	honourKinds            = hand.HonourKinds | hand.FlowerKinds
)

// goalClasses are the classes in the checklist of the simple version.
var goalClasses = [...]class{
	{"goal.one-suit", suitKinds},
	{"goal.one-suit", suitKinds << 9},
	{"goal.one-suit", suitKinds << 18},
	{"goal.odd", oddKinds},
	{"goal.even", evenKinds},
	{"goal.honours", honourKinds},
}

// count returns the number of tiles of the class in a hand, or 0 if a meld has other
// tiles.
func (c *class) count(r *Rules, h *table.SeatHand) (n int) {
	for i := range h.Melds[:h.N] {
		for _, k := range h.Melds[i].Of() {
			if c.kinds&bit(r.kindOf(k)) == 0 {
				return 0
			}
			n++
		}
	}
	for _, k := range h.Concealed[:h.Held] {
		if c.kinds&bit(r.kindOf(k)) != 0 {
			n++
		}
	}
	return n
}

// classicGoal lists four sets and a pair, and what they score.
func (r *Rules) classicGoal(h *table.SeatHand, known bool, buf []table.GoalRow) []table.GoalRow {
	shape := hand.Shape{Sets: 4}
	g := hand.Gather(&h.Counts, &shape, int(h.N))
	triplets := g.Alike
	for i := range h.Melds[:h.N] {
		if h.Melds[i].Type != table.MeldChow {
			triplets++
		}
	}
	suit := 0
	for i := range 3 {
		c := class{kinds: suitKinds<<(9*i) | honourKinds}
		suit = max(suit, c.count(r, h))
	}
	return append(buf,
		item("goal.sets", int(h.N)+g.Sets, 4),
		table.Met("goal.pair", g.Pair),
		item("goal.triplets", triplets, 4),
		item("goal.suit", suit, 14),
		table.Met("goal.concealed", known && concealed(h.Melds[:h.N])),
	)
}
