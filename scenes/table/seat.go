package table

import (
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// seat shows the tiles before a seat: concealed tiles (an opponent's), melds and bonus
// tiles, and the plate with the player's name.
type seat struct {
	*board
	rel int
	spread
	dots         []sprites.Rect // bonus tiles that match the seat's wind
	edge         sprites.Rect   // an opponent's strip; empty for the player's own seat and for an empty seat
	freeL, freeR float32        // portrait: the part of the row not covered by the player's melds and bonus tiles
	plate        plate
	nodes        []ui.Node
	owner        string // name of the player
	order        int    // position after the dealer
	fresh, laid  int    // index of the newest meld's first tile, and its length
	held, drawn  int    // number of concealed tiles, which come first in tiles, and the index of the drawn one
}

// clear removes everything.
func (s *seat) clear() {
	s.tiles, s.dots, s.edge, s.held = s.tiles[:0], s.dots[:0], sprites.Rect{}, 0
	s.fresh, s.laid = 0, 0
	s.freeL, s.freeR = s.at.meldsR, s.at.safe.Right()-16
	s.nodes = s.nodes[:0]
	s.plate.clear()
}

// layout lays out the tiles of a seat by its number.
func (s *seat) layout(number int) {
	v := s.p.View()
	s.owner = s.a.Called(s.p.Name(number))
	s.order = (number - int(v.Dealer) + int(v.Seats)) % int(v.Seats)
	if s.rel == 0 && !s.p.Watching() {
		s.own(v, number)
		return
	}
	s.strip(v, number)
}

// addNode adds a node for the tiles from index n on.
func (s *seat) addNode(id, name string, n int) {
	if n >= len(s.tiles) {
		return
	}
	all := s.tiles[n].Box()
	for i := range s.tiles[n:] {
		all = all.Union(s.tiles[n+i].Box())
	}
	node := words(id+"-"+strconv.Itoa(s.rel), "img", name, all)
	node.Hint = s.owner
	s.nodes = append(s.nodes, node)
}

// upperEdge returns the upper edge of the tiles before the seat.
func (s *seat) upperEdge() float32 {
	top := s.at.safe.Bottom()
	for i := range s.tiles {
		top = min(top, s.tiles[i].Box().Y)
	}
	return top
}

func (s *seat) namedMeld(hd *table.ViewHand, m, n int) {
	if m == int(hd.N)-1 {
		s.fresh, s.laid = n, len(s.tiles)-n
	}
	s.addNode("meld-"+strconv.Itoa(m), s.meldName(&hd.Melds[m]), n)
}

func (s *seat) ui(out []ui.Node) []ui.Node { return append(out, s.nodes...) }

// Draw draws the tiles, with a dot on the bonus tiles that match the seat's wind.
func (s *seat) Draw(c *sprites.Canvas) {
	if s.flights.deal.on(s.a.Now) {
		s.drawDealt(c)
		return
	}
	if s.flights.end.opens(s.rel, s.a.Now) && s.held > 0 {
		s.drawOpening(c)
		return
	}
	s.draw(c, s.board)
	th := c.Theme()
	for _, r := range s.dots {
		z := min(r.W, r.H)
		x, y, d := r.Right()-.13*z, r.Y+.13*z, max(2.5, .11*z)
		c.Disc(x, y, d+1, th.FaceTop)
		c.Disc(x, y, d, th.Seal)
	}
}

// animationTarget returns a rectangle before the seat, the destination of animations to the seat.
func (s *seat) animationTarget() sprites.Rect {
	if s.edge.Empty() {
		return sprites.R(s.at.cx-120, s.at.cy+s.at.inner-60, 240, 60)
	}
	cx, cy := s.edge.Center()
	x, y := cx+(s.at.cx-cx)*.18, cy+(s.at.cy-cy)*.12
	return sprites.R(x-110, y-30, 220, 60)
}

// from returns the rectangle from which the seat's discard is animated.
func (s *seat) from() sprites.Rect {
	if s.edge.Empty() {
		return centred(s.at.mirror(s.at.hand), s.at.t)
	}
	return centred(s.edge, s.at.strip)
}

// stripSize holds the measurements of an opponent's tiles before they are placed. w is the
// width of an exposed tile, hidden that of a concealed one, and bonus the visible part of
// a bonus tile. gap is the distance between melds, and long the total length.
type stripSize struct {
	w, hidden, bonus, gap float32
	slips                 bool
	long                  float32
}

// withLength returns t with the total length for a hand.
func (t stripSize) withLength(hd *table.ViewHand) stripSize {
	t.long = float32(hd.Held) * t.hidden
	if hd.Drawn >= 0 {
		t.long += .25 * t.hidden
	}
	for m := range int(hd.N) {
		t.long += t.gap + meldLen(&hd.Melds[m], t.w)
	}
	if hd.NBonus > 0 {
		t.long += t.gap + float32(hd.NBonus-1)*t.bonus + t.w
	}
	return t
}

// narrowed returns t with narrower exposed and bonus tiles, so that the strip is at most
// room long.
func (t stripSize) narrowed(hd *table.ViewHand, room float32) stripSize {
	bare := t
	bare.w, bare.bonus = 0, 0
	fixed := bare.withLength(hd).long
	if all := t.withLength(hd).long; all > room && all > fixed {
		k := max(.1, (room-fixed)/(all-fixed))
		t.w, t.bonus = t.w*k, t.bonus*k
	}
	return t.withLength(hd)
}

// measure computes an opponent's strip. A strip that is too long uses smaller tiles. On
// an upright tablet, if these would be too small, concealed tiles become slips and bonus
// tiles half overlap.
func (s *seat) measure(hd *table.ViewHand, open bool) stripSize {
	at := &s.at
	w, d := at.strip, at.d
	t := stripSize{w: w, hidden: w, bonus: w, gap: .3 * w, slips: at.slips && !open}
	if t.slips {
		t.hidden = slipW
	}
	room := at.sideRoom
	if s.rel == 2 {
		room = at.acrossRoom
	}
	switch at.lay.Kind {
	case stage.LandscapePhone:
		t.gap = 4
		if t = t.withLength(hd); t.slips && t.long > room {
			t.hidden = leastSlip
		}
		if t = t.withLength(hd); t.long > room {
			t.bonus = w / 2 // they half overlap
		}
		if t = t.withLength(hd); t.slips && t.long > room && hd.N < 3 {
			t.hidden = leastSlip / 2
		}
		return t.narrowed(hd, room)
	case stage.Upright:
		t.gap = 6
		t = t.withLength(hd)
		if k := (room - t.gaps(hd)) / (t.long - t.gaps(hd)); k < 1 {
			t.w, t.hidden, t.bonus = k*t.w, k*t.hidden, k*t.bonus
		}
		if t.w < .6*d && !open {
			t.w, t.hidden, t.bonus, t.slips = w, slipW, w, true
			if t = t.narrowed(hd, room); t.w < .6*d {
				t.w, t.bonus = w, w/2
			}
		}
		return t.narrowed(hd, room)
	}
	most := 2*at.outer - 2*tileHeight(w) // in portrait, the player's melds are below the corner
	if at.lay.Kind != stage.Portrait {
		if most = at.sideRoom; s.rel == 2 {
			from, to := at.acrossSpan(s.plate.width())
			most = to - from
		}
	}
	t = t.withLength(hd)
	if over := t.long - most; over > 0 && !t.slips && !open { // first the backs shrink, then the faces
		n := float32(hd.Held)
		if hd.Drawn >= 0 {
			n += .25
		}
		t.hidden -= min(over/max(1, n), .4*t.hidden)
		t = t.withLength(hd)
	}
	if k := most / t.long; k < 1 && !t.slips {
		return stripSize{k * t.w, k * t.hidden, k * t.bonus, k * t.gap, false, most}
	}
	if t.slips && t.long > most { // first the slips shrink, then the faces
		n := float32(hd.Held)
		if hd.Drawn >= 0 {
			n += .25
		}
		t.hidden = max(leastSlip, t.hidden-(t.long-most)/max(1, n))
		t = t.withLength(hd)
	}
	if t.slips && t.long > most {
		bare := stripSize{hidden: t.hidden}.withLength(hd).long
		k := (most - bare) / (t.long - bare)
		t.w, t.bonus, t.gap, t.long = k*t.w, k*t.bonus, k*t.gap, most
	}
	return t
}

// leastSlip is the least length of a slip.
const leastSlip = 9

// gaps returns the total length of the gaps in a strip.
func (t stripSize) gaps(hd *table.ViewHand) float32 {
	n := float32(hd.N)
	if hd.NBonus > 0 {
		n++
	}
	return n * t.gap
}

// strip lays out an opponent's concealed tiles and to their right, from the owner's view,
// the melds and the bonus tiles. The newest meld is nearest to the hand. The strip is
// centred.
func (s *seat) strip(v *table.View, number int) {
	rel, hd := s.rel, &v.Hands[number]
	// A hand is shown open only if all its tiles are known. A single known tile, such as
	// a joker from an exchange, does not open it.
	open := hd.Held > 0 && !slices.Contains(hd.Tiles[:hd.Held], tile.None)
	t := s.measure(hd, open)
	w := t.w
	left := -t.long / 2
	switch {
	case rel == 2 && !s.at.titled() && s.at.lay.Kind != stage.LandscapePhone:
		from, to := s.at.acrossSpan(s.plate.width())
		left = max(s.at.cx-to, min(left, s.at.cx-from-t.long))
	case s.at.sideRoom == 0: // it begins where its left neighbour's strip ends
		left = max(left, tileHeight(s.at.strip)-s.at.outer)
	case rel == 1:
		left += s.at.cy - s.at.sideY
	case rel == 3:
		left += s.at.sideY - s.at.cy
	}
	u := left
	first := len(s.tiles)
	var slots [len(hd.Tiles)]int
	order := sorted(hd, slots[:0]) // the backs look alike; the drawn tile is last
	for _, slot := range order {
		if int8(slot) == hd.Drawn {
			u += .25 * t.hidden
		}
		if t.slips {
			r := s.at.rect(rel, u, s.at.outer-tileHeight(s.at.strip)/2-4, t.hidden, 8)
			s.tiles = append(s.tiles, sprites.TileSprite{X: r.X, Y: r.Y, W: t.hidden, Turn: int8(rel), Slip: true})
		} else {
			r := s.at.rect(rel, u, s.at.outer-tileHeight(t.hidden), t.hidden, tileHeight(t.hidden))
			k := tile.None
			if open {
				k = hd.Tiles[slot]
			}
			s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: t.hidden, Turn: int8(rel)})
		}
		u += t.hidden
	}
	s.held, s.drawn = int(hd.Held), -1
	if hd.Drawn >= 0 {
		s.drawn = s.held - 1
	}
	byRise(s.tiles[first:])
	s.addNode("tiles", s.a.T("heard.concealed", "n", int(hd.Held)), first)
	for m := int(hd.N) - 1; m >= 0; m-- {
		u += t.gap
		first = len(s.tiles)
		s.tiles = s.meld(s.tiles, &hd.Melds[m], number, m, rel, u, s.at.outer, w)
		s.namedMeld(hd, m, first)
		u += meldLen(&hd.Melds[m], w)
	}
	s.edge = s.at.rect(rel, left, s.at.outer-tileHeight(s.at.strip), t.long, tileHeight(s.at.strip))
	u += t.gap
	first = len(s.tiles)
	var buf [8]tile.Kind
	for _, k := range bonusOf(hd, &buf) {
		r := s.at.rect(rel, u, s.at.outer-tileHeight(w), w, tileHeight(w))
		s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		s.markOwnBonus(v, number, k, r)
		u += t.bonus
	}
	byRise(s.tiles[first:])
	s.addNode("bonus", s.bonusName(hd), first)
}

// slipW is the length of a concealed tile that is drawn as a slip.
const slipW = 14

// bonusOf returns a seat's bonus tiles in ascending order. It uses buf as storage.
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

// markOwnBonus records the position of a bonus tile for a dot if it matches the seat's wind.
func (s *seat) markOwnBonus(v *table.View, number int, k tile.Kind, face sprites.Rect) {
	if ownFlower(v, number, k) {
		s.dots = append(s.dots, face)
	}
}

// ownFlower reports whether a flower or season has the number of a seat's wind.
func ownFlower(v *table.View, seat int, k tile.Kind) bool {
	return k.IsBonus() && (k-tile.F1)%4 == v.Wind(seat)-tile.East
}

// own lays out the player's melds and bonus tiles.
func (s *seat) own(v *table.View, number int) {
	hd := &v.Hands[number]
	w := s.at.meldW
	total := float32(0)
	for m := range int(hd.N) {
		total += meldLen(&hd.Melds[m], w) + .3*w
	}
	switch s.at.lay.Kind {
	case stage.Portrait:
		if s.at.lay.Apart && hd.N == 0 {
			s.freeR = s.at.apartTile().X - 12 // reserved for a drawn tile
		}
		s.ownRow(v, hd, total)
		return
	case stage.Upright:
		s.ownRight(v, hd)
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

// ownRow lays out the melds of a portrait phone above the hand, from the left. The bonus
// tiles are in the same row, from the right.
func (s *seat) ownRow(v *table.View, hd *table.ViewHand, total float32) {
	w, n := s.at.meldW, float32(hd.NBonus)
	fw := .8 * w
	all, room := total, s.freeR-s.at.meldsR
	if n > 0 {
		all += n*fw + .1*w
	}
	bottom, x := s.at.meldsB, s.at.meldsR
	foot, right := bottom, s.freeR
	if all > room && s.at.lay.Rows > 1 && int(hd.Held) <= s.at.lay.PerRow {
		// The hand does not need its second row; the bonus tiles use it.
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
	first := len(s.tiles)
	s.bonusRow(v, hd, 0, int(n), right-n*fw, foot, fw)
	s.addNode("bonus", s.bonusName(hd), first)
	if foot == bottom {
		right -= n * fw
	}
	if len(s.tiles) > 0 {
		s.freeL, s.freeR = x, min(s.freeR, right-10)
	}
}

// ownRight lays out the melds and bonus tiles of an upright tablet in a row of their own
// above the hand, from the right. They shrink until the plate at their left fits.
func (s *seat) ownRight(v *table.View, hd *table.ViewHand) {
	const gap = 8
	w, n := s.at.meldW, float32(hd.NBonus)
	room := s.at.hand.W - s.plate.width() - 24
	all, fixed := n*w, float32(0)
	for m := range int(hd.N) {
		all += meldLen(&hd.Melds[m], w)
		fixed += gap
	}
	if all > room-fixed {
		w *= (room - fixed) / all
	}
	x := s.at.meldsR - n*w
	s.bonusRow(v, hd, 0, int(n), x, s.at.meldsB, w)
	s.addNode("bonus", s.bonusName(hd), 0)
	for m := range int(hd.N) {
		if m > 0 || n > 0 {
			x -= gap
		}
		x -= meldLen(&hd.Melds[m], w)
		s.meldAt(hd, m, x, s.at.meldsB, w)
	}
}

// ownBonus lays out the bonus tiles in the field at the left, above the player's name, up
// to four in a row. If there is no such field, they are before the player's wall.
func (s *seat) ownBonus(v *table.View, hd *table.ViewHand) {
	n := int(hd.NBonus)
	if n == 0 {
		return
	}
	at := &s.at
	const pad = 12
	right := at.cx - at.outer - pad
	first := len(s.tiles)
	defer func() { s.addNode("bonus", s.bonusName(hd), first) }()
	if at.lay.Kind == stage.LandscapePhone {
		// Beside the player's name, or in rows above it.
		x, y := at.safe.X+pad+s.plate.width()+10, at.hand.Y-21
		each := int((right - x) / lowBonus)
		if each < n {
			x, y = at.safe.X+pad, at.hand.Y-60
			each = max(1, int((right-x)/lowBonus))
		}
		for from := 0; from < n; from += each {
			s.bonusRow(v, hd, from, min(each, n-from), x, y, lowBonus)
			y -= tileHeight(lowBonus) + 3
		}
		return
	}
	w := min(1.1*at.strip, (right-at.safe.X-pad)/4, 44)
	rows := (n + 3) / 4
	if w >= 18 {
		x := max(at.safe.X+pad, min(at.hand.X, right-float32(min(n, 4))*w))
		y := s.at.ownPlateY() - s.plate.radius - 10
		for r := rows - 1; r >= 0; r-- {
			s.bonusRow(v, hd, 4*r, min(n-4*r, 4), x, y, w)
			y -= tileHeight(w) + .18*w
		}
		return
	}
	top := at.cy + at.inner + at.depth + 4
	w = min(at.strip, (at.buttonsY-4-top)/TileRatio/1.06)
	s.bonusRow(v, hd, 0, n, at.cx-at.inner, top+tileHeight(w), w)
}

// lowBonus is the width of one of the player's bonus tiles in a low window.
const lowBonus = 26

// bonusRow lays out n bonus tiles, beginning with number from, from x on with their feet
// at bottom.
func (s *seat) bonusRow(v *table.View, hd *table.ViewHand, from, n int, x, bottom, w float32) {
	var buf [8]tile.Kind
	x = s.at.mirror(sprites.R(x, 0, float32(n)*w, 0)).X
	for _, k := range bonusOf(hd, &buf)[from : from+n] {
		r := sprites.R(x, bottom-tileHeight(w), w, tileHeight(w))
		s.tiles = append(s.tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Label: s.labelAll})
		s.markOwnBonus(v, s.p.Seat(), k, r)
		x += w
	}
}

func (s *seat) meldAt(hd *table.ViewHand, m int, x, bottom, w float32) {
	n := len(s.tiles)
	x = s.at.mirror(sprites.R(x, 0, meldLen(&hd.Melds[m], w), 0)).X
	s.tiles = s.meld(s.tiles, &hd.Melds[m], s.p.Seat(), m, 0, x-s.at.cx, bottom-s.at.cy, w)
	s.namedMeld(hd, m, n)
}
