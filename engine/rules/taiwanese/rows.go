package taiwanese

// row is a line of the tables of §4 and §5.
type row uint8

// The rows in the order of the default table. Rows that only the common table has follow
// the related ones.
const (
	rowWinning row = iota
	rowFlower
	rowSeatFlower
	rowFlowerSet
	rowNoFlowers
	rowNoHonors
	rowNoFlowersNoHonors
	rowHonorPung
	rowDragonPung
	rowRoundWind
	rowSeatWind
	rowMeldedKong
	rowConcealedKong
	rowStraight
	rowStraightTen
	rowTwoConcealed
	rowThreeConcealed
	rowFourConcealed
	rowFiveConcealed
	rowThreeConcealedPungs
	rowFourConcealedPungs
	rowFiveConcealedPungs
	rowLittleThreeDragons
	rowThreeGreatScholars
	rowBigThreeDragons
	rowLittleThreeWinds
	rowBigThreeWinds
	rowLittleFourWinds
	rowBigFourWinds
	rowChowHand
	rowChowHandPlain
	rowAllChows
	rowPungHand
	rowAllPungs
	rowOneSuitHonors
	rowHalfFlush
	rowOneSuit
	rowFullFlush
	rowAllHonors
	rowAllTerminals
	rowConcealedHand
	rowFullyConcealed
	rowConcealedSelfDraw
	rowExposedHand
	rowFullyMelded
	rowHalfMelded
	rowSelfDrawn
	rowSelfDraw
	rowOneChance
	rowPair
	rowSingleWait
	rowLastTile
	rowLastTileDraw
	rowLastDiscardOut
	rowLastDiscard
	rowRobbing
	rowRobbingTheKong
	rowKongDraw
	rowEarly
	rowEarly2
	rowReady
	rowHeavenlyReady
	rowEarthlyReady
	rowPairsAndTriplet
	rowHeavenly
	rowEarthly
	rowAllFlowers
	rowEightImmortals
	rowSevenFlowers
	rowSevenRobsOne
	rows
)

// tables holds for each row its key, its name in vectors, its Chinese name if the sheet
// has one, and its tai in the two tables. The tai are 0 if a table does not have the row.
// All Honors and All Terminals score in the default table only through options.
var tables = [rows]struct {
	key, name, native string
	time, common      int32
}{
	rowWinning:             {"winning", "Winning", "", 2, 0},
	rowFlower:              {"flower-or-season", "Flower or Season", "", 1, 0},
	rowSeatFlower:          {"seat-flower", "Seat Flower", "正花", 0, 1},
	rowFlowerSet:           {"flower-set", "Flower Set", "花槓", 0, 2},
	rowNoFlowers:           {"no-flowers-or-seasons", "No Flowers or Seasons", "", 1, 0},
	rowNoHonors:            {"no-honors", "No Honors", "", 1, 0},
	rowNoFlowersNoHonors:   {"no-flowers-and-no-honors", "No Flowers and no Honors", "", 3, 0},
	rowHonorPung:           {"pung/kong-of-honors", "Pung/Kong of Honors", "", 1, 0},
	rowDragonPung:          {"dragon-pung", "Dragon Pung", "三元牌", 0, 1},
	rowRoundWind:           {"round-wind", "Round Wind", "圈風", 0, 1},
	rowSeatWind:            {"seat-wind", "Seat Wind", "門風", 0, 1},
	rowMeldedKong:          {"melded-kong", "Melded Kong", "", 1, 0},
	rowConcealedKong:       {"concealed-kong", "Concealed Kong", "", 2, 0},
	rowStraight:            {"three-chows-of-one-suit,-step-3", "Three Chows of one suit, step 3", "", 5, 0},
	rowStraightTen:         {"straight-ten", "Three Chows of one suit, step 3", "", 10, 0},
	rowTwoConcealed:        {"two-concealed-triplets", "Two Concealed Triplets", "", 2, 0},
	rowThreeConcealed:      {"three-concealed-triplets", "Three Concealed Triplets", "", 5, 0},
	rowFourConcealed:       {"four-concealed-triplets", "Four Concealed Triplets", "", 15, 0},
	rowFiveConcealed:       {"five-concealed-triplets", "Five Concealed Triplets", "", 40, 0},
	rowThreeConcealedPungs: {"three-concealed-pungs", "Three Concealed Pungs", "三暗刻", 0, 2},
	rowFourConcealedPungs:  {"four-concealed-pungs", "Four Concealed Pungs", "四暗刻", 0, 5},
	rowFiveConcealedPungs:  {"five-concealed-pungs", "Five Concealed Pungs", "五暗刻", 0, 8},
	rowLittleThreeDragons:  {"little-three-dragons", "Little Three Dragons", "小三元", 15, 4},
	rowThreeGreatScholars:  {"three-great-scholars", "Three Great Scholars", "", 30, 0},
	rowBigThreeDragons:     {"big-three-dragons", "Big Three Dragons", "大三元", 0, 8},
	rowLittleThreeWinds:    {"little-three-winds", "Little Three Winds", "", 5, 0},
	rowBigThreeWinds:       {"big-three-winds", "Big Three Winds", "", 15, 0},
	rowLittleFourWinds:     {"little-four-winds", "Little Four Winds", "小四喜", 30, 8},
	rowBigFourWinds:        {"big-four-winds", "Big Four Winds", "大四喜", 40, 16},
	rowChowHand:            {"chow-hand", "Chow Hand", "", 3, 0},
	rowChowHandPlain:       {"chow-hand-with-no-honors-or-flowers", "Chow Hand with no Honors or Flowers", "", 10, 0},
	rowAllChows:            {"all-chows", "All Chows", "平胡", 0, 2},
	rowPungHand:            {"pung-hand", "Pung Hand", "", 10, 0},
	rowAllPungs:            {"all-pungs", "All Pungs", "碰碰胡", 0, 4},
	rowOneSuitHonors:       {"one-suit-with-honors", "One Suit with Honors", "", 10, 0},
	rowHalfFlush:           {"half-flush", "Half Flush", "混一色", 0, 4},
	rowOneSuit:             {"one-suit-only", "One Suit only", "", 40, 0},
	rowFullFlush:           {"full-flush", "Full Flush", "清一色", 0, 8},
	rowAllHonors:           {"all-honors", "All Honors", "字一色", 0, 16},
	rowAllTerminals:        {"all-terminals", "All Terminals", "", 0, 0},
	rowConcealedHand:       {"concealed-hand", "Concealed Hand", "門清", 1, 1},
	rowFullyConcealed:      {"fully-concealed-hand", "Fully Concealed Hand", "", 3, 0},
	rowConcealedSelfDraw:   {"concealed-self-draw", "Concealed Self-Draw", "門清自摸", 0, 3},
	rowExposedHand:         {"exposed-hand", "Exposed Hand", "", 10, 0},
	rowFullyMelded:         {"fully-melded", "Fully Melded", "全求", 0, 2},
	rowHalfMelded:          {"half-melded", "Half Melded", "半求", 0, 1},
	rowSelfDrawn:           {"self-drawn-last-tile", "Self-drawn last tile", "", 1, 0},
	rowSelfDraw:            {"self-draw", "Self-Draw", "自摸", 0, 1},
	rowOneChance:           {"out-on-a-one-chance-chow", "Out on a one-chance Chow", "", 1, 0},
	rowPair:                {"out-on-a-pair", "Out on a pair", "", 1, 0},
	rowSingleWait:          {"single-wait", "Single Wait", "獨聽", 0, 1},
	rowLastTile:            {"out-on-the-last-tile-of-the-wall", "Out on the last tile of the Wall", "", 1, 0},
	rowLastTileDraw:        {"last-tile-draw", "Last Tile Draw", "海底撈月", 0, 1},
	rowLastDiscardOut:      {"out-on-the-last-discard", "Out on the last discard", "", 1, 0},
	rowLastDiscard:         {"last-discard", "Last Discard", "河底撈魚", 0, 1},
	rowRobbing:             {"out-by-robbing-a-kong", "Out by robbing a Kong", "", 1, 0},
	rowRobbingTheKong:      {"robbing-the-kong", "Robbing the Kong", "搶槓", 0, 1},
	rowKongDraw:            {"kong-draw", "Kong Draw", "槓上開花", 0, 1},
	rowEarly:               {"early-winning", "Early Winning", "", 5, 0},
	rowEarly2:              {"early-winning-2", "Early Winning 2", "", 10, 0},
	rowReady:               {"ready-on-original-hand", "Ready on original hand", "", 15, 0},
	rowHeavenlyReady:       {"heavenly-ready", "Heavenly Ready", "天聽", 0, 8},
	rowEarthlyReady:        {"earthly-ready", "Earthly Ready", "地聽", 0, 4},
	rowPairsAndTriplet:     {"seven-pairs-and-a-triplet", "Seven Pairs and a Triplet", "", 30, 8},
	rowHeavenly:            {"heavenly-hand", "Heavenly Hand", "天胡", 40, 24},
	rowEarthly:             {"earthly-hand", "Earthly Hand", "地胡", 40, 16},
	rowAllFlowers:          {"all-flowers-and-seasons", "All Flowers and Seasons", "", 30, 0},
	rowEightImmortals:      {"eight-immortals", "Eight Immortals", "八仙過海", 0, 8},
	rowSevenFlowers:        {"seven-flowers-and-seasons,-robbing-the-8th", "Seven Flowers and Seasons, robbing the 8th", "", 20, 0},
	rowSevenRobsOne:        {"seven-robs-one", "Seven Robs One", "七搶一", 0, 8},
}

// byKey maps the key of a row to the row.
var byKey = func() map[string]row {
	m := make(map[string]row, rows)
	for x := range rows {
		m[tables[x].key] = x
	}
	return m
}()
