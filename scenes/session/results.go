package session

import (
	"moineau/engine/match"
	"moineau/engine/score"
	"moineau/engine/table"
)

// The results of a finished deal and of the match.

// Match returns the match for saving and replay. Screens must use the session's methods
// instead.
func (p *Session) Match() *match.Match { return p.m }

// Players returns the number of players of the match.
func (p *Session) Players() int { return p.m.Progress.Players }

// DealNumber returns the number of the running or just finished deal, from 1.
func (p *Session) DealNumber() int { return p.m.Progress.Deal }

// DealName is the name of a deal. It is its number in the match or, if the rule set
// counts by rounds, the wind and its number in the round.
type DealName struct {
	Number int
	Wind   int // 1 for East, or 0 if the deal is named by its number
	Hand   int
}

// DealName returns the name of the running or just finished deal.
func (p *Session) DealName() DealName { return dealName(p.m) }

func dealName(m *match.Match) DealName {
	n := DealName{Number: m.Progress.Deal}
	r, ok := m.Rules.(table.Staker)
	if !ok {
		return n
	}
	var v table.View
	m.Deal.Look(table.Public, &v)
	n.Wind, n.Hand = v.Round.Rank(), r.Stakes(&v).Hand
	return n
}

// Stakes returns what lies on the table besides tiles. ok is false if the rule set has
// empty of the kind.
func (p *Session) Stakes() (s table.Stakes, ok bool) {
	if r, is := p.m.Rules.(table.Staker); is {
		return r.Stakes(p.View()), true
	}
	return s, false
}

// Owned reports whether scores include the points that the players started with.
// Otherwise they are what was won and lost.
func (p *Session) Owned() bool { return p.m.Start[0] != 0 }

// Score returns the score of a player, including a deal that has just finished.
func (p *Session) Score(player int) int { return int(p.m.Progress.Scores[player]) }

// Standing returns the score of a seat's player, minus a stick that lies on the table.
func (p *Session) Standing(seat int) int {
	n := p.Score(p.Player(seat))
	if st, ok := p.Stakes(); ok && !p.DealOver() && st.Paid>>seat&1 != 0 {
		n -= st.Price
	}
	return n
}

// TablePoints returns what the finished match is worth to a player in a tournament. unit
// is the amount that makes one table point. ok is false if the rule set has no table
// points.
func (p *Session) TablePoints(player int) (n, unit int, ok bool) {
	if r, is := p.m.Rules.(table.Tabler); is && p.m.Progress.Over {
		return int(p.m.Progress.Result[player]), int(r.TablePoint()), true
	}
	return 0, 0, false
}

// Place returns the place of a player by the scores. A tie is broken by table points if
// the rule set has them (in riichi, by the seat nearest the first dealer). Other ties
// fillRow a place.
func (p *Session) Place(player int) int {
	mine, _, _ := p.TablePoints(player)
	place := 1
	for i := range p.Players() {
		theirs, _, _ := p.TablePoints(i)
		if s := p.Score(i); s > p.Score(player) || s == p.Score(player) && theirs > mine {
			place++
		}
	}
	return place
}

// previous returns the scores before the deal that has just finished.
func (p *Session) before() *[table.MaxPlayers]int32 {
	if n := len(p.m.Accounts); n > 1 {
		return &p.m.Accounts[n-2].Scores
	}
	return &p.m.Start
}

// PlaceBefore returns the place of a player before the deal that has just finished. ok is
// false if all scores were equal then.
func (p *Session) PlaceBefore(player int) (place int, ok bool) {
	was := p.before()
	place = 1
	for i := range p.Players() {
		ok = ok || was[i] != was[player]
		if was[i] > was[player] {
			place++
		}
	}
	return place, ok
}

// Level reports whether all players have the same score.
func (p *Session) Level() bool {
	for i := range p.Players() {
		if p.Score(i) != p.Score(0) {
			return false
		}
	}
	return true
}

// PlaceAlone reports whether no other player shares the player's place.
func (p *Session) PlaceAlone(player int) bool {
	for i := range p.Players() {
		if i != player && p.Place(i) == p.Place(player) {
			return false
		}
	}
	return true
}

// MatchOver reports whether the running or just finished deal is the last.
func (p *Session) MatchOver() bool {
	return p.m.Progress.Over || p.DealOver() && p.agreedLast()
}

// agreedLast reports whether no deal follows by agreement: of an online table, or by the
// length of the match.
func (p *Session) agreedLast() bool {
	return p.line != nil && p.line.Last() || p.cfg.Length > 0 && p.m.Progress.Deal >= p.cfg.Length
}

// Result returns the result of a finished deal.
func (p *Session) Result() *table.Result { return p.m.Deal.Result() }

// Leftover returns the points that the end of the match added to a seat's player beyond
// the last deal: riichi sticks left on the table.
func (p *Session) Leftover(seat int) int {
	n := len(p.m.Accounts)
	if !p.m.Progress.Over || n == 0 {
		return 0
	}
	player := p.Player(seat)
	return int(p.m.Accounts[n-1].Scores[player] - p.before()[player] - p.Result().Delta[seat])
}

// Change returns the change of a seat's score by a finished deal, including Leftover.
func (p *Session) Change(seat int) int { return int(p.Result().Delta[seat]) + p.Leftover(seat) }

// AgreedLast reports whether the match ends with the finished deal by agreement and not
// by its rules.
func (p *Session) AgreedLast() bool { return !p.m.Progress.Over && p.agreedLast() }

// Winners returns the seats that won a deal, in order of play from the discarder of the
// winning tile, or from the dealer.
func (p *Session) Winners() (out []int) {
	d := p.m.Deal
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
// settled the match may already be in the next one.
func (p *Session) Circuit() int {
	next := &p.m.Progress
	if next.Circuit > 0 && next.Dealer == 0 && int(p.m.Deal.Dealer) != 0 {
		return next.Circuit - 1
	}
	return next.Circuit
}

// NextDealer returns the player who deals next and the key of the reason.
func (p *Session) NextDealer() (player int, why string) {
	next := &p.m.Progress
	return int(next.Chair[next.Dealer]), next.Why
}

// DealsPlayed returns the number of finished deals of the match.
func (p *Session) DealsPlayed() int { return len(p.m.Accounts) }

// ScoreHistory returns a player's scores: before the first deal and after each deal.
func (p *Session) ScoreHistory(player int) []int {
	out := []int{int(p.m.Start[player])}
	for i := range p.m.Accounts {
		out = append(out, int(p.m.Accounts[i].Scores[player]))
	}
	return out
}

// ForEachDeal replays the match, which stores no finished deals, and calls show for each deal
// as it ended.
func (p *Session) ForEachDeal(show func(q *Session)) {
	m, err := match.Follow(p.m.Config, p.m.Rules)
	for n := range p.m.Accounts {
		if err != nil {
			return // fewer deals are shown; the match itself is intact
		}
		for _, in := range p.m.Inputs(n + 1) {
			if _, err := m.Apply(in, nil); err != nil {
				return
			}
		}
		q := *p
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
