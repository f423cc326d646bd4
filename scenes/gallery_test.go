//go:build !js

package scenes

import (
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"golang.org/x/image/draw"

	"moineau/scenes/scenetest"
	"moineau/scenes/store"
)

// shown matches the screens of each game that the gallery has: card, options, widest
// turn, longest sheet and end of a match.
var shown = regexp.MustCompile(`^(card|options)-|-(turn|sheet|end)$`)

// galleryOnly limits the gallery to some screens.
var galleryOnly = flag.String("gallery", "", "compare only `screens` whose name matches")

// galleryScreens returns the menus and the selected screens of the games.
func galleryScreens(t *testing.T) (apps, games []layout) {
	calm := onlineScreens("clock", "0") // a running clock would make the image depend on the speed of the machine
	for _, l := range menus(t) {
		if i := slices.IndexFunc(calm, func(c layout) bool { return c.name == l.name }); i >= 0 {
			l = calm[i]
		}
		apps = append(apps, l)
	}
	for _, g := range layoutGames {
		for _, l := range g.layouts(t) {
			if g.options == nil && shown.MatchString(l.name) {
				games = append(games, l)
			}
		}
	}
	return apps, games
}

// galleryWindow is a window whose screens the gallery shows small pixels wide.
type galleryWindow struct{ w, h, small int }

func (g galleryWindow) cell() image.Point { return image.Pt(g.small, g.small*g.h/g.w) }

// TestGallery compares small images of all screens with testdata/gallery, one sheet for
// each screen, with one cell for each language and window. By default only the phone is
// compared, in one of two languages with other scripts. All cells take minutes. They are
// compared by
//
//	make gallery
//
// which also writes contact sheets of all screens to the folder named by
// MOINEAU_GALLERY. The flag -gallery compares only some screens.
func TestGallery(t *testing.T) {
	contacts := os.Getenv("MOINEAU_GALLERY")
	apps, games := galleryScreens(t)
	only := regexp.MustCompile(*galleryOnly)
	screens := slices.DeleteFunc(append(apps, games...), func(l layout) bool { return !only.MatchString(l.name) })
	sheets := make([]scenetest.Sheet, len(screens))
	for i, l := range screens {
		sheets[i].Name = l.name
	}
	t.Run("paint", func(t *testing.T) {
		for _, size := range []galleryWindow{{1280, 800, 172}, {390, 844, 78}} {
			for _, lang := range []string{"fr", "en", "zh-Hans", "ja"} {
				name := fmt.Sprintf("%dx%d-%s", size.w, size.h, lang)
				column := len(sheets[0].Cells)
				for i := range sheets {
					sheets[i].Cells = append(sheets[i].Cells, scenetest.Cell{Name: name, Size: size.cell()})
				}
				if contacts == "" && (size.w > 390 || lang == "fr" || lang == "en") {
					continue
				}
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					for i := range screens {
						if contacts == "" && i%2 != column%2 {
							continue
						}
						r := newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})
						r.a.Resize(1280, 800, 1)
						screens[i].open(t, r)
						r.a.Resize(float64(size.w), float64(size.h), 1)
						scenetest.Settle(t, r.a)
						img := scenetest.Paint(r.a)
						cell := image.NewRGBA(image.Rectangle{Max: size.cell()})
						draw.CatmullRom.Scale(cell, cell.Rect, img, img.Rect, draw.Src, nil)
						sheets[i].Cells[column].Image = cell
					}
					if contacts != "" {
						writeContacts(t, filepath.Join(contacts, name+".png"), sheets, column)
					}
				})
			}
		}
	})
	if dir := filepath.Join("testdata", "gallery"); t.Failed() {
		return
	} else if *galleryOnly != "" {
		for i := range sheets {
			sheets[i].Compare(t, dir)
		}
	} else {
		scenetest.GoldenSheets(t, dir, sheets)
	}
}

// writeContacts writes the cells of one column of the sheets to a file.
func writeContacts(t *testing.T, file string, sheets []scenetest.Sheet, column int) {
	step := sheets[0].Cells[column].Size.Add(image.Pt(4, 4))
	columns := 1920 / step.X
	rows := (len(sheets) + columns - 1) / columns
	all := image.NewRGBA(image.Rect(0, 0, columns*step.X, rows*step.Y))
	for i, s := range sheets {
		at := image.Pt(i%columns*step.X, i/columns*step.Y)
		draw.Draw(all, s.Cells[column].Image.Rect.Add(at), s.Cells[column].Image, image.Point{}, draw.Src)
	}
	if err := scenetest.SavePNG(file, all); err != nil {
		t.Error(err)
	}
}
