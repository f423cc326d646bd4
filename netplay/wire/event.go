package wire

// Event returns the event that a table belongs to and the number of the table in it, from
// 1. All tables of an event have one id but for the last byte, which is the number; the
// id of the event has 0 there.
func (m *TermsBody) Event(table *[16]byte) (event [16]byte, number int, ok bool) {
	if m.Tables == 0 {
		return event, 0, false
	}
	return EventOf(table), int(table[15]), table[15] >= 1 && table[15] <= m.Tables
}

// EventOf returns the id of the event of a table.
func EventOf(table *[16]byte) (event [16]byte) {
	event = *table
	event[15] = 0
	return event
}

// TableOf returns the id of a table of an event, by its number from 1.
func TableOf(event *[16]byte, number int) (table [16]byte) {
	table = *event
	table[15] = byte(number)
	return table
}

// MayBegin reports whether a role may send BEGIN. At a table of an event, every player may,
// because the host sits at another table, and so may the dealer.
func (m *TermsBody) MayBegin(r Role) bool { return r == TheHost || m.Tables > 0 }
