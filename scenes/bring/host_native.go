//go:build !js

package bring

import "moineau/scenes/stage"

// host is what the page asks of the system.
type host struct{}

// listen does nothing, because files are dropped onto the window.
func (*host) listen(func([]stage.File)) {}

func (*host) close() {}

// pick asks the player for a file, if the system can.
func (*host) pick(a *stage.App, most int, got func([]stage.File)) bool {
	return a.PickFile(most, func(data []byte) { got([]stage.File{{Data: data}}) })
}

// canPaste reports whether the page can read the clipboard.
func (*host) canPaste() bool { return false }

func (*host) paste(func([]stage.File), func()) {}
