package layout

// Rect is an axis-aligned rectangle in points. The y axis points down.
type Rect struct{ X, Y, W, H float32 }

// Right returns the x of the right edge.
func (r Rect) Right() float32 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float32 { return r.Y + r.H }

// Center returns the centre.
func (r Rect) Center() (x, y float32) { return r.X + r.W/2, r.Y + r.H/2 }

// CX returns the x of the centre.
func (r Rect) CX() float32 { return r.X + r.W/2 }

// CY returns the y of the centre.
func (r Rect) CY() float32 { return r.Y + r.H/2 }

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Contains reports whether the point lies inside. The left and upper edges belong to the
// rectangle; the other two do not.
func (r Rect) Contains(x, y float32) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Inset returns the rectangle reduced by d on every side. A negative d enlarges it.
func (r Rect) Inset(d float32) Rect { return r.InsetXY(d, d) }

// InsetXY returns the rectangle reduced by dx on the left and right and by dy at the top
// and bottom.
func (r Rect) InsetXY(dx, dy float32) Rect {
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Move returns the rectangle moved by dx, dy.
func (r Rect) Move(dx, dy float32) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// SplitBottom splits off a strip of height h at the bottom.
func (r Rect) SplitBottom(h float32) (bottom, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y + r.H - h, r.W, h}, Rect{r.X, r.Y, r.W, r.H - h}
}

// SplitLeft splits off a strip of width w at the left.
func (r Rect) SplitLeft(w float32) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// SplitRight splits off a strip of width w at the right.
func (r Rect) SplitRight(w float32) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X + r.W - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// Column returns the i-th of n equal columns with a gap between them.
func (r Rect) Column(i, n int, gap float32) Rect {
	w := (r.W - gap*float32(n-1)) / float32(n)
	return Rect{r.X + float32(i)*(w+gap), r.Y, w, r.H}
}

// Row returns the i-th of n equal rows with a gap between them.
func (r Rect) Row(i, n int, gap float32) Rect {
	h := (r.H - gap*float32(n-1)) / float32(n)
	return Rect{r.X, r.Y + float32(i)*(h+gap), r.W, h}
}

// Middle returns a w × h rectangle centred in r.
func (r Rect) Middle(w, h float32) Rect {
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}

// Intersect returns the intersection of r and s, which may be Empty.
func (r Rect) Intersect(s Rect) Rect {
	x0, y0 := max(r.X, s.X), max(r.Y, s.Y)
	x1, y1 := min(r.Right(), s.Right()), min(r.Bottom(), s.Bottom())
	return Rect{x0, y0, max(0, x1-x0), max(0, y1-y0)}
}

// Union returns the smallest rectangle that contains both. An Empty rectangle is ignored.
func (r Rect) Union(s Rect) Rect {
	if r.Empty() {
		return s
	}
	if s.Empty() {
		return r
	}
	x0, y0 := min(r.X, s.X), min(r.Y, s.Y)
	x1, y1 := max(r.Right(), s.Right()), max(r.Bottom(), s.Bottom())
	return Rect{x0, y0, x1 - x0, y1 - y0}
}
