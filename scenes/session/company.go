package session

import "time"

// Company is who sits at an online table, as far as the screen tells it beside the deal.
type Company interface {
	Person(player int) Person
	// Cut tells whether this device has lost the others and tries to find them again.
	Cut() bool
	// Dealer reports whether the table waits for a dealer that does not answer, and whose
	// device deals, "" if the relay deals.
	Dealer() (name string, silent bool)
	// Heard gives the phrases said since it was last asked; Say says one.
	Heard() []Phrase
	Say(phrase string)
	// Code is what the table is called by.
	Code() string
	// Stamp grows with every change.
	Stamp() int
}

// Person is a player of an online table.
type Person struct {
	You  bool
	Bot  bool // nobody has the seat
	Away bool // the player is cut off
	// Replaced: a bot plays for the player who is away.
	Replaced bool
	// Ready: the player has asked for the next deal.
	Ready bool
	// Asked is how long the player, who alone is asked, has been waited for where there is no
	// clock.
	Asked time.Duration
	// Left is how long the player, who alone is asked, may still take, of how long in all;
	// Of is none where there is no clock or nobody is waited for.
	Left, Of time.Duration
}

// Phrase is something that a player has said.
type Phrase struct {
	Player int
	Text   string // the key of the words
}

// Phrases are the keys of all that can be said, by their numbers in the protocol: what was
// once there stays where it is.
var Phrases = []string{"say.played", "say.moment", "say.thanks", "say.sorry", "say.on", "say.night"}

// Company is who sits at the table with devices of their own; nil: nobody does.
func (p *Session) Company() Company {
	c, _ := p.line.(Company)
	return c
}
