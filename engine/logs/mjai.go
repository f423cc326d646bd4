package logs

import (
	"errors"
	"fmt"
	"maps"
	"strconv"

	"moineau/engine/mjai"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
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
			put(MjaiEvent(&d.Events[j]))
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
	delete(out, "start_points") // the first deal's scores
	return out
}

// MjaiGame reads a game of mjai: an array of its events, as a log tells them.
func MjaiGame(line []byte) (*Game, error) {
	events, err := mjai.Read(line)
	g := &Game{Options: table.Options{}}
	if err != nil {
		return g, err
	}
	r := mjaiReader{g: g}
	for i := range events {
		if err := r.take(&events[i]); err != nil {
			return g, fmt.Errorf("event %d, %s: %w", i+1, events[i].Type, err)
		}
	}
	if err := r.close(); err != nil {
		return g, fmt.Errorf("after event %d: %w", len(events), err)
	}
	if len(g.Deals) == 0 {
		return g, errors.New("there is no start_kyoku")
	}
	return g, nil
}

// mjaiReader fills a game from events.
type mjaiReader struct {
	g     *Game
	start mjai.Event // start_game
	deal  *Deal      // nil: none is open
	done  bool       // its end was told
	kan   bool       // the next draw is a replacement
}

func (r *mjaiReader) take(e *mjai.Event) error {
	switch e.Type {
	case mjai.StartGame:
		if r.deal != nil || len(r.g.Deals) > 0 {
			return errors.New("a second game begins")
		}
		r.start = *e
		return nil
	case mjai.StartKyoku:
		return r.begin(e)
	case mjai.Hora, mjai.Ryukyoku:
		if r.deal == nil {
			return errors.New("no deal has begun; start_kyoku was expected")
		}
		r.done = true
		return r.end(e)
	case mjai.EndKyoku, mjai.EndGame:
		return r.close()
	case mjai.Hello, mjai.Join, mjai.None, mjai.Error:
		return nil
	}
	if r.deal == nil || r.done {
		return errors.New("no deal is running; start_kyoku was expected")
	}
	if e.Actor >= r.g.Players || e.Target >= r.g.Players {
		return fmt.Errorf("there are %d players", r.g.Players)
	}
	return r.event(e)
}

// begin begins a deal.
func (r *mjaiReader) begin(e *mjai.Event) error {
	if err := r.close(); err != nil {
		return err
	}
	if len(r.g.Deals) == 0 {
		r.settle(len(e.Hands))
	}
	if len(e.Hands) != r.g.Players {
		return fmt.Errorf("there are %d hands, for %d players", len(e.Hands), r.g.Players)
	}
	d := &Deal{Dora: e.Tile, Doras: []tile.Kind{}, Start: Start{Scores: e.Scores, Round: e.Round, Dealer: e.Dealer, Honba: e.Honba, Sticks: e.Sticks}}
	for s, h := range e.Hands {
		for _, k := range h {
			if k == tile.None {
				return fmt.Errorf("a tile of player %d is hidden; a log in which all can be seen was expected", s)
			}
		}
		d.Hands[s] = h
	}
	r.deal, r.done, r.kan = d, false, false
	return nil
}

// settle finds the options.
func (r *mjaiReader) settle(players int) {
	g, s := r.g, &r.start
	g.Players = players
	maps.Copy(g.Options, usual(players))
	if s.Red != nil && !*s.Red {
		g.Options["red_fives"] = "0"
	}
	if s.East != nil {
		g.Options["length"] = map[bool]string{true: "east", false: "east-south"}[*s.East]
	} else {
		g.Lengths = lengths
	}
	if s.Options != nil {
		g.Options["players"] = strconv.Itoa(players)
		maps.Copy(g.Options, s.Options)
	}
	if _, told := g.Options["length"]; told {
		g.Lengths = nil
	}
	if len(s.Names) == players {
		g.Names = s.Names
	}
}

// lengths are tried where a log does not tell.
var lengths = []string{"east-south", "east", "full", "one-deal"}

func (r *mjaiReader) event(e *mjai.Event) error {
	d := r.deal
	out := Event{Seat: e.Actor, Tile: e.Tile, From: e.Target, Use: e.Consumed, Drawn: e.Tsumogiri}
	for t, name := range mjaiTypes {
		if name == e.Type && name != "" {
			out.Type = EventType(t)
		}
	}
	switch out.Type {
	case Dora:
		d.Doras = append(d.Doras, e.Tile) // hosts tell it at different moments
		return nil
	case Draw:
		if e.Tile == tile.None {
			return errors.New("the tile is hidden; a log in which all can be seen was expected")
		}
		out.Replacement, r.kan = r.kan, false
	case Daiminkan, Ankan, Kakan, North:
		r.kan = true
	}
	d.Events = append(d.Events, out)
	return nil
}

// end takes in how the deal ended.
func (r *mjaiReader) end(e *mjai.Event) error {
	d := r.deal
	if e.Deltas != nil {
		if len(e.Deltas) < r.g.Players {
			return fmt.Errorf(`"deltas" has %d numbers for %d players`, len(e.Deltas), r.g.Players)
		}
		if d.End.Delta == nil && len(d.End.Wins) == 0 {
			d.End.Delta = make([]int32, r.g.Players)
		}
		for s := range d.End.Delta {
			d.End.Delta[s] += e.Deltas[s]
		}
	} else {
		d.End.Delta = nil // a win of which nothing is told: of all together nothing is
	}
	if e.Type == mjai.Hora {
		if e.Actor >= r.g.Players || e.Target >= r.g.Players {
			return fmt.Errorf("there are %d players", r.g.Players)
		}
		w := Win{Seat: e.Actor, From: e.Target, Tile: e.Tile, Ura: e.Ura, Fu: e.Fu, Points: e.Points, Liable: -1, Delta: e.Deltas}
		if w.From == w.Seat {
			w.From = -1
		}
		d.End.Wins = append(d.End.Wins, w)
		return nil
	}
	d.End.Reason = e.Reason
	if n := len(d.Events); e.Reason == "" && n > 0 && d.Events[n-1].Type == Draw {
		d.End.Reason = riichi.NineTerminals // nothing else ends a deal on a draw
	}
	if len(e.Tenpais) == r.g.Players && d.End.Reason == "exhaustive" {
		shown := uint8(0)
		for s, yes := range e.Tenpais {
			if yes {
				shown |= 1 << s
			}
		}
		d.End.Shown = &shown
	}
	return nil
}

// close ends the deal that is open.
func (r *mjaiReader) close() error {
	switch {
	case r.deal == nil:
		return nil
	case !r.done:
		return errors.New("the deal has no end; hora or ryukyoku was expected")
	}
	r.g.Deals = append(r.g.Deals, *r.deal)
	r.deal = nil
	return nil
}
