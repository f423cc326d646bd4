package jilin

import (
	"strings"
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §15 that need no running deal, as vectors computed by hand.
// Cases 25, 26 and 31, and the flow in 17-19, 24, 28, 33 and 34, are tested with a deal.

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const all = `"opened":["E","S","W","N"]`

func TestEdge01EastWinsAsDealt(t *testing.T) {
	edge(t, `{"hand":"23m999p456s678s55z","win":"4m","by":"self-draw","seat":"E","flags":["first-draw"],"extra":{"opened":[]},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["x2-dealer",2,1]],"total":8,"pay":{"E":48,"S":-16,"W":-16,"N":-16}}}`)
}

func TestEdge02FirstTurnOnADiscard(t *testing.T) {
	edge(t, `{"hand":"23m999p456s678s55z","win":"1m","by":"discard","from":"E","seat":"W","flags":["first-discard"],"expect":{"valid":true,"total":2,"pay":{"W":16,"E":-16}}}`)
}

func TestEdge03NoWinWithoutTing(t *testing.T) {
	edge(t, `{"hand":"23m999p456s678s55z","win":"1m","by":"discard","from":"E","seat":"W","expect":{"valid":false,"items":[],"total":0,"reason":"no-ting"}}`)
}

func TestEdge04TwoSidedWaitRefused(t *testing.T) {
	edge(t,
		`{"hand":"678m34p77s","melds":["(999m)","(234s)"],"by":"none","expect":{"ting":{"legal":false,"waits":["2p","5p"]}}}`,
		`{"hand":"678m35p77s","melds":["(999m)","(234s)"],"by":"none","expect":{"ting":{"legal":true,"waits":["4p"]}}}`)
}

func TestEdge05TwoSidedOfWhichOneEndWins(t *testing.T) {
	edge(t,
		`{"hand":"23m555p456s678s77p","by":"none","expect":{"ting":{"legal":true,"waits":["1m"]}}}`,
		`{"hand":"23m555p456s678s77p","win":"1m","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge06TwoPairs(t *testing.T) {
	edge(t,
		`{"hand":"678m33p77s","melds":["(999m)","(234s)"],"by":"none","expect":{"ting":{"legal":false,"waits":["3p","7s"]}}}`,
		`{"hand":"678m33p77s","melds":["(999m)","(234s)"],"by":"none","options":{"shanpon_in_mixed":true},"expect":{"ting":{"legal":true,"waits":["3p","7s"]}}}`,
		`{"hand":"222m77s77z","melds":["(555p)","(888s)"],"by":"none","expect":{"ting":{"legal":true,"waits":["7s","7z"]}}}`,
		`{"hand":"222m77s77z","melds":["(555p)","(888s)"],"win":"7s","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["four-triples",4,1],["x2-self-draw",2,1]],"total":8}}`)
}

func TestEdge07WindTripleAndAnotherWind(t *testing.T) {
	edge(t,
		`{"hand":"111z2z345m567p345s","by":"none","expect":{"ting":{"legal":false,"waits":["2z","3z","4z"]}}}`,
		`{"hand":"111z2z345m567p345s","by":"none","options":{"wind_wait_in_mixed":true},"expect":{"ting":{"legal":true,"waits":["2z","3z","4z"]}}}`,
		`{"hand":"111z2z333m555p888s","by":"none","expect":{"ting":{"legal":true,"waits":["2z","3z","4z"]}}}`)
}

func TestEdge08TwoWinds(t *testing.T) {
	edge(t,
		`{"hand":"345m567p345s99s12z","by":"none","expect":{"ting":{"legal":false,"waits":["3z","4z"]}}}`,
		`{"hand":"345m567p345s99s12z","by":"none","options":{"wind_wait_in_mixed":true},"expect":{"ting":{"legal":true}}}`,
		`{"hand":"333m555p888s99s12z","by":"none","expect":{"ting":{"legal":true,"waits":["3z","4z"]}}}`)
}

func TestEdge09DragonTripleAndAnother(t *testing.T) {
	const hand = `{"hand":"777z6z234m567p345s",`
	edge(t,
		hand+`"by":"none","expect":{"ting":{"legal":true,"waits":["5z","6z"]}}}`,
		hand+`"win":"6z","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`,
		hand+`"win":"5z","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge10EdgeOfATriple(t *testing.T) {
	const hand = `{"hand":"888s9s888p123m456m","by":"self-draw","seat":"S",`
	edge(t,
		hand+`"win":"7s","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["edge",2,1],["x2-self-draw",2,1]]}}`,
		hand+`"win":"9s","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`,
		hand+`"win":"1z","extra":{"ting":["S"],"joker":"1z",`+all+`},"expect":{"valid":true,"items":[["edge",2,1],["x2-self-draw",2,1],["x2-joker",2,1]],"total":8}}`,
		// The joker is the less valuable wait: it counts as the better one and is in W.
		hand+`"win":"9s","extra":{"ting":["S"],"joker":"9s",`+all+`},"expect":{"valid":true,"items":[["edge",2,1],["x2-self-draw",2,1],["x2-joker",2,1],["x2-joker-is-wait",2,1]],"total":16}}`)
}

func TestEdge11FourSeriesNeverWin(t *testing.T) {
	edge(t,
		`{"hand":"123m456p35s99s","melds":["(678m)"],"win":"4s","by":"self-draw","flags":["first-draw"],"expect":{"valid":false}}`,
		`{"hand":"345m456p35s99s567z","win":"4s","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge12DragonSeriesIsATriple(t *testing.T) {
	edge(t, `{"hand":"333m555p888s9s567z","win":"9s","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["four-triples",4,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge13TwoSuitsNeverWin(t *testing.T) {
	edge(t,
		`{"hand":"345m456p77p1112z","melds":[],"by":"none","expect":{"ting":{"legal":false,"waits":[]}}}`,
		`{"hand":"345m999m35p777p44z","win":"4p","by":"self-draw","flags":["first-draw"],"expect":{"valid":false}}`,
		`{"hand":"345m999m35m777m44z","win":"4m","by":"self-draw","flags":["first-draw"],"expect":{"valid":true}}`,
		`{"hand":"111z55z77z","melds":["(333z)","(444z)"],"win":"5z","by":"self-draw","flags":["first-draw"],"expect":{"valid":false}}`,
		`{"hand":"111z55z77z","melds":["(333z)","(444z)"],"win":"5z","by":"self-draw","flags":["first-draw"],"options":{"zero_suits_ok":true},"expect":{"valid":true,"items":[["four-triples",4,1],["x2-self-draw",2,1],["x2-dealer",2,1]]}}`)
}

func TestEdge14TerminalOrSpecialTile(t *testing.T) {
	edge(t,
		`{"hand":"678m35p77s","melds":["(888m)","(234s)"],"by":"none","expect":{"ting":{"legal":false,"waits":[]}}}`,
		`{"hand":"678m35p11z","melds":["(888m)","(234s)"],"by":"none","expect":{"ting":{"legal":true,"waits":["4p"]}}}`)
}

func TestEdge15SevenPairs(t *testing.T) {
	const hand = `{"hand":"1m3355m2266p4488s","win":"1m","by":"discard","from":"W","seat":"S",`
	edge(t,
		hand+`"extra":{"ting":["S","W"],"opened":[]},"expect":{"valid":true,"items":[["seven-pairs",8,1],["x2-closed",2,1]],"total":16}}`,
		hand+`"extra":{"ting":["S","W"],"objective":"sets","opened":[]},"expect":{"valid":false}}`,
		`{"hand":"5555m2266p44s8s11z","win":"8s","by":"self-draw","seat":"S","extra":{"ting":["S"],"opened":[]},"expect":{"valid":true,"items":[["seven-pairs",8,1],["x2-self-draw",2,1],["x2-closed",2,1]]}}`,
		`{"hand":"5555m2266p44s8s11z","win":"8s","by":"self-draw","seat":"S","options":{"quad_in_pairs_scores":true},"extra":{"ting":["S"],"opened":[]},"expect":{"valid":true,"items":[["seven-pairs",8,1],["x2-self-draw",2,1],["x2-closed",2,1],["bonus-S",2,1]],"total":32}}`)
}

func TestEdge16BarePair(t *testing.T) {
	edge(t,
		`{"hand":"4p","melds":["(333m)","(234s)","(789m)","[9999s]"],"win":"4p","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["bare-pair",2,1],["x2-self-draw",2,1],["bonus-S",2,1]]}}`,
		`{"hand":"4p","melds":["(333m)","(222s)","(777m)","[9999s]"],"win":"4p","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["four-triples",4,1],["x2-self-draw",2,1],["bonus-S",2,1]]}}`)
}

func TestEdge17Steal(t *testing.T) {
	edge(t,
		`{"hand":"11z234m678p345s99s","seat":"N","extra":{"ask":{"action":"steal","tile":"1z","owner":"S","set":"{1134z}"}},"expect":{"ask":{"legal":true,"melds":["(111z)"],"owner_set":"{134z}","compensations":0,"next":"N","must":"discard"}}}`,
		`{"hand":"11z234m678p345s99s","seat":"N","extra":{"ask":{"action":"steal","tile":"1z","owner":"S","set":"{11344z}","added":"4z"}},"expect":{"ask":{"legal":false}}}`)
}

func TestEdge18ThirdCopyOpensNoWindow(t *testing.T) {
	edge(t,
		`{"hand":"1z4m678p345s999s","melds":["{1134z}"],"extra":{"ask":{"action":"add","tile":"1z","set":"{1134z}"}},"expect":{"ask":{"legal":true,"melds":["{11134z}"],"window":"","compensations":1}}}`,
		`{"hand":"3z4m678p345s999s","melds":["{1134z}"],"extra":{"ask":{"action":"add","tile":"3z","set":"{1134z}"}},"expect":{"ask":{"legal":true,"window":"3z","compensations":1}}}`,
		`{"hand":"12z234m678p345s99s","seat":"N","extra":{"ask":{"action":"steal","tile":"1z","owner":"S","set":"{11134z}"}},"expect":{"ask":{"legal":false}}}`)
}

func TestEdge19FourthWindLater(t *testing.T) {
	edge(t,
		`{"hand":"4z34m678p345s99s","melds":["{123z}"],"extra":{"ask":{"action":"add","tile":"4z","set":"{123z}"}},"expect":{"ask":{"legal":true,"melds":["{1234z}"],"window":"","compensations":1}}}`,
		`{"hand":"35p678m77s","melds":["{1234z}","(234s)"],"win":"4p","by":"self-draw","seat":"S","flags":["kong-replacement"],"extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-replacement",2,1],["bonus-S",4,1]]}}`)
}

func TestEdge20ClaimedDragonSeries(t *testing.T) {
	edge(t,
		`{"hand":"6z34m678p345s99s","melds":["(567z)"],"extra":{"ask":{"action":"add","tile":"6z","set":"(567z)"}},"expect":{"ask":{"legal":false}}}`,
		`{"hand":"333m555p88s99s","melds":["(567z)"],"win":"8s","by":"self-draw","seat":"S","extra":{"ting":["S"]},"expect":{"valid":true,"items":[["four-triples",4,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge21LaidSetsDoNotOpen(t *testing.T) {
	edge(t,
		`{"hand":"35p678m77s","melds":["{123z}","[9999m]"],"win":"4p","by":"self-draw","seat":"S","extra":{"ting":["S"]},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["bonus-S",5,1]],"total":4}}`,
		// N has only a laid-out set and owes double: 2 + 2, less the 3 points of its set.
		`{"hand":"35p678m77s","melds":["(234s)","(999m)"],"win":"4p","by":"self-draw","seat":"S","extra":{"ting":["S"],"tables":{"E":["(111z)"],"W":["(222z)"],"N":["{567z}"]}},"expect":{"valid":true,"total":2,"pay":{"E":-7,"S":7,"W":-5,"N":5}}}`)
}

func TestEdge22TheStealerIsOpen(t *testing.T) {
	edge(t, `{"hand":"35p678m77s","melds":["(111z)","(234s)"],"win":"4p","by":"self-draw","seat":"S","extra":{"ting":["S"],"opened":["S"]},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge23KongThatChangesTheWait(t *testing.T) {
	edge(t, `{"hand":"7777p5p","melds":["(123s)","(456m)","(999m)"],"extra":{"ting":["E"],"ask":{"action":"kong","tile":"7p"}},"expect":{"ask":{"legal":false}}}`)
}

func TestEdge24KongOutsideTheWait(t *testing.T) {
	edge(t,
		`{"hand":"9999m35p77s","melds":["(234s)","(678m)"],"extra":{"ting":["E"],"ask":{"action":"kong","tile":"9m"}},"expect":{"ask":{"legal":true,"melds":["(234s)","(678m)","[9999m]"],"compensations":1}}}`,
		`{"hand":"999m35p77s","melds":["(234s)","(678m)"],"seat":"S","extra":{"ting":["S"],"ask":{"action":"tcha-kong","tile":"9m","from":"E"}},"expect":{"ask":{"legal":true,"melds":["(234s)","(678m)","(9999m)"]}}}`,
		`{"hand":"999m35p77s","melds":["(234s)","(678m)"],"seat":"S","options":{"ting_may_kong_discard":false},"extra":{"ting":["S"],"ask":{"action":"tcha-kong","tile":"9m","from":"E"}},"expect":{"ask":{"legal":false}}}`,
		`{"hand":"35p77s","melds":["(234s)","(678m)","[9999m]"],"win":"4p","by":"self-draw","seat":"S","flags":["kong-replacement"],"extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-replacement",2,1],["bonus-S",2,1]],"total":4}}`)
}

func TestEdge27JokerKindOnADiscard(t *testing.T) {
	const hand = `{"hand":"678m35p77s","melds":["(999m)","(234s)"],"by":"discard","from":"W","seat":"S",`
	edge(t,
		hand+`"win":"2p","extra":{"ting":["S","W"],"joker":"2p",`+all+`},"expect":{"valid":false}}`,
		hand+`"win":"4p","extra":{"ting":["S","W"],"joker":"4p",`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-joker-is-wait",2,1]]}}`,
		hand+`"win":"4p","options":{"joker_is_wait_on_discard":false},"extra":{"ting":["S","W"],"joker":"4p",`+all+`},"expect":{"valid":true,"items":[["mixed",1,1]]}}`)
}

func TestEdge28TheJokerItself(t *testing.T) {
	const hand = `{"hand":"678m35p77s","melds":["(999m)","(234s)"],"win":"4p","by":"self-draw",`
	const win = `"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-joker",2,1],["x2-joker-is-wait",2,1]],"total":8}}`
	const no = `"expect":{"valid":false,"reason":"no-match"}}`
	edge(t,
		hand+`"seat":"S","extra":{"ting":["S"],"joker":"4p","joker_at_once":true,`+all+`},`+win,
		hand+`"seat":"S","extra":{"ting":["W","S"],"joker":"4p","joker_at_once":true,`+all+`},`+no,
		hand+`"seat":"S","options":{"joker_match_wins":"any"},"extra":{"ting":["W","S"],"joker":"4p","joker_at_once":true,`+all+`},`+win,
		hand+`"seat":"S","options":{"joker_match_wins":"never"},"extra":{"ting":["S"],"joker":"4p","joker_at_once":true,`+all+`},`+no,
		strings.Replace(hand, `"win":"4p"`, `"win":"2p"`, 1)+`"seat":"S","extra":{"ting":["S"],"joker":"2p","joker_at_once":true,`+all+`},`+no)
}

func TestEdge29WhoPays(t *testing.T) {
	const hand = `{"hand":"678m35p77s","melds":["(999m)","(234s)"],"win":"4p","by":"discard","from":"W","seat":"S",`
	edge(t,
		hand+`"extra":{"ting":["S","W"],"opened":["S","W"]},"expect":{"valid":true,"pay":{"E":-4,"S":7,"W":-1,"N":-2}}}`,
		hand+`"extra":{"ting":["S"],"opened":["S","W"]},"expect":{"valid":true,"pay":{"S":7,"W":-7}}}`,
		hand+`"options":{"payer_for_all":false},"extra":{"ting":["S"],"opened":["S","W"]},"expect":{"valid":true,"pay":{"E":-4,"S":7,"W":-1,"N":-2}}}`)
}

func TestEdge30Limit(t *testing.T) {
	const hand = `{"hand":"222m77s77z","melds":["(555p)","(888s)"],"win":"7s","by":"discard","from":"W","seat":"S","options":{"limit":10},`
	edge(t,
		hand+`"extra":{"ting":["S"],"joker":"7s",`+all+`},"expect":{"valid":true,"total":8,"pay":{"S":26,"W":-26}}}`,
		hand+`"extra":{"ting":["S","W"],"joker":"7s",`+all+`},"expect":{"valid":true,"total":8,"pay":{"E":-10,"S":26,"W":-8,"N":-8}}}`)
}

func TestEdge32LayWithoutCompensation(t *testing.T) {
	edge(t,
		`{"hand":"1234z34m678p345s99s","extra":{"left":12,"ask":{"action":"lay","set":"{1234z}"}},"expect":{"ask":{"legal":false}}}`,
		`{"hand":"1234z34m678p345s99s","extra":{"left":13,"ask":{"action":"lay","set":"{1234z}"}},"expect":{"ask":{"legal":true}}}`,
		`{"hand":"1234z34m678p345s99s","extra":{"left":12,"ask":{"action":"lay","set":"{123z}"}},"expect":{"ask":{"legal":true,"compensations":0}}}`)
}

func TestEdge33LayAtTing(t *testing.T) {
	edge(t,
		`{"hand":"1233z34m678p34s99s","extra":{"ting":["S"],"ask":{"action":"lay-at-ting","set":"{123z}"}},"expect":{"ask":{"legal":true,"melds":["{123z}"],"compensations":0}}}`,
		`{"hand":"1233z34m678p34s99s","extra":{"ting":["S"],"ask":{"action":"lay-at-ting","set":"{1233z}"}},"expect":{"ask":{"legal":false}}}`,
		`{"hand":"3z34m678p345s99s","melds":["{123z}"],"extra":{"ting":["S"],"ask":{"action":"add","tile":"3z","set":"{123z}"}},"expect":{"ask":{"legal":true,"melds":["{1233z}"],"window":"3z"}}}`)
}

func TestEdge34TwoRou(t *testing.T) {
	edge(t, `{"hand":"","seat":"S","extra":{"ask":{"action":"claims","from":"W","tile":"1z","claims":[["S","rou"],["E","rou"],["N","tcha"]]}},"expect":{"ask":{"winner":"E"}}}`)
}

func TestEdge35ConcealedSetAfterTing(t *testing.T) {
	edge(t, `{"hand":"123z234m567p345s9s","win":"9s","by":"self-draw","seat":"S","extra":{"ting":["S"],`+all+`},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1]]}}`)
}

func TestEdge36TwoSidedTouchingThePair(t *testing.T) {
	edge(t, `{"hand":"2234m","melds":["(999p)","(234s)","(678p)"],"by":"none","expect":{"ting":{"legal":false,"waits":["2m","5m"]}}}`)
}

func TestEdge37ConcealedSetsWithoutTing(t *testing.T) {
	const hand = `{"hand":"123z234m567p345s9s","win":"9s","by":"self-draw","seat":"E","flags":["first-draw"],"extra":{"opened":[]},`
	edge(t,
		hand+`"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["x2-dealer",2,1],["bonus-E",3,1]]}}`,
		hand+`"options":{"concealed_sets_score_if_no_ting":false},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["x2-dealer",2,1]]}}`,
		// Both families score three points each; a set that the winning tile completes
		// does not score.
		`{"hand":"123z567z345m567p9s","win":"9s","by":"self-draw","seat":"E","flags":["first-draw"],"extra":{"opened":[]},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["x2-dealer",2,1],["bonus-E",6,1]]}}`,
		`{"hand":"23z234m567p345s99s","win":"1z","by":"self-draw","seat":"E","flags":["first-draw"],"extra":{"opened":[]},"expect":{"valid":true,"items":[["mixed",1,1],["x2-self-draw",2,1],["x2-closed",2,1],["x2-dealer",2,1]]}}`)
}

func TestEdge38FourConsecutiveBesideATwoSidedReading(t *testing.T) {
	const hand = `{"hand":"3445566m123z","melds":["{123z}"],"by":"none",`
	edge(t,
		hand+`"expect":{"ting":{"legal":true,"waits":["3m","6m"]}}}`,
		hand+`"options":{"double_wait":"general"},"expect":{"ting":{"legal":true,"waits":["3m","6m"]}}}`,
		hand+`"options":{"double_wait":"none"},"expect":{"ting":{"legal":false,"waits":["3m","6m"]}}}`)
}

func TestEdge39TheFourShapesAreAClosedList(t *testing.T) {
	edge(t,
		`{"hand":"1112s888p345m678s","by":"none","expect":{"ting":{"legal":false,"waits":["2s","3s"]}}}`,
		`{"hand":"1112s888p345m678s","by":"none","options":{"double_wait":"general"},"expect":{"ting":{"legal":true,"waits":["2s","3s"]}}}`,
		`{"hand":"9998s888p345m678p","by":"none","expect":{"ting":{"legal":false,"waits":["7s","8s"]}}}`,
		`{"hand":"9998s888p345m678p","by":"none","options":{"double_wait":"general"},"expect":{"ting":{"legal":true,"waits":["7s","8s"]}}}`)
}
