package table

// Form is the byte form of a state, which Hash hashes.
func Form(s *State) []byte { return s.form(nil) }

// FormRoom is the room that Hash keeps for it.
const FormRoom = maxForm
