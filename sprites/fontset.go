package sprites

import (
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"moineau/assets"
)

// Font is one of the embedded fonts, or one of a language's own.
type Font uint8

// The fonts: the interface's two and the brush hand of tiles and titles.
const (
	Sans Font = iota
	SansBold
	Kai
	fontCount
)

// glyph is one character of a font in font units (1000 an em), y downwards.
type glyph struct {
	index   sfnt.GlyphIndex
	font    Font // where it was really found
	advance float32
	path    outline
}

// fontSet reads outlines from the fonts and keeps them.
type fontSet struct {
	fonts  []*sfnt.Font       // the embedded ones, then those of languages
	own    map[string][2]Font // of a language, Regular and Bold
	lang   string
	gen    int // grows when what was read is void
	buf    sfnt.Buffer
	glyphs [fontCount]map[rune]*glyph
	kerns  map[pair]float32 // looked up once: the fonts search their tables each time
}

// pair is two characters of a font beside each other.
type pair struct {
	font Font
	a, b sfnt.GlyphIndex
}

// newFontSet opens the embedded fonts. A test opens each, so a fault here is a
// broken build.
func newFontSet() *fontSet {
	fs := &fontSet{fonts: make([]*sfnt.Font, fontCount), own: map[string][2]Font{}, kerns: map[pair]float32{}}
	for f, data := range [fontCount][]byte{assets.Sans, assets.SansBold, assets.Kai} {
		font, err := sfnt.Parse(data)
		if err != nil {
			panic("sprites: embedded font: " + err.Error())
		}
		fs.fonts[f] = font
		fs.glyphs[f] = map[rune]*glyph{}
	}
	return fs
}

// speak has the characters of a language drawn as that language writes them: Han have
// other forms in China, in Taiwan, in Japan and in Korea.
func (fs *fontSet) speak(lang string) (changed bool) {
	fs.open(lang)
	if fs.lang == lang {
		return false
	}
	fs.lang = lang
	fs.gen++
	for f := range fs.glyphs {
		clear(fs.glyphs[f])
	}
	return true
}

// open opens the fonts of a language, once, if it has any and they are here.
func (fs *fontSet) open(lang string) {
	if _, known := fs.own[lang]; known {
		return
	}
	var opened [2]*sfnt.Font
	for i, data := range assets.LanguageFonts(lang) {
		font, err := sfnt.Parse(data)
		if err != nil {
			return // it has none, or what was fetched is damaged: the embedded ones do
		}
		opened[i] = font
	}
	n := Font(len(fs.fonts))
	fs.fonts = append(fs.fonts, opened[:]...)
	fs.own[lang] = [2]Font{n, n + 1}
}

// find looks for a character of a font: in what the language writes in its own way, the
// font itself, the other embedded ones, and the fonts of other languages, in which people
// may write their names. One that none has is the font's box.
func (fs *fontSet) find(f Font, r rune) (Font, sfnt.GlyphIndex) {
	weight := 1
	if f == Sans {
		weight = 0
	}
	own, has := fs.own[fs.lang]
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
	}
	for _, lang := range assets.FontLanguages() {
		fs.open(lang)
		if other, is := fs.own[lang]; is {
			if i := look(other[weight]); i != 0 {
				return other[weight], i
			}
		}
	}
	return f, 0
}

// has reports whether the language's own font has a character.
func (fs *fontSet) has(r rune) bool {
	own, is := fs.own[fs.lang]
	if !is {
		return false
	}
	i, err := fs.fonts[own[0]].GlyphIndex(&fs.buf, r)
	return err == nil && i != 0
}

// fallback is where a font looks for what it has not.
var fallback = [fontCount][2]Font{Sans: {Kai, Sans}, SansBold: {Sans, Kai}, Kai: {SansBold, Sans}}

// glyph finds a character; one that no font has is the first font's box.
func (fs *fontSet) glyph(f Font, r rune) *glyph {
	if g := fs.glyphs[f][r]; g != nil {
		return g
	}
	var g *glyph
	switch r {
	case 0x202f, 0x2009: // narrow spaces are made here
		g = &glyph{font: f, advance: 190}
	case 0x200b, 0x2060, 0xad, '\n': // nothing to see
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

// dots is the ellipsis as Latin writes it: the CJK font's stands at half height.
func (fs *fontSet) dots(f Font) *glyph {
	dot := fs.glyph(f, '.')
	g := &glyph{font: f, advance: 3 * dot.advance}
	for i := range 3 {
		for _, s := range dot.path {
			for j := range s.p {
				s.p[j].x += float32(i) * dot.advance
			}
			g.path = append(g.path, s)
		}
	}
	return g
}

func (fs *fontSet) load(f Font, r rune) *glyph {
	from, index := fs.find(f, r)
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
		var o segment
		n := 1
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.op = opMove
		case sfnt.SegmentOpLineTo:
			o.op = opLine
		case sfnt.SegmentOpQuadTo:
			o.op, n = opQuad, 2
		case sfnt.SegmentOpCubeTo:
			o.op, n = opCubic, 3
		}
		for i := range n {
			o.p[i] = point{float32(s.Args[i].X) / 64, float32(s.Args[i].Y) / 64}
		}
		g.path = append(g.path, o)
	}
	return g
}

// kern is what b moves when it follows a, in font units.
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

// outline is a short text as one path, centred on x with its baseline at y, made
// smaller when it is wider than most.
func (fs *fontSet) outline(f Font, size float32, s string, x, y, most float32) outline {
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
	var out outline
	pen := x - width*k/2
	prev = nil
	for _, r := range s {
		g := fs.glyph(f, r)
		pen += fs.kern(prev, g) * k
		prev = g
		for _, sg := range g.path {
			for i := range sg.p {
				sg.p[i] = point{pen + sg.p[i].x*k, y + sg.p[i].y*k}
			}
			out = append(out, sg)
		}
		pen += g.advance * k
	}
	return out
}
