package table

import (
	"moineau/engine/hand"
	"moineau/engine/score"
)

// Rules is the interface that a rule set implements; optional.go holds optional
// interfaces. Its methods are hooks, which deals and matches call. A hook that receives a
// Control may change the deal with it; all others must change nothing but their results.
// Embed Plain to get a default for every hook. A plain rule set then needs only Spec,
// Shapes, Score and Pay. CONTRACT.md explains when each hook is called.
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
	Break(c Control)
	// Back returns the next replacement tile, or NoHandle.
	Back(d *Deal) Handle
	// Enter is called before each stage. It returns true if the hook has put a question,
	// called for dice or gone to another stage. The hook returns to s with Resume.
	Enter(c Control, s Stage) bool
	// Step is called in an own stage when all seats asked have answered.
	Step(c Control, s Stage)
	// Judge restricts common acts and judges own acts. The structure of a common act has
	// been checked before the call.
	Judge(d *Deal, e Viewpoint, seat int, a *Act) Verdict
	// Offer appends candidates for own acts; Legal keeps those judged Yes.
	Offer(d *Deal, e Viewpoint, seat int, buf []Act) []Act
	// Exposes returns what an own act shows before its proof.
	Exposes(d *Deal, seat int, a *Act) Exposure
	// Do carries out a proven own act and sets the next stage.
	Do(c Control, seat int, a *Act)
	// Beside carries out at once an act that answers no question (a challenge). It
	// returns false if the act is none, and then changes nothing. All replicas must
	// agree, so the act is judged with the public eye.
	Beside(c Control, seat int, a *Act) bool
	// Discarded and Melded are called after a discard and after a meld, to update
	// registers.
	Discarded(c Control, seat int, h Handle)
	Melded(c Control, seat, meld int)
	// Wins reports whether conditions outside the hand (declared ready, furiten) allow
	// the win.
	Wins(d *Deal, e Viewpoint, seat int, t Handle) Verdict
	// Winning returns those of the claimants of a win (bits) who get it if they can prove
	// it. If it returns 0, the other claims stand.
	Winning(d *Deal, claimants uint8) uint8
	// Proven is called when wins are proven (State.Winners), before they are declared. It
	// returns true if it has set another stage: three wins end the deal, or the wins are
	// booked and the deal goes on (Control.PlayOn).
	Proven(c Control) bool
	// Default returns the n-th act to try when a seat has timed out.
	Default(d *Deal, seat, n int) Act
	// Foul is called after a failed proof. It returns true if the deal continues at a
	// stage that it has set (usually by Deal.AwardAgain).
	Foul(c Control, seat int) bool
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
	// Wins and Payments are the ledger of a deal that goes on after a win. The sheets
	// contain the same payments.
	Wins     []*WinEntry
	Payments []Payment
}
