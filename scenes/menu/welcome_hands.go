package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// familiarHand is a winning hand that is typical of a family of rule sets.
type familiarHand struct{ rules, tiles, beside string }

// familiarHands are the hands of the third view.
var familiarHands = []familiarHand{
	{"riichi", "340m567p22p067s678s", ""},
	{"hongkong", "111z777z234p678p99s", "1f6f"},
	{"american", "1f1f222s333s444m1j77z", ""},
}

// handCard shows a winning hand.
type handCard struct {
	*ui.Card
	tiles, beside []tile.Kind
	name, about   string
}

const handGap = 10 // before the tiles beside the hand

// tileW returns the width of a tile in a card of width w.
func (h *handCard) tileW(w float32) float32 {
	n := len(h.tiles) + len(h.beside)
	return min(42, (w-32-handGap)/float32(n))
}

// height returns the height of the card at width w.
func (h *handCard) height(a *stage.App, w float32) float32 {
	f := a.TextScale()
	return 14 + sprites.TileHeight(h.tileW(w)) + 12 + 22*f + a.Canvas.ParagraphHeight(sprites.Sans, 15, h.about, w-32, 1.35) + 14
}

func (h *handCard) Draw(c *sprites.Canvas) {
	h.Card.Draw(c)
	th, r, f := c.Theme(), h.Rect, c.TextScale()
	w := h.tileW(r.W)
	x, y := r.X+16, r.Y+14
	for i, kind := range append(append([]tile.Kind{}, h.tiles...), h.beside...) {
		if i == len(h.tiles) {
			x += handGap
		}
		c.Tile(&sprites.TileSprite{Kind: kind, X: x, Y: y, W: w})
		x += w
	}
	y += sprites.TileHeight(w) + 12
	c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, h.name, r.W-32), h.name, r.X+16, y+17*f, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 15, h.about, sprites.R(r.X+16, y+22*f, r.W-32, r.H), 1.35, th.Text2)
}

// hands shows three winning hands and asks which one looks familiar.
func (wl *welcome) hands(a *stage.App) {
	const widest, gap, icons = 760, 12, 110
	is := a.Sizes()
	body := wl.head(a, "welcome.hands")
	w := min(body.W, widest*max(1, a.TextScale()))
	content := layout.Column().Gap(gap)
	for _, f := range familiarHands {
		k := &handCard{name: a.Words.ShortRules(f.rules), about: a.T("welcome.hand." + f.rules)}
		k.tiles, _ = tile.Parse(f.tiles)
		k.beside, _ = tile.Parse(f.beside)
		k.Card = ui.NewCard("welcome-hand-"+f.rules, k.name, func() { wl.differs(a, f.rules) })
		k.Spoken = k.name + ". " + k.about
		content.Add(wl.Box(k, func(w float32) layout.Size { return layout.Size{H: k.height(a, w)} }))
	}
	none := ui.NewButton("welcome-none", a.T("welcome.none"), func() { wl.learn(a) })
	none.Icon, none.Trail = "learn", "chevron-right"
	none.Size = a.Fit(sprites.SansBold, is.Label, none.Name, w-icons)
	content.Add(wl.Control(none, 0, is.Button))
	wl.scroll.Name = a.T("welcome.hands")
	wl.place(body, w, layout.Space(0), content, layout.Space(0))
}
