package record

import (
	"bytes"
	"encoding/base64"
)

// Resealed returns a record with correct checksums, whatever else is wrong with it, like
// a deliberate forgery.
func Resealed(data []byte) []byte {
	var out []byte
	sum := uint32(basis)
	for _, line := range bytes.SplitAfter(data, []byte{'\n'}) {
		from := len(out)
		at := bytes.LastIndex(line, []byte(sumKey))
		if at < 0 {
			out = append(out, line...)
			sum = fnv(sum, line)
			continue
		}
		out = append(out, line[:at]...)
		sum = fnv(sum, out[from:])
		tail := len(out)
		out = append(out, sumKey...)
		out = appendSum(out, sum)
		out = append(out, '"', '}', '\n')
		sum = fnv(sum, out[tail:])
	}
	return out
}

// Summed returns a packed text with a correct checksum, whatever else is wrong with it.
func Summed(text string) string {
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(b) < 5 {
		return text
	}
	b = b[:len(b)-4]
	return base64.RawURLEncoding.EncodeToString(appendHash(b, uint64(fnv(basis, b)), 4))
}
