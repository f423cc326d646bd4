package peoples

import (
	"strings"
	"testing"

	"moineau/engine/vector"
)

// TestVectorsRefuseBadInput checks that impossible or misspelt input is rejected with an
// error that names it, without a panic.
func TestVectorsRefuseBadInput(t *testing.T) {
	const four = `"hand":"777s5m","melds":["(222m)","(444p)","(666s)"],"win":"5m",`
	for _, c := range []struct{ rules, line, want string }{
		{SimpleID, `"hand":"12341f222m333m44m","win":"4m",` + drawn, "only one 1f"},
		{SimpleID, `"hand":"1234f22m33m44m","melds":["(123f)"],"win":"1z",` + drawn, "only one 1f"},
		{SimpleID, four + `"flowers":"11f",` + drawn, "only one 1f"},
		{SimpleID, four + drawn + `"flags":["lasttile"],`, `"lasttile"`},
		{SimpleID, four + drawn + `"extra":{"longshort":true},`, "longshort"},
		{SimpleID, four + drawn + `"extra":{"removed_suit":"z"},`, `"z"`},
		{SimpleID, four + drawn + `"extra":{"players":["E","S"]},`, "players"},
		{SimpleID, four + `"by":"discard","seat":"S",`, "from: missing"},
		{ClassicID, `"hand":"456s88m23p","melds":["(234m)","(7777p)"],"win":"1p",` + drawn + gonged + `"extra":{"gong_from":"S"},`, "gong_from"},
		{ClassicID, `"hand":"46m","seat":"S","extra":{"ask":{"action":"chow","tile":"5m","use":"46m","form":"E"}},`, "form"},
		{ClassicID, `"hand":"5555m46m22p135s","seat":"S","extra":{"ask":{"action":"win","tile":"5m","from":"W"}},`, "every 5m"},
		{SimpleID, `"hand":"123f5m","seat":"S","extra":{"ask":{"action":"gong","tile":"3f","from":"W"}},`, "every 3f"},
		{ClassicID, `"hand":"11112222333344445555m","seat":"S","extra":{"ask":{"action":"win","tile":"6m","from":"W"}},`, "20 concealed tiles"},
		{ClassicID, `"hand":"456s88m23p","melds":["(234m)","(777p)"],"seat":"S","extra":{"ask":{"action":"win","tile":"1p","rob":true,"gong":"(222+2s)","from":"N"}},`, "1p cannot be added"},
		{SimpleID, `"hand":"46m","extra":{"ask":{"action":"wall","left":140}},`, "140 tiles cannot be left"},
		{SimpleID, four + `"by":"discard","from":"W","seat":"S","extra":{"long_short":true},`, "right count"},
		{SimpleID, `"options":{"flowers":"bonus"},"flowers":"1234567f","win":"7f",` + drawn + `"extra":{"eight_flowers":true},`, "only one 7f"},
		{ClassicID, `"hand":"46m","extra":{"ask":{"action":"fly","tile":"5m"}},`, `"fly"`},
	} {
		line := `{"id":1,"rules":"` + c.rules + `",` + strings.TrimSuffix(c.line, ",") + `}`
		if _, _, err := vector.Score(find, []byte(line)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; expected %s", line, err, c.want)
		}
	}
}

// TestEightFlowersNeedAllEight tests §4: the claim is rejected with fewer than seven
// flowers, and if flowers are not bonus tiles.
func TestEightFlowersNeedAllEight(t *testing.T) {
	const win = `"extra":{"eight_flowers":true},"hand":"129m38p47s11z25z6z","win":`
	for _, id := range []string{SimpleID, ClassicID} {
		edge(t, id,
			`{"options":{"flowers":"bonus"},"flowers":"1234567f",`+win+`"8f",`+discarded+`"expect":{"items":[["eight-flowers",200,1]],"total":200,"pay":{"S":200,"W":-200}}}`,
			`{"options":{"flowers":"bonus"},"flowers":"1345678f",`+win+`"2f",`+drawn+`"expect":{"valid":true,"pay":{"E":-200,"S":600,"W":-200,"N":-200}}}`,
			`{"options":{"flowers":"bonus"},"flowers":"123456f",`+win+`"8f",`+discarded+notValid,
			`{"options":{"flowers":"bonus"},"flowers":"1234567f",`+win+`"8f",`+robbed+notValid,
			`{"options":{"flowers":"none"},"flowers":"1234567f",`+win+`"8f",`+drawn+notValid)
	}
}

// TestSevenPairsTakeNoGongRows checks that seven pairs score only the rows that §3 lists,
// which exclude 119 and 120.
func TestSevenPairsTakeNoGongRows(t *testing.T) {
	edge(t, ClassicID, `{"options":{"seven_pairs":true},"hand":"22m44m55p66p77s88s1z","win":"1z",`+drawn+consecutive+
		`"expect":{"items":[["F4-seven-pairs",40,1],["117-self-drawn",10,1]],"total":50}}`)
}

// TestAskSelfDrawnTileIsInTheHand checks that the tile of a self-drawn win is in the
// hand.
func TestAskSelfDrawnTileIsInTheHand(t *testing.T) {
	for _, id := range []string{SimpleID, ClassicID} {
		edge(t, id,
			`{"hand":"222m444p666s777s55m","by":"none","seat":"S","extra":{"ask":{"action":"win-self-draw","tile":"9p"}},"expect":{"ask":{"legal":false}}}`,
			`{"hand":"222m444p666s777s55m","by":"none","seat":"S","extra":{"ask":{"action":"win-self-draw","tile":"5m"}},"expect":{"ask":{"legal":true}}}`)
	}
}

// TestAskClaimsNamesTheNextDealer tests §9.20: a dealer among several winners keeps the
// deal.
func TestAskClaimsNamesTheNextDealer(t *testing.T) {
	ask := func(claims, dealer, answer string) string {
		return `{"hand":"777s5m","by":"none","seat":"S","extra":{"ask":{"action":"claims","tile":"5m","from":"W","dealer":"` + dealer +
			`","claims":[` + claims + `]}},"expect":{"ask":{` + answer + `}}}`
	}
	edge(t, SimpleID,
		ask(`["S","win"],["N","win"]`, "S", `"winners":["S","N"],"next_dealer":"S"`),
		ask(`["S","win"],["N","win"]`, "W", `"winners":["S","N"],"next_dealer":"N"`),
		ask(`["S","pass"],["E","win"]`, "N", `"winners":["E"],"next_dealer":"E"`),
		ask(`["S","win"],["E","gong"]`, "E", `"winners":["S"],"next_dealer":"S"`),
		ask(`["S","pass"]`, "S", `"winners":[]`))
}
