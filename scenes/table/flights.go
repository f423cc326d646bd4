package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// noSound is the landing of a tile that is not heard.
const noSound sprites.Sound = 255

// calledMs is how long a called word stands over the table.
const calledMs = 600

// flight is a tile on its way.
type flight struct {
	to   spot
	kind tile.Kind
	from sprites.Rect
	dest sprites.Rect
	turn int8
	way  sprites.Tween
	land sprites.Sound
}

// nameSize is the size of a discard's name that is said, to that of a call.
const nameSize = .5

// called is a word that a player called.
type called struct {
	word string
	rel  int     // who, -1: nobody
	size float32 // 1: a call
	ink  callInk
	way  sprites.Tween
}

// flights are the tiles that fly and the words that are called. What is seen at a
// tick depends on the tick alone, so a frame may be drawn twice or left out.
type flights struct {
	*board
	now   sprites.Tick // the latest tick heard of
	tiles []flight
	words []called
	deal  dealing
	end   closing
	birds [4]perch // by rel
	rings []ring
	// thrown is where the last discard lay when it was made.
	thrown sprites.Rect
	due    []table.Event // what happened and is not yet seen
	silent
}

// spot is where a flight ends: the node that shows the tile then, and its number
// there. A flight to no spot ends where nothing is shown.
type spot struct {
	on any
	n  int
}

func (f *flights) tick(now sprites.Tick) { f.now = max(f.now, now) }

// add sends a tile off at a tick (which may lie ahead: until then it is not drawn). The rectangles are faces as tiles lie there; turn is how it lies at its
// destination. land is heard when it arrives.
func (f *flights) add(to spot, k tile.Kind, from, dest sprites.Rect, turn int8, ms int, now sprites.Tick, speed sprites.Speed, land sprites.Sound) {
	f.sweep(now)
	f.push(flight{to, k, from, dest, turn, sprites.NewTween(now, ms, sprites.EaseInOut, speed), land})
}

// push adds a flight.
func (f *flights) push(t flight) { f.tiles = append(f.tiles, t) }

// call lets a word stand before a seat and fade; size is a share of a call's.
func (f *flights) call(word string, rel int, size float32, now sprites.Tick, speed sprites.Speed) {
	f.sweep(now)
	f.words = append(f.words, called{word: word, rel: rel, size: size, way: sprites.NewTween(now, calledMs, sprites.Linear, speed)})
}

// sweep takes out what has arrived and been heard.
func (f *flights) sweep(now sprites.Tick) {
	f.tick(now)
	n := 0
	for i := range f.tiles {
		if t := &f.tiles[i]; !t.way.Done(now) || t.land != noSound {
			f.tiles[n] = *t
			n++
		}
	}
	f.tiles = f.tiles[:n]
	n = 0
	for i := range f.words {
		if !f.words[i].way.Done(now) {
			f.words[n] = f.words[i]
			n++
		}
	}
	f.words = f.words[:n]
	n = 0
	for i := range f.rings {
		if !f.rings[i].way.Done(now) {
			f.rings[n] = f.rings[i]
			n++
		}
	}
	f.rings = f.rings[:n]
}

// active tells whether anything moves at a tick, or has come to rest with it, so
// that the frame with everything in its place is drawn too.
func (f *flights) active(now sprites.Tick) bool {
	f.tick(now)
	if f.deal.on(f.now) || f.end.on(f.now) {
		return true
	}
	for i := range f.tiles {
		if f.tiles[i].way.End() >= f.now {
			return true
		}
	}
	for i := range f.words {
		if f.words[i].way.End() >= f.now {
			return true
		}
	}
	for i := range f.rings {
		if f.rings[i].way.End() >= f.now {
			return true
		}
	}
	for i := range f.birds {
		if f.birds[i].moves(f.now) {
			return true
		}
	}
	return false
}

// hides tells whether a tile is on its way, so that it is not drawn at its
// destination too.
func (f *flights) hides(at spot, now sprites.Tick) bool {
	f.tick(now)
	if f.end.on(now) && at.on != nil && at == f.end.taken {
		return true
	}
	for i := range f.tiles {
		if t := &f.tiles[i]; t.to == at && at.on != nil && !t.way.Done(now) {
			return true
		}
	}
	return false
}

// hear plays the sounds of the tiles that have arrived, each once.
func (f *flights) hear(now sprites.Tick, to stage.Player) {
	f.tick(now)
	for i := range f.tiles {
		if t := &f.tiles[i]; t.land != noSound && t.way.Done(now) {
			to.Play(t.land)
			t.land = noSound
		}
	}
}

// skip ends everything at once, the dealing too; what has not arrived is not heard.
func (f *flights) skip() {
	f.tiles, f.words, f.rings, f.deal = f.tiles[:0], f.words[:0], f.rings[:0], dealing{}
	f.end.lasts = 0
	for i := range f.birds {
		f.birds[i].turn, f.birds[i].hop = sprites.Tween{}, sprites.Tween{}
	}
}

// update plays what is heard, asks for a frame while anything moves, and ends the
// dealing by the clock, whether a hand is drawn or not.
func (f *flights) update() {
	a := f.a
	f.hear(a.Now, a.Sound)
	if f.active(a.Now) {
		a.Redraw()
	}
	if f.deal.lasts != 0 && !f.deal.on(a.Now) {
		f.deal = dealing{}
		a.Relayout() // the panel has waited
	}
}

// upright is the width of the upright tile whose face, turned or not, is r.
func upright(r sprites.Rect) float32 { return min(r.W, r.H) }

// sizeSteps is in how many steps a tile changes its size: each size it is drawn
// in takes room on the atlas page.
const sizeSteps = 4

// at is how the tile lies at a tick.
func (t *flight) at(now sprites.Tick) sprites.TileSprite {
	p := t.way.At(now)
	step := float32(int(p*sizeSteps+.5)) / sizeSteps
	w := upright(t.from) + (upright(t.dest)-upright(t.from))*step
	bw, bh := sprites.TileBox(w, t.turn)
	x := t.from.CX() + (t.dest.CX()-t.from.CX())*p
	y := t.from.CY() + (t.dest.CY()-t.from.CY())*p
	return sprites.TileSprite{Kind: t.kind, X: x - bw/2, Y: y - bh/2, W: w, Turn: t.turn}
}

// fade is how opaque a called word is: it comes quickly and goes slowly.
func (w *called) fade(now sprites.Tick) float32 {
	if w.ink >= inkStill {
		return 1
	}
	p := w.way.At(now)
	return max(0, min(1, p/.12, (1-p)/.4))
}

// Draw draws the flying tiles.
func (f *flights) Draw(c *sprites.Canvas) {
	now := f.a.Now
	f.tick(now)
	for i := range f.tiles {
		t := &f.tiles[i]
		if t.way.Done(now) || now < t.way.Start {
			continue
		}
		s := t.at(now)
		// It flies above the felt: its shadow lies apart.
		c.Round(s.Box().Move(.04*s.W, .14*s.W), .11*s.W, sprites.Black.Fade(.3))
		c.Tile(&s)
	}
}

// calls are the words of the flights, which stand above plates and buttons.
type calls struct{ *flights }

// Draw draws the called words.
func (k calls) Draw(c *sprites.Canvas) {
	now := k.a.Now
	k.tick(now)
	for i := range k.rings {
		k.rings[i].draw(c, now)
	}
	for i := range k.words {
		k.words[i].draw(c, &k.at, now)
	}
}

// callSize is the size of a called word in a layout.
func (p *placed) callSize() float32 {
	switch p.lay.Kind {
	case stage.Wide:
		return 40
	case stage.Tablet, stage.Upright:
		return 32
	}
	return 24
}

// callBox is where a called word stands: on its caller's own river, whose tiles it may
// cover, but neither what lies outside it nor a plate; never out of the window.
func (p *placed) callBox(c *sprites.Canvas, word string, rel int, share float32) (box sprites.Rect, size float32) {
	size = share * p.callSize()
	most := 2*p.inner - 8
	size = stage.FitSize(c, sprites.SansBold, size, word, most-1.5*size*c.TextScale())
	s := size * c.TextScale()
	w, hh := c.Measure(sprites.SansBold, size, word)+1.5*s, 1.75*s
	v := p.plaque/2 + 2.55*p.d
	x, y := p.cx, p.cy
	switch rel {
	case 0:
		y += min(v, p.inner-4-hh/2)
	case 1:
		x += min(v, p.inner-4-w/2)
	case 2:
		y -= min(v, p.inner-4-hh/2)
	case 3:
		x -= min(v, p.inner-4-w/2)
	}
	const margin = 8
	box = sprites.R(x-w/2, y-hh/2, w, hh)
	box.X = max(p.safe.X+margin, min(box.X, p.safe.Right()-margin-w))
	box.Y = max(p.safe.Y+margin, min(box.Y, p.safe.Bottom()-margin-hh))
	return box, size
}

func (w *called) draw(c *sprites.Canvas, at *placed, now sprites.Tick) {
	if w.way.Done(now) {
		return
	}
	box, size := at.callBox(c, w.word, w.rel, w.size)
	th, s := c.Theme(), size*c.TextScale()
	x, y := box.Center()
	c.Alpha(w.fade(now))
	c.Shadow(box.Move(0, 3), box.H/2, 10, sprites.Black.Fade(.35))
	// A tail towards who called.
	rel := max(0, w.rel)
	dx, dy := [4]float32{0, 1, 0, -1}[rel], [4]float32{1, 0, -1, 0}[rel]
	tip := .42 * s
	ex, ey := x+dx*(box.W/2-1), y+dy*(box.H/2-1)
	ink, rim := w.ink.colors(th)
	if w.rel >= 0 {
		c.Arrow(ex-dx, ey-dy, ex+dx*tip, ey+dy*tip, 1, 2*tip, rim)
	}
	c.Round(box, box.H/2, th.Panel)
	c.RoundStroke(box, box.H/2, 2, rim)
	c.Text(sprites.SansBold, size, w.word, x, y+.36*s, sprites.Center, ink)
	c.Alpha(1)
}
