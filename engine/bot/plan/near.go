package plan

import "moineau/engine/hand"

// Laid describes a seat's melds as far as they restrict its hand.
type Laid struct {
	Melds int
	Chows int        // number of chows among them
	Pungs hand.Kinds // kinds of pungs and kongs
	Kinds hand.Kinds
}

// Near holds the distances of a hand from some scoring features, in tiles that do not fit
// or are missing. A distance is hand.Far if the melds exclude the feature.
type Near struct {
	Pure    int // one suit: number of tiles of other kinds
	Half    int // one suit and honours: number of tiles of other suits
	Pungs   int // no chow: number of tiles missing to a win
	Value   int // a scoring pung: number of tiles missing, at most 3
	Orphans int // thirteen orphans: number of tiles missing to a win
}

var (
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
)

// NearOf returns the distances of concealed tiles with melds. values holds the kinds
// whose pungs score.
func NearOf(h *hand.Hand, l Laid, values hand.Kinds) Near {
	n := Near{Pure: hand.Far, Half: hand.Far, Pungs: hand.Far, Value: 3, Orphans: hand.Far}
	for s := range 3 {
		suit := hand.KindsOfSuit(s)
		if l.Kinds&^suit == 0 {
			n.Pure = min(n.Pure, h.CountOf(hand.AllKinds&^suit))
		}
		if half := suit | hand.HonourKinds; l.Kinds&^half == 0 {
			n.Half = min(n.Half, h.CountOf(hand.AllKinds&^half))
		}
	}
	if l.Chows == 0 {
		n.Pungs = h.Shanten(&pungsShape, l.Melds) + 1
	}
	if l.Melds == 0 {
		n.Orphans = h.Shanten(&orphansShape, 0) + 1
	}
	for i := 1; i <= 3; i++ {
		if h.Held(i)&values != 0 {
			n.Value = 3 - i
		}
	}
	if l.Pungs&values != 0 {
		n.Value = 0
	}
	return n
}
