package session

import (
	"moineau/engine/match"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/scenes/library"
)

// The results of a finished deal and of the match.

// Match returns the match for saving and replay. Screens must use the session's methods
// instead.
func (ss *Session) Match() *match.Match { return ss.m }

// Players returns the number of players of the match.
func (ss *Session) Players() int { return ss.m.Progress.Players }

// DealNumber returns the number of the running or just finished deal, from 1.
func (ss *Session) DealNumber() int { return ss.m.Progress.Deal }

// DealName returns the name of the running or just finished deal.
func (ss *Session) DealName() library.DealName { return library.DealNameOf(ss.m) }

// Stakes returns what lies on the table besides tiles. ok is false if the rule set has
// nothing of the kind.
func (ss *Session) Stakes() (s table.Stakes, ok bool) {
	if r, is := ss.m.Rules.(table.Staker); is {
		return r.Stakes(ss.View()), true
	}
	return s, false
}

// Owned reports whether scores include the points that the players started with.
// Otherwise they are what was won and lost.
func (ss *Session) Owned() bool { return ss.m.Start[0] != 0 }

// Score returns the score of a player, including a deal that has just finished.
func (ss *Session) Score(player int) int { return int(ss.m.Progress.Scores[player]) }

// Standing returns the score of a seat's player, minus a stick that lies on the table.
func (ss *Session) Standing(seat int) int {
	n := ss.Score(ss.Player(seat))
	if st, ok := ss.Stakes(); ok && !ss.DealOver() && st.Paid>>seat&1 != 0 {
		n -= st.Price
	}
	return n
}

// TablePoints returns what the finished match is worth to a player in a tournament. unit
// is the amount that makes one table point. ok is false if the rule set has no table
// points.
func (ss *Session) TablePoints(player int) (n, unit int, ok bool) {
	if p := ss.m.Rules.Spec().TablePoint; p != 0 && ss.m.Progress.Over {
		return int(ss.m.Progress.Result[player]), int(p), true
	}
	return 0, 0, false
}

// Place returns the place of a player by the scores. A tie is broken by table points if
// the rule set has them (in riichi, by the seat nearest the first dealer). Other ties
// share a place.
func (ss *Session) Place(player int) int {
	mine, _, _ := ss.TablePoints(player)
	place := 1
	for i := range ss.Players() {
		theirs, _, _ := ss.TablePoints(i)
		if s := ss.Score(i); s > ss.Score(player) || s == ss.Score(player) && theirs > mine {
			place++
		}
	}
	return place
}

// before returns the scores before the deal that has just finished.
func (ss *Session) before() *[table.MaxPlayers]int32 {
	if n := len(ss.m.Accounts); n > 1 {
		return &ss.m.Accounts[n-2].Scores
	}
	return &ss.m.Start
}

// PlaceBefore returns the place of a player before the deal that has just finished. ok is
// false if all scores were equal then.
func (ss *Session) PlaceBefore(player int) (place int, ok bool) {
	was := ss.before()
	place = 1
	for i := range ss.Players() {
		ok = ok || was[i] != was[player]
		if was[i] > was[player] {
			place++
		}
	}
	return place, ok
}

// Level reports whether all players have the same score.
func (ss *Session) Level() bool {
	for i := range ss.Players() {
		if ss.Score(i) != ss.Score(0) {
			return false
		}
	}
	return true
}

// PlaceAlone reports whether no other player shares the player's place.
func (ss *Session) PlaceAlone(player int) bool {
	for i := range ss.Players() {
		if i != player && ss.Place(i) == ss.Place(player) {
			return false
		}
	}
	return true
}

// MatchOver reports whether the running or just finished deal is the last.
func (ss *Session) MatchOver() bool {
	return ss.m.Progress.Over || ss.DealOver() && ss.agreedLast()
}

// agreedLast reports whether no deal follows by agreement: of an online table, or by the
// length of the match.
func (ss *Session) agreedLast() bool {
	return ss.line != nil && ss.line.Last() || ss.cfg.Length > 0 && ss.m.Progress.Deal >= ss.cfg.Length
}

// Result returns the result of a finished deal.
func (ss *Session) Result() *table.Result { return ss.m.Deal.Result() }

// Leftover returns the points that the end of the match added to a seat's player beyond
// the last deal: riichi sticks left on the table.
func (ss *Session) Leftover(seat int) int {
	n := len(ss.m.Accounts)
	if !ss.m.Progress.Over || n == 0 {
		return 0
	}
	player := ss.Player(seat)
	return int(ss.m.Accounts[n-1].Scores[player] - ss.before()[player] - ss.Result().Delta[seat])
}

// Change returns the change of a seat's score by a finished deal, including Leftover.
func (ss *Session) Change(seat int) int { return int(ss.Result().Delta[seat]) + ss.Leftover(seat) }

// AgreedLast reports whether the match ends with the finished deal by agreement and not
// by its rules.
func (ss *Session) AgreedLast() bool { return !ss.m.Progress.Over && ss.agreedLast() }

// Winners returns the seats that won a deal, in order of play from the discarder of the
// winning tile, or from the dealer.
func (ss *Session) Winners() (out []int) {
	d := ss.m.Deal
	if d.Outcome != table.Won {
		return nil
	}
	n, from := int(d.Seats), int(d.Dealer)
	if d.GiveFrom >= 0 {
		from = int(d.GiveFrom)
	}
	for i := range n {
		if s := (from + i) % n; d.Winners>>s&1 != 0 {
			out = append(out, s)
		}
	}
	return out
}

// Circuit returns the circuit of the dealership of a finished deal, from 0. The progress
// of the match may already be in the next one.
func (ss *Session) Circuit() int {
	next := &ss.m.Progress
	if next.Circuit > 0 && next.Dealer == 0 && int(ss.m.Deal.Dealer) != 0 {
		return next.Circuit - 1
	}
	return next.Circuit
}

// NextDealer returns the player who deals next and the key of the reason.
func (ss *Session) NextDealer() (player int, why string) {
	next := &ss.m.Progress
	return int(next.Chair[next.Dealer]), next.Why
}

// DealsPlayed returns the number of finished deals of the match.
func (ss *Session) DealsPlayed() int { return len(ss.m.Accounts) }

// ScoreHistory returns a player's scores: before the first deal and after each deal.
func (ss *Session) ScoreHistory(player int) []int {
	out := []int{int(ss.m.Start[player])}
	for i := range ss.m.Accounts {
		out = append(out, int(ss.m.Accounts[i].Scores[player]))
	}
	return out
}

// ForEachDeal replays the match, which stores no finished deals, and calls show for each deal
// as it ended.
func (ss *Session) ForEachDeal(show func(q *Session)) {
	m, err := match.Follow(ss.m.Config, ss.m.Rules)
	for n := range ss.m.Accounts {
		if err != nil {
			return // fewer deals are shown; the match itself is intact
		}
		for _, in := range ss.m.Inputs(n + 1) {
			if _, err := m.Apply(in, nil); err != nil {
				return
			}
		}
		q := *ss
		q.m, q.seen = m, -1
		show(&q)
		_, err = m.Next(nil)
	}
}

// Figure returns a named number of a sheet. ok is false if the sheet has no such number.
func Figure(sh *score.Sheet, key string) (n int, ok bool) {
	for _, x := range sh.Extra {
		if x.Key == key {
			return int(x.Value), true
		}
	}
	return 0, false
}
