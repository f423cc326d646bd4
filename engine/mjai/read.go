package mjai

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// maxEvents is the greatest number of events in an array. A game has some thousand.
const maxEvents = 1 << 16

// bom is the byte order mark that some editors write at the start of a file.
var bom = []byte("\ufeff")

// Blank reports whether a line is empty except for a byte order mark.
func Blank(line []byte) bool { return len(bytes.TrimSpace(bytes.TrimPrefix(line, bom))) == 0 }

// Read parses a line: an event, or an array of events. If an event is invalid, it returns
// an error and the events before it.
func Read(line []byte) ([]Event, error) {
	text := bytes.TrimSpace(bytes.TrimPrefix(line, bom))
	if len(text) == 0 {
		return nil, errors.New("the line is empty; expected a JSON object of an event, or an array of events")
	}
	if text[0] != '[' {
		e, err := read(text)
		if err != nil {
			return nil, err
		}
		return []Event{e}, nil
	}
	// The decoder reads one event at a time, so that their number is checked before they
	// are stored.
	dec := json.NewDecoder(bytes.NewReader(text))
	_, _ = dec.Token() // the bracket
	var out []Event
	for dec.More() {
		if len(out) == maxEvents {
			return out, fmt.Errorf("event %d: expected at most %d events", len(out)+1, maxEvents)
		}
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return out, fmt.Errorf("event %d, byte %d: %w; expected a JSON array of events", len(out)+1, dec.InputOffset()+1, err)
		}
		e, err := read(raw)
		if err != nil {
			return out, fmt.Errorf("event %d: %w", len(out)+1, err)
		}
		out = append(out, e)
	}
	if _, err := dec.Token(); err != nil {
		return out, fmt.Errorf("after event %d, byte %d: %w; expected the end of a JSON array of events", len(out), dec.InputOffset()+1, err)
	}
	if rest := bytes.TrimSpace(text[dec.InputOffset():]); len(rest) > 0 {
		return out, fmt.Errorf("after event %d, byte %d: expected nothing behind the array, got %.20q", len(out), dec.InputOffset()+1, rest)
	}
	return out, nil
}

// fields reads the fields of an event one by one and keeps the first error.
type fields struct {
	of  map[string]json.RawMessage
	err error
}

// get decodes the first of several fields that is present and not null. It returns false
// if none is present or the value is invalid.
func (f *fields) get(to any, what string, names ...string) bool {
	for _, n := range names {
		raw, ok := f.of[n]
		if !ok || string(raw) == "null" || f.err != nil {
			continue
		}
		if err := json.Unmarshal(raw, to); err != nil {
			f.err = fmt.Errorf("%q: expected %s, got %s", n, what, excerpt(raw))
			if no := (*tileError)(nil); errors.As(err, &no) {
				f.err = fmt.Errorf("%q: %w", n, no)
			}
			return false
		}
		return true
	}
	return false
}

// must does the same as get for a required field.
func (f *fields) must(to any, what string, names ...string) {
	if !f.get(to, what, names...) && f.err == nil {
		f.err = fmt.Errorf("%q is missing; expected %s", names[0], what)
	}
}

// seat reads the number of a player.
func (f *fields) seat(to *int, names ...string) {
	f.must((*Number)(to), "the number of a player", names...)
	f.bound(*to, 0, table.MaxSeats-1, names[0])
}

func (f *fields) bound(n, low, high int, name string) {
	if f.err == nil && (n < low || n > high) {
		f.err = fmt.Errorf("%q: expected %d to %d, got %d", name, low, high, n)
	}
}

// counter reads a number that is not negative, or -1 if it is missing.
func (f *fields) counter(to *int, names ...string) {
	*to = -1
	if f.get((*Number)(to), "a number", names...) {
		f.bound(*to, 0, maxCounter, names[0])
	}
}

// tile reads a tile that must not be hidden.
func (f *fields) tile(to *tile.Kind, names ...string) {
	f.must((*name)(to), "a tile", names...)
	if f.err == nil && *to == tile.None {
		f.err = fmt.Errorf("%q: the tile is hidden; expected one that can be seen", names[0])
	}
}

// tiles reads a list of n tiles that must not be hidden.
func (f *fields) tiles(to *[]tile.Kind, n int, names ...string) {
	var list []name
	f.must(&list, "a list of tiles", names...)
	if f.err == nil && len(list) != n {
		f.err = fmt.Errorf("%q: expected %d tiles, got %d", names[0], n, len(list))
	}
	*to = kindsOf(list)
	for _, k := range *to {
		if f.err == nil && k == tile.None {
			f.err = fmt.Errorf("%q: a tile is hidden; expected ones that can be seen", names[0])
		}
	}
}

// scores reads a number for each player.
func (f *fields) scores(to *[]int32, name string) {
	var list []Number
	f.get(&list, "a list of scores", name)
	if n := len(list); f.err == nil && list != nil && (n < 3 || n > table.MaxSeats) {
		f.err = fmt.Errorf("%q: expected 3 or 4 numbers, got %d", name, n)
	}
	for _, x := range list {
		f.bound(int(x), -maxScore, maxScore, name)
		if f.err != nil {
			return
		}
		*to = append(*to, int32(x))
	}
}

// consumed is the number of tiles of the hand that go into a meld.
var consumed = map[Type]int{Chi: 2, Pon: 2, Daiminkan: 3, Ankan: 4, Kakan: 3}

// other lists the types of lines between a host and its players that are not events of
// play.
var other = []Type{"request_action", "validation_result", "action_ack", "possible_actions"}

func read(raw []byte) (e Event, err error) {
	f := fields{}
	if err := json.Unmarshal(raw, &f.of); err != nil || f.of == nil {
		return e, fmt.Errorf("expected a JSON object of an event, got %s", excerpt(raw))
	}
	f.must((*string)(&e.Type), "the type of an event", "type")
	if e.Type == nukidora {
		e.Type, e.Nukidora = Kita, true
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
		e.Untold = !f.get((*flag)(&e.Tsumogiri), "true or false", "tsumogiri")
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
		if slices.Contains(other, e.Type) {
			e.Type = None
			break
		}
		if f.err == nil {
			f.err = fmt.Errorf("there is no event %.40q; expected start_game, start_kyoku, tsumo, dahai, chi, pon, daiminkan, ankan, kakan, kita, dora, "+
				"reach, reach_accepted, hora, ryukyoku, end_kyoku or end_game", e.Type)
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
	if f.get((*Number)(&e.ID), "the number of a player", "id") {
		f.bound(e.ID, 0, table.MaxSeats-1, "id")
	}
	f.get(&e.Names, "a list of names", "names")
	if len(e.Names) > table.MaxSeats && f.err == nil {
		f.err = fmt.Errorf("%q: expected at most %d names, got %d", "names", table.MaxSeats, len(e.Names))
	}
	var red, east = flag(false), Number(0)
	if f.get(&red, "true or false", "aka_flag") {
		e.Red = (*bool)(&red)
	}
	if f.get(&east, "the number of a deal", "kyoku_first") {
		is := east == 4
		e.East = &is
	}
	var options json.RawMessage
	if f.get(&options, "an object of options", "options") && options[0] != '{' && f.err == nil {
		f.err = fmt.Errorf("%q: expected an object, got %s", "options", excerpt(options))
	} else if options != nil && f.err == nil {
		if e.Options, f.err = record.ParseOptions(string(options)); f.err != nil {
			f.err = fmt.Errorf("%q: %w", "options", f.err)
		}
	}
}

// maxCounter and maxScore limit counters and scores.
const (
	maxCounter = 1000
	maxScore   = 10_000_000
)

func (f *fields) startKyoku(e *Event) {
	var wind string
	f.must(&wind, "a wind", "bakaze")
	i := strings.Index(letters[:4], wind)
	if f.err == nil && (len(wind) != 1 || i < 0) {
		f.err = fmt.Errorf("%q: expected E, S, W or N, got %.40q", "bakaze", wind)
	}
	e.Round = tile.East + tile.Kind(max(i, 0))
	e.Number, e.Dealer = -1, -1
	if f.get((*Number)(&e.Number), "a number", "kyoku") {
		f.bound(e.Number, 1, table.MaxSeats, "kyoku")
	}
	f.counter(&e.Honba, "honba")
	f.counter(&e.Sticks, "kyotaku", "kyoutaku")
	f.tile(&e.Tile, "dora_marker")
	f.scores(&e.Scores, "scores")
	var hands [][]name
	f.must(&hands, "a list of hands", "tehais")
	n := len(hands)
	if f.err == nil && (n < 3 || n > table.MaxSeats) {
		f.err = fmt.Errorf("%q: expected 3 or 4 hands, got %d", "tehais", n)
	}
	if n == 4 && (len(hands[3]) == 0 || len(e.Scores) == 3 && hiddenHand(kindsOf(hands[3]))) { // three players, with the fourth place left empty
		n, hands = 3, hands[:3]
	}
	if n == 3 && len(e.Scores) == 4 && e.Scores[3] == 0 {
		e.Scores = e.Scores[:3]
	}
	if f.err == nil && e.Scores != nil && len(e.Scores) != n {
		f.err = fmt.Errorf("%q: expected %d, one for each hand, got %d", "scores", n, len(e.Scores))
	}
	for s, h := range hands {
		if f.err == nil && len(h) != 13 {
			f.err = fmt.Errorf("%q: the hand of player %d: expected 13 tiles, got %d", "tehais", s, len(h))
		}
		if f.err == nil {
			e.Hands = append(e.Hands, kindsOf(h))
		}
	}
	if f.get((*Number)(&e.Dealer), "the number of a player", "oya") {
		f.bound(e.Dealer, 0, n-1, "oya")
	} else if e.Dealer = e.Number - 1; f.err == nil && (e.Dealer < 0 || e.Dealer >= n) {
		f.err = errors.New(`"oya" is missing; expected the number of a player`)
	}
}

// Three removes the fourth place of a start_kyoku with three players. Programs derived
// from Mortal fill it with hidden tiles, no points and no name. names are those of
// start_game.
func (e *Event) Three(names []string) {
	if len(e.Hands) < 4 || e.Dealer == 3 || !hiddenHand(e.Hands[3]) || e.Scores != nil && e.Scores[3] != 0 {
		return
	}
	others := slices.IndexFunc(e.Hands[:3], hiddenHand) // a seat sees only its own hand
	switch {
	case others < 0: // a log, in which all other hands are visible
	case len(names) == 3:
	case len(names) == 4 && strings.Join(names, "") != "":
		if names[3] != "" {
			return
		}
	case e.Scores == nil || !uneven(e):
		return
	}
	e.Hands = e.Hands[:3]
	e.Scores = e.Scores[:min(3, len(e.Scores))]
}

// uneven reports whether the sum of the scores cannot be divided among four players in
// equal whole thousands.
func uneven(e *Event) bool {
	sum := int32(1000 * max(e.Sticks, 0))
	for _, x := range e.Scores {
		sum += x
	}
	return sum%4000 != 0
}

func hiddenHand(h []tile.Kind) bool {
	return !slices.ContainsFunc(h, func(k tile.Kind) bool { return k != tile.None })
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
		f.get((*Number)(&e.Actor), "the number of a player", "actor")
	}
	e.Fu, e.Points = -1, -1
	f.get((*Number)(&e.Fu), "a number", "fu")
	f.get((*Number)(&e.Points), "a number", "hora_points")
	f.scores(&e.Deltas, "deltas")
	var tenpais []flag
	f.get(&tenpais, "a list of true and false", "tenpais")
	for _, yes := range tenpais[:min(len(tenpais), table.MaxSeats)] {
		e.Tenpais = append(e.Tenpais, bool(yes))
	}
	var word string
	if f.get(&word, "a word", "reason") {
		e.Reason = reasonOf(word)
	}
}
