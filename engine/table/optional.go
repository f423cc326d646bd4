package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/tile"
)

// What a rule set may offer besides Rules. Nothing here decides a game: screens and bots
// look whether the Rules they hold fulfil one of these, and do without where not. Two
// more live where their types do: bot.Expert (advice for bots and the coach) and
// card.Carded (the rule card).

// Marker shows states beside a player's name (declared ready, dead, liable), as far as
// the view's seat may know them.
type Marker interface {
	Marks(v *View, seat int, buf []Mark) []Mark
}

// Waiter knows better than Rules.Shapes which kinds complete a seat's hand, as an eye
// sees it.
type Waiter interface {
	WaitsOf(d *Deal, e Eye, seat int) hand.Kinds
}

// Reader tells how it saw the hand that it scored: the concealed tiles of the position's
// seat in groups, and which of these the winning tile completed, -1 for none. Without
// groups the screen reads the hand by Rules.Shapes.
type Reader interface {
	Reading(p *Position) (groups [][]tile.Kind, win int)
}

// Figurer tells what a figure of a scored hand's sheet (score.Sheet.Extra) is the sum of,
// where the rows of the sheet are not: the fu of riichi. Nothing: the figure needs none.
type Figurer interface {
	FigureRows(p *Position, figure string) []score.Item
	// Limit is the row of the rule card ("limit-mangan") that says what the hand is worth
	// at most or at once, "": it is worth what its figures come to.
	Limit(sh *score.Sheet) string
}

// Omitter tells what a hand that was scored has and does not count, and why: patterns
// that others contain, sets that are joined already, another reading, doublings missed.
type Omitter interface {
	Omitted(p *Position) []score.Omitted
}

// Explainer tells why a seat pays what it pays for the hand that was scored in sh: who
// discarded, whose payment is doubled. Payments that need no reason have none.
type Explainer interface {
	Owes(p *Position, sh *score.Sheet, seat int) []score.Reason
}

// Valuer scores what a hand that waits would be worth on a kind, as far as an eye sees:
// on another's discard or, where the seat may not win on those, on its own draw. False: it
// would not win.
type Valuer interface {
	Worth(d *Deal, e Eye, seat int, k tile.Kind, sh *score.Sheet) bool
}

// Staker tells which deal of its round one is, and what lies on the table besides tiles:
// games of rounds that are played for points.
type Staker interface {
	Stakes(v *View) Stakes
}

// Stakes is what a Staker tells.
type Stakes struct {
	Hand     int   // the deal's number in the round of View.Round, from 1; one that is played again keeps it
	Counters int   // for deals played again and for draws (honba)
	Sticks   int   // paid, and nobody's yet
	Price    int   // of a stick; the scores tell of it after the deal
	Paid     uint8 // bits: the seats that have paid one in this deal, it lies before them
}

// Indicator tells which tiles lie open to show what is worth more in this deal.
type Indicator interface {
	Indicators(d *Deal, buf []Indicated) []Indicated
}

// Indicated is an open tile and the kind that is worth more by it.
type Indicated struct {
	Shown, Dora tile.Kind
	Under       bool // it lay under another and counts for some only
}

// Drawer tells how a deal that nobody won came to its end.
type Drawer interface {
	Drawn(d *Deal) Draw
}

// Draw is what a Drawer tells.
type Draw struct {
	Why    Word     // "draw.exhaustive"; the sentence behind it is Why + ".text". Empty: the deal was won or went wrong
	Who    uint8    // bits: the seats that brought it about or gain by it
	Ready  uint8    // bits: the seats whose hands lie open and wait
	Asked  bool     // all were asked whether they are ready, and it is paid for
	Others []Ending // how else it could have ended at once
}

// Ending is a way in which a deal can end at once, and what is seen of it.
type Ending struct {
	Why     Word        // as in Draw; in a few words it is Why + ".short"
	Tiles   []tile.Kind // None: a back
	Sticks  int         // that lie on the table
	Winners int         // who win together
}

// Forgetter says whether the discards lie in their pool without order and owner: while the
// deal lasts, nothing tells any more who made one than the latest.
type Forgetter interface{ ForgetsDiscarders() bool }

// Announcer says whether each discard is named as it is made.
type Announcer interface{ NamesDiscards() bool }

// Tabler ends a match with table points, which tournaments add up: Progress.Result is
// counted in them, and TablePoint is how many of its units make one. The scores rank the
// players all the same.
type Tabler interface{ TablePoint() int32 }

// Declarer has own acts that are announced together with a discard, which the act names:
// the screen arms the discard instead of playing at once.
type Declarer interface {
	Declares(t ActType) bool
}

// Taker has own acts that take a tile out of the pool: the act names it, and no tile of
// the hand.
type Taker interface {
	Takes(t ActType) bool
}

// Composer has own acts whose tiles are chosen one by one in the hand: there are too many
// of them for a button each.
type Composer interface {
	Composes(t ActType) bool
}

// Passer has tiles passed round the table before play, by all at once and face down. The
// acts that pass them are a Composer's.
type Passer interface {
	// Passing tells of the running step; ok is false when there is none.
	Passing(v *View) (p Passing, ok bool)
}

// Passing is what a Passer tells.
type Passing struct {
	Steps []Word // all steps that are left or done, in their order
	At    int    // the number of this one among them
	Way   int    // to which seat tiles go, counted in order of play; 0: nothing is passed
	Tiles int    // how many are passed; 0: the step asks something else first
	Blind bool   // some may be passed on unseen, of those that come
	Act   Word   // what passing them is called here
}

// Aimer is played by a card: a list of the hands that win. A screen lays it beside the hand.
type Aimer interface {
	// Aims lists the hands of the card as they lie from the tiles of the view's seat: those
	// that can still be made by what lies open, the nearest and then the dearest first, and
	// after them the others in the order of the card.
	Aims(v *View, buf []Aim) []Aim
}

// Aim is a hand of a card.
type Aim struct {
	Word      Word // "item.<id>"
	Value     int
	Concealed bool // nothing may be laid out on the way
	Missing   int  // tiles; -1: it cannot be made any more
	Groups    []AimGroup
}

// AimGroup is a group of the hand where it is nearest.
type AimGroup struct {
	Tiles []tile.Kind // those that are there first, a joker as itself
	Have  int         // how many are there
}

// Swapper has own acts by which a tile of the hand takes the place of one that lies in a
// meld.
type Swapper interface {
	// Swaps tells which meld of which seat an act is about, and the tile that comes out of
	// it; ok is false for other acts.
	Swaps(a *ViewAct) (seat, meld int, out tile.Kind, ok bool)
}

// ActWorder tells acts of one type apart that state different things: the word is
// "act.<name>", and seat is who it is about, -1: nobody.
type ActWorder interface {
	ActWord(a *ViewAct) (name string, seat int)
}

// Distancer knows how many tiles a seat's hand lacks, where Rules.Shapes do not tell; ok
// is false when its tiles are not known.
type Distancer interface {
	Lacks(p *Position, seat int) (tiles int, ok bool)
}

// Texter brings words of its own, by key: what players have written themselves.
type Texter interface {
	Texts(language string) map[string]string
}

// Pooler says whether the discards lie in a common pool, not before their owners.
type Pooler interface{ Pool() bool }

// WinNamer calls a win on one's own draw otherwise than one on another's tile: the words
// are "act.<name>".
type WinNamer interface {
	WinName(drawn bool) string
}
