package table

import (
	"slices"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// hand is the player's own hand.
type hand struct {
	*board.Frame
	toast      *board.Toast
	advice     *session.Advice // the coach's current advice, or nil
	hideAdvice bool            // Advice is hidden
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
	board.HandTile
	of        *hand
	selected  bool
	x, y      float32 // position of the press
	dx, dy    float32 // the drag offset
	dragged   bool    // the gesture is a drag, not a tap
	cancelled bool    // a second finger cancelled the gesture
}

// layout places the tiles.
func (d *hand) layout(page *stage.Page) {
	d.order = d.order[:0]
	if d.Session.Watching() {
		d.tiles = d.tiles[:0]
		return
	}
	v := d.Session.View()
	hd := &v.Hands[d.Session.Seat()]
	d.order = d.Slots(hd, d.order)
	n := len(d.order)
	for len(d.tiles) < n {
		d.tiles = append(d.tiles, &handTile{})
	}
	d.tiles = d.tiles[:n]
	if d.held != nil && d.held.Index >= n {
		d.cancelDrag()
	}
	mine := d.Session.Mine()
	if d.advice = nil; !d.hideAdvice {
		d.advice = coach.CurrentAdvice(d.App, d.Session)
	}
	// While the hand has tiles that must go first, only they are pale, and all others look
	// as usual.
	unwanted := slices.ContainsFunc(d.order, func(slot int) bool { return d.Unwanted(hd.Tiles[slot]) != "" })
	advised := false
	for i, slot := range d.order {
		w, k := d.tiles[i], hd.Tiles[slot]
		same := w.Slot == slot && w.Sprite.Kind == k
		keep := w.selected && same && mine && !d.Session.Choosing().Picking()
		if w == d.held && !same {
			d.cancelDrag()
		}
		best := !advised && coach.BestTile(d.advice, k)
		advised = advised || best
		w.of = d
		w.Show(d.Frame, slot, i, n, board.TileMark{Fits: mine && d.Session.Choosing().UsedByClaim(slot), Best: best, Danger: coach.TileDanger(d.App, d.advice, k)})
		w.selected = keep || mine && d.Session.Choosing().Picked(slot)
		can := d.Session.Choosing().CanDiscard(slot)
		picking := mine && d.Session.Choosing().Picking()
		if picking {
			w.Role = "checkbox"
			can = d.Session.Choosing().Passable(slot)
		}
		w.Barred = !can
		switch {
		case w.Fits:
			w.Sprite.State |= sprites.Claimable
		case mine && !can && (d.Session.Choosing().InMode() || picking || v.Stage == table.StageTurn && !unwanted):
			w.Sprite.State |= sprites.Forbidden
		}
		if mine && d.CanSwapIn(k) {
			w.Sprite.State |= sprites.JustDiscarded // gold, and it does not rise
			w.Hint += ", " + d.App.T("heard.tile.swaps")
		}
		page.Add(w, w.Rect)
	}
}

// cancelDrag returns the held tile to its place and ends the gesture.
func (d *hand) cancelDrag() {
	if d.held != nil {
		d.held.dragged, d.held = false, nil
	}
}

// AppendUI appends the node of the tile.
func (h *handTile) AppendUI(out []ui.Node) []ui.Node {
	out = h.HandTile.AppendUI(out)
	out[len(out)-1].Checked = h.Session.Choosing().Picked(h.Slot)
	if h == h.of.pointed && h.Highlighted != tile.None {
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
	if d.pointed != nil && d.Highlighted != tile.None && !d.pointed.dragged {
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
	if now != nil && !d.Session.Choosing().Picking() {
		lit = now.Sprite.Kind.Unred()
	}
	if now == d.pointed && lit == d.Highlighted {
		return false
	}
	if d.pointed, d.Highlighted = now, lit; lit != tile.None {
		left := bot.LeftOf(d.Session.View())
		d.unseen = d.App.T("panel.left", "n", left.Of(lit))
	}
	return true
}

// unseenRect returns the place of the number of unseen tiles above the pointed tile. The
// buttons above the hand stay free.
func (d *hand) unseenRect(c *sprites.Canvas) sprites.Rect {
	box, z := d.pointed.Sprite.Box(), c.TextScale()
	w, high := c.Measure(sprites.SansBold, unseenSize, d.unseen)+14, 19*z
	x := max(d.At.Safe.X+4, min(box.CX()-w/2, d.At.Safe.Right()-w-4))
	y := box.Y - high - 1
	if buttons := d.At.ButtonsY + d.At.ButtonH; buttons < box.Bottom() {
		y = max(y, buttons+1)
	}
	return sprites.R(x, y, w, high)
}

// unseenSize is the text size of the number of unseen tiles.
const unseenSize = 13

// drawUnseen draws the number of unseen tiles.
func (d *hand) drawUnseen(c *sprites.Canvas) {
	th, r := c.Theme(), d.unseenRect(c)
	c.Round(r, r.H/2, th.Panel.Fade(.94))
	c.RoundStroke(r, r.H/2, 1, th.Gold)
	c.Text(sprites.SansBold, unseenSize, d.unseen, r.CX(), r.CY()+unseenSize*c.TextScale()*.36, sprites.Center, th.Text)
}

// AppendUI implements board.Node.
func (d *hand) AppendUI(out []ui.Node) []ui.Node {
	for _, w := range d.tiles {
		out = w.AppendUI(out)
	}
	return out
}

// Draw draws the tile in its state.
func (h *handTile) Draw(c *sprites.Canvas) {
	if h.Absent() {
		return
	}
	sp := &h.Sprite
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
	if h.Session.Choosing().Picked(h.Slot) && !h.dragged { // the tile is in the tray
		c.Dashed(sp.Box(), 3, c.Theme().Outline)
		if h.Focused() {
			c.FocusRing(sp.Box(), .11*sp.W)
		}
		return
	}
	if lit := h.Highlighted; lit != tile.None && sp.Kind.Unred() == lit && h != h.of.pointed {
		state |= sprites.Alike
	}
	if !h.dragged {
		h.DrawAs(c, state, 0, 0)
		return
	}
	c.Round(sp.Box().Move(h.dx+.04*sp.W, h.dy+.14*sp.W), .11*sp.W, sprites.Black.Fade(.3))
	h.DrawAs(c, state|sprites.Flat, h.dx, h.dy)
}

// Activate handles Enter, Space and screen-reader activation. The slip guard may require
// a second activation. With SlipDrag the second one discards, because a key cannot drag.
func (h *handTile) Activate() {
	if g := h.App.Settings.Slip; h.selected && g == stage.SlipDrag {
		h.discard()
		return
	}
	h.tap(false)
}

func (h *handTile) discard() {
	a, p := h.App, h.Session
	mode := p.Choosing().Mode()
	if why := p.Choosing().Discard(h.Slot); why != "" {
		h.of.toast.Say(a.T(why, "word", a.Words.Said(p.Rules(), mode)))
		return
	}
	h.selected = p.Choosing().Picked(h.Slot)
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
		h.App.Redraw()
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
	h.App.Redraw()
	switch {
	case void || e.Kind == ui.Cancel:
	case dragged && h.of.dropTile(h, e.X, e.Y):
	case dragged && (e.Touched() || h.App.Settings.Slip == stage.SlipDrag) && h.y-e.Y > .6*h.Rect.H:
		h.discard()
	case dragged || !clicked:
	default:
		h.tap(e.Touched())
	}
}

// tap discards the tile, or only selects it if the slip guard requires a second tap. In
// an act that names several tiles, each tap adds or removes a tile.
func (h *handTile) tap(touched bool) {
	guard := h.App.Settings.Slip
	once := guard == stage.SlipNever || guard == stage.SlipTouch && !touched
	if once || h.Session.Choosing().Picking() || h.selected && guard != stage.SlipDrag {
		h.discard()
		return
	}
	for _, o := range h.of.tiles {
		o.selected = o == h
	}
	h.App.Redraw()
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
