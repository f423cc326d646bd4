package bot

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Feared is fulfilled by a rule set whose seats show how near they are to a win: who
// has declared to be ready. Threat gives it for another seat of a view, from 0 to
// FullThreat; ok is false where melds and time must tell.
type Feared interface {
	Threat(v *table.View, seat int) (threat int32, ok bool)
}

// Guarded is fulfilled by a rule set that knows what is safe: what a seat cannot win with by
// the rules, and what it hardly waits for. Dangers fills out with how dangerous each kind is
// to discard, as dangers does for all others.
type Guarded interface {
	Dangers(v *table.View, left *hand.Left, out *[34]int32)
}

// FullThreat is the threat of a seat that is known to be ready.
const FullThreat = 64

// byMelds is the threat of a seat with so many exposed melds.
var byMelds = [...]int32{0, 4, 14, 32, 52, 64}

// threat is how near another seat seems to a win.
func threat(feared Feared, v *table.View, seat int) int32 {
	if feared != nil {
		if t, ok := feared.Threat(v, seat); ok {
			return t
		}
	}
	o := &v.Hands[seat]
	t := byMelds[min(exposed(o), len(byMelds)-1)]
	if late := int32(o.NRiver) - 9; late > 0 {
		t += 3 * late
	}
	return min(t, FullThreat)
}

// dangers fills out with how dangerous each kind is to discard, from 0 to about
// FullThreat for a tile that is as dangerous as can be before one seat that is ready. A
// kind that went by since a seat's hand last changed is safe from that seat.
func dangers(feared Feared, v *table.View, left *hand.Left, out *[34]int32) {
	*out = [34]int32{}
	var risk [34]int32
	for i := range risk {
		risk[i] = openness(left, tile.At(i))
	}
	for s := range int(v.Seats) {
		if s == int(v.Seat) || v.Out>>s&1 != 0 {
			continue
		}
		t := threat(feared, v, s)
		if t == 0 {
			continue
		}
		safe, half := passed(v, s)
		for i := range out {
			r := risk[i] * t / 32
			switch {
			case safe>>i&1 != 0:
				r = 0
			case half>>i&1 != 0:
				r /= 2
			}
			out[i] += r
		}
	}
}

// passed gives the kinds discarded since a seat's own last discard, that one with them,
// and those it discarded before.
func passed(v *table.View, seat int) (safe, own hand.Kinds) {
	o := &v.Hands[seat]
	since := uint8(0)
	if o.NRiver > 0 {
		since = o.No[o.NRiver-1]
	}
	for s := range int(v.Seats) {
		h := &v.Hands[s]
		for j, k := range h.River[:h.NRiver] {
			i := k.Index()
			switch {
			case i < 0:
			case h.No[j] >= since:
				safe |= hand.KindsOf(k.Unred())
			case s == seat:
				own |= hand.KindsOf(k.Unred())
			}
		}
	}
	return safe, own
}

// openness is how many ways there are to wait for a kind with tiles nobody has seen, as
// a part of 32: two-sided and other chows by the tiles of theirs that are left, pairs
// and single tiles by its own.
func openness(left *hand.Left, k tile.Kind) int32 {
	n := int32(left.Of(k))
	ways := 2*n*(n-1) + 2*n
	if k.Suit() < 3 {
		of := func(by int) int32 {
			x := tile.Kind(int(k) + by)
			if x.Suit() != k.Suit() {
				return 0
			}
			return int32(left.Of(x))
		}
		ways += 2*of(-2)*of(-1) + of(-1)*of(1) + 2*of(1)*of(2)
	}
	return min(ways/2, 32)
}
