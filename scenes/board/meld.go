package board

import (
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/sprites"
)

// meldLen returns the length of a meld along its owner's edge.
func meldLen(m *table.ViewMeld, w float32) float32 {
	n := float32(0)
	for i := range int(m.N) {
		if stacked(m, i) {
			continue
		}
		if int8(i) == lyingAt(m) {
			n += sprites.TileHeight(w)
		} else {
			n += w
		}
	}
	return n
}

// lyingAt returns the index of the claimed tile, which lies sideways, or -1 if there is
// none.
func lyingAt(m *table.ViewMeld) int8 {
	if m.Taken < 0 || m.Type == table.MeldExposure { // an exposure is laid as on a rack
		return -1
	}
	return m.Taken
}

// stacked reports whether a tile lies on the sideways one, as the fourth tile added to a
// pung.
func stacked(m *table.ViewMeld, i int) bool { return m.Type == table.MeldAdded && i == int(m.N)-1 }

// order returns the indices of the tiles of a meld from its owner's left to right. The
// claimed tile is on the side of its giver; the others are sorted.
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

// robbed reports whether a tile of a meld may be claimed by robbing the kong. That is the
// added tile, or a tile of an open concealed kong.
func (fr *Frame) robbed(m *table.ViewMeld, owner, i int) bool {
	v := fr.Session.View()
	if v.Stage != table.StageRob || int(v.From) != owner || m.Tiles[i].Unred() != v.Subject.Unred() {
		return false
	}
	return stacked(m, i) || m.Type == table.MeldHidden && i == 1
}

// Meld appends the tiles of meld number n of a seat to out. In the seat's frame they
// begin at u, and v is their outer edge.
func (fr *Frame) Meld(out []sprites.TileSprite, m *table.ViewMeld, owner, n, rel int, u, v, w float32) []sprites.TileSprite {
	var buf [table.MaxMeld]int
	first := len(out)
	sp := sprites.TileSprite{W: w, Turn: int8(rel), Label: fr.labelAll}
	if fr.Session.Table().OwnerOnly(owner, n) {
		sp.State = sprites.Dimmed
	}
	list := order(m, owner, int(fr.Session.View().Seats), buf[:0])
	for j, i := range list {
		if int8(i) != lyingAt(m) {
			r := fr.At.Rect(rel, u, v-sprites.TileHeight(w), w, sprites.TileHeight(w))
			sp.Kind, sp.X, sp.Y = m.Tiles[i], r.X, r.Y
			if m.Type == table.MeldHidden && (j == 0 || j == len(list)-1) {
				sp.Kind = tile.None // the outer two tiles of a concealed kong are face down
			}
			out = append(out, sp)
			out[len(out)-1].State |= fr.tileGlow(sp.Kind)
			if fr.robbed(m, owner, i) || fr.canSwapOut(owner, n, m.Tiles[i]) {
				out[len(out)-1].State |= sprites.JustDiscarded
			}
			u += w
			continue
		}
		r := fr.At.Rect(rel, u, v-w, sprites.TileHeight(w), w)
		lying := sprites.TileSprite{Kind: m.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel+1) % 4, Label: fr.labelAll}
		lying.State = fr.tileGlow(lying.Kind)
		out = append(out, lying)
		if n := int(m.N) - 1; stacked(m, n) {
			r := fr.At.Rect(rel, u, v-w-(sprites.TileHeight(w)-w), sprites.TileHeight(w), w)
			lying.Kind, lying.X, lying.Y = m.Tiles[n], r.X, r.Y
			if fr.robbed(m, owner, n) {
				lying.State |= sprites.JustDiscarded
			}
			lying.State |= fr.tileGlow(lying.Kind)
			out = append(out, lying)
		}
		u += sprites.TileHeight(w)
	}
	byRise(out[first:])
	return out
}
