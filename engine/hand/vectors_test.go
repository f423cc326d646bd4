package hand

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"testing"

	"moineau/engine/tile"
)

//go:embed testdata/shanten.jsonl.gz
var vectorFile []byte

// testVector is a line of testdata/shanten.jsonl.gz.
type testVector struct {
	ID     string
	Sets   uint8
	Melds  int `json:"melds_count"`
	Hand   string
	Expect struct {
		Standard  int
		Pairs     *int
		Orphans   *int
		PairsQuad *int `json:"pairs_quad"`
		Ukeire    []string
		Standard2 *[]string `json:"ukeire_standard"`
	}
	Discards map[string]struct {
		Shanten int
		Ukeire  []string
	}
}

func readVectors(t testing.TB) (list []testVector) {
	z, err := gzip.NewReader(bytes.NewReader(vectorFile))
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(z)
	for lines.Scan() {
		var v testVector
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	if len(list) != 7000 {
		t.Fatalf("%d vectors, want 7000", len(list))
	}
	return list
}

func mustCounts(t testing.TB, text string) Counts {
	tiles, err := tile.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return CountsOf(tiles)
}

func names(s Kinds) (out string) { return tile.Format(s.Append(nil)) }

func join2(list []string) (out string) {
	var s Kinds
	for _, n := range list {
		k, _ := tile.Parse(n)
		s |= KindsOf(k...)
	}
	return names(s)
}

// For every vector: each form alone, the nearest form, effective tiles and discards.
func TestVectors(t *testing.T) {
	discards := 0
	for _, v := range readVectors(t) {
		c := mustCounts(t, v.Hand)
		h := Of(&c)
		std := Shape{Sets: v.Sets}
		all := std
		check := func(what string, s Shape, want int) {
			if got := Shanten(&c, &s, v.Melds); got != want {
				t.Errorf("%s %s %s: shanten from counts %d, want %d", v.ID, v.Hand, what, got, want)
			}
			if got := h.Shanten(&s, v.Melds); got != want {
				t.Errorf("%s %s %s: shanten %d, want %d", v.ID, v.Hand, what, got, want)
			}
		}
		check("standard", std, v.Expect.Standard)
		if p := v.Expect.Pairs; p != nil {
			check("pairs", Shape{Pairs: SevenDifferent}, *p)
			all.Pairs = SevenDifferent
		}
		if p := v.Expect.PairsQuad; p != nil {
			check("pairs_quad", Shape{Pairs: SevenWithQuads}, *p)
		}
		if p := v.Expect.Orphans; p != nil {
			check("orphans", Shape{Orphans: true}, *p)
			all.Orphans = true
		}
		want := join2(v.Expect.Ukeire)
		if got := names(h.Ukeire(&all, v.Melds)); got != want {
			t.Errorf("%s %s: ukeire %s, want %s", v.ID, v.Hand, got, want)
		}
		if v.Expect.Standard2 != nil {
			want = join2(*v.Expect.Standard2)
		}
		if got := names(h.Ukeire(&std, v.Melds)); got != want {
			t.Errorf("%s %s: standard ukeire %s, want %s", v.ID, v.Hand, got, want)
		}
		if v.Discards == nil {
			continue
		}
		var out [34]DiscardInfo
		held := h.Discards(&all, v.Melds, &out)
		if held.Len() != len(v.Discards) {
			t.Errorf("%s: %d discards, want %d", v.ID, held.Len(), len(v.Discards))
		}
		for k := range held.All() {
			d := v.Discards[k.String()]
			got := out[k.Index()]
			if int(got.Shanten) != d.Shanten || names(got.Ukeire) != join2(d.Ukeire) {
				t.Errorf("%s %s discarding %v: %d %s, want %d %s", v.ID, v.Hand, k,
					got.Shanten, names(got.Ukeire), d.Shanten, join2(d.Ukeire))
			}
			discards++
		}
	}
	if discards < 1500 {
		t.Errorf("only %d discards seen", discards)
	}
}
