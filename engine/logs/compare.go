package logs

import (
	"fmt"
	"slices"
	"strings"
)

// Compare returns an error for the first difference between the engine's results
// (expected) and the log (got). Fields that the log does not state are not compared,
// and none if the log has notes.
func (r *Replayed) Compare(g *Game) error {
	if r.Err != nil {
		return r.Err
	}
	if len(g.Notes) > 0 {
		return nil
	}
	for i := range g.Deals {
		if err := r.Deals[i].compare(&g.Deals[i], g.Options["preset"]); err != nil {
			return fmt.Errorf("deal %d: %w", i+1, err)
		}
	}
	if g.Final == nil { // an excerpt, or a log that does not state that it contains the whole game
		return nil
	}
	if !r.Match.Progress.Over {
		return fmt.Errorf("the game is not over after deal %d; expected a next deal with dealer seat %d", len(r.Deals), r.Match.Progress.Dealer)
	}
	if have := r.Scores(); !slices.Equal(have, g.Final) {
		return fmt.Errorf("the scores after deal %d: expected %v, got %v", len(r.Deals), have, g.Final)
	}
	return nil
}

// Scores returns the players' scores after the last deal.
func (r *Replayed) Scores() []int32 {
	if r.Match == nil {
		return nil
	}
	return append([]int32(nil), r.Match.Progress.Scores[:r.Match.Progress.Players]...)
}

func (o *Outcome) compare(d *Deal, preset string) error {
	s := &d.Start
	for _, x := range []struct {
		what       string
		have, want int
	}{{"dealer", o.Dealer, s.Dealer}, {"honba", o.Honba, s.Honba}, {"sticks on the table", o.Sticks, s.Sticks}} {
		if x.want >= 0 && x.have != x.want {
			return fmt.Errorf("%s: expected %d, got %d", x.what, x.have, x.want)
		}
	}
	if s.Round != 0 && o.Round != s.Round {
		return fmt.Errorf("round: expected %v, got %v", o.Round, s.Round)
	}
	if s.Scores != nil && !slices.Equal(s.Scores, o.Scores) {
		return fmt.Errorf("scores at the start: expected %v, got %v", o.Scores, s.Scores)
	}
	for i := range d.End.Wins {
		w := &d.End.Wins[i]
		at := slices.IndexFunc(o.Wins, func(x Win) bool { return x.Seat == w.Seat })
		if at < 0 {
			return fmt.Errorf("seat %d has not won", w.Seat)
		}
		if err := o.Wins[at].compare(w, preset); err != nil {
			return fmt.Errorf("seat %d: %w", w.Seat, err)
		}
	}
	if want := d.End.Delta; want != nil && !slices.Equal(want, o.Delta) {
		return fmt.Errorf("changes of scores: expected %v, got %v", o.Delta, want)
	}
	return nil
}

func (w *Win) compare(log *Win, preset string) error {
	if log.Yaku != nil {
		have, want := byName(SiteRows(w.Yaku, preset)), byName(SiteRows(log.Yaku, preset))
		if !slices.Equal(have, want) {
			return fmt.Errorf("yaku: expected %v, got %v", have, want)
		}
	}
	if log.Fu >= 0 && w.Fu >= 0 && w.Fu != log.Fu {
		return fmt.Errorf("fu: expected %d, got %d", w.Fu, log.Fu)
	}
	if log.Points >= 0 && w.Points != log.Points {
		return fmt.Errorf("points: expected %d, got %d", w.Points, log.Points)
	}
	return nil
}

// SiteRows returns the rows of a score as a site shows them. The site of tenhou-sanma counts
// norths set aside as dora.
func SiteRows(rows []Yaku, preset string) []Yaku {
	norths := 0
	out := slices.DeleteFunc(slices.Clone(rows), func(y Yaku) bool {
		if preset == "tenhou-sanma" && y.Name == "nuki-dora" {
			norths += y.Count
			return true
		}
		return false
	})
	if norths > 0 {
		i := slices.IndexFunc(out, func(y Yaku) bool { return y.Name == "dora" })
		if i < 0 {
			i, out = len(out), append(out, Yaku{"dora", 1, 0})
		}
		out[i].Count += norths
	}
	return out
}

// byName sorts rows by name.
func byName(rows []Yaku) []Yaku {
	slices.SortStableFunc(rows, func(a, b Yaku) int { return strings.Compare(a.Name, b.Name) })
	return rows
}
