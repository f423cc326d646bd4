package sprites

import (
	"slices"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// ten is an advance function that returns 10 for every character.
func ten(_, _ rune) float32 { return 10 }

func TestBreakLines(t *testing.T) {
	for _, c := range []struct {
		in   string
		w    float32
		want []string
	}{
		{"un deux trois", 80, []string{"un deux", "trois"}},
		{"un deux trois", 130, []string{"un deux trois"}},
		{"un\ndeux", 100, []string{"un", "deux"}},
		{"\n", 100, []string{"", ""}},
		{"anticonstitution", 50, []string{"antic", "onsti", "tutio", "n"}},
		{"Rouge-gorge", 70, []string{"Rouge-", "gorge"}},
		{"non\u00a0: oui", 60, []string{"non\u00a0:", "oui"}},
		{"吉林麻将很好", 30, []string{"吉林麻", "将很好"}},
		{"吉林麻。将", 30, []string{"吉林", "麻。将"}},
		{"吉林麻「将」", 40, []string{"吉林麻", "「将」"}},
		{"一二チョー三", 30, []string{"一二", "チョー", "三"}},
		{"一二三四五", 40, []string{"一二三", "四五"}},
		{"一二三四。", 30, []string{"一二", "三四。"}},
		{"一二三四\n五", 30, []string{"一二", "三四", "五"}},
		{"un 二三四", 50, []string{"un 二", "三四"}},
		{"共有13張牌", 40, []string{"共有", "13張牌"}},
		{"대국 시작하기", 50, []string{"대국", "시작하기"}},
		{"「吉林」麻将", 40, []string{"「吉林」", "麻将"}},
		{"un  deux", 40, []string{"un", "deux"}},
	} {
		if got := breakLines(c.in, c.w, true, ten); !slices.Equal(got, c.want) {
			t.Errorf("%q at %v: %q, want %q", c.in, c.w, got, c.want)
		}
	}
}

// TestBreakLinesLeavesWordsWhole checks that a word may be wider than the line if words
// must not be broken.
func TestBreakLinesLeavesWordsWhole(t *testing.T) {
	want := []string{"à", "l’anticonstitution", "麻将"}
	if got := breakLines("à l’anticonstitution 麻将", 50, false, ten); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestBreakLinesKeepsAll checks that only spaces and line feeds are dropped, and that no
// line is too wide unless it is a single character.
func TestBreakLinesKeepsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.SampledFrom([]rune("ab -—é吉、。（\u00a0\n…"))).Draw(t, "s")
		w := float32(rapid.IntRange(5, 90).Draw(t, "w"))
		strip := func(s string) (out []rune) {
			for _, r := range s {
				if r != ' ' && r != '\n' {
					out = append(out, r)
				}
			}
			return
		}
		var all []rune
		for _, line := range breakLines(s, w, true, ten) {
			if n := utf8.RuneCountInString(line); float32(10*n) > w && n > 1 {
				t.Fatalf("line %q is wider than %v", line, w)
			}
			all = append(all, strip(line)...)
		}
		if !slices.Equal(all, strip(s)) {
			t.Fatalf("%q became %q", string(strip(s)), string(all))
		}
	})
}

func TestMeasureAndFit(t *testing.T) {
	c := NewCanvas(NewAtlas())
	one, two := c.Measure(Sans, 20, "Mésange"), c.Measure(Sans, 40, "Mésange")
	if one < 60 || one > 90 || two < one*1.97 || two > one*2.03 {
		t.Errorf("widths %v at 20 and %v at 40", one, two)
	}
	if c.Measure(SansBold, 20, "Mésange") <= one {
		t.Error("bold is not wider")
	}
	// Pairs are kerned.
	if av, a, v := c.Measure(Sans, 100, "AV"), c.Measure(Sans, 100, "A"), c.Measure(Sans, 100, "V"); av >= a+v {
		t.Errorf("AV is %v wide, its letters %v", av, a+v)
	}
	c.SetTextScale(1.5)
	if big := c.Measure(Sans, 20, "Mésange"); big < one*1.47 || big > one*1.53 {
		t.Errorf("width %v at text size 150 %%, want 1.5 × %v", big, one)
	}
	c.SetTextScale(1)
	c.SetScale(2)
	if hi := c.Measure(Sans, 20, "Mésange"); hi < one*.98 || hi > one*1.02 {
		t.Errorf("width %v at two pixels a point, want %v", hi, one)
	}
	for _, w := range []float32{20, 40, 60, 200} {
		s := c.Fit(Sans, 20, "Rouge-gorge", w)
		if c.Measure(Sans, 20, s) > w {
			t.Errorf("%q is wider than %v", s, w)
		}
		if (s == "Rouge-gorge") != (w == 200) {
			t.Errorf("fitted to %v: %q", w, s)
		}
	}
	if h := c.ParagraphHeight(Sans, 10, "a\nb\nc", 100, 1.5); h != 45 {
		t.Errorf("three lines are %v high, want 45", h)
	}
}

func TestPartsEndWhereALineMay(t *testing.T) {
	for s, want := range map[string][]string{
		"":                          {""},
		"two words":                 {"two ", "words"},
		"a  b":                      {"a  ", "b"},
		"5筒を捨てた。":                   {"5筒", "を", "捨", "て", "た。"},
		"「チー」 pung":                 {"「チー」 ", "pung"},
		"2-3-4 and a well-fed wren": {"2-3-4 ", "and ", "a ", "well-", "fed ", "wren"},
	} {
		if got := BreakParts(s); !slices.Equal(got, want) {
			t.Errorf("%q is cut into %q, not %q", s, got, want)
		}
	}
}
