package paper

import (
	"sort"
	"strconv"

	"moineau/scenes/lexicon"
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
func standingsOf(a *stage.App, p *session.Session) (places []standing, best bestHand) {
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
				pl.table = tenths(a, n)
			} else {
				pl.table = mixedNumber(n, unit)
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
		best.compare(a, q)
	})
	sort.SliceStable(places, func(i, j int) bool { return places[i].rank < places[j].rank })
	return places, best
}

// tenths returns a number of tenths with its sign, for example "+52.3".
func tenths(a *stage.App, n int) string {
	sign, abs := "", max(n, -n)
	switch {
	case n > 0:
		sign = "+"
	case n < 0:
		sign = "−"
	}
	return sign + a.T("end.tenths", "whole", abs/10, "tenth", abs%10)
}

// mixedNumber returns n/unit as a mixed number, for example "2 1/3" or "1½". It needs n >= 0.
func mixedNumber(n, unit int) string {
	whole, part := n/unit, n%unit
	if part == 0 {
		return strconv.Itoa(whole)
	}
	by := part
	for unit%by != 0 || part%by != 0 {
		by--
	}
	text := strconv.Itoa(part/by) + "/" + strconv.Itoa(unit/by)
	sign, ok := map[string]string{"1/2": "½", "1/4": "¼", "3/4": "¾"}[text]
	switch {
	case whole == 0 && ok:
		return sign
	case whole == 0:
		return text
	case ok:
		return strconv.Itoa(whole) + sign
	}
	return strconv.Itoa(whole) + " " + text
}

// bestHand is the most valuable hand of a match.
type bestHand struct {
	deal, name string // both are empty if no hand won
	scorePage
}

// compare takes over the winning hands of a finished deal that are worth more.
func (b *bestHand) compare(a *stage.App, p *session.Session) {
	for _, w := range p.Results().Winners() {
		if v := int(p.Results().Deal().Sheets[w].Total); v > b.total {
			*b = bestHand{deal: deal(a, p, lexicon.DealInLine), name: seatName(a, p, w), scorePage: pageOf(a, p, w, true)}
		}
	}
}

// rows returns the rows of the hand in one line.
func (b *bestHand) rows(a *stage.App, id string) (s string) {
	for i, l := range b.lines {
		if i > 0 {
			s += " · "
		}
		s += l.title
		switch {
		case l.value != "":
			s += " (" + l.value + ")"
		case !l.note && l.total != "": // the raised or capped total
			s += " (" + l.total + ")"
		}
	}
	return s
}
