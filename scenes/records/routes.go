// Package records provides the pages about matches that were played: replays and
// statistics.
package records

import "moineau/scenes/stage"

// Routes returns the scenes of other packages to which these pages lead.
type Routes interface {
	// Rules returns the choice of a rule set.
	Rules() stage.Scene
	// Replay shows a match; id is its identifier in the library and text the record to
	// replay.
	Replay(id string, text []byte) stage.Scene
	// Import returns the page that imports games, which reads the given files first.
	Import(files []stage.File) stage.Scene
	// ReplayDeal shows one deal of a match in the library.
	ReplayDeal(id string, deal int) stage.Scene
}
