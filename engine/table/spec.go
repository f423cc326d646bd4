package table

import "moineau/engine/tile"

// Claim is one row of the claim table.
type Claim struct {
	Type ActType
	Rank int8 // the highest wins; ties go to the first seat after the owner of the subject
	Need int8 // number of tiles from the hand
	Next bool // only the next seat may claim
	Last bool // also allowed on the last discard, when no tile can be drawn any more
}

// Spec holds the constants of a rule set.
type Spec struct {
	Seats int
	// Players is the number of players in a match if more players take part than sit at a
	// deal (one sits out). 0 means Seats.
	Players  int
	Tiles    tile.Set
	HandSize int // tiles between turns: 13 or 16
	Sets     int // number of sets in a standard hand: 4 or 5
	// Rolls lists the throws before the deal, each as a number of dice.
	Rolls []int
	// Extra reports whether the first seat is dealt one tile more and starts without a
	// draw.
	Extra bool
	// Reserve is the number of tiles that cannot be drawn: drawing from either end stops
	// when this many are left.
	Reserve int
	// Refill reports whether the reserve keeps its size when a replacement is taken, so
	// that the live wall gets shorter. If false, replacements use up the reserve.
	Refill bool
	// UseReserve allows replacements from a refilled reserve when the live wall is empty.
	UseReserve bool
	// OwnWalls divides Order among the chairs. Each is dealt and draws the next tiles of its
	// part, replacements too, so no claim changes another chair's tiles. The deal is drawn
	// if the chair that must draw has none; CanDraw asks about the next chair.
	OwnWalls bool
	// Sides holds the number of columns of each seat's wall by wind, East first. If zero,
	// all sides are equal.
	Sides [MaxSeats]uint8
	// Same maps kinds that count as another kind in a pung, a kong or a pair (flowers as
	// set tiles, jokers). A kind mapped to None counts as itself; a red five counts as a
	// five.
	Same  *[tile.Last + 1]tile.Kind
	Bonus bool // flowers and seasons are laid out and replaced
	// KeepBonus allows a seat to keep or discard a bonus tile instead of laying it out.
	// It can be laid out only in a turn that began with a draw. The rule set's Judge must
	// reject claims of it.
	KeepBonus bool
	// DrawnHidden hides from other seats which tile of a hand was just drawn and whether
	// a discard was the drawn tile.
	DrawnHidden bool
	// NoReplacement means that a kong is not followed by a replacement tile.
	NoReplacement bool
	Claims        []Claim
	Rob           bool // a tile added to a kong can be won
	RobConcealed  bool // a concealed kong opens a window too
	// KongAfterClaim and WinAfterClaim allow a kong or a win in the turn after a chow or
	// pung.
	KongAfterClaim bool
	WinAfterClaim  bool
	// Free lists acts that are offered even to a seat that knows they are false (table
	// practice). The proof then fails and Foul decides the penalty.
	Free []ActType
	// Forms lists the rule set's own acts with their operands; an own act that is not
	// listed is never admitted. It may also list common acts that carry more than their
	// tiles (for example a reading).
	Forms []ActForm
	// DragonChow allows the three dragons as a chow.
	DragonChow bool
	// HiddenKongs means that the tiles of a concealed kong are not shown before the end.
	HiddenKongs bool

	// The remaining fields do not affect play. Screens read them.

	// Pool means that discards lie in a common pool instead of in front of their owners.
	Pool bool
	// ForgetDiscarders hides the order and the owners of discards in the pool. During the
	// deal only the maker of the latest discard is known.
	ForgetDiscarders bool
	NameDiscards     bool // each discard is named aloud when it is made
	// DiscardWin and DrawnWin name a win on another seat's tile and a self-drawn win. The
	// words are "act.<name>". If empty, both are "win".
	DiscardWin, DrawnWin string
	// TablePoint is the number of units of Progress.Result that make one table point,
	// which tournaments add up. The players are still ranked by their scores. 0 means
	// that there are no table points.
	TablePoint int32
}

// WinName returns the name of a win: DrawnWin if it is self-drawn, DiscardWin otherwise.
// It returns "" if the rule set does not name them.
func (s *Spec) WinName(drawn bool) string {
	if drawn {
		return s.DrawnWin
	}
	return s.DiscardWin
}

// Face returns the kind that k counts as in a pung, a kong or a pair.
func (s *Spec) Face(k tile.Kind) tile.Kind {
	if s.Same != nil {
		if f := s.Same[k]; f != tile.None {
			return f
		}
	}
	return k.Unred()
}

// mustLay reports whether a seat that holds a bonus tile must lay it out.
func (s *Spec) mustLay() bool { return s.Bonus && !s.KeepBonus }

// side returns the number of columns of a seat's wall (seat 0 is East), where n is the
// total.
func (s *Spec) side(seat, n int) int {
	if s.Sides[0] != 0 {
		return int(s.Sides[seat])
	}
	return n / s.Seats
}

func (s *Spec) rank(t ActType) int8 {
	for i := range s.Claims {
		if s.Claims[i].Type == t {
			return s.Claims[i].Rank
		}
	}
	return 0
}

func (s *Spec) need(t ActType) int {
	for i := range s.Claims {
		if s.Claims[i].Type == t {
			return int(s.Claims[i].Need)
		}
	}
	return 0
}
