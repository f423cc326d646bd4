// Package hand answers the questions that everything else asks about a hand: how
// far is it from a win (shanten), which tiles bring it nearer (ukeire), what does
// each discard leave, which tiles complete it (waits), and in which ways is it
// complete (readings). It knows no rule set. What a win is comes in as a Shape:
//
//	s := hand.Common                     // four sets and a pair, seven pairs, orphans
//	c := hand.CountsOf(tiles)            // 34 counts
//	n := hand.Shanten(&c, &s, melds)     // -1 complete, 0 one tile short, …
//
// A player's hand is kept as a Hand and changed tile by tile:
//
//	h := hand.Of(&c)
//	h.Add(drawn)
//	var after [34]hand.DiscardInfo
//	for k := range h.Discards(&s, melds, &after).All() {
//		info := after[k.Index()]         // info.Shanten, info.Ukeire
//		left.Weight(info.Ukeire)         // how many such tiles are unseen
//	}
//
// and a scorer asks for every way to see a complete hand:
//
//	list := hand.Readings(&c, &s, melds, win, buf[:0])
//
// Jokers, bonus tiles and the tiles of laid-out sets are not in the counts (flowers
// as set tiles: Shape.Flowers, Hand.AddFlower). Red
// fives count as fives. Nothing here allocates after a shape's first question,
// except Readings when its buffer is too small.
//
// # How it works
//
// A hand is the least number of tiles away from a complete one that it takes to
// make each suit hold its part of the sets and of the pair. For one suit that is a
// vector of twelve small numbers (with or without the pair, 0 to 5 sets), found
// under the suit's counts read as a number in radix 5. Only 187 vectors exist for
// suits and 83 for honours, so a suit is looked up as a byte; two bytes are looked
// up in a table of joins (328 vectors in all), and two joins in a table of
// distances for the number of sets still needed: seven look-ups, no arithmetic on
// vectors. A further tile adds a power of five to one number, so ukeire is 34 such
// look-ups with the other suits joined beforehand, and for all discards what a draw
// makes of the other suits is looked up once. A tile lowers the distance by one or
// not at all, so differences doubled and added up are a set of kinds, without a
// branch. Pairs and orphans are population counts of four bit planes: the kinds
// held at least once, twice, three and four times. The method is after tomohxx
// (vectors) and Cryolite's nyanten (numbering them).
//
// A Grammar is a row of a table: which sets count, which kinds are played with.
// Tables of Standard and HonourMixed unfold from tables.bin, an automaton that
// reads a suit rank by rank (7,339 states) and the triangle of joins; those of
// other grammars and caps are made from nothing when first asked for. To change
// what is stored run
//
//	go test ./engine/hand -run TestStore -write
//
// and the same test, without -write, makes the bytes again and compares.
//
// # Sizes and times
//
// Embedded 77 KB, in the wasm binary 330 KB raw and 150 KB compressed with all code. In memory
// 2.9 MB: suits 1.95 MB, honours 78 KB, joins 215 KB, distances 6 × 108 KB;
// HonourMixed shares all but its honours, ThreePlayer adds 3.2 MB. Ready in 4 ms
// (15 ms as wasm under Node), ThreePlayer in 14 ms (47 ms); a cap other than four
// takes 0.2 s, so Prepare it beforehand.
//
// Nanoseconds, each the least of five, one core of an AMD EPYC shared with other
// work, all in one run (go test -bench . ./engine/hand); lists of hands from
// package samples: random, one suit, one or two tiles from a win.
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
// # Exactness
//
// All of testdata/shanten.jsonl.gz, and random hands of every form and grammar
// against a reference that lists all complete hands: 200,000 with the tests,
// any number with
//
//	go test ./engine/hand -run TestReference -hands 10000000 -seed 2 -timeout 1h
package hand
