// Package acts has conditions on acts that readers of records share.
package acts

import (
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Using returns a condition that accepts acts of a type with tiles of the given kinds in
// any order.
func Using(d *table.Deal, t table.ActType, kinds ...tile.Kind) func(*table.Act) bool {
	want := slices.Sorted(slices.Values(kinds))
	return func(a *table.Act) bool {
		if a.Type != t || int(a.N) != len(want) {
			return false
		}
		var have []tile.Kind
		for _, h := range a.Tiles() {
			have = append(have, d.Known(h))
		}
		slices.Sort(have)
		return slices.Equal(have, want)
	}
}
