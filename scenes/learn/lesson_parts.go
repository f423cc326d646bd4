package learn

import (
	"strconv"
	"strings"

	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// rowGap is the space between two rows of the hand, which has the brackets.
const rowGap = 20

// tilePitch is the height of a row of tiles, in tiles.
const tilePitch = 1.06

// tools returns the buttons that show the right move and take back the last one, with
// labels of one size.
func (s *lesson) tools(a *stage.App, m *arrangement) *layout.Box {
	const gap = 12
	show := ui.NewButton("learn-show", a.T("learn.show"), func() {
		s.play.Show()
		s.chosen = -1
		a.Relayout()
	})
	show.Icon, show.Kind, show.Disabled = "coach", ui.Ghost, !s.play.ExpectsMove() || !s.play.Waiting()
	back := ui.NewButton("learn-back", a.T("learn.back"), s.takeBack)
	back.Icon, back.Kind, back.Disabled = "undo", ui.Ghost, !s.play.CanTakeBack()
	row := layout.Equal(s.Control(show, 0, m.tool), s.Control(back, 0, m.tool)).Gap(gap)
	return row.OnPlace(func(r sprites.Rect) {
		show.Size, back.Size = m.button, m.button
		size := m.button
		for _, b := range []*ui.Button{show, back} {
			frame := b.Width(a.Canvas) - a.Canvas.Measure(sprites.SansBold, b.Size, b.Name) - 2*gap
			size = min(size, a.Fit(sprites.SansBold, m.button, b.Name, r.Column(0, 2, gap).W-frame))
		}
		show.Size, back.Size = size, size
	})
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

// actionsBox returns a box for the available actions or the button that continues. Without
// actions it may have an instruction.
func (s *lesson) actionsBox(a *stage.App, m *arrangement) *layout.Box {
	const gap, icon = 8, 24
	all := s.buttons(a, m.act, m.button)
	if len(all) == 0 && m.hint && s.play.Waiting() {
		text := a.T("learn.turn")
		if s.play.Table.Choosing().Picking() {
			text = a.T("learn.turn.pick")
		}
		l := ui.NewLabel("learn-turn", text, sprites.Sans, a.Sizes().Note)
		l.Line = tight
		touch := s.ArtBox(func(c *sprites.Canvas, r sprites.Rect) { c.Icon("touch", r, c.Theme().Text) }).MinW(icon).MinH(icon)
		return layout.Row(touch.Self(layout.Center), s.FitBox(a, l).Self(layout.Center)).Gap(gap).MinH(m.act)
	}
	row := layout.Wrap().Gap(gap).Main(layout.Center).MinH(m.act)
	for _, b := range all {
		row.Add(s.ButtonBox(a, b, m.act))
	}
	return row
}

// word returns the text of a word under the rules of the deal.
func (s *lesson) word(w string) string {
	key := s.a.Words.Rule(s.play.Table.Rules(), w)
	if !s.a.Words.Has(key) {
		key = w
	}
	return s.a.T(key)
}

// hand places the learner's tiles from the top of r, with brackets below their groups.
func (s *lesson) hand(a *stage.App, r sprites.Rect, rows, each int, t float32, m *arrangement) {
	y, size := r.Y, m.label
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
			b := brace{r: sprites.R(first+float32(from)*t, y+high*tilePitch+6, float32(to-from)*t, 9), whole: groups[g].Sort.Complete()}
			if to-from < len(groups[g].Slots) {
				b.from, b.to = row[from].slot != groups[g].Slots[0], row[from].slot == groups[g].Slots[0]
			}
			if name := a.T("lesson.sort." + groups[g].Sort.String()); rows == 1 && a.Canvas.Measure(sprites.SansBold, size, name) < b.r.W-4 {
				b.name = name
			}
			s.braces = append(s.braces, b)
		}
		y += high*tilePitch + rowGap
	}
	if !s.scored() || !m.hint {
		w := min(30, t*.62)
		if n := h.N + h.NBonus; n > 0 {
			top := y - float32(rows)*(high*tilePitch+rowGap) - sprites.TileHeight(w) - 16
			s.Art("own-melds", s.laid(), sprites.R(r.X, top, w*float32(h.N)*3.3, sprites.TileHeight(w)), func(c *sprites.Canvas, r sprites.Rect) {
				tiles, _ := s.board.MeldRows(s.play.Table.Seat(), r.X, r.X, r.Y, w, a.Window().Right())
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
