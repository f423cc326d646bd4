package american

// Registers of the table: indices of State.Reg and Position.Reg. The first two are
// carried from deal to deal.
const (
	regKitty      = iota // points in the kitty (wall_kitty)
	regDouble            // 1 if the deal counts double (double_next)
	regStep              // the step before play that is being asked or is next; stepPlay afterwards
	regRoll              // sum of the dice that broke the wall; the last wall is twice that many tiles (§2)
	regLastIntact        // seat + 1 with the only intact hand after a false Mah Jongg (§10)
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg. Votes, named numbers
// and numbers of tiles passed on unseen are public (§11).
const (
	regVote            = iota                   // votedOn or votedStop
	regNamed                                    // number of tiles named for the courtesy, plus 1
	regBlind                                    // number of tiles passed on unseen in the last pass that allowed it
	regVisible                                  // hot_wall: naturals of the winning kind that the discarder could see
	regWrongChallenges                          // + s: number of wrong challenges of seat s (§9)
	regChallenged      = regWrongChallenges + 4 // + s: number of discards at the last challenge of seat s, plus 1
)

// Values of regVote.
const (
	votedOn   = 1
	votedStop = 2
)
