package learn

import (
	"strconv"
	"strings"

	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// rowGap is the space between two rows of the hand, which has the brackets.
const rowGap = 20

// tools places the buttons that show the right move and take back the last one.
func (s *lesson) tools(a *stage.App, r sprites.Rect, size float32) {
	show := ui.NewButton("learn-show", a.T("learn.show"), func() {
		s.play.Show()
		s.chosen = -1
		a.Relayout()
	})
	show.Icon, show.Kind, show.Disabled = "coach", ui.Ghost, !s.play.ExpectsMove() || !s.play.Waiting()
	back := ui.NewButton("learn-back", a.T("learn.back"), s.takeBack)
	back.Icon, back.Kind, back.Disabled = "undo", ui.Ghost, !s.play.CanTakeBack()
	both := []*ui.Button{show, back}
	for i, b := range both {
		cell := r.Column(i, 2, 12)
		size = min(size, a.Fit(sprites.SansBold, size, b.Name, cell.W-28-size*1.25*a.TextScale()))
		s.Add(b, cell)
	}
	for _, b := range both {
		b.Size = size
	}
}

// buttons returns the buttons of the available actions, or the button that continues.
func (s *lesson) buttons(a *stage.App, high, size float32) (all []*ui.Button) {
	shown, isShown := s.play.Shown()
	switch {
	case !s.play.Waiting():
	case !s.play.ExpectsMove():
		b := ui.NewButton("learn-next", a.T("learn.on"), s.on)
		b.Kind, b.Trail = ui.Gold, "chevron-right"
		all = append(all, b)
	default:
		choices := s.play.Table.Choosing().Buttons()
		for _, m := range s.moves {
			if m.Slot >= 0 {
				continue
			}
			c := choices[m.Button]
			b := ui.NewButton("say-"+strconv.Itoa(len(all)), s.word(string(c.Word)), func() { s.try(m) })
			if len(c.Tiles) > 1 && len(c.Tiles) < 5 {
				b.Hint = a.Words.SetName(c.Tiles)
				w := min(24, (high-12)*.6)
				for i, k := range c.Tiles {
					b.Tiles = append(b.Tiles, sprites.TileSprite{Kind: k, X: float32(i) * w, W: w})
				}
				b.TilesW, b.TilesH = float32(len(c.Tiles))*w, sprites.TileHeight(w)
			}
			if isShown && shown.Slot < 0 && shown.Key == m.Key {
				b.Kind = ui.Gold
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

// flow divides buttons into as few rows of width w as possible.
func flow(a *stage.App, all []*ui.Button, w float32) (rows [][]*ui.Button) {
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

// actionsHigh returns the height of the rows of actions.
func (s *lesson) actionsHigh(a *stage.App, w, high, size float32) float32 {
	n := max(1, len(flow(a, s.buttons(a, high, size), w)))
	return float32(n)*(high+8) - 8
}

// actions places the available actions or the button that continues. On a phone without
// actions it places an instruction.
func (s *lesson) actions(a *stage.App, r sprites.Rect, high, size float32) {
	rows := flow(a, s.buttons(a, high, size), r.W)
	if len(rows) == 0 && a.LayoutKind().Phone() && s.play.Waiting() {
		text := a.T("learn.turn")
		if s.play.Table.Choosing().Picking() {
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

// word returns the text of a word under the rules of the deal.
func (s *lesson) word(w string) string {
	key := s.a.Words.Rule(s.play.Table.Rules(), w)
	if !s.a.Words.Has(key) {
		key = w
	}
	return s.a.T(key)
}

// hand places the learner's tiles from y on, centred in r, with brackets below their
// groups.
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
			b := brace{r: sprites.R(first+float32(from)*t, y+high*1.06+6, float32(to-from)*t, 9), whole: groups[g].Sort.Complete()}
			if to-from < len(groups[g].Slots) {
				b.from, b.to = row[from].slot != groups[g].Slots[0], row[from].slot == groups[g].Slots[0]
			}
			if name := a.T("lesson.sort." + groups[g].Sort.String()); rows == 1 && a.Canvas.Measure(sprites.SansBold, size, name) < b.r.W-4 {
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
				tiles, _ := s.board.small.MeldRows(s.play.Table.Seat(), r.X, r.X, r.Y, w, a.Window().Right())
				for i := range tiles {
					c.Tile(&tiles[i])
				}
			})
		}
	}
	braces, placed := s.braces, s.handTiles()
	s.Art("", "", r, func(c *sprites.Canvas, _ sprites.Rect) {
		drawBraces(c, braces, size)
		for _, t := range placed {
			if t.Hovered() || t.chosen {
				t.drawName(c, a.Window())
			}
		}
	})
}

// handTiles returns the placed tiles of the hand.
func (s *lesson) handTiles() (all []*handTile) {
	for _, w := range s.Widgets {
		if t, ok := w.(*handTile); ok {
			all = append(all, t)
		}
	}
	return all
}

// laid returns the names of the learner's melds and bonus tiles.
func (s *lesson) laid() string {
	v := s.play.Table.View()
	h := &v.Hands[s.play.Table.Seat()]
	var said []string
	for i := range h.Melds[:h.N] {
		said = append(said, s.a.Words.SetName(h.Melds[i].Tiles[:h.Melds[i].N]))
	}
	for _, k := range h.Bonus[:h.NBonus] {
		said = append(said, s.a.Words.TileName(k))
	}
	return strings.Join(said, ", ")
}

// tile returns a tile of the hand.
func (s *lesson) tile(a *stage.App, sl slot, k tile.Kind, number int, w float32, groups []course.Group, marked bool) *handTile {
	t := &handTile{kind: k, w: w, label: true} // lessons show the corner labels whatever the setting
	t.ID, t.Role, t.Name = "hand-"+strconv.Itoa(number), "button", a.Words.TileName(k)
	switch {
	case sl.drawn:
		s.flight.start(a, strconv.Itoa(s.play.Played())+t.Name)
		t.flight = &s.flight
		t.Hint = a.T("learn.drawn")
	case sl.group >= 0 && braceable(&groups[sl.group]):
		t.Hint = a.T("lesson.sort." + groups[sl.group].Sort.String())
	}
	if s.play.Table.Choosing().Picking() { // several tiles can be selected and are then passed on together
		t.Role, t.picked = "checkbox", s.play.Table.Choosing().Picked(sl.slot)
	}
	if t.chosen = s.chosen == sl.slot; t.chosen || s.play.Table.Choosing().Picked(sl.slot) {
		t.state |= sprites.Selected
	}
	if marked {
		t.state |= sprites.Claimable
	}
	t.Disabled = !s.play.Waiting()
	t.pressed = func(finger bool) { s.press(sl.slot, finger) }
	return t
}
