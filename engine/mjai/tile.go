package mjai

import (
	"encoding/json"
	"fmt"

	"moineau/engine/tile"
)

// Letters are the honours in the order of their kinds, winds and dragons; those of the winds
// name rounds too.
const letters = "ESWNPFC"

// reds are the red fives from tile.RedM on.
var reds = [...]string{"5mr", "5pr", "5sr"}

// hidden stands for a tile that the player may not see.
const hidden = "?"

// TileName is a kind as mjai writes it; None is hidden.
func TileName(k tile.Kind) string {
	switch {
	case k == tile.None:
		return hidden
	case k.IsRed():
		return reds[k-tile.RedM]
	case k >= tile.East && k <= tile.Red:
		return letters[k-tile.East : k-tile.East+1]
	}
	return k.String()
}

// kinds are the tiles by their names.
var kinds = func() map[string]tile.Kind {
	m := map[string]tile.Kind{hidden: tile.None}
	for k := tile.M1; k <= tile.Red; k++ {
		m[TileName(k)] = k
	}
	for k := tile.RedM; k <= tile.RedS; k++ {
		m[TileName(k)] = k
	}
	return m
}()

// name is a kind that is read from JSON.
type name tile.Kind

// UnmarshalJSON reads the name of a tile.
func (n *name) UnmarshalJSON(raw []byte) error {
	var text string
	if err := json.Unmarshal(raw, &text); err != nil {
		return errTile(raw)
	}
	k, ok := kinds[text]
	if !ok {
		return errTile(raw)
	}
	*n = name(k)
	return nil
}

func errTile(raw []byte) error {
	return fmt.Errorf("%.40s is no tile; 1m to 9s, 5mr, 5pr, 5sr, E, S, W, N, P, F, C or ? was expected", raw)
}

func kindsOf(names []name) []tile.Kind {
	if names == nil {
		return nil
	}
	out := make([]tile.Kind, len(names))
	for i, n := range names {
		out[i] = tile.Kind(n)
	}
	return out
}
