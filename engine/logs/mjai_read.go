package logs

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/mjai"
	"moineau/engine/rules/riichi"
	"moineau/engine/tile"
)

var errNoDeal = errors.New("there is no deal; expected start_kyoku")

// MjaiGame reads one mjai game: an array of events.
func MjaiGame(line []byte) (g *Game, err error) {
	if line = bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff"))); len(line) == 0 {
		return &Game{}, errors.New("the text is empty; expected a JSON array of events")
	}
	n := 0
	one := iter.Seq[text](func(yield func(text) bool) { yield(text{bytes: line, line: 1, last: true}) })
	mjaiGames(one, func(game *Game, bad error) bool {
		if n++; n == 1 {
			g, err = game, bad
		}
		return true
	})
	if n > 1 {
		return g, errors.New("a second game begins; expected one")
	}
	return g, err
}

// mjaiReader builds a game from events.
type mjaiReader struct {
	g     *Game
	begun bool       // start_game or start_kyoku was read
	start mjai.Event // start_game
	deal  *Deal      // nil if none is open
	done  bool       // the end of the deal was read
	ends  bool       // the log has end_kyoku
	kan   bool       // the next draw is a replacement tile
	unit  string     // unit of at: "line" of a file or "entry" of an array
	at    int        // position of the current event
	cut   string     // where the log was truncated
}

func newMjaiReader() *mjaiReader { return &mjaiReader{g: &Game{}} }

func (r *mjaiReader) take(e *mjai.Event) error {
	switch e.Type {
	case mjai.StartGame:
		r.begun, r.start = true, *e
		return nil
	case mjai.StartKyoku:
		r.begun = true
		return r.begin(e)
	case mjai.Hora, mjai.Ryukyoku:
		if r.deal == nil {
			return errors.New("no deal has begun; expected start_kyoku")
		}
		r.done = true
		return r.end(e)
	case mjai.EndKyoku:
		r.ends = true
		return r.close()
	case mjai.EndGame, mjai.Hello, mjai.Join, mjai.None, mjai.Error:
		return nil
	}
	if r.deal == nil || r.done {
		return errors.New("no deal is running; expected start_kyoku")
	}
	if e.Actor >= r.g.Players || e.Target >= r.g.Players {
		return fmt.Errorf("there is no player %d; expected 0 to %d", max(e.Actor, e.Target), r.g.Players-1)
	}
	return r.event(e)
}

// finish returns the game, or nil if nothing was read. If the log is truncated, the game
// has its complete deals.
func (r *mjaiReader) finish() (*Game, error) {
	if !r.begun {
		return nil, nil
	}
	// After one ron, another one may have been cut off.
	open := r.deal != nil && (!r.done || r.ends && len(r.deal.End.Wins) > 0 && r.deal.End.Wins[0].From >= 0)
	if where := r.cut; open || where != "" {
		if where == "" {
			where = fmt.Sprintf("after %s %d", r.unit, r.at)
		}
		r.g.Cut = fmt.Sprintf("the log breaks off %s, after %d whole deals; expected more events", where, len(r.g.Deals))
		if open {
			r.g.Cut = fmt.Sprintf("the log breaks off %s, in deal %d; expected hora, ryukyoku or end_kyoku", where, len(r.g.Deals)+1)
			r.deal = nil
		}
	}
	if err := r.close(); err != nil {
		return r.g, err
	}
	switch {
	case len(r.g.Deals) > 0:
		return r.g, nil
	case r.g.Cut != "":
		return r.g, &parse.CutError{Where: r.g.Cut}
	}
	return r.g, errNoDeal
}

// hidden returns the error for a log in which not all tiles are visible.
func (r *mjaiReader) hidden(seat int) error {
	if r.start.ID >= 0 && r.start.Type != "" {
		return fmt.Errorf("a tile of player %d is hidden: this is what player %d saw; expected a log with all tiles", seat, r.start.ID)
	}
	return fmt.Errorf("a tile of player %d is hidden; expected a log with all tiles", seat)
}

// begin starts a deal.
func (r *mjaiReader) begin(e *mjai.Event) error {
	if err := r.close(); err != nil {
		return err
	}
	e.Three(r.start.Names)
	if len(r.g.Deals) == 0 {
		r.settle(len(e.Hands))
	}
	switch {
	case len(e.Hands) != r.g.Players:
		return fmt.Errorf("expected %d hands, got %d", r.g.Players, len(e.Hands))
	case len(r.g.Deals) == parse.MaxDeals:
		return fmt.Errorf("expected at most %d deals", parse.MaxDeals)
	}
	d := &Deal{Dora: e.Tile, Doras: []tile.Kind{}, Start: Start{Scores: e.Scores, Round: e.Round, Dealer: e.Dealer, Honba: e.Honba, Sticks: e.Sticks}}
	for s, h := range e.Hands {
		if slices.Contains(h, tile.None) {
			return r.hidden(s)
		}
		d.Hands[s] = h
	}
	r.deal, r.done, r.kan = d, false, false
	return nil
}

// settle determines the options.
func (r *mjaiReader) settle(players int) {
	g, s := r.g, &r.start
	g.Players, g.Unit = players, r.unit
	g.Options = Usual(players)
	if s.Red != nil && !*s.Red {
		g.Options["red_fives"] = "0"
	}
	if s.East != nil {
		g.Options["length"] = map[bool]string{true: "east", false: "east-south"}[*s.East]
	} else {
		g.Lengths = Lengths
	}
	if s.Options != nil {
		g.Options["players"] = strconv.Itoa(players)
		maps.Copy(g.Options, s.Options)
	}
	if _, told := g.Options["length"]; told {
		g.Lengths = nil
	}
	if len(s.Names) >= players {
		g.Names = s.Names[:players]
	}
}

// Lengths lists the values to try if a log does not state the length.
var Lengths = []string{"east-south", "east", "full", "one-deal"}

func (r *mjaiReader) event(e *mjai.Event) error {
	d := r.deal
	out := Event{Seat: e.Actor, Tile: e.Tile, From: e.Target, Use: e.Consumed, Drawn: e.Tsumogiri, Either: e.Untold, At: r.at}
	for t, name := range mjaiTypes {
		if name == e.Type && name != "" {
			out.Type = EventType(t)
		}
	}
	switch out.Type {
	case Dora:
		d.Doras = append(d.Doras, e.Tile) // hosts report it at different moments
		return nil
	case Draw:
		if e.Tile == tile.None {
			return r.hidden(e.Actor)
		}
		out.Replacement, r.kan = r.kan, false
	case Daiminkan, Ankan, Kakan, North:
		r.kan = true
		r.g.Nukidora = r.g.Nukidora || e.Nukidora
	}
	if len(d.Events) == parse.MaxEvents {
		return fmt.Errorf("expected at most %d events in a deal", parse.MaxEvents)
	}
	d.Events = append(d.Events, out)
	return nil
}

// end processes the end of a deal.
func (r *mjaiReader) end(e *mjai.Event) error {
	d, n := r.deal, r.g.Players
	if e.Deltas != nil {
		if len(e.Deltas) < n {
			return fmt.Errorf(`"deltas": expected %d numbers, got %d`, n, len(e.Deltas))
		}
		e.Deltas = e.Deltas[:n]
		if d.End.Delta == nil && len(d.End.Wins) == 0 {
			d.End.Delta = make([]int32, n)
		}
		for s := range d.End.Delta {
			d.End.Delta[s] += e.Deltas[s]
		}
	} else {
		d.End.Delta = nil // the sum over all wins is unknown
	}
	if e.Type == mjai.Hora {
		if e.Actor >= n || e.Target >= n {
			return fmt.Errorf("there is no player %d; expected 0 to %d", max(e.Actor, e.Target), n-1)
		}
		if len(d.End.Wins) == n {
			return fmt.Errorf("expected at most %d wins", n)
		}
		w := Win{Seat: e.Actor, From: e.Target, Tile: e.Tile, Ura: e.Ura, Fu: e.Fu, Points: e.Points, Liable: -1, Delta: e.Deltas}
		if w.From == w.Seat {
			w.From = -1
		}
		d.End.Wins = append(d.End.Wins, w)
		return nil
	}
	d.End.Reason = e.Reason
	d.declared()
	if len(e.Tenpais) >= n && d.End.Reason == riichi.Exhaustive {
		shown := uint8(0)
		for s, yes := range e.Tenpais[:n] {
			if yes {
				shown |= 1 << s
			}
		}
		d.End.Shown = &shown
	}
	return nil
}

// close appends the open deal to the game.
func (r *mjaiReader) close() error {
	switch {
	case r.deal == nil:
		return nil
	case !r.done:
		return errors.New("the deal before has no end; expected hora or ryukyoku")
	}
	r.g.Deals = append(r.g.Deals, *r.deal)
	r.deal = nil
	return nil
}
