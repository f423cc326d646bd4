package cards

// NumberVar is a number variable of a hand, and what it may be. Values are bits: 1<<n.
type NumberVar struct {
	Var   string
	Fits  uint16  // there are tiles with these, whatever is said of the variable itself
	May   uint16  // of these, those that what is said of it leaves
	Range *Domain // what is said of it, where other variables decide it; nil: a list, or nothing
}

// NumberVars are the number variables that the lines of a hand use, in their order. Lines
// that are none are left out.
func (h *Hand) NumberVars() (out []NumberVar) {
	_, used := h.values()
	for v := range used {
		if !used[v] {
			continue
		}
		n := NumberVar{Var: varLetters[v : v+1]}
		free := *h
		free.Numbers = nil
		for i := range h.Numbers {
			d := &h.Numbers[i]
			switch {
			case d.Var != n.Var:
				free.Numbers = append(free.Numbers, *d)
			case d.List == nil:
				n.Range = d
			}
		}
		fits, _ := free.values()
		may, _ := h.values()
		n.Fits, n.May = fits[v], may[v]
		out = append(out, n)
	}
	return out
}

// values are what each number variable is in some instance, and which are used at all.
func (h *Hand) values() (bits [4]uint16, used [4]bool) {
	b := &binder{hand: h, found: map[string]bool{}, each: func([]Group) error { return nil }}
	for _, line := range h.Lines {
		parts, err := parseLine(line)
		if err != nil {
			continue
		}
		for i := range parts {
			if p := &parts[i]; p.base == isNumber && p.num.v >= 0 {
				used[p.num.v] = true
			}
		}
		_ = b.line(line) // without an instance nothing is seen
	}
	return b.seen, used
}

// SetDomain says what a number variable may be; what fits is all it could be, of which
// nothing need be said.
func (h *Hand) SetDomain(v NumberVar, may uint16) {
	kept := h.Numbers[:0:0]
	for _, d := range h.Numbers {
		if d.Var != v.Var {
			kept = append(kept, d)
		}
	}
	if may &= v.Fits; may != v.Fits {
		d := Domain{Var: v.Var, List: []int{}}
		for n := 1; n <= 9; n++ {
			if may>>n&1 != 0 {
				d.List = append(d.List, n)
			}
		}
		kept = append(kept, d)
	}
	h.Numbers = kept
	h.Sets, h.Reach, h.Won = -1, -1, -1
}
