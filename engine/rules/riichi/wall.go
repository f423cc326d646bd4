package riichi

import "moineau/engine/table"

// Positions in the wall, counted from its end in drawing order (§3.2, §15.2): the first
// dora indicator, and the replacement tiles in sequence. Further indicators follow in
// steps of two, each ura indicator below its dora indicator.
const (
	firstIndicator = 6
	sanmaIndicator = 10
)

var replacements = [...]int{2, 1, 4, 3, 6, 5, 8, 7}

// maxIndicators is one indicator at the start and one for each kan.
const maxIndicators = 5

// indicatorAt returns the position of the n-th dora indicator, from 0, in a wall of the
// given size.
func (r *Rules) indicatorAt(tiles, n int) int {
	if r.spec.Seats == 3 {
		return tiles - sanmaIndicator - 2*n
	}
	return tiles - firstIndicator - 2*n
}

// indicator returns the n-th dora indicator, from 0.
func (r *Rules) indicator(d *table.Deal, n int) table.Handle {
	return d.Order[r.indicatorAt(int(d.Tiles), n)]
}

// ura returns the ura indicator below the n-th dora indicator.
func (r *Rules) ura(d *table.Deal, n int) table.Handle {
	return d.Order[r.indicatorAt(int(d.Tiles), n)+1]
}

// Uras returns the number of ura indicators that count for a winner in riichi.
func (r *Rules) Uras(d *table.Deal) int {
	n := int(d.Reg[regOpen])
	switch {
	case !r.cfg.UraDora:
		return 0
	case !r.cfg.KanUraDora:
		return min(n, 1)
	}
	return n
}

// replacements returns the positions of the replacement tiles from the end of the wall:
// one for each kan and, with three players, one for each north.
func (r *Rules) replacements() []int {
	if r.cfg.Nuki {
		return replacements[:]
	}
	return replacements[:maxKans]
}

// Back returns the next replacement tile, or NoHandle if none is left.
func (r *Rules) Back(d *table.Deal) table.Handle {
	for _, from := range r.replacements() {
		if h := d.Order[int(d.Tiles)-from]; d.Place[h] == table.InWall {
			return h
		}
	}
	return table.NoHandle
}

// flip reveals n more dora indicators.
func (r *Rules) flip(d table.Control, n int32) {
	for ; n > 0 && d.Reg[regOpen] < maxIndicators; n-- {
		h := r.indicator(d.Deal(), int(d.Reg[regOpen]))
		d.Reg[regOpen]++
		d.Show(h)
		d.Emit(EvDora, int(d.Turn), h)
	}
}

// flipPending reveals the indicators deferred to the discard or the next kan (§8).
func (r *Rules) flipPending(d table.Control) {
	r.flip(d, d.Reg[regPending])
	d.Reg[regPending] = 0
}

// flipForKong reveals the indicator for a kan before its replacement tile is drawn, or
// defers it until the discard (§8).
func (r *Rules) flipForKong(d table.Control) {
	if !r.cfg.KanDora {
		return
	}
	r.flipPending(d)
	if d.Reg[regKong] == kongClosed || r.cfg.FlipAtOnce {
		r.flip(d, 1)
	} else {
		d.Reg[regPending] = 1
	}
}

// noteIndicators stores the kinds of the revealed dora indicators in the registers.
func (r *Rules) noteIndicators(d table.Control) {
	for i := range int(d.Reg[regOpen]) {
		d.Reg[regDora+i] = int32(d.Public[r.indicator(d.Deal(), i)].Unred())
	}
}

// describeWall copies the indicators into a position, including the ura indicators that
// the viewpoint knows.
func (r *Rules) describeWall(d *table.Deal, e table.Viewpoint, p *table.Position) {
	for i := range int(d.Reg[regOpen]) {
		p.Reg[regDora+i] = int32(d.Public[r.indicator(d, i)].Unred())
	}
	for i := range r.Uras(d) {
		p.Reg[regUra+i] = int32(d.Kind(e, r.ura(d, i)).Unred())
	}
}
