package coach

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// PanelStrip is the side panel of a roomy tall window as a strip. It shows one line of the
// coach or, with more room, the coach, the goal and the last moves in columns. A press
// opens the panel.
type PanelStrip struct {
	*board.Frame
	r      sprites.Rect // empty if there is none
	Button *stripButton
	nodes  []ui.Node
	cols   []stripColumn
}

// stripColumn is a column of the strip with its lines from top to bottom.
type stripColumn struct {
	x, w  float32
	head  string
	lines []stripLine
}

// stripLine is a line of a column: text, after a goal's symbol or before a tile.
type stripLine struct {
	text       string
	bold, dim  bool
	goal       bool // done reports whether the goal is reached
	done       bool
	have, want int
	tile       tile.Kind
}

// Layout fills the strip if the layout has one. The strip ends before a second row of
// Buttons, and is hidden if it would be too small to read.
func (p *PanelStrip) Layout(page *stage.Page, buttons []*ui.Button, open func()) {
	p.nodes, p.cols = p.nodes[:0], p.cols[:0]
	r := p.At.Bar
	for _, b := range buttons {
		if box := p.At.Mirror(b.Rect); !r.Empty() && box.Y < r.Bottom() && r.Y < box.Bottom() {
			r.W = min(r.W, box.X-12-r.X)
		}
	}
	p.r = r
	if r.W < 160*p.App.TextScale() {
		p.Button = nil
		return
	}
	if p.Button == nil {
		p.Button = &stripButton{of: p}
		p.Button.ID, p.Button.Role = "table-strip", "button"
	}
	p.Button.Name, p.Button.OnClick = p.App.T("table.panel"), open
	page.Add(p.Button, r)
	if r.H < 60 {
		p.line()
		return
	}
	p.columns()
}

// Blank removes all content from the strip; only its background stays.
func (p *PanelStrip) Blank() { p.nodes, p.cols = p.nodes[:0], p.cols[:0] }

// coach returns the coach's sentences.
func (p *PanelStrip) coach() (lines []stripLine) {
	c, ok := p.Session.Coach().Outlook()
	for i, l := range Lines(p.App, p.Session, c, ok) {
		lines = append(lines, stripLine{text: l, bold: i == 0, dim: i > 0})
	}
	return lines
}

// moves returns the last n lines of the log.
func (p *PanelStrip) moves(n int) (lines []stripLine) {
	log := p.Session.Log().Lines()
	for i := range min(n, len(log)) {
		l := &log[i]
		text := LogSentence(p.App, p.Session, l)
		if l.Seat >= 0 {
			text = p.App.Words.Called(p.Session.Name(l.Seat)) + " " + text
		}
		lines = append(lines, stripLine{text: text, bold: i == 0, dim: i > 0, tile: l.Kind})
	}
	return lines
}

// line lays out a low strip: the coach's first sentence, and as many others as fit.
func (p *PanelStrip) line() {
	r := p.r
	lines := p.coach()
	if len(lines) == 0 {
		lines = p.moves(1)
	}
	x, w := r.X+14+20+12, r.W-14-20-12-12-20-14
	for i := range lines {
		wide := p.wide(&lines[i])
		if i > 0 && wide > w {
			break
		}
		p.add(stripColumn{x: x, w: min(wide, w), lines: lines[i : i+1]})
		x, w = x+wide+12, w-wide-12
	}
}

// columns lays out a high strip.
func (p *PanelStrip) columns() {
	r, s := p.r, p.App.TextScale()
	room := int((r.H - 12 - 12*s - 10) / p.step())
	var goals []stripLine
	for _, g := range p.Session.Coach().Goal() {
		want := max(1, g.Want)
		goals = append(goals, stripLine{text: p.App.Words.RuleText(p.Session.Rules(), string(g.Word)), goal: true, done: g.Have >= want, dim: g.Have < want, have: min(g.Have, want), want: want})
	}
	var cols []stripColumn
	for _, c := range []stripColumn{
		{head: "panel.coach", lines: p.coach()}, {head: "panel.goal", lines: goals}, {head: "panel.log", lines: p.moves(room)},
	} {
		if len(c.lines) > 0 {
			c.head = p.App.T(c.head)
			c.lines = c.lines[:min(len(c.lines), room)]
			cols = append(cols, c)
		}
	}
	for i, c := range cols {
		col := r.Column(i, len(cols), 0).InsetXY(18, 0)
		c.x, c.w = col.X, col.W
		p.add(c)
	}
}

// add appends a column and the semantic nodes of its lines.
func (p *PanelStrip) add(c stripColumn) {
	n := len(p.cols)
	p.cols = append(p.cols, c)
	for i := range c.lines {
		l := &c.lines[i]
		name := l.text
		if l.want > 1 {
			name += " " + p.App.T("panel.of", "n", l.have, "of", l.want)
		}
		if l.tile != tile.None {
			name += " " + p.App.Words.TileName(l.tile)
		}
		node := board.TextNode("table-strip-"+strconv.Itoa(n)+"-"+strconv.Itoa(i), "text", name, sprites.R(c.x, p.top(&c, i), c.w, p.step()))
		node.Checked = l.done
		p.nodes = append(p.nodes, node)
	}
}

// step returns the distance between lines.
func (p *PanelStrip) step() float32 { return max(24, 14*1.45*p.App.TextScale()) }

// top returns the top of a line in a column.
func (p *PanelStrip) top(c *stripColumn, i int) float32 {
	r := p.r
	if c.head == "" {
		return r.CY() - p.step()/2
	}
	return r.Y + 12 + 12*p.App.TextScale() + 4 + float32(i)*p.step()
}

// wide returns the length of a line.
func (p *PanelStrip) wide(l *stripLine) float32 {
	f := sprites.Sans
	if l.bold {
		f = sprites.SansBold
	}
	w := p.App.Canvas.Measure(f, 15, l.text)
	if l.tile != tile.None {
		w += 8 + panelLogTile
	}
	return w
}

// Draw draws the strip.
func (p *PanelStrip) Draw(c *sprites.Canvas) {
	if p.Button == nil {
		return
	}
	th, r := c.Theme(), p.r
	radius := min(22, r.H/2)
	if r.H > 60 {
		radius = 16
	}
	c.Round(r, radius, th.Panel.Fade(.6))
	c.RoundStroke(r, radius, 1, th.PanelLine)
	if p.Button.Hovered() {
		c.Round(r, radius, th.Text.Fade(.06))
	}
	for i := range p.cols {
		k := &p.cols[i]
		if k.head == "" && i == 0 {
			c.Icon("coach", sprites.R(r.X+14, r.CY()-10, 20, 20), th.Text)
			c.Icon("chevron-up", sprites.R(r.Right()-14-20, r.CY()-10, 20, 20), th.Text2)
		}
		if k.head != "" {
			c.Caps(12, k.head, k.x, r.Y+10+12*c.TextScale()*.86, sprites.Left, th.Text2)
			if i > 0 {
				c.Fill(sprites.R(k.x-18, r.Y+1, 1, r.H-2), th.PanelLine)
			}
		}
		for j := range k.lines {
			k.lines[j].Draw(c, sprites.R(k.x, p.top(k, j), k.w, p.step()), k.head != "")
		}
	}
	p.Button.DrawFocus(c, radius)
}

// Draw draws a line in its box; small selects the font size of a column.
func (l *stripLine) Draw(c *sprites.Canvas, r sprites.Rect, small bool) {
	th, f, size, ink := c.Theme(), sprites.Sans, float32(15), c.Theme().Text
	if small {
		size = 14
	}
	if l.bold {
		f = sprites.SansBold
	}
	if l.dim {
		ink = th.Text2
	}
	if l.goal {
		const d = 18
		box := sprites.R(r.X, r.CY()-d/2, d, d)
		if l.done {
			c.Disc(box.CX(), box.CY(), d/2, th.Done)
			c.Icon("check", box.Inset(.18*d), sprites.White)
		} else {
			c.Ring(box.CX(), box.CY(), d/2-1, 1.5, 0, 1, th.Outline)
		}
		r.X, r.W = r.X+d+8, r.W-d-8
	}
	room := r.W
	if l.want > 1 {
		room -= 12 + 11*float32(l.want)
	}
	if l.tile != tile.None {
		room -= 8 + panelLogTile
	}
	size = stage.FitSize(c, f, size, l.text, room)
	c.Text(f, size, l.text, r.X, r.CY()+.36*size*c.TextScale(), sprites.Left, ink)
	x := r.X + c.Measure(f, size, l.text)
	if l.want > 1 {
		k := panelPiece{R: sprites.R(x+12, r.CY()-5, 11*float32(l.want), 10), N: l.have, Of: l.want}
		k.dots(c)
	}
	if l.tile != tile.None {
		t := sprites.TileSprite{Kind: l.tile, X: x + 8, Y: r.CY() - sprites.TileHeight(panelLogTile)/2 - 1, W: panelLogTile}
		c.Tile(&t)
	}
}

// AppendUI implements board.Node.
func (p *PanelStrip) AppendUI(out []ui.Node) []ui.Node {
	if p.Button == nil {
		return out
	}
	return append(p.Button.AppendUI(out), p.nodes...)
}

// stripButton opens the panel.
type stripButton struct {
	ui.Pressable
	of *PanelStrip
}
