package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// Back returns the next replacement tile. Replacements are taken from the last index
// down; the dead wall behind them is never drawn (§2).
func (r *Rules) Back(d *table.Deal) table.Handle { return d.LastBut(r.cfg.DeadWall) }

// Enter shows the hand of a seat that wins with flowers (§3, END).
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	for p := range int(d.Seats) {
		if s == table.StageEnd && d.Seat[p].Reg[regFlowerHand] != 0 {
			d.ShowHand(p)
			d.ShowKongs(p)
		}
	}
	return false
}

// Discarded ends the series of kongs of a turn (edge 20).
func (r *Rules) Discarded(d table.Control, seat int, _ table.Handle) {
	d.Seat[seat].Reg[regKongs] = 0
}

// Melded counts the kongs of a turn and records who fed a dangerous set (§9).
func (r *Rules) Melded(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	m := &st.Melds[meld]
	switch m.Type {
	case table.MeldKong, table.MeldAdded, table.MeldHidden:
		st.Reg[regKongs]++
	}
	if m.From >= 0 && m.Type != table.MeldAdded && r.cfg.Liability {
		var melds [8]table.MeldKinds
		n := d.MeldsOf(table.Public, seat, &melds)
		noteLiable(st, melds[:n], meld, m.From)
	}
}

// Describe adds a series of kongs and a declared flower hand to the position.
func (r *Rules) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	if p.Seat < 0 {
		return
	}
	reg := &d.Seat[p.Seat].Reg
	if reg[regFlowerHand] != 0 {
		p.Flags |= flagFlowerHand
	}
	if p.Flags&table.KongReplacement != 0 && reg[regKongs] >= 2 {
		p.Flags |= flagKongOnKong
	}
}

// Wins is that of pattern.Game, except that only thirteen orphans may rob a concealed kong
// (edge 18).
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if d.Asked != table.StageRob || !d.InHiddenKong() {
		return r.Game.Wins(d, e, seat, t)
	}
	var c hand.Counts
	if v := r.Holding(d, e, seat, t, &c); v != table.Yes {
		return v
	}
	return table.Sure(hand.Shanten(&c, &pattern.Orphans, int(d.Seat[seat].NMeld)) < 0)
}
