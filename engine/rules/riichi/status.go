package riichi

import (
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// What others may ask of a deal or a match between deals: logs, bots and screens. The
// registers behind it are this package's own.

// Setup is what a deal starts from, for who follows a game without its match.
func Setup(dealer int, round tile.Kind, honba, sticks int, scores []int32) table.Setup {
	s := table.Setup{Dealer: dealer, First: dealer, Round: round}
	copy(s.Scores[:], scores)
	s.Reg[regHonba], s.Reg[regSticks] = int32(honba), int32(sticks)
	return s
}

// Honba is the honba with which a deal is played.
func Honba(s *table.State) int { return int(s.Reg[regHonba]) }

// Sticks is the riichi sticks that lie on the table, those of this deal included.
func Sticks(s *table.State) int { return int(s.Reg[regSticks]) }

// Accepted reports whether a seat is in riichi and has paid for it.
func Accepted(s *table.State, seat int) bool { return s.Seat[seat].Reg[regRiichi] == riichiAccepted }

// IsOwnStick reports whether a payment is the stick that a seat lays down for its riichi.
func IsOwnStick(f *score.Flow) bool { return f.Key == payStick }

// IsLiability reports whether a payment is that of who is liable for a hand (§13.6).
func IsLiability(f *score.Flow) bool { return f.Key == payLiable }

// Indicators is how many dora indicators lie open.
func Indicators(s *table.State) int { return int(s.Reg[regOpen]) }

// Tenpai is the seats (bits) that were tenpai at an exhaustive draw.
func Tenpai(s *table.State) uint8 { return uint8(s.Reg[regTenpai]) }

// Reasons that logs ask for by name.
const (
	Exhaustive    = "exhaustive"
	NineTerminals = "nine-terminals"
	TripleRon     = "triple-ron"
)

// Reason is why a deal that nobody won ended: "exhaustive", "nagashi-mangan" or what
// aborted it; "" for another.
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

// Places gives the place of every tile in the wall by its use, in drawing order (§3.2,
// §15.2): how many are dealt, the replacement tiles, and the dora indicators with the
// ura indicators below them.
type Places struct {
	Dealt        int
	Replacements []int
	Dora, Ura    [maxIndicators]int
}

// Places is where tiles of this game lie.
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
