package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// player evaluates every act by the value of the resulting hand. Its fields are scratch
// space; nothing is kept from one decision to the next.
type player struct {
	advice Advice
	looker ViewObserver // nil if the advice needs no Look
	shape  hand.Shape   // for flowers
	bare   bool         // a kong is followed by a discard, not by a replacement
	view   *table.View
	begun  *table.View // a view that looker has read, or nil
	hand   hand.Hand
	left   hand.Unseen
	melds  [9]table.ViewMeld // the seat's melds and one more, for trials
	n      int               // number of the seat's melds
	asked  bool              // after is filled
	after  [34]Value         // value after each discard
	try    hand.Hand
	trial  [34]Value

	pass   int32       // by how much a claim must be better
	danger int32       // cost of a dangerous discard in 64ths of a Step
	guard  DangerRater // nil if openness is used
	risky  RiskRater   // nil if guard or openness is used
	odds   *Odds       // nil if the rule set has none
	seen   bool        // costs is filled
	known  bool        // risks is filled
	risks  [34]int32   // the danger of each discard
	costs  [34]int32   // the cost of that danger
	noise  noise
	style  style
	red    int32 // cost of discarding a red five
}

func newPlayer(advice Advice, r table.Rules) *player {
	p := &player{advice: advice, bare: r.Spec().NoReplacement, pass: Step / 2}
	if s := r.Shapes(); len(s) > 0 {
		p.shape = s[0]
	}
	p.looker, _ = advice.(ViewObserver)
	return p
}

func (p *player) Choose(v *table.View) int {
	if len(v.Acts) == 1 {
		return 0
	}
	p.observe(v)
	if i := winning(p.advice, v); i >= 0 {
		return i
	}
	p.look(v)
	p.noise.look(v)
	best, at := Never, 0
	for i := range v.Acts {
		if v.Acts[i].False {
			continue
		}
		value := p.worth(&v.Acts[i])
		w := value.Total()
		if w > Never/2 && w < Must/2 {
			w += p.style.lean(&v.Acts[i], &value) + p.noise.of(&v.Acts[i])
		}
		if w > best {
			best, at = w, i
		}
	}
	p.view = nil
	return at
}

// Begin implements Slices.
func (p *player) Begin(v *table.View) {
	p.begun = nil
	if s, ok := p.looker.(SlicedObserver); ok && len(v.Acts) > 1 {
		s.Begin(v)
		p.begun = v
	}
}

// Step implements Slices.
func (p *player) Step() bool {
	return p.begun == nil || p.looker.(SlicedObserver).Step(sliceBudget())
}

// observe makes the advice read a view, as far as slices have not done so.
func (p *player) observe(v *table.View) {
	switch {
	case p.looker == nil:
	case p.begun == v:
		for !p.Step() {
		}
	default:
		p.looker.Look(v)
	}
	p.begun = nil
}

// look prepares the evaluation of a view.
func (p *player) look(v *table.View) {
	own := &v.Hands[v.Seat]
	p.view, p.hand, p.left, p.asked = v, HandFor(v, &p.shape), LeftFor(v, &p.shape), false
	p.seen, p.known = false, false
	p.n = copy(p.melds[:], own.Melds[:own.N])
}

// winning returns the index of a win, or -1 if there is none.
func winning(advice Advice, v *table.View) int {
	for i := range v.Acts {
		if v.Acts[i].Type != table.Win || v.Acts[i].False {
			continue
		}
		if w, ok := advice.Advise(v, &v.Acts[i]); !ok || w.Total() >= 0 {
			return i
		}
	}
	return -1
}

// worth evaluates an act. An act followed by a replacement tile counts half a step more
// than the resulting hand. If values are expected points, it counts a sixth more.
func (p *player) worth(a *table.ViewAct) Value {
	if w, ok := p.advice.Advise(p.view, a); ok {
		return w
	}
	k := p.view.Subject.Unred()
	switch a.Type {
	case table.Win, table.Flower:
		return Of(Own, Must)
	case table.Pass:
		// A claim must bring the hand nearer.
		return p.advice.Worth(&p.hand, p.melds[:p.n], &p.left).With(Claim, p.pass)
	case table.Discard:
		if i := a.Kinds[0].Index(); i >= 0 {
			v := p.endangered(p.discards()[i], i)
			if a.Kinds[0].IsRed() {
				v.Parts[Points] -= p.red // the same hand without the dora
			}
			return v
		}
		if p.try = p.hand; p.take(a.Kinds[0]) {
			v := p.advice.Worth(&p.try, p.melds[:p.n], &p.left) // a flower that is a set tile
			if p.odds != nil {
				v.Parts[Danger] -= p.odds.flower(p.view, &p.left, a.Kinds[0]) * p.danger
			}
			return v
		}
		return Of(Own, Never+1) // a bonus tile or joker: only if there is no other act
	case table.Chow:
		if a.N == 2 {
			return p.lay(table.MeldChow, k, true, a.Kinds[0], a.Kinds[1])
		}
		return p.chow(k)
	case table.Pung:
		return p.lay(table.MeldPung, k, true, k, k)
	case table.Kong:
		return p.lay(table.MeldKong, k, p.bare, k, k, k)
	case table.ConcealedKong:
		k = a.Kinds[0].Unred()
		return p.lay(table.MeldHidden, tile.None, p.bare, k, k, k, k)
	case table.AddKong:
		return p.add(a.Kinds[0])
	}
	return Of(Own, Never+2)
}

// discards returns the values after each discard.
func (p *player) discards() *[34]Value {
	if !p.asked {
		p.asked = true
		p.advice.WorthAfter(&p.hand, p.melds[:p.n], &p.left, &p.after)
	}
	return &p.after
}

// cost returns the cost of the danger of discarding a kind. It is greater the farther the
// hand is from a win, unless values already include that.
func (p *player) cost(i int) int32 {
	if p.danger == 0 {
		return 0
	}
	if !p.seen {
		p.seen = true
		p.fear()
		if p.odds != nil {
			for j := range p.costs {
				p.costs[j] = p.risks[j] * p.danger * (Step / 64 / FullThreat / finer)
			}
			return p.costs[i]
		}
		away := min(int32(p.hand.Shanten(&p.shape, Laid(&p.shape, p.melds[:p.n])))+1, 4)
		for j := range p.costs {
			p.costs[j] = p.risks[j] * p.danger * away * (Step / 64 / FullThreat / 2)
		}
	}
	return p.costs[i]
}

// fear computes the dangers of discards.
func (p *player) fear() {
	if p.known {
		return
	}
	p.known = true
	switch {
	case p.odds != nil:
		p.odds.dangers(p.view, &p.left, &p.risks)
	case p.guard != nil:
		p.guard.Dangers(p.view, &p.left, &p.risks)
	default:
		Dangers(p.view, &p.left, &p.risks)
	}
}

// risk returns the danger of discarding a kind.
func (p *player) risk(k tile.Kind) int32 {
	i := k.Index()
	switch {
	case p.odds != nil && i < 0 && p.shape.Flowers && k.IsBonus():
		return p.odds.flower(p.view, &p.left, k) / finer
	case i < 0:
		return 0
	}
	p.fear()
	if p.odds != nil {
		return p.risks[i] / finer
	}
	return p.risks[i]
}

// endangered subtracts the danger of discarding kind i from the value of the resulting
// hand.
func (p *player) endangered(v Value, i int) Value {
	v.Parts[Danger] -= p.cost(i)
	return v
}

// chow evaluates the best way to lay k in a chow.
func (p *player) chow(k tile.Kind) Value {
	switch k {
	case tile.White:
		return p.lay(table.MeldChow, k, true, tile.Green, tile.Red)
	case tile.Green:
		return p.lay(table.MeldChow, k, true, tile.White, tile.Red)
	case tile.Red:
		return p.lay(table.MeldChow, k, true, tile.White, tile.Green)
	}
	best := Of(Own, Never)
	for _, by := range [3][2]int{{-2, -1}, {-1, 1}, {1, 2}} {
		x, y := tile.Kind(int(k)+by[0]), tile.Kind(int(k)+by[1])
		if x.Suit() == k.Suit() && y.Suit() == k.Suit() {
			if v := p.lay(table.MeldChow, k, true, x, y); v.Total() > best.Total() {
				best = v
			}
		}
	}
	return best
}

// lay evaluates a meld of tiles of the hand with a claimed one (or None). discard reports
// whether a discard follows; otherwise a replacement does.
func (p *player) lay(t table.MeldType, claimed tile.Kind, discard bool, use ...tile.Kind) Value {
	if p.n == len(p.melds) {
		return Of(Own, Never)
	}
	p.try = p.hand
	m := &p.melds[p.n]
	*m = table.ViewMeld{Type: t, From: -1, Taken: -1}
	if claimed != tile.None {
		m.From, m.Taken = p.view.From, 0
		m.Tiles[0] = claimed
		m.N = 1
	}
	for _, k := range use {
		if !p.take(k) {
			return Of(Own, Never)
		}
		m.Tiles[m.N] = k
		m.N++
	}
	return p.then(p.melds[:p.n+1], discard)
}

// then returns the value of the hand after a meld was laid.
func (p *player) then(melds []table.ViewMeld, discard bool) Value {
	if !discard {
		v := p.advice.Worth(&p.try, melds, &p.left)
		if p.odds != nil {
			return v.With(Own, v.Total()/6) // a draw raises the expected value by about that much
		}
		return v.With(Own, Step/2)
	}
	p.advice.WorthAfter(&p.try, melds, &p.left, &p.trial)
	if (p.guard != nil || p.odds != nil) && p.danger > 0 {
		// A claim leaves fewer safe tiles.
		for i := range p.trial {
			if p.trial[i].Total() != Never {
				p.trial[i].Parts[Danger] -= p.cost(i)
			}
		}
	}
	best := *Best(&p.trial)
	for _, k := range [2]tile.Kind{tile.F1, tile.F5} {
		if p.try.RemoveFlower(k) {
			if v := p.advice.Worth(&p.try, melds, &p.left); v.Total() > best.Total() {
				best = v
			}
			p.try.AddFlower(k)
		}
	}
	return best
}

// add evaluates adding a tile to the pung of its kind.
func (p *player) add(k tile.Kind) Value {
	p.try = p.hand
	if !p.take(k) {
		return Of(Own, Never)
	}
	for i := range p.n {
		m := &p.melds[i]
		if m.Type == table.MeldPung && (m.Tiles[0].Unred() == k.Unred() || p.flowers(m.Tiles[0], k)) {
			was := *m
			m.Type, m.Tiles[m.N] = table.MeldAdded, k
			m.N++
			w := p.then(p.melds[:p.n], p.bare)
			*m = was
			return w
		}
	}
	return Of(Own, Never)
}

// flowers reports whether two flowers count as one kind.
func (p *player) flowers(a, b tile.Kind) bool {
	return p.shape.Flowers && a.IsBonus() && b.IsBonus() && (a < tile.F5) == (b < tile.F5)
}

// take removes a tile from the trial hand and reports whether it was there.
func (p *player) take(k tile.Kind) bool {
	if k.IsBonus() {
		return p.try.RemoveFlower(k)
	}
	return p.try.Remove(k)
}
