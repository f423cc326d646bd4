package session

import (
	"slices"

	"moineau/engine/table"
)

// Acts whose tiles are chosen one by one. The player presses each tile, and then a button
// plays the act once the chosen tiles match one.

// Picking reports whether the player is choosing tiles for an act with several tiles.
func (ch *Choosing) Picking() bool {
	return ch.ss.Mine() && slices.ContainsFunc(ch.ss.View().Acts, func(a table.ViewAct) bool { return ch.picks(a.Type) == table.PickTiles })
}

// Picked reports whether the tile in a slot is chosen.
func (ch *Choosing) Picked(slot int) bool {
	return ch.Picking() && slices.Contains(ch.picked, int8(slot))
}

// pickable reports whether the tile in a slot is chosen, or can be added to the chosen
// tiles.
func (ch *Choosing) pickable(slot int) bool {
	if slices.Contains(ch.picked, int8(slot)) {
		return true
	}
	for i := range ch.ss.View().Acts {
		if a := &ch.ss.View().Acts[i]; ch.picks(a.Type) == table.PickTiles && slices.Contains(a.Slots[:a.N], int8(slot)) && ch.begun(a) {
			return true
		}
	}
	return false
}

// begun reports whether an act includes every chosen tile.
func (ch *Choosing) begun(a *table.ViewAct) bool {
	for _, slot := range ch.picked {
		if !slices.Contains(a.Slots[:a.N], slot) {
			return false
		}
	}
	return true
}

// composed reports whether the chosen tiles are exactly those of an act. If tiles may be
// passed on unseen, their number must also be set.
func (ch *Choosing) composed(a *table.ViewAct) bool {
	if s, ok := ch.ss.exchange.Step(); ok && len(ch.picked)+ch.unseen != s.Tiles {
		return false
	}
	return int(a.N) == len(ch.picked) && ch.begun(a)
}

// choose adds the tile in a slot to the chosen tiles, or removes it. It returns "" on
// success, or else the key of the reason why not.
func (ch *Choosing) choose(slot int) (why string) {
	i := slices.Index(ch.picked, int8(slot))
	switch {
	case i >= 0:
		ch.picked = slices.Delete(ch.picked, i, i+1)
	case !ch.Passable(slot):
		return "why.passable"
	case !ch.pickable(slot) || ch.full():
		return "why.full"
	default:
		ch.picked = append(ch.picked, int8(slot))
	}
	ch.choiceChanged()
	return ""
}

func (ch *Choosing) choiceChanged() {
	ch.buttons = ch.buttons[:0]
	ch.ss.version++
}

// Passable reports whether any available act includes the tile in a slot.
func (ch *Choosing) Passable(slot int) bool {
	return slices.ContainsFunc(ch.ss.View().Acts, func(a table.ViewAct) bool {
		return ch.picks(a.Type) == table.PickTiles && slices.Contains(a.Slots[:a.N], int8(slot))
	})
}

// full reports whether the chosen tiles and those passed on unseen reach the required
// number.
func (ch *Choosing) full() bool {
	s, ok := ch.ss.exchange.Step()
	return ok && len(ch.picked)+ch.unseen >= s.Tiles
}

// Tray returns the slots of the chosen tiles in the order of choice.
func (ch *Choosing) Tray() []int8 {
	if !ch.Picking() {
		return nil
	}
	return ch.picked
}

// TakeBack clears the chosen tiles.
func (ch *Choosing) TakeBack() {
	ch.putBack()
	ch.choiceChanged()
}

// Unseen returns how many of the incoming tiles are passed on unseen.
func (ch *Choosing) Unseen() int { return ch.unseen }

// SetUnseen sets how many incoming tiles are passed on unseen. It drops the last chosen
// tiles if there are too many.
func (ch *Choosing) SetUnseen(n int) {
	s, ok := ch.ss.exchange.Step()
	if !ok || !s.Blind || !ch.Picking() {
		return
	}
	ch.unseen = max(0, min(n, s.Tiles))
	ch.picked = ch.picked[:min(len(ch.picked), s.Tiles-ch.unseen)]
	ch.choiceChanged()
}
