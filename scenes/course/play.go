package course

import (
	"slices"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/store"
)

// Play is a deal of a lesson in progress. Not safe for concurrent use.
type Play struct {
	Lesson *Lesson
	Number int // index of the deal, from 0
	Table  *session.Session

	deal   *Deal
	at     int      // index of the current step
	cues   int      // number of cues followed
	done   []string // the keys of the right moves, in order
	misses int      // wrong moves in this step
	shown  bool     // the right move is marked
	wrong  Wrong
}

// A Wrong states why a move is wrong. The reason is the suffix of a word key.
type Wrong struct {
	Reason string // "" if no move was wrong
	Move   Move
}

// A Move is something that the learner can do now.
type Move struct {
	Key    string // for example "discard 9s", "chow 456p" or "win"
	Slot   int    // the slot of the tile in the hand, or -1 if it is a button
	Button int    // the index of the table's choice, or -1 if it is a tile
	Kind   tile.Kind
	Opens  bool // the button starts a choice of tiles
}

// revealAfter is the number of wrong moves after which the right one is marked.
const revealAfter = 3

// Begin starts a deal of a lesson; number counts from 0. It returns an error if the rules
// or the wall of the deal are invalid.
func Begin(l *Lesson, number int) (*Play, error) {
	p := &Play{Lesson: l, Number: number, deal: &l.Deals[number]}
	return p, p.begin()
}

// begin deals the tiles and resets the state.
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

// seats puts the learner on the deal's seat. The other players keep their positions
// relative to the learner.
func (d *Deal) seats() [table.MaxPlayers]roster.Seat {
	all := roster.Default(nil)
	seats := all
	for i := range 4 {
		seats[(i+d.Chair)%4] = all[i]
	}
	return seats
}

// Winds reports whether the table shows the winds of all players.
func (p *Play) Winds() bool { return p.deal.Winds }

// Tick makes one of the other players answer and returns the new events, each once.
func (p *Play) Tick() []table.Event {
	switch {
	case p.Waiting():
		return nil
	case p.passing():
		p.passOn()
	}
	return p.Table.Tick()
}

// Waiting reports whether the table waits for the learner or the deal is over.
func (p *Play) Waiting() bool {
	return p.Table.Mine() && !p.passing() || p.Table.DealOver()
}

// passing reports whether the learner's tiles are passed on automatically.
func (p *Play) passing() bool {
	if !p.Table.Mine() || p.Done() || !p.Step().Passes {
		return false
	}
	_, ok := p.Table.Exchange().Step()
	return ok
}

// passOn passes on the tiles received last.
func (p *Play) passOn() {
	v := p.Table.View()
	for slot := range int(v.Hands[v.Seat].Held) {
		if p.Table.Exchange().Received(slot) && p.Table.Choosing().CanDiscard(slot) {
			p.Table.Choosing().Discard(slot)
		}
	}
	p.Table.Choosing().Press(0)
}

// Settle makes the other players answer until the table is settled.
func (p *Play) Settle() {
	for !p.Waiting() {
		p.Tick()
	}
}

// Done reports whether all steps are completed.
func (p *Play) Done() bool { return p.at == len(p.deal.Steps) }

// Step returns the current step, or nil if the deal is done.
func (p *Play) Step() *Step {
	if p.Done() {
		return nil
	}
	return &p.deal.Steps[p.at]
}

// StepIndex returns the index of the current step.
func (p *Play) StepIndex() int { return p.at }

// Steps returns the number of steps.
func (p *Play) Steps() int { return len(p.deal.Steps) }

// Played returns how many right moves the learner has made.
func (p *Play) Played() int { return len(p.done) }

// TextKey returns the word key of the current text.
func (p *Play) TextKey() string { return p.Lesson.Key(p.Number, min(p.at, len(p.deal.Steps)-1)) }

// ExpectsMove reports whether the step expects a move.
func (p *Play) ExpectsMove() bool { return !p.Done() && p.Step().Do != "" }

// Wrong returns why the last move was wrong.
func (p *Play) Wrong() Wrong { return p.wrong }

// Next advances past a step that is only read.
func (p *Play) Next() {
	if !p.Done() && !p.ExpectsMove() {
		p.step()
	}
}

func (p *Play) step() { p.at, p.misses, p.shown, p.wrong = p.at+1, 0, false, Wrong{} }

// Moves returns the legal moves of the learner.
func (p *Play) Moves() (out []Move) {
	s := p.Table
	if !s.Mine() {
		return nil
	}
	v, d := s.View(), s.Match().Deal
	hand := &v.Hands[v.Seat]
	for slot := range int(hand.Held) {
		if !s.Choosing().CanDiscard(slot) || s.Choosing().Picked(slot) {
			continue
		}
		name := "discard"
		switch {
		case s.Choosing().Picking():
			name = "pick"
		case s.Choosing().InMode():
			name = strings.TrimPrefix(string(s.Choosing().Mode()), "act.")
		}
		k := hand.Tiles[slot]
		out = append(out, Move{Key: name + " " + k.String(), Slot: slot, Button: -1, Kind: k})
	}
	for i, c := range s.Choosing().Buttons() {
		m := Move{Key: d.ActName(c.Act), Slot: -1, Button: i, Opens: c.Mode}
		if own, ok := strings.CutPrefix(string(c.Word), "act."+m.Key+"-"); ok { // one act with several answers
			m.Key += "-" + own
		}
		if c.Act != table.Win && len(c.Tiles) > 0 {
			m.Key += " " + tile.Format(c.Tiles)
		}
		out = append(out, m)
	}
	return out
}

// IsRight reports whether a move is an expected one or opens one.
func (p *Play) IsRight(m Move) bool {
	if !p.ExpectsMove() {
		return false
	}
	for _, do := range strings.Split(p.Step().Do, "|") {
		if do == m.Key || m.Opens && strings.HasPrefix(do, m.Key+" ") {
			return true
		}
	}
	return false
}

// Try makes a move and reports whether it is right. A wrong move changes nothing but the
// value of Wrong.
func (p *Play) Try(m Move) bool {
	if !p.IsRight(m) {
		p.wrong = Wrong{p.why(m), m}
		if p.misses++; p.misses >= revealAfter {
			p.shown = true
		}
		return false
	}
	p.wrong = Wrong{}
	if m.Slot >= 0 {
		p.Table.Choosing().Discard(m.Slot)
	} else {
		p.Table.Choosing().Press(m.Button)
	}
	if m.Opens {
		return true
	}
	p.done = append(p.done, m.Key)
	p.step()
	return true
}

// Show marks the right move, which Shown then returns.
func (p *Play) Show() { p.shown = p.ExpectsMove() }

// Shown returns the first right move after Show or several wrong moves. Otherwise ok is
// false.
func (p *Play) Shown() (m Move, ok bool) {
	if !p.shown {
		return m, false
	}
	return p.Answer()
}

// Answer returns the first right move; ok is false if there is none.
func (p *Play) Answer() (m Move, ok bool) {
	moves := p.Moves()
	if i := slices.IndexFunc(moves, p.IsRight); i >= 0 {
		return moves[i], true
	}
	return m, false
}

// CanTakeBack reports whether there is a move to take back.
func (p *Play) CanTakeBack() bool { return len(p.done) > 0 || p.Table.Choosing().InMode() }

// TakeBack takes back the last move by replaying the deal up to it. During a declaration
// it only cancels that.
func (p *Play) TakeBack() error {
	if p.Table.Choosing().InMode() {
		p.Table.Choosing().LeaveMode()
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

// read advances to the next step that expects a move.
func (p *Play) read() {
	for !p.Done() && !p.ExpectsMove() {
		p.Settle()
		p.step()
	}
	p.Settle()
}

// make makes the right move with a key. If a button opens the move, make presses it
// first.
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
