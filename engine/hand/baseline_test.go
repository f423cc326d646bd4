package hand

import "testing"

// Two other methods to compute the distance of sets and a pair, for comparison in the
// same run. They are plain recursion, and the usual tables by radix-5 index with the
// suits joined at run time.

// plainShanten searches for the sets and the pair that use most of the tiles held. A set
// or pair that uses none can always be formed from kinds not held.
func plainShanten(c *Counts, need int) int {
	p := plain{held: *c}
	p.most = 0
	p.from(0, need, 1, 0, c.Len())
	return 3*need + 1 - p.most
}

type plain struct {
	held Counts // not used yet
	need [36]uint8
	most int
}

// from chooses the blocks that begin at kind i or later.
func (p *plain) from(i, sets, pair, used, rest int) {
	p.most = max(p.most, used)
	if i == 34 || used+min(rest, 3*sets+2*pair) <= p.most {
		return
	}
	if pair > 0 && p.held[i] > 0 && p.need[i]+2 <= 4 {
		n := min(p.held[i], 2)
		p.held[i] -= n
		p.need[i] += 2
		p.from(i, sets, 0, used+int(n), rest-int(n))
		p.held[i] += n
		p.need[i] -= 2
	}
	if sets > 0 && p.held[i] > 0 && p.need[i]+3 <= 4 {
		n := min(p.held[i], 3)
		p.held[i] -= n
		p.need[i] += 3
		p.from(i, sets-1, pair, used+int(n), rest-int(n))
		p.held[i] += n
		p.need[i] -= 3
	}
	if sets > 0 && isChowStart(i) && p.need[i] < 4 && p.need[i+1] < 4 && p.need[i+2] < 4 {
		var took [3]uint8
		n := 0
		for j := range took {
			took[j] = min(p.held[i+j], 1)
			n += int(took[j])
		}
		if n > 0 {
			for j := range took {
				p.held[i+j] -= took[j]
				p.need[i+j]++
			}
			p.from(i, sets-1, pair, used+n, rest-n)
			for j := range took {
				p.held[i+j] += took[j]
				p.need[i+j]--
			}
		}
	}
	p.from(i+1, sets, pair, used, rest-int(p.held[i]))
}

// radix5 has a row of costs for every number of a suit and of the honours.
type radix5 struct{ suit, hon [][12]uint8 }

func newRadix5() *radix5 {
	t := Standard4.tables()
	vectors := storedParts()[Standard].vectors
	r := &radix5{make([][12]uint8, suitRows), make([][12]uint8, honRows)}
	row := func(v *vector) (out [12]uint8) {
		copy(out[:6], v[0][:])
		copy(out[6:], v[1][:])
		return out
	}
	for i := range r.suit {
		r.suit[i] = row(&vectors[t.suit[0][i]])
	}
	for i := range r.hon {
		r.hon[i] = row(&vectors[t.hon[i]])
	}
	return r
}

// shanten joins the four rows as in the published method.
func (r *radix5) shanten(c *Counts, need int) int {
	var idx [4]int
	for s := range 4 {
		for i := min(9*s+8, 33); i >= 9*s; i-- {
			idx[s] = 5*idx[s] + int(c[i])
		}
	}
	a := r.suit[idx[0]]
	r.join(&a, &r.suit[idx[1]], need)
	r.join(&a, &r.suit[idx[2]], need)
	b := &r.hon[idx[3]]
	best := min(a[6+need]+b[0], a[need]+b[6])
	for i := range need {
		best = min(best, a[6+i]+b[need-i], a[i]+b[6+need-i])
	}
	return int(best) - 1
}

func (r *radix5) join(a, b *[12]uint8, need int) {
	for i := need; i >= 0; i-- {
		best := min(a[6+i]+b[0], a[0]+b[6+i])
		for j := range i {
			best = min(best, a[6+j]+b[i-j], a[i-j]+b[6+j])
		}
		a[6+i] = best
	}
	for i := need; i >= 0; i-- {
		best := a[i] + b[0]
		for j := range i {
			best = min(best, a[j]+b[i-j])
		}
		a[i] = best
	}
}

// Both baselines return the same results as the package.
func TestBaselines(t *testing.T) {
	r := newRadix5()
	for _, v := range readVectors(t) {
		c := mustCounts(t, v.Hand)
		need := int(v.Sets) - v.Melds
		if got := r.shanten(&c, need); got != v.Expect.Standard {
			t.Fatalf("%s: radix-5 %d, want %d", v.Hand, got, v.Expect.Standard)
		}
		if got := plainShanten(&c, need); got != v.Expect.Standard {
			t.Fatalf("%s: plain %d, want %d", v.Hand, got, v.Expect.Standard)
		}
	}
}
