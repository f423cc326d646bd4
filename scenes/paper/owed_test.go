package paper

import (
	"fmt"
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
)

// TestPayerRowHasReason checks that the sheet explains a Jilin payment of 7
// for "Value 1 point": open hand, closed hand, East.
func TestPayerRowHasReason(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"You −4, closed hand ×2, East ×2", "Blue Tit −2, closed hand ×2", "Chaffinch −1, open hand"},
		"fr": {"Vous −4, main fermée ×2, Est ×2", "Mésange −2, main fermée ×2", "Pinson −1, main ouverte"},
	} {
		a, to, p := sumMatch(t, lang, 5)
		for _, size := range scenetest.Sizes {
			a.Resize(size.W, size.H, 1)
			a.Push(NewSheet(a, p, to))
			ui := ids(t, a)
			for seat, says := range want {
				if got := ui[fmt.Sprint("score-pay-", seat)].Name; got != says {
					t.Errorf("%vx%v: %q, want %q", size.W, size.H, got, says)
				}
			}
			a.Pop()
		}
	}
}

// TestEveryPaymentOfAHandIsExplained checks in Jilin that every payer of a hand has a
// reason and that the named doubles produce the amount.
func TestEveryPaymentOfAHandIsExplained(t *testing.T) {
	doubled := 0
	for seed := byte(1); seed <= 30; seed++ {
		a, to, p := sumMatch(t, "en", seed)
		s := NewSheet(a, p, to).(*scoreSheet)
		for _, w := range s.winners {
			for from, row := range s.money.net {
				if row[w] == 0 {
					continue
				}
				why := s.whyPays(a, from)
				n := strings.Count(why, "×2")
				if why == "" || !strings.Contains(why, "limit") && !strings.Contains(why, "for all") && row[w] != s.pages[0].total<<n {
					t.Errorf("seed %d: %d is paid on %d, because: %q", seed, row[w], s.pages[0].total, why)
				}
				doubled += n
			}
		}
	}
	if doubled == 0 {
		t.Error("nothing is ever doubled")
	}
}

// TestOmittedPatternsAreListed checks that the missed doubles of a Jilin hand are below
// its value.
func TestOmittedPatternsAreListed(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "Not counted: Self-draw (won on a discard), ",
		"fr": "Ne comptent pas\u202f: Tirage personnel (sur un écart), ",
	} {
		a, to, p := sumMatch(t, lang, 5)
		s := NewSheet(a, p, to).(*scoreSheet)
		if got := strings.Join(s.pages[0].figures, " "); !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestRoundedLastRow checks the last row of a hand whose total differs from its
// rows. It is "Rounded" if the rule set rounded and "Limit" otherwise, however small the
// difference.
func TestRoundedLastRow(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	sh := sheetOf(24, 20)
	if got := linesOf(a, "classical", sh); got[1].title != "Limit" {
		t.Errorf("a cut hand says %q", got[1].title)
	}
	sh.Rounded = true
	if got := linesOf(a, "classical", sh); got[1].title != "Rounded" {
		t.Errorf("a rounded hand says %q", got[1].title)
	}
}

// sheetOf returns a sheet with one row and another total.
func sheetOf(row, total int32) *score.Sheet {
	sh := &score.Sheet{}
	sh.Add("mahjong", row)
	sh.Total = total
	return sh
}
