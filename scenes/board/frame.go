package board

import (
	"slices"
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/scenes/lexicon"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// Frame is the data shared by all nodes: the session and the layout in the window.
type Frame struct {
	App                 *stage.App
	Session             *session.Session
	At                  geometry.Layout
	NarrationRect       sprites.Rect // rectangle of the narration panel or of its one line; empty if it is off
	labelAll, LabelHand bool
	undimmed            bool        // a discard of the drawn tile looks like the others
	Animations          *Animations // a tile in flight is not drawn at its destination
	Highlighted         tile.Kind   // plain kind of the tile of the hand that is pointed at or held
	dora                []tile.Kind // the dora kinds
	Called              Call        // shown on the caller's plate until the next discard
}

// Call is the last call of a seat; word is empty if there was none.
type Call struct {
	Seat int
	Word string
}

// RecordCalls stores a call until the next discard.
func (fr *Frame) RecordCalls(ev []table.Event) {
	for i := range ev {
		switch e := &ev[i]; e.Type {
		case table.EvDiscarded:
			fr.Called = Call{}
		case table.EvClaimed:
			fr.Called = Call{int(e.Seat), fr.App.Words.Said(fr.Session.Rules(), fr.Session.Table().Act(table.ActType(e.N)))}
		}
	}
}

// Measure computes the layout for the window.
func (fr *Frame) Measure(a *stage.App, panel bool) {
	fr.App = a
	safe := a.Safe()
	if fr.NarrationRect = (sprites.Rect{}); a.Settings.Heard {
		safe, fr.NarrationRect = geometry.SplitNarration(safe, a.Settings.LeftHanded)
		panel = panel && fr.NarrationRect.W != geometry.NarrationWidth // one panel beside the table is enough
	}
	width := 0.0
	if panel {
		if width = geometry.PanelWidth; fr.Session.Card().Used() {
			width = geometry.CardWidth
		}
	}
	fr.At = geometry.Place(safe, fr.Session.Table().HandSize(), width, a.Settings.LeftHanded)
	fr.At.Carded = fr.Session.Card().Used() || fr.Session.Remote().Company() != nil
	fr.At.Assisted = !fr.At.Keys && fr.Session.Assists().Offered()
	if _, ok := fr.Session.Table().Stakes(); ok {
		fr.At.ReserveStickSpace()
	}
	fr.labelAll = a.Settings.Labels == "all"
	fr.LabelHand = a.Settings.Labels != "off"
	fr.dora = fr.dora[:0]
	for _, k := range fr.Session.Table().Indicators() {
		if !k.Under {
			fr.dora = append(fr.dora, k.Dora)
		}
	}
}

// tileGlow returns Shining for a dora or a red five, and otherwise 0.
func (fr *Frame) tileGlow(k tile.Kind) sprites.TileState {
	if k != tile.None && (k != k.Unred() || slices.Contains(fr.dora, k.Unred())) {
		return sprites.Shining
	}
	return 0
}

// doraHint returns the suffix for the description of a dora. A red five needs none,
// because its name is distinct.
func (fr *Frame) doraHint(k tile.Kind) string {
	if !slices.Contains(fr.dora, k.Unred()) {
		return ""
	}
	return ", " + fr.App.Words.RuleText(fr.Session.Rules(), "dora.tiles")
}

// Rel returns the side of a seat: 0 is the player's, 1 right, 2 across, 3 left.
func (fr *Frame) Rel(seat int) int { return fr.Session.Side(seat) }

// DealName returns the name of the deal.
func (fr *Frame) DealName(f lexicon.DealForm) string {
	n := fr.Session.DealName()
	return fr.App.Words.Deal(f, n.Number, n.Wind, n.Hand)
}

// Points formats a score. It has a sign if all players began with zero.
func (fr *Frame) Points(n int) string {
	if fr.Session.Scores().Owned() {
		return fr.App.Words.Number(n)
	}
	return fr.App.Words.Signed(n)
}

// Word returns the rule set's text for a word.
func (fr *Frame) Word(w table.Word) string { return fr.App.Words.Say(fr.Session.Rules(), w) }

// Choice returns the label of a button.
func (fr *Frame) Choice(c *session.Choice) string {
	if c.Of < 0 {
		return fr.Word(c.Word)
	}
	return fr.App.T(fr.App.Words.RuleKey(fr.Session.Rules(), c.Word), "name", fr.App.Words.Called(fr.Session.Name(c.Of)))
}

// acting reports whether a seat has the turn, or is the only one with a prompt.
func (fr *Frame) acting(seat int) bool {
	v := fr.Session.View()
	return v.Wait == table.WaitAct && int(v.Turn) == seat && v.Stage == table.StageTurn || v.Asked>>seat&1 != 0 && v.Asked&(v.Asked-1) == 0
}

// felt is the background of the table.
type felt struct {
	*Frame
	Silent
}

// Draw draws the felt, and the darker part of an upright phone.
func (f felt) Draw(c *sprites.Canvas) {
	c.FeltAt(f.App.Window(), f.At.CX, f.At.CY)
	if !f.At.Lower.Empty() {
		c.Fill(f.At.Lower, c.Theme().Panel.Fade(.85))
	}
}

// spread holds tiles on the table in drawing order.
type spread struct{ Tiles []sprites.TileSprite }

// byRise sorts tiles so that each tile's face covers the body of the one behind it.
func byRise(ts []sprites.TileSprite) {
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Y < ts[j].Y })
}

// drawTiles draws the tiles that are not in flight. Tiles of the highlighted kind have a rim.
func (s *spread) drawTiles(c *sprites.Canvas, b *Frame) {
	for i := range s.Tiles {
		if b.Animations.hides(Spot{s, i}, b.App.Now) {
			continue
		}
		t := &s.Tiles[i]
		was := t.State
		if b.Highlighted != tile.None && t.Kind.Unred() == b.Highlighted {
			t.State |= sprites.Alike
		}
		c.Tile(t)
		t.State = was
	}
}

// canSwapOut reports whether a tile of a meld may be exchanged for one of the player's
// hand.
func (fr *Frame) canSwapOut(owner, meld int, k tile.Kind) bool {
	return slices.ContainsFunc(fr.Session.Choosing().Swaps(), func(s session.Swap) bool { return s.Seat == owner && s.Meld == meld && s.Out == k })
}

// CanSwapIn reports whether a tile of the player's hand may be exchanged for one in a meld.
func (fr *Frame) CanSwapIn(k tile.Kind) bool {
	return slices.ContainsFunc(fr.Session.Choosing().Swaps(), func(s session.Swap) bool { return s.Give == k })
}
