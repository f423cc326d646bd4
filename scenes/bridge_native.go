//go:build !js

package scenes

// Bridge does nothing outside a browser.
func (g *Game) Bridge() {}
