package peoples

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§8): a win, or a question about an action.
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	r, p, err := r.position(v)
	if err != nil {
		return res, err
	}
	if v.Extra.Has("ask") {
		a, err := r.ask(v)
		if err != nil {
			return res, fmt.Errorf("extra: ask: %w", err)
		}
		res.Set("ask", a)
		return res, nil
	}
	var longShort, eight bool
	if err := errors.Join(v.Extra.Bool("long_short", &longShort), v.Extra.Bool("eight_flowers", &eight)); err != nil {
		return res, fmt.Errorf("extra: %w", err)
	}
	switch {
	case v.By == table.ByNone:
	case v.Win == tile.None:
		return res, errors.New("win: missing")
	case v.By != table.BySelfDraw && v.From < 0:
		return res, errors.New("from: missing")
	}
	sh := &score.Sheet{Reason: reasonShape}
	if eight {
		if won, err := r.eightFlowers(v); err != nil {
			return res, fmt.Errorf("extra: eight_flowers: %w", err)
		} else if won != nil {
			sh = won
		}
	} else if sh.Reset(v.Seat); r.Score(&p, sh) {
		if longShort {
			return res, errors.New("extra: long_short: the hand has the right count")
		}
		r.Pay(&p, sh)
	}
	res.Fill(sh, nil)
	res.Seats = int(p.Seats)
	if !sh.Valid {
		res.Set("reason", sh.Reason)
	}
	return res, nil
}

// position returns the vector's position with the fields that §8 adds. The returned rules
// are r, or those of three players if the vector says that three play.
func (r *Rules) position(v *vector.Vector) (*Rules, table.Position, error) {
	p, err := v.Position()
	if err != nil {
		return r, p, err
	}
	extra := []string{"gong_from", "players", "removed_suit", "eight_flowers", "long_short", "ask"}
	if err := v.Known([]string{"consecutive-kong"}, extra); err != nil {
		return r, p, err
	}
	var seats []int
	var removed string
	feeder := -1
	err = errors.Join(
		v.Extra.SeatList("players", &seats), v.Extra.Text("removed_suit", &removed),
		v.Extra.Seat("gong_from", &feeder),
	)
	if err != nil {
		return r, p, fmt.Errorf("extra: %w", err)
	}
	if r, err = r.among(seats, removed); err != nil {
		return r, p, fmt.Errorf("extra: %w", err)
	}
	p.Seats = int8(r.spec.Seats)
	for _, s := range []int{v.Seat, v.From, feeder} {
		if s >= int(p.Seats) {
			return r, p, fmt.Errorf("seat: %s does not play", vector.Letter(s))
		}
	}
	if feeder >= 0 && feeder == v.Seat {
		return r, p, fmt.Errorf("extra: gong_from: %s is the seat itself", vector.Letter(feeder))
	}
	p.Reg[regFeeder] = int32(feeder) + 1
	if err := oneOfEach(v); err != nil {
		return r, p, err
	}
	if v.Flag("consecutive-kong") {
		p.Flags |= flagConsecutive
	}
	return r, p, nil
}

// oneOfEach returns an error if a flower occurs twice.
func oneOfEach(v *vector.Vector) error {
	var seen [tile.Last + 1]bool
	see := func(kinds ...tile.Kind) error {
		for _, k := range kinds {
			if k.IsBonus() && seen[k] {
				return fmt.Errorf("hand: there is only one %v", k)
			}
			seen[k] = true
		}
		return nil
	}
	err := errors.Join(see(v.Hand...), see(v.Flowers...))
	if v.By != table.ByNone {
		err = errors.Join(err, see(v.Win))
	}
	for i := range v.Melds {
		err = errors.Join(err, see(v.Melds[i].Of()...))
	}
	return err
}

// among returns the rules for the seats that play.
func (r *Rules) among(seats []int, removed string) (*Rules, error) {
	cfg := r.cfg
	switch removed {
	case "":
	case "m", "p", "s":
		cfg.Removed = tile.Suit(removed[0])
	default:
		return r, fmt.Errorf("removed_suit: %q is not one of m, p, s", removed)
	}
	var have uint8
	for _, s := range seats {
		have |= 1 << s
	}
	switch have {
	case 0:
	case 1<<0 | 1<<1 | 1<<2:
		cfg.Players = 3
	case 1<<0 | 1<<1 | 1<<2 | 1<<3:
		if cfg.Players == 3 {
			cfg.Players = 4
		}
	default:
		return r, errors.New("players: expected E, S, W or E, S, W, N")
	}
	if cfg == r.cfg {
		return r, nil
	}
	out := *r
	out.cfg = cfg
	out.spec = out.makeSpec()
	return &out, nil
}
