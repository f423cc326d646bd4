package logs

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

type jsonGame struct {
	ID      string                     `json:"id"`
	Rules   string                     `json:"rules"`
	Preset  string                     `json:"preset"`
	Players int                        `json:"players"`
	Options map[string]json.RawMessage `json:"options"`
	Deals   json.RawMessage            `json:"deals"`
	Final   *struct {
		Scores []int32 `json:"scores"`
	} `json:"final"`
}

type jsonDeal struct {
	Round  string          `json:"round"`
	Number *int            `json:"number"`
	Dealer *int            `json:"dealer"`
	Honba  *int            `json:"honba"`
	Sticks *int            `json:"sticks"`
	Scores []int32         `json:"scores"`
	Dice   []uint8         `json:"dice"`
	Dora   string          `json:"dora"`
	Hands  []string        `json:"hands"`
	Wall   string          `json:"wall"`
	Events json.RawMessage `json:"events"`
	End    struct {
		Type   string             `json:"type"`
		Reason string             `json:"reason"`
		Wins   json.RawMessage    `json:"wins"`
		Shown  *map[string]string `json:"shown"`
		Delta  []int32            `json:"delta"`
	} `json:"end"`
}

type jsonWin struct {
	Who    int             `json:"who"`
	From   *int            `json:"from"`
	Tile   string          `json:"tile"`
	Ura    string          `json:"ura"`
	Yaku   json.RawMessage `json:"yaku"`
	Fu     *int            `json:"fu"`
	Points *int            `json:"points"`
	Delta  []int32         `json:"delta"`
}

// RiichiGame reads a game in the format of vectors/riichi-games.md: one JSON object. If
// the object is truncated, it returns the complete deals.
func RiichiGame(line []byte) (*Game, error) {
	text, cut := parse.Closed(line, 2)
	var j jsonGame
	if err := vector.Decode(text, &j, "a JSON object of a game"); err != nil {
		return &Game{ID: j.ID}, err
	}
	g := &Game{ID: j.ID, Players: j.Players, Options: table.Options{}}
	if j.Rules != riichi.ID {
		return g, fmt.Errorf("rules: expected %s, got %.40q", riichi.ID, j.Rules)
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
	var deals []json.RawMessage
	if parse.Present(j.Deals) {
		var err error
		if deals, err = parse.List(j.Deals, parse.MaxDeals, "deals"); err != nil {
			return g, fmt.Errorf("deals: %w", err)
		}
	}
	g.CutOff(line, cut, len(deals))
	switch {
	case len(deals) > 0:
	case cut:
		return g, &parse.CutError{Where: g.Cut}
	default:
		return g, errors.New(`"deals" is empty; expected at least one deal`)
	}
	if j.Final != nil {
		g.Final = j.Final.Scores
	}
	for i, raw := range deals {
		var one jsonDeal
		err := vector.Decode(raw, &one, "a JSON object of a deal")
		var d *Deal
		if err == nil {
			d, err = one.read(j.Players)
		}
		if err != nil {
			return g, fmt.Errorf("deal %d: %w", i+1, err)
		}
		g.Deals = append(g.Deals, *d)
	}
	return g, nil
}

// CutOff records where a truncated JSON text ends, with its number of complete deals.
func (g *Game) CutOff(text []byte, cut bool, deals int) {
	if cut {
		g.Cut = fmt.Sprintf("the file breaks off at byte %d, after %d whole deals; expected the rest of a JSON object", len(text), deals)
	}
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
			return d, fmt.Errorf("round: expected one of %s, got %.40q", vector.Seats, j.Round)
		}
		d.Start.Round = tile.East + tile.Kind(i)
	}
	copy(d.Dice[:], j.Dice)
	var err error
	if d.Dora, err = parse.One(j.Dora); err != nil {
		return d, fmt.Errorf("dora: %w", err)
	}
	if players < 1 || players > table.MaxSeats || len(j.Hands) != players {
		return d, fmt.Errorf("hands: expected one for each of %d players, got %d", players, len(j.Hands))
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
	var events []json.RawMessage
	if parse.Present(j.Events) {
		if events, err = parse.List(j.Events, parse.MaxEvents, "events"); err != nil {
			return d, fmt.Errorf("events: %w", err)
		}
	}
	for i, raw := range events {
		e, err := event(raw)
		if err != nil {
			return d, fmt.Errorf("event %d, %s: %w", i+1, parse.Excerpt(raw), err)
		}
		d.Events = append(d.Events, e)
	}
	return d, j.end(d, players)
}

// forms lists what follows the name and seat of an event: t a tile, f a seat, m a meld, h
// "drawn" or "hand", r "replacement" or nothing.
var forms = map[string]struct {
	t    EventType
	form string
}{
	"draw": {Draw, "tr"}, "discard": {Discard, "th"}, "riichi": {Riichi, ""}, "riichi-paid": {Paid, ""},
	"chi": {Chi, "tfm"}, "pon": {Pon, "tfm"}, "daiminkan": {Daiminkan, "tfm"},
	"ankan": {Ankan, "m"}, "kakan": {Kakan, "tm"}, "nuki": {North, "t"},
}

// event parses an event.
func event(text []byte) (e Event, err error) {
	raw, err := parse.List(text, parse.MaxFields, "values")
	if err != nil {
		return e, err
	}
	var name string
	if len(raw) == 0 || json.Unmarshal(raw[0], &name) != nil {
		return e, errors.New("expected the name of an event first")
	}
	r := fields{raw: raw[1:]}
	if name == "dora" {
		e.Type, e.Tile = Dora, r.tile()
		return e, r.done()
	}
	f, ok := forms[name]
	if !ok {
		return e, fmt.Errorf("expected draw, discard, riichi, riichi-paid, chi, pon, daiminkan, ankan, kakan, nuki or dora, got %.40q", name)
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

func (f *fields) next(to any, what string) bool {
	switch {
	case f.err != nil:
	case len(f.raw) == 0:
		f.err = fmt.Errorf("expected %s, got nothing more", what)
	case json.Unmarshal(f.raw[0], to) != nil:
		f.err = fmt.Errorf("expected %s, got %s", what, parse.Excerpt(f.raw[0]))
	default:
		f.raw = f.raw[1:]
		return true
	}
	return false
}

func (f *fields) number() (n int) {
	f.next(&n, "a seat")
	return n
}

func (f *fields) tile() (k tile.Kind) {
	var text string
	if f.next(&text, "a tile") {
		k, f.err = parse.One(text)
	}
	return k
}

func (f *fields) word(among ...string) string {
	var text string
	if f.next(&text, "a word") {
		for _, w := range among {
			if w == text {
				return text
			}
		}
		f.err = fmt.Errorf("expected %s, got %.40q", strings.Join(among, " or "), text)
	}
	return ""
}

// use parses a meld and returns its tiles that come from the hand: all except the one
// that was claimed or added.
func (f *fields) use(e *Event) []tile.Kind {
	var text string
	if !f.next(&text, "a meld") {
		return nil
	}
	m, err := vector.ParseMeld(text)
	if err != nil {
		f.err = err
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
	f.err = fmt.Errorf("expected a meld with %v, got %s", e.Tile, text)
	return nil
}

func (f *fields) done() error {
	if f.err == nil && len(f.raw) > 0 {
		return fmt.Errorf("expected nothing more, got %s", parse.Excerpt(f.raw[0]))
	}
	return f.err
}

func (j *jsonDeal) end(d *Deal, players int) error {
	d.End.Reason = j.End.Reason
	var wins []json.RawMessage
	if parse.Present(j.End.Wins) {
		var err error
		if wins, err = parse.List(j.End.Wins, players, "wins"); err != nil {
			return fmt.Errorf("end: %w", err)
		}
	}
	switch t := j.End.Type; {
	case t == "draw" && len(wins) == 0:
		d.End.Delta = j.End.Delta
	case t == "tsumo" && len(wins) == 1, t == "ron" && len(wins) > 0:
	default:
		return fmt.Errorf("end: expected draw with no win, tsumo with one or ron with some, got %.40q with %d", t, len(wins))
	}
	if j.End.Shown != nil {
		var shown uint8
		for seat := range *j.End.Shown {
			if len(seat) != 1 || seat[0] < '0' || int(seat[0]-'0') >= players {
				return fmt.Errorf("end: shown: expected seats 0 to %d, got %.40q", players-1, seat)
			}
			shown |= 1 << (seat[0] - '0')
		}
		d.End.Shown = &shown
	}
	for i, raw := range wins {
		var one jsonWin
		err := vector.Decode(raw, &one, "a JSON object of a win")
		var w Win
		if err == nil {
			w, err = one.read(players)
		}
		if err != nil {
			return fmt.Errorf("end: win %d: %w", i+1, err)
		}
		if (w.From < 0) != (j.End.Type == "tsumo") {
			return fmt.Errorf("end: win %d: \"from\" does not fit; expected null for tsumo, a seat for ron", i+1)
		}
		d.End.Wins = append(d.End.Wins, w)
		if x := one.Delta; x != nil {
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
		return w, fmt.Errorf("seat %d cannot win from seat %d; expected two seats from 0 to %d", w.Seat, w.From, players-1)
	}
	var err error
	if j.Tile != "" {
		if w.Tile, err = parse.One(j.Tile); err != nil {
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
	var rows []json.RawMessage
	if parse.Present(j.Yaku) {
		if rows, err = parse.List(j.Yaku, parse.MaxRows, "yaku"); err != nil {
			return w, fmt.Errorf("yaku: %w", err)
		}
	}
	for _, row := range rows {
		y := Yaku{}
		r := fields{}
		if r.raw, err = parse.List(row, parse.MaxFields, "values"); err != nil {
			return w, fmt.Errorf("yaku: %w", err)
		}
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
