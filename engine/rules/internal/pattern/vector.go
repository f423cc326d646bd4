package pattern

import (
	"errors"
	"fmt"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Asked says which score vectors a rule set accepts.
type Asked struct {
	Flowers   bool // the game has bonus tiles
	NoWin     bool // the winning tile may be missing
	FlowerWin bool // the winning tile may be a bonus tile
}

// Position returns the position of a vector, or an error if the vector cannot occur.
func (g *Game) Position(v *vector.Vector, a Asked) (table.Position, error) {
	p, err := v.Position()
	if err != nil {
		return p, err
	}
	switch {
	case v.By == table.ByNone:
		return p, errors.New("by: must be discard, self-draw or rob-kong")
	case v.Win == tile.None && !a.NoWin:
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
	if v.Win > tile.Plain && !(a.FlowerWin && v.Win.IsBonus()) {
		return p, fmt.Errorf("win: %v completes no hand of this game", v.Win)
	}
	if n := int(g.Shape.Sets); len(v.Melds) > n {
		return p, fmt.Errorf("melds: at most %d lie before a player, not %d", n, len(v.Melds))
	}
	for i := range v.Melds {
		if m := v.Melds[i : i+1]; ReadMelds(m).Odd {
			return p, fmt.Errorf("melds: %s: there is no such meld in this game", vector.FormatMeld(&m[0]))
		}
	}
	if len(v.Flowers) > 0 && !a.Flowers {
		return p, fmt.Errorf("flowers: %s: the game is played without", tile.Format(v.Flowers))
	}
	return p, nil
}

// scorer is the part of table.Rules that scores positions.
type scorer interface {
	Score(p *table.Position, sh *score.Sheet) bool
	Pay(p *table.Position, sh *score.Sheet)
}

// Answer returns the result of a position. name returns the name of a row in vectors; if
// it is nil, that is its key.
func Answer(r scorer, p *table.Position, name func(*score.Item) string) (res vector.Result) {
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	if r.Score(p, &sh) {
		r.Pay(p, &sh)
	}
	res.Fill(&sh, name)
	if !sh.Valid {
		res.HasPay = false
		res.Set("reason", sh.Reason)
	}
	return res
}
