package learn

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// lesson is a deal of a lesson being played.
type lesson struct {
	stage.Page
	a      *stage.App
	play   *course.Play
	speech *speech
	board  *board
	braces []brace
	label  float32 // the size of their names
	row    []slot  // the hand as it is shown
	moves  []course.Move
	chosen int // the tile that was tapped once, by its slot, -1: none
	next   sprites.Tick
}

// rowGap is the space between two rows of the hand: braces stand in it.
const rowGap = 20

// pace is how long each of the others takes.
const pace = 420 // milliseconds

// open shows a deal of a lesson, by its number from 0.
func open(a *stage.App, l *course.Lesson, deal int) stage.Scene {
	p, err := course.Begin(l, deal)
	if err != nil {
		return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
	}
	stage.Learn(p.Table.Rules(), p.Table.TableRules())
	s := &lesson{a: a, play: p, speech: &speech{}, chosen: -1}
	s.hurry()
	return s
}

// Name implements stage.Scene.
func (s *lesson) Name() string { return "lesson" }

// name is what a lesson is called.
func name(a *stage.App, l *course.Lesson) string {
	if l.Game {
		return a.ShortRules(l.ID)
	}
	return a.T("lesson." + l.ID)
}

// says is what the sparrow says now: why the last move was not right, and what it said before.
func (s *lesson) says(a *stage.App) (all, live string) {
	t := s.play.Table
	args := make([]any, 0, 8)
	for i, key := range []string{"right", "across", "left"} {
		args = append(args, key, a.Called(t.Name((t.Seat()+i+1)%4)))
	}
	text := a.T(s.play.Says(), args...)
	w := s.play.Wrong()
	if w.Reason == "" {
		return text, plain(text)
	}
	why := upper(a.T("lesson.why."+w.Reason, "tile", a.TileName(w.Move.Kind)))
	return "*" + why + "*\n" + text, why
}

// upper begins a sentence with a capital.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// Layout implements stage.Scene.
func (s *lesson) Layout(a *stage.App) {
	s.a = a
	s.Start()
	s.Layer.KeepSpace = true
	s.say(a)
	s.moves = s.play.Moves()
	safe := a.Safe()
	body, base := s.Header(a, name(a, s.play.Lesson))
	s.count(a, safe, base)
	s.board = &board{a: a, p: s.play, title: name(a, s.play.Lesson)}
	s.board.left = a.T("learn.left", "n", int(s.play.Table.View().Live))
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

// say takes over what is to be said, which then appears word by word.
func (s *lesson) say(a *stage.App) {
	text, live := s.says(a)
	b := s.speech
	b.ID, b.Role, b.Name, b.NoFocus = "learn-speech", "status", live, true
	if b.text != text {
		b.text, b.shown = text, 0
	}
	if a.Speed() == sprites.SpeedOff || a.Picture() {
		b.shown = 1e6
	}
}

// focus gives the keyboard to what is to be done.
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

// count says which deal of the lesson this is.
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
	done, now := s.play.Number, s.play.Number
	s.Art("", "", sprites.R(x, y-dot/2, float32(of)*pitch, dot), func(c *sprites.Canvas, r sprites.Rect) {
		dots(c, r.X, r.CY(), done, of, c.Theme().Outline)
	})
	text := a.T(key, "n", now+1, "of", of)
	title := s.Widgets[1].Base().Rect
	if w := a.Canvas.Measure(sprites.Sans, size, text); x-14-w > title.Right()+8 {
		s.Text(a, "learn-deal", "text", text, sprites.Sans, size, x-14, base, sprites.Right, a.Theme.Text2)
	}
}

// dots draws how many of some are done.
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

// wide is the lesson on a desktop or a tablet that lies: the table on the left, the sparrow,
// the goal and what can be done on the right.
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
	// From below: braces, the hand, what can be said, the table.
	braceH := 16 + 22*ts
	rows, each, t := rowsOf(len(s.row), left.W, min(88, left.H*.13))
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
	b.racks = true
	high := min(40, b.d*1.3)
	rack := float32(7.05) * b.d
	nameW := func(rel int) float32 {
		t := s.play.Table
		return high + 14 + a.Canvas.Measure(sprites.SansBold, 15, a.Called(t.Name((t.Seat()+rel)%4)))
	}
	few := s.play.Table.HandSize() <= 7
	x2 := b.cx - nameW(2)/2
	if few {
		x2 = b.cx + 1.6*b.d
	}
	b.heads[1] = sprites.R(b.cx+rack, b.cy-high/2, min(nameW(1), left.Right()-b.cx-rack), high)
	b.heads[2] = sprites.R(x2, b.cy-extent*b.d-high-4, nameW(2), high)
	b.heads[3] = sprites.R(max(left.X, b.cx-rack-nameW(3)), b.cy-high/2, min(nameW(3), b.cx-rack-left.X), high)
	s.table(b)
}

// tall is the lesson on a phone or a tablet that stands.
func (s *lesson) tall(a *stage.App, safe, body sprites.Rect) {
	ts := a.TextScale()
	m := float32(12)
	inner := sprites.R(safe.X+m, body.Y, safe.W-2*m, safe.Bottom()-body.Y)
	tool := max(48, min(56, safe.H*.066))
	bottom := safe.Bottom() - max(8, min(24, safe.H*.03))
	s.tools(a, sprites.R(inner.X, bottom-tool, inner.W, tool), 17)
	braceH := 20 + 19*ts
	rows, each, t := rowsOf(len(s.row), inner.W, min(88, safe.W*.17))
	if rows > 1 {
		braceH = 14
	}
	high := sprites.TileHeight(t) * 1.06
	hand := float32(rows)*(high+rowGap) - rowGap + braceH
	y := bottom - tool - 10 - hand
	s.hand(a, inner, y, rows, each, t, 14)
	act := max(44, 34*ts)
	said := s.actionsHigh(a, inner.W, act, 17)
	ground := y - said - 12
	s.Widgets = append([]sprites.Widget{shade(sprites.R(safe.X, ground, safe.W, safe.Bottom()-ground+a.Safe().Y))}, s.Widgets...)
	s.actions(a, sprites.R(inner.X, y-said-6, inner.W, said), act, 17)
	h := s.sparrow(a, sprites.R(inner.X, body.Y, inner.W, (ground-body.Y)*.55), 64, 16)
	top := body.Y + max(h, 64) + 8
	s.middle(a, sprites.R(inner.X, top, inner.W, ground-6-top))
}

// low is the lesson in a low window: the hand goes through the whole width.
func (s *lesson) low(a *stage.App, safe, body sprites.Rect) {
	ts := a.TextScale()
	m := float32(12)
	inner := sprites.R(safe.X+m, body.Y-8, safe.W-2*m, safe.Bottom()-8-body.Y+8)
	rows, each, t := rowsOf(len(s.row), inner.W, 50)
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

// middle shows the table in a space of any form, or the sheet of a deal that is won.
func (s *lesson) middle(a *stage.App, r sprites.Rect) {
	if s.scored() {
		s.sheet(a, r)
		return
	}
	b := s.board
	b.d = min(27*max(1, r.W/500), r.H/(2*extent+.2), (r.W/2-20)/extent)
	if b.d < 9 {
		b.d = 0
		return // nothing could be told apart
	}
	b.cx, b.cy = r.CX(), r.CY()
	corner := sprites.R(0, 0, r.W/2-2.3*b.d, 2.6*b.d)
	high := min(34, corner.H*.6)
	b.heads[2] = sprites.R(r.X, b.cy-extent*b.d, corner.W, high)
	b.heads[1] = sprites.R(b.cx+2.4*b.d, b.cy-extent*b.d, corner.W-.1*b.d, high)
	b.heads[3] = sprites.R(r.X, b.cy+extent*b.d-high, corner.W, high)
	s.table(b)
}

// table places the table.
func (s *lesson) table(b *board) {
	r := b.plaque().Inset(-b.d * 3.2)
	s.Widgets = append(s.Widgets, &boardWidget{Control: sprites.Control{Rect: r, NoFocus: true}, board: b})
}

// boardWidget is the table among the widgets of the page.
type boardWidget struct {
	sprites.Control
	*board
}

// Draw implements sprites.Widget.
func (w *boardWidget) Draw(c *sprites.Canvas) { w.board.Draw(c) }

// AppendUI implements sprites.Widget.
func (w *boardWidget) AppendUI(out []sprites.UINode) []sprites.UINode { return w.board.ui(out) }

// shade is the darker ground of the hand.
func shade(r sprites.Rect) sprites.Widget {
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) { c.Fill(r, c.Theme().Panel.Fade(.55)) }}
	d.Rect, d.NoFocus = r, true
	return d
}

// sparrow places the sparrow and what it says in the upper part of r, and gives the height.
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

// tools places what helps: the right move shown, the last one taken back.
func (s *lesson) tools(a *stage.App, r sprites.Rect, size float32) {
	show := sprites.NewButton("learn-show", a.T("learn.show"), func() {
		s.play.Show()
		s.chosen = -1
		a.Relayout()
	})
	show.Icon, show.Kind, show.Disabled = "coach", sprites.Ghost, !s.play.Asked() || !s.play.Settled()
	back := sprites.NewButton("learn-back", a.T("learn.back"), s.takeBack)
	back.Icon, back.Kind, back.Disabled = "undo", sprites.Ghost, !s.play.CanTakeBack()
	both := []*sprites.Button{show, back}
	for i, b := range both {
		cell := r.Column(i, 2, 12)
		size = min(size, a.Fit(sprites.SansBold, size, b.Name, cell.W-28-size*1.25*a.TextScale()))
		s.Add(b, cell)
	}
	for _, b := range both {
		b.Size = size
	}
}

// takeBack takes the last move back.
func (s *lesson) takeBack() {
	if !s.play.CanTakeBack() {
		return
	}
	if err := s.play.TakeBack(); err != nil {
		s.a.Replace(stage.NewFault("error.fault", err.Error(), "error.kept.nothing"))
		return
	}
	s.chosen = -1
	s.a.Relayout()
}

// buttons are what can be said now, or the way on.
func (s *lesson) buttons(a *stage.App, high, size float32) (all []*sprites.Button) {
	shown, isShown := s.play.Shown()
	switch {
	case !s.play.Settled():
	case !s.play.Asked():
		b := sprites.NewButton("learn-next", a.T("learn.on"), s.on)
		b.Kind, b.Trail = sprites.Gold, "chevron-right"
		all = append(all, b)
	default:
		choices := s.play.Table.Choices()
		for _, m := range s.moves {
			if m.Slot >= 0 {
				continue
			}
			c := choices[m.Button]
			b := sprites.NewButton("say-"+strconv.Itoa(len(all)), s.word(string(c.Word)), func() { s.try(m) })
			if len(c.Tiles) > 1 && len(c.Tiles) < 5 {
				b.Hint = a.SetName(c.Tiles)
				w := min(24, (high-12)*.6)
				for i, k := range c.Tiles {
					b.Tiles = append(b.Tiles, sprites.TileSprite{Kind: k, X: float32(i) * w, W: w})
				}
				b.TilesW, b.TilesH = float32(len(c.Tiles))*w, sprites.TileHeight(w)
			}
			if isShown && shown.Slot < 0 && shown.Key == m.Key {
				b.Kind = sprites.Gold
			}
			all = append(all, b)
		}
	}
	for _, b := range all {
		b.Size = size
	}
	return all
}

// actionGap is the space between buttons.
const actionGap = 10

// flow parts buttons into as few rows as a width has room for.
func flow(a *stage.App, all []*sprites.Button, w float32) (rows [][]*sprites.Button) {
	x := w + 1
	for _, b := range all {
		wide := b.Width(a.Canvas)
		if x+wide > w {
			rows, x = append(rows, nil), 0
		}
		x += wide + actionGap
		rows[len(rows)-1] = append(rows[len(rows)-1], b)
	}
	return rows
}

// actionsHigh is how high the rows of what can be said are.
func (s *lesson) actionsHigh(a *stage.App, w, high, size float32) float32 {
	n := max(1, len(flow(a, s.buttons(a, high, size), w)))
	return float32(n)*(high+8) - 8
}

// actions places what can be said now, or the way on; on a phone, what is to be done where there
// is nothing to say.
func (s *lesson) actions(a *stage.App, r sprites.Rect, high, size float32) {
	rows := flow(a, s.buttons(a, high, size), r.W)
	if len(rows) == 0 && a.LayoutKind().Phone() && s.play.Settled() {
		text := a.T("learn.turn")
		if s.play.Table.Picking() {
			text = a.T("learn.turn.pick")
		}
		s.Text(a, "learn-turn", "text", text, sprites.Sans, a.Fit(sprites.Sans, 15, text, r.W-36), r.X+34, r.CY()+5*a.TextScale(), sprites.Left, a.Theme.Text)
		s.Art("", "", sprites.R(r.X, r.CY()-12, 24, 24), func(c *sprites.Canvas, r sprites.Rect) { c.Icon("touch", r, c.Theme().Text) })
	}
	for i, row := range rows {
		total := float32(actionGap * (len(row) - 1))
		for _, b := range row {
			total += b.Width(a.Canvas)
		}
		x := r.CX() - total/2
		for _, b := range row {
			w := b.Width(a.Canvas)
			if w > r.W { // alone in its row
				b.Size, w, x = a.Fit(sprites.SansBold, b.Size, b.Name, r.W-48-b.TilesW-14), r.W, r.X
			}
			s.Add(b, sprites.R(x, r.Y+float32(i)*(high+8), w, high))
			x += w + actionGap
		}
	}
}

// word is the text of a word of the rules that are played.
func (s *lesson) word(w string) string {
	key := s.a.Words.Rule(s.play.Table.Rules(), w)
	if !s.a.Words.Has(key) {
		key = w
	}
	return s.a.T(key)
}

// hand places the learner's tiles from y on, centred in r, with braces under their groups.
func (s *lesson) hand(a *stage.App, r sprites.Rect, y float32, rows, each int, t, size float32) {
	s.braces, s.label = s.braces[:0], size
	var groups []course.Group
	s.row, groups = order(s.play)
	v := s.play.Table.View()
	h := &v.Hands[s.play.Table.Seat()]
	tiles := s.play.Hand()
	shown, isShown := s.play.Shown()
	number := 0
	high := sprites.TileHeight(t)
	for _, row := range split(s.row, rows, each) {
		wide := float32(len(row)) * t
		if last := row[len(row)-1]; last.drawn && len(row) > 1 {
			wide += .2 * t
		}
		x := r.CX() - wide/2
		first := x
		for _, sl := range row {
			if sl.drawn && len(row) > 1 {
				x += .2 * t
			}
			number++
			s.Add(s.tile(a, sl, tiles[sl.slot], number, t, groups, isShown && shown.Slot == sl.slot), sprites.R(x, y, t, high))
			x += t
		}
		for g := range groups {
			from, to, ok := nextTo(row, g)
			if !ok || !braceable(&groups[g]) {
				continue
			}
			b := brace{r: sprites.R(first+float32(from)*t, y+high*1.06+6, float32(to-from)*t, 9), whole: groups[g].Sort.Whole()}
			if name := a.T("lesson.sort." + groups[g].Sort.String()); rows == 1 && a.Canvas.Measure(sprites.SansBold, size, name) < b.r.W+t*.1 {
				b.name = name
			}
			s.braces = append(s.braces, b)
		}
		y += high*1.06 + rowGap
	}
	if !s.scored() || !a.LayoutKind().Phone() {
		w := min(30, t*.62)
		if n := h.N + h.NBonus; n > 0 {
			top := y - float32(rows)*(high*1.06+rowGap) - sprites.TileHeight(w) - 16
			s.Art("own-melds", s.laid(), sprites.R(r.X, top, w*float32(h.N)*3.3, sprites.TileHeight(w)), func(c *sprites.Canvas, r sprites.Rect) {
				drawMelds(c, h, r.X, r.Y, w)
			})
		}
	}
	braces := s.braces
	s.Art("", "", r, func(c *sprites.Canvas, _ sprites.Rect) { drawBraces(c, braces, size) })
}

// laid names what the learner has laid out.
func (s *lesson) laid() string {
	v := s.play.Table.View()
	h := &v.Hands[s.play.Table.Seat()]
	var said []string
	for i := range h.Melds[:h.N] {
		said = append(said, s.a.SetName(h.Melds[i].Tiles[:h.Melds[i].N]))
	}
	for _, k := range h.Bonus[:h.NBonus] {
		said = append(said, s.a.TileName(k))
	}
	return strings.Join(said, ", ")
}

// tile is a tile of the hand.
func (s *lesson) tile(a *stage.App, sl slot, k tile.Kind, number int, w float32, groups []course.Group, marked bool) *handTile {
	t := &handTile{kind: k, w: w, label: a.Settings.Labels != "off"}
	t.ID, t.Role, t.Name = "hand-"+strconv.Itoa(number), "button", a.TileName(k)
	switch {
	case sl.drawn:
		t.Hint = a.T("learn.drawn")
	case sl.group >= 0 && braceable(&groups[sl.group]):
		t.Hint = a.T("lesson.sort." + groups[sl.group].Sort.String())
	}
	if s.play.Table.Picking() { // any number can be chosen, and are then passed on together
		t.Role, t.picked = "checkbox", s.play.Table.Picked(sl.slot)
	}
	if s.play.Table.Picked(sl.slot) || s.chosen == sl.slot {
		t.state |= sprites.Selected
	}
	if marked {
		t.state |= sprites.Claimable
	}
	t.Disabled = !s.play.Settled() || !s.play.Asked()
	t.pressed = func(finger bool) { s.press(sl.slot, finger) }
	return t
}

// press answers a tile that was pressed: a finger presses twice, as at the table.
func (s *lesson) press(slot int, finger bool) {
	if finger && s.a.LayoutKind().Phone() && s.chosen != slot && !s.play.Table.Picking() {
		s.chosen = slot
		s.a.Relayout()
		return
	}
	s.chosen = -1
	for _, m := range s.moves {
		if m.Slot == slot {
			s.try(m)
			return
		}
	}
	// The game does not let this tile be discarded now: something else comes first.
	v := s.play.Table.View()
	s.try(course.Move{Key: "discard", Slot: slot, Button: -1, Kind: v.Hands[v.Seat].Tiles[slot]})
}

// try makes a move; a wrong one is told why.
func (s *lesson) try(m course.Move) {
	if !s.play.Asked() || !s.play.Settled() {
		return
	}
	s.play.Try(m)
	s.chosen = -1
	s.next = s.a.Now + s.a.Speed().Scale(sprites.Ticks(pace))
	s.hurry()
	s.a.Relayout()
}

// on goes on after something was read, and to the next deal after the last.
func (s *lesson) on() {
	p, a := s.play, s.a
	if p.Asked() || !p.Settled() {
		return
	}
	if p.Next(); !p.Done() {
		s.hurry()
		a.Relayout()
		return
	}
	done := kept(a.Store)
	done.did(p.Lesson, p.Number)
	done.keep(a)
	if n := p.Number + 1; n < len(p.Lesson.Deals) {
		a.Replace(open(a, p.Lesson, n))
		return
	}
	a.Pop()
}

// hurry lets the others play at once where nothing moves.
func (s *lesson) hurry() {
	if s.a.Speed() == sprites.SpeedOff || s.a.Picture() {
		s.play.Settle()
	}
}

// Handle implements stage.Scene.
func (s *lesson) Handle(a *stage.App, e *sprites.Event) bool {
	if e.Kind == sprites.Key {
		switch n := e.Action.Digit(); {
		case n > 0:
			return s.digit(n)
		case e.Action == sprites.ActBackspace:
			s.takeBack()
			return true
		case e.Action == sprites.ActSpace && !s.speech.whole():
			s.speech.shown = 1e6
			a.Redraw()
			return true
		case e.Action == sprites.ActSpace && !s.play.Asked():
			s.on()
			return true
		case e.Action == sprites.ActSpace:
			return s.Page.Handle(a, &sprites.Event{Kind: sprites.Key, Action: sprites.ActOK})
		}
	}
	return s.Page.Handle(a, e)
}

// digit presses the tile with a number, or the word with that number when no tile is asked for.
func (s *lesson) digit(n int) bool {
	if !s.play.Asked() || !s.play.Settled() {
		return true
	}
	tiles := 0
	for _, m := range s.moves {
		if m.Slot >= 0 {
			tiles++
		}
	}
	if tiles > 0 {
		if n <= len(s.row) {
			s.press(s.row[n-1].slot, false)
		}
		return true
	}
	if n <= len(s.moves) {
		s.try(s.moves[n-1])
	}
	return true
}

// Update lets words appear and the others play.
func (s *lesson) Update(a *stage.App) {
	if b := s.speech; !b.whole() {
		if b.shown += float32(group) / groupTicks; a.Speed() == sprites.SpeedOff {
			b.shown = 1e6
		}
		a.Redraw()
	}
	if s.play.Settled() {
		return
	}
	s.hurry()
	if !s.play.Settled() && a.Now >= s.next {
		s.play.Tick()
		s.next = a.Now + a.Speed().Scale(sprites.Ticks(pace/3))
	}
	a.Relayout()
}

// Settled implements stage.Settler.
func (s *lesson) Settled() bool { return s.speech.whole() && s.play.Settled() }
