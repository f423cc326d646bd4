//go:build !js

package stage

import (
	"fmt"
	"image"
	"image/png"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

// Capture makes the game write the files of --screenshot and --ui-dump from the first
// settled frame, and then quit. The error is valid after the game has ended.
func (g *Game) Capture() (err *error) {
	err = new(error)
	s := &g.App.Look
	if !g.App.Picture() {
		return err
	}
	done, frames := false, 0
	g.AfterFrame = func(screen *ebiten.Image) {
		// The second frame is captured, because glyphs and tiles may still be loading
		// into the atlas in the first.
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
