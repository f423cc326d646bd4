package dealer

// SetPart replaces the dealer's part of the seed of the table's event and returns the old one.
func (w *Wall) SetPart(part [32]byte) (old [32]byte) {
	old, w.event = w.event, part
	return old
}
