package cards

import (
	"fmt"
	"strings"

	"moineau/engine/tile"
)

// The variables of a line (§13), in the order in which they are bound.
const (
	varT = iota
	varX
	varY
	varZ
	varA
	varB
	varC
	varU
	varV
	varW
	varD
	varE
	varG
	vars
)

// varLetters are the letters of the variables.
const varLetters = "txyzabcuvwdeg"

// varType is the type of a variable.
type varType uint8

const (
	numbers varType = iota
	suits
	winds
	dragons
)

// sortOf returns the type of a variable.
func sortOf(v int) varType {
	switch {
	case v <= varZ:
		return numbers
	case v <= varC:
		return suits
	case v <= varW:
		return winds
	}
	return dragons
}

// variable returns the number of the variable with a letter, or -1 if there is none.
func variable(letter string) int {
	if len(letter) != 1 {
		return -1
	}
	return strings.Index(varLetters, letter)
}

// term is a number: factor × a variable + plus. v is -1 if there is no variable.
type term struct {
	v            int8
	factor, plus int8
}

// at returns the value of the term.
func (t term) at(bound *binding) int {
	if t.v < 0 {
		return int(t.plus)
	}
	return int(t.factor)*int(bound[t.v]) + int(t.plus)
}

// tileType is the type of a tile in a line.
type tileType uint8

const (
	isFlower tileType = iota
	isKind            // a fixed kind: a wind or the zero
	isVar             // a wind or dragon variable
	isDragon          // the dragon of a suit
	isNumber          // a number of a suit
)

// part is a group of a line, with its variables.
type part struct {
	base  tileType
	kind  tile.Kind // isKind
	v     int8      // the variable of isVar; the suit variable of isDragon and isNumber, or -1 if fixed
	suit  int8      // the fixed suit: 0 craks, 1 dots, 2 bams
	num   term
	count int
	hard  bool // "!": jokers are not allowed even if the group has three or more tiles
}

// fixedWinds are the letters of the winds.
const fixedWinds = "ESWN"

// suitLetters are the letters of the fixed suits, in the order of the values of suit
// variables.
const suitLetters = "mps"

// groupError returns an error for a group of a line.
func groupError(text string, n int, want string) error {
	return fmt.Errorf("group %d, %q: %s", n, text, want)
}

// parseLine parses a line, which must have 14 tiles. Runs are expanded to singles.
func parseLine(line string) ([]part, error) {
	var out []part
	tiles := 0
	for i, text := range strings.Fields(line) {
		p, run, err := parseGroup(text)
		if err != nil {
			return nil, groupError(text, i+1, err.Error())
		}
		for j := range run {
			p.count = 1
			out = append(out, p)
			if p.num.plus++; j < run-1 && p.num.plus > 9 && p.num.v < 0 {
				return nil, groupError(text, i+1, "the run goes beyond 9")
			}
			tiles++
		}
		if run == 0 {
			out = append(out, p)
			tiles += p.count
		}
		if tiles > 64 {
			break // far too many already
		}
	}
	if tiles != handTiles {
		return nil, fmt.Errorf("%d tiles, expected %d", tiles, handTiles)
	}
	return out, nil
}

// parseGroup parses a group. run is the length of a run, or 0 for other groups.
func parseGroup(text string) (p part, run int, err error) {
	body := text
	p.count = 1
	if b, ok := strings.CutSuffix(body, "!"); ok {
		body, p.hard = b, true
	}
	if b, n, ok := strings.Cut(body, "*"); ok {
		if len(n) != 1 || n[0] < '1' || n[0] > '8' {
			return p, 0, fmt.Errorf("after *: expected a count from 1 to 8, got %q", n)
		}
		body, p.count = b, int(n[0]-'0')
	} else if b, n, ok := strings.Cut(body, "~"); ok {
		if len(n) != 1 || n[0] < '1' || n[0] > '9' || p.hard {
			return p, 0, fmt.Errorf("after ~: expected the length of the run from 1 to 9, got %q", strings.TrimPrefix(text, b+"~"))
		}
		body, run = b, int(n[0]-'0')
	}
	if err := p.parseTile(body); err != nil {
		return p, 0, err
	}
	if run > 0 && p.base != isNumber {
		return p, 0, fmt.Errorf("a run begins with a number and a suit, as in xa~4, not with %q", body)
	}
	return p, run, nil
}

// parseTile parses the tile of a group.
func (p *part) parseTile(text string) error {
	p.v = -1
	switch {
	case text == "F":
		p.base = isFlower
		return nil
	case text == "0":
		p.base, p.kind = isKind, tile.White
		return nil
	case len(text) == 1 && strings.Contains(fixedWinds, text):
		p.base, p.kind = isKind, tile.East+tile.Kind(strings.Index(fixedWinds, text))
		return nil
	case len(text) == 1 && variable(text) >= varU:
		p.base, p.v = isVar, int8(variable(text))
		return nil
	case len(text) < 2:
		return fmt.Errorf("expected a tile: F, E S W N, u v w, d e g, D and a suit, 0, or a number and a suit")
	}
	head, last := text[:len(text)-1], text[len(text)-1:]
	if i := strings.Index(suitLetters, last); i >= 0 {
		p.suit = int8(i)
	} else if v := variable(last); v >= varA && v <= varC {
		p.v = int8(v)
	} else {
		return fmt.Errorf("it ends with %q: expected a suit, a b c or m p s", last)
	}
	if head == "D" {
		p.base = isDragon
		return nil
	}
	p.base = isNumber
	var err error
	if p.num, err = parseTerm(head); err == nil && p.num.v < 0 && (p.num.plus < 1 || p.num.plus > 9) {
		err = fmt.Errorf("%q: expected a number from 1 to 9; the zero stands without a suit", head)
	}
	return err
}

// parseTerm parses a number such as 7, x, x+2, 2x, 2x-1 or 10-x.
func parseTerm(text string) (term, error) {
	bad := func() (term, error) {
		return term{}, fmt.Errorf("%q: expected a number, such as 7, x, x+2, 2x or 10-x", text)
	}
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if digits > 2 {
		return bad()
	}
	n := int8(0)
	for _, c := range []byte(text[:digits]) {
		n = 10*n + int8(c-'0')
	}
	rest := text[digits:]
	if rest == "" {
		if digits == 0 {
			return bad()
		}
		return term{v: -1, plus: n}, nil
	}
	if rest[0] == '-' {
		if v := variable(rest[1:]); digits > 0 && v >= 0 && v <= varZ {
			return term{v: int8(v), factor: -1, plus: n}, nil
		}
		return bad()
	}
	v := variable(rest[:1])
	if v < 0 || v > varZ || digits > 1 {
		return bad()
	}
	t := term{v: int8(v), factor: 1}
	if digits == 1 {
		t.factor = n
	}
	switch rest = rest[1:]; {
	case rest == "":
	case len(rest) == 2 && (rest[0] == '+' || rest[0] == '-') && rest[1] >= '0' && rest[1] <= '9':
		if t.plus = int8(rest[1] - '0'); rest[0] == '-' {
			t.plus = -t.plus
		}
	default:
		return bad()
	}
	return t, nil
}
