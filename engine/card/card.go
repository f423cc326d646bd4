// Package card is the rule card of a rule set: its hands and what they are worth,
// told by the rule set's own tables with the options in force, so that a card
// cannot say anything else than the scorer does. Words are keys; a screen draws
// the card.
//
// Where a key below begins with "<id>.", the words of the rule set are looked for
// first, then those of its family ("peoples." for peoples-simple), then those
// that all rule sets share ("all.unit.points" beside "<id>.unit.points").
package card

import "moineau/engine/tile"

// Card is a rule card.
type Card struct{ Sections []Section }

// Section is a titled table: "<id>.card.<Key>" is its title and, where that word
// exists, "<id>.card.<Key>.text" a paragraph above the rows. A section without
// rows is text alone: an introduction ("deal") says how a deal goes.
type Section struct {
	Key string
	// Params fill {parameters} of the title and the paragraph.
	Params map[string]string
	// Columns heads the values of the rows: "<id>.card.column.<column>" each. A
	// section whose rows have one value each needs none.
	Columns []string
	Rows    []Row
}

// Row is a line: "<id>.item.<Key>" names it and, where that word exists,
// "<id>.item.<Key>.about" explains it. Params fill {parameters} of both.
type Row struct {
	Key string
	// Native is the row's name in the rule set's own script, whatever the language;
	// empty where it has none.
	Native string
	Params map[string]string
	Values []Value // one a column
	// Example shows the row with tiles: groups (sets, a pair, melds), drawn with a
	// gap between them.
	Example [][]tile.Kind
	// Rest is how many groups at the end of the example only complete the hand.
	Rest int
	// Win is the tile of the example that completed the hand, where that matters;
	// None: none is marked. The last tile of the kind is meant.
	Win tile.Kind
}

// Value is an amount and its unit: "<id>.unit.<Unit>" with {n}, as a plural. A
// Value with an empty Unit is blank: the row has nothing in this column.
type Value struct {
	N    int
	Unit string
}

// Carded is fulfilled by rule sets that have a card.
type Carded interface {
	Card() Card
}

// Groups reads an example such as "123m 456p 777z 99s"; it is for constants, so
// what cannot be read is left out and found by Check in the tests of the card.
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
