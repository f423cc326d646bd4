package sprites

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Align is the horizontal alignment of a text relative to x.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// run is a laid-out line: the position of each glyph, in pixels from the start.
type run struct {
	width  float32
	glyphs []placed
	gen    int
}

type placed struct {
	r   rune
	g   *glyph
	x   int32 // whole pixels
	sub uint8 // remainder in quarter pixels
	e   *entry
}

type runKey struct {
	f      Font
	size4  int32
	track4 int32 // letter spacing in quarter pixels
	s      string
}

type paraKey struct {
	runKey
	width int32
}

type fitKey = paraKey

// para is a text broken into lines.
type para struct{ lines []string }

const (
	mostRuns  = 6000
	mostParas = 600
)

// size4 returns a text size in quarter pixels.
func (c *Canvas) size4(size, k float32) int32 { return max(4, int32(size*c.texts*k*4+.5)) }

// checkLanguage clears the layout caches if the language has changed, because glyphs and their
// widths can differ.
func (c *Canvas) checkLanguage() {
	if c.fontGen != c.atlas.fonts.gen {
		c.fontGen = c.atlas.fonts.gen
		clear(c.runs)
		clear(c.paras)
		clear(c.fits)
	}
}

// layout returns the run of a text. Runs are cached.
func (c *Canvas) layout(f Font, size4, track4 int32, s string) *run {
	c.checkLanguage()
	k := runKey{f, size4, track4, s}
	if r := c.runs[k]; r != nil {
		return r
	}
	if len(c.runs) >= mostRuns {
		clear(c.runs)
	}
	r := &run{gen: -1}
	fs := c.atlas.fonts
	em := float32(size4) / 4 / 1000
	pen := float32(0)
	var prev *glyph
	for _, ch := range s {
		g := fs.glyph(f, ch)
		pen += fs.kern(prev, g) * em
		if len(g.path) > 0 {
			q := int32(pen*4 + .5)
			r.glyphs = append(r.glyphs, placed{r: ch, g: g, x: q >> 2, sub: uint8(q & 3)})
		}
		pen += g.advance*em + float32(track4)/4
		prev = g
	}
	r.width = pen
	c.runs[k] = r
	return r
}

// resolve looks up the atlas entries of a run's glyphs.
func (c *Canvas) resolve(f Font, size4 int32, r *run) {
	for range 2 {
		if r.gen == c.atlas.gen {
			return
		}
		gen := c.atlas.gen
		for i := range r.glyphs {
			p := &r.glyphs[i]
			if p.e = c.atlas.glyphEntry(f, p.g, p.r, int(size4), int(p.sub)); c.flushIfFull(p.e) == nil {
				break
			}
		}
		if gen == c.atlas.gen {
			r.gen = gen
		}
	}
}

// Text draws one line with its baseline at y. The size in points is multiplied by the
// text scale.
func (c *Canvas) Text(f Font, size float32, s string, x, y float32, a Align, col Color) {
	if s == "" || col&0xff == 0 {
		return
	}
	c.text(f, c.size4(size, c.k), 0, s, x, y, a, col)
}

// Caps draws a small heading in bold capitals. At size 12 the letter spacing is 0.8
// points.
func (c *Canvas) Caps(size float32, s string, x, y float32, a Align, col Color) {
	if s == "" || col&0xff == 0 {
		return
	}
	up, ok := c.upper[s]
	if !ok {
		if len(c.upper) >= mostParas {
			clear(c.upper)
		}
		up = strings.ToUpper(s)
		c.upper[s] = up
	}
	size4 := c.size4(size, c.k)
	c.text(SansBold, size4, (size4+7)/15, up, x, y, a, col)
}

func (c *Canvas) text(f Font, size4, track4 int32, s string, x, y float32, a Align, col Color) {
	r := c.layout(f, size4, track4, s)
	c.resolve(f, size4, r)
	px, py := x*c.k+c.ox, round(y*c.k+c.oy)
	switch a {
	case Center:
		px -= r.width / 2
	case Right:
		px -= r.width
	}
	px = round(px)
	if c.OnText != nil {
		c.reportText(s, box{px, py - float32(size4)*.18, px + r.width, py}, col)
	}
	if c.NoText {
		return
	}
	p := c.color(col)
	for i := range r.glyphs {
		g := &r.glyphs[i]
		e := g.e
		if e == nil || e.w == 0 {
			continue
		}
		x0, y0 := px+float32(g.x)+e.ox, py+e.oy
		c.quad(x0, y0, x0+e.w, y0+e.h, e.x, e.y, e.x+e.w, e.y+e.h, p, p)
	}
}

// reportText reports a line of text in b: it calls OnText with the visible part, and OnCut if a
// clip truncates the line.
func (c *Canvas) reportText(s string, b box, ink Color) {
	whole := b
	if k := c.clip; c.clipped {
		b = box{max(b.x0, k.x0), max(b.y0, k.y0), min(b.x1, k.x1), min(b.y1, k.y1)}
	}
	if b.x0 < b.x1 && b.y0 < b.y1 && c.alpha*c.drawAlpha > 0 {
		r := R(b.x0/c.scale, b.y0/c.scale, (b.x1-b.x0)/c.scale, (b.y1-b.y0)/c.scale)
		if c.OnCut != nil && b.x1-b.x0 < whole.x1-whole.x0-c.k {
			c.OnCut(s, r)
		}
		c.OnText(s, r, ink)
	}
}

// Shows reports whether the fonts contain all characters of s.
func (c *Canvas) Shows(s string) bool {
	for _, r := range s {
		if _, i := c.atlas.fonts.find(Sans, r); i == 0 {
			return false
		}
	}
	return true
}

// Measure returns the width of a line in points.
func (c *Canvas) Measure(f Font, size float32, s string) float32 {
	if s == "" {
		return 0
	}
	return c.layout(f, c.size4(size, c.scale), 0, s).width / c.scale
}

// Paragraph draws text broken into lines that are at most as wide as r. It returns the
// height of the lines. lineHeight is a multiple of the size (1.5 is usual).
func (c *Canvas) Paragraph(f Font, size float32, s string, r Rect, lineHeight float32, col Color) float32 {
	return c.ParagraphAligned(f, size, s, r, lineHeight, Left, col)
}

// ParagraphAligned is like Paragraph, but aligns the lines in r.
func (c *Canvas) ParagraphAligned(f Font, size float32, s string, r Rect, lineHeight float32, a Align, col Color) float32 {
	p := c.wrap(f, size, s, r.W)
	step := size * c.texts * lineHeight
	y := r.Y + step/2 + size*c.texts*.36
	x := r.X + r.W/2*float32(a)
	for _, line := range p.lines {
		c.Text(f, size, line, x, y, a, col)
		y += step
	}
	return step * float32(len(p.lines))
}

// ParagraphHeight returns the height of a paragraph of width w.
func (c *Canvas) ParagraphHeight(f Font, size float32, s string, w, lineHeight float32) float32 {
	return size * c.texts * lineHeight * float32(len(c.wrap(f, size, s, w).lines))
}

func (c *Canvas) wrap(f Font, size float32, s string, w float32) *para {
	c.checkLanguage()
	k := paraKey{runKey{f, c.size4(size, c.scale), 0, s}, int32(w * 4)}
	if p := c.paras[k]; p != nil {
		return p
	}
	if len(c.paras) >= mostParas {
		clear(c.paras)
	}
	p := &para{}
	if s != "" {
		p.lines = breakLines(s, (w+.01)*c.scale, true, c.advance(f, k.size4))
	}
	c.paras[k] = p
	return p
}

// Lines breaks a text into lines no wider than w. An overlong word gets a line of its
// own.
func (c *Canvas) Lines(f Font, size float32, s string, w float32) []string {
	c.checkLanguage()
	return breakLines(s, (w+.01)*c.scale, false, c.advance(f, c.size4(size, c.scale)))
}

// advance returns a function that returns the advance of a character after another, in
// pixels.
func (c *Canvas) advance(f Font, size4 int32) func(prev, r rune) float32 {
	fs, em := c.atlas.fonts, float32(size4)/4/1000
	return func(prev, r rune) float32 {
		g := fs.glyph(f, r)
		if prev < 0 {
			return g.advance * em
		}
		return (fs.kern(fs.glyph(f, prev), g) + g.advance) * em
	}
}

// breakLines breaks s into lines. It breaks at line feeds and, if a line is wider than w,
// at the last opportunity. Opportunities are after spaces and hyphens, and between Han or
// Kana characters unless punctuation forbids it. Korean is broken at spaces. If anywhere
// is true, a word wider than w is broken at any character.
//
// The width of a line is the sum of the advances of its characters, each with its
// predecessor. The predecessor of the first is -1.
func breakLines(s string, w float32, anywhere bool, advance func(prev, r rune) float32) []string {
	var out []string
	first := 0         // index in out of the first line of the paragraph
	start, cut := 0, 0 // start of the line; last opportunity for a break
	pen, prev := float32(0), rune(-1)
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if r == '\n' {
			out = append(out, trimRight(s[start:i]))
			avoidWidow(out[first:], w, advance)
			first = len(out)
			i += n
			start, cut, pen, prev = i, i, 0, -1
			continue
		}
		next, _ := utf8.DecodeRuneInString(s[i+n:])
		wide := advance(prev, r)
		if r != ' ' && pen+wide > w && i > start && (anywhere || cut > start) {
			at := cut
			if at <= start {
				at = i
			}
			out = append(out, trimRight(s[start:at]))
			// The rest can be broken again.
			i, start, cut, pen, prev = at, at, at, 0, -1
			continue
		}
		i += n
		pen += wide
		prev = r
		if i < len(s) && canBreak(r, next) {
			cut = i
		}
	}
	out = append(out, trimRight(s[start:]))
	avoidWidow(out[first:], w, advance)
	return out
}

// IsWidow reports whether a line consists of a single Han or Kana character and the
// punctuation after it.
func IsWidow(line string) bool {
	n := 0
	for _, r := range line {
		if kinsokuStart(r) {
			continue
		}
		if n++; n > 1 || !wide(r) {
			return false
		}
	}
	return n == 1
}

// avoidWidow avoids a last line with a single Han or Kana character. It moves the end of
// the previous line to it.
func avoidWidow(lines []string, w float32, advance func(prev, r rune) float32) {
	n := len(lines)
	if n < 2 || !IsWidow(lines[n-1]) {
		return
	}
	before := lines[n-2]
	parts := BreakParts(before)
	last := parts[len(parts)-1]
	if end, _ := utf8.DecodeLastRuneInString(before); len(parts) < 2 || !wide(end) {
		return
	}
	pen, prev := float32(0), rune(-1)
	for _, r := range last + lines[n-1] {
		pen, prev = pen+advance(prev, r), r
	}
	if pen <= w {
		lines[n-2], lines[n-1] = trimRight(before[:len(before)-len(last)]), last+lines[n-1]
	}
}

// BreakParts splits s at every line break opportunity, for callers with their own layout. Each
// part includes its trailing spaces.
func BreakParts(s string) (out []string) {
	start, prev := 0, rune(-1)
	for i, r := range s {
		if i > 0 && canBreak(prev, r) {
			out = append(out, s[start:i])
			start = i
		}
		prev = r
	}
	return append(out, s[start:])
}

func trimRight(s string) string {
	for len(s) > 0 && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// canBreak reports whether a line break is allowed between two characters.
func canBreak(a, b rune) bool {
	switch {
	case b == ' ':
		return false
	case a == ' ' || a == 0x200b:
		return true
	case a == '-' || a == '–' || a == '—':
		return unicode.IsLetter(b)
	case '0' <= a && a <= '9' || a == '−' || a == '+':
		return false // keeps a number and its unit together
	case wide(a) || wide(b):
		return !kinsokuStart(b) && !kinsokuEnd(a)
	}
	return false
}

// wide reports whether r belongs to a script without spaces between words.
func wide(r rune) bool {
	return r >= 0x2e80 && r < 0xa4d0 || r >= 0xf900 && r < 0xfb00 || r >= 0xff00 && r < 0xffe7
}

// kinsokuStart reports whether a character must not start a line. noEnd reports whether it
// must not end one. In Japanese typography these rules are called kinsoku.
func kinsokuStart(r rune) bool {
	switch r {
	case '、', '。', '，', '．', '：', '；', '？', '！', '）', '」', '』', '】', '〉', '》', '〕', 'ー', '々', '·', '・', '〜', '～', '％', '—',
		'ぁ', 'ぃ', 'ぅ', 'ぇ', 'ぉ', 'っ', 'ゃ', 'ゅ', 'ょ', 'ゎ', 'ァ', 'ィ', 'ゥ', 'ェ', 'ォ', 'ッ', 'ャ', 'ュ', 'ョ', 'ヮ', 'ヵ', 'ヶ',
		'%', '°', '»',
		',', '.', ':', ';', '?', '!', ')', ']', '”', '’', '…', 0xa0, 0x202f, 0x2060:
		return true
	}
	return false
}

func kinsokuEnd(r rune) bool {
	switch r {
	case '（', '「', '『', '【', '〈', '《', '〔', '«', '(', '[', '“', '‘', 0xa0, 0x202f, 0x2060:
		return true
	}
	return false
}

// FitSize returns the largest text size, at most size, at which a line is no wider than
// w.
func (c *Canvas) FitSize(f Font, size float32, s string, w float32) float32 {
	m := c.Measure(f, size, s)
	if m <= w {
		return size
	}
	// Text widths are not exactly proportional to the size.
	for size *= w / m; size > 1 && c.Measure(f, size, s) > w; {
		size -= .1
	}
	return size
}

// Fit returns s, shortened with an ellipsis if it is wider than w points.
func (c *Canvas) Fit(f Font, size float32, s string, w float32) string {
	if c.Measure(f, size, s) <= w {
		return s
	}
	k := fitKey{runKey{f, c.size4(size, c.scale), 0, s}, int32(w * 4)}
	if t, ok := c.fits[k]; ok {
		return t
	}
	if len(c.fits) >= mostParas {
		clear(c.fits)
	}
	t := s
	for t != "" {
		_, n := utf8.DecodeLastRuneInString(t)
		t = trimRight(t[:len(t)-n])
		if c.Measure(f, size, t+"…") <= w {
			break
		}
	}
	t += "…"
	c.fits[k] = t
	return t
}
