package peoples

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of §9 that need no running deal, as vectors computed by hand. Cases 8 to
// 10, 12, 13 and 20 to 25 are also played, in play_simple_test.go.

// edge checks vectors of a rule set, written without id and rules, against their expect
// fields.
func edge(t *testing.T, id string, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, id, lines...)
}

func edgeSimple(t *testing.T, lines ...string) {
	t.Helper()
	edge(t, SimpleID, lines...)
}

const (
	discarded = `"by":"discard","from":"W","seat":"S",`
	drawn     = `"by":"self-draw","seat":"S",`
	robbed    = `"by":"rob-kong","from":"W","seat":"S",`
	notValid  = `"expect":{"valid":false,"items":[],"total":0}}`
	noShape   = `"expect":{"valid":false,"reason":"shape"}}`
	noCount   = `"expect":{"valid":false,"reason":"count"}}`
)

func TestSimpleEdge01SevenPairsWithFourAlike(t *testing.T) {
	const hand = `{"hand":"4444p11m55m66s77s3s","win":"3s",`
	edgeSimple(t,
		hand+discarded+`"expect":{"items":[["pair",10,7],["special:seven-pairs",200,1]],"total":200}}`,
		// In the mode where two special hands add up, the split with more of them is
		// used.
		hand+discarded+`"options":{"special_mode":"add-once"},"expect":{"items":[["pair",10,7],["special:seven-pairs",200,1]],"total":270}}`,
		// Four flowers may be two pairs too.
		`{"hand":"1234f11m55m66s77s3s","win":"3s",`+discarded+`"expect":{"items":[["pair",10,5],["pair-honor",20,2],["special:seven-pairs",200,1]],"total":200}}`)
}

func TestSimpleEdge02GroupsMayBeWorthMoreThanASpecial(t *testing.T) {
	const items = `"expect":{"items":[["gong-honor",80,3],["pair-honor",20,1],["special:all-honors",200,1],["special:three-gongs",200,1]],"total":260}}`
	edgeSimple(t,
		`{"hand":"5z","melds":["(1111z)","(2222z)","(3333z)"],"win":"5z",`+discarded+items,
		// Concealed, the same tiles are also seven pairs; three gongs score more.
		`{"hand":"1111222233335z","win":"5z",`+discarded+items)
}

func TestSimpleEdge03AllTerminalsAreStill200(t *testing.T) {
	edgeSimple(t, `{"hand":"999m9s","melds":["(111m)","(999p)","(111s)"],"win":"9s",`+discarded+
		`"expect":{"items":[["pair",10,1],["pung",20,4],["special:all-odd",200,1],["special:all-terminals",200,1],["special:two-numbers",200,1]],"total":200}}`,
		`{"options":{"special_mode":"add-each"},"hand":"999m9s","melds":["(111m)","(999p)","(111s)"],"win":"9s",`+discarded+`"expect":{"total":690}}`)
}

func TestSimpleEdge04HonourPungsAreNoSpecial(t *testing.T) {
	edgeSimple(t, `{"hand":"444m6s","melds":["(111z)","(222z)","(555z)"],"win":"6s",`+discarded+
		`"expect":{"items":[["pair",10,1],["pung",20,1],["pung-honor",40,3]],"total":150}}`)
}

func TestSimpleEdge05OneSuitAndAnHonourPair(t *testing.T) {
	edgeSimple(t, `{"hand":"555m7z","melds":["(222m)","(444m)","(777m)"],"win":"7z",`+discarded+
		`"expect":{"items":[["pair-honor",20,1],["pung",20,4]],"total":100}}`)
}

func TestSimpleEdge06ConcealedHandOnADiscard(t *testing.T) {
	edgeSimple(t,
		`{"hand":"222m444p666s777s5m","win":"5m",`+discarded+`"expect":{"items":[["pair",10,1],["pung",20,4]],"total":90}}`,
		`{"options":{"rob_gong":true},"hand":"222m444p666s777s5m","win":"5m",`+robbed+`"expect":{"items":[["pair",10,1],["pung",20,4]],"total":90}}`,
		`{"hand":"22m44m55p66p77s88s1z","win":"1z",`+discarded+`"expect":{"items":[["pair",10,6],["pair-honor",20,1],["special:seven-pairs",200,1]],"total":200}}`)
}

func TestSimpleEdge07ConcealedGongKeepsTheHandConcealed(t *testing.T) {
	const item = `"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2],["special:all-concealed",200,1]],"total":200}}`
	edgeSimple(t,
		`{"hand":"222m555m66s3s","melds":["[4444p]"],"win":"3s",`+drawn+item,
		`{"hand":"222m555m66s3s","melds":["(444+4p)"],"win":"3s",`+drawn+`"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2]],"total":100}}`)
}

func TestSimpleEdge08DrawnFourthTileJoinsTheTriplet(t *testing.T) {
	edgeSimple(t, `{"hand":"11m55m66s77s33s","melds":["(444p)"],"win":"4p",`+drawn+`"expect":{"items":[["gong",40,1],["pair",10,5]],"total":90}}`)
}

func TestSimpleEdge09DiscardedFourthTileDoesNot(t *testing.T) {
	edgeSimple(t,
		`{"hand":"11m55m66s77s33s","melds":["(444p)"],"win":"4p",`+discarded+noShape,
		`{"options":{"rob_gong":true},"hand":"11m55m66s77s33s","melds":["(444p)"],"win":"4p",`+robbed+noShape,
		`{"hand":"11m55m66s77s33s","melds":["(123f)"],"win":"4f",`+discarded+noShape)
}

func TestSimpleEdge10KeptFourthTileIsAdded(t *testing.T) {
	edgeSimple(t,
		`{"hand":"4p55m66s77s33s1m","melds":["(444p)"],"win":"1m",`+discarded+`"expect":{"items":[["gong",40,1],["pair",10,5]],"total":90}}`,
		`{"hand":"4f55m66s77s33s1m","melds":["(123f)"],"win":"1m",`+discarded+`"expect":{"items":[["gong-honor",80,1],["pair",10,5]],"total":130}}`)
}

func TestSimpleEdge11GongOfADiscard(t *testing.T) {
	edgeSimple(t,
		`{"hand":"888p11m55m66s77s33s","win":"8p",`+discarded+`"expect":{"items":[["pair",10,7],["special:seven-pairs",200,1]],"total":200}}`,
		`{"hand":"888p11m555m66s","melds":["(222s)"],"win":"8p",`+discarded+`"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2]],"total":100}}`,
		`{"hand":"888p246m22p13s88s7s","by":"none","seat":"S","extra":{"ask":{"action":"gong","tile":"8p","use":"888p","from":"N"}},"expect":{"ask":{"legal":true,"melds":["(8888p)"],"compensations":0}}}`)
}

func TestSimpleEdge12PairIsClaimedOnlyToWin(t *testing.T) {
	const ask = `"by":"none","seat":"S","extra":{"ask":{"action":"pair","tile":"5m","use":"5m","from":"N"}},`
	edgeSimple(t,
		`{"hand":"5m246m22p135s88s77s",`+ask+`"expect":{"ask":{"legal":false}}}`,
		`{"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],`+ask+`"expect":{"ask":{"legal":true}}}`)
}

func TestSimpleEdge13NoReplacementAfterAGong(t *testing.T) {
	edgeSimple(t,
		`{"hand":"555m246m22p13s88s7s","by":"none","seat":"S","extra":{"ask":{"action":"gong","tile":"5m","use":"555m","from":"N"}},"expect":{"ask":{"legal":true,"melds":["(5555m)"],"compensations":0,"next":"S","must":"discard"}}}`,
		`{"hand":"567f246m22p13s88s7s","by":"none","seat":"S","extra":{"ask":{"action":"gong","tile":"8f","use":"567f","from":"N","left":14}},"expect":{"ask":{"legal":true,"melds":["(5678f)"],"compensations":0}}}`,
		// No tile would be left to discard, so the seat can only win on it.
		`{"hand":"555m","melds":["(2222p)","(3333p)","(22z)"],"by":"none","seat":"S","extra":{"ask":{"action":"gong","tile":"5m","use":"555m","from":"N"}},"expect":{"ask":{"legal":false}}}`)
}

func TestSimpleEdge14OnlyTheFinalSplitCounts(t *testing.T) {
	edgeSimple(t,
		`{"hand":"4444p11m555m6s","melds":["(222s)"],"win":"6s",`+discarded+`"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2]],"total":100}}`,
		`{"hand":"11m555m6s","melds":["[4444p]","(222s)"],"win":"6s",`+discarded+`"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2]],"total":100}}`)
}

func TestSimpleEdge15PlantsAndSeasons(t *testing.T) {
	edgeSimple(t,
		`{"hand":"777s1f","melds":["(222m)","(444p)","(666s)"],"win":"3f",`+discarded+`"expect":{"items":[["pair-honor",20,1],["pung",20,4]],"total":100}}`,
		`{"hand":"777s1f","melds":["(222m)","(444p)","(666s)"],"win":"7f",`+discarded+noShape,
		`{"hand":"777s5m","melds":["(222m)","(444p)","(456f)"],"win":"5m",`+discarded+noShape,
		`{"hand":"12f46m22p135s88s7s2m1z","by":"none","seat":"S","extra":{"ask":{"action":"pung","tile":"4f","use":"12f","from":"W"}},"expect":{"ask":{"legal":true,"melds":["(124f)"]}}}`,
		`{"hand":"12f46m22p135s88s7s2m1z","by":"none","seat":"S","extra":{"ask":{"action":"pung","tile":"5f","use":"12f","from":"W"}},"expect":{"ask":{"legal":false}}}`)
}

func TestSimpleEdge16FourSeasons(t *testing.T) {
	edgeSimple(t,
		`{"hand":"555m66s3s","melds":["(5678f)","(222m)"],"win":"3s",`+discarded+`"expect":{"items":[["gong-honor",80,1],["pair",10,2],["pung",20,2]],"total":140}}`,
		`{"hand":"555m66s3s","melds":["(567+8f)","(222m)"],"win":"3s",`+discarded+`"expect":{"items":[["gong-honor",80,1],["pair",10,2],["pung",20,2]],"total":140}}`,
		`{"hand":"555m66s3s","melds":["[5678f]","(222m)"],"win":"3s",`+discarded+`"expect":{"items":[["gong-honor",80,1],["pair",10,2],["pung",20,2]],"total":140}}`,
		`{"hand":"1234f5678f","melds":["(555z)","(11z)"],"win":"1z",`+discarded+noShape,
		`{"hand":"1234f55z1z","melds":["(5678f)","(777z)"],"win":"1z",`+discarded+noCount,
		`{"hand":"1234f5z1z1z","melds":["(5678f)"],"win":"5z",`+discarded+noCount,
		`{"hand":"1234f55z1z","melds":["(5678f)","(22z)"],"win":"1z",`+discarded+noShape,
		`{"hand":"1234f555z66z","melds":["(5678f)"],"win":"6z",`+discarded+`"expect":{"items":[["gong-honor",80,2],["pung-honor",40,2],["special:all-honors",200,1]],"total":240}}`,
		`{"hand":"777z5f","melds":["(111z)","(555z)","(123f)"],"win":"7f",`+discarded+`"expect":{"items":[["pair-honor",20,1],["pung-honor",40,4],["special:all-honors",200,1]],"total":200}}`)
}

func TestSimpleEdge17FlowerInTheHandWithoutSetFlowers(t *testing.T) {
	for _, mode := range []string{"none", "bonus"} {
		edgeSimple(t, `{"options":{"flowers":"`+mode+`"},"hand":"777s1f","melds":["(222m)","(444p)","(666s)"],"win":"3f",`+discarded+noShape,
			`{"options":{"flowers":"`+mode+`"},"hand":"777s5m","melds":["(222m)","(444p)","(123f)"],"win":"5m",`+discarded+noShape)
	}
}

func TestSimpleEdge18SpecialAndFlowerFan(t *testing.T) {
	const hand = `"hand":"22m44m55p66p77s88s1z","win":"1z",`
	const items = `"expect":{"items":[["pair",10,6],["pair-honor",20,1],["special:seven-pairs",200,1],["flower-fan",10,`
	edgeSimple(t,
		`{"options":{"flowers":"bonus"},`+hand+discarded+items+`1]],"total":210}}`,
		`{"options":{"flowers":"bonus"},"flowers":"1f2f3f",`+hand+discarded+items+`3]],"total":230}}`,
		// BC: 2f and 6f for South's house, 1f and 5f for the East round; each counts
		// once.
		`{"options":{"flowers":"bonus","flower_method":"BC"},"flowers":"1256f3f",`+hand+discarded+items+`4]],"total":240}}`,
		`{"options":{"flowers":"bonus","flower_method":"BC"},"flowers":"2f","round":"S",`+hand+discarded+items+`2]],"total":220}}`)
}

func TestSimpleEdge19LuckyNumbers(t *testing.T) {
	const options = `{"options":{"lucky_numbers":[4,7]},`
	edgeSimple(t,
		options+`"hand":"555m66s3s","melds":["(4444p)","(444m)"],"win":"3s",`+discarded+`"expect":{"items":[["gong",40,1],["pair",10,2],["pung",20,2],["lucky-numbers",10,2]],"total":120}}`,
		options+`"hand":"555m66s3s","melds":["(444p)","(777m)"],"win":"3s",`+discarded+noCount,
		options+`"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"win":"5m",`+discarded+`"expect":{"items":[["pair",10,1],["pung",20,4],["lucky-numbers",40,1]],"total":130}}`,
		options+`"hand":"888s4m","melds":["(222m)","(999p)","(666s)"],"win":"4m",`+discarded+`"expect":{"items":[["pair",10,1],["pung",20,4]],"total":90}}`,
		// Lucky numbers belong to the sum that is compared with 200.
		options+`"hand":"222m4s","melds":["(888m)","(666p)","(444p)"],"win":"4s",`+discarded+`"expect":{"items":[["pair",10,1],["pung",20,4],["lucky-numbers",10,1],["special:all-even",200,1]],"total":200}}`)
}

func TestSimpleEdge20SeveralWinnersOfOneDiscard(t *testing.T) {
	const ask = `{"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"5m","claims":[["S","win"],["N","win"],["E","pung"]],"from":"W"}},`
	edgeSimple(t,
		ask+`"expect":{"ask":{"winners":["S","N"]}}}`,
		ask+`"options":{"multi_win":false},"expect":{"ask":{"winners":["N"]}}}`)
}

func TestSimpleEdge21And22MissedWin(t *testing.T) {
	// The hand waits only for the pair of 5m.
	const ask = `{"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"by":"none","seat":"S","extra":{"ask":{`
	edgeSimple(t,
		ask+`"action":"win","tile":"5m","missed":"5m","since_own_turn":true,"from":"N"}},"expect":{"ask":{"legal":false}}}`,
		ask+`"action":"win","tile":"5m","missed":"5m","since_own_turn":false,"from":"N"}},"expect":{"ask":{"legal":true}}}`,
		// Passing on a tile that does not win bars nothing.
		ask+`"action":"win","tile":"5m","missed":"9m","since_own_turn":true,"from":"N"}},"expect":{"ask":{"legal":true}}}`,
		`{"hand":"777s55m","melds":["(222m)","(444p)","(666s)"],"by":"none","seat":"S","extra":{"ask":{"action":"win-self-draw","tile":"5m","missed":"5m","since_own_turn":true}},"expect":{"ask":{"legal":true}}}`)
}

func TestSimpleEdge23FourteenTilesLeft(t *testing.T) {
	edgeSimple(t,
		`{"hand":"","by":"none","extra":{"ask":{"action":"wall","left":14,"dealer":"W"}},"expect":{"ask":{"draw":true,"next_dealer":"W"}}}`,
		`{"hand":"","by":"none","extra":{"ask":{"action":"wall","left":15,"dealer":"W"}},"expect":{"ask":{"draw":false}}}`)
}

func TestSimpleEdge24WinBeatsPung(t *testing.T) {
	edgeSimple(t, `{"hand":"777s5m","by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"5m","claims":[["S","pung"],["N","win"]],"from":"W"}},"expect":{"ask":{"winners":["N"]}}}`,
		`{"hand":"777s5m","by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"5m","claims":[["S","gong"],["N","chow"],["E","pass"]],"from":"W"}},"expect":{"ask":{"winners":["S"]}}}`)
}

func TestSimpleEdge25RobbingIsAnOption(t *testing.T) {
	edgeSimple(t,
		`{"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"win":"5m",`+robbed+`"expect":{"valid":false,"reason":"no-rob"}}`,
		`{"options":{"rob_gong":true},"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"win":"5m",`+robbed+`"expect":{"items":[["pair",10,1],["pung",20,4]],"total":90,"pay":{"S":90,"W":-90}}}`)
}

func TestSimpleEdge26LongAndShortHands(t *testing.T) {
	edgeSimple(t,
		`{"hand":"777s5m9p","melds":["(222m)","(444p)","(666s)"],"win":"9p",`+discarded+noCount,
		`{"hand":"7s5m","melds":["(222m)","(444p)","(666s)"],"win":"7s",`+discarded+`"extra":{"long_short":true},`+noCount)
}

func TestSimpleEdge27ThreePlayers(t *testing.T) {
	const three = `"extra":{"players":["E","S","W"],"removed_suit":"m"},`
	edgeSimple(t,
		`{"hand":"777s5p","melds":["(222p)","(444z)","(666s)"],"win":"5p",`+drawn+three+`"expect":{"items":[["pair",10,1],["pung",20,3],["pung-honor",40,1]],"total":110,"pay":{"E":-110,"S":220,"W":-110}}}`,
		`{"hand":"777s5m","melds":["(222p)","(444p)","(666s)"],"win":"5m",`+drawn+three+noShape,
		// North's flowers stay in play with three players.
		`{"options":{"players":3,"flowers":"bonus","removed_suit":"s"},"hand":"777p5p","melds":["(222p)","(444z)","(666m)"],"flowers":"48f","win":"5p",`+discarded+`"expect":{"total":130}}`,
		`{"options":{"players":3},"hand":"123f5p","melds":["(222p)","(444z)","(666s)"],"win":"5p",`+discarded+`"expect":{"total":130}}`)
}
