package pattern

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Example is a hand that illustrates a pattern on the rule card.
type Example struct {
	// Tiles lists groups in the syntax of card.Groups. Groups in round brackets are
	// claimed, those in square brackets are concealed kongs. Groups after a bar only
	// complete the hand.
	Tiles string
	Win   tile.Kind   // None if it does not matter
	By    table.By    // ByNone means by discard
	Flags table.Flags // flags that the pattern needs
	Dealt bool        // it is East's hand, otherwise South's
	Early uint8       // number of discards made; 0 means many
	Bonus uint8       // bonus tiles laid out
}

// Row returns the row of a card that shows the example.
func (e *Example) Row(key, native string, values []card.Value) card.Row {
	plain := strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(e.Tiles)
	shown, rest, _ := strings.Cut(plain, "|")
	row := card.Row{
		Key: key, Native: native, Values: values,
		Example: append(card.Groups(shown), card.Groups(rest)...), Win: e.Win,
	}
	row.Rest = len(card.Groups(rest))
	return row
}

// Values returns a list of one value.
func Values(n int32, unit string) []card.Value { return []card.Value{{N: int(n), Unit: unit}} }

// Lines collects the rows of a section that has no examples.
type Lines struct{ card.Section }

// Add appends a row with a value, unless the unit is "".
func (l *Lines) Add(key string, n int32, unit string) {
	row := card.Row{Key: key}
	if unit != "" {
		row.Values = Values(n, unit)
	}
	l.Rows = append(l.Rows, row)
}

// AddIf appends a row without a value if on is set.
func (l *Lines) AddIf(on bool, key string) {
	if on {
		l.Add(key, 0, "")
	}
}

// Either appends one of two rows without a value.
func (l *Lines) Either(on bool, yes, no string) {
	l.AddIf(on, yes)
	l.AddIf(!on, no)
}

// PayRow returns a row of payments for a hand of n points, with a value for each column of
// the section. Amounts of 0 are blank.
func PayRow(key string, n int32, amounts ...int32) card.Row {
	row := card.Row{Key: key, Params: map[string]string{"n": strconv.Itoa(int(n))}}
	for _, a := range amounts {
		v := card.Value{}
		if a > 0 {
			v = card.Value{N: int(a), Unit: "points"}
		}
		row.Values = append(row.Values, v)
	}
	return row
}
