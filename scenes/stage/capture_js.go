package stage

// Capture does nothing in a browser: there are no files.
func (g *Game) Capture() (err *error) { return new(error) }
