package replay

import (
	"strconv"

	"moineau/engine/bot"
	"moineau/engine/tile"
	"moineau/scenes/coach"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// momentPage collects the widgets of a moment from top to bottom.
type momentPage struct {
	rw   *Review
	a    *stage.App
	m    *lookback.Mistake
	r    sprites.Rect
	y    float32 // end of what was laid out
	kids []ui.Widget
}

// moment lays out one moment: the hand, the chosen and the better option, and the reason.
func (rw *Review) moment(a *stage.App, m *lookback.Mistake, r sprites.Rect) (kids []ui.Widget, y float32) {
	p := &momentPage{rw: rw, a: a, m: m, r: r, y: r.Y}
	p.text("review-what", rw.momentTitle(a, m), sprites.SansBold, 19)
	p.y += 22 * a.TextScale()
	p.hand()
	p.options()
	p.y += 4
	p.text("review-why", a.T("coach.rather", "other", coach.ComparedName(a, rw.r.Session, &m.Chosen, &m.Best), "why", coach.Reason(a, rw.r.Rules(), &m.Best.Value, &m.Chosen.Value)), sprites.Sans, 17)
	return p.kids, p.y
}

// text adds a paragraph.
func (p *momentPage) text(id, t string, font sprites.Font, size float32) {
	h := p.a.Canvas.ParagraphHeight(font, size, t, p.r.W, 1.4)
	l := ui.NewLabel(id, t, font, size)
	l.Line, l.Tint, l.Rect = 1.4, p.a.Theme.SheetInk, sprites.R(p.r.X, p.y, p.r.W, h)
	p.kids = append(p.kids, l)
	p.y += h
}

// art adds a drawing.
func (p *momentPage) art(id, name string, r sprites.Rect, paint func(c *sprites.Canvas, r sprites.Rect)) {
	d := &stage.Drawing{Paint: paint}
	d.ID, d.Name, d.Role, d.NoFocus, d.Rect = id, name, "text", true, r
	p.kids = append(p.kids, d)
}

// hand adds the hand, with the tiles of both options raised and framed.
func (p *momentPage) hand() {
	f, m := p.a.TextScale(), p.m
	cols := len(m.Hand)
	t := min(44, (p.r.W-.3*44)/float32(cols))
	if t < 30 {
		cols = (cols + 1) / 2
		t = min(44, p.r.W/float32(cols)-1)
	}
	marks, y := p.rw.marked(m), p.y
	for i, k := range m.Hand {
		x := p.r.X + float32(i%cols)*t
		if m.Drawn && i == len(m.Hand)-1 && cols == len(m.Hand) {
			x += .25 * t
		}
		top := y + float32(i/cols)*(sprites.TileHeight(t)+30*f) // with room for a label above a raised tile
		p.tile(i, k, sprites.R(x, top, t, sprites.TileHeight(t)), marks[i])
		p.y = top + sprites.TileHeight(t) + 16
	}
}

// tile adds tile number i of the hand. mark is 1 for the better option and -1 for the
// chosen one.
func (p *momentPage) tile(i int, k tile.Kind, r sprites.Rect, mark int) {
	chosen, better := p.a.T("review.you"), p.a.T("review.better")
	p.art("review-hand-"+strconv.Itoa(i), p.a.Words.TileName(k), r, func(c *sprites.Canvas, r sprites.Rect) {
		if mark != 0 {
			r.Y -= 6
		}
		c.Tile(&sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: r.W})
		if mark == 0 {
			return
		}
		ink, word := c.Theme().Done, better
		if mark < 0 {
			ink, word = c.Theme().Seal, chosen
		}
		c.RoundStroke(r, .11*r.W, 3, ink)
		c.Text(sprites.SansBold, 13, word, r.CX(), r.Y-5, sprites.Center, ink.Mix(sprites.Black, .2))
	})
}

// options adds the chosen and the better option, side by side if there is room.
func (p *momentPage) options() {
	two := p.r.W > 520*p.a.TextScale()
	top, low := p.y, p.y
	for i, o := range [2]*session.Option{&p.m.Chosen, &p.m.Best} {
		x, w := p.r.X, p.r.W
		if two {
			w = (p.r.W - 16) / 2
			x += float32(i) * (w + 16)
			p.y = top
		}
		p.y += p.option(i, o, x, w) + 10
		low = max(low, p.y)
	}
	p.y = low
}

// option adds the chosen (0) or the better option (1) and returns its height.
func (p *momentPage) option(i int, o *session.Option, x, w float32) float32 {
	const pad, pitch, tileW = 14, 34, 28
	a, f, m := p.a, p.a.TextScale(), p.m
	head, ink := a.T("review.chose"), a.Theme.Seal
	if p.rw.right {
		head = a.T("puzzle.then")
	}
	if i == 1 {
		head, ink = a.T("review.was-better"), a.Theme.Done
	}
	ink = ink.Mix(sprites.Black, .25)
	name, about := coach.OptionName(a, p.rw.r.Session, o), p.rw.optionSummary(a, o)
	nameH := a.Canvas.ParagraphHeight(sprites.SansBold, 17, name, w-2*pad, 1.3)
	aboutH := float32(0)
	if about != "" {
		aboutH = a.Canvas.ParagraphHeight(sprites.Sans, 15, about, w-2*pad, 1.35)
	}
	wants := wantsOf(o, m)
	per := max(1, int((w-2*pad)/pitch))
	rows, row := (len(wants)+per-1)/per, sprites.TileHeight(tileW)+22*f
	high := pad + 20*f + nameH + aboutH + float32(rows)*row + pad
	p.art("review-choice-"+strconv.Itoa(i), head+": "+name+". "+about, sprites.R(x, p.y, w, high), func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		c.Round(r, 12, th.SheetRaised)
		c.RoundStroke(r, 12, 1, th.SheetLine)
		c.Caps(12, head, r.X+pad, r.Y+pad+11*f, sprites.Left, ink)
		y := r.Y + pad + 20*f
		c.Paragraph(sprites.SansBold, 17, name, sprites.R(r.X+pad, y, r.W-2*pad, nameH), 1.3, th.SheetInk)
		y += nameH
		if about != "" {
			c.Paragraph(sprites.Sans, 15, about, sprites.R(r.X+pad, y, r.W-2*pad, aboutH), 1.35, th.SheetText2)
			y += aboutH
		}
		for j, k := range wants {
			sp := sprites.TileSprite{Kind: k, X: r.X + pad + float32(j%per)*pitch, Y: y + 6 + float32(j/per)*row, W: tileW}
			c.Tile(&sp)
			c.Text(sprites.Sans, 14, strconv.Itoa(m.Left[k]), sp.X+tileW/2, sp.Y+sprites.TileHeight(tileW)+15*f, sprites.Center, th.SheetText2)
		}
	})
	return high
}

// optionSummary returns the distance to a complete hand after an option and the number of useful tiles.
func (rw *Review) optionSummary(a *stage.App, o *session.Option) string {
	v := &o.Value
	switch {
	case v.Lacks <= 0:
		return ""
	case v.Lacks == bot.Lost:
		return a.T("coach.lost")
	}
	out := a.T("review.away", "n", int(v.Lacks))
	if v.Left > 0 {
		out += " · " + a.T("coach.help", "n", int(v.Left))
	}
	return out
}

// mostWants is the largest number of useful kinds that are shown.
const mostWants = 14

func wantsOf(o *session.Option, m *lookback.Mistake) (out []tile.Kind) {
	for k := range o.Value.Wants.All() {
		if m.Left[k] > 0 && len(out) < mostWants {
			out = append(out, k)
		}
	}
	return out
}

// marked returns the marks of tiles in the hand by index: 1 for the better option and -1
// for the chosen one.
func (rw *Review) marked(m *lookback.Mistake) map[int]int {
	out := map[int]int{}
	for _, o := range []struct {
		of   *session.Option
		mark int
	}{{&m.Best, 1}, {&m.Chosen, -1}} {
		if !o.of.Discards() {
			continue
		}
		for i := len(m.Hand) - 1; i >= 0; i-- {
			if m.Hand[i] == o.of.Tiles[0] && out[i] == 0 {
				out[i] = o.mark
				break
			}
		}
	}
	return out
}
