package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// LabelsDue reports whether to ask the player about corner labels. It is true before the
// first deal on a device that started with the welcome page, unless labels are already
// on.
func LabelsDue(a *stage.App) bool {
	state, known := a.Store.Load(store.KeyWelcome)
	return known && string(state) != welcomeDealt && a.Settings.Labels == "off" && !a.Picture()
}

// labels asks once whether to show corner labels on the tiles.
type labels struct {
	stage.Page
	then func(a *stage.App)
}

// NewLabels returns the question about corner labels. then is called after the answer is
// applied.
func NewLabels(then func(a *stage.App)) stage.Scene { return &labels{then: then} }

// Name implements stage.Scene.
func (s *labels) Name() string { return "labels" }

// choose applies an answer and calls then.
func (s *labels) choose(a *stage.App, mode string) {
	a.Settings.Labels = mode
	a.ApplySettings()
	keepWelcome(a, welcomeDealt)
	s.then(a)
}

// labelTiles are shown with and without labels.
var labelTiles = []tile.Kind{tile.M1 + 4, tile.S1 + 6, tile.East, tile.Green}

// Layout implements stage.Scene.
func (s *labels) Layout(a *stage.App) {
	const (
		widest, edge = 640, 20
		mostTile     = 52
		leastCard    = 130
		above, pad   = 34, 28 // around the tiles of a card
		line         = 1.35
		size         = 18
	)
	s.Start()
	is, f := a.Sizes(), a.TextScale()
	paragraph := func(id, role, text string, font sprites.Font, size float32, tint sprites.Color) *layout.Box {
		l := ui.NewLabel(id, text, font, size)
		l.Role, l.Line, l.Align, l.Tint = role, line, sprites.Center, tint
		return s.ParagraphBox(a, l)
	}
	tileW := func(w float32) float32 { return min(mostTile, (w-pad)/float32(len(labelTiles))) }
	meant := a.Words.T("language.tiles") == "no" // readers of this language cannot read the tiles
	cards := layout.Equal().Gap(is.Gap + 4)
	for _, mode := range []string{"all", "off"} {
		name := a.T("labels." + mode)
		k := newLookCard("labels-"+mode, name, meant == (mode == "all"), func() { s.choose(a, mode) }, func(c *sprites.Canvas, r sprites.Rect) {
			stage.Panel(c, r)
			tw := tileW(r.W)
			x := r.CX() - tw*float32(len(labelTiles))/2
			for i, kind := range labelTiles {
				c.Tile(&sprites.TileSprite{Kind: kind, X: x + float32(i)*tw, Y: r.Y + above, W: tw, Label: mode == "all"})
			}
			c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, size, name, r.W-24), name, r.CX(), r.Bottom()-16, sprites.Center, c.Theme().Text)
		})
		cards.Add(s.Box(k, func(w float32) layout.Size {
			return layout.Size{W: leastCard, H: above + sprites.TileHeight(tileW(max(w, leastCard))) + 24*f + pad}
		}))
	}
	content := layout.Column(
		layout.Space(welcomeAbove),
		paragraph("labels-title", "heading", a.T("labels.title"), sprites.SansBold, is.Heading, 0),
		cards,
		paragraph("labels-about", "text", a.T("labels.about"), sprites.Sans, is.Note, a.Theme.Text2),
		layout.Space(welcomeBelow),
	).Gap(is.Gap + 4)
	safe := a.Safe()
	content.Place(safe.Middle(min(safe.W-2*edge, widest*max(1, f)), safe.H))
	s.Done()
	if s.Layer.Focused() == nil {
		id := "labels-off"
		if meant {
			id = "labels-all"
		}
		s.Layer.FocusID(id, false)
	}
}
