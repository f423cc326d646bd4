package replay

import (
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/coach"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// hand is the hand of the seat from which a replay is seen. It receives no input.
type hand struct {
	*board.Frame
	tiles []*board.HandTile
	order []int // slots in display order
}

// layout places the tiles. With advice, it marks the tile that the coach would choose.
func (h *hand) layout(advice bool) {
	hd := &h.Session.View().Hands[h.Session.Seat()]
	h.order = h.Slots(hd, h.order[:0])
	if h.Session.Watching() {
		h.order = h.order[:0]
	}
	for len(h.tiles) < len(h.order) {
		h.tiles = append(h.tiles, &board.HandTile{})
	}
	h.tiles = h.tiles[:len(h.order)]
	k := coach.CurrentAdvice(h.App, h.Session)
	if !advice {
		k = nil
	}
	advised := false
	for i, slot := range h.order {
		w, kind := h.tiles[i], hd.Tiles[slot]
		best := !advised && coach.BestTile(k, kind)
		advised = advised || best
		w.Show(h.Frame, slot, i, len(h.order), board.TileMark{Best: best, Danger: coach.TileDanger(h.App, k, kind)})
		w.Role, w.Barred = "img", true
	}
	if advice {
		h.mark()
	}
}

// mark marks the tile that the coach would choose.
func (h *hand) mark() {
	_, k, ok := h.Session.Coach().Best()
	for i := len(h.tiles) - 1; ok && k != tile.None && i >= 0; i-- {
		if w := h.tiles[i]; w.Sprite.Kind == k {
			w.Sprite.State |= sprites.Claimable
			return
		}
	}
}

// Draw draws the tiles.
func (h *hand) Draw(c *sprites.Canvas) {
	for _, w := range h.tiles {
		w.Draw(c)
	}
}

// AppendUI implements board.Node.
func (h *hand) AppendUI(out []ui.Node) []ui.Node {
	for _, w := range h.tiles {
		out = w.AppendUI(out)
	}
	return out
}
