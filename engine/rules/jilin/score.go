package jilin

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonNoTing  = "no-ting"  // not in TING and not before the seat's first discard
	reasonTing    = "bad-ting" // the announced TING was not legal
	reasonWait    = "not-wait" // the hand may not win with the tile
	reasonShape   = "shape"    // not a winning shape, or conditions 1 and 2 of §8 fail
	reasonCount   = "count"    // too many tiles or too few
	reasonNoRob   = "no-rob"   // the option rob_kong does not allow it
	reasonNoMatch = "no-match" // the joker tile itself may not be won with
)

// outcome is the best score of a position.
type outcome struct {
	reason  string // empty for a win
	base    int32
	key     string    // key of the base
	as      tile.Kind // kind that the winning tile counts as
	joker   bool      // won by the joker rule
	isWait  bool      // the winning tile's kind is in W
	pairs   bool      // the hand has shape C
	double  int       // number of doublings
	value   int32     // base after doubling
	hidden  int32     // points of concealed sets of the reading (§10)
	reading hand.Reading
}

// Score fills the sheet of p.Seat (§8, §9). The total is V.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	var o outcome
	r.best(p, &o)
	sh.Valid, sh.Reason = o.reason == "", o.reason
	if !sh.Valid {
		return false
	}
	r.baseRow(p, &o, sh)
	for i, f := range r.doublings(p, &o) {
		if f {
			if doubleRows[i].tile {
				sh.Times(doubleRows[i].key, 2, p.Tile)
			} else {
				sh.Times(doubleRows[i].key, 2)
			}
		}
	}
	if o.joker && o.as != p.Tile {
		sh.Set("joker-as", int32(o.as))
	}
	sh.Total = o.value
	return true
}

// baseRow writes the base with the tiles that form it.
func (r *Rules) baseRow(p *table.Position, o *outcome, sh *score.Sheet) {
	h := &p.Hands[p.Seat]
	var buf [24]tile.Kind
	tiles := buf[:0]
	switch o.key {
	case "edge":
		b := o.reading.Blocks[o.reading.Win]
		tiles = append(tiles, b.First, b.Mid, b.Last)
	case "bare-pair":
		tiles = append(tiles, o.as, o.as)
	default:
		for i, n := range h.Counts {
			for range n {
				tiles = append(tiles, tile.At(i))
			}
		}
	}
	sh.Add(o.key, o.base, tiles...)
}

// doubleRows holds the doublings of §9 in the order of the table.
var doubleRows = [...]struct {
	key  string
	tile bool // the doubling depends on the winning tile
}{
	doubleSelfDraw:    {"x2-self-draw", true},
	doubleJoker:       {"x2-joker", true},
	doubleJokerIsWait: {"x2-joker-is-wait", true},
	doubleClosed:      {"x2-closed", false},
	doubleDealer:      {"x2-dealer", false},
	doubleReplacement: {"x2-replacement", true},
}

// Indices of doubleRows.
const (
	doubleSelfDraw = iota
	doubleJoker
	doubleJokerIsWait
	doubleClosed
	doubleDealer
	doubleReplacement
)

// doublings returns which of doubleRows apply.
func (r *Rules) doublings(p *table.Position, o *outcome) [len(doubleRows)]bool {
	h := &p.Hands[p.Seat]
	drawn := p.By == table.BySelfDraw
	ting := h.Reg[regTing] > 0
	return [...]bool{
		drawn && (!o.joker || r.cfg.JokerSelfDraw),
		o.joker,
		ting && o.isWait && isJoker(p) && (drawn || r.cfg.JokerWaitOnDiscard),
		h.Reg[regOpened] == 0 && (!o.pairs || r.cfg.ClosedOnPairs),
		p.Seat == p.Dealer,
		drawn && p.Flags&table.KongReplacement != 0 && p.Flags&flagJokerAtOnce == 0,
	}
}

// isJoker reports whether the winning tile is of the joker's kind.
func isJoker(p *table.Position) bool {
	return p.Tile != tile.None && p.Reg[regJoker] == int32(p.Tile)
}

// best finds the highest score of the position. If scores are equal, the tile counts as
// itself.
func (r *Rules) best(p *table.Position, o *outcome) {
	*o = outcome{}
	h := &p.Hands[max(p.Seat, 0)]
	i := p.Tile.Index()
	ting := h.Reg[regTing] > 0
	switch {
	case p.Seat < 0 || p.By == table.ByNone || !h.Known || i < 0 || h.Counts[i] == 0:
		o.reason = reasonShape
	case !ting && p.Flags&(table.FirstDraw|table.FirstDiscard) == 0:
		o.reason = reasonNoTing
	case p.By == table.ByRob && !r.mayRob(p):
		o.reason = reasonNoRob
	}
	if o.reason != "" {
		return
	}
	melds := h.Melds[:h.N]
	c := h.Counts
	joker := ting && p.By == table.BySelfDraw && isJoker(p) && h.Reg[regJokerShown] != 0
	// Most of the hands asked about do not win, so check the shape first.
	if !joker && hand.Shanten(&c, &setsShape, len(melds)) >= 0 && !(len(melds) == 0 && allPairs(&c)) {
		o.reason = reasonShape
		return
	}
	c[i]--
	if c.Len()+3*len(melds) != 13 {
		o.reason = reasonCount
		return
	}
	var t Tenpai
	if !r.Tenpai(&c, melds, &t) {
		o.reason = reasonShape
		return
	}
	if !ting {
		o.reason = reasonShape
		if t.Waits(ObjectiveAny).Has(p.Tile) {
			r.consider(p, &c, ObjectiveAny, p.Tile, o)
		}
		return
	}
	r.bestTing(p, &c, &t, joker, o)
}

// bestTing is best for a seat in TING. c excludes the winning tile.
func (r *Rules) bestTing(p *table.Position, c *hand.Counts, t *Tenpai, joker bool, o *outcome) {
	h := &p.Hands[p.Seat]
	melds := h.Melds[:h.N]
	atOnce := p.Flags&flagJokerAtOnce != 0
	o.reason = reasonTing
	for _, m := range r.objectivesFor(h.Reg[regObjective]) {
		w := t.Waits(m)
		if !r.legalFor(c, melds, t, m) {
			continue
		}
		if o.reason == reasonTing {
			o.reason = reasonWait
		}
		isWait := w.Has(p.Tile)
		if atOnce && !(joker && isWait && r.mayMatch(h)) {
			if o.base == 0 {
				o.reason = reasonNoMatch
			}
			continue
		}
		try := outcome{isWait: isWait, joker: joker}
		if isWait {
			r.consider(p, c, m, p.Tile, &try)
		}
		if joker {
			for ; w != 0; w &= w - 1 {
				r.consider(p, c, m, w.First(), &try)
			}
		}
		if try.value > o.value {
			*o = try
		}
	}
}

// mayMatch reports whether a seat may win on the joker tile itself (§7).
func (r *Rules) mayMatch(h *table.SeatHand) bool {
	switch r.cfg.JokerMatchWins {
	case matchAny:
		return true
	case matchRoller:
		return h.Reg[regTing] == 1
	}
	return false
}

// mayRob reports whether the added tile may be won on. The addition follows from the
// melds of the robbed seat: a triple of the kind, or a set of its family.
func (r *Rules) mayRob(p *table.Position) bool {
	switch r.cfg.RobKong {
	case robKongAndSets:
		return true
	case robKong:
		if p.From < 0 {
			return true
		}
		h := &p.Hands[p.From]
		set := false
		for i := range h.Melds[:h.N] {
			m := &h.Melds[i]
			if (m.Type == table.MeldPung || m.Type == table.MeldAdded) && m.Tiles[0] == p.Tile {
				return true
			}
			set = set || m.Type == table.MeldSet && m.Tiles[0].IsWind() == p.Tile.IsWind() && m.Tiles[0].IsDragon() == p.Tile.IsDragon()
		}
		return !set
	}
	return false
}

// consider scores hand c completed with kind as, for an objective, and keeps the score in
// o if it is higher. o.joker and o.isWait are inputs.
func (r *Rules) consider(p *table.Position, c *hand.Counts, m Objective, as tile.Kind, o *outcome) {
	h := &p.Hands[p.Seat]
	l := layOut(h.Melds[:h.N])
	d := *c
	d[as.Index()]++
	bare := c.Len() == 1
	if m != ObjectiveA && m != ObjectiveB && m != ObjectiveSets && l.n == 0 && allPairs(&d) {
		r.keep(p, o, outcome{base: 8, key: "seven-pairs", as: as, pairs: true})
	}
	if m == ObjectivePairs {
		return
	}
	buf := scratchPool.Get().(*scratch)
	defer scratchPool.Put(buf)
	read := hand.Readings(&d, &setsShape, l.n, as, buf[:0])
	for i := range read {
		rd := &read[i]
		n := l.series + chows(rd)
		if n > 3 || n > 0 && m == ObjectiveB || n == 0 && m == ObjectiveA {
			continue
		}
		b := rd.Blocks[rd.Win]
		try := outcome{base: 1, key: "mixed", as: as, hidden: r.hiddenSets(p, rd), reading: *rd}
		switch {
		case n == 0:
			try.base, try.key = 4, "four-triples"
		case b.Type == hand.Chow && isEdge(b, as):
			try.base, try.key = 2, "edge"
		case b.Type == hand.Pair && bare:
			try.base, try.key = 2, "bare-pair"
		}
		r.keep(p, o, try)
	}
}

// keep stores a try in o if it is better.
func (r *Rules) keep(p *table.Position, o *outcome, try outcome) {
	try.joker, try.isWait = o.joker, o.isWait
	for _, f := range r.doublings(p, &try) {
		if f {
			try.double++
		}
	}
	try.value = try.base << try.double
	if try.value > o.value || try.value == o.value && try.hidden > o.hidden && try.as == o.as {
		*o = try
	}
}

// hiddenSets returns the points of the concealed sets in a winner's reading (§13,
// concealed_sets_score_if_no_ting). The set that the winning tile completes does not
// score.
func (r *Rules) hiddenSets(p *table.Position, rd *hand.Reading) int32 {
	if !r.hiddenScore(p) {
		return 0
	}
	var found uint8
	for i, b := range rd.Blocks[:rd.N] {
		if i == int(rd.Win) {
			continue
		}
		switch b.Type {
		case hand.WindSet:
			found |= 1
		case hand.DragonSet:
			found |= 2
		}
	}
	return 3 * int32(bits.OnesCount8(found))
}

// hiddenScore reports whether sets that are not laid out score. They do in a deal without
// any TING.
func (r *Rules) hiddenScore(p *table.Position) bool {
	return r.cfg.ConcealedSetsScoreIfNoTing && p.Reg[regTings] == 0
}
