package hongkong

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §13 that need no running deal, as vectors computed by hand.
// Cases 18 to 20, 22 to 24, 26, 29, 31, 32 and 37 are tested with a deal.

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const (
	tooLittle = `"expect":{"valid":false,"items":[],"total":0,"reason":"min-faan"}}`
	noShape   = `"expect":{"valid":false,"reason":"shape"}}`
	onDiscard = `"by":"discard","from":"E","seat":"S","round":"E",`
	drawn     = `"by":"self-draw","seat":"S","round":"E",`
)

func TestEdge01OwnBonusTilesDoNotReachTheMinimum(t *testing.T) {
	const hand = `{"hand":"345p678p5s","melds":["(222m)","(222z)"],"flowers":"2f6f","win":"5s",` + onDiscard
	edge(t, hand+tooLittle,
		hand+`"options":{"flowers-count-to-minimum":true},"expect":{"valid":true,"items":[["seat-wind",1,1],["own-flower",1,1],["own-season",1,1]],"total":3}}`)
}

func TestEdge02AllChowsConcealedNoFlowers(t *testing.T) {
	const hand = `{"hand":"345p678p123s55s23m","win":"4m",`
	edge(t, hand+onDiscard+tooLittle,
		hand+drawn+`"expect":{"valid":true,"items":[["all-chows",1,1],["concealed-hand",1,1],["self-draw",1,1],["no-flowers",1,1]],"total":4}}`)
}

func TestEdge03AllChowsWithAnyPair(t *testing.T) {
	for _, pair := range []string{"55z", "22z", "11z", "99m"} {
		edge(t, `{"options":{"min-faan":0},"hand":"345p678p12s`+pair+`","melds":["(789s)"],"flowers":"3f","win":"3s",`+onDiscard+
			`"expect":{"valid":true,"items":[["all-chows",1,1]],"total":1}}`)
	}
}

func TestEdge04AllChowsWithAnyWait(t *testing.T) {
	for _, c := range []struct{ hand, win string }{
		{"345p678p23s55m", "4s"}, {"345p678p24s55m", "3s"}, {"345p678p12s55m", "3s"}, {"345p678p234s5m", "5m"},
	} {
		edge(t, `{"options":{"min-faan":0},"hand":"`+c.hand+`","melds":["(789m)"],"flowers":"3f","win":"`+c.win+`",`+onDiscard+
			`"expect":{"valid":true,"items":[["all-chows",1,1]],"total":1}}`)
	}
}

func TestEdge05DiscardCompletesAPung(t *testing.T) {
	const items = `"expect":{"valid":true,"items":[["all-pungs",3,1],["concealed-hand",1,1]],"total":4}}`
	edge(t, `{"hand":"222m555p888s44m99s","flowers":"3f","win":"4m",`+onDiscard+items,
		`{"hand":"222m555p44m99s","melds":["(888s)"],"flowers":"3f","win":"4m",`+onDiscard+`"expect":{"valid":true,"items":[["all-pungs",3,1]],"total":3}}`,
		// An option keeps the pungs concealed if the pair, or any group, is completed by
		// a discard.
		`{"options":{"four-concealed":"pair-discard-ok"},"hand":"222m555p888s44m99s","flowers":"3f","win":"4m",`+onDiscard+items,
		`{"options":{"four-concealed":"pair-discard-ok"},"hand":"222m555p888s444m9s","flowers":"3f","win":"9s",`+onDiscard+`"expect":{"valid":true,"items":[["four-concealed",8,1]],"total":8}}`,
		`{"hand":"222m555p888s444m9s","flowers":"3f","win":"9s",`+onDiscard+items,
		`{"options":{"four-concealed":"any"},"hand":"222m555p888s44m99s","flowers":"3f","win":"4m",`+onDiscard+`"expect":{"valid":true,"items":[["four-concealed",8,1]],"total":8}}`)
}

func TestEdge06ClaimedWinningTileKeepsItConcealed(t *testing.T) {
	edge(t, `{"options":{"min-faan":0},"hand":"345p678p123s55s24m","flowers":"3f","win":"3m",`+onDiscard+
		`"expect":{"valid":true,"items":[["all-chows",1,1],["concealed-hand",1,1]],"total":2}}`)
}

func TestEdge07ConcealedKong(t *testing.T) {
	edge(t, `{"options":{"min-faan":0},"hand":"345p678p55s23m","melds":["[9999s]"],"flowers":"3f","win":"4m",`+onDiscard+`"expect":{"valid":true,"items":[],"total":0}}`,
		`{"hand":"555p888s44m99s","melds":["[2222m]"],"flowers":"3f","win":"4m",`+drawn+`"expect":{"valid":true,"items":[["four-concealed",8,1],["self-draw",1,1]],"total":9}}`,
		`{"options":{"four-concealed-kongs":false},"hand":"555p888s44m99s","melds":["[2222m]"],"flowers":"3f","win":"4m",`+drawn+`"expect":{"valid":true,"items":[["all-pungs",3,1],["self-draw",1,1]],"total":4}}`)
}

func TestEdge08FourConcealedAndFullFlush(t *testing.T) {
	const hand = `"hand":"111p333p555p77p99p","flowers":"3f","win":"7p",` + drawn
	const items = `"expect":{"valid":true,"items":[["four-concealed",8,1],["full-flush",7,1],["self-draw",1,1]],"total":`
	edge(t, `{`+hand+items+`13}}`, `{"options":{"limit":null},`+hand+items+`16,"pay":{"S":6144,"E":-2048,"W":-2048,"N":-2048}}}`)
}

func TestEdge09SeatWindIsRoundWind(t *testing.T) {
	edge(t, `{"options":{"min-faan":0},"hand":"345p678p5s","melds":["(222m)","(222z)"],"flowers":"3f","win":"5s","by":"discard","from":"E","seat":"S","round":"S","expect":{"valid":true,"items":[["seat-wind",1,1],["round-wind",1,1]],"total":2}}`)
}

func TestEdge10SmallDragons(t *testing.T) {
	edge(t, `{"hand":"345p6z","melds":["(555z)","(777z)","(222p)"],"flowers":"3f","win":"6z",`+onDiscard+`"expect":{"valid":true,"items":[["small-dragons",5,1],["half-flush",3,1]],"total":8}}`,
		`{"hand":"345p6z","melds":["(555z)","(777z)","(222z)"],"flowers":"3f","win":"6z",`+onDiscard+`"expect":{"valid":true,"items":[["small-dragons",5,1],["half-flush",3,1],["seat-wind",1,1]],"total":9}}`,
		`{"hand":"345p6z","melds":["(555z)","(777z)","(222m)"],"flowers":"3f","win":"6z",`+onDiscard+`"expect":{"valid":true,"items":[["small-dragons",5,1]],"total":5}}`)
}

func TestEdge11GreatDragonsAreCapped(t *testing.T) {
	const hand = `"hand":"222p9p","melds":["(555z)","(666z)","(777z)"],"flowers":"3f","win":"9p",` + onDiscard
	const items = `"expect":{"valid":true,"items":[["all-pungs",3,1],["half-flush",3,1],["great-dragons",8,1]],"total":`
	edge(t, `{`+hand+items+`13}}`, `{"options":{"limit":null},`+hand+items+`14}}`)
}

func TestEdge12SmallWindsAreAtLeastNine(t *testing.T) {
	edge(t, `{"hand":"345p4z","melds":["(111z)","(222z)","(333z)"],"flowers":"3f","win":"4z","by":"discard","from":"E","seat":"N","round":"N","expect":{"valid":true,"items":[["half-flush",3,1],["small-winds",6,1]],"total":9}}`)
}

const allHonors13 = `"hand":"44z55z","melds":["(111z)","(222z)","(333z)"],"flowers":"3f","win":"5z",` + onDiscard

func TestEdge13SmallWindsOfHonoursAlone(t *testing.T) {
	edge(t, `{`+allHonors13+`"expect":{"valid":true,"items":[["all-pungs",3,1],["dragon",1,1],["seat-wind",1,1],["round-wind",1,1],["small-winds",6,1]],"total":12}}`,
		// At a limit of 10 both are equal, and the limit hand comes first.
		`{"options":{"limit":10},`+allHonors13+`"expect":{"valid":true,"items":[["all-honors",10,1]],"total":10}}`,
		`{"options":{"limit-hand-mode":"suppress"},`+allHonors13+`"expect":{"valid":true,"items":[["all-honors",10,1]],"total":10}}`)
}

func TestEdge14AllHonoursAndGreatDragons(t *testing.T) {
	const hand = `"hand":"11z2z","melds":["(555z)","(666z)","(777z)"],"flowers":"3f","win":"1z","by":"discard","from":"S","seat":"E","round":"E",`
	const good = `"hand":"11z22z","melds":["(555z)","(666z)","(777z)"],"flowers":"3f","win":"1z","by":"discard","from":"S","seat":"E","round":"E",`
	edge(t, `{`+hand+noShape,
		`{`+good+`"expect":{"valid":true,"items":[["all-pungs",3,1],["great-dragons",8,1],["seat-wind",1,1],["round-wind",1,1]],"total":13}}`,
		`{"options":{"limit-hand-mode":"suppress"},`+good+`"expect":{"valid":true,"items":[["all-honors",10,1]],"total":10}}`)
}

func TestEdge15LimitHandsDoNotAddUp(t *testing.T) {
	edge(t, `{"options":{"limit":null},"hand":"44z77z","melds":["(111z)","(222z)","(333z)"],"flowers":"3f","win":"4z",`+onDiscard+
		`"expect":{"valid":true,"items":[["great-winds",13,1]],"total":13}}`)
}

func TestEdge16NineGatesNeedNoMeld(t *testing.T) {
	edge(t, `{"hand":"2345678999s","melds":["(111s)"],"flowers":"3f","win":"5s",`+onDiscard+`"expect":{"valid":true,"items":[["full-flush",7,1]],"total":7}}`)
}

func TestEdge17NineGates(t *testing.T) {
	for _, win := range []string{"1s", "5s", "9s"} {
		const hand = `{"options":{"limit":null},"hand":"1112345678999s","flowers":"3f","win":"`
		edge(t, hand+win+`",`+onDiscard+`"expect":{"valid":true,"items":[["nine-gates",10,1]],"total":10}}`,
			hand+win+`",`+drawn+`"expect":{"valid":true,"items":[["nine-gates",10,1],["self-draw",1,1]],"total":11}}`)
	}
	// Any wait: the hand need not wait on all nine ranks.
	edge(t, `{"hand":"1112335678999s","flowers":"3f","win":"4s",`+onDiscard+`"expect":{"valid":true,"items":[["nine-gates",10,1]],"total":10}}`)
}

func TestEdge21LastTileAsKongReplacement(t *testing.T) {
	edge(t, `{"options":{"min-faan":0},"hand":"345p678p5s","melds":["(222m)","(6666z)"],"flowers":"3f","win":"5s",`+drawn+
		`"flags":["last-tile","kong-replacement"],"expect":{"valid":true,"items":[["dragon",1,1],["self-draw",1,1],["last-tile",1,1],["kong-replacement",1,1]],"total":4}}`)
}

func TestEdge25FlowerHandsAreFlat(t *testing.T) {
	const hand = `"hand":"111m222m333m444m5z","by":"self-draw","seat":"S","round":"E","flags":["flower-hand"],`
	edge(t, `{`+hand+`"flowers":"1f2f3f4f5f6f7f","expect":{"valid":true,"items":[["seven-flowers",3,1]],"total":3}}`,
		`{"options":{"min-faan":8},`+hand+`"flowers":"1f2f3f4f5f6f7f","expect":{"valid":true,"items":[["seven-flowers",3,1]],"total":3}}`,
		`{"options":{"limit":5},`+hand+`"flowers":"1f2f3f4f5f6f7f8f","expect":{"valid":true,"items":[["eight-flowers",8,1]],"total":5,"pay":{"S":144,"E":-48,"W":-48,"N":-48}}}`,
		`{"options":{"flower-hands":false},`+hand+`"flowers":"1f2f3f4f5f6f7f8f",`+noShape)
}

func TestEdge27SixBonusTiles(t *testing.T) {
	edge(t, `{"hand":"147m258p369s1234z","flowers":"1f2f3f4f5f6f",`+drawn+`"flags":["flower-hand"],`+noShape,
		`{"options":{"min-faan":0},"hand":"345p678p5s","melds":["(222m)","(444z)"],"flowers":"1f3f4f5f7f8f","win":"5s",`+onDiscard+`"expect":{"valid":true,"items":[],"total":0}}`)
}

func TestEdge28OwnFlowerInACompleteSeries(t *testing.T) {
	const hand = `"hand":"345p678p5s","melds":["(222m)","(444z)"],"flowers":"1f2f3f4f","win":"5s",` + onDiscard
	edge(t, `{"options":{"min-faan":0},`+hand+`"expect":{"valid":true,"items":[["all-flowers",2,1]],"total":2}}`,
		`{"options":{"min-faan":0,"flower-set-own":"add"},`+hand+`"expect":{"valid":true,"items":[["all-flowers",2,1],["own-flower",1,1]],"total":3}}`)
}

func TestEdge30EarthlyNeedsEastsDiscard(t *testing.T) {
	const hand = `"hand":"345p678p123s55s44m","flowers":"3f","win":"4m","by":"discard","seat":"S","round":"E","flags":["first-discard"],`
	edge(t, `{`+hand+`"from":"E","expect":{"valid":true,"items":[["earthly",13,1]],"total":13}}`,
		`{"options":{"min-faan":0},`+hand+`"from":"N","expect":{"valid":true,"items":[["concealed-hand",1,1]],"total":1}}`)
}

func TestEdge33ThirteenFaanAtALimitOfTen(t *testing.T) {
	edge(t, `{"options":{"limit":10},"hand":"19m19p19s1234567z","flowers":"3f","win":"5z",`+onDiscard+`"expect":{"valid":true,"items":[["thirteen-orphans",13,1]],"total":10,"pay":{"S":512,"E":-256,"W":-128,"N":-128}}}`,
		`{"options":{"limit":10},"by":"discard","from":"N","seat":"W","extra":{"faan":13},"expect":{"pay":{"E":-128,"S":-128,"W":512,"N":-256}}}`)
}

func TestEdge34LimitHandsAreAlwaysLegal(t *testing.T) {
	edge(t, `{"options":{"min-faan":8},"hand":"33z66z","melds":["(111z)","(444z)","(777z)"],"flowers":"1f","win":"6z","by":"discard","from":"E","seat":"W","round":"S","expect":{"valid":true,"items":[["all-honors",10,1]],"total":10}}`,
		`{"options":{"min-faan":8},"hand":"11m99p","melds":["(111p)","(999s)","(111s)"],"flowers":"3f","win":"1m",`+onDiscard+`"expect":{"valid":true,"total":10}}`)
}

func TestEdge35EastDiscardsWithDealerDouble(t *testing.T) {
	edge(t, `{"options":{"dealer-double":true},"by":"discard","from":"E","seat":"S","extra":{"faan":3},"expect":{"pay":{"E":-32,"S":48,"W":-8,"N":-8}}}`)
}

func TestEdge36LiablePlayerPaysASelfDrawAlone(t *testing.T) {
	edge(t, `{"options":{"liability":"standard"},"by":"self-draw","seat":"S","extra":{"liable":"W","faan":8},"expect":{"pay":{"E":0,"S":384,"W":-384,"N":0}}}`,
		`{"options":{"liability":"standard"},"by":"discard","from":"E","seat":"S","extra":{"liable":"W","faan":8},"expect":{"pay":{"E":-128,"S":256,"W":-64,"N":-64}}}`,
		`{"by":"self-draw","seat":"S","extra":{"liable":"W","faan":8},"expect":{"pay":{"E":-128,"S":384,"W":-128,"N":-128}}}`)
}

func TestEdge38FourAlikeAreNotTwoPairs(t *testing.T) {
	edge(t, `{"options":{"seven-pairs":4},"hand":"1111m2244p55s22z3z","flowers":"3f","win":"3z",`+onDiscard+noShape)
}

func TestEdge39SevenPairsOrFourChows(t *testing.T) {
	const hand = `"hand":"112233m445566p7s","flowers":"3f","win":"7s",` + onDiscard
	edge(t, `{"options":{"seven-pairs":4},`+hand+`"expect":{"valid":true,"items":[["seven-pairs",4,1]],"total":4}}`,
		`{"options":{"seven-pairs":4,"values":{"all-chows":4}},`+hand+`"expect":{"valid":true,"items":[["all-chows",4,1],["concealed-hand",1,1]],"total":5}}`)
}
