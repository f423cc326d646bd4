package taiwanese

import (
	"moineau/engine/table"
)

// Enter redirects the flow for flowers (§1, §6) and Heavenly Ready (§2), and maintains
// the registers of missed robberies.
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageFlowers:
		r.drawDeferred(d)
	case table.StageTurn:
		if d.Reg[regBegun] != 0 {
			return false
		}
		if r.drawDeferred(d); r.anotherRound(d) {
			return true
		}
		d.Reg[regBegun] = 1
		for i := range int(d.Seats) {
			saveHand(&d.Seat[i])
		}
		if r.cfg.Common {
			r.askReady(d)
			return true
		}
	case table.StageReplace:
		missedRob(d)
		return r.flowerWin(d) || r.deferReplacement(d)
	case table.StageEnd:
		for p := range int(d.Seats) {
			d.ShowKongs(p) // §2
			if d.Seat[p].Reg[regFlowerWin] != 0 {
				d.ShowHand(p)
			}
		}
	}
	return false
}

// Step continues after a question of this rule set has been answered.
func (r *Rules) Step(d table.Control, s table.Stage) {
	switch s {
	case stageReady:
		r.readyAnswered(d)
	case stageFlower:
		r.flowerAnswered(d)
	default:
		r.Plain.Step(d, s)
	}
}

// Discarded stores the hand that the seat keeps. Earlier missed tiles no longer count.
func (r *Rules) Discarded(d table.Control, seat int, _ table.Handle) { saveHand(&d.Seat[seat]) }

// Melded records what the feeder of a claimed tile becomes liable for (§9).
func (r *Rules) Melded(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	m := &st.Melds[meld]
	if m.From < 0 || m.Type == table.MeldAdded {
		return
	}
	var melds [8]table.MeldKinds
	n := d.MeldsOf(table.Public, seat, &melds)
	noteLiable(st, melds[:n], meld, feederOf(m.From, d.Discards))
}

// readyFlags returns the flags of a declared ready hand.
func readyFlags(d *table.Deal, seat int) table.Flags {
	switch d.Seat[seat].Reg[regReady] {
	case readyDiscard:
		return flagReady
	case readyDealt:
		return flagHeavenlyReady
	}
	return 0
}

// Describe adds the registers to the position. It sets table.FirstDiscard only for a win
// on the first discard of the deal (§4).
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	if p.Seat < 0 {
		return
	}
	seat := int(p.Seat)
	if d.Seat[seat].Reg[regFlowerWin] != 0 {
		p.Flags |= flagFlowers
	}
	p.Flags |= readyFlags(d, seat)
	p.Flags &^= table.FirstDiscard
	if p.By == table.BySelfDraw {
		return
	}
	recordFeeder(p)
	if p.By == table.ByRob {
		return
	}
	if d.Discards == 1 {
		p.Flags |= table.FirstDiscard
	}
	if r.cfg.InsuranceFive && r.freshWin(d, e, p.Tile) {
		p.Hands[seat].Reg[regLiable] = feederOf(p.From, winningDiscard)
	}
}

// Wins is that of pattern.Game without missed kinds (§9).
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if v := r.Game.Wins(d, e, seat, t); v != table.Yes {
		return v
	}
	return table.Not(r.missed(d, e, seat, d.Kind(e, t), t == d.Seat[seat].Drawn))
}
