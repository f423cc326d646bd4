package coach

import (
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/bot"
	"moineau/engine/rules"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
)

// TestEveryPartHasItsSentence checks that every component of a difference has its own
// sentence in every language, for and against.
func TestEveryPartHasItsSentence(t *testing.T) {
	for _, lang := range words.Languages {
		a := &stage.App{Words: lexicon.For(lang)}
		for _, e := range rules.All() {
			said := map[string]bool{}
			for p := range bot.Parts {
				for _, by := range []int32{bot.Step, -bot.Step} {
					one, other := bot.Value{Lacks: 2, Left: 8, Gain: 3, Risk: 5}, bot.Value{Lacks: 2, Left: 8, Gain: 3, Risk: 5}
					one.Parts[p] += by
					s := Reason(a, e.ID, &one, &other)
					if s == "" || strings.ContainsAny(s, "[]{}") || said[s] {
						t.Errorf("%s, %s: part %d by %d is %q", lang, e.ID, p, by, s)
					}
					said[s] = true
				}
			}
			// With numbers: nearer, more tiles, a win of more points.
			one, other := bot.Value{Lacks: 2, Left: 9, Gain: 3}, bot.Value{Lacks: 3, Left: 9, Gain: 5}
			one.Parts[bot.Distance], one.Parts[bot.Points] = bot.Step, -bot.Step/4
			if s := Reason(a, e.ID, &one, &other); !strings.Contains(s, "1") || !strings.Contains(s, "2") || strings.ContainsAny(s, "[]{}") {
				t.Errorf("%s, %s: %q", lang, e.ID, s)
			}
		}
		if got, want := Reason(a, "jilin", &bot.Value{}, &bot.Value{}), a.T("coach.why.equal"); got != want {
			t.Errorf("%s: equal choices: %q", lang, got)
		}
	}
}

// TestReasonsAreOrdered checks that there are at most two clauses for and two
// against, the largest first. A number may appear only if it points the same way as its
// component.
func TestReasonsAreOrdered(t *testing.T) {
	one, other := bot.Value{Lacks: 2, Left: 6}, bot.Value{Lacks: 2, Left: 9}
	one.Parts[bot.Help], one.Parts[bot.Points], one.Parts[bot.Ways], one.Parts[bot.Danger] = 9000, 20000, 8000, -30000
	var keys []string
	for _, c := range reasons(&one, &other) {
		keys = append(keys, c.Key)
	}
	if want := []string{"worth", "draws", "danger"}; !slices.Equal(keys, want) {
		t.Errorf("%v, want %v", keys, want)
	}
	win := bot.Of(bot.Own, bot.Must)
	if got := reasons(&win, &other); len(got) != 1 || got[0].Key != "must" {
		t.Errorf("a win is taken because of %v", got)
	}
}

// TestRemoteHandIsNotCompared checks the points of a hand that promises more.
// They must be omitted if the hand lacks two tiles more and has a lower total. They must
// be mentioned if it lacks one tile more or is the better choice.
func TestRemoteHandIsNotCompared(t *testing.T) {
	for _, c := range []struct {
		further int8
		points  int32 // difference in points in favour of the further hand
		said    bool
	}{{1, bot.Step / 2, true}, {2, bot.Step / 2, false}, {3, bot.Step / 2, false}, {2, 3 * bot.Step, true}} {
		near, far := bot.Value{Lacks: 2, Gain: 3}, bot.Value{Lacks: 2 + c.further, Gain: 13}
		near.Parts[bot.Distance], far.Parts[bot.Points] = int32(c.further)*bot.Step, c.points
		for _, pair := range [2][2]*bot.Value{{&near, &far}, {&far, &near}} {
			said := slices.ContainsFunc(reasons(pair[0], pair[1]), func(x clause) bool { return x.Key == "gain" })
			if said != c.said {
				t.Errorf("%+v: said is %v, expected %v", c, said, c.said)
			}
		}
	}
}
