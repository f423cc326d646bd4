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
	remarked  bool // lastMoveComment is about the last choice
}

// threatDanger is the lowest danger of a tile that makes an opponent a threat.
const threatDanger = bot.FullThreat / 8

// Advice rates the choices of the player who holds the device. ok is false if there is
// no choice to make. The result is cached for each prompt.
func (p *Session) Counsel() (c *Advice, ok bool) {
	v := p.View()
	if !p.Mine() && !(p.replay && p.holder >= 0 && p.prompted(p.holder) && len(v.Acts) > 0) {
		return nil, false
	}
	if p.advised.version != p.version {
		p.advised.version = p.version
		if p.handsOpen { // the coach sees only what the player is entitled to see
			v = new(table.View)
			p.m.Deal.View(p.holder, v)
		}
		p.advised.counsel = p.rateActs(v)
	}
	return &p.advised.counsel, true
}

func (p *Session) rateActs(v *table.View) (c Advice) {
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
		o := Option{Act: i, Type: a.Type, Value: p.advised.values[i], Tiles: append([]tile.Kind(nil), a.Kinds[:a.N]...)}
		o.Word, o.Of = p.word(a)
		c.Options = append(c.Options, o)
		c.Threat = c.Threat || o.Discards() && o.Value.Risk >= threatDanger
	}
	c.Threat = c.Threat && !p.Forgets()
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
func (p *Session) Remark() (r Remark, ok bool) {
	return p.advised.remark, p.advised.remarked && p.holder >= 0
}

// Request requests advice for the current prompt.
func (p *Session) Request() { p.advised.requested = p.version }

// Requested reports whether advice was requested for the current prompt.
func (p *Session) Requested() bool { return p.advised.requested == p.version }

// Watch sets whether the coach rates the player's choices for remarks afterwards. It is
// always on while the coach is hushed.
func (p *Session) Watch(on bool) { p.advised.watched = on || p.advised.hushed }

// rateChoice rates a choice before it is played.
func (p *Session) rateChoice(seat, index int) {
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
