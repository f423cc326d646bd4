package session

import "moineau/engine/table"

// The card of hands that a rule set may be played by, as it lies beside the hand.

// Carded tells whether the game is played by a card.
func (p *Session) Carded() bool {
	_, ok := p.m.Rules.(table.Aimer)
	return ok
}

// Aims lists the hands of the card from the hand of the player who holds the device, or
// from what is public.
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

// Pinned tells whether a hand of the card is pinned.
func (p *Session) Pinned(w table.Word) bool { return p.pins[w] }

// Pin pins a hand of the card, or lets it go.
func (p *Session) Pin(w table.Word) {
	if p.pins == nil {
		p.pins = map[table.Word]bool{}
	}
	if p.pins[w] = !p.pins[w]; !p.pins[w] {
		delete(p.pins, w)
	}
}
