package zungjung

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Registers: of a seat, 1 when its hand is dead (§8); of the table, in positions only,
// the seat that is responsible for the discard, and one (§6).
const (
	regDead        = 0
	regResponsible = 0
)

// Break is §1: two dice choose the wall, two more the stack.
func (r *Rules) Break(d *table.Deal) {
	a := int(d.Throws[0][0]) + int(d.Throws[0][1])
	b := int(d.Throws[1][0]) + int(d.Throws[1][1])
	d.BreakAt((a-1)%4, b)
}

// dead reports whether a seat cannot win any more (§8).
func dead(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regDead] != 0 }

// Judge bars kongs when no live tile is left (§2), though a bonus tile may still be
// replaced then, and wins of a dead hand.
func (r *Rules) Judge(d *table.Deal, _ table.Eye, seat int, a *table.Act) table.Verdict {
	switch a.Type {
	case table.Kong, table.ConcealedKong, table.AddKong:
		return table.Sure(d.CanDraw())
	case table.Win:
		return table.Sure(!dead(d, seat))
	}
	return table.Sure(a.Type < table.OwnAct)
}

// Wins looks at the shape before anything is scored: most hands asked about are no win.
func (r *Rules) Wins(d *table.Deal, e table.Eye, seat int, t table.Handle) table.Verdict {
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

// Describe says who is responsible for a discard, and leaves the flag of a first discard
// to the first of the deal, which is East's (§5, 9.4.2).
func (r *Rules) Describe(d *table.Deal, e table.Eye, p *table.Position) {
	if d.Discards != 1 {
		p.Flags &^= table.FirstDiscard
	}
	if p.Seat >= 0 && p.By == table.ByDiscard && r.cfg.Immunity {
		p.Reg[regResponsible] = int32(firstThrower(d, e, int(p.Seat), p.Tile)) + 1
	}
}

// firstThrower is who threw a kind first since the last discard of a seat, that one
// included (§6): the seat itself, whoever threw it between, or who threw the last.
func firstThrower(d *table.Deal, e table.Eye, seat int, k tile.Kind) int {
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

// Foul is §8: whoever declares a false win has a dead hand, and the deal goes on with
// the other claims, or with a discard. Other acts that fail are not modelled: they void
// the deal.
func (r *Rules) Foul(d *table.Deal, seat int) bool {
	if !r.cfg.Penalise || d.Answer[seat].Type != table.Win {
		return false
	}
	d.Seat[seat].Reg[regDead] = 1
	d.Reaward()
	return true
}
