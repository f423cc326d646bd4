package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
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
	s.Start()
	safe, f := a.Safe(), a.TextScale()
	w := min(safe.W-40, 640*max(1, f))
	x := safe.CX() - w/2
	paragraph := func(id, role, text string, font sprites.Font, size, y float32, tint sprites.Color) float32 {
		h := a.Canvas.ParagraphHeight(font, size, text, w, 1.35)
		l := ui.NewLabel(id, text, font, size)
		l.Role, l.Line, l.Align, l.Tint = role, 1.35, sprites.Center, tint
		s.Add(l, sprites.R(x, y, w, h))
		return h
	}
	size, gap := float32(24), float32(20)
	if a.LayoutKind().Phone() {
		size, gap = 20, 12
	}
	title, about := a.T("labels.title"), a.T("labels.about")
	cell := sprites.R(x, 0, w, 0).Column(0, 2, gap)
	tw := min(52, (cell.W-28)/float32(len(labelTiles)))
	high := sprites.TileHeight(tw) + 24*f + 60
	titleH := a.Canvas.ParagraphHeight(sprites.SansBold, size, title, w, 1.35)
	aboutH := a.Canvas.ParagraphHeight(sprites.Sans, 15, about, w, 1.35)
	y := safe.Y + max(8, (safe.H-titleH-high-aboutH-2*gap)/2.4)
	y += paragraph("labels-title", "heading", title, sprites.SansBold, size, y, 0) + gap
	meant := a.Words.T("language.tiles") == "no" // readers of this language cannot read the tiles
	for i, mode := range []string{"all", "off"} {
		name := a.T("labels." + mode)
		k := newLookCard("labels-"+mode, name, meant == (mode == "all"), func() { s.choose(a, mode) }, func(c *sprites.Canvas, r sprites.Rect) {
			stage.Panel(c, r)
			x := r.CX() - tw*float32(len(labelTiles))/2
			for i, kind := range labelTiles {
				c.Tile(&sprites.TileSprite{Kind: kind, X: x + float32(i)*tw, Y: r.Y + 34, W: tw, Label: mode == "all"})
			}
			c.Text(sprites.SansBold, c.FitSize(sprites.SansBold, 18, name, r.W-24), name, r.CX(), r.Bottom()-16, sprites.Center, c.Theme().Text)
		})
		s.Add(k, sprites.R(x, y, w, high).Column(i, 2, gap))
	}
	y += high + gap
	paragraph("labels-about", "text", about, sprites.Sans, 15, y, a.Theme.Text2)
	s.Done()
	if s.Layer.Focused() == nil {
		id := "labels-off"
		if meant {
			id = "labels-all"
		}
		s.Layer.FocusID(id, false)
	}
}
