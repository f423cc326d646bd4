// Package gputest compares drawing by the graphics card with the software painter, for
// the same batch. It needs a display:
//
//	xvfb-run -a go test ./sprites/gputest
package gputest

import (
	"errors"
	"flag"
	"image"
	"image/png"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/engine/tile"
	"moineau/sprites"
	"moineau/sprites/ui"
)

var out = flag.String("out", "", "folder for the pictures")

type game struct {
	m    *testing.M
	code int
	ran  bool
}

var errDone = errors.New("tests done")

func (g *game) Update() error {
	if g.ran {
		return errDone
	}
	g.code, g.ran = g.m.Run(), true
	return errDone
}
func (g *game) Draw(*ebiten.Image)         {}
func (g *game) Layout(w, h int) (int, int) { return w, h }

func TestMain(m *testing.M) {
	flag.Parse()
	g := &game{m: m}
	ebiten.SetWindowSize(320, 240)
	if err := ebiten.RunGame(g); err != nil && !errors.Is(err, errDone) {
		panic(err)
	}
	os.Exit(g.code)
}

// scene draws one or more of every kind of element.
func scene(c *sprites.Canvas) {
	th := c.Theme()
	c.Felt(sprites.R(0, 0, 640, 400))
	for k := tile.None; k <= tile.Last; k++ {
		c.Tile(&sprites.TileSprite{Kind: k, X: 10 + float32(k%16)*38, Y: 10 + float32(k/16)*62, W: 34, Turn: int8(k % 4),
			State: sprites.TileState(1) << (k % 8), Label: k%2 == 0})
	}
	c.Tile(&sprites.TileSprite{Kind: tile.S1, X: 20, Y: 210, W: 50, Angle: .1})
	c.Text(sprites.Kai, 48, "Moineau", 100, 260, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 14, "Le mah-jong, toutes ses traditions : « l’un écarte, l’autre prend ».", sprites.R(320, 220, 150, 100), 1.5, th.Text2)
	c.Clip(sprites.R(500, 220, 60, 60))
	c.Ring(530, 250, 28, 6, .1, .9, th.Gold)
	c.Arrow(480, 230, 570, 270, 3, 14, th.Seal)
	c.Unclip()
	c.Shadow(sprites.R(20, 300, 120, 60), 16, 12, sprites.Black.Fade(.5))
	c.GradientV(sprites.R(20, 300, 120, 60), 16, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(sprites.R(20, 300, 120, 60), 16, 1.5, th.Gold)
	c.Bird("robin", 180, 330, 24)
	c.Icon("settings", sprites.R(220, 318, 24, 24), th.Text)
	c.Mark(sprites.R(260, 300, 60, 60))
	c.Die(5, sprites.R(340, 310, 40, 40))
	c.WallBack(sprites.R(400, 310, 30, 18), true)
	b := ui.NewButton("a", "Jouer", nil)
	b.Kind, b.Icon, b.Rect = ui.Gold, "play", sprites.R(450, 300, 160, 48)
	b.Draw(c)
}

func TestCardAndSoftwareAgree(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		c := sprites.NewCanvas(sprites.NewAtlas())
		w, h := int(640*scale), int(400*scale)
		card := ebiten.NewImage(w, h)
		c.Begin(card, scale, sprites.Lamplight())
		scene(c)
		c.End()
		if c.Batches() != 1 {
			t.Errorf("scale %v: %d draw commands, want 1", scale, c.Batches())
		}
		soft := image.NewRGBA(image.Rect(0, 0, w, h))
		c.BeginImage(soft, scale, sprites.Lamplight())
		scene(c)
		c.End()
		got := image.NewRGBA(soft.Rect)
		card.ReadPixels(got.Pix)
		if *out != "" {
			save(t, *out+"/card.png", got)
			save(t, *out+"/soft.png", soft)
		}
		bad := 0
		for i := range got.Pix {
			if d := int(got.Pix[i]) - int(soft.Pix[i]); d > 12 || d < -12 {
				bad++
			}
		}
		// The edges of thin triangles can fall on different pixels.
		if bad > len(got.Pix)/500 {
			t.Errorf("scale %v: %d of %d bytes differ by more than 12", scale, bad, len(got.Pix))
		}
	}
}

func save(t *testing.T, name string, img image.Image) {
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
