package assets

import _ "embed"

// The fonts, cut by fonts/cut.py to the characters of fonts/sans.txt and
// fonts/kai.txt. They must not be changed.
var (
	// Sans is the interface's font, Regular.
	//
	//go:embed fonts/sans.otf
	Sans []byte
	// SansBold is the interface's font, Bold.
	//
	//go:embed fonts/sans-bold.otf
	SansBold []byte
	// Kai is the brush hand of tiles and titles.
	//
	//go:embed fonts/kai.ttf
	Kai []byte
)
