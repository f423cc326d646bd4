package cards

// NumberVar is a number variable of a hand and its domain. Values are bits: 1<<n.
type NumberVar struct {
	Var   string
	Fits  uint16  // values for which tiles exist, ignoring the variable's own domain
	May   uint16  // the values of Fits within its own domain
	Range *Domain // its own domain if that depends on other variables; nil for a list or none
}

// NumberVars returns the number variables that the lines of a hand use, in order. Invalid
// lines are ignored.
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

// values returns the values that each number variable has in instances, and which
// variables are used.
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
		_ = b.line(line) // a line without instances adds nothing
	}
	return b.seen, used
}

// SetDomain sets the domain of a number variable. If may contains all values that fit,
// the variable has no domain.
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
