package table

import (
	"moineau/engine/table"
	"moineau/scenes/stage"
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
	p.tiles, p.newest = p.tiles[:0], [4]int{-1, -1, -1, -1}
	for rel := range p.cells {
		p.cells[rel] = p.cells[rel][:0]
	}
}

// layout places the unclaimed discards in the common pool. Each has a place of its own,
// the first near the centre, and is rotated slightly.
func (p *pool) layout(b *board) {
	v := b.p.View()
	p.clear()
	d := b.at.d
	all := 0
	for seat := range int(v.Seats) {
		all = max(all, int(v.Hands[seat].NRiver)*int(v.Seats))
	}
	places := b.at.loosePlaces(d, p.places[:0])
	gridded := b.at.lay.Kind == stage.Upright || b.at.lay.Kind == stage.LandscapePhone
	if gridded {
		places = b.at.cells(d, all, p.places[:0])
		for len(places) < all && d > 10 {
			d--
			places = b.at.cells(d, all, places[:0])
		}
	}
	for !gridded && len(places) < leastPlaces && d > 10 { // smaller tiles on a short screen
		d--
		places = b.at.loosePlaces(d, places[:0])
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
			sp := sprites.TileSprite{Kind: hd.River[i], X: x - d/2, Y: y - tileHeight(d)/2, W: d, Label: b.labelAll, Angle: at[2]}
			if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
				sp.State, sp.Angle = sprites.JustDiscarded, 0
				p.newest[b.rel(seat)] = len(p.tiles)
			}
			p.tiles = append(p.tiles, sp)
			rel := b.rel(seat)
			p.cells[rel] = append(p.cells[rel], cell{sp.Kind, sprites.R(sp.X, sp.Y, d, tileHeight(d)), sp.State != 0, false})
		}
	}
}

// leastPlaces is the largest possible number of discards in a deal with a dead wall.
const leastPlaces = 80

// cells returns the places of a pool in layouts that limit the opponents' strips. The
// places are cells around the centre; if they cannot hold all discards, they are closer
// together.
func (q *square) cells(d float32, all int, out [][3]float32) [][3]float32 {
	seed := uint32(4)
	rnd := func() float32 { // 0 to 1
		seed = seed*1664525 + 1013904223
		return float32(seed>>8) / (1 << 24)
	}
	span := q.inner - .15*d
	for _, cell := range [][2]float32{{1.2, 1.56}, {1.08, 1.46}} {
		out = out[:0]
		w, h := cell[0]*d, cell[1]*d
		nx, ny := int(2*span/w+.01), int(2*span/h+.01)
		for i := range nx * ny {
			x, y := (float32(i%nx)-float32(nx-1)/2)*w, (float32(i/nx)-float32(ny-1)/2)*h
			if abs(x) < q.plaque/2+.62*d && abs(y) < q.plaque/2+.82*d {
				continue
			}
			near := max(abs(x), abs(y)) + 2.6*d*rnd()
			p := [3]float32{q.cx + x + .05*d*(2*rnd()-1), q.cy + y + .04*d*(2*rnd()-1), near}
			at := len(out)
			out = append(out, p)
			for ; at > 0 && out[at-1][2] > near; at-- {
				out[at] = out[at-1]
			}
			out[at] = p
		}
		if len(out) >= all {
			break
		}
	}
	for i := range out {
		out[i][2] = .0785 * (2*rnd() - 1) // 4.5°
	}
	return out
}

// loosePlaces returns the centres of the places around the plaque for tiles of width d,
// and their rotations. Places near the centre come first, in an otherwise irregular
// order.
func (q *square) loosePlaces(d float32, out [][3]float32) [][3]float32 {
	half, keep := q.inner-.12*d, q.plaque/2+.1*d
	seed := uint32(1)
	rnd := func() float32 { // −1 to 1
		seed = seed*1664525 + 1013904223
		return float32(seed>>8)/(1<<23) - 1
	}
	// field fills a rectangle around the centre with places.
	field := func(x, y, w, hh float32) {
		cols, rows := int(w/(1.16*d)+.01), int(hh/(1.49*d)+.01)
		for i := range cols * rows {
			px := x + (float32(i%cols)+.5)*w/float32(cols)
			py := y + (float32(i/cols)+.5)*hh/float32(rows)
			near := max(abs(px), abs(py)) + 1.3*d*rnd()
			p := [3]float32{q.cx + px + .04*d*rnd(), q.cy + py + .03*d*rnd(), near}
			at := len(out)
			out = append(out, p)
			for ; at > 0 && out[at-1][2] > near; at-- {
				out[at] = out[at-1]
			}
			out[at] = p
		}
	}
	band := half - keep
	field(-half, -half, 2*half, band)
	field(-half, -keep, band, 2*keep)
	field(keep, -keep, band, 2*keep)
	field(-half, keep, 2*half, band)
	for i := range out {
		out[i][2] = .08 * rnd()
	}
	return out
}

func abs(x float32) float32 { return max(x, -x) }
