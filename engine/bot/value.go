package bot

import "moineau/engine/hand"

// Part names a part of what a choice is worth.
type Part uint8

// The parts, on the scale of Step. Their sum is what choices are compared by, so that the
// difference of two choices, part by part, is why one is better.
const (
	Distance Part = iota // tiles that are missing to a win, and the time they take
	Help                 // unseen tiles that bring the hand nearer
	Points               // what the hand would bring
	Ways                 // what else the hand could become
	Cost                 // what its way costs: discards that do not help, a last tile that must be drawn
	Danger               // what the others may win on
	Claim                // what a claim gives away, and who lets a tile go keeps
	Own                  // what the act brings by itself: a win, another tile
	Parts
)

// Lost is Value.Lacks of a hand that cannot win any more.
const Lost = 99

// Value is what a choice is worth, in parts, and what the parts were made of.
type Value struct {
	Parts [Parts]int32
	// Lacks is how many tiles are missing to the win that the hand goes for, Left how many
	// that nobody has shown bring it nearer: those of Wants. 0 and nothing where the choice
	// was weighed without them.
	Lacks int8
	Left  int16
	Wants hand.Kinds
	// Gain is what that win would bring, in the unit of the rule set (faan, han, tai,
	// points); 0: it was not weighed.
	Gain int32
	// Risk is how dangerous a discard is, from 0 to about FullThreat for a tile that is as
	// dangerous as can be before one seat that is ready.
	Risk int32
}

// Of is a value of one part.
func Of(p Part, n int32) (v Value) {
	v.Parts[p] = n
	return v
}

// Hopeless is the value of a hand that cannot win any more.
func Hopeless(n int32) (v Value) {
	v.Parts[Distance], v.Lacks = n, Lost
	return v
}

// Total is the sum of the parts.
func (v *Value) Total() int32 {
	p := &v.Parts
	return p[Distance] + p[Help] + p[Points] + p[Ways] + p[Cost] + p[Danger] + p[Claim] + p[Own]
}

// With is the value and more of one part.
func (v Value) With(p Part, n int32) Value {
	v.Parts[p] += n
	return v
}

// Less is the value less another, part by part.
func (v Value) Less(w *Value) Value {
	for i := range v.Parts {
		v.Parts[i] -= w.Parts[i]
	}
	return v
}

// Best is the greatest value, the first of equal ones.
func Best(after *[34]Value) *Value {
	best := &after[0]
	for i := 1; i < len(after); i++ {
		if after[i].Total() > best.Total() {
			best = &after[i]
		}
	}
	return best
}

// None fills out with Never: nothing is held.
func None(out *[34]Value) {
	for i := range out {
		out[i] = Of(Own, Never)
	}
}

// worth is the value of a hand by shape alone.
func worth(shanten int, tiles int, wants hand.Kinds) (v Value) {
	v.Parts[Distance], v.Parts[Help] = -int32(shanten)*Step, int32(tiles)*Unit
	v.Lacks, v.Left, v.Wants = int8(shanten+1), int16(tiles), wants
	return v
}
