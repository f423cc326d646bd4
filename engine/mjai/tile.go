package mjai

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"moineau/engine/tile"
)

// letters holds the names of the honours in the order of their kinds. Those of the winds
// are also names of rounds.
const letters = "ESWNPFC"

// reds holds the names of the red fives from tile.RedM on.
var reds = [...]string{"5mr", "5pr", "5sr"}

// hidden stands for a tile that the player may not see.
const hidden = "?"

// TileName returns the mjai name of a kind; None is hidden.
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

// kinds maps names to kinds.
var kinds = func() map[string]tile.Kind {
	m := map[string]tile.Kind{hidden: tile.None}
	for k := tile.M1; k <= tile.Red; k++ {
		m[TileName(k)] = k
	}
	for k := tile.RedM; k <= tile.RedS; k++ {
		m[TileName(k)] = k
	}
	// Some hosts write honours and red fives in this program's notation.
	for k := tile.East; k <= tile.Red; k++ {
		m[k.String()] = k
	}
	for k := tile.RedM; k <= tile.RedS; k++ {
		m[k.String()] = k
	}
	return m
}()

// name is a kind that is decoded from JSON.
type name tile.Kind

// UnmarshalJSON decodes the name of a tile.
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

// tileError is the error for an invalid name of a tile.
type tileError struct{ got string }

func (e *tileError) Error() string {
	return "expected 1m to 9s, 5mr, 5pr, 5sr, E, S, W, N, P, F, C or ?, got " + e.got
}

func errTile(raw []byte) error { return &tileError{excerpt(raw)} }

// excerpt returns the start of a JSON value on one line, for an error text.
func excerpt(raw []byte) string {
	return fmt.Sprintf("%.60s", bytes.Join(bytes.Fields(raw[:min(len(raw), 400)]), []byte{' '}))
}

// Number is an integer in JSON, which some programs write as a string.
type Number int

// UnmarshalJSON decodes 7, 7.0 or "7".
func (n *Number) UnmarshalJSON(raw []byte) error {
	x, err := strconv.ParseFloat(string(bytes.Trim(raw, `"`)), 64)
	if err != nil || x != math.Trunc(x) || math.Abs(x) > math.MaxInt32 {
		return fmt.Errorf("expected a whole number, got %s", excerpt(raw))
	}
	*n = Number(x)
	return nil
}

// flag is a boolean, which some hosts write as a number or a string.
type flag bool

// UnmarshalJSON decodes true, false, 1, 0, "true" or "false".
func (f *flag) UnmarshalJSON(raw []byte) error {
	switch string(bytes.Trim(raw, `"`)) {
	case "true", "1":
		*f = true
	case "false", "0":
		*f = false
	default:
		return fmt.Errorf("expected true or false, got %s", excerpt(raw))
	}
	return nil
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
