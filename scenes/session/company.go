package session

import "time"

// Company describes the players of an online table, as far as the screen shows it beside
// the deal.
type Company interface {
	Person(player int) Person
	// Disconnected reports whether this device is disconnected and is reconnecting.
	Disconnected() bool
	// Dealer reports whether the table waits for a dealer that does not answer. name is
	// the player whose device deals, or "" if the relay deals.
	Dealer() (name string, silent bool)
	// Held reports whether the deal is over here and other tables of the event, which play
	// the same walls, still play it.
	Held() bool
	// NewPhrases returns the phrases said since the last call. Say sends one.
	NewPhrases() []Phrase
	Say(phrase string)
	// Code returns the code of the table.
	Code() string
	// Stamp returns a number that grows with every change.
	Stamp() int
}

// Person is a player of an online table.
type Person struct {
	You  bool
	Bot  bool // no person has the seat
	Away bool // the player is disconnected
	// Replaced reports whether a bot plays for the disconnected player.
	Replaced bool
	// Ready reports whether the player is ready for the next deal.
	Ready bool
	// Asked is how long the table has waited for the player, if it waits for this player
	// alone and there is no clock.
	Asked time.Duration
	// Left is the remaining time of the player, of Of in total, if the table waits for
	// this player alone. Of is 0 if there is no clock or the table does not wait for the
	// player.
	Left, Of time.Duration
}

// Phrase is a phrase that a player has said.
type Phrase struct {
	Player int
	Text   string // key of the text
}

// Phrases lists the keys of all phrases by their numbers in the protocol. The numbers
// must not change, so new phrases are appended.
var Phrases = []string{"say.played", "say.moment", "say.thanks", "say.sorry", "say.on", "say.night"}

// Company returns the players at other devices, or nil if the table is not online.
func (r *Remote) Company() Company {
	if r == nil {
		return nil
	}
	c, _ := r.line.(Company)
	return c
}
