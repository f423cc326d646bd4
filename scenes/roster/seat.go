// Package roster holds the players of a match: who sits in which seat, with which bird
// and at which level. It stores the players chosen last and those of the running match.
package roster

import (
	"moineau/engine/rules"
	"moineau/engine/table"
)

// SeatType is the kind of player in a seat.
type SeatType uint8

// The seat types. If there are several humans, they pass the device around (hot-seat).
const (
	Human SeatType = iota
	Bot
)

// Seat is one player of a match. Seats are in the order of the first deal (E, S, W, N). A
// fifth player sits out first.
type Seat struct {
	Type SeatType
	// Name is the display name. If empty, the name of the bird is shown in the player's
	// language.
	Name string
	// Bird is the file name of the head without .svg ("sparrow", "robin").
	Bird string
	// Level is the level of a bot: easy, medium, strong or tsumogiri.
	Level string
	// Style is how a bot plays, one of bot.Styles, or "" for no style.
	Style string
}

// Called returns the display name and the key of the bird's name, which is used if the
// display name is empty.
func (s Seat) Called() (name, key string) { return s.Name, "bird." + s.Bird }

// Players are the players of a match, by player number. A match of fewer players leaves
// the last ones unused.
type Players = [table.MaxPlayers]Seat

// PlayersOf returns the number of players in a match.
func PlayersOf(s *table.Spec) int { return max(s.Seats, s.Players) }

// PlayersIn returns the number of players of a rule set with options. It returns 4 if the
// rule set cannot be created.
func PlayersIn(id string, o table.Options) int {
	r, _, err := rules.New(id, o)
	if err != nil {
		return 4
	}
	return PlayersOf(r.Spec())
}
