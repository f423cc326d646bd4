package peoples

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// queryDeal is a question with the deal that answers it.
type queryDeal struct {
	question
	r    *Rules
	seat int
	pose vector.Pose
	*vector.Driver
}

// asks prepares a deal for a question about a seat.
func (r *Rules) asks(v *vector.Vector, q question) *queryDeal {
	a := &queryDeal{question: q, r: r, seat: v.Seat}
	a.pose = vector.Pose{Rules: r, Setup: table.Setup{Dealer: q.dealer, First: q.dealer, Round: v.Round}, Left: q.left}
	if v.Round == tile.None {
		a.pose.Setup.Round = tile.East
	}
	for s := range r.spec.Seats {
		a.pose.Seats[s].Fill = s != v.Seat
	}
	*a.at() = vector.Place{Hand: v.Hand, Melds: v.Melds, Bonus: v.Flowers}
	return a
}

// at returns the place of the seat in question.
func (a *queryDeal) at() *vector.Place { return &a.pose.Seats[a.seat] }

// window opens a window on the tile of the question, which is discarded or added to a
// gong. Before that the seat may have let a winning tile pass.
func (a *queryDeal) window() error {
	from := &a.pose.Seats[a.from]
	open := func() error { return a.Discard(a.from, a.tile) }
	if a.rob {
		rest, err := a.rest()
		if err != nil {
			return err
		}
		switch a.gong.Type {
		case table.MeldHidden:
			from.Gets(rest...)
			open = func() error { return a.actByDiscarder(table.ConcealedKong, append(rest, a.tile)...) }
		case table.MeldKong:
			from.Gets(rest...)
			giver := a.otherSeat(a.from)
			a.pose.Seats[giver].Gets(a.tile)
			return a.begin(func() error {
				if err := a.Discard(giver, a.tile); err != nil {
					return err
				}
				_, err := a.Claim(a.from, table.Kong, rest...)
				return err
			})
		default:
			m := table.MeldKinds{Type: table.MeldPung, Claimed: true}
			m.N = uint8(copy(m.Tiles[:], rest))
			from.Melds = append(from.Melds[:len(from.Melds):len(from.Melds)], m)
			open = func() error { return a.actByDiscarder(table.AddKong, a.tile) }
		}
	}
	from.Gets(a.tile)
	return a.begin(open)
}

// actByDiscarder makes the discarder perform an act in its turn, after drawing the tile of the
// question.
func (a *queryDeal) actByDiscarder(t table.ActType, use ...tile.Kind) error {
	if err := a.Turn(a.from, a.tile); err != nil {
		return err
	}
	act, ok := a.Name(a.from, t, use...)
	if !ok || !a.May(a.from, act) {
		return fmt.Errorf("%s may not %s", vector.Letter(a.from), a.Deal.ActName(t))
	}
	return a.Play(a.from, act)
}

// rest returns the three tiles that form a gong with the tile of the question.
func (a *queryDeal) rest() (rest []tile.Kind, err error) {
	like := func(k tile.Kind) bool { return a.r.kindOf(k) == a.r.kindOf(a.tile) }
	if a.gong.N == 0 {
		for k, n := range a.pose.Rest() {
			for range n {
				if like(tile.Kind(k)) {
					rest = append(rest, tile.Kind(k))
				}
			}
		}
		if i := slices.Index(rest, a.tile); i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	} else {
		rest = slices.Clone(a.gong.Of())
		if len(rest) == 4 {
			i := max(0, slices.Index(rest, a.tile))
			rest = slices.Delete(rest, i, i+1)
		}
	}
	if len(rest) < 3 || !like(rest[0]) || !like(rest[1]) || !like(rest[2]) {
		return nil, fmt.Errorf("gong: %v cannot be added to it", a.tile)
	}
	return rest[:3], nil
}

// otherSeat returns a seat that is neither the one in question nor but.
func (a *queryDeal) otherSeat(but int) int {
	s := 0
	for s == a.seat || s == but {
		s++
	}
	return s
}

// turn starts the seat's turn with the tile of the question just drawn.
func (a *queryDeal) turn() error {
	return a.begin(func() error { return a.Turn(a.seat, a.tile) })
}

// begin sets up the deal, makes the seat pass on the winning tile that it missed, and
// calls then. Claims are assumed to be legal: a seat that claims a win is given a hand
// that wins.
func (a *queryDeal) begin(then func() error) (err error) {
	// With since, the next seat discards the missed tile and the seat after it draws, so
	// that the seat in question has no turn. Otherwise the previous seat discards it, and
	// the seat in question has a turn.
	n := a.r.spec.Seats
	giver, draws := (a.seat+1)%n, 1
	if !a.since {
		giver, draws = (a.seat+n-1)%n, 2
	}
	missed := a.missed != tile.None
	if missed {
		a.pose.Seats[giver].Gets(a.missed)
		if a.pose.Left >= 0 {
			a.pose.Left += draws
		}
	}
	for s, t := range a.claims {
		at := &a.pose.Seats[s]
		if t == table.Win && s < n && s != a.from && (s != a.seat || at.Hand == nil) {
			at.Hand = a.winning()
		}
	}
	if a.Driver, err = a.pose.Deal(); err != nil {
		return err
	}
	if missed {
		err = errors.Join(a.Discard(giver, a.missed), a.Pass(0))
	}
	if missed && !a.since && a.InTurn() == a.seat {
		out := table.Make(table.Discard, a.Deal.Seat[a.seat].Drawn)
		err = errors.Join(err, a.Play(a.seat, out), a.Pass(0))
	}
	if err != nil {
		return err
	}
	return then()
}

// winning returns thirteen tiles that the tile of the question completes, if enough tiles
// are left. The tile completes a pair beside triplets or, in the classic version, a
// sequence beside triplets and a pair.
func (a *queryDeal) winning() (hand []tile.Kind) {
	rest := a.pose.Rest()
	take := func(k tile.Kind, n uint8) bool {
		if rest[k] < n {
			return false
		}
		rest[k] -= n
		for range n {
			hand = append(hand, k)
		}
		return true
	}
	need := a.r.spec.HandSize
	if !take(a.tile, 1) {
		for x := max(a.tile, 3) - 2; x <= a.tile+1 && len(hand) == 0; x++ {
			for y := x + 1; y <= a.tile+2; y++ {
				if table.IsChow(a.tile, x, y) && rest[x] > 0 && rest[y] > 0 {
					take(x, 1)
					take(y, 1)
					need -= 2 // a pair
					break
				}
			}
		}
	}
	for n := uint8(3); n > 1; n-- {
		for k := tile.Kind(tile.Plain); k > tile.None && len(hand) < need; k-- {
			take(k, n)
		}
		need = a.r.spec.HandSize
	}
	return hand
}
