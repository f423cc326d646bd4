package zungjung

import (
	"strings"

	"moineau/engine/rules/internal/pattern"
)

// kind is a row of §5. Patterns are numbered in the order of the table.
type kind uint8

const (
	allSequences kind = iota
	concealedHand
	noTerminals
	mixedOneSuit
	pureOneSuit
	nineGates
	valueHonor
	smallThreeDragons
	bigThreeDragons
	smallThreeWinds
	bigThreeWinds
	smallFourWinds
	bigFourWinds
	allHonors
	allTriplets
	twoConcealed
	threeConcealed
	fourConcealed
	oneKong
	twoKong
	threeKong
	fourKong
	twoIdentical
	twoIdenticalTwice
	threeIdentical
	fourIdentical
	threeSimilarSequences
	smallThreeSimilarTriplets
	threeSimilarTriplets
	nineTileStraight
	threeConsecutive
	fourConsecutive
	mixedLesserTerminals
	pureLesserTerminals
	mixedGreaterTerminals
	pureGreaterTerminals
	finalDraw
	finalDiscard
	winOnKong
	robbingAKong
	blessingOfHeaven
	blessingOfEarth
	thirteenTerminals
	sevenPairs
	patterns
)

// table5 is the table of §5.
var table5 = [patterns]struct {
	number string // the first two figures name the series
	value  int32
	name   string
	native string
}{
	allSequences:              {"1.1", 5, "All Sequences", "平和"},
	concealedHand:             {"1.2", 5, "Concealed Hand", "門前清"},
	noTerminals:               {"1.3", 5, "No Terminals", "斷么九"},
	mixedOneSuit:              {"2.1.1", 40, "Mixed One-Suit", "混一色"},
	pureOneSuit:               {"2.1.2", 80, "Pure One-Suit", "清一色"},
	nineGates:                 {"2.2", 480, "Nine Gates", "九蓮寶燈"},
	valueHonor:                {"3.1", 10, "Value Honor", "番牌"},
	smallThreeDragons:         {"3.2.1", 40, "Small Three Dragons", "小三元"},
	bigThreeDragons:           {"3.2.2", 130, "Big Three Dragons", "大三元"},
	smallThreeWinds:           {"3.3.1", 30, "Small Three Winds", "小三風"},
	bigThreeWinds:             {"3.3.2", 120, "Big Three Winds", "大三風"},
	smallFourWinds:            {"3.3.3", 320, "Small Four Winds", "小四喜"},
	bigFourWinds:              {"3.3.4", 400, "Big Four Winds", "大四喜"},
	allHonors:                 {"3.4", 320, "All Honors", "字一色"},
	allTriplets:               {"4.1", 30, "All Triplets", "對對和"},
	twoConcealed:              {"4.2.1", 5, "Two Concealed Triplets", "二暗刻"},
	threeConcealed:            {"4.2.2", 30, "Three Concealed Triplets", "三暗刻"},
	fourConcealed:             {"4.2.3", 125, "Four Concealed Triplets", "四暗刻"},
	oneKong:                   {"4.3.1", 5, "One Kong", "一槓"},
	twoKong:                   {"4.3.2", 20, "Two Kong", "二槓"},
	threeKong:                 {"4.3.3", 120, "Three Kong", "三槓"},
	fourKong:                  {"4.3.4", 480, "Four Kong", "四槓"},
	twoIdentical:              {"5.1.1", 10, "Two Identical Sequences", "一般高"},
	twoIdenticalTwice:         {"5.1.2", 60, "Two Identical Sequences Twice", "兩般高"},
	threeIdentical:            {"5.1.3", 120, "Three Identical Sequences", "一色三同順"},
	fourIdentical:             {"5.1.4", 480, "Four Identical Sequences", "一色四同順"},
	threeSimilarSequences:     {"6.1", 35, "Three Similar Sequences", "三色同順"},
	smallThreeSimilarTriplets: {"6.2.1", 30, "Small Three Similar Triplets", "三色小同刻"},
	threeSimilarTriplets:      {"6.2.2", 120, "Three Similar Triplets", "三色同刻"},
	nineTileStraight:          {"7.1", 40, "Nine-Tile Straight", "一氣通貫"},
	threeConsecutive:          {"7.2.1", 100, "Three Consecutive Triplets", "三連刻"},
	fourConsecutive:           {"7.2.2", 200, "Four Consecutive Triplets", "四連刻"},
	mixedLesserTerminals:      {"8.1.1", 40, "Mixed Lesser Terminals", "混全帶么"},
	pureLesserTerminals:       {"8.1.2", 50, "Pure Lesser Terminals", "純全帶么"},
	mixedGreaterTerminals:     {"8.1.3", 100, "Mixed Greater Terminals", "混么九"},
	pureGreaterTerminals:      {"8.1.4", 400, "Pure Greater Terminals", "清么九"},
	finalDraw:                 {"9.1.1", 10, "Final Draw", "海底撈月"},
	finalDiscard:              {"9.1.2", 10, "Final Discard", "河底撈魚"},
	winOnKong:                 {"9.2", 10, "Win on Kong", "嶺上開花"},
	robbingAKong:              {"9.3", 10, "Robbing a Kong", "搶槓"},
	blessingOfHeaven:          {"9.4.1", 155, "Blessing of Heaven", "天和"},
	blessingOfEarth:           {"9.4.2", 155, "Blessing of Earth", "地和"},
	thirteenTerminals:         {"10.1", 160, "Thirteen Terminals", "十三么九"},
	sevenPairs:                {"10.2", 30, "Seven Pairs", "七對子"},
}

// wsomValues are the values that differ in the online site's list (§9, values).
var wsomValues = map[kind]int32{pureOneSuit: 100, smallThreeDragons: 30, smallThreeWinds: 25}

// set is a set of patterns.
type set = pattern.Set[kind]

// of returns the set of the given patterns.
func of(list ...kind) set { return pattern.SetOf(list...) }

// seriesOf returns the first two figures of a pattern's number (§4.2).
func seriesOf(p kind) string {
	f := strings.SplitN(table5[p].number, ".", 3)
	return f[0] + "." + f[1]
}

// above holds, for each pattern, the higher patterns of its series. Within a series,
// numbers and values increase together.
var above = func() (up [patterns]set) {
	for p := range up {
		for q := p + 1; q < len(up); q++ {
			if seriesOf(kind(p)) == seriesOf(kind(q)) {
				up[p].Add(kind(q))
			}
		}
	}
	return up
}()

// highest returns the highest pattern of each series (§4.2).
func highest(s set) set {
	out := s
	for x := s; x != 0; x &= x - 1 {
		if p := x.First(); s&above[p] != 0 {
			out &^= 1 << p
		}
	}
	return out
}

// Keys of rows that are not patterns: a hand without patterns (§4.4), and bonus tiles
// (§9).
const (
	keyChicken    = "chicken-hand"
	keyOwnBonus   = "own-bonus-tile"
	keyOtherBonus = "other-bonus-tile"
	keyFullSet    = "full-set"
)

// bonusNames are the names of the bonus tile rows in vectors.
var bonusNames = map[string]string{
	keyOwnBonus: "Own Bonus Tile", keyOtherBonus: "Other Bonus Tile", keyFullSet: "Full Set",
}

// keys holds the keys of rows.
var keys = func() (k [patterns]string) {
	for i := range table5 {
		k[i] = pattern.Key(table5[i].name)
	}
	return k
}()

// byKey maps the key of a row to its pattern.
var byKey = pattern.Keys[kind](keys[:])
