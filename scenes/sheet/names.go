package sheet

import (
	"strings"

	"moineau/sprites"
)

// FittedName is a name that has been fitted into a width without cutting it.
type FittedName struct {
	Lines []string
	Size  float32
}

// FitName fits a name into a width. It tries the size big, then 13/15 of it, then two
// lines broken after a hyphen or space, then smaller sizes. If nothing fits, it returns
// no lines; the player's head then identifies them.
func FitName(c *sprites.Canvas, name string, big, room float32) FittedName {
	fits := func(size float32, lines ...string) bool {
		for _, l := range lines {
			if c.Measure(sprites.SansBold, size, l) > room {
				return false
			}
		}
		return true
	}
	small := max(12, big*13/15)
	switch {
	case fits(big, name):
		return FittedName{[]string{name}, big}
	case fits(small, name):
		return FittedName{[]string{name}, small}
	}
	best := []string(nil)
	for i, r := range name {
		if r != '-' && r != ' ' {
			continue
		}
		two := []string{strings.TrimSpace(name[:i+1]), name[i+1:]}
		if best == nil || max(len(two[0]), len(two[1])) < max(len(best[0]), len(best[1])) {
			best = two
		}
	}
	if best == nil {
		best = []string{name}
	}
	size := small
	for ; size*c.TextScale() > 11 && !fits(size, best...); size -= .5 {
	}
	if !fits(size, best...) {
		return FittedName{Size: small}
	}
	return FittedName{best, size}
}
