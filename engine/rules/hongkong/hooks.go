package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Back returns the next replacement tile. Replacements are taken from the last index
// down; the dead wall behind them is never drawn (§2).
func (r *Rules) Back(d *table.Deal) table.Handle { return d.LastBut(r.cfg.DeadWall) }

// Enter shows the hand of a seat that wins with flowers (§3, END).
func (r *Rules) Enter(d *table.Deal, s table.Stage) bool {
	for p := range int(d.Seats) {
		if s == table.StageEnd && d.Seat[p].Reg[regFlowerHand] != 0 {
			d.ShowHand(p)
			d.ShowKongs(p)
		}
	}
	return false
}

// Discarded ends the series of kongs of a turn (edge 20).
func (r *Rules) Discarded(d *table.Deal, seat int, _ table.Handle) {
	d.Seat[seat].Reg[regKongs] = 0
}

// Melded counts the kongs of a turn and records who fed a dangerous set (§9).
func (r *Rules) Melded(d *table.Deal, seat, meld int) {
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

// Wins checks the shape before anything is scored, because most of the hands asked about
// do not win. Only thirteen orphans may rob a concealed kong (edge 18).
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	st := &d.Seat[seat]
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		return table.Unknown
	}
	if t != table.NoHandle && t != st.Drawn {
		i := d.Kind(e, t).Index()
		if i < 0 {
			return table.Unknown
		}
		c[i]++
	}
	shape := &r.shape
	if d.Asked == table.StageRob && d.InHiddenKong() {
		shape = &orphansShape
	}
	return table.Sure(hand.Shanten(&c, shape, int(st.NMeld)) < 0)
}

// Winning applies §3 and the option multiple-winners: the claimant nearest after the
// discarder wins, or all do.
func (r *Rules) Winning(d *table.Deal, claimants uint8) uint8 {
	if r.cfg.AllWinners {
		return claimants
	}
	return r.Plain.Winning(d, claimants)
}
