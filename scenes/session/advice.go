package session

import (
	"sort"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Advice is the coach's rating of every available choice. It uses the evaluation of the
// strongest bots, from the viewpoint of the prompted player.
type Advice struct {
	Options []Option // the best first, each distinct choice once
	// Threat reports whether an opponent's hand is a threat. The dangers of discards are
	// then worth showing.
	Threat bool
}

// Option is one available choice.
type Option struct {
	Act   int // index among the acts of the view
	Type  table.ActType
	Word  table.Word
	Of    int         // seat that the act refers to, or -1
	Tiles []tile.Kind // tiles that it discards, lays or passes on
	Value bot.Value
}

// Discards reports whether the option is a plain discard.
func (o *Option) Discards() bool { return o.Type == table.Discard }

// Danger returns the danger of a discard from 0 (safe) to 3.
func (o *Option) Danger() int {
	switch r := o.Value.Risk; {
	case r <= 0:
		return 0
	case r < bot.FullThreat/8:
		return 1
	case r < bot.FullThreat*3/8:
		return 2
	}
	return 3
}

// advisory is the coach's state in a session.
type advisory struct {
	version   int // version for which counsel is valid, or -1
	requested int // version for which advice was requested
	counsel   Advice
	evaluator *bot.Evaluator // nil until advice is first requested
	values    []bot.Value
	watched   bool // the coach rates the player's choices
	hushed    bool // the coach is silent before a choice
	barred    bool // the players have agreed on no advice during a deal
	remark    Remark
	remarked  bool // remark is about the last choice
}

// threatDanger is the lowest danger of a tile that makes an opponent a threat.
const threatDanger = bot.FullThreat / 8

// Counsel rates the choices of the player who holds the device. ok is false if there is
// no choice to make. The result is cached for each prompt.
func (ss *Session) Counsel() (c *Advice, ok bool) {
	v := ss.View()
	if !ss.Mine() && !(ss.replay && ss.holder >= 0 && ss.prompted(ss.holder) && len(v.Acts) > 0) {
		return nil, false
	}
	if ss.advised.version != ss.version {
		ss.advised.version = ss.version
		if ss.handsOpen { // the coach sees only what the player is entitled to see
			v = new(table.View)
			ss.m.Deal.View(ss.holder, v)
		}
		ss.advised.counsel = ss.rateActs(v)
	}
	return &ss.advised.counsel, true
}

func (ss *Session) rateActs(v *table.View) (c Advice) {
	if ss.advised.evaluator == nil {
		ss.advised.evaluator = bot.NewEvaluator(ss.m.Rules)
	}
	ss.advised.values = ss.advised.evaluator.Evaluate(v, ss.advised.values)
	best := bot.Choice(ss.advised.values)
	type same struct {
		t     table.ActType
		arg   uint8
		kinds [6]tile.Kind
	}
	seen := map[same]bool{}
	for n := range ss.advised.values {
		i := n // the best act first, because it represents all equal ones
		switch {
		case n == 0:
			i = best
		case n <= best:
			i = n - 1
		}
		a := &v.Acts[i]
		key := same{a.Type, a.Arg, a.Kinds}
		if a.False || seen[key] {
			continue
		}
		seen[key] = true
		o := Option{Act: i, Type: a.Type, Value: ss.advised.values[i], Tiles: append([]tile.Kind(nil), a.Kinds[:a.N]...)}
		o.Word, o.Of = ss.word(a)
		c.Options = append(c.Options, o)
		c.Threat = c.Threat || o.Discards() && o.Value.Risk >= threatDanger
	}
	c.Threat = c.Threat && !ss.Forgets()
	sort.SliceStable(c.Options, func(i, j int) bool { return c.Options[i].Value.Total() > c.Options[j].Value.Total() })
	return c
}

// Of returns the option of an act of the view, or nil if there is none.
func (c *Advice) Of(v *table.View, act int) *Option {
	a := &v.Acts[act]
	for i := range c.Options {
		if b := &v.Acts[c.Options[i].Act]; b.Type == a.Type && b.Arg == a.Arg && b.Kinds == a.Kinds {
			return &c.Options[i]
		}
	}
	return nil
}

// Discard returns the option of discarding a kind, or nil if it may not be discarded.
func (c *Advice) Discard(k tile.Kind) *Option {
	for i := range c.Options {
		if o := &c.Options[i]; o.Discards() && o.Tiles[0] == k {
			return o
		}
	}
	return nil
}

// Remark compares the player's last choice with the coach's own choice.
type Remark struct{ Chosen, Best Option }

// Remark returns the coach's remark on the last choice of the player who holds the
// device. ok is false if there is none, or the coach did not rate the choice (see Watch).
func (ss *Session) Remark() (r Remark, ok bool) {
	return ss.advised.remark, ss.advised.remarked && ss.holder >= 0
}

// Request requests advice for the current prompt.
func (ss *Session) Request() { ss.advised.requested = ss.version }

// Requested reports whether advice was requested for the current prompt.
func (ss *Session) Requested() bool { return ss.advised.requested == ss.version }

// Watch sets whether the coach rates the player's choices for remarks afterwards. It is
// always on while the coach is hushed.
func (ss *Session) Watch(on bool) { ss.advised.watched = on || ss.advised.hushed }

// rateChoice rates a choice before it is played.
func (ss *Session) rateChoice(seat, index int) {
	if !ss.human(seat) {
		return
	}
	ss.advised.remarked = false
	if !ss.advised.watched || seat != ss.holder {
		return
	}
	c, ok := ss.Counsel()
	if !ok {
		return
	}
	if o := c.Of(ss.View(), index); o != nil {
		ss.advised.remark, ss.advised.remarked = Remark{*o, c.Options[0]}, true
	}
}
