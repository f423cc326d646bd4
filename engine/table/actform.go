package table

import "fmt"

// ActForm states the operands of a type of act. An act in another form is not admitted,
// so that each act has exactly one encoding.
type ActForm struct {
	Type     ActType
	Min, Max uint8 // number of tiles
	Arg      uint8 // the greatest Arg
	Slip     uint8 // the greatest value on the slip, which then starts at 1; 0 if the act uses no slip
	Wins     bool  // an own act that declares a win
	Pick     Pick  // how a player chooses an own act
}

// Pick states how a player chooses an act and its tiles on a screen.
type Pick uint8

// The ways to choose an act.
const (
	PickButton Pick = iota // a button for each act
	// PickDiscard is for an act that is announced together with a discard, which it
	// names. Its button arms the discard instead of playing it at once.
	PickDiscard
	PickPool  // a tile of the pool, which the act names, is pressed
	PickTiles // tiles of the hand are pressed one by one, because there are many combinations
)

// commonForms holds the forms of the common acts. A stage may ask for less: a claim names
// no tiles.
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

// Form returns the form of a type of act. ok is false for an own act that Spec.Forms does
// not list. Hooks index the tiles they expect, so acts with other operands must not reach
// them.
func (s *Spec) Form(t ActType) (f ActForm, ok bool) {
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

// wellFormed reports whether an act has its form: the right number of distinct tiles, and
// Arg and Slip in range. It does not check the entries of Use beyond N; see tail.
func (s *Spec) wellFormed(a *Act) bool {
	var f ActForm
	switch {
	case a.Type == NoAct || a.Type >= ActType(len(commonForms)) && a.Type < OwnAct:
		return false
	case a.Type < OwnAct && a.Arg|a.Slip == 0:
		f = commonForms[a.Type] // the usual case
	default:
		var ok bool
		if f, ok = s.Form(a.Type); !ok {
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

// tail reports whether entries of Use beyond N are set. They have no effect, but each
// input must have one encoding.
func (a *Act) tail() bool {
	for _, h := range a.Use[min(int(a.N), len(a.Use)):] {
		if h != NoHandle {
			return true
		}
	}
	return false
}

// slips returns the greatest value that acts of this rule set write on slips, or 0 if
// they write none.
func (s *Spec) slips() (most uint8) {
	for i := range s.Forms {
		most = max(most, s.Forms[i].Slip)
	}
	return most
}

// stray returns an error text if an input has fields set that its type does not use, and
// "" otherwise.
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
