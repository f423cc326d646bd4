package score

// Why is the reason why a row of a hand is not counted.
type Why uint8

// The reasons.
const (
	Contained Why = iota // it is implied by another row that counts
	Joined               // its sets are already combined in rows that count
	Elsewhere            // it belongs to another reading, whose total is less
	Missed               // the hand does not meet its condition
)

// Omitted is a row that a hand has, or nearly has, and that is not counted. A sheet lists
// it below the rows that are.
type Omitted struct {
	Item
	Why   Why
	In    string // Contained: the key of the row that implies it; Missed: the unmet condition, a word of the rule set, or ""
	Total int32  // Elsewhere: the total of the other reading
}
