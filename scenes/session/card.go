package session

import "moineau/engine/table"

// Card is the American card of hands, for rule sets that are played by one: its hands,
// rated for the player who holds the device, and those that the player has pinned.
type Card struct {
	ss   *Session
	aims []table.Aim
	at   int // version for which aims is valid, or -1
	pins map[table.Word]bool
}

// Card returns the card of hands.
func (ss *Session) Card() *Card { return &ss.card }

// Used reports whether the rule set is played by a card of hands.
func (c *Card) Used() bool {
	_, ok := c.ss.m.Rules.(table.CardGame)
	return ok
}

// Aims returns the hands of the card, rated for the hand of the player who holds the
// device. While the hand is covered, only public tiles are used. The slice is valid until
// the next input.
func (c *Card) Aims() []table.Aim {
	r, ok := c.ss.m.Rules.(table.CardGame)
	if !ok {
		return nil
	}
	if c.at != c.ss.version {
		c.at = c.ss.version
		c.aims = r.Aims(c.ss.View(), c.aims[:0])
	}
	return c.aims
}

// Pinned reports whether a hand of the card is pinned.
func (c *Card) Pinned(w table.Word) bool { return c.pins[w] }

// Pin pins a hand of the card, or unpins it if it is pinned.
func (c *Card) Pin(w table.Word) {
	if c.pins == nil {
		c.pins = map[table.Word]bool{}
	}
	if c.pins[w] = !c.pins[w]; !c.pins[w] {
		delete(c.pins, w)
	}
}
