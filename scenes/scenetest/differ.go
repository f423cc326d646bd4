package scenetest

import (
	"fmt"
	"image"
)

// grids are the squares in which two images are compared. The mean of each channel must
// differ by less than mean, and fewer than far pixels may differ by more than farAway.
//
// The small squares find what moved, appeared or vanished, the large ones a small change
// of a colour. The limits allow for the colours that a palette cannot hold (reduced) and
// for the rounding of other processors, and for no more.
var grids = []struct {
	size int
	mean float64
	far  int
}{{16, 6, 4}, {64, 2, 12}}

// farAway is the difference of a channel above which a pixel counts as another colour.
const farAway = 48

// differ returns a description of how two images differ, or "" if they match.
func differ(want, got *image.RGBA) string {
	if want.Rect != got.Rect {
		return fmt.Sprintf("painted %v, want %v", got.Rect, want.Rect)
	}
	for _, g := range grids {
		bad, squares := image.Rectangle{}, 0
		for y := 0; y < got.Rect.Dy(); y += g.size {
			for x := 0; x < got.Rect.Dx(); x += g.size {
				// The last square of a row or column is moved inward instead of being cropped.
				from := image.Pt(max(0, min(x, got.Rect.Dx()-g.size)), max(0, min(y, got.Rect.Dy()-g.size)))
				r := image.Rectangle{from, from.Add(image.Pt(g.size, g.size))}.Add(got.Rect.Min).Intersect(got.Rect)
				if mean, far := difference(want, got, r); mean >= g.mean || far >= g.far {
					bad = bad.Union(r)
					squares++
				}
			}
		}
		if squares > 0 {
			return fmt.Sprintf("differs in %d squares of %d pixels inside %v", squares, g.size, bad)
		}
	}
	return ""
}

// difference returns the largest difference of the means of a channel in r, and the number
// of pixels that differ by more than farAway.
func difference(want, got *image.RGBA, r image.Rectangle) (mean float64, far int) {
	var sums [3]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		w, g := want.Pix[want.PixOffset(r.Min.X, y):], got.Pix[got.PixOffset(r.Min.X, y):]
		for i := 0; i < 4*r.Dx(); i += 4 {
			most := 0
			for k := range 3 {
				d := int(g[i+k]) - int(w[i+k])
				sums[k] += d
				most = max(most, d, -d)
			}
			if most > farAway {
				far++
			}
		}
	}
	n := float64(r.Dx() * r.Dy())
	for _, sum := range sums {
		mean = max(mean, float64(sum)/n, float64(-sum)/n)
	}
	return mean, far
}
