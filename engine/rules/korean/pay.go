package korean

import (
	"errors"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// Pay writes the payments of a scored win (§6).
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	for s := range int(p.Seats) {
		gave := s == int(p.From)
		switch {
		case s == int(p.Seat):
		case p.By == table.BySelfDraw || r.payment == "all" || gave && r.payment == "discarder":
			sh.Pay(s, int(p.Seat), sh.Total, "hand")
		case gave:
			sh.Pay(s, int(p.Seat), 3*sh.Total, "hand")
		}
	}
}

// Vector returns the result of a score vector (§10).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	if err := v.Known([]string{"ready", "kong-discard"}, nil); err != nil {
		return vector.Result{}, err
	}
	p, err := r.Position(v, pattern.Asked{Flowers: r.Deal.Bonus})
	if err == nil && pattern.ReadMelds(v.Melds).NChow > 0 {
		err = errors.New("melds: a chow cannot be claimed in this game")
	}
	if err != nil {
		return vector.Result{}, err
	}
	if v.Flag("ready") {
		p.Flags |= flagReady
	}
	if v.Flag("kong-discard") {
		p.Flags |= flagKongDiscard
	}
	return pattern.Answer(r, &p, nil), nil
}
