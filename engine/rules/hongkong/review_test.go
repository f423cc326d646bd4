package hongkong

import (
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file go beyond the edge cases of RULES.md: what a limit hand adds,
// which of two equal scores is used, and what options disable.

func TestLimitHandsAddWinningConditionsOnly(t *testing.T) {
	const none = `{"options":{"limit":null},`
	edge(t,
		// Concealed and self-drawn make 12. Four concealed pungs, the seat wind and two
		// dragons make 12 too, and the limit hand comes first.
		none+`"hand":"222333z55566z44z","flowers":"3f","win":"6z",`+drawn+`"expect":{"valid":true,"items":[["all-honors",10,1],["self-draw",1,1],["concealed-hand",1,1]],"total":12}}`,
		none+`"hand":"111m999m111p99p1s1s","flowers":"3f","win":"9p","by":"discard","from":"E","seat":"S","round":"E","expect":{"valid":true,"items":[["orphans",10,1],["concealed-hand",1,1]],"total":11}}`,
		none+`"hand":"19m19p19s1234567z","flowers":"2f","win":"5z","by":"rob-kong","from":"E","seat":"S","round":"E","expect":{"valid":true,"items":[["thirteen-orphans",13,1],["rob-kong",1,1]],"total":14}}`,
		none+`"hand":"9s","melds":["(2222m)","[5555p]","(777+7s)","(1111z)"],"flowers":"3f","win":"9s",`+drawn+`"flags":["kong-on-kong","last-tile"],"expect":{"valid":true,"items":[["all-kongs",13,1],["self-draw",1,1],["kong-on-kong",8,1],["last-tile",1,1]],"total":23}}`,
		// Heavenly after a concealed kong: the replacement counts, the self-draw does
		// not.
		none+`"hand":"345p678p12s55z","melds":["[2222m]"],"flowers":"3f","win":"3s","by":"self-draw","seat":"E","round":"E","flags":["first-draw","kong-replacement"],"expect":{"valid":true,"items":[["heavenly",13,1],["kong-replacement",1,1]],"total":14}}`,
	)
}

func TestNineGatesByItsOrdinaryRows(t *testing.T) {
	const hand = `"hand":"1112345678999s","flowers":"1f2f3f4f5f6f7f8f","win":"4s",` + drawn
	const ordinary = `"items":[["full-flush",7,1],["concealed-hand",1,1],["self-draw",1,1],["all-flowers",2,1],["all-seasons",2,1]],"total":13}}`
	edge(t, `{`+hand+`"expect":{"valid":true,`+ordinary,
		`{"options":{"limit-hand-mode":"suppress"},`+hand+`"expect":{"valid":true,"items":[["nine-gates",10,1],["self-draw",1,1]],"total":11}}`,
		`{"options":{"limit":10},`+hand+`"expect":{"valid":true,"items":[["nine-gates",10,1],["self-draw",1,1]],"total":10}}`)
}

func TestTiesBetweenLimitHands(t *testing.T) {
	const winds = `"hand":"5z","melds":["(1111z)","(2222z)","(3333z)","(4444z)"],"flowers":"3f","win":"5z","by":"discard","from":"E","seat":"S","round":"E",`
	edge(t,
		// More faan before the limit.
		`{"options":{"limit":10},`+winds+`"expect":{"valid":true,"items":[["great-winds",13,1]],"total":10}}`,
		// All equal: the order of the table decides.
		`{"options":{"preset":"hkma"},`+winds+`"expect":{"valid":true,"items":[["all-honors",10,1]],"total":10,"pay":{"E":-512,"S":512}}}`)
}

func TestPresetsScore(t *testing.T) {
	edge(t,
		`{"options":{"preset":"hkma"},"hand":"345p678p12s55m","melds":["(789m)"],"win":"3s","by":"rob-kong","from":"E","seat":"S","round":"E","expect":{"valid":false,"reason":"min-faan"}}`,
		`{"options":{"preset":"hkma"},"hand":"345p3z","melds":["(111z)","(222z)","(444z)"],"win":"3z","by":"rob-kong","from":"N","seat":"S","round":"E","expect":{"valid":true,"items":[["half-flush",3,1],["round-wind",1,1],["seat-wind",1,1],["small-winds",10,1],["rob-kong",1,1]],"total":10,"pay":{"N":-768,"S":768}}}`,
		`{"options":{"preset":"zh-wiki"},"hand":"345p3z","melds":["(111z)","(222z)","(444z)"],"flowers":"3f","win":"3z","by":"discard","from":"N","seat":"S","round":"E","expect":{"valid":true,"items":[["half-flush",3,1],["round-wind",1,1],["seat-wind",1,1],["small-winds",3,1]],"total":8,"pay":{"N":-256,"S":256}}}`,
		`{"options":{"preset":"mahjongtime"},"hand":"345p6z","melds":["(555z)","(777z)","(222m)"],"flowers":"3f","win":"6z",`+onDiscard+`"expect":{"valid":true,"items":[["small-dragons",6,1]],"total":6,"pay":{"E":-32,"S":64,"W":-16,"N":-16}}}`,
		`{"options":{"preset":"club"},"hand":"234p678p55p78p123p","flowers":"3f","win":"9p",`+onDiscard+`"expect":{"valid":true,"items":[["all-chows",1,1],["full-flush",4,1]],"total":5}}`)
}

// TestOwnValuesDoNotSwitchOn checks that seven pairs is a winning shape only if the
// option seven-pairs is above 0 (§6), whatever value the option values sets.
func TestOwnValuesDoNotSwitchOn(t *testing.T) {
	const pairs = `"hand":"1199m2244p55s22z3z","flowers":"3f","win":"3z",` + onDiscard
	edge(t, `{"options":{"values":{"seven-pairs":4}},`+pairs+noShape,
		`{"options":{"seven-pairs":3,"values":{"seven-pairs":5}},`+pairs+`"expect":{"valid":true,"items":[["seven-pairs",5,1]],"total":5}}`,
		`{"options":{"min-faan":0,"no-flowers":false,"values":{"no-flowers":2}},"hand":"345p678p123s5s","melds":["(222m)"],"win":"5s",`+onDiscard+`"expect":{"valid":true,"items":[],"total":0}}`,
		`{"options":{"min-faan":0,"values":{"no-flowers":2}},"hand":"345p678p123s5s","melds":["(222m)"],"win":"5s",`+onDiscard+`"expect":{"valid":true,"items":[["no-flowers",2,1]],"total":2}}`)
}

// TestPaymentsWithoutALimitAreExact checks that payments are exact as long as the sums of
// a deal do not overflow.
func TestPaymentsWithoutALimitAreExact(t *testing.T) {
	edge(t,
		`{"options":{"limit":null},"by":"discard","from":"N","seat":"W","extra":{"faan":14},"expect":{"pay":{"E":-512,"S":-512,"W":2048,"N":-1024}}}`,
		`{"options":{"limit":null},"by":"discard","from":"N","seat":"W","extra":{"faan":15},"expect":{"pay":{"E":-768,"S":-768,"W":3072,"N":-1536}}}`,
		`{"options":{"limit":null,"table":"full-spicy"},"by":"self-draw","seat":"W","extra":{"faan":25},"expect":{"pay":{"E":-67108864,"S":-67108864,"W":201326592,"N":-67108864}}}`,
		`{"options":{"limit":null,"table":"laak"},"by":"self-draw","seat":"W","extra":{"faan":40},"expect":{"pay":{"E":-128,"S":-128,"W":384,"N":-128}}}`)
	r := with(t, "limit", "null", "table", "full-spicy", "unit", "1000")
	if worst := 36 * int64(r.Base(1000)); worst <= 0 || worst != int64(int32(worst)) {
		t.Errorf("36P is %d: it overflows", worst)
	}
}

// TestFlowerHandNeedsNothingElse checks that a flower hand is always paid as a self-draw.
func TestFlowerHandNeedsNothingElse(t *testing.T) {
	const expect = `"expect":{"valid":true,"items":[["seven-flowers",3,1]],"total":3,"pay":{"E":-16,"S":48,"W":-16,"N":-16}}}`
	edge(t, `{"hand":"147m258p369s1234z","flowers":"1f2f3f4f5f6f7f","seat":"S","round":"E","flags":["flower-hand"],`+expect,
		`{"options":{"payment":"full","liability":"standard"},"extra":{"liable":"W"},"hand":"147m258p369s1234z","flowers":"1f2f3f4f5f6f7f","by":"self-draw","seat":"S","round":"E","flags":["flower-hand"],`+expect,
		`{"options":{"flowers":false},"hand":"147m258p369s1234z","flowers":"1f2f3f4f5f6f7f","by":"self-draw","seat":"S","round":"E","flags":["flower-hand"],`+noShape)
}

// TestFaceDownKongIsTheThirdOfFour checks that a face-down concealed kong counts as a
// kong. The feeder of the fourth kong is liable even if its tiles are not seen (§5, §9).
func TestFaceDownKongIsTheThirdOfFour(t *testing.T) {
	kong := func(typ table.MeldType, k tile.Kind) table.MeldKinds {
		return table.MeldKinds{Type: typ, N: 4, Tiles: [table.MaxMeld]tile.Kind{k, k, k, k}}
	}
	var st table.SeatState
	noteLiable(&st, []table.MeldKinds{
		kong(table.MeldHidden, tile.None), kong(table.MeldKong, tile.P1), kong(table.MeldAdded, tile.M1), kong(table.MeldKong, tile.S1),
	}, 3, 2)
	if st.Reg[regLiableKongs] != 3 {
		t.Errorf("registers %v: the third seat is liable for four kongs", st.Reg)
	}
}
