package paper

import (
	"strings"

	"moineau/scenes/stage"
)

// Announce implements stage.Announcer. It returns the winner, the value of the win and
// all totals; the rows can be read one by one.
func (s *scoreSheet) Announce(*stage.App) string {
	var out []string
	for _, n := range s.AppendUI(nil) {
		for _, id := range []string{"score-word", "score-title", "score-why", "score-value", "score-total-", "score-deal", "score-after", "score-remark"} {
			if n.ID == id || strings.HasSuffix(id, "-") && strings.HasPrefix(n.ID, id) {
				out = append(out, strings.TrimRight(n.Name, ".! \u00a0\u202f")+".")
			}
		}
	}
	return strings.Join(out, " ")
}
