package board

import (
	"slices"

	"moineau/engine/table"
	"moineau/scenes/board/geometry"
	"moineau/scenes/session"
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
	small        float32 // font size of the chips and of the note
	note         string  // a line below the name instead of chips
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
	rel := p.Rel(number)
	p.setSize(p.At.PlateSize(rel))
	if rel == 0 && p.At.Keys {
		p.fitChips(p.rowText())
	} else if most := p.At.PlateMost(rel); most > 0 {
		p.shrinkTo(most)
	}
}

// chipLetters is the font size of the chips.
const chipLetters = 12

func (p *Plate) setSize(s geometry.PlateSize) {
	p.Radius, p.size, p.small = s.Radius, s.Name, chipLetters*p.At.Zoom()
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

// fitChips shrinks the chips to a width of at most w: it drops undeclared states first,
// then uses a smaller font and drops further chips.
func (p *Plate) fitChips(w float32) {
	p.narrow(w)
	least := 9 / p.App.TextScale()
	for p.small > least && p.chipsWidth() > w {
		p.small -= .25
	}
	for len(p.Chips) > 1 && p.chipsWidth() > w {
		p.Chips = p.Chips[:len(p.Chips)-1]
	}
}

// rowText returns the width kept for the name and the chips of the player's own plate in
// the row of buttons, so that nothing in the row moves when a chip appears.
func (p *Plate) rowText() float32 {
	const least = 112
	return max(least*p.At.Zoom(), p.App.Canvas.Measure(sprites.SansBold, p.size, p.Name))
}

// RowStart returns the left end of what is beside the player's own plate in the row of
// buttons. It is for the right hand, and does not depend on the chips.
func (p *Plate) RowStart() float32 {
	const gap = 16
	x := p.At.RowLeft(p.Rect, gap)
	if p.Name == "" {
		return x
	}
	return max(x, p.At.Mirror(sprites.R(p.X-p.Radius, 0, 2*p.Radius, 0)).X+2*p.Radius+p.gap()+p.rowText()+gap)
}

// gap returns the distance between the head and the name.
func (p *Plate) gap() float32 { return geometry.PlateGap * p.At.Zoom() }

// width returns the width of the plate.
func (p *Plate) width() float32 {
	if p.Name == "" {
		return 0
	}
	return 2*p.Radius + p.gap() + max(p.App.Canvas.Measure(sprites.SansBold, p.size, p.Name), p.chipsWidth())
}

// place positions the plate outside the player's strip, where the layout has room.
func (p *Plate) place(rel int, seats *[4]Seat) {
	at := &p.At
	w := p.width() - 2*p.Radius - p.gap()
	var spot geometry.PlateSpot
	if rel == 0 {
		spot = at.OwnPlateSpot(p.Radius, seats[0].FreeL, seats[0].FreeR)
		if spot.Room != 0 && spot.Room < w {
			p.Name = ""
		}
	} else {
		spot = at.PlateSpot(rel, p.Radius, p.width(), seats[2].edge)
		if spot.Room != 0 {
			if w = p.fitBeside(w, spot.Room); spot.Room < w {
				spot = at.PlateAbove(rel, p.Radius, w)
			}
		}
	}
	p.X, p.Y, p.align = spot.X, spot.Y, spot.Align
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

// chipWidth returns the length of a chip.
func (p *Plate) chipWidth(c *sprites.Canvas, text string) float32 {
	return c.Measure(sprites.SansBold, p.small, text) + p.At.ChipPad*p.At.Zoom()
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
	a := p.App
	p.bird, p.Name = p.Session.Bird(player), a.Words.Called(p.Session.NameOf(player))
	p.Spoken = a.T("table.dreams", "name", p.Name)
	p.Chips = []chip{{a.T("table.dreamer"), false}}
	if _, key := p.Session.NameOf(player); key == session.KeyYou {
		p.Spoken, p.Chips[0].Text = a.T("table.dreams.you"), a.T("table.dreamer.you")
	}
	spot := p.At.SitOutSpot(int(p.Session.View().Seats))
	if p.Session.Watching() {
		spot = p.At.WatcherSpot()
	}
	p.setSize(spot.PlateSize)
	p.align = sprites.Left
	switch {
	case spot.Sentence:
		p.Name, p.Chips = p.Spoken, nil
		p.size = a.Fit(sprites.SansBold, p.size, p.Name, spot.Most-2*p.Radius-p.gap())
	case spot.Most > 0:
		p.shrinkTo(spot.Most)
	}
	wide := p.width()
	p.X, p.Y = spot.X+p.Radius, spot.Y
	if spot.Centred {
		p.X = spot.X - (wide-2*p.Radius+p.gap())/2
	}
	if r := left.Rect; spot.Yields && left.Name != "" && r.Bottom() > p.Y-p.Radius && r.Y < p.Y+p.Radius && r.X < p.X-p.Radius+wide {
		p.Y = r.Bottom() + 10 + p.Radius
	}
	if spot.Mirrored {
		p.X = p.At.Mirror(sprites.R(p.X-p.Radius, 0, wide, 0)).X + p.Radius
	}
	p.tx, p.ty = p.X+p.Radius+p.gap(), p.Y
	p.Rect = sprites.R(p.X-p.Radius, p.Y-p.Radius, wide, 2*p.Radius)
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
	if p.note != "" {
		const apart = 1.15
		base = p.ty - 2
		c.Text(sprites.SansBold, p.small, p.note, p.tx, base+apart*f, p.align, th.GoldText)
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
