package board

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// Durations of the animations of tiles, in milliseconds.
const (
	drawMs    = 120
	discardMs = 180
	claimMs   = 220
	dealMs    = 1600
)

// Animate animates tiles from their old to their new places after a layout, using the events
// that have become due.
func (b *Board) Animate() {
	a := b.App
	ev := b.Animations.Pending
	b.Animations.Pending = b.Animations.Pending[:0]
	speed := a.Speed()
	if speed == sprites.SpeedOff {
		b.endStill(ev)
		return
	}
	b.book(ev)
	v := b.Session.View()
	for i := range ev {
		e := &ev[i]
		from := &b.Seats[0]
		if e.Seat >= 0 {
			from = &b.Seats[b.Rel(int(e.Seat))]
		}
		switch e.Type {
		case table.EvBroken:
			b.dealBlocks()
		case table.EvDrawn, table.EvReplaced:
			if e.N == 0 || e.Type == table.EvReplaced {
				step := 1
				if e.Type == table.EvReplaced {
					step = -1
				}
				b.flyDrawn(v, int(e.Seat), b.Wall.drawRect(step), speed)
			}
		case table.EvFlower:
			from.flyBonus(b.Session.Table().Kind(e), speed)
		case table.EvDiscarded:
			if sp, at := b.Discards.newest(from.Rel); sp != nil {
				b.Animations.thrown = sp.Box()
				b.Animations.Add(at, sp.Kind, from.from(), sp.Box(), sp.Turn, discardMs, a.Now, speed, sound.Clack)
			} else {
				a.Sound.Play(sound.Clack) // claimed before the discard was animated
			}
			if b.Session.Table().NamesDiscards() {
				b.Animations.call(a.Words.TileName(b.Session.Table().Kind(e)), from.Rel, nameSize, a.Now, speed)
			}
		case table.EvClaimed:
			b.Animations.call(b.Word(b.Session.Table().Act(table.ActType(e.N))), from.Rel, 1, a.Now, speed)
			a.Sound.Play(sound.Claim)
			b.Animations.ring(b.Animations.thrown, calledMs, a.Now, speed)
			b.Animations.birds[from.Rel].hop = sprites.NewTween(a.Now, hopMs, sprites.Linear, speed)
		case table.EvMelded:
			if e.To >= 0 && e.H != table.NoHandle {
				b.flyClaimed(from, b.Session.Table().Kind(e), speed)
			}
		case table.EvOwn:
			b.flyTaken(v, e, speed)
			if b.OwnAct != nil {
				b.OwnAct(int(e.Seat), speed)
			}
			if key := a.Words.Rule(b.Session.Rules(), "call."+b.Session.Table().OwnEvent(e)); a.Words.Has(key) {
				b.Animations.call(a.T(key), from.Rel, 1, a.Now, speed)
			}
		case table.EvWon:
			b.Won(int(e.Seat), speed)
		case table.EvEnded:
			b.drawn(speed)
		}
	}
}

// flyDrawn animates a drawn tile into a hand.
func (b *Board) flyDrawn(v *table.View, number int, from sprites.Rect, speed sprites.Speed) {
	to, d := &b.Seats[b.Rel(number)], &b.Animations.Deal
	at := b.App.Now
	if d.On(at) {
		at = d.start + d.lasts
	}
	t := tileAnimation{kind: tile.None, from: from, way: sprites.NewTween(at, drawMs, sprites.EaseInOut, speed), land: NoSound}
	b.Animations.sweep(b.App.Now)
	if to.Rel != 0 || b.Session.Watching() {
		t.dest, t.turn = CentredTile(to.animationTarget(), b.At.Strip), int8(to.Rel)
		b.Animations.push(t)
		return
	}
	if hd := &v.Hands[number]; hd.Drawn >= 0 { // the drawn tile is the last of the hand
		t.to, t.kind, t.land = handSpot(int(hd.Drawn)), hd.Tiles[hd.Drawn], sound.Draw
		t.dest = b.At.HandTile(int(hd.Held)-1, int(hd.Held), true)
		b.Animations.push(t)
	}
}

// flyTaken animates a taken discard from the centre into a hand.
func (b *Board) flyTaken(v *table.View, e *table.Event, speed sprites.Speed) {
	if !b.Session.Table().Took(e) {
		return
	}
	from, to := CentredTile(b.At.PlaqueRect(), b.At.D), &b.Seats[b.Rel(int(e.Seat))]
	if v.Hands[e.Seat].Drawn >= 0 && !to.edge.Empty() {
		b.Animations.Add(Spot{}, b.Session.Table().Kind(e), from, CentredTile(to.animationTarget(), b.At.D), 0, claimMs, b.App.Now, speed, NoSound)
		return
	}
	b.flyDrawn(v, int(e.Seat), from, speed)
}

// flyBonus animates a bonus tile from the seat's hand. Each kind exists only once.
func (s *Seat) flyBonus(k tile.Kind, speed sprites.Speed) {
	for i := range s.Tiles {
		if sp := &s.Tiles[i]; sp.Kind == k {
			s.Animations.Add(Spot{&s.spread, i}, k, s.from(), sp.Box(), sp.Turn, discardMs, s.App.Now, speed, sound.Clack)
			return
		}
	}
}

// CentredTile returns the rectangle of a tile of width w in the centre of r.
func CentredTile(r sprites.Rect, w float32) sprites.Rect {
	x, y := r.Center()
	return sprites.R(x-w/2, y-sprites.TileHeight(w)/2, w, sprites.TileHeight(w))
}
