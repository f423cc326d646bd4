package korean

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape   = "shape"   // the hand is not complete
	reasonMinimum = "minimum" // fewer points of §4 than the minimum
)

// Circumstances that only this rule set has.
const (
	flagReady       = table.OwnFlag << iota // ready was declared (§3)
	flagKongDiscard                         // won on the discard after a kong (§5)
)

// tally counts how often each pattern scores.
type tally [patterns]uint8

// best is the best reading found so far.
type best struct {
	found bool
	rows  tally
	read  hand.Reading
	basic int32 // points of §4
	total int32 // with those of §5, without the ante
}

// scratchPool is a pool of memory for the readings of a hand.
var scratchPool pattern.Pool[[24]hand.Reading]

// Score fills the sheet of p.Seat (§4 to §6). The total includes the ante.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	var b best
	r.best(p, &b)
	switch {
	case !b.found:
		sh.Valid, sh.Reason = false, reasonShape
		return false
	case b.basic < r.minimum:
		sh.Valid, sh.Reason = false, reasonMinimum
		return false
	}
	sh.Valid, sh.Total = true, b.total+r.ante
	for x, n := range b.rows {
		if n > 0 {
			var buf [score.MaxTiles]tile.Kind
			sh.Row(score.Add, keys[x], r.value[x], int32(n), rowTiles(p, kind(x), buf[:0])...)
		}
	}
	if r.ante > 0 {
		sh.Add(keyAnte, r.ante)
	}
	return true
}

// Total returns what a win pays, or 0 if the hand does not win.
func (r *Rules) Total(p *table.Position) (int32, bool) {
	var b best
	if r.best(p, &b); !b.found || b.basic < r.minimum {
		return 0, false
	}
	return b.total + r.ante, true
}

// Reading returns the concealed tiles of a win in the groups that were scored. It also
// returns the index of the group that the winning tile completes, or -1 if there is none.
func (r *Rules) Reading(p *table.Position) (groups [][]tile.Kind, win int) {
	var b best
	r.best(p, &b)
	return pattern.Groups(p, &b.read)
}

// best finds the reading with the most points of §4 (§8).
func (r *Rules) best(p *table.Position, b *best) {
	*b = best{}
	h := pattern.Hand(p)
	if h == nil || h.N > 4 || hand.Shanten(&h.Counts, &r.Shape, int(h.N)) >= 0 {
		return
	}
	l := pattern.ReadMelds(h.Melds[:h.N])
	if l.Odd {
		return
	}
	held := hand.Of(&h.Counts)
	l.Kinds |= held.Held(1)
	var fixed tally
	r.circumstances(p, &l, &held, &fixed)
	list := scratchPool.Get()
	defer scratchPool.Put(list)
	for _, rd := range hand.Readings(&h.Counts, &r.Shape, int(h.N), p.Tile, list[:0]) {
		t := fixed
		if rd.Form == hand.FormPairs {
			t[sevenPairs] = 1
		} else {
			r.sets(p, l, &rd, &t)
		}
		r.consider(&t, &rd, b)
	}
}

// consider keeps a reading if it has more points of §4 than the best so far.
func (r *Rules) consider(t *tally, rd *hand.Reading, b *best) {
	basic, total := int32(0), int32(0)
	for x, n := range t {
		v := r.value[x] * int32(n)
		if total += v; kind(x) < readyHand {
			basic += v
		}
	}
	if !b.found || basic > b.basic {
		*b = best{found: true, rows: *t, read: *rd, basic: basic, total: total}
	}
}

// circumstances counts the patterns that do not depend on the reading. l contains the kinds
// of the whole hand.
func (r *Rules) circumstances(p *table.Position, l *pattern.Melds, held *hand.Hand, t *tally) {
	on := func(x kind, ok bool) {
		if ok {
			t[x] = 1
		}
	}
	drawn, k := p.By == table.BySelfDraw, l.Kinds
	on(concealed, !l.Claimed)
	on(selfDraw, drawn && !l.Claimed)
	on(allSimples, k&hand.OrphanKinds == 0)
	suits, honors := pattern.Suits(k), k&hand.HonourKinds != 0
	on(halfFlush, suits == 1 && honors)
	on(fullFlush, suits == 1 && !honors)
	on(allHonors, suits == 0)
	on(terminals, suits > 0 && honors && k&^hand.OrphanKinds == 0)
	east := p.Seat == p.Dealer
	on(heavenlyHand, east && drawn && p.Flags&table.FirstDraw != 0)
	on(earthlyHand, !east && drawn && p.Flags&table.FirstDraw != 0)
	on(humanHand, !east && p.By == table.ByDiscard && p.Flags&table.FirstDiscard != 0)
	if l.N == 0 {
		before := *held
		before.Remove(p.Tile)
		on(nineGates, pattern.IsGates(&before))
	}
	on(readyHand, p.Flags&flagReady != 0)
	t[winningKind] = uint8(number(p, l, held))
	bonus := p.Hands[p.Seat].Bonus
	if r.Deal.Bonus {
		t[flowers] = uint8(bits.OnesCount8(bonus))
		on(allFlowers, bonus&pattern.Seasons == pattern.Seasons)
	}
	last := p.Flags&table.LastTile != 0
	on(kongDraw, drawn && p.Flags&table.KongReplacement != 0)
	on(kongDiscard, p.By == table.ByDiscard && p.Flags&flagKongDiscard != 0)
	on(lastDraw, drawn && last)
	on(lastDiscard, p.By == table.ByDiscard && last)
	if !r.parts && t[nineGates] > 0 {
		t[fullFlush] = 0
	}
}

// number returns how many tiles of the winning kind the hand has (§5).
func number(p *table.Position, l *pattern.Melds, held *hand.Hand) int {
	n := held.Count(p.Tile)
	switch k := hand.KindsOf(p.Tile); {
	case l.Kongs&k != 0:
		n += 4
	case l.Pungs&k != 0:
		n += 3
	}
	return n
}

// sets counts the patterns of a reading of sets. It adds the sets to the melds.
func (r *Rules) sets(p *table.Position, all pattern.Melds, rd *hand.Reading, t *tally) {
	closed, drawn := all.Hidden.Len(), p.By == table.BySelfDraw
	var pair hand.Kinds
	for i, b := range rd.Blocks[:rd.N] {
		x := b.First.Index()
		switch b.Type {
		case hand.Pair:
			pair = 1 << x
		case hand.Chow:
			all.AddChow(x)
		case hand.Triplet:
			all.Pungs |= 1 << x
			if drawn || i != int(rd.Win) {
				closed++
			}
		}
	}
	values := r.values(p.Wind(int(p.Seat)), p.Round)
	t[valuePung] = uint8((all.Pungs & values).Len())
	switch {
	case all.NChow == 4 && !drawn && pair&values == 0:
		t[allChows] = 1
	case all.NChow == 0:
		t[allPungs] = 1
	}
	if pattern.HasStraight(all.Starts) {
		t[straight] = 1
	}
	switch closed {
	case 3:
		t[threeConcealed] = 1
	case 4:
		t[fourConcealed] = 1
	}
	dragons, winds := (all.Pungs & hand.DragonKinds).Len(), (all.Pungs & hand.WindKinds).Len()
	switch {
	case dragons == 3:
		t[bigDragons] = 1
	case dragons == 2 && pair&hand.DragonKinds != 0:
		t[smallDragons] = 1
	}
	switch {
	case winds == 4:
		t[bigWinds] = 1
	case winds == 3 && pair&hand.WindKinds != 0:
		t[smallWinds] = 1
	}
	if !r.parts {
		r.dropParts(all.Pungs&values, t)
	}
}

// dropParts removes the patterns that others consist of (§4, option parts). values holds
// the kinds of value pungs.
func (r *Rules) dropParts(values hand.Kinds, t *tally) {
	if t[bigDragons]+t[smallDragons] > 0 {
		values &^= hand.DragonKinds
	}
	if t[bigWinds]+t[smallWinds] > 0 {
		values &^= hand.WindKinds
	}
	t[valuePung] = uint8(values.Len())
	if t[fourConcealed]+t[terminals]+t[allHonors]+t[bigWinds] > 0 {
		t[allPungs] = 0
	}
}

// values returns the kinds whose pungs score (§4).
func (r *Rules) values(wind, round tile.Kind) hand.Kinds {
	k := hand.DragonKinds | hand.KindsOf(wind)
	if r.roundWind && round != tile.None {
		k |= hand.KindsOf(round)
	}
	return k
}

// rowTiles appends the tiles that form a row, unless the row is formed by the whole hand.
func rowTiles(p *table.Position, x kind, buf []tile.Kind) []tile.Kind {
	switch x {
	case selfDraw, winningKind, kongDraw, kongDiscard, lastDraw, lastDiscard, humanHand:
		return append(buf, p.Tile)
	case flowers, allFlowers:
		return pattern.AppendBonus(buf, p.Hands[p.Seat].Bonus)
	}
	return buf
}
