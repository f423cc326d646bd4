package jilin

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// query is the field extra.ask of a vector (§14).
type query struct {
	action string
	tile   tile.Kind
	use    []tile.Kind
	from   int
	owner  int
	set    table.MeldKinds
	added  tile.Kind
	left   int // number of tiles in the wall; -1 if not stated
	claims [table.MaxSeats]table.ActType
}

var actions = []string{"tche", "tcha", "tcha-kong", "kong", "promote", "lay", "lay-at-ting", "add", "steal", "claims"}

// claimTypes maps the names of claims in §14 to act types.
var claimTypes = map[string]table.ActType{
	"rou": table.Win, "tcha": table.Pung, "tcha-kong": table.Kong, "tche": table.Chow, "pass": table.Pass,
}

func readQuestion(v *vector.Vector) (query, error) {
	q := query{from: v.From, owner: -1, left: -1}
	var o vector.Object
	if err := v.Extra.Get("ask", &o); err != nil {
		return q, err
	}
	err := errors.Join(
		o.Text("action", &q.action), o.Tile("tile", &q.tile), o.Tiles("use", &q.use), o.Seat("from", &q.from),
		o.Seat("owner", &q.owner), o.Meld("set", &q.set), o.Tile("added", &q.added), o.Claims("claims", claimTypes, &q.claims),
		v.Extra.Int("left", &q.left), o.Int("left", &q.left),
	)
	return q, err
}

// asking is a question with the deal that answers it.
type asking struct {
	query
	r    *Rules
	seat int
	p    *table.Position // the rest of the vector
	pose vector.Pose
	*vector.Driver
}

// asks prepares a deal for a question about a seat.
func (r *Rules) asks(v *vector.Vector, p *table.Position, q query) *asking {
	a := &asking{query: q, r: r, seat: v.Seat, p: p}
	a.pose = vector.Pose{Rules: r, Setup: table.Setup{Round: tile.East}, Left: q.left}
	for s := range a.pose.Seats {
		h := &p.Hands[s]
		a.pose.Seats[s] = vector.Place{Melds: h.Melds[:h.N:h.N], Fill: s != v.Seat}
	}
	a.pose.Seats[v.Seat].Hand = v.Hand
	return a
}

// ask answers a question about one action. It sets up a deal and queries its rules.
func (r *Rules) ask(v *vector.Vector, p *table.Position) (vector.Answer, error) {
	q, err := readQuestion(v)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(actions, q.action) {
		return nil, fmt.Errorf("action: %q is not one of %s", q.action, strings.Join(actions, ", "))
	}
	if err := q.complete(); err != nil {
		return nil, err
	}
	a := r.asks(v, p, q)
	switch q.action {
	case "tche":
		return a.claim(table.Chow)
	case "tcha":
		return a.claim(table.Pung)
	case "tcha-kong":
		return a.claim(table.Kong)
	case "kong":
		return a.own(table.ConcealedKong, q.tile, q.tile, q.tile, q.tile)
	case "promote":
		return a.own(table.AddKong, q.tile)
	case "lay":
		return a.own(ActLay, q.set.Of()...)
	case "lay-at-ting":
		return a.layAtTing()
	case "add":
		return a.own(ActAdd, q.tile)
	case "steal":
		return a.steal()
	}
	return a.claimed()
}

// complete returns an error if the question lacks what its action needs.
func (q *query) complete() error {
	tile, set, from, owner := false, false, false, false
	switch q.action {
	case "tche", "tcha", "tcha-kong":
		tile, from = true, true
	case "kong", "promote":
		tile = true
	case "lay", "lay-at-ting":
		set = true
	case "add":
		tile, set = true, true
	case "steal":
		tile, set, owner = true, true, true
	case "claims":
		from = true
	}
	return errors.Join(
		vector.Need("tile", tile && !q.tile.Valid()), vector.Need("set", set && q.set.N == 0),
		vector.Need("from", from && q.from < 0), vector.Need("owner", owner && q.owner < 0),
	)
}

// begin sets up the deal, including registers and slips.
func (a *asking) begin() (err error) {
	if a.Driver, err = a.pose.Deal(); err != nil {
		return err
	}
	d := a.Deal
	for s := range int(d.Seats) {
		reg := &a.p.Hands[s].Reg
		d.Seat[s].Reg[regTing], d.Seat[s].Reg[regOpened] = reg[regTing], reg[regOpened]
		if o := reg[regObjective]; o != ObjectiveAny {
			slip := table.Input{Type: table.InReveal, Seat: int8(s), H: d.SlipOf(s), K: uint8(o)}
			if _, err := d.Apply(&slip, nil); err != nil {
				return err
			}
		}
	}
	if d.Reg[regTings] = a.p.Reg[regTings]; d.Reg[regTings] > 0 && a.action != "lay-at-ting" {
		d.Reg[regRevealDone] = 1
	}
	return nil
}

// window makes the discarder discard the tile of the question.
func (a *asking) window() error {
	a.pose.Seats[a.from].Gets(a.tile)
	if err := a.begin(); err != nil {
		return err
	}
	return a.Discard(a.from, a.tile)
}

// turn starts the seat's turn. The tile of the question, if given, has just been drawn
// and is already in the hand.
func (a *asking) turn() error {
	if err := a.begin(); err != nil {
		return err
	}
	return a.Turn(a.seat, a.tile)
}

// claim answers TCHE, TCHA, or TCHA for a kong of a discard.
func (a *asking) claim(t table.ActType) (vector.Answer, error) {
	if err := a.window(); err != nil {
		return nil, err
	}
	if ok, err := a.Claim(a.seat, t, a.use...); !ok || err != nil {
		return vector.Refused, err
	}
	return a.done()
}

// own answers an act with tiles of the hand in the seat's turn. If the tile is a discard,
// the seat is asked about that instead.
func (a *asking) own(t table.ActType, use ...tile.Kind) (vector.Answer, error) {
	pose := a.turn
	if a.from >= 0 {
		pose = a.window
	}
	if err := pose(); err != nil {
		return nil, err
	}
	act, ok := a.Name(a.seat, t, use...)
	if t == ActAdd {
		n := a.ownSet()
		act.Arg, ok = uint8(n), ok && n >= 0
	}
	if !ok || !a.May(a.seat, act) {
		return vector.Refused, nil
	}
	if err := a.Play(a.seat, act); err != nil {
		return nil, err
	}
	return a.done()
}

// ownSet returns the index of the seat's meld that equals the set of the question, or -1.
func (a *asking) ownSet() int {
	return slices.IndexFunc(a.Melds(a.seat), func(m table.MeldKinds) bool {
		return vector.FormatMeld(&m) == vector.FormatMeld(&a.set)
	})
}

// layAtTing answers LAY out of turn. The first seat that announced TING discards; if the
// question names none, it is another seat.
func (a *asking) layAtTing() (vector.Answer, error) {
	roller := (a.seat + 1) % table.MaxSeats
	for s := range a.p.Hands {
		if a.p.Hands[s].Reg[regTing] == 1 {
			roller = s
		}
	}
	a.p.Hands[roller].Reg[regTing] = 1
	a.p.Reg[regTings] = max(a.p.Reg[regTings], 1)
	a.from, a.tile = roller, a.pose.Spare()
	if err := a.window(); err != nil {
		return nil, err
	}
	act, ok := a.Name(a.seat, ActLay, a.set.Of()...)
	if !ok || !a.May(a.seat, act) {
		return vector.Refused, nil
	}
	if err := errors.Join(a.Pass(1<<a.seat), a.Play(a.seat, act)); err != nil {
		return nil, err
	}
	return append(a.After(a.seat), vector.Field{Name: "window", Value: ""}), nil
}

// steal answers STEAL. The owner first adds the tile that completed the set, or lays the
// whole set.
func (a *asking) steal() (vector.Answer, error) {
	added := a.added
	if added == tile.None {
		added = a.tile
	}
	before, ok := without(&a.set, added)
	if !ok {
		return vector.Refused, nil
	}
	at := &a.pose.Seats[a.owner]
	meld, act, use := len(at.Melds), ActLay, a.set.Of()
	if isSet(before.Of()) {
		at.Melds = append(at.Melds, before)
		act, use = ActAdd, []tile.Kind{added}
	}
	at.Gets(use...)
	if err := a.begin(); err != nil {
		return nil, err
	}
	if err := a.Turn(a.owner, added); err != nil {
		return nil, err
	}
	made, _ := a.Name(a.owner, act, use...)
	if act == ActAdd {
		made.Arg = uint8(meld)
	}
	if !a.May(a.owner, made) {
		return vector.Refused, nil // nothing is laid that could be stolen from
	}
	if err := a.Play(a.owner, made); err != nil {
		return nil, err
	}
	for a.InWindow() && a.Deal.Asked == table.StageRob {
		if err := a.Pass(0); err != nil {
			return nil, err
		}
	}
	take, ok := a.Name(a.seat, ActSteal, a.tile, a.tile)
	if !ok || !a.May(a.seat, take) {
		return vector.Refused, nil
	}
	if err := errors.Join(a.Pass(1<<a.seat), a.Play(a.seat, take)); err != nil {
		return nil, err
	}
	left := a.Melds(a.owner)[meld]
	return append(a.After(a.seat), vector.Field{Name: "owner_set", Value: vector.FormatMeld(&left)}), nil
}

// without returns a set without one tile of a kind.
func without(m *table.MeldKinds, k tile.Kind) (table.MeldKinds, bool) {
	i := slices.Index(m.Of(), k)
	if i < 0 {
		return *m, false
	}
	out := table.MeldKinds{Type: m.Type}
	out.N = uint8(copy(out.Tiles[:], slices.Concat(m.Tiles[:i], m.Tiles[i+1:m.N])))
	return out, true
}

// claimed answers which seat gets a discard. Claims are assumed to be legal: hands stay
// closed, and a seat that claims ROU is put in TING.
func (a *asking) claimed() (vector.Answer, error) {
	for s, t := range a.claims {
		if reg := &a.p.Hands[s].Reg; t == table.Win && reg[regTing] == 0 {
			a.p.Reg[regTings]++
			reg[regTing] = a.p.Reg[regTings]
		}
	}
	if a.tile == tile.None {
		a.tile = a.pose.Spare()
	}
	a.pose.Seats[a.seat].Fill = true
	if err := a.window(); err != nil {
		return nil, err
	}
	got, err := a.Claims(&a.claims)
	return vector.Answer{{Name: "winner", Value: strings.Join(vector.Letters(got), "")}}, err
}

// done passes for all seats in the windows that the act has opened, and returns the
// resulting answer.
func (a *asking) done() (vector.Answer, error) {
	open := ""
	for a.InWindow() {
		if a.Deal.Asked == stageSteal {
			open = a.Deal.Public[a.Deal.Subject].String()
		}
		if err := a.Pass(0); err != nil {
			return nil, err
		}
	}
	out := a.After(a.seat)
	if a.set.N > 0 {
		out = append(out, vector.Field{Name: "window", Value: open})
	}
	return out, nil
}

// askTing answers whether TING is legal and for which waits. The seat has drawn a tile
// and would announce TING with it.
func (r *Rules) askTing(v *vector.Vector, p *table.Position) (vector.Answer, error) {
	a := r.asks(v, p, query{left: -1})
	a.tile = a.pose.Spare()
	a.pose.Seats[a.seat].Gets(a.tile)
	if err := a.turn(); err != nil {
		return nil, err
	}
	h := &p.Hands[p.Seat]
	legal := false
	for _, o := range r.objectivesFor(h.Reg[regObjective]) {
		act, _ := a.Name(a.seat, ActTing, a.tile)
		act.Slip = uint8(o)
		legal = legal || a.May(a.seat, act)
	}
	w := r.waits(&h.Counts, h.Melds[:h.N], h.Reg[regObjective])
	waits := make([]string, 0, w.Len())
	for k := range w.All() {
		waits = append(waits, k.String())
	}
	return vector.Answer{{Name: "legal", Value: legal}, {Name: "waits", Value: waits}}, nil
}
