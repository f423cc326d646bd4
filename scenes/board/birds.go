package board

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

// looking returns the pose of a bird that looks in a direction.
func looking(dx, dy float32) sprites.Pose {
	a := float32(math.Atan2(float64(dy), math.Abs(float64(dx))))
	return sprites.Pose{Flip: dx < 0, Angle: max(-.3, min(.3*a, .3))}
}

// settleBirds sets the pose of each bird from its mood. With reduced motion all are
// still.
func (b *Board) settleBirds() {
	v := b.Session.View()
	for seat := range int(v.Seats) {
		rel := b.Rel(seat)
		var p sprites.Pose
		if !b.App.Settings.ReduceMotion {
			p = b.posed(rel, b.mood(v, seat))
		}
		b.Animations.birds[rel].settle(p, b.App.Now, b.App.Speed())
	}
}

// mood returns the mood of a seat.
func (b *Board) mood(v *table.View, seat int) mood {
	switch over := b.Session.DealOver(); {
	case over && b.Session.Results().Deal().Winners>>seat&1 != 0:
		return glad
	case over && b.Session.Results().DealtIn() == seat:
		return sad
	case b.Session.Table().IsReady(seat):
		return eager
	case v.From >= 0 && int(v.From) != seat:
		return watching
	}
	return still
}

// posed returns the pose for a mood on one side of the table.
func (b *Board) posed(rel int, m mood) (p sprites.Pose) {
	switch m {
	case still:
		return p
	case sad:
		return sprites.Pose{Angle: .38, Grow: -.06, DY: .14}
	case glad:
		return sprites.Pose{Angle: -.2, Grow: .1}
	}
	x, y := b.side(rel)
	if v := b.Session.View(); v.From >= 0 {
		tx, ty := b.side(b.Rel(int(v.From)))
		p = looking(tx-x, ty-y)
	}
	if m == eager {
		dx, dy := b.At.CX-x, b.At.CY-y
		far := float32(math.Hypot(float64(dx), float64(dy)))
		if far > 0 {
			p.DX, p.DY = .16*dx/far, .16*dy/far
		}
		p.Grow = .1
	}
	return p
}

// side returns the position of the bird on a side.
func (b *Board) side(rel int) (x, y float32) {
	if p := &b.Seats[rel].Plate; p.Name != "" {
		return p.X, p.Y
	}
	return b.At.CX, b.At.Hand.CY()
}
