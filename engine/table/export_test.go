package table

// ByteForm returns the byte form of a state, which Hash hashes.
func ByteForm(s *State) []byte { return s.Form(nil) }

// ControlOf returns the control of a running deal.
func ControlOf(d *Deal) Control { return Control{d} }

// FormRoom is the capacity that Hash reserves for it.
const FormRoom = maxForm
