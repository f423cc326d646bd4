package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/tile"
)

// binding holds the values of the variables of a line. Numbers are 1-9, suits 0-2 in the
// order of suitLetters, winds 0-3 in the order of fixedWinds, and dragons 0-2 from the
// white one.
type binding [vars]int8

// matching are the dragons of the suits (§1): red for craks, white for dots, green for
// bams.
var matching = [3]tile.Kind{tile.Red, tile.White, tile.Green}

// handTiles is the size of a winning hand.
const handTiles = 14

// maxBindings and maxSets limit the work for a card, because card files come from
// untrusted sources. The house card has 1,671 sets.
const (
	maxBindings = 1 << 20
	maxSets     = 1 << 15
)

// binder finds the instances of a hand.
type binder struct {
	hand   *Hand
	parts  []part
	used   [vars]bool
	order  []int // the variables to bind
	ranges []numberRange
	lists  [4]uint16 // bit sets of the allowed values of number variables
	differ [vars]uint16
	rows   [][]int8 // by the position of a variable in rowVars
	rowAt  []int
	bound  binding
	have   [vars]bool
	tried  int
	seen   [4]uint16 // bit sets of the values of number variables in instances
	made   bool      // the line has an instance
	found  map[string]bool
	groups []Group
	each   func([]Group) error
}

// numberRange is the domain of a number variable that depends on other variables.
type numberRange struct {
	v        int
	from, to term
}

// instances calls each once with the groups of every instance of a hand.
func (h *Hand) instances(each func([]Group) error) error {
	b := &binder{hand: h, found: map[string]bool{}, each: each}
	for i, line := range h.Lines {
		where := "line"
		if len(h.Lines) > 1 {
			where = fmt.Sprintf("lines[%d]", i)
		}
		if err := b.line(line); err != nil {
			return fmt.Errorf("%s %q: %w", where, line, err)
		}
	}
	return nil
}

// line finds the instances of one line.
func (b *binder) line(line string) (err error) {
	if b.parts, err = parseLine(line); err != nil {
		return err
	}
	b.used, b.have, b.tried, b.made = [vars]bool{}, [vars]bool{}, 0, false
	for i := range b.parts {
		p := &b.parts[i]
		if p.v >= 0 {
			b.used[p.v] = true
		}
		if p.base == isNumber && p.num.v >= 0 {
			b.used[p.num.v] = true
		}
	}
	if err = b.constraints(); err != nil {
		return err
	}
	b.order = append(b.order[:0], b.rowAt...) // bind the variables of rows first, because they restrict most
	for v, used := range b.used {
		if used && !slices.Contains(b.order, v) {
			b.order = append(b.order, v)
		}
	}
	if err = b.bind(0); err == nil && !b.made {
		err = fmt.Errorf("no instance: no values of the variables make tiles from 1 to 9")
	}
	return err
}

// constraints reads the constraints on the variables of the line. Variables named in a
// constraint on a used variable are bound too.
func (b *binder) constraints() error {
	b.ranges, b.rows, b.rowAt = b.ranges[:0], nil, nil
	b.lists = [4]uint16{}
	b.differ = [vars]uint16{}
	for _, d := range b.hand.Numbers {
		if err := b.domain(d); err != nil {
			return fmt.Errorf("numbers: %s: %w", d.Var, err)
		}
	}
	for _, group := range b.hand.Differ {
		for _, x := range group {
			for _, y := range group {
				v, w := variable(x), variable(y)
				if v < 0 || v > varZ || w < 0 || w > varZ {
					return fmt.Errorf("differ: expected number variables (t x y z), got %q", group)
				}
				if v != w {
					b.differ[v] |= 1 << w
				}
			}
		}
	}
	for v := range vars {
		for w := range vars {
			if v != w && sortOf(v) == sortOf(w) && sortOf(v) != numbers {
				b.differ[v] |= 1 << w
			}
		}
	}
	for _, group := range b.hand.SameOK {
		for _, x := range group {
			for _, y := range group {
				v, w := variable(x), variable(y)
				if v < 0 || w < 0 || sortOf(v) != suits || sortOf(w) != suits {
					return fmt.Errorf("same_ok: expected suit variables (a b c), got %q", group)
				}
				b.differ[v] &^= 1 << w
			}
		}
	}
	return b.readRows()
}

// domain reads the domain of a number variable.
func (b *binder) domain(d Domain) error {
	v := variable(d.Var)
	if v < 0 || v > varZ {
		return fmt.Errorf("expected a number variable: t, x, y or z")
	}
	if d.List != nil {
		for _, n := range d.List {
			if n < 1 || n > 9 {
				return fmt.Errorf("%d: expected a number from 1 to 9", n)
			}
			b.lists[v] |= 1 << n
		}
		if b.lists[v] == 0 {
			return fmt.Errorf("an empty list leaves no number")
		}
		return nil
	}
	from, err := parseTerm(d.From)
	if err != nil {
		return fmt.Errorf("from: %w", err)
	}
	to, err := parseTerm(d.To)
	if err != nil {
		return fmt.Errorf("to: %w", err)
	}
	if !b.used[v] {
		return nil
	}
	for _, t := range [2]term{from, to} {
		if t.v >= 0 {
			b.used[t.v] = true
		}
	}
	b.ranges = append(b.ranges, numberRange{v, from, to})
	return nil
}

// readRows reads the rows if the line uses any of their variables.
func (b *binder) readRows() error {
	r := b.hand.Rows
	if r == nil {
		return nil
	}
	uses := false
	var at []int
	for _, name := range r.Vars {
		v := variable(name)
		if v < 0 || slices.Contains(at, v) {
			return fmt.Errorf("rows: vars: %q is not a variable, or is listed twice", name)
		}
		uses = uses || b.used[v]
		at = append(at, v)
	}
	var rows [][]int8
	for i, row := range r.Values {
		if len(row) != len(at) {
			return fmt.Errorf("rows: values[%d]: %d values for %d variables", i, len(row), len(at))
		}
		var out []int8
		for j, text := range row {
			n, want := valueOf(sortOf(at[j]), text)
			if want != "" {
				return fmt.Errorf("rows: values[%d]: %q for %s: expected %s", i, text, r.Vars[j], want)
			}
			out = append(out, n)
		}
		rows = append(rows, out)
	}
	if len(at) == 0 || len(rows) == 0 {
		return fmt.Errorf("rows: expected vars and values, both with something in them")
	}
	if uses {
		b.rows, b.rowAt = rows, at
		for _, v := range at {
			b.used[v] = true
		}
	}
	return nil
}

// valueOf parses a value of a row. want is what was expected instead, or "" if the value
// is valid.
func valueOf(s varType, text string) (n int8, want string) {
	at := func(letters string) int8 {
		if len(text) != 1 {
			return -1
		}
		return int8(strings.Index(letters, text))
	}
	switch s {
	case numbers:
		if d, err := strconv.Atoi(text); err == nil && d >= 1 && d <= 9 {
			return int8(d), ""
		}
		return 0, "a number from 1 to 9"
	case suits:
		if n = at(suitLetters); n < 0 {
			want = "m, p or s"
		}
	case winds:
		if n = at(fixedWinds); n < 0 {
			want = "E, S, W or N"
		}
	default:
		for i, d := range [3]string{"5z", "6z", "7z"} {
			if d == text {
				return int8(i), ""
			}
		}
		want = "5z, 6z or 7z"
	}
	return n, want
}

// bind binds the variables from a position in the order to all their values.
func (b *binder) bind(at int) error {
	if at == len(b.order) {
		return b.instance()
	}
	v := b.order[at]
	first, last := int8(0), int8(2)
	switch sortOf(v) {
	case numbers:
		first, last = 1, 9
	case winds:
		last = 3
	}
	b.have[v] = true
	defer func() { b.have[v] = false }()
	for n := first; n <= last; n++ {
		if b.tried++; b.tried > maxBindings {
			return fmt.Errorf("the variables can be bound in more than %d ways", maxBindings)
		}
		if b.bound[v] = n; !b.allowed(v) {
			continue
		}
		if err := b.bind(at + 1); err != nil {
			return err
		}
	}
	return nil
}

// allowed reports whether the value just bound is compatible with those bound before.
func (b *binder) allowed(v int) bool {
	n := b.bound[v]
	if sortOf(v) == numbers && b.lists[v] != 0 && b.lists[v]>>n&1 == 0 {
		return false
	}
	for w := range vars {
		if b.differ[v]>>w&1 != 0 && b.have[w] && b.bound[w] == n {
			return false
		}
	}
	if len(b.rows) > 0 && slices.Contains(b.rowAt, v) {
		return slices.ContainsFunc(b.rows, func(row []int8) bool {
			for i, w := range b.rowAt {
				if b.have[w] && b.bound[w] != row[i] {
					return false
				}
			}
			return true
		})
	}
	return true
}

// instance passes the groups of the current binding to each, if they are valid tiles and
// have not been passed before.
func (b *binder) instance() error {
	for _, r := range b.ranges {
		if n := int(b.bound[r.v]); n < r.from.at(&b.bound) || n > r.to.at(&b.bound) {
			return nil
		}
	}
	b.groups = b.groups[:0]
	for i := range b.parts {
		p := &b.parts[i]
		k := p.kindOf(&b.bound)
		if k == tile.None {
			return nil
		}
		b.groups = append(b.groups, Group{Kind: IndexOf(k), N: uint8(p.count), Soft: p.count >= 3 && !p.hard})
	}
	b.made = true
	for v := range b.seen {
		if b.have[v] {
			b.seen[v] |= 1 << b.bound[v]
		}
	}
	slices.SortFunc(b.groups, func(x, y Group) int { return int(x.code()) - int(y.code()) })
	var key [2 * handTiles]byte
	for i, g := range b.groups {
		c := g.code()
		key[2*i], key[2*i+1] = byte(c>>8), byte(c)
	}
	if b.found[string(key[:])] {
		return nil
	}
	b.found[string(key[:])] = true
	return b.each(b.groups)
}

// kindOf returns the tile of a group, or None if a number is not from 1 to 9.
func (p *part) kindOf(bound *binding) tile.Kind {
	suit := p.suit
	if p.v >= 0 && (p.base == isDragon || p.base == isNumber) {
		suit = bound[p.v]
	}
	switch p.base {
	case isFlower:
		return tile.F1
	case isKind:
		return p.kind
	case isVar:
		if sortOf(int(p.v)) == winds {
			return tile.East + tile.Kind(bound[p.v])
		}
		return tile.White + tile.Kind(bound[p.v])
	case isDragon:
		return matching[suit]
	}
	n := p.num.at(bound)
	if n < 1 || n > 9 {
		return tile.None
	}
	return tile.Of(n, tile.Suit(suitLetters[suit]))
}
