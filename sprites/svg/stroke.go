package svg

import "math"

// strokeLine appends polygons that together cover the line. All wind the same way, so
// that the non-zero rule merges them.
func strokeLine(out [][]Point, line []Point, w float32, round bool) [][]Point {
	closed := len(line) > 2 && line[0] == line[len(line)-1]
	for i := 0; i+1 < len(line); i++ {
		a, b := line[i], line[i+1]
		nx, ny, ok := Normal(a, b, w)
		if !ok {
			continue
		}
		out = append(out, []Point{{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny}})
		switch {
		case i+2 < len(line):
			out = join(out, a, b, line[i+2], w, round)
		case closed:
			out = join(out, a, b, line[1], w, round)
		case round:
			out = append(out, arc(b, nx, ny, math.Pi, w))
		}
		if i == 0 && !closed && round {
			out = append(out, arc(a, -nx, -ny, math.Pi, w))
		}
	}
	if len(line) == 1 && round {
		out = append(out, arc(line[0], w, 0, 2*math.Pi, w))
	}
	return out
}

// join fills the wedge between two lines. It is round, or a mitre of up to four times the
// width.
func join(out [][]Point, a, b, c Point, w float32, round bool) [][]Point {
	n0x, n0y, ok0 := Normal(a, b, w)
	n1x, n1y, ok1 := Normal(b, c, w)
	if !ok0 || !ok1 {
		return out
	}
	cos := (n0x*n1x + n0y*n1y) / (w * w)
	if cos > .985 {
		// Nearly straight, as within a curve: a small triangle on both sides is enough.
		out = append(out, clockwise([]Point{b, {b.X + n0x, b.Y + n0y}, {b.X + n1x, b.Y + n1y}}))
		return append(out, clockwise([]Point{b, {b.X - n0x, b.Y - n0y}, {b.X - n1x, b.Y - n1y}}))
	}
	if n0x*n1y-n0y*n1x < 0 { // the outer side of the bend is the other one
		n0x, n0y, n1x, n1y = -n1x, -n1y, -n0x, -n0y
	}
	if round {
		return append(out, arc(b, n0x, n0y, math.Acos(max(-1, float64(cos))), w))
	}
	k := 1 / (1 + cos)
	if cos < -.875 || k > 8 {
		return append(out, clockwise([]Point{b, {b.X + n0x, b.Y + n0y}, {b.X + n1x, b.Y + n1y}}))
	}
	tip := Point{b.X + (n0x+n1x)*k, b.Y + (n0y+n1y)*k}
	return append(out, clockwise([]Point{b, {b.X + n0x, b.Y + n0y}, tip, {b.X + n1x, b.Y + n1y}}))
}

// clockwise reverses a polygon if it does not wind like the bodies of strokes.
func clockwise(ps []Point) []Point {
	area := float32(0)
	for i, p := range ps {
		q := ps[(i+1)%len(ps)]
		area += p.X*q.Y - q.X*p.Y
	}
	if area < 0 {
		for i, j := 0, len(ps)-1; i < j; i, j = i+1, j-1 {
			ps[i], ps[j] = ps[j], ps[i]
		}
	}
	return ps
}

// arc returns a sector of a disc, from the radius nx, ny clockwise by an angle. Its
// straight sides lie where the bodies of the line end. Therefore no edge pixel is covered
// twice, and joints are not thicker than the line.
func arc(c Point, nx, ny float32, angle float64, r float32) []Point {
	n := max(4, min(48, int(float64(r)*2*angle/math.Pi)+6))
	out := make([]Point, 0, n+2)
	if angle < 2*math.Pi {
		out = append(out, c)
	}
	for i := range n + 1 {
		s64, c64 := math.Sincos(angle * float64(i) / float64(n))
		s, co := float32(s64), float32(c64)
		out = append(out, Point{c.X + nx*co - ny*s, c.Y + nx*s + ny*co})
	}
	return out
}
