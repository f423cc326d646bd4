package lookback

import (
	"slices"
	"sort"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
)

// Review is the coach's analysis of one seat in a finished deal: how many choices equal
// the coach's own, and the costliest ones. It uses only what that player could see.
type Review struct {
	Seat     int
	Moments  []Mistake // in order of time
	Same, Of int       // number of choices that equal the coach's own, and of all choices
}

// Mistake is a choice that cost something.
type Mistake struct {
	session.Remark
	Cost int32
	Turn int
	Move int // index of the replay's move after which the player was prompted
	// Hand holds the player's tiles, with the drawn tile last if Drawn is true. Left
	// holds the number of unseen tiles by kind.
	Hand  []tile.Kind
	Drawn bool
	Left  map[tile.Kind]int

	inputs int // number of the deal's inputs before it
}

// Weight returns the weight of the cost: 1 small, 2 medium, 3 large.
func (m *Mistake) Weight() int {
	switch {
	case m.Cost >= bot.Step:
		return 3
	case m.Cost >= bot.Step/4:
		return 2
	}
	return 1
}

// Equal reports whether the choice is as good as the coach's own.
func (m *Mistake) Equal() bool { return m.Cost < leastCost }

// Limits of a review: the number of moments, and the least cost of each.
const (
	mostMoments = 3
	leastCost   = bot.Step / 16
)

// Review analyzes the choices of a seat in the deal shown.
func (r *Replay) Review(seat int) (out Review, err error) {
	out.Seat = seat
	at := r.at
	defer func() { r.Go(at) }()
	m, err := r.whole.Replay(r.whole.Config, r.deal, 0)
	if err != nil {
		return out, err
	}
	for n, in := range r.log {
		if mo, asked := r.choice(m, seat, n); asked {
			out.Of++
			if mo.Equal() {
				out.Same++
			} else {
				out.Moments = append(out.Moments, mo)
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

// Choice returns what a seat chose after the move shown. asked is false if it had no choice
// there.
func (r *Replay) Choice(seat int) (mo Mistake, asked bool) {
	from := 0
	if r.at > 0 {
		from = r.moves[r.at-1].inputs + 1
	}
	m, err := r.upTo(from)
	for n := from; err == nil && n < len(r.log) && n <= r.moves[r.at].inputs; n++ {
		if mo, asked = r.choice(m, seat, n); asked {
			return mo, true
		}
		_, err = m.Apply(r.log[n], nil)
	}
	return mo, false
}

// choice returns input n of the deal as a choice of a seat. asked is false if it is not
// one. m is the match before the input.
func (r *Replay) choice(m *match.Match, seat, n int) (mo Mistake, asked bool) {
	in := r.log[n]
	if in.Type != table.InAct || int(in.Seat) != seat {
		return mo, false
	}
	rm, v, asked := r.show.Rate(m.Deal, seat, in.Act)
	if asked {
		mo = NewMistake(v, seat, rm)
		mo.Move, mo.inputs = r.moveOf(n), n
		mo.Turn = int(m.Deal.Seat[seat].River.N) + 1
	}
	return mo, asked
}

// moveOf returns the index of the last move before an input.
func (r *Replay) moveOf(n int) int {
	for i := range r.moves {
		if r.moves[i].inputs >= n {
			return i
		}
	}
	return len(r.moves) - 1
}

// NewMistake returns the cost and context of a choice with its remark. v is the view of
// its player.
func NewMistake(v *table.View, seat int, rm session.Remark) (mo Mistake) {
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
	for _, w := range [2]*session.Option{&mo.Chosen, &mo.Best} {
		for k := range w.Value.Wants.All() {
			mo.Left[k] = left.Of(k)
		}
	}
	return mo
}
