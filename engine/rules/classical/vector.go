package classical

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§15): a hand, all four hands, or the
// settlement of given scores.
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) { return reader{r}.vector(v) }

// reader reads and answers vectors.
type reader struct{ *Rules }

func (r reader) vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known(flags, []string{"tour", "opponent_won", "winner", "scores", "others"}); err != nil {
		return res, err
	}
	if v.Extra.Has("scores") {
		return r.settlement(v)
	}
	p, err := r.position(v)
	if err != nil {
		return res, err
	}
	var sheets [4]score.Sheet
	for s := range sheets {
		sheets[s].Reset(s)
	}
	sh := &sheets[v.Seat]
	r.Score(&p, sh)
	res.Fill(sh, nil)
	res.HasPay = false
	r.rename(&res, sh)
	res.Set(figurePoints, figure(sh, figurePoints))
	res.Set(figureDoubles, figure(sh, figureDoubles))
	if !r.cfg.French {
		share := figure(sh, figureLimits)
		res.Set(figureLimits, vector.Number(fmt.Sprintf("%d.%02d", share/100, share%100)))
	}
	if v.By != table.ByNone && !sh.Valid {
		res.Set("reason", sh.Reason)
		return res, nil
	}
	if v.Extra.Has("others") {
		if err := r.others(v, &p, &sheets); err != nil {
			return res, fmt.Errorf("extra: others: %w", err)
		}
		winner := v.Seat
		if v.By == table.ByNone {
			winner = -1
		}
		r.account(&res, &sheets, winner)
	}
	return res, nil
}

// rename converts the rows to the form of §15. It prefixes the names with "p:", "d:" or
// "g:", and sets the value of a double to the number of doubles of one occurrence.
func (r reader) rename(res *vector.Result, sh *score.Sheet) {
	for i := range sh.Items {
		it, out := &sh.Items[i], &res.Items[i]
		switch {
		case it.Op == score.Times && it.Key == rowKeys[rowDragon]:
			out.Name, out.Value = "d:"+it.Key, 1
		case it.Op == score.Times:
			out.Name, out.Value, out.Count = "d:"+it.Key, int(it.Count), 1
		case r.special(sh):
			out.Name = "g:" + it.Key
		default:
			out.Name = "p:" + it.Key
		}
	}
}

// account settles the sheets of all seats and stores scores, payments and marks in the
// result.
func (r reader) account(res *vector.Result, sheets *[4]score.Sheet, winner int) {
	payments(r).settle(sheets[:], winner, 0)
	scores := make(vector.SeatMap, len(sheets))
	var delta [table.MaxSeats]int32
	for s := range sheets {
		scores[s] = sheets[s].Total
		sheets[s].Balance(&delta)
	}
	res.Set("scores", scores)
	if r.cfg.Scoring == scoringSimple {
		res.Set("marks", vector.SeatMap(delta[:]))
		return
	}
	res.HasPay, res.Pay = true, delta
	if !res.Scored {
		res.Set("pay", vector.SeatMap(delta[:]))
	}
}

// settlement returns the result of a vector that contains the four scores.
func (r reader) settlement(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	winner := -1
	if err := v.Extra.Seat("winner", &winner); err != nil {
		return res, fmt.Errorf("extra: %w", err)
	}
	var given vector.Object
	if err := v.Extra.Get("scores", &given); err != nil {
		return res, fmt.Errorf("extra: %w", err)
	}
	if err := given.Known("E", "S", "W", "N"); err != nil {
		return res, fmt.Errorf("extra: scores: %w", err)
	}
	var sheets [4]score.Sheet
	for s := range sheets {
		sheets[s].Reset(s)
		n := 0
		if err := given.Int(vector.Letter(s), &n); err != nil {
			return res, fmt.Errorf("extra: scores: %w", err)
		}
		if n < 0 || n > uncutMost {
			return res, fmt.Errorf("extra: scores: %s: %d is not from 0 to %d", vector.Letter(s), n, uncutMost)
		}
		sheets[s].Total, sheets[s].Valid = int32(n), s == winner
	}
	r.account(&res, &sheets, winner)
	return res, nil
}

// position returns the vector's position with the fields that §15 adds.
func (r reader) position(v *vector.Vector) (table.Position, error) {
	p, err := v.Position()
	if err != nil {
		return p, err
	}
	if v.By == table.ByNone {
		p.Tile, p.From = tile.None, -1
	} else if v.Win == tile.None {
		return p, errors.New("win: missing")
	}
	if v.By == table.BySelfDraw {
		p.From = -1
	}
	if err := r.hand(&p.Hands[v.Seat], v); err != nil {
		return p, err
	}
	if v.Win != tile.None && v.Win > tile.Plain {
		return p, fmt.Errorf("win: %v cannot win in this game", v.Win)
	}
	tour := -1
	if err := v.Extra.Seat("tour", &tour); err != nil {
		return p, fmt.Errorf("extra: %w", err)
	}
	if tour >= 0 {
		p.Reg[regTour] = int32(tile.East) + int32(tour)
	}
	beaten := false
	if err := v.Extra.Bool("opponent_won", &beaten); err != nil {
		return p, fmt.Errorf("extra: %w", err)
	}
	if beaten {
		p.Flags |= flagOpponentWon
	}
	for _, f := range [...]struct {
		name string
		flag table.Flags
	}{
		{"ting", flagCalling}, {"celestial", flagCelestial}, {"kong-on-kong", flagKongOnKong}, {"original-call", flagOriginalCall},
	} {
		if v.Flag(f.name) {
			p.Flags |= f.flag
		}
	}
	if p.Flags&flagCelestial != 0 {
		p.From = -1
	}
	if p.Flags&flagCalling != 0 && !r.cfg.MayCall() {
		p.Flags |= flagOriginalCall // if no option sets the value of a call, the table's row does (§12)
	}
	return p, nil
}

// flags are those of §15 and two more that the limit hands and rows of §12 need.
var flags = []string{"celestial", "kong-on-kong", "original-call"}

// hand returns an error for tiles and melds that are not part of this game, and for more
// of them than a player can have. A winner's hand of the wrong size is only not a win.
func (r reader) hand(h *table.SeatHand, v *vector.Vector) error {
	for _, k := range v.Hand {
		if k > tile.Plain {
			return fmt.Errorf("hand: %v cannot be there in this game", k)
		}
	}
	var f facts
	factsOf(h, &f)
	if f.odd {
		return errors.New("melds: only chows, pungs and kongs are melds in this game")
	}
	if v.By == table.ByNone && f.total > 14 {
		return fmt.Errorf("hand: %d tiles, a kong counted as three; expected at most 14", f.total)
	}
	return nil
}

// others scores the other three hands into their sheets.
func (r reader) others(v *vector.Vector, p *table.Position, sheets *[4]score.Sheet) error {
	var by vector.Object
	if err := v.Extra.Get("others", &by); err != nil {
		return err
	}
	if err := by.Known("E", "S", "W", "N"); err != nil {
		return err
	}
	for s := range sheets {
		if s == v.Seat {
			continue
		}
		q := *p
		q.Seat, q.By, q.Tile, q.From, q.Flags = int8(s), table.ByNone, tile.None, -1, 0
		if v.By != table.ByNone {
			q.Flags = flagOpponentWon
		}
		letter := vector.Letter(s)
		var o vector.Object
		if err := by.Get(letter, &o); err != nil {
			return err
		}
		w := vector.Vector{Seat: s, By: table.ByNone, From: -1}
		for _, err := range []error{
			o.Known("hand", "melds", "flowers", "flags"), o.Tiles("hand", &w.Hand), o.Melds("melds", &w.Melds),
			o.Tiles("flowers", &w.Flowers), o.Get("flags", &w.Flags),
		} {
			if err != nil {
				return fmt.Errorf("%s: %w", letter, err)
			}
		}
		x, err := w.Position()
		if err == nil {
			err = vector.KnownFlags(w.Flags, flags...)
		}
		if err == nil {
			err = r.hand(&x.Hands[s], &w)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", letter, err)
		}
		if w.Flag("ting") {
			q.Flags |= flagCalling
		}
		q.Hands[s] = x.Hands[s]
		r.Score(&q, &sheets[s])
	}
	return nil
}
