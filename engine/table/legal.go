package table

import "moineau/engine/tile"

// Legal appends the acts that a seat may answer with now, given its own knowledge: those
// that Judge calls Yes. The order is fixed, so that an index identifies an act.
func (d *Deal) Legal(seat int, buf []Act) []Act {
	if d.Wait != WaitAct || d.Pending>>seat&1 == 0 {
		return buf
	}
	e := Viewpoint(seat)
	keep := func(a Act) {
		// Judged in place in the buffer, so that nothing escapes to the heap.
		buf = append(buf, a)
		if n := len(buf) - 1; !d.Offered(seat, &buf[n]) {
			buf = buf[:n]
		}
	}
	// The tile is in the hand and no bonus tile forbids the discard, so only the rule set
	// can reject it.
	thrown := Make(Discard, NoHandle)
	discard := func(h Handle) {
		thrown.Use[0] = h
		buf = append(buf, thrown)
		if n := len(buf) - 1; d.rules.Judge(d, e, seat, &buf[n]) != Yes && (len(d.spec.Free) == 0 || !d.Offered(seat, &buf[n])) {
			buf = buf[:n]
		}
	}
	st := &d.Seat[seat]
	hand := st.Hand[:st.Held]
	switch d.Asked {
	case StageClaim, StageRob:
		keep(Make(Win))
		// Most claims fail for lack of tiles, which one pass over the hand detects.
		var p partners
		if d.Asked == StageClaim {
			p = d.partners(e, seat)
		}
		for i := range d.spec.Claims {
			t := d.spec.Claims[i].Type
			if t != Win && (t >= OwnAct || len(d.spec.Free) > 0 || p.canLay(t) == Yes) {
				keep(Make(t))
			}
		}
	case StageLay:
		return d.Lays(seat, d.Claimed, buf)
	case StageTurn:
		keep(Make(Win))
		var seen tile.Set
		for _, h := range hand {
			k := d.face(e, h)
			if seen[k]++; seen[k] == 4 && k != tile.None {
				var use [4]Handle
				n := 0
				for _, g := range hand {
					// If several kinds count as one, there may be more than four: any
					// four will do.
					if n < len(use) && d.face(e, g) == k {
						use[n] = g
						n++
					}
				}
				keep(Make(ConcealedKong, use[:]...))
			}
			if d.pungFor(seat, h, e) >= 0 {
				keep(Make(AddKong, h))
			}
		}
		// A seat that holds a bonus tile must lay it; this is the same for all discards.
		forced := d.spec.mustLay() && d.holdsBonus(e, seat) != No
		for _, h := range hand {
			if !forced {
				discard(h)
			}
			if d.spec.Bonus && d.Kind(e, h).IsBonus() {
				keep(Make(Flower, h))
			}
		}
	case StageFlowers:
		for _, h := range hand {
			if d.Kind(e, h).IsBonus() {
				keep(Make(Flower, h))
			}
		}
	}
	n := len(buf)
	buf = d.rules.Offer(d, e, seat, buf)
	for i := n; i < len(buf); {
		if d.Offered(seat, &buf[i]) {
			i++
			continue
		}
		buf = append(buf[:i], buf[i+1:]...)
	}
	if d.Asked == StageClaim || d.Asked == StageRob || d.Asked == StageFlowers {
		keep(Make(Pass))
	}
	return buf
}

// Offered reports whether an act is offered to a seat. It is offered if it is legal as
// far as the seat knows. An act in Spec.Free is also offered if the other seats cannot
// know that it is false.
func (d *Deal) Offered(seat int, a *Act) bool {
	if d.Judge(Viewpoint(seat), seat, a) == Yes {
		return true
	}
	for _, t := range d.spec.Free {
		if a.Type == t {
			return d.Judge(Public, seat, a) != No
		}
	}
	return false
}

// Lays appends the ways in which a seat could lay a claim of the subject, before or after
// the claim has won. A screen shows them as buttons. Equal tiles count as one way.
func (d *Deal) Lays(seat int, t ActType, buf []Act) []Act {
	e := Viewpoint(seat)
	st := &d.Seat[seat]
	hand := st.Hand[:st.Held]
	k := d.face(e, d.Subject)
	switch t {
	case Pung, Kong:
		need, red := d.spec.need(t), 0
		for _, h := range hand {
			if d.face(e, h) == k && d.Kind(e, h).IsRed() {
				red++
			}
		}
		// Equal tiles are one way, but the claimer chooses how many red fives it lays.
		for reds := range min(red, need) + 1 {
			a := Make(t)
			left := [2]int{need - reds, reds}
			for _, h := range hand {
				if r := b2u(d.Kind(e, h).IsRed()); d.face(e, h) == k && left[r] > 0 {
					left[r]--
					a.Use[a.N] = h
					a.N++
				}
			}
			if int(a.N) == need {
				buf = d.offerLay(seat, a, buf)
			}
		}
	case Chow:
		for i, h := range hand {
			x := d.Kind(e, h)
			if !d.spec.partner(k, x.Unred()) || d.before(e, hand[:i], x) {
				continue
			}
			for j, g := range hand {
				y := d.Kind(e, g)
				if y.Unred() > x.Unred() && d.spec.chow(k, x.Unred(), y.Unred()) && !d.before(e, hand[:j], y) {
					buf = d.offerLay(seat, Make(t, h, g), buf)
				}
			}
		}
	default:
		n := len(buf)
		buf = d.rules.Offer(d, e, seat, buf)
		for i := n; i < len(buf); {
			if buf[i].Type == t {
				i++
				continue
			}
			buf = append(buf[:i], buf[i+1:]...)
		}
	}
	return buf
}

func (d *Deal) offerLay(seat int, a Act, buf []Act) []Act {
	if d.Asked == StageLay && d.judgeLay(Viewpoint(seat), seat, &a) != Yes {
		return buf
	}
	return append(buf, a)
}

// before reports whether a kind occurs among handles.
func (d *Deal) before(e Viewpoint, hs []Handle, k tile.Kind) bool {
	for _, h := range hs {
		if d.Kind(e, h) == k {
			return true
		}
	}
	return false
}
