package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/tile"
)

// The interfaces in this file are optional and never affect play. Callers type-assert for
// these interfaces and fall back if a rule set does not implement them. Two more are
// declared with their types: bot.Expert (advice for bots and the coach) and card.Carded
// (the rule card).

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

// Figurer returns the terms of a figure of a score sheet (score.Sheet.Extra), such as the
// fu of riichi. It is for figures that are not the sum of the sheet's rows. It returns
// nil if the figure needs no explanation.
type Figurer interface {
	FigureRows(p *Position, figure string) []score.Item
	// Limit returns the key of the rule-card row ("limit-mangan") that caps or fixes the
	// value of the hand. It returns "" if the hand is worth what its figures amount to.
	Limit(sh *score.Sheet) string
}

// Liner returns a scored hand as a line of the card that it is played by.
type Liner interface {
	WinningLine(p *Position) []LineGroup
}

// LineGroup is a group of a line as cards print it ("222", "DDD", "NEWS"), in the colour of
// Kind.
type LineGroup struct {
	Text string
	Kind tile.Kind
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

// Valuer scores a waiting hand as if it won on kind k, as seen by e. The win is on
// another seat's discard or, if the seat may not win on discards, by self-draw. It
// returns false if the hand would not win.
type Valuer interface {
	Worth(d *Deal, e Viewpoint, seat int, k tile.Kind, sh *score.Sheet) bool
}

// Staker returns the number of the deal in its round and what lies on the table besides
// tiles. It is for games of rounds that are played for points.
type Staker interface {
	Stakes(v *View) Stakes
}

// Stakes is the result of a Staker.
type Stakes struct {
	Hand     int   // number of the deal within the round of View.Round, from 1; a repeated deal keeps it
	Counters int   // counters for repeated and drawn deals (honba)
	Sticks   int   // sticks paid and not yet collected
	Price    int   // points per stick; the scores are charged after the deal
	Paid     uint8 // bits: seats that have paid a stick in this deal, which lies in front of them
}

// Indicator appends the open tiles that indicate which kinds are worth more in this deal.
type Indicator interface {
	Indicators(d *Deal, buf []Indicated) []Indicated
}

// Indicated is an open tile and the kind whose value it raises.
type Indicated struct {
	Shown, Dora tile.Kind
	Under       bool // it lay under another indicator and counts only for some seats
}

// Drawer returns how a deal without a winner ended.
type Drawer interface {
	Drawn(d *Deal) Draw
}

// Draw is the result of a Drawer.
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

// Passer is implemented by rule sets in which all seats pass tiles face down at the same
// time before play. The acts that pass them are those of a Composer.
type Passer interface {
	// Passing returns the running step; ok is false if there is none.
	Passing(v *View) (p Passing, ok bool)
}

// Passing is the result of a Passer.
type Passing struct {
	Steps []Word // all steps in order, done or not
	At    int    // index of the current step
	Way   int    // distance to the receiving seat in order of play; 0 if nothing is passed
	Tiles int    // number of tiles to pass; 0 if the step first asks something else
	Blind bool   // some of the incoming tiles may be passed on unseen
	Act   Word   // the name of the passing act in this step
}

// Aimer is implemented by rule sets played with a card, a list of the winning hands. A
// screen shows the card beside the hand.
type Aimer interface {
	// Aims appends the hands of the card, ordered by what the view's seat holds. Hands
	// that are still possible given the open tiles come first: the nearest, then the most
	// valuable. The others follow in card order.
	Aims(v *View, buf []Aim) []Aim
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

// Swapper is implemented by rule sets with own acts that exchange a tile of the hand for
// one in a meld.
type Swapper interface {
	// Swaps returns the seat and meld that the act changes and the tile that it takes
	// out. ok is false for other acts.
	Swaps(a *ViewAct) (seat, meld int, out tile.Kind, ok bool)
}

// ActWorder distinguishes acts of one type that state different things. The word is
// "act.<name>"; seat is the seat that the act concerns, or -1.
type ActWorder interface {
	ActWord(a *ViewAct) (name string, seat int)
}

// Distancer returns the number of tiles that a seat's hand lacks, for rule sets whose
// Rules.Shapes do not define it. ok is false if the tiles are not known.
type Distancer interface {
	Lacks(p *Position, seat int) (tiles int, ok bool)
}

// Texter returns additional words by key, such as texts written by players.
type Texter interface {
	Texts(language string) map[string]string
}
