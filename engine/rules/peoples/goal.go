package peoples

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Goal is the checklist for a hand: what a win needs, and how near the hand is to
// what scores most.
func (r *Rules) Goal(d *table.Deal, e table.Eye, seat int, buf []table.GoalRow) []table.GoalRow {
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

func item(key, en, fr string, have, want int) table.GoalRow {
	return table.GoalRow{Key: "peoples.goal." + key, Text: table.Text{En: en, Fr: fr}, Have: min(have, want), Want: want}
}

// simpleGoal: groups that fill fourteen tiles, and the special hands that most of
// the tiles go for.
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
	buf = append(buf, item("groups", "pairs, pungs and gongs", "paires, pungs et kongs", filled, 14))
	if h.N == 0 {
		buf = append(buf, item("pairs", "seven pairs: 200", "sept paires : 200", pairs, 7))
	}
	revealed := !concealed(h.Melds[:h.N])
	buf = append(buf, yes("concealed", "nothing revealed", "rien d’étalé", known && !revealed))
	best, at := 0, 0
	for i := range goalClasses {
		if n := goalClasses[i].count(r, h); n > best {
			best, at = n, i
		}
	}
	if g := &goalClasses[at]; best > 0 {
		buf = append(buf, item(g.key, g.en, g.fr, best, 14))
	}
	return buf
}

func yes(key, en, fr string, have bool) table.GoalRow {
	return table.Met("peoples.goal."+key, table.Text{En: en, Fr: fr}, have)
}

// class is the kinds that a hand may be made of alone to score more.
type class struct {
	key, en, fr string
	kinds       hand.Kinds
}

// Classes of kinds.
const (
	suitKinds   hand.Kinds = 0x1ff
	numberKinds hand.Kinds = 1 | 1<<9 | 1<<18 // the ones
	oddKinds               = numberKinds * (1 | 1<<2 | 1<<4 | 1<<6 | 1<<8)
	evenKinds              = numberKinds * (1<<1 | 1<<3 | 1<<5 | 1<<7)
	honourKinds            = hand.HonourKinds | hand.FlowerKinds
)

// goalClasses are those the checklist of the simple version looks at.
var goalClasses = [...]class{
	{"one-suit", "one suit only: 200", "une seule famille : 200", suitKinds},
	{"one-suit", "one suit only: 200", "une seule famille : 200", suitKinds << 9},
	{"one-suit", "one suit only: 200", "une seule famille : 200", suitKinds << 18},
	{"odd", "odd numbers only: 200", "impairs seulement : 200", oddKinds},
	{"even", "even numbers only: 200", "pairs seulement : 200", evenKinds},
	{"honours", "honours only: 200", "honneurs seulement : 200", honourKinds},
}

// count is how many tiles of a hand are of the class; none when something laid out
// is not.
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

// classicGoal: four sets and a pair, and what they score.
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
		item("sets", "4 sets", "4 combinaisons", int(h.N)+g.Sets, 4),
		yes("pair", "a pair", "une paire", g.Pair),
		item("triplets", "four triplets: 40", "quatre brelans : 40", triplets, 4),
		item("suit", "one suit and honours: 40", "une famille et honneurs : 40", suit, 14),
		yes("concealed", "nothing revealed: 10", "rien d’étalé : 10", known && concealed(h.Melds[:h.N])),
	)
}
