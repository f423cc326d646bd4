package drill

import (
	"errors"
	"fmt"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/splitmix"
	"moineau/engine/table"
)

// Limits of a Maker: the number of deals that are searched, and in each the number of
// positions that are rolled out.
const (
	mostDeals = 150
	mostTries = 3
)

// level is the level of the bots whose deals are searched and rolled out: the evaluation
// of strong without expected points, which takes too long for rollouts.
const level = "planned"

// ErrNone is returned if no deal that is searched has a position for the drill.
var ErrNone = errors.New("no deal has a position for this drill")

// Maker makes a drill in many small steps, so that no frame of a screen waits for a whole
// one. Not safe for concurrent use.
type Maker struct {
	id     ID
	config match.Config
	rules  table.Rules
	driver *bot.Driver
	judge  *bot.Evaluator
	random random

	deals int // number of deals begun
	tries int // number of positions of this deal that were rolled out
	m     *match.Match
	test  *trial // the position that is being rolled out, or nil
	done  *Drill
	rows  []score.Item // for Worth: rows of the wins so far, once each

	// Decisive counts the choices that rollouts decide, and Agreed those of them in which
	// the level strong chooses the same. Only those become drills.
	Decisive, Agreed int
}

// NewMaker returns a Maker for a drill. It returns an error if the rule set, its options
// or the kind are unknown.
func NewMaker(id ID) (*Maker, error) {
	if id.Number < 1 || id.Number > Most {
		return nil, fmt.Errorf("drill %d: expected a number from 1 to %d", id.Number, Most)
	}
	r, options, err := rules.New(id.Rules, id.Options)
	if err != nil {
		return nil, err
	}
	kinds, err := KindsOf(id.Rules, id.Options)
	if err != nil {
		return nil, err
	}
	known := false
	for _, k := range kinds {
		known = known || k == id.Kind
	}
	if !known {
		return nil, fmt.Errorf("drill of kind %q: expected one of %v", id.Kind, kinds)
	}
	driver, err := bot.NewDriver(r, level)
	if err != nil {
		return nil, err
	}
	return &Maker{id: id, config: match.Config{ID: id.Rules, Options: options}, rules: r, driver: driver, judge: bot.NewEvaluator(r)}, nil
}

// Make makes a drill at once.
func Make(id ID) (*Drill, error) {
	mk, err := NewMaker(id)
	if err != nil {
		return nil, err
	}
	for {
		if d, err := mk.Step(); d != nil || err != nil {
			return d, err
		}
	}
}

// Searched returns how many deals have been searched, and the most that can be.
func (mk *Maker) Searched() (n, of int) { return mk.deals, mostDeals }

// Step does a small part of the work: one answer of a bot, or one slice of an evaluation.
// It returns the drill when it is made, or ErrNone if there is none.
func (mk *Maker) Step() (*Drill, error) {
	switch {
	case mk.done != nil:
		return mk.done, nil
	case mk.test != nil:
		return mk.rollOut()
	case mk.m == nil || mk.m.DealOver() || mk.tries >= mostTries:
		return nil, mk.next()
	}
	if mk.done = mk.look(); mk.done != nil || mk.test != nil {
		return mk.done, nil
	}
	if _, err := mk.driver.Step(mk.m); err != nil {
		return nil, err
	}
	if mk.m.DealOver() && mk.id.Kind == Worth {
		mk.done = mk.worth()
	}
	return mk.done, nil
}

// next begins the next deal.
func (mk *Maker) next() (err error) {
	if mk.deals == mostDeals {
		return ErrNone
	}
	mk.deals++
	mk.tries = 0
	c := mk.config
	c.Seed = mk.id.seed(mk.deals)
	mk.random = newRandom(&c.Seed)
	mk.m, _, err = match.New(c, mk.rules, nil)
	return err
}

// rollOut goes on with the position that is being rolled out.
func (mk *Maker) rollOut() (*Drill, error) {
	over, err := mk.test.step()
	if err != nil || !over {
		return nil, err
	}
	t := mk.test
	if mk.test = nil; t.decisive {
		if mk.Decisive++; t.agreed {
			mk.Agreed++
			mk.done = t.drill()
			return mk.done, nil
		}
	}
	// The position was not taken: play on from it.
	_, err = mk.driver.Step(mk.m)
	return nil, err
}

// look returns a drill about the position at hand, or nil. It may begin a trial.
func (mk *Maker) look() *Drill {
	d := mk.m.Deal
	if d.Wait != table.WaitAct {
		return nil
	}
	switch mk.id.Kind {
	case Discard, Safe:
		seat := int(d.Turn)
		if d.Asked != table.StageTurn || d.Pending>>seat&1 == 0 {
			return nil
		}
		if mk.random.IntN(3) == 0 {
			mk.try(seat)
		}
	case Pass, Void:
		if seat := mk.random.IntN(int(d.Seats)); d.Asked >= table.OwnStage && d.Pending>>seat&1 != 0 {
			mk.try(seat)
		}
	case Waits:
		return mk.waits()
	}
	return nil
}

// try begins a trial of the choice of a seat if it suits the kind.
func (mk *Maker) try(seat int) {
	t := &trial{mk: mk, seat: seat}
	mk.m.View(seat, &t.view)
	if !t.suits() {
		return
	}
	mk.judge.Begin(&t.view)
	mk.test = t
}

// begin returns a drill about the position at hand.
func (mk *Maker) begin(seat int) *Drill {
	d := &Drill{ID: mk.id, Match: mk.m, Seat: seat}
	mk.m.View(seat, &d.View)
	return d
}

// random implements bot.Random.
type random struct{ splitmix.Source }

func newRandom(seed *[32]byte) (r random) {
	for _, b := range seed {
		r.Source = r.Source<<8 ^ r.Source>>56 ^ splitmix.Source(b)
		r.Next()
	}
	return r
}

// IntN implements bot.Random.
func (r *random) IntN(n int) int { return int(r.Next() >> 33 % uint64(n)) }
