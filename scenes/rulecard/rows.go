package rulecard

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// cardRow is a row as it is drawn. Rectangles are relative to the row's upper left
// corner.
type cardRow struct {
	name, about    string
	native         string   // the name in the rule set's own script
	known          []string // other texts that the search matches
	found          func() (found, here bool)
	mark           lexicon.Query
	y              float32 // offset from the top of the page
	named, told    sprites.Rect
	nativeAt       sprites.Rect
	values         []string
	places         []sprites.Rect // of the values
	heads          []string       // labels of the values, if they stand below the name
	tiles          []sprites.TileSprite
	groups         []sprites.Rect // the groups of the example
	win            int            // index of the framed tile, or -1
	spoken         string
	size, small, h float32
	left           float32 // font size of the native name
}

// cardGrid describes how the rows of a section share its width.
type cardGrid struct {
	w       float32
	beside  bool      // tiles stand between text and values
	below   bool      // values stand below the name, with their labels
	text    float32   // width of the text
	right   float32   // left edge of the values
	tilesX  float32   // left edge of the tiles
	tilesW  float32   // greatest width of the tiles
	tile    float32   // width of a tile
	columns []float32 // right edges of the values
	widths  []float32
	heads   []string
}

// section places a section of the card and returns its bottom edge. The top of the page
// is at top.
func (s *cardScene) section(a *stage.App, c *card.Section, sec cardSection, x, y, w, top float32) float32 {
	y = s.titled(a, &sec, x, y, w, top)
	at := len(s.sections)
	if key := s.word(a, "card.", c.Key) + ".text"; a.Words.Has(key) {
		for i, t := range strings.Split(a.T(key, lexicon.CardArgs(c.Params, nil)...), "\n") {
			y += s.Paragraph(a, "card-text-"+c.Key+"-"+strconv.Itoa(i), t, sprites.Sans, 15*s.Scale, x, y, w, a.Theme.SheetInk) + 6*s.TextScale
		}
	}
	var g cardGrid
	s.grid(a, c, w, &g)
	if len(g.heads) > 0 && !g.below {
		for i, h := range g.heads {
			if h != "" {
				s.Text(a, "card-head-"+c.Key+"-"+c.Columns[i], "columnheader", h, sprites.Sans, s.smallSize(), x+g.columns[i], y+15*s.TextScale, sprites.Right, a.Theme.SheetText2)
			}
		}
		y += 22 * s.TextScale
		s.Rule(x, y, w)
		y++
	}
	for i := range c.Rows {
		row := s.row(a, &c.Rows[i], &g)
		row.y, row.mark = y-top, s.find.query
		row.found = func() (bool, bool) { return s.hit(at, i) }
		s.place(sec.id+"-"+strconv.Itoa(i), row, x, y, i < len(c.Rows)-1)
		sec.rows = append(sec.rows, row)
		y += row.h
	}
	s.sections = append(s.sections, sec)
	return y + 26*s.TextScale
}

// titled places the title of a section and returns its bottom edge.
func (s *cardScene) titled(a *stage.App, sec *cardSection, x, y, w, top float32) float32 {
	sec.y = max(0, y-top-10*s.TextScale)
	size := a.Fit(sprites.SansBold, 20*s.Scale, sec.title, w)
	s.Text(a, "card-title-"+sec.id, "heading", sec.title, sprites.SansBold, size, x, y+20*s.TextScale, sprites.Left, a.Theme.SheetInk)
	y += 30 * s.TextScale
	s.Rule(x, y, w)
	return y + 8*s.TextScale
}

// changes places the options that differ from the default and returns the bottom edge.
func (s *cardScene) changes(a *stage.App, sec cardSection, x, y, w, top float32) float32 {
	y = s.titled(a, &sec, x, y, w, top)
	g := cardGrid{w: w, text: w * .66, right: w * .66, columns: []float32{w}, widths: []float32{w * .3}}
	ops := s.changed()
	said := make([]string, len(ops))
	for i, op := range ops {
		switch t := a.Words.OptionValue(s.rules.ID, op, s.values[op.Name]); t {
		case "true":
			said[i] = a.T("common.yes")
		case "false":
			said[i] = a.T("common.no")
		default:
			said[i] = t
		}
		if s.OneColumn && a.Canvas.Measure(sprites.SansBold, s.nameSize(), said[i]) > w-g.text-8*s.Scale {
			g.below, g.text, g.right = true, w, w
		}
	}
	for i, op := range ops {
		row := s.lay(a, a.Words.OptionName(s.rules.ID, op), "", a.Words.OptionAbout(s.rules.ID, op), said[i:i+1], nil, tile.None, &g)
		at := len(s.sections)
		row.y, row.mark = y-top, s.find.query
		row.found = func() (bool, bool) { return s.hit(at, i) }
		s.place(sec.id+"-"+op.Name, row, x, y, i < len(ops)-1)
		sec.rows = append(sec.rows, row)
		y += row.h
	}
	s.sections = append(s.sections, sec)
	return y + 26*s.TextScale
}

func (s *cardScene) nameSize() float32   { return 16 * s.Scale }
func (s *cardScene) nativeSize() float32 { return 15 * s.Scale }
func (s *cardScene) smallSize() float32  { return max(12, 14*s.Scale) }

// grid divides the width between text, tiles and values.
func (s *cardScene) grid(a *stage.App, c *card.Section, w float32, g *cardGrid) {
	*g = cardGrid{w: w, text: w}
	for _, col := range c.Columns {
		h := a.T(s.word(a, "card.column.", col))
		g.heads = append(g.heads, h)
		g.widths = append(g.widths, a.Canvas.Measure(sprites.Sans, s.smallSize(), h))
	}
	tiles, names := false, float32(0)
	for i := range c.Rows {
		r := &c.Rows[i]
		if len(r.Values) > 0 {
			names = max(names, a.Canvas.Measure(sprites.SansBold, s.nameSize(), a.T(s.word(a, "item.", r.Key), lexicon.CardArgs(r.Params, nil)...)))
		}
		tiles = tiles || len(r.Example) > 0
		for j, v := range a.Words.CardValues(s.rules.ID, r) {
			if j >= len(g.widths) {
				g.widths = append(g.widths, 0)
			}
			g.widths[j] = max(g.widths[j], a.Canvas.Measure(sprites.SansBold, s.nameSize(), v))
		}
	}
	gap := 22 * s.Scale
	if w < 560*s.TextScale {
		gap = 14 * s.Scale
	}
	right := w
	g.columns = make([]float32, len(g.widths))
	for i := len(g.widths) - 1; i >= 0; i-- {
		g.columns[i] = right
		right -= g.widths[i] + gap
	}
	if right < min(150*s.TextScale, names+4) && len(g.widths) > 0 && right < .45*w {
		g.below, right = true, w
	}
	g.text, g.right = right, right
	if !tiles {
		return
	}
	need := float32(0)
	t := 25 * s.Scale
	for i := range c.Rows {
		need = max(need, sheet.GroupsWidth(c.Rows[i].Example, t))
	}
	g.tile, g.tilesW = max(20, min(30*s.Scale, t*w/need)), w
	room := right - 16*s.Scale
	if 1.28*need+320*s.TextScale <= right-16*s.Scale {
		t, need = 1.28*t, 1.28*need // short examples can be larger
	}
	if words := 230 * s.TextScale; !g.below && (need+words <= room || need > .5*room && room-.58*room >= words) {
		g.beside, g.tile = true, t
		g.tilesW = min(need, .58*room)
		if u := t * g.tilesW / need; u >= max(18, .7*t) {
			g.tile = u // shrink all tiles of the section slightly rather than wrap one example
		}
		g.tilesX = room - g.tilesW
		g.text = g.tilesX - 20*s.Scale
	}
}

// row lays out a row of the card.
func (s *cardScene) row(a *stage.App, r *card.Row, g *cardGrid) cardRow {
	name, native, about := a.Words.CardRow(s.rules.ID, r)
	out := s.lay(a, name, native, about, a.Words.CardValues(s.rules.ID, r), r.Example, r.Win, g)
	out.known = append(s.otherNames(a, r.Key, lexicon.CardArgs(r.Params, nil)), r.Native)
	out.known = append(out.known, out.values...)
	for _, g := range r.Example[:len(r.Example)-r.Rest] {
		for _, k := range g {
			if !k.IsSuit() { // winds, dragons and flowers
				out.known = append(out.known, a.Words.TileName(k))
			}
		}
	}
	rest := 0
	for _, g := range r.Example[len(r.Example)-r.Rest:] {
		rest += len(g)
	}
	for i := len(out.tiles) - rest; i < len(out.tiles); i++ {
		out.tiles[i].Alpha = restAlpha
	}
	return out
}

// restAlpha is the opacity of tiles that only complete an example hand.
const restAlpha = .4

// lay lays out a row in a grid.
func (s *cardScene) lay(a *stage.App, name, native, about string, values []string, example [][]tile.Kind, win tile.Kind, g *cardGrid) cardRow {
	r := cardRow{name: name, native: native, about: about, values: values, win: -1, size: s.nameSize(), small: s.smallSize()}
	pad := 9 * s.TextScale
	textW := g.text
	if len(example) == 0 {
		// The text also takes the room of missing tiles and values.
		if textW = g.right; len(values) == 0 {
			textW = g.w
		}
	}
	y := pad
	r.named = sprites.R(0, y, textW, a.Canvas.ParagraphHeight(sprites.SansBold, r.size, name, textW, 1.3))
	line := r.size * a.TextScale() * 1.3
	if native != "" {
		nw, at := a.Canvas.Measure(sprites.Sans, s.nativeSize(), native), a.Canvas.Measure(sprites.SansBold, r.size, name)+10*s.Scale
		if r.named.H < 1.5*line && at+nw <= textW {
			r.named.W = at - 4*s.Scale
			r.nativeAt = sprites.R(at, y, nw, line)
		} else {
			r.nativeAt = sprites.R(0, y+r.named.H, min(nw, textW), line)
			y += line
		}
	}
	y += r.named.H
	if about != "" {
		if !g.beside && !g.below && len(values) > 0 && g.w < 560*s.TextScale {
			// On a narrow page the text also takes the room below the values.
			textW, y = g.w, max(y, pad+r.size*a.TextScale()*1.3)
		}
		r.told = sprites.R(0, y, textW, a.Canvas.ParagraphHeight(sprites.Sans, r.small, about, textW, 1.4))
		y += r.told.H
	}
	if g.below && len(values) > 0 {
		y = s.below(a, &r, g, y+2*s.TextScale, line)
	} else {
		for i := range values {
			r.places = append(r.places, sprites.R(g.columns[i]-g.widths[i], pad, g.widths[i], line))
		}
		y = max(y, pad+line)
	}
	if len(example) > 0 {
		if g.beside {
			low := s.example(&r, example, win, g.tilesX, 0, g.tilesW, g.tile)
			// The example is centred in the row; text and values are at its top.
			up := max(pad-2*s.TextScale, (max(y+pad, low+2*pad)-low)/2)
			r.shift(up)
			y = max(y, up+low)
		} else {
			y = s.example(&r, example, win, 0, y+6*s.TextScale, g.tilesW, g.tile)
		}
	}
	r.h = y + pad
	r.spoken = name
	if native != "" {
		r.spoken += " " + native
	}
	if about != "" {
		r.spoken += ". " + about
	}
	for i, v := range values {
		if v == "" {
			continue
		}
		r.spoken += ", "
		if i < len(g.heads) && g.heads[i] != "" {
			r.spoken += g.heads[i] + " "
		}
		r.spoken += v
	}
	for i, gr := range example {
		sep := " | "
		if i == 0 {
			sep = " : "
		}
		names := make([]string, len(gr))
		for j, k := range gr {
			names[j] = a.Words.TileName(k)
		}
		r.spoken += sep + strings.Join(names, ", ")
	}
	return r
}

// below places the values below the name, each after its label, and returns the bottom
// edge.
func (s *cardScene) below(a *stage.App, r *cardRow, g *cardGrid, y, line float32) float32 {
	x := float32(0)
	r.heads = make([]string, len(r.values))
	for i, v := range r.values {
		if v == "" {
			r.places = append(r.places, sprites.Rect{})
			continue
		}
		w := a.Canvas.Measure(sprites.SansBold, r.size, v)
		if i < len(g.heads) && g.heads[i] != "" {
			r.heads[i] = g.heads[i]
			w += a.Canvas.Measure(sprites.Sans, r.small, g.heads[i]) + 6
		}
		if x > 0 && x+w > g.w {
			x, y = 0, y+line
		}
		r.places = append(r.places, sprites.R(x, y, w, line))
		x += w + 22*s.Scale
	}
	return y + line
}

// example places the tiles of an example within width w and returns the bottom edge.
func (s *cardScene) example(r *cardRow, gs [][]tile.Kind, win tile.Kind, x, y, w, t float32) float32 {
	if all := sheet.GroupsWidth(gs, t); all > w+.5 && .8*all <= w && .8*t >= 16 {
		t *= w / all
	}
	at := x
	h := sprites.TileHeight(t) + sprites.TileBody(t)
	for i, g := range gs {
		gw := float32(len(g)) * t
		if i > 0 {
			at += sheet.GroupGap * t
		}
		if i > 0 && at+gw > x+w+.5 {
			at, y = x, y+h+6*s.Scale
		}
		u := t
		if gw > w { // the tiles shrink so that nothing is cut off
			u = w / float32(len(g))
		}
		r.groups = append(r.groups, sprites.R(at, y, u*float32(len(g)), h))
		for _, k := range g {
			if k == win && k != tile.None {
				r.win = len(r.tiles)
			}
			r.tiles = append(r.tiles, sprites.TileSprite{Kind: k, X: at, Y: y, W: u})
			at += u
		}
	}
	return y + h
}

// shift moves the example down by d.
func (r *cardRow) shift(d float32) {
	for i := range r.tiles {
		r.tiles[i].Y += d
	}
	for i := range r.groups {
		r.groups[i].Y += d
	}
}

// place adds a row to the page.
func (s *cardScene) place(id string, r cardRow, x, y float32, line bool) {
	r.left = s.nativeSize()
	s.Item("card-row-"+id, "listitem", r.spoken, sprites.R(x, y, s.Area.Right()-x, r.h), func(c *sprites.Canvas, at sprites.Rect) {
		r.draw(c, at, line)
	})
}

func (r *cardRow) draw(c *sprites.Canvas, at sprites.Rect, line bool) {
	th := c.Theme()
	named := r.named.Move(at.X, at.Y)
	if found, here := r.found(); found {
		if here {
			c.Round(sprites.R(at.X-8, at.Y, at.W+12, at.H-1), 6, th.SheetRaised)
		}
		r.drawMarks(c, named)
	}
	c.Paragraph(sprites.SansBold, r.size, r.name, named, 1.3, th.SheetInk)
	if r.native != "" {
		p := r.nativeAt.Move(at.X, at.Y)
		c.Text(sprites.Sans, r.left, r.native, p.X, p.Y+r.size*c.TextScale()*1.02, sprites.Left, th.SheetText2)
	}
	if r.about != "" {
		c.Paragraph(sprites.Sans, r.small, r.about, r.told.Move(at.X, at.Y), 1.4, th.SheetText2)
	}
	for i, v := range r.values {
		p := r.places[i].Move(at.X, at.Y)
		base := p.CY() + r.size*c.TextScale()*.36
		if v != "" && r.heads != nil {
			c.Text(sprites.Sans, r.small, r.heads[i], p.X, base, sprites.Left, th.SheetText2)
		}
		c.Text(sprites.SansBold, r.size, v, p.Right(), base, sprites.Right, th.SheetInk)
	}
	for i := range r.tiles {
		sp := r.tiles[i]
		sp.X, sp.Y = sp.X+at.X, sp.Y+at.Y
		c.Tile(&sp)
		if i == r.win {
			gold := th.Gold.Mix(sprites.Black, .25)
			c.RoundStroke(sprites.R(sp.X, sp.Y, sp.W, sprites.TileHeight(sp.W)), .11*sp.W, max(2, .07*sp.W), gold)
		}
	}
	if line {
		c.Fill(sprites.R(at.X, at.Bottom()-1, at.W, 1), th.SheetLine)
	}
}

// drawMarks highlights the search text in the names of a matching row. A name that takes
// more than one line is not highlighted.
func (r *cardRow) drawMarks(c *sprites.Canvas, named sprites.Rect) {
	line := r.size * c.TextScale() * 1.3
	mark := func(f sprites.Font, size float32, text string, at sprites.Rect) {
		from, to := r.mark.Mark(text)
		if to == from || at.H > 1.5*line {
			return
		}
		x := at.X + c.Measure(f, size, text[:from])
		c.Round(sprites.R(x-1, at.Y, c.Measure(f, size, text[from:to])+2, line), 3, c.Theme().Gold.Fade(.45))
	}
	mark(sprites.SansBold, r.size, r.name, named)
	mark(sprites.Sans, r.left, r.native, r.nativeAt.Move(named.X-r.named.X, named.Y-r.named.Y))
}
