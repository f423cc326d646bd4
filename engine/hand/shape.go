package hand

import "moineau/engine/tile"

// Shape describes winning hands. It is a comparable value that is independent of rule
// sets. A hand may have several forms; the nearest one counts.
type Shape struct {
	// Sets is the number of sets (1 … 5, including melds) that form a hand with a pair.
	// If 0, there is no form of sets and a pair.
	Sets uint8
	// Grammar selects the sets that count and the kinds in play.
	Grammar Grammar
	// Cap is the greatest number of tiles of one kind that the sets and the pair may need
	// together; 0 means 4. It is greater if a joker may stand for a fifth copy.
	// HonourMixed with a Cap of 2 is not supported: it is Far from any hand.
	Cap uint8
	// Void is the set of suits (bits 0 to 2, at most two) that are not in play: their tiles
	// count for nothing, in no form. It cannot be combined with Knitted.
	Void uint8
	// Pairs is the form made of pairs, if any.
	Pairs PairsForm
	// Orphans admits thirteen orphans: each terminal and honour, one of them twice.
	Orphans bool
	// Knitted admits forms with knitted tiles (147, 258 and 369 in three suits).
	Knitted Knitted
	// Flowers adds the two FlowerKinds to the kinds in play. It is used with the form
	// Groups.
	Flowers bool
}

// Standard4 and Standard5 are sets and a pair only. Common adds seven different pairs and
// thirteen orphans to four sets.
var (
	Standard4 = Shape{Sets: 4}
	Standard5 = Shape{Sets: 5}
	Common    = Shape{Sets: 4, Pairs: SevenDifferent, Orphans: true}
)

// Grammar selects a table of the sets that count.
type Grammar uint8

// The grammars. Each is a row of the table specs.
const (
	Standard     Grammar = iota // triplets, and three consecutive tiles of one suit
	HonourMixed                 // also three different winds, and the three dragons
	TripletsOnly                // triplets only
	ThreePlayer                 // Standard without 2m … 8m
	NoHonours                   // Standard without winds and dragons
	TwoSuits                    // Standard without characters
	grammars
)

// spec holds what a grammar admits.
type spec struct {
	chows, winds, dragons bool
	kinds                 Kinds // the kinds in play
}

var specs = [grammars]spec{
	Standard:     {chows: true, kinds: AllKinds},
	HonourMixed:  {chows: true, winds: true, dragons: true, kinds: AllKinds},
	TripletsOnly: {kinds: AllKinds},
	ThreePlayer:  {chows: true, kinds: AllKinds &^ 0xfe},
	NoHonours:    {chows: true, kinds: AllKinds &^ HonourKinds},
	TwoSuits:     {chows: true, kinds: AllKinds &^ 0x1ff},
}

// spec returns the row of the table. An unknown grammar is treated as Standard.
func (g Grammar) spec() *spec {
	if g >= grammars {
		g = Standard
	}
	return &specs[g]
}

// PairsForm is a form made of pairs. Only Groups allows melds.
type PairsForm uint8

// The forms made of pairs.
const (
	NoPairs         PairsForm = iota
	SevenDifferent            // seven different pairs
	SevenWithQuads            // seven pairs, of which two may be four alike
	SevenAndTriplet           // seven pairs as above and a triplet: 17 tiles
	// Groups is fourteen tiles in groups of two, three and four alike in any mixture. For
	// this form alone melds counts tiles instead of sets, so a Shape with Groups should
	// have no other form.
	Groups
)

// Knitted is a set of forms with knitted tiles.
type Knitted uint8

// The forms with knitted tiles; they may be combined.
const (
	// KnittedStraight is nine knitted tiles in place of three sets.
	KnittedStraight Knitted = 1 << iota
	// HonoursKnitted is fourteen different tiles, all of them honours or in one knitted
	// pattern.
	HonoursKnitted
)

// Far is the distance returned if a shape has no form for the number of melds.
const Far = 99

// dead returns the kinds that are not in play.
func (s *Shape) dead() Kinds { return (AllKinds | FlowerKinds) &^ s.kinds() }

// isChowStart reports whether a chow may begin with the kind of index i.
func isChowStart(i int) bool { return i < 27 && i%9 < 7 }

// windIndex is the index of the first wind, dragonIndex that of the first dragon.
const (
	windIndex   = int(tile.East) - 1
	dragonIndex = int(tile.White) - 1
)
