package printed

import (
	"fmt"
	"strconv"
	"strings"

	"moineau/engine/club/group"
	"moineau/engine/club/tournament"
	"moineau/engine/rules/house"
)

// events returns the name of an event's rule set with the number of its players, escaped.
func (p *page) events(e *tournament.Event) string {
	id, _, _, err := house.Read(e.Rules)
	if err != nil {
		id = e.Rules
	}
	out := esc(p.Words.ShortRules(id)) + " · " + p.t("print.players", "n", len(e.Players))
	if e.Minutes > 0 {
		out += " · " + p.t("print.minutes", "n", e.Minutes)
	}
	return out
}

// winds are the characters of the seats East, South, West and North.
var winds = [4]string{"東", "南", "西", "北"}

// Tables returns the cards of the tables of a round: the seating for the wall, and a slip for
// the result of each table. link, if not nil, returns the address that a table's QR code
// opens. It returns an error if the round has no seats.
func Tables(l Look, e *tournament.Event, round int, link func(round, table int) string) ([]byte, error) {
	if round < 1 || round > len(e.Seats) {
		return nil, fmt.Errorf("round: expected 1 to %d, got %d", len(e.Seats), round)
	}
	sum, err := e.Sum()
	if err != nil {
		return nil, err
	}
	p := &page{Look: l}
	p.head(esc(e.Name), p.events(e), p.t("print.round", "n", round, "of", e.Rounds), "")
	p.add("<div class=\"walls\">\n")
	for i, t := range e.Seats[round-1] {
		p.add("<section><h2>%s</h2><table class=\"grid\">", p.t("print.table", "n", i+1))
		for seat, n := range t {
			p.add(`<tr><td class="wind" lang="zh-Hant">%s</td><td class="name"><div class="who"><b>%s</b><span>%s</span></div></td>`, winds[seat], esc(e.Players[n-1].Name), esc(e.Players[n-1].Club))
			p.add("</tr>")
		}
		p.add("</table></section>\n")
	}
	p.add("</div>\n<footer><span>%s</span><span>%s</span></footer>\n", p.t("print.east", "east", winds[0]), p.t("print.seed", "seed", e.Seed))
	p.add(`<p class="cut"><span>%s</span></p>`+"\n<div class=\"slips\">\n", p.t("print.cut"))
	for i, t := range e.Seats[round-1] {
		p.slip(e, t, round, i+1, int(sum), link)
	}
	p.add("</div>\n")
	return p.bytes(esc(e.Name)), nil
}

// slip writes the slip of a table.
func (p *page) slip(e *tournament.Event, t tournament.Table, round, number, sum int, link func(round, table int) string) {
	p.add("<section><h2>%s<small>%s</small></h2><table class=\"grid\"><thead><tr><th></th><th>%s</th><th>%s</th>", p.t("print.table", "n", number), p.t("print.round", "n", round, "of", e.Rounds), p.t("print.player"), p.t("print.points"))
	places := 0
	for _, n := range e.Places {
		places += n
	}
	if places > 0 {
		p.add("<th>%s</th>", p.t("print.place"))
	}
	p.add("<th>%s</th></tr></thead><tbody>\n", p.t("print.signed"))
	for seat, n := range t {
		p.add(`<tr><td class="wind" lang="zh-Hant">%s</td><td class="name"><b>%s</b></td><td style="width:22%%"></td>`, winds[seat], esc(e.Players[n-1].Name))
		if places > 0 {
			p.add(`<td style="width:14%%"></td>`)
		}
		p.add(`<td style="width:20%%"></td></tr>` + "\n")
	}
	p.add(`</tbody><tfoot><tr><td colspan="2" class="n">%s</td><td><b>%s</b></td>`, p.t("print.sum"), esc(p.Words.Number(sum)))
	if places > 0 {
		p.add("<td><b>%s</b></td>", esc(p.Words.Number(places)))
	}
	p.add("<td></td></tr></tfoot></table>\n")
	if link != nil {
		p.add(`<div class="code">%s<p>%s</p></div>`, square(link(round, number), p.t("print.table", "n", number), 20), p.t("print.phone"))
	}
	p.add("</section>\n")
}

// Standings returns the ranking of an event after a round; 0 means all rounds with results.
func Standings(l Look, e *tournament.Event, round int) ([]byte, error) {
	ranked, err := e.Standings(round)
	if err != nil {
		return nil, err
	}
	p := &page{Look: l}
	played := e.Played(round)
	p.head(esc(e.Name), p.events(e), p.t("print.standings"), p.t("print.round", "n", played, "of", e.Rounds))
	clubs, penalties := false, false
	for _, line := range ranked {
		clubs = clubs || line.Club != ""
		penalties = penalties || line.Penalty != 0 || line.Minus != 0
	}
	p.add(`<table class="rows"><thead><tr><th class="n">%s</th><th>%s</th>`, p.t("print.rank"), p.t("print.player"))
	if clubs {
		p.add("<th>%s</th>", p.t("print.club"))
	}
	p.add(`<th class="n">%s</th><th class="n">%s</th>`, p.t("print.points"), p.t("club.score"))
	if penalties {
		p.add(`<th class="n">%s</th>`, p.t("print.penalty"))
	}
	for r := range min(played, mostRounds) {
		p.add(`<th class="n">%d</th>`, r+1)
	}
	p.add("</tr></thead><tbody>\n")
	for i := range ranked {
		line := &ranked[i]
		rank := "–"
		if line.Rank > 0 {
			rank = strconv.Itoa(line.Rank)
		}
		p.add(`<tr><td class="n">%s</td><td class="name"><b>%s</b></td>`, rank, esc(line.Name))
		if clubs {
			p.add(`<td class="name">%s</td>`, esc(line.Club))
		}
		p.add(`<td class="n nw"><b>%s</b></td><td class="n nw">%s</td>`, p.points(line.Points), p.signed(line.Score))
		if penalties {
			p.add(`<td class="n nw">%s</td>`, p.penalty(line))
		}
		at := make([]string, min(played, mostRounds))
		for _, r := range line.Rounds {
			if r.Round <= len(at) {
				at[r.Round-1] = p.points(r.Points)
			}
		}
		for _, text := range at {
			p.add(`<td class="n">%s</td>`, text)
		}
		p.add("</tr>\n")
	}
	p.add("</tbody></table>\n<footer><span>%s</span></footer>\n", p.ties(e))
	return p.bytes(esc(e.Name)), nil
}

// Season returns the ranking of a season of a group.
func Season(l Look, g *group.Group, s group.Season) []byte {
	p := &page{Look: l}
	p.head(esc(g.Name.Value()), esc(p.Words.ShortRules(s.Rules)), p.t("print.standings"), esc(s.Year))
	p.add(`<table class="rows"><thead><tr><th class="n">%s</th><th>%s</th><th class="n">%s</th><th class="n">%s</th><th class="n">%s</th></tr></thead><tbody>`+"\n",
		p.t("print.rank"), p.t("print.player"), p.t("groups.games"), p.t("groups.place"), p.t("print.points"))
	for i, line := range g.Standings(s) {
		place := "–"
		if line.Games > 0 {
			whole, part, _ := strings.Cut(line.Average(), ".")
			place = p.t("end.tenths", "whole", whole, "tenth", part)
		}
		p.add(`<tr><td class="n">%d</td><td class="name"><b>%s</b></td><td class="n">%d</td><td class="n">%s</td><td class="n nw"><b>%s</b></td></tr>`+"\n", i+1, esc(line.Name), line.Games, place, p.points(line.Points))
	}
	p.add("</tbody></table>\n<footer><span>%s</span></footer>\n", p.t("groups.season.note"))
	return p.bytes(esc(g.Name.Value()))
}

// mostRounds is the number of rounds that have a column of their own.
const mostRounds = 10

// points returns a number of points, escaped.
func (p *page) points(n tournament.Points) string {
	return strings.Replace(n.String(), "-", "−", 1)
}

// signed returns a number with its sign, escaped.
func (p *page) signed(n int64) string { return esc(p.Words.Signed(int(n))) }

// penalty returns what was taken off a line, escaped.
func (p *page) penalty(l *tournament.Line) string {
	var parts []string
	if l.Penalty != 0 {
		parts = append(parts, p.points(-l.Penalty))
	}
	if l.Minus != 0 {
		parts = append(parts, p.signed(-l.Minus))
	}
	return strings.Join(parts, ", ")
}

// ties returns the names of the tie-breaks, escaped.
func (p *page) ties(e *tournament.Event) string {
	names := map[string]string{
		tournament.TieScore: "print.tie.score", tournament.TieBestRound: "print.tie.best-round", tournament.TieBestScore: "print.tie.best-score",
		tournament.TieFirsts: "print.tie.firsts", tournament.TieDirect: "print.tie.direct", tournament.TieDraw: "print.tie.draw",
	}
	ties := e.TieBreaks
	if len(ties) == 0 {
		ties = tournament.DefaultTieBreaks()
	}
	var out []string
	for _, t := range ties {
		out = append(out, p.Words.T(names[t]))
	}
	return p.t("print.ties", "list", strings.Join(out, " · "))
}
