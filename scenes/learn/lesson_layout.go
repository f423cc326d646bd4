package learn

import (
	"strconv"

	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Layout implements stage.Scene.
func (s *lesson) Layout(a *stage.App) {
	s.a = a
	s.Start()
	s.Layer.SpacePasses = true
	s.say(a)
	s.moves = s.play.Moves()
	safe := a.Safe()
	body, base := s.Header(a, name(a, s.play.Lesson))
	s.count(a, safe, base)
	s.board = &lessonTable{a: a, p: s.play, small: board.NewSmall(a, s.play.Table), title: name(a, s.play.Lesson)}
	left := int(s.play.Table.View().Live)
	if s.play.Hidden() >= 0 {
		left++
	}
	s.board.left = a.T("learn.left", "n", left)
	s.row, _ = order(s.play)
	switch kind := a.LayoutKind(); {
	case kind == stage.LandscapePhone:
		s.low(a, safe, body)
	case kind.Phone() || kind == stage.Upright:
		s.tall(a, safe, body)
	default:
		s.wide(a, safe, body)
	}
	s.Done()
	if s.Layer.Focused() == nil {
		s.focus()
	}
}

// say updates the sparrow's text, which then appears gradually.
func (s *lesson) say(a *stage.App) {
	text, question, live := s.says(a)
	b := s.speech
	b.ID, b.Role, b.Name, b.NoFocus = "learn-speech", "status", live, true
	b.say(text, question)
	if a.Speed() == sprites.SpeedOff || a.Picture() {
		b.shown = 1e6
	}
}

// focus focuses the control for the expected move.
func (s *lesson) focus() {
	for _, id := range []string{"learn-next", "say-0"} {
		if s.Layer.FocusID(id, false) {
			return
		}
	}
	if !s.Layer.FocusID("hand-"+strconv.Itoa(len(s.row)), false) {
		s.Layer.FocusID("back", false)
	}
}

// count places the number of the deal.
func (s *lesson) count(a *stage.App, safe sprites.Rect, base float32) {
	of := len(s.play.Lesson.Deals)
	if of < 2 {
		return
	}
	key, size, edge := "learn.deal", float32(16), float32(40)
	if a.LayoutKind().Phone() {
		key, size, edge = "learn.short", 14, 14
	}
	const dot, pitch = 9, 15
	x := safe.Right() - edge - float32(of)*pitch + (pitch - dot)
	y := base - .36*size*a.TextScale()
	before := s.play.Number
	s.Art("", "", sprites.R(x, y-dot/2, float32(of)*pitch, dot), func(c *sprites.Canvas, r sprites.Rect) {
		dots(c, r.X, r.CY(), before, of, c.Theme().Outline)
	})
	text := a.T(key, "n", before+1, "of", of)
	title := s.Widgets[1].Base().Rect
	if w := a.Canvas.Measure(sprites.Sans, size, text); x-14-w > title.Right()+8 {
		s.Text(a, "learn-deal", "text", text, sprites.Sans, size, x-14, base, sprites.Right, a.Theme.Text2)
	}
}

// dots draws a row of dots, the first n of them filled.
func dots(c *sprites.Canvas, x, y float32, n, of int, line sprites.Color) {
	for i := range of {
		cx := x + 4.5 + float32(i)*15
		if i < n {
			c.Disc(cx, y, 4.5, c.Theme().Done)
		} else {
			c.Ring(cx, y, 4, 1.25, 0, 1, line)
		}
	}
}

// wide lays out a lesson on a desktop or a landscape tablet. The table is on the left;
// the sparrow, the goal and the buttons are on the right.
func (s *lesson) wide(a *stage.App, safe, body sprites.Rect) {
	ts := a.TextScale()
	col := min(356*max(1, .6+.4*ts), body.W*.36)
	right := sprites.R(body.Right()-col, body.Y+6, col, safe.Bottom()-36-body.Y-6)
	left := sprites.R(body.X, body.Y-4, right.X-16-body.X, safe.Bottom()-24-body.Y+4)
	s.tools(a, sprites.R(right.X, right.Bottom()-max(56, 40*ts), right.W, max(56, 40*ts)), 18)
	toolsTop := right.Bottom() - max(56, 40*ts)
	h := s.sparrow(a, sprites.R(right.X, right.Y, right.W, (toolsTop-right.Y)*.58), 84, 17)
	top := right.Y + max(h, 84) + 24
	if room := sprites.R(right.X, top, right.W, toolsTop-20-top); room.H > 90 {
		s.panel(a, room)
	}
	// From the bottom: brackets, hand, actions, table.
	braceH := 16 + 22*ts
	rows, each, t := rowsOf(len(s.row), left.W, min(88, left.H*.13), 3)
	hand := float32(rows)*(sprites.TileHeight(t)*1.06+rowGap) - rowGap + 8
	y := left.Bottom() - braceH - hand
	s.hand(a, left, y, rows, each, t, 15)
	act := max(52, 38*ts)
	actions := s.actionsHigh(a, left.W, act, 18)
	s.actions(a, sprites.R(left.X, y-actions-18, left.W, actions), act, 18)
	area := sprites.R(left.X, left.Y, left.W, y-actions-18-12-left.Y)
	b := s.board
	b.d = min((area.H-52)/(2*extent), area.W/(2*9.6), 34*max(1, area.H/424))
	b.cx, b.cy = left.CX(), area.Y+48+extent*b.d
	b.racks, b.right = true, left.Right()
	high := min(40, b.d*1.3)
	rack := float32(7.05) * b.d
	nameW := func(rel int) float32 {
		t := s.play.Table
		return high + 14 + a.Canvas.Measure(sprites.SansBold, 15, a.Words.Called(t.Name((t.Seat()+rel)%4)))
	}
	few := s.play.Table.Table().HandSize() <= 7
	x2 := b.cx - nameW(2)/2
	if few {
		x2 = b.cx + 1.6*b.d
	}
	b.heads[1] = sprites.R(b.cx+rack, b.cy-high/2, min(nameW(1), left.Right()-b.cx-rack), high)
	b.heads[2] = sprites.R(x2, b.cy-extent*b.d-high-4, nameW(2), high)
	b.heads[3] = sprites.R(max(left.X, b.cx-rack-nameW(3)), b.cy-high/2, min(nameW(3), b.cx-rack-left.X), high)
	s.table(b)
}

// tall lays out a lesson on a portrait phone or tablet.
func (s *lesson) tall(a *stage.App, safe, body sprites.Rect) {
	ts := a.TextScale()
	m := float32(12)
	inner := sprites.R(safe.X+m, body.Y, safe.W-2*m, safe.Bottom()-body.Y)
	tool := max(48, min(56, safe.H*.066))
	bottom := safe.Bottom() - max(8, min(24, safe.H*.03))
	s.tools(a, sprites.R(inner.X, bottom-tool, inner.W, tool), 17)
	braceH := 20 + 19*ts
	rows, each, t := rowsOf(len(s.row), inner.W, min(88, safe.W*.17), 3)
	if rows > 1 {
		braceH = 14
	}
	high := sprites.TileHeight(t) * 1.06
	hand := float32(rows)*(high+rowGap) - rowGap + braceH
	y := bottom - tool - 10 - hand
	s.hand(a, inner, y, rows, each, t, 14)
	act, size := max(44, 34*ts), float32(17)
	said := s.actionsHigh(a, inner.W, act, size)
	if said > safe.H*.17 { // large actions: the sparrow needs room, too
		act, size = 44, 15/max(1, ts)
		said = s.actionsHigh(a, inner.W, act, size)
	}
	ground := y - said - 12
	s.Widgets = append([]ui.Widget{shade(sprites.R(safe.X, ground, safe.W, safe.Bottom()-ground+a.Safe().Y))}, s.Widgets...)
	s.actions(a, sprites.R(inner.X, y-said-6, inner.W, said), act, size)
	h := s.sparrow(a, sprites.R(inner.X, body.Y, inner.W, (ground-body.Y)*.55), 64, 16)
	top := body.Y + max(h, 64) + 8
	s.middle(a, sprites.R(inner.X, top, inner.W, ground-6-top))
}

// low lays out a lesson in a low window, with the hand across the full width.
func (s *lesson) low(a *stage.App, safe, body sprites.Rect) {
	ts := a.TextScale()
	m := float32(12)
	inner := sprites.R(safe.X+m, body.Y-8, safe.W-2*m, safe.Bottom()-8-body.Y+8)
	rows, each, t := rowsOf(len(s.row), inner.W, 50, 1) // there is no room for a second row
	high := sprites.TileHeight(t) * 1.06
	braceH := 11 + 16*ts
	y := inner.Bottom() - braceH - high
	s.hand(a, inner, y, rows, each, t, 13)
	act := float32(44)
	col := min(max(250, inner.W*.4), 420)
	right := sprites.R(inner.Right()-col, inner.Y, col, y-8-inner.Y)
	left := sprites.R(inner.X, inner.Y, inner.W-col-14, y-8-inner.Y)
	s.tools(a, sprites.R(right.X, right.Bottom()-act, right.W, act), 15)
	s.sparrow(a, sprites.R(right.X, right.Y, right.W, right.H-act-8), 44, 15)
	said := s.actionsHigh(a, left.W, act, 15)
	s.actions(a, sprites.R(left.X, left.Bottom()-said, left.W, said), act, 15)
	s.middle(a, sprites.R(left.X, left.Y, left.W, left.H-said-8))
}

// middle places the table, the score or the table of tiles in a space of any shape.
func (s *lesson) middle(a *stage.App, r sprites.Rect) {
	if s.scored() {
		s.sheet(a, r)
		return
	}
	if s.reads() {
		s.reading(a, r)
		return
	}
	b := s.board
	b.d = min(27*max(1, r.W/500), r.H/(2*extent+.2), (r.W/2-20)/extent)
	if b.d < 9 {
		b.d = 0
		return // too small to read
	}
	b.cx, b.cy, b.right = r.CX(), r.CY(), r.Right()
	corner := sprites.R(0, 0, r.W/2-2.3*b.d, 2.6*b.d)
	high := min(34, corner.H*.6)
	b.heads[2] = sprites.R(r.X, b.cy-extent*b.d, corner.W, high)
	b.heads[1] = sprites.R(b.cx+2.4*b.d, b.cy-extent*b.d, corner.W-.1*b.d, high)
	b.heads[3] = sprites.R(r.X, b.cy+extent*b.d-high, corner.W, high)
	s.table(b)
}

// table places the table.
func (s *lesson) table(b *lessonTable) {
	b.place()
	r := b.plaque().Inset(-b.d * 3.2)
	s.Widgets = append(s.Widgets, &boardWidget{Control: ui.Control{Rect: r, NoFocus: true}, lessonTable: b})
}

// boardWidget is a board as a widget.
type boardWidget struct {
	ui.Control
	*lessonTable
}

// Draw implements ui.Widget.
func (w *boardWidget) Draw(c *sprites.Canvas) { w.lessonTable.Draw(c) }

// AppendUI implements ui.Widget.
func (w *boardWidget) AppendUI(out []ui.Node) []ui.Node { return w.lessonTable.ui(out) }

// shade returns the darker background of the hand.
func shade(r sprites.Rect) ui.Widget {
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().Panel.Fade(.55)) }}
	d.Rect, d.NoFocus = r, true
	return d
}

// sparrow places the sparrow and its text in the upper part of r and returns the height.
func (s *lesson) sparrow(a *stage.App, r sprites.Rect, head, size float32) float32 {
	b := s.speech
	room := r.W - head - 16
	s.Art("", "", sprites.R(r.X, r.Y+6, head, head), func(c *sprites.Canvas, r sprites.Rect) {
		c.Bird("sparrow", r.CX(), r.CY(), r.W/2)
	})
	b.tail = true
	h := b.lay(a, size, room, r.H)
	s.Add(b, sprites.R(r.X+head+16, r.Y, room, h))
	return h
}
