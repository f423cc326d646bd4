package menu

import (
	"slices"
	"sort"
	"strconv"

	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// centred returns a box for a centred paragraph.
func (wl *welcome) centred(a *stage.App, id, role, text string, font sprites.Font, size float32, tint sprites.Color) *layout.Box {
	const line = 1.35
	l := ui.NewLabel(id, text, font, size)
	l.Role, l.Line, l.Align, l.Tint = role, line, sprites.Center, tint
	return wl.ParagraphBox(a, l)
}

// question returns a box for the question in a page w wide, with the space below it.
func (wl *welcome) question(a *stage.App, w, below float32) *layout.Box {
	const least = 18 // smaller letters are broken into lines
	text := a.T("welcome.question")
	size := max(least, a.Fit(sprites.SansBold, a.Sizes().Title, text, w))
	return layout.Stack(wl.centred(a, "welcome-question", "heading", text, sprites.SansBold, size, 0)).Pad(layout.Edges{Bottom: below})
}

// brand returns a box for the logo and the name of the game.
func (wl *welcome) brand(a *stage.App, small bool) *layout.Box {
	const gap, below, line = 22, 18, 1.1
	mark, size := float32(58), float32(60)
	if small {
		mark, size = 48, 48
	}
	name := ui.NewLabel("name", a.T("app.name"), sprites.Kai, size/a.TextScale())
	name.Role, name.Line = "heading", line
	logo := layout.Fixed(mark, mark).OnPlace(func(r sprites.Rect) {
		wl.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) { c.Mark(r) })
	})
	return layout.Row(logo, wl.LineBox(a, name)).Gap(gap).Main(layout.Center).Cross(layout.Center).Pad(layout.Edges{Bottom: below})
}

// answerTiles are the tiles of the three answers.
var answerTiles = [3][]tile.Kind{
	{tile.S1, tile.S1, tile.S1 + 1, tile.S1 + 2},
	{tile.P1 + 4, tile.White, tile.M1 + 8},
	{tile.East, tile.East, tile.East},
}

// answerForm is how the cards of the answers are arranged.
type answerForm uint8

const (
	answerBroad answerForm = iota // side by side
	answerLow                     // side by side, without descriptions
	answerLine                    // below each other, with the tiles beside the title
)

// answers returns boxes for the three answers.
func (wl *welcome) answers(a *stage.App, form answerForm) (out []*layout.Box) {
	for i, n := range [3]string{"never", "little", "yes"} {
		k := &answerCard{a: a, number: i + 1, form: form, tiles: answerTiles[i], trail: "chevron-right"}
		k.title, k.about, k.way = a.T("welcome."+n), a.T("welcome."+n+".about"), a.T("welcome.way."+n)
		k.Card = ui.NewCard("welcome-"+strconv.Itoa(i+1), k.title, func() { wl.answer(a, i+1) })
		k.Spoken = k.title + ". " + k.about + " " + k.way
		if k.Marked = i == 1 && wl.view == viewNear; i == 1 && wl.inline {
			k.trail = "chevron-down"
		}
		out = append(out, wl.Box(k, func(w float32) layout.Size {
			least := answerLeast * a.TextScale()
			return layout.Size{W: least, H: k.height(max(w, least))}
		}))
	}
	return out
}

// answerCard is one of the three answers.
type answerCard struct {
	*ui.Card
	a                        *stage.App
	number                   int
	tiles                    []tile.Kind
	title, about, way, trail string
	form                     answerForm
}

const (
	answerTitle = 22
	answerAbout = 16
	answerWay   = 16
	answerLeast = 160 // width of a card
)

// measures returns the measures of a card of width w: the margin m, the width of a tile,
// and the width of the title and its distance from the top.
func (ac *answerCard) measures(w float32) (m, tile, title, top float32) {
	m, tile = 22, 38
	if ac.form != answerBroad {
		m, tile = 16, 32
	}
	if ac.form == answerLow {
		tile = 24
	}
	tile = min(tile, (w-2*m-30)/4)
	top = m + sprites.TileHeight(tile) + 12
	if title = w - 2*m; ac.form == answerLine {
		title -= tile*float32(len(ac.tiles)) + 14
		top = m
	}
	return m, tile, title, top
}

// heights returns the heights of the title, the description and the last line.
func (ac *answerCard) heights(c *sprites.Canvas, w float32) (title, about, way float32) {
	m, tw, room, _ := ac.measures(w)
	title = c.ParagraphHeight(sprites.SansBold, answerTitle, ac.title, room, 1.25)
	if ac.form == answerLine {
		title = max(title, sprites.TileHeight(tw))
	}
	if ac.form != answerLow {
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
	if ac.form == answerLine {
		x += tw*float32(len(ac.tiles)) + 14
		h := c.ParagraphHeight(sprites.SansBold, answerTitle, ac.title, room, 1.25)
		y += (title - h) / 2
	}
	c.Paragraph(sprites.SansBold, answerTitle, ac.title, sprites.R(x, y, room, title), 1.25, th.Text)
	y = r.Y + top + title + 4
	if ac.form != answerLow {
		c.Paragraph(sprites.Sans, answerAbout, ac.about, sprites.R(r.X+m, y, r.W-2*m, about), 1.35, th.Text2)
	}
	y = r.Bottom() - m - way
	c.Paragraph(sprites.SansBold, answerWay, ac.way, sprites.R(r.X+m, y, r.W-2*m-30, way), 1.3, th.Text)
	c.Icon(ac.trail, sprites.R(r.Right()-m-20, y+way/2-10, 20, 20), th.Text)
	if ac.form == answerBroad { // where there is a keyboard
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
	all := rules.Offered()
	at := func(e rules.Entry) int {
		if i := slices.Index(nearOrder, e.ID); i >= 0 {
			return i
		}
		return len(nearOrder)
	}
	sort.SliceStable(all, func(i, j int) bool { return at(all[i]) < at(all[j]) })
	return all
}
