package lexicon

import (
	"strconv"
	"strings"

	"moineau/engine/compact"
	"moineau/engine/table"
)

// Keyed reports whether an option is a map with known keys, each with a number.
func Keyed(op *table.Option) bool { return op.Type == table.Map && len(op.Values) > 0 }

// Unset is the value of a stepper whose key is not in the map.
const Unset = -1

// ReadMap returns the number of each of the option's keys in text, or Unset if it is
// missing.
func ReadMap(op *table.Option, text string) []int {
	out := make([]int, len(op.Values))
	fields, _ := compact.Object(text, len(op.Values)) // "null" and "{}" have none
	for i, key := range op.Values {
		out[i] = Unset
		for j := range fields {
			if fields[j].Key == key {
				if n, err := fields[j].Int(); err == nil {
					out[i] = n
				}
			}
		}
	}
	return out
}

// WriteMap is the inverse of ReadMap. If no number is set, it returns the option's
// default.
func WriteMap(op *table.Option, numbers []int) string {
	var parts []string
	for i, n := range numbers {
		if n != Unset {
			parts = append(parts, strconv.Quote(op.Values[i])+":"+strconv.Itoa(n))
		}
	}
	if parts == nil {
		return op.Default
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// mapText returns how many keys of a map have a number, as text.
func (l Lexicon) mapText(op *table.Option, text string) string {
	n := 0
	for _, v := range ReadMap(op, text) {
		if v != Unset {
			n++
		}
	}
	if n == 0 {
		return l.T("value.none")
	}
	return l.T("options.chosen", "n", n)
}
