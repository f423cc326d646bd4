package mcr

import (
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
)

// Omitted lists the patterns that a scored hand has but does not count, with the reason.
// They are patterns that others include (§15.4), combinations whose sets are already
// joined (§15.3), and the greatest pattern of the best other reading.
func (r *Rules) Omitted(p *table.Position) []score.Omitted {
	m := scratchPool.Get()
	defer scratchPool.Put(m)
	r.best(p, m)
	if !m.b.found {
		return nil
	}
	o := omissions{rules: r, seat: p.Seat}
	o.w = r.writer(m)
	o.w.row = &o.row
	o.contained(&m.b)
	if m.b.read.Form == hand.FormSets {
		o.combinations(&m.b)
		o.pungs(&m.b)
	}
	o.elsewhere(m)
	return o.list
}

// omissions collects the patterns that do not count.
type omissions struct {
	rules *Rules
	seat  int8
	w     writer
	row   score.Item // scratch row for the tiles of the next pattern
	list  []score.Omitted
}

// add adds a pattern with the tiles that the writer has collected.
func (o *omissions) add(p kind, count int32, why score.Why, in kind) {
	x := score.Omitted{Why: why, Item: o.row}
	o.row = score.Item{}
	x.Key, x.Value, x.Count, x.Op, x.Seat = keys[p], o.rules.value[p], count, score.Note, o.seat
	if in != none {
		x.In = keys[in]
	}
	for i := range o.list {
		if y := &o.list[i]; y.Key == x.Key && y.Why == x.Why && y.In == x.In {
			y.Count += count
			return
		}
	}
	o.list = append(o.list, x)
}

// contained adds the patterns that were removed, each with the first counted pattern that
// includes it.
func (o *omissions) contained(b *best) {
	out := b.there.without(b.tally.has)
	for s := out; !s.empty(); {
		p := s.pop()
		in := none
		for t := b.tally.has; !t.empty() && in == none; {
			if q := t.pop(); o.rules.exclude[q].has(p) {
				in = q
			}
		}
		o.w.tiles(p, &b.tally)
		o.add(p, int32(b.tally.times[slotOf[p]]), score.Contained, in)
	}
}

// combinations adds the combinations of sets that were not chosen. Each is included in a
// chosen one, or its sets are joined without it.
func (o *omissions) combinations(b *best) {
	g := &o.w.group
	for parts := uint8(3); parts < 1<<g.n; parts++ {
		var s [4]uint8
		n := 0
		for j, x := range g.sets[:g.n] {
			if parts>>j&1 != 0 {
				s[n] = x
				n++
			}
		}
		p := none
		switch n {
		case 2:
			p = twos[s[0]][s[1]]
		case 3:
			if s[2] < pungOf+firstWind {
				p = threeOf(s[0], s[1], s[2])
			} else {
				p = threeHonours(s[0], s[1], s[2])
			}
		}
		if p == none {
			continue
		}
		in, taken := none, false
		for i, q := range o.w.combined.list[:o.w.combined.n] {
			switch of := o.w.combined.parts[i]; {
			case of == parts && q == p:
				taken = true
			case parts&^of == 0:
				in = q
			}
		}
		if taken {
			continue
		}
		for _, x := range s[:n] {
			o.w.set(x)
		}
		if in != none {
			o.add(p, 1, score.Contained, in)
		} else {
			o.add(p, 1, score.Joined, none)
		}
	}
}

// threeHonours returns the pattern of three pungs of winds or dragons, or none.
func threeHonours(a, b, c uint8) kind {
	switch {
	case a >= pungOf+firstDragon:
		return bigThreeDragons
	case a >= pungOf+firstWind && c < pungOf+firstDragon:
		return bigThreeWinds
	}
	return none
}

// pungs adds the wind pungs that score under another name.
func (o *omissions) pungs(b *best) {
	round, own := o.w.q.winds()
	for k := range (o.w.group.pungs & hand.WindKinds).All() {
		in := none
		switch x := hand.KindsOf(k); {
		case b.tally.has.has(bigFourWinds):
			in = bigFourWinds
		case x == round:
			in = prevalentWind
		case x == own:
			in = seatWind
		case b.tally.has.has(littleFourWinds):
			in = littleFourWinds
		case b.tally.has.has(bigThreeWinds):
			in = bigThreeWinds
		}
		if in != none && b.tally.has.has(in) {
			o.w.pungs(hand.KindsOf(k))
			o.add(terminalPung, 1, score.Contained, in)
		}
	}
}

// elsewhere adds the greatest pattern of the best other reading that the winning reading
// does not have.
func (o *omissions) elsewhere(m *scratch) {
	var other best
	for i := range m.list {
		if same(&m.list[i], &m.b.read) {
			continue
		}
		o.rules.reading(&m.q, &m.list[i], &other)
	}
	if !other.found {
		return
	}
	only := other.tally.has.without(m.b.there)
	if only.empty() {
		return
	}
	p := only.pop()
	won := m.b
	m.b = other
	w := o.rules.writer(m)
	w.row = &o.row
	w.tiles(p, &other.tally)
	m.b = won
	o.add(p, other.tally.count(p), score.Elsewhere, none)
	o.list[len(o.list)-1].Total = other.tally.total
}

// same reports whether two readings have the same groups, wherever the winning tile was
// placed.
func same(a, b *hand.Reading) bool { return a.Form == b.Form && a.N == b.N && a.Blocks == b.Blocks }
