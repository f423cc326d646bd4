package sprites

// Pose describes the posture of a bird. In the zero Pose the bird is at rest and looks to
// the right.
type Pose struct {
	Flip   bool    // the bird looks to the left
	Angle  float32 // by how many radians the beak points down
	Grow   float32 // growth from the size at rest, as a fraction
	DX, DY float32 // offset from its place, in radii
}

// Towards returns the pose at fraction p (0 … 1) of the way from a to b.
func (ps Pose) Towards(b Pose, p float32) Pose {
	mix := func(x, y float32) float32 { return x + (y-x)*p }
	flip := ps.Flip
	if p >= .5 {
		flip = b.Flip
	}
	return Pose{flip, mix(ps.Angle, b.Angle), mix(ps.Grow, b.Grow), mix(ps.DX, b.DX), mix(ps.DY, b.DY)}
}

// BirdIn draws a bird's head of radius r at a point, in a pose.
func (c *Canvas) BirdIn(name string, x, y, r float32, p Pose) {
	if p == (Pose{}) {
		c.Bird(name, x, y, r)
		return
	}
	id, ok := c.atlas.art.birds[name]
	if !ok {
		return
	}
	w := max(4, int(2*r*c.k+.5))
	e := c.atlas.pictureEntry(id, w)
	if c.flushIfFull(e) == nil {
		if e = c.atlas.pictureEntry(id, w); e == nil {
			return
		}
	}
	angle, wide := p.Angle, float32(1)
	if p.Flip {
		angle, wide = -angle, -1
	}
	c.drawPosed(e, (x+p.DX*r)*c.k+c.ox, (y+p.DY*r)*c.k+c.oy, wide*(1+p.Grow), 1+p.Grow, angle, c.color(White))
}
