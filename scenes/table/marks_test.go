package table

import (
	"testing"

	"moineau/engine/table"
	"moineau/scenes/coach"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// TestMarksNeverCoverPrint checks that the bar with marks below a tile of the hand covers
// the print of no tile and is inside the window. It must be high enough in the usual
// windows.
func TestMarksNeverCoverPrint(t *testing.T) {
	for _, id := range []string{"riichi", "taiwanese"} {
		for _, size := range scenetest.Windows {
			a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
			a.Resize(size.W, size.H, size.Ratio)
			s := New(sessiontest.Begin(t, to.Host(), session.Config{Rules: id, Seats: sessiontest.Seats(nil), Seed: [32]byte{31: 0x2a}}), to)
			a.Push(s)
			scenetest.Settle(t, a)
			usual := false
			for _, w := range worstSizes {
				usual = usual || w == [2]float64{size.W, size.H}
			}
			if len(s.hand.tiles) == 0 {
				t.Fatalf("%s: there is no hand", id)
			}
			for _, w := range s.hand.tiles {
				foot := w.Foot()
				if foot.Bottom() > float32(a.H) || foot.H < 8 || usual && foot.H < 13.5 && w.Index < s.At.Sizes.Rows*s.At.Sizes.PerRow {
					t.Errorf("%s, %vx%v: the marks of tile %d lie at %v", id, size.W, size.H, w.Index, foot)
				}
				for _, o := range s.hand.tiles {
					// The print leaves a margin of a sixteenth of the height.
					print := o.Rect.InsetXY(.05*o.Rect.W, o.Rect.H/16)
					if x := foot.Intersect(print); x.W > 0 && x.H > .5 {
						t.Errorf("%s, %vx%v: the marks of tile %d at %v cover tile %d at %v", id, size.W, size.H, w.Index, foot, o.Index, o.Rect)
					}
				}
				for _, b := range s.bar.buttons {
					if x := foot.Intersect(s.At.Mirror(b.Rect)); x.W > 0 && x.H > .5 {
						t.Errorf("%s, %vx%v: the marks of tile %d lie on button %s", id, size.W, size.H, w.Index, b.ID)
					}
				}
			}
		}
	}
}

// TestGoldenButton checks that the golden button is the coach's advice if
// that is shown, and otherwise the first claim. Every claim must keep its word.
func TestGoldenButton(t *testing.T) {
	passes, claims := 0, 0
	for _, id := range []string{"riichi", "hongkong", "jilin"} {
		for seed := range byte(3) {
			w, s := rulesWalk(t, id, nil, seed, [2]float64{390, 844})
			for n := 0; n < 60 && until(w, s); n++ {
				w.App.Settings.Coach = []string{stage.CoachBefore, stage.CoachNever}[n%2]
				w.App.Relayout()
				w.App.LayoutNow()
				k, choices := coach.CurrentAdvice(w.App, s.Session), s.Session.Choosing().Buttons()
				for i, b := range s.bar.buttons[:min(len(choices), len(s.bar.buttons))] {
					c := len(choices) - 1 - i
					if b.Name == "" {
						t.Errorf("%s: button %s has no word", id, b.ID)
					}
					gold := b.Kind == ui.Gold
					switch {
					case k == nil:
						if gold != (c == 0 && !choices[c].Pass) {
							t.Errorf("%s: without advice %s is golden: %v", id, b.ID, gold)
						}
					case gold && choices[c].Act != k.Options[0].Type:
						t.Errorf("%s: %s is golden, and the coach advises %v", id, b.ID, k.Options[0].Word)
					case gold && choices[c].Pass:
						passes++
					case gold:
						claims++
					case choices[c].Pass && k.Options[0].Type == table.Pass:
						t.Errorf("%s: the coach advises to pass, and that is not golden", id)
					}
				}
				press(w, s, 0)
			}
		}
	}
	if passes == 0 || claims == 0 {
		t.Errorf("the coach advised %d passes and %d claims", passes, claims)
	}
}

// TestSwapCallingIsExplained checks that a tile barred after a claim names the claim as
// the reason.
func TestSwapCallingIsExplained(t *testing.T) {
	seen := map[string]int{}
	for seed := range byte(12) {
		w, s := rulesWalk(t, "riichi", nil, seed, [2]float64{1280, 800})
		for n := 0; n < 80 && until(w, s); n++ {
			hd := &s.Session.View().Hands[s.Session.Seat()]
			if s.Session.View().Stage == table.StageTurn && hd.Drawn < 0 && hd.N > 0 {
				for _, k := range s.hand.tiles {
					if k.Barred {
						why := s.Session.Choosing().Discard(k.Slot)
						seen[why]++
						if why != "why.claimed" && why != "why.claimed-end" {
							t.Errorf("a tile barred after a claim says %q", why)
						}
					}
				}
			}
			if s.Session.View().Stage != table.StageTurn && len(s.Session.Choosing().Buttons()) > 1 {
				s.bar.choose(0) // the first claim
				continue
			}
			press(w, s, 0)
		}
	}
	if seen["why.claimed"] == 0 || seen["why.claimed-end"] == 0 {
		t.Errorf("barred tiles: %v", seen)
	}
}
