package mcr

import "math/bits"

// kind is one of the 81 fans (§11) or the unnumbered one. Patterns are in the order of
// the table, greater values first.
type kind uint8

// The patterns. Numbers 1 to 57 come first.
const (
	none kind = iota
	bigFourWinds
	bigThreeDragons
	allGreen
	nineGates
	fourKongs
	sevenShiftedPairs
	thirteenOrphans
	allTerminals
	littleFourWinds
	littleThreeDragons
	allHonors
	fourConcealedPungs
	pureTerminalChows
	quadrupleChow
	fourPureShiftedPungs
	fourPureShiftedChows
	threeKongs
	terminalsAndHonors
	sevenPairs
	greaterKnitted
	allEvenPungs
	fullFlush
	pureTripleChow
	pureShiftedPungs
	upperTiles
	middleTiles
	lowerTiles
	pureStraight
	threeSuitedTerminals
	pureShiftedChows
	allFives
	triplePung
	threeConcealedPungs
	lesserKnitted
	knittedStraight
	upperFour
	lowerFour
	bigThreeWinds
	mixedStraight
	reversibleTiles
	mixedTripleChow
	mixedShiftedPungs
	chickenHand
	lastTileDraw
	lastTileClaim
	replacementTile
	robbingTheKong
	twoConcealedKongs
	allPungs
	halfFlush
	mixedShiftedChows
	allTypes
	meldedHand
	twoDragonPungs
	outsideHand
	fullyConcealedHand
	twoMeldedKongs
	mixedKongs // a melded and a concealed kong; unnumbered, after 57 (§11, §12)
	lastTile
	dragonPung
	prevalentWind
	seatWind
	concealedHand
	allChows
	tileHog
	doublePung
	twoConcealedPungs
	concealedKong
	allSimples
	pureDoubleChow
	mixedDoubleChow
	shortStraight
	twoTerminalChows
	terminalPung
	meldedKong
	oneVoidedSuit
	noHonors
	edgeWait
	closedWait
	singleWait
	selfDrawn
	flowerTiles
	patterns
)

// entry is a row of the table of §11.
type entry struct {
	number  int8 // official number; 0 if none
	value   int32
	name    string // as published
	native  string
	exclude set // patterns that it includes and that are not counted with it
}

// table11 is the table of §11. If only some instances of a pattern are excluded, these
// are never chosen (§15.3) or not counted in the first place.
var table11 = [patterns]entry{
	bigFourWinds:         {1, 88, "Big Four Winds", "大四喜", of(bigThreeWinds, allPungs, prevalentWind, seatWind, terminalPung)},
	bigThreeDragons:      {2, 88, "Big Three Dragons", "大三元", of(twoDragonPungs, dragonPung)},
	allGreen:             {3, 88, "All Green", "綠一色", set{}},
	nineGates:            {4, 88, "Nine Gates", "九蓮寶燈", of(fullFlush, concealedHand, noHonors)},
	fourKongs:            {5, 88, "Four Kongs", "四槓", of(allPungs, singleWait, threeKongs, twoMeldedKongs, meldedKong)},
	sevenShiftedPairs:    {6, 88, "Seven Shifted Pairs", "連七對", of(sevenPairs, fullFlush, concealedHand, noHonors, singleWait)},
	thirteenOrphans:      {7, 88, "Thirteen Orphans", "十三么", of(terminalsAndHonors, allTypes, concealedHand, singleWait)},
	allTerminals:         {8, 64, "All Terminals", "清么九", of(terminalsAndHonors, allPungs, outsideHand, doublePung, terminalPung, noHonors)},
	littleFourWinds:      {9, 64, "Little Four Winds", "小四喜", of(bigThreeWinds)},
	littleThreeDragons:   {10, 64, "Little Three Dragons", "小三元", of(twoDragonPungs, dragonPung)},
	allHonors:            {11, 64, "All Honors", "字一色", of(terminalsAndHonors, allPungs, outsideHand, terminalPung)},
	fourConcealedPungs:   {12, 64, "Four Concealed Pungs", "四暗刻", of(threeConcealedPungs, allPungs, concealedHand, twoConcealedPungs)},
	pureTerminalChows:    {13, 64, "Pure Terminal Chows", "一色雙龍會", of(sevenPairs, fullFlush, allChows, pureDoubleChow, twoTerminalChows, noHonors)},
	quadrupleChow:        {14, 48, "Quadruple Chow", "一色四同順", of(pureTripleChow, pureShiftedPungs, tileHog, pureDoubleChow)},
	fourPureShiftedPungs: {15, 48, "Four Pure Shifted Pungs", "一色四節高", of(pureTripleChow, pureShiftedPungs, allPungs)},
	fourPureShiftedChows: {16, 32, "Four Pure Shifted Chows", "一色四步高", of(pureShiftedChows, shortStraight, twoTerminalChows)},
	threeKongs:           {17, 32, "Three Kongs", "三槓", of(twoMeldedKongs, concealedKong, meldedKong, twoConcealedKongs)},
	terminalsAndHonors:   {18, 32, "All Terminals and Honors", "混么九", of(allPungs, outsideHand, terminalPung)},
	sevenPairs:           {19, 24, "Seven Pairs", "七對", of(concealedHand, singleWait)},
	greaterKnitted:       {20, 24, "Greater Honors and Knitted Tiles", "七星不靠", of(lesserKnitted, allTypes, concealedHand, singleWait)},
	allEvenPungs:         {21, 24, "All Even Pungs", "全雙刻", of(allPungs, allSimples, noHonors)},
	fullFlush:            {22, 24, "Full Flush", "清一色", of(noHonors)},
	pureTripleChow:       {23, 24, "Pure Triple Chow", "一色三同順", of(pureShiftedPungs)},
	pureShiftedPungs:     {24, 24, "Pure Shifted Pungs", "一色三節高", of(pureTripleChow)},
	upperTiles:           {25, 24, "Upper Tiles", "全大", of(upperFour, noHonors)},
	middleTiles:          {26, 24, "Middle Tiles", "全中", of(allSimples, noHonors)},
	lowerTiles:           {27, 24, "Lower Tiles", "全小", of(lowerFour, noHonors)},
	pureStraight:         {28, 16, "Pure Straight", "清龍", set{}},
	threeSuitedTerminals: {29, 16, "Three-Suited Terminal Chows", "三色雙龍會", of(allChows, mixedDoubleChow, twoTerminalChows, noHonors)},
	pureShiftedChows:     {30, 16, "Pure Shifted Chows", "一色三步高", set{}},
	allFives:             {31, 16, "All Fives", "全帶五", of(allSimples, noHonors)},
	triplePung:           {32, 16, "Triple Pung", "三同刻", set{}},
	threeConcealedPungs:  {33, 16, "Three Concealed Pungs", "三暗刻", of(twoConcealedPungs)},
	lesserKnitted:        {34, 12, "Lesser Honors and Knitted Tiles", "全不靠", of(allTypes, concealedHand, singleWait)},
	knittedStraight:      {35, 12, "Knitted Straight", "組合龍", set{}},
	upperFour:            {36, 12, "Upper Four", "大於五", of(noHonors)},
	lowerFour:            {37, 12, "Lower Four", "小於五", of(noHonors)},
	bigThreeWinds:        {38, 12, "Big Three Winds", "三風刻", set{}},
	mixedStraight:        {39, 8, "Mixed Straight", "花龍", set{}},
	reversibleTiles:      {40, 8, "Reversible Tiles", "推不倒", of(oneVoidedSuit)},
	mixedTripleChow:      {41, 8, "Mixed Triple Chow", "三色三同順", set{}},
	mixedShiftedPungs:    {42, 8, "Mixed Shifted Pungs", "三色三節高", set{}},
	chickenHand:          {43, 8, "Chicken Hand", "無番和", set{}},
	lastTileDraw:         {44, 8, "Last Tile Draw", "妙手回春", of(selfDrawn)},
	lastTileClaim:        {45, 8, "Last Tile Claim", "海底撈月", set{}},
	replacementTile:      {46, 8, "Out with Replacement Tile", "槓上開花", of(selfDrawn)},
	robbingTheKong:       {47, 8, "Robbing the Kong", "搶槓和", of(lastTile)},
	twoConcealedKongs:    {48, 8, "Two Concealed Kongs", "雙暗槓", of(twoConcealedPungs, concealedKong)},
	allPungs:             {49, 6, "All Pungs", "碰碰和", set{}},
	halfFlush:            {50, 6, "Half Flush", "混一色", set{}},
	mixedShiftedChows:    {51, 6, "Mixed Shifted Chows", "三色三步高", set{}},
	allTypes:             {52, 6, "All Types", "五門齊", set{}},
	meldedHand:           {53, 6, "Melded Hand", "全求人", of(singleWait)},
	twoDragonPungs:       {54, 6, "Two Dragon Pungs", "雙箭刻", of(dragonPung)},
	outsideHand:          {55, 4, "Outside Hand", "全帶么", set{}},
	fullyConcealedHand:   {56, 4, "Fully Concealed Hand", "不求人", of(selfDrawn)},
	twoMeldedKongs:       {57, 4, "Two Melded Kongs", "雙明槓", of(meldedKong)},
	mixedKongs:           {0, 5, "Melded Kong and Concealed Kong", "明暗槓", set{}},
	lastTile:             {58, 4, "Last Tile", "和絕張", set{}},
	dragonPung:           {59, 2, "Dragon Pung", "箭刻", set{}},
	prevalentWind:        {60, 2, "Prevalent Wind", "圈風刻", set{}},
	seatWind:             {61, 2, "Seat Wind", "門風刻", set{}},
	concealedHand:        {62, 2, "Concealed Hand", "門前清", set{}},
	allChows:             {63, 2, "All Chows", "平和", of(noHonors)},
	tileHog:              {64, 2, "Tile Hog", "四歸一", set{}},
	doublePung:           {65, 2, "Double Pung", "雙同刻", set{}},
	twoConcealedPungs:    {66, 2, "Two Concealed Pungs", "雙暗刻", set{}},
	concealedKong:        {67, 2, "Concealed Kong", "暗槓", set{}},
	allSimples:           {68, 2, "All Simples", "斷么", of(noHonors)},
	pureDoubleChow:       {69, 1, "Pure Double Chow", "一般高", set{}},
	mixedDoubleChow:      {70, 1, "Mixed Double Chow", "喜相逢", set{}},
	shortStraight:        {71, 1, "Short Straight", "連六", set{}},
	twoTerminalChows:     {72, 1, "Two Terminal Chows", "老少副", set{}},
	terminalPung:         {73, 1, "Pung of Terminals or Honors", "么九刻", set{}},
	meldedKong:           {74, 1, "Melded Kong", "明槓", set{}},
	oneVoidedSuit:        {75, 1, "One Voided Suit", "缺一門", set{}},
	noHonors:             {76, 1, "No Honors", "無字", set{}},
	edgeWait:             {77, 1, "Edge Wait", "邊張", of(closedWait, singleWait)},
	closedWait:           {78, 1, "Closed Wait", "坎張", of(edgeWait, singleWait)},
	singleWait:           {79, 1, "Single Wait", "單釣將", of(edgeWait, closedWait)},
	selfDrawn:            {80, 1, "Self-Drawn", "自摸", set{}},
	flowerTiles:          {81, 1, "Flower Tiles", "花牌", set{}},
}

// set is a set of patterns. Bit i of the first word is pattern i, bit i of the second is
// pattern 64+i.
type set [2]uint64

// of returns the set of the given patterns.
func of(list ...kind) (s set) {
	for _, p := range list {
		s[p/64] |= 1 << (p % 64)
	}
	return s
}

func (s *set) add(p kind) { s[p>>6] |= 1 << (p & 63) }

func (s *set) has(p kind) bool { return s[p>>6]>>(p&63)&1 != 0 }

func (s set) or(o set) set { return set{s[0] | o[0], s[1] | o[1]} }

func (s set) and(o set) set { return set{s[0] & o[0], s[1] & o[1]} }

func (s set) without(o set) set { return set{s[0] &^ o[0], s[1] &^ o[1]} }

func (s set) empty() bool { return s[0]|s[1] == 0 }

// pop removes and returns the first pattern of a set, which must not be empty.
func (s *set) pop() kind {
	if s[0] != 0 {
		p := bits.TrailingZeros64(s[0])
		s[0] &= s[0] - 1
		return kind(p)
	}
	p := bits.TrailingZeros64(s[1])
	s[1] &= s[1] - 1
	return kind(64 + p)
}

// Slots of a tally. Each pattern that may score more than once has its own slot; all
// others share the last, which holds a one.
const (
	timesDragon = iota
	timesHog
	timesDouble
	timesPure
	timesMixed
	timesShort
	timesEnds
	timesTerminal
	timesOnce
	slots
)

// slotOf maps each pattern to its slot in a tally.
var slotOf = func() (s [patterns]uint8) {
	for i := range s {
		s[i] = timesOnce
	}
	s[dragonPung], s[tileHog], s[doublePung] = timesDragon, timesHog, timesDouble
	s[pureDoubleChow], s[mixedDoubleChow], s[shortStraight], s[twoTerminalChows] = timesPure, timesMixed, timesShort, timesEnds
	s[terminalPung] = timesTerminal
	return s
}()
