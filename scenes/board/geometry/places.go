package geometry

// Cells returns the places of a pool in layouts that limit the opponents' strips. The
// places are cells around the centre; if they cannot hold all discards, they are closer
// together.
func (q *square) Cells(d float32, all int, out [][3]float32) [][3]float32 {
	seed := uint32(4)
	rnd := func() float32 { // 0 to 1
		seed = seed*1664525 + 1013904223
		return float32(seed>>8) / (1 << 24)
	}
	span := q.Inner - .15*d
	for _, cell := range [][2]float32{{1.2, 1.56}, {1.08, 1.46}} {
		out = out[:0]
		w, h := cell[0]*d, cell[1]*d
		nx, ny := int(2*span/w+.01), int(2*span/h+.01)
		for i := range nx * ny {
			x, y := (float32(i%nx)-float32(nx-1)/2)*w, (float32(i/nx)-float32(ny-1)/2)*h
			if abs(x) < q.Plaque/2+.62*d && abs(y) < q.Plaque/2+.82*d {
				continue
			}
			near := max(abs(x), abs(y)) + 2.6*d*rnd()
			p := [3]float32{q.CX + x + .05*d*(2*rnd()-1), q.CY + y + .04*d*(2*rnd()-1), near}
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

// LoosePlaces returns the centres of the places around the plaque for tiles of width d,
// and their rotations. Places near the centre come first, in an otherwise irregular
// order.
func (q *square) LoosePlaces(d float32, out [][3]float32) [][3]float32 {
	half, keep := q.Inner-.12*d, q.Plaque/2+.1*d
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
			p := [3]float32{q.CX + px + .04*d*rnd(), q.CY + py + .03*d*rnd(), near}
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
