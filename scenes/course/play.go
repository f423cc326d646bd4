package course

import (
	"slices"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/store"
)

// Play is a deal of a lesson being played.
type Play struct {
	Lesson *Lesson
	Number int // of the deal, from 0
	Table  *session.Session

	deal   *Deal
	at     int      // the step
	cues   int      // those that were followed
	done   []string // the keys of the right moves, in order
	misses int      // wrong moves in this step
	shown  bool     // the right move is marked
	wrong  Wrong
}

// A Wrong says why a move is not the right one: the reason is the ending of a key.
type Wrong struct {
	Reason string // "": nothing was wrong
	Move   Move
}

// A Move is something the learner can do now.
type Move struct {
	Key    string // "discard 9s", "chow 456p", "win"
	Slot   int    // the tile in the hand, -1: it is a button
	Button int    // the choice of the table, -1: it is a tile
	Kind   tile.Kind
	Opens  bool // a button after which a tile is chosen
}

// revealAfter is how many wrong moves it takes for the right one to rise.
const revealAfter = 3

// Begin begins a deal of a lesson, by its number from 0.
func Begin(l *Lesson, number int) (*Play, error) {
	p := &Play{Lesson: l, Number: number, deal: &l.Deals[number]}
	return p, p.begin()
}

// begin deals the tiles.
func (p *Play) begin() error {
	id, r, o, err := p.deal.rules()
	if err != nil {
		return err
	}
	c := match.Config{ID: id, Options: o}
	wall, err := p.deal.wall(c, r)
	if err != nil {
		return err
	}
	c.Walls = map[int][]tile.Kind{1: wall}
	m, ev, err := match.New(c, r, nil)
	if err != nil {
		return err
	}
	p.at, p.cues, p.done, p.misses, p.shown, p.wrong = 0, 0, nil, 0, false, Wrong{}
	p.Table, err = session.Join(m, ev, session.Config{
		Rules: id, Seats: p.deal.seats(), Practice: true,
		Others: func(player int) bot.Player { return other{player, p} },
	}, session.Host{Store: store.Memory{}})
	return err
}

// seats puts the learner on the deal's chair; the others stay where they are seen.
func (d *Deal) seats() [table.MaxPlayers]session.Seat {
	all := session.DefaultSeats(nil)
	seats := all
	for i := range 4 {
		seats[(i+d.Chair)%4] = all[i]
	}
	return seats
}

// Winds reports whether the table shows everybody's wind.
func (p *Play) Winds() bool { return p.deal.Winds }

// Tick lets one of the others answer; what has happened is given once.
func (p *Play) Tick() []table.Event {
	switch {
	case p.Settled():
		return nil
	case p.passing():
		p.passOn()
	}
	return p.Table.Tick()
}

// Settled tells whether the table waits for the learner, or the deal is over.
func (p *Play) Settled() bool {
	return p.Table.Mine() && !p.passing() || p.Table.DealOver()
}

// passing tells whether the learner's tiles are passed on without being asked for.
func (p *Play) passing() bool {
	if !p.Table.Mine() || p.Done() || !p.Step().Passes {
		return false
	}
	_, ok := p.Table.Passing()
	return ok
}

// passOn passes on the tiles that came last.
func (p *Play) passOn() {
	v := p.Table.View()
	for slot := range int(v.Hands[v.Seat].Held) {
		if p.Table.Received(slot) && p.Table.CanDiscard(slot) {
			p.Table.Discard(slot)
		}
	}
	p.Table.Press(0)
}

// Settle lets the others answer until it is settled.
func (p *Play) Settle() {
	for !p.Settled() {
		p.Tick()
	}
}

// Done tells whether all steps are behind the learner.
func (p *Play) Done() bool { return p.at == len(p.deal.Steps) }

// Step is the step, nil: the deal is done.
func (p *Play) Step() *Step {
	if p.Done() {
		return nil
	}
	return &p.deal.Steps[p.at]
}

// At is the number of the step, from 0.
func (p *Play) At() int { return p.at }

// Steps is how many there are.
func (p *Play) Steps() int { return len(p.deal.Steps) }

// Played returns how many right moves the learner has made.
func (p *Play) Played() int { return len(p.done) }

// Says is the key of what is said now.
func (p *Play) Says() string { return p.Lesson.Key(p.Number, min(p.at, len(p.deal.Steps)-1)) }

// Asked tells whether the learner is to do something at the table, rather than read on.
func (p *Play) Asked() bool { return !p.Done() && p.Step().Do != "" }

// Wrong is why the last move was not the right one.
func (p *Play) Wrong() Wrong { return p.wrong }

// Next goes on after something that is only read.
func (p *Play) Next() {
	if !p.Done() && !p.Asked() {
		p.step()
	}
}

func (p *Play) step() { p.at, p.misses, p.shown, p.wrong = p.at+1, 0, false, Wrong{} }

// Moves are what the learner can do at the table now: what the game admits and no more.
func (p *Play) Moves() (out []Move) {
	s := p.Table
	if !s.Mine() {
		return nil
	}
	v, d := s.View(), s.Match().Deal
	hand := &v.Hands[v.Seat]
	for slot := range int(hand.Held) {
		if !s.CanDiscard(slot) || s.Picked(slot) {
			continue
		}
		name := "discard"
		switch {
		case s.Picking():
			name = "pick"
		case s.InMode():
			name = strings.TrimPrefix(string(s.Mode()), "act.")
		}
		k := hand.Tiles[slot]
		out = append(out, Move{Key: name + " " + k.String(), Slot: slot, Button: -1, Kind: k})
	}
	for i, c := range s.Choices() {
		m := Move{Key: d.ActName(c.Act), Slot: -1, Button: i, Opens: c.Mode}
		if c.Act != table.Win && len(c.Tiles) > 0 {
			m.Key += " " + tile.Format(c.Tiles)
		}
		out = append(out, m)
	}
	return out
}

// Right tells whether a move is what the step expects, or leads there.
func (p *Play) Right(m Move) bool {
	if !p.Asked() {
		return false
	}
	for _, do := range strings.Split(p.Step().Do, "|") {
		if do == m.Key || m.Opens && strings.HasPrefix(do, m.Key+" ") {
			return true
		}
	}
	return false
}

// Try makes a move if it is right; else it says why not and nothing changes.
func (p *Play) Try(m Move) bool {
	if !p.Right(m) {
		p.wrong = Wrong{p.why(m), m}
		if p.misses++; p.misses >= revealAfter {
			p.shown = true
		}
		return false
	}
	p.wrong = Wrong{}
	if m.Slot >= 0 {
		p.Table.Discard(m.Slot)
	} else {
		p.Table.Press(m.Button)
	}
	if m.Opens {
		return true
	}
	p.done = append(p.done, m.Key)
	p.step()
	return true
}

// Show marks the right move; Shown gives it, ok is false while it is not to be marked.
func (p *Play) Show() { p.shown = p.Asked() }

// Shown is the first right move, once it was asked for or missed often enough.
func (p *Play) Shown() (m Move, ok bool) {
	if !p.shown {
		return m, false
	}
	return p.Answer()
}

// Answer is the first right move there is.
func (p *Play) Answer() (m Move, ok bool) {
	moves := p.Moves()
	if i := slices.IndexFunc(moves, p.Right); i >= 0 {
		return moves[i], true
	}
	return m, false
}

// CanTakeBack tells whether the learner has made a move.
func (p *Play) CanTakeBack() bool { return len(p.done) > 0 || p.Table.InMode() }

// TakeBack takes the last move back: the deal is played again up to it.
func (p *Play) TakeBack() error {
	if p.Table.InMode() {
		p.Table.LeaveMode()
		p.wrong = Wrong{}
		return nil
	}
	if len(p.done) == 0 {
		return nil
	}
	moves := p.done[:len(p.done)-1]
	if err := p.begin(); err != nil {
		return err
	}
	for _, key := range moves {
		p.read()
		p.make(key)
	}
	p.read()
	return nil
}

// read goes on to the next step that expects something.
func (p *Play) read() {
	for !p.Done() && !p.Asked() {
		p.Settle()
		p.step()
	}
	p.Settle()
}

// make makes the right move with a key, through the button that opens it if there is one.
func (p *Play) make(key string) {
	for _, m := range p.Moves() {
		if m.Opens && strings.HasPrefix(key, m.Key+" ") {
			p.Try(m)
			break
		}
	}
	for _, m := range p.Moves() {
		if m.Key == key {
			p.Try(m)
			return
		}
	}
}
