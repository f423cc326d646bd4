package hand

import (
	"flag"
	"math/rand/v2"
	"testing"

	"moineau/engine/tile"
)

var (
	hands = flag.Int("hands", 200_000, "random hands to compare with the reference")
	seed  = flag.Uint64("seed", 1, "of the random hands")
)

// testShapes contains every form and grammar at least once.
var testShapes = []Shape{
	Common,
	Standard5,
	{Sets: 4, Pairs: SevenWithQuads, Orphans: true},
	{Sets: 4, Grammar: HonourMixed, Pairs: SevenWithQuads},
	{Sets: 4, Pairs: SevenWithQuads, Orphans: true, Knitted: KnittedStraight | HonoursKnitted},
	{Sets: 5, Pairs: SevenAndTriplet},
	{Pairs: Groups},
	{Sets: 4, Grammar: TripletsOnly, Orphans: true},
	{Sets: 4, Grammar: ThreePlayer, Pairs: SevenDifferent, Orphans: true},
	{Sets: 4, Grammar: NoHonours, Pairs: SevenDifferent},
	{Sets: 5, Grammar: TwoSuits},
	{Sets: 4, Cap: 12},
	{Sets: 4, Cap: 2},
	{Sets: 3, Grammar: TripletsOnly, Cap: 3},
	{Sets: 1, Orphans: true},
	{Sets: 4, Grammar: NoHonours, Pairs: SevenWithQuads, Void: 1 << 1},
	{Sets: 4, Grammar: NoHonours, Pairs: SevenWithQuads, Void: 1 | 1<<2},
	{Sets: 4, Void: 1 << 2},
	{Sets: 5, Void: 1 | 1<<1},
	{Sets: 4, Grammar: TripletsOnly, Void: 1 << 1},
}

// dealer generates random hands in several ways.
type dealer struct{ *rand.Rand }

// deal draws n tiles of the admitted kinds: from all kinds, from one suit and the
// honours, from few kinds held often, or near a win.
func (d dealer) deal(n int, kinds Kinds) (c Counts) {
	switch d.IntN(5) {
	case 1: // one suit
		kinds &= 0x1ff << (9 * d.IntN(3))
	case 2: // one suit and honours, or honours with ends
		if d.IntN(2) == 0 {
			kinds &= HonourKinds | 0x1ff<<(9*d.IntN(3))
		} else {
			kinds &= OrphanKinds
		}
	case 3: // few kinds
		for kinds.Len() > n/2+2 {
			kinds &^= 1 << d.IntN(34)
		}
	case 4: // sets first
		for c.Len()+3 <= n && d.IntN(8) > 0 {
			i := d.IntN(34)
			d.set(&c, i, kinds)
		}
	}
	list := kinds.Append(nil)
	for tries := 0; c.Len() < n && tries < 1000 && len(list) > 0; tries++ {
		if i := list[d.IntN(len(list))].Index(); c[i] < 4 {
			c[i]++
		}
	}
	return c
}

// set adds a triplet or a chow to the hand if there is room.
func (d dealer) set(c *Counts, i int, kinds Kinds) {
	three := [3]int{i, i, i}
	if isChowStart(i) && d.IntN(2) == 0 {
		three = [3]int{i, i + 1, i + 2}
	}
	if i >= windIndex && i+2 < 34 && d.IntN(2) == 0 {
		three = [3]int{i, i + 1, i + 2}
	}
	next := *c
	for _, k := range three {
		if next[k]++; next[k] > 4 || kinds>>k&1 == 0 {
			return
		}
	}
	*c = next
}

// size returns a hand size that fits the shape, before or after a draw, and the number of
// melds.
func (d dealer) size(s *Shape) (tiles, melds int) {
	if s.Pairs == Groups {
		for laid := 0; ; laid += 3 + d.IntN(2) {
			if laid > 12 || d.IntN(2) == 0 {
				laid = min(laid, 11)
				if laid == 1 || laid == 2 || laid == 5 {
					laid = 0
				}
				return 13 - laid + d.IntN(2), laid
			}
		}
	}
	if d.IntN(3) == 0 {
		melds = d.IntN(int(s.Sets) + 1)
	}
	return 3*(int(s.Sets)-melds) + 1 + d.IntN(2), melds
}

// Random hands of every shape agree with the reference: shanten from counts and from the
// hand and, for some, ukeire and the result of every discard.
func TestReference(t *testing.T) {
	for i, s := range testShapes {
		d := dealer{rand.New(rand.NewPCG(*seed, uint64(i)))}
		r := newReference(s)
		for n := range *hands / len(testShapes) {
			tiles, melds := d.size(&s)
			kinds := s.Grammar.spec().kinds
			if n%16 == 0 {
				kinds = AllKinds // kinds that are not in play do no harm
			}
			c := d.deal(tiles, kinds)
			h := Of(&c)
			want := min(r.distance(&c, melds)-1, Far)
			if got := Shanten(&c, &s, melds); got != want {
				t.Fatalf("%+v melds %d hand %s: shanten from counts %d, want %d", s, melds, handText(&c), got, want)
			}
			if got := h.Shanten(&s, melds); got != want {
				t.Fatalf("%+v melds %d hand %s: shanten %d, want %d", s, melds, handText(&c), got, want)
			}
			if n%64 == 1 {
				if got, want := h.Ukeire(&s, melds), r.ukeire(&c, melds); got != want {
					t.Fatalf("%+v melds %d hand %s: ukeire %s, want %s", s, melds, handText(&c), names(got), names(want))
				}
			}
			if n%512 == 2 {
				checkDiscards(t, r, &c, melds)
			}
		}
	}
}

func checkDiscards(t *testing.T, r *reference, c *Counts, melds int) {
	t.Helper()
	var out [34]DiscardInfo
	h := Of(c)
	held := h.Discards(&r.shape, melds, &out)
	for k := range held.All() {
		i := k.Index()
		d := *c
		d[i]--
		shanten, ukeire := min(r.distance(&d, melds)-1, Far), r.ukeire(&d, melds)
		if int(out[i].Shanten) != shanten || out[i].Ukeire != ukeire {
			t.Fatalf("%+v melds %d hand %s discarding %v: %d %s, want %d %s", r.shape, melds, handText(c), k,
				out[i].Shanten, names(out[i].Ukeire), shanten, names(ukeire))
		}
	}
}

// handText formats counts in notation.
func handText(c *Counts) string {
	var list []tile.Kind
	for i, n := range c {
		for range n {
			list = append(list, tile.At(i))
		}
	}
	return tile.Format(list)
}
