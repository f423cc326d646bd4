package session

import (
	"slices"
	"sort"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A Review is what the coach makes of a deal that was played, for one chair: how many
// choices it would have made as well, and the few that cost most by its evaluation. It
// knows no more than that player saw.
type Review struct {
	Seat     int
	Moments  []Turning // in the order in which they came
	Same, Of int       // choices that were the coach's own, and all
}

// Turning is a choice that cost something.
type Turning struct {
	Remark
	Cost int32
	Turn int
	Move int // of the replay, after which it was asked
	// Hand is what the player held, the tile just drawn last; Drawn tells that there was
	// one. Left is how many of each kind were not seen.
	Hand  []tile.Kind
	Drawn bool
	Left  map[tile.Kind]int

	inputs int // of the deal before it
}

// Weight is how much a moment cost: 1 little, 2 something, 3 much.
func (m *Turning) Weight() int {
	switch {
	case m.Cost >= bot.Step:
		return 3
	case m.Cost >= bot.Step/4:
		return 2
	}
	return 1
}

// Well reports whether what was chosen is as good as the coach's own choice.
func (m *Turning) Well() bool { return m.Cost < leastCost }

// Moments that are told of: how many at most, and what they cost at least.
const (
	mostMoments = 3
	leastCost   = bot.Step / 16
)

// Review looks at what a chair's player chose in the deal that is shown.
func (r *Replay) Review(seat int) (out Review, err error) {
	out.Seat = seat
	p := r.Session
	at, holder, bare := r.at, p.holder, p.bare
	defer func() {
		p.holder, p.bare = holder, bare
		r.Go(at)
	}()
	m, err := r.whole.Replay(r.whole.Config, r.deal, 0)
	if err != nil {
		return out, err
	}
	p.holder, p.bare = seat, false
	for n, in := range r.log {
		if in.Type == table.InAct && int(in.Seat) == seat {
			*p.m.Deal = *m.Deal
			p.version++
			if mo, asked := p.weighed(seat, in); asked {
				out.Of++
				if mo.Well() {
					out.Same++
				} else {
					mo.Move, mo.inputs = r.moveOf(n), n
					mo.Turn = int(m.Deal.Seat[seat].River.N) + 1
					out.Moments = append(out.Moments, mo)
				}
			}
		}
		if _, err := m.Apply(in, nil); err != nil {
			return out, err
		}
	}
	sort.SliceStable(out.Moments, func(i, j int) bool { return out.Moments[i].Cost > out.Moments[j].Cost })
	out.Moments = out.Moments[:min(mostMoments, len(out.Moments))]
	sort.SliceStable(out.Moments, func(i, j int) bool { return out.Moments[i].Move < out.Moments[j].Move })
	return out, nil
}

// moveOf is the move that had been made last when an input came.
func (r *Replay) moveOf(n int) int {
	for i := range r.moves {
		if r.moves[i].inputs >= n {
			return i
		}
	}
	return len(r.moves) - 1
}

// weighed weighs what a seat chose in the deal as it stands; asked is false where there was
// nothing to choose.
func (p *Session) weighed(seat int, in match.Input) (mo Turning, asked bool) {
	acts := p.m.Deal.Legal(seat, nil)
	i := slices.IndexFunc(acts, func(a table.Act) bool {
		a.Slip = 0
		return a == in.Act
	})
	if i < 0 || len(acts) < 2 {
		return mo, false
	}
	c, ok := p.Counsel()
	if !ok || len(c.Options) < 2 {
		return mo, false
	}
	v := p.View()
	o := c.Of(v, i)
	if o == nil {
		return mo, false
	}
	return TurningOf(v, seat, Remark{*o, c.Options[0]}), true
}

// TurningOf is what a choice cost on which a remark is made; v is what its player saw.
func TurningOf(v *table.View, seat int, rm Remark) (mo Turning) {
	mo.Remark = rm
	mo.Cost = rm.Best.Value.Total() - rm.Chosen.Value.Total()
	hd := &v.Hands[seat]
	for s := range int(hd.Held) {
		if int8(s) != hd.Drawn {
			mo.Hand = append(mo.Hand, hd.Tiles[s])
		}
	}
	slices.SortFunc(mo.Hand, func(a, b tile.Kind) int {
		if n := int(a.Unred()) - int(b.Unred()); n != 0 {
			return n
		}
		return int(a) - int(b)
	})
	if hd.Drawn >= 0 {
		mo.Hand, mo.Drawn = append(mo.Hand, hd.Tiles[hd.Drawn]), true
	}
	left := bot.LeftOf(v)
	mo.Left = map[tile.Kind]int{}
	for _, w := range [2]*Option{&mo.Chosen, &mo.Best} {
		for k := range w.Value.Wants.All() {
			mo.Left[k] = left.Of(k)
		}
	}
	return mo
}
