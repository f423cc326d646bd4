package finale

import (
	"sort"

	"moineau/scenes/lexicon"
	"moineau/scenes/paper"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// standing is the result of one player of a match.
type standing struct {
	seat, rank        int // seat is the one in the first deal
	name, bird        string
	you               bool
	total, best, wins int
	table             string // table points or result in words, or "" if the rule set has none
	line              []int  // scores, starting before the first deal
}

// balance returns the total, with its sign if all players started with zero.
func (s *standing) balance(a *stage.App) string {
	if s.line[0] != 0 && s.total > 0 {
		return a.Words.Number(s.total)
	}
	return a.Words.Signed(s.total)
}

// standingsOf ranks the players and finds the most valuable hand of the match.
func standingsOf(a *stage.App, p *session.Session) (places []standing, best paper.Win) {
	places = make([]standing, p.Players())
	for i := range places {
		pl := &places[i]
		pl.seat, pl.total, pl.rank = i, p.Scores().Score(i), p.Scores().Place(i)
		pl.bird, pl.name = p.Bird(i), a.Words.Called(p.NameAtTable(i))
		if p.IsYou(i) {
			pl.you, pl.name = true, a.T("score.you")
		}
		if n, unit, ok := p.Scores().TablePoints(i); ok {
			key := a.Words.Rule(p.Rules(), "result")
			if unit == 10 {
				pl.table = a.Words.Tenths(n)
			} else {
				pl.table = lexicon.MixedNumber(n, unit)
			}
			if !a.Words.Has(key) {
				key = "end.table"
			}
			pl.table = a.T(key, "points", pl.table)
		}
		pl.line = p.Scores().ScoreHistory(i)
		for n, now := range pl.line[1:] {
			if gain := now - pl.line[n]; n == 0 || gain > pl.best {
				pl.best = gain
			}
		}
	}
	p.ForEachDeal(func(q *session.Session) {
		for _, s := range q.Results().Winners() {
			places[q.Player(s)].wins++
		}
		best = compare(a, q, best)
	})
	sort.SliceStable(places, func(i, j int) bool { return places[i].rank < places[j].rank })
	return places, best
}

// compare returns the winning hand of a finished deal that is worth the most, or best if
// none is worth more.
func compare(a *stage.App, q *session.Session, best paper.Win) paper.Win {
	for _, seat := range q.Results().Winners() {
		if w := paper.WinOf(a, q, seat); w.Total() > best.Total() {
			best = w
		}
	}
	return best
}
