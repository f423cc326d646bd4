package menu

import (
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lookCard is a preview of a table or tile theme in a set of choices.
type lookCard struct {
	*ui.Card
	paint func(c *sprites.Canvas, r sprites.Rect)
}

func newLookCard(id, name string, chosen bool, choose func(), paint func(c *sprites.Canvas, r sprites.Rect)) *lookCard {
	k := &lookCard{Card: ui.NewCard(id, name, choose), paint: paint}
	k.Checked = chosen
	k.Role = "radio"
	return k
}

// Draw draws the preview and marks it if it is chosen.
func (k *lookCard) Draw(c *sprites.Canvas) {
	k.paint(c, k.Rect)
	th, r := c.Theme(), k.Rect
	if k.Checked {
		c.RoundStroke(r, 14, 3, th.Gold)
		at := sprites.R(r.Right()-30, r.Y+8, 22, 22)
		c.Disc(at.CX(), at.CY(), 11, th.Gold)
		c.Icon("check", at.Inset(3), th.GoldInk)
	} else if k.Hovered() {
		c.RoundStroke(r, 14, 2, th.Outline)
	}
	k.DrawFocus(c, 14)
}

// tableLooks lists every combination of table and tile set: tables in columns, tile sets
// in rows.
func tableLooks(a *stage.App, l *form.List) {
	f := a.TextScale()
	gap := min(14, l.Area.W*.02)
	side := 96 * f
	if l.Area.W < 560*f {
		side = 0
	}
	w := (l.Area.W - side - 2*gap) / 3
	h := min(w*.56, 190)
	if side == 0 {
		h = w * .8
	}
	l.Y += 8
	write := func(id, text string, font sprites.Font, size float32, r sprites.Rect, align sprites.Align, tint sprites.Color) {
		t := ui.NewLabel(id, text, font, a.Fit(font, size, text, r.W))
		t.Rect, t.Align, t.Tint = r, align, tint
		l.Kids = append(l.Kids, t)
	}
	for i, felt := range stage.Felts {
		write("settings-felt-"+felt, a.T("settings.felt."+felt), sprites.SansBold, 16, sprites.R(l.Area.X+side+float32(i)*(w+gap), l.Y, w, 24*f), sprites.Left, a.Theme.Text)
	}
	l.Y += 28 * f
	for _, tiles := range stage.TileThemes {
		name := a.T("settings.faces." + tiles)
		if side > 0 {
			t := ui.NewLabel("settings-faces-"+tiles, name, sprites.SansBold, 16)
			t.Line = 1.3
			high := a.Canvas.ParagraphHeight(sprites.SansBold, 16, name, side-12, 1.3)
			t.Rect = sprites.R(l.Area.X, l.Y+(h-high)/2, side-12, high)
			l.Kids = append(l.Kids, t)
		} else {
			write("settings-faces-"+tiles, name, sprites.Sans, 14, sprites.R(l.Area.X, l.Y, l.Area.W, 20*f), sprites.Left, a.Theme.Text2)
			l.Y += 24 * f
		}
		for i, felt := range stage.Felts {
			of := a.Settings
			of.Felt, of.Tiles = felt, tiles
			th := of.Theme()
			k := newLookCard("settings-look."+felt+"."+tiles, a.T("settings.felt."+felt)+", "+name, a.Settings.Felt == felt && a.Settings.Tiles == tiles, func() {
				a.Settings.Felt, a.Settings.Tiles = felt, tiles
				a.ApplySettings()
			}, func(c *sprites.Canvas, r sprites.Rect) {
				c.WithTheme(th, tiles, func() { smallLook(c, r, of.Labels != "off") })
			})
			k.Rect = sprites.R(l.Area.X+side+float32(i)*(w+gap), l.Y, w, h)
			l.Kids = append(l.Kids, k)
		}
		l.Y += h + gap
	}
	l.Y += 2
	about := a.T("settings.felt.about")
	t := ui.NewLabel("settings-felt.about", about, sprites.Sans, 15)
	t.Line, t.Tint = 1.4, a.Theme.Text2
	t.Rect = sprites.R(l.Area.X, l.Y, l.Area.W, a.Canvas.ParagraphHeight(sprites.Sans, 15, about, l.Area.W, 1.4))
	l.Kids = append(l.Kids, t)
	l.Y = t.Rect.Bottom() + 10
}

// smallLook draws a table in the current theme: felt, a wall, the centre with a few
// discards, and a hand.
func smallLook(c *sprites.Canvas, r sprites.Rect, label bool) {
	th := c.Theme()
	u := r.W / 356
	c.GradientV(r, 14, th.FeltCenter, th.FeltRim)
	for i := range 13 {
		c.Round(sprites.R(r.CX()+(float32(i)-6.5)*19*u, r.Y+4*u, 18*u, 7*u), 1.5*u, th.BackMid)
	}
	tiles := func(x, y, w float32, turn int8, label bool, kinds ...tile.Kind) {
		for _, k := range kinds {
			sp := sprites.TileSprite{Kind: k, X: x, Y: y, W: w, Turn: turn, Label: label}
			c.Tile(&sp)
			if turn&1 == 1 {
				y += w + .6*u
			} else {
				x += w + .6*u
			}
		}
	}
	if r.H > 90 {
		mid := sprites.R(r.CX()-28*u, r.Y+44*u, 56*u, 54*u)
		c.GradientV(mid, 6*u, th.PlaqueTop, th.PlaqueBottom)
		c.Text(sprites.Kai, 26*u/c.TextScale(), "東", mid.CX(), mid.CY()+9*u, sprites.Center, th.PlaqueText)
		tiles(mid.CX()-24*u, mid.Bottom()+4*u, 16*u, 0, false, tile.M1+4, tile.East, tile.P1+8)
		tiles(mid.X-26*u, mid.Y+4*u, 16*u, 3, false, tile.P1+3, tile.S1)
		tiles(mid.Right()+4*u, mid.Y+18*u, 16*u, 1, false, tile.S1+1, tile.Red)
	}
	w := 36 * u
	y := r.Bottom() - sprites.TileHeight(w) - 10*u
	tiles(r.X+14*u, y, w, 0, label, tile.M1, tile.M1+4, tile.P1+4, tile.S1, tile.S1+7, tile.Green, tile.F1)
	tiles(r.Right()-14*u-w, y, w, 0, false, tile.None)
}

// tileLooks lists the tile sets, each with a row of its tiles.
func tileLooks(a *stage.App, l *form.List) {
	f := a.TextScale()
	l.Y += 8
	wide := l.Area.W > 640*f
	kinds := []tile.Kind{tile.M1, tile.RedM, tile.P1 + 4, tile.P1 + 7, tile.S1, tile.S1 + 7, tile.East, tile.White, tile.Green, tile.Red, tile.F1}
	if l.Area.W < 560 {
		kinds = []tile.Kind{tile.M1 + 4, tile.P1 + 4, tile.S1, tile.S1 + 7, tile.East, tile.Green, tile.Red}
	}
	label := a.Settings.Labels != "off"
	for _, tiles := range stage.TileThemes {
		name, about := a.T("settings.faces."+tiles), a.T("settings.faces."+tiles+".about")
		words := l.Area.W - 72
		if wide {
			words = l.Area.W*.34 - 64
		}
		ah := a.Canvas.ParagraphHeight(sprites.Sans, 14, about, words, 1.3)
		head := 24*f + ah
		w := min(42, (l.Area.W-40)/float32(len(kinds))-3)
		if wide {
			w = min(42, (l.Area.W*.66-44)/float32(len(kinds))-3) // leaves space for the check mark
		}
		th := sprites.TileHeight(w)
		h := max(86, head+24, th+28)
		if !wide {
			h = head + th + 40
		}
		chosen := a.Settings.Tiles == tiles
		k := newLookCard("settings-faces."+tiles, name+". "+about, chosen, func() {
			a.Settings.Tiles = tiles
			a.ApplySettings()
		}, nil)
		k.paint = func(c *sprites.Canvas, r sprites.Rect) {
			t := c.Theme()
			fill := t.Panel
			if chosen || k.Hovered() {
				fill = t.Raised
			}
			c.Round(r, 14, fill)
			c.RoundStroke(r, 14, 1, t.PanelLine)
			top := r.Y + 14
			if wide {
				top = r.CY() - head/2
			}
			c.Text(sprites.SansBold, a.Fit(sprites.SansBold, 17, name, words), name, r.X+20, top+17*f, sprites.Left, t.Text)
			c.Paragraph(sprites.Sans, 14, about, sprites.R(r.X+20, top+23*f, words, ah), 1.3, t.Text2)
			x, y := r.X+20, r.Bottom()-18-th
			if wide {
				x, y = r.X+l.Area.W*.34, r.CY()-th/2-2
			}
			c.WithTheme(t, tiles, func() {
				for i, kind := range kinds {
					sp := sprites.TileSprite{Kind: kind, X: x + float32(i)*(w+3), Y: y, W: w, Label: label}
					c.Tile(&sp)
				}
			})
		}
		k.Rect = sprites.R(l.Area.X-2, l.Y, l.Area.W+4, h)
		l.Kids = append(l.Kids, k)
		l.Y += h + 10
	}
}
