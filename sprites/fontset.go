package sprites

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"moineau/assets"
	"moineau/sprites/svg"
)

// Font is one of the embedded fonts or a font of a language.
type Font uint8

// The embedded fonts: two for the interface, and the brush script of tiles and titles.
const (
	Sans Font = iota
	SansBold
	Kai
	fontCount
)

// glyph is one character of a font. Its units are font units (1000 per em); y points
// down.
type glyph struct {
	index   sfnt.GlyphIndex
	font    Font // the font that contains the character
	advance float32
	path    svg.Path
}

// fontSet reads glyph outlines from the fonts and caches them.
type fontSet struct {
	fonts      []*sfnt.Font       // the embedded fonts, followed by those of languages and of more
	more       [fontCount]Font    // fonts with further characters of the embedded fonts, or 0
	byLanguage map[string][2]Font // by language: the regular and the bold font
	lang       string
	gen        int // incremented when cached glyphs become invalid
	buf        sfnt.Buffer
	glyphs     [fontCount]map[rune]*glyph
	kerns      map[pair]float32 // cached, because the fonts search their tables at each look-up
}

// pair is two adjacent characters of a font.
type pair struct {
	font Font
	a, b sfnt.GlyphIndex
}

// newFontSet opens the embedded fonts. It panics on an error; a test opens every font, so
// a panic means a broken build.
func newFontSet() *fontSet {
	fs := &fontSet{fonts: make([]*sfnt.Font, fontCount), byLanguage: map[string][2]Font{}, kerns: map[pair]float32{}}
	for f, data := range [fontCount][]byte{assets.Sans, assets.SansBold, assets.Kai} {
		font, err := sfnt.Parse(data)
		if err != nil {
			panic("sprites: embedded font: " + err.Error())
		}
		fs.fonts[f] = font
		fs.glyphs[f] = map[rune]*glyph{}
	}
	fs.openMore()
	return fs
}

// openMore opens those of assets.MoreFonts that are available and not open yet. It reports
// whether there were any.
func (fs *fontSet) openMore() (opened bool) {
	for f, data := range assets.MoreFonts() {
		if data == nil || fs.more[f] != 0 {
			continue
		}
		font, err := sfnt.Parse(data)
		if err != nil {
			continue // the fetched file is damaged
		}
		fs.more[f] = Font(len(fs.fonts))
		fs.fonts = append(fs.fonts, font)
		opened = true
	}
	return opened
}

// whole reports whether all fonts of assets.MoreFonts are open.
func (fs *fontSet) whole() bool {
	for _, more := range fs.more {
		if more == 0 {
			return false
		}
	}
	return true
}

// setLanguage selects the character forms of a language, because Han characters look different
// in China, Taiwan, Japan and Korea. It also opens fonts that have been fetched. It
// reports whether glyphs may have changed.
func (fs *fontSet) setLanguage(lang string) (changed bool) {
	fs.open(lang)
	if !fs.openMore() && fs.lang == lang {
		return false
	}
	fs.lang = lang
	fs.gen++
	for f := range fs.glyphs {
		clear(fs.glyphs[f])
	}
	return true
}

// open opens the fonts of a language if they exist and have been fetched. Each font is
// opened only once.
func (fs *fontSet) open(lang string) {
	if _, known := fs.byLanguage[lang]; known {
		return
	}
	var opened [2]*sfnt.Font
	for i, data := range assets.LanguageFonts(lang) {
		font, err := sfnt.Parse(data)
		if err != nil {
			return // there is none, or the fetched file is damaged; the embedded fonts are used
		}
		opened[i] = font
	}
	n := Font(len(fs.fonts))
	fs.fonts = append(fs.fonts, opened[:]...)
	fs.byLanguage[lang] = [2]Font{n, n + 1}
}

// find returns the font that contains a character, and its glyph index. It tries the
// fonts of the current language, the font f, the other embedded fonts and the fonts of
// other languages; names may need the last. If no font contains the character, it returns
// the missing-glyph box of f.
func (fs *fontSet) find(f Font, r rune) (Font, sfnt.GlyphIndex) {
	weight := 1
	if f == Sans {
		weight = 0
	}
	own, has := fs.byLanguage[fs.lang]
	look := func(try Font) sfnt.GlyphIndex {
		i, err := fs.fonts[try].GlyphIndex(&fs.buf, r)
		if err != nil {
			return 0
		}
		return i
	}
	if has && f != Kai {
		if i := look(own[weight]); i != 0 {
			return own[weight], i
		}
	}
	for _, try := range [3]Font{f, fallback[f][0], fallback[f][1]} {
		if i := look(try); i != 0 {
			return try, i
		}
		if more := fs.more[try]; more != 0 {
			if i := look(more); i != 0 {
				return more, i
			}
		}
	}
	for _, lang := range assets.FontLanguages() {
		fs.open(lang)
		if other, is := fs.byLanguage[lang]; is {
			if i := look(other[weight]); i != 0 {
				return other[weight], i
			}
		}
	}
	return f, 0
}

// has reports whether the font of the current language contains a character.
func (fs *fontSet) has(r rune) bool {
	own, is := fs.byLanguage[fs.lang]
	if !is {
		return false
	}
	i, err := fs.fonts[own[0]].GlyphIndex(&fs.buf, r)
	return err == nil && i != 0
}

// fallback lists the fonts that are tried if a font does not contain a character.
var fallback = [fontCount][2]Font{Sans: {Kai, Sans}, SansBold: {Sans, Kai}, Kai: {SansBold, Sans}}

// glyph returns a character. If no font contains it, the result is the missing-glyph box
// of f.
func (fs *fontSet) glyph(f Font, r rune) *glyph {
	if g := fs.glyphs[f][r]; g != nil {
		return g
	}
	var g *glyph
	switch r {
	case 0x202f, 0x2009: // narrow spaces are synthesized
		g = &glyph{font: f, advance: 190}
	case 0x200b, 0x2060, 0xad, '\n': // invisible characters
		g = &glyph{font: f}
	case '…':
		if g = fs.dots(f); fs.has(r) {
			g = fs.load(f, r)
		}
	default:
		g = fs.load(f, r)
	}
	fs.glyphs[f][r] = g
	return g
}

// dots returns a Latin ellipsis, on the baseline. The ellipsis of the CJK font is at half
// height.
func (fs *fontSet) dots(f Font) *glyph {
	dot := fs.glyph(f, '.')
	g := &glyph{font: f, advance: 3 * dot.advance}
	for i := range 3 {
		for _, s := range dot.path {
			for j := range s.P {
				s.P[j].X += float32(i) * dot.advance
			}
			g.path = append(g.path, s)
		}
	}
	return g
}

// SystemGlyph, if non-nil, returns the outline and the advance of a character that no font
// of the program contains, in font units, from a font of the system.
var SystemGlyph func(r rune, bold bool) (path svg.Path, advance float32, ok bool)

func (fs *fontSet) load(f Font, r rune) *glyph {
	from, index := fs.find(f, r)
	if index == 0 && !fs.whole() {
		return &glyph{font: f, advance: 1000} // a blank until the other fonts have been fetched
	}
	if index == 0 && SystemGlyph != nil {
		if path, advance, ok := SystemGlyph(r, f == SansBold); ok {
			return &glyph{font: f, advance: advance, path: path}
		}
	}
	em := fixed.I(1000)
	g := &glyph{index: index, font: from}
	if a, err := fs.fonts[from].GlyphAdvance(&fs.buf, index, em, font.HintingNone); err == nil {
		g.advance = float32(a) / 64
	}
	segs, err := fs.fonts[from].LoadGlyph(&fs.buf, index, em, nil)
	if err != nil {
		return g
	}
	for _, s := range segs {
		var o svg.Segment
		n := 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.Op = svg.Move
		case sfnt.SegmentOpLineTo:
			o.Op = svg.Line
		case sfnt.SegmentOpQuadTo:
			o.Op, n = svg.Quad, 2
		case sfnt.SegmentOpCubeTo:
			o.Op, n = svg.Cubic, 3
		}
		for i := range n {
			o.P[i] = svg.Pt(float32(s.Args[i].X)/64, float32(s.Args[i].Y)/64)
		}
		g.path = append(g.path, o)
	}
	return g
}

// kern returns the kerning between a and a following b, in font units.
func (fs *fontSet) kern(a, b *glyph) float32 {
	if a == nil || a.font != b.font || a.index == 0 || b.index == 0 {
		return 0
	}
	p := pair{a.font, a.index, b.index}
	k, ok := fs.kerns[p]
	if !ok {
		if v, err := fs.fonts[a.font].Kern(&fs.buf, a.index, b.index, fixed.I(1000), font.HintingNone); err == nil {
			k = float32(v) / 64
		}
		fs.kerns[p] = k
	}
	return k
}

// outline returns a short text as one path, centred on x with its baseline at y. The text
// is scaled down if it is wider than most.
func (fs *fontSet) outline(f Font, size float32, s string, x, y, most float32) svg.Path {
	width := float32(0)
	var prev *glyph
	for _, r := range s {
		g := fs.glyph(f, r)
		width += fs.kern(prev, g) + g.advance
		prev = g
	}
	k := size / 1000
	if width*k > most && len(s) > 1 {
		k = most / width
	}
	var out svg.Path
	pen := x - width*k/2
	prev = nil
	for _, r := range s {
		g := fs.glyph(f, r)
		pen += fs.kern(prev, g) * k
		prev = g
		for _, sg := range g.path {
			for i := range sg.P {
				sg.P[i] = svg.Pt(pen+sg.P[i].X*k, y+sg.P[i].Y*k)
			}
			out = append(out, sg)
		}
		pen += g.advance * k
	}
	return out
}
