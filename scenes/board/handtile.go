package board

import (
	"strconv"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// HandTile is a tile of the player's hand as it is shown, with the marks of the coach.
type HandTile struct {
	*Frame
	ui.Control
	TileMark
	Slot   int
	Index  int // index in the displayed hand
	Sprite sprites.TileSprite
	Barred bool       // it may not be discarded now
	noUse  table.Word // why the player can never use it, or ""
}

// TileMark holds what distinguishes a tile of the hand.
type TileMark struct {
	Fits   bool // it belongs to the claim that is being made
	Best   bool // the coach recommends this discard
	Danger int  // level of danger of this discard, or -1 if it is not shown
}

// Show sets the tile to a slot of the hand, as number i of n.
func (t *HandTile) Show(f *Frame, slot, i, n int, mark TileMark) {
	at, hd := &f.At, &f.Session.View().Hands[f.Session.Seat()]
	k := hd.Tiles[slot]
	t.Frame, t.Slot, t.Index, t.TileMark = f, slot, i, mark
	t.Rect = at.HandTile(i, n, hd.Drawn >= 0)
	t.ID, t.Role, t.Name = "hand-"+strconv.Itoa(i), "button", f.App.Words.TileName(k)
	t.Sprite = sprites.TileSprite{Kind: k, X: t.Rect.X, Y: t.Rect.Y, W: at.T, Label: f.LabelHand, State: f.tileGlow(k)}
	if t.noUse = f.Unwanted(k); t.noUse != "" {
		t.Sprite.State |= sprites.Forbidden
	}
	t.Disabled = false
	if t.HitMargin = 0; at.Sizes.Rows > 1 {
		t.Sprite.State |= sprites.Flat
		t.HitMargin = 1.5 // half the distance to the next row
	}
	t.Hint = t.position(n, int8(slot) == hd.Drawn, k) + t.adviceHint()
}

// position returns the description of the tile: its position in the hand and its state.
func (t *HandTile) position(of int, drawn bool, k tile.Kind) string {
	s := t.App.T("heard.tile", "n", t.Index+1, "of", of)
	if drawn {
		s += ", " + t.App.T("heard.tile.drawn")
	}
	if t.Fits {
		s += ", " + t.App.T("heard.tile.fits")
	}
	s += t.doraHint(k)
	if t.noUse != "" {
		s += ", " + t.App.Words.Say(t.Session.Rules(), t.noUse)
	}
	if t.Session.Exchange().Received(t.Slot) {
		s += ", " + t.App.T("heard.tile.received")
	}
	if t.Session.Mine() && t.Session.Choosing().Picking() && !t.Session.Choosing().Passable(t.Slot) {
		s += ", " + t.App.T("heard.tile.kept")
	}
	return s
}

// adviceHint returns the coach's remarks on the tile as a suffix for its description.
func (t *HandTile) adviceHint() (s string) {
	if t.Best {
		s += ", " + t.App.T("coach.tile.best")
	}
	if t.Danger >= 0 {
		s += ", " + t.App.T("coach.tile.danger."+DangerWords[t.Danger])
	}
	return s
}

// AppendUI appends the node of the tile. A tile that may not be discarded is disabled.
func (t *HandTile) AppendUI(out []ui.Node) []ui.Node {
	out = t.Control.AppendUI(out)
	if t.Barred {
		out[len(out)-1].Enabled = false
	}
	return out
}

// Absent reports whether an animation shows the tile elsewhere, or whether the tile has
// not been dealt yet.
func (t *HandTile) Absent() bool {
	v, seat := t.Session.View(), t.Session.Seat()
	order := (seat - int(v.Dealer) + int(v.Seats)) % max(1, int(v.Seats))
	return t.Animations.hides(handSpot(t.Slot), t.App.Now) || !t.Animations.Deal.has(order, t.Index, int(v.Hands[seat].Drawn) == t.Slot, t.App.Now)
}

// DrawAs draws the tile in a state and moved by an offset, with its marks.
func (t *HandTile) DrawAs(c *sprites.Canvas, state sprites.TileState, dx, dy float32) {
	sp := t.Sprite
	sp.X, sp.Y, sp.State = sp.X+dx, sp.Y+dy-t.Animations.End.rise(t.Index, sp.W, t.App.Now), state
	c.Tile(&sp)
	t.marks(c, t.Foot().Move(dx, dy))
}

// Draw draws the tile.
func (t *HandTile) Draw(c *sprites.Canvas) {
	if !t.Absent() {
		t.DrawAs(c, t.Sprite.State, 0, 0)
	}
}

// Foot returns the rectangle of the marks: below the tile, so that they never cover its
// print. It does not move when the tile rises.
func (t *HandTile) Foot() sprites.Rect {
	at, r := &t.At, t.Rect
	y, high := r.Bottom()+.075*r.W+1, at.FootH
	if at.Sizes.Rows > 1 { // on a short screen over the tile's thickness
		gap := at.RowGap
		if t.Index >= at.Sizes.Rows*at.Sizes.PerRow {
			gap = geometry.ApartGap
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
func (t *HandTile) marks(c *sprites.Canvas, r sprites.Rect) {
	th := c.Theme()
	if !t.Best && t.Danger < 0 {
		if t.Session.Exchange().Received(t.Slot) {
			c.Round(sprites.R(r.X, r.Y, r.W, 5), 2.5, th.Gold)
		}
		return
	}
	ground := th.FaceTop
	if t.Best {
		ground = th.Gold
	}
	c.Round(r, min(5, r.H/2), ground)
	signs := r
	if t.Best {
		bulb := r
		if t.Danger >= 0 {
			bulb.W = r.H
			signs.X, signs.W = r.X+r.H, r.W-r.H-2
		}
		c.Icon("coach", sprites.R(bulb.CX()-r.H/2, r.Y, r.H, r.H).Inset(1), th.GoldInk)
	}
	if t.Danger >= 0 {
		Pips(c, signs, t.Danger, min(1.15, r.H/12, signs.W/31), DangerInk(th, t.Danger, t.Best))
	}
}
