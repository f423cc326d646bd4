package board

import (
	"moineau/engine/tile"
	"moineau/sprites"
)

// ring is a golden ring around a claimed tile; it widens and fades.
type ring struct {
	r   sprites.Rect
	way sprites.Tween
}

// ring adds a ring around a tile, starting at a tick.
func (an *Animations) ring(r sprites.Rect, ms int, from sprites.Tick, speed sprites.Speed) {
	if !r.Empty() {
		an.Rings = append(an.Rings, ring{r, sprites.NewTween(from, ms, sprites.EaseOut, speed)})
	}
}

// draw draws the ring at a tick.
func (g *ring) draw(c *sprites.Canvas, now sprites.Tick) {
	if g.way.Done(now) || now < g.way.Start {
		return
	}
	p := g.way.At(now)
	w := min(g.r.W, g.r.H)
	r := g.r.Inset(-.28 * w * p)
	gold := c.Theme().Gold.Fade(1 - p*p)
	c.RoundStroke(r, .11*w+.28*w*p, max(2, .11*w), gold)
}

// flyClaimed animates a claimed tile from its place as a discard into its meld.
func (b *Board) flyClaimed(to *Seat, k tile.Kind, speed sprites.Speed) {
	from := b.Animations.thrown
	if from.Empty() {
		from = CentredTile(b.At.PlaqueRect(), b.At.D)
	}
	at, dest, turn := Spot{}, CentredTile(to.animationTarget(), b.At.D), int8(0)
	for i := range to.Tiles {
		if sp := &to.Tiles[i]; i >= to.fresh && i < to.fresh+to.laid && sp.Kind == k && (at.on == nil || int(sp.Turn) != to.Rel) {
			at, dest, turn = Spot{&to.spread, i}, sp.Box(), sp.Turn
		}
	}
	b.Animations.Add(at, k, from, dest, turn, claimMs, b.App.Now, speed, NoSound)
	b.Animations.ring(dest, calledMs/2, b.App.Now+speed.Scale(sprites.Ticks(claimMs)), speed)
}
