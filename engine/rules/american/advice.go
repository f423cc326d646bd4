package american

import (
	"math/bits"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// adviser implements bot.Advice for one player and holds its scratch memory. The value of
// a hand is the value of its prospects on the card. It never commits to one hand of the
// card; the choice follows from the tiles held and those that can still be obtained.
// Passes of the Charleston, claims, exchanges and discards are all weighed in this way.
type adviser struct {
	rules   *Rules
	flat    bool
	weights bot.Weights
	view    *table.View
	seen    Visible
	odds    cards.Odds
	now     *cards.Prospects   // of the current hand
	then    *cards.Prospects   // of a hypothetical hand
	danger  [cards.Kinds]int32 // cost of a discard
	risks   [cards.Kinds]int32 // danger of a discard
	feared  bool               // danger and risks are filled
	junk    [most + 1]bot.Value
	junked  bool // junk is filled
}

// received is the average value of a tile received in a pass.
const received = bot.Step * 5 / 16

// fewerJokers is the value of taking a joker out of the reach of others.
const fewerJokers = bot.Step / 16

// Weights implements bot.Expert.
func (r *Rules) Weights() bot.Weights { return tuned }

// Advice implements bot.Expert.
func (r *Rules) Advice() bot.Advice {
	return &adviser{rules: r, now: r.book.NewProspects(), then: r.book.NewProspects(), weights: r.Weights()}
}

// PlainAdvice implements bot.PlainAdviser. It goes for the nearest hands of the card,
// whatever they are worth.
func (r *Rules) PlainAdvice() bot.Advice {
	a := r.Advice().(*adviser)
	a.flat, a.weights = true, bot.Weights{Pass: bot.Untuned.Pass}
	return a
}

// Weigh implements bot.WeightUser.
func (a *adviser) Weigh(w *bot.Weights) { a.weights = *w }

// Look implements bot.ViewObserver.
func (a *adviser) Look(v *table.View) {
	a.view, a.feared, a.junked = v, false, false
	a.seen.Look(v)
	live := bits.OnesCount8(uint8(1<<v.Seats-1) &^ v.Out)
	a.odds = cards.Odds{
		Left: a.seen.Left, Jokers: a.seen.Jokers, Unseen: a.seen.Unseen, Picks: 1 + int(v.Left)/max(live, 1), Flat: a.flat,
	}
	a.now.Load(&a.seen.Held, a.seen.Exposures[v.Seat], &a.odds)
}

// Worth implements bot.Advice.
func (a *adviser) Worth(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) bot.Value {
	a.load(h, melds, left)
	return a.without(a.then, nil, 0)
}

// WorthAfter implements bot.Advice.
func (a *adviser) WorthAfter(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen, out *[34]bot.Value) {
	a.load(h, melds, left)
	bot.None(out)
	for i, n := range h.Counts() {
		if n > 0 {
			out[i] = a.without(a.then, []tile.Kind{tile.At(i)}, 0)
		}
	}
}

// without returns the value of a hand of prospects without some of its tiles and with
// additional jokers.
func (a *adviser) without(p *cards.Prospects, tiles []tile.Kind, jokers int) (v bot.Value) {
	o := p.Without(tiles, jokers)
	v.Parts[bot.Points], v.Parts[bot.Ways] = o.Bonus, o.Total-o.Best
	v.Lacks, v.Gain = bot.Lost, int32(o.Points)
	if o.Missing >= 0 {
		v.Lacks, v.Parts[bot.Distance] = int8(o.Missing), -bot.Step*int32(o.Missing)
	}
	v.Parts[bot.Help] = o.Best - o.Bonus - v.Parts[bot.Distance] // how hard the missing tiles are to get
	return v
}

// load sets a hand that does not come from a view. It contains neither jokers nor
// flowers.
func (a *adviser) load(h *hand.Hand, melds []table.ViewMeld, left *hand.Unseen) {
	var held cards.Held
	o := cards.Odds{Jokers: cards.Jokers, Unseen: cards.Jokers + 8, Picks: 20, Flat: a.flat}
	o.Left[cards.Flower] = 8
	for i, n := range h.Counts() {
		held.N[i] = n
		o.Left[i] = uint8(left.Of(tile.At(i)))
		o.Unseen += left.Of(tile.At(i))
	}
	var room [8]cards.Group
	exposures := room[:0]
	for i := range melds {
		if g, ok := groupOf(melds[i].Tiles[:melds[i].N]); ok {
			exposures = append(exposures, g)
		}
	}
	a.then.Load(&held, exposures, &o)
}

// Advise implements bot.Advice.
func (a *adviser) Advise(v *table.View, act *table.ViewAct) (bot.Value, bool) {
	n := int32(act.N)
	switch act.Type {
	case table.Win:
		return bot.Of(bot.Own, bot.Must), true
	case table.Pass:
		if v.Stage != table.StageClaim {
			return bot.Value{}, true // East starts play
		}
		return a.without(a.now, nil, 0).With(bot.Claim, a.weights.Pass*bot.Step/64), true
	case table.Discard:
		return a.withDanger(a.without(a.now, act.Kinds[:1], 0), act.Kinds[0]), true
	case ActExpose3, ActExpose4, ActExpose5, ActExpose6:
		if v.Stage == table.StageLay {
			return a.lay(act.Kinds[:n]), true
		}
		return a.expose(size(act.Type)), true
	case ActExchange:
		return a.exchange(act.Kinds[0]), true
	case ActPass:
		return a.without(a.now, act.Kinds[:n], 0).With(bot.Own, n*received), true
	case ActGive:
		return a.without(a.now, act.Kinds[:n], 0), true
	case ActVote:
		if act.Arg == 0 {
			return bot.Value{}, true
		}
		return a.passValue(most), true
	case ActName:
		return a.passValue(int(act.Arg)), true
	case ActChallenge:
		if a.rules.book.Dead(a.seen.Exposures[act.Arg], &a.seen.Free, a.seen.FreeJokers) {
			return bot.Of(bot.Own, bot.Must-1), true
		}
		return bot.Of(bot.Own, bot.Never), true
	}
	return bot.Value{}, false
}

// passValue returns the value of passing n tiles, choosing those that are missed least.
func (a *adviser) passValue(n int) bot.Value {
	if !a.junked {
		a.junked = true
		a.leastMissed()
	}
	return a.junk[n]
}

// leastMissed finds the tiles of a hand that are missed least, one after the other.
func (a *adviser) leastMissed() {
	whole := a.without(a.now, nil, 0)
	var gone [most]tile.Kind
	left := a.seen.Held
	for n := range most {
		best, worst := bot.Of(bot.Own, bot.Never), tile.None
		for i, c := range left.N {
			if c == 0 {
				continue
			}
			gone[n] = cards.KindAt(uint8(i))
			if v := a.without(a.now, gone[:n+1], 0); v.Total() > best.Total() {
				best, worst = v, gone[n]
			}
		}
		gone[n] = worst
		left.Remove(worst)
		a.junk[n+1] = best.Less(&whole).With(bot.Own, int32(n+1)*received)
	}
}

// expose returns the value of a claim, laid with the best number of jokers.
func (a *adviser) expose(n int) bot.Value {
	of := cards.IndexOf(a.view.Subject)
	if of >= cards.Kinds {
		return bot.Of(bot.Own, bot.Never)
	}
	best := bot.Of(bot.Own, bot.Never)
	have := int(a.seen.Held.N[of])
	for jokers := max(0, n-1-have); jokers <= min(n-1, int(a.seen.Held.Jokers)); jokers++ {
		if v := a.exposed(of, n, jokers); v.Total() > best.Total() {
			best = v
		}
	}
	return best
}

// lay returns the value of an exposure with certain tiles.
func (a *adviser) lay(use []tile.Kind) bot.Value {
	jokers := 0
	for _, k := range use {
		if k == tile.Joker {
			jokers++
		}
	}
	return a.exposed(cards.IndexOf(a.view.Subject), len(use)+1, jokers)
}

// exposed returns the value of the hand after an exposure and the best discard.
func (a *adviser) exposed(of uint8, n, jokers int) bot.Value {
	h := a.seen.Held
	h.N[of] -= uint8(n - 1 - jokers)
	h.Jokers -= uint8(jokers)
	var room [9]cards.Group
	exposures := append(room[:0], a.seen.Exposures[a.view.Seat]...)
	exposures = append(exposures, cards.Group{Kind: of, N: uint8(n), Jokers: uint8(jokers)})
	a.then.Load(&h, exposures, &a.odds)
	return a.discards(a.then, &h, nil, 0)
}

// exchange returns the value of the hand with a joker in place of a natural, after the
// best discard.
func (a *adviser) exchange(give tile.Kind) bot.Value {
	h := a.seen.Held
	h.Remove(give)
	return a.discards(a.now, &h, []tile.Kind{give}, 1).With(bot.Own, fewerJokers)
}

// discards returns the value of a hand after the best of its discards. h holds its
// naturals; the tiles in gone have been removed already.
func (a *adviser) discards(p *cards.Prospects, h *cards.Held, gone []tile.Kind, jokers int) bot.Value {
	best := bot.Of(bot.Own, bot.Never)
	var room [2]tile.Kind
	less := append(room[:0], gone...)
	for i, n := range h.N {
		if n > 0 {
			k := cards.KindAt(uint8(i))
			if v := a.withDanger(a.without(p, append(less, k), jokers), k); v.Total() > best.Total() {
				best = v
			}
		}
	}
	if best.Total() == bot.Never { // jokers only
		return a.without(p, append(less, tile.Joker), jokers)
	}
	return best
}
