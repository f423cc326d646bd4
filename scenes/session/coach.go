package session

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Wait is a kind that completes the hand, with the number of its tiles that the seat has
// not seen.
type Wait struct {
	Kind tile.Kind
	Left int
	// Valued reports whether the rule set can value a win on this kind. Points is then
	// its total, or 0 if it would not be a win. Rows is in the unit of the score sheet's
	// rows. Limit is "" if the win reaches no limit.
	Valued bool
	Points int
	Rows   int
	Limit  string
}

// Marks appends to buf the marks of a seat, such as a declared ready hand. Some rule sets
// have none.
func (ss *Session) Marks(seat int, buf []table.Mark) []table.Mark {
	m, ok := ss.m.Rules.(table.Marker)
	if !ok {
		return buf
	}
	return m.Marks(ss.View(), seat, buf)
}

// viewpoint returns the viewpoint of the screen: the player who holds the device, or the public
// one.
func (ss *Session) viewpoint() table.Viewpoint {
	if ss.holder < 0 {
		return table.Public
	}
	return table.Viewpoint(ss.holder)
}

// Goal returns the rule set's checklist for the hand of the player who holds the device.
func (ss *Session) Goal() []table.GoalRow {
	if ss.Watching() {
		return nil
	}
	return ss.m.Rules.Goal(ss.m.Deal, ss.viewpoint(), ss.bottom, nil)
}

// Coach describes the hand of the player who holds the device.
type Coach struct {
	Away  int // tiles missing before the hand waits: 0 if it waits, -1 if it is complete
	Waits []Wait
}

// Coach returns how far the holder's hand is from a win and which kinds complete it. ok
// is false if no hand is shown, the deal is over or the rule set has no answer. If the
// coach is barred, Away is 99.
func (ss *Session) Coach() (c Coach, ok bool) {
	v := ss.View()
	if ss.holder < 0 || ss.DealOver() {
		return Coach{}, false
	}
	if ss.advised.barred {
		return Coach{Away: 99}, true
	}
	h := bot.HandOf(v)
	left := bot.LeftOf(v)
	c.Away = 99
	var kinds hand.Kinds
	for _, s := range ss.m.Rules.Shapes() {
		n := h.Shanten(&s, int(v.Hands[ss.holder].N))
		if n < c.Away {
			c.Away, kinds = n, h.Waits(&s, int(v.Hands[ss.holder].N))
		}
	}
	if r, ok := ss.m.Rules.(table.Distancer); ok {
		var pos table.Position
		ss.m.Deal.Fill(ss.viewpoint(), &pos)
		n, ok := r.Lacks(&pos, ss.holder)
		if !ok {
			return Coach{}, false
		}
		c.Away, kinds = n-1, 0
	}
	if w, ok := ss.m.Rules.(table.Waiter); ok {
		kinds = w.WaitsOf(ss.m.Deal, ss.viewpoint(), ss.holder)
	}
	for k := range kinds.All() {
		c.Waits = append(c.Waits, ss.valued(Wait{Kind: k, Left: left.Of(k)}))
	}
	return c, true
}

// valued sets the value of a win on w.Kind if the rule set can compute it.
func (ss *Session) valued(w Wait) Wait {
	r, ok := ss.m.Rules.(table.Valuer)
	if !ok {
		return w
	}
	w.Valued = true
	var sh score.Sheet
	if r.Worth(ss.m.Deal, ss.viewpoint(), ss.holder, w.Kind, &sh) {
		w.Points = int(sh.Total)
		w.Rows, _ = Figure(&sh, "han")
		if f, ok := ss.m.Rules.(table.Figurer); ok {
			w.Limit = f.Limit(&sh)
		}
	}
	return w
}

// Advice returns the act that the coach recommends and its first tile, if it names one.
// ok is false if the player has no choice to make.
func (ss *Session) Advice() (word table.Word, k tile.Kind, ok bool) {
	c, ok := ss.Counsel()
	if !ok {
		return "", tile.None, false
	}
	o := &c.Options[0]
	if len(o.Tiles) > 0 {
		k = o.Tiles[0]
	}
	return o.Word, k, true
}
