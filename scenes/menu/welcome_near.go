package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/options"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// nearCard is a rule set in the list, or the entry that leads to the three hands.
type nearCard struct {
	*ui.Card
	tiles       []tile.Kind // if nil, a question mark is drawn
	name, about string
	kai         bool // the second line is in the native script of the rule set
	beside      bool // the text is beside the tiles
	inner       bool // the card is on a panel
}

const nearTile = 26

// height returns the height of the card at text scale f.
func (n *nearCard) height(f float32) float32 {
	if n.beside {
		return max(sprites.TileHeight(nearTile), 44*f) + 28
	}
	return sprites.TileHeight(nearTile) + 46*f + 22
}

func (n *nearCard) Draw(c *sprites.Canvas) {
	th, r, f := c.Theme(), n.Rect, c.TextScale()
	if n.tiles == nil {
		if n.Hovered() {
			c.Round(r, 14, th.Raised.Fade(.5))
		}
		c.Dashed(r, 1, th.Text2)
	} else {
		fill := th.Panel
		if n.inner {
			fill = th.Segment.Fade(.06)
		}
		if n.Hovered() {
			fill = th.Raised
		}
		c.Round(r, 14, fill)
		c.RoundStroke(r, 14, 1, th.PanelLine)
	}
	h := sprites.TileHeight(nearTile)
	x, y := r.X+14, r.Y+10
	if n.beside {
		y = r.CY() - h/2
	}
	wide := float32(26)
	for i, kind := range n.tiles {
		c.Tile(&sprites.TileSprite{Kind: kind, X: x + float32(i)*(nearTile+.6), Y: y, W: nearTile})
		wide = 3 * nearTile
	}
	if n.tiles == nil {
		c.Icon("help", sprites.R(x+1, y+h/2-13, 26, 26), th.Text)
	}
	base := y + h + 18*f
	if n.beside {
		x += wide + 14
		base = r.CY() - 4*f
	}
	room := r.Right() - 12 - x
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 17, n.name, room), n.name, x, base, sprites.Left, th.Text)
	font := sprites.Sans
	if n.kai {
		font = sprites.Kai
	}
	c.Text(font, c.FitSize(font, 15, n.about, room), n.about, x, base+21*f, sprites.Left, th.Text2)
	n.DrawFocus(c, 14)
}

// nearCards returns the cards of the list: every rule set, and an entry for players who
// are unsure.
func (wl *welcome) nearCards(a *stage.App, beside, inner bool) (cards []*nearCard) {
	add := func(id, name, about string, f func()) *nearCard {
		k := &nearCard{Card: ui.NewCard(id, name, f), name: name, about: about, beside: beside, inner: inner}
		k.Spoken = name + ", " + about
		cards = append(cards, k)
		return k
	}
	for _, e := range nearest() {
		k := add("welcome-near-"+e.ID, a.Words.ShortRules(e.ID), e.Native, func() { wl.differs(a, e.ID) })
		k.tiles, k.kai = e.Sample, true
	}
	add("welcome-unsure", a.T("welcome.unsure"), a.T("welcome.unsure.about"), func() {
		wl.show(a, viewHands, "welcome-hand-"+familiarHands[0].rules)
	})
	return cards
}

// differs opens the lesson about the differences of a rule set, followed by an offer to
// play.
func (wl *welcome) differs(a *stage.App, id string) {
	a.Replace(newReady(a, wl.to, id))
	a.Push(wl.to.Lesson(id))
}

// newReady returns the scene after the lesson of a rule set. It offers a table and the
// rule card.
func newReady(a *stage.App, to Routes, id string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "ready", Title: "welcome.ready", Mark: "play",
		Parts: []stage.Part{{ID: "ready-what", Text: "welcome.ready.text", Args: []any{"rules", a.Words.ShortRules(id)}}},
		Choices: []stage.Choice{
			{ID: "ready-sit", Name: "welcome.ready.sit", Do: func(a *stage.App) { to.StartMatch(id) }},
			{ID: "ready-card", Name: "card.title", Do: func(a *stage.App) { a.Push(to.Cards(id)) }},
			{ID: "ready-title", Name: "welcome.skip", Do: (*stage.App).Home},
		}})
}

// StartMatch starts a match of a rule set with its saved options and seats.
func StartMatch(a *stage.App, to Routes, id string) {
	newSeats(a, to, id, options.Chosen(a, to, id)).begin(a)
}

// listColumns returns the number of columns of the list if each is at least least wide at
// a text scale of 1.
func (l *welcomeList) listColumns(least float32) int {
	return max(1, min(4, int((l.w+12)/(least*max(1, l.a.TextScale())+12))))
}

// nearList returns the height of the page with the list below the answers.
func (wl *welcome) nearList(l *welcomeList) float32 {
	cards := wl.nearCards(l.a, true, true)
	n := l.listColumns(230)
	rows := (len(cards) + n - 1) / n
	return l.y + 16 + 36 + float32(rows)*(cards[0].height(l.a.TextScale())+12) - 12
}

// open adds the list in a panel below the answers.
func (l *welcomeList) open(s *welcome) {
	bottom := s.nearList(l)
	l.y += 16
	panel := sprites.R(l.x, l.y, l.w, bottom-l.y)
	l.art(panel, func(c *sprites.Canvas, r sprites.Rect) {
		stage.Panel(c, r)
		for i := range 12 { // an arrow that points to the answer
			d := float32(i)
			c.Fill(sprites.R(r.CX()-d, r.Y-12+d, 2*d, 1.2), c.Theme().Panel)
		}
	})
	l.y += 18
	l.grid(s.nearCards(l.a, true, true), sprites.R(l.x+18, l.y, l.w-36, 0), l.listColumns(230))
	l.y = bottom
}

// grid adds cards in columns.
func (l *welcomeList) grid(cards []*nearCard, r sprites.Rect, columns int) {
	h := cards[0].height(l.a.TextScale())
	for i, k := range cards {
		row := sprites.R(r.X, r.Y+float32(i/columns)*(h+12), r.W, h)
		l.add(k, row.Column(i%columns, columns, 12))
	}
	rows := (len(cards) + columns - 1) / columns
	l.y = r.Y + float32(rows)*(h+12) - 12
}

// near shows the list on a page of its own.
func (wl *welcome) near(a *stage.App) {
	body := wl.head(a, "welcome.near")
	foot := body.Bottom() - 12
	l := &welcomeList{a: a, x: body.X, w: body.W}
	l.text("welcome-near-note", a.T("welcome.near.about"))
	l.y += 12
	beside := l.listColumns(230) > 1
	n := l.listColumns(150)
	if beside {
		n = l.listColumns(230)
	}
	l.grid(wl.nearCards(a, beside, false), sprites.R(l.x, l.y, l.w, 0), n)
	sit := ui.NewButton("welcome-sit", a.T("welcome.sit"), func() { a.Replace(options.NewSitDown(wl.to)) })
	h := max(48, 40*a.TextScale())
	sit.Kind = ui.Ghost
	sit.Size = a.Fit(sprites.SansBold, 18, sit.Name, body.W-32)
	wl.place(l, sprites.R(body.X, body.Y, body.W, foot-h-10-body.Y))
	w := min(body.W, 420*max(1, a.TextScale()))
	wl.Add(sit, sprites.R(body.CX()-w/2, foot-h, w, h))
}

// head places the Back button and the title of a view, and returns the space below.
func (wl *welcome) head(a *stage.App, title string) sprites.Rect {
	body, _ := wl.Header(a, a.T(title))
	if back, ok := wl.Widgets[0].(*ui.IconButton); ok {
		back.OnClick = func() { wl.back(a) }
	}
	safe := a.Safe()
	m := float32(12)
	if !a.LayoutKind().Phone() {
		m = 40
	}
	return sprites.R(safe.X+m, body.Y-6, safe.W-2*m, safe.Bottom()-body.Y+6)
}
