package printed

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"moineau/engine/club/book"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
)

// Deal returns the name of a deal of a score book with its counters.
func Deal(l lexicon.Lexicon, number int, round tile.Kind, dealer, streak int) string {
	name := l.T("deal.line", "n", number)
	if round >= tile.East && round <= tile.North {
		name = l.T("deal.line.round", "wind", l.T("wind."+strconv.Itoa(int(round-tile.East)+1)), "n", dealer+1)
	}
	if streak > 0 {
		name += ", " + l.T("table.counters", "n", streak)
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// Event names an entry of a score book that is no deal, or returns "".
func Event(l lexicon.Lexicon, e *book.Entry) string {
	switch e.Kind {
	case book.Leave:
		return l.T("club.row.leave")
	case book.Chairs:
		return l.T("club.row.chairs")
	case book.Break:
		return l.T("club.break")
	}
	return ""
}

// Entry describes an entry of a score book in a few words. names holds the players.
func Entry(l lexicon.Lexicon, e *book.Entry, row *book.Row, names []string) string {
	name := func(player int) string {
		if player < 0 || player >= len(names) {
			return ""
		}
		return names[player]
	}
	switch {
	case row.Error != nil:
		return l.T("club.uncounted")
	case e.Kind == book.Draw:
		return l.T("club.nobody")
	case e.Kind == book.Abort:
		return l.T("club.abandoned")
	case e.Kind == book.Foul && e.Fouler != nil:
		return l.T("club.row.false", "name", name(*e.Fouler))
	case e.Kind == book.Win && len(e.Wins) > 0:
		var winners []string
		for _, w := range e.Wins {
			winners = append(winners, name(w.Player))
		}
		if e.From == nil {
			return l.T("club.row.drawn", "name", winners[0])
		}
		return l.T("club.row.from", "name", strings.Join(winners, ", "), "from", name(*e.From))
	case e.Kind == book.Leave && e.Leaver != nil:
		return l.T("club.debt", "from", name(*e.Leaver), "to", e.Name)
	}
	return e.Note
}

// Points formats a result of a score book in units of 1/unit.
func Points(l lexicon.Lexicon, n, unit int32) string {
	if unit > 1 {
		return l.Tenths(int(n * 10 / unit))
	}
	return l.Signed(int(n))
}

// Book returns a score book: the result of the evening, who pays whom, and all deals.
func Book(l Look, b *book.Book, a *book.Account) []byte {
	p := &page{Look: l}
	title := p.t("club.end")
	if b.Name != "" {
		title = esc(b.Name)
	}
	p.head(title, esc(b.Date), esc(p.Words.RuleText(a.ID, "name")), "")
	list, unit := a.End()
	p.add(`<table class="rows"><thead><tr><th></th><th>%s</th><th class="n">%s</th><th class="n">%s</th></tr></thead><tbody>`+"\n", p.t("print.player"), p.t("club.score"), p.t("print.points"))
	var results []int32
	for _, s := range list {
		results = append(results, s.Points)
		place, score := "–", ""
		if s.Place > 0 {
			place, score = strconv.Itoa(s.Place), p.Words.Number(int(s.Score))
		}
		p.add(`<tr><td>%s</td><td class="name"><b>%s</b></td><td class="n">%s</td><td class="n"><b>%s</b></td></tr>`+"\n", place, esc(s.Name), esc(score), esc(Points(p.Words, s.Points, unit)))
	}
	p.add("</tbody></table>\n<h2>%s</h2>\n<table class=\"rows\">\n", p.t("club.settle"))
	debts := book.Settle(results)
	for _, d := range debts {
		amount := strings.TrimPrefix(Points(p.Words, d.Amount, unit), "+")
		p.add(`<tr><td class="name">%s</td><td class="n"><b>%s</b></td></tr>`+"\n", p.t("club.debt", "from", list[d.From].Name, "to", list[d.To].Name), esc(amount))
	}
	p.add("</table>\n")
	if len(debts) == 0 {
		p.add("<p>%s</p>\n", p.t("club.none"))
	}
	p.deals(b, a)
	return p.bytes(title)
}

// deals writes the entries of a score book with the scores after each.
func (p *page) deals(b *book.Book, a *book.Account) {
	n := len(b.Players)
	p.add(`<h2>%s</h2><table class="rows"><thead><tr><th class="n"></th><th></th>`, p.t("club.deals"))
	for i := range n {
		p.add(`<th class="n name">%s</th>`, esc(a.Persons[a.Sits[i]].Name))
	}
	p.add("</tr></thead><tbody>\n")
	for i := range a.Rows {
		row, e := &a.Rows[i], &b.Entries[i]
		title := Event(p.Words, e)
		if row.Deal > 0 {
			title = Deal(p.Words, row.Deal, row.Round, row.Dealer, row.Streak)
		}
		p.add(`<tr><td class="n">%d</td><td>%s<small>%s</small></td>`, i+1, esc(title), esc(Entry(p.Words, e, row, b.Players)))
		for k := range n {
			change := "·"
			if row.Change[k] != 0 {
				change = p.Words.Signed(int(row.Change[k]))
			}
			p.add(`<td class="n nw">%s<small>%s</small></td>`, esc(change), esc(p.Words.Number(int(row.Scores[k]))))
		}
		p.add("</tr>\n")
	}
	p.add(`<tr class="total"><td></td><td>%s</td>`, p.t("club.score"))
	for i := range n {
		p.add(`<td class="n nw">%s</td>`, esc(p.Words.Number(int(a.Progress.Scores[i]))))
	}
	p.add("</tr></tbody></table>\n")
}
