package classical

import (
	"sync"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
)

// Reasons why a hand does not win, stored in Sheet.Reason.
const (
	reasonShape = "shape" // neither four sets and a pair nor a special hand
	reasonChows = "chows" // more chows than max-chows
)

// uncutMost is a cap above the score of any hand, which prevents sums from overflowing.
const uncutMost = 20_000_000

// best is the best score found so far for a position (§7).
type best struct {
	found   bool
	special bool // a grand jeu or a limit hand; share distinguishes them
	grand   int  // the grand jeu, or -1
	club    int  // the special hand of the club, or -1
	limit   limitHand
	share   int64 // hundredths of the limit, for a limit hand
	bonus   int64 // points that bonus tiles add to a limit hand
	uncut   int64
	total   int64
	account account
	groups  groups
}

// Ranks of a win by what its tile completes (§4): a pung, a chow, or a pair or special
// hand without sets.
const (
	rankPair uint8 = iota + 1
	rankChow
	rankPung
)

// scratch is scratch memory for scoring a position. It comes from a pool, so that scoring
// does not allocate. Hands with more readings are rare and do allocate.
type scratch struct {
	list    [32]hand.Reading
	best    best
	facts   facts
	account account
	groups  groups
	near    table.Position
	rank    uint8
	reason  string
}

var scratchPool = sync.Pool{New: func() any { return new(scratch) }}

// Score fills the sheet of p.Seat (§7): a winner's or, with ByNone, the hand of a player
// who did not win. Total is the score after the limit. Score reports whether the hand is
// a legal win.
func (r *Rules) Score(p *table.Position, sh *score.Sheet) bool {
	sh.Valid, sh.Reason = false, reasonShape
	if p.Seat < 0 {
		return false
	}
	rm := scratchPool.Get().(*scratch)
	defer scratchPool.Put(rm)
	b := &rm.best
	if p.By == table.ByNone {
		sh.Reason = ""
		r.loser(p, rm)
		r.write(p, b, sh)
		return false
	}
	r.winner(p, rm)
	if !b.found {
		sh.Reason = rm.reason
		return false
	}
	sh.Valid, sh.Reason = true, ""
	r.write(p, b, sh)
	return true
}

// Rank returns the best group that the winning tile of a position completes (§4), or 0 if
// the hand does not win.
func (r *Rules) Rank(p *table.Position) uint8 {
	if p.Seat < 0 || p.By == table.ByNone {
		return 0
	}
	rm := scratchPool.Get().(*scratch)
	defer scratchPool.Put(rm)
	r.winner(p, rm)
	if !rm.best.found {
		return 0
	}
	return rm.rank
}

// winner finds the best score of a winning hand.
func (r *Rules) winner(p *table.Position, rm *scratch) {
	b := &rm.best
	b.found, rm.rank, rm.reason = false, 0, reasonShape
	h := &p.Hands[p.Seat]
	i := p.Tile.Index()
	n := int(h.N)
	if !h.Known || i < 0 || h.Counts[i] == 0 || n > 4 {
		return
	}
	complete := hand.Shanten(&h.Counts, &hand.Standard4, n) < 0
	if !complete && n > 0 && r.club == nil && (n > 2 || !r.grandOn(grandNinePieces)) {
		return // it is no special hand either
	}
	f := &rm.facts
	factsOf(h, f)
	if f.odd || f.total != 14 {
		return
	}
	if g := r.grand(p, f, complete); g >= 0 {
		b.set(g, 0, 0, grandPoints[g])
		rm.rank = rankPair
	}
	if l, ok := r.limit(p, f, complete); ok {
		r.limitHand(p, l, rm)
	}
	if i := r.club.match(&h.Counts, h.Melds[:n]); i >= 0 {
		rm.rank = max(rm.rank, rankPair)
		if v := r.club.value(i); !b.found || v > b.total {
			b.set(-1, 0, 0, v)
			b.club = i
			if r.club.book.Hands[i].Limit {
				b.share = 100
			}
		}
	}
	if complete {
		r.readings(p, rm)
	}
}

// readings scores a hand of four sets and a pair in each of its readings.
func (r *Rules) readings(p *table.Position, rm *scratch) {
	b, f, g, h := &rm.best, &rm.facts, &rm.groups, &p.Hands[p.Seat]
	special := b.found
	rm.reason = reasonChows
	only := r.onlyPlace(p, f)
	list := hand.Readings(&h.Counts, &hand.Standard4, int(h.N), p.Tile, rm.list[:0])
	for j := range list {
		rd := &list[j]
		g.meldFacts(h)
		g.read(rd, claimed(p))
		l, limited := r.readLimit(p, f, g)
		if limited {
			r.limitHand(p, l, rm)
		}
		fits := g.count(groupChow) <= r.cfg.MaxChows
		if fits || special || limited {
			rm.rank = max(rm.rank, rankOf(rd))
		}
		if !fits {
			continue
		}
		a := &rm.account
		a.reset()
		r.groupRows(p, g, false, a)
		r.winnerRows(p, f, g, rd, only, a)
		r.bonusRows(p, a)
		// Prefer the highest score, then a special hand, then the higher score before the
		// limit.
		uncut := a.value()
		total := r.cut(uncut)
		if !b.found || total > b.total || total == b.total && !b.special && uncut > b.uncut {
			*b = best{found: true, grand: -1, club: -1, uncut: uncut, total: total, account: *a, groups: *g}
		}
	}
}

// set makes a special hand the best one.
func (b *best) set(grand int, l limitHand, share, total int64) {
	b.found, b.special, b.grand, b.club, b.limit, b.share, b.bonus = true, true, grand, -1, l, share, 0
	b.uncut, b.total = total, total
	b.account.reset()
	b.groups.n = 0
}

// rankOf returns the rank of the group that the winning tile completes in a reading.
func rankOf(rd *hand.Reading) uint8 {
	if rd.Win < 0 {
		return rankPair
	}
	switch rd.Blocks[rd.Win].Type {
	case hand.Triplet:
		return rankPung
	case hand.Chow:
		return rankChow
	}
	return rankPair
}

// limitHand considers the score of a limit hand, including bonus tiles if they count
// (§12).
func (r *Rules) limitHand(p *table.Position, l limitHand, rm *scratch) {
	rm.rank = max(rm.rank, rankPair)
	total, bonus := r.cfg.Limit*l.share()/100, int64(0)
	if r.cfg.Rows.bonusOnLimits {
		a := &rm.account
		a.reset()
		r.bonusRows(p, a)
		bonus = min(a.value(), r.cfg.Limit-total)
		total += bonus
	}
	b := &rm.best
	if b.found && (total < b.total || total == b.total && b.special) {
		return
	}
	b.set(-1, l, l.share(), total)
	b.bonus = bonus
}

// cut applies rounding and the limit to a hand's value.
func (r *Rules) cut(uncut int64) int64 { return min(r.round(uncut), r.cfg.Limit) }

func (r *Rules) round(n int64) int64 {
	to := r.cfg.Rows.round
	return (n + to/2) / to * to
}

// loser scores a hand that did not win. If another seat has won, a caller scores only
// bonus tiles (§4).
func (r *Rules) loser(p *table.Position, rm *scratch) {
	b := &rm.best
	*b = best{found: true, grand: -1, club: -1}
	h := &p.Hands[p.Seat]
	a := &b.account
	const lost = flagCalling | flagOpponentWon
	beaten := p.Flags&lost == lost && r.cfg.Calling
	if !beaten {
		b.groups.meldFacts(h)
		b.groups.loose(&h.Counts)
		r.groupRows(p, &b.groups, true, a)
	}
	r.bonusRows(p, a)
	b.uncut = a.value()
	b.total = r.cut(b.uncut)
	if r.cfg.WinnerLimit {
		b.total = r.round(b.uncut)
	}
	if r.cfg.Rows.bonusOnLimits && !beaten {
		r.nearLimit(p, rm)
	}
}

// nearLimit scores a loser's hand one tile short of a limit hand at four tenths of its
// value, unless the hand is worth more (§12, bmja).
func (r *Rules) nearLimit(p *table.Position, rm *scratch) {
	if h := &p.Hands[p.Seat]; !h.Known || h.Counts.Len()+3*int(h.N) != 13 {
		return
	}
	q := &rm.near
	*q = *p
	q.By, q.From, q.Flags = table.BySelfDraw, -1, 0
	h := &q.Hands[q.Seat]
	f := &rm.facts
	factsOf(h, f)
	all := f.all
	share, near := int64(0), limitHand(0)
	for i := range all {
		if all[i] >= 4 {
			continue
		}
		h.Counts[i]++
		q.Tile = hand.Kinds(1 << i).First()
		if l, ok := r.limitOnly(q, rm); ok && l.share() > share {
			near, share = l, l.share()
		}
		h.Counts[i]--
	}
	// 0.4 of the limit or of half the limit
	total := r.cfg.Limit * share * 4 / 1000
	if share > 0 && total >= rm.best.total {
		rm.best.set(-1, near, share*4/10, total)
	}
}

// limitOnly returns the best limit hand of a complete position, and whether there is one.
func (r *Rules) limitOnly(p *table.Position, rm *scratch) (limitHand, bool) {
	h := &p.Hands[p.Seat]
	n := int(h.N)
	complete := hand.Shanten(&h.Counts, &hand.Standard4, n) < 0
	if !complete && n > 0 {
		return 0, false
	}
	f := &rm.facts
	factsOf(h, f)
	l, ok := r.limit(p, f, complete)
	if !complete || ok && l.share() == 100 {
		return l, ok
	}
	g := &rm.groups
	list := hand.Readings(&h.Counts, &hand.Standard4, n, p.Tile, rm.list[:0])
	for j := range list {
		g.meldFacts(h)
		g.read(&list[j], false)
		if x, found := r.readLimit(p, f, g); found && (!ok || x.share() > l.share()) {
			l, ok = x, true
		}
	}
	return l, ok
}
