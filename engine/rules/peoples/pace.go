package peoples

import "sync"

// Pace is the expected time of a hand in the simple version, for bots. A hand is
// described by its numbers of single tiles, pairs, triplets and tiles laid out; the rest
// is useless. Time is measured in 64ths of a cycle (one draw and the discards of three
// other players), chances in 65536ths. The tables are computed once, backwards from the
// complete hand, with an average number of tiles left of each kind.

// cycle is one round of the table; never exceeds all other times.
const (
	cycle = 64
	never = 60 * cycle
	whole = 65536
)

// The chance that one draw is a given kind of which one, two or three tiles are unknown,
// among ninety unknown tiles.
const (
	chance1 = whole * 8 / 10 / 90
	chance2 = whole * 17 / 10 / 90
	chance3 = whole * 26 / 10 / 90
)

// state is a hand between turns: single tiles that may be paired, pairs, triplets, and
// the number of tiles laid out. The rest of the thirteen tiles is useless.
type state struct{ s, p, t, laid int }

// useless returns how many of n tiles are useless.
func (s state) useless(n int) int { return n - s.laid - s.s - 2*s.p - 3*s.t }

// style is how a hand is played.
type style uint8

const (
	openly       style = iota // discards are claimed
	closed                    // only the winning tile is claimed
	collectPairs              // seven pairs
	manners
)

// paceTable holds the times of all states.
type paceTable [14][7][5][15]int16

func (t *paceTable) at(x state) int16 {
	if x.s < 0 || x.p < 0 || x.t < 0 || x.laid > 14 {
		return never
	}
	return t[min(x.s, 13)][min(x.p, 6)][min(x.t, 4)][x.laid]
}

// paces returns the tables by manner, and by the share of kinds that may be kept in
// quarters of all.
var paces = sync.OnceValue(func() *[manners][5]paceTable {
	out := new([manners][5]paceTable)
	for m := range out {
		for f := 1; f <= 4; f++ {
			fillPace(&out[m][f], style(m), f)
		}
	}
	return out
})

// fillPace computes a table, starting with the states closest to a win. Each useful tile
// increases the sum of squares, in which a laid tile counts four.
func fillPace(t *paceTable, m style, quarters int) {
	const most = 4*14 + 1
	rank := func(x state) int { return x.s + 4*x.p + 9*x.t + 4*x.laid }
	for r := most + 13; r >= 0; r-- {
		for s := range t {
			for p := range t[s] {
				for tr := range t[s][p] {
					for laid := range t[s][p][tr] {
						x := state{s, p, tr, laid}
						if rank(x) != r {
							continue
						}
						t[s][p][tr][laid] = never
						if x.useless(13) >= 0 {
							c := chances{
								whole: whole,
								one:   chance1 * tr, two: chance2 * p, three: chance3 * s,
								fresh: whole * quarters / 5,
							}
							next, later := t.time(x, m, &c)
							t[s][p][tr][laid] = next + later
						}
					}
				}
			}
		}
	}
}

// chances are the chances that one draw is useful. The tile may be the last of a
// triplet's kind, of a pair's or a single tile's kind, or a new tile to keep.
type chances struct{ whole, one, two, three, fresh int }

// gain is a useful tile that may come in.
type gain struct {
	chance int // per cycle
	then   int16
}

// time returns the expected time of a state for the next tile and for the later ones,
// given the times of later states in the table. Tiles that do not help are ignored.
func (t *paceTable) time(x state, m style, c *chances) (next, later int16) {
	var list [8]gain
	n := 0
	add := func(chance int, then int16) {
		if chance <= 0 || then >= never {
			return
		}
		at := n
		for at > 0 && list[at-1].then > then {
			list[at] = list[at-1]
			at--
		}
		list[at] = gain{chance, then}
		n++
	}
	// draw adds a tile drawn into the hand; the last one may be anyone's discard.
	draw := func(chance int, y state) bool {
		then := t.after(y)
		if then == 0 {
			add(4*chance, 0)
			return true
		}
		add(chance, then)
		return false
	}
	if x.s > 0 {
		draw(c.three, state{x.s - 1, x.p + 1, x.t, x.laid})
	}
	if x.p > 0 && m != collectPairs {
		if !draw(c.two, state{x.s, x.p - 1, x.t + 1, x.laid}) && m == openly {
			add(3*c.two, t.after(state{x.s, x.p - 1, x.t, x.laid + 3}))
		}
	}
	if x.t > 0 && m != collectPairs {
		if !draw(c.one, state{x.s, x.p, x.t - 1, x.laid + 4}) && m == openly {
			add(3*c.one, t.after(state{x.s, x.p, x.t - 1, x.laid + 4}))
		}
		if y := (state{x.s, x.p + 2, x.t - 1, x.laid}); t.after(y) == 0 {
			add(4*c.one, 0)
		}
	}
	if x.useless(13) > 0 {
		add(c.fresh, t.at(state{x.s + 1, x.p, x.t, x.laid}))
	}
	// Add the best tiles first, as long as waiting only for better ones takes longer.
	sum, weighed := 0, 0
	best, wait := int64(never), int64(never)
	for _, g := range list[:n] {
		if int64(g.then) >= best {
			break
		}
		sum += g.chance
		weighed += g.chance * int(g.then)
		first := int64(cycle) * int64(c.whole)
		if all := (first + int64(weighed)) / int64(sum); all < best {
			best, wait = all, min(first/int64(sum), all)
		}
	}
	return int16(wait), int16(best - wait)
}

// after returns the time of a hand of fourteen tiles that discards one; 0 if it is
// complete.
func (t *paceTable) after(x state) int16 {
	over := x.useless(14)
	switch {
	case over < 0:
		return never
	case over > 0:
		return t.at(x)
	case x.s > 0:
		x.s--
		return t.at(x)
	}
	return 0
}

// log2 returns the logarithm of n to base 2 in 64ths.
func log2(n int32) int32 {
	if n <= 1 {
		return 0
	}
	whole := int32(0)
	for m := n; m > 1; m >>= 1 {
		whole++
	}
	return 64*whole + (n-1<<whole)*64>>whole
}
