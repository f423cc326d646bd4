package logs

import "moineau/engine/mjai"

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
