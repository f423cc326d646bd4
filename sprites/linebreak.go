package sprites

import (
	"unicode"
	"unicode/utf8"
)

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
