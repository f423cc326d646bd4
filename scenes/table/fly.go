package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// How long tiles fly, in milliseconds.
const (
	drawMs    = 120
	discardMs = 180
	claimMs   = 220
	dealMs    = 1600
)

// Numbers by which flights know the tile at their end.
const (
	handID  = 100  // and the slot
	riverID = 1000 // and the index among the table's tiles
	ownID   = 3000 // and the index among the own tiles that lie open
)

// fly lets tiles move from where they were to where the new layout has them. It
// is called with the events that led to the layout.
func (s *Scene) fly(a *stage.App) {
	ev := s.pending
	s.pending = s.pending[:0]
	speed := a.Speed()
	if speed == sprites.SpeedOff {
		return
	}
	v := s.p.View()
	for i := range ev {
		e := &ev[i]
		rel := 0
		if e.Seat >= 0 {
			rel = s.rel(int(e.Seat))
		}
		switch e.Type {
		case table.EvBroken:
			s.dealt = a.Now
			s.deals(a, speed)
		case table.EvDrawn, table.EvReplaced:
			if e.N == 0 || e.Type == table.EvReplaced {
				from := s.column(v, 1)
				if e.Type == table.EvReplaced {
					from = s.column(v, -1)
				}
				s.flyDrawn(a, v, int(e.Seat), rel, from, speed)
			}
		case table.EvFlower:
			s.flyBonus(a, s.p.Kind(e), rel, speed)
		case table.EvDiscarded:
			if n := s.newest[rel]; n >= 0 {
				sp := &s.tiles[n]
				bw, bh := sprites.TileBox(sp.W, sp.Turn)
				s.flights.add(riverID+n, sp.Kind, s.from(rel), sprites.R(sp.X, sp.Y, bw, bh), sp.Turn, discardMs, a.Now, speed, sprites.SoundClack)
			} else {
				a.Sound.Play(sprites.SoundClack) // claimed before it was seen
			}
		case table.EvClaimed:
			s.flights.call(s.word(a, s.p.Act(table.ActType(e.N))), s.near(rel), a.Now, speed)
			a.Sound.Play(sprites.SoundClaim)
		case table.EvMelded:
			if e.To >= 0 && e.H != table.NoHandle {
				s.flights.add(-1, s.p.Kind(e), sprites.R(s.at.cx-s.at.d/2, s.at.cy, s.at.d, h(s.at.d)), centred(s.near(rel), s.at.d), 0, claimMs, a.Now, speed, noSound)
			}
		case table.EvOwn:
			s.flyTaken(a, v, e, rel, speed)
			if key := a.Words.Rule(s.p.Rules(), "call."+s.p.OwnEvent(e)); a.Words.Has(key) {
				s.flights.call(a.T(key), s.near(rel), a.Now, speed)
			}
		case table.EvWon:
			s.flights.call(s.word(a, s.p.Act(table.Win)), s.near(rel), a.Now, speed)
		}
	}
}

// flyDrawn lets a tile come from the wall into a hand.
func (s *Scene) flyDrawn(a *stage.App, v *table.View, seat, rel int, wall sprites.Rect, speed sprites.Speed) {
	if rel == 0 && !s.p.Watching() {
		for _, w := range s.hand {
			if int8(w.slot) == v.Hands[seat].Drawn {
				s.flights.add(handID+w.slot, w.sprite.Kind, wall, sprites.R(w.sprite.X, w.sprite.Y, w.sprite.W, h(w.sprite.W)), 0, drawMs, a.Now, speed, sprites.SoundDraw)
			}
		}
		return
	}
	s.flights.add(-1, tile.None, wall, centred(s.near(rel), s.at.strip), int8(rel), drawMs, a.Now, speed, noSound)
}

// flyTaken lets a discard that was taken into a hand come from the middle.
func (s *Scene) flyTaken(a *stage.App, v *table.View, e *table.Event, rel int, speed sprites.Speed) {
	if !s.p.Took(e) {
		return
	}
	from := centred(s.at.plaqueRect(), s.at.d)
	if v.Hands[e.Seat].Drawn >= 0 && !s.edge[rel].Empty() {
		s.flights.add(-1, s.p.Kind(e), from, centred(s.near(rel), s.at.d), 0, claimMs, a.Now, speed, noSound)
		return
	}
	s.flyDrawn(a, v, int(e.Seat), rel, from, speed)
}

// flyBonus lets a bonus tile, of which there is but one, come from its hand.
func (s *Scene) flyBonus(a *stage.App, k tile.Kind, rel int, speed sprites.Speed) {
	to := func(id int, sp *sprites.TileSprite) {
		s.flights.add(id, k, s.from(rel), sp.Box(), sp.Turn, discardMs, a.Now, speed, sprites.SoundClack)
	}
	for i := range s.mine {
		if s.mine[i].Kind == k {
			to(ownID+i, &s.mine[i])
			return
		}
	}
	for i := range s.tiles {
		if s.tiles[i].Kind == k {
			to(riverID+i, &s.tiles[i])
			return
		}
	}
}

// deals lets four blocks fly to every seat.
func (s *Scene) deals(a *stage.App, speed sprites.Speed) {
	step := speed.Scale(sprites.Ticks(dealMs) / 16)
	v := s.p.View()
	wall := s.column(v, 1)
	for block := range 4 {
		for i := range int(v.Seats) {
			rel := s.rel((int(v.Dealer) + i) % int(v.Seats))
			to := centred(s.near(rel), s.at.strip)
			at := a.Now + step*sprites.Tick(block*int(v.Seats)+i)
			s.flights.add(-1, tile.None, wall, to, int8(rel), 4*discardMs/3, at, speed, sprites.SoundDraw)
		}
	}
}

// hiddenByDeal tells whether the n-th tile of the own hand has not come yet.
func (s *Scene) hiddenByDeal(a *stage.App, n int) bool {
	if s.dealt == 0 {
		return false
	}
	all := a.Speed().Scale(sprites.Ticks(dealMs))
	return sprites.Tick(n/4)*all/4+all/8 > a.Now-s.dealt
}

// column is where the next tile is drawn, going forwards (1), or the next
// replacement (-1).
func (s *Scene) column(v *table.View, step int) sprites.Rect {
	all, n := int(v.Wall.Columns), int(v.Seats)
	first := int(v.Wall.Breach)
	if step < 0 {
		first += all - 1
	}
	for i := range all {
		c := (first + step*i + all) % all
		if v.Wall.Tiles[c] == 0 {
			continue
		}
		for j := range n {
			wind := (n - j) % n
			per := int(v.Wall.Sides[wind])
			if c < per {
				return centred(s.at.column(s.rel((int(v.Dealer)+wind)%n), c, per), .6*s.at.d)
			}
			c -= per
		}
	}
	return centred(sprites.R(s.at.cx, s.at.cy, 0, 0), s.at.d)
}

// near is a place before a seat: where its words are called.
func (s *Scene) near(rel int) sprites.Rect {
	if s.edge[rel].Empty() {
		return sprites.R(s.at.cx-120, s.at.cy+s.at.inner-60, 240, 60)
	}
	e := s.edge[rel]
	cx, cy := e.Center()
	x, y := cx+(s.at.cx-cx)*.18, cy+(s.at.cy-cy)*.12
	return sprites.R(x-110, y-30, 220, 60)
}

// from is where a seat's discard starts.
func (s *Scene) from(rel int) sprites.Rect {
	if s.edge[rel].Empty() {
		return centred(s.at.hand, s.at.t)
	}
	return centred(s.edge[rel], s.at.strip)
}

// centred is a tile of width w in the middle of a rectangle.
func centred(r sprites.Rect, w float32) sprites.Rect {
	x, y := r.Center()
	return sprites.R(x-w/2, y-h(w)/2, w, h(w))
}
