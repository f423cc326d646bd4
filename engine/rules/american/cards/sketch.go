package cards

import (
	"strings"

	"moineau/engine/tile"
)

// Sketched is a group of a line that is being edited, complete or not.
type Sketched struct {
	Text  string
	Tiles []tile.Kind // with the lowest numbers that fit all groups; None if there are none
	Err   error       // non-nil if the text is not a group
}

// Sketch returns the groups of a line that is being edited, and the number of their
// tiles. Suit variables are shown as craks, dots and bams, wind variables as East, South
// and West, and dragon variables as red, green and white.
func Sketch(line string) (groups []Sketched, tiles int) {
	var parts []part
	var at, runs []int
	for _, text := range strings.Fields(line) {
		g := Sketched{Text: text}
		p, run, err := parseGroup(text)
		if g.Err = err; err == nil {
			parts, at, runs = append(parts, p), append(at, len(groups)), append(runs, run)
			if run > 0 {
				tiles += run
			} else {
				tiles += p.count
			}
		}
		groups = append(groups, g)
		if len(groups) > handTiles+4 {
			break
		}
	}
	var bound binding
	for i := range vars {
		switch sortOf(i) {
		case suits:
			bound[i] = int8(i - varA)
		case winds:
			bound[i] = int8(i - varU)
		case dragons:
			bound[i] = int8(2 - (i - varD))
		}
	}
	bindNumbers(&bound, parts, runs, varT)
	flower := tile.F1
	for i := range parts {
		p, g := parts[i], &groups[at[i]]
		for j := range max(p.count, runs[i]) {
			if j > 0 && runs[i] > 0 {
				p.num.plus++
			}
			k := p.kindOf(&bound)
			if k == tile.F1 {
				k = flower
				flower = tile.F1 + (flower-tile.F1+1)%8
			}
			g.Tiles = append(g.Tiles, k)
		}
	}
	return groups, tiles
}

// bindNumbers finds the lowest numbers for which every group consists of valid tiles.
func bindNumbers(bound *binding, parts []part, runs []int, v int) bool {
	if v > varZ {
		for i, p := range parts {
			if p.base != isNumber {
				continue
			}
			if n := p.num.at(bound); n < 1 || n+max(0, runs[i]-1) > 9 {
				return false
			}
		}
		return true
	}
	used := false
	for _, p := range parts {
		used = used || p.base == isNumber && int(p.num.v) == v
	}
	for n := int8(1); n <= 9; n++ {
		bound[v] = n
		if bindNumbers(bound, parts, runs, v+1) {
			return true
		}
		if !used {
			break
		}
	}
	bound[v] = 1
	return false
}
