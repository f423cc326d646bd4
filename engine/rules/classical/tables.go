package classical

// tableIDs are the tables of rows of §7 and §12.
var tableIDs = [...]string{"french", "european", "millington", "dmjl", "bmja"}

// rowTable is a column of §12: what the rows that differ are worth. Rows that no
// column changes (points of pungs and kongs, a double for own and dominant wind and
// each dragon, no chow, half colour, moon, robbing a kong) are not in it.
type rowTable struct {
	mahjong, selfDraw, allChows int32 // points
	onlyPlace                   int32
	pairMinor, pairMajor        int32 // the last tile completes the pair
	exposedPair                 int32 // points of an exposed pair of dragons or of the tour
	loserPairs                  bool  // pairs score in losers' hands
	ownBoth                     bool  // own flower and own season: one double together
	series                      int32 // doubles of four flowers, and of four seasons; 0: §7
	threeConcealed              int32
	smallHonours, bigHonours    int32 // three dragons and four winds, little and big
	zeroPoint                   int32
	concealed                   int32 // self-drawn
	pure                        int32
	pureNoChow                  bool // pure colour needs a hand without chows
	majors                      int32
	lastDiscard                 int32
	originalCall                int32
	replacement                 int32
	claimedKong                 bool // a kong claimed onto a concealed pung stays concealed for the rows
	limits                      limitSet
	bonusOnLimits               bool  // limit hands add bonus points, up to the limit
	round                       int64 // scores are rounded to a multiple of it
}

// rowTables are in the order of tableIDs.
var rowTables = [len(tableIDs)]rowTable{
	{ // french
		mahjong: 20, selfDraw: 2, allChows: 10, loserPairs: true, pure: 3, round: 1,
	},
	english(20, rowTable{pairMajor: 2, round: 10}),
	english(10, rowTable{pairMajor: 4, loserPairs: true, round: 1}),
	english(20, rowTable{pairMajor: 4, loserPairs: true, round: 1}),
	{ // bmja
		mahjong: 20, selfDraw: 2, exposedPair: 2, loserPairs: true, series: 2, concealed: 1, pure: 3, pureNoChow: true,
		majors: 1, lastDiscard: 1, originalCall: 1, replacement: 1, limits: bmjaLimits, bonusOnLimits: true, round: 1,
	},
}

// english completes a table with what the tables of `dmjl`, `millington` and
// `european` have in common.
func english(mahjong int32, t rowTable) rowTable {
	t.mahjong, t.selfDraw, t.onlyPlace, t.pairMinor, t.exposedPair = mahjong, 2, 2, 2, 2
	t.ownBoth, t.series, t.threeConcealed, t.smallHonours, t.bigHonours = true, 1, 1, 1, 2
	t.zeroPoint, t.concealed, t.pure, t.majors = 1, 1, 3, 1
	t.lastDiscard, t.originalCall, t.replacement = 1, 1, 1
	t.claimedKong, t.limits = true, dmjlLimits
	return t
}
