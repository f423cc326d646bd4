package board

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// NoSound is the landing sound of a silent animation.
const NoSound sound.Effect = 255

// calledMs is how long a called word is shown over the table, in milliseconds.
const calledMs = 600

// tileAnimation is the animation of a moving tile.
type tileAnimation struct {
	to   Spot
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
	Size float32 // relative to a call
	ink  callInk
	way  sprites.Tween
}

// Animations holds the animations of moving tiles and called words. Their state depends only
// on the tick, so a frame may be drawn twice or skipped.
type Animations struct {
	*Frame
	Now   sprites.Tick // the latest tick seen
	Tiles []tileAnimation
	Words []called
	Deal  dealing
	End   endAnimation
	birds [4]birdState // indexed by rel
	Rings []ring
	// thrown is the rectangle of the last discard at the time it was made.
	thrown  sprites.Rect
	Pending []table.Event // events that have not been animated yet
	amounts amounts       // of the last payment
	Silent
}

// Spot identifies the end of a flight: the node that then shows the tile, and the index
// of the tile there. The zero spot means that no node shows the tile.
type Spot struct {
	on any
	n  int
}

// ownHand identifies the hand of the player at this device as the end of a flight.
type ownHand struct{}

// handSpot returns the spot of a slot of the player's own hand.
func handSpot(slot int) Spot { return Spot{ownHand{}, slot} }

func (an *Animations) tick(now sprites.Tick) { an.Now = max(an.Now, now) }

// Add starts a flight at a tick. If the tick is in the future, the tile is not drawn
// until then. The rectangles are the faces of the tile at rest, and turn is its
// orientation at the destination. land is played on arrival.
func (an *Animations) Add(to Spot, k tile.Kind, from, dest sprites.Rect, turn int8, ms int, now sprites.Tick, speed sprites.Speed, land sound.Effect) {
	an.sweep(now)
	an.push(tileAnimation{to, k, from, dest, turn, sprites.NewTween(now, ms, sprites.EaseInOut, speed), land})
}

// push adds a flight.
func (an *Animations) push(t tileAnimation) { an.Tiles = append(an.Tiles, t) }

// call shows a word before a seat and fades it out; size is relative to a call.
func (an *Animations) call(word string, rel int, size float32, now sprites.Tick, speed sprites.Speed) {
	an.sweep(now)
	an.Words = append(an.Words, called{word: word, rel: rel, Size: size, way: sprites.NewTween(now, calledMs, sprites.Linear, speed)})
}

// sweep removes flights that have arrived and whose sound was played.
func (an *Animations) sweep(now sprites.Tick) {
	an.tick(now)
	n := 0
	for i := range an.Tiles {
		if t := &an.Tiles[i]; !t.way.Done(now) || t.land != NoSound {
			an.Tiles[n] = *t
			n++
		}
	}
	an.Tiles = an.Tiles[:n]
	n = 0
	for i := range an.Words {
		if !an.Words[i].way.Done(now) {
			an.Words[n] = an.Words[i]
			n++
		}
	}
	an.Words = an.Words[:n]
	n = 0
	for i := range an.Rings {
		if !an.Rings[i].way.Done(now) {
			an.Rings[n] = an.Rings[i]
			n++
		}
	}
	an.Rings = an.Rings[:n]
}

// Active reports whether anything moves at a tick, or stops at that tick, so that the
// frame with the final positions is drawn too.
func (an *Animations) Active(now sprites.Tick) bool {
	an.tick(now)
	if an.Deal.On(an.Now) || an.End.On(an.Now) {
		return true
	}
	for i := range an.Tiles {
		if an.Tiles[i].way.End() >= an.Now {
			return true
		}
	}
	for i := range an.Words {
		if an.Words[i].way.End() >= an.Now {
			return true
		}
	}
	for i := range an.Rings {
		if an.Rings[i].way.End() >= an.Now {
			return true
		}
	}
	for i := range an.birds {
		if an.birds[i].moves(an.Now) {
			return true
		}
	}
	return false
}

// hides reports whether a tile is in flight, so that it is not also drawn at its
// destination.
func (an *Animations) hides(at Spot, now sprites.Tick) bool {
	an.tick(now)
	if an.End.On(now) && at.on != nil && at == an.End.taken {
		return true
	}
	for i := range an.Tiles {
		if t := &an.Tiles[i]; t.to == at && at.on != nil && !t.way.Done(now) {
			return true
		}
	}
	return false
}

// playSounds plays the sounds of the tiles that have arrived, once for each tile.
func (an *Animations) playSounds(now sprites.Tick, to stage.Player) {
	an.tick(now)
	for i := range an.Tiles {
		if t := &an.Tiles[i]; t.land != NoSound && t.way.Done(now) {
			to.Play(t.land)
			t.land = NoSound
		}
	}
}

// Skip ends all animations immediately, including the dealing. Pending sounds are
// dropped.
func (an *Animations) Skip() {
	an.Tiles, an.Words, an.Rings, an.Deal = an.Tiles[:0], an.Words[:0], an.Rings[:0], dealing{}
	an.End.lasts, an.amounts = 0, amounts{}
	for i := range an.birds {
		an.birds[i].turn, an.birds[i].hop = sprites.Tween{}, sprites.Tween{}
	}
}

// Update plays pending sounds and requests a frame while anything moves. It also ends the
// dealing by the clock, even if no hand is drawn.
func (an *Animations) Update() {
	a := an.App
	an.playSounds(a.Now, a.Sound)
	if an.Active(a.Now) || an.amounts.on(a.Now) {
		a.Redraw()
	}
	if an.Deal.lasts != 0 && !an.Deal.On(a.Now) {
		an.Deal = dealing{}
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

// labelled reports whether a tile that flies to a spot has a corner label, so that the label
// neither appears nor vanishes when the tile arrives.
func (an *Animations) labelled(to Spot) bool {
	return an.labelAll || an.LabelHand && to.on == any(ownHand{})
}

// Draw draws the flying tiles.
func (an *Animations) Draw(c *sprites.Canvas) {
	now := an.App.Now
	an.tick(now)
	for i := range an.Tiles {
		t := &an.Tiles[i]
		if t.way.Done(now) || now < t.way.Start {
			continue
		}
		s := t.at(now)
		s.Label = an.labelled(t.to)
		// The tile is above the felt, so its shadow is detached.
		c.Round(s.Box().Move(.04*s.W, .14*s.W), .11*s.W, sprites.Black.Fade(.3))
		c.Tile(&s)
	}
}

// calledWords draws the called words of the flights, above plates and buttons.
type calledWords struct{ *Animations }

// Draw draws the called words.
func (cw calledWords) Draw(c *sprites.Canvas) {
	now := cw.App.Now
	cw.tick(now)
	for i := range cw.Rings {
		cw.Rings[i].draw(c, now)
	}
	for i := range cw.Words {
		cw.Words[i].draw(c, &cw.At, now)
	}
}

func (cl *called) draw(c *sprites.Canvas, at *geometry.Layout, now sprites.Tick) {
	if cl.way.Done(now) {
		return
	}
	box, size := at.CallBox(c, cl.word, cl.rel, cl.Size)
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
