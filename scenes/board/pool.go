package board

import (
	"moineau/engine/table"
	"moineau/sprites"
)

// pool shows the discards of all seats in the centre.
type pool struct {
	spread
	newest [4]int       // index of a seat's last discard by rel, or -1 if there is none or it was claimed
	cells  [4][]cell    // a seat's tiles by rel, in order of discard
	places [][3]float32 // centre and rotation
}

// clear removes all tiles.
func (p *pool) clear() {
	p.Tiles, p.newest = p.Tiles[:0], [4]int{-1, -1, -1, -1}
	for rel := range p.cells {
		p.cells[rel] = p.cells[rel][:0]
	}
}

// layout places the unclaimed discards in the common pool. Each has a place of its own,
// the first near the centre, and is rotated slightly.
func (p *pool) layout(b *Frame) {
	v := b.Session.View()
	p.clear()
	d := b.At.D
	all := 0
	for seat := range int(v.Seats) {
		all = max(all, int(v.Hands[seat].NRiver)*int(v.Seats))
	}
	places := b.At.LoosePlaces(d, p.places[:0])
	if b.At.Gridded {
		places = b.At.Cells(d, all, p.places[:0])
		for len(places) < all && d > 10 {
			d--
			places = b.At.Cells(d, all, places[:0])
		}
	}
	for !b.At.Gridded && len(places) < leastPlaces && d > 10 { // smaller tiles on a short screen
		d--
		places = b.At.LoosePlaces(d, places[:0])
	}
	p.places = places
	for seat := range int(v.Seats) {
		hd := &v.Hands[seat]
		for i := range int(hd.NRiver) {
			if hd.Flags[i]&table.RiverClaimed != 0 {
				continue
			}
			n := i*int(v.Seats) + seat
			at := places[n%len(places)]
			x, y := at[0], at[1]
			if n >= len(places) { // on top of the others
				x, y = x+.4*d, y+.4*d
			}
			sp := sprites.TileSprite{Kind: hd.River[i], X: x - d/2, Y: y - sprites.TileHeight(d)/2, W: d, Label: b.labelAll, Angle: at[2]}
			if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
				sp.State, sp.Angle = sprites.JustDiscarded, 0
				p.newest[b.Rel(seat)] = len(p.Tiles)
			}
			p.Tiles = append(p.Tiles, sp)
			rel := b.Rel(seat)
			p.cells[rel] = append(p.cells[rel], cell{sp.Kind, sprites.R(sp.X, sp.Y, d, sprites.TileHeight(d)), sp.State != 0, false})
		}
	}
}

// leastPlaces is the largest possible number of discards in a deal with a dead wall.
const leastPlaces = 80
