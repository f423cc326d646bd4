package tournament

import "strconv"

// Played returns the last round up to the given one that has a result; 0 means all rounds.
func (e *Event) Played(after int) (last int) {
	for _, r := range e.Results {
		if after == 0 || r.Round <= after {
			last = max(last, r.Round)
		}
	}
	return last
}

// Table returns standings as rows of a spreadsheet, with a row of column names first. Each
// round has three columns: its table, its points and its score.
func (e *Event) Table(lines []Line) [][]string {
	head := []string{"rank", "number", "name", "club", "points", "score", "penalty points", "penalty score", "first places"}
	played := 0
	for _, l := range lines {
		for _, r := range l.Rounds {
			played = max(played, r.Round)
		}
	}
	for r := 1; r <= played; r++ {
		n := strconv.Itoa(r)
		head = append(head, "round "+n+" table", "round "+n+" points", "round "+n+" score")
	}
	out := [][]string{head}
	for _, l := range lines {
		rank := ""
		if l.Rank > 0 {
			rank = strconv.Itoa(l.Rank)
		}
		row := []string{rank, strconv.Itoa(l.Player), l.Name, l.Club, l.Points.String(), strconv.FormatInt(l.Score, 10), l.Penalty.String(), strconv.FormatInt(l.Minus, 10), strconv.Itoa(l.Firsts)}
		at := make([]string, 3*played)
		for _, r := range l.Rounds {
			copy(at[3*(r.Round-1):], []string{strconv.Itoa(r.Table), r.Points.String(), strconv.Itoa(int(r.Score))})
		}
		out = append(out, append(row, at...))
	}
	return out
}
