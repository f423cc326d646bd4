package scenetest

import (
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/tile"
	"moineau/sprites"
)

// example is a screen with a button, a text and tiles.
type example struct {
	dx, dy float32 // the button is moved by that much
	face   uint32  // added to the button's colour
	cloth  uint32  // added to the background's colour
	text   string
	small  string
}

func (e example) paint() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 390, 300))
	c := sprites.NewCanvas(sprites.NewAtlas())
	for range 2 {
		c.BeginImage(img, 1, sprites.Lamplight())
		th := c.Theme()
		c.GradientV(sprites.R(0, 0, 390, 300), 0, sprites.RGB(0x2a5f58+e.cloth), sprites.RGB(0x173b37+e.cloth))
		for i := range 9 {
			c.Tile(&sprites.TileSprite{Kind: tile.At(4 * i), X: 10 + 40*float32(i), Y: 30, W: 38})
		}
		c.Text(sprites.Sans, 16, e.text, 30, 140, sprites.Left, th.Text)
		c.Text(sprites.Sans, 12, e.small, 30, 170, sprites.Left, th.Text2)
		b := sprites.R(100+e.dx, 200+e.dy, 180, 56)
		c.Round(b, 20, sprites.RGB(0x112d29+e.face))
		c.RoundStroke(b, 20, 1, th.PlaqueLine)
		c.Text(sprites.SansBold, 18, "Kong", b.CX(), b.CY()+6, sprites.Center, th.Text)
		c.End()
	}
	return img
}

var plain = example{text: "then 2 tiles from a win", small: "closed"}

// TestDifferFindsFaults changes one thing of a screen at a time and compares it with its
// golden image. Each change must be found, although the image has 256 colours only.
func TestDifferFindsFaults(t *testing.T) {
	file := filepath.Join(t.TempDir(), "golden.png")
	painted := plain.paint()
	if err := SavePNG(file, reduced(painted, painted.Rect)); err != nil {
		t.Fatal(err)
	}
	golden, err := loadPNG(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := differ(golden, painted); d != "" {
		t.Fatalf("the same screen %s", d)
	}
	noisy, random := plain.paint(), rand.New(rand.NewPCG(1, 2))
	for i := range noisy.Pix {
		noisy.Pix[i] = uint8(max(0, min(255, int(noisy.Pix[i])+random.IntN(5)-2)))
	}
	if d := differ(golden, noisy); d != "" {
		t.Errorf("another processor's rounding %s", d)
	}
	for name, change := range map[string]func(*example){
		"a button 2 pixels to the right":  func(e *example) { e.dx = 2 },
		"a button 2 pixels further up":    func(e *example) { e.dy = -2 },
		"a button of a lighter green":     func(e *example) { e.face = 0x000600 },
		"a button of a lighter blue":      func(e *example) { e.face = 0x000006 },
		"a cloth lighter by 1 in 100":     func(e *example) { e.cloth = 0x030303 },
		"a text that is missing":          func(e *example) { e.text = "" },
		"a small text that is missing":    func(e *example) { e.small = "" },
		"a text with another number":      func(e *example) { e.text = "then 3 tiles from a win" },
		"a small text with another word":  func(e *example) { e.small = "open" },
		"a small text with a long letter": func(e *example) { e.small = "clofed" },
	} {
		e := plain
		change(&e)
		if differ(golden, e.paint()) == "" {
			t.Errorf("%s: not found", name)
		}
	}
}

func TestDifferSeesAnotherSize(t *testing.T) {
	if differ(image.NewRGBA(image.Rect(0, 0, 100, 100)), image.NewRGBA(image.Rect(0, 0, 100, 99))) == "" {
		t.Error("another size is not seen")
	}
}

// TestReducedIsSmall checks that a golden image has a palette, which makes its file half
// as large at least, and that the same picture is always written as the same file.
func TestReducedIsSmall(t *testing.T) {
	img, dir := plain.paint(), t.TempDir()
	write := func(name string, img image.Image) []byte {
		t.Helper()
		if err := SavePNG(filepath.Join(dir, name), img); err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	full, small := write("full.png", img), write("small.png", reduced(img, img.Rect))
	if 2*len(small) > len(full) {
		t.Errorf("%d bytes of %d", len(small), len(full))
	}
	if string(small) != string(write("again.png", reduced(plain.paint(), img.Rect))) {
		t.Error("the same picture is written differently")
	}
}

// TestSheetPlacesCells checks that cells of the same height are side by side.
func TestSheetPlacesCells(t *testing.T) {
	wide, tall := image.Pt(40, 20), image.Pt(10, 30)
	at, whole := Sheet{Cells: []Cell{{Size: wide}, {Size: wide}, {Size: tall}, {Size: tall}}}.place()
	want := []image.Rectangle{image.Rect(0, 0, 40, 20), image.Rect(44, 0, 84, 20), image.Rect(0, 24, 10, 54), image.Rect(14, 24, 24, 54)}
	for i, r := range want {
		if at[i] != r {
			t.Errorf("cell %d is at %v, want %v", i, at[i], r)
		}
	}
	if whole != image.Rect(0, 0, 84, 54) {
		t.Errorf("the sheet is %v", whole)
	}
}
