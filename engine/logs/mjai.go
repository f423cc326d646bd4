package logs

import (
	"maps"

	"moineau/engine/mjai"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// mjaiTypes maps events to their mjai types.
var mjaiTypes = [...]mjai.Type{
	Draw: mjai.Tsumo, Discard: mjai.Dahai, Riichi: mjai.Reach, Paid: mjai.ReachAccepted, Chi: mjai.Chi, Pon: mjai.Pon, Daiminkan: mjai.Daiminkan,
	Ankan: mjai.Ankan, Kakan: mjai.Kakan, North: mjai.Kita, Dora: mjai.Dora,
}

// MjaiStart returns the mjai event that begins a deal.
func MjaiStart(d *Deal) mjai.Event {
	n := len(d.Start.Scores)
	return mjai.Event{
		Type: mjai.StartKyoku, Round: d.Start.Round, Number: d.Start.Dealer + 1, Honba: d.Start.Honba, Sticks: d.Start.Sticks,
		Dealer: d.Start.Dealer, Tile: d.Dora, Scores: d.Start.Scores, Hands: d.Hands[:n],
	}
}

// MjaiEvent returns an event as an mjai event.
func MjaiEvent(e *Event) mjai.Event {
	return mjai.Event{Type: mjaiTypes[e.Type], Actor: e.Seat, Target: e.From, Tile: e.Tile, Tsumogiri: e.Drawn, Consumed: e.Use}
}

// Mjai writes a game returned by GameOf as an array of events. start_game also has the
// options that differ from Tenhou's, as an extension.
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

// MjaiEnd returns the mjai events that end a deal of the given number of players.
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

// bits returns a set of seats as an mjai list.
func bits(seats *uint8, n int) (out []bool) {
	if seats == nil {
		return nil
	}
	for s := range n {
		out = append(out, *seats>>s&1 != 0)
	}
	return out
}

// Usual returns the options assumed for a log that does not state them.
func Usual(players int) table.Options {
	if players == 3 {
		return table.Options{"preset": "tenhou-sanma"}
	}
	return table.Options{"preset": "tenhou"}
}

// unlikeTenhou returns the options of a game that differ from the assumed ones.
func unlikeTenhou(g *Game) table.Options {
	out := maps.Clone(g.Options)
	if _, o, err := rules.New(riichi.ID, Usual(g.Players)); err == nil {
		maps.DeleteFunc(out, func(name, value string) bool { return o[name] == value })
	}
	if g.excerpt() == nil {
		delete(out, "start_points") // the scores of the first deal imply it
	}
	return out
}
