package scenetest

import (
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// A Cell is one of the images of a Sheet. If Image is nil, the cell is not compared.
type Cell struct {
	Name  string
	Size  image.Point
	Image *image.RGBA
}

// A Sheet is a golden image of related screens, such as one screen in several windows.
// Cells of the same height are placed side by side, others below them.
type Sheet struct {
	Name  string // of the file, without folder and extension
	Cells []Cell
}

// cellGap is the number of pixels between the cells of a sheet.
const cellGap = 4

// place returns the rectangles of the cells and the size of the sheet.
func (s Sheet) place() (at []image.Rectangle, whole image.Rectangle) {
	var to image.Point
	for i, c := range s.Cells {
		if i > 0 && c.Size.Y != s.Cells[i-1].Size.Y {
			to = image.Pt(0, whole.Max.Y+cellGap)
		}
		r := image.Rectangle{to, to.Add(c.Size)}
		at = append(at, r)
		whole = whole.Union(r)
		to.X = r.Max.X + cellGap
	}
	return at, whole
}

// Compare compares the painted cells with the golden image in folder dir. With -update,
// it writes the image if a cell differs.
func (s Sheet) Compare(t *testing.T, dir string) {
	t.Helper()
	at, whole := s.place()
	file := filepath.Join(dir, s.Name+".png")
	want, err := loadPNG(file)
	fresh := err != nil || want.Rect != whole
	if fresh {
		if !*update && err != nil {
			t.Error(err)
			return
		}
		if !*update {
			t.Errorf("%s: expected a sheet of %v, got %v; run make golden", file, whole, want.Rect)
			return
		}
		want = image.NewRGBA(whole)
		draw.Draw(want, whole, image.Black, image.Point{}, draw.Src)
	}
	painted := image.NewRGBA(whole)
	copy(painted.Pix, want.Pix)
	bad := false
	for i, c := range s.Cells {
		if c.Image == nil {
			continue
		}
		draw.Draw(painted, at[i], c.Image, c.Image.Rect.Min, draw.Src)
		if d := differ(cut(want, at[i]), cut(painted, at[i])); d != "" {
			bad = true
			if !*update {
				t.Errorf("%s, %s: %s", file, c.Name, d)
			}
		}
	}
	switch {
	case *update && (bad || fresh):
		err = SavePNG(file, reduced(painted, at...))
	case bad:
		out := filepath.Join(os.TempDir(), "got-"+filepath.Base(file))
		err = SavePNG(out, painted)
		t.Logf("what was painted: %s", out)
	default:
		err = nil
	}
	if err != nil {
		t.Error(err)
	}
}

// GoldenSheets compares sheets with the golden images in folder dir, which contains
// nothing else.
func GoldenSheets(t *testing.T, dir string, sheets []Sheet) {
	t.Helper()
	for _, s := range sheets {
		s.Compare(t, dir)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if slices.ContainsFunc(sheets, func(s Sheet) bool { return s.Name+".png" == filepath.Base(file) }) {
			continue
		}
		if !*update {
			t.Errorf("%s: no screen has this name", file)
		} else if err := os.Remove(file); err != nil {
			t.Error(err)
		}
	}
}

// cut returns a copy of a part of an image.
func cut(img *image.RGBA, r image.Rectangle) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	draw.Draw(out, out.Rect, img, r.Min, draw.Src)
	return out
}
