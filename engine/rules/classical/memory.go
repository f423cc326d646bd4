package classical

// Registers of the table that only the hooks use.
const (
	regEmpire = regFree + iota // number of seats that have been asked about the empire
	regHands                   // deals played so far in the match
)

// Registers of a seat.
const (
	regCalling = iota // 1 if a calling hand is declared, 2 if with the first discard
	regKongs          // number of kongs in the current turn
)
