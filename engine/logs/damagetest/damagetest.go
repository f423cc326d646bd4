// Package damagetest damages files for tests of what reads them.
package damagetest

import (
	"bytes"
	"math/rand/v2"
	"slices"
)

// Copy returns a damaged copy of a file that is not empty, and where the damage begins: cut
// off, or with bytes changed, swapped, lost or repeated, or with a line moved or repeated.
func Copy(random *rand.Rand, file []byte) (damaged []byte, at int) {
	out := bytes.Clone(file)
	at = random.IntN(len(file))
	end := min(len(file), at+1+random.IntN(60))
	switch random.IntN(6) {
	case 0:
		return out[:at], at
	case 1:
		other := random.IntN(len(file))
		out[at], out[other] = out[other], out[at]
		return out, min(at, other)
	case 2:
		out[at] = byte(random.IntN(256))
		return out, at
	case 3:
		return slices.Delete(out, at, end), at
	case 4:
		return slices.Insert(out, end, file[at:end]...), at
	}
	lines := bytes.SplitAfter(out, []byte("\n"))
	i, j := random.IntN(len(lines)), random.IntN(len(lines))
	if random.IntN(2) == 0 {
		lines[i], lines[j] = lines[j], lines[i]
	} else {
		lines = slices.Insert(lines, j, lines[i])
	}
	return bytes.Join(lines, nil), len(bytes.Join(lines[:min(i, j)], nil))
}
