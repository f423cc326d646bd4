package logs

import (
	"maps"

	"moineau/engine/mjai"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// mjaiTypes are the events by what mjai calls them.
var mjaiTypes = [...]mjai.Type{
	Draw: mjai.Tsumo, Discard: mjai.Dahai, Riichi: mjai.Reach, Paid: mjai.ReachAccepted, Chi: mjai.Chi, Pon: mjai.Pon, Daiminkan: mjai.Daiminkan,
	Ankan: mjai.Ankan, Kakan: mjai.Kakan, North: mjai.Kita, Dora: mjai.Dora,
}

// MjaiStart is the beginning of a deal as mjai tells it.
func MjaiStart(d *Deal) mjai.Event {
	n := len(d.Start.Scores)
	return mjai.Event{
		Type: mjai.StartKyoku, Round: d.Start.Round, Number: d.Start.Dealer + 1, Honba: d.Start.Honba, Sticks: d.Start.Sticks,
		Dealer: d.Start.Dealer, Tile: d.Dora, Scores: d.Start.Scores, Hands: d.Hands[:n],
	}
}

// MjaiEvent is an event as mjai tells it.
func MjaiEvent(e *Event) mjai.Event {
	return mjai.Event{Type: mjaiTypes[e.Type], Actor: e.Seat, Target: e.From, Tile: e.Tile, Tsumogiri: e.Drawn, Consumed: e.Use}
}

// Mjai writes a game of GameOf as an array of events. Beside what all read, start_game has
// the options that are not Tenhou's.
func Mjai(g *Game) []byte {
	east, red := g.Options["length"] == "east", g.Options["red_fives"] != "0"
	start := mjai.Event{Type: mjai.StartGame, ID: -1, Names: g.Names, East: &east, Red: &red, Options: unlikeTenhou(g)}
	buf := start.Append([]byte{'['})
	put := func(e mjai.Event) { buf = e.Append(append(buf, ',')) }
	for i := range g.Deals {
		d := &g.Deals[i]
		put(MjaiStart(d))
		for j := range d.Events {
			e := MjaiEvent(&d.Events[j])
			e.Nukidora = g.Nukidora && e.Type == mjai.Kita
			put(e)
		}
		for _, e := range MjaiEnd(&d.End, g.Players) {
			put(e)
		}
	}
	if g.Final != nil {
		put(mjai.Event{Type: mjai.EndGame})
	}
	return append(buf, ']')
}

// MjaiEnd is the end of a deal of so many players as mjai tells it.
func MjaiEnd(end *End, players int) (out []mjai.Event) {
	for i := range end.Wins {
		out = append(out, mjaiWin(&end.Wins[i]))
	}
	if len(end.Wins) == 0 {
		out = append(out, mjai.Event{Type: mjai.Ryukyoku, Actor: -1, Reason: end.Reason, Deltas: end.Delta, Tenpais: bits(end.Shown, players)})
	}
	return append(out, mjai.Event{Type: mjai.EndKyoku})
}

func mjaiWin(w *Win) mjai.Event {
	e := mjai.Event{Type: mjai.Hora, Actor: w.Seat, Target: w.From, Tile: w.Tile, Ura: w.Ura, Fu: w.Fu, Points: w.Points, Deltas: w.Delta}
	if w.From < 0 {
		e.Target = w.Seat
	}
	return e
}

// bits are seats as mjai lists them.
func bits(seats *uint8, n int) (out []bool) {
	if seats == nil {
		return nil
	}
	for s := range n {
		out = append(out, *seats>>s&1 != 0)
	}
	return out
}

// usual are the options that a log is played by which does not say.
func usual(players int) table.Options {
	if players == 3 {
		return table.Options{"preset": "tenhou-sanma"}
	}
	return table.Options{"preset": "tenhou"}
}

// unlikeTenhou are the options of a game that a log which says nothing is not played by.
func unlikeTenhou(g *Game) table.Options {
	out := maps.Clone(g.Options)
	if _, o, err := rules.New(riichi.ID, usual(g.Players)); err == nil {
		maps.DeleteFunc(out, func(name, value string) bool { return o[name] == value })
	}
	if g.excerpt() == nil {
		delete(out, "start_points") // the first deal's scores
	}
	return out
}
