package bot

import (
	"errors"
	"fmt"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Rollout estimates a seat's chance to win by rollouts on determinized deals. Unseen tiles
// are sampled at random, weighted so that opponents' hands fit their discards and any
// declared ready state (determinization). All seats then play by shape. Not safe for
// concurrent use.
type Rollout struct {
	player Player
	shapes []hand.Shape
	deal   table.Deal
	view   table.View
	kinds  []tile.Kind // by handle
	hidden []table.Handle
	acts   []table.Act
	inputs []table.Input
	events []table.Event
	random Random

	from  *table.Deal // the original state
	first *table.Act  // the first act of the seat, or nil
	seat  int
	wall  table.Holder
	moves int // number of moves since the tiles were sampled
	draws int
}

// Random is a random number generator. IntN returns a number from 0 to n-1.
type Random interface{ IntN(n int) int }

// NewLots returns a Rollout for a rule set, with the given random number generator.
func NewLots(r table.Rules, random Random) (*Rollout, error) {
	return NewRollout(r, random, "plain")
}

// NewRollout does the same as NewLots with players of another level.
func NewRollout(r table.Rules, random Random, level string) (*Rollout, error) {
	p, err := New(level, r)
	if err != nil {
		return nil, err
	}
	return &Rollout{player: p, shapes: r.Shapes(), random: random}, nil
}

// mostMoves is more than the number of moves in any deal. mostDraws is how often tiles
// are sampled again if the deal cannot be played.
const (
	mostMoves = 2000
	mostDraws = 20
)

// Begin samples the unseen tiles of a deal that waits for an answer, from a seat's
// viewpoint. It does not read tiles hidden from the seat. The deal is not modified, and
// must not be modified until Step reports that the rollout is over.
func (l *Rollout) Begin(d *table.Deal, seat int) {
	l.from, l.seat, l.first, l.draws = d, seat, nil, 0
	l.again()
}

// BeginWith does the same as Begin, and then plays an act of the seat. Rollouts of several
// acts from equal random numbers sample the same tiles, which makes them comparable.
func (l *Rollout) BeginWith(d *table.Deal, seat int, first table.Act) error {
	l.from, l.seat, l.first, l.draws = d, seat, &first, 0
	l.again()
	return l.play(seat, first)
}

// Deal returns the sampled deal, which must not be changed.
func (l *Rollout) Deal() *table.Deal { return &l.deal }

// CanWin returns the seats (bits) that are asked and may win at once.
func (l *Rollout) CanWin() (seats uint8) {
	s := &l.deal
	for seat := range int(s.Seats) {
		if s.Wait != table.WaitAct || s.Pending>>seat&1 == 0 {
			continue
		}
		l.acts = s.Legal(seat, l.acts[:0])
		for i := range l.acts {
			if l.acts[i].Type == table.Win {
				seats |= 1 << seat
			}
		}
	}
	return seats
}

// again samples the tiles.
func (l *Rollout) again() {
	l.draw(l.from, l.seat)
	l.from.Determinize(l.kinds, &l.deal)
	l.wall = table.Holder{Kinds: l.kinds, Dice: l}
	l.moves = 0
	l.draws++
}

// Step plays one answer, which takes as long as one decision. It reports whether the deal
// is over and, if so, whether the seat has won.
func (l *Rollout) Step() (over, won bool, err error) {
	s := &l.deal
	switch {
	case s.Wait == table.WaitOver:
		r := s.Result()
		return true, r != nil && r.Winners>>l.seat&1 != 0, nil
	case s.Wait != table.WaitAct:
		return false, false, fmt.Errorf("expected a deal that waits for an answer; %s", s.Expects())
	case l.moves == mostMoves:
		return false, false, fmt.Errorf("a deal does not end in %d moves", mostMoves)
	}
	l.moves++
	if err = l.answer(); errors.Is(err, ErrNoLegalAct) && l.draws < mostDraws {
		// A seat that shows that it is ready may have been dealt a hand that is not, and
		// then has no legal act.
		l.again()
		if err = nil; l.first != nil {
			err = l.play(l.seat, *l.first)
		}
	}
	return false, false, err
}

// Play plays the deal to its end once and reports whether the seat wins.
func (l *Rollout) Play(d *table.Deal, seat int) (won bool, err error) {
	l.Begin(d, seat)
	for over := false; !over && err == nil; {
		over, won, err = l.Step()
	}
	return won, err
}

// Throw implements table.Dice.
func (l *Rollout) Throw(n int) (out [4]uint8) {
	for i := range n {
		out[i] = uint8(1 + l.random.IntN(6))
	}
	return out
}

// draw fills kinds with tiles that agree with the seat's knowledge.
func (l *Rollout) draw(d *table.Deal, seat int) {
	e := table.Viewpoint(seat)
	pool := d.Spec().Tiles
	l.kinds, l.hidden = l.kinds[:0], l.hidden[:0]
	for h := range table.Handle(d.Tiles) {
		k := d.Kind(e, h)
		l.kinds = append(l.kinds, k)
		if k == tile.None {
			l.hidden = append(l.hidden, h)
		} else {
			pool[k]--
		}
	}
	for i := len(l.hidden) - 1; i > 0; i-- {
		j := l.random.IntN(i + 1)
		l.hidden[i], l.hidden[j] = l.hidden[j], l.hidden[i]
	}
	n := 0
	for _, k := range pool.Tiles() {
		if n < len(l.hidden) {
			l.kinds[l.hidden[n]] = k
			n++
		}
	}
	if len(l.shapes) == 0 {
		return
	}
	for s := range int(d.Seats) {
		if s != seat {
			l.better(d, s, drawn*int(d.Seat[s].River.N))
		}
	}
}

// A seat that has discarded has improved its hand, which is therefore not a random one.
// drawn is the number of exchanges equivalent to one turn, calibrated by comparing
// estimated with actual win rates.
const drawn = 24

// better exchanges tiles of a seat's hidden hand for other hidden ones if the hand gets
// no farther from a win, until it is ready. Tiles that the viewer knows stay.
func (l *Rollout) better(d *table.Deal, seat, tries int) {
	st := &d.Seat[seat]
	own := st.Hand[:st.Held]
	var h hand.Hand
	for _, x := range own {
		h.Add(l.kinds[x])
	}
	shape, melds := &l.shapes[0], int(st.NMeld)
	far := h.Shanten(shape, melds)
	for range tries {
		if far <= 0 || len(own) == 0 {
			return
		}
		a, b := own[l.random.IntN(len(own))], l.hidden[l.random.IntN(len(l.hidden))]
		if d.Owner[b] == int8(seat) || d.Kind(table.Viewpoint(l.seat), a) != tile.None {
			continue
		}
		h.Remove(l.kinds[a])
		h.Add(l.kinds[b])
		if now := h.Shanten(shape, melds); now <= far {
			far = now
			l.kinds[a], l.kinds[b] = l.kinds[b], l.kinds[a]
			continue
		}
		h.Remove(l.kinds[b])
		h.Add(l.kinds[a])
	}
}

// answer answers for the first seat that is asked.
func (l *Rollout) answer() error {
	s := &l.deal
	for seat := range int(s.Seats) {
		if s.Pending>>seat&1 == 0 {
			continue
		}
		l.acts = s.Legal(seat, l.acts[:0])
		if len(l.acts) == 0 {
			return ErrNoLegalAct
		}
		at := 0
		if len(l.acts) > 1 {
			s.ViewActs(seat, &l.view, l.acts)
			at = l.player.Choose(&l.view)
		}
		return l.play(seat, l.acts[at])
	}
	return ErrNoLegalAct
}

// play plays an act of a seat.
func (l *Rollout) play(seat int, act table.Act) (err error) {
	s := &l.deal
	l.inputs, l.events = s.Inputs(seat, act, l.inputs[:0]), l.events[:0]
	for i := range l.inputs {
		if l.events, err = s.Apply(&l.inputs[i], l.events); err != nil {
			return err
		}
	}
	l.events, err = l.wall.Settle(s, l.events, nil)
	return err
}
