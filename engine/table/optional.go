package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/tile"
)

// The interfaces in this file are optional and never affect play. Callers type-assert for
// these interfaces and fall back if a rule set does not implement them. The first five
// suit any rule set. The others are groups that one kind of game needs as a whole. More
// are declared with their types: card.Carded (the rule card), bot.Expert, bot.DangerRater
// and bot.PlainAdviser (advice for bots and the coach).

// Marker appends states shown beside a player's name (declared ready, dead, liable), as
// far as the seat of the view may know them.
type Marker interface {
	Marks(v *View, seat int, buf []Mark) []Mark
}

// Waiter returns the kinds that complete a seat's hand, as seen by e, more exactly than
// Rules.Shapes.
type Waiter interface {
	WaitsOf(d *Deal, e Viewpoint, seat int) hand.Kinds
}

// Reader returns how the scored hand was read. groups divides the concealed tiles of the
// position's seat; win is the index of the group completed by the winning tile, or -1. If
// groups is empty, the caller divides the hand by Rules.Shapes.
type Reader interface {
	Reading(p *Position) (groups [][]tile.Kind, win int)
}

// Omitter returns the patterns that a scored hand has but that do not count, with the
// reason. Reasons are: implied by another pattern, sets already combined, another
// reading, doubles not reached.
type Omitter interface {
	Omitted(p *Position) []score.Omitted
}

// Explainer returns the reasons why a seat pays its amount for the hand scored in sh. A
// reason is, for example, that it discarded or that its payment is doubled. A payment
// that needs no reason has none.
type Explainer interface {
	Owes(p *Position, sh *score.Sheet, seat int) []score.Reason
}

// Valuer is implemented by rule sets whose hands are worth a figure that is not the sum of
// the sheet's rows, such as the fu and the limits of riichi.
type Valuer interface {
	// Worth scores a waiting hand as if it won on kind k, as seen by e. The win is on
	// another seat's discard or, if the seat may not win on discards, by self-draw. It
	// returns false if the hand would not win.
	Worth(d *Deal, e Viewpoint, seat int, k tile.Kind, sh *score.Sheet) bool
	// FigureRows returns the terms of a figure of a score sheet (score.Sheet.Extra). It
	// returns nil if the figure needs no explanation.
	FigureRows(p *Position, figure string) []score.Item
	// Limit returns the key of the rule-card row ("limit-mangan") that caps or fixes the
	// value of the hand. It returns "" if the hand is worth what its figures amount to.
	Limit(sh *score.Sheet) string
}

// RoundGame is implemented by rule sets of rounds that are played for points, with sticks
// and counters on the table and several ways to draw a deal.
type RoundGame interface {
	// Stakes returns the number of the deal in its round and what lies on the table
	// besides tiles.
	Stakes(v *View) Stakes
	// Indicators appends the open tiles that indicate which kinds are worth more in this
	// deal.
	Indicators(d *Deal, buf []Indicated) []Indicated
	// Drawn returns how a deal without a winner ended.
	Drawn(d *Deal) Draw
	Resumer
}

// Resumer is implemented by rule sets whose matches may start in the middle.
type Resumer interface {
	// Resume replaces Begin for a match that starts in the middle. It returns an error if
	// no match can be in the state at.
	Resume(p *Progress, at *MatchState) error
}

// Stakes is the result of RoundGame.Stakes.
type Stakes struct {
	Hand     int   // number of the deal within the round of View.Round, from 1; a repeated deal keeps it
	Counters int   // counters for repeated and drawn deals (honba)
	Sticks   int   // sticks paid and not yet collected
	Price    int   // points per stick; the scores are charged after the deal
	Paid     uint8 // bits: seats that have paid a stick in this deal, which lies in front of them
}

// Indicated is an open tile and the kind whose value it raises.
type Indicated struct {
	Shown, Dora tile.Kind
	Under       bool // it lay under another indicator and counts only for some seats
}

// Draw is the result of RoundGame.Drawn.
type Draw struct {
	Why    Word     // for example "draw.exhaustive"; its sentence is Why + ".text". Empty if the deal was won or void
	Who    uint8    // bits: the seats that caused the draw or gain by it
	Ready  uint8    // bits: the seats whose hands lie open and wait
	Asked  bool     // all seats were asked whether they are ready, and payments follow from it
	Others []Ending // other ways in which the deal could have ended early
}

// Ending is a way in which a deal can end early, and what shows it.
type Ending struct {
	Why     Word        // as in Draw; its short form is Why + ".short"
	Tiles   []tile.Kind // None is drawn as a back
	Sticks  int         // number of sticks on the table
	Winners int         // number of seats that win together
}

// CardGame is implemented by rule sets played with a card, a list of the winning hands. A
// screen shows the card beside the hand.
type CardGame interface {
	// Aims appends the hands of the card, ordered by what the view's seat holds. Hands
	// that are still possible given the open tiles come first: the nearest, then the most
	// valuable. The others follow in card order.
	Aims(v *View, buf []Aim) []Aim
	// Lacks returns the number of tiles that a seat's hand lacks, which Rules.Shapes does
	// not define. ok is false if the tiles are not known.
	Lacks(p *Position, seat int) (tiles int, ok bool)
	// WinningLine returns a scored hand as a line of the card.
	WinningLine(p *Position) []LineGroup
	// Texts returns words of the card by key, in a language.
	Texts(language string) map[string]string
}

// Aim is one hand of a card.
type Aim struct {
	Word      Word // "item.<id>"
	Value     int
	Concealed bool // no meld may be exposed on the way
	Missing   int  // number of missing tiles; -1 if the hand is no longer possible
	Groups    []AimGroup
}

// AimGroup is one group of the hand, in the variant that needs the fewest tiles.
type AimGroup struct {
	Tiles []tile.Kind // tiles held come first; a joker is shown as itself
	Have  int         // number of tiles held
}

// LineGroup is a group of a line as cards print it ("222", "DDD", "NEWS"), in the colour of
// Kind.
type LineGroup struct {
	Text string
	Kind tile.Kind
}

// ExchangeGame is implemented by rule sets with own acts that exchange tiles: among all
// seats before play, or with a meld.
type ExchangeGame interface {
	// Passing returns the running step in which all seats pass tiles face down at the
	// same time. The acts that pass them have PickTiles. ok is false if there is none.
	Passing(v *View) (p Passing, ok bool)
	// Swaps returns the seat and meld that an act changes and the tile that it takes out.
	// ok is false for other acts.
	Swaps(a *ViewAct) (seat, meld int, out tile.Kind, ok bool)
	// ActWord distinguishes acts of one type that state different things. The word is
	// "act.<name>"; seat is the seat that the act concerns, or -1.
	ActWord(a *ViewAct) (name string, seat int)
}

// Passing is the result of ExchangeGame.Passing.
type Passing struct {
	Steps []Word // all steps in order, done or not
	At    int    // index of the current step
	Way   int    // distance to the receiving seat in order of play; 0 if nothing is passed
	Tiles int    // number of tiles to pass; 0 if the step first asks something else
	Blind bool   // some of the incoming tiles may be passed on unseen
	Act   Word   // the name of the passing act in this step
}
