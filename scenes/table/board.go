package table

import (
	"slices"
	"sort"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// A node is a part of the table. It lays itself out, from the board and from the
// nodes that it must give way to, draws itself, and answers for its part of the
// semantic tree.
type node interface {
	sprites.Drawer
	ui(out []sprites.UINode) []sprites.UINode
}

// How the nodes lie over one another, from below upwards.
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

// board is what all nodes are laid out from: whose table it is, and where the parts
// of it stand in the window.
type board struct {
	a                   *stage.App
	p                   *session.Session
	at                  placed
	heardAt             sprites.Rect // where the panel of what is heard stands, or its line; empty: it is not shown
	labelAll, labelHand bool
	flights             *flights    // what is on its way is not drawn where it will lie
	lit                 tile.Kind   // plain kind of the tile of the hand that is pointed at or held
	dora                []tile.Kind // kinds that are worth more, as indicators say
	called              call        // kept on the caller's plate until the next move
}

// call is what a chair's player called last; no word: nobody did.
type call struct {
	seat int
	word string
}

// hear keeps what is called until the next discard.
func (b *board) hear(ev []table.Event) {
	for i := range ev {
		switch e := &ev[i]; e.Type {
		case table.EvDiscarded:
			b.called = call{}
		case table.EvClaimed:
			b.called = call{int(e.Seat), b.a.Said(b.p.Rules(), b.p.Act(table.ActType(e.N)))}
		}
	}
}

// measure takes the measures of the window.
func (b *board) measure(a *stage.App, panel bool) {
	b.a = a
	safe := a.Safe()
	if b.heardAt = (sprites.Rect{}); a.Settings.Heard {
		safe, b.heardAt = heardRoom(a, safe, a.Settings.LeftHanded)
		panel = panel && b.heardAt.W != heardWidth // one panel beside the table is enough
	}
	width := 0.0
	if panel {
		if width = PanelWidth; b.p.Carded() {
			width = CardWidth
		}
	}
	b.at = place(safe, b.p.HandSize(), width, a.Settings.LeftHanded)
	b.at.carded = b.p.Carded() || b.p.Company() != nil
	if _, ok := b.p.Stakes(); ok {
		b.at.makeStickRoom()
	}
	b.labelAll = a.Settings.Labels == "all"
	b.labelHand = a.Settings.Labels != "off"
	b.dora = b.dora[:0]
	for _, k := range b.p.Indicators() {
		if !k.Under {
			b.dora = append(b.dora, k.Dora)
		}
	}
}

// shines returns the state of a tile that is worth more than others: a dora or a red five.
func (b *board) shines(k tile.Kind) sprites.TileState {
	if k != tile.None && (k != k.Unred() || slices.Contains(b.dora, k.Unred())) {
		return sprites.Shining
	}
	return 0
}

// shining says that a tile is a dora; the name of a red five says it already.
func (b *board) shining(k tile.Kind) string {
	if !slices.Contains(b.dora, k.Unred()) {
		return ""
	}
	return ", " + b.a.RuleText(b.p.Rules(), "dora.tiles")
}

// rel is where a chair is seen: 0 yours, 1 on the right, 2 across, 3 on the left.
func (b *board) rel(seat int) int { return b.p.Side(seat) }

// deal names the deal.
func (b *board) deal(f stage.DealForm) string {
	n := b.p.DealName()
	return b.a.Deal(f, n.Number, n.Wind, n.Hand)
}

// points writes a score: with its sign where everybody began with nothing.
func (b *board) points(n int) string {
	if b.p.Owned() {
		return b.a.Number(n)
	}
	return b.a.Signed(n)
}

// word says what this rule set calls something.
func (b *board) word(w table.Word) string { return b.a.Say(b.p.Rules(), w) }

// choice says what pressing a button does.
func (b *board) choice(c *session.Choice) string {
	if c.Of < 0 {
		return b.word(c.Word)
	}
	return b.a.T(b.a.RuleKey(b.p.Rules(), c.Word), "name", b.a.Called(b.p.Name(c.Of)))
}

// acting reports whether a seat has the turn, or is the only one that is asked.
func (b *board) acting(seat int) bool {
	v := b.p.View()
	return v.Wait == table.WaitAct && int(v.Turn) == seat && v.Stage == stageTurn || v.Asked>>seat&1 != 0 && v.Asked&(v.Asked-1) == 0
}

// felt is what all lies on.
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

// silent is a node that others speak for.
type silent struct{}

func (silent) ui(out []sprites.UINode) []sprites.UINode { return out }

// words is a node of the semantic tree that is only read.
func words(id, role, name string, r sprites.Rect) sprites.UINode {
	return sprites.UINode{ID: id, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: true}
}

// spread is tiles that lie on the table, in the order in which they are drawn.
type spread struct{ tiles []sprites.TileSprite }

// byRise orders tiles so that one's body is covered by its neighbour's face.
func byRise(ts []sprites.TileSprite) {
	sort.SliceStable(ts, func(i, j int) bool { return ts[i].Y < ts[j].Y })
}

// draw draws what has arrived. Tiles of the kind that is pointed at are rimmed.
func (s *spread) draw(c *sprites.Canvas, b *board) {
	for i := range s.tiles {
		if b.flights.hides(spot{s, i}, b.a.Now) {
			continue
		}
		t := &s.tiles[i]
		was := t.State
		if b.lit != tile.None && t.Kind.Unred() == b.lit {
			t.State |= sprites.Alike
		}
		c.Tile(t)
		t.State = was
	}
}
