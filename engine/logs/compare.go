package logs

import (
	"fmt"
	"slices"
	"strings"
)

// Compare says where a game came out otherwise than its log tells, nil: nowhere. Only what
// the log tells is compared.
func (r *Replayed) Compare(g *Game) error {
	if r.Err != nil {
		return r.Err
	}
	for i := range g.Deals {
		if err := r.Deals[i].compare(&g.Deals[i], g.Options["preset"]); err != nil {
			return fmt.Errorf("deal %d: %w", i+1, err)
		}
	}
	if !r.Match.Progress.Over {
		return fmt.Errorf("the game is not over; the next dealer is seat %d", r.Match.Progress.Dealer)
	}
	if have := r.Scores(); g.Final != nil && !slices.Equal(have, g.Final) {
		return fmt.Errorf("the scores after the game are %v, by the log %v", have, g.Final)
	}
	return nil
}

// Scores is how the players stand after the last deal.
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
	}{{"the dealer is seat", o.Dealer, s.Dealer}, {"honba are", o.Honba, s.Honba}, {"sticks on the table are", o.Sticks, s.Sticks}} {
		if x.want >= 0 && x.have != x.want {
			return fmt.Errorf("%s %d, by the log %d", x.what, x.have, x.want)
		}
	}
	if s.Round != 0 && o.Round != s.Round {
		return fmt.Errorf("the round is %v, by the log %v", o.Round, s.Round)
	}
	if s.Scores != nil && !slices.Equal(s.Scores, o.Scores) {
		return fmt.Errorf("it begins with %v, by the log %v", o.Scores, s.Scores)
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
		return fmt.Errorf("scores change by %v, by the log %v", o.Delta, want)
	}
	return nil
}

func (w *Win) compare(log *Win, preset string) error {
	if log.Yaku != nil {
		have, want := byName(Shown(w.Yaku, preset)), byName(Shown(log.Yaku, preset))
		if !slices.Equal(have, want) {
			return fmt.Errorf("yaku are %v, by the log %v", have, want)
		}
	}
	if log.Fu >= 0 && w.Fu >= 0 && w.Fu != log.Fu {
		return fmt.Errorf("%d fu, by the log %d", w.Fu, log.Fu)
	}
	if log.Points >= 0 && w.Points != log.Points {
		return fmt.Errorf("%d points, by the log %d", w.Points, log.Points)
	}
	return nil
}

// Shown are the rows of a score as a site shows them: that of tenhou-sanma counts norths
// set aside among the dora.
func Shown(rows []Yaku, preset string) []Yaku {
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

// byName is rows sorted by name.
func byName(rows []Yaku) []Yaku {
	slices.SortStableFunc(rows, func(a, b Yaku) int { return strings.Compare(a.Name, b.Name) })
	return rows
}
