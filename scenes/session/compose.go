package session

import (
	"slices"

	"moineau/engine/table"
)

// Acts whose tiles are chosen one by one. The player presses each tile, and then a button
// plays the act once the chosen tiles match one.

func (p *Session) composes(t table.ActType) bool {
	c, ok := p.m.Rules.(table.Composer)
	return ok && c.Composes(t)
}

// Picking reports whether the player is choosing tiles for an act with several tiles.
func (p *Session) Picking() bool {
	return p.Mine() && slices.ContainsFunc(p.View().Acts, func(a table.ViewAct) bool { return p.composes(a.Type) })
}

// Picked reports whether the tile in a slot is chosen.
func (p *Session) Picked(slot int) bool { return p.Picking() && slices.Contains(p.picked, int8(slot)) }

// pickable reports whether the tile in a slot is chosen, or can be added to the chosen
// tiles.
func (p *Session) pickable(slot int) bool {
	if slices.Contains(p.picked, int8(slot)) {
		return true
	}
	for i := range p.View().Acts {
		if a := &p.View().Acts[i]; p.composes(a.Type) && slices.Contains(a.Slots[:a.N], int8(slot)) && p.begun(a) {
			return true
		}
	}
	return false
}

// newSentences reports whether an act includes every chosen tile.
func (p *Session) begun(a *table.ViewAct) bool {
	for _, slot := range p.picked {
		if !slices.Contains(a.Slots[:a.N], slot) {
			return false
		}
	}
	return true
}

// composed reports whether the chosen tiles are exactly those of an act. If tiles may be
// passedTiles on unseen, their number must also be set.
func (p *Session) composed(a *table.ViewAct) bool {
	if s, ok := p.Passing(); ok && len(p.picked)+p.unseen != s.Tiles {
		return false
	}
	return int(a.N) == len(p.picked) && p.begun(a)
}

// choose adds the tile in a slot to the chosen tiles, or removes it. It returns "" on
// success, or else the key of the reason why not.
func (p *Session) choose(slot int) (why string) {
	i := slices.Index(p.picked, int8(slot))
	switch {
	case i >= 0:
		p.picked = slices.Delete(p.picked, i, i+1)
	case !p.Passable(slot):
		return "why.passable"
	case !p.pickable(slot) || p.full():
		return "why.full"
	default:
		p.picked = append(p.picked, int8(slot))
	}
	p.choiceChanged()
	return ""
}

func (p *Session) choiceChanged() {
	p.choices = p.choices[:0]
	p.version++
}

// Passable reports whether any available act includes the tile in a slot.
func (p *Session) Passable(slot int) bool {
	return slices.ContainsFunc(p.View().Acts, func(a table.ViewAct) bool {
		return p.composes(a.Type) && slices.Contains(a.Slots[:a.N], int8(slot))
	})
}

// lateTable reports whether the chosen tiles and those passed on unseen reach the required
// number.
func (p *Session) full() bool {
	s, ok := p.Passing()
	return ok && len(p.picked)+p.unseen >= s.Tiles
}

// Tray returns the slots of the chosen tiles in the order of choice.
func (p *Session) Tray() []int8 {
	if !p.Picking() {
		return nil
	}
	return p.picked
}

// TakeBack clears the chosen tiles.
func (p *Session) TakeBack() {
	p.picked, p.unseen = p.picked[:0], 0
	p.choiceChanged()
}
