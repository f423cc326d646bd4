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

// Goal returns the rule set's checklist for the hand of the player who holds the device.
func (co *Coach) Goal() []table.GoalRow {
	if co.ss.Watching() {
		return nil
	}
	return co.ss.m.Rules.Goal(co.ss.m.Deal, co.ss.viewpoint(), co.ss.bottom, nil)
}

// Outlook describes how far a hand is from a win.
type Outlook struct {
	Away  int // tiles missing before the hand waits: 0 if it waits, -1 if it is complete
	Waits []Wait
}

// Outlook returns how far the holder's hand is from a win and which kinds complete it. ok
// is false if no hand is shown, the deal is over or the rule set has no answer. If the
// coach is barred, Away is 99.
func (co *Coach) Outlook() (c Outlook, ok bool) {
	v := co.ss.View()
	if co.ss.holder < 0 || co.ss.DealOver() {
		return Outlook{}, false
	}
	if co.barred {
		return Outlook{Away: 99}, true
	}
	h := bot.HandOf(v)
	left := bot.LeftOf(v)
	c.Away = 99
	var kinds hand.Kinds
	for _, s := range co.ss.m.Rules.Shapes() {
		n := h.Shanten(&s, int(v.Hands[co.ss.holder].N))
		if n < c.Away {
			c.Away, kinds = n, h.Waits(&s, int(v.Hands[co.ss.holder].N))
		}
	}
	if r, ok := co.ss.m.Rules.(table.CardGame); ok {
		var pos table.Position
		co.ss.m.Deal.Fill(co.ss.viewpoint(), &pos)
		n, ok := r.Lacks(&pos, co.ss.holder)
		if !ok {
			return Outlook{}, false
		}
		c.Away, kinds = n-1, 0
	}
	if w, ok := co.ss.m.Rules.(table.Waiter); ok {
		kinds = w.WaitsOf(co.ss.m.Deal, co.ss.viewpoint(), co.ss.holder)
	}
	for k := range kinds.All() {
		c.Waits = append(c.Waits, co.valued(Wait{Kind: k, Left: left.Of(k)}))
	}
	return c, true
}

// valued sets the value of a win on w.Kind if the rule set can compute it.
func (co *Coach) valued(w Wait) Wait {
	r, ok := co.ss.m.Rules.(table.Valuer)
	if !ok {
		return w
	}
	w.Valued = true
	var sh score.Sheet
	if r.Worth(co.ss.m.Deal, co.ss.viewpoint(), co.ss.holder, w.Kind, &sh) {
		w.Points = int(sh.Total)
		w.Rows, _ = Figure(&sh, "han")
		if f, ok := co.ss.m.Rules.(table.Valuer); ok {
			w.Limit = f.Limit(&sh)
		}
	}
	return w
}

// Best returns the act that the coach recommends and its first tile, if it names one.
// ok is false if the player has no choice to make.
func (co *Coach) Best() (word table.Word, k tile.Kind, ok bool) {
	c, ok := co.Advice()
	if !ok {
		return "", tile.None, false
	}
	o := &c.Options[0]
	if len(o.Tiles) > 0 {
		k = o.Tiles[0]
	}
	return o.Word, k, true
}

// Silence stops advice before a choice and starts remarks after it, for puzzles.
func (co *Coach) Silence() { co.hushed, co.watched = true, true }

// Silent reports whether advice before a choice is off.
func (co *Coach) Silent() bool { return co.hushed }

// Barred reports whether the players have agreed on no advice during a deal. The review
// after the deal is not affected.
func (co *Coach) Barred() bool { return co.barred }
