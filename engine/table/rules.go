package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/tile"
)

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

// Exposure states which tiles an act shows before it is proven.
type Exposure uint8

// The exposures.
const (
	ShowNothing Exposure = iota
	ShowUsed
	ShowHand
)

// Word is the key of a text that a rule set shows, such as "goal.pair" or "mark.ting".
// The engine contains no language. A screen looks the text up under the rule set's id,
// its family or "all"; see package card.
type Word string

// GoalRow is a line of the checklist in the side panel.
type GoalRow struct {
	Word Word // the label of the line
	Have int
	Want int // 0 or 1 for a yes-or-no line
}

// Met returns a yes-or-no row.
func Met(word Word, met bool) GoalRow {
	row := GoalRow{Word: word, Want: 1}
	if met {
		row.Have = 1
	}
	return row
}

// Mark is a state of a seat that is shown beside the player's name.
type Mark struct {
	Word   Word
	Filled bool // something was declared; outlined marks are only informative
	Ready  bool // the seat has declared that it waits for one tile
}

// By states how a hand was completed.
type By uint8

// The ways to complete a hand.
const (
	ByNone By = iota // not a win: the hand of a player who did not win
	ByDiscard
	BySelfDraw
	ByRob
)

// Flags is a bit set of the circumstances of a win.
type Flags uint32

// The common circumstances.
const (
	LastTile          Flags = 1 << iota // the last tile of the wall, or the discard after it
	KongReplacement                     // won on a kong's replacement
	FlowerReplacement                   // won on a bonus tile's replacement
	FirstDraw                           // on a self-draw before the seat's first discard
	FirstDiscard                        // on another seat's tile before the winner's first discard
	LastOfKind                          // the other three tiles of the kind lie open
	AfterKongDiscard                    // on the discard immediately after a kong

	// OwnFlag is the first bit that belongs to the rule set.
	OwnFlag Flags = 1 << 16
)

// MeldType is the type of a meld.
type MeldType uint8

// The types of melds.
const (
	MeldChow     MeldType = iota + 1
	MeldPung              // claimed
	MeldKong              // claimed from a discard
	MeldAdded             // a pung with a fourth tile added
	MeldHidden            // a concealed kong
	MeldSet               // different winds or dragons, laid out
	MeldExposure          // a group defined by the rule set
)

// MeldKinds is a meld with its kinds, as seen by scorers.
type MeldKinds struct {
	Type    MeldType
	N       uint8
	Claimed bool // one of its tiles came from another seat
	Tiles   [MaxMeld]tile.Kind
}

// Of returns the kinds of the meld.
func (m *MeldKinds) Of() []tile.Kind { return m.Tiles[:m.N] }

// SeatHand is the part of one seat's state that scorers see.
type SeatHand struct {
	Known     bool          // all concealed tiles are known
	Counts    hand.Counts   // concealed tiles, without those in melds
	Concealed [20]tile.Kind // the same tiles in a list, with red fives kept apart
	Held      uint8
	Melds     [8]MeldKinds
	N         uint8           // number of melds
	Bonus     uint8           // bit i is set if bonus tile number i+1 lies in front of the seat
	Reg       [SeatRegs]int32 // the rule set's own registers of the seat
	Kinds     [SeatKindRegs]hand.Kinds
}

// Position is the complete input of a rule set's scorer. It is filled from a deal or from
// a score vector; a scorer never reads a deal.
type Position struct {
	Seat   int8 // the seat whose hand is scored
	From   int8 // the seat that supplied the tile; -1 if unknown or none
	Dealer int8 // the chair of East
	Seats  int8
	By     By
	Tile   tile.Kind // the winning tile, which is also counted in Hands[Seat].Counts
	Round  tile.Kind // the prevailing wind, or None
	Flags  Flags
	Left   uint8
	// Discards is the number of discards in the deal, including the winning one. A rule
	// set that scores on discard order reads State.NthDiscard in Describe and stores what
	// it needs in its registers.
	Discards uint8
	Hands    [MaxSeats]SeatHand
	Reg      [Regs]int32 // the rule set's own registers of the table
	Kinds    [KindRegs]hand.Kinds
}

// Wind returns the wind of a chair.
func (p *Position) Wind(seat int) tile.Kind {
	return windOf(seat, int(p.Dealer), int(p.Seats))
}

// Rules is the interface that a rule set implements; optional.go holds optional
// interfaces. Embed Plain to get a default for every hook. A plain rule set then needs
// only Spec, Shapes, Score and Pay.
type Rules interface {
	Spec() *Spec
	// Shapes returns the alternative shapes of a winning hand, for bots, waits and the
	// coach.
	Shapes() []hand.Shape
	// Score fills sh for p.Seat, whose hand is known, and reports whether it is a legal
	// win. It must not read anything but the Position.
	Score(p *Position, sh *score.Sheet) bool
	// Pay writes the payments of a scored win to its sheet.
	Pay(p *Position, sh *score.Sheet)
	// Goal appends the checklist of the side panel, as seen by e.
	Goal(d *Deal, e Viewpoint, seat int, buf []GoalRow) []GoalRow

	// Break sets State.Order from the dice: the handles in drawing order from the breach.
	Break(d *Deal)
	// Back returns the next replacement tile, or NoHandle.
	Back(d *Deal) Handle
	// Enter is called before each stage. It returns true if the hook has put a question,
	// called for dice or gone to another stage. The hook returns to s with Resume.
	Enter(d *Deal, s Stage) bool
	// Step is called in an own stage when all seats asked have answered.
	Step(d *Deal, s Stage)
	// Judge restricts common acts and judges own acts. The structure of a common act has
	// been checked before the call.
	Judge(d *Deal, e Viewpoint, seat int, a *Act) Verdict
	// Offer appends candidates for own acts; Legal keeps those judged Yes.
	Offer(d *Deal, e Viewpoint, seat int, buf []Act) []Act
	// Exposes returns what an own act shows before its proof.
	Exposes(d *Deal, seat int, a *Act) Exposure
	// Do carries out a proven own act and sets the next stage.
	Do(d *Deal, seat int, a *Act)
	// Beside carries out at once an act that answers no question (a challenge). It
	// returns false if the act is none, and then changes nothing. All replicas must
	// agree, so the act is judged with the public eye.
	Beside(d *Deal, seat int, a *Act) bool
	// Discarded and Melded are called after a discard and after a meld, to update
	// registers.
	Discarded(d *Deal, seat int, h Handle)
	Melded(d *Deal, seat, meld int)
	// Wins reports whether conditions outside the hand (declared ready, furiten) allow
	// the win.
	Wins(d *Deal, e Viewpoint, seat int, t Handle) Verdict
	// Winning returns those of the claimants of a win (bits) who get it if they can prove
	// it. If it returns 0, the other claims stand.
	Winning(d *Deal, claimants uint8) uint8
	// Proven is called when wins are proven (State.Winners), before they are declared. It
	// returns true if it has set another stage (for example, three wins end the deal).
	Proven(d *Deal) bool
	// Default returns the n-th act to try when a seat has timed out.
	Default(d *Deal, seat, n int) Act
	// Foul is called after a failed proof. It returns true if the deal continues at a
	// stage that it has set (usually by Deal.AwardAgain).
	Foul(d *Deal, seat int) bool
	// Settle adds bonus points, the payments of a drawn deal and losers' scores to the
	// sheets.
	Settle(d *Deal, r *Result)
	// Describe completes a Position from the rule set's registers.
	Describe(d *Deal, e Viewpoint, p *Position)
	// Begin initializes a match before its first deal. Next is called after a deal, when
	// the deal's changes are already in the scores. It sets the next dealer or ends the
	// match. Points that Next adds to the scores are booked to that deal.
	Begin(p *Progress)
	Next(p *Progress, d *Deal)
	// Final is called when a match is over. It distributes what is left on the table and
	// sets Progress.Result.
	Final(p *Progress)
	// ActName, EventName and StageName return the English names of own numbers, for
	// records and command lines. They return "" for other numbers.
	ActName(t ActType) string
	EventName(n uint8) string
	StageName(s Stage) string
}

// Outcome states how a deal ended.
type Outcome uint8

// The outcomes.
const (
	Playing Outcome = iota
	Won
	Drawn
	Fouled // a proof failed and the deal is void
	Void   // ended without result as the rule set defines: abortive draws, dead deals
)

// Result is the account of a finished deal. It is computed from public facts alone.
type Result struct {
	Outcome Outcome
	Winners uint8 // bits
	From    int8  // the seat that supplied the winning tile; -1 for a self-draw or no win
	// Sheets holds one sheet per seat. Losers' sheets are used only by rule sets that
	// score losing hands.
	Sheets [MaxSeats]score.Sheet
	Delta  [MaxSeats]int32 // change of each score
}
