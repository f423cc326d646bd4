package session

import (
	"slices"

	"moineau/engine/table"
)

// Acts whose tiles are chosen one by one. The player presses each tile, and then a button
// plays the act once the chosen tiles match one.

func (ss *Session) composes(t table.ActType) bool {
	return ss.picks(t) == table.PickTiles
}

// Picking reports whether the player is choosing tiles for an act with several tiles.
func (ss *Session) Picking() bool {
	return ss.Mine() && slices.ContainsFunc(ss.View().Acts, func(a table.ViewAct) bool { return ss.composes(a.Type) })
}

// Picked reports whether the tile in a slot is chosen.
func (ss *Session) Picked(slot int) bool {
	return ss.Picking() && slices.Contains(ss.picked, int8(slot))
}

// pickable reports whether the tile in a slot is chosen, or can be added to the chosen
// tiles.
func (ss *Session) pickable(slot int) bool {
	if slices.Contains(ss.picked, int8(slot)) {
		return true
	}
	for i := range ss.View().Acts {
		if a := &ss.View().Acts[i]; ss.composes(a.Type) && slices.Contains(a.Slots[:a.N], int8(slot)) && ss.begun(a) {
			return true
		}
	}
	return false
}

// begun reports whether an act includes every chosen tile.
func (ss *Session) begun(a *table.ViewAct) bool {
	for _, slot := range ss.picked {
		if !slices.Contains(a.Slots[:a.N], slot) {
			return false
		}
	}
	return true
}

// composed reports whether the chosen tiles are exactly those of an act. If tiles may be
// passed on unseen, their number must also be set.
func (ss *Session) composed(a *table.ViewAct) bool {
	if s, ok := ss.Passing(); ok && len(ss.picked)+ss.unseen != s.Tiles {
		return false
	}
	return int(a.N) == len(ss.picked) && ss.begun(a)
}

// choose adds the tile in a slot to the chosen tiles, or removes it. It returns "" on
// success, or else the key of the reason why not.
func (ss *Session) choose(slot int) (why string) {
	i := slices.Index(ss.picked, int8(slot))
	switch {
	case i >= 0:
		ss.picked = slices.Delete(ss.picked, i, i+1)
	case !ss.Passable(slot):
		return "why.passable"
	case !ss.pickable(slot) || ss.full():
		return "why.full"
	default:
		ss.picked = append(ss.picked, int8(slot))
	}
	ss.choiceChanged()
	return ""
}

func (ss *Session) choiceChanged() {
	ss.choices = ss.choices[:0]
	ss.version++
}

// Passable reports whether any available act includes the tile in a slot.
func (ss *Session) Passable(slot int) bool {
	return slices.ContainsFunc(ss.View().Acts, func(a table.ViewAct) bool {
		return ss.composes(a.Type) && slices.Contains(a.Slots[:a.N], int8(slot))
	})
}

// full reports whether the chosen tiles and those passed on unseen reach the required
// number.
func (ss *Session) full() bool {
	s, ok := ss.Passing()
	return ok && len(ss.picked)+ss.unseen >= s.Tiles
}

// Tray returns the slots of the chosen tiles in the order of choice.
func (ss *Session) Tray() []int8 {
	if !ss.Picking() {
		return nil
	}
	return ss.picked
}

// TakeBack clears the chosen tiles.
func (ss *Session) TakeBack() {
	ss.picked, ss.unseen = ss.picked[:0], 0
	ss.choiceChanged()
}
