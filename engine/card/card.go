// Package card defines the rule card of a rule set: its hands and their values. The rule
// set generates the card from its own tables with the options in force, so that it always
// agrees with the scorer. Texts are given as keys; a screen draws the card.
//
// A key that begins with "<id>." below is looked up first for the rule set, then for its
// family ("peoples." for peoples-simple). If neither exists, it is looked up for all rule
// sets ("all.unit.points" for "<id>.unit.points").
package card

import "moineau/engine/tile"

// Card is a rule card.
type Card struct{ Sections []Section }

// Section is a titled table. Its title is "<id>.card.<Key>"; the paragraph
// "<id>.card.<Key>.text" is shown above the rows if that text exists. A section without
// rows is text only: an introduction ("deal") describes the course of a deal.
type Section struct {
	Key string
	// Params holds {parameters} of the title and the paragraph.
	Params map[string]string
	// Columns lists the headings of the rows' values: "<id>.card.column.<column>" each.
	// It may be empty if each row has one value.
	Columns []string
	Rows    []Row
}

// Row is a line. Its name is "<id>.item.<Key>", and its explanation
// "<id>.item.<Key>.about" if that text exists. Params holds {parameters} of both.
type Row struct {
	Key string
	// Native is the row's name in the rule set's own script, or "".
	Native string
	Params map[string]string
	Values []Value // one per column
	// Example holds tiles in groups (sets, a pair, melds), which are drawn with a gap
	// between them.
	Example [][]tile.Kind
	// Rest is the number of groups at the end of the example that only complete the hand.
	Rest int
	// Win is the kind of the tile that completed the example, if that matters, or None.
	// The last tile of the kind is marked.
	Win tile.Kind
}

// Value is an amount and its unit: the plural text "<id>.unit.<Unit>" with {n}. A Value
// with an empty Unit is blank: the row has no value in this column.
type Value struct {
	N    int
	Unit string
}

// Carded is implemented by rule sets that have a card.
type Carded interface {
	Card() Card
}

// Groups parses an example such as "123m 456p 777z 99s". It is meant for constants:
// invalid parts are omitted, and Check detects them in the tests of the card.
func Groups(s string) [][]tile.Kind {
	var out [][]tile.Kind
	start := 0
	for i := 0; i <= len(s); i++ {
		if i < len(s) && s[i] != ' ' {
			continue
		}
		if i > start {
			if g, err := tile.Parse(s[start:i]); err == nil {
				out = append(out, g)
			} else {
				out = append(out, nil)
			}
		}
		start = i + 1
	}
	return out
}
