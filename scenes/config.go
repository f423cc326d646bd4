package scenes

import "moineau/engine/table"

// A SeatType says who plays a seat.
type SeatType uint8

// Who plays a seat. With several humans the device is passed around (hot-seat).
const (
	Human SeatType = iota
	Bot
)

// SeatConfig is one player of a match, by his seat (E S W N) in the first deal; a
// fifth one sits out first.
type SeatConfig struct {
	Type SeatType
	// Name is shown beside the head; empty gives the bird's name in the player's
	// language.
	Name string
	// Bird is the file name of the head, without .svg ("sparrow", "robin").
	Bird string
	// Level of a bot: easy, medium, strong or tsumogiri.
	Level string
}

// TableConfig is everything a table is started from.
type TableConfig struct {
	// Rules is the identifier of the rule set.
	Rules string
	// Options are the options that differ from the default, by name, in the
	// notation of the command line.
	Options map[string]string
	Seed    [32]byte
	// Seats are the players; a match of three or four leaves the last ones unused.
	Seats [table.MaxPlayers]SeatConfig
	// Autoplay: every seat is played by a bot and the screen follows.
	Autoplay bool
	// Deals ends the program after so many deals and prints the result line; 0
	// plays until the match ends.
	Deals int
	// Record is a saved match to go on with; the fields above are then read from
	// it where they are there.
	Record []byte
}
