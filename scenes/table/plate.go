package table

import (
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// plate shows a player's name and state, outside the strip.
type plate struct {
	*board
	id           string
	side         int // of the table, or -1
	r            sprites.Rect
	x, y, radius float32 // of the head
	tx, ty       float32
	align        sprites.Align
	bird, name   string
	size         float32 // of the name
	chips        []chip
	small        float32 // font size of the chips
	active       bool
	spoken       string
	away         bool // disconnected from the online table
}

// chip is a state of a player, shown beside the name.
type chip struct {
	Text   string
	Filled bool
}

// clear removes the player.
func (p *plate) clear() { *p = plate{board: p.board, id: p.id, side: p.side} }

// update sets the player of a seat, the state of the seat and the sizes for the layout.
func (p *plate) update(number int) {
	a, v, player := p.a, p.p.View(), p.p.Player(number)
	wind := a.T("wind." + strconv.Itoa(int(v.Wind(number)-tile.East)+1))
	p.bird, p.name, p.active = p.p.Bird(player), a.Called(p.p.Name(number)), p.board.acting(number)
	if p.called.word != "" && p.called.seat == number {
		p.chips = append(p.chips, chip{p.called.word, true})
	}
	p.setPresence(player)
	var marks [4]table.Mark
	for _, k := range p.p.Table().Marks(number, marks[:0]) {
		p.chips = append(p.chips, chip{a.RuleText(p.p.Rules(), string(k.Word)), k.Filled})
	}
	p.spoken = p.name + ", " + wind + ", " + p.points(p.p.Table().Standing(number))
	for i, c := range p.chips {
		if i == 0 && p.called.word != "" && p.called.seat == number {
			key := "table.calls"
			if _, who := p.p.Name(number); who == session.KeyYou {
				key += ".you"
			}
			c.Text = a.T(key, "word", p.called.word)
		}
		p.spoken += ", " + c.Text
	}
	if p.active {
		key := "heard.plays"
		if _, who := p.p.Name(number); who == session.KeyYou && a.Words.Has(key+".you") {
			key += ".you"
		}
		p.spoken += ", " + a.T(key)
	}
	rel, at, safe := p.rel(number), &p.at, p.at.safe
	z := at.zoom()
	p.radius, p.align, p.size, p.small = plateRadius*z, sprites.Left, 15*z, 12*z
	switch at.lay.Kind {
	case stage.Portrait:
		p.radius, p.size = 14, 13.5
		p.shrinkTo((safe.W-24)/3 - 4)
	case stage.Upright:
		p.size = 16
		switch rel {
		case 0:
			p.radius = 21
			p.shrinkTo(.4 * at.hand.W)
		case 1:
			p.align = sprites.Right
			fallthrough
		default:
			p.shrinkTo((safe.W - 64) / 3)
		}
	case stage.LandscapePhone:
		p.radius = 16
		p.shrinkTo(at.field.W)
	default:
		if rel == 2 {
			p.shrinkTo(200 * z)
		}
	}
}

// plateRadius is the radius of a head in windows that are wider than high.
const plateRadius = 19

// shrinkTo shrinks the plate to a width of at most w: it drops undeclared states first,
// then uses smaller fonts.
func (p *plate) shrinkTo(w float32) {
	w -= 2*p.radius + p.gap()
	p.narrow(w)
	p.size, p.small = min(p.size, 1.3*p.size/p.a.TextScale()), min(p.small, 1.3*p.small/p.a.TextScale())
	for len(p.chips) > 1 && p.chipsWidth() > w {
		p.chips = p.chips[:len(p.chips)-1]
	}
	least := 9 / p.a.TextScale()
	for len(p.chips) > 0 && p.small > .75*least && p.chipsWidth() > w {
		p.small -= .25
	}
	if p.size = p.a.Fit(sprites.SansBold, p.size, p.name, w); p.size < least {
		p.size = least
		p.name = p.a.Canvas.Fit(sprites.SansBold, p.size, p.name, w)
	}
}

// gap returns the distance between the head and the name.
func (p *plate) gap() float32 { return 9 * p.at.zoom() }

// width returns the width of the plate.
func (p *plate) width() float32 {
	if p.name == "" {
		return 0
	}
	return 2*p.radius + p.gap() + max(p.a.Canvas.Measure(sprites.SansBold, p.size, p.name), p.chipsWidth())
}

// place positions the plate outside the player's strip, where the layout has room.
func (p *plate) place(rel int, seats *[4]seat) {
	at, safe := &p.at, p.at.safe
	w := p.width() - 2*p.radius - p.gap()
	switch at.lay.Kind {
	case stage.Portrait:
		col := (safe.W - 24) / 3
		n := [4]int{1: 2, 2: 1, 3: 0}[rel]
		if rel == 0 {
			// Beside the player's melds and bonus tiles, if they leave room.
			left, right := seats[0].freeL, seats[0].freeR
			p.x, p.y, p.align = right-p.radius, at.meldsB-tileHeight(at.meldW)/2, sprites.Right
			if p.x-p.radius-p.gap()-w < left {
				p.name = ""
			}
		} else {
			p.x, p.y = safe.X+8+float32(n)*(col+4)+p.radius, safe.Y+88
		}
	case stage.Upright:
		p.y = safe.Y + 73
		switch rel {
		case 0:
			p.x, p.y = at.hand.X+p.radius, at.meldsB-tileHeight(at.meldW)/2
		case 1:
			p.x = safe.Right() - 16 - p.radius
		case 2:
			p.x = safe.CX() - p.width()/2 + p.radius
		case 3:
			p.x = safe.X + 16 + p.radius
		}
	case stage.LandscapePhone:
		switch rel {
		case 0:
			p.x, p.y = safe.X+12+p.radius, at.ownPlateY()
		case 1:
			p.x, p.y = at.field.X+p.radius, safe.Y+76
		case 2:
			p.x, p.y = at.field.X+p.radius, safe.Y+30
		case 3:
			p.x, p.y = safe.X+12+p.radius, safe.Y+78
		}
	default:
		switch rel {
		case 0:
			p.x, p.y = at.hand.X+p.radius, at.ownPlateY()
		case 1:
			p.x, p.y = at.cx+at.outer+16+p.radius, at.cy
			room := safe.Right() - p.x - p.radius - p.gap() - 3
			if w = p.fitBeside(w, room); room < w {
				// Without room beside the strip: above its end.
				p.x, p.y = at.cx+at.outer-w-p.radius-14, at.cy-at.inner-at.depth-p.radius-16
			}
		case 2:
			p.x, p.y = seats[2].edge.Right()+acrossGap+p.radius, seats[2].edge.CY()
		case 3:
			p.x, p.y = at.cx-at.outer-16-p.radius, at.cy
			p.align = sprites.Right
			room := p.x - p.radius - p.gap() - 3 - safe.X
			if w = p.fitBeside(w, room); room < w {
				p.align = sprites.Left
				p.x, p.y = safe.X+16+p.radius, at.cy-at.inner-at.depth-p.radius-16
			}
		}
	}
	if rel == 0 {
		p.x, p.align = at.mirror(sprites.R(p.x, 0, 0, 0)).X, at.mirrorAlign(p.align)
	}
	p.tx, p.ty = p.x+p.radius+p.gap(), p.y
	if p.align == sprites.Right {
		p.tx = p.x - p.radius - p.gap()
	}
	p.r = sprites.R(min(p.x-p.radius, p.tx), p.y-p.radius, w+2*p.radius+p.gap(), 2*p.radius)
	if p.align == sprites.Right {
		p.r.X = p.tx - w
	}
}

// fitBeside shrinks the fonts so that text of width w fits the room beside the head. It
// returns the new width of the text, or w if smaller fonts are not needed or not enough.
func (p *plate) fitBeside(w, room float32) float32 {
	const least = 40
	if room >= w || room < least {
		return w
	}
	sides := 2*p.radius + p.gap()
	p.shrinkTo(room + sides)
	return p.width() - sides
}

// ownPlateY returns the centre of the player's plate in windows that are wider than high.
func (lr *layoutRects) ownPlateY() float32 {
	if lr.lay.Kind == stage.LandscapePhone {
		return lr.hand.Y - 38
	}
	return lr.buttonsY + lr.buttonH/2 + 12.5*(lr.zoom()-1) // a large plate keeps clear of the table
}

func (p *plate) chipsWidth() (w float32) {
	for i, c := range p.chips {
		if i > 0 {
			w += chipGap
		}
		w += p.chipWidth(p.a.Canvas, c.Text)
	}
	return w
}

// declares reports whether a chip shows a declaration.
func (p *plate) declares() bool {
	return slices.ContainsFunc(p.chips, func(k chip) bool { return k.Filled })
}

const chipGap = 4

// chipWidth returns the length of a chip, which is shorter on phones.
func (p *plate) chipWidth(c *sprites.Canvas, text string) float32 {
	pad := 16 * p.at.zoom()
	if p.at.lay.Kind.Phone() {
		pad = 9
	}
	return c.Measure(sprites.SansBold, p.small, text) + pad
}

// narrow drops undeclared states if not all chips fit.
func (p *plate) narrow(room float32) {
	if p.chipsWidth() <= room {
		return
	}
	n := 0
	for _, c := range p.chips {
		if c.Filled {
			p.chips[n] = c
			n++
		}
	}
	if n > 0 {
		p.chips = p.chips[:n]
	}
}

// layoutSitOut lays out the plate of the player who sits out the deal. If that player
// watches at this device, the plate is in the place of the hand. Otherwise it is at the
// upper left, or below the left player's plate if that is there.
func (p *plate) layoutSitOut(left *plate) {
	p.clear()
	player, ok := p.p.SitsOut()
	if !ok {
		return
	}
	a, at, safe := p.a, &p.at, p.at.safe
	p.bird, p.name = p.p.Bird(player), a.Called(p.p.NameOf(player))
	p.spoken = a.T("table.dreams", "name", p.name)
	p.chips = []chip{{a.T("table.dreamer"), false}}
	if _, key := p.p.NameOf(player); key == session.KeyYou {
		p.spoken, p.chips[0].Text = a.T("table.dreams.you"), a.T("table.dreamer.you")
	}
	z := at.zoom()
	p.radius, p.size, p.small, p.align = 19*z, 15*z, 12*z, sprites.Left
	phone := at.lay.Kind.Phone()
	if phone {
		p.radius, p.size = 14, 13.5
	}
	w := max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), p.chipsWidth())
	p.x, p.y = safe.X+16+p.radius, safe.Y+16+44+14+p.radius
	switch {
	case p.p.Watching():
		p.x, p.y = at.hand.CX()-w/2-9, at.hand.CY()
	case at.lay.Kind == stage.Upright && p.p.View().Seats == 3:
		p.x, p.y = safe.CX()-w/2-9, safe.Y+73
	case at.lay.Kind == stage.Upright:
		p.radius, p.size = 14, 13.5
		p.shrinkTo(safe.W/2 - uprightTitle/2 - 72 - 8)
		w = p.width() - 2*p.radius - p.gap()
		p.x, p.y = safe.X+16+44+12+p.radius, safe.Y+26 // in the bar
	case at.lay.Kind == stage.Portrait && p.p.View().Seats == 3:
		p.x, p.y = safe.CX()-w/2-9, safe.Y+88 // the empty place across
	case at.lay.Kind == stage.Portrait:
		// In the bar, under the title.
		p.radius, p.size, p.chips = 9, 13, nil
		p.name = p.spoken
		p.size = a.Fit(sprites.SansBold, p.size, p.name, safe.W-24-2*p.radius-9)
		w = a.Canvas.Measure(sprites.SansBold, p.size, p.name)
		p.x, p.y = safe.CX()-w/2-9, safe.Y+54
	case at.lay.Kind == stage.LandscapePhone:
		p.x, p.y = at.mirror(sprites.R(safe.X+12, 0, w+2*p.radius+9, 0)).X+p.radius, safe.Y+136
	default:
		if r := left.r; left.name != "" && r.Bottom() > p.y-p.radius && r.Y < p.y+p.radius && r.X < p.x+p.radius+9+w {
			p.y = r.Bottom() + 10 + p.radius
		}
	}
	p.tx, p.ty = p.x+p.radius+9, p.y
	p.r = sprites.R(p.x-p.radius, p.y-p.radius, w+2*p.radius+9, 2*p.radius)
}

// Draw draws the head, the name and the chips.
func (p *plate) Draw(c *sprites.Canvas) {
	if p.name == "" {
		return
	}
	th := c.Theme()
	if p.away {
		c.Push(0, 0, 1, .45)
	}
	if p.side < 0 {
		c.Bird(p.bird, p.x, p.y, p.radius)
	} else {
		c.BirdIn(p.bird, p.x, p.y, p.radius, p.flights.birds[p.side].at(p.a.Now))
	}
	if p.away {
		c.Pop()
	}
	if p.active {
		c.Ring(p.x, p.y, p.radius+1.5, 2.5, 0, 1, th.Gold)
	}
	base, f := p.ty+.36*p.size*c.TextScale(), p.small*c.TextScale()
	z := p.at.zoom()
	high := max(19*z, f+7*z)
	if len(p.chips) > 0 {
		base = p.ty - 4*z
	}
	c.Text(sprites.SansBold, p.size, p.name, p.tx, base, p.align, th.Text)
	x := p.tx
	if p.align == sprites.Right {
		for i, k := range p.chips {
			if i > 0 {
				x -= chipGap
			}
			x -= p.chipWidth(c, k.Text)
		}
	}
	for _, k := range p.chips {
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

func (p *plate) ui(out []ui.Node) []ui.Node {
	if p.name == "" {
		return out
	}
	return append(out, words("plate-"+p.id, "text", p.spoken, p.r))
}
