package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// cardRow is a hand of the card: its name, the number of missing tiles, its value and its
// groups. A press pins or unpins it.
type cardRow struct {
	ui.Control
	of      *cardPanel
	word    table.Word
	name    string
	away    string
	value   string
	tiles   []sprites.TileSprite // relative to 0, 0
	low     float32              // Top of the tiles
	missing []int                // indices of the tiles that the hand lacks
	pinned  bool
	first   bool
	// concealed is set if the hand may not be exposed.
	concealed bool
}

func newCardRow(p *cardPanel, aim *table.Aim, name string) *cardRow {
	a := p.App
	w := &cardRow{of: p, word: aim.Word, name: name, value: a.Words.Number(aim.Value), pinned: p.Session.Card().Pinned(aim.Word)}
	w.first = len(p.rows) == 0 && aim.Missing >= 0 && p.query == ""
	switch {
	case aim.Missing < 0:
		w.away = a.T("cards.out")
	case aim.Missing == 0:
		w.away = a.T("cards.complete")
	default:
		w.away = a.T("cards.away", "n", aim.Missing)
	}
	w.ID, w.Role = "card-"+string(aim.Word), "checkbox"
	w.Name = name + ", " + w.value + ", " + w.away
	if w.concealed = aim.Concealed; w.concealed {
		w.Name += ", " + a.T("cards.concealed")
	}
	var missing []tile.Kind
	for _, g := range aim.Groups {
		missing = append(missing, g.Tiles[g.Have:]...)
	}
	if len(missing) > 0 && aim.Missing >= 0 {
		w.Name += ", " + a.T("heard.list", "what", a.T("cards.missing"), "list", a.Words.TilesName(missing))
	}
	if w.pinned {
		w.Hint = a.T("cards.is-pinned")
	}
	for i, g := range aim.Groups {
		for j, k := range g.Tiles {
			t := sprites.TileSprite{Kind: k, Y: float32(i)} // Y holds the group until measure sets it
			if j >= g.Have {
				w.missing = append(w.missing, len(w.tiles))
			}
			w.tiles = append(w.tiles, t)
		}
	}
	return w
}

// state returns the distance of the hand, and whether it must be concealed. That is a
// word if the name still fits at its size, and otherwise the letter used on cards.
func (w *cardRow) state(c *sprites.Canvas, room, size, small float32) string {
	if !w.concealed {
		return w.away
	}
	all := w.away + " · " + w.of.App.T("cards.concealed")
	if c.Measure(sprites.SansBold, size, w.name)+c.Measure(sprites.Sans, small, all) > room {
		all = w.away + " · " + w.of.App.T("cards.c")
	}
	return all
}

// measure lays out the tiles in a width and returns the height of the row.
func (w *cardRow) measure(wide float32) float32 {
	at, s := &w.of.At, w.of.App.TextScale()
	z := at.Zoom()
	const apart = .34 // between two groups, in tiles
	each := at.CardTile * z
	groups := float32(0)
	if n := len(w.tiles); n > 0 {
		groups = w.tiles[n-1].Y
	}
	each = min(each, (wide-20*z)/(float32(len(w.tiles))+apart*groups))
	w.low = 9*z + 16*z*s*1.25 + 5*z
	for i := range w.tiles {
		t := &w.tiles[i]
		t.X, t.Y, t.W = 10*z+(float32(i)+apart*t.Y)*each, w.low, each
	}
	return w.low + sprites.TileHeight(each) + 10*z
}

// Draw draws the row.
func (w *cardRow) Draw(c *sprites.Canvas) {
	th, r, s := c.Theme(), w.Rect, c.TextScale()
	z := w.of.At.Zoom()
	if w.first || w.Hovered() {
		c.Round(r.Inset(1), 10*z, th.Raised)
	}
	size := 16 * z
	base := r.Y + 9*z + size*s*.95
	right := r.Right() - 10*z
	c.Text(sprites.SansBold, size, w.value, right, base, sprites.Right, th.Text)
	right -= c.Measure(sprites.SansBold, size, w.value) + 10*z
	x, star := r.X+10*z, float32(0)
	if w.pinned {
		star = size*s + 5*z
	}
	small := 14 * z
	state := w.state(c, right-x-star-10*z, size, small)
	c.Text(sprites.Sans, small, state, right, base, sprites.Right, th.Text2)
	right -= c.Measure(sprites.Sans, small, state) + 10*z
	if w.pinned {
		c.Icon("star", sprites.R(x, base-.8*size*s, .9*size*s, .9*size*s), th.Gold)
		x += star
	}
	fit := c.FitSize(sprites.SansBold, size, w.name, right-x)
	c.Text(sprites.SansBold, fit, w.name, x, base, sprites.Left, th.Text)
	for _, t := range w.tiles {
		t.X, t.Y = t.X+r.X, t.Y+r.Y
		c.Tile(&t)
	}
	for _, i := range w.missing { // outlined, at full opacity
		box := w.tiles[i].Box().Move(r.X, r.Y)
		c.RoundStroke(box.InsetXY(.5, .5), 3*z, 2*z, th.Seal)
	}
	w.DrawFocus(c, 10*z)
}

// Activate pins or unpins the hand.
func (w *cardRow) Activate() {
	w.of.Session.Card().Pin(w.word)
	w.of.App.Relayout()
}

// Handle pins or unpins the hand on a click.
func (w *cardRow) Handle(e *ui.Event) bool { return w.HandleClick(e, w.Activate) }

// AppendUI appends the node of the row, checked if the hand is pinned.
func (w *cardRow) AppendUI(out []ui.Node) []ui.Node {
	out = w.Control.AppendUI(out)
	out[len(out)-1].Checked = w.pinned
	return out
}
