//go:build !js

package scenes

import (
	"io"

	"moineau/scenes/narrate"
	"moineau/scenes/stage"
)

// Bridge does nothing outside a browser.
func Bridge(*stage.Game) {}

// Narrate has all that happens written to out, and spoken where the system can; it gives
// what ends that.
func Narrate(g *stage.Game, out io.StringWriter) (end func()) {
	n := narrate.New(out, func() string { return g.App.Settings.Lang })
	g.App.OnSaid(n.Say)
	return n.Close
}
