package mcr

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// keys holds the keys of rows.
var keys = func() (k [patterns]string) {
	for i := range table11 {
		k[i] = pattern.Key(table11[i].name)
	}
	return k
}()

// byKey maps the key of a row to its pattern.
var byKey = pattern.Keys[kind](keys[:])

// write adds the best arrangement to a sheet in the order of the table, followed by the
// flowers.
func (r *Rules) write(m *scratch, sh *score.Sheet) {
	t := &m.b.tally
	w := r.writer(m)
	for s := t.has; !s.empty(); {
		p := s.pop()
		w.item(sh, keys[p], r.value[p], t.count(p))
		w.tiles(p, t)
	}
	sh.Total = t.total
	bonus := m.q.p.Hands[m.q.p.Seat].Bonus
	if n := int32(bits.OnesCount8(bonus)); n > 0 && r.cfg.Flowers {
		w.item(sh, keys[flowerTiles], r.value[flowerTiles], n)
		w.row.N = uint8(len(pattern.AppendBonus(w.row.Tiles[:0], bonus)))
		sh.Total += n * r.value[flowerTiles]
	}
}

// writer returns a writer for the best arrangement.
func (r *Rules) writer(m *scratch) (w writer) {
	w.q, w.read = &m.q, &m.b.read
	if w.read.Form == hand.FormSets || w.read.Form == hand.FormStraight {
		w.group = m.q.group(w.read)
	}
	if w.read.Form == hand.FormSets {
		w.combined = combine(w.group.sets[:w.group.n], w.group.chows, w.group.pair)
	}
	return w
}

// writer writes rows and finds their tiles.
type writer struct {
	q        *scoring
	read     *hand.Reading
	group    grouping
	combined chosen
	row      *score.Item // the row being written
}

// item appends a row to a sheet. Each pattern has only one row.
func (w *writer) item(sh *score.Sheet, key string, value, count int32) {
	sh.Items = append(sh.Items, score.Item{Key: key, Value: value, Count: count, Op: score.Add, Seat: sh.Seat})
	w.row = &sh.Items[len(sh.Items)-1]
}

func (w *writer) put(k tile.Kind) {
	if int(w.row.N) < len(w.row.Tiles) {
		w.row.Tiles[w.row.N] = k
		w.row.N++
	}
}

// set adds the tiles of a set; a kong has four.
func (w *writer) set(x uint8) {
	if x < pungOf {
		for i := range uint8(3) {
			w.put(tile.At(int(x + i)))
		}
		return
	}
	n := 3
	if w.q.laid.Kongs>>(x-pungOf)&1 != 0 {
		n = 4
	}
	for range n {
		w.put(tile.At(int(x) - pungOf))
	}
}

// pungs adds the pungs and kongs of some kinds.
func (w *writer) pungs(k hand.Kinds) {
	for _, x := range w.group.sets[w.group.chows:w.group.n] {
		if k>>(x-pungOf)&1 != 0 {
			w.set(x)
		}
	}
}

// concealed returns the kinds of the concealed pungs and kongs.
func (w *writer) concealed() hand.Kinds {
	k := w.q.laid.Hidden
	for i, b := range w.read.Blocks[:w.read.N] {
		if b.Type == hand.Triplet && (i != int(w.read.Win) || w.q.p.By == table.BySelfDraw) {
			k |= hand.KindsOf(b.First)
		}
	}
	return k
}

// tiles adds the tiles that form a pattern, unless it is formed by the whole hand.
func (w *writer) tiles(p kind, t *tally) {
	for i, x := range w.combined.list[:w.combined.n] {
		if x != p {
			continue
		}
		for j, s := range w.group.sets[:w.group.n] {
			if w.combined.parts[i]>>j&1 != 0 {
				w.set(s)
			}
		}
		if p == littleFourWinds || p == littleThreeDragons || p == pureTerminalChows || p == threeSuitedTerminals {
			w.put(tile.At(int(w.group.pair)))
			w.put(tile.At(int(w.group.pair)))
		}
	}
	round, own := w.q.winds()
	switch p {
	case fourConcealedPungs, threeConcealedPungs, twoConcealedPungs:
		w.pungs(w.concealed())
	case fourKongs, threeKongs, twoMeldedKongs, mixedKongs, meldedKong, twoConcealedKongs:
		w.pungs(w.q.laid.Kongs)
	case concealedKong:
		w.pungs(w.q.laid.Kongs & w.concealed())
	case dragonPung:
		w.pungs(hand.DragonKinds)
	case prevalentWind:
		w.pungs(round)
	case seatWind:
		w.pungs(own)
	case terminalPung:
		w.pungs(w.q.terminals(&w.group, t))
	case tileHog:
		for k := range w.q.hogs.All() {
			for range 4 {
				w.put(k)
			}
		}
	case knittedStraight:
		w.knitted()
	case lastTileDraw, lastTileClaim, replacementTile, robbingTheKong, lastTile, edgeWait, closedWait, singleWait, selfDrawn:
		if !dealt(w.q.p) {
			w.put(w.q.win)
		}
	}
}

// knitted adds the nine tiles of a knitted straight.
func (w *writer) knitted() {
	if w.read.Form == hand.FormKnitted {
		for k := range (w.q.held.Held(1) & hand.SuitKinds).All() {
			w.put(k)
		}
		return
	}
	for _, b := range w.read.Blocks[:w.read.N] {
		if b.Type == hand.KnittedRow {
			w.put(b.First)
			w.put(b.Mid)
			w.put(b.Last)
		}
	}
}
