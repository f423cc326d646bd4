package table

import (
	"slices"
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// A node is a part of the table. It computes its layout from the board and from the nodes
// that it must avoid, draws itself, and appends its nodes to the semantic tree.
type node interface {
	sprites.Drawer
	ui(out []ui.Node) []ui.Node
}

// The drawing order of the nodes, from bottom to top.
const (
	zFelt = iota
	zWall
	zDiscards
	zSeats
	zAside
	zPlaque
	zPlates
	zFlights
	zControls
	zCalls
	zToast
	zPanel
)

// board is the data shared by all nodes: the session and the layout in the window.
type board struct {
	a                   *stage.App
	p                   *session.Session
	at                  layoutRects
	narrationRect       sprites.Rect // rectangle of the narration panel or of its one line; empty if it is off
	labelAll, labelHand bool
	flights             *animations // a tile in flight is not drawn at its destination
	highlighted         tile.Kind   // plain kind of the tile of the hand that is pointed at or held
	dora                []tile.Kind // the dora kinds
	called              call        // shown on the caller's plate until the next discard
}

// call is the last call of a seat; word is empty if there was none.
type call struct {
	seat int
	word string
}

// recordCalls stores a call until the next discard.
func (b *board) recordCalls(ev []table.Event) {
	for i := range ev {
		switch e := &ev[i]; e.Type {
		case table.EvDiscarded:
			b.called = call{}
		case table.EvClaimed:
			b.called = call{int(e.Seat), b.a.Said(b.p.Rules(), b.p.Table().Act(table.ActType(e.N)))}
		}
	}
}

// measure computes the layout for the window.
func (b *board) measure(a *stage.App, panel bool) {
	b.a = a
	safe := a.Safe()
	if b.narrationRect = (sprites.Rect{}); a.Settings.Heard {
		safe, b.narrationRect = splitNarration(a, safe, a.Settings.LeftHanded)
		panel = panel && b.narrationRect.W != heardWidth // one panel beside the table is enough
	}
	width := 0.0
	if panel {
		if width = PanelWidth; b.p.Card().Used() {
			width = CardWidth
		}
	}
	b.at = place(safe, b.p.Table().HandSize(), width, a.Settings.LeftHanded)
	b.at.carded = b.p.Card().Used() || b.p.Remote().Company() != nil
	if _, ok := b.p.Table().Stakes(); ok {
		b.at.reserveStickSpace()
	}
	b.labelAll = a.Settings.Labels == "all"
	b.labelHand = a.Settings.Labels != "off"
	b.dora = b.dora[:0]
	for _, k := range b.p.Table().Indicators() {
		if !k.Under {
			b.dora = append(b.dora, k.Dora)
		}
	}
}

// tileGlow returns Shining for a dora or a red five, and otherwise 0.
func (b *board) tileGlow(k tile.Kind) sprites.TileState {
	if k != tile.None && (k != k.Unred() || slices.Contains(b.dora, k.Unred())) {
		return sprites.Shining
	}
	return 0
}

// doraHint returns the suffix for the description of a dora. A red five needs none,
// because its name is distinct.
func (b *board) doraHint(k tile.Kind) string {
	if !slices.Contains(b.dora, k.Unred()) {
		return ""
	}
	return ", " + b.a.RuleText(b.p.Rules(), "dora.tiles")
}

// rel returns the side of a seat: 0 is the player's, 1 right, 2 across, 3 left.
func (b *board) rel(seat int) int { return b.p.Side(seat) }

// deal returns the name of the deal.
func (b *board) deal(f stage.DealForm) string {
	n := b.p.DealName()
	return b.a.Deal(f, n.Number, n.Wind, n.Hand)
}

// points formats a score. It has a sign if all players began with zero.
func (b *board) points(n int) string {
	if b.p.Scores().Owned() {
		return b.a.Number(n)
	}
	return b.a.Signed(n)
}

// word returns the rule set's text for a word.
func (b *board) word(w table.Word) string { return b.a.Say(b.p.Rules(), w) }

// choice returns the label of a button.
func (b *board) choice(c *session.Choice) string {
	if c.Of < 0 {
		return b.word(c.Word)
	}
	return b.a.T(b.a.RuleKey(b.p.Rules(), c.Word), "name", b.a.Called(b.p.Name(c.Of)))
}

// acting reports whether a seat has the turn, or is the only one with a prompt.
func (b *board) acting(seat int) bool {
	v := b.p.View()
	return v.Wait == table.WaitAct && int(v.Turn) == seat && v.Stage == stageTurn || v.Asked>>seat&1 != 0 && v.Asked&(v.Asked-1) == 0
}

// felt is the background of the table.
type felt struct {
	*board
	silent
}

// Draw draws the felt, and the darker part of an upright phone.
func (f felt) Draw(c *sprites.Canvas) {
	c.FeltAt(f.a.Window(), f.at.cx, f.at.cy)
	if !f.at.lower.Empty() {
		c.Fill(f.at.lower, c.Theme().Panel.Fade(.85))
	}
}

// silent is a node without semantic nodes of its own; other nodes describe it.
type silent struct{}

func (silent) ui(out []ui.Node) []ui.Node { return out }

// words returns a semantic node without interaction.
func words(id, role, name string, r sprites.Rect) ui.Node {
	return ui.Node{ID: id, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: true}
}

// spread holds tiles on the table in drawing order.
type spread struct{ tiles []sprites.TileSprite }

// byRise sorts tiles so that each tile's face covers the body of the one behind it.
func byRise(ts []sprites.TileSprite) {
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Y < ts[j].Y })
}

// draw draws the tiles that are not in flight. Tiles of the highlighted kind have a rim.
func (s *spread) draw(c *sprites.Canvas, b *board) {
	for i := range s.tiles {
		if b.flights.hides(spot{s, i}, b.a.Now) {
			continue
		}
		t := &s.tiles[i]
		was := t.State
		if b.highlighted != tile.None && t.Kind.Unred() == b.highlighted {
			t.State |= sprites.Alike
		}
		c.Tile(t)
		t.State = was
	}
}
