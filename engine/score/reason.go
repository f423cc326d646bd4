package score

// Reason is the reason for a payment: a word of the rule set ("closed") and a number to
// insert, if any.
type Reason struct {
	Key string
	N   int32
}
