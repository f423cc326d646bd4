package logs

import (
	"fmt"
	"strings"

	"moineau/engine/rules/riichi"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Outcome is the result of a deal as determined by the engine.
type Outcome struct {
	Dealer, Honba, Sticks int
	Round                 tile.Kind
	Scores                []int32 // at the start of the deal
	Type                  string  // tsumo, ron, draw, or foul
	Reason                string  // of a draw
	Wins                  []Win   // the nearest to the discarder first
	Delta                 []int32 // without the riichi sticks of this deal
}

// outcomeOf returns the outcome of a finished deal of n players.
func outcomeOf(d *table.Deal, n int) (o Outcome) {
	res := d.Result()
	o = Outcome{
		Dealer: int(d.Dealer), Honba: riichi.Honba(&d.State), Sticks: riichi.Sticks(&d.State), Round: d.Round,
		Scores: append([]int32(nil), d.Scores[:n]...), Type: "draw", Reason: riichi.Reason(&d.State), Wins: []Win{},
		Delta: append([]int32(nil), res.Delta[:n]...),
	}
	for s := range n {
		if riichi.Accepted(&d.State, s) {
			o.Sticks--
			o.Delta[s] += riichi.Stick
		}
	}
	switch {
	case d.Outcome == table.Fouled:
		o.Type = "foul"
	case d.Outcome != table.Won:
	case d.GiveFrom < 0:
		o.Type = "tsumo"
	default:
		o.Type = "ron"
	}
	for i := range n {
		s := (max(int(d.GiveFrom), 0) + i) % n
		if d.Winners>>s&1 != 0 {
			o.Wins = append(o.Wins, winOf(&res.Sheets[s], s, n, int(d.GiveFrom), d.Known(d.WinTile)))
		}
	}
	return o
}

// winOf returns the win described by a score sheet.
func winOf(sh *score.Sheet, seat, players, from int, k tile.Kind) Win {
	w := Win{Seat: seat, From: from, Tile: k, Fu: -1, Points: int(sh.Total), Liable: -1, Delta: make([]int32, players)}
	for _, f := range sh.Flows {
		if riichi.IsOwnStick(&f) {
			continue // paid before the win
		}
		if riichi.IsLiability(&f) {
			w.Liable = int(f.From)
		}
		if f.From >= 0 {
			w.Delta[f.From] -= f.Amount
		}
		if f.To >= 0 {
			w.Delta[f.To] += f.Amount
		}
	}
	for i := range sh.Items {
		it := &sh.Items[i]
		w.Yaku = append(w.Yaku, Yaku{it.Key, int(it.Value), int(it.Count)})
	}
	for _, f := range sh.Extra {
		if f.Key == "fu" {
			w.Fu = int(f.Value)
		}
	}
	return w
}

// eventNames holds the names of events in errors.
var eventNames = [...]string{
	Draw: "draw", Discard: "discard", Riichi: "riichi", Paid: "riichi-paid", Chi: "chi", Pon: "pon", Daiminkan: "daiminkan",
	Ankan: "ankan", Kakan: "kakan", North: "nuki", Dora: "dora",
}

// String describes the event.
func (e *Event) String() string {
	var b strings.Builder
	if int(e.Type) < len(eventNames) {
		b.WriteString(eventNames[e.Type])
	}
	fmt.Fprintf(&b, " of seat %d", e.Seat)
	if e.Tile != tile.None {
		fmt.Fprintf(&b, ", %v", e.Tile)
	}
	if len(e.Use) > 0 {
		fmt.Fprintf(&b, " with %s", tile.Format(e.Use))
	}
	return b.String()
}
