package jilin

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Act types of this rule set (§4, §7).
const (
	// ActLay lays the set of three or four winds or dragons in Use.
	ActLay table.ActType = table.OwnAct + iota
	// ActAdd adds Use[0] to the seat's own set number Arg.
	ActAdd
	// ActTing discards Use[0] and announces TING. Slip is the objective.
	ActTing
	// ActSteal takes the doubled tile with Use[0:2].
	ActSteal
	// ActKeep keeps the joker tile just taken, or one found to be alive.
	ActKeep
	// ActPutBack returns a dead joker tile, face up.
	ActPutBack
)

// Stages of this rule set.
const (
	stageSteal     = table.OwnStage + iota // all seats but the layer are asked
	stageReveal                            // the seats that may still lay out sets after the first TING are asked
	stageRevealed                          // the laid tiles have been shown
	stageJoker                             // the roller is asked to keep the joker or put it back
	stageJokerBack                         // the tile put back has been shown
	stageJokerLook                         // a seat in TING has been shown the joker and is asked (joker_match_wins any)
)

// Events of this rule set.
const (
	EvTing uint8 = iota + 1
	EvJokerTaken
	EvJokerBack
	EvStolen
)

// Registers of the table that only the hooks use.
const (
	regJokerHandle = 16 + iota // handle + 1 of the tile set aside; 0 if none
	regStep                    // state of the joker step in this TURN
	regDoubled                 // handle + 1 of a doubled tile that may be stolen

	// regHeld is the first of five registers with one bit for each handle that was in a
	// hand at the end of REVEAL. They are empty with withheld_set_scores.
	regHeld
)

const (
	stepStart = iota
	stepRolled
	stepAsked
	stepDone
)

// spec holds the numbers of §1 and §2 and the claim table of §3. New adapts it to the
// options.
var spec = table.Spec{
	Seats: 4, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{1, 2, 2}, Extra: true, Reserve: 12, Refill: true,
	DragonChow: true,
	Forms: []table.ActForm{
		{Type: ActLay, Min: 3, Max: 4},
		{Type: ActAdd, Min: 1, Max: 1, Arg: 7}, // Arg is the number of a meld
		{Type: ActTing, Min: 1, Max: 1, Slip: uint8(objectives - 1), Pick: table.PickDiscard},
		{Type: ActSteal, Min: 2, Max: 2},
		{Type: ActKeep},
		{Type: ActPutBack},
	},
	Claims: []table.Claim{
		{Type: table.Win, Rank: 3, Last: true},
		{Type: table.Kong, Rank: 2, Need: 3},
		{Type: table.Pung, Rank: 2, Need: 2, Last: true},
		{Type: table.Chow, Rank: 1, Need: 2, Next: true, Last: true},
	},
}

// Spec returns the numbers of the deal.
func (r *Rules) Spec() *table.Spec { return &r.spec }

// Break applies §2. The first die only determines East's side. Two throws of two dice
// count columns along the second roller's side.
func (r *Rules) Break(d table.Control) {
	a := int(d.Throws[1][0]) + int(d.Throws[1][1])
	b := int(d.Throws[2][0]) + int(d.Throws[2][1])
	d.BreakAt((a-1)%4, a+b)
}

// joker returns the handle of the tile set aside, or NoHandle.
func joker(d *table.Deal) table.Handle { return table.Handle(d.Reg[regJokerHandle] - 1) }

func ting(d *table.Deal, seat int) int32 { return d.Seat[seat].Reg[regTing] }

// shown reports whether a seat has been shown the current joker.
func shown(d *table.Deal, seat int) bool {
	return d.Reg[regJokerHandle] != 0 && d.Seat[seat].Reg[regJokerShown] == d.Reg[regJokerHandle]
}

// Enter redirects the flow for the joker (§7), REVEAL (§6.5), stealing (§5) and what is
// shown at the end (§12).
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageDraw:
		return d.CanDraw() && r.jokerStep(d)
	case table.StageTurn:
		d.Reg[regStep] = stepStart
	case table.StageClaim:
		if d.Reg[regTings] == 1 && d.Reg[regRevealDone] == 0 {
			d.Ask(stageReveal, d.All())
			return true
		}
	case table.StageReplace:
		if h := table.Handle(d.Reg[regDoubled] - 1); h != table.NoHandle {
			d.Reg[regDoubled] = 0
			d.Window(stageSteal, int(d.Turn), h)
			d.Ask(stageSteal, d.Others(int(d.Turn)))
			return true
		}
	case table.StageWin:
		if j := joker(d.Deal()); j != table.NoHandle {
			d.Show(j)
		}
		for p := range 4 {
			if d.Proving>>p&1 != 0 && ting(d.Deal(), p) > 0 {
				d.Show(d.SlipOf(p))
			}
		}
	case table.StageEnd:
		if d.Outcome != table.Fouled && d.Reg[regTings] == 0 && r.cfg.ConcealedSetsScoreIfNoTing {
			for p := range 4 {
				d.ShowHand(p)
			}
		}
	}
	return false
}

// jokerStep performs steps (2) and (3) of TURN (§3).
func (r *Rules) jokerStep(d table.Control) bool {
	p := int(d.Turn)
	if ting(d.Deal(), p) == 0 {
		return false
	}
	if ting(d.Deal(), p) == 1 {
		switch d.Reg[regStep] {
		case stepStart:
			if joker(d.Deal()) != table.NoHandle {
				d.Reg[regStep] = stepAsked
				d.Ask(stageJoker, 1<<p)
				return true
			}
			return r.rollJoker(d)
		case stepRolled:
			h := column(d.Deal(), int(d.Dice[0]))
			if h == table.NoHandle {
				return r.rollJoker(d)
			}
			d.Place[h] = table.Aside
			d.Reg[regJokerHandle] = int32(h) + 1
			d.Seat[p].Reg[regJokerShown] = int32(h) + 1
			d.Tell(h, 1<<p)
			d.Emit(EvJokerTaken, p, h)
			d.Reg[regStep] = stepAsked
			d.Ask(stageJoker, 1<<p)
			return true
		}
		return false
	}
	j := joker(d.Deal())
	if j == table.NoHandle || d.Reg[regStep] == stepDone {
		return false
	}
	d.Tell(j, 1<<p)
	d.Seat[p].Reg[regJokerShown] = d.Reg[regJokerHandle]
	if r.cfg.JokerMatchWins == matchAny {
		d.Reg[regStep] = stepDone
		d.Ask(stageJokerLook, 1<<p)
		return true
	}
	return false
}

// rollJoker rolls the die, or ends the step if all six values are useless.
func (r *Rules) rollJoker(d table.Control) bool {
	for die := 1; die <= 6; die++ {
		if column(d.Deal(), die) != table.NoHandle {
			d.Reg[regStep] = stepRolled
			d.Roll(table.StageDraw, 1)
			return true
		}
	}
	d.Reg[regStep] = stepDone
	return false
}

// column returns the upper tile of the n-th complete column from the end of the wall. It
// returns NoHandle if there is no such column or the tile is face up.
func column(d *table.Deal, n int) table.Handle {
	for c := int(d.Tiles) - 2; c >= int(d.Front); c -= 2 {
		up, low := d.Order[c], d.Order[c+1]
		if d.Place[up] != table.InWall || d.Place[low] != table.InWall {
			continue
		}
		if n--; n == 0 {
			if d.Public[up] != tile.None {
				return table.NoHandle
			}
			return up
		}
	}
	return table.NoHandle
}

// dead reports whether the three other tiles of a kind are face up (§7).
func dead(d *table.Deal, j table.Handle, k tile.Kind) bool {
	n := 0
	for h := range table.Handle(d.Tiles) {
		// Ignore a winner's hand that was just shown: it was concealed when the tile was
		// taken.
		if h != j && d.Public[h] == k && d.Place[h] != table.InHand {
			n++
		}
	}
	return n >= 3
}

// Step continues after the answers in a stage of this rule set.
func (r *Rules) Step(d table.Control, s table.Stage) {
	switch s {
	case stageSteal:
		for i := 1; i < 4; i++ {
			if p := (int(d.From) + i) % 4; d.Answer[p].Type == ActSteal {
				d.Commit(p)
				return
			}
		}
		d.Replaced = 1
		d.Goto(table.StageReplace)
	case stageReveal:
		any := false
		for p := range 4 {
			if a := &d.Answer[p]; d.AskedSeats>>p&1 != 0 && a.Type == ActLay {
				any = true
				for _, h := range a.Tiles() {
					d.Show(h)
				}
			}
		}
		if !any {
			d.Reg[regRevealDone] = 1
			r.noteHeld(d)
			d.Resume(table.StageClaim)
			return
		}
		d.Goto(stageRevealed)
	case stageRevealed:
		again := uint8(0)
		for p := range 4 {
			a := d.Answer[p]
			if d.AskedSeats>>p&1 == 0 || a.Type != ActLay {
				continue
			}
			if r.Judge(d.Deal(), table.Public, p, &a) == table.No {
				d.FoulBy(p)
				return
			}
			d.AddMeld(p, table.MeldSet, a.Tiles(), table.NoHandle, -1)
			again |= 1 << p
		}
		d.Ask(stageReveal, again)
	case stageJoker:
		switch p := int(d.Turn); d.Answer[p].Type {
		case ActPutBack:
			d.Show(joker(d.Deal()))
			d.Goto(stageJokerBack)
		case table.Win:
			r.winByMatch(d, p)
		default:
			d.Reg[regStep] = stepDone
			d.Goto(table.StageDraw)
		}
	case stageJokerBack:
		j := joker(d.Deal())
		if !dead(d.Deal(), j, d.Public[j]) {
			d.FoulBy(int(d.Turn))
			return
		}
		d.Place[j] = table.InWall
		d.Reg[regJokerHandle] = 0
		d.Emit(EvJokerBack, int(d.Turn), j)
		if !r.rollJoker(d) {
			d.Goto(table.StageDraw)
		}
	case stageJokerLook:
		if p := int(d.Turn); d.Answer[p].Type == table.Win {
			r.winByMatch(d, p)
			return
		}
		d.Goto(table.StageDraw)
	}
}

// winByMatch ends the deal with the tile set aside as the winning tile.
func (r *Rules) winByMatch(d table.Control, p int) {
	d.Replaced = 0
	d.Commit(p)
	d.WinTile = joker(d.Deal())
}

// Describe copies the registers, the slips and the tile set aside to the position.
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	j := joker(d)
	p.Reg[regJoker] = 0
	if j != table.NoHandle {
		p.Reg[regJoker] = int32(d.Kind(e, j))
	}
	for s := range 4 {
		reg := &p.Hands[s].Reg
		reg[regObjective] = int32(objectiveOf(d.Kind(e, d.SlipOf(s))))
		reg[regJokerShown] = 0
		if shown(d, s) {
			reg[regJokerShown] = 1
		}
	}
	if p.Seat >= 0 && j != table.NoHandle && d.WinTile == j && d.Outcome != table.Playing || p.Seat >= 0 && d.WinTile == j && d.Stage == table.StageWin {
		p.Flags |= flagJokerAtOnce
	}
}

// objectiveOf returns the objective on a slip.
func objectiveOf(slip tile.Kind) Objective {
	if Objective(slip) >= objectives {
		return ObjectiveAny
	}
	return Objective(slip)
}

// Wins applies the first condition of §8: a win requires TING, or comes before the seat's
// own first discard. With free_claims that is only determined when the hand is shown.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, _ table.Handle) table.Verdict {
	if r.cfg.FreeClaims && e == table.Public && d.Public[d.Seat[seat].Hand[0]] == tile.None {
		return table.Unknown
	}
	return table.Sure(ting(d, seat) > 0 || d.Seat[seat].River.N == 0)
}

// Discarded counts the seat's own discards.
func (r *Rules) Discarded(d table.Control, seat int, _ table.Handle) {
	d.Seat[seat].Reg[regDiscards]++
}

// Melded opens a seat that claims, and marks sets that were withheld at REVEAL.
//
// With withheld_set_scores the mark is never read. It is set for every set laid after
// REVEAL, because the hashes in records of earlier versions include it.
func (r *Rules) Melded(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	m := &st.Melds[meld]
	if m.Taken != table.NoHandle {
		st.Reg[regOpened] = 1
	}
	if m.Type == table.MeldSet && d.Reg[regRevealDone] != 0 && (r.cfg.WithheldSetScores || withheld(d.Deal(), m)) {
		st.Reg[regLate] |= 1 << meld
	}
}

// noteHeld records at the end of REVEAL which tiles are still in a hand. Their places are
// public although their kinds are not, so every replica records the same.
func (r *Rules) noteHeld(d table.Control) {
	if r.cfg.WithheldSetScores {
		return
	}
	for h := range table.Handle(d.Tiles) {
		if d.Place[h] == table.InHand {
			d.Reg[regHeld+int(h)/32] |= 1 << (h % 32)
		}
	}
}

// withheld reports whether three different kinds of a laid-out set were in the hand at
// REVEAL, when they could have been shown (§6.5).
func withheld(d *table.Deal, m *table.Meld) bool {
	var kinds [table.MaxMeld]tile.Kind
	n := 0
	for _, h := range m.Of() {
		if d.Reg[regHeld+int(h)/32]>>(h%32)&1 != 0 {
			kinds[n] = d.Public[h]
			n++
		}
	}
	return isSet(kinds[:n])
}
