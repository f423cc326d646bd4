package session

import (
	"math/rand/v2"

	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// A SeatType says who plays a seat.
type SeatType uint8

// Who plays a seat. With several humans the device is passed around (hot-seat).
const (
	Human SeatType = iota
	Bot
)

// Seat is one player of a match, by the seat (E S W N) taken in the first
// deal; a fifth one sits out first.
type Seat struct {
	Type SeatType
	// Name is shown beside the head; empty gives the bird's name in the player's
	// language.
	Name string
	// Bird is the file name of the head, without .svg ("sparrow", "robin").
	Bird string
	// Level of a bot: easy, medium, strong or tsumogiri.
	Level string
}

// Called is what a player is called: the name that was chosen, or the key of the
// one that goes with the head.
func (s Seat) Called() (name, key string) { return s.Name, "bird." + s.Bird }

// Config is everything a match is started from.
type Config struct {
	// Rules is the identifier of the rule set.
	Rules string
	// Options are the options that differ from the default, by name, in the
	// notation of the command line.
	Options map[string]string
	Seed    [32]byte
	// Seats are the players; a match of three or four leaves the last ones unused.
	Seats [table.MaxPlayers]Seat
	// Names are what the record calls them.
	Names [table.MaxPlayers]string
	// Autoplay: every seat is played by a bot and the screen follows.
	Autoplay bool
	// Deals ends the program after so many deals and prints the result line; 0
	// plays until the match ends.
	Deals int
	// Length is the number of deals after which the match ends, if the rules do not end
	// it before; 0 plays until the rules end it.
	Length int
	// Record is a saved match to go on with; the fields above are then read from
	// it where they are there.
	Record []byte
	// Watch: the record is only looked at, under the names it has. What is played
	// on from there is not kept, and no save is touched.
	Watch bool
	// Practice: a deal is played on from its middle. It is neither saved nor counted.
	Practice bool
	// Others, unless nil, gives the bots' players in place of those of their levels: a lesson
	// has its own.
	Others func(player int) bot.Player
}

// Watched reports whether nobody plays in the match: it is never saved.
func (c *Config) Watched() bool {
	if c.Watch || c.Autoplay {
		return true
	}
	if c.Record != nil {
		return false // its players are kept with it
	}
	for _, s := range c.Seats[:PlayersIn(c.Rules, c.Options)] {
		if s.Type == Human {
			return false
		}
	}
	return true
}

// PlayersOf is how many take part in a match.
func PlayersOf(s *table.Spec) int { return max(s.Seats, s.Players) }

// PlayersIn is how many players a rule set has with options.
func PlayersIn(id string, o table.Options) int {
	r, _, err := rules.New(id, o)
	if err != nil {
		return 4
	}
	return PlayersOf(r.Spec())
}

// RandomSeed is a seed nobody knows beforehand.
func RandomSeed() (seed [32]byte) {
	for i := 0; i < len(seed); i += 8 {
		v := rand.Uint64()
		for k := range 8 {
			seed[i+k] = byte(v >> (8 * k))
		}
	}
	return seed
}
