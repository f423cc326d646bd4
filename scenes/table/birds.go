package table

import (
	"math"

	"moineau/engine/table"
	"moineau/sprites"
)

// mood is what moves a bird. It shows only what is public.
type mood uint8

// The moods. A watching bird looks at the seat that discarded last.
const (
	still mood = iota
	watching
	eager // it has declared that it waits: it leans in
	glad  // it has won
	sad   // it has dealt in
)

// How long a bird takes to change its pose, and to hop, in milliseconds.
const (
	poseMs = 220
	hopMs  = 460
)

// perch is the bird of one side of the table. Its pose depends on the tick alone.
type perch struct {
	pose, from sprites.Pose
	turn       sprites.Tween
	hop        sprites.Tween
}

// settle has the bird take a pose.
func (b *perch) settle(p sprites.Pose, now sprites.Tick, speed sprites.Speed) {
	if p != b.pose {
		b.from, b.pose, b.turn = b.at(now), p, sprites.NewTween(now, poseMs, sprites.EaseOut, speed)
	}
}

// at returns the pose at a tick.
func (b *perch) at(now sprites.Tick) sprites.Pose {
	p := b.pose
	if !b.turn.Done(now) {
		p = b.from.Towards(b.pose, b.turn.At(now))
	}
	if !b.hop.Done(now) {
		t := b.hop.At(now)
		p.DY -= .42 * (1 - t) * float32(math.Abs(math.Sin(2*math.Pi*float64(t))))
	}
	return p
}

// moves reports whether the bird moves at a tick, or has come to rest with it.
func (b *perch) moves(now sprites.Tick) bool {
	return b.turn.Dur > 0 && now <= b.turn.End() || b.hop.Dur > 0 && now <= b.hop.End()
}

// settleBirds gives every bird the pose of its mood. With reduced motion all are still.
func (s *Scene) settleBirds() {
	v := s.p.View()
	for seat := range int(v.Seats) {
		rel := s.rel(seat)
		var p sprites.Pose
		if !s.a.Settings.ReduceMotion {
			p = s.posed(rel, s.mood(v, seat))
		}
		s.flights.birds[rel].settle(p, s.a.Now, s.a.Speed())
	}
}

// mood returns how a seat feels.
func (s *Scene) mood(v *table.View, seat int) mood {
	switch over := s.p.DealOver(); {
	case over && v.Winners>>seat&1 != 0:
		return glad
	case over && s.p.DealtIn() == seat:
		return sad
	case s.p.IsReady(seat):
		return eager
	case v.From >= 0 && int(v.From) != seat:
		return watching
	}
	return still
}

// posed returns the pose of a mood on one side of the table.
func (s *Scene) posed(rel int, m mood) (p sprites.Pose) {
	switch m {
	case still:
		return p
	case sad:
		return sprites.Pose{Angle: .38, Grow: -.06, DY: .14}
	case glad:
		return sprites.Pose{Angle: -.2, Grow: .1}
	}
	x, y := s.side(rel)
	if v := s.p.View(); v.From >= 0 {
		tx, ty := s.side(s.rel(int(v.From)))
		p = looking(tx-x, ty-y)
	}
	if m == eager {
		dx, dy := s.at.cx-x, s.at.cy-y
		far := float32(math.Hypot(float64(dx), float64(dy)))
		if far > 0 {
			p.DX, p.DY = .16*dx/far, .16*dy/far
		}
		p.Grow = .1
	}
	return p
}

// looking returns the pose of a bird that looks somewhere.
func looking(dx, dy float32) sprites.Pose {
	a := float32(math.Atan2(float64(dy), math.Abs(float64(dx))))
	return sprites.Pose{Flip: dx < 0, Angle: max(-.3, min(.3*a, .3))}
}

// side returns where the bird of a side sits.
func (s *Scene) side(rel int) (x, y float32) {
	if p := &s.seats[rel].plate; p.name != "" {
		return p.x, p.y
	}
	return s.at.cx, s.at.hand.CY()
}
