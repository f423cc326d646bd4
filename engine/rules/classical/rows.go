package classical

// row is a line of the tables of §7 and §12: points first, then doubles.
type row uint8

// The rows of points. Pungs and kongs are in the order that setRow depends on.
const (
	rowPungMinorExposed row = iota
	rowPungMinorConcealed
	rowPungMajorExposed
	rowPungMajorConcealed
	rowPungHonorExposed
	rowPungHonorConcealed
	rowKongMinorExposed
	rowKongMinorConcealed
	rowKongMajorExposed
	rowKongMajorConcealed
	rowKongHonorExposed
	rowKongHonorConcealed
	rowPairOwn
	rowPairDominant
	rowPairRound
	rowPairDragon
	rowBonusTile
	rowMahjong
	rowAllChows
	rowSelfDraw
	rowOnlyPlace
	rowPairOutMinor
	rowPairOutMajor
	firstDouble
)

// The rows of doubles: those of every player, then those of the winner.
const (
	rowOwnWind row = iota + firstDouble
	rowDominantWind
	rowRoundWind
	rowDragon
	rowOwnFlower
	rowOwnSeason
	rowOwnBonus
	rowBonusSet
	rowAllFlowers
	rowAllSeasons
	rowThreeConcealed
	rowLittleDragons
	rowBigDragons
	rowLittleWinds
	rowBigWinds
	rowNoChow
	rowMoon
	rowRobKong
	rowHalfColour
	rowPureColour
	rowMajors
	rowZeroPoint
	rowLastDiscard
	rowCallingHand
	rowOriginalCall
	rowConcealedHand
	rowAllHonors
	rowReplacement
	rows
)

// rowKeys are the keys of the rows on a sheet. In score vectors they are prefixed with
// "p:" or "d:".
var rowKeys = [rows]string{
	rowPungMinorExposed:   "pung-minor-exposed",
	rowPungMinorConcealed: "pung-minor-concealed",
	rowPungMajorExposed:   "pung-major-exposed",
	rowPungMajorConcealed: "pung-major-concealed",
	rowPungHonorExposed:   "pung-honor-exposed",
	rowPungHonorConcealed: "pung-honor-concealed",
	rowKongMinorExposed:   "kong-minor-exposed",
	rowKongMinorConcealed: "kong-minor-concealed",
	rowKongMajorExposed:   "kong-major-exposed",
	rowKongMajorConcealed: "kong-major-concealed",
	rowKongHonorExposed:   "kong-honor-exposed",
	rowKongHonorConcealed: "kong-honor-concealed",
	rowPairOwn:            "pair-own-wind",
	rowPairDominant:       "pair-dominant-wind",
	rowPairRound:          "pair-round-wind",
	rowPairDragon:         "pair-dragon",
	rowBonusTile:          "bonus-tile",
	rowMahjong:            "mahjong",
	rowAllChows:           "all-chows",
	rowSelfDraw:           "self-draw",
	rowOnlyPlace:          "only-place",
	rowPairOutMinor:       "pair-out-minor",
	rowPairOutMajor:       "pair-out-major",
	rowOwnWind:            "own-wind",
	rowDominantWind:       "dominant-wind",
	rowRoundWind:          "round-wind",
	rowDragon:             "dragon",
	rowOwnFlower:          "own-flower",
	rowOwnSeason:          "own-season",
	rowOwnBonus:           "own-bonus",
	rowBonusSet:           "bonus-set",
	rowAllFlowers:         "all-flowers",
	rowAllSeasons:         "all-seasons",
	rowThreeConcealed:     "three-concealed",
	rowLittleDragons:      "little-dragons",
	rowBigDragons:         "big-dragons",
	rowLittleWinds:        "little-winds",
	rowBigWinds:           "big-winds",
	rowNoChow:             "no-chow",
	rowMoon:               "moon",
	rowRobKong:            "rob-kong",
	rowHalfColour:         "half-colour",
	rowPureColour:         "pure-colour",
	rowMajors:             "majors",
	rowZeroPoint:          "zero-points",
	rowLastDiscard:        "last-discard",
	rowCallingHand:        "calling-hand",
	rowOriginalCall:       "original-call",
	rowConcealedHand:      "concealed-hand",
	rowAllHonors:          "all-honors",
	rowReplacement:        "replacement",
}

// setPoints are the points of the rows of pungs and kongs (§7).
var setPoints = [rowPairOwn]int32{2, 4, 4, 8, 4, 8, 8, 16, 16, 32, 16, 32}

// worth returns the value of each row with the options in force; 0 means that it does not
// score. The values are for concealed pairs of dragons and of the tour, and for a single
// series of bonus tiles.
func (c *Config) worth() (w [rows]int32) {
	t := c.Rows
	copy(w[:], setPoints[:])
	for _, x := range [...]row{
		rowOwnWind, rowDominantWind, rowDragon, rowNoChow, rowMoon, rowRobKong, rowHalfColour,
	} {
		w[x] = 1
	}
	w[rowPairOwn], w[rowPairDominant], w[rowPairDragon] = 2, 2, 2
	if c.RoundWind {
		w[rowPairRound], w[rowRoundWind] = 2, 1
	}
	w[rowMahjong], w[rowAllChows], w[rowSelfDraw] = t.mahjong, t.allChows, t.selfDraw
	w[rowOnlyPlace], w[rowPairOutMinor], w[rowPairOutMajor] = t.onlyPlace, t.pairMinor, t.pairMajor
	w[rowBonusTile] = 4
	if t.ownBoth {
		w[rowOwnBonus] = 1
	} else {
		w[rowOwnFlower], w[rowOwnSeason] = 1, 1
	}
	if t.series > 0 {
		w[rowAllFlowers], w[rowAllSeasons] = t.series, t.series
	} else {
		w[rowBonusSet] = 4
	}
	w[rowThreeConcealed], w[rowZeroPoint] = t.threeConcealed, t.zeroPoint
	w[rowLittleDragons], w[rowLittleWinds] = t.smallHonours, t.smallHonours
	w[rowBigDragons], w[rowBigWinds] = t.bigHonours, t.bigHonours
	w[rowPureColour], w[rowMajors], w[rowReplacement] = t.pure, t.majors, t.replacement
	w[rowConcealedHand], w[rowLastDiscard] = t.concealed, t.lastDiscard
	for x, m := range [rows]uint8{
		rowLastDiscard: modernLastDiscard, rowConcealedHand: modernConcealed, rowAllHonors: modernAllHonours,
	} {
		if c.Modern&m != 0 {
			w[x] = 1
		}
	}
	if c.Calling {
		w[rowCallingHand] = 1
	} else if c.MustCall {
		w[rowOriginalCall] = t.originalCall
	}
	return w
}

// setRow returns the row of a pung or kong; index is that of its kind.
func setRow(index int, kong, exposed bool) row {
	r := rowPungMinorExposed
	switch {
	case index >= 27:
		r = rowPungHonorExposed
	case index%9 == 0 || index%9 == 8:
		r = rowPungMajorExposed
	}
	if kong {
		r += rowKongMinorExposed
	}
	if !exposed {
		r++
	}
	return r
}
