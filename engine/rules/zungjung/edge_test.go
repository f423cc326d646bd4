package zungjung

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §11 that need no running deal, and the examples of §5 and
// §6, as vectors computed by hand. Cases 13 and 15 to 18 are also tested with a deal
// (play_test.go).

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const (
	fromS    = `"by":"discard","from":"S","seat":"E",`
	selfDraw = `"by":"self-draw","seat":"E",`
	dealt    = `"by":"self-draw","seat":"E","flags":["first-draw"],`
)

func TestWorkedExamples(t *testing.T) {
	edge(t,
		`{"hand":"123123p78m99s","melds":["(111z)"],"win":"9m",`+selfDraw+`"expect":{"valid":true,"items":[["Value Honor",10,1],["Two Identical Sequences",10,1],["Mixed Lesser Terminals",40,1]],"total":60}}`,
		`{"hand":"22244m666p88855s","win":"4m",`+selfDraw+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["No Terminals",5,1],["All Triplets",30,1],["Four Concealed Triplets",125,1]],"total":165,"pay":{"E":495,"S":-165,"W":-165,"N":-165}}}`,
		`{"hand":"5556662z","melds":["(111z)","(777z)"],"win":"2z","by":"discard","from":"S","seat":"W","expect":{"valid":true,"items":[["Value Honor",10,3],["Big Three Dragons",130,1],["All Honors",320,1],["All Triplets",30,1],["Two Concealed Triplets",5,1]],"total":320,"pay":{"E":-25,"S":-910,"W":960,"N":-25}}}`,
	)
}

func TestEdge01ChickenHand(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(234s)","(888p)"],"win":"1m",`+fromS+`"expect":{"valid":true,"items":[],"total":1,"pay":{"E":3,"S":-1,"W":-1,"N":-1}}}`,
		`{"hand":"23m456p99s","melds":["(234s)","(888p)"],"win":"1m",`+selfDraw+`"expect":{"valid":true,"items":[],"total":1,"pay":{"E":3,"S":-1,"W":-1,"N":-1}}}`,
		`{"options":{"minimum":5},"hand":"23m456p99s","melds":["(234s)","(888p)"],"win":"1m",`+fromS+`"expect":{"valid":false,"items":[],"total":1,"reason":"minimum"}}`,
		`{"options":{"minimum":5},"hand":"23m456p99s","melds":["(234s)","(678p)"],"win":"1m",`+fromS+`"expect":{"valid":true,"items":[["All Sequences",5,1]],"total":5}}`,
	)
}

func TestEdge02TwentyFivePoints(t *testing.T) {
	const byN = `"by":"discard","from":"S","seat":"N",`
	edge(t,
		`{"options":{"bonus_tiles":true},"flowers":"8f","hand":"4m","melds":["(777z)","(555m)","(123s)","(678p)"],"win":"4m",`+byN+`"flags":["last-tile"],"expect":{"valid":true,"items":[["Value Honor",10,1],["Final Discard",10,1],["Own Bonus Tile",4,1]],"total":24,"pay":{"E":-24,"S":-24,"W":-24,"N":72}}}`,
		`{"hand":"46m99s","melds":["(345p)","(345p)","(123s)"],"win":"5m",`+byN+`"flags":["last-tile"],"expect":{"valid":true,"items":[["All Sequences",5,1],["Two Identical Sequences",10,1],["Final Discard",10,1]],"total":25,"pay":{"E":-25,"S":-25,"W":-25,"N":75}}}`,
		`{"options":{"bonus_tiles":true},"flowers":"123f","hand":"4m","melds":["(777z)","(555m)","(123s)","(678s)"],"win":"4m",`+byN+`"flags":["last-tile"],"expect":{"valid":true,"items":[["Value Honor",10,1],["Final Discard",10,1],["Other Bonus Tile",2,3]],"total":26,"pay":{"E":-25,"S":-28,"W":-25,"N":78}}}`,
		// §6: values of 5 and 40 on a discard.
		`{"hand":"46m99s","melds":["(345p)","(678p)","(123s)"],"win":"5m",`+byN+`"expect":{"total":5,"pay":{"E":-5,"S":-5,"W":-5,"N":15}}}`,
		`{"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"E","expect":{"total":40,"pay":{"E":120,"S":-70,"W":-25,"N":-25}}}`,
		`{"hand":"19m19p19s1234567z","win":"1m",`+selfDraw+`"expect":{"total":160,"pay":{"E":480,"S":-160,"W":-160,"N":-160}}}`,
	)
}

func TestEdge03SevenPairsOrSequences(t *testing.T) {
	edge(t,
		`{"hand":"112233m445566s7p","win":"7p",`+fromS+`"expect":{"valid":true,"items":[["All Sequences",5,1],["Concealed Hand",5,1],["Two Identical Sequences Twice",60,1]],"total":70}}`,
		`{"hand":"1133m2222p44559s","win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Seven Pairs",30,1]],"total":30}}`,
		// The fourth tile of a kong is melded, so these are not pairs.
		`{"hand":"1133m44559s","melds":["[2222p]"],"win":"9s",`+fromS+`"expect":{"valid":false,"items":[],"total":0,"reason":"shape"}}`,
		`{"hand":"2244m6688p3355s8m","win":"8m",`+fromS+`"expect":{"valid":true,"items":[["No Terminals",5,1],["Seven Pairs",30,1]],"total":35}}`,
		`{"hand":"1122334455667z","win":"7z",`+fromS+`"expect":{"valid":true,"items":[["All Honors",320,1],["Seven Pairs",30,1]],"total":320}}`,
		`{"hand":"1199m1199p119s22z","win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Mixed Greater Terminals",100,1],["Seven Pairs",30,1]],"total":130}}`,
		`{"hand":"1199m1199p11199s","win":"1s",`+fromS+`"expect":{"valid":true,"items":[["Pure Greater Terminals",400,1],["Seven Pairs",30,1]],"total":400}}`,
	)
}

func TestEdge04FourConcealedTriplets(t *testing.T) {
	edge(t,
		`{"hand":"222m444p777s1119s","win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Four Concealed Triplets",125,1]],"total":160}}`,
		// The last triplet is completed by a discard.
		`{"hand":"222m444p777s1199s","win":"1s",`+fromS+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Three Concealed Triplets",30,1]],"total":65}}`,
		`{"hand":"222m9s","melds":["[4444p]","[7777s]","[1111s]"],"win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Four Concealed Triplets",125,1],["Three Kong",120,1]],"total":280}}`,
	)
}

func TestEdge05Dragons(t *testing.T) {
	edge(t,
		`{"hand":"555z678p9s","melds":["(666z)","(777z)"],"win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,3],["Big Three Dragons",130,1]],"total":160}}`,
		`{"hand":"555z678p7z","melds":["(666z)","(234m)"],"win":"7z",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,2],["Small Three Dragons",40,1]],"total":60}}`,
		`{"options":{"values":"wsom"},"hand":"555z678p7z","melds":["(666z)","(234m)"],"win":"7z",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,2],["Small Three Dragons",30,1]],"total":50}}`,
		`{"options":{"preset":"wsom"},"hand":"1112345577p","melds":["(789p)"],"win":"5p",`+fromS+`"expect":{"valid":true,"items":[["Pure One-Suit",100,1]],"total":100}}`,
	)
}

func TestEdge06SmallFourWinds(t *testing.T) {
	edge(t,
		`{"hand":"1114z","melds":["(222z)","(333z)","(678p)"],"win":"4z",`+fromS+`"expect":{"valid":true,"items":[["Mixed One-Suit",40,1],["Value Honor",10,1],["Small Four Winds",320,1]],"total":320}}`,
		`{"hand":"111z9m","melds":["(222z)","(333z)","(444z)"],"win":"9m",`+fromS+`"expect":{"valid":true,"items":[["Mixed One-Suit",40,1],["Value Honor",10,1],["Big Four Winds",400,1],["All Triplets",30,1],["Mixed Greater Terminals",100,1]],"total":400}}`,
	)
}

func TestEdge07WindsNeedAPairOfWinds(t *testing.T) {
	edge(t,
		`{"hand":"333z4z","melds":["(222z)","(678p)","(234s)"],"win":"4z",`+fromS+`"expect":{"valid":true,"items":[["Small Three Winds",30,1]],"total":30}}`,
		`{"options":{"values":"wsom"},"hand":"333z4z","melds":["(222z)","(678p)","(234s)"],"win":"4z",`+fromS+`"expect":{"valid":true,"items":[["Small Three Winds",25,1]],"total":25}}`,
		`{"hand":"333z5z","melds":["(222z)","(678p)","(234s)"],"win":"5z",`+fromS+`"expect":{"valid":true,"items":[],"total":1}}`,
		`{"hand":"333z5z","melds":["(222z)","(678p)","(234s)"],"win":"5z","by":"discard","from":"W","seat":"S","expect":{"valid":true,"items":[["Value Honor",10,1]],"total":10}}`,
	)
}

func TestEdge08PrevailingWindMeansNothing(t *testing.T) {
	for _, round := range []string{"", `"round":"E",`, `"round":"S",`} {
		edge(t,
			`{`+round+`"hand":"23m456p99s","melds":["(234s)","(222z)"],"win":"1m",`+fromS+`"expect":{"valid":true,"items":[],"total":1}}`,
			`{`+round+`"hand":"23m456p99s","melds":["(234s)","(111z)"],"win":"1m",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,1]],"total":10}}`,
		)
	}
}

func TestEdge09ThreeEqualSequencesOrTriplets(t *testing.T) {
	edge(t,
		// On a discard, sequences score 125 and triplets 105. By self-draw all three
		// triplets are concealed.
		`{"hand":"33344455p99s","melds":["(678m)"],"win":"5p",`+selfDraw+`"expect":{"valid":true,"items":[["Three Concealed Triplets",30,1],["Three Consecutive Triplets",100,1]],"total":130}}`,
		`{"hand":"33344455p99s","melds":["(678m)"],"win":"5p",`+fromS+`"expect":{"valid":true,"items":[["All Sequences",5,1],["Three Identical Sequences",120,1]],"total":125}}`,
		// With a fourth triplet: 100 + 30 + 125.
		`{"hand":"33344455p88899s","win":"5p",`+selfDraw+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["All Triplets",30,1],["Four Concealed Triplets",125,1],["Three Consecutive Triplets",100,1]],"total":260}}`,
	)
}

func TestEdge10ThreeIdenticalAndAnother(t *testing.T) {
	edge(t,
		`{"hand":"45345p99s","melds":["(345p)","(345s)"],"win":"3p",`+selfDraw+`"expect":{"valid":true,"items":[["All Sequences",5,1],["Three Identical Sequences",120,1]],"total":125}}`,
		`{"hand":"45p99s","melds":["(345p)","(345p)","(345p)"],"win":"3p",`+selfDraw+`"expect":{"valid":true,"items":[["All Sequences",5,1],["Four Identical Sequences",480,1]],"total":480}}`,
	)
}

func TestEdge11NineGates(t *testing.T) {
	edge(t,
		`{"hand":"1112345678999s","win":"5s",`+fromS+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Pure One-Suit",80,1],["Nine Gates",480,1],["Two Concealed Triplets",5,1]],"total":480}}`,
		`{"hand":"1112345678899s","win":"9s",`+fromS+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Pure One-Suit",80,1]],"total":85}}`,
	)
}

func TestEdge12NineTileStraightOnce(t *testing.T) {
	edge(t,
		`{"hand":"23456789p11s","melds":["(123p)"],"win":"1p",`+selfDraw+`"expect":{"valid":true,"items":[["All Sequences",5,1],["Two Identical Sequences",10,1],["Nine-Tile Straight",40,1]],"total":55}}`,
	)
}

func TestEdge13KongCancelsBlessings(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s444s","melds":["[7777p]"],"win":"1m","by":"self-draw","seat":"E","flags":["first-draw","kong-replacement"],"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Two Concealed Triplets",5,1],["One Kong",5,1],["Win on Kong",10,1]],"total":25}}`,
		`{"hand":"23m456p99s444s777p","win":"1m",`+dealt+`"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Two Concealed Triplets",5,1],["Blessing of Heaven",155,1]],"total":165}}`,
		// Other seats have no such blessing on their own first draw.
		`{"hand":"23m456p99s444s777p","win":"1m","by":"self-draw","seat":"S","flags":["first-draw"],"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Two Concealed Triplets",5,1]],"total":10}}`,
		`{"hand":"23m456p99s444s777p","win":"1m","by":"discard","from":"E","seat":"W","flags":["first-discard"],"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Two Concealed Triplets",5,1],["Blessing of Earth",155,1]],"total":165,"pay":{"E":-445,"S":-25,"W":495,"N":-25}}}`,
		`{"hand":"23m456p99s444s777p","win":"1m","by":"discard","from":"S","seat":"W","flags":["first-discard"],"expect":{"valid":true,"items":[["Concealed Hand",5,1],["Two Concealed Triplets",5,1]],"total":10}}`,
	)
}

func TestEdge14BlessedSevenPairs(t *testing.T) {
	edge(t,
		`{"hand":"1133m2244p55997s","win":"7s",`+dealt+`"expect":{"valid":true,"items":[["Blessing of Heaven",155,1],["Seven Pairs",30,1]],"total":185}}`)
}

func TestEdge15LastTileOnAKong(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(234s)","(7777p)"],"win":"1m","by":"self-draw","seat":"E","flags":["last-tile","kong-replacement"],"expect":{"valid":true,"items":[["One Kong",5,1],["Final Draw",10,1],["Win on Kong",10,1]],"total":25}}`,
	)
}

func TestEdge17And18SameTurnImmunity(t *testing.T) {
	edge(t,
		`{"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"N","expect":{"total":40,"pay":{"E":-25,"S":-70,"W":-25,"N":120}}}`,
		`{"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"N","extra":{"responsible":"E"},"expect":{"total":40,"pay":{"E":-70,"S":-25,"W":-25,"N":120}}}`,
		`{"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"N","extra":{"responsible":"N"},"expect":{"total":40,"pay":{"E":-40,"S":-40,"W":-40,"N":120}}}`,
		`{"options":{"immunity":false},"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"N","extra":{"responsible":"E"},"expect":{"total":40,"pay":{"E":-25,"S":-70,"W":-25,"N":120}}}`,
		`{"options":{"payoff":"uniform"},"hand":"6667z","melds":["(777s)","(999m)","(555p)"],"win":"7z","by":"discard","from":"S","seat":"N","extra":{"responsible":"E"},"expect":{"total":40,"pay":{"E":-40,"S":-40,"W":-40,"N":120}}}`,
		// For a robbed kong the robbed player pays; earlier discards do not matter.
		`{"hand":"66677z46s","melds":["(777s)","(999m)"],"win":"5s","by":"rob-kong","from":"S","seat":"N","extra":{"responsible":"E"},"expect":{"items":[["Value Honor",10,1],["Robbing a Kong",10,1]],"total":20}}`,
		`{"hand":"666777z46s33s","melds":["(777s)"],"win":"5s","by":"rob-kong","from":"S","seat":"N","extra":{"responsible":"E"},"expect":{"total":75,"pay":{"E":-25,"S":-175,"W":-25,"N":225}}}`,
	)
}

func TestEdge19HonorsOrGreaterTerminals(t *testing.T) {
	edge(t,
		`{"hand":"1115z","melds":["(222z)","(333z)","(777z)"],"win":"5z",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,2],["Big Three Winds",120,1],["All Honors",320,1],["All Triplets",30,1]],"total":320}}`,
		`{"hand":"111z9m","melds":["(999p)","(111s)","(777z)"],"win":"9m",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,2],["All Triplets",30,1],["Mixed Greater Terminals",100,1]],"total":150}}`,
	)
}

func TestEdge20LesserTerminalsNeedASequence(t *testing.T) {
	edge(t,
		`{"hand":"111z9m","melds":["(999p)","(123s)","(777z)"],"win":"9m",`+fromS+`"expect":{"valid":true,"items":[["Value Honor",10,2],["Mixed Lesser Terminals",40,1]],"total":60}}`,
		`{"hand":"111p9m","melds":["(999p)","(123s)","(789s)"],"win":"9m",`+fromS+`"expect":{"valid":true,"items":[["Pure Lesser Terminals",50,1]],"total":50}}`,
		`{"hand":"111p9m","melds":["(999p)","(111s)","(999s)"],"win":"9m",`+fromS+`"expect":{"valid":true,"items":[["All Triplets",30,1],["Small Three Similar Triplets",30,1],["Pure Greater Terminals",400,1]],"total":400}}`,
	)
}

func TestWinningTileMayBePlaced(t *testing.T) {
	// 444m56m and a claimed 4m: in the sequence it leaves the triplet concealed.
	edge(t, `{"hand":"44456m22299p","melds":["(123s)"],"win":"4m",`+fromS+`"expect":{"valid":true,"items":[["Two Concealed Triplets",5,1]],"total":5}}`)
}

func TestThirteenTerminalsAddOnlyCategoryNine(t *testing.T) {
	edge(t,
		`{"hand":"19m19p19s1234567z","win":"1m",`+selfDraw+`"expect":{"valid":true,"items":[["Thirteen Terminals",160,1]],"total":160}}`,
		`{"hand":"19m19p19s1234567z","win":"1m","by":"rob-kong","from":"S","seat":"W","expect":{"valid":true,"items":[["Robbing a Kong",10,1],["Thirteen Terminals",160,1]],"total":170}}`,
	)
}

func TestSimilarSets(t *testing.T) {
	edge(t,
		`{"hand":"23m99s","melds":["(234p)","(234s)","(666z)"],"win":"4m",`+fromS+`"expect":{"items":[["Value Honor",10,1],["Three Similar Sequences",35,1]],"total":45}}`,
		`{"hand":"4s","melds":["(444p)","(444m)","(666z)","(123p)"],"win":"4s",`+fromS+`"expect":{"items":[["Value Honor",10,1],["Small Three Similar Triplets",30,1]],"total":40}}`,
		`{"hand":"5s","melds":["(444p)","(444m)","(444s)","(123p)"],"win":"5s",`+fromS+`"expect":{"items":[["Three Similar Triplets",120,1]],"total":120}}`,
		`{"hand":"5s","melds":["(444p)","(555p)","(777p)","(666+6p)"],"win":"5s",`+fromS+`"expect":{"items":[["No Terminals",5,1],["All Triplets",30,1],["One Kong",5,1],["Four Consecutive Triplets",200,1]],"total":240}}`,
		// Consecutive triplets do not continue from one suit into the next.
		`{"hand":"5s","melds":["(888m)","(999m)","(111p)","(222p)"],"win":"5s",`+fromS+`"expect":{"items":[["All Triplets",30,1]],"total":30}}`,
	)
}

func TestFullSetOfBonusTiles(t *testing.T) {
	edge(t, `{"options":{"bonus_tiles":true},"flowers":"45678f","hand":"4m","melds":["(345p)","(555m)","(123s)","(678s)"],"win":"4m","by":"discard","from":"S","seat":"N","expect":{"valid":true,"items":[["Own Bonus Tile",4,2],["Other Bonus Tile",2,3],["Full Set",10,1]],"total":25,"pay":{"E":-25,"S":-25,"W":-25,"N":75}}}`)
}

func TestBonusTilesCountAfterTheLimit(t *testing.T) {
	edge(t,
		`{"options":{"bonus_tiles":true},"flowers":"12f","hand":"5556662z","melds":["(111z)","(777z)"],"win":"2z",`+selfDraw+`"expect":{"valid":true,"items":[["Value Honor",10,4],["Big Three Dragons",130,1],["All Honors",320,1],["All Triplets",30,1],["Two Concealed Triplets",5,1],["Own Bonus Tile",4,1],["Other Bonus Tile",2,1]],"total":326}}`,
		// Bonus tiles do not count towards the minimum.
		`{"options":{"bonus_tiles":true,"minimum":5},"flowers":"1234f","hand":"23m456p99s","melds":["(234s)","(888p)"],"win":"1m",`+fromS+`"expect":{"valid":false,"total":21,"reason":"minimum"}}`,
	)
}

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"zungjung","hand":"1122m","by":"discard","win":"1m","seat":"E"}`:                                        "from: missing",
		`{"rules":"zungjung","hand":"1122m","by":"self-draw","seat":"E"}`:                                                 "win: missing",
		`{"rules":"zungjung","hand":"1122m","win":"1m","seat":"E"}`:                                                       "by: ",
		`{"rules":"zungjung","hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                         "hand: 1f",
		`{"rules":"zungjung","melds":["{1223z}"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                     "melds: {1223z}",
		`{"rules":"zungjung","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flags":["lasttile"]}`:                 `flags: "lasttile" is not`,
		`{"rules":"zungjung","hand":"1122m","by":"self-draw","win":"1m","seat":"E","extra":{"liable":"S"}}`:               "extra: liable: there is no such field",
		`{"rules":"zungjung","hand":"1122m","by":"discard","from":"S","win":"1m","seat":"E","extra":{"responsible":"X"}}`: "extra: responsible",
		`{"rules":"zungjung","hand":"1122m","by":"self-draw","win":"1m","seat":"E","flowers":"1f"}`:                       "flowers: 1f: the game is played without",
		`{"rules":"zungjung","hand":"1111m","by":"self-draw","win":"1m","seat":"E"}`:                                      "only four 1m",
		`{"rules":"zungjung","hand":"1122m","by":"self-draw","win":"1m","seat":"E","options":{"values":"zj32"}}`:          "option values",
	})
}
