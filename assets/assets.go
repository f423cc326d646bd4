// Package assets holds the drawings and fonts: the art as SVG in the small subset of
// tiles/README.md, and the subset fonts. Everything is embedded; nothing is read from
// disk or fetched.
package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"
	"unicode/utf8"
)

//go:embed tiles/classic/*.svg tiles/clear/*.svg tiles/large/*.svg birds/*.svg icons/*.svg mark.svg
var art embed.FS

// TileThemes returns the folders of tile art, the default first.
func TileThemes() []string { return []string{"classic", "clear", "large"} }

// TileSVG returns the face of one tile in a theme, with viewBox 0 0 72 100. name is its
// notation ("3m", "0p") or "back".
func TileSVG(theme, name string) ([]byte, error) {
	return read("tiles/" + theme + "/" + name + ".svg")
}

// BirdSVG returns a player's head, with viewBox 0 0 64 64: a badge of radius 31.5.
func BirdSVG(name string) ([]byte, error) { return read("birds/" + name + ".svg") }

// IconSVG returns an icon, with viewBox 0 0 24 24, to be used as a coverage mask.
func IconSVG(name string) ([]byte, error) { return read("icons/" + name + ".svg") }

// MarkSVG returns the program's logo, with viewBox 0 0 64 64.
func MarkSVG() ([]byte, error) { return read("mark.svg") }

// Birds returns the names that BirdSVG accepts, in alphabetical order.
func Birds() []string { return list("birds") }

// Icons returns the names that IconSVG accepts, in alphabetical order.
func Icons() []string { return list("icons") }

func read(p string) ([]byte, error) {
	b, err := art.ReadFile(p)
	if err != nil {
		return nil, fmt.Errorf("assets: no drawing %q is embedded", p)
	}
	return b, nil
}

func list(dir string) []string {
	es, err := fs.ReadDir(art, dir)
	if err != nil {
		return nil
	}
	out := make([]string, 0, len(es))
	for _, e := range es {
		out = append(out, strings.TrimSuffix(path.Base(e.Name()), ".svg"))
	}
	sort.Strings(out)
	return out
}

// LabelPlace returns the centre and the greatest width of a corner label, on a tile that
// is 72 wide. Several letters are nearer to the edge, to not touch the white dragon's frame.
func LabelPlace(label string) (x, most float32) {
	if utf8.RuneCountInString(label) > 1 {
		return 9, 15.5
	}
	return 10, 18
}
