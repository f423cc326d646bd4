package sprites

import (
	"math"

	"moineau/sprites/svg"
)

// The functions below paint entries of the atlas. Masks are white with the coverage as
// opacity, so that one mask serves shapes of every colour.

// white returns a patch of plain white. Only its middle is sampled.
func (a *Atlas) white() *entry {
	k := key{what: whatWhite}
	if e := a.entries[k]; e != nil {
		return e
	}
	e := a.alloc(4, 4)
	img := a.sub(e)
	for y := range 4 {
		for x := range 16 {
			img.Pix[y*img.Stride+x] = 255
		}
	}
	a.entries[k] = e
	return e
}

// round returns a filled square with rounded corners of radius r2 half pixels, for
// nine-slice scaling. It also returns the corner size, which is the radius rounded up.
// There is one pixel between the corners.
func (a *Atlas) round(r2 int) (*entry, int) {
	c := (r2 + 1) / 2
	k := key{what: whatRound, w: int32(r2)}
	if e := a.entries[k]; e != nil {
		return e, c
	}
	side := 2*c + 1
	e := a.alloc(side, side)
	if e == nil {
		return nil, 0
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	a.fill(svg.RoundRect(0, 0, float32(side), float32(side), float32(r2)/2), svg.Identity, White)
	a.entries[k] = e
	return e, c
}

// fill paints the inside of a path.
func (a *Atlas) fill(path svg.Path, m svg.Matrix, col Color) { a.paint.Fill(path, m, svg.RGBA(col)) }

// frame returns the outline of a rounded square, w4 quarter pixels wide, and its corner
// size. The line runs along the inside of the square.
func (a *Atlas) frame(r2, w4 int) (*entry, int) {
	w := float32(w4) / 4
	c := max((r2+1)/2, int(math.Ceil(float64(w)))) + 1
	k := key{what: whatStroke, w: int32(r2), h: int32(w4)}
	if e := a.entries[k]; e != nil {
		return e, c
	}
	side := 2*c + 1
	e := a.alloc(side, side)
	if e == nil {
		return nil, 0
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	s, r := float32(side), float32(r2)/2
	a.paint.FillBetween(svg.RoundRect(0, 0, s, s, r), svg.RoundRect(w, w, s-2*w, s-2*w, max(0, r-w)), svg.Identity, svg.RGBA(White))
	a.entries[k] = e
	return e, c
}

// shadow returns a rounded square of radius r with soft edges, and its corner size. The
// edges extend b pixels outwards and inwards. The entry is offset by b to the left and
// above.
func (a *Atlas) shadow(r, b int) (*entry, int) {
	c := r + 2*b
	k := key{what: whatShadow, w: int32(r), h: int32(b)}
	if e := a.entries[k]; e != nil {
		return e, c
	}
	side := 2*c + 1
	e := a.alloc(side, side)
	if e == nil {
		return nil, 0
	}
	img := a.sub(e)
	a.paint.Dst, a.paint.Clip = img, nil
	a.fill(svg.RoundRect(float32(b), float32(b), float32(side-2*b), float32(side-2*b), float32(r)), svg.Identity, White)
	cov := make([]float32, side*side)
	for y := range side {
		for x := range side {
			cov[y*side+x] = float32(img.Pix[y*img.Stride+4*x+3])
		}
	}
	// Three box blurs approximate a Gaussian blur.
	for range 3 {
		boxBlur(cov, side, max(1, b/3))
	}
	for y := range side {
		for x := range side {
			v := uint8(cov[y*side+x] + .5)
			for i := range 4 {
				img.Pix[y*img.Stride+4*x+i] = v
			}
		}
	}
	e.ox, e.oy = float32(-b), float32(-b)
	a.entries[k] = e
	return e, c
}

// boxBlur averages over 2r+1 pixels along rows and columns.
func boxBlur(cov []float32, side, r int) {
	line := make([]float32, side)
	pass := func(start, step int) {
		sum := float32(0)
		get := func(i int) float32 {
			if i < 0 || i >= side {
				return 0
			}
			return cov[start+i*step]
		}
		for i := -r; i < r; i++ {
			sum += get(i)
		}
		for i := range side {
			sum += get(i + r)
			line[i] = sum / float32(2*r+1)
			sum -= get(i - r)
		}
		for i := range side {
			cov[start+i*step] = line[i]
		}
	}
	for i := range side {
		pass(i*side, 1)
	}
	for i := range side {
		pass(i, side)
	}
}

// disc returns a filled circle with a radius of r4 quarter pixels.
func (a *Atlas) disc(r4 int) *entry {
	k := key{what: whatDisc, w: int32(r4)}
	if e := a.entries[k]; e != nil {
		return e
	}
	c := (r4+3)/4 + 1
	e := a.alloc(2*c, 2*c)
	if e == nil {
		return nil
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	a.fill(svg.Circle(float32(c), float32(c), float32(r4)/4), svg.Identity, White)
	e.ox, e.oy = float32(-c), float32(-c)
	a.entries[k] = e
	return e
}

// glyphEntry returns a character at a size of size4 quarter pixels, shifted right by sub
// quarter pixels. For a character without ink it returns an empty entry.
func (a *Atlas) glyphEntry(f Font, g *glyph, r rune, size4, sub int) *entry {
	k := key{what: whatGlyph, font: uint8(f), sub: uint8(sub), id: r, w: int32(size4)}
	if e := a.entries[k]; e != nil {
		return e
	}
	s := float32(size4) / 4 / 1000
	lo, hi := svg.Pt(1e9, 1e9), svg.Pt(-1e9, -1e9)
	for _, sg := range g.path {
		for i := range [4]int{1, 1, 2, 3}[min(int(sg.Op), 3)] {
			q := sg.P[i]
			lo = svg.Pt(min(lo.X, q.X), min(lo.Y, q.Y))
			hi = svg.Pt(max(hi.X, q.X), max(hi.Y, q.Y))
		}
	}
	if lo.X > hi.X {
		e := &entry{}
		a.entries[k] = e
		return e
	}
	dx := float32(sub) / 4
	x0, y0 := floor(lo.X*s+dx), floor(lo.Y*s)
	x1, y1 := floor(hi.X*s+dx)+1, floor(hi.Y*s)+1
	e := a.alloc(x1-x0, y1-y0)
	if e == nil {
		return nil
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	a.fill(g.path, svg.Matrix{A: s, C: dx - float32(x0), E: s, F: -float32(y0)}, White)
	e.ox, e.oy = float32(x0), float32(y0)
	a.entries[k] = e
	return e
}

// pictureEntry returns an icon (as a mask) or a bird (in its colours), w pixels wide.
func (a *Atlas) pictureEntry(id int32, w int) *entry {
	k := key{what: whatIcon, id: id, w: int32(w)}
	if e := a.entries[k]; e != nil {
		return e
	}
	d := a.art.picture(id)
	e := a.alloc(w, w)
	if e == nil {
		return nil
	}
	tint := White
	if a.art.list[id].bird {
		tint = Transparent
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	a.draw(d, svg.Matrix{A: float32(w) / d.W, E: float32(w) / d.H}, tint, "")
	a.entries[k] = e
	return e
}

func (a *Atlas) markEntry(w int) *entry {
	k := key{what: whatMark, w: int32(w)}
	if e := a.entries[k]; e != nil {
		return e
	}
	d := a.art.theMark()
	e := a.alloc(w, w)
	if e == nil {
		return nil
	}
	a.paint.Dst, a.paint.Clip = a.sub(e), nil
	a.draw(d, svg.Matrix{A: float32(w) / d.W, E: float32(w) / d.H}, Transparent, "")
	a.entries[k] = e
	return e
}
