package scenetest

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"moineau/scenes/stage"
)

// Golden pictures are painted by the software painter, so that they do not
// depend on a display or a driver. They are written only by
//
//	make golden
//
// and then looked at beside the design.
var update = flag.Bool("update", false, "write the golden pictures")

// Updating tells whether golden pictures are written anew.
func Updating() bool { return *update }

// Golden compares screens with the pictures of a name in folder dir, in both
// languages, on a wide window and on a phone. open makes the App; it is given its
// size afterwards, and show, unless nil, puts the screen on it then.
func Golden(t *testing.T, dir, name string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App)) {
	for _, size := range []struct{ w, h float64 }{{1280, 800}, {390, 844}} {
		for _, lang := range []string{"fr", "en"} {
			golden(t, dir, name, size.w, size.h, lang, open, show, true)
		}
	}
}

// GoldenPair is Golden with one picture a size, each in another language: for a screen that
// differs from one with all its pictures by what a rule set shows.
func GoldenPair(t *testing.T, dir, name string, open func(lang string) *stage.App, show func(t *testing.T, a *stage.App)) {
	golden(t, dir, name, 1280, 800, "en", open, show, true)
	golden(t, dir, name, 390, 844, "fr", open, show, true)
}

// GoldenMoment is GoldenPair for a screen on which something moves: the picture is taken as
// show leaves it.
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
	if *update {
		if err := SavePNG(file, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := loadPNG(file)
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

// CompareSheet compares many small pictures that stand on one sheet with those of a file;
// cell names each and says where it stands, "" after the last.
func CompareSheet(t *testing.T, got *image.RGBA, file string, cell func(i int) (name string, r image.Rectangle)) {
	t.Helper()
	if *update {
		if err := SavePNG(file, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := loadPNG(file)
	if err != nil {
		t.Fatal(err)
	}
	if want.Rect != got.Rect {
		t.Fatalf("%s: painted %v, want %v", file, got.Rect, want.Rect)
	}
	bad := false
	for i := 0; ; i++ {
		name, r := cell(i)
		if name == "" {
			break
		}
		if d := differ(cut(want, r), cut(got, r)); d != "" {
			t.Errorf("%s, %s: %s", file, name, d)
			bad = true
		}
	}
	if bad {
		out := filepath.Join(os.TempDir(), "got-"+filepath.Base(file))
		if err := SavePNG(out, got); err != nil {
			t.Error(err)
		}
		t.Logf("what was painted: %s", out)
	}
}

// cut copies a part of a picture.
func cut(img *image.RGBA, r image.Rectangle) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	for y := range r.Dy() {
		from := img.PixOffset(r.Min.X, r.Min.Y+y)
		copy(out.Pix[y*out.Stride:(y+1)*out.Stride], img.Pix[from:from+4*r.Dx()])
	}
	return out
}

// Shoot writes a picture to look at where MOINEAU_SHOTS names a folder.
func Shoot(t *testing.T, a *stage.App, name string) {
	if dir := os.Getenv("MOINEAU_SHOTS"); dir != "" {
		if err := SavePNG(filepath.Join(dir, name+".png"), Paint(a)); err != nil {
			t.Error(err)
		}
	}
}

// Settle lets the App go on until nothing moves, a minute of the game at most.
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

// Paint paints what the player sees in software, without the noise of cloth, which would make
// files twice as large.
func Paint(a *stage.App) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(a.W*a.Scale), int(a.H*a.Scale)))
	a.Canvas.Smooth = true
	// Twice: the first frame may be the one that fills the atlas.
	for range 2 {
		a.Canvas.BeginImage(img, float32(a.Scale), a.Theme)
		a.Draw()
		a.Canvas.End()
	}
	return img
}

// differ tells how two pictures differ, "" if they are alike: on average by less
// than 4 of 255, and in less than 5 pixels of 10,000 by more than 48.
func differ(want, got *image.RGBA) string {
	if want.Rect != got.Rect {
		return fmt.Sprintf("painted %v, want %v", got.Rect, want.Rect)
	}
	sum, far := 0, 0
	for i := 0; i < len(want.Pix); i += 4 {
		most := 0
		for k := range 3 {
			d := int(want.Pix[i+k]) - int(got.Pix[i+k])
			if d < 0 {
				d = -d
			}
			sum += d
			most = max(most, d)
		}
		if most > 48 {
			far++
		}
	}
	n := len(want.Pix) / 4
	if mean := float64(sum) / float64(3*n); mean >= 4 || far*10000 >= 5*n {
		return fmt.Sprintf("differs by %.1f on average, %d of %d pixels by more than 48", mean, far, n)
	}
	return ""
}

// SavePNG writes a picture.
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
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out, nil
}
