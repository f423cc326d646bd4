package replay

import (
	"image"
	"slices"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lookback"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// TestAReviewWithoutMomentsSaysHowWellItWas compares the titles of reviews.
func TestAReviewWithoutMomentsSaysHowWellItWas(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for want, rv := range map[string]lookback.Review{
		"Well played: 26 of 26":   {Same: 26, Of: 26},
		"1 moment that mattered":  {Same: 25, Of: 26, Moments: make([]lookback.Mistake, 1)},
		"2 moments that mattered": {Same: 24, Of: 26, Moments: make([]lookback.Mistake, 2)},
	} {
		s := &Review{rv: rv}
		if got := s.title(a); got != want {
			t.Errorf("expected %q, got %q", want, got)
		}
	}
}

// TestAMomentSaysWhatWasChosenAndWhatWasBetter compares titles of moments.
func TestAMomentSaysWhatWasChosenAndWhatWasBetter(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "hongkong", Seats: sessiontest.Seats(nil)})
	r, err := lookback.NewReplay(m.Match(), sessiontest.Seats(nil), to.Host())
	if err != nil {
		t.Fatal(err)
	}
	s := &Review{r: r}
	discard := func(k tile.Kind) session.Option {
		return session.Option{Type: table.Discard, Tiles: []tile.Kind{k}, Of: -1}
	}
	pass := session.Option{Type: table.Pass, Word: "act.pass", Of: -1}
	for want, rm := range map[string]session.Remark{
		"Discarded 3 dots; better 5 bamboos": {Chosen: discard(tile.P1 + 2), Best: discard(tile.S1 + 4)},
		"Pass; better: Discard 5 bamboos":    {Chosen: pass, Best: discard(tile.S1 + 4)},
	} {
		if got := s.momentTitle(a, &lookback.Mistake{Remark: rm}); got != want {
			t.Errorf("expected %q, got %q", want, got)
		}
	}
}

// TestTheCurveHasLabels checks the labels at the axes of the curve: the turns and three
// percentages. The highest percentage is lower if the curve stays low.
func TestTheCurveHasLabels(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for _, c := range []struct {
		won  []int
		wins bool
		want []string
	}{
		{[]int{4, 20, 28}, false, []string{"0%", "50%", "100%", "1", "2", "4"}},
		{[]int{1, 2, 3}, true, []string{"0%", "50%", "100%", "1", "2", "4"}},
		{[]int{1, 2, 3}, false, []string{"0%", "10%", "20%", "1", "2", "4"}},
		{[]int{1, 9, 3}, false, []string{"0%", "25%", "50%", "1", "2", "4"}},
	} {
		s := &Review{chances: &lookback.Chances{Moves: []int{3, 8, 20}, Turns: []int{1, 2, 4}, Won: c.won, Of: lookback.PlaysAll, Ended: true, Wins: c.wins}}
		s.rv.Moments = []lookback.Mistake{{Move: 8}}
		var got []string
		a.Canvas.OnText = func(t string, _ sprites.Rect, _ sprites.Color) { got = append(got, t) }
		a.Canvas.BeginImage(image.NewRGBA(image.Rect(0, 0, 1, 1)), 1, a.Theme)
		s.drawCurve(a, a.Canvas, sprites.R(0, 0, 400, 200))
		a.Canvas.End()
		a.Canvas.OnText = nil
		for _, t1 := range c.want {
			if !slices.Contains(got, t1) {
				t.Errorf("%v: %q is not at the axes: %q", c.won, t1, got)
			}
		}
	}
}
