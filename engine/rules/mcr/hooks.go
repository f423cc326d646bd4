package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Registers of a seat: indices of SeatHand.Reg and SeatState.Reg.
const (
	regDead = iota // 1 if the hand is dead after a false hu (§8)
)

// Break applies §1: two dice choose a wall, and two more are added to the stacks counted
// there.
func (r *Rules) Break(d *table.Deal) {
	a := int(d.Throws[0][0]) + int(d.Throws[0][1])
	b := int(d.Throws[1][0]) + int(d.Throws[1][1])
	d.BreakAt((a-1)%4, a+b)
}

// dead reports whether a seat may only draw and discard (§8).
func dead(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regDead] != 0 }

// Judge restricts a dead hand to drawing and discarding (§8), and rejects claims of
// discarded flowers (§16, flower_exposure).
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch a.Type {
	case table.Win, table.Chow, table.Pung, table.Kong:
		if d.Kind(e, d.Subject).IsBonus() {
			return table.No
		}
	case table.ConcealedKong, table.AddKong:
	default:
		return table.Sure(a.Type < table.OwnAct)
	}
	return table.Sure(!dead(d, seat))
}

// Wins checks the shape before anything is scored, because most of the hands asked about
// do not win. It rejects dead hands and wins on flowers.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	st := &d.Seat[seat]
	k := d.Kind(e, t)
	if dead(d, seat) || k.IsBonus() {
		return table.No
	}
	var c hand.Counts
	if k == tile.None || !d.Concealed(e, seat, &c) {
		return table.Unknown
	}
	if t != st.Drawn {
		c[k.Index()]++
	}
	return table.Sure(complete(&c, int(st.NMeld)))
}

// complete reports whether concealed tiles beside melds have a winning shape (§7).
func complete(c *hand.Counts, melds int) bool {
	h := hand.Of(c)
	return h.Len() == 14-3*melds && h.Shanten(shapeFor(&h), melds) < 0
}

// Describe sets table.LastOfKind if the other three tiles of the winning kind are visible
// in discards and exposed melds (§11, 58).
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	if p.Seat < 0 || p.Tile == tile.None || p.By == table.ByRob {
		return
	}
	n := 0
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		for _, h := range st.River.H[:st.River.N] {
			if d.Place[h] == table.InRiver && d.Kind(e, h) == p.Tile {
				n++
			}
		}
		for m := range int(st.NMeld) {
			if st.Melds[m].Type == table.MeldHidden {
				continue
			}
			for _, h := range st.Melds[m].Of() {
				if d.Kind(e, h) == p.Tile {
					n++
				}
			}
		}
	}
	if p.By == table.ByDiscard {
		n-- // do not count the winning tile itself
	}
	if n == 3 {
		p.Flags |= table.LastOfKind
	}
}

// Foul applies §8: a false hu makes the hand dead, and the deal continues with the other
// claims or with the seat's discard. Other acts that fail are not modelled and void the
// deal.
func (r *Rules) Foul(d *table.Deal, seat int) bool {
	if !r.cfg.Penalise || d.Answer[seat].Type != table.Win {
		return false
	}
	d.Seat[seat].Reg[regDead] = 1
	d.AwardAgain()
	return true
}
