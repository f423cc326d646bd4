package riichi

import "moineau/engine/table"

// Places in the wall, counted from its end in drawing order (§3.2, §15.2): the first dora
// indicator, and the replacement tiles one after the other. Indicators go on in steps of
// two, each ura indicator below its dora indicator.
const (
	firstIndicator = 6
	sanmaIndicator = 10
)

var replacements = [...]int{2, 1, 4, 3, 6, 5, 8, 7}

// maxIndicators is the first one and one a kan.
const maxIndicators = 5

// indicatorAt is the place of the n-th dora indicator, from 0, in a wall of so many tiles.
func (r *Rules) indicatorAt(tiles, n int) int {
	if r.spec.Seats == 3 {
		return tiles - sanmaIndicator - 2*n
	}
	return tiles - firstIndicator - 2*n
}

// indicator is the n-th dora indicator, from 0.
func (r *Rules) indicator(d *table.Deal, n int) table.Handle {
	return d.Order[r.indicatorAt(int(d.Tiles), n)]
}

// ura is the ura indicator below the n-th dora indicator.
func (r *Rules) ura(d *table.Deal, n int) table.Handle {
	return d.Order[r.indicatorAt(int(d.Tiles), n)+1]
}

// Uras is how many ura indicators count for a winner in riichi.
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

// replacements are the places of the replacement tiles from the wall's end: one a kan, and
// for three players one a north too.
func (r *Rules) replacements() []int {
	if r.cfg.Nuki {
		return replacements[:]
	}
	return replacements[:maxKans]
}

// Back gives the next replacement tile.
func (r *Rules) Back(d *table.Deal) table.Handle {
	for _, from := range r.replacements() {
		if h := d.Order[int(d.Tiles)-from]; d.Place[h] == table.InWall {
			return h
		}
	}
	return table.NoHandle
}

// flip turns n further dora indicators up.
func (r *Rules) flip(d *table.Deal, n int32) {
	for ; n > 0 && d.Reg[regOpen] < maxIndicators; n-- {
		h := r.indicator(d, int(d.Reg[regOpen]))
		d.Reg[regOpen]++
		d.Show(h)
		d.Emit(EvDora, int(d.Turn), h)
	}
}

// flipPending turns up what waits for the discard or the next kan (§8).
func (r *Rules) flipPending(d *table.Deal) {
	r.flip(d, d.Reg[regPending])
	d.Reg[regPending] = 0
}

// flipForKong turns up, before the replacement tile is drawn, what a kan brings at once,
// and notes what waits for the discard (§8).
func (r *Rules) flipForKong(d *table.Deal) {
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

// noteIndicators writes the kinds of the dora indicators that lie open into the registers.
func (r *Rules) noteIndicators(d *table.Deal) {
	for i := range int(d.Reg[regOpen]) {
		d.Reg[regDora+i] = int32(d.Public[r.indicator(d, i)].Unred())
	}
}

// describeWall tells a scorer the indicators: the ura too where the eye knows them.
func (r *Rules) describeWall(d *table.Deal, e table.Eye, p *table.Position) {
	for i := range int(d.Reg[regOpen]) {
		p.Reg[regDora+i] = int32(d.Public[r.indicator(d, i)].Unred())
	}
	for i := range r.Uras(d) {
		p.Reg[regUra+i] = int32(d.Kind(e, r.ura(d, i)).Unred())
	}
}
