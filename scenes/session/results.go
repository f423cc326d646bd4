package session

import (
	"moineau/engine/match"
	"moineau/engine/score"
	"moineau/engine/table"
)

// What sheets say of a finished deal and of the match.

// Match is the match itself, for what keeps it or replays it; screens ask the
// session.
func (p *Session) Match() *match.Match { return p.m }

// Players is how many take part in the match.
func (p *Session) Players() int { return p.m.Progress.Players }

// DealNumber is the number of the running or just finished deal, from 1.
func (p *Session) DealNumber() int { return p.m.Progress.Deal }

// DealName is how a deal is called: by its number in the match or, where the rule set
// counts by rounds, by the wind and its number in the round.
type DealName struct {
	Number int
	Wind   int // 1 for East, 0: it is called by its number in the match
	Hand   int
}

// DealName names the running or just finished deal.
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

// Stakes is what lies on the table besides tiles; false: in this rule set nothing does.
func (p *Session) Stakes() (s table.Stakes, ok bool) {
	if r, is := p.m.Rules.(table.Staker); is {
		return r.Stakes(p.View()), true
	}
	return s, false
}

// Owned reports whether scores are what the players have: they began with some. Else they
// are what was won and lost.
func (p *Session) Owned() bool { return p.m.Start[0] != 0 }

// Score is the score of a player; after a deal with what it brought.
func (p *Session) Score(player int) int { return int(p.m.Progress.Scores[player]) }

// Standing is the score of a chair's player, without a stick that lies on the table.
func (p *Session) Standing(seat int) int {
	n := p.Score(p.Player(seat))
	if st, ok := p.Stakes(); ok && !p.DealOver() && st.Paid>>seat&1 != 0 {
		n -= st.Price
	}
	return n
}

// TablePoints is what the finished match is worth to a player in a tournament, and how
// many of these make a table point; false: the rule set knows none.
func (p *Session) TablePoints(player int) (n, unit int, ok bool) {
	if r, is := p.m.Rules.(table.Tabler); is && p.m.Progress.Over {
		return int(p.m.Progress.Result[player]), int(r.TablePoint()), true
	}
	return 0, 0, false
}

// Place returns the place of a player by the scores. Where the rule set breaks a tie in its
// table points (riichi by the seat nearest the first dealer), the place follows it; other
// ties share a place.
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

// before are the scores before the deal that has just finished.
func (p *Session) before() *[table.MaxPlayers]int32 {
	if n := len(p.m.Accounts); n > 1 {
		return &p.m.Accounts[n-2].Scores
	}
	return &p.m.Start
}

// PlaceBefore returns the place that a player had before the deal that has just finished;
// ok is false if all were level then.
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

// Level reports whether all have the same score.
func (p *Session) Level() bool {
	for i := range p.Players() {
		if p.Score(i) != p.Score(0) {
			return false
		}
	}
	return true
}

// PlaceAlone reports whether nobody shares the place of a player.
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

// agreedLast reports whether the players agreed on no deal after this one: those of an
// online table, or by the length of the match.
func (p *Session) agreedLast() bool {
	return p.line != nil && p.line.Last() || p.cfg.Length > 0 && p.m.Progress.Deal >= p.cfg.Length
}

// Result is what a finished deal came to.
func (p *Session) Result() *table.Result { return p.m.Deal.Result() }

// Leftover returns what the end of the match added to the score of a chair's player beside
// the change of the last deal: riichi sticks that were left on the table.
func (p *Session) Leftover(seat int) int {
	n := len(p.m.Accounts)
	if !p.m.Progress.Over || n == 0 {
		return 0
	}
	player := p.Player(seat)
	return int(p.m.Accounts[n-1].Scores[player] - p.before()[player] - p.Result().Delta[seat])
}

// Change returns what a finished deal changed in the score of a chair's player.
func (p *Session) Change(seat int) int { return int(p.Result().Delta[seat]) + p.Leftover(seat) }

// AgreedLast reports whether the match ends with the finished deal by agreement and not by
// its rules.
func (p *Session) AgreedLast() bool { return !p.m.Progress.Over && p.agreedLast() }

// Winners gives the chairs that won a deal, in the order of play from the giver
// of the tile, or from the dealer.
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

// Circuit is the circuit of the dealership that a finished deal belongs to, from
// 0: the match has moved on already.
func (p *Session) Circuit() int {
	next := &p.m.Progress
	if next.Circuit > 0 && next.Dealer == 0 && int(p.m.Deal.Dealer) != 0 {
		return next.Circuit - 1
	}
	return next.Circuit
}

// NextDealer is who deals next, and the key of why.
func (p *Session) NextDealer() (player int, why string) {
	next := &p.m.Progress
	return int(next.Chair[next.Dealer]), next.Why
}

// DealsPlayed is how many deals of the match are finished.
func (p *Session) DealsPlayed() int { return len(p.m.Accounts) }

// Course gives a player's scores, from before the first deal on.
func (p *Session) Course(player int) []int {
	out := []int{int(p.m.Start[player])}
	for i := range p.m.Accounts {
		out = append(out, int(p.m.Accounts[i].Scores[player]))
	}
	return out
}

// Retell folds a match again (a match keeps no finished deals) and shows each deal
// as it ended.
func (p *Session) Retell(show func(q *Session)) {
	m, err := match.Follow(p.m.Config, p.m.Rules)
	for n := range p.m.Accounts {
		if err != nil {
			return // what is told of the deals is less; the match itself was fine
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

// Figure is a named number of a sheet.
func Figure(sh *score.Sheet, key string) (n int, ok bool) {
	for _, x := range sh.Extra {
		if x.Key == key {
			return int(x.Value), true
		}
	}
	return 0, false
}
