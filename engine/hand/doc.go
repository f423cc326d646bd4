// Package hand analyses a Mahjong hand. It computes the distance from a win (shanten),
// the tiles that reduce it (ukeire) and the effect of each discard. It also computes the
// tiles that complete the hand (waits) and the ways to divide a complete hand (readings).
// It is independent of rule sets; the caller describes a winning hand by a Shape:
//
//	s := hand.Common                     // four sets and a pair, seven pairs, orphans
//	c := hand.CountsOf(tiles)            // 34 counts
//	n := hand.Shanten(&c, &s, melds)     // -1 complete, 0 one tile short, …
//
// A player's hand is kept as a Hand and updated tile by tile:
//
//	h := hand.Of(&c)
//	h.Add(drawn)
//	var after [34]hand.DiscardInfo
//	for k := range h.Discards(&s, melds, &after).All() {
//		info := after[k.Index()]         // info.Shanten, info.Ukeire
//		left.Weight(info.Ukeire)         // how many such tiles are unseen
//	}
//
// A scorer asks for all readings of a complete hand:
//
//	list := hand.Readings(&c, &s, melds, win, buf[:0])
//
// Counts exclude jokers, bonus tiles and the tiles of melds. (For flowers as set tiles
// see Shape.Flowers and Hand.AddFlower.) Red fives count as fives. After the first call
// for a shape no function allocates, except Readings if its buffer is too small.
//
// # Implementation
//
// The distance of a hand is the least number of tiles to add so that each suit holds its
// share of the sets and the pair. For one suit this is a vector of twelve small numbers
// (0 to 5 sets, with or without the pair). The suit's counts, read as a number in radix
// 5, index the vector. Only 187 vectors exist for suits and 83 for honours, so a suit is
// looked up as a byte. Two bytes are looked up in a table of joins (328 vectors in all).
// Two joins are looked up in a table of distances for the number of sets still needed.
// That makes seven lookups and no arithmetic on vectors.
//
// One more tile adds a power of five to one number, so ukeire is 34 such lookups with the
// other suits joined beforehand. For all discards, the effect of each draw on the other
// suits is looked up only once. A tile lowers the distance by one or not at all, so
// doubling and adding the differences yields a set of kinds without a branch. Pairs and
// orphans are population counts of four bit planes: the kinds held at least once, twice,
// three and four times. The method follows tomohxx (vectors) and Cryolite's nyanten
// (numbering them).
//
// A Grammar is a row of a table: which sets count and which kinds are in play. Tables of
// Standard and HonourMixed are expanded from tables.bin. It holds an automaton that reads
// a suit rank by rank (7,339 states), the vectors and the honours. The triangle of joins
// is computed from the vectors. Tables of other grammars and caps are built on first use.
// To change what is stored run
//
//	go test ./engine/hand -run TestStore -write
//
// The same test without -write builds the bytes again and compares them.
//
// # Sizes and times
//
// Embedded: 42 KB; in the wasm binary 295 KB raw and 115 KB compressed, with all code. In
// memory: 2.9 MB (suits 1.95 MB, honours 78 KB, joins 215 KB, distances 6 × 108 KB).
// HonourMixed shares all tables except those of honours; ThreePlayer adds 3.2 MB. The
// tables are ready in 8 ms (26 ms as wasm under Node), those of ThreePlayer in 14 ms (47
// ms). A cap other than four takes 0.2 s, so call Prepare beforehand.
//
// Nanoseconds, the least of five runs each, on one core of an AMD EPYC shared with other
// work, all in one run (go test -bench . ./engine/hand). Lists of hands from package
// samples: random, one suit, one or two tiles from a win.
//
//	                                          rand14  flush14  near14  rand17
//	shanten, sets and a pair, from counts       17.6     18.1    17.9    18.1
//	the same by radix-5 rows joined at run time  139      131     155     180
//	the same by plain recursion               72,500    1,430   3,030 226,000
//	shanten, sets and a pair, kept in a Hand     7.0      7.3     7.2     7.4
//	shanten, all forms, from counts             29.5     29.8    29.8       –
//	shanten, all forms, kept in a Hand           8.9      9.3     9.2       –
//	ukeire, all forms                             54       52      52      45
//	every discard: shanten and ukeire            499      363     381     477
//	the same as wasm under Node                1,460    1,030   1,070   1,410
//
// Readings of a win: 200 ns. No operation allocates.
//
// # Tests
//
// The package is checked against all of testdata/shanten.jsonl.gz and, with random hands
// of every form and grammar, against a reference that lists all complete hands. The tests
// use 200,000 hands; for any other number run
//
//	go test ./engine/hand -run TestReference -hands 10000000 -seed 2 -timeout 1h
package hand
