package table

import (
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// What lies before the seats: opponents' strips, and one's own melds and bonus
// tiles.

// stripLen is the length of a strip whose laid-out tiles are w wide and whose
// concealed ones are tw wide.
func stripLen(hd *table.ViewHand, w, tw float32) float32 {
	long := float32(hd.Held) * tw
	if hd.Drawn >= 0 {
		long += .25 * tw
	}
	for m := range int(hd.N) {
		long += .3*w + meldLen(&hd.Melds[m], w)
	}
	if hd.NBonus > 0 {
		long += .3*w + float32(hd.NBonus)*w
	}
	return long
}

// strip lays an opponent's concealed tiles and, on his right, his melds, the
// newest nearest to the hand, and his bonus tiles; centred. A strip that would be
// too long is made of smaller tiles, and begins where its left neighbour's ends.
func (s *Scene) strip(v *table.View, seat, rel int) {
	hd := &v.Hands[seat]
	open := hd.Held > 0 && hd.Tiles[0] != tile.None
	slips := s.at.slips && !open
	w := s.at.strip
	tw := w
	if slips {
		tw = slipW
	}
	long, most := stripLen(hd, w, tw), 2*s.at.outer-h(w)
	if s.at.lay.Kind == stage.Portrait {
		most -= h(w) // under the corner lie the own melds
	}
	if long > most {
		if !slips {
			tw *= most / long
			w *= most / long
		} else {
			hidden := stripLen(hd, 0, tw)
			w *= (most - hidden) / (long - hidden)
		}
		long = most
	}
	left := max(-long/2, h(s.at.strip)-s.at.outer)
	u := left
	first := len(s.tiles)
	for i := range int(hd.Held) {
		if int8(i) == hd.Drawn {
			u += .25 * tw
		}
		if slips {
			r := s.at.rect(rel, u, s.at.outer-h(s.at.strip)/2-4, slipW, 8)
			s.tiles = append(s.tiles, sprites.TileSprite{X: r.X, Y: r.Y, W: slipW, Turn: int8(rel), Slip: true})
		} else {
			r := s.at.rect(rel, u, s.at.outer-h(w), w, h(w))
			s.tiles = append(s.tiles, sprites.TileSprite{Kind: hd.Tiles[i], X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		}
		u += tw
	}
	byRise(s.tiles[first:])
	gap := .3 * w
	for m := int(hd.N) - 1; m >= 0; m-- {
		u += gap
		s.tiles = s.meld(s.tiles, &hd.Melds[m], seat, m, rel, u, s.at.outer, w)
		u += meldLen(&hd.Melds[m], w)
	}
	s.edge[rel] = s.at.rect(rel, left, s.at.outer-h(s.at.strip), long, h(s.at.strip))
	u += gap
	first = len(s.tiles)
	var buf [8]tile.Kind
	for _, k := range bonusOf(hd, &buf) {
		r := s.at.rect(rel, u, s.at.outer-h(w), w, h(w))
		s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		s.mark(v, seat, k, r)
		u += w
	}
	byRise(s.tiles[first:])
}

// slipW is the length of a concealed tile that is drawn as a slip.
const slipW = 14

// bonusOf lists a seat's bonus tiles by their numbers.
func bonusOf(hd *table.ViewHand, buf *[8]tile.Kind) []tile.Kind {
	out := buf[:0]
	for _, k := range hd.Bonus[:hd.NBonus] {
		i := len(out)
		out = append(out, k)
		for ; i > 0 && out[i-1] > k; i-- {
			out[i] = out[i-1]
		}
		out[i] = k
	}
	return out
}

// mark remembers a bonus tile that belongs to its seat's wind: it gets a dot.
func (s *Scene) mark(v *table.View, seat int, k tile.Kind, face sprites.Rect) {
	if ownFlower(v, seat, k) {
		s.own = append(s.own, face)
	}
}

// ownFlower tells whether a flower or season has the number of a seat's wind.
func ownFlower(v *table.View, seat int, k tile.Kind) bool {
	return k.IsBonus() && (k-tile.F1)%4 == v.Wind(seat)-tile.East
}

// ownTiles lays the own melds and bonus tiles.
func (s *Scene) ownTiles(v *table.View) {
	hd := &v.Hands[s.p.Seat()]
	w := s.at.meldW
	total := float32(0)
	for m := range int(hd.N) {
		total += meldLen(&hd.Melds[m], w) + .3*w
	}
	if s.at.lay.Kind == stage.Portrait {
		s.ownRow(v, hd, total)
		return
	}
	if room := s.at.meldsR - s.at.hand.X - float32(hd.Held)*s.at.t - .5*s.at.t; total > room && room > 0 {
		w *= max(.5, room/total)
	}
	x := s.at.meldsR
	for m := range int(hd.N) {
		x -= meldLen(&hd.Melds[m], w)
		s.meldAt(hd, m, x, s.at.meldsB, w)
		x -= .3 * w
	}
	s.ownBonus(v, hd)
}

// ownRow lays the own melds of a portrait phone above the hand from the left, and
// the bonus tiles in the same row from the right.
func (s *Scene) ownRow(v *table.View, hd *table.ViewHand, total float32) {
	w, n := s.at.meldW, float32(hd.NBonus)
	fw := .8 * w
	all, room := total, s.at.safe.W-32
	if n > 0 {
		all += n*fw + .1*w
	}
	bottom, x := s.at.meldsB, s.at.meldsR
	foot, right := bottom, s.at.safe.Right()-16
	if all > room && s.at.lay.Rows > 1 && int(hd.Held) <= s.at.lay.PerRow {
		// The hand leaves its second row: the bonus tiles lie there.
		foot, right, all = s.at.hand.Bottom(), s.at.hand.Right(), total
	}
	if all > room {
		w *= room / all
		if foot == bottom {
			fw *= room / all
		}
	}
	for m := range int(hd.N) {
		s.meldAt(hd, m, x, bottom, w)
		x += meldLen(&hd.Melds[m], w) + .3*w
	}
	s.rowL, s.rowR = x, right-n*fw
	s.bonusRow(v, hd, 0, int(n), s.rowR, foot, fw)
	if foot != bottom {
		s.rowR = right
	}
}

// ownBonus lays the own bonus tiles in the field at the left, above the own name:
// up to four in a row. Where the table leaves no field they lie before the own
// wall.
func (s *Scene) ownBonus(v *table.View, hd *table.ViewHand) {
	n := int(hd.NBonus)
	if n == 0 {
		return
	}
	at := &s.at
	const pad = 12
	right := at.cx - at.outer - pad
	w := min(1.1*at.strip, (right-at.safe.X-pad)/4, 44)
	if at.lay.Kind == stage.LandscapePhone {
		w = max(w, min(26, (right-at.safe.X-pad)/4))
	}
	rows := (n + 3) / 4
	if w >= 18 {
		x := max(at.safe.X+pad, min(at.hand.X, right-float32(min(n, 4))*w))
		if at.lay.Kind == stage.LandscapePhone {
			x = at.safe.X + pad // as the name below
		}
		y := s.ownPlateY() - 19 - 10
		for r := rows - 1; r >= 0; r-- {
			s.bonusRow(v, hd, 4*r, min(n-4*r, 4), x, y, w)
			y -= h(w) + .18*w
		}
		return
	}
	top := at.cy + at.inner + at.depth + 4
	w = min(at.strip, (at.buttonsY-4-top)/TileRatio/1.06)
	s.bonusRow(v, hd, 0, n, at.cx-at.inner, top+h(w), w)
}

// bonusRow lays some of the own bonus tiles from x on, their feet at bottom.
func (s *Scene) bonusRow(v *table.View, hd *table.ViewHand, from, n int, x, bottom, w float32) {
	var buf [8]tile.Kind
	for _, k := range bonusOf(hd, &buf)[from : from+n] {
		r := sprites.R(x, bottom-h(w), w, h(w))
		s.mine = append(s.mine, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Label: s.labelAll})
		s.mark(v, s.p.Seat(), k, r)
		x += w
	}
}

func (s *Scene) meldAt(hd *table.ViewHand, m int, x, bottom, w float32) {
	s.mine = s.meld(s.mine, &hd.Melds[m], s.p.Seat(), m, 0, x-s.at.cx, bottom-s.at.cy, w)
}

// drawOwn dots the bonus tiles that belong to their seats.
func (s *Scene) drawOwn(c *sprites.Canvas) {
	th := c.Theme()
	for _, r := range s.own {
		z := min(r.W, r.H)
		x, y, d := r.Right()-.13*z, r.Y+.13*z, max(2.5, .11*z)
		c.Disc(x, y, d+1, th.FaceTop)
		c.Disc(x, y, d, th.Seal)
	}
}
