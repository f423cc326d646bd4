package printed

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"moineau/assets"
	"moineau/engine/tile"
)

// tiles writes groups of tiles. The last rest groups are pale; the last tile of the kind win
// is framed.
func (p *page) tiles(groups [][]tile.Kind, rest int, win tile.Kind) {
	framed := [2]int{-1, -1}
	for i, g := range groups {
		for j, k := range g {
			if k == win && k != tile.None {
				framed = [2]int{i, j}
			}
		}
	}
	for i, g := range groups {
		class := "g"
		if i >= len(groups)-rest {
			class = "g rest"
		}
		p.add(`<span class="%s">`, class)
		for j, k := range g {
			p.tile(k, framed == [2]int{i, j})
		}
		p.add("</span>")
	}
}

// tile writes one tile.
func (p *page) tile(k tile.Kind, framed bool) {
	frame := ""
	if framed {
		frame = `<rect x="3" y="3" width="66" height="94" rx="7" fill="none" stroke="#000" stroke-width="6"/>`
	}
	p.kinds[k]++
	name := "back"
	if k != tile.None {
		name = p.Words.TileName(k)
	}
	p.add(`<svg class="t" role="img" aria-label="%s" viewBox="0 0 72 100"><use href="#%s"/>%s</svg>`, esc(name), symbol(k), frame)
}

// symbol returns the identifier of a tile's drawing.
func symbol(k tile.Kind) string {
	if k == tile.None {
		return "t-back"
	}
	return "t-" + k.String()
}

// symbols returns the drawings of the tiles on the page, each once.
func (p *page) symbols() string {
	var out strings.Builder
	for i := range p.kinds {
		if k := tile.Kind(i); p.kinds[i] > 0 {
			fmt.Fprintf(&out, `<symbol id="%s" viewBox="0 0 72 100"><rect x="1" y="1" width="70" height="98" rx="8" fill="#fffdf6" stroke="#555" stroke-width="1.6"/>%s</symbol>`+"\n", symbol(k), p.print(k))
		}
	}
	if out.Len() == 0 {
		return ""
	}
	return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">` + "\n" + out.String() + "</svg>\n"
}

// theme returns the theme of the tiles.
func (p *page) theme() string {
	if p.Tiles == "" {
		return assets.TileThemes()[0]
	}
	return p.Tiles
}

// print returns what is printed on a tile. Characters become outlines, so that the page
// looks the same with any fonts.
func (p *page) print(k tile.Kind) string {
	data, err := assets.TileSVG(p.theme(), strings.TrimPrefix(symbol(k), "t-"))
	if err != nil {
		return ""
	}
	_, art, _ := strings.Cut(string(data), "<svg")
	_, art, _ = strings.Cut(art, ">")
	art, _, _ = strings.Cut(art, "</svg>")
	label := ""
	if k.IsHonour() {
		label = p.Words.TileLabel(k)
	}
	var out strings.Builder
	for {
		before, text, ok := strings.Cut(art, "<text")
		out.WriteString(before)
		if !ok {
			break
		}
		attributes, rest, _ := strings.Cut(text, ">")
		said, after, _ := strings.Cut(rest, "</text>")
		art = after
		at := func(name string) string {
			_, value, _ := strings.Cut(attributes, " "+name+`="`)
			value, _, _ = strings.Cut(value, `"`)
			return value
		}
		size := number(at("font-size"))
		font := assets.Kai
		if at("font-family") == "ui" {
			font = assets.SansBold
			if size > 50 && label != "" && p.theme() == "large" {
				said = label
			}
		}
		out.WriteString(outline(font, said, at("fill"), size, number(at("x")), number(at("y")), widest))
	}
	if p.Labels && k != tile.None && p.theme() != "large" {
		label := p.Words.TileLabel(k)
		x, most := assets.LabelPlace(label)
		out.WriteString(outline(assets.SansBold, label, "#3d3a35", 15, float64(x), 15.5, float64(most)))
	}
	return strings.TrimSpace(out.String())
}

func number(s string) float64 {
	f, _ := strconv.ParseFloat(s, 64)
	return f
}

// widest is the greatest width of a text on a tile.
const widest = 62

// outline returns a text as a path that is no wider than most. It is centred at x with its
// base line at y. A text that the font does not contain stays a text.
func outline(data []byte, text, fill string, size, x, y, most float64) string {
	const em = 1000
	plain := fmt.Sprintf(`<text x="%g" y="%g" font-size="%g" text-anchor="middle" font-weight="bold" fill="%s">%s</text>`, x, y, size, esc(fill), esc(text))
	f, err := sfnt.Parse(data)
	if err != nil {
		return plain
	}
	var buf sfnt.Buffer
	type glyph struct {
		segments sfnt.Segments
		at       float64
	}
	var glyphs []glyph
	width := 0.0
	for _, r := range text {
		i, err := f.GlyphIndex(&buf, r)
		if err != nil || i == 0 {
			return plain
		}
		s, err := f.LoadGlyph(&buf, i, fixed.I(em), nil)
		if err != nil {
			return plain
		}
		advance, err := f.GlyphAdvance(&buf, i, fixed.I(em), font.HintingNone)
		if err != nil {
			return plain
		}
		glyphs = append(glyphs, glyph{append(sfnt.Segments(nil), s...), width})
		width += float64(advance) / 64
	}
	k := size / em
	if width*k > most {
		k = most / width
	}
	left := x - width*k/2
	var path strings.Builder
	for _, g := range glyphs {
		for n, s := range g.segments {
			points := 1
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if n > 0 {
					path.WriteByte('Z')
				}
				path.WriteByte('M')
			case sfnt.SegmentOpLineTo:
				path.WriteByte('L')
			case sfnt.SegmentOpQuadTo:
				path.WriteByte('Q')
				points = 2
			case sfnt.SegmentOpCubeTo:
				path.WriteByte('C')
				points = 3
			}
			for i, a := range s.Args[:points] {
				if i > 0 {
					path.WriteByte(' ')
				}
				fmt.Fprintf(&path, "%.4g %.4g", left+(g.at+float64(a.X)/64)*k, y+float64(a.Y)/64*k)
			}
		}
		path.WriteByte('Z')
	}
	return fmt.Sprintf(`<path fill="%s" d="%s"/>`, esc(fill), path.String())
}
