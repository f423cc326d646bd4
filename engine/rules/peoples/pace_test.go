package peoples

import "testing"

func TestPaces(t *testing.T) {
	p := paces()
	at := func(m style, x state) int16 { return p[m][4].at(x) }
	// The first state of each pair is closer to a win.
	for _, c := range [][2]state{
		{{1, 6, 0, 0}, {3, 5, 0, 0}},
		{{3, 5, 0, 0}, {5, 4, 0, 0}},
		{{0, 5, 0, 3}, {2, 4, 0, 3}}, // a melded pung and five pairs
		{{0, 5, 0, 3}, {1, 6, 0, 0}}, // waits for ten tiles, not for three
		{{0, 5, 1, 0}, {0, 5, 0, 3}},
		{{9, 2, 0, 0}, {8, 2, 0, 0}}, // includes a useless tile
	} {
		if near, far := at(openly, c[0]), at(openly, c[1]); near >= far {
			t.Errorf("%+v takes %d, %+v %d", c[0], near, c[1], far)
		}
	}
	for s := 1; s <= 13; s += 2 {
		x := state{s: s, p: (13 - s) / 2}
		if a, b, c := at(openly, x), at(closed, x), at(collectPairs, x); a > b || b > c {
			t.Errorf("%+v takes %d with claims, %d without, %d as pairs", x, a, b, c)
		}
	}
	if at(openly, state{s: 13}) > never {
		t.Error("times are at most never")
	}
}

func TestLogs(t *testing.T) {
	for n, want := range map[int32]int32{0: 0, 1: 0, 2: 64, 4: 128, 6: 160, 200: 484, 256: 512} {
		if got := log2(n); got != want {
			t.Errorf("%d: %d; expected %d", n, got, want)
		}
	}
}
