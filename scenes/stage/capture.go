//go:build !js

package stage

import (
	"fmt"
	"image"
	"image/png"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

// Capture makes the game write what --screenshot and --ui-dump ask for from the
// first settled frame, and end. The error is known after the game has ended.
func (g *Game) Capture() (err *error) {
	err = new(error)
	s := &g.App.Look
	if !g.App.Picture() {
		return err
	}
	done, frames := false, 0
	g.AfterFrame = func(screen *ebiten.Image) {
		// A second frame: glyphs and tiles of the first may still be on their way
		// to the atlas.
		if frames++; done || frames < 2 || !g.App.Ready() {
			g.App.Redraw()
			return
		}
		done = true
		if s.UIDump != "" {
			*err = os.WriteFile(s.UIDump, []byte(TreeJSON(g.App.InWindow(g.App.UI()))+"\n"), 0o644)
		}
		if s.Screenshot != "" && *err == nil {
			*err = writePNG(s.Screenshot, screen)
		}
		g.App.Quit()
	}
	return err
}

func writePNG(name string, screen *ebiten.Image) error {
	b := screen.Bounds()
	img := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	screen.ReadPixels(img.Pix)
	f, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("screenshot: %w", err)
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return fmt.Errorf("screenshot %s: %w", name, err)
	}
	return f.Close()
}
