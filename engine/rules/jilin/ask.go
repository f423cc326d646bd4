package jilin

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// question is extra.ask of a vector (§14).
type question struct {
	action string
	tile   tile.Kind
	use    []tile.Kind
	from   int
	owner  int
	set    table.MeldKinds
	added  tile.Kind
	claims [table.MaxSeats]claim
}

var actions = []string{"tche", "tcha", "tcha-kong", "kong", "promote", "lay", "lay-at-ting", "add", "steal", "claims"}

func readQuestion(v *vector.Vector) (question, int, error) {
	q := question{from: v.From, owner: -1}
	left := -1
	var o vector.Object
	if err := v.Extra.Get("ask", &o); err != nil {
		return q, left, err
	}
	var claims [][2]string
	err := errors.Join(
		o.Text("action", &q.action), o.Tile("tile", &q.tile), o.Tiles("use", &q.use), o.Seat("from", &q.from),
		o.Seat("owner", &q.owner), o.Tile("added", &q.added), o.Get("claims", &claims),
		v.Extra.Int("left", &left), o.Int("left", &left),
	)
	if err == nil {
		err = q.readSet(o)
	}
	for _, c := range claims {
		if err == nil {
			err = q.readClaim(c)
		}
	}
	return q, left, err
}

// readSet reads what is laid. More tiles than any set on the table has are no
// fault of the writing: the answer is that they are not laid at once.
func (q *question) readSet(o vector.Object) error {
	var s string
	if err := o.Text("set", &s); err != nil || s == "" {
		return err
	}
	m, err := vector.ParseMeld(s)
	if err != nil {
		return fmt.Errorf("set: %w", err)
	}
	q.set = m
	return nil
}

func (q *question) readClaim(c [2]string) error {
	s, err := vector.SeatOf(c[0])
	if err != nil {
		return fmt.Errorf("claims: %w", err)
	}
	switch c[1] {
	case "pass":
	case "tche":
		q.claims[s] = claimTche
	case "tcha", "tcha-kong":
		q.claims[s] = claimTcha
	case "rou":
		q.claims[s] = claimRou
	default:
		return fmt.Errorf("claims: %q is not one of rou, tcha, tcha-kong, tche, pass", c[1])
	}
	return nil
}

// reply is the answer to a legal action.
type reply struct {
	melds         []table.MeldKinds
	window        tile.Kind
	hasWindow     bool // the action is one that could open a window
	compensations int
	owner         *table.MeldKinds
	next          int // who acts next, -1: not told
}

var refused = vector.Answer{{Name: "legal", Value: false}}

// ask answers a question about one action.
func (r *Rules) ask(v *vector.Vector, p *table.Position) (vector.Answer, error) {
	q, left, err := readQuestion(v)
	if err != nil {
		return nil, err
	}
	if q.action == "claims" {
		if q.from < 0 {
			return nil, errors.New("from: missing")
		}
		return vector.Answer{{Name: "winner", Value: vector.Letter(resolve(q.from, &q.claims))}}, nil
	}
	s := sideOf(p, left)
	a := reply{next: v.Seat}
	a.melds = append(a.melds, s.melds...)
	var ok bool
	switch q.action {
	case "tche", "tcha", "tcha-kong":
		ok, err = r.askClaim(v, &q, s, &a)
	case "kong", "promote":
		ok, err = r.askKong(&q, s, &a)
	case "lay", "lay-at-ting":
		ok, err = r.askLay(&q, s, &a)
	case "add":
		ok, err = r.askAdd(&q, s, &a)
	case "steal":
		ok, err = r.askSteal(v, &q, s, &a)
	default:
		return nil, fmt.Errorf("action: %q is not one of %s", q.action, strings.Join(actions, ", "))
	}
	if err != nil {
		return nil, err
	}
	if !ok {
		return refused, nil
	}
	return a.answer(), nil
}

func (a *reply) answer() vector.Answer {
	out := vector.Answer{{Name: "legal", Value: true}, {Name: "melds", Value: vector.MeldTexts(a.melds)}}
	if a.hasWindow {
		text := ""
		if a.window != tile.None {
			text = a.window.String()
		}
		out = append(out, vector.Field{Name: "window", Value: text})
	}
	out = append(out, vector.Field{Name: "compensations", Value: json.Number(fmt.Sprint(a.compensations))})
	if a.owner != nil {
		out = append(out, vector.Field{Name: "owner_set", Value: vector.FormatMeld(a.owner)})
	}
	if a.next >= 0 {
		out = append(out, vector.Field{Name: "next", Value: vector.Letter(a.next)}, vector.Field{Name: "must", Value: "discard"})
	}
	return out
}

// need says that a field of the question is missing.
func need(name string, missing bool) error {
	if missing {
		return fmt.Errorf("%s: missing", name)
	}
	return nil
}

func (r *Rules) askClaim(v *vector.Vector, q *question, s *side, a *reply) (bool, error) {
	want := map[string]int{"tche": 2, "tcha": 2, "tcha-kong": 3}[q.action]
	if err := need("tile", q.tile == tile.None); err != nil {
		return false, err
	}
	if q.action != "tche" && len(q.use) == 0 {
		for range want {
			q.use = append(q.use, q.tile)
		}
	}
	m := table.MeldKinds{Claimed: true}
	m.N = uint8(copy(m.Tiles[:], append(q.use[:len(q.use):len(q.use)], q.tile)))
	a.melds = append(a.melds, m)
	at := &a.melds[len(a.melds)-1]
	if q.from == v.Seat || len(q.use) != want || len(a.melds) > 4 {
		return false, nil
	}
	if q.action == "tche" {
		if err := need("from", q.from < 0); err != nil {
			return false, err
		}
		at.Type = table.MeldChow
		return (q.from+1)%table.MaxSeats == v.Seat && r.canTche(s, q.tile, q.use[0], q.use[1]), nil
	}
	for _, k := range q.use {
		if k != q.tile {
			return false, nil
		}
	}
	if q.action == "tcha" {
		at.Type = table.MeldPung
		return r.canTcha(s, q.tile), nil
	}
	at.Type = table.MeldKong
	a.compensations = 1
	return r.canTchaKong(s, q.tile), nil
}

func (r *Rules) askKong(q *question, s *side, a *reply) (bool, error) {
	if err := need("tile", q.tile == tile.None); err != nil {
		return false, err
	}
	if q.from >= 0 {
		return false, nil // a discard is never taken for these
	}
	s.drawn = q.tile
	a.compensations = 1
	if q.action == "kong" {
		a.melds = append(a.melds, alike(table.MeldHidden, q.tile))
		return len(a.melds) <= 4 && r.canKong(s, q.tile), nil
	}
	i, ok := r.canPromote(s, q.tile)
	if ok {
		a.melds[i] = alike(table.MeldAdded, q.tile)
	}
	return ok, nil
}

func (r *Rules) askLay(q *question, s *side, a *reply) (ok bool, err error) {
	if err := need("set", q.set.N == 0); err != nil {
		return false, err
	}
	if q.set.Type != table.MeldSet {
		return false, nil
	}
	a.melds = append(a.melds, q.set)
	if q.action == "lay-at-ting" {
		a.next, a.hasWindow = -1, true
		return r.canLayAtTing(s, q.set.Of()), nil
	}
	s.drawn = q.tile
	a.hasWindow = true
	a.window, a.compensations, ok = r.canLay(s, q.set.Of())
	return ok, nil
}

func (r *Rules) askAdd(q *question, s *side, a *reply) (ok bool, err error) {
	if err := errors.Join(need("tile", q.tile == tile.None), need("set", q.set.N == 0)); err != nil {
		return false, err
	}
	want := vector.FormatMeld(&q.set)
	for i := range s.melds {
		if vector.FormatMeld(&s.melds[i]) != want {
			continue
		}
		s.drawn = q.tile
		a.hasWindow, a.compensations = true, 1
		if a.window, ok = r.canAdd(s, i, q.tile); !ok {
			return false, nil
		}
		m := &a.melds[i]
		m.Tiles[m.N] = q.tile
		m.N++
		return true, nil
	}
	return false, nil // he has no such set
}

func (r *Rules) askSteal(v *vector.Vector, q *question, s *side, a *reply) (bool, error) {
	err := errors.Join(need("tile", q.tile == tile.None), need("set", q.set.N == 0), need("owner", q.owner < 0))
	if err != nil {
		return false, err
	}
	if q.owner == v.Seat || len(a.melds) >= 4 || q.added != tile.None && q.added != q.tile || !r.canSteal(s, &q.set, q.tile) {
		return false, nil
	}
	left := table.MeldKinds{Type: table.MeldSet}
	taken := false
	for _, k := range q.set.Of() {
		if k == q.tile && !taken {
			taken = true
			continue
		}
		left.Tiles[left.N] = k
		left.N++
	}
	a.owner = &left
	m := table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true}
	m.Tiles = [len(m.Tiles)]tile.Kind{q.tile, q.tile, q.tile}
	a.melds = append(a.melds, m)
	return true, nil
}
