package sprites

import (
	"image"
	"image/png"
	"os"
	"testing"

	"moineau/assets"
	"moineau/engine/tile"
)

// TestTilePrints paints each tile of each theme. It checks that there is a
// print and that the corners are transparent.
func TestTilePrints(t *testing.T) {
	a := NewAtlas()
	a.setTheme(Lamplight())
	for _, th := range assets.TileThemes() {
		a.SetTiles(th)
		for k := tile.None; k <= tile.Last; k++ {
			for turn := range int8(4) {
				e := a.tileEntry(k, 40, turn, false, 0)
				img := a.sub(e)
				if img.Pix[3] > 40 || img.Pix[4*int(e.w)-1] > 40 {
					t.Errorf("%s %v turned %d: a corner is painted", th, k, turn)
				}
				colours := map[[3]byte]bool{}
				for y := range int(e.h) {
					for x := range int(e.w) {
						p := img.Pix[img.PixOffset(x, y):]
						colours[[3]byte{p[0] >> 4, p[1] >> 4, p[2] >> 4}] = true
					}
				}
				if len(colours) < 12 {
					t.Errorf("%s %v turned %d: %d colours, want a print", th, k, turn, len(colours))
				}
			}
		}
	}
}

// TestPrintTurns compares a turned tile with the upright one. After a quarter turn
// counter-clockwise, the top must be on the left.
func TestPrintTurns(t *testing.T) {
	at := func(turn int8, x, y float32) [3]byte {
		a := NewAtlas()
		a.setTheme(Lamplight())
		img := a.sub(a.tileEntry(tile.M1+2, 72, turn, false, 0))
		p := img.Pix[img.PixOffset(int(x), int(y)):]
		return [3]byte{p[0], p[1], p[2]}
	}
	// Find a spot of ink of the upper character; look for it in the turned tiles below.
	a := NewAtlas()
	a.setTheme(Lamplight())
	img := a.sub(a.tileEntry(tile.M1+2, 72, 0, false, 0))
	var sx, sy float32
	for y := 8; y < 40 && sx == 0; y++ {
		for x := 10; x < 60; x++ {
			if p := img.Pix[img.PixOffset(x, y):]; p[0] < 60 && img.Pix[img.PixOffset(x+1, y+1)] < 60 {
				sx, sy = float32(x)+.5, float32(y)+.5
				break
			}
		}
	}
	if sx == 0 {
		t.Fatal("no ink found on 3m")
	}
	for turn, p := range [][2]float32{{sx, sy}, {sy, 72 - sx}, {72 - sx, 100 - sy}, {100 - sy, sx}} {
		if got := at(int8(turn), p[0], p[1]); got[0] > 90 {
			t.Errorf("turned %d times: colour %v at %v, want ink", turn, got, p)
		}
	}
}

// TestSheet compares a sheet of tiles, states, shapes and texts with its golden image. It
// allows for the rounding of other processors.
func TestSheet(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 640, 400))
	c := NewCanvas(NewAtlas())
	c.BeginImage(img, 1, Lamplight())
	drawSheet(c)
	c.End()
	const file = "testdata/sheet.png"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, img); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	bad := 0
	for y := range 400 {
		for x := range 640 {
			r, g, b, _ := want.At(x, y).RGBA()
			p := img.Pix[img.PixOffset(x, y):]
			for i, v := range [3]uint32{r, g, b} {
				if d := int(p[i]) - int(v>>8); d > 10 || d < -10 {
					bad++
				}
			}
		}
	}
	if bad > 640*400*3/1000 {
		t.Errorf("%d of %d bytes differ from %s; look at it, then set UPDATE_GOLDEN=1", bad, 640*400*3, file)
	}
}

// TestShadowOfEmptyRect checks that Shadow accepts empty rectangles, which occur if a
// window has no room for a panel.
func TestShadowOfEmptyRect(t *testing.T) {
	c := NewCanvas(NewAtlas())
	c.BeginImage(image.NewRGBA(image.Rect(0, 0, 8, 8)), 1, Lamplight())
	defer c.End()
	for _, r := range []Rect{{}, R(2, 2, 60, -40), R(2, 2, -40, 60)} {
		c.Shadow(r, 16, 12, Black)
	}
}

// drawSheet draws one or more of every kind of element.
func drawSheet(c *Canvas) {
	th := c.Theme()
	c.Felt(R(0, 0, 640, 400))
	for k := tile.None; k <= tile.Last; k++ {
		c.Tile(&TileSprite{Kind: k, X: 8 + float32(k%16)*39, Y: 14 + float32(k/16)*62, W: 34, Turn: int8(k/12) * int8(k%2),
			State: TileState(1) << (k % 8), Label: k%2 == 0})
	}
	c.Tile(&TileSprite{Kind: tile.S1, X: 20, Y: 210, W: 50, Angle: .1})
	c.Text(Kai, 48, "Moineau", 100, 260, Left, th.Text)
	c.Paragraph(Sans, 14, "Le mah-jong, toutes ses traditions : « l’un écarte, l’autre prend ».", R(320, 220, 150, 100), 1.5, th.Text2)
	c.Clip(R(500, 220, 60, 60))
	c.Ring(530, 250, 28, 6, .1, .9, th.Gold)
	c.Arrow(480, 230, 570, 270, 3, 14, th.Seal)
	c.Unclip()
	c.Shadow(R(20, 300, 120, 60), 16, 12, Black.Fade(.5))
	c.GradientV(R(20, 300, 120, 60), 16, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(R(20, 300, 120, 60), 16, 1.5, th.Gold)
	c.Bird("robin", 180, 330, 24)
	c.Icon("settings", R(220, 318, 24, 24), th.Text)
	c.Mark(R(260, 300, 60, 60))
	c.Die(5, R(340, 310, 40, 40))
	c.WallBack(R(400, 310, 30, 18), true)
	b := R(450, 300, 160, 48)
	c.Round(b.Move(0, 2), 24, Black.Fade(.35))
	c.GradientV(b, 24, th.GoldHigh, th.GoldLow)
	c.Icon("play", R(488.118, 312.75, 22.5, 22.5), th.GoldInk)
	c.Text(SansBold, 18, "Jouer", 520.618, 330.48, Left, th.GoldInk)
}

// TestLabelMissesTheFrame measures corner labels of one and of two letters on the white
// dragon. Its frame is painted to the right of 18.2 and below 18.7 of the corner.
func TestLabelMissesTheFrame(t *testing.T) {
	a := NewAtlas()
	for _, label := range []string{"Wh", "MW", "B", "W", "白"} {
		x, most := assets.LabelPlace(label)
		path := a.fonts.outline(SansBold, 15, label, x, 15.5, most)
		if len(path) == 0 {
			t.Errorf("%q is not drawn", label)
		}
		for _, sg := range path {
			for _, p := range sg.P[:1] {
				if p.X < .5 || p.X > 17.7 || p.Y > 18.2 {
					t.Fatalf("%q reaches %v", label, p)
				}
			}
		}
	}
}
