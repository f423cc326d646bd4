package book

import (
	"encoding/json"
	"fmt"

	"moineau/engine/rules"
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
}

// read scores a hand by its tiles, with the circumstances of the entry.
func (a *Account) read(raw json.RawMessage, t *tally.Tally, p *table.Progress, seat int) (*Reading, error) {
	var fields vector.Object
	if err := vector.Decode(raw, &fields, "a JSON object"); err != nil {
		return nil, fmt.Errorf("hand: %w", err)
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
	if t.From >= 0 {
		fields["by"] = text("discard")
		fields["from"] = text(wind(int(t.From)))
		if t.By == table.ByRob {
			fields["by"] = text("rob-kong")
		}
	}
	if p.Round != tile.None {
		fields["round"] = text(vector.Letter(int(p.Round - tile.East)))
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
	scorer, err := rules.Scorer(a.ID)
	if err != nil {
		return nil, err
	}
	result, err := scorer(v)
	if err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	out := &Reading{Valid: result.Valid, Items: result.Items, Total: result.Total, Figures: map[string]int32{"value": int32(result.Total)}}
	for _, f := range result.More {
		if n, ok := f.Value.(int32); ok && (f.Name == "han" || f.Name == "fu" || f.Name == "yakuman") {
			out.Figures[f.Name] = n
		}
	}
	return out, nil
}

// Read scores a hand by its tiles as if its player won the next deal with it: from another
// player, or by self-draw if from is -1.
func (a *Account) Read(hand json.RawMessage, player, from int, rob bool) (*Reading, error) {
	t := &tally.Tally{From: -1}
	seat := -1
	for s, who := range a.Progress.Chair[:a.Rules.Spec().Seats] {
		switch int(who) {
		case player:
			seat = s
		case from:
			t.From = int8(s)
		}
	}
	if seat < 0 || from >= 0 && t.From < 0 {
		return nil, fmt.Errorf("hand: players %d and %d do not sit at the table", player, from)
	}
	if rob {
		t.By = table.ByRob
	}
	return a.read(hand, t, &a.Progress, seat)
}
