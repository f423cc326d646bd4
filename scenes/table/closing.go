package table

import (
	"math"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// endAnimation is the animation at the end of a deal. The winning hands open from the winning
// tile outward, while the table is darkened. Its state depends only on the tick.
type endAnimation struct {
	start  sprites.Tick
	lasts  sprites.Tick // 0 if no deal has just ended
	speed  sprites.Speed
	still  bool // no motion, because motion is reduced
	petals bool // petals are drawn
	hands  [4]handReveal
	taken  spot // spot of the winning discard, which is not drawn there
	tile   sprites.TileSprite
	from   sprites.Rect // start of the winning tile's flight; empty if the tile is in a hand
}

// handReveal is the state of one side's opening hand.
type handReveal struct {
	won  bool
	from int // index of the tile that opens first
}

// Times of the animation, in milliseconds.
const (
	openAfter = 220 // before the first tile opens
	openEach  = 40  // from tile to tile
	openMs    = 160 // duration of one tile's motion
	landMs    = 420 // landing and bounce of the winning tile
	petalMs   = 1200
	dimMs     = 200
)

// endMs is the duration of the animation by the grade of the win, in milliseconds.
var endMs = [...]int{1200, 1500, 2000}

// wordSizes is the size of the called word relative to a call, by the grade of the win.
var wordSizes = [...]float32{1.6, 2, 2.4}

// on reports whether the animation runs at a tick.
func (e *endAnimation) on(now sprites.Tick) bool { return e.lasts != 0 && now < e.start+e.lasts }

// opens reports whether the hand of a side opens at a tick.
func (e *endAnimation) opens(rel int, now sprites.Tick) bool {
	return e.hands[rel].won && !e.still && e.on(now)
}

// part returns the progress, from 0 to 1, of a phase with the given start and duration in
// milliseconds.
func (e *endAnimation) part(begins, lasts int, now sprites.Tick) float32 {
	from, dur := e.start+e.speed.Scale(sprites.Ticks(begins)), e.speed.Scale(sprites.Ticks(lasts))
	return max(0, min(1, float32(now-from)/float32(max(1, dur))))
}

// open returns the progress, from 0 to 1, of tile n of a side.
func (e *endAnimation) open(rel, n int, now sprites.Tick) float32 {
	far := n - e.hands[rel].from
	return e.part(openAfter+openEach*max(far, -far), openMs, now)
}

// rise returns how far tile n of the player's hand is lifted; w is its width.
func (e *endAnimation) rise(n int, w float32, now sprites.Tick) float32 {
	if !e.opens(0, now) {
		return 0
	}
	return .16 * w * float32(math.Sin(math.Pi*float64(e.open(0, n, now))))
}

// bounce returns the height, from 1 to 0, of a tile that falls and bounces once. p is the
// progress.
func bounce(p float32) float32 {
	const lands = .6
	if p < lands {
		q := p / lands
		return 1 - q*q
	}
	q := (p - lands) / (1 - lands)
	return .3 * 4 * q * (1 - q)
}

// callInk is the colour of a called word.
type callInk uint8

// The inks of called words. From inkStill on, words do not fade.
const (
	inkCall callInk = iota
	inkMine
	inkOther
	inkNobody
	inkStill
)

// colors returns the colours of the word and of its rim.
func (k callInk) colors(th *sprites.Theme) (ink, rim sprites.Color) {
	switch k % inkStill {
	case inkMine:
		return th.Gold, th.Gold
	case inkOther:
		red := th.Seal.Mix(sprites.White, .3)
		return red, red
	case inkNobody:
		return th.Text2, th.Text2
	}
	return th.Text, th.Gold
}

// won starts the animation for a seat that has won.
func (s *Scene) won(seat int, speed sprites.Speed) {
	e, rel, now := &s.flights.end, s.rel(seat), s.a.Now
	mine := seat == s.p.Seat() && !s.p.Watching() && !s.p.Unattended() && rel == 0
	grade := s.p.Results().WinGrade(seat)
	if e.start != now || e.lasts == 0 {
		*e = endAnimation{start: now, speed: speed}
	}
	e.lasts = max(e.lasts, speed.Scale(sprites.Ticks(endMs[grade])))
	e.petals = e.petals || mine
	hd := &s.p.View().Hands[seat]
	e.hands[rel] = handReveal{true, int(hd.Held) - 1} // a drawn tile is the last
	ink := inkOther
	if mine {
		ink = inkMine
	}
	s.flights.say(called{s.word(s.p.Table().Act(table.Win)), rel, wordSizes[grade], ink, sprites.Tween{Start: now, Dur: e.lasts}})
	s.flyWinningTile(e, &s.seats[rel], hd)
}

// flyWinningTile starts the flight of the winning tile to the first hand that wins on it. A
// self-drawn tile does not fly.
func (s *Scene) flyWinningTile(e *endAnimation, to *seat, hd *table.ViewHand) {
	giver, k := s.p.Results().DealtIn(), s.p.Results().WinningTile()
	if giver < 0 || k == tile.None || !e.from.Empty() {
		return
	}
	rel := s.rel(giver)
	if sp, at := s.discards.newest(rel); sp != nil && sp.Kind == k {
		e.taken, e.from = at, sp.Box()
	} else {
		e.from = centred(s.seats[rel].animationTarget(), s.at.d)
	}
	n := int(hd.Held)
	if to.edge.Empty() {
		box := s.hand.place(n, n+1, true)
		e.tile = sprites.TileSprite{Kind: k, X: box.X, Y: box.Y, W: s.at.t}
	} else { // before the owner's right end of the hand
		w := max(s.at.d, s.at.strip)
		box := centred(to.edge, w)
		if to.held > 0 {
			box = to.tiles[0].Box()
			for i := range to.tiles[:to.held] {
				box = box.Union(to.tiles[i].Box())
			}
		}
		e.tile = sprites.TileSprite{Kind: k, W: w, Turn: int8(to.rel)}
		e.tile.X, e.tile.Y = s.before(to.rel, box, w)
	}
	e.tile.State = sprites.JustDiscarded
}

// before returns the position of a tile of width w before the right end of an opponent's
// hand.
func (s *Scene) before(rel int, hand sprites.Rect, w float32) (x, y float32) {
	const gap = 6
	switch rel {
	case 1:
		return hand.X - gap - tileHeight(w), hand.Y
	case 2:
		return hand.X, hand.Bottom() + gap
	case 3:
		return hand.Right() + gap, hand.Bottom() - w
	}
	return hand.Right() - w, hand.Y - gap - tileHeight(w)
}

// drawn starts the animation for a deal without a winner.
func (s *Scene) drawn(speed sprites.Speed) {
	if !s.p.Results().NoWinner() {
		return
	}
	s.flights.end = endAnimation{start: s.a.Now, speed: speed, lasts: speed.Scale(sprites.Ticks(endMs[0]))}
	s.flights.say(called{s.a.T("score.draw"), -1, 1.2, inkNobody, sprites.Tween{Start: s.a.Now, Dur: s.flights.end.lasts}})
}

// endStill shows the words of the ending without animation if motion is reduced.
func (s *Scene) endStill(ev []table.Event) {
	speed := s.a.Settings.Speed
	if !s.a.Settings.ReduceMotion || speed == sprites.SpeedOff {
		return
	}
	for i := range ev {
		switch ev[i].Type {
		case table.EvWon:
			s.won(int(ev[i].Seat), speed)
		case table.EvEnded:
			s.drawn(speed)
		}
	}
	s.flights.end.still = true
	for i := range s.flights.words {
		s.flights.words[i].ink += inkStill
	}
}

// say adds a called word.
func (an *animations) say(w called) {
	an.sweep(an.a.Now)
	an.words = append(an.words, w)
}

// drawOpening draws an opponent's hand while it opens.
func (s *seat) drawOpening(c *sprites.Canvas) {
	e, now := &s.flights.end, s.a.Now
	for i := range s.tiles {
		t := s.tiles[i]
		if i >= s.held {
			c.Tile(&t)
			continue
		}
		n := i
		if s.rel == 1 { // sorted from above, which is the owner's right
			n = s.held - 1 - i
		}
		p := e.open(s.rel, n, now)
		if p == 0 && !s.p.Solo().HandsOpen() {
			t.Kind, t.State = tile.None, 0
		}
		lift := .16 * t.W * float32(math.Sin(math.Pi*float64(p)))
		t.X += lift * [4]float32{0, -1, 0, 1}[s.rel]
		t.Y += lift * [4]float32{-1, 0, 1, 0}[s.rel]
		c.Tile(&t)
	}
}

// endShade is the shade over the felt at the end of a deal.
type endShade struct{ *animations }

// Draw draws the shade.
func (d endShade) Draw(c *sprites.Canvas) {
	e, now := &d.end, d.a.Now
	if e.on(now) && !e.still {
		c.Fill(d.a.Window(), sprites.Black.Fade(.15*e.part(0, dimMs, now)))
	}
}

// petals draws the petals for the player's own win, and the landing winning tile.
type petals struct{ *animations }

// Draw draws the tile and the petals.
func (p petals) Draw(c *sprites.Canvas) {
	e, now := &p.end, p.a.Now
	if !e.on(now) || e.still {
		return
	}
	if !e.from.Empty() {
		e.drawTile(c, now)
	}
	if left := 1 - e.part(0, petalMs, now); e.petals && left > 0 {
		stage.Petals(c, sprites.R(p.at.safe.X, p.at.safe.Y, p.at.safe.W, p.at.safe.H), left)
	}
}

// drawTile draws the winning tile in flight and after its landing.
func (e *endAnimation) drawTile(c *sprites.Canvas, now sprites.Tick) {
	p, land := sprites.EaseInOut.At(e.part(0, openAfter, now)), e.part(openAfter, landMs, now)
	t := e.tile
	to := t.Box()
	t.X = e.from.CX() + (to.CX()-e.from.CX())*p - to.W/2
	t.Y = e.from.CY() + (to.CY()-e.from.CY())*p - to.H/2 - 20*p*bounce(land)
	c.Round(t.Box().Move(.04*t.W, .14*t.W), .11*t.W, sprites.Black.Fade(.3))
	c.Tile(&t)
}
