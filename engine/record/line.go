package record

import (
	"fmt"
	"strconv"

	"moineau/engine/compact"
)

// line builds the lines of a record in order, each with its checksum.
type line struct {
	buf   []byte
	sum   uint32
	lines int
}

func (l *line) open(key string) {
	l.buf = append(l.buf, '{', '"')
	l.buf = append(l.buf, key...)
	l.buf = append(l.buf, '"', ':')
}

// opens starts a line whose first value is a number.
func (l *line) opens(key string, n int) {
	l.open(key)
	l.buf = strconv.AppendInt(l.buf, int64(n), 10)
}

func (l *line) key(key string) {
	l.buf = append(l.buf, ',', '"')
	l.buf = append(l.buf, key...)
	l.buf = append(l.buf, '"', ':')
}

func (l *line) text(s string) { l.buf = compact.AppendText(l.buf, s) }

func (l *line) number(key string, n int) {
	l.key(key)
	l.buf = strconv.AppendInt(l.buf, int64(n), 10)
}

func (l *line) numbers(key string, n int, of func(int) int) {
	l.key(key)
	l.list(n, of)
}

func (l *line) list(n int, of func(int) int) {
	l.buf = append(l.buf, '[')
	for i := range n {
		if i > 0 {
			l.buf = append(l.buf, ',')
		}
		l.buf = strconv.AppendInt(l.buf, int64(of(i)), 10)
	}
	l.buf = append(l.buf, ']')
}

func (l *line) hash(h uint64) {
	l.key("hash")
	l.text(fmt.Sprintf("%016x", h))
}

// close ends the line with its checksum.
func (l *line) close() {
	from := len(l.buf)
	for from > 0 && l.buf[from-1] != '\n' {
		from--
	}
	l.sum = fnv(l.sum, l.buf[from:])
	tail := len(l.buf)
	l.buf = append(l.buf, sumKey...)
	l.buf = appendSum(l.buf, l.sum)
	l.buf = append(l.buf, '"', '}', '\n')
	l.sum = fnv(l.sum, l.buf[tail:])
	l.lines++
}

const (
	sumKey = `,"sum":"`
	sumLen = 8
	basis  = 2166136261
)

func fnv(sum uint32, b []byte) uint32 {
	for _, c := range b {
		sum = (sum ^ uint32(c)) * 16777619
	}
	return sum
}

func appendSum(b []byte, sum uint32) []byte {
	for shift := 28; shift >= 0; shift -= 4 {
		b = append(b, "0123456789abcdef"[sum>>shift&15])
	}
	return b
}
