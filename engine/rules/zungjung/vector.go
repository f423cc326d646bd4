package zungjung

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§10).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known(nil, []string{"responsible"}); err != nil {
		return res, err
	}
	p, err := r.position(v)
	if err != nil {
		return res, err
	}
	var sh score.Sheet
	sh.Reset(v.Seat)
	if r.Score(&p, &sh) {
		r.Pay(&p, &sh)
	}
	res.Fill(&sh, nameOf)
	if !sh.Valid {
		res.HasPay = false
		res.Set("reason", sh.Reason)
	}
	return res, nil
}

// nameOf returns the name of a row in vectors. A chicken hand has no rows (§4.4).
func nameOf(it *score.Item) string {
	if p, ok := byKey[it.Key]; ok {
		return table5[p].name
	}
	return bonusNames[it.Key]
}

// position returns the vector's position with the fields that §10 adds.
func (r *Rules) position(v *vector.Vector) (table.Position, error) {
	p, err := v.Position()
	if err != nil {
		return p, err
	}
	switch {
	case v.By == table.ByNone:
		return p, errors.New("by: must be discard, self-draw or rob-kong")
	case v.Win == tile.None:
		return p, errors.New("win: missing")
	case v.By != table.BySelfDraw && v.From < 0:
		return p, errors.New("from: missing")
	case v.By == table.BySelfDraw:
		p.From = -1
	}
	for _, k := range append(append([]tile.Kind(nil), v.Hand...), v.Win) {
		if k > tile.Plain {
			return p, fmt.Errorf("hand: %v cannot be there in this game", k)
		}
	}
	for i := range v.Melds {
		if m := v.Melds[i : i+1]; readMelds(m).odd {
			return p, fmt.Errorf("melds: %s: there is no such meld in this game", vector.FormatMeld(&m[0]))
		}
	}
	if len(v.Flowers) > 0 && !r.cfg.BonusTiles {
		return p, fmt.Errorf("flowers: %s: the game is played without", tile.Format(v.Flowers))
	}
	who := -1
	if err := v.Extra.Seat("responsible", &who); err != nil {
		return p, fmt.Errorf("extra: %w", err)
	}
	if who >= 0 && r.cfg.Immunity {
		p.Reg[regResponsible] = int32(who) + 1
	}
	return p, nil
}
