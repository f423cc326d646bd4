package learn

import (
	"path/filepath"
	"testing"

	"moineau/scenes/course"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
)

// at opens a deal of a lesson and makes the right moves up to a step.
func at(t *testing.T, a *stage.App, id string, deal, step int) *lesson {
	t.Helper()
	a.Push(open(a, course.ByID(id), deal))
	s := a.Top().(*lesson)
	for s.play.Settle(); s.play.StepIndex() < step; s.play.Settle() {
		if !s.play.ExpectsMove() {
			s.play.Next()
			continue
		}
		m, ok := s.play.Answer()
		if !ok || !s.play.Try(m) {
			t.Fatalf("%s %d.%d: no answer", id, deal+1, s.play.StepIndex()+1)
		}
	}
	a.Relayout()
	return s
}

// pictured are the steps of lessons that have golden images.
var pictured = []struct {
	name, id   string
	deal, step int
}{
	{"read", "four", 0, 1}, {"drawn", "four", 0, 3}, {"winds", "winds", 0, 2}, {"others-win", "others", 0, 3}, {"others-three", "others", 1, 4},
	{"robbed", "claims", 5, 2}, {"dora", "riichi", 1, 3},
}

// TestGoldenLessons compares steps of lessons with their golden images.
func TestGoldenLessons(t *testing.T) {
	for _, p := range pictured {
		scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "lesson-"+p.name, func(lang string) *stage.App {
			a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
			a.Push(&scenetest.Blank{})
			return a
		}, func(t *testing.T, a *stage.App) { at(t, a, p.id, p.deal, p.step) })
	}
}

// TestGoldenEnd compares the page of the finished course with its golden images.
func TestGoldenEnd(t *testing.T) {
	scenetest.GoldenPair(t, filepath.Join("testdata", "golden"), "course-done", func(lang string) *stage.App {
		a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: "off"})
		done := progress{}
		for _, l := range lessonsOf(false) {
			done[l.ID] = len(l.Deals)
		}
		done.keep(a)
		a.Push(&scenetest.Blank{})
		return a
	}, func(_ *testing.T, a *stage.App) { a.Push(New(a, blankMatchRoutes{})) })
}
