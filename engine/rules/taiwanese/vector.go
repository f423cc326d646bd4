package taiwanese

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§12).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known(nil, []string{"discards", "streak", "liable", "live", "ready"}); err != nil {
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
	res.Fill(&sh, func(it *score.Item) string { return tables[byKey[it.Key]].name })
	if !sh.Valid {
		res.HasPay = false
		res.Set("reason", sh.Reason)
	}
	return res, nil
}

// many is the number of discards assumed if a vector does not state it; it excludes early
// wins.
const many = 10

// position returns the vector's position with the fields that §12 adds.
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
	for _, k := range v.Hand {
		if k > tile.Plain {
			return p, fmt.Errorf("hand: %v cannot be there in this game", k)
		}
	}
	for i := range v.Melds {
		if m := v.Melds[i : i+1]; readMelds(m).odd {
			return p, fmt.Errorf("melds: %s: there is no such meld in this game", vector.FormatMeld(&m[0]))
		}
	}
	h := &p.Hands[v.Seat]
	if len(v.Flowers) > 0 && !r.cfg.Flowers {
		return p, fmt.Errorf("flowers: %s: the game is played without", tile.Format(v.Flowers))
	}
	switch {
	case v.Win.IsBonus() && v.By != table.ByDiscard: // a win with flowers (§6)
		p.Flags |= flagFlowers
		h.Bonus |= 1 << (v.Win - tile.F1)
	case v.Win > tile.Plain:
		return p, fmt.Errorf("win: %v completes no hand of this game", v.Win)
	}
	return p, r.extra(v, &p)
}

// extra reads the fields that §12 lists under extra.
func (r *Rules) extra(v *vector.Vector, p *table.Position) error {
	number := func(name string, most int, n *int) error {
		if err := v.Extra.Int(name, n); err != nil {
			return fmt.Errorf("extra: %w", err)
		}
		if *n < 0 || *n > most {
			return fmt.Errorf("extra: %s: %d is not from 0 to %d", name, *n, most)
		}
		return nil
	}
	discards, streak, live, liable, ready := many, 0, 0, -1, ""
	if err := number("discards", 136, &discards); err != nil {
		return err
	}
	if err := number("streak", 1000, &streak); err != nil {
		return err
	}
	if err := number("live", 144, &live); err != nil {
		return err
	}
	p.Discards, p.Reg[regStreak] = uint8(discards), int32(streak)
	p.Left = uint8(min(live+r.cfg.DeadWall, 255))
	if err := v.Extra.Seat("liable", &liable); err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	if liable == v.Seat {
		return fmt.Errorf("extra: liable: %s is the seat itself", vector.Letter(liable))
	}
	if liable >= 0 {
		p.Hands[v.Seat].Reg[regLiable] = feederOf(int8(liable), winningDiscard)
	}
	if err := v.Extra.Text("ready", &ready); err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	switch {
	case ready != "" && ready != "heavenly":
		return fmt.Errorf("extra: ready: %q is not heavenly", ready)
	case ready != "" && r.cfg.Common:
		p.Flags |= flagHeavenlyReady
	case ready != "" || v.Flag("ting"):
		p.Flags |= flagReady
	}
	return nil
}
