//go:build !first

package rules

import (
	"moineau/engine/rules/sichuan"
	"moineau/engine/table"
)

// more are the rule sets that the browser's first program does not contain.
var more = []Entry{entry(withCode(elsewhere[0], sichuan.Options, sichuan.Presets), sichuan.New)}

// withCode completes the description of a rule set.
func withCode(e Entry, options []table.Option, presets []table.Preset) Entry {
	e.Options, e.Presets = options, presets
	return e
}
