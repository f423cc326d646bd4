package scenes

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// back is a column of the wall.
type back struct {
	r   sprites.Rect
	top bool
}

// build lays out all tiles of the table from the view: only when it changed, so
// that drawing copies rectangles.
func (s *dealScene) build(a *App) {
	v := s.p.View()
	s.rails, s.backs, s.tiles, s.mine = s.rails[:0], s.backs[:0], s.tiles[:0], s.mine[:0]
	s.joker = sprites.Rect{}
	s.newest = [4]int{-1, -1, -1, -1}
	s.wall(v)
	for seat := range int(v.Seats) {
		s.river(v, seat)
		if rel := s.rel(seat); rel != 0 {
			s.strip(v, seat, rel)
		}
	}
	s.ownMelds(v)
	s.order = sorted(v, s.p.Seat(), s.order[:0])
}

// rel is where a chair is seen: 0 yours, 1 on the right, 2 across, 3 on the left.
func (s *dealScene) rel(seat int) int {
	n := int(s.p.View().Seats)
	return (seat - s.p.Seat() + n) % n
}

func (s *dealScene) wall(v *table.View) {
	n, c := int(v.Seats), -1
	for j := range n {
		wind := (n - j) % n // the ring runs leftwards from East's side
		rel := s.rel((int(v.Dealer) + wind) % n)
		per := int(v.Wall.Sides[wind])
		s.rails = append(s.rails, s.at.rail(rel))
		for i := range per {
			c++
			r := s.at.column(rel, i, per)
			if rel&1 == 0 {
				r = r.InsetXY(.5, 0)
			} else {
				r = r.InsetXY(0, .5)
			}
			if int8(c) == v.Wall.Aside {
				j := s.at.rect(rel, s.at.inner+s.at.depth-float32(i+1)*2*(s.at.inner+s.at.depth/2)/float32(per), s.at.inner+s.at.depth*.5,
					2*(s.at.inner+s.at.depth/2)/float32(per), s.at.depth)
				s.joker = j
			}
			switch v.Wall.Tiles[c] {
			case 0:
				continue
			case 3:
				r.Y -= .17 * s.at.depth
				s.backs = append(s.backs, back{r, true})
			default:
				s.backs = append(s.backs, back{r, false})
			}
			if k := v.Wall.Open[c]; k != tile.None {
				w := .8 * s.at.d
				bw, bh := sprites.TileBox(w, int8(rel))
				s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: r.CX() - bw/2, Y: r.CY() - bh/2, W: w, Turn: int8(rel)})
			}
		}
	}
	// Nearer backs lie over those behind them.
	sort.SliceStable(s.backs, func(i, j int) bool { return s.backs[i].r.Y < s.backs[j].r.Y })
}

// river lays the discards that were not claimed. When the sideways tile was
// claimed, the next one left lies sideways.
func (s *dealScene) river(v *table.View, seat int) {
	hd := &v.Hands[seat]
	rel := s.rel(seat)
	at, row, inRow := -s.at.plaque/2, 0, 0
	turn := false
	first := len(s.tiles)
	for i := range int(hd.NRiver) {
		turn = turn || hd.Flags[i]&table.RiverSideways != 0
		if hd.Flags[i]&table.RiverClaimed != 0 {
			continue
		}
		if inRow == 6 && row < 2 {
			row, inRow, at = row+1, 0, -s.at.plaque/2
		}
		r := s.at.river(rel, row, at, turn)
		sp := sprites.TileSprite{Kind: hd.River[i], X: r.X, Y: r.Y, W: s.at.d, Turn: int8(rel), Label: s.labelAll}
		step := 1.05 * s.at.d
		if turn {
			sp.Turn = int8(rel+1) % 4
			step = h(s.at.d) + .05*s.at.d
			turn = false
		}
		if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
			sp.State |= sprites.JustDiscarded
		}
		s.tiles = append(s.tiles, sp)
		at += step
		inRow++
	}
	s.newestOf(rel, first)
}

// newestOf orders a river for drawing and finds its last tile again, unless that
// was claimed.
func (s *dealScene) newestOf(rel, first int) {
	ts := s.tiles[first:]
	if len(ts) == 0 {
		return
	}
	last := ts[len(ts)-1]
	byRise(ts)
	for i := range ts {
		if ts[i] == last && last.State&sprites.JustDiscarded != 0 {
			s.newest[rel] = first + i
		}
	}
}

// byRise orders tiles so that one's body is covered by its neighbour's face.
func byRise(ts []sprites.TileSprite) {
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Y < ts[j].Y })
}

// meldLen is the length of a meld along its owner's edge.
func meldLen(m *table.ViewMeld, w float32) float32 {
	n := float32(0)
	for i := range int(m.N) {
		if stacked(m, i) {
			continue
		}
		if int8(i) == lyingAt(m) {
			n += h(w)
		} else {
			n += w
		}
	}
	return n
}

// lyingAt is the number of the claimed tile, which lies sideways; -1: none.
func lyingAt(m *table.ViewMeld) int8 {
	if m.Taken < 0 {
		return -1
	}
	return m.Taken
}

// stacked tells whether a tile lies on the sideways one: the fourth that was
// added to a pung.
func stacked(m *table.ViewMeld, i int) bool { return m.Type == table.MeldAdded && i == int(m.N)-1 }

// order lists the tiles of a meld from its owner's left to his right: the claimed
// one on the side of its giver, the others sorted.
func order(m *table.ViewMeld, owner, seats int, buf []int) []int {
	buf = buf[:0]
	for i := range int(m.N) {
		if int8(i) != lyingAt(m) && !stacked(m, i) {
			buf = append(buf, i)
		}
	}
	sort.SliceStable(buf, func(x, y int) bool { return m.Tiles[buf[x]].Unred() < m.Tiles[buf[y]].Unred() })
	if lyingAt(m) < 0 {
		return buf
	}
	at := 0
	switch (int(m.From) - owner + seats) % seats {
	case 1: // the giver sits on the right
		at = len(buf)
	case 2:
		at = (len(buf) + 1) / 2
	}
	buf = append(buf, 0)
	copy(buf[at+1:], buf[at:])
	buf[at] = int(lyingAt(m))
	return buf
}

// meld lays a meld in a seat's frame from u on, its outer edge at v.
func (s *dealScene) meld(out []sprites.TileSprite, m *table.ViewMeld, owner, rel int, u, v, w float32) []sprites.TileSprite {
	var buf [table.MaxMeld]int
	first := len(out)
	for _, i := range order(m, owner, int(s.p.View().Seats), buf[:0]) {
		if int8(i) != lyingAt(m) {
			r := s.at.rect(rel, u, v-h(w), w, h(w))
			out = append(out, sprites.TileSprite{Kind: m.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel), Label: s.labelAll})
			u += w
			continue
		}
		r := s.at.rect(rel, u, v-w, h(w), w)
		out = append(out, sprites.TileSprite{Kind: m.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel+1) % 4, Label: s.labelAll})
		if n := int(m.N) - 1; stacked(m, n) {
			r := s.at.rect(rel, u, v-w-(h(w)-w), h(w), w)
			out = append(out, sprites.TileSprite{Kind: m.Tiles[n], X: r.X, Y: r.Y, W: w, Turn: int8(rel+1) % 4, Label: s.labelAll})
		}
		u += h(w)
	}
	byRise(out[first:])
	return out
}

// strip lays an opponent's concealed tiles and, on his right, his melds, the
// newest nearest to the hand; centred.
func (s *dealScene) strip(v *table.View, seat, rel int) {
	hd := &v.Hands[seat]
	w := s.at.strip
	tw := w
	if s.at.slips {
		tw = 14
	}
	open := hd.Held > 0 && hd.Tiles[0] != tile.None
	if open {
		tw = w
	}
	long := float32(hd.Held) * tw
	if hd.Drawn >= 0 {
		long += .25 * tw
	}
	gap := .3 * w
	for m := range int(hd.N) {
		long += gap + meldLen(&hd.Melds[m], w)
	}
	long += s.bonusLen(hd, w)
	u := -long / 2
	first := len(s.tiles)
	for i := range int(hd.Held) {
		if int8(i) == hd.Drawn {
			u += .25 * tw
		}
		if s.at.slips && !open {
			r := s.at.rect(rel, u, s.at.outer-h(w)/2-4, 14, 8)
			s.tiles = append(s.tiles, sprites.TileSprite{X: r.X, Y: r.Y, W: 14, Turn: int8(rel), Slip: true})
		} else {
			r := s.at.rect(rel, u, s.at.outer-h(w), w, h(w))
			s.tiles = append(s.tiles, sprites.TileSprite{Kind: hd.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		}
		u += tw
	}
	byRise(s.tiles[first:])
	for m := int(hd.N) - 1; m >= 0; m-- {
		u += gap
		s.tiles = s.meld(s.tiles, &hd.Melds[m], seat, rel, u, s.at.outer, w)
		u += meldLen(&hd.Melds[m], w)
	}
	s.edge[rel] = s.at.rect(rel, -long/2, s.at.outer-h(w), long, h(w))
	for i := range int(hd.NBonus) {
		r := s.at.rect(rel, u+gap, s.at.outer-h(w), w, h(w))
		s.tiles = append(s.tiles, sprites.TileSprite{Kind: hd.Bonus[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		u += w
	}
}

func (s *dealScene) bonusLen(hd *table.ViewHand, w float32) float32 {
	if hd.NBonus == 0 {
		return 0
	}
	return .3*w + float32(hd.NBonus)*w
}

// ownMelds lays the melds beside the own hand (in portrait above it), right end
// fixed, the newest on the left.
func (s *dealScene) ownMelds(v *table.View) {
	hd := &v.Hands[s.p.Seat()]
	w := s.at.meldW
	total := float32(0)
	for m := range int(hd.N) {
		total += meldLen(&hd.Melds[m], w) + .3*w
	}
	if room := s.at.meldsR - s.at.hand.X - float32(hd.Held)*s.at.t - .5*s.at.t; s.at.lay.Kind != Portrait && total > room && room > 0 {
		w *= max(.5, room/total)
	}
	if s.at.lay.Kind == Portrait {
		if room := s.at.safe.W - 32; total > room {
			w *= room / total
		}
	}
	bottom := s.at.meldsB
	x := s.at.meldsR
	if s.at.lay.Kind == Portrait {
		for m := range int(hd.N) {
			s.meldAt(&hd.Melds[m], x, bottom, w)
			x += meldLen(&hd.Melds[m], w) + .3*w
		}
		return
	}
	for m := range int(hd.N) {
		x -= meldLen(&hd.Melds[m], w)
		s.meldAt(&hd.Melds[m], x, bottom, w)
		x -= .3 * w
	}
}

func (s *dealScene) meldAt(m *table.ViewMeld, x, bottom, w float32) {
	s.mine = s.meld(s.mine, m, s.p.Seat(), 0, x-s.at.cx, bottom-s.at.cy, w)
}

// sorted lists the slots of a hand in the order they are shown: by kind, the tile
// just drawn last.
func sorted(v *table.View, seat int, buf []int) []int {
	hd := &v.Hands[seat]
	for i := range int(hd.Held) {
		if int8(i) != hd.Drawn {
			buf = append(buf, i)
		}
	}
	sort.SliceStable(buf, func(x, y int) bool { return sortKey(hd.Tiles[buf[x]]) < sortKey(hd.Tiles[buf[y]]) })
	if hd.Drawn >= 0 {
		buf = append(buf, int(hd.Drawn))
	}
	return buf
}

// sortKey puts red fives beside the plain ones.
func sortKey(k tile.Kind) int {
	key := int(k.Unred()) * 2
	if k != k.Unred() {
		key++
	}
	return key
}
