package bot

import "moineau/engine/hand"

// Part is a component of a choice's value.
type Part uint8

// The parts, on the scale of Step. Choices are compared by the sum, so the part-by-part
// difference of two choices explains why one is better.
const (
	Distance Part = iota // number of tiles missing to a win, and the time they take
	Help                 // number of unseen tiles that bring the hand nearer
	Points               // what the hand would score
	Ways                 // other hands that it could become
	Cost                 // costs of the way to the win: unhelpful discards, a last tile that must be drawn
	Danger               // danger that another seat wins on the discard
	Claim                // value that a claim loses, or that a pass keeps
	Own                  // what the act itself brings: a win, another tile
	Parts
)

// Lost is the Value.Lacks of a hand that can no longer win.
const Lost = 99

// Value is the value of a choice, in parts, with the facts it was computed from.
type Value struct {
	Parts [Parts]int32
	// Lacks is the number of tiles missing to the win that the hand aims for. Left is the
	// number of unseen tiles that bring it nearer, and Wants the set of their kinds. All
	// are zero if the choice was evaluated without them.
	Lacks int8
	Left  int16
	Wants hand.Kinds
	// Gain is the score of that win in the unit of the rule set (faan, han, tai, points),
	// or 0 if it was not evaluated.
	Gain int32
	// Risk is the danger of a discard: from 0 to about FullThreat for the most dangerous
	// tile if one seat is ready.
	Risk int32
	// Win is the chance to win the deal, and Hit that to deal in by this discard, both in
	// 1/1000, and Price is what dealing in costs on the mean, in points. They are for the
	// player to read, calibrated by what came, and 0 if the rule set does not count them.
	Win, Hit int16
	Price    int32
}

// Of returns a value with one part.
func Of(p Part, n int32) (v Value) {
	v.Parts[p] = n
	return v
}

// Hopeless returns the value of a hand that can no longer win.
func Hopeless(n int32) (v Value) {
	v.Parts[Distance], v.Lacks = n, Lost
	return v
}

// Total returns the sum of the parts.
func (v *Value) Total() int32 {
	p := &v.Parts
	return p[Distance] + p[Help] + p[Points] + p[Ways] + p[Cost] + p[Danger] + p[Claim] + p[Own]
}

// With returns the value with n added to one part.
func (v Value) With(p Part, n int32) Value {
	v.Parts[p] += n
	return v
}

// Less returns the difference of two values, part by part.
func (v Value) Less(w *Value) Value {
	for i := range v.Parts {
		v.Parts[i] -= w.Parts[i]
	}
	return v
}

// Best returns the greatest value, the first one if several are equal.
func Best(after *[34]Value) *Value {
	best := &after[0]
	for i := 1; i < len(after); i++ {
		if after[i].Total() > best.Total() {
			best = &after[i]
		}
	}
	return best
}

// None sets all values to Never, as for an empty hand.
func None(out *[34]Value) {
	for i := range out {
		out[i] = Of(Own, Never)
	}
}

// worth returns the value of a hand by shape alone.
func worth(shanten int, tiles int, wants hand.Kinds) (v Value) {
	v.Parts[Distance], v.Parts[Help] = -int32(shanten)*Step, int32(tiles)*Unit
	v.Lacks, v.Left, v.Wants = int8(shanten+1), int16(tiles), wants
	return v
}
