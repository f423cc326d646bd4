// Package lookback shows finished deals again: replays, the coach's review of a seat's
// choices, a seat's chances of winning, and puzzles from the costliest choices.
package lookback

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/store"
)

// Replay is a session that shows a past match: one of its deals, after any move. It
// stores a copy of the deal for each move (a few kilobytes each), so a step in either
// direction is a copy.
type Replay struct {
	*session.Session
	// Log is the transcript of the match's online table, or nil if there is none.
	Log []byte
	// ID is the library identifier of the match, or "" if it is not in the library.
	ID    string
	show  *session.Playback
	store store.Store
	whole *match.Match
	deal  int           // number of the deal shown
	log   []match.Input // inputs of the deal
	moves []Move
	at    int
	said  []session.LogLine // log of the whole deal, the newest first
	open  bool
	shut  bool // hands stay closed
	// madeUp is the code of the tiles that were made up to play on, or "".
	madeUp string
}

// Move is the act of a seat with everything that followed from it. The first move is the
// dealing of the tiles.
type Move struct {
	Line  session.LogLine // first log entry of the move
	Drawn bool            // the discarded tile is the one just drawn
	Turn  int             // number of the round of turns
	// Events are the events since the previous move.
	Events []table.Event

	inputs int // number of inputs applied, including the move
	lines  int // number of log lines
	deal   table.Deal
}

// NewReplay shows the first deal of a match from the viewpoint of a player's seat.
// Players without another name have those of the match.
func NewReplay(m *match.Match, seats roster.Players, host session.Host) (*Replay, error) {
	again, err := m.Replay(m.Config, 1, 0)
	if err != nil {
		return nil, err
	}
	ss, show, err := session.Watch(again, seats, host)
	if err != nil {
		return nil, err
	}
	r := &Replay{Session: ss, show: show, store: host.Store, whole: m, open: true}
	return r, r.ShowDeal(1)
}

// Deals returns the number of deals, including the running one.
func (r *Replay) Deals() int {
	if n := r.whole.Progress.Deal; len(r.whole.Inputs(n)) > 0 || n == 1 {
		return n
	}
	return r.whole.Progress.Deal - 1
}

// ShowDeal shows a deal from its start.
func (r *Replay) ShowDeal(n int) error {
	log, err := r.whole.EffectiveInputs(n)
	if err != nil {
		return err
	}
	m, err := r.whole.Replay(r.whole.Config, n, 0)
	if err != nil {
		return err
	}
	r.show.Load(m, !r.shut)
	r.deal, r.log, r.moves, r.at = n, log, r.moves[:0], 0
	if err := r.fold(); err != nil {
		return err
	}
	r.Go(0)
	return nil
}

// fold replays the deal once and stores its log and its state after each move.
func (r *Replay) fold() error {
	d := r.Match().Deal
	keep := func(mv *Move, n int) {
		r.said, mv.lines = r.show.Log()
		mv.inputs, mv.deal = n, *d
		for s := range int(d.Seats) {
			mv.Turn = max(mv.Turn, int(d.Seat[s].River.N))
		}
	}
	r.moves = append(r.moves, Move{Line: session.LogLine{Seat: -1, Word: "replay.dealt", Discard: table.NoHandle}})
	keep(&r.moves[0], 0)
	for n := 0; n < len(r.log); {
		// An answer and the inputs that follow from it.
		from := n
		var ev []table.Event
		for n < len(r.log) && (n == from || r.log[n].Type != table.InAct && r.log[n].Type != table.InClock) {
			var err error
			if ev, err = d.Apply(&r.log[n].Input, ev); err != nil {
				return err
			}
			n++
		}
		if line, is := told(r.show.Write(ev)); is && from > 0 {
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

// told returns the earliest public entry of new ones, which are the newest first. ok is
// false if none is public.
func told(fresh []session.LogLine) (line session.LogLine, ok bool) {
	for _, l := range fresh {
		if !l.Own {
			line, ok = l, true
		}
	}
	return line, ok
}

// DealShown returns the number of the deal shown, from 1.
func (r *Replay) DealShown() int { return r.deal }

// Moves returns the moves of the deal.
func (r *Replay) Moves() []Move { return r.moves }

// Lines returns the log of the whole deal, the oldest entry first. It has the draws of seats
// of people.
func (r *Replay) Lines() []session.LogLine {
	lines := slices.Clone(r.said)
	slices.Reverse(lines)
	return lines
}

// At returns the index of the move shown.
func (r *Replay) At() int { return r.at }

// Go shows the deal after move n.
func (r *Replay) Go(n int) {
	r.at = max(0, min(n, len(r.moves)-1))
	mv := &r.moves[r.at]
	r.show.Show(&mv.deal, r.said[len(r.said)-min(mv.lines, len(r.said)):], mv.lines)
}

// GoTo shows the deal after the last move before one of its inputs.
func (r *Replay) GoTo(input int) { r.Go(r.moveOf(input)) }

// SeeFrom shows the table from a seat.
func (r *Replay) SeeFrom(seat int) {
	if seat >= 0 && seat < int(r.Match().Deal.Seats) {
		r.show.SeeFrom(seat, !r.shut)
	}
}

// Open reports whether all hands are open.
func (r *Replay) Open() bool { return r.open }

// SetOpen opens all hands, or shows only what the seat's player saw. They stay closed
// after KeepClosed.
func (r *Replay) SetOpen(on bool) {
	r.open = on && !r.shut
	r.show.OpenHands(r.open)
}

// KeepClosed keeps all hands closed, so that only public tiles are shown. It serves spectators
// of tables whose players want that.
func (r *Replay) KeepClosed() {
	r.shut = true
	r.SetOpen(false)
	r.SeeFrom(r.Seat())
}

// KeptClosed reports whether all hands stay closed.
func (r *Replay) KeptClosed() bool { return r.shut }

// Won returns the winners of the deal and their points. Both are empty if there was no
// winner. over is false if the deal was not played to its end.
func (r *Replay) Won() (seats []int, points []int, over bool) {
	if r.deal > len(r.whole.Accounts) {
		return nil, nil, false
	}
	a := &r.whole.Accounts[r.deal-1]
	for s := range int(r.Match().Deal.Seats) {
		if a.Winners>>s&1 != 0 {
			seats, points = append(seats, s), append(points, int(a.Delta[s]))
		}
	}
	return seats, points, true
}

// Whole returns the replayed match.
func (r *Replay) Whole() *match.Match { return r.whole }

// upTo returns the match with the deal up to a number of its inputs.
func (r *Replay) upTo(inputs int) (*match.Match, error) {
	m, err := r.whole.Replay(r.whole.Config, r.deal, 0)
	for _, in := range r.log[:inputs] {
		if err == nil {
			_, err = m.Apply(in, nil)
		}
	}
	return m, err
}

// PlayOn returns a session that continues after the move shown. The player controls the
// seat shown, and bots control all others. It is neither saved nor counted.
func (r *Replay) PlayOn(host session.Host) (*session.Session, error) {
	return r.playFrom(r.moves[r.at].inputs, host)
}

// PlayAgain returns a session that continues from a choice of a review.
func (r *Replay) PlayAgain(m *Mistake, host session.Host) (*session.Session, error) {
	r.Go(m.Move)
	return r.playFrom(m.inputs, host)
}

// playFrom returns a session that continues after a number of inputs of the deal.
func (r *Replay) playFrom(inputs int, host session.Host) (*session.Session, error) {
	m, err := r.upTo(inputs)
	if err != nil {
		return nil, err
	}
	r.madeUp = ""
	if _, err = m.Hold(nil); err != nil {
		// This device does not know the wall, so the unseen part is made up.
		if m, err = r.completed(m, inputs); err != nil {
			return nil, err
		}
	}
	seats := r.Config().Seats
	you := r.Player(r.Seat())
	for i := range seats {
		if seats[i].Type = roster.Bot; i == you {
			seats[i].Type = roster.Human
		}
	}
	return session.Join(m, nil, session.Config{Seats: seats, Practice: true}, host)
}

// MadeUp returns the code of the tiles that PlayOn or PlayAgain has made up because no one saw
// them and the wall is not known. It is "" if the wall is known.
func (r *Replay) MadeUp() string { return r.madeUp }

// completed returns the match with a wall that fits what was seen of the deal. The unseen
// tiles follow from the match, so that they are the same each time.
func (r *Replay) completed(m *match.Match, inputs int) (*match.Match, error) {
	code := fmt.Sprintf("%08x", uint32(r.whole.Hash()))
	seed := sha256.Sum256(fmt.Appendf(nil, "moineau rest 1 %s %d", code, r.deal))
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
	r.madeUp = code
	return again, err
}

// wholeDeal returns the match with the whole deal.
func (r *Replay) wholeDeal() *match.Match {
	m, err := r.upTo(len(r.log))
	if err != nil {
		panic(err) // fold has already replayed it
	}
	return m
}

// Provable reports whether the walls of the replayed match come from a seed.
func (r *Replay) Provable() bool { return r.whole.Seeded(1) }

// Prove checks the replayed match.
func (r *Replay) Prove() library.Proof {
	if r.ID != "" {
		return library.Library{Store: r.store}.Prove(r.ID)
	}
	return library.Prove(r.whole)
}

// Reviewable reports whether the choices in a session's deal can be reviewed: its only
// human has played it.
func Reviewable(p *session.Session) bool {
	return !p.Practice() && !p.Autoplay().On() && p.IsYou(p.Player(p.Seat()))
}
