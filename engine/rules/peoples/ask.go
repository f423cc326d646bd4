package peoples

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// question is extra.ask of a vector (§8).
type question struct {
	action string
	tile   tile.Kind
	use    []tile.Kind
	from   int
	left   int // tiles in the wall, -1: not told
	dealer int
	missed tile.Kind // a winning tile passed over
	since  bool      // no own turn since
	rob    bool
	gong   table.MeldKinds // what the tile is added to
	claims [table.MaxSeats]table.ActType
}

var actions = []string{"chow", "pung", "gong", "pair", "promote", "win", "win-self-draw", "claims", "wall"}

// claimTypes are the claims by the names of §8. A pair alone is no claim (§2).
var claimTypes = map[string]table.ActType{
	"win": table.Win, "gong": table.Kong, "pung": table.Pung, "chow": table.Chow, "pair": table.Pass, "pass": table.Pass,
}

func readQuestion(v *vector.Vector) (question, error) {
	q := question{from: v.From, left: -1, since: true}
	var o vector.Object
	if err := v.Extra.Get("ask", &o); err != nil {
		return q, err
	}
	err := errors.Join(
		o.Known("action", "tile", "use", "from", "left", "dealer", "missed", "since_own_turn", "rob", "gong", "claims"),
		o.Text("action", &q.action), o.Tile("tile", &q.tile), o.Tiles("use", &q.use), o.Seat("from", &q.from),
		o.Int("left", &q.left), o.Seat("dealer", &q.dealer), o.Tile("missed", &q.missed), o.Bool("since_own_turn", &q.since),
		o.Bool("rob", &q.rob), o.Meld("gong", &q.gong), o.Claims("claims", claimTypes, &q.claims),
	)
	return q, err
}

// complete sees that the question has what its action needs.
func (q *question) complete(seats int) error {
	if q.action == "wall" {
		return vector.Need("left", q.left < 0)
	}
	from := true
	switch q.action {
	case "gong", "promote", "win-self-draw":
		from = false
	}
	if err := errors.Join(vector.Need("tile", !q.tile.Valid()), vector.Need("from", from && q.from < 0)); err != nil {
		return err
	}
	for _, s := range []int{q.from, q.dealer} {
		if s >= seats {
			return fmt.Errorf("%s does not play", vector.Letter(s))
		}
	}
	return nil
}

// asking is a question, and the table on which it is asked of the deal.
type asking struct {
	question
	r    *Rules
	seat int
	pose vector.Pose
	*vector.Driver
}

// asks makes a table ready for a question about a seat.
func (r *Rules) asks(v *vector.Vector, q question) *asking {
	a := &asking{question: q, r: r, seat: v.Seat}
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

// at is the place of the seat in question.
func (a *asking) at() *vector.Place { return &a.pose.Seats[a.seat] }

// ask answers a question about one action: a deal is posed, and its rules say.
func (r *Rules) ask(v *vector.Vector) (vector.Answer, error) {
	q, err := readQuestion(v)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(actions, q.action) {
		return nil, fmt.Errorf("action: %q is not one of %s", q.action, strings.Join(actions, ", "))
	}
	if err := q.complete(r.spec.Seats); err != nil {
		return nil, err
	}
	a := r.asks(v, q)
	switch q.action {
	case "chow":
		return a.claim(table.Chow)
	case "pung":
		return a.claim(table.Pung)
	case "gong":
		if q.from < 0 {
			return a.hidden()
		}
		return a.claim(table.Kong)
	case "promote":
		return a.promote()
	case "win-self-draw":
		return a.win(a.turn)
	case "claims":
		a.at().Fill = true
		got, err := a.claimed()
		if err == nil && got == nil {
			// The claim is taken as legal: another hand, that wins.
			a = r.asks(v, q)
			*a.at() = vector.Place{Fill: true}
			got, err = a.claimed()
		}
		return got, err
	case "wall":
		return a.wall()
	}
	return a.win(a.window)
}

// window opens a window on the tile of the question: it is discarded, or added to a
// gong. Before that a winning tile may have been passed over.
func (a *asking) window() error {
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
			open = func() error { return a.acts(table.ConcealedKong, append(rest, a.tile)...) }
		case table.MeldKong:
			from.Gets(rest...)
			giver := a.other(a.from)
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
			open = func() error { return a.acts(table.AddKong, a.tile) }
		}
	}
	from.Gets(a.tile)
	return a.begin(open)
}

// acts lets the discarder do an act in its turn, with the tile of the question drawn.
func (a *asking) acts(t table.ActType, use ...tile.Kind) error {
	if err := a.Turn(a.from, a.tile); err != nil {
		return err
	}
	act, ok := a.Name(a.from, t, use...)
	if !ok || !a.May(a.from, act) {
		return fmt.Errorf("gong: %s may not make it", vector.Letter(a.from))
	}
	return a.Play(a.from, act)
}

// rest is the three tiles that make a gong with the tile of the question.
func (a *asking) rest() (rest []tile.Kind, err error) {
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

// other is a seat that is neither the one in question nor another.
func (a *asking) other(but int) int {
	s := 0
	for s == a.seat || s == but {
		s++
	}
	return s
}

// turn gives the seat its own turn with the tile of the question just drawn.
func (a *asking) turn() error {
	return a.begin(func() error { return a.Turn(a.seat, a.tile) })
}

// begin poses the deal, lets the seat pass over the winning tile that it missed, and
// goes on.
func (a *asking) begin(then func() error) (err error) {
	n := a.r.spec.Seats
	// The seat after the one in question discards what is missed, and the seat after
	// that has its turn: the own one does not come. Or the seat before discards it,
	// and it comes.
	giver, draws := (a.seat+1)%n, 1
	if !a.since {
		giver, draws = (a.seat+n-1)%n, 2
	}
	if a.missed != tile.None {
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
	if a.Driver, err = a.pose.Deal(); err != nil || a.missed == tile.None {
		if err != nil {
			return err
		}
		return then()
	}
	if err := errors.Join(a.Discard(giver, a.missed), a.Pass(0)); err != nil {
		return err
	}
	if !a.since && a.InTurn() == a.seat {
		out := table.Make(table.Discard, a.Deal.Seat[a.seat].Drawn)
		if err := errors.Join(a.Play(a.seat, out), a.Pass(0)); err != nil {
			return err
		}
	}
	return then()
}

// claim is a chow, a pung or a gong of a discard.
func (a *asking) claim(t table.ActType) (vector.Answer, error) {
	if err := a.window(); err != nil {
		return nil, err
	}
	if ok, err := a.Claim(a.seat, t, a.use...); !ok || err != nil {
		return vector.Refused, err
	}
	return a.done()
}

// hidden is a concealed gong. Its fourth tile may stand apart from the hand, as a tile
// just drawn.
func (a *asking) hidden() (vector.Answer, error) {
	have := 0
	for _, k := range a.at().Hand {
		if a.r.kindOf(k) == a.r.kindOf(a.tile) {
			have++
		}
	}
	if have == 3 {
		a.at().Gets(a.tile)
	}
	if err := a.turn(); err != nil {
		return nil, err
	}
	for _, act := range a.Deal.Legal(a.seat, nil) {
		if act.Type == table.ConcealedKong && a.r.kindOf(a.Holder.Kinds[act.Use[0]]) == a.r.kindOf(a.tile) {
			return a.play(act)
		}
	}
	return vector.Refused, nil
}

// promote adds a tile of the hand to a revealed triplet: a discard never (§2).
func (a *asking) promote() (vector.Answer, error) {
	pose := a.turn
	if a.from >= 0 {
		pose = a.window
	}
	if err := pose(); err != nil {
		return nil, err
	}
	act, ok := a.Name(a.seat, table.AddKong, a.tile)
	if !ok || !a.May(a.seat, act) {
		return vector.Refused, nil
	}
	return a.play(act)
}

func (a *asking) play(act table.Act) (vector.Answer, error) {
	if err := a.Play(a.seat, act); err != nil {
		return nil, err
	}
	return a.done()
}

// done lets all pass in the windows that an act has opened and answers with what came
// of it.
func (a *asking) done() (vector.Answer, error) {
	if err := a.Quiet(); err != nil {
		return nil, err
	}
	return a.After(a.seat), nil
}

// win is a win on a tile: nothing else completes a pair.
func (a *asking) win(pose func() error) (vector.Answer, error) {
	if err := pose(); err != nil {
		return nil, err
	}
	return vector.Answer{{Name: "legal", Value: a.May(a.seat, table.Make(table.Win))}}, nil
}

// claimed is who gets a tile. Claims are taken as legal: who says that it wins has a
// hand that does (see begin). No answer: the hand in question does not.
func (a *asking) claimed() (vector.Answer, error) {
	if err := a.window(); err != nil {
		return nil, err
	}
	if a.claims[a.seat] == table.Win && a.Deal.Pending>>a.seat&1 != 0 && !a.May(a.seat, table.Make(table.Win)) {
		if a.missed == tile.None {
			return nil, nil
		}
		a.claims[a.seat] = table.Pass
	}
	got, err := a.Claims(&a.claims)
	if err != nil {
		return nil, err
	}
	out := vector.Answer{{Name: "winners", Value: vector.Letters(got)}}
	if err := a.Settle(); err != nil {
		return nil, err
	}
	if a.Deal.Wait == table.WaitOver && a.Deal.Outcome == table.Won {
		out = append(out, vector.Field{Name: "next_dealer", Value: vector.Letter(a.NextDealer())})
	}
	return out, nil
}

// winning is thirteen tiles that the tile of the question completes, as far as there
// are tiles: a pair with it beside triplets, or a sequence (classic) beside those and a
// pair.
func (a *asking) winning() (hand []tile.Kind) {
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

// wall is a turn that begins with so many tiles left, after a discard that nobody
// claims.
func (a *asking) wall() (vector.Answer, error) {
	a.at().Fill = true
	err := a.begin(func() error {
		if err := a.Turn(a.dealer, tile.None); err != nil {
			return err
		}
		out, _ := a.Any(a.dealer, table.Discard)
		return errors.Join(a.Play(a.dealer, out), a.Pass(0))
	})
	if err != nil {
		return nil, err
	}
	draw := a.Deal.Wait == table.WaitOver && a.Deal.Outcome == table.Drawn
	out := vector.Answer{{Name: "draw", Value: draw}}
	if draw {
		out = append(out, vector.Field{Name: "next_dealer", Value: vector.Letter(a.NextDealer())})
	}
	return out, nil
}

// eightFlowers answers a vector of a win by eight flowers (§4): the last one is laid,
// by the seat itself or by another, and the seat claims it. Where none of the seven are
// listed they lie there. No sheet: it has not won.
func (r *Rules) eightFlowers(v *vector.Vector) (*score.Sheet, error) {
	if !r.spec.Bonus || v.By != table.BySelfDraw && v.By != table.ByDiscard || !v.Win.IsBonus() {
		return nil, nil
	}
	a := r.asks(v, question{tile: v.Win, from: v.From, left: -1})
	a.at().Fill = true
	if len(v.Flowers) == 0 {
		for k := tile.F1; k < tile.F1+8; k++ {
			if k != v.Win {
				a.at().Bonus = append(a.at().Bonus, k)
			}
		}
	}
	if v.By == table.BySelfDraw {
		a.from = a.seat
	}
	a.pose.Seats[a.from].Gets(v.Win)
	if err := a.begin(func() error { return a.acts(table.Flower, v.Win) }); err != nil {
		return nil, err
	}
	if win := table.Make(table.Win); a.InWindow() && a.May(a.seat, win) {
		if err := a.Play(a.seat, win); err != nil {
			return nil, err
		}
	}
	if a.Deal.Wait != table.WaitOver || a.Deal.Winners != 1<<a.seat {
		return nil, nil
	}
	return &a.Deal.Result().Sheets[a.seat], nil
}
