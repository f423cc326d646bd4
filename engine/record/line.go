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

func (w *line) open(key string) {
	w.buf = append(w.buf, '{', '"')
	w.buf = append(w.buf, key...)
	w.buf = append(w.buf, '"', ':')
}

// opens starts a line whose first value is a number.
func (w *line) opens(key string, n int) {
	w.open(key)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

func (w *line) key(key string) {
	w.buf = append(w.buf, ',', '"')
	w.buf = append(w.buf, key...)
	w.buf = append(w.buf, '"', ':')
}

func (w *line) text(s string) { w.buf = compact.AppendText(w.buf, s) }

func (w *line) number(key string, n int) {
	w.key(key)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

func (w *line) numbers(key string, n int, of func(int) int) {
	w.key(key)
	w.list(n, of)
}

func (w *line) list(n int, of func(int) int) {
	w.buf = append(w.buf, '[')
	for i := range n {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		w.buf = strconv.AppendInt(w.buf, int64(of(i)), 10)
	}
	w.buf = append(w.buf, ']')
}

func (w *line) hash(h uint64) {
	w.key("hash")
	w.text(fmt.Sprintf("%016x", h))
}

// close ends the line with its checksum.
func (w *line) close() {
	from := len(w.buf)
	for from > 0 && w.buf[from-1] != '\n' {
		from--
	}
	w.sum = fnv(w.sum, w.buf[from:])
	tail := len(w.buf)
	w.buf = append(w.buf, sumKey...)
	w.buf = appendSum(w.buf, w.sum)
	w.buf = append(w.buf, '"', '}', '\n')
	w.sum = fnv(w.sum, w.buf[tail:])
	w.lines++
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
