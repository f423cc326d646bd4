package icon

import (
	"image/color"
	"os"
	"strings"
	"testing"
)

func mark(t *testing.T) *Art {
	t.Helper()
	svg, err := os.ReadFile("../../assets/mark.svg")
	if err != nil {
		t.Fatal(err)
	}
	art, err := Parse(svg)
	if err != nil {
		t.Fatal(err)
	}
	return art
}

func TestTheMarkIsDrawn(t *testing.T) {
	jade := color.RGBA{0x1f, 0x5d, 0x50, 255}
	plain := mark(t).Draw(64, nil)
	for _, c := range []struct {
		what string
		x, y int
		want color.RGBA
	}{
		{"outside the round corner nothing", 0, 0, color.RGBA{}},
		{"the ivory face", 32, 4, color.RGBA{0xfb, 0xf6, 0xe9, 255}},
		{"the eye", 40, 24, color.RGBA{0x23, 0x22, 0x1f, 255}},
		{"the cap", 20, 20, color.RGBA{0x72, 0x30, 0x25, 255}},
		{"the jade body below", 32, 62, jade},
		{"the stroke on the wing", 19, 48, color.RGBA{0xfb, 0xf6, 0xe9, 255}},
	} {
		if got := plain.RGBAAt(c.x, c.y); got != c.want {
			t.Errorf("%s: pixel %d,%d is %v, want %v", c.what, c.x, c.y, got, c.want)
		}
	}
	masked := mark(t).Draw(64, jade)
	for _, at := range [][2]int{{0, 0}, {63, 63}, {6, 32}, {32, 6}} {
		if got := masked.RGBAAt(at[0], at[1]); got != jade {
			t.Errorf("maskable: pixel %v is %v, want the ground %v", at, got, jade)
		}
	}
}

func TestOtherDrawingsAreRefused(t *testing.T) {
	for _, c := range []struct{ svg, want string }{
		{`<svg`, "icon: svg"},
		{`<svg viewBox="1 2 3 4"></svg>`, "viewBox"},
		{`<svg viewBox="0 0 9 9"><circle r="1"/><text font-family="ui">a</text></svg>`, "element 2 is a text"},
	} {
		if _, err := Parse([]byte(c.svg)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Parse(%s): %v, want an error with %s", c.svg, err, c.want)
		}
	}
}
