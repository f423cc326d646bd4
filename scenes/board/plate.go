package board

import (
	"slices"

	"moineau/engine/table"
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Plate shows a player's name and state, outside the strip.
type Plate struct {
	*Frame
	ID           string
	side         int // of the table, or -1
	Rect         sprites.Rect
	X, Y, Radius float32 // of the head
	tx, ty       float32
	align        sprites.Align
	bird, Name   string
	size         float32 // of the name
	Chips        []chip
	small        float32 // font size of the chips
	active       bool
	Spoken       string
	away         bool // disconnected from the online table
}

// chip is a state of a player, shown beside the name.
type chip struct {
	Text   string
	Filled bool
}

// Clear removes the player.
func (p *Plate) Clear() { *p = Plate{Frame: p.Frame, ID: p.ID, side: p.side} }

// update sets the player of a seat, the state of the seat and the sizes for the layout.
func (p *Plate) update(number int) {
	a, player := p.App, p.Session.Player(number)
	p.bird, p.Name, p.active = p.Session.Bird(player), a.Words.Called(p.Session.Name(number)), p.Frame.acting(number)
	if p.Called.Word != "" && p.Called.Seat == number {
		p.Chips = append(p.Chips, chip{p.Called.Word, true})
	}
	p.setPresence(player)
	var marks [4]table.Mark
	for _, k := range p.Session.Table().Marks(number, marks[:0]) {
		p.Chips = append(p.Chips, chip{a.Words.RuleText(p.Session.Rules(), string(k.Word)), k.Filled})
	}
	p.Spoken = p.Name + ", " + p.Wind(number) + ", " + p.Points(p.Session.Table().Standing(number))
	for i, c := range p.Chips {
		if i == 0 && p.Called.Word != "" && p.Called.Seat == number {
			key := "table.calls"
			if _, who := p.Session.Name(number); who == session.KeyYou {
				key += ".you"
			}
			c.Text = a.T(key, "word", p.Called.Word)
		}
		p.Spoken += ", " + c.Text
	}
	if p.active {
		key := "heard.plays"
		if _, who := p.Session.Name(number); who == session.KeyYou && a.Words.Has(key+".you") {
			key += ".you"
		}
		p.Spoken += ", " + a.T(key)
	}
	rel, at, safe := p.Rel(number), &p.At, p.At.Safe
	z := at.Zoom()
	p.Radius, p.align, p.size, p.small = geometry.PlateRadius*z, sprites.Left, 15*z, 12*z
	switch at.Sizes.Kind {
	case stage.Portrait:
		p.Radius, p.size = 14, 13.5
		p.shrinkTo((safe.W-24)/3 - 4)
	case stage.Upright:
		p.size = 16
		switch rel {
		case 0:
			p.Radius = 21
			p.shrinkTo(.4 * at.Hand.W)
		case 1:
			p.align = sprites.Right
			fallthrough
		default:
			p.shrinkTo((safe.W - 64) / 3)
		}
	case stage.LandscapePhone:
		p.Radius = 16
		p.shrinkTo(at.Field.W)
	default:
		if rel == 2 {
			p.shrinkTo(200 * z)
		}
	}
}

// shrinkTo shrinks the plate to a width of at most w: it drops undeclared states first,
// then uses smaller fonts.
func (p *Plate) shrinkTo(w float32) {
	w -= 2*p.Radius + p.gap()
	p.narrow(w)
	p.size, p.small = min(p.size, 1.3*p.size/p.App.TextScale()), min(p.small, 1.3*p.small/p.App.TextScale())
	for len(p.Chips) > 1 && p.chipsWidth() > w {
		p.Chips = p.Chips[:len(p.Chips)-1]
	}
	least := 9 / p.App.TextScale()
	for len(p.Chips) > 0 && p.small > .75*least && p.chipsWidth() > w {
		p.small -= .25
	}
	if p.size = p.App.Fit(sprites.SansBold, p.size, p.Name, w); p.size < least {
		p.size = least
		p.Name = p.App.Canvas.Fit(sprites.SansBold, p.size, p.Name, w)
	}
}

// gap returns the distance between the head and the name.
func (p *Plate) gap() float32 { return 9 * p.At.Zoom() }

// width returns the width of the plate.
func (p *Plate) width() float32 {
	if p.Name == "" {
		return 0
	}
	return 2*p.Radius + p.gap() + max(p.App.Canvas.Measure(sprites.SansBold, p.size, p.Name), p.chipsWidth())
}

// place positions the plate outside the player's strip, where the layout has room.
func (p *Plate) place(rel int, seats *[4]Seat) {
	at, safe := &p.At, p.At.Safe
	w := p.width() - 2*p.Radius - p.gap()
	switch at.Sizes.Kind {
	case stage.Portrait:
		col := (safe.W - 24) / 3
		n := [4]int{1: 2, 2: 1, 3: 0}[rel]
		if rel == 0 {
			// Beside the player's melds and bonus tiles, if they leave room.
			left, right := seats[0].FreeL, seats[0].FreeR
			p.X, p.Y, p.align = right-p.Radius, at.MeldsB-sprites.TileHeight(at.MeldW)/2, sprites.Right
			if p.X-p.Radius-p.gap()-w < left {
				p.Name = ""
			}
		} else {
			p.X, p.Y = safe.X+8+float32(n)*(col+4)+p.Radius, safe.Y+88
		}
	case stage.Upright:
		p.Y = safe.Y + 73
		switch rel {
		case 0:
			p.X, p.Y = at.Hand.X+p.Radius, at.MeldsB-sprites.TileHeight(at.MeldW)/2
		case 1:
			p.X = safe.Right() - 16 - p.Radius
		case 2:
			p.X = safe.CX() - p.width()/2 + p.Radius
		case 3:
			p.X = safe.X + 16 + p.Radius
		}
	case stage.LandscapePhone:
		switch rel {
		case 0:
			p.X, p.Y = safe.X+12+p.Radius, at.OwnPlateY()
		case 1:
			p.X, p.Y = at.Field.X+p.Radius, safe.Y+76
		case 2:
			p.X, p.Y = at.Field.X+p.Radius, safe.Y+30
		case 3:
			p.X, p.Y = safe.X+12+p.Radius, safe.Y+78
		}
	default:
		switch rel {
		case 0:
			p.X, p.Y = at.Hand.X+p.Radius, at.OwnPlateY()
		case 1:
			p.X, p.Y = at.CX+at.Outer+16+p.Radius, at.CY
			room := safe.Right() - p.X - p.Radius - p.gap() - 3
			if w = p.fitBeside(w, room); room < w {
				// Without room beside the strip: above its end.
				p.X, p.Y = at.CX+at.Outer-w-p.Radius-14, at.CY-at.Inner-at.Depth-p.Radius-16
			}
		case 2:
			p.X, p.Y = seats[2].edge.Right()+geometry.AcrossGap+p.Radius, seats[2].edge.CY()
		case 3:
			p.X, p.Y = at.CX-at.Outer-16-p.Radius, at.CY
			p.align = sprites.Right
			room := p.X - p.Radius - p.gap() - 3 - safe.X
			if w = p.fitBeside(w, room); room < w {
				p.align = sprites.Left
				p.X, p.Y = safe.X+16+p.Radius, at.CY-at.Inner-at.Depth-p.Radius-16
			}
		}
	}
	if rel == 0 {
		p.X, p.align = at.Mirror(sprites.R(p.X, 0, 0, 0)).X, at.MirrorAlign(p.align)
	}
	p.tx, p.ty = p.X+p.Radius+p.gap(), p.Y
	if p.align == sprites.Right {
		p.tx = p.X - p.Radius - p.gap()
	}
	p.Rect = sprites.R(min(p.X-p.Radius, p.tx), p.Y-p.Radius, w+2*p.Radius+p.gap(), 2*p.Radius)
	if p.align == sprites.Right {
		p.Rect.X = p.tx - w
	}
}

// fitBeside shrinks the fonts so that text of width w fits the room beside the head. It
// returns the new width of the text, or w if smaller fonts are not needed or not enough.
func (p *Plate) fitBeside(w, room float32) float32 {
	const least = 40
	if room >= w || room < least {
		return w
	}
	sides := 2*p.Radius + p.gap()
	p.shrinkTo(room + sides)
	return p.width() - sides
}

func (p *Plate) chipsWidth() (w float32) {
	for i, c := range p.Chips {
		if i > 0 {
			w += chipGap
		}
		w += p.chipWidth(p.App.Canvas, c.Text)
	}
	return w
}

// Declares reports whether a chip shows a declaration.
func (p *Plate) Declares() bool {
	return slices.ContainsFunc(p.Chips, func(k chip) bool { return k.Filled })
}

const chipGap = 4

// chipWidth returns the length of a chip, which is shorter on phones.
func (p *Plate) chipWidth(c *sprites.Canvas, text string) float32 {
	pad := 16 * p.At.Zoom()
	if p.At.Sizes.Kind.Phone() {
		pad = 9
	}
	return c.Measure(sprites.SansBold, p.small, text) + pad
}

// narrow drops undeclared states if not all chips fit.
func (p *Plate) narrow(room float32) {
	if p.chipsWidth() <= room {
		return
	}
	n := 0
	for _, c := range p.Chips {
		if c.Filled {
			p.Chips[n] = c
			n++
		}
	}
	if n > 0 {
		p.Chips = p.Chips[:n]
	}
}

// layoutSitOut lays out the plate of the player who sits out the deal. If that player
// watches at this device, the plate is in the place of the hand. Otherwise it is at the
// upper left, or below the left player's plate if that is there.
func (p *Plate) layoutSitOut(left *Plate) {
	p.Clear()
	player, ok := p.Session.SitsOut()
	if !ok {
		return
	}
	a, at, safe := p.App, &p.At, p.At.Safe
	p.bird, p.Name = p.Session.Bird(player), a.Words.Called(p.Session.NameOf(player))
	p.Spoken = a.T("table.dreams", "name", p.Name)
	p.Chips = []chip{{a.T("table.dreamer"), false}}
	if _, key := p.Session.NameOf(player); key == session.KeyYou {
		p.Spoken, p.Chips[0].Text = a.T("table.dreams.you"), a.T("table.dreamer.you")
	}
	z := at.Zoom()
	p.Radius, p.size, p.small, p.align = 19*z, 15*z, 12*z, sprites.Left
	phone := at.Sizes.Kind.Phone()
	if phone {
		p.Radius, p.size = 14, 13.5
	}
	w := max(a.Canvas.Measure(sprites.SansBold, p.size, p.Name), p.chipsWidth())
	p.X, p.Y = safe.X+16+p.Radius, safe.Y+16+44+14+p.Radius
	switch {
	case p.Session.Watching():
		p.X, p.Y = at.Hand.CX()-w/2-9, at.Hand.CY()
	case at.Sizes.Kind == stage.Upright && p.Session.View().Seats == 3:
		p.X, p.Y = safe.CX()-w/2-9, safe.Y+73
	case at.Sizes.Kind == stage.Upright:
		p.Radius, p.size = 14, 13.5
		p.shrinkTo(safe.W/2 - geometry.UprightTitle/2 - 72 - 8)
		w = p.width() - 2*p.Radius - p.gap()
		p.X, p.Y = safe.X+16+44+12+p.Radius, safe.Y+26 // in the bar
	case at.Sizes.Kind == stage.Portrait && p.Session.View().Seats == 3:
		p.X, p.Y = safe.CX()-w/2-9, safe.Y+88 // the empty place across
	case at.Sizes.Kind == stage.Portrait:
		// In the bar, under the title.
		p.Radius, p.size, p.Chips = 9, 13, nil
		p.Name = p.Spoken
		p.size = a.Fit(sprites.SansBold, p.size, p.Name, safe.W-24-2*p.Radius-9)
		w = a.Canvas.Measure(sprites.SansBold, p.size, p.Name)
		p.X, p.Y = safe.CX()-w/2-9, safe.Y+54
	case at.Sizes.Kind == stage.LandscapePhone:
		p.X, p.Y = at.Mirror(sprites.R(safe.X+12, 0, w+2*p.Radius+9, 0)).X+p.Radius, safe.Y+136
	default:
		if r := left.Rect; left.Name != "" && r.Bottom() > p.Y-p.Radius && r.Y < p.Y+p.Radius && r.X < p.X+p.Radius+9+w {
			p.Y = r.Bottom() + 10 + p.Radius
		}
	}
	p.tx, p.ty = p.X+p.Radius+9, p.Y
	p.Rect = sprites.R(p.X-p.Radius, p.Y-p.Radius, w+2*p.Radius+9, 2*p.Radius)
}

// Draw draws the head, the name and the chips.
func (p *Plate) Draw(c *sprites.Canvas) {
	if p.Name == "" {
		return
	}
	th := c.Theme()
	if p.away {
		c.Push(0, 0, 1, .45)
	}
	if p.side < 0 {
		c.Bird(p.bird, p.X, p.Y, p.Radius)
	} else {
		c.BirdIn(p.bird, p.X, p.Y, p.Radius, p.Animations.birds[p.side].at(p.App.Now))
	}
	if p.away {
		c.Pop()
	}
	if p.active {
		c.Ring(p.X, p.Y, p.Radius+1.5, 2.5, 0, 1, th.Gold)
	}
	base, f := p.ty+.36*p.size*c.TextScale(), p.small*c.TextScale()
	z := p.At.Zoom()
	high := max(19*z, f+7*z)
	if len(p.Chips) > 0 {
		base = p.ty - 4*z
	}
	c.Text(sprites.SansBold, p.size, p.Name, p.tx, base, p.align, th.Text)
	x := p.tx
	if p.align == sprites.Right {
		for i, k := range p.Chips {
			if i > 0 {
				x -= chipGap
			}
			x -= p.chipWidth(c, k.Text)
		}
	}
	for _, k := range p.Chips {
		w := p.chipWidth(c, k.Text)
		r := sprites.R(x, p.ty+2*z, w, high)
		if k.Filled {
			c.Round(r, high/2, th.Text)
			c.Text(sprites.SansBold, p.small, k.Text, r.CX(), r.CY()+.37*f, sprites.Center, th.Panel)
		} else {
			c.RoundStroke(r, high/2, 1, th.Outline)
			c.Text(sprites.Sans, p.small, k.Text, r.CX(), r.CY()+.37*f, sprites.Center, th.Text)
		}
		x += w + chipGap
	}
}

// AppendUI implements Node.
func (p *Plate) AppendUI(out []ui.Node) []ui.Node {
	if p.Name == "" {
		return out
	}
	return append(out, TextNode("plate-"+p.ID, "text", p.Spoken, p.Rect))
}
