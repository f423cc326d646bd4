package mjai

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Read reads a line: an event, or an array of them. The events before a bad one are given
// with its error.
func Read(line []byte) ([]Event, error) {
	text := bytes.TrimSpace(line)
	if len(text) == 0 {
		return nil, errors.New("the line is empty; a JSON object of an event or an array of such was expected")
	}
	var list []json.RawMessage
	if text[0] != '[' {
		list = append(list, text)
	} else if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("not a JSON array of events: %w", err)
	}
	out := make([]Event, 0, len(list))
	for i, raw := range list {
		e, err := read(raw)
		if err != nil {
			if text[0] == '[' {
				err = fmt.Errorf("event %d: %w", i+1, err)
			}
			return out, err
		}
		out = append(out, e)
	}
	return out, nil
}

// fields reads the fields of an event one by one. The first fault stands.
type fields struct {
	of  map[string]json.RawMessage
	err error
}

// get reads the first of some fields that is there and not null; false: none is, or it is
// not what it should be.
func (f *fields) get(to any, what string, names ...string) bool {
	for _, n := range names {
		raw, ok := f.of[n]
		if !ok || string(raw) == "null" || f.err != nil {
			continue
		}
		if err := json.Unmarshal(raw, to); err != nil {
			why := fmt.Errorf("%q: %.60s is not %s", n, raw, what)
			if _, of := to.(interface{ UnmarshalJSON([]byte) error }); of || strings.Contains(err.Error(), "is no tile") {
				why = fmt.Errorf("%q: %w", n, err)
			}
			f.err = why
			return false
		}
		return true
	}
	return false
}

// must is get for what an event cannot be without.
func (f *fields) must(to any, what string, names ...string) {
	if !f.get(to, what, names...) && f.err == nil {
		f.err = fmt.Errorf("%q is missing; %s was expected", names[0], what)
	}
}

// seat reads the number of a player.
func (f *fields) seat(to *int, names ...string) {
	f.must(to, "the number of a player", names...)
	f.bound(*to, 0, table.MaxSeats-1, names[0])
}

func (f *fields) bound(n, low, high int, name string) {
	if f.err == nil && (n < low || n > high) {
		f.err = fmt.Errorf("%q: %d is not %d to %d", name, n, low, high)
	}
}

// tile reads a tile that all may see.
func (f *fields) tile(to *tile.Kind, names ...string) {
	f.must((*name)(to), "a tile", names...)
	if f.err == nil && *to == tile.None {
		f.err = fmt.Errorf("%q: the tile is hidden; one that can be seen was expected", names[0])
	}
}

// tiles reads so many tiles that all may see.
func (f *fields) tiles(to *[]tile.Kind, n int, names ...string) {
	var list []name
	f.must(&list, "a list of tiles", names...)
	if f.err == nil && len(list) != n {
		f.err = fmt.Errorf("%q: there are %d tiles; %d were expected", names[0], len(list), n)
	}
	*to = kindsOf(list)
	for _, k := range *to {
		if f.err == nil && k == tile.None {
			f.err = fmt.Errorf("%q: a tile is hidden; ones that can be seen were expected", names[0])
		}
	}
}

// scores reads a number for each player.
func (f *fields) scores(to *[]int32, name string) {
	f.get(to, "a list of scores", name)
	if n := len(*to); f.err == nil && *to != nil && (n < 3 || n > table.MaxSeats) {
		f.err = fmt.Errorf("%q: there are %d numbers; 3 or 4 were expected", name, n)
	}
}

// consumed is how many tiles of the hand go into a meld.
var consumed = map[Type]int{Chi: 2, Pon: 2, Daiminkan: 3, Ankan: 4, Kakan: 3}

func read(raw []byte) (e Event, err error) {
	f := fields{}
	if err := json.Unmarshal(raw, &f.of); err != nil || f.of == nil {
		return e, fmt.Errorf("%.60s is not a JSON object of an event", raw)
	}
	f.must((*string)(&e.Type), "the type of an event", "type")
	if e.Type == "nukidora" {
		e.Type = Kita
	}
	switch e.Type {
	case Hello, EndKyoku, EndGame, None, Error:
	case StartGame:
		f.startGame(&e)
	case StartKyoku:
		f.startKyoku(&e)
	case Tsumo:
		f.seat(&e.Actor, "actor")
		f.get((*name)(&e.Tile), "a tile", "pai")
	case Dahai:
		f.seat(&e.Actor, "actor")
		f.tile(&e.Tile, "pai")
		f.get(&e.Tsumogiri, "true or false", "tsumogiri")
	case Chi, Pon, Daiminkan:
		f.seat(&e.Actor, "actor")
		f.seat(&e.Target, "target")
		f.tile(&e.Tile, "pai")
		f.tiles(&e.Consumed, consumed[e.Type], "consumed")
	case Ankan:
		f.seat(&e.Actor, "actor")
		f.tiles(&e.Consumed, consumed[e.Type], "consumed")
	case Kakan:
		f.seat(&e.Actor, "actor")
		f.tile(&e.Tile, "pai")
		f.tiles(&e.Consumed, consumed[e.Type], "consumed")
	case Kita:
		f.seat(&e.Actor, "actor")
		e.Tile = tile.North
	case Dora:
		f.tile(&e.Tile, "dora_marker")
	case Reach, ReachAccepted:
		f.seat(&e.Actor, "actor")
	case Hora, Ryukyoku:
		f.result(&e)
	default:
		if f.err == nil {
			f.err = fmt.Errorf("there is no event %.40q; start_game, start_kyoku, tsumo, dahai, chi, pon, daiminkan, ankan, kakan, kita, dora, "+
				"reach, reach_accepted, hora, ryukyoku, end_kyoku or end_game was expected", e.Type)
		}
		return e, f.err
	}
	if f.err != nil && e.Type != "" {
		f.err = fmt.Errorf("%s: %w", e.Type, f.err)
	}
	return e, f.err
}

func (f *fields) startGame(e *Event) {
	e.ID = -1
	if f.get(&e.ID, "the number of a player", "id") {
		f.bound(e.ID, 0, table.MaxSeats-1, "id")
	}
	f.get(&e.Names, "a list of names", "names")
	f.get(&e.Red, "true or false", "aka_flag")
	first := 0
	if f.get(&first, "the number of a deal", "kyoku_first") {
		east := first == 4
		e.East = &east
	}
	var options json.RawMessage
	if f.get(&options, "an object of options", "options") && options[0] != '{' && f.err == nil {
		f.err = fmt.Errorf("%q: %.40s is not an object", "options", options)
	} else if options != nil && f.err == nil {
		if e.Options, f.err = record.ParseOptions(string(options)); f.err != nil {
			f.err = fmt.Errorf("%q: %w", "options", f.err)
		}
	}
}

// most bounds counters: more is no game.
const most = 1000

func (f *fields) startKyoku(e *Event) {
	var wind string
	f.must(&wind, "a wind", "bakaze")
	i := strings.Index(letters[:4], wind)
	if f.err == nil && (len(wind) != 1 || i < 0) {
		f.err = fmt.Errorf("%q: %.40q is not E, S, W or N", "bakaze", wind)
	}
	e.Round = tile.East + tile.Kind(max(i, 0))
	e.Number, e.Dealer = -1, -1
	if f.get(&e.Number, "a number", "kyoku") {
		f.bound(e.Number, 1, table.MaxSeats, "kyoku")
	}
	f.get(&e.Honba, "a number", "honba")
	f.bound(e.Honba, 0, most, "honba")
	f.get(&e.Sticks, "a number", "kyotaku", "kyoutaku")
	f.bound(e.Sticks, 0, most, "kyotaku")
	f.tile(&e.Tile, "dora_marker")
	f.scores(&e.Scores, "scores")
	var hands [][]name
	f.must(&hands, "a list of hands", "tehais")
	n := len(hands)
	if f.err == nil && (n < 3 || n > table.MaxSeats) {
		f.err = fmt.Errorf("%q: there are %d hands; 3 or 4 were expected", "tehais", n)
	}
	if n > 3 && len(hands[3]) == 0 { // three players, the fourth place left empty
		hands = hands[:3]
		n = 3
		e.Scores = e.Scores[:min(3, len(e.Scores))]
	}
	if f.err == nil && e.Scores != nil && len(e.Scores) != n {
		f.err = fmt.Errorf("%q: there are %d, for %d hands", "scores", len(e.Scores), n)
	}
	for s, h := range hands {
		if f.err == nil && len(h) != 13 {
			f.err = fmt.Errorf("%q: the hand of player %d has %d tiles; 13 were expected", "tehais", s, len(h))
		}
		e.Hands = append(e.Hands, kindsOf(h))
	}
	if f.get(&e.Dealer, "the number of a player", "oya") {
		f.bound(e.Dealer, 0, n-1, "oya")
	} else if e.Dealer = e.Number - 1; f.err == nil && (e.Dealer < 0 || e.Dealer >= n) {
		f.err = errors.New(`"oya" is missing; the number of a player was expected`)
	}
}

func (f *fields) result(e *Event) {
	if e.Type == Hora {
		f.seat(&e.Actor, "actor")
		f.seat(&e.Target, "target")
		f.get((*name)(&e.Tile), "a tile", "pai")
		var ura []name
		f.get(&ura, "a list of tiles", "ura_markers", "uradora_markers", "ura_dora_markers")
		e.Ura = kindsOf(ura)
	}
	if e.Type == Ryukyoku {
		e.Actor = -1
		f.get(&e.Actor, "the number of a player", "actor")
	}
	e.Fu, e.Points = -1, -1
	f.get(&e.Fu, "a number", "fu")
	f.get(&e.Points, "a number", "hora_points")
	f.scores(&e.Deltas, "deltas")
	f.get(&e.Tenpais, "a list of true and false", "tenpais")
	var word string
	if f.get(&word, "a word", "reason") {
		e.Reason = reasonOf(word)
	}
}
