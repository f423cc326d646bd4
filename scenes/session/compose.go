package session

import (
	"slices"

	"moineau/engine/table"
)

// Acts whose tiles are chosen one by one: the hand is pressed for each, and a button takes
// those that are chosen when they make an act.

func (p *Session) composes(t table.ActType) bool {
	c, ok := p.m.Rules.(table.Composer)
	return ok && c.Composes(t)
}

// Picking tells whether tiles are being chosen for an act that names several.
func (p *Session) Picking() bool {
	return p.Mine() && slices.ContainsFunc(p.View().Acts, func(a table.ViewAct) bool { return p.composes(a.Type) })
}

// Picked tells whether the tile of a slot has been chosen.
func (p *Session) Picked(slot int) bool { return p.Picking() && slices.Contains(p.picked, int8(slot)) }

// pickable tells whether the tile of a slot has been chosen, or may be besides those that
// were.
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

// begun tells whether an act names all tiles that were chosen.
func (p *Session) begun(a *table.ViewAct) bool {
	for _, slot := range p.picked {
		if !slices.Contains(a.Slots[:a.N], slot) {
			return false
		}
	}
	return true
}

// composed tells whether the tiles that were chosen are those of an act. Where some may be
// passed on unseen, how many has been said too.
func (p *Session) composed(a *table.ViewAct) bool {
	if s, ok := p.Passing(); ok && len(p.picked)+p.unseen != s.Tiles {
		return false
	}
	return int(a.N) == len(p.picked) && p.begun(a)
}

// choose chooses the tile of a slot, or lets it lie again.
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
	p.chosenAnew()
	return ""
}

func (p *Session) chosenAnew() {
	p.choices = p.choices[:0]
	p.version++
}

// Passable tells whether the tile of a slot may be chosen at all.
func (p *Session) Passable(slot int) bool {
	return slices.ContainsFunc(p.View().Acts, func(a table.ViewAct) bool {
		return p.composes(a.Type) && slices.Contains(a.Slots[:a.N], int8(slot))
	})
}

// full tells whether as many tiles are chosen, or said to be passed on unseen, as go.
func (p *Session) full() bool {
	s, ok := p.Passing()
	return ok && len(p.picked)+p.unseen >= s.Tiles
}

// Tray gives the slots of the tiles that were chosen, in their order.
func (p *Session) Tray() []int8 {
	if !p.Picking() {
		return nil
	}
	return p.picked
}

// TakeBack lets all that was chosen lie again.
func (p *Session) TakeBack() {
	p.picked, p.unseen = p.picked[:0], 0
	p.chosenAnew()
}
