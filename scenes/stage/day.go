package stage

import (
	"strconv"
	"time"
)

// Day formats the date of a Unix time in the player's language.
func Day(a *App, seconds int64) string {
	t := time.Unix(seconds, 0)
	month := a.T("common.month." + strconv.Itoa(int(t.Month())))
	return a.T("common.date", "year", strconv.Itoa(t.Year()), "month", month, "day", strconv.Itoa(t.Day()))
}
