package group

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"moineau/engine/club/tournament"
	"moineau/engine/rules/house"
)

// Season is a year of a rule set.
type Season struct {
	Rules string // identifier of the rule set
	Year  string
}

// Standing is a person's line of a season.
type Standing struct {
	Name   string
	Member string // identifier; "" for a guest
	Games  int
	Places int // sum of all places
	Points tournament.Points
}

// rules returns the identifier of the rule set of an evening.
func (e *Evening) rules() string {
	code := ""
	if e.Book != nil {
		code = e.Book.Rules
	} else {
		code = e.Event.Rules
	}
	id, _, _, err := house.Read(code)
	if err != nil {
		return code
	}
	return id
}

// Season returns the season to which an evening belongs.
func (e *Evening) Season() Season {
	year := e.Date
	if len(year) > 4 {
		year = year[:4]
	}
	return Season{e.rules(), year}
}

// Seasons returns all seasons with games, the last one first.
func (g *Group) Seasons() (out []Season) {
	for i := range g.Evenings {
		if s := g.Evenings[i].Season(); g.Evenings[i].Deals() > 0 && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.Reverse(out)
	return out
}

// result is what a person has won in a game.
type result struct {
	name   string
	place  int
	points tournament.Points
}

// games returns the results of an evening.
func (e *Evening) games() (out []result) {
	if e.Book != nil {
		acc, err := e.Book.Count()
		if err != nil {
			return nil
		}
		end, unit := acc.End()
		for _, s := range end {
			if s.Place > 0 || s.Points != 0 {
				out = append(out, result{s.Name, s.Place, tournament.Points(s.Points) * tournament.One / tournament.Points(unit)})
			}
		}
		return out
	}
	lines, err := e.Event.Standings(0)
	if err != nil {
		return nil
	}
	for _, l := range lines {
		for _, r := range l.Rounds {
			out = append(out, result{l.Name, r.Place, r.Points})
		}
		if l.Penalty != 0 {
			out = append(out, result{l.Name, 0, -l.Penalty})
		}
	}
	return out
}

// Standings ranks everybody who has played in a season. Of versions of an evening that were
// changed apart, the one with most deals counts.
func (g *Group) Standings(season Season) (out []Standing) {
	at := map[string]int{}
	for i := range g.Evenings {
		e := &g.Evenings[i]
		if e.Season() != season || e.Deals() == 0 || i > 0 && g.Evenings[i-1].ID == e.ID {
			continue
		}
		for _, r := range e.games() {
			key, name := "guest "+r.name, r.name
			member := ""
			if m := g.Called(r.name); m != nil {
				key, name, member = m.ID, m.Name.Value(), m.ID
			}
			k, ok := at[key]
			if !ok {
				k = len(out)
				at[key] = k
				out = append(out, Standing{Name: name, Member: member})
			}
			if s := &out[k]; r.place > 0 {
				s.Games++
				s.Places += r.place
				s.Points += r.points
			} else {
				s.Points += r.points
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Places*max(1, b.Games), b.Places*max(1, a.Games)), cmp.Compare(a.Name, b.Name))
	})
	return out
}

// Average returns the average place with two decimals.
func (s *Standing) Average() string {
	n := (200*s.Places/max(1, s.Games) + 1) / 2
	return fmt.Sprintf("%d.%02d", n/100, n%100)
}

// Table returns the standings of a season as rows of a spreadsheet, with a row of column
// names first.
func (g *Group) Table(season Season) [][]string {
	out := [][]string{{"name", "games", "average place", "points"}}
	for _, s := range g.Standings(season) {
		out = append(out, []string{s.Name, strconv.Itoa(s.Games), s.Average(), s.Points.String()})
	}
	return out
}
