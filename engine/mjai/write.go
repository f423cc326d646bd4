package mjai

import (
	"encoding/json"
	"strconv"

	"moineau/engine/record"
	"moineau/engine/tile"
)

// Append appends an event, or an action, as a JSON object.
func (e *Event) Append(buf []byte) []byte {
	w := writer{append(buf, `{"type":"`...)}
	if e.Nukidora {
		w.b = append(w.b, nukidora...)
	} else {
		w.b = append(w.b, e.Type...)
	}
	w.b = append(w.b, '"')
	switch e.Type {
	case Join:
		w.text("name", Name)
		w.text("room", "default")
	case StartGame:
		e.startGame(&w)
	case StartKyoku:
		e.startKyoku(&w)
	case Tsumo:
		w.number("actor", e.Actor)
		w.tile("pai", e.Tile)
	case Dahai:
		w.number("actor", e.Actor)
		w.tile("pai", e.Tile)
		w.bool("tsumogiri", e.Tsumogiri)
	case Chi, Pon, Daiminkan:
		w.number("actor", e.Actor)
		w.number("target", e.Target)
		w.tile("pai", e.Tile)
		w.tiles("consumed", e.Consumed)
	case Ankan:
		w.number("actor", e.Actor)
		w.tiles("consumed", e.Consumed)
	case Kakan:
		w.number("actor", e.Actor)
		w.tile("pai", e.Tile)
		w.tiles("consumed", e.Consumed)
	case Kita:
		w.number("actor", e.Actor)
		w.tile("pai", e.Tile)
	case Dora:
		w.tile("dora_marker", e.Tile)
	case Reach, ReachAccepted:
		w.number("actor", e.Actor)
	case Hora:
		e.hora(&w)
	case Ryukyoku:
		if e.Actor >= 0 {
			w.number("actor", e.Actor)
		}
		w.text("reason", Reason(e.Reason))
		if e.Tenpais != nil {
			w.json("tenpais", e.Tenpais)
		}
		if e.Deltas != nil {
			w.json("deltas", e.Deltas)
		}
	}
	return append(w.b, '}')
}

func (e *Event) startGame(w *writer) {
	if e.ID >= 0 {
		w.number("id", e.ID)
	}
	w.json("names", e.Names)
	if e.East != nil {
		first := 0
		if *e.East {
			first = 4
		}
		w.number("kyoku_first", first)
	}
	if e.Red != nil {
		w.bool("aka_flag", *e.Red)
	}
	if e.Options != nil {
		w.key("options")
		w.b = record.AppendOptions(w.b, e.Options)
	}
}

func (e *Event) startKyoku(w *writer) {
	w.tile("bakaze", e.Round)
	w.tile("dora_marker", e.Tile)
	w.number("kyoku", e.Number)
	w.number("honba", e.Honba)
	w.number("kyotaku", e.Sticks)
	w.number("oya", e.Dealer)
	w.json("scores", e.Scores)
	w.key("tehais")
	for i, h := range e.Hands {
		w.b = append(w.b, "[,"[min(i, 1)])
		w.list(h)
	}
	w.b = append(w.b, ']')
}

// hora writes the known fields: a player states only whose tile it is, a host states the
// rest.
func (e *Event) hora(w *writer) {
	w.number("actor", e.Actor)
	w.number("target", e.Target)
	w.tile("pai", e.Tile)
	if e.Ura != nil {
		w.tiles("ura_markers", e.Ura)
	}
	if e.Fu > 0 {
		w.number("fu", e.Fu)
	}
	if e.Points > 0 {
		w.number("hora_points", e.Points)
	}
	if e.Deltas != nil {
		w.json("deltas", e.Deltas)
	}
}

// writer writes the fields of an object.
type writer struct{ b []byte }

func (w *writer) key(k string) { w.b = append(append(append(w.b, `,"`...), k...), `":`...) }

func (w *writer) number(k string, n int) {
	w.key(k)
	w.b = strconv.AppendInt(w.b, int64(n), 10)
}

func (w *writer) bool(k string, v bool) {
	w.key(k)
	w.b = strconv.AppendBool(w.b, v)
}

func (w *writer) text(k, v string) { w.json(k, v) }

// json writes a list of plain values, which cannot fail.
func (w *writer) json(k string, v any) {
	w.key(k)
	b, _ := json.Marshal(v)
	w.b = append(w.b, b...)
}

func (w *writer) tile(k string, t tile.Kind) { w.text(k, TileName(t)) }

func (w *writer) tiles(k string, ts []tile.Kind) {
	w.key(k)
	w.list(ts)
}

func (w *writer) list(ts []tile.Kind) {
	w.b = append(w.b, '[')
	for i, t := range ts {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(append(append(w.b, '"'), TileName(t)...), '"')
	}
	w.b = append(w.b, ']')
}
