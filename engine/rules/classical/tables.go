package classical

// tableIDs are the tables of rows of §7 and §12.
var tableIDs = [...]string{"french", "european", "millington", "dmjl", "bmja"}

// rowTable is a column of §12: the values of the rows that differ. It omits rows with the
// same value in all columns. These are the points of pungs and kongs, the doubles for own
// wind, dominant wind and each dragon, no chow, half colour, moon, and robbing a kong.
type rowTable struct {
	mahjong, selfDraw, allChows int32 // points
	onlyPlace                   int32
	pairMinor, pairMajor        int32 // points if the last tile completes the pair
	exposedPair                 int32 // points of an exposed pair of dragons or of the tour
	loserPairs                  bool  // pairs score in losers' hands
	ownBoth                     bool  // own flower and own season make one double together
	series                      int32 // doubles of four flowers and of four seasons; 0 means as in §7
	threeConcealed              int32
	smallHonours, bigHonours    int32 // three dragons and four winds, little and big
	zeroPoint                   int32
	concealed                   int32 // by self-draw
	pure                        int32
	pureNoChow                  bool // pure colour requires a hand without chows
	majors                      int32
	lastDiscard                 int32
	originalCall                int32
	replacement                 int32
	claimedKong                 bool // a kong claimed onto a concealed pung counts as concealed
	limits                      limitSet
	bonusOnLimits               bool  // bonus points are added to limit hands, up to the limit
	round                       int64 // scores are rounded to a multiple of this
}

// rowTables holds the tables in the order of tableIDs.
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

// english completes a table with the values that dmjl, millington and european have in
// common.
func english(mahjong int32, t rowTable) rowTable {
	t.mahjong, t.selfDraw, t.onlyPlace, t.pairMinor, t.exposedPair = mahjong, 2, 2, 2, 2
	t.ownBoth, t.series, t.threeConcealed, t.smallHonours, t.bigHonours = true, 1, 1, 1, 2
	t.zeroPoint, t.concealed, t.pure, t.majors = 1, 1, 3, 1
	t.lastDiscard, t.originalCall, t.replacement = 1, 1, 1
	t.claimedKong, t.limits = true, dmjlLimits
	return t
}
