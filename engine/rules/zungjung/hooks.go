package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Registers. regDead of a seat is 1 if its hand is dead (§8). regResponsible of the
// table, in positions only, is the seat responsible for the discard plus 1 (§6).
const (
	regDead        = 0
	regResponsible = 0
)

// Break applies §1: two dice choose the wall, and two more the stack.
func (r *Rules) Break(d *table.Deal) {
	a := int(d.Throws[0][0]) + int(d.Throws[0][1])
	b := int(d.Throws[1][0]) + int(d.Throws[1][1])
	d.BreakAt((a-1)%4, b)
}

// dead reports whether a seat can no longer win (§8).
func dead(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regDead] != 0 }

// Judge rejects kongs when no live tile is left (§2), although a bonus tile can still be
// replaced then. It also rejects wins of dead hands.
func (r *Rules) Judge(d *table.Deal, _ table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch a.Type {
	case table.Kong, table.ConcealedKong, table.AddKong:
		return table.Sure(d.CanDraw())
	case table.Win:
		return table.Sure(!dead(d, seat))
	}
	return table.Sure(a.Type < table.OwnAct)
}

// Wins checks the shape before anything is scored, because most of the hands asked about
// do not win.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	st := &d.Seat[seat]
	k := d.Kind(e, t)
	if dead(d, seat) {
		return table.No
	}
	var c hand.Counts
	if k == tile.None || !d.Concealed(e, seat, &c) {
		return table.Unknown
	}
	i := k.Index()
	if i < 0 {
		return table.No
	}
	if t != st.Drawn {
		c[i]++
	}
	return table.Sure(hand.Shanten(&c, &shape, int(st.NMeld)) < 0)
}

// Describe sets the seat responsible for a discard. It clears table.FirstDiscard except
// for the first discard of the deal, which is East's (§5, 9.4.2).
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	if d.Discards != 1 {
		p.Flags &^= table.FirstDiscard
	}
	if p.Seat >= 0 && p.By == table.ByDiscard && r.cfg.Immunity {
		p.Reg[regResponsible] = int32(firstThrower(d, e, int(p.Seat), p.Tile)) + 1
	}
}

// firstThrower returns the seat that first discarded a kind, starting with the last
// discard of the given seat (§6). It may be the seat itself, a seat that discarded since,
// or the discarder of the winning tile.
func firstThrower(d *table.Deal, e table.Viewpoint, seat int, k tile.Kind) int {
	who := int(d.From)
	for n := int(d.Discards); n > 0; n-- {
		t, ok := d.NthDiscard(n)
		if !ok {
			break
		}
		if d.Kind(e, t.H).Unred() == k {
			who = int(t.Seat)
		}
		if int(t.Seat) == seat {
			break
		}
	}
	return who
}

// Foul applies §8: a false win makes the hand dead, and the deal continues with the other
// claims or with a discard. Other acts that fail are not modelled and void the deal.
func (r *Rules) Foul(d *table.Deal, seat int) bool {
	if !r.cfg.Penalise || d.Answer[seat].Type != table.Win {
		return false
	}
	d.Seat[seat].Reg[regDead] = 1
	d.AwardAgain()
	return true
}
