package stage

// Capture does nothing in a browser, which has no files.
func (g *Game) Capture() (err *error) { return new(error) }
