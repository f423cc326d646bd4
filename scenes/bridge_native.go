//go:build !js

package scenes

import (
	"io"

	"moineau/scenes/narrate"
	"moineau/scenes/stage"
)

// Bridge does nothing outside a browser.
func Bridge(*stage.Game) {}

// Narrate writes a narration of all events to out and speaks it if the system can. The
// function end stops it.
func Narrate(g *stage.Game, out io.StringWriter) (end func()) {
	n := narrate.New(out, func() string { return g.App.Settings.Lang })
	g.App.Speech.OnSaid(n.Say)
	return n.Close
}
