package board

import (
	"slices"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Seat shows the tiles before a seat: concealed tiles (an opponent's), melds and bonus
// tiles, and the plate with the player's name.
type Seat struct {
	*Frame
	Rel int
	spread
	dots         []sprites.Rect // bonus tiles that match the seat's wind
	edge         sprites.Rect   // an opponent's strip; empty for the player's own seat and for an empty seat
	FreeL, FreeR float32        // portrait: the part of the row not covered by the player's melds and bonus tiles
	Plate        Plate
	Nodes        []ui.Node
	Owner        string // name of the player
	order        int    // position after the dealer
	fresh, laid  int    // index of the newest meld's first tile, and its length
	held, drawn  int    // number of concealed tiles, which come first in tiles, and the index of the drawn one
}

// clear removes everything.
func (s *Seat) clear() {
	s.Tiles, s.dots, s.edge, s.held = s.Tiles[:0], s.dots[:0], sprites.Rect{}, 0
	s.fresh, s.laid = 0, 0
	s.FreeL, s.FreeR = s.At.MeldsR, s.At.Safe.Right()-16
	s.Nodes = s.Nodes[:0]
	s.Plate.Clear()
}

// layout lays out the tiles of a seat by its number.
func (s *Seat) layout(number int) {
	v := s.Session.View()
	s.Owner = s.App.Words.Called(s.Session.Name(number))
	s.order = (number - int(v.Dealer) + int(v.Seats)) % int(v.Seats)
	if s.Rel == 0 && !s.Session.Watching() {
		s.own(v, number)
		return
	}
	s.strip(v, number)
}

// addNode adds a node for the tiles from index n on.
func (s *Seat) addNode(id, name string, n int) {
	if n >= len(s.Tiles) {
		return
	}
	all := s.Tiles[n].Box()
	for i := range s.Tiles[n:] {
		all = all.Union(s.Tiles[n+i].Box())
	}
	node := TextNode(id+"-"+strconv.Itoa(s.Rel), "img", name, all)
	node.Hint = s.Owner
	s.Nodes = append(s.Nodes, node)
}

// UpperEdge returns the upper edge of the tiles before the seat.
func (s *Seat) UpperEdge() float32 {
	top := s.At.Safe.Bottom()
	for i := range s.Tiles {
		top = min(top, s.Tiles[i].Box().Y)
	}
	return top
}

func (s *Seat) namedMeld(hd *table.ViewHand, m, n int) {
	if m == int(hd.N)-1 {
		s.fresh, s.laid = n, len(s.Tiles)-n
	}
	s.addNode("meld-"+strconv.Itoa(m), s.MeldName(&hd.Melds[m]), n)
}

// AppendUI implements Node.
func (s *Seat) AppendUI(out []ui.Node) []ui.Node { return append(out, s.Nodes...) }

// Draw draws the tiles, with a dot on the bonus tiles that match the seat's wind.
func (s *Seat) Draw(c *sprites.Canvas) {
	if s.Animations.Deal.On(s.App.Now) {
		s.drawDealt(c)
		return
	}
	if s.Animations.End.Opens(s.Rel, s.App.Now) && s.held > 0 {
		s.drawOpening(c)
		return
	}
	s.drawTiles(c, s.Frame)
	th := c.Theme()
	for _, r := range s.dots {
		z := min(r.W, r.H)
		x, y, d := r.Right()-.13*z, r.Y+.13*z, max(2.5, .11*z)
		c.Disc(x, y, d+1, th.FaceTop)
		c.Disc(x, y, d, th.Seal)
	}
}

// animationTarget returns a rectangle before the seat, the destination of animations to the seat.
func (s *Seat) animationTarget() sprites.Rect {
	if s.edge.Empty() {
		return sprites.R(s.At.CX-120, s.At.CY+s.At.Inner-60, 240, 60)
	}
	cx, cy := s.edge.Center()
	x, y := cx+(s.At.CX-cx)*.18, cy+(s.At.CY-cy)*.12
	return sprites.R(x-110, y-30, 220, 60)
}

// from returns the rectangle from which the seat's discard is animated.
func (s *Seat) from() sprites.Rect {
	if s.edge.Empty() {
		return CentredTile(s.At.Mirror(s.At.Hand), s.At.T)
	}
	return CentredTile(s.edge, s.At.Strip)
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

// measure computes an opponent's strip. A strip that is too long uses smaller tiles.
func (s *Seat) measure(hd *table.ViewHand, open bool) stripSize {
	at, w := &s.At, s.At.Strip
	t := stripSize{w: w, hidden: w, bonus: w, gap: .3 * w, slips: at.Slips && !open}
	if t.slips {
		t.hidden = slipW
	}
	room := at.StripRoom(s.Rel, s.Plate.width())
	switch at.Strips {
	case geometry.Overlap:
		return t.overlapped(hd, room)
	case geometry.ShrinkAll:
		return t.shrunk(hd, room, at.D, open)
	}
	return t.withShortBacks(hd, room, open)
}

// overlapped returns t with a length of at most room: slips get shorter, and bonus tiles
// half overlap.
func (t stripSize) overlapped(hd *table.ViewHand, room float32) stripSize {
	t.gap = 4
	if t = t.withLength(hd); t.slips && t.long > room {
		t.hidden = leastSlip
	}
	if t = t.withLength(hd); t.long > room {
		t.bonus = t.w / 2
	}
	if t = t.withLength(hd); t.slips && t.long > room && hd.N < 3 {
		t.hidden = leastSlip / 2
	}
	return t.narrowed(hd, room)
}

// shrunk returns t with a length of at most room: all tiles shrink. If these would be too
// small beside discards of width d, concealed tiles become slips and bonus tiles half
// overlap.
func (t stripSize) shrunk(hd *table.ViewHand, room, d float32, open bool) stripSize {
	const least, gap = .6, 6
	w := t.w
	t.gap = gap
	t = t.withLength(hd)
	if k := (room - t.gaps(hd)) / (t.long - t.gaps(hd)); k < 1 {
		t.w, t.hidden, t.bonus = k*t.w, k*t.hidden, k*t.bonus
	}
	if t.w < least*d && !open {
		t.w, t.hidden, t.bonus, t.slips = w, slipW, w, true
		if t = t.narrowed(hd, room); t.w < least*d {
			t.w, t.bonus = w, w/2
		}
	}
	return t.narrowed(hd, room)
}

// withShortBacks returns t with a length of at most room: first the concealed tiles shrink,
// then the others.
func (t stripSize) withShortBacks(hd *table.ViewHand, room float32, open bool) stripSize {
	t = t.withLength(hd)
	hidden := float32(hd.Held)
	if hd.Drawn >= 0 {
		hidden += .25
	}
	hidden = max(1, hidden)
	if over := t.long - room; over > 0 && !t.slips && !open {
		t.hidden -= min(over/hidden, .4*t.hidden)
		t = t.withLength(hd)
	}
	if k := room / t.long; k < 1 && !t.slips {
		return stripSize{k * t.w, k * t.hidden, k * t.bonus, k * t.gap, false, room}
	}
	if t.slips && t.long > room {
		t.hidden = max(leastSlip, t.hidden-(t.long-room)/hidden)
		t = t.withLength(hd)
	}
	if t.slips && t.long > room {
		bare := stripSize{hidden: t.hidden}.withLength(hd).long
		k := (room - bare) / (t.long - bare)
		t.w, t.bonus, t.gap, t.long = k*t.w, k*t.bonus, k*t.gap, room
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
func (s *Seat) strip(v *table.View, number int) {
	rel, hd := s.Rel, &v.Hands[number]
	// A hand is shown open only if all its tiles are known. A single known tile, such as
	// a joker from an exchange, does not open it.
	open := hd.Held > 0 && !slices.Contains(hd.Tiles[:hd.Held], tile.None)
	t := s.measure(hd, open)
	w := t.w
	left := s.At.StripStart(rel, t.long, s.Plate.width())
	u := left
	first := len(s.Tiles)
	var slots [len(hd.Tiles)]int
	order := Sorted(hd, slots[:0]) // the backs look alike; the drawn tile is last
	for _, slot := range order {
		if int8(slot) == hd.Drawn {
			u += .25 * t.hidden
		}
		if t.slips {
			r := s.At.Rect(rel, u, s.At.Outer-sprites.TileHeight(s.At.Strip)/2-4, t.hidden, 8)
			s.Tiles = append(s.Tiles, sprites.TileSprite{X: r.X, Y: r.Y, W: t.hidden, Turn: int8(rel), Slip: true})
		} else {
			r := s.At.Rect(rel, u, s.At.Outer-sprites.TileHeight(t.hidden), t.hidden, sprites.TileHeight(t.hidden))
			k := tile.None
			if open {
				k = hd.Tiles[slot]
			}
			s.Tiles = append(s.Tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: t.hidden, Turn: int8(rel)})
		}
		u += t.hidden
	}
	s.held, s.drawn = int(hd.Held), -1
	if hd.Drawn >= 0 {
		s.drawn = s.held - 1
	}
	byRise(s.Tiles[first:])
	s.addNode("tiles", s.App.T("heard.concealed", "n", int(hd.Held)), first)
	for m := int(hd.N) - 1; m >= 0; m-- {
		u += t.gap
		first = len(s.Tiles)
		s.Tiles = s.Meld(s.Tiles, &hd.Melds[m], number, m, rel, u, s.At.Outer, w)
		s.namedMeld(hd, m, first)
		u += meldLen(&hd.Melds[m], w)
	}
	s.edge = s.At.Rect(rel, left, s.At.Outer-sprites.TileHeight(s.At.Strip), t.long, sprites.TileHeight(s.At.Strip))
	u += t.gap
	first = len(s.Tiles)
	var buf [8]tile.Kind
	for _, k := range bonusOf(hd, &buf) {
		r := s.At.Rect(rel, u, s.At.Outer-sprites.TileHeight(w), w, sprites.TileHeight(w))
		s.Tiles = append(s.Tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Turn: int8(rel)})
		s.markOwnBonus(v, number, k, r)
		u += t.bonus
	}
	byRise(s.Tiles[first:])
	s.addNode("bonus", s.BonusName(hd), first)
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
func (s *Seat) markOwnBonus(v *table.View, number int, k tile.Kind, face sprites.Rect) {
	if ownFlower(v, number, k) {
		s.dots = append(s.dots, face)
	}
}

// ownFlower reports whether a flower or season has the number of a seat's wind.
func ownFlower(v *table.View, seat int, k tile.Kind) bool {
	return k.IsBonus() && (k-tile.F1)%4 == v.Wind(seat)-tile.East
}

// own lays out the player's melds and bonus tiles.
func (s *Seat) own(v *table.View, number int) {
	hd := &v.Hands[number]
	w := s.At.MeldW
	total := float32(0)
	for m := range int(hd.N) {
		total += meldLen(&hd.Melds[m], w) + .3*w
	}
	switch s.At.Melds {
	case geometry.MeldsAbove:
		if s.At.Sizes.Apart && hd.N == 0 {
			s.FreeR = s.At.ApartTile().X - 12 // reserved for a drawn tile
		}
		s.ownRow(v, hd, total)
		return
	case geometry.MeldsAboveRight:
		s.ownRight(v, hd)
		return
	}
	if room := s.At.MeldsR - s.At.Hand.X - float32(hd.Held)*s.At.T - .5*s.At.T; total > room && room > 0 {
		w *= max(.5, room/total)
	}
	x := s.At.MeldsR
	for m := range int(hd.N) {
		x -= meldLen(&hd.Melds[m], w)
		s.meldAt(hd, m, x, s.At.MeldsB, w)
		x -= .3 * w
	}
	s.ownBonus(v, hd)
}

// ownRow lays out the melds of a portrait phone above the hand, from the left. The bonus
// tiles are in the same row, from the right.
func (s *Seat) ownRow(v *table.View, hd *table.ViewHand, total float32) {
	w, n := s.At.MeldW, float32(hd.NBonus)
	fw := .8 * w
	all, room := total, s.FreeR-s.At.MeldsR
	if n > 0 {
		all += n*fw + .1*w
	}
	bottom, x := s.At.MeldsB, s.At.MeldsR
	foot, right := bottom, s.FreeR
	if all > room && s.At.Sizes.Rows > 1 && int(hd.Held) <= s.At.Sizes.PerRow {
		// The hand does not need its second row; the bonus tiles use it.
		foot, right, all = s.At.Hand.Bottom(), s.At.Hand.Right(), total
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
	first := len(s.Tiles)
	s.bonusRow(v, hd, 0, int(n), right-n*fw, foot, fw)
	s.addNode("bonus", s.BonusName(hd), first)
	if foot == bottom {
		right -= n * fw
	}
	if len(s.Tiles) > 0 {
		s.FreeL, s.FreeR = x, min(s.FreeR, right-10)
	}
}

// ownRight lays out the melds and bonus tiles of a roomy tall window in a row of their own
// above the hand, from the right. They shrink until the plate at their left fits.
func (s *Seat) ownRight(v *table.View, hd *table.ViewHand) {
	const gap = 8
	w, n := s.At.MeldW, float32(hd.NBonus)
	room := s.At.Hand.W - s.Plate.width() - 24
	all, fixed := n*w, float32(0)
	for m := range int(hd.N) {
		all += meldLen(&hd.Melds[m], w)
		fixed += gap
	}
	if all > room-fixed {
		w *= (room - fixed) / all
	}
	x := s.At.MeldsR - n*w
	s.bonusRow(v, hd, 0, int(n), x, s.At.MeldsB, w)
	s.addNode("bonus", s.BonusName(hd), 0)
	for m := range int(hd.N) {
		if m > 0 || n > 0 {
			x -= gap
		}
		x -= meldLen(&hd.Melds[m], w)
		s.meldAt(hd, m, x, s.At.MeldsB, w)
	}
}

// ownBonus lays out the bonus tiles in the field at the left, above the player's name, up
// to four in a row. If there is no such field, they are before the player's wall.
func (s *Seat) ownBonus(v *table.View, hd *table.ViewHand) {
	n := int(hd.NBonus)
	if n == 0 {
		return
	}
	at := &s.At
	const pad = 12
	right := at.CX - at.Outer - pad
	first := len(s.Tiles)
	defer func() { s.addNode("bonus", s.BonusName(hd), first) }()
	if each := at.BonusTile; each > 0 {
		// Beside the player's name, or in rows above it.
		x, y := at.Safe.X+pad+s.Plate.width()+10, at.Hand.Y-21
		row := int((right - x) / each)
		if row < n {
			x, y = at.Safe.X+pad, at.Hand.Y-60
			row = max(1, int((right-x)/each))
		}
		for from := 0; from < n; from += row {
			s.bonusRow(v, hd, from, min(row, n-from), x, y, each)
			y -= sprites.TileHeight(each) + 3
		}
		return
	}
	w := min(1.1*at.Strip, (right-at.Safe.X-pad)/4, 44)
	rows := (n + 3) / 4
	if w >= 18 {
		x := max(at.Safe.X+pad, min(at.Hand.X, right-float32(min(n, 4))*w))
		y := s.At.OwnPlateY() - s.Plate.Radius - 10
		for r := rows - 1; r >= 0; r-- {
			s.bonusRow(v, hd, 4*r, min(n-4*r, 4), x, y, w)
			y -= sprites.TileHeight(w) + .18*w
		}
		return
	}
	top := at.CY + at.Inner + at.Depth + 4
	w = min(at.Strip, (at.ButtonsY-4-top)/geometry.TileRatio/1.06)
	s.bonusRow(v, hd, 0, n, at.CX-at.Inner, top+sprites.TileHeight(w), w)
}

// bonusRow lays out n bonus tiles, beginning with number from, from x on with their feet
// at bottom.
func (s *Seat) bonusRow(v *table.View, hd *table.ViewHand, from, n int, x, bottom, w float32) {
	var buf [8]tile.Kind
	x = s.At.Mirror(sprites.R(x, 0, float32(n)*w, 0)).X
	for _, k := range bonusOf(hd, &buf)[from : from+n] {
		r := sprites.R(x, bottom-sprites.TileHeight(w), w, sprites.TileHeight(w))
		s.Tiles = append(s.Tiles, sprites.TileSprite{Kind: k, X: r.X, Y: r.Y, W: w, Label: s.labelAll})
		s.markOwnBonus(v, s.Session.Seat(), k, r)
		x += w
	}
}

func (s *Seat) meldAt(hd *table.ViewHand, m int, x, bottom, w float32) {
	n := len(s.Tiles)
	x = s.At.Mirror(sprites.R(x, 0, meldLen(&hd.Melds[m], w), 0)).X
	s.Tiles = s.Meld(s.Tiles, &hd.Melds[m], s.Session.Seat(), m, 0, x-s.At.CX, bottom-s.At.CY, w)
	s.namedMeld(hd, m, n)
}
