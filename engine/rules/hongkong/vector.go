package hongkong

import (
	"fmt"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§15): the score of a hand, or the payments
// for a number of faan.
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known([]string{"kong-on-kong", "flower-hand"}, []string{"faan", "liable"}); err != nil {
		return res, err
	}
	p, err := r.position(v)
	if err != nil {
		return res, err
	}
	var sh score.Sheet
	sh.Reset(v.Seat)
	if v.Extra.Has("faan") {
		faan := 0
		if err := v.Extra.Int("faan", &faan); err != nil {
			return res, fmt.Errorf("extra: %w", err)
		}
		if faan < 0 || faan > 1000 {
			return res, fmt.Errorf("extra: faan: %d is not from 0 to 1000", faan)
		}
		sh.Valid, sh.Total = true, r.capped(int32(faan))
		r.Pay(&p, &sh)
		var pay [table.MaxSeats]int32
		sh.Balance(&pay)
		res.Set("pay", vector.SeatMap(pay[:]))
		return res, nil
	}
	if r.Score(&p, &sh) {
		r.Pay(&p, &sh)
	}
	res.Fill(&sh, nil)
	if !sh.Valid {
		res.Set("reason", sh.Reason)
	}
	return res, nil
}

// position returns the vector's position with the fields that §15 adds.
func (r *Rules) position(v *vector.Vector) (table.Position, error) {
	flowers, asked := v.Flag("flower-hand"), *v
	if flowers {
		asked.By, asked.From = table.BySelfDraw, -1
	}
	p, err := r.Position(&asked, pattern.Asked{Flowers: true, NoWin: flowers || v.Extra.Has("faan")})
	if err != nil {
		return p, err
	}
	if flowers {
		p.Flags |= flagFlowerHand
	}
	if v.Flag("kong-on-kong") {
		p.Flags |= flagKongOnKong
	}
	liable := -1
	if err := v.Extra.Seat("liable", &liable); err != nil {
		return p, fmt.Errorf("extra: %w", err)
	}
	if liable == v.Seat {
		return p, fmt.Errorf("extra: liable: %s is the seat itself", vector.Letter(liable))
	}
	// The vector does not name the type of liability. Use winds, which count whatever
	// else the hand contains.
	p.Hands[v.Seat].Reg[regLiableWinds] = int32(liable) + 1
	return p, nil
}
