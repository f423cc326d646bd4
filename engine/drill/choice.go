package drill

import (
	"slices"
	"sort"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/splitmix"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A trial compares the most plausible answers to a choice by rollouts from equal random
// numbers. It ends early if the answers are too close.
type trial struct {
	mk     *Maker
	seat   int
	view   table.View
	values []bot.Value // of the acts of the view
	all    []Option    // every distinct answer; the best by its value first
	arms   []int       // indexes in all of the answers that are rolled out
	got    [][]int32   // by arm: the result of each rollout

	rollout *bot.Rollout
	dice    random
	seed    uint64 // of the current rollout
	arm     int    // the arm that is next
	running bool
	turns   int // own turns left before a rollout is cut off

	skipped          bool // some answers are too close to the best, and are not offered
	decisive, agreed bool
	best             int // the arm with the best result
}

// Bounds of a trial: answers that are compared, and looks at the results so far. A look
// stops if two answers are closer than its least, in standard errors squared, and the trial
// is decided if all are farther apart than its enough.
const mostArms = 4

type bound struct {
	n             int
	least, enough int64
}

var looks = []bound{{24, 1, 25}, {64, 2, 16}, {160, 4, 12}, {320, 9, 9}}

// rareLooks are the looks of Safe, because few tiles are won on.
var rareLooks = []bound{{120, 1, 16}, {240, 4, 12}, {480, 9, 9}}

// cutTurns is the number of own turns after which rollouts of rule sets with a card are
// cut off. Their decisions take long, and the distance from a win is enough.
const cutTurns = 3

// suits reports whether the position suits the kind of drill, before it is evaluated.
func (t *trial) suits() bool {
	v := &t.view
	switch t.mk.id.Kind {
	case Pass:
		return v.Stage >= table.OwnStage && t.picks(v) > 4
	case Void:
		return v.Stage >= table.OwnStage && t.picks(v) == 0 && t.suitChoice()
	}
	discards := 0
	for i := range v.Acts {
		switch v.Acts[i].Type {
		case table.Discard:
			discards++
		case table.Win, table.Flower:
			return false
		}
	}
	own := &v.Hands[v.Seat]
	return discards > 4 && own.NRiver >= 3 && v.Live >= 8
}

// picks returns the number of acts that pass tiles.
func (t *trial) picks(v *table.View) (n int) {
	forms := t.mk.rules.Spec().Forms
	for i := range v.Acts {
		a := &v.Acts[i]
		for j := range forms {
			if forms[j].Type == a.Type && forms[j].Pick == table.PickTiles && a.N > 1 {
				n++
			}
		}
	}
	return n
}

// suitChoice reports whether the acts name suits on the slip.
func (t *trial) suitChoice() bool {
	suits := map[uint8]bool{}
	for i := range t.view.Acts {
		suits[t.view.Acts[i].Slip] = true
	}
	return len(suits) == 3 && !suits[0]
}

// step does a small part of the trial and reports whether it is over.
func (t *trial) step() (over bool, err error) {
	if t.values == nil {
		if !t.mk.judge.Step() {
			return false, nil
		}
		t.values = t.mk.judge.Evaluate(&t.view, nil)
		if !t.choose() {
			return true, nil
		}
		t.mk.tries++
		t.rollout, err = bot.NewRollout(t.mk.rules, &t.dice, level)
		t.got = make([][]int32, len(t.arms))
		return false, err
	}
	if !t.running {
		return t.begin()
	}
	result, done, err := t.play()
	if err != nil || !done {
		return err != nil, t.unplayable(err)
	}
	t.running = false
	t.got[t.arm] = append(t.got[t.arm], result)
	if t.arm++; t.arm == len(t.arms) {
		t.arm = 0
		return t.judged(), nil
	}
	return false, nil
}

// unplayable drops a position whose sampled deals cannot be played.
func (t *trial) unplayable(err error) error {
	if err != nil {
		t.decisive = false
	}
	return nil
}

// begin begins the next rollout. All arms of a round get the same random numbers.
func (t *trial) begin() (over bool, err error) {
	if t.arm == 0 {
		t.seed = t.mk.random.Next()
	}
	t.dice.Source = splitmix.Source(t.seed)
	act := t.mk.m.Legal(t.seat)[t.all[t.arms[t.arm]].Act]
	if err := t.rollout.BeginWith(t.mk.m.Deal, t.seat, act); err != nil {
		return true, nil
	}
	t.running, t.turns = true, cutTurns
	return false, nil
}

// play goes on with a rollout. result is what the option has brought if it is done.
func (t *trial) play() (result int32, done bool, err error) {
	if t.mk.id.Kind == Safe {
		if t.wonOn() {
			return -1, true, nil
		}
		return 0, true, nil
	}
	card, cut := t.mk.rules.(table.CardGame)
	d := t.rollout.Deal()
	if cut && d.Wait == table.WaitAct && d.Pending>>t.seat&1 != 0 && (t.mk.id.Kind == Pass || d.Asked == table.StageTurn) {
		if t.turns--; t.turns <= 0 || t.mk.id.Kind == Pass {
			var p table.Position
			d.Fill(table.Viewpoint(t.seat), &p)
			lacks, ok := card.Lacks(&p, t.seat)
			if !ok {
				lacks = int(hand.Far)
			}
			return -int32(lacks), true, nil
		}
	}
	over, won, err := t.rollout.Step()
	if err != nil || !over {
		return 0, false, err
	}
	if cut {
		if won {
			return 2, true, nil
		}
		return -4, true, nil
	}
	return d.Result().Delta[t.seat], true, nil
}

// wonOn reports whether another seat can win on the discard, or could if its hand were
// worth enough.
func (t *trial) wonOn() bool {
	d := t.rollout.Deal()
	if t.rollout.CanWin()&^(1<<t.seat) != 0 {
		return true
	}
	shapes := t.mk.rules.Shapes()
	for s := range int(d.Seats) {
		if s == t.seat || d.Out>>s&1 != 0 || d.Wait != table.WaitAct || d.Subject == table.NoHandle {
			continue
		}
		var p table.Position
		if d.WouldWin(table.Viewpoint(s), s, d.Subject, table.ByDiscard, &p) != table.Yes {
			continue
		}
		for i := range shapes {
			if hand.IsWin(&p.Hands[s].Counts, &shapes[i], int(p.Hands[s].N)) {
				return true
			}
		}
	}
	return false
}

// choose lists the answers and the arms. It returns false if the choice is no exercise.
func (t *trial) choose() bool {
	v := &t.view
	seen := map[[6]tile.Kind]bool{}
	for i := range v.Acts {
		a := &v.Acts[i]
		if a.False || !t.answers(a) {
			continue
		}
		o := Option{Act: i, Value: t.values[i], Tiles: slices.Clone(a.Kinds[:a.N])}
		slices.Sort(o.Tiles)
		var key [6]tile.Kind
		copy(key[:], o.Tiles)
		if t.mk.id.Kind == Void {
			o.Suit, o.Tiles, key = int(a.Slip)-1, nil, [6]tile.Kind{tile.Kind(a.Slip)}
		}
		if seen[key] {
			continue
		}
		seen[key] = true
		t.all = append(t.all, o)
	}
	sort.SliceStable(t.all, func(i, j int) bool { return t.better(&t.all[i], &t.all[j]) })
	if len(t.all) < 3 || t.mk.id.Kind != Safe && t.all[0].Act != bot.Choice(t.values) && t.others() {
		return false
	}
	switch t.mk.id.Kind {
	case Discard:
		return t.bestFew()
	case Safe:
		return t.threat()
	case Pass:
		return t.spread()
	}
	t.arms = []int{0, 1, 2}[:min(3, len(t.all))]
	return true
}

// others reports whether the best act is none of the answers.
func (t *trial) others() bool {
	best := &t.view.Acts[bot.Choice(t.values)]
	return !t.answers(best)
}

// answers reports whether an act is an answer to the question.
func (t *trial) answers(a *table.ViewAct) bool {
	switch t.mk.id.Kind {
	case Pass:
		form := a.Type >= table.OwnAct && a.N > 1
		for i := range a.Slots[:a.N] {
			form = form && a.Slots[i] >= 0
		}
		return form
	case Void:
		return a.Slip > 0
	}
	return a.Type == table.Discard
}

// better compares two answers by the evaluation that the kind is about.
func (t *trial) better(a, b *Option) bool {
	if t.mk.id.Kind == Safe {
		return a.Value.Risk < b.Value.Risk
	}
	return a.Value.Total() > b.Value.Total()
}

// alike reports whether two answers are as good as equal. Those alike the best one are
// right too.
func alike(a, b *Option) bool {
	n := a.Value.Total() - b.Value.Total()
	return n < bot.Unit && n > -bot.Unit
}

// bestFew makes the best answer and others the arms: the next best ones, unless they are
// too close for rollouts to decide. The longer the search, the farther apart they are.
func (t *trial) bestFew() bool {
	if lacks := t.all[0].Value.Lacks; lacks == bot.Lost || lacks > 4 {
		return false
	}
	apart := bot.Unit << (2 * min(t.mk.deals/apartAfter, 4))
	t.arms = []int{0}
	for i := 1; i < len(t.all) && len(t.arms) < mostArms; i++ {
		o := &t.all[i]
		by := t.all[0].Value.Total() - o.Value.Total()
		switch {
		case alike(o, &t.all[0]):
		case by < apart:
			t.skipped = true
		case o.Value.Total() > bot.Never/2:
			t.arms = append(t.arms, i)
		}
	}
	return len(t.arms) > 2 && t.arms[1] <= mostSkipped && (t.missed() >= fewMisses || t.mk.deals > 8*apartAfter)
}

// apartAfter is the number of deals after which the answers are farther apart.
const apartAfter = 5

// mostSkipped is the greatest number of answers that are right or too close to the best.
const mostSkipped = 4

// fewMisses is the least number of choices of the level easy that must be wrong, of Draws:
// other choices are too plain.
const fewMisses = 3

// missed returns how many choices of the level easy would be wrong.
func (t *trial) missed() int {
	var values []int32
	var right []bool
	for i := range t.all {
		values = append(values, t.all[i].Value.Total())
		right = append(right, alike(&t.all[i], &t.all[0]))
	}
	return bot.Misses(t.mk.rules, "easy", values, right, uint64(t.mk.id.Number), Draws)
}

// threat makes the safest tile and three others the arms, if another seat is a threat.
func (t *trial) threat() bool {
	last := len(t.all) - 1
	if t.all[last].Value.Risk-t.all[0].Value.Risk < bot.FullThreat/8 {
		return false
	}
	t.arms = []int{0}
	kinds := hand.KindsOf(t.all[0].Tiles[0].Unred())
	for i := last; i > 0 && len(t.arms) < mostArms; i-- {
		k := t.all[i].Tiles[0].Unred()
		if t.all[i].Value.Risk-t.all[0].Value.Risk >= bot.FullThreat/12 && !kinds.Has(k) {
			t.arms = append(t.arms, i)
			kinds |= hand.KindsOf(k)
		}
	}
	return len(t.arms) > 2
}

// spread makes the best pass and three others far apart in value the arms.
func (t *trial) spread() bool {
	n := len(t.all)
	for _, i := range []int{0, n / 8, n / 3, n * 2 / 3} {
		if !slices.Contains(t.arms, i) && t.all[i].Value.Total() > bot.Never/2 {
			t.arms = append(t.arms, i)
		}
	}
	return len(t.arms) == mostArms && !alike(&t.all[0], &t.all[t.arms[1]])
}

// judged looks at the results and reports whether the trial is over.
func (t *trial) judged() bool {
	n := len(t.got[0])
	looks := looks
	if t.mk.id.Kind == Safe {
		looks = rareLooks
	}
	for i := range looks {
		if looks[i].n != n {
			continue
		}
		t.best = t.leader()
		closest := t.closest()
		if closest >= looks[i].enough {
			t.decisive, t.agreed = true, t.best == 0
			return true
		}
		return closest < looks[i].least || i == len(looks)-1
	}
	return false
}

// leader returns the arm with the greatest sum.
func (t *trial) leader() (best int) {
	most := sum(t.got[0])
	for i := range t.got {
		if s := sum(t.got[i]); s > most {
			best, most = i, s
		}
	}
	return best
}

func sum(list []int32) (s int64) {
	for _, x := range list {
		s += int64(x)
	}
	return s
}

// closest returns by how many standard errors, squared, the best arm is better than the
// next one, from paired differences. Halves are rounded down.
func (t *trial) closest() (z2 int64) {
	z2 = 1 << 30
	for i := range t.got {
		if i == t.best {
			continue
		}
		z2 = min(z2, separation(t.got[t.best], t.got[i]))
	}
	return z2
}

// separation returns the square of the mean of a−b in standard errors of that mean, for a
// mean above 0. It needs at least two results.
func separation(a, b []int32) int64 {
	var d, d2 int64
	n := int64(len(a))
	for i := range a {
		x := int64(a[i]) - int64(b[i])
		d += x
		d2 += x * x
	}
	if d <= 0 || n < 2 {
		return 0
	}
	// mean² / (variance / n) with the variance (d2 − d²/n) / (n−1)
	spread := n*d2 - d*d
	if spread <= 0 {
		return 1 << 30 // always the same
	}
	// d² (n−1) can exceed 64 bits only for sums that no rule set pays.
	return d * d / (spread/(n-1) + 1)
}

// drill returns the drill of a decided trial.
func (t *trial) drill() *Drill {
	d := t.mk.begin(t.seat)
	d.View = t.view
	s := Step{Ask: Ask(t.mk.id.Kind)}
	chosen := t.all
	few := t.skipped || t.mk.id.Kind != Discard
	if few {
		chosen = nil
		for _, i := range t.arms {
			chosen = append(chosen, t.all[i])
		}
	}
	for i, at := range t.arms {
		if few {
			at = i
		}
		chosen[at].Result, chosen[at].Of = sum(t.got[i]), len(t.got[i])
	}
	chosen[0].Right = true
	for i := range chosen {
		chosen[i].Right = chosen[i].Right || t.mk.id.Kind == Discard && alike(&chosen[i], &chosen[0])
	}
	s.Options = slices.Clone(chosen)
	t.order(&s)
	d.Steps = []Step{s}
	d.measure()
	return d
}

// order puts the options in an order that does not tell the answer: that of the tiles, or
// one that follows from the seed.
func (t *trial) order(s *Step) {
	if t.mk.id.Kind == Pass {
		for i := len(s.Options) - 1; i > 0; i-- {
			j := t.mk.random.IntN(i + 1)
			s.Options[i], s.Options[j] = s.Options[j], s.Options[i]
		}
		return
	}
	sort.SliceStable(s.Options, func(i, j int) bool {
		a, b := &s.Options[i], &s.Options[j]
		if len(a.Tiles) == 0 || len(b.Tiles) == 0 {
			return a.Suit < b.Suit
		}
		x, y := a.Tiles[0], b.Tiles[0]
		if x.Unred() != y.Unred() {
			return x.Unred() < y.Unred()
		}
		return x < y
	})
}

// measure sets the difficulty from draws of the noise of the levels.
func (d *Drill) measure() {
	s := &d.Steps[0]
	values := d.judged()
	var right []bool
	for i := range s.Options {
		right = append(right, s.Options[i].Right)
	}
	r := d.Match.Rules
	d.Easy = bot.Misses(r, "easy", values, right, uint64(d.Number), Draws)
	d.Medium = bot.Misses(r, "medium", values, right, uint64(d.Number), Draws)
}

// judged returns how well each option of the first step answers the question, as strong
// evaluates it. For Safe this is its danger alone: whether the hand should attack is another
// question, and in many rule sets the levels do not defend at all. The price of danger is that
// of a hand one tile from a win at full weight.
func (d *Drill) judged() (values []int32) {
	for i := range d.Steps[0].Options {
		v := &d.Steps[0].Options[i].Value
		if d.Kind == Safe {
			values = append(values, -v.Risk*(bot.Step/bot.FullThreat/2))
		} else {
			values = append(values, v.Total())
		}
	}
	return values
}
