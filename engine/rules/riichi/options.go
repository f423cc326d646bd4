package riichi

import (
	"moineau/engine/rules/riichi/internal/config"
)

// ID identifies the rule set. Native is its name in its own script.
const (
	ID     = "riichi"
	Native = "立直麻雀"
)

// Options are the options of §1, and Presets their named sets.
var (
	Options = config.Options
	Presets = config.Presets
)

// Config holds the options in the form that the rules use.
type Config = config.Config
