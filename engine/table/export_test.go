package table

import (
	"fmt"

	"moineau/engine/tile"
)

// ByteForm returns the byte form of a state, which Hash hashes.
func ByteForm(s *State) []byte { return s.Form(nil) }

// ControlOf returns the control of a running deal.
func ControlOf(d *Deal) Control { return Control{d} }

// FormRoom is the capacity that Hash reserves for it.
const FormRoom = maxForm

// Counted returns an error unless the open tiles are counted by kind.
func (d *Deal) Counted() error {
	var open [len(d.open)]uint8
	for h := range Handle(d.Tiles) {
		open[d.Public[h]]++
	}
	if open[tile.None] = 0; open != d.open {
		return fmt.Errorf("open tiles by kind are %v, and counted as %v", open, d.open)
	}
	return nil
}
