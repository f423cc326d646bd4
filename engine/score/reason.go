package score

// Reason is why somebody pays what they pay for a hand: a word of the rule set's own
// ("closed"), and the number that it says, if any.
type Reason struct {
	Key string
	N   int32
}
