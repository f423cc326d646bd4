package american

// Registers of the table: indices of State.Reg and Position.Reg. The first two are
// carried from deal to deal.
const (
	regKitty  = iota // what lies in the kitty (wall_kitty)
	regDouble        // 1: the deal counts double (double_next)
	regStep          // the step before play that is asked or comes next; stepPlay after them
	regRoll          // the sum of the dice that broke the wall: 2 × it is the last wall (§2)
	regWidow         // who remained when a false Mah Jongg left one intact hand, seat + 1 (§10)
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg. What was voted, named
// and passed on unseen is public (§11).
const (
	regVote       = iota        // votedOn, votedStop
	regNamed                    // the tiles it named for the courtesy, + 1
	regBlind                    // the tiles it passed on unseen in the last pass that allowed it
	regSees                     // hot_wall: naturals of the winning kind that the discarder saw
	regDebt                     // + s: wrong challenges to seat s (§9)
	regChallenged = regDebt + 4 // + s: the discards made when it last challenged seat s, + 1
)

// What regVote holds.
const (
	votedOn   = 1
	votedStop = 2
)
