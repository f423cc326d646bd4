package coach

import (
	"strconv"

	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Sizes of the narration panel, in points.
const (
	heardPad   = 20
	heardNow   = 23
	heardLine  = 16
	heardKey   = 16
	heardWord  = 17
	heardSub   = 14
	heardRow   = 44
	heardLines = 4
)

// NarrationPanel shows the narration as text, for players with low vision and for people
// beside the listener, with the keys for questions. In a narrow window it is one line
// that opens a sheet.
type NarrationPanel struct {
	*board.Frame
	Narrator *Narrator
	Open     bool // the sheet is open
	Rect     sprites.Rect
	pieces   []panelPiece
	bars     []sprites.Rect // beside the newest line
	nodes    []ui.Node
	rows     []*askRow
	Strip    *ui.Button
	Toggle   func()
	Press    func(ui.Action)
}

// askRows lists the questions in order: the command and its explanation.
var askRows = [...]struct {
	id    string
	act   ui.Action
	about string // "" for no explanation
}{
	{"hand", ui.ActAskHand, ""},
	{"last", ui.ActAskLast, "heard.about.last"},
	{"melds", ui.ActAskMelds, "heard.about.melds"},
	{"left", ui.ActAskLeft, ""},
	{"scores", ui.ActAskScores, ""},
	{"again", ui.ActAskAgain, "heard.about.again"},
	{"advice", ui.ActAskAdvice, ""},
	{"keys", ui.ActAskKeys, "heard.about.keys"},
}

// Layout places the panel and its controls.
func (p *NarrationPanel) Layout(page *stage.Page) {
	p.pieces, p.nodes, p.rows, p.bars = p.pieces[:0], p.nodes[:0], p.rows[:0], p.bars[:0]
	p.Rect, p.Strip = sprites.Rect{}, nil
	if p.NarrationRect.Empty() {
		return
	}
	if p.NarrationRect.W == geometry.NarrationWidth {
		p.Rect = p.NarrationRect
	} else {
		p.Strip = ui.NewButton("heard-open", p.App.T("heard.panel"), p.Toggle)
		p.Strip.Hint = p.Narrator.Now
		page.Add(p.Strip, p.NarrationRect)
		if p.Open {
			all := p.App.Safe()
			hh := min(all.H-geometry.NarrationLine-16, 620*max(1, p.App.TextScale()))
			p.Rect = sprites.R(all.X+8, p.NarrationRect.Y-hh-4, all.W-16, hh)
		}
	}
	if !p.Rect.Empty() {
		p.fill(page)
	}
}

// fill writes the panel: the newest line in a large font, earlier lines, and the rows of
// questions. The rows keep their place; if there is not enough room, there are fewer
// Lines.
func (p *NarrationPanel) fill(page *stage.Page) {
	a, c, r := p.App, p.App.Canvas, p.Rect
	s := a.TextScale()
	x, w := r.X+heardPad, r.W-2*heardPad
	row := max(heardRow, heardWord*s*1.7)
	cols := 1
	if w >= 520*s {
		cols = 2
	}
	if short := r.H < 480*s; short && cols == 1 && w >= 300*s {
		cols = 2
	}
	asks := float32((len(askRows) + cols - 1) / cols)
	head := 12*s + 8
	top := min(r.Bottom()-8-asks*row, r.Y+366*max(1, s))
	free := top - head - 10 - r.Y - 16 - 8

	// The newest text, in the largest font that leaves room for an earlier line.
	size := float32(heardNow)
	lines := a.Lines(sprites.SansBold, size, p.Narrator.Now, w)
	for size > 14 && (len(lines) > 3 || float32(len(lines))*size*s*1.35+head > .62*free) {
		size--
		lines = a.Lines(sprites.SansBold, size, p.Narrator.Now, w)
	}
	step := size * s * 1.35
	if most := max(1, int((free-head)/step)); len(lines) > most {
		lines = lines[:most]
		lines[most-1] = c.Fit(sprites.SansBold, size, lines[most-1]+" …", w)
	}
	y := p.head("heard-now-title", a.T("heard.now"), x, r.Y+16)
	p.nodes = append(p.nodes, board.TextNode("heard-now", "text", p.Narrator.Now, sprites.R(x, y, w, step*float32(len(lines)))))
	for _, l := range lines {
		p.text(l, sprites.SansBold, size, x, y+step*.76, false)
		y += step
	}
	y += 12
	p.lines(x, y, w, top-head-18)
	y = top - head - 10
	p.line(y)
	p.head("heard-ask-title", a.T("heard.ask"), x, y+10)
	for i := range askRows {
		n := i
		cell := sprites.R(r.X+12, top+float32(n/cols)*row, r.W-24, row).Column(n%cols, cols, 8)
		p.rows = append(p.rows, p.ask(i, cell))
		page.Add(p.rows[i], cell)
	}
}

// wrappedLines returns the last lines, newest first, each wrapped to the width.
func (p *NarrationPanel) wrappedLines(w float32) (out [][]string) {
	all := p.Narrator.Lines()
	for i := len(all) - 1; i >= 0 && len(out) < heardLines; i-- {
		f := sprites.Sans
		if len(out) == 0 {
			f = sprites.SansBold
		}
		out = append(out, p.App.Lines(f, heardLine, all[i], w-14))
	}
	return out
}

// lines writes as many of the last lines as fit, with the newest at the end.
func (p *NarrationPanel) lines(x, y, w, bottom float32) {
	told := p.wrappedLines(w)
	step := heardLine * p.App.TextScale() * 1.4
	n, high := 0, 12+12*p.App.TextScale()+8
	for n < len(told) && y+high+float32(len(told[n]))*step+6 <= bottom {
		high += float32(len(told[n]))*step + 6
		n++
	}
	if n == 0 {
		return
	}
	p.line(y)
	y = p.head("heard-lines-title", p.App.T("heard.lines"), x, y+12)
	for i := n - 1; i >= 0; i-- {
		f, dim, top := sprites.Sans, true, y
		if i == 0 {
			f, dim = sprites.SansBold, false
		}
		name := ""
		for k, l := range told[i] {
			p.text(l, f, heardLine, x+14, y+3+step*.74, dim)
			y += step
			if k > 0 {
				name += " "
			}
			name += l
		}
		y += 6
		if i == 0 {
			p.bars = append(p.bars, sprites.R(x, top+2, 3, y-top-4))
		}
		p.nodes = append(p.nodes, board.TextNode("heard-line-"+strconv.Itoa(n-1-i), "listitem", name, sprites.R(x, top, w, y-top)))
	}
}

func (p *NarrationPanel) text(s string, f sprites.Font, size, x, base float32, dim bool) {
	p.pieces = append(p.pieces, panelPiece{Art: artText, R: sprites.R(x, base, 0, 0), Text: s, Font: f, Size: size, Align: sprites.Left, Dim: dim})
}

// head writes a heading and returns the position below it.
func (p *NarrationPanel) head(id, text string, x, y float32) float32 {
	hh := 12 * p.App.TextScale()
	p.pieces = append(p.pieces, panelPiece{Art: artCaps, R: sprites.R(x, y+hh*.86, 0, 0), Text: text, Size: 12})
	p.nodes = append(p.nodes, board.TextNode(id, "heading", text, sprites.R(x, y, p.Rect.W-2*heardPad, hh)))
	return y + hh + 8
}

func (p *NarrationPanel) line(y float32) {
	p.pieces = append(p.pieces, panelPiece{Art: artLine, R: sprites.R(p.Rect.X, y, p.Rect.W, 1)})
}

// askRow is the row of a question.
type askRow struct {
	ui.Pressable
	key, about string
}

func (p *NarrationPanel) ask(i int, r sprites.Rect) *askRow {
	k := &askRows[i]
	w := &askRow{key: p.App.KeyLabel(k.act), Pressable: ui.Pressable{OnClick: func() { p.Press(k.act) }}}
	w.ID, w.Role, w.Name = "ask-"+k.id, "button", p.App.T("heard.ask."+k.id)
	w.Hint = w.key
	if k.about != "" {
		w.about = p.App.T(k.about)
		w.Hint += ", " + w.about
	}
	w.Rect = r
	return w
}

// Draw draws the key, its question, and the explanation if there is room.
func (w *askRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	if w.Pressed() || w.Hovered() {
		c.Round(r, 10, th.Raised)
	}
	x := r.X + 8
	kw := max(32, c.Measure(sprites.SansBold, heardKey, w.key)+18)
	k := sprites.R(x, r.CY()-13*s, kw, 26*s)
	c.RoundStroke(k, 5, 1.25, th.Text)
	c.Text(sprites.SansBold, heardKey, w.key, k.CX(), k.CY()+heardKey*s*.36, sprites.Center, th.Text)
	x += max(40, kw) + 14
	room := r.Right() - 8 - x
	size := max(12, stage.FitSize(c, sprites.SansBold, heardWord, w.Name, room))
	c.Text(sprites.SansBold, size, w.Name, x, r.CY()+size*s*.36, sprites.Left, th.Text)
	if w.about != "" && c.Measure(sprites.SansBold, size, w.Name)+16+c.Measure(sprites.Sans, heardSub, w.about) <= room {
		c.Text(sprites.Sans, heardSub, w.about, r.Right()-8, r.CY()+heardSub*s*.36, sprites.Right, th.Text2)
	}
	w.DrawFocus(c, 10)
}

// Draw draws the panel, or its one line.
func (p *NarrationPanel) Draw(c *sprites.Canvas) {
	th := c.Theme()
	if p.Strip != nil {
		r := p.Strip.Rect
		c.Round(r, r.H/2, th.Panel)
		c.RoundStroke(r, r.H/2, 1, th.PanelLine)
		icon := "chevron-up"
		if p.Open {
			icon = "chevron-down"
		}
		c.Icon(icon, sprites.R(r.Right()-34, r.CY()-10, 20, 20), th.Text)
		text := c.Fit(sprites.Sans, heardLine, p.Narrator.Now, r.W-60)
		c.Text(sprites.Sans, heardLine, text, r.X+18, r.CY()+heardLine*c.TextScale()*.36, sprites.Left, th.Text)
		p.Strip.DrawFocus(c, r.H/2)
	}
	if p.Rect.Empty() {
		return
	}
	(&Panel{Rect: p.Rect, pieces: p.pieces}).Draw(c)
	for _, b := range p.bars {
		c.Fill(b, th.Text)
	}
	for _, w := range p.rows {
		w.Draw(c)
	}
}

// AppendUI implements board.Node.
func (p *NarrationPanel) AppendUI(out []ui.Node) []ui.Node {
	if p.Strip != nil {
		out = p.Strip.AppendUI(out)
	}
	out = append(out, p.nodes...)
	for _, w := range p.rows {
		out = w.AppendUI(out)
	}
	return out
}
