package board

import (
	"moineau/engine/table"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// dealing is the animation of dealing. Blocks of tiles leave the wall one by one, four
// for each seat, beginning with the dealer. Its state depends only on the tick.
type dealing struct {
	start sprites.Tick
	lasts sprites.Tick // 0 if nothing is being dealt
	seats int
}

// blocksEach is the number of blocks that a seat is dealt.
const blocksEach = 4

// On reports whether tiles are being dealt at a tick.
func (d *dealing) On(now sprites.Tick) bool { return d.lasts != 0 && now < d.start+d.lasts }

// leaves returns the tick at which a block leaves the wall.
func (d *dealing) leaves(block int) sprites.Tick {
	return d.start + d.lasts*sprites.Tick(block)/sprites.Tick(blocksEach*d.seats+3)
}

// flight returns how long a block flies.
func (d *dealing) flight() sprites.Tick { return d.lasts * 5 / 32 }

// has reports whether the n-th tile of a hand has arrived at a tick. order is the
// position of its owner after the dealer. The dealer's first drawn tile arrives last.
func (d *dealing) has(order, n int, drawn bool, now sprites.Tick) bool {
	if !d.On(now) {
		return true
	}
	return !drawn && now >= d.leaves(min(n/4, blocksEach-1)*d.seats+order)+d.flight()
}

// StartDealing starts the animation if the events begin a deal.
func (an *Animations) StartDealing(ev []table.Event) {
	for i := range ev {
		if ev[i].Type == table.EvBroken && an.App.Speed() != sprites.SpeedOff {
			an.Deal = dealing{an.App.Now, an.App.Speed().Scale(sprites.Ticks(dealMs)), int(an.Session.View().Seats)}
		}
	}
}

// dealBlocks starts the flights of the blocks from their places in the wall.
func (b *Board) dealBlocks() {
	d, v := &b.Animations.Deal, b.Session.View()
	for block := range blocksEach * d.seats {
		to := &b.Seats[b.Rel((int(v.Dealer)+block%d.seats)%d.seats)]
		b.Animations.push(tileAnimation{
			from: b.Wall.block(block), dest: CentredTile(to.animationTarget(), b.At.Strip), turn: int8(to.Rel),
			way: sprites.Tween{Start: d.leaves(block), Dur: d.flight(), Easing: sprites.EaseInOut}, land: sound.Draw,
		})
	}
}

// block returns the rectangle of a block of the deal in the wall.
func (w *Wall) block(n int) sprites.Rect {
	for i := range w.Backs {
		if b := &w.Backs[i]; b.block == n+1 {
			return CentredTile(b.Rect, .6*w.At.D)
		}
	}
	return w.drawRect(1)
}

// dealt returns the number of columns that are gone after the breach, or 0 if no tiles
// are being dealt.
func (w *Wall) dealt() (n int) {
	v := w.Session.View()
	if !w.Animations.Deal.On(w.App.Now) {
		return 0
	}
	for all := int(v.Wall.Columns); n < all && v.Wall.Tiles[(int(v.Wall.Breach)+n)%all] == 0; n++ {
	}
	return n
}

// drawDealt draws the seat's tiles that have arrived while tiles are being dealt.
func (s *Seat) drawDealt(c *sprites.Canvas) {
	for i := range s.Tiles {
		n := i
		if s.Rel == 1 && i < s.held { // sorted from above, which is the owner's right
			n = s.held - 1 - i
		}
		if i >= s.held || s.Animations.Deal.has(s.order, n, n == s.drawn, s.App.Now) {
			c.Tile(&s.Tiles[i])
		}
	}
}
