package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Break applies §1: two dice choose a wall, and two more are added to the stacks counted
// there. With own walls the dice decide nothing.
func (r *Rules) Break(d table.Control) {
	if r.cfg.OwnWalls {
		breakOwn(d)
		return
	}
	pattern.BreakBy(d, true)
}

// breakOwn sets the order of own walls: the part of chair 0 first, each from its right end.
func breakOwn(d table.Control) {
	n, part := int(d.Seats), int(d.Tiles/d.Seats)
	for s := range n {
		// The ring of columns runs to the left, so East's left neighbour is the last chair.
		wind := (s - int(d.Dealer) + n) % n
		base := (n - wind) % n * part
		for i := range part {
			d.Order[s*part+i] = table.Handle(base + i)
		}
	}
}

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
	return table.Sure(!r.Dead(d, seat))
}

// Wins is that of pattern.Game with the knitted forms, which are slow to find.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if r.Dead(d, seat) {
		return table.No
	}
	var c hand.Counts
	if v := r.Holding(d, e, seat, t, &c); v != table.Yes {
		return v
	}
	h := hand.Of(&c)
	return table.Sure(h.Shanten(shapeFor(&h), int(d.Seat[seat].NMeld)) < 0)
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
