package paper

import (
	"strings"

	"moineau/scenes/stage"
)

// whyPays says why a chair pays what it pays for the hand of the page, as the rule
// set puts it; "" where it pays nothing or nothing is to say.
func (s *sheet) whyPays(a *stage.App, from int) string {
	p := s.shown()
	if p == nil || !p.won || s.money.net[from][p.seat] == 0 {
		return ""
	}
	var said []string
	for _, x := range s.p.Owes(p.seat, from) {
		said = append(said, a.T(a.Words.Rule(s.p.Rules(), "owes."+x.Key), "n", int(x.N)))
	}
	return strings.Join(said, ", ")
}
