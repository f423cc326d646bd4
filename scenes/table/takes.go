package table

import (
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// takes holds the discards that may be taken now. The first of each kind is a named
// control; the others only respond to presses.
type takes struct {
	*board.Frame
	list   []*take
	taking tile.Kind // the selected kind
}

// take is a discard that may be taken. The mouse takes it with a click. A finger selects
// with the first tap and takes with the second, as in the hand.
type take struct {
	ui.Control
	of     *takes
	act    int
	sprite sprites.TileSprite
}

// layout makes the discards that may be taken pressable. Those that complete the hand are
// gold, and the discards that may not be taken are dim.
func (t *takes) layout(page *stage.Page, d *board.Discards) {
	acts := t.Session.Choosing().Takes()
	t.list = t.list[:0]
	if len(acts) == 0 {
		t.taking = tile.None
		return
	}
	v := t.Session.View()
	coach, _ := t.Session.Coach().Outlook()
	var named [tile.Last + 1]bool
	for sp := range d.All {
		act := -1
		for _, i := range acts {
			if v.Acts[i].Kinds[0] == sp.Kind {
				act = i
			}
		}
		sp.Angle = 0
		sp.State &^= sprites.JustDiscarded
		if act < 0 {
			sp.State |= sprites.Dimmed
			continue
		}
		for _, w := range coach.Waits {
			if w.Kind == sp.Kind.Unred() {
				sp.State |= sprites.JustDiscarded // gold, and it does not rise
			}
		}
		w := &take{of: t, act: act, sprite: *sp}
		w.ID, w.Role, w.Name = "take-"+sp.Kind.String(), "button", t.Word(t.Session.Table().Act(v.Acts[act].Type))+" "+t.App.Words.TileName(sp.Kind)
		w.NoFocus = named[sp.Kind]
		named[sp.Kind] = true
		t.list = append(t.list, w)
		page.Add(w, sp.Box())
	}
}

// AppendUI appends one node for each kind.
func (t *take) AppendUI(out []ui.Node) []ui.Node {
	if t.NoFocus {
		return out
	}
	return t.Control.AppendUI(out)
}

// Draw draws the tile's mark if it is hovered or selected. The tile itself is already
// drawn.
func (t *take) Draw(c *sprites.Canvas) {
	was := t.sprite.State
	if t.of.taking == t.sprite.Kind {
		t.sprite.State |= sprites.Selected
	}
	if t.Hovered() {
		t.sprite.State |= sprites.Claimable
	}
	if t.Focused() {
		t.sprite.State |= sprites.Focused
	}
	if t.sprite.State != was {
		t.sprite.State |= sprites.Flat
		c.Tile(&t.sprite)
	}
	t.sprite.State = was
}

// Activate takes the tile.
func (t *take) Activate() {
	t.of.taking = tile.None
	t.of.Session.Choosing().Take(t.act)
	t.of.App.Relayout()
}

// Handle handles mouse and touch events.
func (t *take) Handle(e *ui.Event) bool {
	used, clicked := t.Click(e)
	switch {
	case clicked && e.Touched() && t.of.taking != t.sprite.Kind:
		t.of.taking = t.sprite.Kind
		t.of.App.Relayout()
	case clicked:
		t.Activate()
	}
	return used
}

// selected returns the first discard of the selected kind, or nil.
func (t *takes) selected() *take {
	for _, w := range t.list {
		if w.sprite.Kind == t.taking {
			return w
		}
	}
	return nil
}

// Draw draws the marks of hovered and selected discards.
func (t *takes) Draw(c *sprites.Canvas) {
	for _, w := range t.list {
		w.Draw(c)
	}
}

// AppendUI implements board.Node.
func (t *takes) AppendUI(out []ui.Node) []ui.Node {
	for _, w := range t.list {
		out = w.AppendUI(out)
	}
	return out
}
