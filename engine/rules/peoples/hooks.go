package peoples

import "moineau/engine/table"

// stageEighth asks a player with seven flowers whether they claim the eighth (§4).
const stageEighth = table.OwnStage

// Enter redirects the flow for the dice of three players (§5), the eighth flower (§4) and
// concealed gongs. It maintains the registers for missed wins and for chains of gongs.
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageBreak:
		return r.rollAgain(d)
	case table.StageLay, table.StageUnclaimed:
		r.missed(d)
	case table.StageDraw:
		r.turnBegins(d)
	case table.StageTurn:
		r.missed(d) // after a tile that nobody robbed
		r.turnBegins(d)
		st := &d.Seat[d.Turn]
		if d.Reg[regChain] > 0 && st.Drawn != table.NoHandle {
			d.Reg[regChainTile] = int32(st.Drawn) + 1
		}
	case table.StageReplace:
		r.missed(d)
		return r.eighth(d)
	case table.StageEnd:
		for p := range int(d.Seats) {
			d.ShowKongs(p) // §7
		}
	}
	return false
}

// turnBegins clears the missed wins of the seat in turn.
func (r *Rules) turnBegins(d table.Control) {
	d.Seat[d.Turn].Kinds[kindsMissed] = 0
}

// missed records, for every seat that was asked in the window just closed, the kind that
// it let pass.
func (r *Rules) missed(d table.Control) {
	k, seats := d.PassedOver()
	for s := range int(d.Seats) {
		if seats>>s&1 != 0 {
			d.Seat[s].Kinds[kindsMissed] |= bit(r.kindOf(k))
		}
	}
}

// Melded follows chains of gongs (rows 119 and 120 of §3). A gong that contains the
// replacement tile of the previous one extends the chain, any other gong starts a new
// one, and a claim ends it.
func (r *Rules) Melded(d table.Control, seat, meld int) {
	m := &d.Seat[seat].Melds[meld]
	tile := d.Reg[regChainTile]
	d.Reg[regChainTile] = 0
	switch m.Type {
	case table.MeldKong:
		d.Reg[regChain], d.Reg[regFeeder] = 1, int32(m.From)+1
	case table.MeldAdded, table.MeldHidden:
		if m.Type == table.MeldAdded {
			d.Reg[regAdded] = 1
		}
		for _, h := range m.Of() {
			if int32(h)+1 == tile {
				d.Reg[regChain]++
				return
			}
		}
		d.Reg[regChain], d.Reg[regFeeder] = 1, 0
	default:
		r.endChain(d)
	}
}

// Discarded ends a chain of gongs.
func (r *Rules) Discarded(d table.Control, _ int, _ table.Handle) {
	d.Reg[regAdded] = 0
	r.endChain(d)
}

func (r *Rules) endChain(d table.Control) {
	d.Reg[regChain], d.Reg[regChainTile], d.Reg[regFeeder] = 0, 0, 0
}

// Describe copies the registers to the position, and sets the flags for first draw and
// first discard as rows 114 and 115 define them.
func (r *Rules) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	if p.Seat < 0 {
		return
	}
	p.Flags &^= table.KongReplacement | table.FirstDiscard
	switch p.By {
	case table.BySelfDraw:
		if d.Reg[regChain] > 0 {
			p.Flags |= table.KongReplacement
		}
		if d.Reg[regChain] > 1 {
			p.Flags |= flagConsecutive
		}
	case table.ByDiscard:
		if d.Discards == 1 {
			p.Flags |= table.FirstDiscard
		}
	}
	if d.Discards > 0 {
		p.Flags &^= table.FirstDraw
	}
}

// Winning returns all claimants, or the nearest if the option multi_win is off.
func (r *Rules) Winning(d *table.Deal, claimants uint8) uint8 {
	if r.cfg.MultiWin {
		return claimants
	}
	return r.Plain.Winning(d, claimants)
}

// Settle makes the payments for a false win (§1).
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome != table.Fouled || !r.cfg.FreeClaims || d.Fouler < 0 {
		return
	}
	for s := range int(d.Seats) {
		if f := int(d.Fouler); s != f {
			res.Sheets[f].Pay(f, s, 4*fan, "false-win")
		}
	}
}

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string {
	if s == stageEighth {
		return "eighth-flower"
	}
	return ""
}
