//go:build !js

package scenes

import (
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

// TestGallery compares small images of all screens with testdata/gallery, one sheet for
// each language and window. By default only the phone sheets in two languages with other
// scripts are compared. All sheets take two minutes and are compared by
//
//	make gallery
func TestGallery(t *testing.T) {
	all := os.Getenv("MOINEAU_GALLERY") != ""
	apps, games := galleryScreens(t)
	screens := append(apps, games...)
	for _, lang := range []string{"fr", "en", "zh-Hans", "ja"} {
		for _, size := range []struct{ w, h, small int }{{1280, 800, 172}, {390, 844, 78}} {
			if !all && (size.w > 390 || lang == "fr" || lang == "en") {
				continue
			}
			name := fmt.Sprintf("%dx%d-%s", size.w, size.h, lang)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				cell := image.Pt(size.small, size.small*size.h/size.w)
				columns := 1920 / (cell.X + 4)
				rows := (len(screens) + columns - 1) / columns
				sheet := image.NewRGBA(image.Rect(0, 0, columns*(cell.X+4), rows*(cell.Y+4)))
				at := func(i int) image.Rectangle {
					from := image.Pt(i%columns*(cell.X+4), i/columns*(cell.Y+4))
					return image.Rectangle{from, from.Add(cell)}
				}
				for i := range screens {
					r := newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})
					r.a.Resize(1280, 800, 1)
					screens[i].open(t, r)
					r.a.Resize(float64(size.w), float64(size.h), 1)
					scenetest.Settle(t, r.a)
					img := scenetest.Paint(r.a)
					draw.CatmullRom.Scale(sheet, at(i), img, img.Bounds(), draw.Src, nil)
				}
				scenetest.CompareSheet(t, sheet, filepath.Join("testdata", "gallery", name+".png"), func(i int) (name string, r image.Rectangle) {
					if i == len(screens) {
						return "", r
					}
					return screens[i].name, at(i)
				})
			})
		}
	}
}
