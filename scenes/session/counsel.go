package session

import (
	"sort"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Counsel is what the coach makes of a question: everything that can be chosen, weighed by
// the evaluation that the strongest bots play by, from the view of who is asked alone.
type Counsel struct {
	Options []Option // the best first, each thing that can be chosen once
	// Feared: somebody's hand is a threat, and the rule set shows what it rests on, so that
	// dangers are worth telling.
	Feared bool
}

// Option is one thing that can be chosen.
type Option struct {
	Act   int // its place among the acts of the view
	Type  table.ActType
	Word  table.Word
	Of    int         // the chair it is about, -1: none
	Tiles []tile.Kind // what it discards, lays or passes on
	Value bot.Value
}

// Discards reports whether the option is a discard and nothing else.
func (o *Option) Discards() bool { return o.Type == table.Discard }

// Danger is how dangerous a discard is: 0 safe, 1 to 3.
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

// advisory is what the coach keeps of a session.
type advisory struct {
	version   int // of counsel, -1: none
	requested int // the version for which advice was asked for
	counsel   Counsel
	evaluator *bot.Evaluator // nil: nobody has asked for advice yet
	values    []bot.Value
	watched   bool // it looks at what the player chooses
	hushed    bool // it says nothing of what could be chosen
	barred    bool // the players have agreed that it says nothing during a deal
	remark    Remark
	remarked  bool // remark is about the last choice
}

// feared is the least danger of a tile that makes somebody feared.
const feared = bot.FullThreat / 8

// Counsel weighs the choices of the player who holds the device; ok is false when nothing is
// asked. It is worked out once for a question.
func (p *Session) Counsel() (c *Counsel, ok bool) {
	v := p.View()
	if !p.Mine() && !(p.past && p.holder >= 0 && p.asked(p.holder) && len(v.Acts) > 0) {
		return nil, false
	}
	if p.advised.version != p.version {
		p.advised.version = p.version
		if p.bare { // the coach sees what the player saw
			v = new(table.View)
			p.m.Deal.View(p.holder, v)
		}
		p.advised.counsel = p.weigh(v)
	}
	return &p.advised.counsel, true
}

func (p *Session) weigh(v *table.View) (c Counsel) {
	if p.advised.evaluator == nil {
		p.advised.evaluator = bot.NewEvaluator(p.m.Rules)
	}
	p.advised.values = p.advised.evaluator.Evaluate(v, p.advised.values)
	best := bot.Choice(p.advised.values)
	type same struct {
		t     table.ActType
		arg   uint8
		kinds [6]tile.Kind
	}
	seen := map[same]bool{}
	for n := range p.advised.values {
		i := n // the chosen act first: it stands for all that are like it
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
		o := Option{Act: i, Type: a.Type, Value: p.advised.values[i], Tiles: append([]tile.Kind(nil), a.Kinds[:a.N]...)}
		o.Word, o.Of = p.word(a)
		c.Options = append(c.Options, o)
		c.Feared = c.Feared || o.Discards() && o.Value.Risk >= feared
	}
	c.Feared = c.Feared && !p.Forgets()
	sort.SliceStable(c.Options, func(i, j int) bool { return c.Options[i].Value.Total() > c.Options[j].Value.Total() })
	return c
}

// Of gives the option that an act of the view belongs to, nil: none.
func (c *Counsel) Of(v *table.View, act int) *Option {
	a := &v.Acts[act]
	for i := range c.Options {
		if b := &v.Acts[c.Options[i].Act]; b.Type == a.Type && b.Arg == a.Arg && b.Kinds == a.Kinds {
			return &c.Options[i]
		}
	}
	return nil
}

// Discard gives the option of discarding a kind, nil: it may not be discarded.
func (c *Counsel) Discard(k tile.Kind) *Option {
	for i := range c.Options {
		if o := &c.Options[i]; o.Discards() && o.Tiles[0] == k {
			return o
		}
	}
	return nil
}

// Remark is what the coach has to say of the player's last choice: what was chosen, and what
// it would have chosen itself.
type Remark struct{ Chosen, Best Option }

// Remark gives the coach's remark on the last choice of who holds the device; ok is false
// where there is none, or it was not looked at (see Watch).
func (p *Session) Remark() (r Remark, ok bool) {
	return p.advised.remark, p.advised.remarked && p.holder >= 0
}

// Request asks the coach for advice on the question that is asked; Requested tells whether
// somebody did.
func (p *Session) Request() { p.advised.requested = p.version }

// Requested tells whether advice was asked for.
func (p *Session) Requested() bool { return p.advised.requested == p.version }

// Watch has the coach look at the player's choices, to say something of them afterwards.
func (p *Session) Watch(on bool) { p.advised.watched = on || p.advised.hushed }

// look looks at a choice before it is played.
func (p *Session) look(seat, index int) {
	if !p.human(seat) {
		return
	}
	p.advised.remarked = false
	if !p.advised.watched || seat != p.holder {
		return
	}
	c, ok := p.Counsel()
	if !ok {
		return
	}
	if o := c.Of(p.View(), index); o != nil {
		p.advised.remark, p.advised.remarked = Remark{*o, c.Options[0]}, true
	}
}
