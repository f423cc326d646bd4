package table

// ByteForm is the byte form of a state, which Hash hashes.
func ByteForm(s *State) []byte { return s.Form(nil) }

// FormRoom is the room that Hash keeps for it.
const FormRoom = maxForm
