// Package shiftjis decodes Shift_JIS, the encoding of old Japanese files.
package shiftjis

import (
	_ "embed"
	"unicode/utf8"
)

// table holds the characters of JIS X 0208 as big-endian UTF-16, row by row; 0 where there
// is none. It was written by Python's codec:
//
//	python3 -c "import sys; [sys.stdout.buffer.write((bytes([r+160,c+160]).decode('euc_jp','ignore') or '\0').encode('utf-16-be')[:2]) for r in range(1,95) for c in range(1,95)]"
//
//go:embed jisx0208.bin
var table string

const perRow = 94 // characters of a row

// Decode returns the text as UTF-8. A byte that is no character becomes U+FFFD.
func Decode(text []byte) []byte {
	out := make([]byte, 0, len(text)*3/2)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c < 0x80:
			out = append(out, c)
		case c >= 0xa1 && c <= 0xdf:
			out = utf8.AppendRune(out, rune(c)-0xa1+'｡')
		default:
			r := rune(utf8.RuneError)
			if i+1 < len(text) {
				if two := character(c, text[i+1]); two != 0 {
					r = two
					i++
				}
			}
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// character returns a character of two bytes, or 0.
func character(a, b byte) rune {
	row, col := int(a), int(b)
	switch {
	case a >= 0x81 && a <= 0x9f:
		row -= 0x81
	case a >= 0xe0 && a <= 0xef:
		row -= 0xc1
	default:
		return 0
	}
	switch {
	case b >= 0x40 && b <= 0x7e:
		col -= 0x40
	case b >= 0x80 && b <= 0xfc:
		col -= 0x41
	default:
		return 0
	}
	at := 2 * (row*2*perRow + col)
	if at+1 >= len(table) {
		return 0
	}
	return rune(table[at])<<8 | rune(table[at+1])
}
