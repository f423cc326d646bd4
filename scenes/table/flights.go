package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// noSound is the landing sound of a silent animation.
const noSound sound.Effect = 255

// calledMs is how long a called word is shown over the table, in milliseconds.
const calledMs = 600

// tileAnimation is the animation of a moving tile.
type tileAnimation struct {
	to   spot
	kind tile.Kind
	from sprites.Rect
	dest sprites.Rect
	turn int8
	way  sprites.Tween
	land sound.Effect
}

// nameSize is the size of the announced name of a discard, relative to a call.
const nameSize = .5

// called is a word that a player called.
type called struct {
	word string
	rel  int     // the caller, or -1
	size float32 // relative to a call
	ink  callInk
	way  sprites.Tween
}

// animations holds the animations of moving tiles and called words. Their state depends only
// on the tick, so a frame may be drawn twice or skipped.
type animations struct {
	*board
	now   sprites.Tick // the latest tick seen
	tiles []tileAnimation
	words []called
	deal  dealing
	end   endAnimation
	birds [4]birdState // indexed by rel
	rings []ring
	// thrown is the rectangle of the last discard at the time it was made.
	thrown  sprites.Rect
	pending []table.Event // events that have not been animated yet
	silent
}

// spot identifies the end of a flight: the node that then shows the tile, and the index
// of the tile there. The zero spot means that no node shows the tile.
type spot struct {
	on any
	n  int
}

func (an *animations) tick(now sprites.Tick) { an.now = max(an.now, now) }

// add starts a flight at a tick. If the tick is in the future, the tile is not drawn
// until then. The rectangles are the faces of the tile at rest, and turn is its
// orientation at the destination. land is played on arrival.
func (an *animations) add(to spot, k tile.Kind, from, dest sprites.Rect, turn int8, ms int, now sprites.Tick, speed sprites.Speed, land sound.Effect) {
	an.sweep(now)
	an.push(tileAnimation{to, k, from, dest, turn, sprites.NewTween(now, ms, sprites.EaseInOut, speed), land})
}

// push adds a flight.
func (an *animations) push(t tileAnimation) { an.tiles = append(an.tiles, t) }

// call shows a word before a seat and fades it out; size is relative to a call.
func (an *animations) call(word string, rel int, size float32, now sprites.Tick, speed sprites.Speed) {
	an.sweep(now)
	an.words = append(an.words, called{word: word, rel: rel, size: size, way: sprites.NewTween(now, calledMs, sprites.Linear, speed)})
}

// sweep removes flights that have arrived and whose sound was played.
func (an *animations) sweep(now sprites.Tick) {
	an.tick(now)
	n := 0
	for i := range an.tiles {
		if t := &an.tiles[i]; !t.way.Done(now) || t.land != noSound {
			an.tiles[n] = *t
			n++
		}
	}
	an.tiles = an.tiles[:n]
	n = 0
	for i := range an.words {
		if !an.words[i].way.Done(now) {
			an.words[n] = an.words[i]
			n++
		}
	}
	an.words = an.words[:n]
	n = 0
	for i := range an.rings {
		if !an.rings[i].way.Done(now) {
			an.rings[n] = an.rings[i]
			n++
		}
	}
	an.rings = an.rings[:n]
}

// active reports whether anything moves at a tick, or stops at that tick, so that the
// frame with the final positions is drawn too.
func (an *animations) active(now sprites.Tick) bool {
	an.tick(now)
	if an.deal.on(an.now) || an.end.on(an.now) {
		return true
	}
	for i := range an.tiles {
		if an.tiles[i].way.End() >= an.now {
			return true
		}
	}
	for i := range an.words {
		if an.words[i].way.End() >= an.now {
			return true
		}
	}
	for i := range an.rings {
		if an.rings[i].way.End() >= an.now {
			return true
		}
	}
	for i := range an.birds {
		if an.birds[i].moves(an.now) {
			return true
		}
	}
	return false
}

// hides reports whether a tile is in flight, so that it is not also drawn at its
// destination.
func (an *animations) hides(at spot, now sprites.Tick) bool {
	an.tick(now)
	if an.end.on(now) && at.on != nil && at == an.end.taken {
		return true
	}
	for i := range an.tiles {
		if t := &an.tiles[i]; t.to == at && at.on != nil && !t.way.Done(now) {
			return true
		}
	}
	return false
}

// playSounds plays the sounds of the tiles that have arrived, once for each tile.
func (an *animations) playSounds(now sprites.Tick, to stage.Player) {
	an.tick(now)
	for i := range an.tiles {
		if t := &an.tiles[i]; t.land != noSound && t.way.Done(now) {
			to.Play(t.land)
			t.land = noSound
		}
	}
}

// skip ends all animations immediately, including the dealing. Pending sounds are
// dropped.
func (an *animations) skip() {
	an.tiles, an.words, an.rings, an.deal = an.tiles[:0], an.words[:0], an.rings[:0], dealing{}
	an.end.lasts = 0
	for i := range an.birds {
		an.birds[i].turn, an.birds[i].hop = sprites.Tween{}, sprites.Tween{}
	}
}

// update plays pending sounds and requests a frame while anything moves. It also ends the
// dealing by the clock, even if no hand is drawn.
func (an *animations) update() {
	a := an.a
	an.playSounds(a.Now, a.Sound)
	if an.active(a.Now) {
		a.Redraw()
	}
	if an.deal.lasts != 0 && !an.deal.on(a.Now) {
		an.deal = dealing{}
		a.Relayout() // the panel was empty until now
	}
}

// upright returns the width of the upright tile with the face r, turned or not.
func upright(r sprites.Rect) float32 { return min(r.W, r.H) }

// sizeSteps is the number of steps in which a tile changes its size. Each size that is
// drawn needs space on the atlas page.
const sizeSteps = 4

// at returns the tile as it is drawn at a tick.
func (t *tileAnimation) at(now sprites.Tick) sprites.TileSprite {
	p := t.way.At(now)
	step := float32(int(p*sizeSteps+.5)) / sizeSteps
	w := upright(t.from) + (upright(t.dest)-upright(t.from))*step
	bw, bh := sprites.TileBox(w, t.turn)
	x := t.from.CX() + (t.dest.CX()-t.from.CX())*p
	y := t.from.CY() + (t.dest.CY()-t.from.CY())*p
	return sprites.TileSprite{Kind: t.kind, X: x - bw/2, Y: y - bh/2, W: w, Turn: t.turn}
}

// fade returns the opacity of a called word at a tick. It fades in quickly and out
// slowly.
func (cl *called) fade(now sprites.Tick) float32 {
	if cl.ink >= inkStill {
		return 1
	}
	p := cl.way.At(now)
	return max(0, min(1, p/.12, (1-p)/.4))
}

// Draw draws the flying tiles.
func (an *animations) Draw(c *sprites.Canvas) {
	now := an.a.Now
	an.tick(now)
	for i := range an.tiles {
		t := &an.tiles[i]
		if t.way.Done(now) || now < t.way.Start {
			continue
		}
		s := t.at(now)
		// The tile is above the felt, so its shadow is detached.
		c.Round(s.Box().Move(.04*s.W, .14*s.W), .11*s.W, sprites.Black.Fade(.3))
		c.Tile(&s)
	}
}

// calledWords draws the called words of the flights, above plates and buttons.
type calledWords struct{ *animations }

// Draw draws the called words.
func (cw calledWords) Draw(c *sprites.Canvas) {
	now := cw.a.Now
	cw.tick(now)
	for i := range cw.rings {
		cw.rings[i].draw(c, now)
	}
	for i := range cw.words {
		cw.words[i].draw(c, &cw.at, now)
	}
}

// callSize returns the font size of a called word in a layout.
func (lr *layoutRects) callSize() float32 {
	switch lr.lay.Kind {
	case stage.Wide:
		return 40
	case stage.Tablet, stage.Upright:
		return 32
	}
	return 24
}

// callBox returns the box and font size of a called word. The box is on its caller's own
// river, whose tiles it may cover. It covers no plate, and stays within the river's
// bounds and the window.
func (lr *layoutRects) callBox(c *sprites.Canvas, word string, rel int, share float32) (box sprites.Rect, size float32) {
	size = share * lr.callSize()
	most := 2*lr.inner - 8
	size = stage.FitSize(c, sprites.SansBold, size, word, most-1.5*size*c.TextScale())
	s := size * c.TextScale()
	w, hh := c.Measure(sprites.SansBold, size, word)+1.5*s, 1.75*s
	v := lr.plaque/2 + 2.55*lr.d
	x, y := lr.cx, lr.cy
	switch rel {
	case 0:
		y += min(v, lr.inner-4-hh/2)
	case 1:
		x += min(v, lr.inner-4-w/2)
	case 2:
		y -= min(v, lr.inner-4-hh/2)
	case 3:
		x -= min(v, lr.inner-4-w/2)
	}
	const margin = 8
	box = sprites.R(x-w/2, y-hh/2, w, hh)
	box.X = max(lr.safe.X+margin, min(box.X, lr.safe.Right()-margin-w))
	box.Y = max(lr.safe.Y+margin, min(box.Y, lr.safe.Bottom()-margin-hh))
	return box, size
}

func (cl *called) draw(c *sprites.Canvas, at *layoutRects, now sprites.Tick) {
	if cl.way.Done(now) {
		return
	}
	box, size := at.callBox(c, cl.word, cl.rel, cl.size)
	th, s := c.Theme(), size*c.TextScale()
	x, y := box.Center()
	c.Alpha(cl.fade(now))
	c.Shadow(box.Move(0, 3), box.H/2, 10, sprites.Black.Fade(.35))
	// A tail towards the caller.
	rel := max(0, cl.rel)
	dx, dy := [4]float32{0, 1, 0, -1}[rel], [4]float32{1, 0, -1, 0}[rel]
	tip := .42 * s
	ex, ey := x+dx*(box.W/2-1), y+dy*(box.H/2-1)
	ink, rim := cl.ink.colors(th)
	if cl.rel >= 0 {
		c.Arrow(ex-dx, ey-dy, ex+dx*tip, ey+dy*tip, 1, 2*tip, rim)
	}
	c.Round(box, box.H/2, th.Panel)
	c.RoundStroke(box, box.H/2, 2, rim)
	c.Text(sprites.SansBold, size, cl.word, x, y+.36*s, sprites.Center, ink)
	c.Alpha(1)
}
