package table

import (
	"sort"
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// hand is the own hand.
type hand struct {
	*board
	toast *toast
	order []int // slots as they are shown
	tiles []*handTile
}

// handTile is a tile of the own hand. The mouse discards with a click; a finger
// selects with the first tap and discards with the second, or by dragging up.
type handTile struct {
	sprites.Control
	of       *hand
	slot     int
	n        int // its place in the hand as shown
	sprite   sprites.TileSprite
	selected bool
	y        float32 // where the finger came down
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
	d.order = sorted(hd, d.order)
	n := len(d.order)
	for len(d.tiles) < n {
		d.tiles = append(d.tiles, &handTile{})
	}
	d.tiles = d.tiles[:n]
	mine := d.p.Mine()
	for i, slot := range d.order {
		x, y := at.hand.X, at.hand.Y
		if at.lay.Rows > 1 {
			row, col := i/at.lay.PerRow, i%at.lay.PerRow
			x += float32(col) * (at.t + 3)
			y += float32(row) * (h(at.t) + at.rowGap)
		} else {
			x += float32(i) * at.t
			if int8(slot) == hd.Drawn {
				x += .22 * at.t
			}
		}
		w := d.tiles[i]
		k := hd.Tiles[slot]
		keep := w.selected && w.slot == slot && w.sprite.Kind == k && mine
		w.of, w.slot, w.n = d, slot, i
		w.selected = keep
		w.ID, w.Role, w.Name = "hand-"+strconv.Itoa(i), "button", d.a.TileName(k)
		w.sprite = sprites.TileSprite{Kind: k, X: x, Y: y, W: at.t, Label: d.labelHand}
		w.Disabled = false
		can := d.p.CanDiscard(slot)
		switch {
		case mine && d.p.Raised(slot):
			w.sprite.State |= sprites.Claimable
		case mine && !can && (d.p.InMode() || v.Stage == stageTurn):
			w.sprite.State |= sprites.Forbidden
		}
		if at.lay.Rows > 1 {
			w.sprite.State |= sprites.Flat
		}
		page.Add(w, sprites.R(x, y, at.t, h(at.t)))
	}
}

// Draw draws the tiles.
func (d *hand) Draw(c *sprites.Canvas) {
	for _, w := range d.tiles {
		w.Draw(c)
	}
}

func (d *hand) ui(out []sprites.UINode) []sprites.UINode {
	for _, w := range d.tiles {
		out = w.AppendUI(out)
	}
	return out
}

// Draw draws the tile in its state.
func (w *handTile) Draw(c *sprites.Canvas) {
	if f := w.of.flights; f.hides(spot{w.of, w.slot}, w.of.a.Now) || f.undealt(w.n) {
		return
	}
	sp := &w.sprite
	state := sp.State
	if w.Hovered() && state&sprites.Claimable == 0 {
		state |= sprites.Hover
	}
	if w.selected {
		state |= sprites.Selected
	}
	if w.Focused() {
		state |= sprites.Focused
	}
	was := sp.State
	sp.State = state
	c.Tile(sp)
	sp.State = was
}

// Activate discards.
func (w *handTile) Activate() { w.discard() }

func (w *handTile) discard() {
	a, p := w.of.a, w.of.p
	mode := p.Mode()
	if why := p.Discard(w.slot); why != "" {
		w.of.toast.say(a.T(why, "word", a.Said(p.Rules(), mode)))
		return
	}
	w.selected = false
	a.Relayout()
}

// Handle follows the mouse and fingers.
func (w *handTile) Handle(e *sprites.Event) bool {
	if e.Kind == sprites.Press && w.Rect.Contains(e.X, e.Y) {
		w.y = e.Y
	}
	down := w.Pressed()
	used, clicked := w.Click(e)
	dragged := e.Kind == sprites.Release && down && e.Touched() && w.y-e.Y > .6*w.Rect.H
	switch {
	case dragged:
		w.discard()
	case clicked && e.Touched() && !w.selected:
		for _, o := range w.of.tiles {
			o.selected = false
		}
		w.selected = true
		w.of.a.Redraw()
	case clicked:
		w.discard()
	}
	return used
}

// Step uses no arrow: they move between the tiles.
func (w *handTile) Step(sprites.Action) bool { return false }

// sorted lists the slots of a hand in the order they are shown: by kind, the tile
// just drawn last.
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

// sortKey puts red fives beside the plain ones.
func sortKey(k tile.Kind) int {
	key := int(k.Unred()) * 2
	if k != k.Unred() {
		key++
	}
	return key
}
