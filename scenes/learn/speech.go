package learn

import (
	"strings"

	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// speech is the sparrow's text in a bubble. Words between asterisks are bold, and a line
// break separates paragraphs. The text appears in groups of words.
type speech struct {
	ui.Control
	text string
	// question, if not empty, is the end of the text that is not animated again.
	question string
	size     float32
	lines    []line
	words    int
	still    int     // number of words at the end that are visible from the start
	shown    float32 // number of visible words, including the part of the last one that has faded in
	tail     bool    // the bubble points to the left
}

// group is the number of words that appear together; groupTicks is the duration of each
// group.
const (
	group      = 3
	groupTicks = 7 // 120 ms
)

// line is a line of the bubble.
type line struct {
	words []word
	gap   bool // a paragraph starts
}

// word is a word in bold and regular pieces.
type word struct {
	pieces []piece
	x, w   float32
}

// text returns the word without markup.
func (w *word) text() (t string) {
	for _, p := range w.pieces {
		t += p.text
	}
	return t
}

type piece struct {
	text string
	bold bool
}

func (p piece) font() sprites.Font {
	if p.bold {
		return sprites.SansBold
	}
	return sprites.Sans
}

// plain returns a text without markup, as it is spoken.
func plain(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "*", ""), "\n", " ")
}

const (
	padX, padY = 20, 14
	leading    = 1.48
)

// lay breaks the text for width w and returns the height of the bubble. It uses the
// greatest size up to size at which the bubble is at most most high. It stops at an
// effective size of 9, whatever the text scale.
func (s *speech) lay(a *stage.App, size, w, most float32) float32 {
	for s.size = size; ; s.size -= .5 {
		h := s.at(a, w-2*padX)
		if h <= most || s.size*max(1, a.TextScale()) <= 9 {
			return h
		}
	}
}

// at breaks the text at the current size and returns the height of the bubble.
func (s *speech) at(a *stage.App, w float32) float32 {
	c := a.Canvas
	s.lines, s.words, s.still = s.lines[:0], 0, 0
	bold := false
	paragraphs := strings.Split(s.text, "\n")
	asked := len(paragraphs) - strings.Count(s.question, "\n") - 1
	for n, paragraph := range paragraphs {
		s.lines = append(s.lines, line{gap: n > 0})
		x, rest := float32(0), paragraph
		for _, part := range sprites.BreakParts(plain(paragraph)) {
			var wd word
			wd.pieces, rest, bold = marked(rest, len(part), bold)
			wide := float32(0)
			for _, p := range wd.pieces {
				wide += c.Measure(p.font(), s.size, p.text)
			}
			// A space at the end of a line takes no width.
			space := len(part) - len(strings.TrimRight(part, " "))
			if x > 0 && x+wide-float32(space)*c.Measure(sprites.Sans, s.size, " ") > w {
				s.lines = append(s.lines, line{})
				x = 0
			}
			wd.x, wd.w = x, wide
			x += wide
			l := &s.lines[len(s.lines)-1]
			l.words = append(l.words, wd)
			if s.words++; s.question != "" && n >= asked {
				s.still++
			}
		}
		s.avoidOrphan()
	}
	step := s.size * leading * a.TextScale()
	h := float32(len(s.lines)) * step
	for _, l := range s.lines {
		if l.gap {
			h += step * .35
		}
	}
	return h + 2*padY
}

// avoidOrphan moves a word to the last line if that is a single Han or Kana character.
func (s *speech) avoidOrphan() {
	n := len(s.lines)
	if n < 2 || s.lines[n-1].gap {
		return
	}
	last, before := &s.lines[n-1], &s.lines[n-2]
	if len(last.words) != 1 || len(before.words) < 2 || !sprites.IsWidow(last.words[0].text()) {
		return
	}
	moved := before.words[len(before.words)-1]
	before.words = before.words[:len(before.words)-1]
	last.words[0].x = moved.w
	moved.x = 0
	last.words = append([]word{moved}, last.words...)
}

// marked splits the next n bytes off a text, not counting markup, in bold and regular
// pieces. The flag bold is the state at the start; still is the state after them.
func marked(text string, n int, bold bool) (pieces []piece, rest string, still bool) {
	for n > 0 || strings.HasPrefix(text, "*") {
		if text[0] == '*' {
			bold, text = !bold, text[1:]
			continue
		}
		end := strings.IndexByte(text, '*')
		if end < 0 || end > n {
			end = n
		}
		pieces = append(pieces, piece{text[:end], bold})
		text, n = text[end:], n-end
	}
	return pieces, text, bold
}

// whole reports whether the whole text is visible.
func (s *speech) whole() bool { return s.shown >= float32(s.words-s.still) }

// say sets a text, which then appears gradually. If the current text ends with the same
// question, the question stays visible.
func (s *speech) say(text, question string) {
	if s.text == text {
		return
	}
	keeps := s.whole() && text != question && strings.HasSuffix(s.text, question)
	s.text, s.question, s.shown, s.still = text, "", 0, 0
	if keeps {
		s.question = question
	}
}

// Draw draws the bubble and the visible words.
func (s *speech) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), s.Rect
	c.Shadow(r.Move(0, 3), 20, 8, sprites.Black.Fade(.3))
	c.Round(r, 20, th.Sheet)
	if s.tail {
		for i := range 13 { // a triangle that points to the sparrow
			h := float32(i) * 20 / 13
			c.Fill(sprites.R(r.X-13+float32(i), r.Y+min(36, r.H/2)-h/2, 1.5, h), th.Sheet)
		}
	}
	ts := c.TextScale()
	y := r.Y + padY + s.size*ts*1.08
	n := 0
	for _, l := range s.lines {
		if l.gap {
			y += s.size * leading * ts * .35
		}
		for _, w := range l.words {
			alpha := max(0, min(1, (s.shown-float32(n/group*group))/group))
			n++
			if s.whole() || n > s.words-s.still {
				alpha = 1
			}
			if alpha == 0 {
				continue
			}
			x := r.X + padX + w.x
			for _, p := range w.pieces {
				c.Text(p.font(), s.size, p.text, x, y, sprites.Left, th.SheetInk.Fade(alpha))
				x += c.Measure(p.font(), s.size, p.text)
			}
		}
		y += s.size * leading * ts
	}
}
