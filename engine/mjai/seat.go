package mjai

import (
	"errors"
	"fmt"
	"maps"
	"strconv"

	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Name is the name that a seat sends to its host.
const Name = "Moineau"

// Seat plays a seat in games of a host. Not safe for concurrent use.
type Seat struct {
	level   string
	given   table.Options // of the rules
	number  int           // its player number, or -1 if unknown
	known   int           // the player number given before any game, or -1 if none was
	plain   bool          // the host has stated that there are no red fives
	rules   *riichi.Rules
	player  bot.Player
	replica *replica // nil if no deal is running or it cannot be followed
	view    table.View
	asked   bool      // an event since the last answer asks for one
	drawn   tile.Kind // the tile just drawn
	throws  *Event    // the discard that follows its riichi
	reached bool      // it is asked for that discard
	names   []string  // of the players, as start_game has them
	// Nukidora reports that the host calls setting a north aside "nukidora" instead of
	// "kita". After the host has used either word, the seat uses the same.
	Nukidora bool
}

// NewSeat returns a seat played at a level of package bot. given holds the riichi options
// that differ from Tenhou's. number is the player number if the host does not state it,
// or -1.
func NewSeat(level string, given table.Options, number int) (*Seat, error) {
	s := &Seat{level: level, given: given, number: number, known: number}
	return s, s.settle(4)
}

// settle creates the rules for a number of players.
func (s *Seat) settle(players int) error {
	o := table.Options{"players": strconv.Itoa(players)}
	if s.plain {
		o["red_fives"] = "0"
	}
	if _, ok := s.given["preset"]; ok {
		delete(o, "players")
	}
	maps.Copy(o, s.given)
	r, _, err := rules.New(riichi.ID, o)
	if err != nil {
		return err
	}
	s.rules = r.(*riichi.Rules)
	s.player, err = bot.New(s.level, r)
	return err
}

// Answer processes a line of the host, an event or an array of them, and returns the
// action that answers it. It returns an error if the line is invalid or impossible. The
// seat then discards what it draws until the next deal begins.
func (s *Seat) Answer(line []byte) (Event, error) {
	events, err := Read(line)
	s.asked = false
	out := Event{Type: None}
	for i := range events {
		e := &events[i]
		if e.Type == Hello {
			out = Event{Type: Join}
		}
		if no := s.take(e); no != nil && err == nil {
			err = fmt.Errorf("%s: %w", e.Type, no)
			if len(events) > 1 {
				err = fmt.Errorf("event %d, %w", i+1, err)
			}
		}
	}
	if err != nil || !s.asked {
		return out, err
	}
	return s.choose(), nil
}

// take processes an event.
func (s *Seat) take(e *Event) error {
	if e.Type != Dora && e.Type != ReachAccepted { // these neither ask for an answer nor give one
		s.asked = false
	}
	switch e.Type {
	case StartGame:
		s.replica, s.throws = nil, nil
		if s.number = s.known; e.ID >= 0 {
			s.number = e.ID
		}
		s.plain = e.Red != nil && !*e.Red
		s.names = e.Names
	case StartKyoku:
		return s.begin(e)
	case Hora, Ryukyoku, EndKyoku, EndGame:
		s.replica, s.throws = nil, nil
	case Hello, None, Error:
	default:
		return s.follow(e)
	}
	return nil
}

func (s *Seat) begin(e *Event) error {
	s.replica, s.throws, s.drawn = nil, nil, tile.None
	e.Three(s.names)
	switch {
	case s.number < 0:
		return errors.New(`which player is this? start_game has no "id", and nobody has said it before`)
	case s.number >= len(e.Hands):
		return fmt.Errorf("there is no player %d among %d", s.number, len(e.Hands))
	}
	if err := s.settle(len(e.Hands)); err != nil {
		return err
	}
	if n := s.rules.Spec().Seats; n != len(e.Hands) {
		return fmt.Errorf("there are %d hands; by the options %d play", len(e.Hands), n)
	}
	r := new(replica)
	if err := r.begin(s.rules, s.number, e); err != nil {
		return err
	}
	s.replica = r
	return nil
}

func (s *Seat) follow(e *Event) error {
	own := e.Actor == s.number
	if e.Type == Kita {
		s.Nukidora = e.Nukidora
	}
	switch e.Type {
	case Tsumo:
		s.asked = own
		if s.drawn = tile.None; own {
			s.drawn = e.Tile
		}
	case Dahai, Kakan, Ankan, Kita:
		s.asked = !own
	case Chi, Pon, Reach:
		s.asked = own
	}
	s.reached = own && e.Type == Reach
	if s.replica == nil {
		return nil // until the next deal
	}
	if err := s.replica.take(e); err != nil {
		s.replica = nil
		return err
	}
	return nil
}

// choose returns the player's action. Without a replica it discards the tile just drawn.
func (s *Seat) choose() Event {
	if s.throws != nil && s.reached {
		out := *s.throws
		s.throws = nil
		return out
	}
	if r := s.replica; r != nil {
		if r.awaits() {
			r = r.guess()
		}
		if r != nil {
			return s.ask(r)
		}
	}
	if s.drawn != tile.None {
		return Event{Type: Dahai, Actor: s.number, Tile: s.drawn, Tsumogiri: true}
	}
	return Event{Type: None}
}

// pick returns the act that the player chooses, or false if there is none.
func (s *Seat) pick(d *table.Deal) (table.Act, bool) {
	acts := d.Legal(s.number, nil)
	switch len(acts) {
	case 0:
		return table.Act{}, false
	case 1:
		return acts[0], true
	}
	d.ViewActs(s.number, &s.view, acts)
	return acts[s.player.Choose(&s.view)], true
}

// ask returns the player's action in a replica.
func (s *Seat) ask(r *replica) Event {
	d := &r.deal
	a, ok := s.pick(d)
	if !ok {
		return Event{Type: None}
	}
	out := Event{Type: None, Actor: s.number}
	kind := func(h table.Handle) tile.Kind { return d.Kind(table.Viewpoint(s.number), h) }
	switch a.Type {
	case table.Discard, riichi.ActRiichi:
		out.Type, out.Tile, out.Tsumogiri = Dahai, kind(a.Use[0]), a.Use[0] == d.Seat[s.number].Drawn
		if a.Type == riichi.ActRiichi && r.declared != s.number {
			thrown := out
			s.throws = &thrown
			out = Event{Type: Reach, Actor: s.number}
		}
	case table.ConcealedKong:
		out.Type = Ankan
		for _, h := range a.Tiles() {
			out.Consumed = append(out.Consumed, kind(h))
		}
	case table.AddKong:
		out.Type, out.Tile = Kakan, kind(a.Use[0])
		st := &d.Seat[s.number]
		for _, m := range st.Melds[:st.NMeld] {
			if m.Type == table.MeldPung && d.Public[m.Tiles[0]].Unred() == out.Tile.Unred() {
				for _, h := range m.Of() {
					out.Consumed = append(out.Consumed, kind(h))
				}
			}
		}
	case riichi.ActNorth:
		out.Type, out.Tile, out.Nukidora = Kita, tile.North, s.Nukidora
	case riichi.ActNine:
		out.Type, out.Reason = Ryukyoku, riichi.NineTerminals
	case table.Win:
		out.Type, out.Target, out.Tile = Hora, s.number, kind(d.Seat[s.number].Drawn)
		if d.Asked != table.StageTurn {
			out.Target, out.Tile = int(d.From), kind(d.Subject)
		}
	case table.Chow, table.Pung, table.Kong:
		return s.lay(r, a.Type)
	}
	return out
}

// lay returns the claim with the tiles that the player would lay if all other seats
// passed.
func (s *Seat) lay(r *replica, t table.ActType) Event {
	try := *r
	d := &try.deal
	if try.does(s.number, table.Make(t)) != nil || try.pass() != nil {
		return Event{Type: None}
	}
	a, ok := s.pick(d)
	if !ok || a.Type != t {
		return Event{Type: None}
	}
	out := Event{Actor: s.number, Target: int(d.From), Tile: d.Known(d.Subject)}
	for e, claim := range calls {
		if claim == t {
			out.Type = e
		}
	}
	for _, h := range a.Tiles() {
		out.Consumed = append(out.Consumed, d.Known(h))
	}
	return out
}
