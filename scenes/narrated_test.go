package scenes

import (
	"slices"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// TestADealIsNarrated checks that --narrate writes the same lines of a deal as the page
// of a browser receives, for every rule set. They must contain the prompts, discards,
// focus changes and the sheet.
func TestADealIsNarrated(t *testing.T) {
	for i, r := range rules.All() {
		start, err := ParseStart([]string{"--narrate", "--rules", r.ID, "--speed", "0", "--seed", "9", "--lang", []string{"en", "fr"}[i%2]})
		if err != nil || !start.Narrate {
			t.Fatal(err)
		}
		a := NewApp(store.Memory{}, start)
		var out strings.Builder
		n := narrator{&out}
		a.Speech.OnSaid(n.say)
		w := &scenetest.Walker{T: t, App: a}
		draw := func() {
			a.Canvas.Begin(nil, 1, a.Theme)
			a.Draw()
			a.Canvas.End()
		}
		answers := 0
		for k := 0; a.Top().Name() != "score"; k++ {
			if k > 20000 {
				t.Fatalf("%s: the first deal never ends", r.ID)
			}
			if w.Asked() != "" {
				if draw(); answers == 0 {
					w.Key(ui.ActAskHand, ui.ActRight)
					draw()
					a.Dispatch(nil)
				}
				answers++
			}
			w.Play()
		}
		draw()
		a.Dispatch(nil)
		said, _ := a.Speech.Spoken(0)
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if len(lines) < 20 || len(lines) < len(said) {
			t.Fatalf("%s: %d lines, %d said", r.ID, len(lines), len(said))
		}
		for k, l := range said {
			if lines[len(lines)-len(said)+k] != l.Text {
				t.Errorf("%s: line %d is %q, said was %q", r.ID, k, lines[k], l.Text)
			}
		}
		for _, word := range []string{a.T("heard.turn"), a.T("log.discards")} {
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, word) }) {
				t.Errorf("%s: nothing says %q", r.ID, word)
			}
		}
		focus := slices.ContainsFunc(said, func(l stage.SpokenLine) bool { return l.How == stage.OnFocus })
		answer := slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, a.T("heard.tile", "n", 1, "of", 2)[:4]) })
		if !focus || !answer {
			t.Errorf("%s: the focus is told %v, the hand %v", r.ID, focus, answer)
		}
		told := []string{"score-total-0"}
		if slices.ContainsFunc(a.UI(), func(n ui.Node) bool { return n.ID == "score-after" }) {
			told = []string{"score-deal", "score-after"} // an account of many wins
		}
		for _, id := range told {
			if what, end := w.Node(id).Name, lines[len(lines)-1]; !strings.Contains(end, what) {
				t.Errorf("%s: the end is %q and does not tell %q", r.ID, end, what)
			}
		}
	}
}

// narrator writes lines like the program but does not speak.
type narrator struct{ out *strings.Builder }

func (n narrator) say(l stage.SpokenLine) { n.out.WriteString(l.Text + "\n") }
