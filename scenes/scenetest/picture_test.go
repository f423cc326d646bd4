package scenetest

import (
	"image"
	"image/color"
	"testing"
)

func TestDifferSeesDifferences(t *testing.T) {
	a := image.NewRGBA(image.Rect(0, 0, 100, 100))
	b := image.NewRGBA(image.Rect(0, 0, 100, 100))
	if d := differ(a, b); d != "" {
		t.Error(d)
	}
	for i := range 30 {
		b.SetRGBA(i, 5, color.RGBA{R: 200, A: 255})
	}
	if differ(a, b) == "" {
		t.Error("a line that is missing is not seen")
	}
	if differ(a, image.NewRGBA(image.Rect(0, 0, 100, 99))) == "" {
		t.Error("another size is not seen")
	}
}
