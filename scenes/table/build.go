package table

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// build lays out all tiles of the table from the view: only when it changed, so
// that drawing copies rectangles.
func (s *Scene) build(a *stage.App) {
	v := s.p.View()
	s.rails, s.backs, s.tiles, s.mine, s.own = s.rails[:0], s.backs[:0], s.tiles[:0], s.mine[:0], s.own[:0]
	s.joker = sprites.Rect{}
	s.newest = [4]int{-1, -1, -1, -1}
	s.edge[0] = sprites.Rect{}
	s.discards = s.discards[:0]
	s.wall(v)
	heap := s.p.Pooled()
	if heap {
		s.loose(v)
	}
	for seat := range int(v.Seats) {
		if !heap {
			s.river(v, seat)
		}
		if rel := s.rel(seat); rel != 0 || s.p.Watching() {
			s.strip(v, seat, rel)
		}
	}
	s.order = s.order[:0]
	if !s.p.Watching() {
		s.ownTiles(v)
		s.order = sorted(v, s.p.Seat(), s.order)
	}
}

// rel is where a chair is seen: 0 yours, 1 on the right, 2 across, 3 on the left.
func (s *Scene) rel(seat int) int { return s.p.Side(seat) }

// river lays the discards that were not claimed: two rows of six, the third goes
// on to nine; then the second and the first are filled up to nine. When the
// sideways tile was claimed, the next one left lies sideways.
func (s *Scene) river(v *table.View, seat int) {
	hd := &v.Hands[seat]
	rel := s.rel(seat)
	turn, laid, first := false, 0, len(s.tiles)
	left := 0 // unclaimed
	for i := range int(hd.NRiver) {
		if hd.Flags[i]&table.RiverClaimed == 0 {
			left++
		}
	}
	d := s.at.d
	pitch, room := 1.05*d, s.at.inner-.1*d+s.at.plaque/2
	// What goes on beyond six must end before the wall; when there are more than
	// places, the third row lies closer.
	rows, each := s.at.lay.RiverRows, 7
	if rows < 3 {
		// A short screen: two rows, as close as they need.
		each = max(each, (left+rows-1)/rows)
		pitch = min(pitch, (room-d)/float32(each-1))
	}
	beyond := min(pitch, (room-6*pitch-d)/2)
	third := min(pitch, (room-d)/float32(max(9, left-18)-1))
	ends := [3]float32{-s.at.plaque / 2, -s.at.plaque / 2, -s.at.plaque / 2}
	for i := range int(hd.NRiver) {
		turn = turn || hd.Flags[i]&table.RiverSideways != 0
		if hd.Flags[i]&table.RiverClaimed != 0 {
			continue
		}
		row := riverRow(laid)
		if rows < 3 {
			row = laid / each
		}
		r := s.at.river(rel, row, ends[row], turn)
		sp := sprites.TileSprite{Kind: hd.River[i], X: r.X, Y: r.Y, W: s.at.d, Turn: int8(rel), Label: s.labelAll}
		step := pitch
		switch {
		case row == 2:
			step = third
		case laid >= 21:
			step = beyond
		}
		if turn {
			sp.Turn = int8(rel+1) % 4
			step += h(s.at.d) - s.at.d
			turn = false
		}
		if i == int(hd.NRiver)-1 && int(v.From) == seat && v.Stage != table.StageRob {
			sp.State |= sprites.JustDiscarded
		}
		s.tiles = append(s.tiles, sp)
		ends[row] += step
		laid++
	}
	s.newestOf(rel, first)
	for i := first; i < len(s.tiles); i++ {
		s.discards = append(s.discards, i)
	}
}

// riverRow is the row of the n-th tile left in a river, from 0.
func riverRow(n int) int {
	switch {
	case n < 6 || n >= 24 && n < 27:
		return 0
	case n < 12 || n >= 21 && n < 24:
		return 1
	}
	return 2
}

// newestOf orders a river for drawing and finds its last tile again, unless that
// was claimed.
func (s *Scene) newestOf(rel, first int) {
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
	switch session.Side((int(m.From)-owner+seats)%seats, seats) {
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

// meld lays meld number n of a seat in its frame from u on, its outer edge at v.
func (s *Scene) meld(out []sprites.TileSprite, m *table.ViewMeld, owner, n, rel int, u, v, w float32) []sprites.TileSprite {
	var buf [table.MaxMeld]int
	first := len(out)
	sp := sprites.TileSprite{W: w, Turn: int8(rel), Label: s.labelAll}
	if s.p.Veiled(owner, n) {
		sp.State = sprites.Dimmed
	}
	list := order(m, owner, int(s.p.View().Seats), buf[:0])
	for j, i := range list {
		if int8(i) != lyingAt(m) {
			r := s.at.rect(rel, u, v-h(w), w, h(w))
			sp.Kind, sp.X, sp.Y = m.Tiles[i], r.X, r.Y
			if m.Type == table.MeldHidden && (j == 0 || j == len(list)-1) {
				sp.Kind = tile.None // a concealed kong: the outer two face down
			}
			out = append(out, sp)
			u += w
			continue
		}
		r := s.at.rect(rel, u, v-w, h(w), w)
		lying := sprites.TileSprite{Kind: m.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel+1) % 4, Label: s.labelAll}
		out = append(out, lying)
		if n := int(m.N) - 1; stacked(m, n) {
			r := s.at.rect(rel, u, v-w-(h(w)-w), h(w), w)
			lying.Kind, lying.X, lying.Y = m.Tiles[n], r.X, r.Y
			out = append(out, lying)
		}
		u += h(w)
	}
	byRise(out[first:])
	return out
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
