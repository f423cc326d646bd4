package sichuan

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, in the order in which they are looked for (§6).
const (
	reasonShape      = "shape"
	reasonVoid       = "void-suit"
	reasonThreeSuits = "three-suits"
	reasonMinimum    = "min-fan"
)

// Registers of a position.
const (
	posOut   = 22 // bits: seats that have left the deal and pay nothing
	posGiver = 23 // 1 + the seat that gave the kong whose replacement wins, or 0
)

// Sets of kinds that rows depend on.
const (
	middle = pattern.Ones<<3 | pattern.Ones<<4 | pattern.Ones<<5 // 4, 5, 6
	jiangs = pattern.Ones<<1 | pattern.Ones<<4 | pattern.Ones<<7 // 2, 5, 8
)

// win is a scored hand.
type win struct {
	set   pattern.Set[row]
	kongs int32
	roots int32
	sum   int32 // before the limit
	fan   int32 // that count
	pairs bool  // read as seven pairs
}

// Score fills the sheet of p.Seat (§6, §7). The total is in fan that count; the figure
// value is in points.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	var w win
	if sh.Reason = r.cfg.read(p, &w); sh.Reason != "" {
		sh.Valid = false
		return false
	}
	sh.Valid, sh.Total = true, w.fan
	sh.Set("value", r.cfg.value(w.sum))
	for set := w.set; set != 0; set &= set - 1 {
		switch x := set.First(); x {
		case heavenly, earthly:
			sh.Add(keys[x], r.cfg.blessing)
		case kong:
			sh.Row(score.Add, keys[x], r.cfg.values[x], w.kongs)
		case root:
			sh.Row(score.Add, keys[x], r.cfg.values[x], w.roots)
		default:
			sh.Add(keys[x], r.cfg.values[x])
		}
	}
	return true
}

// read scores a hand by its best reading. It returns the reason if the hand does not win.
func (cf *config) read(p *table.Position, w *win) string {
	h := pattern.Hand(p)
	if h == nil || h.N > 4 {
		return reasonShape
	}
	l := pattern.ReadMelds(h.Melds[:h.N])
	if l.Odd || l.NChow > 0 {
		return reasonShape
	}
	c := &h.Counts
	var held hand.Kinds
	tiles, alike := 0, true // alike: all concealed kinds are held in even numbers
	for i, n := range c {
		if n > 0 {
			held |= 1 << i
			tiles += int(n)
			alike = alike && n%2 == 0
		}
	}
	if tiles != 14-3*l.N {
		return reasonShape
	}
	sets := hand.Shanten(c, &pattern.FourSets, l.N) < 0
	pairs := l.N == 0 && alike
	if !sets && !pairs {
		return reasonShape
	}
	all := held | l.Kinds
	if v := p.Hands[p.Seat].Reg[regVoid]; cf.declare && v > 0 && all&hand.KindsOfSuit(int(v)-1) != 0 {
		return reasonVoid
	}
	if pattern.Suits(all) > 2 {
		return reasonThreeSuits
	}
	cf.common(p, &l, c, all, w)
	fixed := *w
	if sets {
		cf.asSets(&l, c, held, w)
	}
	if pairs {
		q := fixed
		cf.asPairs(all, &q)
		if !sets || q.sum > w.sum || q.sum == w.sum && q.set.Before(w.set) {
			*w = q
		}
	}
	cf.bless(p, w)
	if w.fan = cf.capped(w.sum); w.fan < cf.minFan {
		return reasonMinimum
	}
	return ""
}

// add adds a row that counts once, if it has a value.
func (cf *config) add(w *win, x row, ok bool) {
	if v := cf.values[x]; ok && v > 0 {
		w.set.Add(x)
		w.sum += v
	}
}

// common counts the rows that do not depend on the reading.
func (cf *config) common(p *table.Position, l *pattern.Melds, c *hand.Counts, all hand.Kinds, w *win) {
	drawn, last := p.By == table.BySelfDraw, p.Flags&table.LastTile != 0
	cf.add(w, fullFlush, pattern.Suits(all) == 1)
	cf.add(w, simples, all&pattern.Terminals == 0)
	cf.add(w, concealed, !l.Claimed)
	for u := all; u != 0; u &= u - 1 {
		bit := u & -u
		n := c[u.First().Index()]
		if l.Pungs&bit != 0 && l.Kongs&bit == 0 {
			n += 3
		}
		switch {
		case l.Kongs&bit != 0:
			w.kongs++
		case n >= 4:
			w.roots++
		}
	}
	cf.count(w, kong, w.kongs)
	cf.count(w, root, w.roots)
	cf.add(w, kongReplacement, drawn && p.Flags&table.KongReplacement != 0)
	cf.add(w, kongDiscard, !drawn && p.Flags&table.AfterKongDiscard != 0)
	cf.add(w, robKong, p.By == table.ByRob)
	cf.add(w, lastTile, drawn && last)
	cf.add(w, lastDiscard, p.By == table.ByDiscard && last)
	cf.add(w, selfDraw, drawn && !(cf.claimedKong == "discarder" && giver(p) >= 0))
}

// giver returns the seat that gave the claimed kong whose replacement wins, or -1.
func giver(p *table.Position) int {
	if p.By != table.BySelfDraw || p.Flags&table.KongReplacement == 0 {
		return -1
	}
	return int(p.Reg[posGiver]) - 1
}

func (cf *config) count(w *win, x row, n int32) {
	if v := cf.values[x]; n > 0 && v > 0 {
		w.set.Add(x)
		w.sum += n * v
	}
}

// asSets adds the rows of the best division into sets and a pair. Only a hand of pungs and
// one with an end in every set score more than others.
func (cf *config) asSets(l *pattern.Melds, c *hand.Counts, held hand.Kinds, w *win) {
	all, best := held|l.Kinds, *w
	ends := (l.Kinds&^pattern.Terminals) == 0 && cf.values[outside] > 0
	if isPungs(c) {
		q := *w
		cf.add(&q, allPungs, true)
		cf.add(&q, goldenWait, l.N == 4)
		cf.add(&q, jiangPungs, all&^jiangs == 0)
		cf.add(&q, outside, ends && held&^pattern.Terminals == 0)
		best = q
	}
	if ends && hasEnds(c) {
		q := *w
		cf.add(&q, outside, true)
		if q.sum > best.sum || q.sum == best.sum && q.set.Before(best.set) {
			best = q
		}
	}
	*w = best
}

// asPairs adds the rows of seven pairs.
func (cf *config) asPairs(all hand.Kinds, w *win) {
	cf.add(w, sevenPairs, true)
	cf.add(w, dragonPairs, w.roots > 0 && pattern.Suits(all) == 2)
	cf.add(w, jiangPairs, all&^jiangs == 0)
	w.pairs = true
}

// isPungs reports whether concealed tiles are pungs and a pair.
func isPungs(c *hand.Counts) bool {
	pairs := 0
	for _, n := range c {
		switch n {
		case 0, 3:
		case 2:
			pairs++
		default:
			return false
		}
	}
	return pairs == 1
}

// hasEnds reports whether concealed tiles divide into sets and a pair that all have a 1 or
// a 9.
func hasEnds(c *hand.Counts) bool {
	pairs := 0
	for s := 0; s < 27; s += 9 {
		if c[s+3]+c[s+4]+c[s+5] > 0 {
			return false
		}
		for _, x := range [2][3]int{{s, s + 1, s + 2}, {s + 8, s + 7, s + 6}} {
			end, runs := c[x[0]], c[x[1]]
			if runs != c[x[2]] || end < runs {
				return false
			}
			switch end - runs {
			case 0, 3:
			case 2:
				pairs++
			default:
				return false
			}
		}
	}
	return pairs == 1
}

// bless replaces the rows by a heavenly or earthly hand if that is worth as much (§7).
func (cf *config) bless(p *table.Position, w *win) {
	if cf.blessing == 0 {
		return
	}
	x := rows
	first := p.By == table.BySelfDraw && p.Flags&table.FirstDraw != 0
	switch {
	case first && p.Seat == p.Dealer:
		x = heavenly
	case first, cf.either && p.By == table.ByDiscard && p.Flags&table.FirstDiscard != 0 && p.From == p.Dealer:
		x = earthly
	}
	if x < rows && cf.capped(cf.blessing) >= cf.capped(w.sum) {
		*w = win{set: pattern.SetOf(x), sum: cf.blessing, pairs: w.pairs}
	}
}

// Pay writes the payments of a scored win (§8).
func (r *Rules) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	seat, v := int(p.Seat), r.cfg.value(sh.Total)
	if p.By != table.BySelfDraw {
		sh.Pay(int(p.From), seat, v, "win")
		return
	}
	from := giver(p)
	each := v
	if r.cfg.base {
		each += r.cfg.unit
	}
	whole := int32(0)
	for s := range int(p.Seats) {
		switch {
		case s == seat || p.Reg[posOut]>>s&1 != 0:
		case from < 0 || r.cfg.claimedKong == "all":
			sh.Pay(s, seat, each, "self-draw")
		default:
			whole += each
		}
	}
	if from >= 0 && r.cfg.claimedKong == "discarder" {
		sh.Pay(from, seat, v, "win")
	} else {
		sh.Pay(from, seat, whole, "self-draw")
	}
}

// Total returns the points of a win on a discard, or 0 if the hand does not win.
func (r *Rules) Total(p *table.Position) (int32, bool) {
	var w win
	if r.cfg.read(p, &w) != "" {
		return 0, false
	}
	return r.cfg.value(w.sum), true
}

// Reading returns the concealed tiles of a win in the groups that were scored.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	h := pattern.Hand(p)
	if h == nil {
		return nil, -1
	}
	w := r.reading(p)
	shape := &pattern.FourSets
	if w.pairs {
		shape = &pattern.PairsOrQuad
	}
	list := hand.Readings(&h.Counts, shape, int(h.N), p.Tile, nil)
	for i := range list {
		pungs, ends := true, true
		for _, b := range list[i].Blocks[:list[i].N] {
			pungs = pungs && b.Type != hand.Chow
			ends = ends && (b.First.IsTerminal() || b.Last.IsTerminal())
		}
		if pungs || !w.set.Has(allPungs) && (ends || !w.set.Has(outside)) {
			return pattern.Groups(p, &list[i])
		}
	}
	return nil, -1
}

func (r *Rules) reading(p *table.Position) (w win) {
	r.cfg.read(p, &w)
	return w
}
