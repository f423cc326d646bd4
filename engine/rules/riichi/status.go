package riichi

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The functions in this file let logs, bots and screens query a deal, or a match between
// deals. The registers that they read are private to this package.

// Setup returns the start of a deal, for callers that follow a game without its match.
func Setup(dealer int, round tile.Kind, honba, sticks int, scores []int32) table.Setup {
	s := table.Setup{Dealer: dealer, First: dealer, Round: round}
	copy(s.Scores[:], scores)
	s.Reg[regHonba], s.Reg[regSticks] = int32(honba), int32(sticks)
	return s
}

// Honba returns the number of honba of a deal.
func Honba(s *table.State) int { return int(s.Reg[regHonba]) }

// Sticks returns the number of riichi sticks on the table, including those of this deal.
func Sticks(s *table.State) int { return int(s.Reg[regSticks]) }

// Accepted reports whether a seat is in riichi and has paid for it.
func Accepted(s *table.State, seat int) bool { return s.Seat[seat].Reg[regRiichi] == riichiAccepted }

// IsOwnStick reports whether a payment is a seat's stick for its own riichi.
func IsOwnStick(f *score.Flow) bool { return f.Key == payStick }

// IsLiability reports whether a payment is that of a liable player (§13.6).
func IsLiability(f *score.Flow) bool { return f.Key == payLiable }

// Indicators returns the number of revealed dora indicators.
func Indicators(s *table.State) int { return int(s.Reg[regOpen]) }

// Tenpai returns the bit set of the seats that were tenpai at an exhaustive draw.
func Tenpai(s *table.State) uint8 { return uint8(s.Reg[regTenpai]) }

// Reasons that logs refer to by name.
const (
	Exhaustive    = "exhaustive"
	NineTerminals = "nine-terminals"
	TripleRon     = "triple-ron"
)

// Reason returns why a deal that nobody won ended: "exhaustive", "nagashi-mangan" or the
// reason for an abort. It returns "" for other deals.
func Reason(s *table.State) string {
	switch {
	case s.Outcome == table.Drawn && s.Reg[regNagashi] != 0:
		return "nagashi-mangan"
	case s.Outcome == table.Drawn:
		return Exhaustive
	case s.Outcome == table.Void:
		return abortNames[s.Reg[regAbort]]
	}
	return ""
}

// Places holds positions in the wall in drawing order (§3.2, §15.2): those of the
// replacement tiles, of the dora indicators, and of the ura indicators below them. Dealt
// is the number of tiles dealt.
type Places struct {
	Dealt        int
	Replacements []int
	Dora, Ura    [maxIndicators]int
}

// Places returns the positions for this rule set's options.
func (r *Rules) Places() (p Places) {
	n := r.spec.Tiles.Len()
	p.Dealt = r.spec.Seats * r.spec.HandSize
	for _, from := range r.replacements() {
		p.Replacements = append(p.Replacements, n-from)
	}
	for i := range p.Dora {
		p.Dora[i] = r.indicatorAt(n, i)
		p.Ura[i] = p.Dora[i] + 1
	}
	return p
}
