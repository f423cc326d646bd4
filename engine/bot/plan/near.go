package plan

import "moineau/engine/hand"

// Laid is what a seat's melds say of where its hand may go.
type Laid struct {
	Melds int
	Chows int        // of these
	Pungs hand.Kinds // kinds of pungs and kongs
	Kinds hand.Kinds
}

// Near is how far a hand is from some of what scores, in tiles that do not fit or
// lack; hand.Far where the melds rule it out.
type Near struct {
	Pure    int // one suit: tiles of other kinds
	Half    int // one suit and honours: tiles of other suits
	Pungs   int // no chow: tiles that are missing to a win
	Value   int // a pung that scores: tiles missing, at most 3
	Orphans int // thirteen orphans: tiles that are missing to a win
}

var (
	pungsShape   = hand.Shape{Sets: 4, Grammar: hand.TripletsOnly}
	orphansShape = hand.Shape{Orphans: true}
)

// NearOf measures concealed tiles beside melds; values are the kinds whose pungs score.
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
