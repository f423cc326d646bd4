package session

import "moineau/engine/table"

// Access to the American card of hands, for rule sets that are played by one.

// Carded reports whether the rule set is played by a card of hands.
func (ss *Session) Carded() bool {
	_, ok := ss.m.Rules.(table.Aimer)
	return ok
}

// Aims returns the hands of the card, rated for the hand of the player who holds the
// device. While the hand is covered, only public tiles are used. The slice is valid until
// the next input.
func (ss *Session) Aims() []table.Aim {
	r, ok := ss.m.Rules.(table.Aimer)
	if !ok {
		return nil
	}
	if ss.aimed != ss.version {
		ss.aimed = ss.version
		ss.aims = r.Aims(ss.View(), ss.aims[:0])
	}
	return ss.aims
}

// Pinned reports whether a hand of the card is pinned.
func (ss *Session) Pinned(w table.Word) bool { return ss.pins[w] }

// Pin pins a hand of the card, or unpins it if it is pinned.
func (ss *Session) Pin(w table.Word) {
	if ss.pins == nil {
		ss.pins = map[table.Word]bool{}
	}
	if ss.pins[w] = !ss.pins[w]; !ss.pins[w] {
		delete(ss.pins, w)
	}
}
