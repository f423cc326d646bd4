package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/options"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
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
		edge := float32(14)
		if n.inner {
			edge = 5 // four rows fit below the answers at 1280×800
		}
		return max(sprites.TileHeight(nearTile), 44*f) + 2*edge
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
	if stage.Absent(id) {
		a.Replace(stage.NewFullProgram("page", "differs:"+id))
		return
	}
	a.Replace(newReady(a, wl.to, id))
	a.Push(wl.to.Lesson(id))
}

// Differs shows the lesson about the differences of a rule set, followed by an offer to
// play.
func Differs(a *stage.App, to Routes, id string) {
	a.Push(newReady(a, to, id))
	a.Push(to.Lesson(id))
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
	if stage.Absent(id) {
		a.Push(stage.NewFullProgram("page", "start:"+id))
		return
	}
	newSeats(a, to, id, options.Chosen(a, to, id)).begin(a)
}

// Measures of the list, in points at a text scale of 1.
const (
	nearWide   = 230 // least width of a card with its text beside the tiles
	nearNarrow = 150 // least width of another card
	nearGap    = 8
	nearPad    = 12 // between the rim of the panel and the cards
	nearArrow  = 12 // height of the arrow that points to the answer
)

// nearGrid returns a box for cards in columns that fit a width.
func (wl *welcome) nearGrid(a *stage.App, w float32, inner bool) *layout.Box {
	f := max(1, a.TextScale())
	columns := stage.Columns(w, nearWide*f, nearGap)
	beside := inner || columns > 1
	if !beside {
		columns = stage.Columns(w, nearNarrow*f, nearGap)
	}
	cards := wl.nearCards(a, beside, inner)
	kids := make([]*layout.Box, len(cards))
	for i, k := range cards {
		kids[i] = wl.Control(k, 0, k.height(a.TextScale()))
	}
	return stage.Grid(kids, min(columns, 4), nearGap)
}

// open returns a box for the list in a panel below the answers, in a page w wide.
func (wl *welcome) open(a *stage.App, w float32) *layout.Box {
	panel := layout.Stack(wl.nearGrid(a, w-2*nearPad, true)).PadXY(nearPad, nearPad).OnPlace(func(r sprites.Rect) {
		wl.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) {
			stage.Panel(c, r)
			for i := range nearArrow {
				d := float32(i)
				c.Fill(sprites.R(r.CX()-d, r.Y-nearArrow+d, 2*d, 1.2), c.Theme().Panel)
			}
		})
	})
	return layout.Stack(panel).Pad(layout.Edges{Top: nearArrow + 4})
}

// near shows the list on a page of its own.
func (wl *welcome) near(a *stage.App) {
	const widest = 420
	is := a.Sizes()
	body := wl.head(a, "welcome.near")
	content := layout.Column(
		wl.centred(a, "welcome-near-note", "text", a.T("welcome.near.about"), sprites.Sans, is.Text, a.Theme.Text2),
		wl.nearGrid(a, body.W, false),
	).Gap(nearGap)
	sit := ui.NewButton("welcome-sit", a.T("welcome.sit"), func() { a.Replace(options.NewSitDown(wl.to)) })
	sit.Kind, sit.Size = ui.Ghost, is.Label
	w := min(body.W, widest*max(1, a.TextScale()))
	foot := layout.Stack(wl.ButtonBox(a, sit, is.Button)).PadXY((body.W-w)/2, nearGap)
	wl.scroll.Name = a.T("welcome.question")
	wl.place(body, body.W, layout.Space(0), content, foot)
}

// head places the Back button and the title of a view, and returns the space below.
func (wl *welcome) head(a *stage.App, title string) sprites.Rect {
	body, _ := wl.Header(a, a.T(title))
	if back, ok := wl.Widgets[0].(*ui.IconButton); ok {
		back.OnClick = func() { wl.back(a) }
	}
	body.H = a.Safe().Bottom() - body.Y
	return a.Broad(body)
}
