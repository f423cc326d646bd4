package classical

// Registers of the table that only the hooks use.
const (
	regEmpire = regFree + iota // how many seats have been asked about the empire
	regHands                   // of the match: hands played so far
)

// Registers of a seat.
const (
	regCalling = iota // 1: a calling hand is declared; 2: with the first discard
	regKongs          // kongs of the present turn
)
