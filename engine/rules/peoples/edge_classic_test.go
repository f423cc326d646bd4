package peoples

import "testing"

// The tests in this file cover the edge cases of §10 that need no running deal. Cases 3,
// 4, 5, 7, 8, 24 to 28 and 30 are also played, in play_classic_test.go and seats_test.go.

func edgeClassic(t *testing.T, lines ...string) {
	t.Helper()
	edge(t, ClassicID, lines...)
}

const (
	gonged      = `"flags":["kong-replacement"],`
	consecutive = `"flags":["kong-replacement","consecutive-kong"],`
)

func TestClassicEdge01WinOnGongAndConsecutiveGong(t *testing.T) {
	edgeClassic(t,
		`{"hand":"456s88m23p","melds":["(234m)","[7777p]"],"win":"1p",`+drawn+gonged+
			`"expect":{"items":[["F1-chicken",10,1],["T4-one-gong",10,1],["117-self-drawn",10,1],["119-win-on-gong",20,1]],"total":50}}`,
		`{"hand":"88m23p","melds":["(234m)","[7777p]","(555+5s)"],"win":"1p",`+drawn+consecutive+
			`"expect":{"items":[["F1-chicken",10,1],["T5-two-gongs",20,1],["117-self-drawn",10,1],["120-consecutive-gong",100,1]],"total":140}}`)
}

func TestClassicEdge02WhoPaysForAGongsReplacement(t *testing.T) {
	edgeClassic(t,
		`{"hand":"456s88m23p","melds":["(234m)","(777+7p)"],"win":"1p",`+drawn+gonged+`"expect":{"pay":{"E":-50,"S":150,"W":-50,"N":-50}}}`,
		`{"hand":"456s88m23p","melds":["(234m)","[7777p]"],"win":"1p",`+drawn+gonged+`"expect":{"pay":{"E":-50,"S":150,"W":-50,"N":-50}}}`,
		`{"hand":"456s88m23p","melds":["(234m)","(7777p)"],"win":"1p",`+drawn+gonged+`"extra":{"gong_from":"N"},"expect":{"pay":{"E":0,"S":150,"W":0,"N":-150}}}`,
		`{"hand":"456s88m23p","melds":["(234m)","(7777p)"],"win":"1p",`+drawn+gonged+`"extra":{"gong_from":"W","players":["E","S","W"],"removed_suit":"m"},`+notValid,
		`{"hand":"456s88p23p","melds":["(234s)","(7777p)"],"win":"1p",`+drawn+gonged+`"extra":{"gong_from":"W","players":["E","S","W"],"removed_suit":"m"},"expect":{"total":60,"pay":{"S":120,"W":-120}}}`)
}

func TestClassicEdge03FirstGongOfAChainPays(t *testing.T) {
	edgeClassic(t, `{"hand":"88m23p","melds":["(234m)","(7777p)","(555+5s)"],"win":"1p",`+drawn+consecutive+
		`"extra":{"gong_from":"E"},"expect":{"total":140,"pay":{"E":-420,"S":420}}}`)
}

func TestClassicEdge04ReplacementThatIsTheLastTile(t *testing.T) {
	edgeClassic(t, `{"hand":"456s88m23p","melds":["(234m)","[7777p]"],"win":"1p",`+drawn+`"flags":["kong-replacement","last-tile"],`+
		`"expect":{"items":[["F1-chicken",10,1],["T4-one-gong",10,1],["116-last-tile",50,1],["117-self-drawn",10,1],["119-win-on-gong",20,1]],"total":100}}`)
}

func TestClassicEdge05DiscardAfterTheLastTile(t *testing.T) {
	edgeClassic(t, `{"hand":"456s88m23p","melds":["(234m)","(777p)"],"win":"1p",`+discarded+`"flags":["last-tile"],"expect":{"items":[["F1-chicken",10,1]],"total":10}}`)
}

func TestClassicEdge06HeavenAndEarth(t *testing.T) {
	edgeClassic(t,
		`{"hand":"111z222z555z777z3z","win":"3z","by":"self-draw","seat":"E","flags":["first-draw"],"expect":{"items":[["U4-all-honors",200,1],["114-heaven",200,1]],"total":200,"pay":{"E":600,"S":-200,"W":-200,"N":-200}}}`,
		`{"hand":"19m19p19s1234567z","win":"5z","by":"discard","from":"E","seat":"S","flags":["first-discard"],"expect":{"total":200,"pay":{"E":-200,"S":200}}}`,
		// Earth is a win on the dealer's first discard, not on another player's.
		`{"hand":"234m777p456s99m12p","win":"3p","by":"discard","from":"E","seat":"S","flags":["first-discard"],"expect":{"items":[["115-earth",200,1]],"total":200}}`,
		`{"hand":"234m777p456s99m12p","win":"3p","by":"discard","from":"W","seat":"S","flags":["first-discard"],"expect":{"items":[["F1-chicken",10,1],["M1-concealed-hand",10,1]],"total":20}}`)
}

func TestClassicEdge07FirstDrawOfAnother(t *testing.T) {
	edgeClassic(t, `{"hand":"234m777p456s99m12p","win":"3p",`+drawn+`"flags":["first-draw"],"expect":{"items":[["F1-chicken",10,1],["M1-concealed-hand",10,1],["117-self-drawn",10,1]],"total":30}}`)
}

func TestClassicEdge08WhatCanBeRobbed(t *testing.T) {
	ask := func(gong, legal string) string {
		return `{"hand":"456s88m23p","melds":["(234m)","(777p)"],"by":"none","seat":"S","extra":{"ask":{"action":"win","tile":"1p","rob":true,"gong":"` +
			gong + `","from":"N"}},"expect":{"ask":{"legal":` + legal + `}}}`
	}
	edgeClassic(t, ask("(111+1p)", "true"), ask("(111p)", "true"), ask("[1111p]", "false"), ask("(1111p)", "false"))
}

func TestClassicEdge09RobbedTileCompletesNoConcealedTriplet(t *testing.T) {
	edgeClassic(t, `{"hand":"222m777p55s99s","melds":["(456p)"],"win":"9s",`+robbed+
		`"expect":{"items":[["F1-chicken",10,1],["T1-two-concealed-triplets",10,1],["118-rob-gong",10,1]],"total":30}}`)
}

func TestClassicEdge10ClaimedTileGoesWhereItGivesMost(t *testing.T) {
	edgeClassic(t, `{"hand":"33345m777p55s","melds":["(456p)"],"win":"3m",`+discarded+
		`"expect":{"items":[["F1-chicken",10,1],["T1-two-concealed-triplets",10,1],["M2-no-terminals",10,1]],"total":30}}`)
}

func TestClassicEdge11TripletsOrSequences(t *testing.T) {
	edgeClassic(t,
		// Concealed: T10 and T2 beside T9's chicken; as sequences S3 and M3.
		`{"hand":"111222333s99p12m","win":"3m",`+discarded+
			`"expect":{"items":[["F2-common",20,1],["S3-three-identical-sequences",100,1],["M1-concealed-hand",10,1],["M4-pure-lesser-terminals",50,1]],"total":180}}`,
		`{"hand":"111222333s55p45m","win":"6m",`+drawn+
			`"expect":{"items":[["F1-chicken",10,1],["T10-three-consecutive-triplets",100,1],["T2-three-concealed-triplets",30,1],["M1-concealed-hand",10,1],["117-self-drawn",10,1]],"total":160}}`)
}

func TestClassicEdge12StraightAndIdenticalSequences(t *testing.T) {
	edgeClassic(t, `{"hand":"99p12m","melds":["(123m)","(456m)","(789m)"],"win":"3m",`+discarded+
		`"expect":{"items":[["F2-common",20,1],["U6-lacking-one-suit",10,1],["S1-two-identical-sequences",10,1],["S6-pure-straight",40,1]],"total":80}}`)
}

func TestClassicEdge13OldAndYoungOnce(t *testing.T) {
	edgeClassic(t,
		`{"hand":"55z12m","melds":["(789m)","(123p)","(789p)"],"win":"3m",`+discarded+
			`"expect":{"items":[["F2-common",20,1],["S8-old-and-young",10,1],["M3-mixed-lesser-terminals",40,1]],"total":70}}`,
		`{"hand":"99p12m","melds":["(456m)","(789m)","(777s)"],"win":"3m",`+discarded+`"expect":{"items":[["F1-chicken",10,1],["S6-pure-straight",40,1]],"total":50}}`)
}

func TestClassicEdge14BigThreeDragons(t *testing.T) {
	edgeClassic(t, `{"hand":"88p23m","melds":["(555z)","(666z)","(777z)"],"win":"4m",`+discarded+
		`"expect":{"items":[["F1-chicken",10,1],["D1-dragon-triplet",10,3],["D5-big-three-dragons",100,1]],"total":140}}`)
}

func TestClassicEdge15SeatWindIsRoundWind(t *testing.T) {
	edgeClassic(t, `{"hand":"99p12m","melds":["(234s)","(678p)","(222z)"],"win":"3m","round":"S",`+discarded+
		`"expect":{"items":[["F1-chicken",10,1],["D2-seat-wind",10,1],["D3-round-wind",10,1]],"total":30}}`)
}

func TestClassicEdge16FiveTypesWithTerminals(t *testing.T) {
	edgeClassic(t, `{"hand":"89s55z","melds":["(123m)","(789p)","(333z)"],"win":"7s",`+discarded+
		`"expect":{"items":[["F1-chicken",10,1],["U5-all-five-types",30,1],["M3-mixed-lesser-terminals",40,1]],"total":80}}`)
}

func TestClassicEdge17MixedGreaterTerminalsNeedBoth(t *testing.T) {
	edgeClassic(t,
		`{"hand":"999s4z","melds":["(111m)","(999p)","(333z)"],"win":"4z",`+discarded+`"expect":{"items":[["F3-all-triplets",40,1],["M5-mixed-greater-terminals",100,1]],"total":140}}`,
		`{"hand":"7773z","melds":["(111z)","(222z)","(555z)"],"win":"3z",`+discarded+`"expect":{"items":[["U4-all-honors",200,1]],"total":200}}`)
}

func TestClassicEdge18NineGatesNeedsTheThirteenTiles(t *testing.T) {
	for _, win := range []string{"1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"} {
		edgeClassic(t, `{"hand":"1112345678999s","win":"`+win+`",`+discarded+`"expect":{"items":[["U3-nine-gates",200,1]],"total":200}}`)
	}
	edgeClassic(t, `{"hand":"1112345678899s","win":"9s",`+discarded+
		`"expect":{"items":[["F1-chicken",10,1],["U2-pure-one-suit",80,1],["M1-concealed-hand",10,1]],"total":100}}`)
}

func TestClassicEdge19NineGatesWithAGong(t *testing.T) {
	edgeClassic(t, `{"hand":"2345678999s","melds":["[1111s]"],"win":"5s",`+drawn+
		`"expect":{"items":[["F1-chicken",10,1],["U2-pure-one-suit",80,1],["T1-two-concealed-triplets",10,1],["T4-one-gong",10,1],["M1-concealed-hand",10,1],["117-self-drawn",10,1]],"total":130}}`)
}

func TestClassicEdge20TheTotalHasNoCap(t *testing.T) {
	const hand = `"hand":"555666777z99p12p","win":"3p",`
	edgeClassic(t, `{`+hand+drawn+`"expect":{"total":270}}`,
		`{"options":{"max_points":200},`+hand+drawn+`"expect":{"total":200}}`,
		`{"options":{"max_points":100},`+hand+drawn+`"expect":{"total":100}}`,
		`{"options":{"max_points":0},"hand":"7773z","melds":["(111z)","(222z)","(555z)"],"win":"3z",`+discarded+`"expect":{"total":200}}`)
}

func TestClassicEdge21FlowersOnAJackpotHand(t *testing.T) {
	edgeClassic(t, `{"options":{"flowers":"bonus"},"hand":"7773z","melds":["(111z)","(222z)","(555z)"],"flowers":"12f","win":"3z",`+discarded+
		`"expect":{"items":[["U4-all-honors",200,1]],"total":200}}`)
}

func TestClassicEdge22ThirteenTerminalsOnAnyTile(t *testing.T) {
	const item = `"expect":{"items":[["F5-thirteen-terminals",200,1]],"total":200}}`
	edgeClassic(t,
		`{"hand":"19m19p19s1234567z","win":"5z",`+robbed+item,
		`{"hand":"119m19p19s123456z","win":"7z",`+drawn+item,
		`{"options":{"thirteen_terminals":false},"hand":"19m19p19s1234567z","win":"5z",`+discarded+noShape)
}

func TestClassicEdge23SevenPairsAreAnOption(t *testing.T) {
	edgeClassic(t,
		`{"hand":"22m44m55p66p77s88s1z","win":"1z",`+drawn+noShape,
		`{"options":{"seven_pairs":true},"hand":"22m44m55m66m77m88m1z","win":"1z",`+drawn+
			`"expect":{"items":[["F4-seven-pairs",40,1],["U1-mixed-one-suit",40,1],["117-self-drawn",10,1]],"total":90}}`,
		// As sequences the hand scores two identical twice, which is worth more.
		`{"options":{"seven_pairs":true},"hand":"223344m667788p5s","win":"5s",`+discarded+
			`"expect":{"items":[["F2-common",20,1],["S2-two-identical-twice",60,1],["M1-concealed-hand",10,1],["M2-no-terminals",10,1]],"total":100}}`)
}

func TestClassicEdge24GongAtTheEndOfTheWall(t *testing.T) {
	ask := func(action, use, left, legal string) string {
		return `{"hand":"555m246m22p13s88s7s","by":"none","seat":"S","extra":{"ask":{"action":"` + action + `","tile":"5m","use":"` + use +
			`","left":` + left + `,"from":"N"}},"expect":{"ask":{"legal":` + legal + `}}}`
	}
	edgeClassic(t, ask("gong", "555m", "14", "false"), ask("gong", "555m", "15", "true"), ask("pung", "55m", "14", "true"),
		`{"hand":"5m246m22p13s88s7s","melds":["(555m)"],"by":"none","seat":"S","extra":{"ask":{"action":"promote","tile":"5m","left":14}},"expect":{"ask":{"legal":false}}}`)
}

func TestClassicEdge27MissedWinBarsRobbing(t *testing.T) {
	edgeClassic(t, `{"hand":"456s88m23p","melds":["(234m)","(777p)"],"by":"none","seat":"S","extra":{"ask":{"action":"win","tile":"1p","missed":"4p","since_own_turn":true,"rob":true,"gong":"(111+1p)","from":"N"}},"expect":{"ask":{"legal":false}}}`)
}

func TestClassicEdge28TwoRobbers(t *testing.T) {
	edgeClassic(t, `{"hand":"456s88m23p","melds":["(234m)","(777p)"],"by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"1p","rob":true,"gong":"(111+1p)","claims":[["S","win"],["E","win"]],"from":"N"}},"expect":{"ask":{"winners":["E","S"]}}}`)
}

func TestClassicEdge29SequenceLosesToAPung(t *testing.T) {
	edgeClassic(t, `{"hand":"46m22p135s88s7s2m1z2z","by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"5m","claims":[["S","chow"],["N","pung"]],"from":"E"}},"expect":{"ask":{"winners":["N"]}}}`)
}

// TestClassicSeries checks that rows of different series add up, even if one implies the
// other. In a series only the highest counts.
func TestClassicSeries(t *testing.T) {
	edgeClassic(t,
		`{"hand":"555666z77z234m67m","win":"8m",`+drawn+
			`"expect":{"items":[["F1-chicken",10,1],["U1-mixed-one-suit",40,1],["D1-dragon-triplet",10,2],["D4-small-three-dragons",40,1],["T1-two-concealed-triplets",10,1],["M1-concealed-hand",10,1],["117-self-drawn",10,1]],"total":140}}`,
		// S7 and S8 have equal points, so one of them counts.
		`{"hand":"99p12m","melds":["(789m)","(456p)","(789s)"],"win":"3m",`+discarded+`"expect":{"total":30}}`,
		`{"options":{"flowers":"bonus"},"hand":"129m38p47s11z25z6z","flowers":"1f2f3f4f5f6f7f","win":"8f",`+drawn+
			`"extra":{"eight_flowers":true},"expect":{"items":[["eight-flowers",200,1]],"total":200,"pay":{"E":-200,"S":600,"W":-200,"N":-200}}}`)
}
