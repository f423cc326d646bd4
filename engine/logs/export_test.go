package logs

// Test helpers for the external tests, which also import the readers of other packages.
var (
	Exports   = exports
	Sample    = sample
	RealGames = games
)

// Small is a small game.
const Small = small
