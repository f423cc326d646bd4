package cards

import (
	"bytes"
	"reflect"
	"testing"

	"moineau/engine/tile"
)

// TestHouseCardHasItsInstances checks that the house card has 1,671 instances, and each
// hand as many as its author counted.
func TestHouseCardHasItsInstances(t *testing.T) {
	b := House()
	if b.Sets() != 1671 || len(b.Hands) != 54 || len(b.Card.Sections) != 9 {
		t.Errorf("%d instances of %d hands in %d sections", b.Sets(), len(b.Hands), len(b.Card.Sections))
	}
	for i := range b.Hands {
		if e := &b.Hands[i]; e.Sets() != e.Hand.Sets {
			t.Errorf("%s: %d instances, its author counted %d", e.ID, e.Sets(), e.Hand.Sets)
		}
	}
	if len(b.Warnings) > 0 {
		t.Errorf("%q", b.Warnings)
	}
}

// book returns a card of one hand.
func book(t testing.TB, hand string) *Book {
	t.Helper()
	c, err := Read([]byte(`{"format":"moineau-card/1","id":"test","sections":[{"hands":[` + hand + `]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	b, err := NewBook(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestExamples tests the examples of §14.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		hand string
		sets int
	}{
		{`"line":"1m*4 5s*4 9p*4 F*2"`, 1},
		{`"line":"3a*3 7a*3 3b*4 7b*4"`, 6},
		{`"line":"xa*5 x+1a*5 x+2a*4"`, 21},
		{`"line":"xa*4 xb*4 xc*4 0*2","numbers":{"x":[2,4,6,8]}`, 4},
		{`"line":"xa x+1a x+2a x+3a yb*5 yc*5","numbers":{"y":{"from":"x","to":"x+3"}}`, 72},
		{`"line":"xa*4 Da*2 xb*4 Dc*4"`, 54},
		{`"line":"d*4 e*4 xa*3 xb*3"`, 81},
		{`"line":"u*5 v*5 xa*2 xb*2","rows":{"vars":["u","v"],"values":[["N","S"],["E","W"]]}`, 54},
		{`"line":"F*4 xa*3 yb*3 zc*4","rows":{"vars":["x","y","z"],"values":[[2,3,6],[2,4,8]]}`, 12},
		{`"lines":["1a*5 2a*5 3a*4","9a*5 8a*5 7a*4"]`, 6},
		{`"line":"xa*5 yb*5 F*4","differ":[["x","y"]],"same_ok":[["a","b"]]`, 324},
		{`"line":"xa~4 xb~4 d*6","concealed":true`, 54},
		{`"line":"2a*3! 4a*3! 6a*3! 8a*3! F*2","concealed":true,"jokerless":"none"`, 3},
		// Two lines of the same hand count once; so do two bindings.
		{`"lines":["1a*5 2a*5 3a*4","3b*4 2b*5 1b*5"]`, 3},
		{`"line":"xa*4 xb*4 F*6"`, 27},
		// Suits, dragons and numbers in rows; a line that uses none of the variables.
		{`"line":"xa*4 d*4 F*6","rows":{"vars":["a","d","x"],"values":[["m","7z",1],["s","6z",9]]}`, 2},
		{`"lines":["xa*4 xb*4 F*6","E*4 S*4 F*6"],"rows":{"vars":["x"],"values":[[1],[5]]}`, 7},
		{`"line":"xm*4 10-xp*4 F*6","numbers":{"x":{"from":1,"to":3}}`, 3},
		{`"line":"2xm*4 2x-1p*4 F*6"`, 4},
	} {
		b := book(t, `{"id":"h","value":25,`+c.hand+`}`)
		if b.Sets() != c.sets {
			t.Errorf("%s: %d instances; expected %d", c.hand, b.Sets(), c.sets)
		}
	}
}

// TestACardIsReadBack checks that a written card is read back unchanged, as a file and as
// a code.
func TestACardIsReadBack(t *testing.T) {
	for _, c := range []*Card{
		House().Card,
		book(t, `{"id":"h","name":"Häuser \"<&>","value":25,"line":"xa x+1a x+2a x+3a yb*5 yc*5","numbers":{"y":{"from":"x","to":"x+3"}},"differ":[["x","y"]],"same_ok":[["a","b"]]}`).Card,
		book(t, `{"id":"h","value":25,"lines":["u*5 v*5 xa*2 xb*2","1m*4 5s*4 9p*4 F*2"],"concealed":true,"jokerless":"none","rows":{"vars":["u","v","x"],"values":[["N","S",1],["E","W",2]]}}`).Card,
	} {
		file := Write(c)
		again, err := Read(file)
		if err != nil || !reflect.DeepEqual(again, c) {
			t.Errorf("%s: %v", file, err)
		}
		if second := Write(again); !bytes.Equal(second, file) {
			t.Errorf("%s is written as %s", file, second)
		}
		again, err = ReadCode(Code(c))
		if err != nil || !bytes.Equal(packed(again), packed(c)) {
			t.Errorf("%s: %v", Code(c), err)
		}
	}
}

// held parses concealed tiles.
func held(t testing.TB, tiles string) *Held {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	h := new(Held)
	for _, k := range kinds {
		h.Add(k)
	}
	return h
}

var draws = []string{
	"147m258p369s1234z1j", "2233m444p2222s24f1j", "11223355m66p77s12f1j", "1m3m5m7m9m2p4p6p8p567z12f", "1111z2222z777z33m1f", "135m246p789s12z138f1j",
}

// BenchmarkNearest measures the distances of the card's hands from fourteen tiles and
// after each discard. The target is at most 50 µs.
func BenchmarkNearest(b *testing.B) {
	card := House()
	near, g := make([]Near, len(card.Hands)), card.Gauge()
	for _, tiles := range draws {
		h := held(b, tiles)
		b.Run(tiles, func(b *testing.B) {
			for b.Loop() {
				g.Load(h, nil)
				g.Nearest(near)
			}
		})
	}
	h := held(b, "44m55z123f1j")
	b.Run("two exposed", func(b *testing.B) {
		exposures := []Group{{Kind: IndexOf(tile.P1), N: 3}, {Kind: IndexOf(tile.S1), N: 3}}
		for b.Loop() {
			g.Load(h, exposures)
			g.Nearest(near)
		}
	})
}

func BenchmarkWin(b *testing.B) {
	card := House()
	h := held(b, draws[1])
	for b.Loop() {
		card.Win(h, nil, false, 2)
	}
}

func BenchmarkOpen(b *testing.B) {
	code := Code(House().Card)
	for b.Loop() {
		if _, err := Open(code); err != nil {
			b.Fatal(err)
		}
	}
}
