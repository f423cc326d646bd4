package mcr

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§17).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	if err := v.Known(nil, nil); err != nil {
		return vector.Result{}, err
	}
	p, err := r.position(v)
	if err != nil {
		return vector.Result{}, err
	}
	return pattern.Answer(r, &p, func(it *score.Item) string { return table11[byKey[it.Key]].name }), nil
}

// position returns the vector's position.
func (r *Rules) position(v *vector.Vector) (table.Position, error) {
	return r.Position(v, pattern.Asked{Flowers: r.cfg.Flowers})
}
