package table

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// plate names a player, outside the strip.
type plate struct {
	*board
	id           string
	r            sprites.Rect
	x, y, radius float32 // of the head
	tx, ty       float32
	align        sprites.Align
	bird, name   string
	size         float32 // of the name
	chips        []chip
	active       bool
	spoken       string
}

// chip is a state of a player, shown beside the name.
type chip struct {
	Text   string
	Filled bool
}

// clear names nobody.
func (p *plate) clear() { *p = plate{board: p.board, id: p.id} }

// layout names the player of a chair and says how the deal stands for the seat.
func (p *plate) layout(number int, seats *[4]seat) {
	a, v, player := p.a, p.p.View(), p.p.Player(number)
	wind := a.T("wind." + strconv.Itoa(int(v.Wind(number)-tile.East)+1))
	p.bird, p.name, p.active = p.p.Bird(player), a.Called(p.p.Name(number)), p.board.acting(number)
	var marks [4]table.Mark
	for _, k := range p.p.Marks(number, marks[:0]) {
		p.chips = append(p.chips, chip{a.RuleText(p.p.Rules(), string(k.Word)), k.Filled})
	}
	p.spoken = p.name + ", " + wind + ", " + a.Signed(p.p.Score(player))
	for _, c := range p.chips {
		p.spoken += ", " + c.Text
	}
	if p.active {
		key := "heard.plays"
		if _, who := p.p.Name(number); who == session.KeyYou && a.Words.Has(key+".you") {
			key += ".you"
		}
		p.spoken += ", " + a.T(key)
	}
	p.place(p.rel(number), seats)
}

// place puts the plate outside the player's strip, where the layout has room.
func (p *plate) place(rel int, seats *[4]seat) {
	a, at, safe := p.a, &p.at, p.at.safe
	p.radius, p.align, p.size = 19, sprites.Left, 15
	w := a.Canvas.Measure(sprites.SansBold, 15, p.name)
	w = max(w, p.chipsWidth())
	switch at.lay.Kind {
	case stage.Portrait:
		p.radius, p.size = 14, 13.5
		col := (safe.W - 24) / 3
		p.narrow(col - 2*p.radius - 9)
		w = max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), p.chipsWidth())
		n := [4]int{1: 2, 2: 1, 3: 0}[rel]
		if rel == 0 {
			// Beside the own melds and bonus tiles, as far as they leave room.
			left, right := seats[0].freeL, seats[0].freeR
			p.x, p.y, p.align = right-p.radius, at.meldsB-h(at.meldW)/2, sprites.Right
			if p.x-p.radius-9-w < left {
				p.name = ""
			}
		} else {
			p.x, p.y = safe.X+8+float32(n)*(col+4)+p.radius, safe.Y+88
		}
		if p.name != "" {
			p.name = a.Canvas.Fit(sprites.SansBold, p.size, p.name, col-2*p.radius-5)
			w = min(w, col-2*p.radius-5)
		}
	case stage.LandscapePhone:
		p.radius = 15
		switch rel {
		case 0:
			p.x, p.y = safe.X+12+p.radius, at.ownPlateY()
		case 1:
			p.x, p.y = safe.Right()-150+p.radius, safe.Y+88
		case 2:
			p.x, p.y = safe.Right()-150+p.radius, safe.Y+32
		case 3:
			p.x, p.y = safe.X+12+p.radius, safe.Y+88
		}
	default:
		switch rel {
		case 0:
			p.x, p.y = at.hand.X+p.radius, at.ownPlateY()
		case 1:
			p.x, p.y = at.cx+at.outer+16+p.radius, at.cy
			if room := at.safe.X + float32(at.lay.Wt) - p.x - p.radius - 12; room < w {
				// No room beside the strip: above its end.
				p.x, p.y = at.cx+at.outer-w-p.radius-14, at.cy-at.inner-at.depth-p.radius-16
			}
		case 2:
			p.x, p.y = seats[2].edge.Right()+18+p.radius, seats[2].edge.CY()
			if corner := at.cx + at.outer + 14 + p.radius; p.x < corner && seats[1].edge.Y < p.y+p.radius+4 {
				p.x = corner // a long strip on the right reaches up here
			}
			most := at.panelIcon().X - 10 - p.radius - 9 - w
			if p.x > most {
				p.x = most
			}
		case 3:
			p.x, p.y = at.cx-at.outer-16-p.radius, at.cy
			p.align = sprites.Right
			if p.x-p.radius-12-w < safe.X {
				p.align = sprites.Left
				p.x, p.y = safe.X+16+p.radius, at.cy-at.inner-at.depth-p.radius-16
			}
		}
	}
	p.tx, p.ty = p.x+p.radius+9, p.y
	if p.align == sprites.Right {
		p.tx = p.x - p.radius - 9
	}
	p.r = sprites.R(min(p.x-p.radius, p.tx), p.y-p.radius, w+2*p.radius+9, 2*p.radius)
	if p.align == sprites.Right {
		p.r.X = p.tx - w
	}
}

// ownPlateY is the middle of the own plate where the window is wider than high.
func (p *placed) ownPlateY() float32 {
	if p.lay.Kind == stage.LandscapePhone {
		return p.hand.Y - 26
	}
	return p.buttonsY + p.buttonH/2
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

const chipGap = 4

// chipWidth is the length of a chip; on phones it is tighter.
func (p *plate) chipWidth(c *sprites.Canvas, text string) float32 {
	pad := float32(16)
	if p.at.lay.Kind.Phone() {
		pad = 9
	}
	return c.Measure(sprites.SansBold, 12, text) + pad
}

// narrow leaves out what was not declared where not all chips fit.
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

// layoutDreamer names the player who sits the deal out: where a hand would lie if
// that player watches, else at the left above, or under the left player's plate
// where that stands there.
func (p *plate) layoutDreamer(left *plate) {
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
	p.radius, p.size, p.align = 19, 15, sprites.Left
	phone := at.lay.Kind.Phone()
	if phone {
		p.radius, p.size = 14, 13.5
	}
	w := max(a.Canvas.Measure(sprites.SansBold, p.size, p.name), p.chipsWidth())
	p.x, p.y = safe.X+16+p.radius, safe.Y+16+44+14+p.radius
	switch {
	case p.p.Watching():
		p.x, p.y = at.hand.CX()-w/2-9, at.hand.CY()
	case at.lay.Kind == stage.Portrait && p.p.View().Seats == 3:
		p.x, p.y = safe.CX()-w/2-9, safe.Y+88 // where nobody sits across
	case at.lay.Kind == stage.Portrait:
		// In the bar, under the title.
		p.radius, p.size, p.chips = 9, 13, nil
		p.name = p.spoken
		w = a.Canvas.Measure(sprites.SansBold, p.size, p.name)
		p.x, p.y = safe.CX()-w/2-9, safe.Y+54
	case at.lay.Kind == stage.LandscapePhone:
		p.x, p.y = safe.X+12+p.radius, safe.Y+136
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
	c.Bird(p.bird, p.x, p.y, p.radius)
	if p.active {
		c.Ring(p.x, p.y, p.radius+1.5, 2.5, 0, 1, th.Gold)
	}
	base := p.ty + 5
	if len(p.chips) > 0 {
		base = p.ty - 4
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
		r := sprites.R(x, p.ty+2, w, 19)
		if k.Filled {
			c.Round(r, 9.5, th.Text)
			c.Text(sprites.SansBold, 12, k.Text, r.CX(), r.Y+14, sprites.Center, th.Panel)
		} else {
			c.RoundStroke(r, 9.5, 1, th.Outline)
			c.Text(sprites.Sans, 12, k.Text, r.CX(), r.Y+14, sprites.Center, th.Text)
		}
		x += w + chipGap
	}
}

func (p *plate) ui(out []sprites.UINode) []sprites.UINode {
	if p.name == "" {
		return out
	}
	return append(out, words("plate-"+p.id, "text", p.spoken, p.r))
}
