package sprites

import (
	"testing"

	"pgregory.net/rapid"

	"moineau/sprites/svg"
)

// TestOutlineCoversTheMask checks that the rectangles of a mask cover each of its pixels
// once and nothing else.
func TestOutlineCoversTheMask(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(1, 9).Draw(t, "width")
		mask := rapid.SliceOfN(rapid.Bool(), w, 9*w).Draw(t, "mask")
		mask = mask[:len(mask)/w*w]
		x, y := rapid.IntRange(-3, 3).Draw(t, "x"), rapid.IntRange(-3, 3).Draw(t, "y")
		covered := make([]int, len(mask))
		path := Outline(mask, w, x, y, 2)
		for i := 0; i < len(path); i += 5 {
			a, b := path[i].P[0], path[i+2].P[0]
			for py := int(a.Y)/2 + y; py < int(b.Y)/2+y; py++ {
				for px := int(a.X)/2 + x; px < int(b.X)/2+x; px++ {
					covered[py*w+px]++
				}
			}
		}
		for i, set := range mask {
			if want := map[bool]int{true: 1}[set]; covered[i] != want {
				t.Fatalf("pixel %d, %d is covered %d times, want %d", i%w, i/w, covered[i], want)
			}
		}
	})
	if n := len(Outline([]bool{true, true, true, true}, 2, 0, 0, 1)); n != 5 {
		t.Errorf("a square has %d segments, want those of one rectangle", n)
	}
}

// TestSystemGlyph checks that characters of names that no font contains come from the
// system.
func TestSystemGlyph(t *testing.T) {
	defer func(before func(rune, bool) (svg.Path, float32, bool)) { SystemGlyph = before }(SystemGlyph)
	const known, strange, nowhere = '東', '龘', '𪚥'
	drawn := svg.Path{{Op: svg.Move}, {Op: svg.Close}}
	var bolds []bool
	SystemGlyph = func(r rune, bold bool) (svg.Path, float32, bool) {
		bolds = append(bolds, bold)
		return drawn, 700, r == strange
	}
	fs := newFontSet()
	for _, f := range []Font{Sans, SansBold} {
		if g := fs.glyph(f, strange); g.advance != 700 || len(g.path) != len(drawn) {
			t.Errorf("a character of the system has advance %v and %d segments", g.advance, len(g.path))
		}
		if g := fs.glyph(f, known); g.index == 0 {
			t.Error("the program's own character is missing")
		}
	}
	if len(bolds) != 2 || bolds[0] || !bolds[1] {
		t.Errorf("the system was asked for %v", bolds)
	}
	if g := fs.glyph(Sans, nowhere); len(g.path) == 0 || g.advance == 700 {
		t.Error("a character that the system has not either is no box")
	}
}
