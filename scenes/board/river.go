package board

import (
	"moineau/engine/table"
	"moineau/scenes/board/geometry"
	"moineau/sprites"
)

// river shows a seat's discards, in rows before it.
type river struct {
	spread
	newest int    // index of the last discard in tiles, or -1 if it was claimed
	cells  []cell // the tiles in order of discard
}

// clear removes all tiles.
func (r *river) clear() { r.Tiles, r.cells, r.newest = r.Tiles[:0], r.cells[:0], -1 }

// layout places the unclaimed discards in rows of six. The third row extends to nine;
// then the second and the first extend to nine. If the sideways tile was claimed, the
// next unclaimed one lies sideways.
func (r *river) layout(b *Frame, seat int) {
	v := b.Session.View()
	hd := &v.Hands[seat]
	rel := b.Rel(seat)
	r.clear()
	turn, laid := false, 0
	left := 0 // number of unclaimed discards
	for i := range int(hd.NRiver) {
		if hd.Flags[i]&table.RiverClaimed == 0 {
			left++
		}
	}
	d := b.At.D
	pitch, room := 1.05*d, b.At.Inner-.1*d+b.At.Plaque/2
	// Tiles beyond six must end before the wall. If there are too many, those in the
	// third row are closer together.
	rows, each := b.At.Sizes.RiverRows, b.At.RiverRow
	even := rows < 3 || b.At.EvenRows
	if even { // as close as needed
		if b.At.EvenRows {
			room = float32(each) * pitch
		}
		each = max(each, (left+rows-1)/rows)
		pitch = min(pitch, (room-d)/float32(each-1))
	}
	beyond := min(pitch, (room-6*pitch-d)/2)
	third := min(pitch, (room-d)/float32(max(9, left-18)-1))
	ends := [3]float32{-b.At.Plaque / 2, -b.At.Plaque / 2, -b.At.Plaque / 2}
	for i := range int(hd.NRiver) {
		turn = turn || hd.Flags[i]&table.RiverSideways != 0
		if hd.Flags[i]&table.RiverClaimed != 0 {
			continue
		}
		row := riverRow(laid)
		if even {
			row = laid / each
		}
		face := b.At.River(rel, row, ends[row], turn)
		sp := sprites.TileSprite{Kind: hd.River[i], X: face.X, Y: face.Y, W: b.At.D, Turn: int8(rel), Label: b.labelAll}
		step := pitch
		switch {
		case even:
		case row == 2:
			step = third
		case laid >= 21:
			step = beyond
		}
		if turn {
			sp.Turn = int8(rel+1) % 4
			step += sprites.TileHeight(b.At.D) - b.At.D
			turn = false
		}
		if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
			sp.State |= sprites.JustDiscarded
		}
		if hd.Flags[i]&table.RiverDrawn != 0 && b.App.Settings.DimDrawn && !b.undimmed {
			sp.State |= sprites.Drawn
		}
		sp.State |= b.tileGlow(sp.Kind)
		r.Tiles = append(r.Tiles, sp)
		r.cells = append(r.cells, cell{sp.Kind, face, sp.State&sprites.JustDiscarded != 0, sp.State&sprites.Drawn != 0})
		ends[row] += step
		laid++
	}
	r.order(b.At.Sizes.RowPitch < geometry.TileRatio)
}

// riverRow returns the row of the n-th unclaimed tile in a river, counting from 0.
func riverRow(n int) int {
	switch {
	case n < 6 || n >= 24 && n < 27:
		return 0
	case n < 12 || n >= 21 && n < 24:
		return 1
	}
	return 2
}

// order sorts the tiles for drawing and updates the index of the last one, unless that
// was claimed.
func (r *river) order(over bool) {
	r.newest = -1
	if len(r.Tiles) == 0 {
		return
	}
	last := r.Tiles[len(r.Tiles)-1]
	if !over { // otherwise later rows overlap earlier ones
		byRise(r.Tiles)
	}
	for i := range r.Tiles {
		if r.Tiles[i] == last && last.State&sprites.JustDiscarded != 0 {
			r.newest = i
		}
	}
}
