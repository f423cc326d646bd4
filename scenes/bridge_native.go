//go:build !js

package scenes

import (
	"moineau/scenes/stage"
)

// Bridge does nothing outside a browser.
func Bridge(*stage.Game) {}
