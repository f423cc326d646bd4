package table

import (
	"moineau/engine/table"
	"moineau/sprites"
)

// river is a seat's discards, in rows before it.
type river struct {
	spread
	newest int    // index of the last discard among the tiles; -1: it was claimed
	cells  []cell // the tiles in the order in which they were discarded
}

// clear takes all tiles off.
func (r *river) clear() { r.tiles, r.cells, r.newest = r.tiles[:0], r.cells[:0], -1 }

// layout lays the discards that were not claimed: two rows of six, the third goes
// on to nine; then the second and the first are filled up to nine. When the
// sideways tile was claimed, the next one left lies sideways.
func (r *river) layout(b *board, seat int) {
	v := b.p.View()
	hd := &v.Hands[seat]
	rel := b.rel(seat)
	r.clear()
	turn, laid := false, 0
	left := 0 // unclaimed
	for i := range int(hd.NRiver) {
		if hd.Flags[i]&table.RiverClaimed == 0 {
			left++
		}
	}
	d := b.at.d
	pitch, room := 1.05*d, b.at.inner-.1*d+b.at.plaque/2
	// What goes on beyond six must end before the wall; when there are more than
	// places, the third row lies closer.
	rows, each := b.at.lay.RiverRows, 7
	if rows < 3 {
		// A short screen: two rows, as close as they need.
		each = max(each, (left+rows-1)/rows)
		pitch = min(pitch, (room-d)/float32(each-1))
	}
	beyond := min(pitch, (room-6*pitch-d)/2)
	third := min(pitch, (room-d)/float32(max(9, left-18)-1))
	ends := [3]float32{-b.at.plaque / 2, -b.at.plaque / 2, -b.at.plaque / 2}
	for i := range int(hd.NRiver) {
		turn = turn || hd.Flags[i]&table.RiverSideways != 0
		if hd.Flags[i]&table.RiverClaimed != 0 {
			continue
		}
		row := riverRow(laid)
		if rows < 3 {
			row = laid / each
		}
		face := b.at.river(rel, row, ends[row], turn)
		sp := sprites.TileSprite{Kind: hd.River[i], X: face.X, Y: face.Y, W: b.at.d, Turn: int8(rel), Label: b.labelAll}
		step := pitch
		switch {
		case row == 2:
			step = third
		case laid >= 21:
			step = beyond
		}
		if turn {
			sp.Turn = int8(rel+1) % 4
			step += h(b.at.d) - b.at.d
			turn = false
		}
		if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
			sp.State |= sprites.JustDiscarded
		}
		if hd.Flags[i]&table.RiverDrawn != 0 && b.a.Settings.DimDrawn {
			sp.State |= sprites.Drawn
		}
		sp.State |= b.shines(sp.Kind)
		r.tiles = append(r.tiles, sp)
		r.cells = append(r.cells, cell{sp.Kind, face, sp.State&sprites.JustDiscarded != 0, sp.State&sprites.Drawn != 0})
		ends[row] += step
		laid++
	}
	r.order(b.at.lay.RowPitch < TileRatio)
}

// riverRow is the row of the n-th tile left in a river, from 0.
func riverRow(n int) int {
	switch {
	case n < 6 || n >= 24 && n < 27:
		return 0
	case n < 12 || n >= 21 && n < 24:
		return 1
	}
	return 2
}

// order orders the tiles for drawing and finds the last one again, unless that was
// claimed.
func (r *river) order(over bool) {
	r.newest = -1
	if len(r.tiles) == 0 {
		return
	}
	last := r.tiles[len(r.tiles)-1]
	if !over { // else later rows lie over those before
		byRise(r.tiles)
	}
	for i := range r.tiles {
		if r.tiles[i] == last && last.State&sprites.JustDiscarded != 0 {
			r.newest = i
		}
	}
}
