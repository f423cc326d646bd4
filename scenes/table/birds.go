package table

import (
	"math"

	"moineau/engine/table"
	"moineau/sprites"
)

// mood determines the pose of a bird. It depends only on public information.
type mood uint8

// The moods. A watching bird looks at the seat that discarded last.
const (
	still mood = iota
	watching
	eager // leans in: its seat has declared ready
	glad  // its seat has won
	sad   // its seat has dealt in
)

// Duration of a change of pose and of a hop, in milliseconds.
const (
	poseMs = 220
	hopMs  = 460
)

// birdState is the bird on one side of the table. Its pose depends only on the tick.
type birdState struct {
	pose, from sprites.Pose
	turn       sprites.Tween
	hop        sprites.Tween
}

// settle starts the change to a pose.
func (b *birdState) settle(p sprites.Pose, now sprites.Tick, speed sprites.Speed) {
	if p != b.pose {
		b.from, b.pose, b.turn = b.at(now), p, sprites.NewTween(now, poseMs, sprites.EaseOut, speed)
	}
}

// at returns the pose at a tick.
func (b *birdState) at(now sprites.Tick) sprites.Pose {
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

// moves reports whether the bird moves at a tick, or stops at that tick.
func (b *birdState) moves(now sprites.Tick) bool {
	return b.turn.Dur > 0 && now <= b.turn.End() || b.hop.Dur > 0 && now <= b.hop.End()
}

// settleBirds sets the pose of each bird from its mood. With reduced motion all are
// still.
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

// mood returns the mood of a seat.
func (s *Scene) mood(v *table.View, seat int) mood {
	switch over := s.p.DealOver(); {
	case over && v.Winners>>seat&1 != 0:
		return glad
	case over && s.p.Results().DealtIn() == seat:
		return sad
	case s.p.Table().IsReady(seat):
		return eager
	case v.From >= 0 && int(v.From) != seat:
		return watching
	}
	return still
}

// posed returns the pose for a mood on one side of the table.
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

// looking returns the pose of a bird that looks in a direction.
func looking(dx, dy float32) sprites.Pose {
	a := float32(math.Atan2(float64(dy), math.Abs(float64(dx))))
	return sprites.Pose{Flip: dx < 0, Angle: max(-.3, min(.3*a, .3))}
}

// side returns the position of the bird on a side.
func (s *Scene) side(rel int) (x, y float32) {
	if p := &s.seats[rel].plate; p.name != "" {
		return p.x, p.y
	}
	return s.at.cx, s.at.hand.CY()
}
