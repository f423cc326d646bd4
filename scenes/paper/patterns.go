package paper

import (
	"strconv"
	"strings"
	"sync"

	"moineau/engine/card"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/sheet"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// This file lays out sheets of rule sets whose patterns have native names. Each pattern
// has a row with its tiles; patterns that are not counted are listed beside them.

// omittedLine is a pattern that is not counted.
type omittedLine struct {
	title, why, value string
	tiles             []tile.Kind
}

// rowRim is how far the background of a row extends beyond its text.
const rowRim = 6

// natives caches the native row names by rule set.
var natives sync.Map

// nativesOf returns the native row names on the cards of a rule set and its presets. Safe
// for concurrent use.
func nativesOf(id string) map[string]string {
	if m, ok := natives.Load(id); ok {
		return m.(map[string]string)
	}
	m := map[string]string{}
	e := stage.RuleSet(id)
	for _, p := range append([]table.Preset{{}}, e.Presets...) {
		r, _, err := rules.New(id, p.Values)
		if err != nil {
			continue
		}
		if c, ok := r.(card.Carded); ok {
			for _, s := range c.Card().Sections {
				for _, row := range s.Rows {
					if row.Native != "" {
						m[row.Key] = row.Native
					}
				}
			}
		}
	}
	natives.Store(id, m)
	return m
}

// omittedLines returns a row for each pattern of a hand that is not counted.
func omittedLines(a *stage.App, id string, rows []score.Omitted) (out []omittedLine) {
	word := func(key string) string { return a.T(a.Words.Rule(id, "item."+key)) }
	for i := range rows {
		o := &rows[i]
		l := omittedLine{title: word(o.Key), tiles: o.Of()}
		if o.Count > 1 {
			l.title += " ×" + strconv.Itoa(int(o.Count))
		}
		if v := o.Value * max(1, o.Count); v > 0 {
			l.value = a.Words.Number(int(v))
		}
		switch o.Why {
		case score.Contained:
			l.why = a.T("score.why.in", "other", word(o.In))
		case score.Joined:
			l.why = a.T("score.why.joined")
		case score.Elsewhere:
			l.why = a.T("score.why.elsewhere", "n", int(o.Total))
		case score.Missed:
			if o.In != "" {
				l.why = missed(a, id, o)
			}
		}
		out = append(out, l)
	}
	return out
}

// missed returns the text of what a hand lacks for a row.
func missed(a *stage.App, id string, o *score.Omitted) string {
	of := ""
	if o.N > 0 {
		of = a.Words.TileName(o.Tiles[0])
	}
	return a.T(a.Words.Rule(id, "missed."+o.In), "tile", of)
}

// patterned reports whether the page has patterns with native names.
func (rs *results) patterned() bool {
	p := rs.shown()
	return p != nil && len(nativesOf(rs.p.Rules())) > 0 && len(p.lines) > 0
}

// patternRows places the rows of the page and returns the bottom edge. If most is not 0,
// the rows shrink towards that bottom edge.
func (pt *parts) patternRows(a *stage.App, x, y, w, most float32) float32 {
	f, p := pt.TextScale, pt.shown()
	pt.Caps(a, "score-hand-title", strings.ToUpper(a.T("score.hand")), x, y+12*f)
	y += 18 * f
	h := 46 * f // two lines each
	if !pt.OneColumn {
		h = 37 * f
		if most > 0 {
			h = max(27*f, min(46*f, (most-y)/float32(len(p.lines))))
		}
	}
	for i := range p.lines {
		y = pt.patternRow(a, i, &p.lines[i], sprites.R(x, y, w, h))
	}
	return y
}

// litItem returns a row that lights its tiles. Rows that are not counted are numbered
// after the counted ones.
func (pt *parts) litItem(a *stage.App, n int, id, spoken string, tiles []tile.Kind) *rowItem {
	w := &rowItem{row: n, over: func() { pt.light(a, n) }, leave: func() { pt.light(a, -1) }, tap: func() {
		if pt.litRow == n {
			pt.light(a, -1)
			return
		}
		pt.light(a, n)
	}}
	w.ID, w.Name, w.Role, w.NoFocus = id, spoken, "listitem", len(tiles) == 0
	return w
}

// rowTiles returns the tiles of a row in the order and groups of the hand.
func (rs *results) rowTiles(l []tile.Kind) [][]tile.Kind {
	hand := &rs.shown().hand
	found := hand.find(l)
	var out [][]tile.Kind
	n := 0
	for i := range hand.groups {
		var g []tile.Kind
		for j, k := range hand.groups[i].Kinds {
			if found[n+j] {
				g = append(g, k)
			}
		}
		n += len(hand.groups[i].Kinds)
		if len(g) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// patternCell is a row with the name, the native name, the tiles or else the explanation,
// and the value, measured for its width.
type patternCell struct {
	pt           *parts
	n            int // number of the row
	line         *scoreLine
	value        string
	title, small float32 // letters of the name, and of all else
	nameW        float32
	nativeW      float32
	end          float32 // right edge of text and tiles
	groups       [][]tile.Kind
	tileW        float32 // width of a tile
	tilesW       float32 // width of all tiles
	lower        bool    // the tiles are below the name
	about        string
	more         []string // the part of the sentence that needs lines of its own
	first, next  float32  // heights of the first and of all other lines
}

// patternRow places a row and returns its bottom edge.
func (pt *parts) patternRow(a *stage.App, n int, l *scoreLine, r sprites.Rect) float32 {
	pc := &patternCell{pt: pt, n: n, line: l, value: l.value}
	if pc.value == "" {
		pc.value = l.total
	}
	spoken := listed(l.title, l.native, l.about, pc.value)
	w := pt.litItem(a, n, "score-row-"+strconv.Itoa(n), spoken, l.tiles)
	pc.measureNames(a.Canvas, r.W)
	taken := pc.measureTiles(r.H)
	pc.measureAbout(a, taken)
	r.H = pc.height(r.H)
	pt.Add(w, r.InsetXY(-rowRim*pt.Scale, 0))
	w.Paint = pc.draw
	return r.Bottom()
}

// measureNames sets the sizes of the texts in a row of width w. If only one name fits a
// wide sheet, the native one is left out.
func (pc *patternCell) measureNames(c *sprites.Canvas, w float32) {
	z, l := pc.pt.Scale, pc.line
	pc.end = w - max(34*z, c.Measure(sprites.SansBold, 18*z, pc.value)) - 10*z
	pc.title = max(12, min(17*z, stage.FitSize(c, sprites.SansBold, 17*z, l.title, pc.end)))
	pc.small = max(11.5, 14*z)
	pc.nameW = c.Measure(sprites.SansBold, pc.title, l.title)
	pc.nativeW = c.Measure(sprites.Sans, pc.small, l.native)
	if !pc.pt.OneColumn && l.native != "" && pc.nameW+10*z+pc.nativeW > pc.end {
		alone := *l
		alone.native = ""
		pc.line, pc.nativeW = &alone, 0
	}
}

// measureTiles sets the tiles of a row of height h, or leaves them out if there is no
// room. It returns the width that the names take.
func (pc *patternCell) measureTiles(h float32) (taken float32) {
	z, narrow := pc.pt.Scale, pc.pt.OneColumn
	taken = pc.nameW + 10*z
	if pc.line.native != "" {
		taken += pc.nativeW + 10*z
	}
	t := 19 * z
	if narrow {
		taken, t = max(pc.nameW, pc.nativeW)+14*z, 17*z
	}
	pc.groups = pc.pt.rowTiles(pc.line.tiles)
	t = min(t, (h-5*z)/1.52) // tiles do not exceed their row
	tw := sheet.GroupsWidth(pc.groups, t)
	if room := pc.end - taken; tw > room && .74*tw <= room {
		t *= room / tw
		tw = sheet.GroupsWidth(pc.groups, t)
	}
	pc.tileW, pc.tilesW = t, tw
	pc.lower = pc.groups != nil && tw > pc.end-taken && narrow && tw <= pc.end-pc.nativeW-14*z
	if tw > pc.end-taken && !pc.lower {
		pc.groups = nil
	}
	return taken
}

// measureAbout sets the explanation, which stands beside the names or below them.
func (pc *patternCell) measureAbout(a *stage.App, taken float32) {
	z, narrow, l := pc.pt.Scale, pc.pt.OneColumn, pc.line
	if l.about == "" || pc.groups != nil && (!pc.pt.counted() || pc.lower) {
		return
	}
	room := pc.end - taken
	if pc.about = l.about; narrow {
		room = pc.end
		if l.native != "" {
			pc.about, room = "· "+pc.about, pc.end-pc.nativeW-5*z
		}
	}
	if pc.groups != nil { // beside the tiles or not at all
		room -= pc.tilesW + 12*z
	}
	if a.Canvas.Measure(sprites.Sans, pc.small, pc.about) > room {
		pc.about = ""
		if narrow && pc.groups == nil {
			pc.more = a.Lines(sprites.Sans, pc.small, l.about, pc.end)
		}
	}
}

// twoLines reports whether a narrow row has text below the name.
func (pc *patternCell) twoLines() bool {
	return pc.pt.OneColumn && (pc.line.native != "" || pc.about != "" || pc.more != nil)
}

// height returns the height of the row, at least h. Large text on a small phone needs
// more than the rows have.
func (pc *patternCell) height(h float32) float32 {
	f := pc.pt.TextScale
	pc.first, pc.next = max(19*f, 1.1*pc.title), max(18*f, 1.25*pc.small)
	if pc.twoLines() {
		h = max(h, pc.first+pc.next+9*f)
	}
	if n := len(pc.more); pc.line.native != "" {
		h += pc.next * float32(n)
	} else if n > 1 {
		h += pc.next * float32(n-1)
	}
	if pc.lower {
		h = 28*f + max(22*f, 1.52*pc.tileW)
	}
	return h
}

// draw draws the row.
func (pc *patternCell) draw(c *sprites.Canvas, r sprites.Rect) {
	pt, l := pc.pt, pc.line
	f, z := pt.TextScale, pt.Scale
	r = r.InsetXY(rowRim*z, 0)
	alpha := pt.alpha(pc.n)
	if alpha == 0 {
		return
	}
	c.Push(0, 0, 1, alpha)
	defer c.Pop()
	th := c.Theme()
	if pt.last == pc.n && !pt.Settled() || pt.litRow == pc.n && len(l.tiles) > 0 {
		c.Round(r.InsetXY(-rowRim*z, 1), 8*z, th.SheetRaised)
	}
	ink := th.SheetInk
	if l.note {
		ink = th.SheetText2
	}
	pc.drawText(c, r, ink)
	ty := r.CY() - sprites.TileHeight(pc.tileW)/2
	if pc.lower {
		ty = r.Y + 25*f
	}
	sheet.DrawGroups(c, pc.groups, r.X+pc.end-pc.tilesW, ty, pc.tileW)
	c.Text(sprites.SansBold, 18*z, pc.value, r.Right(), r.CY()+6*f, sprites.Right, ink)
	c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
}

// drawText draws the names and the explanation.
func (pc *patternCell) drawText(c *sprites.Canvas, r sprites.Rect, ink sprites.Color) {
	f, z, l, second := pc.pt.TextScale, pc.pt.Scale, pc.line, c.Theme().SheetText2
	base, x := r.CY()+6*f, r.X
	if pc.pt.OneColumn && (pc.lower || pc.twoLines()) {
		base = r.Y + pc.first
	}
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, pc.title, l.title, pc.end), l.title, x, base, sprites.Left, ink)
	x += pc.nameW + 10*z
	gap := 10 * z
	if pc.pt.OneColumn {
		x, base, gap = r.X, base+pc.next, 5*z
	}
	if l.native != "" {
		c.Text(sprites.Sans, pc.small, l.native, x, base, sprites.Left, second)
		x += pc.nativeW + gap
	}
	c.Text(sprites.Sans, pc.small, pc.about, x, base, sprites.Left, second)
	for i, t := range pc.more {
		if i > 0 || l.native != "" {
			base += pc.next
		}
		c.Text(sprites.Sans, pc.small, t, r.X, base, sprites.Left, second)
	}
}

// omitted places a row with the reason for each pattern that is not counted, and returns
// the bottom edge.
func (pt *parts) omitted(a *stage.App, x, y, w float32, titled bool) float32 {
	f, z, c, p := pt.TextScale, pt.Scale, a.Canvas, pt.shown()
	if len(p.omitted) == 0 {
		return y
	}
	if titled {
		pt.Caps(a, "score-omitted-title", strings.ToUpper(a.T("score.uncounted")), x, y+12*f)
		y += 18 * f
	}
	small := max(11.5, 14*z)
	for i := range p.omitted {
		l, n := &p.omitted[i], len(p.lines)+i
		spoken := l.title
		for _, t := range []string{l.why, l.value} {
			if t != "" {
				spoken += ", " + t
			}
		}
		item := pt.litItem(a, n, "score-omitted-"+strconv.Itoa(i), spoken, l.tiles)
		end := w - 34*z
		nameW := c.Measure(sprites.Sans, 16*z, l.title)
		one := nameW+14*z+c.Measure(sprites.Sans, small, l.why) <= end
		h := 37 * f
		var lines []string
		if !one {
			lines = a.Lines(sprites.Sans, small, l.why, end)
			h = (27 + 18*float32(len(lines))) * f
		}
		pt.Add(item, sprites.R(x, y, w, h).InsetXY(-rowRim*z, 0))
		y += h
		item.Paint = func(c *sprites.Canvas, r sprites.Rect) {
			r = r.InsetXY(rowRim*z, 0)
			th := c.Theme()
			if pt.litRow == n && len(l.tiles) > 0 {
				c.Round(r.InsetXY(-rowRim*z, 1), 8*z, th.SheetRaised)
			}
			base := r.CY() + 6*f
			if !one {
				base = r.Y + 19*f
			}
			size := min(16*z, stage.FitSize(c, sprites.Sans, 16*z, l.title, end))
			c.Text(sprites.Sans, size, l.title, r.X, base, sprites.Left, th.SheetText2)
			if one {
				c.Text(sprites.Sans, small, l.why, r.X+end, base-.5*f, sprites.Right, th.SheetText2)
			}
			for i, t := range lines {
				c.Text(sprites.Sans, small, t, r.X, base+18*f*float32(i+1), sprites.Left, th.SheetText2)
			}
			if l.value != "" {
				vw := c.Measure(sprites.Sans, 16*z, l.value)
				c.Text(sprites.Sans, 16*z, l.value, r.Right(), base, sprites.Right, th.SheetText2)
				c.Fill(sprites.R(r.Right()-vw-2*z, base-6*f, vw+4*z, max(1, 1.2*z)), th.SheetText2)
			}
			c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
		}
	}
	return y
}

// folded places the patterns that are not counted behind a button that unfolds them, and
// returns the bottom edge. On a phone this leaves the payments nearer to the top.
func (pt *parts) folded(a *stage.App, x, y, w float32) float32 {
	f, n := pt.TextScale, len(pt.shown().omitted)
	if n == 0 {
		return y
	}
	y += 4 * f
	b := &sheet.Fold{Label: a.T("score.uncounted"), About: a.T("score.uncounted.n", "n", n), Open: pt.unfolded, Scale: pt.Scale, Pressable: ui.Pressable{OnClick: func() {
		pt.unfolded = !pt.unfolded
		a.Relayout()
	}}}
	b.ID, b.Role, b.Name = "score-uncounted", "button", b.Label+", "+b.About
	pt.Add(b, sprites.R(x, y, w, max(46, 40*f)))
	y = b.Rect.Bottom() + 6*f
	if pt.unfolded {
		y = pt.omitted(a, x, y, w, false) + 6*f
	}
	return y
}

// spread lays out a page of patterns on a wide sheet and reports whether there is room.
// Rows on the left and payments and omitted patterns on the right scroll together. The
// balances and the button below are always visible.
func (s *scoreSheet) spread(a *stage.App) bool {
	if s.OneColumn || s.Full || !s.patterned() || s.allScore() {
		return false
	}
	if p := s.shown(); len(p.omitted) == 0 && len(p.lines) < 5 {
		return false // there is room for a picture of the payments
	}
	in, f, z := s.Area, s.TextScale, s.Scale
	leftW, rightX := .567*in.W, in.X+.607*in.W
	rightW := in.Right() - rightX

	y := s.header(a, in.X, in.Y, in.W)
	y = s.tabs(a, in.X, y, in.W)
	y += tiles(&s.Sheet, &s.lit, a, "score-tile", &s.shown().hand, in.X, y, in.W, 44*z) + 12*f
	top := s.TakeFrom(0)

	next, bottom := s.foot(a) // from the bottom: the button, then the balances above it
	s.row = 0
	picture := len(s.shown().omitted) == 0 // heads and arrows beside the rows
	s.stretch, s.quiet = 0, false
	foot := func(y float32) float32 {
		y = s.strip(a, in.X, y, in.W)
		if !s.quiet {
			y = s.placeRemark(a, in.X, y, in.W)
		}
		return y
	}
	low := bottom - foot(0)
	s.TakeFrom(0)
	if least := 230 * f; low-12*f-y < least+110*f {
		if s.remark(a) != "" {
			s.quiet, low = true, low+s.remarkHeight()
		}
		if low-y < least || picture && low-y < least+110*f {
			s.Start()
			return false
		}
	}
	s.Rule(in.X, low-12*f, in.W)
	foot(low)
	rest := s.TakeFrom(0)

	if s.List == nil {
		s.List = ui.NewScroll("score-list", "")
	}
	s.List.Name = a.T("score.hand")
	edge := low - 14*f - 46*f // bottom of the scrolling part, above the value
	s.List.Rect = sprites.R(in.X-12*z, y, in.W+24*z, edge-y)
	end := s.patternRows(a, in.X, y, leftW, edge)
	worth := min(edge, end)
	if len(s.shown().figures) > 0 {
		end, worth = s.figures(a, in.X, end+14*f, leftW), edge
	}
	if picture {
		end = max(end, s.reasons(a, rightX, s.payments(a, rightX, y, rightW), rightW))
	} else {
		n := len(s.Widgets)
		paid := s.reasons(a, rightX, s.payments(a, rightX, y, rightW), rightW)
		low := s.omitted(a, rightX, paid+14*f, rightW, true)
		if low > edge { // a list of payments takes less height
			s.TakeFrom(n)
			paid = s.reasons(a, rightX, s.payers(a, rightX, y, rightW), rightW)
			low = s.omitted(a, rightX, paid+14*f, rightW, true)
		}
		end = max(end, low)
	}
	s.List.SetChildren(end-y-1, s.TakeFrom(0)...)
	s.worth(a, in.X, worth, leftW)
	value := s.TakeFrom(0)
	s.Widgets = append(s.Widgets, top...)
	s.Widgets = append(s.Widgets, s.List)
	s.Widgets = append(s.Widgets, value...)
	s.Widgets = append(s.Widgets, rest...)
	s.Widgets = append(s.Widgets, next...)
	s.Done()
	s.focusNext()
	return true
}
