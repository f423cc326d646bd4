package hongkong

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal is the checklist of the side panel: sets and pair, the faan that the hand
// has already of the minimum, and the rows it is near, from what the eye sees.
func (r *Rules) Goal(d *table.Deal, e table.Eye, seat int, buf []table.GoalRow) []table.GoalRow {
	st := &d.Seat[seat]
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	l := layOut(melds[:n])
	var c hand.Counts
	for _, h := range st.Hand[:st.Held] {
		i := d.Kind(e, h).Index()
		if i < 0 {
			if d.Kind(e, h) == tile.None {
				c = hand.Counts{}
				break
			}
			continue
		}
		c[i]++
	}
	best := hand.Gather(&c, &setsShape, l.n)
	h := hand.Of(&c)
	near := r.nearness(&h, &l, d.Wind(seat), d.Round)
	buf = append(buf,
		table.GoalRow{Key: "hongkong.goal.sets", Text: table.Text{En: "4 sets", Fr: "4 combinaisons"}, Have: l.n + best.Sets, Want: 4},
		table.GoalRow{Key: "hongkong.goal.pair", Text: table.Text{En: "a pair", Fr: "une paire"}, Have: yes(best.Pair), Want: 1},
	)
	if least := int(r.cfg.MinFaan); least > 0 {
		buf = append(buf, table.GoalRow{
			Key: "hongkong.goal.faan", Text: table.Text{En: "faan in hand", Fr: "faan en main"}, Have: min(near.faan, least), Want: least,
		})
	}
	for _, x := range [...]struct {
		key    string
		text   table.Text
		near   bool
		missed int // tiles that do not fit
	}{
		{"hongkong.goal.full-flush", table.Text{En: "one suit only", Fr: "une seule famille"}, near.full <= 3, near.full},
		{"hongkong.goal.half-flush", table.Text{En: "one suit and honours", Fr: "une famille et des honneurs"}, near.half <= 4 && near.full > 3, near.half},
		{"hongkong.goal.all-pungs", table.Text{En: "no chow, pungs only", Fr: "aucun chow, des pungs seulement"}, near.pungs <= 4, near.pungs},
		{"hongkong.goal.dragons", table.Text{En: "pung of dragons or own wind", Fr: "pung de dragons ou de vent"}, near.value < 3, near.value},
		{"hongkong.goal.orphans", table.Text{En: "13 terminals and honours", Fr: "13 extrémités et honneurs"}, near.orphans <= 4, near.orphans},
	} {
		if x.near && h.Len() > 0 {
			buf = append(buf, table.GoalRow{Key: x.key, Text: x.text, Have: yes(x.missed == 0), Want: 1})
		}
	}
	return buf
}

func yes(b bool) int {
	if b {
		return 1
	}
	return 0
}

// nearness is how far a hand is from some rows, in tiles that do not fit or lack,
// and the faan it has already.
type nearness struct{ full, half, pungs, value, orphans, faan int }

func (r *Rules) nearness(h *hand.Hand, l *laid, wind, round tile.Kind) nearness {
	const far = 99
	n := nearness{full: far, half: far, pungs: far, value: 3, orphans: far}
	count := func(k hand.Kinds) (c int) {
		for i := 1; i <= 4; i++ {
			c += (h.Held(i) & k).Len()
		}
		return c
	}
	for s := range 3 {
		k := kindsOfSuit(s)
		if l.kinds&^k == 0 {
			n.full = min(n.full, count(hand.AllKinds&^k))
		}
		if l.kinds&^(k|hand.HonourKinds) == 0 {
			n.half = min(n.half, count(suitKinds&^k))
		}
	}
	if l.chows == 0 {
		n.pungs = h.Shanten(&pungsShape, l.n) + 1
	}
	if l.n == 0 {
		n.orphans = h.Shanten(&orphansShape, 0) + 1
	}
	p := planner{rules: r, wind: wind, round: round}
	values := p.valueKinds()
	for i := 1; i <= 3; i++ {
		if h.Held(i)&values&^l.pungs != 0 {
			n.value = 3 - i
		}
	}
	n.value = max(0, n.value)
	if l.pungs&values != 0 {
		n.value = 0
	}
	f := &r.cfg.Faan
	n.faan = int(p.valueFaan(h.Held(3)&values | l.pungs))
	if r.concealed(l) {
		n.faan += int(f[rowConcealed])
	}
	switch {
	case h.Len() == 0: // another's hand
	case n.full == 0:
		n.faan += int(f[rowFullFlush])
	case n.half == 0:
		n.faan += int(f[rowHalfFlush])
	}
	if n.pungs <= 1 && h.Len() > 0 {
		n.faan += int(f[rowAllPungs])
	}
	return n
}
