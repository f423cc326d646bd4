package layout_test

import (
	"testing"

	"pgregory.net/rapid"

	"moineau/sprites/layout"
)

const eps = .1 // for sums of many float32 numbers

// block is a leaf whose content has a fixed area, as text has.
type block struct {
	box         *layout.Box
	area, least float32
	touch       bool
	squeezed    bool
}

// size returns the size of the content at a width.
func (b *block) size(w float32) layout.Size {
	w = max(b.least, min(w, b.area/20))
	return layout.Size{W: w, H: max(20, b.area/w)}
}

// tree draws a random tree and collects its leaves in order.
func tree(t *rapid.T, depth int, leaves *[]*block) *layout.Box {
	num := func(lo, hi int, name string) float32 { return float32(rapid.IntRange(lo, hi).Draw(t, name)) }
	kind := 0
	if depth > 0 {
		kind = rapid.IntRange(0, 7).Draw(t, "kind")
	}
	if kind == 0 {
		b := &block{area: num(400, 9000, "area"), least: num(10, 60, "least"), touch: rapid.Bool().Draw(t, "touch")}
		b.area = max(b.area, 20*b.least)
		b.box = layout.Leaf(b.size)
		if b.touch {
			b.box.Touch()
		} else if rapid.IntRange(0, 3).Draw(t, "squeeze") == 0 {
			b.squeezed = true
			b.box.Squeeze(10)
		}
		if rapid.IntRange(0, 3).Draw(t, "grows") == 0 {
			b.box.Grow(num(1, 3, "weight"))
		}
		*leaves = append(*leaves, b)
		return b.box
	}
	kids := make([]*layout.Box, rapid.IntRange(1, 4).Draw(t, "kids"))
	for i := range kids {
		kids[i] = tree(t, depth-1, leaves)
	}
	b := [...]func(...*layout.Box) *layout.Box{nil, layout.Row, layout.Equal, layout.Column, layout.Column, layout.Wrap,
		layout.Wrap, layout.Row}[kind](kids...)
	b.Gap(num(0, 20, "gap")).Pad(all(num(0, 20, "pad")))
	aligns := []layout.Align{layout.Start, layout.Center, layout.End, layout.Between}
	b.Main(rapid.SampledFrom(aligns).Draw(t, "main"))
	b.Cross(rapid.SampledFrom([]layout.Align{layout.Stretch, layout.Start, layout.Center, layout.End}).Draw(t, "cross"))
	if rapid.IntRange(0, 3).Draw(t, "grows") == 0 {
		b.Grow(1)
	}
	return b
}

// inside reports whether r lies in s.
func inside(r, s layout.Rect) bool {
	return r.X >= s.X-eps && r.Y >= s.Y-eps && r.Right() <= s.Right()+eps && r.Bottom() <= s.Bottom()+eps
}

// overlaps reports whether two rectangles share more than an edge.
func overlaps(r, s layout.Rect) bool {
	i := r.Intersect(s)
	return i.W > eps && i.H > eps
}

// TestEverythingFits places random trees in windows that they fit: nothing overlaps or
// leaves the window, no content is cut, touch targets are large enough, and the kids keep
// their order.
func TestEverythingFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var leaves []*block
		root := tree(t, 3, &leaves)
		w := float32(rapid.IntRange(60, 1600).Draw(t, "w"))
		n := root.Need(w)
		if n.W > w {
			w = n.W
			n = root.Need(w)
		}
		window := rect(7, 9, w, n.Least+float32(rapid.IntRange(0, 400).Draw(t, "more")))
		if !root.Fits(window.W, window.H) {
			t.Skip("a window of the least width is narrower than a word")
		}
		root.Place(window)
		i := 0
		root.Leaves(func(b *layout.Box) {
			if b != leaves[i].box {
				t.Fatalf("leaf %d is out of order", i)
			}
			i++
		})
		if i != len(leaves) {
			t.Fatalf("%d of %d leaves", i, len(leaves))
		}
		for i, b := range leaves {
			r := b.box.Rect()
			if !inside(r, window) {
				t.Errorf("leaf %d: %v is outside %v", i, r, window)
			}
			if least := b.size(r.W); !b.squeezed && (r.H < least.H-eps || r.W < least.W-eps) {
				t.Errorf("leaf %d: %v cuts %v", i, r, least)
			}
			if b.touch && (r.W < layout.Target-eps || r.H < layout.Target-eps) {
				t.Errorf("leaf %d: target %v", i, r)
			}
			for j, o := range leaves[:i] {
				if s := o.box.Rect(); overlaps(r, s) {
					t.Errorf("leaves %d and %d overlap: %v, %v", j, i, s, r)
				} else if r.Bottom() <= s.Y+eps && r.Right() <= s.X+eps {
					t.Errorf("leaf %d is before leaf %d: %v, %v", i, j, r, s)
				}
			}
		}
	})
}

// TestGrowingKidsFillTheSpace checks that widths and gaps add up to the width of the row,
// shares are in proportion to weights, and a limit is kept.
func TestGrowingKidsFillTheSpace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "n")
		gap := float32(rapid.IntRange(0, 30).Draw(t, "gap"))
		kids := make([]*layout.Box, n)
		sum := gap * float32(n-1)
		for i := range kids {
			own := float32(rapid.IntRange(0, 80).Draw(t, "own"))
			sum += own
			kids[i] = layout.Fixed(own, 20).Grow(float32(rapid.IntRange(1, 4).Draw(t, "weight")))
			if i > 0 && rapid.Bool().Draw(t, "limited") {
				kids[i].MaxW(own + 10)
			}
		}
		free := float32(rapid.IntRange(0, 500).Draw(t, "free"))
		r := rect(5, 5, sum+free, 50)
		layout.Row(kids...).Gap(gap).Place(r)
		if last := kids[n-1].Rect(); last.Right() < r.Right()-eps || last.Right() > r.Right()+eps {
			t.Fatalf("the last kid ends at %v, not %v", last.Right(), r.Right())
		}
		for i, k := range kids[1:] {
			if d := k.Rect().X - kids[i].Rect().Right(); d < gap-eps || d > gap+eps {
				t.Fatalf("gap %v, expected %v", d, gap)
			}
		}
	})
}

// TestEqualKids checks that the kids of Equal have the same width.
func TestEqualKids(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var kids []*layout.Box
		for range rapid.IntRange(2, 5).Draw(t, "n") {
			kids = append(kids, layout.Fixed(float32(rapid.IntRange(10, 90).Draw(t, "w")), 20))
		}
		b := layout.Equal(kids...).Gap(8)
		w := b.Need(layout.Unbounded).W + float32(rapid.IntRange(0, 300).Draw(t, "more"))
		b.Place(rect(0, 0, w, 20))
		for _, k := range kids {
			if d := k.Rect().W - kids[0].Rect().W; d > eps || d < -eps {
				t.Fatalf("%v and %v", k.Rect(), kids[0].Rect())
			}
		}
		if last := kids[len(kids)-1].Rect().Right(); last < w-eps || last > w+eps {
			t.Fatalf("ends at %v, not %v", last, w)
		}
	})
}

// TestAnyOfTakesTheFirstThatFits checks the choice by width and by height.
func TestAnyOfTakesTheFirstThatFits(t *testing.T) {
	wide, high, small := layout.Fixed(300, 40), layout.Fixed(100, 120), layout.Fixed(100, 60)
	b := layout.AnyOf(wide, high, small)
	for _, c := range []struct {
		w, h float32
		want *layout.Box
	}{{300, 40, wide}, {299, 200, high}, {299, 119, small}, {50, 50, small}} {
		var got *layout.Box
		b.Place(rect(0, 0, c.w, c.h))
		b.Leaves(func(b *layout.Box) { got = b })
		if got != c.want {
			t.Errorf("%v × %v: took %v", c.w, c.h, got.Need(layout.Unbounded))
		}
	}
}

// TestLimitDoesNotHideOverflow checks that content wider than its limit does not fit.
func TestLimitDoesNotHideOverflow(t *testing.T) {
	row := layout.Equal(layout.Fixed(150, 40), layout.Fixed(150, 40)).MaxW(200)
	if n := row.Need(500); n.W != 300 || row.Fits(500, 40) {
		t.Errorf("needs %v", n)
	}
	if limited := layout.Space(1).MaxW(200); !limited.Fits(500, 40) {
		t.Error("empty space does not fit")
	}
}

// TestStackAndScroll checks that a background has the size of its content, and that
// content keeps its height in a lower scroll area.
func TestStackAndScroll(t *testing.T) {
	panel, text := layout.Fixed(0, 0), layout.Fixed(100, 500)
	height := float32(0)
	b := layout.Stack(panel, layout.Scroll(layout.Column(text).Pad(all(10)), func(h float32) { height = h }))
	b.Place(rect(0, 0, 200, 90))
	if panel.Rect() != rect(0, 0, 200, 90) || height != 520 || text.Rect() != rect(10, 10, 180, 500) {
		t.Errorf("panel %v, height %v, text %v", panel.Rect(), height, text.Rect())
	}
}

// TestSafeArea checks that a page keeps the larger of its margin and the covered part of
// the window on each side.
func TestSafeArea(t *testing.T) {
	covered := layout.Edges{Left: 44, Bottom: 21}
	got := all(20).Max(covered).Within(rect(0, 0, 800, 400))
	if want := rect(44, 20, 736, 359); got != want {
		t.Errorf("expected %v, got %v", want, got)
	}
}

// TestPlacingAgainDoesNotAllocate places a tree at two sizes in turn.
func TestPlacingAgainDoesNotAllocate(t *testing.T) {
	var kids []*layout.Box
	for range 20 {
		kids = append(kids, text("a few words that wrap").Touch().Grow(1))
	}
	page := layout.Column(
		layout.Row(kids[:4]...), layout.Equal(kids[4:8]...), layout.Wrap(kids[8:]...),
		layout.AnyOf(text("one long word"), text("short")),
	).Gap(8)
	sizes := [2]layout.Rect{{W: 900, H: 900}, {W: 320, H: 700}}
	for _, r := range sizes {
		page.Place(r)
	}
	if n := testing.AllocsPerRun(10, func() { page.Place(sizes[0]) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestMeasuredOnce checks that a placement at the same size measures nothing again, and
// that Changed makes the box measure.
func TestMeasuredOnce(t *testing.T) {
	calls := 0
	k := layout.Leaf(func(w float32) layout.Size { calls++; return layout.Size{W: 50, H: 20} })
	page := layout.Row(k)
	page.Place(rect(0, 0, 200, 20))
	first := calls
	page.Place(rect(0, 0, 200, 20))
	if calls != first {
		t.Errorf("measured %d times, then %d", first, calls-first)
	}
	k.Changed()
	page.Changed().Place(rect(0, 0, 200, 20))
	if calls == first {
		t.Error("not measured after Changed")
	}
}

func rect(x, y, w, h float32) layout.Rect { return layout.Rect{X: x, Y: y, W: w, H: h} }

// all returns edges with the same distance on all sides.
func all(d float32) layout.Edges { return layout.Edges{Left: d, Top: d, Right: d, Bottom: d} }
