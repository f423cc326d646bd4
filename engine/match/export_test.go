package match

// Proposed returns the pending undo and the seats (bits) that agree to it so far.
func (m *Match) Proposed() (to int, agreed uint8) { return int(m.taken.to), m.taken.agreed }
