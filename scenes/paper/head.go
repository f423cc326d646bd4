package paper

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// ownInk returns the colour of the player's own win: a gold that is readable on the
// sheet.
func ownInk(th *sprites.Theme) sprites.Color { return th.Gold.Mix(th.SheetInk, .5) }

// headline returns a word for the result, a sentence and the colour of the word. The
// player's own win is gold, dealing in and an own false win are vermilion. Another
// player's win is dark and a drawn deal grey. If the table has no player of its own,
// every win is gold.
func (rs *results) headline(a *stage.App) (word, line string, ink sprites.Color) {
	th, own := a.Theme, rs.own()
	switch {
	case len(rs.winners) > 0:
		word, line, ink = a.Words.Say(rs.p.Rules(), rs.p.Table().Act(table.Win)), rs.whoWon(a), th.SheetInk
		switch {
		case own < 0 || rs.won(own):
			return a.T("score.call", "word", strings.ToUpper(word)), line, ownInk(th)
		case rs.p.Results().DealtIn() == own:
			return a.T("score.dealt"), line, th.Loss
		}
		return strings.ToUpper(word), line, ink
	case rs.p.View().Outcome == table.Fouled:
		word = a.T("score.foul")
		if liar := rs.money.foul; liar >= 0 && rs.you(liar) {
			return word, a.T("score.fouled.you", "deal", deal(a, rs.p, lexicon.DealInLine)), th.Loss
		} else if liar >= 0 {
			return word, a.T("score.fouled", "name", a.Words.Called(rs.p.Name(liar)), "deal", deal(a, rs.p, lexicon.DealInLine)), th.SheetInk
		}
		return word, a.T("score.drawn", "deal", deal(a, rs.p, lexicon.DealWon)), th.SheetInk
	}
	if d, ok := rs.p.Results().Drawn(); ok {
		return a.T("score.draw"), a.Words.RuleText(rs.p.Rules(), string(d.Why)), th.SheetText2
	}
	return a.T("score.draw"), a.T("score.drawn", "deal", deal(a, rs.p, lexicon.DealWon)), th.SheetText2
}

// whoWon returns the sentence about one or several winners.
func (rs *results) whoWon(a *stage.App) string {
	one, all, names := "score.won", "score.won.all", ""
	order := slices.Clone(rs.winners)
	sort.SliceStable(order, func(i, j int) bool { return rs.you(order[i]) && !rs.you(order[j]) })
	for i, seat := range order {
		switch {
		case i == 0:
			names = seatName(a, rs.p, seat)
			if rs.you(seat) {
				one, all = "score.won.you", "score.won.all.you"
			}
		case i == len(order)-1:
			names = a.T("score.and", "names", names, "name", a.Words.Called(rs.p.Name(seat)))
		default:
			names += ", " + a.Words.Called(rs.p.Name(seat))
		}
	}
	if len(order) > 1 {
		one = all
	}
	return a.T(one, "name", names, "deal", deal(a, rs.p, lexicon.DealWon))
}

// header places the result and returns its bottom edge.
func (pt *parts) header(a *stage.App, x, y, w float32) float32 {
	th, f := a.Theme, pt.TextScale
	word, line, ink := pt.headline(a)
	size := float32(46)
	low := 46 * f
	if pt.Full {
		size, low = 36, 40*f
	}
	base := y + low
	rules := a.Words.RulesName(pt.p.Rules())
	if pt.OneColumn {
		size = a.Fit(sprites.SansBold, size*pt.Scale, word, w) / pt.Scale
		ww := pt.Say(a, "score-word", "heading", word, sprites.SansBold, size, x, base, sprites.Left, ink)
		if rs := a.Fit(sprites.SansBold, 20*pt.Scale, rules, w-ww-14); rs >= 12 {
			pt.Text(a, "score-rules", "text", rules, sprites.SansBold, rs, x+w, y+34*f, sprites.Right, th.SheetInk)
		}
		l := a.Fit(sprites.SansBold, 20*pt.Scale, line, w)
		pt.Text(a, "score-title", "heading", line, sprites.SansBold, l, x, base+30*f, sprites.Left, th.SheetInk)
		return base + 46*f
	}
	ww := pt.Say(a, "score-word", "heading", word, sprites.SansBold, size, x, base, sprites.Left, ink)
	rw := pt.Say(a, "score-rules", "text", rules, sprites.SansBold, 20, x+w, y+34*f, sprites.Right, th.SheetInk)
	cw := pt.Say(a, "score-circuit", "text", pt.where(a), sprites.Sans, 15, x+w, y+58*f, sprites.Right, th.SheetText2)
	room := w - ww - 25*pt.Scale - max(rw, cw) - 16
	ls := a.Fit(sprites.SansBold, 26*pt.Scale, line, room)
	pt.Text(a, "score-title", "heading", line, sprites.SansBold, ls, x+ww+25*pt.Scale, base, sprites.Left, th.SheetInk)
	return base + 28*f
}

// where returns the part of the match that the deal belongs to.
func (rs *results) where(a *stage.App) string {
	n, round := rs.p.Table().DealNumber(), rs.p.View().Round
	if st, ok := rs.p.Table().Stakes(); ok {
		where := deal(a, rs.p, lexicon.DealTitle)
		if st.Counters > 0 {
			where += ", " + a.T("table.counters", "n", st.Counters)
		}
		return where
	}
	if round.IsWind() {
		wind := a.T("wind." + strconv.Itoa(round.Rank()))
		if own := a.Words.Rule(rs.p.Rules(), "round"); a.Words.Has(own) {
			return a.T(own, "wind", wind, "deal", n)
		}
		return a.T("score.round", "wind", wind, "deal", n)
	}
	return a.T("score.circuit", "n", rs.p.Scores().Circuit()+1, "deal", n)
}

// tabs places the choice of hands, if there are several, and returns its bottom edge.
func (s *scoreSheet) tabs(a *stage.App, x, y, w float32) float32 {
	if len(s.pages) < 2 {
		return y
	}
	t := newTabs("score-hands", a.T("score.hands"), s.tabItems(a), s.at, func(i int) { s.turn(a, i) })
	t.size = 15 * s.Scale
	h, cols := max(44, 40*s.TextScale), len(s.pages)
	if s.OneColumn && w/float32(cols) < 104*s.TextScale {
		cols = 2
	}
	t.cols = cols
	rows := float32((len(s.pages) + cols - 1) / cols)
	if !s.OneColumn {
		w = min(w, float32(len(s.pages))*250*s.TextScale)
	}
	s.Add(t, sprites.R(x, y, w, rows*h+6*(rows-1)))
	return y + rows*(h+6) + 6*s.TextScale
}

// tabItems returns the choices of hands.
func (rs *results) tabItems(a *stage.App) []tab {
	items := make([]tab, len(rs.pages))
	for i := range rs.pages {
		p := &rs.pages[i]
		items[i] = tab{name: seatName(a, rs.p, p.seat), value: a.Words.Number(p.total), bird: rs.p.Bird(rs.p.Player(p.seat)), won: p.won}
	}
	return items
}
