package zungjung

import (
	"moineau/engine/score"
	"moineau/engine/table"
)

// Omitted lists the patterns that a scored hand has but does not count, with the reason.
// They are patterns superseded by a higher one of their series (§4.2), and the greatest
// pattern of the best other arrangement.
func (r *Rules) Omitted(p *table.Position) (list []score.Omitted) {
	m := scratchPool.Get()
	defer scratchPool.Put(m)
	r.best(p, m)
	b := &m.b
	if !b.found {
		return nil
	}
	w := writer{q: &m.q}
	note := func(b *best, x kind) *score.Omitted {
		w.n = 0
		w.arrange(&b.read)
		w.tiles(x)
		o := score.Omitted{Item: score.Item{Key: keys[x], Value: r.value[x], Count: b.times(x), Op: score.Note, Seat: p.Seat}}
		o.N = uint8(copy(o.Tiles[:], w.buf[:w.n]))
		list = append(list, o)
		return &list[len(list)-1]
	}
	for s := b.there &^ b.has; s != 0; s &= s - 1 {
		x := s.First()
		o := note(b, x)
		o.Why, o.In = score.Contained, keys[(above[x]&b.has).First()]
	}
	var other best
	for i := range m.list {
		if rd := &m.list[i]; rd.Form != b.read.Form || rd.Blocks != b.read.Blocks {
			r.reading(&m.q, rd, &other)
		}
	}
	if only := other.has &^ b.there; other.found && only != 0 {
		o := note(&other, r.greatest(only))
		o.Why, o.Total = score.Elsewhere, other.total
	}
	return list
}

// greatest returns the most valuable pattern of a set.
func (r *Rules) greatest(s set) kind {
	p := s.First()
	for ; s != 0; s &= s - 1 {
		if q := s.First(); r.value[q] > r.value[p] {
			p = q
		}
	}
	return p
}
