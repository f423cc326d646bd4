package session

import (
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Replay is a match that is looked at again: a session that shows one of its deals after
// any of its moves. It keeps the deal as it stood after each (some kilobytes a move), so
// that every step is a copy, forward and back.
type Replay struct {
	*Session
	// Log is what was said at the online table of the match; nil: there was none, or it is not
	// kept.
	Log []byte
	// ID is what the match is kept as in the library; "": it is not.
	ID    string
	whole *match.Match
	deal  int           // the one that is shown
	log   []match.Input // of it, as far as it stands
	moves []Move
	at    int
	said  []LogLine // of the whole deal, the newest first
	open  bool
	shut  bool // hands stay closed
}

// Move is what a seat did, with all that followed from it; the first is that the tiles
// were dealt.
type Move struct {
	Line  LogLine // the first that tells of it
	Drawn bool    // the tile discarded is the one just drawn
	Turn  int     // how often the turn has gone round
	// Events are what happened from the move before.
	Events []table.Event

	inputs int // folded, with the move
	lines  int // of the log
	deal   table.Deal
}

// NewReplay shows a match, the first of its deals, as a chair's player saw it; players
// who are known by no other name have those of the match.
func NewReplay(m *match.Match, seats [table.MaxPlayers]Seat, host Host) (*Replay, error) {
	host.Saved, host.Archived = nil, nil
	again, err := m.Replay(m.Config, 1, 0)
	if err != nil {
		return nil, err
	}
	p, err := Join(again, nil, Config{Seats: seats, Watch: true}, host)
	if err != nil {
		return nil, err
	}
	p.past = true
	r := &Replay{Session: p, whole: m, open: true}
	return r, r.ShowDeal(1)
}

// Deals is how many deals there are, the one that is not over among them.
func (r *Replay) Deals() int {
	if n := r.whole.Progress.Deal; len(r.whole.Inputs(n)) > 0 || n == 1 {
		return n
	}
	return r.whole.Progress.Deal - 1
}

// ShowDeal shows a deal from its beginning.
func (r *Replay) ShowDeal(n int) error {
	log, err := r.whole.EffectiveInputs(n)
	if err != nil {
		return err
	}
	m, err := r.whole.Replay(r.whole.Config, n, 0)
	if err != nil {
		return err
	}
	p := r.Session
	p.m, p.events, p.log, p.lines = m, nil, nil, 0
	r.deal, r.log, r.moves, r.at = n, log, r.moves[:0], 0
	who := max(p.me, 0)
	p.me = who
	p.sit()
	p.holder = r.eyes(p.bottom)
	if err := r.fold(); err != nil {
		return err
	}
	r.said = p.log
	r.Go(0)
	return nil
}

// fold goes through the deal once and keeps it after each move.
func (r *Replay) fold() error {
	d := r.m.Deal
	keep := func(mv *Move, n int) {
		mv.inputs, mv.lines, mv.deal = n, r.lines, *d
		for s := range int(d.Seats) {
			mv.Turn = max(mv.Turn, int(d.Seat[s].River.N))
		}
	}
	r.moves = append(r.moves, Move{Line: LogLine{Seat: -1, Word: "replay.dealt", Discard: table.NoHandle}})
	keep(&r.moves[0], 0)
	for n := 0; n < len(r.log); {
		// An answer and what follows from it before the next.
		from := n
		var ev []table.Event
		for n < len(r.log) && (n == from || r.log[n].Type != table.InAct && r.log[n].Type != table.InClock) {
			var err error
			if ev, err = d.Apply(&r.log[n].Input, ev); err != nil {
				return err
			}
			n++
		}
		before := len(r.Session.log)
		r.write(ev)
		if line, is := told(r.Session.log[:len(r.Session.log)-before]); is && from > 0 {
			drawn := false
			if s := line.Seat; s >= 0 && line.Discard != table.NoHandle {
				v := &d.Seat[s].River
				drawn = v.N > 0 && v.H[v.N-1] == line.Discard && v.Flags[v.N-1]&table.RiverDrawn != 0 && !d.Spec().DrawnHidden
			}
			r.moves = append(r.moves, Move{Line: line, Drawn: drawn})
		}
		last := &r.moves[len(r.moves)-1]
		last.Events = append(last.Events, ev...)
		keep(last, n)
	}
	return nil
}

// told gives the first of new lines, the newest first, that is for everybody.
func told(fresh []LogLine) (line LogLine, ok bool) {
	for _, l := range fresh {
		if !l.Own {
			line, ok = l, true
		}
	}
	return line, ok
}

// DealShown is the number of the deal that is shown, from 1.
func (r *Replay) DealShown() int { return r.deal }

// Moves are the moves of the deal.
func (r *Replay) Moves() []Move { return r.moves }

// At is the move that was made last.
func (r *Replay) At() int { return r.at }

// Go shows the deal after a move.
func (r *Replay) Go(n int) {
	r.at = max(0, min(n, len(r.moves)-1))
	mv, p := &r.moves[r.at], r.Session
	*p.m.Deal = mv.deal
	p.lines, p.log = mv.lines, r.said[len(r.said)-min(mv.lines, len(r.said)):]
	p.moved = passed{}
	p.version++
}

// SeeFrom shows the table from a chair.
func (r *Replay) SeeFrom(seat int) {
	if seat < 0 || seat >= int(r.m.Deal.Seats) {
		return
	}
	p := r.Session
	p.holder, p.bottom, p.last, p.me = r.eyes(seat), seat, seat, p.Player(seat)
	p.version++
}

// Open tells whether all hands lie open.
func (r *Replay) Open() bool { return r.open }

// SetOpen opens all hands or shows what the chair's player saw.
func (r *Replay) SetOpen(on bool) {
	r.open = on && !r.shut
	r.Session.bare = r.open
	r.version++
}

// Shut keeps all hands closed: only what lay open on the table is shown, for somebody who
// looks on where the players want no more.
func (r *Replay) Shut() {
	r.shut = true
	r.SetOpen(false)
	r.SeeFrom(r.bottom)
}

// IsShut tells whether all hands stay closed.
func (r *Replay) IsShut() bool { return r.shut }

// eyes is with whose eyes a chair is looked from: nobody's where hands stay closed.
func (r *Replay) eyes(seat int) int {
	if r.shut {
		return -1
	}
	return seat
}

// Won says who won the deal and how much; nobody's number where nobody did. over is false
// while it is not played to its end.
func (r *Replay) Won() (seats []int, points []int, over bool) {
	if r.deal > len(r.whole.Accounts) {
		return nil, nil, false
	}
	a := &r.whole.Accounts[r.deal-1]
	for s := range int(r.m.Deal.Seats) {
		if a.Winners>>s&1 != 0 {
			seats, points = append(seats, s), append(points, int(a.Delta[s]))
		}
	}
	return seats, points, true
}

// Whole is the match that is looked at.
func (r *Replay) Whole() *match.Match { return r.whole }

// upTo is the match with the deal up to a number of its inputs.
func (r *Replay) upTo(inputs int) (*match.Match, error) {
	m, err := r.whole.Replay(r.whole.Config, r.deal, 0)
	for _, in := range r.log[:inputs] {
		if err == nil {
			_, err = m.Apply(in, nil)
		}
	}
	return m, err
}

// PlayOn gives the table as it stood after the move that is shown: the chair's player is
// the person before the screen, all others are bots. It is neither saved nor counted.
func (r *Replay) PlayOn(host Host) (*Session, error) { return r.playFrom(r.moves[r.at].inputs, host) }

// PlayAgain gives the table as it stood when a choice was asked for that a review tells of.
func (r *Replay) PlayAgain(m *Turning, host Host) (*Session, error) {
	r.Go(m.Move)
	return r.playFrom(m.inputs, host)
}

// playFrom gives the table after a number of inputs of the deal.
func (r *Replay) playFrom(inputs int, host Host) (*Session, error) {
	m, err := r.upTo(inputs)
	if err != nil {
		return nil, err
	}
	if _, err = m.Hold(nil); err != nil {
		// Nobody here knows the wall: what was never seen of it is made up.
		if m, err = r.made(m, inputs); err != nil {
			return nil, err
		}
	}
	seats := r.cfg.Seats
	you := r.Player(r.Seat())
	for i := range seats {
		if seats[i].Type = Bot; i == you {
			seats[i].Type = Human
		}
	}
	return Join(m, nil, Config{Seats: seats, Practice: true}, host)
}

// made makes up the wall of a deal.
func (r *Replay) made(m *match.Match, inputs int) (*match.Match, error) {
	seed := RandomSeed()
	kinds, err := r.wholeDeal().Rest(&seed)
	if err != nil {
		return nil, err
	}
	c := r.whole.Config
	c.RemoteWall, c.Seed = false, seed
	c.Walls = map[int][]tile.Kind{}
	for n := range r.deal - 1 {
		c.Walls[n+1] = nil
	}
	c.Walls[r.deal] = kinds
	again, err := r.whole.Replay(c, r.deal, 0)
	for _, in := range r.log[:inputs] {
		if err == nil {
			_, err = again.Apply(in, nil)
		}
	}
	if err == nil {
		_, err = again.Hold(nil)
	}
	return again, err
}

// wholeDeal is the match with the whole of the deal.
func (r *Replay) wholeDeal() *match.Match {
	m, err := r.upTo(len(r.log))
	if err != nil {
		panic(err) // it was folded before
	}
	return m
}
