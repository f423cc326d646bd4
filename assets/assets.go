// Package assets holds what is drawn and heard but not written: the art as SVG
// in the small subset of tiles/README.md and the cut fonts. Everything is
// embedded; nothing is read from disk or fetched.
package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strings"
)

//go:embed tiles/classic/*.svg tiles/clear/*.svg tiles/large/*.svg birds/*.svg icons/*.svg mark.svg
var art embed.FS

// TileThemes lists the folders of tile art, the house set first.
func TileThemes() []string { return []string{"classic", "clear", "large"} }

// TileSVG is the print of one tile in a theme; name is its notation ("3m", "0p")
// or "back". viewBox 0 0 72 100.
func TileSVG(theme, name string) ([]byte, error) {
	return read("tiles/" + theme + "/" + name + ".svg")
}

// BirdSVG is a player's head, viewBox 0 0 64 64: a badge of radius 31.5.
func BirdSVG(name string) ([]byte, error) { return read("birds/" + name + ".svg") }

// IconSVG is an icon, viewBox 0 0 24 24, to be used as a coverage mask.
func IconSVG(name string) ([]byte, error) { return read("icons/" + name + ".svg") }

// MarkSVG is the program's mark, viewBox 0 0 64 64.
func MarkSVG() ([]byte, error) { return read("mark.svg") }

// Birds lists the names BirdSVG knows, in alphabetical order.
func Birds() []string { return list("birds") }

// Icons lists the names IconSVG knows, in alphabetical order.
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
