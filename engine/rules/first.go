//go:build first

package rules

import (
	"fmt"

	"moineau/engine/table"
)

// more lists the rule sets whose code only the full program contains.
var more = func() []Entry {
	for i := range elsewhere {
		id := elsewhere[i].ID
		elsewhere[i].Absent = true
		elsewhere[i].New = func(table.Options) (table.Rules, error) { return nil, fmt.Errorf("%s: %w", id, ErrAbsent) }
	}
	return elsewhere
}()
