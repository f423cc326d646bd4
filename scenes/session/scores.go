package session

import (
	"moineau/engine/match"
	"moineau/engine/table"
)

// Scores are the scores of a match, including a deal that has just finished.
type Scores struct {
	m      *match.Match
	agreed bool // no deal follows by agreement
}

// Scores returns the scores of the match.
func (ss *Session) Scores() Scores { return Scores{ss.m, ss.agreedLast()} }

// Owned reports whether scores include the points that the players started with.
// Otherwise they are what was won and lost.
func (s Scores) Owned() bool { return s.m.Start[0] != 0 }

// Score returns the score of a player, including a deal that has just finished.
func (s Scores) Score(player int) int { return int(s.m.Progress.Scores[player]) }

// TablePoints returns what the finished match is worth to a player in a tournament. unit
// is the amount that makes one table point. ok is false if the rule set has no table
// points.
func (s Scores) TablePoints(player int) (n, unit int, ok bool) {
	if p := s.m.Rules.Spec().TablePoint; p != 0 && s.m.Progress.Over {
		return int(s.m.Progress.Result[player]), int(p), true
	}
	return 0, 0, false
}

// Place returns the place of a player by the scores. A tie is broken by table points if
// the rule set has them (in riichi, by the seat nearest the first dealer). Other ties
// share a place.
func (s Scores) Place(player int) int {
	mine, _, _ := s.TablePoints(player)
	place := 1
	for i := range s.m.Progress.Players {
		theirs, _, _ := s.TablePoints(i)
		if n := s.Score(i); n > s.Score(player) || n == s.Score(player) && theirs > mine {
			place++
		}
	}
	return place
}

// before returns the scores before the deal that has just finished.
func (s Scores) before() *[table.MaxPlayers]int32 {
	if n := len(s.m.Accounts); n > 1 {
		return &s.m.Accounts[n-2].Scores
	}
	return &s.m.Start
}

// PlaceBefore returns the place of a player before the deal that has just finished. ok is
// false if all scores were equal then.
func (s Scores) PlaceBefore(player int) (place int, ok bool) {
	was := s.before()
	place = 1
	for i := range s.m.Progress.Players {
		ok = ok || was[i] != was[player]
		if was[i] > was[player] {
			place++
		}
	}
	return place, ok
}

// Level reports whether all players have the same score.
func (s Scores) Level() bool {
	for i := range s.m.Progress.Players {
		if s.Score(i) != s.Score(0) {
			return false
		}
	}
	return true
}

// PlaceAlone reports whether no other player shares the player's place.
func (s Scores) PlaceAlone(player int) bool {
	for i := range s.m.Progress.Players {
		if i != player && s.Place(i) == s.Place(player) {
			return false
		}
	}
	return true
}

// AgreedLast reports whether the match ends with the finished deal by agreement and not
// by its rules.
func (s Scores) AgreedLast() bool { return !s.m.Progress.Over && s.agreed }

// Circuit returns the circuit of the dealership of a finished deal, from 0. The progress
// of the match may already be in the next one.
func (s Scores) Circuit() int {
	next := &s.m.Progress
	if next.Circuit > 0 && next.Dealer == 0 && int(s.m.Deal.Dealer) != 0 {
		return next.Circuit - 1
	}
	return next.Circuit
}

// NextDealer returns the player who deals next and the key of the reason.
func (s Scores) NextDealer() (player int, why string) {
	next := &s.m.Progress
	return int(next.Chair[next.Dealer]), next.Why
}

// DealsPlayed returns the number of finished deals of the match.
func (s Scores) DealsPlayed() int { return len(s.m.Accounts) }

// ScoreHistory returns a player's scores: before the first deal and after each deal.
func (s Scores) ScoreHistory(player int) []int {
	out := []int{int(s.m.Start[player])}
	for i := range s.m.Accounts {
		out = append(out, int(s.m.Accounts[i].Scores[player]))
	}
	return out
}
