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

// question is the field extra.ask of a vector (§8).
type question struct {
	action string
	tile   tile.Kind
	use    []tile.Kind
	from   int
	left   int // number of tiles in the wall; -1 if not stated
	dealer int
	missed tile.Kind // a winning tile that the seat let pass
	since  bool      // the seat has had no turn since
	rob    bool
	gong   table.MeldKinds // the meld that the tile is added to
	claims [table.MaxSeats]table.ActType
}

var actions = []string{"chow", "pung", "gong", "pair", "promote", "win", "win-self-draw", "claims", "wall"}

// claimTypes maps the names of claims in §8 to act types. A pair alone cannot be claimed
// (§2).
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

// complete returns an error if the question lacks what its action needs.
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

// ask answers a question about one action. It sets up a deal and queries its rules.
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
		if err := a.window(); err != nil {
			return nil, err
		}
		if a.claimsFalseWin() {
			// The claim is assumed to be legal, so use another hand that wins.
			a = r.asks(v, q)
			*a.at() = vector.Place{Fill: true}
			if err := a.window(); err != nil {
				return nil, err
			}
		}
		return a.claimed()
	case "wall":
		return a.wall()
	}
	return a.win(a.window)
}

// claim answers a chow, pung or gong of a discard.
func (a *queryDeal) claim(t table.ActType) (vector.Answer, error) {
	if err := a.window(); err != nil {
		return nil, err
	}
	if ok, err := a.Claim(a.seat, t, a.use...); !ok || err != nil {
		return vector.Refused, err
	}
	return a.done()
}

// hidden answers a concealed gong. Its fourth tile may be given apart from the hand, as a
// tile just drawn.
func (a *queryDeal) hidden() (vector.Answer, error) {
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

// promote answers adding a tile of the hand to a revealed triplet. A discard cannot be
// added (§2).
func (a *queryDeal) promote() (vector.Answer, error) {
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

func (a *queryDeal) play(act table.Act) (vector.Answer, error) {
	if err := a.Play(a.seat, act); err != nil {
		return nil, err
	}
	return a.done()
}

// done passes for all seats in the windows that an act has opened, and returns the
// resulting answer.
func (a *queryDeal) done() (vector.Answer, error) {
	if err := a.Quiet(); err != nil {
		return nil, err
	}
	return a.After(a.seat), nil
}

// win answers a win on a tile, the only way to complete a pair with a discard.
func (a *queryDeal) win(pose func() error) (vector.Answer, error) {
	if err := pose(); err != nil {
		return nil, err
	}
	return vector.Answer{{Name: "legal", Value: a.May(a.seat, table.Make(table.Win))}}, nil
}

// claimsFalseWin reports whether the seat claims a win with a hand that does not win. A claim
// barred by a missed win is changed to a pass.
func (a *queryDeal) claimsFalseWin() bool {
	if a.claims[a.seat] != table.Win || a.Deal.Pending>>a.seat&1 == 0 || a.May(a.seat, table.Make(table.Win)) {
		return false
	}
	if a.missed != tile.None {
		a.claims[a.seat] = table.Pass
		return false
	}
	return true
}

// claimed answers which seats get the tile of the window, and who deals after a win on
// it.
func (a *queryDeal) claimed() (vector.Answer, error) {
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

// wall answers a turn that starts with the given number of tiles left, after a discard
// that nobody claims.
func (a *queryDeal) wall() (vector.Answer, error) {
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

// eightFlowers answers a vector of a win by eight flowers (§4). The last flower is laid
// out by the seat itself or by another, and the seat claims it. If the vector lists no
// flowers, the seat has the other seven. It returns a nil sheet if the seat has not won.
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
	if err := a.begin(func() error { return a.actByDiscarder(table.Flower, v.Win) }); err != nil {
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
