package paper

import (
	"strings"

	"moineau/scenes/stage"
)

// Announce implements stage.Announcer: who won, with what it was worth, and where
// everybody stands then. The rows can be read one by one.
func (s *sheet) Announce(*stage.App) string {
	var out []string
	for _, n := range s.AppendUI(nil) {
		for _, id := range []string{"score-word", "score-title", "score-why", "score-value", "score-total-", "score-remark"} {
			if n.ID == id || strings.HasSuffix(id, "-") && strings.HasPrefix(n.ID, id) {
				out = append(out, strings.TrimRight(n.Name, ".! \u00a0\u202f")+".")
			}
		}
	}
	return strings.Join(out, " ")
}
