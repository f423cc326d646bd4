package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"moineau/engine/rules/classical"
	"moineau/engine/rules/jilin"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Reading is what the scorer says about a hand.
type Reading struct {
	Valid   bool
	Items   []vector.Item
	Total   int
	Figures map[string]int32
	Sheet   *score.Sheet // its payments are not those of the deal
}

// read scores a hand by its tiles, with the circumstances of the entry. If the outcome is a
// drawn deal, the hand does not win.
func (a *Account) read(raw json.RawMessage, t *tally.Tally, p *table.Progress, seat int) (*Reading, error) {
	var fields vector.Object
	if err := vector.Decode(raw, &fields, "a JSON object"); err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	if fields == nil {
		return nil, errors.New("hand: expected a JSON object, got null")
	}
	if err := fields.Known("hand", "melds", "flowers", "win", "flags", "extra"); err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	n := a.Rules.Spec().Seats
	wind := func(s int) string { return vector.Letter((s - p.Dealer + n) % n) }
	text := func(s string) json.RawMessage { b, _ := json.Marshal(s); return b }
	fields["rules"] = text(a.ID)
	fields["seat"] = text(wind(seat))
	fields["by"] = text("self-draw")
	switch {
	case t.Outcome == table.Drawn:
		fields["by"] = text("none")
	case t.From >= 0:
		fields["by"] = text("discard")
		fields["from"] = text(wind(int(t.From)))
		if t.By == table.ByRob {
			fields["by"] = text("rob-kong")
		}
	}
	if p.Round != tile.None {
		fields["round"] = text(vector.Letter(int(p.Round - tile.East)))
	}
	if err := a.marks(fields, t, wind); err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	line, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	v, err := vector.Parse(line)
	if err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	v.Options = a.Options
	result, err := a.Rules.(scorer).Vector(v) // every rule set has it
	if err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	if !result.Scored {
		return nil, errors.New("hand: it cannot be scored")
	}
	out := &Reading{Valid: result.Valid, Items: result.Items, Total: result.Total, Figures: map[string]int32{"value": int32(result.Total)}, Sheet: result.Sheet}
	for _, f := range result.More {
		if n, ok := f.Value.(int32); ok && (f.Name == "han" || f.Name == "fu" || f.Name == "yakuman") {
			out.Figures[f.Name] = n
		}
	}
	return out, nil
}

// scorer is the part of a rule set that reads score vectors.
type scorer interface {
	Vector(v *vector.Vector) (vector.Result, error)
}

// marks adds to the extra fields of a hand what the players announced about the deal.
func (a *Account) marks(fields vector.Object, t *tally.Tally, wind func(int) string) error {
	extra := vector.Object{}
	if raw, ok := fields["extra"]; ok {
		if err := vector.Decode(raw, &extra, "a JSON object"); err != nil {
			return err
		}
		if extra == nil {
			extra = vector.Object{}
		}
	}
	switch {
	case a.ID == jilin.ID:
		for name, bits := range map[string]uint8{"ting": t.Ready, "opened": t.Open} {
			list := []string{}
			for s := range a.Rules.Spec().Seats {
				if bits>>s&1 != 0 {
					list = append(list, wind(s))
				}
			}
			if _, given := extra[name]; !given {
				raw, err := json.Marshal(list)
				if err != nil {
					return err
				}
				extra[name] = raw
			}
		}
	case a.ID == classical.ID && t.Outcome == table.Drawn && t.Winners != 0:
		extra["opponent_won"] = json.RawMessage("true")
	}
	if len(extra) == 0 {
		return nil
	}
	raw, err := json.Marshal(extra)
	if err != nil {
		return err
	}
	fields["extra"] = raw
	return nil
}

// Case is how a hand ended the next deal: the player, and the player who supplied the tile,
// or -1 after a self-draw.
type Case struct {
	Player, From int
	Rob          bool
	Lost         bool // the player did not win
	Won          bool // with Lost: another player won
	Ready, Open  []int
}

// announced returns the announcement of a case and the seat of its player.
func (a *Account) announced(c *Case) (*tally.Tally, int, error) {
	t := &tally.Tally{From: -1}
	seat := -1
	for s, who := range a.Progress.Chair[:a.Rules.Spec().Seats] {
		switch int(who) {
		case c.Player:
			seat = s
		case c.From:
			t.From = int8(s)
		}
		for _, list := range []struct {
			players []int
			bits    *uint8
		}{{c.Ready, &t.Ready}, {c.Open, &t.Open}} {
			for _, p := range list.players {
				if p == int(who) {
					*list.bits |= 1 << s
				}
			}
		}
	}
	if seat < 0 || c.From >= 0 && t.From < 0 {
		return nil, 0, fmt.Errorf("hand: players %d and %d do not sit at the table", c.Player, c.From)
	}
	switch {
	case c.Lost:
		t.Outcome = table.Drawn
		if c.Won {
			t.Winners = 1
		}
	case c.Rob:
		t.By = table.ByRob
	}
	return t, seat, nil
}

// ReadCase scores a hand by its tiles as if it ended the next deal.
func (a *Account) ReadCase(hand json.RawMessage, c *Case) (*Reading, error) {
	t, seat, err := a.announced(c)
	if err != nil {
		return nil, err
	}
	return a.read(hand, t, &a.Progress, seat)
}

// Read scores a hand by its tiles as if its player won the next deal with it: from another
// player, or by self-draw if from is -1.
func (a *Account) Read(hand json.RawMessage, player, from int, rob bool) (*Reading, error) {
	return a.ReadCase(hand, &Case{Player: player, From: from, Rob: rob})
}
