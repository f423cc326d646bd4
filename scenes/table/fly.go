package table

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

// fly animates tiles from their old to their new places after a layout, using the events
// that have become due.
func (s *Scene) fly() {
	a := s.a
	ev := s.flights.pending
	s.flights.pending = s.flights.pending[:0]
	speed := a.Speed()
	if speed == sprites.SpeedOff {
		s.endStill(ev)
		return
	}
	v := s.p.View()
	for i := range ev {
		e := &ev[i]
		from := &s.seats[0]
		if e.Seat >= 0 {
			from = &s.seats[s.rel(int(e.Seat))]
		}
		switch e.Type {
		case table.EvBroken:
			s.dealBlocks()
		case table.EvDrawn, table.EvReplaced:
			if e.N == 0 || e.Type == table.EvReplaced {
				step := 1
				if e.Type == table.EvReplaced {
					step = -1
				}
				s.flyDrawn(v, int(e.Seat), s.wall.drawRect(step), speed)
			}
		case table.EvFlower:
			from.flyBonus(s.p.Table().Kind(e), speed)
		case table.EvDiscarded:
			if sp, at := s.discards.newest(from.rel); sp != nil {
				s.flights.thrown = sp.Box()
				s.flights.add(at, sp.Kind, from.from(), sp.Box(), sp.Turn, discardMs, a.Now, speed, sound.Clack)
			} else {
				a.Sound.Play(sound.Clack) // claimed before the discard was animated
			}
			if s.p.Table().NamesDiscards() {
				s.flights.call(a.TileName(s.p.Table().Kind(e)), from.rel, nameSize, a.Now, speed)
			}
		case table.EvClaimed:
			s.flights.call(s.word(s.p.Table().Act(table.ActType(e.N))), from.rel, 1, a.Now, speed)
			a.Sound.Play(sound.Claim)
			s.flights.ring(s.flights.thrown, calledMs, a.Now, speed)
			s.flights.birds[from.rel].hop = sprites.NewTween(a.Now, hopMs, sprites.Linear, speed)
		case table.EvMelded:
			if e.To >= 0 && e.H != table.NoHandle {
				s.flyClaimed(from, s.p.Table().Kind(e), speed)
			}
		case table.EvOwn:
			s.flyTaken(v, e, speed)
			s.pass.fly(&s.flights, int(e.Seat), speed)
			if key := a.Words.Rule(s.p.Rules(), "call."+s.p.Table().OwnEvent(e)); a.Words.Has(key) {
				s.flights.call(a.T(key), from.rel, 1, a.Now, speed)
			}
		case table.EvWon:
			s.won(int(e.Seat), speed)
		case table.EvEnded:
			s.drawn(speed)
		}
	}
}

// flyDrawn animates a drawn tile into a hand.
func (s *Scene) flyDrawn(v *table.View, number int, from sprites.Rect, speed sprites.Speed) {
	to, d := &s.seats[s.rel(number)], &s.flights.deal
	at := s.a.Now
	if d.on(at) {
		at = d.start + d.lasts
	}
	t := tileAnimation{kind: tile.None, from: from, way: sprites.NewTween(at, drawMs, sprites.EaseInOut, speed), land: noSound}
	s.flights.sweep(s.a.Now)
	if to.rel != 0 || s.p.Watching() {
		t.dest, t.turn = centred(to.animationTarget(), s.at.strip), int8(to.rel)
		s.flights.push(t)
		return
	}
	for _, w := range s.hand.tiles {
		if int8(w.slot) == v.Hands[number].Drawn {
			t.to, t.kind, t.dest, t.land = spot{&s.hand, w.slot}, w.sprite.Kind, w.sprite.Box(), sound.Draw
			s.flights.push(t)
		}
	}
}

// flyTaken animates a taken discard from the centre into a hand.
func (s *Scene) flyTaken(v *table.View, e *table.Event, speed sprites.Speed) {
	if !s.p.Table().Took(e) {
		return
	}
	from, to := centred(s.at.plaqueRect(), s.at.d), &s.seats[s.rel(int(e.Seat))]
	if v.Hands[e.Seat].Drawn >= 0 && !to.edge.Empty() {
		s.flights.add(spot{}, s.p.Table().Kind(e), from, centred(to.animationTarget(), s.at.d), 0, claimMs, s.a.Now, speed, noSound)
		return
	}
	s.flyDrawn(v, int(e.Seat), from, speed)
}

// flyBonus animates a bonus tile from the seat's hand. Each kind exists only once.
func (s *seat) flyBonus(k tile.Kind, speed sprites.Speed) {
	for i := range s.tiles {
		if sp := &s.tiles[i]; sp.Kind == k {
			s.flights.add(spot{&s.spread, i}, k, s.from(), sp.Box(), sp.Turn, discardMs, s.a.Now, speed, sound.Clack)
			return
		}
	}
}

// centred returns the rectangle of a tile of width w in the centre of r.
func centred(r sprites.Rect, w float32) sprites.Rect {
	x, y := r.Center()
	return sprites.R(x-w/2, y-tileHeight(w)/2, w, tileHeight(w))
}
