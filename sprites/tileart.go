package sprites

import (
	"image"
	"math"
	"slices"

	"moineau/assets"
	"moineau/engine/tile"
	"moineau/sprites/svg"
)

// ivory is the background colour that the prints were designed for.
const ivory Color = 0xfbf6e9ff

// tileDims returns three heights in pixels for a tile of upright width w. They are the
// height of the face, of the visible body below it and of the hard shadow below that.
func tileDims(w int) (h, body, shade int) {
	h = int(math.Round(float64(w) * 100 / 72))
	body = max(2, int(math.Round(float64(h)*.052)))
	shade = max(1, int(math.Round(float64(h)*.028)))
	return
}

// tileEntry returns a whole tile with face, print, edge, body and shadow, of upright
// width w pixels. The tile is turned counter-clockwise by quarter turns. wears is a
// number returned by wearing.
func (a *Atlas) tileEntry(kind tile.Kind, w int, turn int8, label bool, wears uint8) *entry {
	if !kind.Valid() {
		kind = tile.None
	}
	k := a.tileKey(kind, w, turn, label, wears)
	th, tiles := a.appearance(wears)
	label = k.sub == 1
	if e := a.entries[k]; e != nil {
		return e
	}
	h, body, shade := tileDims(w)
	bw, bh := w, h
	if turn&1 == 1 {
		bw, bh = h, w
	}
	e := a.alloc(bw, bh+body+shade)
	if e == nil {
		return nil
	}
	p := &a.paint
	img := a.sub(e)
	p.Dst, p.Clip = img, nil
	r := float32(w) * .11
	fw, fh := float32(bw), float32(bh)
	in := min(1, float32(w)*.02)
	bodyColor := th.BackLow
	if kind == tile.None {
		bodyColor = th.BackLow.Mix(th.BackDark, .55)
	}
	a.fill(svg.RoundRect(in, fh/2, fw-2*in, fh/2+float32(body+shade), r), svg.Identity, Black.Fade(.36))
	a.fill(svg.RoundRect(in*.5, fh/2, fw-in, fh/2+float32(body), r), svg.Identity, bodyColor)

	a.fill(svg.RoundRect(0, 0, fw, fh, r), svg.Identity, ivory)
	clip := image.NewAlpha(image.Rect(0, 0, bw, bh+body+shade))
	for y := range bh {
		for x := range bw {
			clip.Pix[y*clip.Stride+x] = uint8(255)
		}
	}
	roundClip(clip, bw, bh, r)
	p.Clip = clip
	a.paintPrint(kind, w, h, turn, label, th, tiles)
	p.Clip = nil
	if kind == tile.None {
		brightenBack(img, bw, bh, th)
		p.Stroke(svg.RoundRect(.5, .5, fw-1, fh-1, r-.5), svg.Identity, max(1, float32(w)*.012), false, svg.RGBA(th.BackLine.Fade(.55)))
	} else {
		tintFace(img, bw, bh, th)
		p.Stroke(svg.RoundRect(.5, .5, fw-1, fh-1, r-.5), svg.Identity, max(1, float32(w)*.012), false, svg.RGBA(th.FaceEdge))
	}
	a.entries[k] = e
	return e
}

// tileKey returns the key of a tile's entry. Backs and large print have no label.
func (a *Atlas) tileKey(kind tile.Kind, w int, turn int8, label bool, wears uint8) key {
	k := key{what: whatTile, id: int32(kind), w: int32(w), turn: uint8(turn & 3), font: wears}
	if _, tiles := a.appearance(wears); label && kind != tile.None && tiles != "large" {
		k.sub = 1
	}
	return k
}

// roundClip rounds the corners of a mask.
func roundClip(clip *image.Alpha, w, h int, r float32) {
	c := int(r) + 1
	for y := range c {
		for x := range c {
			d := r - float32(math.Hypot(float64(r-float32(x)-.5), float64(r-float32(y)-.5))) + .5
			v := uint8(255 * max(0, min(1, d)))
			if float32(x) > r || float32(y) > r {
				v = 255
			}
			for _, at := range [4]int{y*clip.Stride + x, y*clip.Stride + w - 1 - x, (h-1-y)*clip.Stride + x, (h-1-y)*clip.Stride + w - 1 - x} {
				clip.Pix[at] = min(clip.Pix[at], v)
			}
		}
	}
}

// paintPrint paints the print of a tile, turned.
func (a *Atlas) paintPrint(kind tile.Kind, w, h int, turn int8, label bool, th *Theme, tiles string) {
	sx, sy := float32(w)/72, float32(h)/100
	m := svg.Matrix{A: sx, E: sy}
	switch turn & 3 {
	case 1:
		m = svg.Matrix{B: sy, D: -sx, F: float32(w)}
	case 2:
		m = svg.Matrix{A: -sx, C: float32(w), E: -sy, F: float32(h)}
	case 3:
		m = svg.Matrix{B: -sy, C: float32(h), D: sx}
	}
	d := a.art.print(tiles, kind)
	if kind == tile.None {
		d = recolored(d, th)
	}
	letter := ""
	if tiles == "large" && kind.IsHonour() {
		letter = a.labels[kind]
	}
	a.draw(d, m, Transparent, letter)
	if label {
		x, most := assets.LabelPlace(a.labels[kind])
		a.fill(a.fonts.outline(SansBold, 15, a.labels[kind], x, 15.5, most), m, 0x3d3a35ff)
	}
}

// draw paints a drawing. If tint is not Transparent, it replaces every colour. A label
// replaces the large texts set in the interface font.
func (a *Atlas) draw(d *svg.Drawing, m svg.Matrix, tint Color, label string) {
	a.paint.Draw(d, m, svg.RGBA(tint), func(s *svg.Shape) svg.Path {
		font, text := Kai, s.Text
		if s.Font == svg.UI {
			font = SansBold
			if label != "" && s.Size > 50 {
				text = label
			}
		}
		return a.fonts.outline(font, s.Size, text, s.X, s.Y, 62)
	})
}

// recolored returns a back in the theme's colours instead of jade.
func recolored(d *svg.Drawing, th *Theme) *svg.Drawing {
	swap := map[Color]Color{
		RGB(0x2b7a69): th.BackMid, RGB(0x1f5d50): th.BackLow, RGB(0x559383): th.BackLine.Mix(th.BackMid, .25),
	}
	out := &svg.Drawing{W: d.W, H: d.H, Shapes: slices.Clone(d.Shapes)}
	for i := range out.Shapes {
		s := &out.Shapes[i]
		if c, ok := swap[Color(s.Fill)]; ok {
			s.Fill = svg.RGBA(c)
		}
		if c, ok := swap[Color(s.Stroke)]; ok {
			s.Stroke = svg.RGBA(c)
		}
	}
	return out
}

// tintFace tints an ivory face with a gradient of the theme's face colours. The prints
// contain ivory, so all pixels are tinted.
func tintFace(img *image.RGBA, w, h int, th *Theme) {
	ir, ig, ib, _ := ivory.channels()
	for y := range h {
		r, g, b, _ := th.FaceTop.Mix(th.FaceBottom, (float32(y)+.5)/float32(h)).channels()
		k := [3]float32{r / ir, g / ig, b / ib}
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := 0; x < len(row); x += 4 {
			for i, f := range k {
				row[x+i] = uint8(min(float32(row[x+3]), float32(row[x+i])*f+.5))
			}
		}
	}
}

// brightenBack brightens a back towards its top.
func brightenBack(img *image.RGBA, w, h int, th *Theme) {
	hr, hg, hb, _ := th.BackHigh.channels()
	mr, mg, mb, _ := th.BackMid.channels()
	for y := range h {
		t := 1 - float32(y)/float32(h)
		add := [3]float32{(hr - mr) * t * 200, (hg - mg) * t * 200, (hb - mb) * t * 200}
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := 0; x < len(row); x += 4 {
			al := float32(row[x+3])
			for i, f := range add {
				row[x+i] = uint8(max(0, min(al, float32(row[x+i])+f*al/255)))
			}
		}
	}
}
