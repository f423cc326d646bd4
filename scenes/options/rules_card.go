package options

import (
	"strconv"

	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// ruleCard is the card of a rule set.
type ruleCard struct {
	*ui.Card
	a                   *stage.App
	id                  string
	z                   float32 // scale factor of the sizes
	low                 bool
	native, name, about string
	houseName           string // the player's name for these house rules, or ""
	learn               int
	difficulty          string
	note                string // the most distinctive fact about it
	strong              bool   // the note is emphasised
	sample              []tile.Kind
}

func newRuleCard(a *stage.App, s *rulesChoice, r *ruleSetItem, z float32, low bool) *ruleCard {
	k := &ruleCard{
		a: a, id: r.ID, z: z, low: low, native: r.Native, name: a.Words.ShortRules(r.ID), about: a.Words.RuleText(r.ID, "about"),
		learn: r.Learn, difficulty: a.T("rules.learn." + strconv.Itoa(r.Learn)), sample: r.Sample,
	}
	if key := "rules.line." + r.ID; a.Words.Has(key) {
		k.about = a.T(key)
	}
	switch {
	case r.ID == s.last:
		k.note, k.strong = a.T("rules.last"), true
	case r.HandSize != 13:
		k.note, k.strong = a.T("rules.hand", "n", r.HandSize), true
	case !low:
		k.note = a.T("rules.tiles", "n", r.Tiles)
	}
	id, to, absent := r.ID, s.to, r.Absent
	k.Card = ui.NewCard("rules-"+id, k.name, func() {
		if absent {
			a.Push(stage.NewFullProgram("page", s.place()+":"+id))
			return
		}
		if s.sit {
			to.StartMatch(id)
			return
		}
		a.Push(newOptions(a, to, id))
	})
	return k
}

// place returns the kind of page to which a card leads.
func (s *rulesChoice) place() string {
	switch {
	case s.sit:
		return "start"
	case s.to.ForTable():
		return "create"
	}
	return "options"
}

func (rc *ruleCard) place(r sprites.Rect) { rc.Rect = r }

// Sizes of the card at 1280 × 800 and, if low, at 390 × 844.
func (rc *ruleCard) tileW() float32 {
	if rc.low {
		return 32
	}
	return 34 * rc.z
}

func (rc *ruleCard) margin() float32 {
	if rc.low {
		return 16
	}
	return 20 * rc.z
}

// aboutY returns the distance of the description from the top.
func (rc *ruleCard) aboutY() float32 {
	if rc.low {
		return rc.margin() + max(sprites.TileHeight(rc.tileW())+6, 52*rc.a.TextScale()) + 6
	}
	return rc.margin() + max(sprites.TileHeight(rc.tileW()), 52*rc.z*rc.a.TextScale()) + 16*rc.z
}

func (rc *ruleCard) aboutSize() float32 {
	if rc.low {
		return 15
	}
	return 15.5 * rc.z
}

// foot returns the height of the line at the bottom.
func (rc *ruleCard) foot() float32 {
	if rc.low {
		return 6
	}
	return (20 + 20*rc.a.TextScale()) * rc.z
}

// height returns the minimum height of the card at width w.
func (rc *ruleCard) height(a *stage.App, w float32) float32 {
	p := a.Canvas.ParagraphHeight(sprites.Sans, rc.aboutSize(), rc.about, w-2*rc.margin(), 1.38)
	return rc.aboutY() + p + rc.foot() + 8*rc.z
}

// cardArt draws the content of a card.
type cardArt struct{ k *ruleCard }

func (rc *ruleCard) Draw(c *sprites.Canvas) {
	rc.Card.Content = cardArt{rc}
	rc.Card.Draw(c)
}

func (d cardArt) Draw(c *sprites.Canvas) {
	k, th := d.k, c.Theme()
	f := k.a.TextScale() * k.z
	r, m, w := k.Rect, k.margin(), k.tileW()
	x := r.X + m
	for _, kind := range k.sample {
		sp := sprites.TileSprite{Kind: kind, X: x, Y: r.Y + m, W: w}
		c.Tile(&sp)
		x += w + .6*k.z
	}
	x += 15 * k.z
	right := r.Right() - m
	room := right - x
	noteSize := 14 * k.z
	if k.low {
		w := k.dots(c, right, r.Y+m+38*f, true)
		if k.note != "" {
			w = max(w, c.Measure(sprites.SansBold, noteSize, k.note))
			c.Text(sprites.SansBold, noteSize, k.note, right, r.Y+m+20*f, sprites.Right, th.Text)
		}
		room -= w + 10
	}
	if k.houseName != "" {
		c.Text(sprites.SansBold, k.a.Fit(sprites.SansBold, 20*k.z, k.houseName, room), k.houseName, x, r.Y+m+20*f, sprites.Left, th.GoldText)
		c.Text(sprites.Sans, k.a.Fit(sprites.Sans, 16*k.z, k.name, room), k.name, x, r.Y+m+46*f, sprites.Left, th.Text2)
	} else {
		c.Text(sprites.Kai, k.a.Fit(sprites.Kai, 24*k.z, k.native, room), k.native, x, r.Y+m+21*f, sprites.Left, th.Text)
		c.Text(sprites.SansBold, k.a.Fit(sprites.SansBold, 18*k.z, k.name, room), k.name, x, r.Y+m+48*f, sprites.Left, th.Text)
	}
	c.Paragraph(sprites.Sans, k.aboutSize(), k.about, sprites.R(r.X+m, r.Y+k.aboutY(), r.W-2*m, r.H), 1.38, th.Text2)
	if k.low {
		return
	}
	line := r.Bottom() - k.foot()
	c.Fill(sprites.R(r.X+m, line, r.W-2*m, 1), th.PanelLine)
	base := (line+r.Bottom())/2 + 5*f
	font, ink := sprites.Sans, th.Text2
	if k.strong {
		font, ink = sprites.SansBold, th.Text
	}
	c.Text(font, noteSize, k.note, right, base, sprites.Right, ink)
	dots := k.dots(c, r.X+m, base-5*f, false)
	if room := right - c.Measure(font, noteSize, k.note) - 8 - r.X - m - dots; c.Measure(sprites.Sans, noteSize, k.difficulty)+10*k.z <= room {
		c.Text(sprites.Sans, noteSize, k.difficulty, r.X+m+dots+9*k.z, base, sprites.Left, th.Text2)
	}
}

// dots draws the difficulty as one to three filled dots of three, starting at x or, if
// right is true, ending there. It returns their width.
func (rc *ruleCard) dots(c *sprites.Canvas, x, y float32, right bool) float32 {
	th, r, step := c.Theme(), 4*rc.z, 13*rc.z
	w := 2*step + 2*r
	if right {
		x -= w
	}
	for i := range 3 {
		cx := x + r + float32(i)*step
		if i < rc.learn {
			c.Disc(cx, y, r, th.Text2)
		} else {
			c.Ring(cx, y, r-.7*rc.z, 1.4*rc.z, 0, 1, th.Text2)
		}
	}
	return w
}

// AppendUI lists the card with all of its text.
func (rc *ruleCard) AppendUI(out []ui.Node) []ui.Node {
	n := rc.Node()
	n.Name = rc.name + ". " + rc.about + " " + rc.difficulty
	if rc.houseName != "" {
		n.Name = rc.houseName + ", " + n.Name
	}
	if rc.note != "" {
		n.Name += ", " + rc.note
	}
	n.Name += "."
	return append(out, n)
}
