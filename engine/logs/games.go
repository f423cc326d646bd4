package logs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Formats are the readers of logs by the names of their formats. A reader that fails may
// still give a game with its ID.
var Formats = map[string]func(line []byte) (*Game, error){"riichi-games": RiichiGame, "mjai": MjaiGame, "tenhou": TenhouGame}

type jsonGame struct {
	ID      string                     `json:"id"`
	Rules   string                     `json:"rules"`
	Preset  string                     `json:"preset"`
	Players int                        `json:"players"`
	Options map[string]json.RawMessage `json:"options"`
	Deals   []jsonDeal                 `json:"deals"`
	Final   *struct {
		Scores []int32 `json:"scores"`
	} `json:"final"`
}

type jsonDeal struct {
	Round  string              `json:"round"`
	Number *int                `json:"number"`
	Dealer *int                `json:"dealer"`
	Honba  *int                `json:"honba"`
	Sticks *int                `json:"sticks"`
	Scores []int32             `json:"scores"`
	Dice   []uint8             `json:"dice"`
	Dora   string              `json:"dora"`
	Hands  []string            `json:"hands"`
	Wall   string              `json:"wall"`
	Events [][]json.RawMessage `json:"events"`
	End    struct {
		Type   string             `json:"type"`
		Reason string             `json:"reason"`
		Wins   []jsonWin          `json:"wins"`
		Shown  *map[string]string `json:"shown"`
		Delta  []int32            `json:"delta"`
	} `json:"end"`
}

type jsonWin struct {
	Who    int                 `json:"who"`
	From   *int                `json:"from"`
	Tile   string              `json:"tile"`
	Ura    string              `json:"ura"`
	Yaku   [][]json.RawMessage `json:"yaku"`
	Fu     *int                `json:"fu"`
	Points *int                `json:"points"`
	Delta  []int32             `json:"delta"`
}

// RiichiGame reads a game of vectors/riichi-games.md: one line.
func RiichiGame(line []byte) (*Game, error) {
	var j jsonGame
	if err := json.Unmarshal(line, &j); err != nil {
		return &Game{ID: j.ID}, fmt.Errorf("not a JSON object of a game: %w", err)
	}
	g := &Game{ID: j.ID, Players: j.Players, Options: table.Options{}}
	if j.Rules != riichi.ID {
		return g, fmt.Errorf("rules: %q is not %s", j.Rules, riichi.ID)
	}
	for name, value := range j.Options {
		text, err := vector.OptionText(value)
		if err != nil {
			return g, fmt.Errorf("options: %s: %w", name, err)
		}
		g.Options[name] = text
	}
	if j.Preset != "" {
		g.Options["preset"] = j.Preset
	}
	if len(j.Deals) == 0 {
		return g, errors.New("deals: there is none")
	}
	if j.Final != nil {
		g.Final = j.Final.Scores
	}
	for i := range j.Deals {
		d, err := j.Deals[i].read(j.Players)
		if err != nil {
			return g, fmt.Errorf("deal %d: %w", i+1, err)
		}
		g.Deals = append(g.Deals, *d)
	}
	return g, nil
}

func (j *jsonDeal) read(players int) (*Deal, error) {
	d := &Deal{Start: Unknown}
	d.Start.Scores = j.Scores
	for _, x := range []struct {
		from *int
		to   *int
	}{{j.Dealer, &d.Start.Dealer}, {j.Honba, &d.Start.Honba}, {j.Sticks, &d.Start.Sticks}} {
		if x.from != nil {
			*x.to = *x.from
		}
	}
	if i := strings.Index(vector.Seats, j.Round); j.Round != "" {
		if i < 0 || len(j.Round) != 1 {
			return d, fmt.Errorf("round: %q is not one of %s", j.Round, vector.Seats)
		}
		d.Start.Round = tile.East + tile.Kind(i)
	}
	copy(d.Dice[:], j.Dice)
	var err error
	if d.Dora, err = one(j.Dora); err != nil {
		return d, fmt.Errorf("dora: %w", err)
	}
	if players < 1 || players > table.MaxSeats || len(j.Hands) != players {
		return d, fmt.Errorf("hands: there are %d, for %d players", len(j.Hands), players)
	}
	for s, text := range j.Hands {
		if d.Hands[s], err = tile.Parse(text); err != nil {
			return d, fmt.Errorf("hands: %w", err)
		}
	}
	if j.Wall != "" {
		if d.Wall, err = tile.Parse(j.Wall); err != nil {
			return d, fmt.Errorf("wall: %w", err)
		}
	}
	for i, raw := range j.Events {
		e, err := event(raw)
		if err != nil {
			return d, fmt.Errorf("event %d, %s: %w", i+1, bytes.Join(texts(raw), []byte(" ")), err)
		}
		d.Events = append(d.Events, e)
	}
	return d, j.end(d, players)
}

func texts(raw []json.RawMessage) (out [][]byte) {
	for _, r := range raw {
		out = append(out, r)
	}
	return out
}

// one reads a single tile.
func one(text string) (tile.Kind, error) {
	k, err := tile.Parse(text)
	if err != nil {
		return tile.None, err
	}
	if len(k) != 1 {
		return tile.None, fmt.Errorf("%q is not one tile", text)
	}
	return k[0], nil
}

// forms are what an event has after its name and seat: t a tile, f a seat, m a meld, h
// "drawn" or "hand", r "replacement" or nothing.
var forms = map[string]struct {
	t    EventType
	form string
}{
	"draw": {Draw, "tr"}, "discard": {Discard, "th"}, "riichi": {Riichi, ""}, "riichi-paid": {Paid, ""},
	"chi": {Chi, "tfm"}, "pon": {Pon, "tfm"}, "daiminkan": {Daiminkan, "tfm"},
	"ankan": {Ankan, "m"}, "kakan": {Kakan, "tm"}, "nuki": {North, "t"},
}

// event reads an event.
func event(raw []json.RawMessage) (e Event, err error) {
	var name string
	if len(raw) == 0 || json.Unmarshal(raw[0], &name) != nil {
		return e, errors.New("an event's name was expected")
	}
	r := fields{raw: raw[1:]}
	if name == "dora" {
		e.Type, e.Tile = Dora, r.tile()
		return e, r.done()
	}
	f, ok := forms[name]
	if !ok {
		return e, fmt.Errorf("there is no event %q", name)
	}
	e.Type, e.Seat = f.t, r.number()
	for _, part := range f.form {
		switch part {
		case 't':
			e.Tile = r.tile()
		case 'f':
			e.From = r.number()
		case 'h':
			e.Drawn = r.word("drawn", "hand") == "drawn"
		case 'r':
			e.Replacement = len(r.raw) > 0 && r.word("replacement") != ""
		case 'm':
			e.Use = r.use(&e)
		}
	}
	return e, r.done()
}

// fields reads the values of an event one by one.
type fields struct {
	raw []json.RawMessage
	err error
}

func (r *fields) next(to any, what string) bool {
	switch {
	case r.err != nil:
	case len(r.raw) == 0:
		r.err = fmt.Errorf("%s is missing", what)
	case json.Unmarshal(r.raw[0], to) != nil:
		r.err = fmt.Errorf("%s is not %s", r.raw[0], what)
	default:
		r.raw = r.raw[1:]
		return true
	}
	return false
}

func (r *fields) number() (n int) {
	r.next(&n, "a seat")
	return n
}

func (r *fields) tile() (k tile.Kind) {
	var text string
	if r.next(&text, "a tile") {
		k, r.err = one(text)
	}
	return k
}

func (r *fields) word(among ...string) string {
	var text string
	if r.next(&text, "a word") {
		for _, w := range among {
			if w == text {
				return text
			}
		}
		r.err = fmt.Errorf("%q is not %s", text, strings.Join(among, " or "))
	}
	return ""
}

// use reads a meld and gives the tiles of it that come from the hand: all but the one that
// was taken or added.
func (r *fields) use(e *Event) []tile.Kind {
	var text string
	if !r.next(&text, "a meld") {
		return nil
	}
	m, err := vector.ParseMeld(text)
	if err != nil {
		r.err = err
		return nil
	}
	use := append([]tile.Kind(nil), m.Of()...)
	if e.Type == Ankan {
		return use
	}
	for i, k := range use {
		if k == e.Tile {
			return append(use[:i], use[i+1:]...)
		}
	}
	r.err = fmt.Errorf("%v is not in %s", e.Tile, text)
	return nil
}

func (r *fields) done() error {
	if r.err == nil && len(r.raw) > 0 {
		return fmt.Errorf("nothing more was expected than before %s", r.raw[0])
	}
	return r.err
}

func (j *jsonDeal) end(d *Deal, players int) error {
	d.End.Reason = j.End.Reason
	switch t := j.End.Type; {
	case t == "draw" && len(j.End.Wins) == 0:
		d.End.Delta = j.End.Delta
	case t == "tsumo" && len(j.End.Wins) == 1, t == "ron" && len(j.End.Wins) > 0:
	default:
		return fmt.Errorf("end: type %q with %d wins", t, len(j.End.Wins))
	}
	if j.End.Shown != nil {
		var shown uint8
		for seat := range *j.End.Shown {
			if len(seat) != 1 || seat[0] < '0' || int(seat[0]-'0') >= players {
				return fmt.Errorf("end: shown: there is no seat %q", seat)
			}
			shown |= 1 << (seat[0] - '0')
		}
		d.End.Shown = &shown
	}
	for i := range j.End.Wins {
		w, err := j.End.Wins[i].read(players)
		if err != nil {
			return fmt.Errorf("end: win %d: %w", i+1, err)
		}
		if (w.From < 0) != (j.End.Type == "tsumo") {
			return fmt.Errorf("end: win %d: from does not fit %s", i+1, j.End.Type)
		}
		d.End.Wins = append(d.End.Wins, w)
		if x := j.End.Wins[i].Delta; x != nil {
			if d.End.Delta == nil {
				d.End.Delta = make([]int32, players)
			}
			for s := range min(players, len(x)) {
				d.End.Delta[s] += x[s]
			}
		}
	}
	return nil
}

func (j *jsonWin) read(players int) (Win, error) {
	w := Win{Seat: j.Who, From: -1, Fu: -1, Points: -1, Liable: -1}
	if j.From != nil {
		w.From = *j.From
	}
	if w.Seat < 0 || w.Seat >= players || w.From >= players || w.From == w.Seat || j.From != nil && w.From < 0 {
		return w, fmt.Errorf("seat %d cannot win from seat %d", w.Seat, w.From)
	}
	var err error
	if j.Tile != "" {
		if w.Tile, err = one(j.Tile); err != nil {
			return w, fmt.Errorf("tile: %w", err)
		}
	}
	if w.Ura, err = tile.Parse(j.Ura); err != nil {
		return w, fmt.Errorf("ura: %w", err)
	}
	if j.Fu != nil {
		w.Fu = *j.Fu
	}
	if j.Points != nil {
		w.Points = *j.Points
	}
	for _, raw := range j.Yaku {
		y := Yaku{}
		r := fields{raw: raw}
		r.next(&y.Name, "a yaku's name")
		r.next(&y.Value, "a number")
		r.next(&y.Count, "a number")
		if err := r.done(); err != nil {
			return w, fmt.Errorf("yaku: %w", err)
		}
		w.Yaku = append(w.Yaku, y)
	}
	return w, nil
}
