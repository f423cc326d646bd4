package session

import "moineau/engine/table"

// Access to the American card of hands, for rule sets that are played by one.

// Carded reports whether the rule set is played by a card of hands.
func (p *Session) Carded() bool {
	_, ok := p.m.Rules.(table.Aimer)
	return ok
}

// Aims returns the hands of the card, rated for the hand of the player who holds the
// device. While the hand is covered, only public tiles are used. The slice is valid until
// the next input.
func (p *Session) Aims() []table.Aim {
	r, ok := p.m.Rules.(table.Aimer)
	if !ok {
		return nil
	}
	if p.aimed != p.version {
		p.aimed = p.version
		p.aims = r.Aims(p.View(), p.aims[:0])
	}
	return p.aims
}

// Pinned reports whether a hand of the card is pinned.
func (p *Session) Pinned(w table.Word) bool { return p.pins[w] }

// Pin pins a hand of the card, or unpins it if it is pinned.
func (p *Session) Pin(w table.Word) {
	if p.pins == nil {
		p.pins = map[table.Word]bool{}
	}
	if p.pins[w] = !p.pins[w]; !p.pins[w] {
		delete(p.pins, w)
	}
}
