package classical

import (
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// drawHand draws a winning position of four sets and a pair, some of them laid out.
func drawHand(rt *rapid.T) table.Position {
	p := table.Position{
		Seats: 4, Seat: 1, Dealer: int8(rapid.IntRange(0, 3).Draw(rt, "dealer")), From: -1, By: table.BySelfDraw,
		Round: tile.East + tile.Kind(rapid.IntRange(0, 3).Draw(rt, "round")),
	}
	h := &p.Hands[1]
	h.Known = true
	var used [34]int
	take := func(i, n int) bool {
		if used[i]+n > 4 {
			return false
		}
		used[i] += n
		return true
	}
	var last []tile.Kind
	for n := 0; n < 4; {
		i := rapid.IntRange(0, 33).Draw(rt, "set")
		k := tile.At(i)
		m := table.MeldKinds{Claimed: true}
		switch kind := rapid.IntRange(0, 3).Draw(rt, "kind"); {
		case kind < 2 && i < 27 && i%9 < 7:
			if used[i] > 3 || used[i+1] > 3 || used[i+2] > 3 {
				continue
			}
			take(i, 1)
			take(i+1, 1)
			take(i+2, 1)
			m.Type, m.N = table.MeldChow, 3
			copy(m.Tiles[:], []tile.Kind{k, k + 1, k + 2})
		case kind == 3:
			if !take(i, 4) {
				continue
			}
			m.Type, m.N = rapid.SampledFrom([]table.MeldType{table.MeldKong, table.MeldAdded, table.MeldHidden}).Draw(rt, "kong"), 4
			copy(m.Tiles[:], []tile.Kind{k, k, k, k})
		default:
			if !take(i, 3) {
				continue
			}
			m.Type, m.N = table.MeldPung, 3
			copy(m.Tiles[:], []tile.Kind{k, k, k})
		}
		n++
		if m.N == 4 || rapid.Bool().Draw(rt, "laid out") {
			h.Melds[h.N] = m
			h.N++
			continue
		}
		for _, x := range m.Of() {
			h.Hold(x)
			last = append(last, x)
		}
	}
	for {
		i := rapid.IntRange(0, 33).Draw(rt, "pair")
		if !take(i, 2) {
			continue
		}
		for range 2 {
			h.Hold(tile.At(i))
			last = append(last, tile.At(i))
		}
		break
	}
	p.Tile = rapid.SampledFrom(last).Draw(rt, "last")
	if rapid.Bool().Draw(rt, "discard") {
		p.By, p.From = table.ByDiscard, 2
	}
	h.Bonus = rapid.Uint8().Draw(rt, "bonus")
	return p
}

func total(t *rapid.T, r *Rules, p *table.Position) int32 {
	var sh score.Sheet
	if !r.Score(p, &sh) {
		t.Fatalf("%+v is no win: %s", p, sh.Reason)
	}
	return sh.Total
}

// turned returns a position with the suits rotated: characters to circles to bamboos.
func turned(p table.Position) table.Position {
	h := &p.Hands[1]
	turn := func(k tile.Kind) tile.Kind {
		if i := k.Index(); i < 27 {
			return tile.At((i + 9) % 27)
		}
		return k
	}
	c := h.Counts
	for i := range 27 {
		h.Counts[(i+9)%27] = c[i]
	}
	for i := range h.Melds[:h.N] {
		for j := range h.Melds[i].Of() {
			h.Melds[i].Tiles[j] = turn(h.Melds[i].Tiles[j])
		}
	}
	p.Tile = turn(p.Tile)
	return p
}

func TestSuitsAreAlike(t *testing.T) {
	r := with(t, "grands-jeux", `["small-serpent","great-serpent","lanterns","nine-pieces","four-winds"]`)
	rapid.Check(t, func(rt *rapid.T) {
		p := drawHand(rt)
		q := turned(p)
		if a, b := total(rt, r, &p), total(rt, r, &q); a != b {
			rt.Fatalf("%d in one suit, %d in another", a, b)
		}
	})
}

func TestScoresStayWithinTheLimit(t *testing.T) {
	for _, preset := range Presets {
		r := with(t, "preset", preset.Name, "max-chows", "4", "bonus-tiles", "flowers+seasons")
		rapid.Check(t, func(rt *rapid.T) {
			p := drawHand(rt)
			var sh score.Sheet
			if !r.Score(&p, &sh) {
				rt.Fatal("no win")
			}
			if grand := len(sh.Items) == 1 && figure(&sh, figureLimits) == 0; int64(sh.Total) > r.cfg.Limit && !grand || sh.Total < 1 {
				rt.Fatalf("%s: %+v", preset.Name, sh)
			}
			// The sheet explains its total.
			points, doubles := int32(0), int32(0)
			for _, it := range sh.Items {
				if it.Op == score.Times {
					doubles += it.Count
				} else {
					points += it.Value * it.Count
				}
			}
			if want := r.cut(valueOf(points, doubles)); !r.special(&sh) && want != int64(sh.Total) || r.special(&sh) && points != sh.Total {
				rt.Fatalf("%s: %d points and %d doubles make %d", preset.Name, points, doubles, sh.Total)
			}
			p.By, p.From = table.ByNone, -1
			sh.Reset(1)
			if r.Score(&p, &sh) || sh.Valid {
				rt.Fatal("a hand that did not win is valid")
			}
		})
	}
}

func TestABonusTileNeverCosts(t *testing.T) {
	r := with(t, "bonus-set-combine", "add")
	rapid.Check(t, func(rt *rapid.T) {
		p := drawHand(rt)
		q := p
		q.Hands[1].Bonus |= 1 << rapid.IntRange(0, 7).Draw(rt, "more")
		if a, b := total(rt, r, &p), total(rt, r, &q); b < a {
			rt.Fatalf("%d with a bonus tile more, %d without", b, a)
		}
	})
}
