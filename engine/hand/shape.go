package hand

import "moineau/engine/tile"

// Shape says what a winning hand is. It is a comparable value and belongs to no
// rule set; a hand may have several forms, and the nearest one counts.
type Shape struct {
	// Sets is the number of sets that make a hand with a pair, laid-out sets
	// included: 1 … 5. 0 = there is no form of sets and a pair.
	Sets uint8
	// Grammar says which sets count and which kinds are played with.
	Grammar Grammar
	// Cap is the most tiles of one kind the sets and the pair may need
	// together; 0 = 4. Greater where a joker may stand for a fifth copy.
	// HonourMixed with a Cap of 2 is not to be had: it is Far from any hand.
	Cap uint8
	// Pairs is the form made of pairs, if any.
	Pairs PairsForm
	// Orphans admits thirteen orphans: each terminal and honour, one of them twice.
	Orphans bool
	// Knitted admits forms with knitted tiles (147, 258 and 369 in three suits).
	Knitted Knitted
	// Flowers: with the form Groups two more kinds are played with, FlowerKinds.
	Flowers bool
}

// Standard4 and Standard5 are sets and a pair only; Common adds seven different
// pairs and thirteen orphans to four sets.
var (
	Standard4 = Shape{Sets: 4}
	Standard5 = Shape{Sets: 5}
	Common    = Shape{Sets: 4, Pairs: SevenDifferent, Orphans: true}
)

// Grammar names a table of the sets that count.
type Grammar uint8

// The grammars. A new one is a row of the table below.
const (
	Standard     Grammar = iota // three alike, three in a row of one suit
	HonourMixed                 // also three different winds, and the three dragons
	TripletsOnly                // three alike only
	ThreePlayer                 // Standard without 2m … 8m
	NoHonours                   // Standard without winds and dragons
	TwoSuits                    // Standard without characters
	grammars
)

// spec is what a grammar admits.
type spec struct {
	chows, winds, dragons bool
	kinds                 Kinds // those played with
}

var specs = [grammars]spec{
	Standard:     {chows: true, kinds: AllKinds},
	HonourMixed:  {chows: true, winds: true, dragons: true, kinds: AllKinds},
	TripletsOnly: {kinds: AllKinds},
	ThreePlayer:  {chows: true, kinds: AllKinds &^ 0xfe},
	NoHonours:    {chows: true, kinds: AllKinds &^ HonourKinds},
	TwoSuits:     {chows: true, kinds: AllKinds &^ 0x1ff},
}

// spec gives the table row; a grammar not known is Standard.
func (g Grammar) spec() *spec {
	if g >= grammars {
		g = Standard
	}
	return &specs[g]
}

// PairsForm is a form made of pairs. Only Groups allows laid-out sets.
type PairsForm uint8

// The forms made of pairs.
const (
	NoPairs         PairsForm = iota
	SevenDifferent            // seven different pairs
	SevenWithQuads            // seven pairs, four alike may be two of them
	SevenAndTriplet           // seven pairs as above and three alike: 17 tiles
	// Groups is fourteen tiles in groups of two, three and four alike in any
	// mixture. For this form alone "melds" counts the tiles laid out, not the
	// sets, so a Shape with Groups should have no other form.
	Groups
)

// Knitted says which forms with knitted tiles are admitted.
type Knitted uint8

// The forms with knitted tiles; they may be added up.
const (
	// KnittedStraight is nine knitted tiles in place of three of the sets.
	KnittedStraight Knitted = 1 << iota
	// HonoursKnitted is fourteen different tiles, all honours or of one
	// knitted pattern.
	HonoursKnitted
)

// Far is the distance given when a shape has no form that the melds allow.
const Far = 99

// dead tells kinds that the shape's tile set does not have.
func (s *Shape) dead() Kinds { return (AllKinds | FlowerKinds) &^ s.kinds() }

// isChowStart reports whether a chow may begin with the kind of index i.
func isChowStart(i int) bool { return i < 27 && i%9 < 7 }

// windIndex is where the winds begin, dragonIndex where the dragons do.
const (
	windIndex   = int(tile.East) - 1
	dragonIndex = int(tile.White) - 1
)
