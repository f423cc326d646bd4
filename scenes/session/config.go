package session

import (
	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/scenes/roster"
)

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
	Seats roster.Players
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
	for _, s := range c.Seats[:roster.PlayersIn(c.Rules, c.Options)] {
		if s.Type == roster.Human {
			return false
		}
	}
	return true
}
