package table

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

// on reports whether tiles are being dealt at a tick.
func (d *dealing) on(now sprites.Tick) bool { return d.lasts != 0 && now < d.start+d.lasts }

// leaves returns the tick at which a block leaves the wall.
func (d *dealing) leaves(block int) sprites.Tick {
	return d.start + d.lasts*sprites.Tick(block)/sprites.Tick(blocksEach*d.seats+3)
}

// flight returns how long a block flies.
func (d *dealing) flight() sprites.Tick { return d.lasts * 5 / 32 }

// has reports whether the n-th tile of a hand has arrived at a tick. order is the
// position of its owner after the dealer. The dealer's first drawn tile arrives last.
func (d *dealing) has(order, n int, drawn bool, now sprites.Tick) bool {
	if !d.on(now) {
		return true
	}
	return !drawn && now >= d.leaves(min(n/4, blocksEach-1)*d.seats+order)+d.flight()
}

// startDealing starts the animation if the events begin a deal.
func (an *animations) startDealing(ev []table.Event) {
	for i := range ev {
		if ev[i].Type == table.EvBroken && an.a.Speed() != sprites.SpeedOff {
			an.deal = dealing{an.a.Now, an.a.Speed().Scale(sprites.Ticks(dealMs)), int(an.p.View().Seats)}
		}
	}
}

// dealBlocks starts the flights of the blocks from their places in the wall.
func (s *Scene) dealBlocks() {
	d, v := &s.flights.deal, s.p.View()
	for block := range blocksEach * d.seats {
		to := &s.seats[s.rel((int(v.Dealer)+block%d.seats)%d.seats)]
		s.flights.push(tileAnimation{
			from: s.wall.block(block), dest: centred(to.animationTarget(), s.at.strip), turn: int8(to.rel),
			way: sprites.Tween{Start: d.leaves(block), Dur: d.flight(), Easing: sprites.EaseInOut}, land: sound.Draw,
		})
	}
}

// block returns the rectangle of a block of the deal in the wall.
func (w *wall) block(n int) sprites.Rect {
	for i := range w.backs {
		if b := &w.backs[i]; b.block == n+1 {
			return centred(b.r, .6*w.at.d)
		}
	}
	return w.drawRect(1)
}

// dealt returns the number of columns that are gone after the breach, or 0 if no tiles
// are being dealt.
func (w *wall) dealt() (n int) {
	v := w.p.View()
	if !w.flights.deal.on(w.a.Now) {
		return 0
	}
	for all := int(v.Wall.Columns); n < all && v.Wall.Tiles[(int(v.Wall.Breach)+n)%all] == 0; n++ {
	}
	return n
}

// drawDealt draws the seat's tiles that have arrived while tiles are being dealt.
func (s *seat) drawDealt(c *sprites.Canvas) {
	for i := range s.tiles {
		n := i
		if s.rel == 1 && i < s.held { // sorted from above, which is the owner's right
			n = s.held - 1 - i
		}
		if i >= s.held || s.flights.deal.has(s.order, n, n == s.drawn, s.a.Now) {
			c.Tile(&s.tiles[i])
		}
	}
}
