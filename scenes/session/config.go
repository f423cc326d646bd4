package session

import (
	"math/rand/v2"

	"moineau/engine/bot"
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
}

// Called returns the display name and the key of the bird's name, which is used if the
// display name is empty.
func (s Seat) Called() (name, key string) { return s.Name, "bird." + s.Bird }

// Config holds the parameters of a match.
type Config struct {
	// Rules is the identifier of the rule set.
	Rules string
	// Options holds the options that differ from the default, by name, as on the command
	// line.
	Options map[string]string
	Seed    [32]byte
	// Seats are the players. A match of three or four players leaves the last ones
	// unused.
	Seats [table.MaxPlayers]Seat
	// Names are the players' names in the record.
	Names [table.MaxPlayers]string
	// Autoplay reports whether bots play every seat.
	Autoplay bool
	// Deals is the number of deals after which the program prints the result line and
	// exits. If 0, it plays until the match ends.
	Deals int
	// Length is the number of deals after which the match ends, unless the rules end it
	// earlier. If 0, only the rules end it.
	Length int
	// Record is a saved match to continue. If non-nil, the fields above are read from it
	// where it has them.
	Record []byte
	// Watch reports whether the record is only viewed, with its own names. Further play
	// is not saved, and the saved match is not changed.
	Watch bool
	// Practice reports whether a deal is continued from its middle. It is neither saved
	// nor counted.
	Practice bool
	// Others, if non-nil, returns the bot for a player in place of one of the player's
	// level. Lessons use it.
	Others func(player int) bot.Player
}

// Watched reports whether the match has no human player. Such a match is never saved.
func (c *Config) Watched() bool {
	if c.Watch || c.Autoplay {
		return true
	}
	if c.Record != nil {
		return false // the players are saved with the record
	}
	for _, s := range c.Seats[:PlayersIn(c.Rules, c.Options)] {
		if s.Type == Human {
			return false
		}
	}
	return true
}

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

// RandomSeed returns an unpredictable seed.
func RandomSeed() (seed [32]byte) {
	for i := 0; i < len(seed); i += 8 {
		v := rand.Uint64()
		for k := range 8 {
			seed[i+k] = byte(v >> (8 * k))
		}
	}
	return seed
}
