package taiwanese

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// facts holds the properties of a hand that do not depend on its reading.
type facts struct {
	pattern.Melds
	p       *table.Position
	exposed int        // number of melds that are not concealed kongs
	kinds   hand.Kinds // kinds of the whole hand
	suits   int
	given   bool // won on a discard or a robbed kong
	waited  hand.Kinds
	known   bool // waited has been computed
}

// factsOf returns the properties of a position. The hand must be known and include the
// winning tile.
func factsOf(p *table.Position) (w facts) {
	h := &p.Hands[p.Seat]
	w.Melds = pattern.ReadMelds(h.Melds[:h.N])
	w.p, w.exposed, w.kinds, w.given = p, w.N-w.Hidden.Len(), w.Melds.Kinds, p.By != table.BySelfDraw
	for i, c := range h.Counts {
		if c > 0 {
			w.kinds |= 1 << i
		}
	}
	w.suits = pattern.Suits(w.kinds)
	return w
}

// waits returns the kinds that would have completed the hand, without those of which its
// owner has all four (§5, Single Wait).
func (r *Rules) waits(w *facts) hand.Kinds {
	if !w.known {
		h := &w.p.Hands[w.p.Seat]
		c := h.Counts
		c[w.p.Tile.Index()]--
		w.waited, w.known = r.WaitsFor(&c, h.Melds[:h.N]), true
	}
	return w.waited
}

// wait describes how the winning tile completes a block of a reading.
type wait uint8

const (
	waitOpen   wait = iota // either end of a chow, or a triplet
	waitMiddle             // the middle of a chow
	waitEdge               // the 3 of 123 or the 7 of 789
	waitPair
	waitTriplet
)

// waitOf returns how the winning tile completes its block.
func waitOf(rd *hand.Reading, win tile.Kind) wait {
	if rd.Win < 0 {
		return waitTriplet
	}
	b := rd.Blocks[rd.Win]
	switch {
	case b.Type == hand.Pair:
		return waitPair
	case b.Type == hand.Triplet:
		return waitTriplet
	case win == b.Mid:
		return waitMiddle
	case win == b.Last && b.First.Index()%9 == 0, win == b.First && b.First.Index()%9 == 6:
		return waitEdge
	}
	return waitOpen
}

// sets summarizes a reading of sets and a pair, including the melds.
type sets struct {
	chows     int
	pungs     hand.Kinds // pungs and kongs
	pair      hand.Kinds
	runs      hand.Kinds // first kinds of chows
	closed    hand.Kinds // first kinds of concealed chows (§4, straight)
	concealed int        // number of triplets and concealed kongs that count as concealed
}

func setsOf(w *facts, rd *hand.Reading) (s sets) {
	s.chows, s.pungs, s.runs, s.concealed = w.NChow, w.Pungs, w.Starts, w.Hidden.Len()
	for i, b := range rd.Blocks[:rd.N] {
		x := b.First.Index()
		given := w.given && i == int(rd.Win)
		switch b.Type {
		case hand.Chow:
			s.chows++
			s.runs |= 1 << x
			if !given {
				s.closed |= 1 << x
			}
		case hand.Triplet:
			s.pungs |= 1 << x
			if !given {
				s.concealed++
			}
		case hand.Pair:
			s.pair = 1 << x
		}
	}
	return s
}

// number returns how many kinds two sets have in common.
func number(k, of hand.Kinds) int { return bits.OnesCount64(uint64(k & of)) }
