package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/tile"
)

// Claim is a row of the claim table.
type Claim struct {
	Type ActType
	Rank int8 // the highest wins; equal ranks: the nearest after the subject's owner
	Need int8 // tiles from the hand
	Next bool // only the next seat
	Last bool // also on the last discard, when no tile can be drawn any more
}

// Spec is what a rule set says in numbers.
type Spec struct {
	Seats int
	// Players is how many take part in a match, where more than sit at a deal
	// (one sits out); 0: as many as Seats.
	Players  int
	Tiles    tile.Set
	HandSize int // tiles between turns: 13 or 16
	Sets     int // sets of a standard hand: 4 or 5
	// Rolls lists the throws before the deal, each a number of dice.
	Rolls []int
	// Extra: the first seat is dealt one tile more and starts without a draw.
	Extra bool
	// Reserve: drawing from either end stops when this many tiles are left.
	Reserve int
	// Refill: the reserve keeps its size when a replacement is taken from it, so
	// that the live wall gets shorter. Without it replacements use the reserve up.
	Refill bool
	// UseReserve: although it is refilled, replacements may be taken from the
	// reserve when the live wall is out.
	UseReserve bool
	// Sides is the columns of each seat's wall by its wind, East first; zero: all
	// sides are equal.
	Sides [MaxSeats]uint8
	// Same says which kinds count as one in a pung, a kong or a pair (flowers as
	// set tiles, jokers); None: a kind counts as itself, red fives as fives.
	Same  *[tile.Last + 1]tile.Kind
	Bonus bool // flowers and seasons are laid out and replaced
	// KeepBonus: a bonus tile need not be laid out: it may be kept and discarded, and
	// laid out in a turn that began with a draw. Nobody claims it (the rule set's
	// Judge).
	KeepBonus bool
	// DrawnHidden: others are not told which tile of a hand was just drawn, nor whether
	// a discard was.
	DrawnHidden bool
	// NoReplacement: a kong is not followed by a replacement tile.
	NoReplacement bool
	Claims        []Claim
	Rob           bool // a tile added to a kong can be won
	RobConcealed  bool // a concealed kong opens a window too
	// KongAfterClaim, WinAfterClaim: allowed in the turn after a chow or pung.
	KongAfterClaim bool
	WinAfterClaim  bool
	// Free lists acts that are offered even to a seat that knows they are false
	// (table practice): the proof then fails and Foul says what it costs.
	Free []ActType
	// Forms lists the own acts and what they name (one that is not listed is admitted
	// nowhere), and common acts that state more than their tiles (a reading).
	Forms []ActForm
	// DragonChow: the three dragons are a series too.
	DragonChow bool
	// HiddenKongs: the tiles of a concealed kong are not shown before the end.
	HiddenKongs bool
}

// Face is the kind that a kind counts as in a pung, a kong or a pair.
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

// side is the columns of the wall of a seat (0: East) when there are n in all.
func (s *Spec) side(seat, n int) int {
	if s.Sides[0] != 0 {
		return int(s.Sides[seat])
	}
	return n / s.Seats
}

// Exposure is what an act shows before it is proven.
type Exposure uint8

// What an act may show.
const (
	ShowNothing Exposure = iota
	ShowUsed
	ShowHand
)

// Word names something a rule set shows: "goal.pair", "mark.ting". The engine
// knows no language; screens find the text under the rule set's id, its family
// or "all", as package card says of its keys.
type Word string

// GoalRow is a line of the side panel's checklist.
type GoalRow struct {
	Word Word // what the line says
	Have int
	Want int // 0 or 1: a yes or no
}

// Met is a line that says yes or no.
func Met(word Word, met bool) GoalRow {
	row := GoalRow{Word: word, Want: 1}
	if met {
		row.Have = 1
	}
	return row
}

// Mark is a state of a seat that a screen shows beside the player's name.
type Mark struct {
	Word   Word
	Filled bool // something was declared; outlined marks only inform
}

// By is how a hand was completed.
type By uint8

// How.
const (
	ByNone By = iota // not a win: the hand of a player who did not win
	ByDiscard
	BySelfDraw
	ByRob
)

// Flags are circumstances of a win, a bit each.
type Flags uint32

// The common circumstances.
const (
	LastTile          Flags = 1 << iota // the last tile of the wall, or the discard after it
	KongReplacement                     // won on a kong's replacement
	FlowerReplacement                   // won on a bonus tile's replacement
	FirstDraw                           // before one's own first discard, on one's own tile
	FirstDiscard                        // before one's own first discard, on another's
	LastOfKind                          // the other three lie open
	AfterKongDiscard                    // on the discard right after a kong

	// OwnFlag is the first bit that belongs to the rule set.
	OwnFlag Flags = 1 << 16
)

// MeldType is the type of a meld.
type MeldType uint8

// The melds.
const (
	MeldChow     MeldType = iota + 1
	MeldPung              // claimed
	MeldKong              // claimed from a discard
	MeldAdded             // a pung with a fourth tile added
	MeldHidden            // a concealed kong
	MeldSet               // different winds or dragons, laid out
	MeldExposure          // a rule set's own group
)

// MeldKinds is a meld with its kinds, as scorers see it.
type MeldKinds struct {
	Type    MeldType
	N       uint8
	Claimed bool // its first tile or any other came from another seat
	Tiles   [MaxMeld]tile.Kind
}

// Of gives the kinds of the meld.
func (m *MeldKinds) Of() []tile.Kind { return m.Tiles[:m.N] }

// SeatHand is what scorers see of one seat.
type SeatHand struct {
	Known     bool          // the concealed tiles are known
	Counts    hand.Counts   // concealed tiles, melds not among them
	Concealed [20]tile.Kind // the same one by one, red fives kept apart
	Held      uint8
	Melds     [8]MeldKinds
	N         uint8           // melds
	Bonus     uint8           // bit i: bonus tile number i+1 lies in front of him
	Reg       [SeatRegs]int32 // the rule set's own registers of the seat
	Kinds     [SeatKindRegs]hand.Kinds
}

// Position is everything a rule set scores from. A deal fills it, and so does a
// score vector: no scorer reads a deal.
type Position struct {
	Seat   int8 // whose hand is scored
	From   int8 // who gave the tile; -1 when unknown or nobody
	Dealer int8 // the chair of East
	Seats  int8
	By     By
	Tile   tile.Kind // the winning tile; it is among Hands[Seat].Counts too
	Round  tile.Kind // the prevailing wind, None where there is none
	Flags  Flags
	Left   uint8
	// Discards is how many were made in the deal, the winning one included. Who
	// discarded what and when, State.NthDiscard tells a rule set's Describe, which
	// has registers for what its scorer needs of it.
	Discards uint8
	Hands    [MaxSeats]SeatHand
	Reg      [Regs]int32 // the rule set's own registers of the table
	Kinds    [KindRegs]hand.Kinds
}

// Wind is the wind of a chair.
func (p *Position) Wind(seat int) tile.Kind {
	return windOf(seat, int(p.Dealer), int(p.Seats))
}

// Rules is the contract a rule set fulfils; what it may offer besides is in optional.go. Embed Plain to get a do-nothing
// default for every hook; what is left for a plain rule set is Spec, Shapes,
// Score and Pay.
type Rules interface {
	Spec() *Spec
	// Shapes is what a winning hand is, for bots, waits and the coach; several
	// are alternatives.
	Shapes() []hand.Shape
	// Score fills the sheet of a seat whose hand is known and reports whether it
	// is a legal win. It must not look at more than the Position.
	Score(p *Position, sh *score.Sheet) bool
	// Pay writes the payments of a scored win into its sheet.
	Pay(p *Position, sh *score.Sheet)
	// Goal is the checklist of the side panel, from what eye e sees.
	Goal(d *Deal, e Eye, seat int, buf []GoalRow) []GoalRow

	// Break lays State.Order from the dice: the handles from the breach on.
	Break(d *Deal)
	// Back gives the next replacement tile, or NoHandle.
	Back(d *Deal) Handle
	// Enter is called before any stage; true: the hook has asked, rolled or gone
	// elsewhere, and Resume comes back.
	Enter(d *Deal, s Stage) bool
	// Step is called in an own stage when all asked have answered.
	Step(d *Deal, s Stage)
	// Judge bars common acts and judges own ones. The kernel has judged the
	// structure of common acts already.
	Judge(d *Deal, e Eye, seat int, a *Act) Verdict
	// Offer appends candidates for own acts; Legal keeps those that are Yes.
	Offer(d *Deal, e Eye, seat int, buf []Act) []Act
	// Exposes says what an own act shows before its proof.
	Exposes(d *Deal, seat int, a *Act) Exposure
	// Do carries out an own act that is proven, and says where to go on.
	Do(d *Deal, seat int, a *Act)
	// Beside carries out at once an act that answers no question (a challenge);
	// false: it is none, and nothing changed. All must agree on it, so it is
	// judged with the public eye.
	Beside(d *Deal, seat int, a *Act) bool
	// Discarded, Melded are told of the common acts, for registers.
	Discarded(d *Deal, seat int, h Handle)
	Melded(d *Deal, seat, meld int)
	// Wins says of a win what Score cannot know (declared ready, furiten).
	Wins(d *Deal, e Eye, seat int, t Handle) Verdict
	// Winning narrows the claimants of a win (bits) to those who get it, if they
	// can prove it; nobody: what else is claimed stands.
	Winning(d *Deal, claimants uint8) uint8
	// Proven is told of wins that are proven (State.Winners) before they are
	// declared; true: the hook has gone elsewhere (three wins end the deal).
	Proven(d *Deal) bool
	// Default is the n-th act to try when a seat's time is up.
	Default(d *Deal, seat, n int) Act
	// Foul is told of a failed proof; true: the deal goes on, where the hook says
	// (as a rule Deal.Reaward).
	Foul(d *Deal, seat int) bool
	// Settle writes bonus points, draws and what losers score into the sheets.
	Settle(d *Deal, r *Result)
	// Describe completes a Position with what the rule set's registers say.
	Describe(d *Deal, e Eye, p *Position)
	// Begin sets a match up before its first deal; Next, after a deal whose
	// changes are in the scores already, says who deals next, or that it is over.
	// What Next adds to the scores belongs to that deal's account.
	Begin(p *Progress)
	Next(p *Progress, d *Deal)
	// Final is called once a match is over: it shares out what is left on the
	// table and writes Progress.Result.
	Final(p *Progress)
	// ActName, EventName and StageName are the English words of own numbers, in
	// records and on command lines; empty for numbers that are not its own.
	ActName(t ActType) string
	EventName(n uint8) string
	StageName(s Stage) string
}

// Outcome says how a deal ended.
type Outcome uint8

// How a deal may end.
const (
	Playing Outcome = iota
	Won
	Drawn
	Fouled // a proof failed and the deal is void
	Void   // the rule set's own ways to end without a result: abortive draws, dead deals
)

// Result is a finished deal's account. It is computed from public facts alone.
type Result struct {
	Outcome Outcome
	Winners uint8 // bits
	From    int8  // who gave the winning tile; -1: self-draw or no win
	// Sheets holds a sheet a seat: the winners' first of all, in rule sets where
	// losers score theirs too.
	Sheets [MaxSeats]score.Sheet
	Delta  [MaxSeats]int32 // change of scores
}
