package scenetest

import (
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/version"
	"moineau/scenes/stage"
)

// Pictures of the title stay as they are when the version changes.
func init() { version.Number = "0.1" }

// update selects writing golden images instead of comparing them. Golden images are
// painted in software, so that they do not depend on a display or a driver. They are
// written only by
//
//	make golden
//
// and must then be reviewed against the design.
var update = flag.Bool("update", false, "write the golden pictures")

// Updating reports whether golden images are being rewritten.
func Updating() bool { return *update }

// Golden compares screens with the golden images of that name in folder dir, in French
// and English, in a wide window and on a phone. open returns the App. After the App has
// been resized, show, if non-nil, opens the screen.
func Golden(t *testing.T, dir, name string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App)) {
	for _, size := range []struct{ w, h float64 }{{1280, 800}, {390, 844}} {
		for _, lang := range []string{"fr", "en"} {
			golden(t, dir, name, size.w, size.h, lang, open, show, true)
		}
	}
}

// GoldenPair is like Golden, but with one image per size, each in a different language.
// Use it for a screen that varies only by rule set and is already covered in full by
// Golden.
func GoldenPair(t *testing.T, dir, name string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App)) {
	golden(t, dir, name, 1280, 800, "en", open, show, true)
	golden(t, dir, name, 390, 844, "fr", open, show, true)
}

// GoldenMoment is like GoldenPair, for a screen with a running animation. The image is
// taken in the state that show leaves, without waiting for the animation to end.
func GoldenMoment(t *testing.T, dir, name string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App)) {
	golden(t, dir, name, 1280, 800, "en", open, show, false)
	golden(t, dir, name, 390, 844, "fr", open, show, false)
}

func golden(t *testing.T, dir, name string, w, h float64, lang string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App), settle bool) {
	name = fmt.Sprintf("%s-%vx%v-%s", name, w, h, lang)
	t.Run(name, func(t *testing.T) {
		a := open(lang)
		a.Resize(w, h, 1)
		if show != nil {
			show(t, a)
		}
		if settle {
			Settle(t, a)
		}
		compare(t, Paint(a), filepath.Join(dir, name+".png"))
	})
}

func compare(t *testing.T, got *image.RGBA, file string) {
	t.Helper()
	want, err := loadPNG(file)
	if *update {
		if err == nil && differ(want, got) == "" {
			return // unchanged pictures stay as they are, or the history grows by all of them
		}
		if err := SavePNG(file, reduced(got, got.Rect)); err != nil {
			t.Fatal(err)
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	if d := differ(want, got); d != "" {
		out := filepath.Join(os.TempDir(), "got-"+filepath.Base(file))
		if err := SavePNG(out, got); err != nil {
			t.Error(err)
		}
		t.Errorf("%s: %s; what was painted: %s", file, d, out)
	}
}

// Screenshot writes an image of the screen for review if MOINEAU_SHOTS names a folder.
func Screenshot(t *testing.T, a *stage.App, name string) {
	if dir := os.Getenv("MOINEAU_SHOTS"); dir != "" {
		if err := SavePNG(filepath.Join(dir, name+".png"), Paint(a)); err != nil {
			t.Error(err)
		}
	}
}

// Settle advances the App until nothing moves. It fails the test after a minute of game
// time.
func Settle(t *testing.T, a *stage.App) {
	t.Helper()
	for range 3600 {
		a.Now++
		a.Dispatch(nil)
		if a.Ready() {
			return
		}
	}
	t.Fatalf("%s never comes to rest", a.Top().Name())
}

// Paint returns an image of what the player sees, painted in software. It omits the grain
// of cloth, which would double the size of the files.
func Paint(a *stage.App) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(a.W*a.Scale), int(a.H*a.Scale)))
	a.Canvas.NoGrain = true
	// The first frame can be the one that fills the atlas. It is not painted.
	a.Canvas.Begin(nil, float32(a.Scale), a.Theme)
	a.Draw()
	a.Canvas.End()
	a.Canvas.BeginImage(img, float32(a.Scale), a.Theme)
	a.Draw()
	a.Canvas.End()
	return img
}

// SavePNG writes an image to a PNG file. It creates the folder if necessary.
func SavePNG(file string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func loadPNG(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out, nil
}
