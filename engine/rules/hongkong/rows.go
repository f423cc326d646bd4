package hongkong

import "moineau/engine/rules/internal/pattern"

// row is a line of the table of §7. Its order breaks ties.
type row uint8

// Rows of §7.
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

// table7 holds the keys of the rows and their default faan. flower-replacement is not in
// §7; it scores only with the preset club (§12) or the option values.
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
type rowSet = pattern.Set[row]

// Groups of rows that §7 refers to.
const (
	flowerRows rowSet = 1<<rowOwnFlower | 1<<rowOwnSeason | 1<<rowAllFlowers | 1<<rowAllSeasons | 1<<rowNoFlowers
	limitRows  rowSet = 1<<rowAllHonors | 1<<rowOrphans | 1<<rowNineGates | 1<<rowThirteenOrphans |
		1<<rowGreatWinds | 1<<rowAllKongs | 1<<rowHeavenly | 1<<rowEarthly
)

// rowByKey returns the row with the given key.
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
