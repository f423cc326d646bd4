package zungjung

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// regResponsible is the register of the table, in positions only, that holds the seat
// responsible for the discard plus 1 (§6).
const regResponsible = 0

// Break applies §1: two dice choose the wall, and two more the stack.
func (r *Rules) Break(d table.Control) { pattern.BreakBy(d, false) }

// Judge rejects kongs when no live tile is left (§2), although a bonus tile can still be
// replaced then. It also rejects wins of dead hands.
func (r *Rules) Judge(d *table.Deal, _ table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch a.Type {
	case table.Kong, table.ConcealedKong, table.AddKong:
		return table.Sure(d.CanDraw())
	case table.Win:
		return table.Sure(!r.Dead(d, seat))
	}
	return table.Sure(a.Type < table.OwnAct)
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
