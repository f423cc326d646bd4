package table

import "fmt"

// ActForm is what an act of a rule set names beside its type. An act in another form
// is admitted nowhere, so that there is one way to say a thing.
type ActForm struct {
	Type     ActType
	Min, Max uint8 // how many tiles
	Arg      uint8 // the greatest Arg
	Slip     uint8 // the greatest value on the slip, which is then from 1 on; 0: none
}

// commonForms are the forms of the common acts; what a stage asks for may be less
// (a claim names no tiles).
var commonForms = [...]ActForm{
	Pass:          {},
	Discard:       {Min: 1, Max: 1},
	Chow:          {Max: 2},
	Pung:          {Max: 2},
	Kong:          {Max: 3},
	Win:           {},
	ConcealedKong: {Min: 4, Max: 4},
	AddKong:       {Min: 1, Max: 1},
	Flower:        {Min: 1, Max: 1},
	Cannot:        {},
}

// form is the form of an act; ok is false for an own act that Spec.Forms does not
// list: hooks read the tiles they expect, so what names others must not reach them.
func (s *Spec) form(t ActType) (f ActForm, ok bool) {
	for i := range s.Forms {
		if s.Forms[i].Type == t {
			return s.Forms[i], true
		}
	}
	if int(t) < len(commonForms) {
		return commonForms[t], true
	}
	return ActForm{}, false
}

// wellFormed reports whether an act is in its form: as many tiles as it names, each
// once, and nothing stated that it does not state. What stands in Use behind the
// tiles is not looked at: see tail.
func (s *Spec) wellFormed(a *Act) bool {
	var f ActForm
	switch {
	case a.Type == NoAct || a.Type >= ActType(len(commonForms)) && a.Type < OwnAct:
		return false
	case a.Type < OwnAct && a.Arg|a.Slip == 0:
		f = commonForms[a.Type] // the usual act
	default:
		var ok bool
		if f, ok = s.form(a.Type); !ok {
			return false
		}
	}
	if a.N < f.Min || a.N > f.Max || a.Arg > f.Arg || a.Slip > f.Slip || int(a.N) > len(a.Use) {
		return false
	}
	for i, h := range a.Tiles() {
		for _, g := range a.Use[:i] {
			if g == h {
				return false
			}
		}
	}
	return true
}

// tail reports whether anything stands behind the tiles an act names. It decides
// nothing, but an input has one form.
func (a *Act) tail() bool {
	for _, h := range a.Use[min(int(a.N), len(a.Use)):] {
		if h != NoHandle {
			return true
		}
	}
	return false
}

// slips reports whether this rule set's acts write on slips, and the greatest value
// they write.
func (s *Spec) slips() (most uint8) {
	for i := range s.Forms {
		most = max(most, s.Forms[i].Slip)
	}
	return most
}

// stray says what an input carries that one of its type does not, "" for nothing.
func (in *Input) stray() string {
	bare := Input{Type: in.Type, Seat: in.Seat}
	switch in.Type {
	case InRoll:
		bare.Dice = in.Dice
		bare.Seat = -1
	case InReveal:
		bare.H, bare.K = in.H, in.K
		if in.Seat < 0 {
			bare.Seat = -1
		}
	case InAct:
		bare.Act = in.Act
	}
	if *in == bare {
		return ""
	}
	return fmt.Sprintf("the input carries more than one of its type does: %+v", *in)
}
