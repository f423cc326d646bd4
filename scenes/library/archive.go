package library

import (
	"moineau/engine/match"
	"moineau/scenes/roster"
)

// Entry returns the part of a list entry that follows from the match alone.
func Entry(m *match.Match) Replayable {
	r := Replayable{Rules: m.ID, Deals: len(m.Accounts), Over: m.Progress.Over, You: -1, Players: m.Progress.Players, Owned: m.Start[0] != 0}
	for i := range r.Players {
		r.Scores[i] = int(m.Progress.Scores[i])
	}
	return r
}

// Import adds a match from elsewhere to the library. text is a record or a packed match.
// It returns the errors of ReplayText and Put.
func (l Library) Import(text []byte, now int64) (id string, err error) {
	m, err := ReplayText(text)
	if err != nil {
		return "", err
	}
	r := Entry(m)
	r.ID, r.When, r.Foreign, r.Seats = NewID(), now, true, namedSeats(m)
	return r.ID, l.Put(&r, keptText(m))
}

// namedSeats returns the players of a match that was played elsewhere, with the names in
// the match. All are bots.
func namedSeats(m *match.Match) (seats roster.Players) {
	seats = roster.Default(nil)
	for i := range seats {
		seats[i].Type, seats[i].Name = roster.Bot, m.Names[i]
	}
	return seats
}

// Players returns the players of a match, from the library entry if there is one. you is
// the player who owns this device, or -1 if there is none.
func (l Library) Players(id string, m *match.Match) (seats roster.Players, you int) {
	if r, _, ok := l.load(id); ok && id != "" {
		return r.Seats, r.You
	}
	return namedSeats(m), -1
}
