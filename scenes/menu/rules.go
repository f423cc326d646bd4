package menu

import (
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// rulesChoice offers one drawn card a rule set.
type rulesChoice struct {
	stage.Page
	to     Routes
	scroll *sprites.Scroll
}

func newRules(to Routes) *rulesChoice { return &rulesChoice{to: to} }

// Name implements stage.Scene.
func (s *rulesChoice) Name() string { return "rules" }

// Layout implements stage.Scene.
func (s *rulesChoice) Layout(a *stage.App) {
	s.Start()
	body, base := s.Header(a, a.T("rules.title"))
	if !a.LayoutKind().Phone() {
		s.Text(a, "keys", "text", a.T("rules.keys"), sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
	}
	if s.scroll == nil {
		s.scroll = sprites.NewScroll("rules-list", a.T("rules.title"))
	}
	s.scroll.Name = a.T("rules.title")
	// The shadow and the focus ring of a card reach over its edge.
	area := sprites.R(body.X-8, body.Y-4, body.W+16, body.H+4)
	s.Add(s.scroll, area)
	all := rules.All()
	inner := sprites.R(body.X, body.Y+4, body.W, body.H-24)
	kids, bottom := s.cards(a, all, inner)
	s.scroll.SetChildren(bottom+20-area.Y, kids...)
	s.Done()
	if s.Layer.Focused() == nil && len(kids) > 0 {
		s.Layer.Focus(kids[0], false)
	}
}

// cards places the cards in r and says where they end.
func (s *rulesChoice) cards(a *stage.App, all []rules.Entry, r sprites.Rect) (kids []sprites.Widget, bottom float32) {
	f := a.TextScale()
	const gap = 16
	if r.W < 560 || r.H < 400 {
		return s.lowCards(a, all, r, gap)
	}
	cols := max(1, int((r.W+gap)/(226*f+gap)))
	cols = min(cols, 5, len(all))
	w := min((r.W-gap*float32(cols-1))/float32(cols), 320*f)
	h := float32(0)
	for i := range all {
		k := newRuleCard(a, s.to, &all[i], false)
		h = max(h, k.height(a, w))
		kids = append(kids, k)
	}
	rows := (len(all) + cols - 1) / cols
	total := float32(rows)*(h+gap) - gap
	// Fewer cards than places stand in the middle of the page.
	x0 := r.X + (r.W-float32(cols)*(w+gap)+gap)/2
	y0 := r.Y
	if rows == 1 {
		y0 = max(r.Y, r.Y+(r.H-total)/2-24)
	}
	for i, k := range kids {
		k.Base().Rect = sprites.R(x0+float32(i%cols)*(w+gap), y0+float32(i/cols)*(h+gap), w, h)
	}
	return kids, y0 + total
}

// lowCards places low cards, tiles beside the words, in one or two columns.
func (s *rulesChoice) lowCards(a *stage.App, all []rules.Entry, r sprites.Rect, gap float32) (kids []sprites.Widget, bottom float32) {
	cols := 1
	if r.W > 700*a.TextScale() && len(all) > 1 {
		cols = 2
	}
	w := (r.W - gap*float32(cols-1)) / float32(cols)
	y, h := r.Y, float32(0)
	for i := range all {
		k := newRuleCard(a, s.to, &all[i], true)
		if i%cols == 0 {
			h = 0
		}
		h = max(h, k.height(a, w))
		k.Rect = sprites.R(r.X+float32(i%cols)*(w+gap), y, w, h)
		kids = append(kids, k)
		if i%cols == cols-1 || i == len(all)-1 {
			y += h + gap
		}
	}
	return kids, y - gap
}

// ruleCard is a rule set as a card.
type ruleCard struct {
	*sprites.Card
	a                   *stage.App
	low                 bool
	native, name, about string
	tiles, hand         string
	sample              []tile.Kind
}

func newRuleCard(a *stage.App, to Routes, r *rules.Entry, low bool) *ruleCard {
	k := &ruleCard{
		a: a, low: low, native: r.Native, name: a.RuleText(r.ID, "name"), about: a.RuleText(r.ID, "about"),
		tiles: a.T("rules.tiles", "n", r.Tiles), hand: a.T("rules.hand", "n", r.HandSize),
		sample: r.Sample,
	}
	id := r.ID
	k.Card = sprites.NewCard("rules-"+id, k.name, func() { a.Push(newOptions(a, to, id)) })
	return k
}

// tileW is the width of the three tiles.
func (k *ruleCard) tileW() float32 {
	if k.low {
		return 38
	}
	return 52
}

// height is what the card needs at a width.
func (k *ruleCard) height(a *stage.App, w float32) float32 {
	f := a.TextScale()
	th := sprites.TileHeight(k.tileW())
	if k.low {
		return 20 + max(th, 54*f) + 10 + a.Canvas.ParagraphHeight(sprites.Sans, 15, k.about, w-40, 1.4) + 24 + 40*f
	}
	lines := max(a.Canvas.ParagraphHeight(sprites.Sans, 15, k.about, w-48, 1.4), 3*15*1.4*f)
	return 24 + th + 26 + 26*f + 34*f + 14*f + lines + 34 + 36*f
}

// cardArt draws what stands on a card.
type cardArt struct{ k *ruleCard }

// Draw draws the card with its content.
func (k *ruleCard) Draw(c *sprites.Canvas) {
	k.Card.Content = cardArt{k}
	k.Card.Draw(c)
}

// Draw draws what stands on the card.
func (d cardArt) Draw(c *sprites.Canvas) {
	k, th := d.k, c.Theme()
	f := k.a.TextScale()
	r, m := k.Rect, float32(24)
	if k.low {
		m = 20
	}
	w := k.tileW()
	x := r.X + m
	for _, kind := range k.sample {
		sp := sprites.TileSprite{Kind: kind, X: x, Y: r.Y + m, W: w}
		c.Tile(&sp)
		x += w + 3
	}
	y := r.Y + m + sprites.TileHeight(w)
	if k.low {
		x += 14
		c.Text(sprites.Kai, 22, c.Fit(sprites.Kai, 22, k.native, r.Right()-x-12), x, r.Y+m+20*f, sprites.Left, th.Text)
		c.Text(sprites.SansBold, k.a.Fit(sprites.SansBold, 18, k.name, r.Right()-x-m), k.name, x, r.Y+m+46*f, sprites.Left, th.Text)
		y = r.Y + m + max(sprites.TileHeight(w), 54*f) + 10
	} else {
		y += 26 + 22*f
		c.Text(sprites.Kai, 26, k.native, r.X+m, y, sprites.Left, th.Text)
		y += 32 * f
		c.Text(sprites.SansBold, k.a.Fit(sprites.SansBold, 19, k.name, r.W-2*m), k.name, r.X+m, y, sprites.Left, th.Text)
		y += 12 * f
	}
	c.Paragraph(sprites.Sans, 15, k.about, sprites.R(r.X+m, y, r.W-2*m, r.Bottom()-y), 1.4, th.Text2)
	foot := r.Bottom() - 20*f
	c.Fill(sprites.R(r.X+m, foot-26*f, r.W-2*m, 1), th.PanelLine)
	c.Text(sprites.Sans, 14, k.tiles, r.X+m, foot, sprites.Left, th.Text2)
	c.Text(sprites.Sans, 14, k.hand, r.Right()-m, foot, sprites.Right, th.Text2)
}

// AppendUI lists the card with everything that is written on it.
func (k *ruleCard) AppendUI(out []sprites.UINode) []sprites.UINode {
	n := k.Node()
	n.Name = k.name + ". " + k.about + " " + k.tiles + ", " + k.hand + "."
	return append(out, n)
}

// Update lets the list run on after a swipe.
func (s *rulesChoice) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
