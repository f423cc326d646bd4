package american

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// actions are the questions of §16.
var actions = []string{"expose", "exchange", "dead", "pass", "blind", "courtesy", "claims", "count"}

// claimTypes maps the names of claims in §16 to act types.
var claimTypes = map[string]table.ActType{"mahjong": table.Win, "expose": ActExpose3, "pass": table.Pass}

// query is the field extra.ask of a vector.
type query struct {
	r         *Rules
	v         *vector.Vector
	x         *extra
	o         vector.Object
	action    string
	tile      tile.Kind
	use, give []tile.Kind
	meld      table.MeldKinds
	owner     int
	from      int
	pose      vector.Pose
	labels
	*vector.Driver
}

// question answers a question about one action. It sets up a deal and queries its rules.
func (r *Rules) question(v *vector.Vector, x *extra) (vector.Answer, error) {
	q := query{r: r, v: v, x: x, owner: -1, from: -1}
	if err := v.Extra.Get("ask", &q.o); err != nil {
		return nil, err
	}
	if err := errors.Join(
		q.o.Known("action", "tile", "use", "give", "meld", "owner", "direction", "own", "named", "from", "claims", "dead", "card_hand"),
		q.o.Text("action", &q.action), q.o.Tile("tile", &q.tile), q.o.Tiles("use", &q.use), q.o.Tiles("give", &q.give),
		q.o.Meld("meld", &q.meld), q.o.Seat("owner", &q.owner), q.o.Seat("from", &q.from),
	); err != nil {
		return nil, err
	}
	if !slices.Contains(actions, q.action) {
		return nil, fmt.Errorf("action: %q is not one of %s", q.action, strings.Join(actions, ", "))
	}
	q.pose = vector.Pose{Rules: r, Left: x.left}
	for s := range q.pose.Seats {
		q.pose.Seats[s].Melds = q.melds(x.exposures[s])
	}
	own := &q.pose.Seats[v.Seat]
	own.Melds = slices.Concat(q.melds(v.Melds), own.Melds)
	for i, k := range q.flowers(x.discards) { // it does not matter which seat discarded a tile
		river := &q.pose.Seats[i%4].River
		*river = append(*river, k)
	}
	own.Hand = q.flowers(v.Hand)
	q.use, q.give = q.named(own.Hand, q.use), q.named(own.Hand, q.give)
	if q.err != nil {
		return nil, q.err
	}
	switch q.action {
	case "expose":
		return q.expose()
	case "exchange":
		return q.exchange()
	case "dead":
		return q.dead()
	case "pass":
		return q.pass()
	case "blind":
		return q.blind()
	case "courtesy":
		return q.courtesy()
	case "claims":
		return q.claims()
	}
	return q.count()
}

// begin sets up the deal at a step before play or in play.
func (q *query) begin(step int) (err error) {
	if q.Driver, err = q.pose.Deal(); err != nil {
		return err
	}
	q.Deal.Reg[regStep] = int32(step)
	q.Deal.Reg[regRoll] = int32(q.x.roll)
	for _, s := range q.x.dead {
		q.Drop(s)
	}
	return nil
}

// fill completes the hands of some seats.
func (q *query) fill(seats ...int) {
	for _, s := range seats {
		q.pose.Seats[s].Fill = true
	}
}

// legal returns the answer to a question about an exposure.
func (q *query) legal(m table.MeldKinds) vector.Answer {
	m = q.back(m)
	return vector.Answer{{Name: "legal", Value: true}, {Name: "meld", Value: vector.FormatMeld(&m)}}
}

// discarder returns the seat that discards: the one stated, or the nearest living seat
// before the one in question.
func (q *query) discarder(seat int) int {
	if q.from >= 0 {
		return q.from
	}
	for i := 3; i > 0; i-- {
		if s := (seat + i) % 4; !slices.Contains(q.x.dead, s) {
			return s
		}
	}
	return seat
}

func (q *query) expose() (vector.Answer, error) {
	seat := q.v.Seat
	from := q.discarder(seat)
	if err := errors.Join(vector.Need("tile", !q.tile.Valid()), vector.Need("use", !q.o.Has("use"))); err != nil {
		return nil, err
	}
	if from == seat {
		return nil, fmt.Errorf("from: %s is the seat itself", vector.Letter(seat))
	}
	q.tile = q.flower(q.tile)
	q.pose.Seats[from].Gets(q.tile)
	if err := q.begin(stepPlay); err != nil {
		return nil, err
	}
	typ := ActExpose3 + table.ActType(len(q.use)-2)
	if len(q.use) < 2 || size(typ) == 0 {
		return vector.Refused, nil
	}
	if err := q.Discard(from, q.tile); err != nil {
		return nil, err
	}
	if ok, err := q.Claim(seat, typ, q.use...); err != nil || !ok {
		return vector.Refused, err
	}
	m := table.MeldKinds{Type: table.MeldExposure, Claimed: true, N: 1, Tiles: [table.MaxMeld]tile.Kind{q.tile}}
	m.N += uint8(copy(m.Tiles[1:], q.use))
	if melds := q.Melds(seat); len(melds) > len(q.pose.Seats[seat].Melds) { // otherwise the exposure has made the hand dead
		m = melds[len(melds)-1]
	}
	return q.legal(m), nil
}

func (q *query) exchange() (vector.Answer, error) {
	if err := errors.Join(vector.Need("give", len(q.give) != 1), vector.Need("meld", q.meld.N == 0)); err != nil {
		return nil, err
	}
	owner := q.owner
	if owner < 0 {
		owner = q.v.Seat
	}
	at := slices.IndexFunc(q.pose.Seats[owner].Melds, func(m table.MeldKinds) bool {
		m = q.back(m)
		return vector.FormatMeld(&m) == vector.FormatMeld(&q.meld)
	})
	if at < 0 {
		return nil, fmt.Errorf("meld: %s does not lie before %s", vector.FormatMeld(&q.meld), vector.Letter(owner))
	}
	if err := q.begin(stepPlay); err != nil {
		return nil, err
	}
	if err := q.Turn(q.v.Seat, tile.None); err != nil {
		return nil, err
	}
	a, ok := q.Name(q.v.Seat, ActExchange, q.give...)
	if a.Arg = uint8(8*owner + at); !ok || !q.May(q.v.Seat, a) {
		return vector.Refused, nil
	}
	if err := q.Play(q.v.Seat, a); err != nil {
		return nil, err
	}
	return q.legal(q.Melds(owner)[at]), nil
}

func (q *query) dead() (vector.Answer, error) {
	if err := q.begin(stepPlay); err != nil {
		return nil, err
	}
	return vector.Answer{{Name: "dead", Value: q.r.isDead(q.Deal, q.v.Seat)}}, nil
}

// step asks all seats about a step before play.
func (q *query) step(step int) error {
	q.fill(0, 1, 2, 3)
	if err := q.begin(step); err != nil {
		return err
	}
	return q.Turn(0, tile.None)
}

func (q *query) pass() (vector.Answer, error) {
	if err := vector.Need("give", !q.o.Has("give")); err != nil {
		return nil, err
	}
	if len(q.v.Hand) == 0 {
		q.give = q.flowers(q.give)
		q.pose.Seats[q.v.Seat].Hand = q.give
	}
	if err := q.step(stepPass1); err != nil {
		return nil, err
	}
	a, ok := q.Name(q.v.Seat, ActPass, q.give...)
	return vector.Answer{{Name: "legal", Value: ok && q.May(q.v.Seat, a)}}, nil
}

func (q *query) blind() (vector.Answer, error) {
	var direction string
	var own vector.Object
	if err := errors.Join(q.o.Text("direction", &direction), q.o.Get("own", &own), own.Known("E", "S", "W", "N")); err != nil {
		return nil, err
	}
	step := map[string]int{"left": stepPass3, "right": stepPass6}[direction]
	if step == 0 {
		return nil, fmt.Errorf("direction: %q is not left or right", direction)
	}
	var tiles [4][]tile.Kind
	for s := range tiles {
		if err := own.Tiles(vector.Letter(s), &tiles[s]); err != nil {
			return nil, fmt.Errorf("own: %w", err)
		}
		tiles[s] = q.flowers(tiles[s])
		q.pose.Seats[s].Hand = tiles[s]
	}
	if err := q.step(step); err != nil {
		return nil, err
	}
	for s, kinds := range tiles {
		a, ok := q.Name(s, ActPass, kinds...)
		if !ok || !q.May(s, a) {
			return nil, fmt.Errorf("own: %s may not pass on %s", vector.Letter(s), tile.Format(kinds))
		}
		if err := q.Play(s, a); err != nil {
			return nil, err
		}
	}
	var receives vector.Answer
	for s := range tiles {
		st := &q.Deal.Seat[s]
		var b strings.Builder
		for _, h := range st.Hand[int(st.Held)-len(tiles[s]) : st.Held] {
			k := q.Deal.Kind(table.Viewpoint(s), h)
			if called := q.called[k]; called != tile.None {
				k = called
			}
			b.WriteString(k.String())
		}
		receives = append(receives, vector.Field{Name: vector.Letter(s), Value: b.String()})
	}
	return vector.Answer{{Name: "receives", Value: receives}}, nil
}

func (q *query) courtesy() (vector.Answer, error) {
	var by map[string]int
	if err := q.o.Get("named", &by); err != nil {
		return nil, err
	}
	if err := q.step(stepName); err != nil {
		return nil, err
	}
	if q.Deal.Asked != stageOf(stepName) {
		return nil, errors.New("the courtesy is not played")
	}
	for s := range 4 {
		n, ok := by[vector.Letter(s)]
		if !ok || n < 0 || n > most {
			return nil, fmt.Errorf("named: %s: expected a number from 0 to %d", vector.Letter(s), most)
		}
		a := table.Make(ActName)
		a.Arg = uint8(n)
		if err := q.Play(s, a); err != nil {
			return nil, err
		}
	}
	count := func(seat int) vector.Number { return vector.Number(fmt.Sprint(courtesyCount(q.Deal, seat))) }
	return vector.Answer{{Name: "exchanged", Value: vector.Answer{{Name: "E-W", Value: count(0)}, {Name: "S-N", Value: count(1)}}}}, nil
}

func (q *query) claims() (vector.Answer, error) {
	var claims [table.MaxSeats]table.ActType
	if err := errors.Join(q.o.Claims("claims", claimTypes, &claims), q.o.SeatList("dead", &q.x.dead), vector.Need("from", q.from < 0)); err != nil {
		return nil, err
	}
	for s := range claims {
		if claims[s] == table.NoAct {
			claims[s] = table.Pass
		}
	}
	k := tile.M1
	q.pose.Seats[q.from].Gets(k)
	q.fill(0, 1, 2, 3)
	if err := q.begin(stepPlay); err != nil {
		return nil, err
	}
	if err := q.Discard(q.from, k); err != nil {
		return nil, err
	}
	got, err := q.Claims(&claims)
	if err != nil {
		return nil, err
	}
	letters := vector.Letters(got)
	if len(letters) == 0 {
		return vector.Answer{{Name: "winner", Value: nil}}, nil
	}
	return vector.Answer{{Name: "winner", Value: letters[0]}}, nil
}

func (q *query) count() (vector.Answer, error) {
	book := q.r.book
	if raw, ok := q.o["card_hand"]; ok {
		var err error
		if book, err = oneHand(raw); err != nil {
			return nil, fmt.Errorf("card_hand: %w", err)
		}
	}
	return vector.Answer{{Name: "sets", Value: vector.Number(fmt.Sprint(book.Sets()))}}, nil
}
