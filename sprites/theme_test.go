package sprites

import (
	"math"
	"testing"
)

// luminance returns the relative luminance as defined by WCAG 2.
func luminance(c Color) float64 {
	r, g, b, _ := c.channels()
	lin := func(v float32) float64 {
		x := float64(v)
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	return .2126*lin(r) + .7152*lin(g) + .0722*lin(b)
}

func contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func TestContrast(t *testing.T) {
	for _, th := range []*Theme{Lamplight(), Night(), Morning()} {
		for _, p := range []struct {
			name string
			a, b Color
		}{
			{"text on felt", th.Text, th.FeltCenter}, {"second text on felt", th.Text2, th.FeltCenter},
			{"text on panel", th.Text, th.Panel}, {"second text on panel", th.Text2, th.Panel},
			{"text on raised", th.Text, th.Raised}, {"second text on raised", th.Text2, th.Raised},
			{"text on plaque", th.PlaqueText, th.PlaqueTop}, {"second text on plaque", th.PlaqueText2, th.PlaqueTop},
			{"text on deep", th.Text, th.Deep}, {"second text on deep", th.Text2, th.Deep}, {"marked text", th.GoldText, th.Panel}, {"marked text on raised", th.GoldText, th.Raised},
			{"ink on gold", th.GoldInk, th.Gold}, {"ink on segment", th.SegmentInk, th.Segment},
			{"panel on text (chip)", th.Panel, th.Text}, {"white on seal", White, th.Seal},
			{"sheet", th.SheetInk, th.Sheet}, {"second on sheet", th.SheetText2, th.Sheet},
			{"loss", th.Loss, th.Sheet}, {"gain", th.Gain, th.Sheet}, {"link", th.Link, th.Sheet},
		} {
			if c := contrast(p.a, p.b); c < 4.5 {
				t.Errorf("%s: %s has contrast %.2f, want 4.5", th.Name, p.name, c)
			}
		}
	}
}

func TestColors(t *testing.T) {
	if c := RGB(0x102030); c != 0x102030ff || c.Fade(.5) != 0x10203080 || c.Fade(-1) != 0x10203000 {
		t.Errorf("RGB, Fade: %x %x", uint32(c), uint32(c.Fade(.5)))
	}
	if c := Black.Mix(White, .5); c != 0x808080ff {
		t.Errorf("half way from black to white is %x", uint32(c))
	}
}

// TestFullPage draws more than a page can hold. The frame must be drawn in several
// batches, and the next frame in one from an emptied page.
func TestFullPage(t *testing.T) {
	a := NewAtlas()
	c := NewCanvas(a)
	draw := func(n int) {
		c.Begin(nil, 1, Lamplight())
		for i := range n {
			c.Tile(&TileSprite{Kind: 1 + 0, W: 300 + float32(i), Turn: int8(i % 4)})
		}
		c.Text(Sans, 20, "Moineau", 0, 20, Left, White)
		c.End()
	}
	draw(160)
	if a.Size() != lastPage || c.Batches() < 2 {
		t.Errorf("page of %d, %d batches; want a full page sent in parts", a.Size(), c.Batches())
	}
	draw(1)
	if c.Batches() != 1 {
		t.Errorf("%d batches after a full page, want 1", c.Batches())
	}
}

// TestLargestPage checks that a page is not larger than the images of the graphics card.
func TestLargestPage(t *testing.T) {
	for most, want := range map[int]int{0: 4096, 2048: 2048, 4096: 4096, 16384: 4096} {
		if got := largestPage(most); got != want {
			t.Errorf("images of %d: expected a page of %d, got %d", most, want, got)
		}
	}
}
