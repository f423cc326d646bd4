package learn

import (
	"strconv"

	"moineau/scenes/board"
	"moineau/scenes/board/geometry"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
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
	s.count(a, s.share(a, body, base), base)
	s.board = &board.SmallWidget{Small: board.NewSmall(a, s.play.Table)}
	s.board.Title, s.board.Winds = name(a, s.play.Lesson), s.play.Winds()
	left := int(s.play.Table.View().Live)
	if s.play.Hidden() >= 0 {
		left++
	}
	s.board.Left = a.T("learn.left", "n", left)
	s.row, _ = order(s.play)
	foot := min(mostFoot, footShare*safe.H)
	inner := sprites.R(safe.X, body.Y, safe.W, safe.Bottom()-body.Y-foot)
	switch a.Space().Shape {
	case stage.Short:
		inner.H += foot - shortFoot
		s.short(a, inner.InsetXY(narrowEdge, 0))
	case stage.Tall:
		s.tall(a, inner.InsetXY(narrowEdge, 0))
	default:
		s.wide(a, inner.InsetXY(a.Sizes().Margin, 0))
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

// share places the button that shares the lesson and returns the end of the space left of
// it. Without an address of the program there is none.
func (s *lesson) share(a *stage.App, body sprites.Rect, base float32) (end float32) {
	const size, gap = 48, 6
	query := "lesson=" + s.play.Lesson.ID
	if _, ok := stage.Link(query); !ok || stage.Alone(a) {
		return body.Right()
	}
	b := ui.NewIconButton("learn-share", a.T("share.lesson"), "share", func() {
		a.Push(stage.NewShare(stage.Shared{Query: query, Title: "share.lesson", About: "share.lesson.about"}))
	})
	r := sprites.R(body.Right()-size+gap, base-.36*a.Sizes().Title*a.TextScale()-size/2, size, size)
	s.Add(b, r)
	return r.X - gap
}

// count places the number of the deal left of end.
func (s *lesson) count(a *stage.App, end, base float32) {
	of := len(s.play.Lesson.Deals)
	if of < 2 {
		return
	}
	const gap = 14
	is := a.Sizes()
	x := end - float32(of-1)*dotPitch - dotSize
	y := base - .36*is.Text*a.TextScale()
	before := s.play.Number
	s.Art("", "", sprites.R(x, y-dotSize/2, end-x, dotSize), func(c *sprites.Canvas, r sprites.Rect) {
		dots(c, r.X, r.CY(), before, of, c.Theme().Outline)
	})
	for _, key := range []string{"learn.deal", "learn.short"} {
		l := ui.NewLabel("learn-deal", a.T(key, "n", before+1, "of", of), sprites.Sans, is.Text)
		l.Tint = a.Theme.Text2
		if s.AtHeadEnd(a, l, x-gap, base) {
			break
		}
	}
}

// Measures of the dots, in points.
const (
	dotSize  = 9
	dotPitch = 15
)

// dots draws a row of dots, the first n of them filled.
func dots(c *sprites.Canvas, x, y float32, n, of int, line sprites.Color) {
	for i := range of {
		cx := x + dotSize/2. + float32(i)*dotPitch
		if i < n {
			c.Disc(cx, y, dotSize/2., c.Theme().Done)
		} else {
			c.Ring(cx, y, 4, 1.25, 0, 1, line)
		}
	}
}

// arrangement has the measures of the parts of a lesson.
type arrangement struct {
	bird, speech float32 // size of the sparrow, letters of its text
	label        float32 // letters below the brackets of the hand
	button       float32 // letters of the buttons
	act, tool    float32 // heights of the actions and of the tools
	rows         int     // of the hand at most
	hint         bool    // an instruction is in place of the actions, because there is no panel
}

// Measures of all arrangements, in points.
const (
	narrowEdge   = 12 // at the sides
	mostFoot     = 24 // below the parts
	shortFoot    = 4
	footShare    = .03 // of the height
	partGapY     = 12
	mostTile     = 88
	tileOfWidth  = .17 // of the width of the window that a tile has at most
	tileOfHeight = .13 // of its height
	speechShare  = .56 // of the height that the sparrow may take
	smallButton  = 13  // letters of actions if there are many
)

// wide has the table and the hand on the left; the sparrow, the goal and the tools are on
// the right.
func (s *lesson) wide(a *stage.App, r sprites.Rect) {
	const column, share, leastPanel, gap = 356, .36, 90, 16
	ts := a.TextScale()
	is := a.Sizes()
	m := &arrangement{bird: 84, speech: 17, label: 15, button: is.Label, act: max(52, 38*ts), tool: is.Button, rows: 3}
	side := min(column*max(1, .6+.4*ts), r.W*share)
	right, left := r.SplitRight(side)
	left.W -= gap
	layout.Column(
		layout.Fixed(0, 0).Grow(1).OnPlace(func(r sprites.Rect) { s.aroundBoard(r) }),
		s.actionsBox(a, m).Pad(layout.Edges{Top: partGapY, Bottom: gap}),
		s.handBox(a, m),
	).Place(left)
	layout.Column(
		s.sparrowBox(a, m, (right.H-m.tool)*speechShare),
		layout.Fixed(0, 0).Grow(1).OnPlace(func(r sprites.Rect) {
			if r.H > leastPanel {
				s.panel(a, r)
			}
		}),
		s.tools(a, m),
	).Gap(gap + partGapY/2).Place(right)
}

// tall has the parts below each other.
func (s *lesson) tall(a *stage.App, r sprites.Rect) {
	is := a.Sizes()
	m := &arrangement{bird: 64, speech: is.Text, label: 14, button: 17, act: is.Low, tool: is.Button, rows: 3, hint: true}
	const most = .2 // of the height that the actions may take before they get smaller
	if s.actionsBox(a, m).Need(r.W).H > most*r.H {
		m.act, m.button = layout.Target, is.Note/max(1, a.TextScale())
	}
	lower := layout.Column(s.actionsBox(a, m), s.handBox(a, m), s.tools(a, m).Squeeze(layout.Target)).Gap(partGapY / 2).OnPlace(func(r sprites.Rect) {
		w := a.Window()
		s.Widgets = append(s.Widgets, shade(sprites.R(w.X, r.Y-partGapY/2, w.W, w.Bottom()-r.Y+partGapY/2)))
	})
	layout.Column(
		s.sparrowBox(a, m, (r.H-lower.Need(r.W).H)*speechShare),
		layout.Fixed(0, 0).Grow(1).OnPlace(func(r sprites.Rect) { s.middle(a, r) }),
		lower,
	).Gap(partGapY * 2 / 3).Place(r)
}

// short has the hand across the full width, because a second row would be too much.
func (s *lesson) short(a *stage.App, r sprites.Rect) {
	const least, share, most, gap = 250, .4, 420, 8
	is := a.Sizes()
	m := &arrangement{bird: 44, speech: is.Note, label: 13, button: is.Note, act: layout.Target, tool: layout.Target, rows: 1, hint: true}
	r.Y, r.H = r.Y-gap, r.H+gap
	hand := s.handBox(a, m)
	lower, upper := r.SplitBottom(hand.Need(r.W).H)
	upper.H -= gap
	right, left := upper.SplitRight(min(max(least, r.W*share), most))
	left.W -= gap + narrowEdge/2
	if s.actionsBox(a, m).Need(left.W).H > left.H-gap {
		m.button = smallButton / max(1, a.TextScale())
	}
	layout.Column(
		layout.Fixed(0, 0).Grow(1).OnPlace(func(r sprites.Rect) { s.middle(a, r) }),
		s.actionsBox(a, m),
	).Gap(gap).Place(left)
	layout.Column(
		s.sparrowBox(a, m, right.H-m.tool-gap),
		layout.Space(1),
		s.tools(a, m),
	).Place(right)
	hand.Place(lower)
}

// aroundBoard places the table with the other players around it.
func (s *lesson) aroundBoard(area sprites.Rect) {
	s.table(geometry.SmallAround(area, s.board.SmallNames(), s.board.Few()))
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
	if t, ok := geometry.SmallIn(r); ok {
		s.table(t)
	}
}

// shade returns the darker background of the hand.
func shade(r sprites.Rect) ui.Widget {
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().Panel.Fade(.55)) }}
	d.Rect, d.NoFocus = r, true
	return d
}

// sparrowBox returns a box for the sparrow and its text, which is at most most high.
func (s *lesson) sparrowBox(a *stage.App, m *arrangement, most float32) *layout.Box {
	const gap, down, least = 16, 6, 40
	b := s.speech
	b.tail = true
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{H: max(m.bird+down, b.lay(a, m.speech, w-m.bird-gap, most))}
	}).OnPlace(func(r sprites.Rect) {
		s.Art("", "", sprites.R(r.X, r.Y+down, m.bird, min(m.bird, r.H-down)), func(c *sprites.Canvas, r sprites.Rect) {
			c.Bird("sparrow", r.CX(), r.CY(), min(r.W, r.H)/2)
		})
		_, text := r.SplitLeft(m.bird + gap)
		text.H = b.lay(a, m.speech, text.W, min(most, r.H))
		s.Add(b, text)
	}).Squeeze(least)
}

// handBox returns a box for the learner's tiles with the brackets below them.
func (s *lesson) handBox(a *stage.App, m *arrangement) *layout.Box {
	const braces, line = 16, 1.3
	safe := a.Safe()
	most := min(mostTile, tileOfWidth*safe.W, tileOfHeight*safe.H)
	return layout.Leaf(func(w float32) layout.Size {
		rows, _, t := rowsOf(len(s.row), w, most, m.rows)
		h := float32(rows)*(sprites.TileHeight(t)*tilePitch+rowGap) - rowGap + braces
		if rows == 1 {
			h += line * m.label * a.TextScale()
		}
		return layout.Size{H: h}
	}).OnPlace(func(r sprites.Rect) {
		rows, each, t := rowsOf(len(s.row), r.W, most, m.rows)
		s.hand(a, r, rows, each, t, m)
	})
}
