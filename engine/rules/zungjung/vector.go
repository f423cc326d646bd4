package zungjung

import (
	"fmt"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
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
	return pattern.Answer(r, &p, nameOf), nil
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
	p, err := r.Position(v, pattern.Asked{Flowers: r.cfg.BonusTiles})
	if err != nil {
		return p, err
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
