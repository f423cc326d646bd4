package board

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
	Petals bool // petals are drawn
	Hands  [4]handReveal
	taken  Spot // spot of the winning discard, which is not drawn there
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

// On reports whether the animation runs at a tick.
func (e *endAnimation) On(now sprites.Tick) bool { return e.lasts != 0 && now < e.start+e.lasts }

// Opens reports whether the hand of a side opens at a tick.
func (e *endAnimation) Opens(rel int, now sprites.Tick) bool {
	return e.Hands[rel].won && !e.still && e.On(now)
}

// part returns the progress, from 0 to 1, of a phase with the given start and duration in
// milliseconds.
func (e *endAnimation) part(begins, lasts int, now sprites.Tick) float32 {
	from, dur := e.start+e.speed.Scale(sprites.Ticks(begins)), e.speed.Scale(sprites.Ticks(lasts))
	return max(0, min(1, float32(now-from)/float32(max(1, dur))))
}

// open returns the progress, from 0 to 1, of tile n of a side.
func (e *endAnimation) open(rel, n int, now sprites.Tick) float32 {
	far := n - e.Hands[rel].from
	return e.part(openAfter+openEach*max(far, -far), openMs, now)
}

// rise returns how far tile n of the player's hand is lifted; w is its width.
func (e *endAnimation) rise(n int, w float32, now sprites.Tick) float32 {
	if !e.Opens(0, now) {
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

// Won starts the animation for a seat that has won.
func (b *Board) Won(seat int, speed sprites.Speed) {
	e, rel, now := &b.Animations.End, b.Rel(seat), b.App.Now
	mine := seat == b.Session.Seat() && !b.Session.Watching() && !b.Session.Unattended() && rel == 0
	grade := b.Session.Results().WinGrade(seat)
	if e.start != now || e.lasts == 0 {
		*e = endAnimation{start: now, speed: speed}
	}
	e.lasts = max(e.lasts, speed.Scale(sprites.Ticks(endMs[grade])))
	e.Petals = e.Petals || mine
	hd := &b.Session.View().Hands[seat]
	e.Hands[rel] = handReveal{true, int(hd.Held) - 1} // a drawn tile is the last
	ink := inkOther
	if mine {
		ink = inkMine
	}
	b.Animations.say(called{b.Word(b.Session.Table().Act(table.Win)), rel, wordSizes[grade], ink, sprites.Tween{Start: now, Dur: e.lasts}})
	b.flyWinningTile(e, &b.Seats[rel], hd)
}

// flyWinningTile starts the flight of the winning tile to the first hand that wins on it. A
// self-drawn tile does not fly.
func (b *Board) flyWinningTile(e *endAnimation, to *Seat, hd *table.ViewHand) {
	giver, k := b.Session.Results().DealtIn(), b.Session.Results().WinningTile()
	if giver < 0 || k == tile.None || !e.from.Empty() {
		return
	}
	rel := b.Rel(giver)
	if sp, at := b.Discards.newest(rel); sp != nil && sp.Kind == k {
		e.taken, e.from = at, sp.Box()
	} else {
		e.from = CentredTile(b.Seats[rel].animationTarget(), b.At.D)
	}
	n := int(hd.Held)
	if to.edge.Empty() {
		box := b.At.HandTile(n, n+1, true)
		e.tile = sprites.TileSprite{Kind: k, X: box.X, Y: box.Y, W: b.At.T, Label: b.LabelHand}
	} else { // before the owner's right end of the hand
		w := max(b.At.D, b.At.Strip)
		box := CentredTile(to.edge, w)
		if to.held > 0 {
			box = to.Tiles[0].Box()
			for i := range to.Tiles[:to.held] {
				box = box.Union(to.Tiles[i].Box())
			}
		}
		e.tile = sprites.TileSprite{Kind: k, W: w, Turn: int8(to.Rel), Label: b.labelAll}
		e.tile.X, e.tile.Y = b.before(to.Rel, box, w)
	}
	e.tile.State = sprites.JustDiscarded
}

// before returns the position of a tile of width w before the right end of an opponent's
// hand.
func (b *Board) before(rel int, hand sprites.Rect, w float32) (x, y float32) {
	const gap = 6
	switch rel {
	case 1:
		return hand.X - gap - sprites.TileHeight(w), hand.Y
	case 2:
		return hand.X, hand.Bottom() + gap
	case 3:
		return hand.Right() + gap, hand.Bottom() - w
	}
	return hand.Right() - w, hand.Y - gap - sprites.TileHeight(w)
}

// drawn starts the animation for a deal without a winner.
func (b *Board) drawn(speed sprites.Speed) {
	if !b.Session.Results().NoWinner() {
		return
	}
	b.Animations.End = endAnimation{start: b.App.Now, speed: speed, lasts: speed.Scale(sprites.Ticks(endMs[0]))}
	b.Animations.say(called{b.App.T("score.draw"), -1, 1.2, inkNobody, sprites.Tween{Start: b.App.Now, Dur: b.Animations.End.lasts}})
}

// endStill shows the words of the ending without animation if motion is reduced.
func (b *Board) endStill(ev []table.Event) {
	speed := b.App.Settings.Speed
	if !b.App.Settings.ReduceMotion || speed == sprites.SpeedOff {
		return
	}
	for i := range ev {
		switch ev[i].Type {
		case table.EvWon:
			b.Won(int(ev[i].Seat), speed)
		case table.EvEnded:
			b.drawn(speed)
		}
	}
	b.Animations.End.still = true
	for i := range b.Animations.Words {
		b.Animations.Words[i].ink += inkStill
	}
}

// say adds a called word.
func (an *Animations) say(w called) {
	an.sweep(an.App.Now)
	an.Words = append(an.Words, w)
}

// drawOpening draws an opponent's hand while it opens.
func (s *Seat) drawOpening(c *sprites.Canvas) {
	e, now := &s.Animations.End, s.App.Now
	for i := range s.Tiles {
		t := s.Tiles[i]
		if i >= s.held {
			c.Tile(&t)
			continue
		}
		n := i
		if s.Rel == 1 { // sorted from above, which is the owner's right
			n = s.held - 1 - i
		}
		p := e.open(s.Rel, n, now)
		if p == 0 && !s.Session.Solo().HandsOpen() {
			t.Kind, t.State = tile.None, 0
		}
		lift := .16 * t.W * float32(math.Sin(math.Pi*float64(p)))
		t.X += lift * [4]float32{0, -1, 0, 1}[s.Rel]
		t.Y += lift * [4]float32{-1, 0, 1, 0}[s.Rel]
		c.Tile(&t)
	}
}

// endShade is the shade over the felt at the end of a deal.
type endShade struct{ *Animations }

// Draw draws the shade.
func (d endShade) Draw(c *sprites.Canvas) {
	e, now := &d.End, d.App.Now
	if e.On(now) && !e.still {
		c.Fill(d.App.Window(), sprites.Black.Fade(.15*e.part(0, dimMs, now)))
	}
}

// petals draws the petals for the player's own win, and the landing winning tile.
type petals struct{ *Animations }

// Draw draws the tile and the petals.
func (p petals) Draw(c *sprites.Canvas) {
	e, now := &p.End, p.App.Now
	if !e.On(now) || e.still {
		return
	}
	if !e.from.Empty() {
		e.drawTile(c, now)
	}
	if left := 1 - e.part(0, petalMs, now); e.Petals && left > 0 {
		stage.Petals(c, sprites.R(p.At.Safe.X, p.At.Safe.Y, p.At.Safe.W, p.At.Safe.H), left)
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
