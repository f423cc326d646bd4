package hand

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"moineau/engine/tile"
)

// text formats a reading: blocks in notation, in alphabetical order, the one with the
// winning tile in brackets.
func (r *Reading) text() string {
	var blocks []string
	for i, b := range r.Blocks[:r.N] {
		list := []tile.Kind{b.First, b.Mid, b.Last}
		switch b.Type {
		case Pair:
			list = []tile.Kind{b.First, b.Last}
		case Quad:
			list = append(list, b.Last)
		}
		s := tile.Format(list)
		if int(r.Win) == i {
			s = "[" + s + "]"
		}
		blocks = append(blocks, s)
	}
	slices.SortFunc(blocks, func(a, b string) int {
		return strings.Compare(strings.Trim(a, "[]"), strings.Trim(b, "[]"))
	})
	return strings.Join(blocks, " ")
}

func TestReadings(t *testing.T) {
	mixed := Shape{Sets: 4, Grammar: HonourMixed, Pairs: SevenWithQuads}
	knitted := Shape{Sets: 4, Pairs: SevenWithQuads, Orphans: true, Knitted: KnittedStraight | HonoursKnitted}
	for _, v := range []struct {
		hand  string
		win   string
		shape Shape
		melds int
		want  []string
	}{
		{"11m", "1m", Standard4, 4, []string{"[11m]"}},
		{"11m", "", Standard4, 4, []string{"11m"}},
		{"11m", "2m", Standard4, 4, nil},
		{"111222333m11p", "1p", Standard4, 1, []string{"111m [11p] 222m 333m", "[11p] 123m 123m 123m"}},
		{"111222333m11p", "1m", Standard4, 1, []string{"[111m] 11p 222m 333m", "11p [123m] 123m 123m"}},
		{"11123m", "1m", Standard4, 3, []string{"[11m] 123m", "11m [123m]"}},
		{"11123m", "", Standard4, 3, []string{"11m 123m"}},
		{"112233m112233p77z", "7z", Common, 0, []string{
			"123m 123m 123p 123p [77z]", "11m 11p 22m 22p 33m 33p [77z]"}},
		{"22223333444455m", "5m", mixed, 0, []string{
			"22m 22m 33m 33m 44m 44m [55m]", "222m 234m 333m 444m [55m]", "22m 234m 234m [345m] 345m", "234m 234m 234m 234m [55m]"}},
		{"19m19p19s12345677z", "7z", Common, 0, []string{"[77z]"}},
		{"19m19p19s12345677z", "1m", Common, 0, []string{"77z"}},
		{"1123z", "1z", mixed, 3, nil},
		{"11123z", "1z", mixed, 3, []string{"[11z] 123z", "11z [123z]"}},
		{"11234z", "1z", mixed, 3, []string{"[11z] 234z"}},
		{"112234z", "", mixed, 3, nil},
		{"11223344z", "", mixed, 2, []string{"11z 234z 234z", "123z 123z 44z", "124z 124z 33z", "134z 134z 22z"}},
		{"11123344z", "4z", mixed, 2, []string{"11z 134z [234z]", "11z [134z] 234z"}},
		{"556677z111m222p", "5z", Shape{Sets: 4, Grammar: HonourMixed}, 0, nil},
		{"55566677z", "7z", mixed, 2, []string{"555z 666z [77z]"}},
		{"55666777z", "", mixed, 2, []string{"55z 666z 777z"}},
		{"55567z", "5z", mixed, 3, []string{"[55z] 567z", "55z [567z]"}},
		{"147m258p369s11122z", "1m", knitted, 0, []string{"111z [147m] 22z 258p 369s"}},
		{"147m258p369s22z", "2z", knitted, 1, []string{"147m [22z] 258p 369s"}},
		{"147m258p369s12345z", "1m", knitted, 0, []string{""}},
		{"147m28p36s1234567z", "1z", knitted, 0, []string{""}},
		{"11335577m1133p55577s", "5s", Shape{Sets: 5, Pairs: SevenAndTriplet}, 0, []string{"11m 11p 33m 33p [555s] 55m 77m 77s"}},
		{"1111m22p", "2p", Shape{Pairs: Groups}, 8, []string{"11m 11m [22p]", "1111m [22p]"}},
		{"1111m22p", "1m", Shape{Pairs: Groups}, 8, []string{"[11m] 11m 22p", "[1111m] 22p"}},
		{"1111m22p", "1m", Shape{Pairs: Groups}, 7, nil},
		{"1111m22p", "1m", Standard4, 3, nil},
	} {
		c := mustCounts(t, v.hand)
		win := tile.None
		if v.win != "" {
			list, err := tile.Parse(v.win)
			if err != nil {
				t.Fatal(err)
			}
			win = list[0]
		}
		var got []string
		for _, r := range Readings(&c, &v.shape, v.melds, win, nil) {
			got = append(got, r.text())
		}
		want := slices.Clone(v.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s on %s %+v melds %d:\ngot  %q\nwant %q", v.hand, v.win, v.shape, v.melds, got, want)
		}
		for _, r := range Readings(&c, &v.shape, v.melds, win, nil) {
			if r.Form == FormSets && r.N != uint8(int(v.shape.Sets)-v.melds+1) {
				t.Errorf("%s: %d blocks", v.hand, r.N)
			}
		}
	}
}

// Random hands have a reading if and only if they are complete. All readings are
// different, use every tile and contain the winning tile.
func TestReadingsRandom(t *testing.T) {
	d := dealer{rand.New(rand.NewPCG(9, 9))}
	wins := 0
	for _, s := range testShapes {
		r := newReference(s)
		for range 4000 {
			_, melds := d.size(&s)
			tiles := 3*(int(s.Sets)-melds) + 2
			if s.Pairs == Groups {
				tiles = 14 - melds
			}
			c := d.deal(tiles, s.Grammar.spec().kinds)
			h := Of(&c)
			for range 8 { // walk towards a win
				u := h.Ukeire(&s, melds)
				if u == 0 {
					break
				}
				best := h
				for k := range h.Held(1).All() {
					g := h
					g.Remove(k)
					g.Add(u.First())
					if g.Shanten(&s, melds) < best.Shanten(&s, melds) {
						best = g
					}
				}
				h = best
			}
			c = h.Counts()
			win := h.Held(1).First()
			list := Readings(&c, &s, melds, win, nil)
			complete := r.distance(&c, melds) == 0 && c.Len() == tiles
			if (len(list) > 0) != complete || complete != IsWin(&c, &s, melds) {
				t.Fatalf("%+v melds %d hand %s: %d readings, complete %v, win %v", s, melds, handText(&c), len(list), complete, IsWin(&c, &s, melds))
			}
			if complete {
				wins++
				checkReadings(t, &c, win, list)
			}
		}
	}
	if wins < 5000 {
		t.Errorf("only %d wins seen", wins)
	}
}

func checkReadings(t *testing.T, c *Counts, win tile.Kind, list []Reading) {
	t.Helper()
	for i := range list {
		r := &list[i]
		for j := range i {
			if list[j].Form == r.Form && list[j].text() == r.text() && r.Form != FormKnitted {
				t.Fatalf("%s: twice %s", handText(c), r.text())
			}
		}
		if r.Form == FormOrphans || r.Form == FormKnitted {
			continue
		}
		if !r.Blocks[r.Win].Has(win) {
			t.Fatalf("%s: %v is not in block %d of %s", handText(c), win, r.Win, r.text())
		}
		var sum Counts
		for _, b := range r.Blocks[:r.N] {
			for _, k := range []tile.Kind{b.First, b.Mid, b.Last} {
				if k != tile.None {
					sum[k.Index()]++
				}
			}
			if b.Size() == 4 {
				sum[b.First.Index()]++
			}
		}
		if sum != *c {
			t.Fatalf("%s: reading %s", handText(c), r.text())
		}
	}
}
