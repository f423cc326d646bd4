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
			l.value = a.Number(int(v))
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
		of = a.TileName(o.Tiles[0])
	}
	return a.T(a.Words.Rule(id, "missed."+o.In), "tile", of)
}

// patterned reports whether the page has patterns with native names.
func (s *sheet) patterned() bool {
	p := s.shown()
	return p != nil && len(nativesOf(s.p.Rules())) > 0 && len(p.lines) > 0
}

// patternRows places the rows of the page and returns the bottom edge. If most is not 0,
// the rows shrink towards that bottom edge.
func (s *sheet) patternRows(a *stage.App, x, y, w, most float32) float32 {
	f, p := s.f, s.shown()
	s.caps(a, "score-hand-title", strings.ToUpper(a.T("score.hand")), x, y+12*f)
	y += 18 * f
	h := 46 * f // two lines each
	if !s.narrow {
		h = 37 * f
		if most > 0 {
			h = max(27*f, min(46*f, (most-y)/float32(len(p.lines))))
		}
	}
	for i := range p.lines {
		y = s.patternRow(a, i, &p.lines[i], sprites.R(x, y, w, h))
	}
	return y
}

// litItem returns a row that lights its tiles. Rows that are not counted are numbered
// after the counted ones.
func (s *sheet) litItem(a *stage.App, n int, id, spoken string, tiles []tile.Kind) *rowItem {
	w := &rowItem{row: n, over: func() { s.light(a, n) }, leave: func() { s.light(a, -1) }, tap: func() {
		if s.litRow == n {
			s.light(a, -1)
			return
		}
		s.light(a, n)
	}}
	w.ID, w.Name, w.Role, w.NoFocus = id, spoken, "listitem", len(tiles) == 0
	return w
}

// rowTiles returns the tiles of a row in the order and groups of the hand.
func (s *sheet) rowTiles(l []tile.Kind) [][]tile.Kind {
	hand := &s.shown().hand
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

// patternRow places a row and returns its bottom edge. The row has the name, the native
// name, the tiles or else the explanation, and the value.
func (s *sheet) patternRow(a *stage.App, n int, l *scoreLine, r sprites.Rect) float32 {
	f, z, c := s.f, s.z, a.Canvas
	value := l.value
	if value == "" {
		value = l.total
	}
	spoken := l.title
	for _, t := range []string{l.native, l.about, value} {
		if t != "" {
			spoken += ", " + t
		}
	}
	w := s.litItem(a, n, "score-row-"+strconv.Itoa(n), spoken, l.tiles)
	end := r.W - max(34*z, c.Measure(sprites.SansBold, 18*z, value)) - 10*z // right edge of text and tiles
	size := max(12, min(17*z, stage.FitSize(c, sprites.SansBold, 17*z, l.title, end)))
	small := max(11.5, 14*z)
	nameW := c.Measure(sprites.SansBold, size, l.title)
	nativeW := c.Measure(sprites.Sans, small, l.native)
	if !s.narrow && l.native != "" && nameW+10*z+nativeW > end { // only one name fits
		alone := *l
		alone.native = ""
		l, nativeW = &alone, 0
	}
	taken := nameW + 10*z
	if l.native != "" {
		taken += nativeW + 10*z
	}
	if s.narrow {
		taken = max(nameW, nativeW) + 14*z
	}
	groups := s.rowTiles(l.tiles)
	t := 19 * z
	if s.narrow {
		t = 17 * z
	}
	t = min(t, (r.H-5*z)/1.52) // tiles do not exceed their row
	tw := exampleWidth(groups, t)
	if room := end - taken; tw > room && .74*tw <= room {
		t *= room / tw
		tw = exampleWidth(groups, t)
	}
	lower := groups != nil && tw > end-taken && s.narrow && tw <= end-nativeW-14*z // below the name
	if tw > end-taken && !lower {
		groups = nil
	}
	var more []string // the part of the sentence that needs lines of its own
	about := ""
	if l.about != "" && (groups == nil || s.counted() && !lower) {
		room := end - taken
		if about = l.about; s.narrow {
			room = end
			if l.native != "" {
				about, room = "· "+about, end-nativeW-5*z
			}
		}
		if groups != nil { // beside the tiles or not at all
			room -= tw + 12*z
		}
		if c.Measure(sprites.Sans, small, about) > room {
			about = ""
			if s.narrow && groups == nil {
				more = a.Lines(sprites.Sans, small, l.about, end)
			}
		}
	}
	// Large text on a small phone needs more height than the rows have.
	first, line := max(19*f, 1.1*size), max(18*f, 1.25*small)
	if s.narrow && (l.native != "" || about != "" || more != nil) {
		r.H = max(r.H, first+line+9*f)
	}
	if n := len(more); l.native != "" {
		r.H += line * float32(n)
	} else if n > 1 {
		r.H += line * float32(n-1)
	}
	if lower {
		r.H = 28*f + max(22*f, 1.52*t)
	}
	s.Add(w, r.InsetXY(-rowRim*z, 0))
	w.Paint = func(c *sprites.Canvas, r sprites.Rect) {
		r = r.InsetXY(rowRim*z, 0)
		alpha := s.alpha(n)
		if alpha == 0 {
			return
		}
		c.Push(0, 0, 1, alpha)
		defer c.Pop()
		th := c.Theme()
		if s.last == n && !s.Settled() || s.litRow == n && len(l.tiles) > 0 {
			c.Round(r.InsetXY(-rowRim*z, 1), 8*z, th.SheetRaised)
		}
		ink := th.SheetInk
		if l.note {
			ink = th.SheetText2
		}
		base, x := r.CY()+6*f, r.X
		if s.narrow && (lower || l.native != "" || about != "" || more != nil) {
			base = r.Y + first
		}
		c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, size, l.title, end), l.title, x, base, sprites.Left, ink)
		x += nameW + 10*z
		gap := 10 * z
		if s.narrow {
			x, base, gap = r.X, base+line, 5*z
		}
		if l.native != "" {
			c.Text(sprites.Sans, small, l.native, x, base, sprites.Left, th.SheetText2)
			x += nativeW + gap
		}
		c.Text(sprites.Sans, small, about, x, base, sprites.Left, th.SheetText2)
		for i, t := range more {
			if i > 0 || l.native != "" {
				base += line
			}
			c.Text(sprites.Sans, small, t, r.X, base, sprites.Left, th.SheetText2)
		}
		ty := r.CY() - sprites.TileHeight(t)/2
		if lower {
			ty = r.Y + 25*f
		}
		drawGroups(c, groups, r.X+end-tw, ty, t)
		c.Text(sprites.SansBold, 18*z, value, r.Right(), r.CY()+6*f, sprites.Right, ink)
		c.Fill(sprites.R(r.X, r.Bottom()-1, r.W, max(1, 1.5*z)), th.SheetLine)
	}
	return r.Bottom()
}

// drawGroups draws groups of tiles of width t.
func drawGroups(c *sprites.Canvas, groups [][]tile.Kind, x, y, t float32) {
	for i, g := range groups {
		if i > 0 {
			x += groupGap * t
		}
		for _, k := range g {
			sp := sprites.TileSprite{Kind: k, X: x, Y: y, W: t}
			c.Tile(&sp)
			x += t
		}
	}
}

// omitted places a row with the reason for each pattern that is not counted, and returns
// the bottom edge.
func (s *sheet) omitted(a *stage.App, x, y, w float32, titled bool) float32 {
	f, z, c, p := s.f, s.z, a.Canvas, s.shown()
	if len(p.omitted) == 0 {
		return y
	}
	if titled {
		s.caps(a, "score-omitted-title", strings.ToUpper(a.T("score.uncounted")), x, y+12*f)
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
		item := s.litItem(a, n, "score-omitted-"+strconv.Itoa(i), spoken, l.tiles)
		end := w - 34*z
		nameW := c.Measure(sprites.Sans, 16*z, l.title)
		one := nameW+14*z+c.Measure(sprites.Sans, small, l.why) <= end
		h := 37 * f
		var lines []string
		if !one {
			lines = a.Lines(sprites.Sans, small, l.why, end)
			h = (27 + 18*float32(len(lines))) * f
		}
		s.Add(item, sprites.R(x, y, w, h).InsetXY(-rowRim*z, 0))
		y += h
		item.Paint = func(c *sprites.Canvas, r sprites.Rect) {
			r = r.InsetXY(rowRim*z, 0)
			th := c.Theme()
			if s.litRow == n && len(l.tiles) > 0 {
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
func (s *sheet) folded(a *stage.App, x, y, w float32) float32 {
	f, n := s.f, len(s.shown().omitted)
	if n == 0 {
		return y
	}
	y += 4 * f
	b := &foldButton{label: a.T("score.uncounted"), about: a.T("score.uncounted.n", "n", n), open: s.unfolded, z: s.z, f: func() {
		s.unfolded = !s.unfolded
		a.Relayout()
	}}
	b.ID, b.Role, b.Name = "score-uncounted", "button", b.label+", "+b.about
	s.Add(b, sprites.R(x, y, w, max(46, 40*f)))
	y = b.Rect.Bottom() + 6*f
	if s.unfolded {
		y = s.omitted(a, x, y, w, false) + 6*f
	}
	return y
}

// foldButton opens and closes a part of a sheet.
type foldButton struct {
	ui.Control
	label, about string
	open         bool
	z            float32
	f            func()
}

// Activate toggles the part.
func (b *foldButton) Activate() { b.f() }

// Handle toggles the part on a click.
func (b *foldButton) Handle(e *ui.Event) bool {
	used, clicked := b.Click(e)
	if clicked {
		b.f()
	}
	return used
}

// Draw draws the button with its text and an arrow.
func (b *foldButton) Draw(c *sprites.Canvas) {
	th, r, z := c.Theme(), b.Rect, b.z
	c.Round(r, 12, th.SheetRaised)
	c.RoundStroke(r, 12, 1, th.SheetLine)
	base := r.CY() + 5.5*c.TextScale()*z
	c.Text(sprites.SansBold, 15*z, b.label, r.X+14, base, sprites.Left, th.SheetInk)
	x := r.X + 14 + c.Measure(sprites.SansBold, 15*z, b.label) + 8*z
	if size := stage.FitSize(c, sprites.Sans, 14*z, b.about, max(0, r.Right()-40-x)); size >= 11.5 {
		c.Text(sprites.Sans, size, b.about, x, base, sprites.Left, th.SheetText2)
	}
	icon := "chevron-down"
	if b.open {
		icon = "chevron-up"
	}
	c.Icon(icon, sprites.R(r.Right()-36, r.CY()-11, 22, 22), th.SheetInk)
	b.DrawFocus(c, 12)
}

// spread lays out a page of patterns on a wide sheet and reports whether there is room.
// Rows on the left and payments and omitted patterns on the right scroll together. The
// balances and the button below are always visible.
func (s *sheet) spread(a *stage.App) bool {
	if s.narrow || a.LayoutKind().Phone() || !s.patterned() || s.allScore() {
		return false
	}
	if p := s.shown(); len(p.omitted) == 0 && len(p.lines) < 5 {
		return false // there is room for a picture of the payments
	}
	in, f, z := s.in, s.f, s.z
	leftW, rightX := .567*in.W, in.X+.607*in.W
	rightW := in.Right() - rightX

	y := s.header(a, in.X, in.Y, in.W)
	y = s.tabs(a, in.X, y, in.W)
	y += s.tiles(a, "score-tile", &s.shown().hand, in.X, y, in.W, 44*z) + 12*f
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
	s.rule(in.X, low-12*f, in.W)
	foot(low)
	rest := s.TakeFrom(0)

	if s.scroll == nil {
		s.scroll = ui.NewScroll("score-list", "")
	}
	s.scroll.Name = a.T("score.hand")
	edge := low - 14*f - 46*f // bottom of the scrolling part, above the value
	s.scroll.Rect = sprites.R(in.X-12*z, y, in.W+24*z, edge-y)
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
	s.scroll.SetChildren(end-y-1, s.TakeFrom(0)...)
	s.worth(a, in.X, worth, leftW)
	value := s.TakeFrom(0)
	s.Widgets = append(s.Widgets, top...)
	s.Widgets = append(s.Widgets, s.scroll)
	s.Widgets = append(s.Widgets, value...)
	s.Widgets = append(s.Widgets, rest...)
	s.Widgets = append(s.Widgets, next...)
	s.Done()
	s.focusNext()
	return true
}
