package learn

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"moineau/engine/rules/learner"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// goalRow is a line of the goal: a set or the pair, as far as the hand has it.
type goalRow struct {
	name  string
	tiles []tile.Kind
	lacks int // index of the first missing tile, or -1
	done  bool
}

// goals returns the sets and the pair that the hand has or needs. It also returns the
// only missing tile, or None if there are several.
func (s *lesson) goals(a *stage.App) (rows []goalRow, lacks tile.Kind) {
	if aims := s.play.Table.Card().Aims(); len(aims) > 0 {
		rows, lacks := cardGoals(a, &aims[0])
		return rows, lacks
	}
	v := s.play.Table.View()
	h := &v.Hands[s.play.Table.Seat()]
	g := s.play.Goal()
	pair := false
	for i := range h.Melds[:h.N] {
		m := &h.Melds[i]
		rows = append(rows, goalRow{name: a.T("lesson.sort.set"), tiles: m.Tiles[:m.N], lacks: -1, done: true})
	}
	short, whole := 0, true
	for i := range g.Groups {
		k := &g.Groups[i]
		if k.Sort == course.Lone {
			whole = false
			continue
		}
		r := goalRow{name: a.T("lesson.sort." + k.Sort.String()), tiles: k.Tiles, lacks: -1, done: k.Sort.Complete()}
		switch {
		case k.Sort == course.Pair && g.Sets > 0 && pair: // one of two pairs must become a triplet
			short++
			r = goalRow{name: a.T("lesson.sort.triplet"), tiles: append(slices.Clone(k.Tiles), k.Tiles[0]), lacks: 2}
		case k.Sort == course.Pair:
			pair = true
		case !r.done:
			short++
			r.name = a.T("lesson.sort.run")
			r.tiles, r.lacks = completedRun(k)
			lacks = k.Missing
		}
		rows = append(rows, r)
	}
	sort.SliceStable(rows, func(i, j int) bool { return unfinishedRank(rows[i]) < unfinishedRank(rows[j]) })
	if !pair && g.Sets > 0 {
		rows = append(rows, goalRow{name: a.T("lesson.sort.pair"), lacks: -1})
		short++
	}
	if g.Sets == 0 && !whole { // single tiles must become pairs
		rows = append(rows, goalRow{name: a.T("lesson.sort.pair"), lacks: -1})
	}
	for len(rows) < g.Sets+1 {
		rows = append(rows, goalRow{name: a.T("lesson.sort.lone"), lacks: -1})
		short++
	}
	if short != 1 {
		lacks = tile.None
	}
	return rows, lacks
}

func unfinishedRank(r goalRow) int {
	if r.done {
		return 0
	}
	return 1
}

// completedRun returns an unfinished run with the missing tile and its index. If two tiles
// complete it, the higher one is used.
func completedRun(g *course.Group) (tiles []tile.Kind, lacks int) {
	first := g.Tiles[0].Unred()
	switch {
	case g.Sort == course.Hole:
		return []tile.Kind{g.Tiles[0], first + 1, g.Tiles[1]}, 1
	case first.Rank() == 8:
		return []tile.Kind{first - 1, g.Tiles[0], g.Tiles[1]}, 0
	}
	return []tile.Kind{g.Tiles[0], g.Tiles[1], first + 2}, 2
}

// groupName returns the short name of a group of a card.
func groupName(a *stage.App, tiles []tile.Kind) string {
	if tiles[0].Suit() == tile.Flowers {
		return a.T("learn.flowers", "n", len(tiles))
	}
	return a.Words.TileName(tiles[0]) + " ×" + strconv.Itoa(len(tiles))
}

// cardGoals returns the groups of the nearest hand on a card.
func cardGoals(a *stage.App, aim *table.Aim) (rows []goalRow, lacks tile.Kind) {
	for _, g := range aim.Groups {
		r := goalRow{name: groupName(a, g.Tiles), tiles: g.Tiles, lacks: -1, done: g.Have == len(g.Tiles)}
		if !r.done {
			r.lacks = g.Have
		}
		rows = append(rows, r)
	}
	return rows, tile.None
}

// panel places the goal with the current instruction below it, or the score of a won
// deal.
func (s *lesson) panel(a *stage.App, r sprites.Rect) {
	if s.scored() {
		s.sheet(a, r)
		return
	}
	if s.reads() {
		s.reading(a, r)
		return
	}
	ts := a.TextScale()
	s.Panel(r)
	in := r.InsetXY(22, 16)
	caps := func(id, key string, y float32) {
		text := a.T(key)
		s.Text(a, id, "heading", text, sprites.SansBold, a.Fit(sprites.SansBold, 14, text, in.W), in.X, y, sprites.Left, a.Theme.Text2)
	}
	now := a.T(s.todo())
	const icon = 38
	nowH := a.Canvas.ParagraphHeight(sprites.Sans, 15, now, in.W-icon, 1.4) + 26*ts + 12
	y := in.Y + 12*ts
	rows, lacks := s.goals(a)
	room := in.Bottom() - nowH - y - 14*ts
	if room < 30*ts*float32(len(rows)) {
		nowH, room = 0, in.Bottom()-y-14*ts
	}
	if room < 22*ts*float32(len(rows)) {
		return
	}
	caps("learn-goal", "learn.goal", y)
	y += 10 * ts
	high := min(56, room/float32(len(rows)))
	missing := ""
	if lacks != tile.None && !s.play.Table.DealOver() {
		missing = a.T("learn.missing", "n", s.play.Unseen(lacks))
		if h := a.Canvas.ParagraphHeight(sprites.Sans, 14, missing, in.W, 1.4); room-h-8 >= 30*ts*float32(len(rows)) {
			high = min(56, (room-h-8)/float32(len(rows)))
		} else {
			missing = ""
		}
	}
	for i, g := range rows {
		s.goal(a, g, sprites.R(in.X, y, in.W, high), i)
		y += high
	}
	if missing != "" {
		y += s.Paragraph(a, "learn-missing", missing, sprites.Sans, 14, in.X, y+2, in.W, a.Theme.Text2) + 4
	}
	if nowH == 0 {
		return
	}
	y = in.Bottom() - nowH
	s.Hairline(in.X, y, in.W)
	y += 12 + 14*ts
	caps("learn-now", "learn.now", y)
	s.Art("", "", sprites.R(in.X, y+12, 26, 26), func(c *sprites.Canvas, r sprites.Rect) { c.Icon("touch", r, c.Theme().Text) })
	s.Paragraph(a, "learn-do", now, sprites.Sans, 15, in.X+icon, y+8, in.W-icon, 0)
}

// todo returns the word key of the current instruction.
func (s *lesson) todo() string {
	switch {
	case !s.play.Waiting():
		return "learn.do.wait"
	case !s.play.ExpectsMove():
		return "learn.do.read"
	}
	for _, m := range s.moves {
		if m.Slot >= 0 && s.play.IsRight(m) {
			return "learn.do.discard"
		}
	}
	return "learn.do.say"
}

// goal places a line of the goal.
func (s *lesson) goal(a *stage.App, g goalRow, r sprites.Rect, number int) {
	ts := a.TextScale()
	disc := min(24, r.H*.62)
	w := min(28, (r.H-4)*.7)
	wide := float32(len(g.tiles)) * w
	if wide > r.W*.5 {
		w *= r.W * .5 / wide
		wide = r.W * .5
	}
	text := g.name
	size := a.Fit(sprites.SansBold, min(17, r.H*.5/ts), text, r.W-wide-disc-22)
	s.Art("learn-goal-"+strconv.Itoa(number), a.T("learn.lies", "name", text, "tiles", state(a, g)), r, func(c *sprites.Canvas, r sprites.Rect) {
		th := c.Theme()
		cx, cy := r.X+disc/2, r.CY()
		if g.done {
			c.Disc(cx, cy, disc/2, th.Done)
			c.Icon("check", sprites.R(cx-disc*.33, cy-disc*.33, disc*.66, disc*.66), sprites.White)
		} else {
			c.Ring(cx, cy, disc/2-1, 1.5, 0, 1, th.Outline)
		}
		c.Text(sprites.SansBold, size, text, r.X+disc+12, cy+size*ts*.36, sprites.Left, th.Text)
		x := r.Right() - wide
		for i, k := range g.tiles {
			sp := sprites.TileSprite{Kind: k, X: x, Y: cy - sprites.TileHeight(w)/2, W: w}
			if g.lacks >= 0 && (i == g.lacks || len(g.tiles) != 3 && i > g.lacks) {
				sp.State = sprites.Forbidden
				sp.Alpha = .8
			}
			c.Tile(&sp)
			x += w
		}
	})
}

// state returns the state of a line of the goal in words.
func state(a *stage.App, g goalRow) string {
	switch {
	case g.done:
		return a.T("learn.done") + ", " + a.Words.SetName(g.tiles)
	case len(g.tiles) == 0 || g.lacks < 0:
		return a.T("learn.nothing")
	}
	return a.T("learn.lacks", "tile", a.Words.TileName(g.tiles[min(g.lacks, len(g.tiles)-1)]))
}

// scored reports whether the deal was won under rules with scoring.
func (s *lesson) scored() bool {
	t := s.play.Table
	return t.DealOver() && t.Rules() != learner.ID && len(t.Results().Winners()) > 0
}

// sheetRow is a line of the score.
type sheetRow struct {
	name, value string
	bold        bool
}

// sheetRows returns the scoring rows, the total and the payments.
func (s *lesson) sheetRows(a *stage.App) (rows []sheetRow) {
	t := s.play.Table
	r := t.Results().Deal()
	winner := t.Results().Winners()[0]
	sh := &r.Sheets[winner]
	for i := range sh.Items {
		it := &sh.Items[i]
		row := sheetRow{name: a.Words.RuleText(t.Rules(), "item."+it.Key)}
		switch {
		case it.Op == score.Note:
			continue
		case it.Op == score.Times:
			row.value = "×" + a.Words.Number(int(it.Value))
			for range it.Count - 1 {
				row.value += " ×" + a.Words.Number(int(it.Value))
			}
		default:
			row.value = a.Words.Number(int(it.Value * it.Count))
		}
		rows = append(rows, row)
	}
	rows = append(rows, sheetRow{a.T("learn.total"), a.Words.Number(int(sh.Total)), true})
	for i := range 4 {
		seat := (t.Seat() + i) % 4
		if r.Delta[seat] != 0 {
			rows = append(rows, sheetRow{a.Words.Called(t.Name(seat)), a.Words.Signed(int(r.Delta[seat])), false})
		}
	}
	return rows
}

// othersHand returns another player's winning hand, laid out in width w. The winning tile
// is last and marked. The result is empty if the learner has won.
func (s *lesson) othersHand(w float32) (out []sprites.TileSprite) {
	t := s.play.Table
	v, winner := t.View(), t.Results().Winners()[0]
	if winner == t.Seat() {
		return nil
	}
	h := &v.Hands[winner]
	tiles := slices.Clone(h.Tiles[:h.Held])
	slices.Sort(tiles)
	for i := range h.Melds[:h.N] {
		tiles = append(tiles, h.Melds[i].Tiles[:h.Melds[i].N]...)
	}
	if v.From >= 0 {
		tiles = append(tiles, v.Subject)
	}
	each := min(28, w/(float32(len(tiles))+.4))
	for i, k := range tiles {
		sp := sprites.TileSprite{Kind: k, X: float32(i) * each, W: each, Label: true}
		if i == len(tiles)-1 && v.From >= 0 {
			sp.X += .4 * each
			sp.State = sprites.JustDiscarded
		}
		out = append(out, sp)
	}
	return out
}

// said returns the names of tiles as a list.
func (s *lesson) said(tiles []sprites.TileSprite) string {
	var names []string
	for i := range tiles {
		names = append(names, s.a.Words.TileName(tiles[i].Kind))
	}
	return strings.Join(names, ", ")
}

// sheet places the score of a won deal.
func (s *lesson) sheet(a *stage.App, r sprites.Rect) {
	ts := a.TextScale()
	rows := s.sheetRows(a)
	in := r.InsetXY(18, 12)
	head := 24 * ts
	won := s.othersHand(in.W)
	if in.H < head+15 {
		return // not even the total would be readable
	}
	s.Panel(r)
	if len(won) > 0 && in.H-head-sprites.TileHeight(won[0].W)-10 >= 15*ts*float32(len(rows)) {
		y, high := in.Y+head-4, sprites.TileHeight(won[0].W)
		s.Art("learn-won", s.a.T("learn.lies", "name", a.Words.Called(s.play.Table.Name(s.play.Table.Results().Winners()[0])), "tiles", s.said(won)), sprites.R(in.X, y, in.W, high), func(c *sprites.Canvas, r sprites.Rect) {
			for i := range won {
				sp := won[i]
				sp.X, sp.Y = r.X+sp.X, r.Y
				c.Tile(&sp)
			}
		})
		head += high + 10
	}
	for len(rows) > 1 && (in.H-head)/float32(len(rows)) < 15*max(1, ts*.8) {
		rows = rows[:len(rows)-1] // drop the payments first, because the lesson also states them
	}
	if title := a.T("learn.sheet"); in.H > head {
		s.Text(a, "learn-sheet", "heading", title, sprites.SansBold, a.Fit(sprites.SansBold, 14, title, in.W), in.X, in.Y+13*ts, sprites.Left, a.Theme.Text2)
	}
	high := min(32*max(1, ts*.9), (in.H-head)/float32(len(rows)))
	y := in.Y + head
	for i, row := range rows {
		font := sprites.Sans
		if row.bold {
			font = sprites.SansBold
		}
		size := min(16, high*.56/ts)
		vw := a.Canvas.Measure(sprites.SansBold, size, row.value)
		nameSize := a.Fit(font, size, row.name, in.W-vw-12)
		s.Art("learn-sheet-"+strconv.Itoa(i), row.name+" "+row.value, sprites.R(in.X, y, in.W, high), func(c *sprites.Canvas, r sprites.Rect) {
			th := c.Theme()
			base := r.CY() + size*ts*.36
			c.Text(font, nameSize, row.name, r.X, base, sprites.Left, th.Text)
			c.Text(sprites.SansBold, size, row.value, r.Right(), base, sprites.Right, th.Text)
		})
		y += high
	}
}
