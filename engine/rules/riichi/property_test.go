package riichi

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// kind parses one tile.
func kind(t testing.TB, text string) tile.Kind {
	t.Helper()
	list, err := tile.Parse(text)
	if err != nil || len(list) != 1 {
		t.Fatal(text, err)
	}
	return list[0]
}

// dice generates random hands.
type dice struct{ *rand.Rand }

func (d dice) one(of int) bool { return d.IntN(of) == 0 }

// winner returns a position with a winning shape, many equal sets and few suits. It
// returns false if a tile would occur five times.
func (d dice) winner(seats int) (p table.Position, ok bool) {
	p.Seats, p.Seat, p.Dealer, p.From = int8(seats), int8(d.IntN(seats)), int8(d.IntN(seats)), -1
	p.Round = tile.East + tile.Kind(d.IntN(seats))
	p.By = []table.By{table.ByDiscard, table.ByDiscard, table.BySelfDraw, table.BySelfDraw, table.ByRob}[d.IntN(5)]
	if p.By != table.BySelfDraw {
		p.From = (p.Seat + 1 + int8(d.IntN(seats-1))) % p.Seats
	}
	h := &p.Hands[p.Seat]
	h.Known = true
	var all, closed [34]int
	switch d.IntN(12) {
	case 0:
		for _, i := range d.Perm(34)[:7] {
			closed[i] = 2
		}
	case 1:
		for _, i := range []int{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33} {
			closed[i] = 1
		}
		closed[27+d.IntN(7)]++
	default:
		d.sets(&p, &all, &closed)
	}
	for i, n := range closed {
		if all[i]+n > 4 || seats == 3 && i > 0 && i < 8 && all[i]+n > 0 {
			return p, false
		}
		for range n {
			k := tile.At(i)
			if i < 27 && i%9 == 4 && d.one(4) {
				k = tile.Of(0, k.Suit())
			}
			h.Hold(k)
		}
	}
	p.Tile = h.Concealed[d.IntN(int(h.Held))].Unred()
	d.circumstances(&p)
	return p, true
}

// sets adds four sets and a pair to a position. Melds and kans go to the position, the
// rest to closed; all counts the meld tiles.
func (d dice) sets(p *table.Position, all, closed *[34]int) {
	h := &p.Hands[p.Seat]
	suits, open, honours := 1+d.IntN(3), d.IntN(6), d.IntN(3)
	kindAtRandom := func() int {
		if d.IntN(5) < honours {
			return 27 + d.IntN(7)
		}
		return 9*d.IntN(suits) + d.IntN(9)
	}
	closed[kindAtRandom()] += 2
	first := kindAtRandom()
	for range 4 {
		i := kindAtRandom()
		if d.one(3) {
			i = first // the same kind again
		}
		run := i < 27 && i%9 < 7 && !d.one(3)
		if d.IntN(6) >= open {
			for j := range 3 {
				if run {
					closed[i+j]++
				} else {
					closed[i]++
				}
			}
			continue
		}
		m := &h.Melds[h.N]
		h.N++
		m.N, m.Type, m.Claimed = 3, table.MeldPung, true
		switch {
		case run:
			m.Type = table.MeldChow
		case d.one(2):
			m.N, m.Type = 4, []table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden}[d.IntN(3)]
			m.Claimed = m.Type != table.MeldHidden
		}
		for j := range m.N {
			m.Tiles[j] = tile.At(i)
			if run {
				m.Tiles[j] += tile.Kind(j)
			}
			all[m.Tiles[j].Index()]++
		}
	}
}

// circumstances adds flags, indicators, honba and liability.
func (d dice) circumstances(p *table.Position) {
	for _, f := range []table.Flags{flagRiichi, flagDouble, flagIppatsu, table.LastTile, table.KongReplacement} {
		if d.one(4) {
			p.Flags |= f
		}
	}
	h := &p.Hands[p.Seat]
	for i := range 1 + d.IntN(5) {
		p.Reg[regDora+i], p.Reg[regUra+i] = int32(1+d.IntN(34)), int32(1+d.IntN(34))
	}
	p.Reg[regHonba] = int32(d.IntN(3))
	h.Reg[regPaid] = p.Reg[regHonba]
	if d.one(2) {
		who := (int32(p.Seat) + 1 + d.Int32N(int32(p.Seats)-1)) % int32(p.Seats)
		h.Reg[regPaoDragons], h.Reg[regPaoWinds] = who+1, who+1
	}
}

// eachWin calls check with random wins of rule sets with different options.
func eachWin(t *testing.T, n int, check func(r *Rules, p *table.Position)) {
	t.Helper()
	rules := []*Rules{
		scoring(t), scoring(t, "preset", "mahjong-soul"), scoring(t, "preset", "wrc"), scoring(t, "preset", "ema"),
		scoring(t, "players", "3"), scoring(t, "players", "3", "sanma_tsumo", "split"), scoring(t, "preset", "mt-sanma"),
		scoring(t, "rinshan_tsumo_fu", "false", "double_wind_pair_fu", "2", "kuitan", "false"),
	}
	d := dice{rand.New(rand.NewPCG(5, 6))}
	for i := 0; i < n; {
		r := rules[i%len(rules)]
		if p, ok := d.winner(r.cfg.Players); ok {
			check(r, &p)
			i++
		}
	}
}

// TestPaymentsAreTheTotal checks that a winner is paid the total and the honba, and that
// no other seat gains.
func TestPaymentsAreTheTotal(t *testing.T) {
	wins := 0
	eachWin(t, 20_000, func(r *Rules, p *table.Position) {
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		total, won := r.Total(p)
		if r.Score(p, &sh) != won || sh.Valid != won || sh.Total != total || sh.Reason == reasonShape {
			t.Fatalf("%+v: %d %v, the sheet %+v", p, total, won, sh)
		}
		r.Pay(p, &sh)
		if !won {
			if len(sh.Flows) > 0 || len(sh.Items) > 0 {
				t.Fatalf("%+v: no win, %+v", p, sh)
			}
			return
		}
		wins++
		var pay [table.MaxSeats]int32
		sh.Balance(&pay)
		sum := int32(0)
		for s, n := range pay {
			if sum += n; n%100 != 0 || n > 0 != (s == int(p.Seat)) && n != 0 {
				t.Fatalf("%+v: %v", p, pay)
			}
		}
		if want := total + r.cfg.HonbaValue*int32(p.Seats-1)*p.Reg[regHonba]; sum != 0 || pay[p.Seat] != want {
			t.Fatalf("%+v: %v, expected %d", p, pay, want)
		}
	})
	if wins < 10_000 {
		t.Errorf("%d wins", wins)
	}
}

// TestRowsAddUp checks that the rows of a sheet add up to the han, and the fu rows to the
// fu.
func TestRowsAddUp(t *testing.T) {
	eachWin(t, 20_000, func(r *Rules, p *table.Position) {
		var sh score.Sheet
		sh.Reset(int(p.Seat))
		if !r.Score(p, &sh) {
			return
		}
		sum := int32(0)
		for _, it := range sh.Items {
			sum += it.Value * it.Count
			if y, ok := yaku.Named(it.Key); !ok && it.Count != int32(it.N) && it.Key != yaku.KeyDora && it.Key != yaku.KeyUra {
				t.Fatalf("%s: %d tiles, %d (%v)", it.Key, it.N, it.Count, y)
			}
		}
		rows := r.FigureRows(p, figureFu)
		if _, ok := figure(&sh, figureYakuman); ok {
			if rows != nil {
				t.Fatalf("%+v: a yakuman has no fu: %+v", p, rows)
			}
			return
		}
		han, _ := figure(&sh, figureHan)
		fu, _ := figure(&sh, figureFu)
		raw := int32(0)
		for _, it := range rows {
			raw += it.Value * it.Count
		}
		if raw != 25 {
			raw = (raw + 9) / 10 * 10
		}
		if sum != han || raw != fu {
			t.Fatalf("%+v: rows of %d han %+v, rows of %d fu %+v, scored %d and %d", p, sum, sh.Items, raw, rows, han, fu)
		}
	})
}

// TestReadingIsTheHand checks that the groups shown are the concealed tiles, including
// red fives, and that one of them has the winning tile.
func TestReadingIsTheHand(t *testing.T) {
	eachWin(t, 20_000, func(r *Rules, p *table.Position) {
		groups, win := r.Reading(p)
		if _, won := r.Total(p); !won {
			if groups != nil || win != -1 {
				t.Fatalf("%+v: no win, read as %v", p, groups)
			}
			return
		}
		h := &p.Hands[p.Seat]
		got, want := slices.Concat(groups...), slices.Clone(h.Concealed[:h.Held])
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%+v: read as %v", p, groups)
		}
		if !slices.ContainsFunc(groups[win], func(k tile.Kind) bool { return k.Unred() == p.Tile }) {
			t.Fatalf("%+v: %v is not in group %d of %v", p, p.Tile, win, groups)
		}
	})
}

// TestSuitsAndEndsAreAlike checks that characters and circles score alike, and that
// reversing the ranks changes only dora.
func TestSuitsAndEndsAreAlike(t *testing.T) {
	swap := func(k tile.Kind) tile.Kind {
		switch k.Suit() {
		case tile.Characters:
			return tile.Of(k.Rank(), tile.Dots)
		case tile.Dots:
			return tile.Of(k.Rank(), tile.Characters)
		}
		return k.Unred()
	}
	mirror := func(k tile.Kind) tile.Kind {
		if k.IsSuit() {
			return tile.Of(10-k.Rank(), k.Suit())
		}
		return k
	}
	eachWin(t, 20_000, func(r *Rules, p *table.Position) {
		if p.Seats == 3 {
			return
		}
		p.Reg = [len(p.Reg)]int32{}
		total, won := r.Total(changed(p, func(k tile.Kind) tile.Kind { return k.Unred() }))
		q := changed(p, swap)
		if n, ok := r.Total(q); n != total || ok != won {
			t.Fatalf("%+v: %d; with dots for characters %d", p, total, n)
		}
		q = changed(p, mirror)
		if n, ok := r.Total(q); (n != total || ok != won) && total%32000 != 0 && total%48000 != 0 {
			t.Fatalf("%+v: %d; read from the other end %d", p, total, n)
		}
	})
}

// changed returns a position with its tiles replaced.
func changed(p *table.Position, change func(tile.Kind) tile.Kind) *table.Position {
	q := *p
	h, from := &q.Hands[q.Seat], &p.Hands[p.Seat]
	h.Held, h.Counts = 0, [34]uint8{}
	for _, k := range from.Concealed[:from.Held] {
		h.Hold(change(k).Unred())
	}
	for i := range h.Melds[:h.N] {
		for j := range h.Melds[i].N {
			h.Melds[i].Tiles[j] = change(from.Melds[i].Tiles[j]).Unred()
		}
	}
	q.Tile = change(p.Tile)
	return &q
}

// TestSplitsAreAll checks that all splits of all suits are found, no others are, and a
// list holds all of them. The expected splits are built from sets; suits that cannot be
// built must have none.
func TestSplitsAreAll(t *testing.T) {
	want := map[uint32]map[split]bool{}
	var build func(s split, sets, from int)
	build = func(s split, sets, from int) {
		x := s.tiles()
		if want[x] == nil {
			want[x] = map[split]bool{}
		}
		want[x][s] = true
		for i := from; i < 16 && sets < 4; i++ {
			more := s
			if i < 9 {
				more.triplets |= 1 << i
			} else {
				more.runs += 1 << (3 * (i - 9))
			}
			if more != s && fits(more.tiles()) {
				build(more, sets+1, i)
			}
		}
	}
	for pair := int8(-1); pair < 9; pair++ {
		build(split{pair: pair}, 0, 0)
	}
	most := 0
	for x := range uint32(1 << 27) {
		if !fits(x) || sum(x) > 14 || sum(x)%3 == 1 {
			continue
		}
		var l splits
		if sum(x)%3 == 2 {
			l.withPair(x)
		} else {
			l.sets(x)
		}
		got := map[split]bool{}
		for _, s := range l.list[:l.n] {
			got[s] = true
		}
		if l.n != len(want[x]) || !maps.Equal(got, want[x]) {
			t.Fatalf("%o: %v, expected %v", x, l.list[:l.n], want[x])
		}
		most = max(most, l.n)
	}
	if most != mostSplits || len(want) != 21_743 {
		t.Errorf("a suit has up to %d ways, %d suits have some", most, len(want))
	}
}

// fits reports whether no count of a suit exceeds four.
func fits(x uint32) bool { return x>>2&each&(x|x>>1) == 0 }

// tiles returns the suit that was split.
func (s split) tiles() (x uint32) {
	for i := range 9 {
		x += 3 * uint32(s.triplets>>i&1) << (3 * i)
		x += s.runs >> (3 * i) & 7 * 0o111 << (3 * i)
	}
	if s.pair >= 0 {
		x += 2 << (3 * s.pair)
	}
	return x
}
