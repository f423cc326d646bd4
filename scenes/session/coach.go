package session

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Wait is a tile that completes the hand, and how many the seat has not seen.
type Wait struct {
	Kind tile.Kind
	Left int
	// Valued: the rule set says what a win on it would be worth: Points, 0 if it would be
	// no win, Rows in the unit of the sheet's rows, and the limit, "": none.
	Valued bool
	Points int
	Rows   int
	Limit  string
}

// Marks are the states of a chair's player, in which a rule set has them.
func (p *Session) Marks(seat int, buf []table.Mark) []table.Mark {
	m, ok := p.m.Rules.(table.Marker)
	if !ok {
		return buf
	}
	return m.Marks(p.View(), seat, buf)
}

// eye is what the screen may know.
func (p *Session) eye() table.Viewpoint {
	if p.holder < 0 {
		return table.Public
	}
	return table.Viewpoint(p.holder)
}

// Goal is the rule set's checklist for the holder's hand.
func (p *Session) Goal() []table.GoalRow {
	if p.Watching() {
		return nil
	}
	return p.m.Rules.Goal(p.m.Deal, p.eye(), p.bottom, nil)
}

// Coach is what the coach sees in the holder's hand.
type Coach struct {
	Away  int // tiles from a hand that waits, 0: it waits, -1: it is complete
	Waits []Wait
}

// Coach says how far the holder's hand is from a win and what it waits for; ok is
// false when there is nothing to say.
func (p *Session) Coach() (c Coach, ok bool) {
	v := p.View()
	if p.holder < 0 || p.DealOver() {
		return Coach{}, false
	}
	if p.advised.barred {
		return Coach{Away: 99}, true
	}
	h := bot.HandOf(v)
	left := bot.LeftOf(v)
	c.Away = 99
	var kinds hand.Kinds
	for _, s := range p.m.Rules.Shapes() {
		n := h.Shanten(&s, int(v.Hands[p.holder].N))
		if n < c.Away {
			c.Away, kinds = n, h.Waits(&s, int(v.Hands[p.holder].N))
		}
	}
	if r, ok := p.m.Rules.(table.Distancer); ok {
		var pos table.Position
		p.m.Deal.Fill(p.eye(), &pos)
		n, ok := r.Lacks(&pos, p.holder)
		if !ok {
			return Coach{}, false
		}
		c.Away, kinds = n-1, 0
	}
	if w, ok := p.m.Rules.(table.Waiter); ok {
		kinds = w.WaitsOf(p.m.Deal, p.eye(), p.holder)
	}
	for k := range kinds.All() {
		c.Waits = append(c.Waits, p.valued(Wait{Kind: k, Left: left.Of(k)}))
	}
	return c, true
}

// valued adds what a win on a kind would be worth, where the rule set tells.
func (p *Session) valued(w Wait) Wait {
	r, ok := p.m.Rules.(table.Valuer)
	if !ok {
		return w
	}
	w.Valued = true
	var sh score.Sheet
	if r.Worth(p.m.Deal, p.eye(), p.holder, w.Kind, &sh) {
		w.Points = int(sh.Total)
		w.Rows, _ = Figure(&sh, "han")
		if f, ok := p.m.Rules.(table.Figurer); ok {
			w.Limit = f.Limit(&sh)
		}
	}
	return w
}

// Advice is the act the coach would choose and its tile, if it names one; ok is
// false when nothing is asked.
func (p *Session) Advice() (word table.Word, k tile.Kind, ok bool) {
	c, ok := p.Counsel()
	if !ok {
		return "", tile.None, false
	}
	o := &c.Options[0]
	if len(o.Tiles) > 0 {
		k = o.Tiles[0]
	}
	return o.Word, k, true
}
