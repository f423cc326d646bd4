package riichi

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§18).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) { return reader{r}.vector(v) }

// reader reads and answers vectors.
type reader struct{ *Rules }

func (r reader) vector(v *vector.Vector) (vector.Result, error) {
	if err := v.Known(nil, []string{"dora", "ura", "honba", "nuki", "pao"}); err != nil {
		return vector.Result{}, err
	}
	p, err := r.position(v)
	if err != nil {
		return vector.Result{}, err
	}
	return r.answer(&p), nil
}

// answer scores a position and returns the result in the form of §18.
func (r reader) answer(p *table.Position) (res vector.Result) {
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	if r.Score(p, &sh) {
		r.Pay(p, &sh)
	}
	res.Fill(&sh, nil)
	res.Seats = r.cfg.Players
	if !sh.Valid {
		res.HasPay = false
		res.Set("reason", sh.Reason)
		return res
	}
	base, _ := figure(&sh, figureBase)
	yakuman, _ := figure(&sh, figureYakuman)
	if yakuman > 0 {
		res.Set(figureYakuman, yakuman)
	} else {
		han, _ := figure(&sh, figureHan)
		fu, _ := figure(&sh, figureFu)
		res.Set(figureHan, han)
		res.Set(figureFu, fu)
	}
	res.Set("limit", limitOf(base, yakuman))
	return res
}

// position returns the vector's position with the fields that §18 adds.
func (r reader) position(v *vector.Vector) (table.Position, error) {
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
	case v.From >= r.cfg.Players:
		return p, fmt.Errorf("from: three play: %s has no seat", vector.Letter(v.From))
	case len(v.Flowers) > 0:
		return p, fmt.Errorf("flowers: %s: the game is played without", tile.Format(v.Flowers))
	case len(v.Melds) > 4:
		return p, fmt.Errorf("melds: at most four lie before a player, not %d", len(v.Melds))
	}
	if v.Seat >= r.cfg.Players {
		return p, fmt.Errorf("seat: three play: %s has no seat", vector.Letter(v.Seat))
	}
	p.Seats = int8(r.cfg.Players)
	for i := range v.Melds {
		var l meldFacts
		if readMelds(v.Melds[i:i+1], &l); l.odd {
			return p, fmt.Errorf("melds: %s: there is no such meld in this game", vector.FormatMeld(&v.Melds[i]))
		}
	}
	for i, flag := range [...]table.Flags{flagRiichi, flagDouble, flagIppatsu} {
		if v.Flag([...]string{"riichi", "double-riichi", "ippatsu"}[i]) {
			p.Flags |= flag
		}
	}
	return p, errors.Join(r.plays(v), r.extra(v, &p))
}

// plays returns an error if a tile of the vector is not part of the game.
func (r reader) plays(v *vector.Vector) error {
	tiles := append(append([]tile.Kind(nil), v.Hand...), v.Win)
	for i := range v.Melds {
		tiles = append(tiles, v.Melds[i].Of()...)
	}
	for _, k := range tiles {
		if k = k.Unred(); k > tile.Plain || r.spec.Tiles[k] == 0 && r.spec.Tiles[tile.Of(0, k.Suit())] == 0 {
			return fmt.Errorf("hand: %v cannot be there in this game", k)
		}
	}
	return nil
}

// extra reads the fields that §18 lists under extra.
func (r reader) extra(v *vector.Vector, p *table.Position) error {
	h := &p.Hands[v.Seat]
	honba, nuki, pao := 0, 0, -1
	err := errors.Join(
		v.Extra.Registers("dora", p.Reg[regDora:regDora+5]),
		v.Extra.Registers("ura", p.Reg[regUra:regUra+5]),
		v.Extra.Int("honba", &honba),
		v.Extra.Int("nuki", &nuki),
		v.Extra.Seat("pao", &pao),
	)
	if err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	norths := nuki + int(h.Counts[north])
	switch {
	case honba < 0 || honba > 1000:
		return fmt.Errorf("extra: honba: %d is not from 0 to 1000", honba)
	case nuki < 0 || nuki > 4:
		return fmt.Errorf("extra: nuki: %d is not from 0 to 4", nuki)
	case nuki > 0 && !r.cfg.Nuki:
		return errors.New("extra: nuki: no norths are set aside in this game")
	case nuki > 0 && norths > 4:
		return fmt.Errorf("extra: nuki: there are only four 4z, not %d", norths)
	case pao == v.Seat:
		return fmt.Errorf("extra: pao: %s is the seat itself", vector.Letter(pao))
	case pao >= r.cfg.Players:
		return fmt.Errorf("extra: pao: three play: %s has no seat", vector.Letter(pao))
	}
	p.Reg[regHonba], h.Reg[regPaid], h.Reg[regNuki] = int32(honba), int32(honba), int32(nuki)
	for _, f := range liabilities {
		h.Reg[f.reg] = int32(pao) + 1
	}
	return nil
}
