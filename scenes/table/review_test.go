package table

import (
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// TestAReviewWithoutMomentsSaysHowWellItWas compares the titles of two reviews.
func TestAReviewWithoutMomentsSaysHowWellItWas(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	for want, rv := range map[string]session.Review{
		"Well played: 26 of 26":   {Same: 26, Of: 26},
		"1 moment that mattered":  {Same: 25, Of: 26, Moments: make([]session.Turning, 1)},
		"2 moments that mattered": {Same: 24, Of: 26, Moments: make([]session.Turning, 2)},
	} {
		s := &Review{rv: rv}
		if got := s.title(a); got != want {
			t.Errorf("expected %q, got %q", want, got)
		}
	}
}
