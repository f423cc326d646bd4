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

// Coach advises the player who holds the device: it rates the choices of the current
// prompt, remarks on the last one and describes the hand.
type Coach struct {
	ss         *Session
	version    int // version for which advice is valid, or -1
	requested  int // version for which advice was requested
	advice     Advice
	evaluator  *bot.Evaluator // nil until advice is first requested
	pondered   int            // version for which advice is computed in slices, or -1
	view       table.View     // for which it is
	unfinished bool           // slices are left
	values     []bot.Value
	watched    bool // the coach rates the player's choices
	hushed     bool // the coach is silent before a choice
	barred     bool // the players have agreed on no advice during a deal
	remark     Remark
	remarked   bool // remark is about the last choice
}

// Coach returns the coach of the player who holds the device.
func (ss *Session) Coach() *Coach { return &ss.coach }

// threatDanger is the lowest danger of a tile that makes an opponent a threat.
const threatDanger = bot.FullThreat / 8

// Advice rates the choices of the player who holds the device. ok is false if there is
// no choice to make. The result is cached for each prompt.
func (co *Coach) Advice() (c *Advice, ok bool) {
	if !co.applies() {
		return nil, false
	}
	if co.version != co.ss.version {
		co.version = co.ss.version
		co.begin()
		co.advice = co.rateActs(&co.view)
	}
	return &co.advice, true
}

// applies reports whether there is a choice to rate.
func (co *Coach) applies() bool {
	return co.ss.Mine() || co.ss.replay && co.ss.holder >= 0 && co.ss.prompted(co.ss.holder) && len(co.ss.View().Acts) > 0
}

// begin starts the evaluation of the current prompt, unless it has begun.
func (co *Coach) begin() {
	if co.evaluator == nil {
		co.evaluator = bot.NewEvaluator(co.ss.m.Rules)
	}
	if co.pondered == co.ss.version {
		return
	}
	co.pondered = co.ss.version
	if co.ss.solo.handsOpen { // the coach sees only what the player is entitled to see
		co.ss.m.Deal.View(co.ss.holder, &co.view)
	} else {
		co.view = *co.ss.View()
	}
	co.evaluator.Begin(&co.view)
}

// Ponder computes one slice of the advice for the current prompt, and reports whether more
// slices are left. A screen that will show the advice calls it in each frame, so that no
// frame waits for all of it.
func (co *Coach) Ponder() bool {
	if !co.applies() || co.version == co.ss.version {
		return false
	}
	co.begin()
	co.unfinished = !co.evaluator.Step()
	return co.unfinished
}

// Pondering reports whether Ponder has begun the advice for the current prompt and slices
// of it are left.
func (co *Coach) Pondering() bool {
	return co.pondered == co.ss.version && co.version != co.ss.version && co.unfinished
}

// optionKey identifies the acts of one option. The slip is part of it only if the act has no
// tiles, such as the choice of a void suit.
type optionKey struct {
	t         table.ActType
	arg, slip uint8
	kinds     [6]tile.Kind
}

func keyOf(a *table.ViewAct) optionKey {
	k := optionKey{t: a.Type, arg: a.Arg, kinds: a.Kinds}
	if a.N == 0 {
		k.slip = a.Slip
	}
	return k
}

func (co *Coach) rateActs(v *table.View) (c Advice) {
	co.values = co.evaluator.Evaluate(v, co.values)
	best := bot.Choice(co.values)
	seen := map[optionKey]bool{}
	for n := range co.values {
		i := n // the best act first, because it represents all equal ones
		switch {
		case n == 0:
			i = best
		case n <= best:
			i = n - 1
		}
		a := &v.Acts[i]
		key := keyOf(a)
		if a.False || seen[key] {
			continue
		}
		seen[key] = true
		o := Option{Act: i, Type: a.Type, Value: co.values[i], Tiles: append([]tile.Kind(nil), a.Kinds[:a.N]...)}
		o.Word, o.Of = co.ss.choosing.word(a)
		c.Options = append(c.Options, o)
		c.Threat = c.Threat || o.Discards() && o.Value.Risk >= threatDanger
	}
	c.Threat = c.Threat && !co.ss.Table().Forgets()
	sort.SliceStable(c.Options, func(i, j int) bool { return c.Options[i].Value.Total() > c.Options[j].Value.Total() })
	return c
}

// Of returns the option of an act of the view, or nil if there is none.
func (c *Advice) Of(v *table.View, act int) *Option {
	key := keyOf(&v.Acts[act])
	for i := range c.Options {
		if keyOf(&v.Acts[c.Options[i].Act]) == key {
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
func (co *Coach) Remark() (r Remark, ok bool) {
	return co.remark, co.remarked && co.ss.holder >= 0
}

// Request requests advice for the current prompt.
func (co *Coach) Request() { co.requested = co.ss.version }

// Requested reports whether advice was requested for the current prompt.
func (co *Coach) Requested() bool { return co.requested == co.ss.version }

// Watch sets whether the coach rates the player's choices for remarks afterwards. It is
// always on while the coach is hushed.
func (co *Coach) Watch(on bool) { co.watched = on || co.hushed }

// rateChoice rates a choice before it is played.
func (co *Coach) rateChoice(seat, index int) {
	if !co.ss.human(seat) {
		return
	}
	co.remarked = false
	if !co.watched || seat != co.ss.holder {
		return
	}
	c, ok := co.Advice()
	if !ok {
		return
	}
	if o := c.Of(co.ss.View(), index); o != nil {
		co.remark, co.remarked = Remark{*o, c.Options[0]}, true
	}
}
