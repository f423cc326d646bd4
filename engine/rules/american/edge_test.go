package american

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// edge checks edge cases of §17 that depend on the hand only, as vectors.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

func TestEdge13ExposedKongForAPung(t *testing.T) {
	const hand = `"win":"4m","by":"self-draw","seat":"E","extra":{"card_hand":{"id":"own","value":25,"line":"3m*3 4m*3 Dp*2 Dm*2 8s*4"}},"expect":{"valid":`
	edge(t,
		`{"hand":"44m55z77z888s","melds":["(3333m)"],`+hand+`false}}`,
		`{"hand":"44m55z77z8888s","melds":["(333m)"],`+hand+`true}}`,
	)
}

func TestEdge14OneKindInTwoGroups(t *testing.T) {
	const hand = `"card_hand":{"id":"own","value":25,"line":"7a*2 7a*3 8a*4 F*5"}`
	edge(t,
		`{"hand":"77778888m1234f1j","melds":[],"win":"5f","by":"self-draw","seat":"E","extra":{`+hand+`},"expect":{"valid":true,"total":50}}`,
		`{"hand":"778888m1234f","melds":["(77m1j)"],"win":"5f","by":"self-draw","seat":"E","extra":{`+hand+`},"expect":{"valid":true}}`,
		`{"hand":"7m1j8888m1234f","melds":["(777m)"],"win":"5f","by":"self-draw","seat":"E","extra":{`+hand+`},"expect":{"valid":false}}`,
	)
}

func TestEdge15NoJokerInAPair(t *testing.T) {
	edge(t,
		`{"hand":"1111z222z333m4p55s","melds":[],"win":"1j","by":"self-draw","seat":"E","expect":{"valid":false}}`,
		`{"hand":"1111z222z333m4p33s","melds":[],"win":"1j","by":"self-draw","seat":"E","expect":{"valid":false}}`,
		`{"hand":"1111z222z333m3p33s","melds":[],"win":"3p","by":"self-draw","seat":"E","expect":{"valid":true}}`,
	)
}

func TestEdge16NoJokerInARowOfSingles(t *testing.T) {
	edge(t,
		`{"hand":"1357m5555p5555s6f","melds":[],"win":"1j","by":"self-draw","seat":"E","expect":{"valid":false}}`,
		`{"hand":"234z333m333p44m44p","melds":[],"win":"1j","by":"self-draw","seat":"E","expect":{"valid":false}}`,
		`{"hand":"234z333m333p44m44p","melds":[],"win":"1z","by":"self-draw","seat":"E","expect":{"valid":true}}`,
		`{"hand":"1234567m","melds":["(2222z)"],"win":"1j","by":"self-draw","seat":"E","extra":{"card_hand":{"id":"own","value":25,"line":"1a~6 S*4 7a*4"}},"expect":{"valid":false}}`,
	)
}

func TestEdge17ZeroHasNoSuit(t *testing.T) {
	edge(t,
		`{"hand":"5555z444p444m247f","melds":[],"win":"8f","by":"discard","from":"S","seat":"E","expect":{"valid":true,"items":[["even-1",35,1],["x2-jokerless",2,1]]}}`,
		`{"hand":"5555z444p444s247f","melds":[],"win":"8f","by":"discard","from":"S","seat":"E","expect":{"valid":true}}`,
	)
}

func TestEdge18WhiteDragonOfDots(t *testing.T) {
	edge(t,
		`{"hand":"222p555z2222m666z","melds":[],"win":"2p","by":"discard","from":"S","seat":"E","expect":{"valid":true,"items":[["echo-3",30,1],["x2-jokerless",2,1]]}}`,
		`{"hand":"222p555z2222m777z","melds":[],"win":"2p","by":"discard","from":"S","seat":"E","expect":{"valid":false}}`,
		`{"hand":"222s555z2222m777z","melds":[],"win":"2s","by":"discard","from":"S","seat":"E","expect":{"valid":true}}`,
	)
}

func TestEdge19ConcealedHandOnADiscard(t *testing.T) {
	edge(t, `{"hand":"113355m2244s66z1j","melds":[],"win":"2s","by":"discard","from":"W","seat":"S","expect":{"valid":true,"items":[["ladder-7",35,1]],"total":35,"pay":{"E":-35,"S":140,"W":-70,"N":-35}}}`)
}

func TestEdge22AllJokersRedeemed(t *testing.T) {
	edge(t,
		`{"hand":"3333m444s26f","melds":["(5555p)"],"win":"3f","by":"self-draw","seat":"S","expect":{"items":[["ladder-2",25,1],["x2-jokerless",2,1],["x2-self-pick",2,1]],"total":100}}`,
		`{"hand":"3333m444s26f","melds":["(555p1j)"],"win":"3f","by":"self-draw","seat":"S","expect":{"items":[["ladder-2",25,1],["x2-self-pick",2,1]],"total":50}}`,
	)
}

func TestEdge24NestWithoutJokers(t *testing.T) {
	edge(t, `{"hand":"66778m223344p68f","melds":[],"win":"8m","by":"discard","from":"S","seat":"E","expect":{"items":[["nest-4",50,1]],"total":50,"pay":{"E":200,"S":-100,"W":-50,"N":-50}}}`)
}

// TestEdge25TheLargestValueCounts checks that a 30 hand without jokers beats a 50 hand of
// the section nest. A card is used on which both fit.
func TestEdge25TheLargestValueCounts(t *testing.T) {
	file := `{"format":"moineau-card/1","id":"two","sections":[{"hands":[
		{"id":"fifty","value":50,"line":"1a*2 3a*2 5a*2 7a*2 9a*2 E*2 F*2","concealed":true,"jokerless":"none"},
		{"id":"thirty","value":30,"line":"xa*2 x+2a*2 x+4a*2 7a*2 9a*2 E*2 F*2","concealed":true}]}]}`
	r := with(t, "card", file)
	ruletest.Cases(t, func(string) (vector.Scorer, error) { return r.Vector, nil }, ID,
		`{"hand":"11335577m99m11z3f","melds":[],"win":"4f","by":"discard","from":"S","seat":"E","expect":{"items":[["thirty",30,1],["x2-jokerless",2,1]],"total":60}}`)
}

func TestEdge35FlowersAreOneKind(t *testing.T) {
	edge(t,
		`{"hand":"2222m8888m125f11j","melds":[],"win":"6f","by":"discard","from":"S","seat":"E","expect":{"items":[["flock-2",40,1]]}}`,
		`{"hand":"2222m8888m12567f","melds":[],"win":"4f","by":"discard","from":"S","seat":"E","expect":{"items":[["flock-2",40,1],["x2-jokerless",2,1]]}}`,
	)
}

func TestEdge36AQuintNeedsAJoker(t *testing.T) {
	edge(t,
		`{"hand":"1111m3333m7777z1j","melds":[],"win":"1j","by":"self-draw","seat":"E","expect":{"items":[["flock-3",50,1],["x2-self-pick",2,1]],"total":100}}`,
	)
	for i := range with(t).book.Hands {
		if h := &with(t).book.Hands[i]; h.ID == "flock-3" && h.NoDouble {
			t.Error("it is no hand priced without a joker")
		}
	}
}

func TestEdge31ThePublicTest(t *testing.T) {
	ask := func(line, discards string) string {
		return `{"melds":["(1111z)","(2222z)"],"seat":"S","by":"none","extra":{"card_hand":{"value":25,"line":"` + line +
			`"},"discards":"` + discards + `","ask":{"action":"dead"}},"expect":{"ask":{"dead":`
	}
	edge(t,
		ask("E*4 S*4 6p*2 F*4", "666p")+`true}}}`,
		ask("E*4 S*4 6p*2 F*4", "66p")+`false}}}`,
		ask("E*4 S*4 6p*4 F*2", "666p")+`false}}}`,
		ask("E*4 S*4 6p*4 F*2", "666p11111j")+`false}}}`,
		ask("E*4 S*4 6p*4 F*2", "666p111111j")+`true}}}`,
		ask("E*4 S*4 6p*2 F*4", "1234567f11111j")+`false}}}`,
		ask("E*4 S*4 6p*2 F*4", "1234567f111111j")+`true}}}`,
	)
}
