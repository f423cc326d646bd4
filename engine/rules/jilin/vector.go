package jilin

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§14): a win, a question about TING, or a
// question about an action.
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := vector.KnownFlags(v.Flags); err != nil {
		return res, err
	}
	p, err := r.position(v)
	if err != nil {
		return res, err
	}
	switch {
	case v.Extra.Has("ask"):
		a, err := r.ask(v, &p)
		if err != nil {
			return res, fmt.Errorf("extra: ask: %w", err)
		}
		res.Set("ask", a)
	case v.By == table.ByNone:
		a, err := r.askTing(v, &p)
		if err != nil {
			return res, err
		}
		res.Set("ting", a)
	default:
		if v.Win == tile.None {
			return res, errors.New("win: missing")
		}
		if v.By != table.BySelfDraw && v.From < 0 {
			return res, errors.New("from: missing")
		}
		r.answer(&p, &res)
	}
	return res, nil
}

// answer scores a win.
func (r *Rules) answer(p *table.Position, res *vector.Result) {
	var sheets [table.MaxSeats]score.Sheet
	sh := &sheets[p.Seat]
	sh.Reset(int(p.Seat))
	if r.Score(p, sh) {
		r.Pay(p, sh)
		r.bonus(p, &sheets)
	}
	res.Fill(sh, nil)
	if !sh.Valid {
		res.Items, res.Total = nil, 0
		res.Set("reason", sh.Reason)
		return
	}
	items := res.Items[:0]
	for _, it := range res.Items {
		if it.Name != "bonus" {
			items = append(items, it)
		}
	}
	res.Pay = [table.MaxSeats]int32{}
	for s := range sheets {
		n := int32(0)
		for i := range sheets[s].Items {
			if it := &sheets[s].Items[i]; it.Key == "bonus" {
				n += it.Value
			}
		}
		if n != 0 {
			items = append(items, vector.Item{Name: "bonus-" + vector.Letter(s), Value: int(n), Count: 1})
		}
		sheets[s].Balance(&res.Pay)
	}
	res.Items = items
}

// position returns the vector's position with the fields that §14 adds.
func (r *Rules) position(v *vector.Vector) (table.Position, error) {
	p, err := v.Position()
	if err != nil {
		return p, err
	}
	if err := plainTiles(v); err != nil {
		return p, err
	}
	var ting, opened []int
	var joker tile.Kind
	var atOnce bool
	var objective string
	var tables [table.MaxSeats][]table.MeldKinds
	err = errors.Join(
		v.Extra.SeatList("ting", &ting),
		v.Extra.SeatList("opened", &opened),
		v.Extra.Tile("joker", &joker),
		v.Extra.Bool("joker_at_once", &atOnce),
		v.Extra.Text("objective", &objective),
		v.Extra.Tables("tables", &tables),
	)
	for s, melds := range tables {
		switch {
		case err != nil:
		case s == v.Seat && len(melds) > 0:
			err = fmt.Errorf("tables: %s is the seat itself", vector.Letter(s))
		default:
			err = vector.Lay(&p, s, melds)
		}
	}
	if err != nil {
		return p, fmt.Errorf("extra: %w", err)
	}
	for s := range p.Hands {
		for i := range p.Hands[s].Melds[:p.Hands[s].N] {
			if err := sound(&p.Hands[s].Melds[i]); err != nil {
				return p, err
			}
		}
	}
	for i, s := range ting {
		if p.Hands[s].Reg[regTing] != 0 {
			return p, fmt.Errorf("extra: ting: %s comes twice", vector.Letter(s))
		}
		p.Hands[s].Reg[regTing] = int32(i) + 1
		p.Hands[s].Reg[regJokerShown] = 1
	}
	p.Reg[regTings] = int32(len(ting))
	if !v.Extra.Has("opened") {
		for s := range p.Hands {
			for i := range p.Hands[s].Melds[:p.Hands[s].N] {
				if p.Hands[s].Melds[i].Claimed {
					opened = append(opened, s)
				}
			}
		}
	}
	for _, s := range opened {
		p.Hands[s].Reg[regOpened] = 1
	}
	if atOnce {
		p.Flags |= flagJokerAtOnce
		if joker == tile.None {
			joker = v.Win
		}
	}
	p.Reg[regJoker] = int32(joker)
	o, ok := objectiveNames[objective]
	if !ok {
		return p, fmt.Errorf("extra: objective: %q is not one of sets, pairs, A, B, C", objective)
	}
	p.Hands[v.Seat].Reg[regObjective] = o
	return p, nil
}

var objectiveNames = map[string]Objective{
	"": ObjectiveAny, "sets": ObjectiveSets, "pairs": ObjectivePairs,
	"A": ObjectiveA, "B": ObjectiveB, "C": ObjectivePairs,
	"mixed": ObjectiveA, "four-triples": ObjectiveB, "seven-pairs": ObjectivePairs,
}

// plainTiles returns an error for tiles that are not part of the game.
func plainTiles(v *vector.Vector) error {
	for _, list := range [][]tile.Kind{v.Hand, {v.Win}} {
		for _, k := range list {
			if k > tile.Plain {
				return fmt.Errorf("hand: there is no %v in this game", k)
			}
		}
	}
	if len(v.Flowers) > 0 {
		return errors.New("flowers: there are none in this game")
	}
	return nil
}

// sound returns an error for a meld that is not part of the game.
func sound(m *table.MeldKinds) error {
	ok := m.Type != table.MeldExposure && (m.Type != table.MeldSet || isSet(m.Of()))
	for _, k := range m.Of() {
		ok = ok && k <= tile.Plain
	}
	if !ok {
		return fmt.Errorf("meld %q: there is no such meld in this game", vector.FormatMeld(m))
	}
	return nil
}
