package menu

import (
	"slices"
	"sort"
	"strconv"

	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// welcomeList stacks the content of the welcome page; y is its lower edge.
type welcomeList struct {
	a    *stage.App
	kids []ui.Widget
	x, w float32
	y    float32
}

func (l *welcomeList) add(w ui.Widget, r sprites.Rect) {
	w.Base().Rect = r
	l.kids = append(l.kids, w)
}

// art adds a drawing with the bounds r.
func (l *welcomeList) art(r sprites.Rect, paint func(c *sprites.Canvas, r sprites.Rect)) {
	d := &stage.Drawing{Paint: paint}
	d.NoFocus = true
	l.add(d, r)
}

// heading adds a centred title, wrapped to the width of the list.
func (l *welcomeList) heading(id, text string, size float32) {
	h := l.a.Canvas.ParagraphHeight(sprites.SansBold, size, text, l.w, 1.3)
	t := ui.NewLabel(id, text, sprites.SansBold, size)
	t.Role, t.Line, t.Align = "heading", 1.3, sprites.Center
	l.add(t, sprites.R(l.x, l.y, l.w, h))
	l.y += h
}

// text adds a centred paragraph.
func (l *welcomeList) text(id, text string) {
	h := l.a.Canvas.ParagraphHeight(sprites.Sans, 16, text, l.w, 1.4)
	t := ui.NewLabel(id, text, sprites.Sans, 16)
	t.Line, t.Align, t.Tint = 1.4, sprites.Center, l.a.Theme.Text2
	l.add(t, sprites.R(l.x, l.y, l.w, h))
	l.y += h
}

// head adds the logo and the name of the game.
func (l *welcomeList) head(small bool) {
	a := l.a
	mark, size := float32(58), float32(60)
	if small {
		mark, size = 48, 48
	}
	size /= a.TextScale()
	name := a.T("app.name")
	nw := a.Canvas.Measure(sprites.Kai, size, name)
	x := l.x + (l.w-mark-22-nw)/2
	l.art(sprites.R(x, l.y, mark, mark), func(c *sprites.Canvas, r sprites.Rect) { c.Mark(r) })
	t := ui.NewLabel("name", name, sprites.Kai, size)
	t.Role = "heading"
	l.add(t, sprites.R(x+mark+22, l.y+mark*.84-size*a.TextScale()*1.1, nw, size*a.TextScale()*1.1))
	l.y += mark + 18
}

// answerTiles are the tiles of the three answers.
var answerTiles = [3][]tile.Kind{
	{tile.S1, tile.S1, tile.S1 + 1, tile.S1 + 2},
	{tile.P1 + 4, tile.White, tile.M1 + 8},
	{tile.East, tile.East, tile.East},
}

// answers adds the three answers, side by side or stacked.
func (l *welcomeList) answers(s *welcome, column, low bool) {
	a := l.a
	names := [3]string{"never", "little", "yes"}
	gap, columns := float32(20), 3
	if a.LayoutKind().Phone() {
		gap = 12
	}
	if column {
		columns = 1
	}
	cell := sprites.R(l.x, 0, l.w, 0).Column(0, columns, gap)
	var cards [3]*answerCard
	high := float32(0)
	for i, n := range names {
		k := &answerCard{a: a, number: i + 1, column: column, low: low, tiles: answerTiles[i]}
		k.title, k.about, k.way = a.T("welcome."+n), a.T("welcome."+n+".about"), a.T("welcome.way."+n)
		k.trail = "chevron-right"
		k.Card = ui.NewCard("welcome-"+strconv.Itoa(i+1), k.title, func() { s.answer(a, i+1) })
		k.Spoken = k.title + ". " + k.about + " " + k.way
		if k.Marked = i == 1 && s.view == viewNear; i == 1 && !a.LayoutKind().Phone() {
			k.trail = "chevron-down"
		}
		cards[i] = k
		high = max(high, k.height(cell.W))
	}
	for i, k := range cards {
		if column {
			h := high
			if a.TextScale() > 1 { // not enough height for cards of equal height
				h = k.height(l.w)
			}
			l.add(k, sprites.R(l.x, l.y, l.w, h))
			l.y += h + gap
			continue
		}
		l.add(k, sprites.R(l.x, l.y, l.w, high).Column(i, columns, gap))
	}
	if column {
		l.y -= gap
	} else {
		l.y += high
	}
}

// answerCard is one of the three answers.
type answerCard struct {
	*ui.Card
	a                        *stage.App
	number                   int
	tiles                    []tile.Kind
	title, about, way, trail string
	column, low              bool
}

const (
	answerTitle = 22
	answerAbout = 16
	answerWay   = 16
)

// measures returns the measures of a card of width w: the margin m, the width of a tile,
// and the width of the title and its distance from the top.
func (ac *answerCard) measures(w float32) (m, tile, title, top float32) {
	m, tile = 22, 38
	if ac.column || ac.low {
		m, tile = 16, 32
	}
	if ac.low {
		tile = 24
	}
	tile = min(tile, (w-2*m-30)/4)
	top = m + sprites.TileHeight(tile) + 12
	if title = w - 2*m; ac.column {
		title -= tile*float32(len(ac.tiles)) + 14
		top = m
	}
	return m, tile, title, top
}

// heights returns the heights of the title, the description and the last line.
func (ac *answerCard) heights(c *sprites.Canvas, w float32) (title, about, way float32) {
	m, tw, room, _ := ac.measures(w)
	title = c.ParagraphHeight(sprites.SansBold, answerTitle, ac.title, room, 1.25)
	if ac.column {
		title = max(title, sprites.TileHeight(tw))
	}
	if !ac.low {
		about = c.ParagraphHeight(sprites.Sans, answerAbout, ac.about, w-2*m, 1.35)
	}
	return title, about, c.ParagraphHeight(sprites.SansBold, answerWay, ac.way, w-2*m-30, 1.3)
}

func (ac *answerCard) height(w float32) float32 {
	m, _, _, top := ac.measures(w)
	title, about, way := ac.heights(ac.a.Canvas, w)
	return top + title + 4 + about + 14 + way + m
}

func (ac *answerCard) Draw(c *sprites.Canvas) {
	ac.Card.Draw(c)
	th, r := c.Theme(), ac.Rect
	m, tw, room, top := ac.measures(r.W)
	title, about, way := ac.heights(c, r.W)
	for i, kind := range ac.tiles {
		c.Tile(&sprites.TileSprite{Kind: kind, X: r.X + m + float32(i)*(tw+.6), Y: r.Y + m, W: tw})
	}
	x, y := r.X+m, r.Y+top
	if ac.column {
		x += tw*float32(len(ac.tiles)) + 14
		h := c.ParagraphHeight(sprites.SansBold, answerTitle, ac.title, room, 1.25)
		y += (title - h) / 2
	}
	c.Paragraph(sprites.SansBold, answerTitle, ac.title, sprites.R(x, y, room, title), 1.25, th.Text)
	y = r.Y + top + title + 4
	if !ac.low {
		c.Paragraph(sprites.Sans, answerAbout, ac.about, sprites.R(r.X+m, y, r.W-2*m, about), 1.35, th.Text2)
	}
	y = r.Bottom() - m - way
	c.Paragraph(sprites.SansBold, answerWay, ac.way, sprites.R(r.X+m, y, r.W-2*m-30, way), 1.3, th.Text)
	c.Icon(ac.trail, sprites.R(r.Right()-m-20, y+way/2-10, 20, 20), th.Text)
	if !ac.a.LayoutKind().Phone() {
		key := sprites.R(r.Right()-m-20, r.Y+m-2, 20, 20*max(1, c.TextScale()))
		c.RoundStroke(key, 5, 1, th.Outline)
		c.Text(sprites.Sans, 14, strconv.Itoa(ac.number), key.CX(), key.CY()+5*c.TextScale(), sprites.Center, th.Text)
	}
}

// nearOrder lists the rule sets by the number of players who are likely to look for them.
// Rule sets that are not listed follow.
var nearOrder = []string{"hongkong", "classical", "riichi", "american", "taiwanese", "mcr", "sichuan", "korean", "jilin", "zungjung"}

// nearest returns the rule sets in the order of nearOrder.
func nearest() []rules.Entry {
	all := rules.All()
	at := func(e rules.Entry) int {
		if i := slices.Index(nearOrder, e.ID); i >= 0 {
			return i
		}
		return len(nearOrder)
	}
	sort.SliceStable(all, func(i, j int) bool { return at(all[i]) < at(all[j]) })
	return all
}
