package table

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
func (an *animations) ring(r sprites.Rect, ms int, from sprites.Tick, speed sprites.Speed) {
	if !r.Empty() {
		an.rings = append(an.rings, ring{r, sprites.NewTween(from, ms, sprites.EaseOut, speed)})
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
func (s *Scene) flyClaimed(to *seat, k tile.Kind, speed sprites.Speed) {
	from := s.flights.thrown
	if from.Empty() {
		from = centred(s.at.plaqueRect(), s.at.d)
	}
	at, dest, turn := spot{}, centred(to.animationTarget(), s.at.d), int8(0)
	for i := range to.tiles {
		if sp := &to.tiles[i]; i >= to.fresh && i < to.fresh+to.laid && sp.Kind == k && (at.on == nil || int(sp.Turn) != to.rel) {
			at, dest, turn = spot{&to.spread, i}, sp.Box(), sp.Turn
		}
	}
	s.flights.add(at, k, from, dest, turn, claimMs, s.a.Now, speed, noSound)
	s.flights.ring(dest, calledMs/2, s.a.Now+speed.Scale(sprites.Ticks(claimMs)), speed)
}
