package table

import "moineau/engine/tile"

// MaxPlayers is the greatest number of players in a match; one of them may sit out.
const MaxPlayers = 5

// Progress is the state of a match between deals. Players are numbered by their chairs in
// the first deal. If players change chairs or sit out, Chair maps chairs to players.
type Progress struct {
	Deal         int // number of deals begun, which is the running deal's number from 1
	Dealer       int // the chair of East
	First        int // the chair that acts first
	Round        tile.Kind
	Circuit      int // number of complete circuits of the deal
	DealerStreak int // number of consecutive deals that the dealer has stayed
	Over         bool
	Why          string // key of the reason why the dealer stays or passes, or why the match ends
	Players      int
	Chair        [MaxSeats]int8    // the player in each chair
	Scores       [MaxPlayers]int32 // by player
	// Result ranks the players when the match is over, in a unit defined by the rule set:
	// the scores, or what Final makes of them (uma, oka).
	Result [MaxPlayers]int32
	Reg    [Regs]int32 // values that the rule set carries from deal to deal
}

// NewProgress returns a Progress with players 0 … n-1 in chairs 0 … n-1.
func NewProgress(players int) Progress {
	p := Progress{Players: players}
	for i := range p.Chair {
		p.Chair[i] = int8(i)
	}
	return p
}

// MatchState is the state of a match before a deal. An excerpt of a match begins with one.
type MatchState struct {
	Round         tile.Kind
	Dealer        int
	Honba, Sticks int
	Scores        []int32 // by player
}

// Setup returns the setup of the running deal.
func (p *Progress) Setup() Setup {
	s := Setup{Dealer: p.Dealer, First: p.First, Round: p.Round, Reg: p.Reg}
	for i, who := range p.Chair {
		s.Scores[i] = p.Scores[who]
	}
	return s
}

// Book adds a deal's score changes, by chair, to the players' scores.
func (p *Progress) Book(delta *[MaxSeats]int32) {
	for i, c := range delta {
		p.Scores[p.Chair[i]] += c
	}
}

// Pass moves the deal to the next chair and counts a circuit when it returns to chair 0.
func (p *Progress) Pass(seats int) {
	p.Dealer = (p.Dealer + 1) % seats
	p.First = p.Dealer
	p.DealerStreak = 0
	if p.Dealer == 0 {
		p.Circuit++
	}
}
