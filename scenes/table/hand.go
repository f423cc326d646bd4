package table

import (
	"sort"
	"strconv"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// hand is the player's own hand.
type hand struct {
	*board
	toast      *toast
	advice     *session.Advice // the coach's current advice, or nil
	hideAdvice bool            // advice is hidden
	order      []int           // slots in display order
	tiles      []*handTile
	held       *handTile // the tile held by a finger or dragged with the mouse, or nil
	pointed    *handTile // the tile whose equals are highlighted, or nil
	unseen     string    // label with the number of unseen tiles of that kind
	// dropTile handles the release of a dragged tile at a point and reports whether the drop
	// was used.
	dropTile func(w *handTile, x, y float32) bool
}

// handTile is a tile of the player's hand. The mouse discards with a click. A finger
// selects with the first tap and discards with the second, or by dragging the tile up. A
// second finger on the hand cancels the gesture.
type handTile struct {
	ui.Control
	of        *hand
	slot      int
	n         int // index in the displayed hand
	sprite    sprites.TileSprite
	selected  bool
	x, y      float32 // position of the press
	dx, dy    float32 // the drag offset
	dragged   bool    // the gesture is a drag, not a tap
	cancelled bool    // a second finger cancelled the gesture
	barred    bool    // it may not be discarded now; a press explains why
	best      bool    // the coach recommends this discard
	danger    int     // level of danger of this discard, or -1 if it is not shown
}

// layout places the tiles.
func (d *hand) layout(page *stage.Page) {
	d.order = d.order[:0]
	if d.p.Watching() {
		d.tiles = d.tiles[:0]
		return
	}
	v := d.p.View()
	hd := &v.Hands[d.p.Seat()]
	at := &d.at
	d.order = d.slots(hd, d.order)
	n := len(d.order)
	for len(d.tiles) < n {
		d.tiles = append(d.tiles, &handTile{})
	}
	d.tiles = d.tiles[:n]
	if d.held != nil && d.held.n >= n {
		d.cancelDrag()
	}
	mine := d.p.Mine()
	if d.advice = nil; !d.hideAdvice {
		d.advice = currentAdvice(d.a, d.p)
	}
	advised := false
	for i, slot := range d.order {
		box := d.place(i, n, hd.Drawn >= 0)
		w := d.tiles[i]
		k := hd.Tiles[slot]
		same := w.slot == slot && w.sprite.Kind == k
		keep := w.selected && same && mine && !d.p.Choosing().Picking()
		if w == d.held && !same {
			d.cancelDrag()
		}
		w.of, w.slot, w.n = d, slot, i
		w.selected = keep || mine && d.p.Choosing().Picked(slot)
		w.ID, w.Role, w.Name = "hand-"+strconv.Itoa(i), "button", d.a.TileName(k)
		w.sprite = sprites.TileSprite{Kind: k, X: box.X, Y: box.Y, W: at.t, Label: d.labelHand}
		w.sprite.State |= d.tileGlow(k)
		w.Disabled = false
		can := d.p.Choosing().CanDiscard(slot)
		picking := mine && d.p.Choosing().Picking()
		if picking {
			w.Role = "checkbox"
			can = d.p.Choosing().Passable(slot)
		}
		w.barred = !can
		w.danger = tileDanger(d.a, d.advice, k)
		w.best = !advised && bestTile(d.advice, k)
		advised = advised || w.best
		w.Hint = d.hint(hd, i, n, mine && d.p.Choosing().UsedByClaim(slot)) + d.adviceHint(w)
		switch {
		case mine && d.p.Choosing().UsedByClaim(slot):
			w.sprite.State |= sprites.Claimable
		case mine && !can && (d.p.Choosing().InMode() || picking || v.Stage == stageTurn):
			w.sprite.State |= sprites.Forbidden
		}
		if mine && d.canSwapIn(k) {
			w.sprite.State |= sprites.JustDiscarded // gold, and it does not rise
			w.Hint += ", " + d.a.T("heard.tile.swaps")
		}
		if w.HitMargin = 0; at.lay.Rows > 1 {
			w.sprite.State |= sprites.Flat
			w.HitMargin = 1.5 // half the distance to the next row
		}
		page.Add(w, box)
	}
}

// place returns the rectangle of tile i of n. drawn is set if the last tile was just
// drawn. For a left-handed player the order is the same, but the drawn tile comes first.
func (d *hand) place(i, n int, drawn bool) sprites.Rect {
	at := &d.at
	sorted := n
	if drawn {
		sorted--
	}
	row, col := 0, i
	if at.lay.Rows > 1 {
		row, col = i/at.lay.PerRow, i%at.lay.PerRow
	}
	if at.left && i < sorted {
		first, behind := i-col, sorted
		if at.lay.Rows > 1 {
			behind = min(sorted, first+at.lay.PerRow)
		}
		col = behind - 1 - i
	}
	box := sprites.R(at.hand.X, at.hand.Y, at.t, tileHeight(at.t))
	switch {
	case at.lay.Rows > 1 && row == at.lay.Rows: // a hand of seventeen tiles
		box = at.apartTile()
	case at.lay.Rows > 1:
		box.X += float32(col) * (at.t + 3)
		box.Y += float32(row) * (tileHeight(at.t) + at.rowGap)
	default:
		box.X += float32(col) * at.t
		if i >= sorted {
			box.X += .22 * at.t
		}
	}
	return at.mirror(box)
}

// cancelDrag returns the held tile to its place and ends the gesture.
func (d *hand) cancelDrag() {
	if d.held != nil {
		d.held.dragged, d.held = false, nil
	}
}

// adviceHint returns the coach's remarks on a tile as a suffix for its description.
func (d *hand) adviceHint(w *handTile) (s string) {
	if w.best {
		s += ", " + d.a.T("coach.tile.best")
	}
	if w.danger >= 0 {
		s += ", " + d.a.T("coach.tile.danger."+dangerWords[w.danger])
	}
	return s
}

// hint returns the description of a tile: its position in the hand and its state.
func (d *hand) hint(hd *table.ViewHand, i, n int, fits bool) string {
	s := d.a.T("heard.tile", "n", i+1, "of", n)
	if int8(d.order[i]) == hd.Drawn {
		s += ", " + d.a.T("heard.tile.drawn")
	}
	if fits {
		s += ", " + d.a.T("heard.tile.fits")
	}
	s += d.doraHint(hd.Tiles[d.order[i]])
	if d.p.Exchange().Received(d.order[i]) {
		s += ", " + d.a.T("heard.tile.received")
	}
	if d.p.Mine() && d.p.Choosing().Picking() && !d.p.Choosing().Passable(d.order[i]) {
		s += ", " + d.a.T("heard.tile.kept")
	}
	return s
}

// AppendUI appends the node of the tile. A tile that may not be discarded is disabled.
func (h *handTile) AppendUI(out []ui.Node) []ui.Node {
	out = h.Control.AppendUI(out)
	if h.barred {
		out[len(out)-1].Enabled = false
	}
	out[len(out)-1].Checked = h.of.p.Choosing().Picked(h.slot)
	if h == h.of.pointed && h.of.highlighted != tile.None {
		out[len(out)-1].Hint += ", " + h.of.unseen
	}
	return out
}

// Draw draws the tiles.
func (d *hand) Draw(c *sprites.Canvas) {
	for _, w := range d.tiles {
		if w != d.held {
			w.Draw(c)
		}
	}
	if d.held != nil { // on top of the others
		d.held.Draw(c)
	}
	if d.pointed != nil && d.highlighted != tile.None && !d.pointed.dragged {
		d.drawUnseen(c)
	}
}

// updatePointed finds the tile that is held, hovered, focused or selected, and counts the unseen
// tiles of its kind. It reports whether that changed.
func (d *hand) updatePointed() bool {
	var now *handTile
	for _, w := range d.tiles {
		if w == d.held || now == nil && (w.Hovered() || w.Focused() || w.selected) {
			now = w
		}
	}
	lit := tile.None
	if now != nil && !d.p.Choosing().Picking() {
		lit = now.sprite.Kind.Unred()
	}
	if now == d.pointed && lit == d.highlighted {
		return false
	}
	if d.pointed, d.highlighted = now, lit; lit != tile.None {
		left := bot.LeftOf(d.p.View())
		d.unseen = d.a.T("panel.left", "n", left.Of(lit))
	}
	return true
}

// drawUnseen draws the number of unseen tiles above the pointed tile.
func (d *hand) drawUnseen(c *sprites.Canvas) {
	const size = 13
	th, box, z := c.Theme(), d.pointed.sprite.Box(), c.TextScale()
	w, high := c.Measure(sprites.SansBold, size, d.unseen)+14, 19*z
	x := max(d.at.safe.X+4, min(box.CX()-w/2, d.at.safe.Right()-w-4))
	y := box.Y - d.pointed.sprite.W*.27 - high
	if d.at.lay.Rows > 1 {
		y = box.Y - high - 1
	}
	r := sprites.R(x, y, w, high)
	c.Round(r, high/2, th.Panel.Fade(.94))
	c.RoundStroke(r, high/2, 1, th.Gold)
	c.Text(sprites.SansBold, size, d.unseen, r.CX(), r.CY()+size*z*.36, sprites.Center, th.Text)
}

func (d *hand) ui(out []ui.Node) []ui.Node {
	for _, w := range d.tiles {
		out = w.AppendUI(out)
	}
	return out
}

// Draw draws the tile in its state.
func (h *handTile) Draw(c *sprites.Canvas) {
	if f := h.of.flights; f.hides(spot{h.of, h.slot}, h.of.a.Now) || h.of.undealt(h) {
		return
	}
	sp := &h.sprite
	state := sp.State
	if h.Hovered() && state&sprites.Claimable == 0 {
		state |= sprites.Hover
	}
	if h.selected {
		state |= sprites.Selected
	}
	if h.Focused() {
		state |= sprites.Focused
	}
	if h.of.p.Choosing().Picked(h.slot) && !h.dragged { // the tile is in the tray
		c.Dashed(sp.Box(), 3, c.Theme().Outline)
		if h.Focused() {
			c.FocusRing(sp.Box(), .11*sp.W)
		}
		return
	}
	at := *sp
	at.State = state
	at.Y -= h.of.flights.end.rise(h.n, sp.W, h.of.a.Now)
	if lit := h.of.highlighted; lit != tile.None && sp.Kind.Unred() == lit && h != h.of.pointed {
		at.State |= sprites.Alike
	}
	if h.dragged {
		at.X, at.Y, at.State = at.X+h.dx, at.Y+h.dy, state|sprites.Flat
		c.Round(at.Box().Move(.04*at.W, .14*at.W), .11*at.W, sprites.Black.Fade(.3))
	}
	c.Tile(&at)
	h.marks(c)
}

// undealt reports whether a tile has not been dealt yet.
func (d *hand) undealt(w *handTile) bool {
	v := d.p.View()
	order := (d.p.Seat() - int(v.Dealer) + int(v.Seats)) % max(1, int(v.Seats))
	return !d.flights.deal.has(order, w.n, int(v.Hands[d.p.Seat()].Drawn) == w.slot, d.a.Now)
}

// foot returns the rectangle of the marks: below the tile, so that they never cover its
// print. It does not move when the tile rises.
func (h *handTile) foot() sprites.Rect {
	at, r := &h.of.at, h.Rect
	y, high := r.Bottom()+.075*r.W+1, at.footH
	if at.lay.Rows > 1 { // on a short screen over the tile's thickness
		gap := at.rowGap
		if h.n >= at.lay.Rows*at.lay.PerRow {
			gap = apartGap
		}
		if high = min(high, gap-.075*r.W-2); high < leastFoot {
			high, y = leastFoot, r.Bottom()+gap-1-leastFoot
		}
	}
	return sprites.R(r.X+.05*r.W, y, .9*r.W, high)
}

// leastFoot is the least height of a foot bar.
const leastFoot = 9

// marks draws the bar below the tile: gold with a bulb if the coach recommends it, danger
// pips on a light ground, and a narrow gold bar if the tile was received.
func (h *handTile) marks(c *sprites.Canvas) {
	th, r := c.Theme(), h.foot()
	if h.dragged {
		r = r.Move(h.dx, h.dy)
	}
	if !h.best && h.danger < 0 {
		if h.of.p.Exchange().Received(h.slot) {
			c.Round(sprites.R(r.X, r.Y, r.W, 5), 2.5, th.Gold)
		}
		return
	}
	ground := th.FaceTop
	if h.best {
		ground = th.Gold
	}
	c.Round(r, min(5, r.H/2), ground)
	signs := r
	if h.best {
		bulb := r
		if h.danger >= 0 {
			bulb.W = r.H
			signs.X, signs.W = r.X+r.H, r.W-r.H-2
		}
		c.Icon("coach", sprites.R(bulb.CX()-r.H/2, r.Y, r.H, r.H).Inset(1), th.GoldInk)
	}
	if h.danger >= 0 {
		pips(c, signs, h.danger, min(1.15, r.H/12, signs.W/31), dangerInk(th, h.danger, h.best))
	}
}

// dangerInk returns the colour of the danger pips on a light or golden ground.
func dangerInk(th *sprites.Theme, n int, golden bool) sprites.Color {
	switch {
	case golden:
		return th.GoldInk
	case n == 0:
		return th.Gain
	case n == 1:
		return th.SheetInk
	case n == 2:
		return th.Loss.Mix(th.SheetInk, .4)
	}
	return th.Loss
}

// Activate handles Enter, Space and screen-reader activation. The slip guard may require
// a second activation. With SlipDrag the second one discards, because a key cannot drag.
func (h *handTile) Activate() {
	if g := h.of.a.Settings.Slip; h.selected && g == stage.SlipDrag {
		h.discard()
		return
	}
	h.tap(false)
}

func (h *handTile) discard() {
	a, p := h.of.a, h.of.p
	mode := p.Choosing().Mode()
	if why := p.Choosing().Discard(h.slot); why != "" {
		h.of.toast.say(a.T(why, "word", a.Said(p.Rules(), mode)))
		return
	}
	h.selected = p.Choosing().Picked(h.slot)
	a.Relayout()
}

// dragSlop is the distance in points at which a tap becomes a drag.
const dragSlop = 8

// Handle handles mouse and touch events.
func (h *handTile) Handle(e *ui.Event) bool {
	if o := h.of.held; o != nil && !o.Holds(e.Pointer) {
		if e.Kind == ui.Press && h.Rect.Contains(e.X, e.Y) {
			o.cancelled = true
			return true
		}
		return false
	}
	used, clicked := h.Click(e)
	switch {
	case e.Kind == ui.Press && h.Pressed():
		h.of.held, h.x, h.y = h, e.X, e.Y
		h.dx, h.dy, h.dragged, h.cancelled = 0, 0, false, false
	case h != h.of.held:
	case e.Kind == ui.Move:
		h.dx, h.dy = e.X-h.x, e.Y-h.y
		h.dragged = h.dragged || max(h.dx, -h.dx, h.dy, -h.dy) > dragSlop
		h.of.a.Redraw()
	case e.Kind == ui.Release || e.Kind == ui.Cancel:
		h.release(e, clicked)
	}
	return used
}

// release ends a gesture. A drag up discards, and another drag has no effect. A tap selects
// the tile, or discards it if it is selected.
func (h *handTile) release(e *ui.Event, clicked bool) {
	dragged, void := h.dragged, h.cancelled
	h.of.held, h.dragged = nil, false
	h.of.a.Redraw()
	switch {
	case void || e.Kind == ui.Cancel:
	case dragged && h.of.dropTile(h, e.X, e.Y):
	case dragged && (e.Touched() || h.of.a.Settings.Slip == stage.SlipDrag) && h.y-e.Y > .6*h.Rect.H:
		h.discard()
	case dragged || !clicked:
	default:
		h.tap(e.Touched())
	}
}

// tap discards the tile, or only selects it if the slip guard requires a second tap. In
// an act that names several tiles, each tap adds or removes a tile.
func (h *handTile) tap(touched bool) {
	guard := h.of.a.Settings.Slip
	once := guard == stage.SlipNever || guard == stage.SlipTouch && !touched
	if once || h.of.p.Choosing().Picking() || h.selected && guard != stage.SlipDrag {
		h.discard()
		return
	}
	for _, o := range h.of.tiles {
		o.selected = o == h
	}
	h.of.a.Redraw()
}

// pick adds the focused tile to an act that names several tiles.
func (d *hand) pick(w ui.Widget) {
	if t, ok := w.(*handTile); ok {
		t.discard()
	}
}

// Step implements ui.Widget. It uses no arrow, because arrows move between the
// tiles.
func (h *handTile) Step(ui.Action) bool { return false }

// slots returns the slots of the player's hand in display order. If the player has
// switched sorting off, that is the order in which the tiles were drawn.
func (b *board) slots(hd *table.ViewHand, buf []int) []int {
	if b.p.Assists().Sorts() {
		return sorted(hd, buf)
	}
	for i := range int(hd.Held) {
		if int8(i) != hd.Drawn {
			buf = append(buf, i)
		}
	}
	if hd.Drawn >= 0 {
		buf = append(buf, int(hd.Drawn))
	}
	return buf
}

// sorted appends the slots of a hand to buf in display order: by kind, with the drawn
// tile last.
func sorted(hd *table.ViewHand, buf []int) []int {
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

// sortKey returns a sort key that places red fives beside the plain ones.
func sortKey(k tile.Kind) int {
	key := int(k.Unred()) * 2
	if k != k.Unred() {
		key++
	}
	return key
}
