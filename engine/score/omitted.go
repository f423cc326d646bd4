package score

// Why says why a row of a hand is not counted.
type Why uint8

// The reasons.
const (
	Contained Why = iota // another row that counts holds it
	Joined               // its sets are joined by rows that count already
	Elsewhere            // it belongs to another reading, worth less in all
	Missed               // the hand does not fulfil what it asks for
)

// Omitted is a row that a hand has, or nearly, and that is not counted: what a sheet says
// below the rows that are.
type Omitted struct {
	Item
	Why   Why
	In    string // Contained: the key of the row that holds it; Missed: what the hand lacks, a word of the rule set's own or ""
	Total int32  // Elsewhere: what the other reading is worth
}
