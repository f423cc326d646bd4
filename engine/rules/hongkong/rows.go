package hongkong

import "math/bits"

// row is a line of the table of §7, in its order: ties are broken by it.
type row uint8

// The rows.
const (
	rowAllChows row = iota
	rowAllPungs
	rowFourConcealed
	rowSevenPairs
	rowHalfFlush
	rowFullFlush
	rowMixedOrphans
	rowDragon
	rowSmallDragons
	rowGreatDragons
	rowSeatWind
	rowRoundWind
	rowSmallWinds
	rowSelfDraw
	rowConcealed
	rowRobKong
	rowLastTile
	rowKongReplacement
	rowKongOnKong
	rowFlowerReplacement
	rowOwnFlower
	rowOwnSeason
	rowAllFlowers
	rowAllSeasons
	rowNoFlowers
	rowAllHonors
	rowOrphans
	rowNineGates
	rowThirteenOrphans
	rowGreatWinds
	rowAllKongs
	rowHeavenly
	rowEarthly
	rowSevenFlowers
	rowEightFlowers
	rows
)

// table7 gives the rows their keys and their faan when no option says otherwise.
// flower-replacement is not in §7: it scores with the preset `club` (§12) or by
// `values` only.
var table7 = [rows]struct {
	key  string
	faan int32
}{
	rowAllChows:          {"all-chows", 1},
	rowAllPungs:          {"all-pungs", 3},
	rowFourConcealed:     {"four-concealed", 8},
	rowSevenPairs:        {"seven-pairs", 0},
	rowHalfFlush:         {"half-flush", 3},
	rowFullFlush:         {"full-flush", 7},
	rowMixedOrphans:      {"mixed-orphans", 1},
	rowDragon:            {"dragon", 1},
	rowSmallDragons:      {"small-dragons", 5},
	rowGreatDragons:      {"great-dragons", 8},
	rowSeatWind:          {"seat-wind", 1},
	rowRoundWind:         {"round-wind", 1},
	rowSmallWinds:        {"small-winds", 6},
	rowSelfDraw:          {"self-draw", 1},
	rowConcealed:         {"concealed-hand", 1},
	rowRobKong:           {"rob-kong", 1},
	rowLastTile:          {"last-tile", 1},
	rowKongReplacement:   {"kong-replacement", 1},
	rowKongOnKong:        {"kong-on-kong", 8},
	rowFlowerReplacement: {"flower-replacement", 0},
	rowOwnFlower:         {"own-flower", 1},
	rowOwnSeason:         {"own-season", 1},
	rowAllFlowers:        {"all-flowers", 2},
	rowAllSeasons:        {"all-seasons", 2},
	rowNoFlowers:         {"no-flowers", 1},
	rowAllHonors:         {"all-honors", 10},
	rowOrphans:           {"orphans", 10},
	rowNineGates:         {"nine-gates", 10},
	rowThirteenOrphans:   {"thirteen-orphans", 13},
	rowGreatWinds:        {"great-winds", 13},
	rowAllKongs:          {"all-kongs", 13},
	rowHeavenly:          {"heavenly", 13},
	rowEarthly:           {"earthly", 13},
	rowSevenFlowers:      {"seven-flowers", 3},
	rowEightFlowers:      {"eight-flowers", 8},
}

// rowSet is a set of rows.
type rowSet uint64

// The groups of rows that §7 speaks of.
const (
	flowerRows rowSet = 1<<rowOwnFlower | 1<<rowOwnSeason | 1<<rowAllFlowers | 1<<rowAllSeasons | 1<<rowNoFlowers
	limitRows  rowSet = 1<<rowAllHonors | 1<<rowOrphans | 1<<rowNineGates | 1<<rowThirteenOrphans |
		1<<rowGreatWinds | 1<<rowAllKongs | 1<<rowHeavenly | 1<<rowEarthly
)

func (s rowSet) has(r row) bool { return s>>r&1 != 0 }

// first is the first row of a set that has one.
func (s rowSet) first() row { return row(bits.TrailingZeros64(uint64(s))) }

// before reports whether s comes before o in the order of the table: it has the
// first row in which they differ.
func (s rowSet) before(o rowSet) bool {
	x := s ^ o
	return x != 0 && s&(x&-x) != 0
}

// rowByKey finds a row by its key.
func rowByKey(key string) (row, bool) {
	for i := range table7 {
		if table7[i].key == key {
			return row(i), true
		}
	}
	return 0, false
}

// rowKeys returns the keys of all rows in the order of §7.
func rowKeys() []string {
	keys := make([]string, rows)
	for i := range table7 {
		keys[i] = table7[i].key
	}
	return keys
}
