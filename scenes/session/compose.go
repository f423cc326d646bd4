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

// composed tells whether the tiles that were chosen are those of an act.
func (p *Session) composed(a *table.ViewAct) bool { return int(a.N) == len(p.picked) && p.begun(a) }

// choose chooses the tile of a slot, or lets it lie again.
func (p *Session) choose(slot int) (why string) {
	if !p.pickable(slot) {
		return "why.pickable"
	}
	if i := slices.Index(p.picked, int8(slot)); i >= 0 {
		p.picked = slices.Delete(p.picked, i, i+1)
	} else {
		p.picked = append(p.picked, int8(slot))
	}
	p.choices = p.choices[:0]
	p.version++
	return ""
}
