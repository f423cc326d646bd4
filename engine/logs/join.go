package logs

import (
	"errors"
	"iter"
	"moineau/engine/logs/internal/parse"
	"slices"
	"strings"
)

// Join merges the games of a file that has one text per deal into one game. The texts
// must have one deal each, the same names, and consecutive deals. Other games are passed
// on unchanged.
func Join(games iter.Seq2[*Game, error]) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		var whole *Game // merged from the texts so far
		give := func() bool {
			g := whole
			whole = nil
			return g == nil || yield(g, nil)
		}
		for g, err := range games {
			var cut *parse.CutError
			switch {
			case err == nil && whole != nil && whole.follows(g):
				whole.Deals, whole.Cut = append(whole.Deals, g.Deals...), g.Cut
				continue
			case errors.As(err, &cut) && whole != nil && len(whole.Deals) > 1:
				whole.Cut = err.Error()
				continue
			case !give():
				return
			case err == nil && len(g.Deals) == 1:
				whole = g
			case !yield(g, err):
				return
			}
		}
		give()
	}
}

// follows reports whether the deal of next is the next deal of the game g.
func (g *Game) follows(next *Game) bool {
	if len(next.Deals) != 1 || g.Cut != "" || g.Players != next.Players || strings.Join(g.Names, "") == "" || !slices.Equal(g.Names, next.Names) {
		return false
	}
	was, is := &g.Deals[len(g.Deals)-1], &next.Deals[0]
	w, s := &was.Start, &is.Start
	if len(w.Scores) == 0 || len(s.Scores) != len(w.Scores) || len(was.End.Delta) != len(w.Scores) {
		return false
	}
	if again := w.Round == s.Round && w.Dealer == s.Dealer; again && s.Honba != w.Honba+1 ||
		!again && s.Dealer != (w.Dealer+1)%g.Players || len(g.Deals) == parse.MaxDeals {
		return false
	}
	var riichi [4]int32 // net number of sticks that each player has paid
	for i := range was.Events {
		if e := &was.Events[i]; e.Type == Riichi {
			riichi[e.Seat%4]++
		}
	}
	for i, x := range s.Scores {
		// No stick is paid for a riichi whose discard was won on.
		if d := x - w.Scores[i] - was.End.Delta[i]; d != 0 && d != -1000*riichi[i] {
			return false
		}
	}
	return true
}
