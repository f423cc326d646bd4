package riichi

import "testing"

// Each option of RULES.md §1 that scoring depends on is tested here for its effect on a
// win. The options double_wind_pair_fu, kazoe_yakuman, kiriage_mangan and pao_ron_honba
// are tested with the edge cases.

// Hands without options: a closed hand of 1 han 30 fu, one without a yaku, and an open
// tanyao.
const (
	pinfuHand = `"hand":"23m456678p34599s","win":"4m",`
	noYaku    = `"hand":"23m456678p345s22z","win":"4m",`
	openSmall = `"hand":"23m678p34522s","melds":["(234p)"],"win":"4m",`
)

func TestKuitan(t *testing.T) {
	edge(t,
		`{`+openSmall+onDiscard+`"expect":{"items":[["tanyao",1,1]]}}`,
		`{"options":{"kuitan":false},`+openSmall+onDiscard+`"expect":{"valid":false,"reason":"yaku"}}`,
		`{"options":{"preset":"nashi"},"hand":"23m234678p34522s","win":"4m",`+onDiscard+`"expect":{"items":[["pinfu",1,1],["tanyao",1,1]]}}`)
}

func TestIppatsu(t *testing.T) {
	const at = pinfuHand + `"flags":["riichi","ippatsu"],` + onDiscard
	edge(t,
		`{`+at+`"expect":{"items":[["riichi",1,1],["ippatsu",1,1],["pinfu",1,1]]}}`,
		`{"options":{"ippatsu":false},`+at+`"expect":{"items":[["riichi",1,1],["pinfu",1,1]]}}`,
		`{`+pinfuHand+`"flags":["double-riichi","ippatsu"],`+drawn+`"expect":{"items":[["double-riichi",2,1],["ippatsu",1,1],["menzen-tsumo",1,1],["pinfu",1,1]],"han":5}}`,
		`{`+pinfuHand+`"flags":["ippatsu"],`+onDiscard+`"expect":{"items":[["pinfu",1,1]]}}`)
}

func TestMinHan(t *testing.T) {
	edge(t,
		`{"options":{"min_han":2},`+pinfuHand+`"extra":{"dora":"1m2m"},`+onDiscard+`"expect":{"valid":false,"reason":"yaku"}}`,
		`{"options":{"min_han":2},`+pinfuHand+`"extra":{"dora":"1m2m"},`+asRiichi+onDiscard+`"expect":{"han":4}}`,
		`{"options":{"min_han":2},"hand":"19m19p19s1234567z","win":"7z",`+onDiscard+`"expect":{"yakuman":1}}`,
		`{"options":{"min_han_honba":5},`+pinfuHand+`"extra":{"honba":4},`+onDiscard+`"expect":{"han":1}}`,
		`{"options":{"min_han_honba":5},`+pinfuHand+`"extra":{"honba":5},`+onDiscard+`"expect":{"valid":false,"reason":"yaku"}}`,
		`{"options":{"min_han_honba":5},`+pinfuHand+`"extra":{"honba":5},`+asRiichi+onDiscard+`"expect":{"han":2}}`)
}

func TestRenhou(t *testing.T) {
	const first = `"flags":["first-discard"],` + onDiscard
	const big = `"hand":"2233445566778m","win":"8m",`
	edge(t,
		`{`+pinfuHand+first+`"expect":{"items":[["pinfu",1,1]],"total":1000}}`,
		`{"options":{"renhou":"mangan"},`+pinfuHand+first+`"expect":{"items":[["renhou",5,1]],"han":5,"limit":"mangan","total":8000}}`,
		`{"options":{"renhou":"mangan","min_han":2},`+noYaku+`"extra":{"dora":"3m"},`+first+`"expect":{"items":[["renhou",5,1]],"total":8000}}`,
		`{"options":{"renhou":"mangan"},`+big+first+`"expect":{"items":[["pinfu",1,1],["tanyao",1,1],["ryanpeikou",3,1],["chinitsu",6,1]],"han":11,"limit":"sanbaiman","total":24000}}`,
		`{"options":{"renhou":"mangan"},`+pinfuHand+`"flags":["first-discard"],"by":"discard","from":"S","seat":"E","round":"E","expect":{"items":[["pinfu",1,1]]}}`,
		`{"options":{"renhou":"mangan-added"},`+pinfuHand+`"extra":{"dora":"3m"},`+first+`"expect":{"items":[["pinfu",1,1],["renhou",5,1],["dora",1,1]],"han":7,"limit":"haneman","total":12000}}`,
		`{"options":{"renhou":"mangan-added","min_han":2},`+noYaku+first+`"expect":{"items":[["renhou",5,1]],"han":5,"total":8000}}`,
		`{"options":{"renhou":"yakuman"},`+noYaku+`"extra":{"dora":"3m"},`+first+`"expect":{"items":[["renhou",13,1]],"yakuman":1,"limit":"yakuman","total":32000}}`,
		`{"options":{"renhou":"yakuman"},"hand":"222m444p666s3335z","win":"5z",`+first+`"expect":{"items":[["suuankou-tanki",13,1],["renhou",13,1]],"yakuman":2,"total":64000}}`)
}

func TestYakumanTimes(t *testing.T) {
	const two = `"hand":"1112223334445z","win":"5z",`
	const all = `["daisuushi","junsei-chuuren-poutou","kokushi-musou-13","suuankou-tanki"]`
	edge(t,
		`{`+two+onDiscard+`"expect":{"items":[["suuankou-tanki",13,1],["daisuushi",13,1],["tsuuiisou",13,1]],"yakuman":3,"total":96000}}`,
		`{"options":{"double_yakuman":`+all+`},`+two+onDiscard+`"expect":{"items":[["suuankou-tanki",26,1],["daisuushi",26,1],["tsuuiisou",13,1]],"yakuman":5,"total":160000}}`,
		`{"options":{"double_yakuman":`+all+`,"multiple_yakuman":false},`+two+onDiscard+`"expect":{"items":[["suuankou-tanki",26,1],["daisuushi",26,1],["tsuuiisou",13,1]],"yakuman":1,"total":32000}}`,
		`{"options":{"double_yakuman":["suuankou"]},"hand":"22233m44455p666s","win":"3m",`+drawn+`"expect":{"items":[["suuankou",26,1]],"yakuman":2,"total":64000}}`,
		`{"options":{"preset":"mahjong-soul"},"hand":"1112345678999m","win":"5m",`+onDiscard+`"expect":{"items":[["junsei-chuuren-poutou",26,1]],"yakuman":2,"total":64000}}`,
		`{"options":{"preset":"mahjong-soul"},"hand":"1112345567899m","win":"9m",`+onDiscard+`"expect":{"items":[["chuuren-poutou",13,1]],"yakuman":1}}`)
}

func TestRinshanTsumoFu(t *testing.T) {
	const kan = `"hand":"24m678p34599s","melds":["(333+3p)"],"win":"3m","flags":["kong-replacement"],` + drawn
	edge(t, // 20 + 8 + 2, and 2 for the self-draw
		`{`+kan+`"expect":{"items":[["rinshan",1,1]],"fu":40}}`,
		`{"options":{"rinshan_tsumo_fu":false},`+kan+`"expect":{"items":[["rinshan",1,1]],"fu":30}}`)
}

func TestHonbaValue(t *testing.T) {
	edge(t,
		`{"options":{"honba_value":500},`+pinfuHand+`"extra":{"honba":1},`+onDiscard+`"expect":{"total":1000,"pay":{"E":-2500,"S":2500}}}`,
		`{"options":{"honba_value":500},`+pinfuHand+`"extra":{"honba":1},`+drawn+`"expect":{"total":1500,"pay":{"E":-1200,"S":3000,"W":-900,"N":-900}}}`)
}

func TestPao(t *testing.T) {
	const dragons = `"hand":"1112z","melds":["(555z)","(666z)","(777z)"],"win":"2z","extra":{"pao":"W","honba":1},`
	const winds = `"hand":"5z","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5z","extra":{"pao":"W"},`
	const kans = `"hand":"5p","melds":["(1111m)","(2222s)","(3333p)","(4444m)"],"win":"5p","extra":{"pao":"W"},`
	const part = `{"options":{"pao_scope":"part"},`
	edge(t,
		// Two yakuman, one of them with liability.
		`{`+dragons+drawn+`"expect":{"yakuman":2,"total":64000,"pay":{"W":-64300,"S":64300}}}`,
		`{`+dragons+onDiscard+`"expect":{"pay":{"E":-32000,"S":64300,"W":-32300}}}`,
		part+dragons+drawn+`"expect":{"total":64000,"pay":{"E":-16000,"S":64300,"W":-40300,"N":-8000}}}`,
		part+dragons+onDiscard+`"expect":{"pay":{"E":-48000,"S":64300,"W":-16300}}}`,
		`{"options":{"pao_scope":"part","pao_ron_honba":"discarder"},`+dragons+onDiscard+`"expect":{"pay":{"E":-48300,"S":64300,"W":-16000}}}`,
		`{"options":{"pao_scope":"part","multiple_yakuman":false},`+dragons+drawn+`"expect":{"yakuman":1,"pay":{"S":32300,"W":-32300}}}`,
		// Double: both shares are liable.
		`{"options":{"preset":"mahjong-soul"},`+winds+drawn+`"expect":{"items":[["daisuushi",26,1],["tsuuiisou",13,1]],"yakuman":3,"total":96000,"pay":{"E":-16000,"S":96000,"W":-72000,"N":-8000}}}`,
		// Only the yakuman of the list have liability.
		`{`+kans+drawn+`"expect":{"yakuman":1,"pay":{"E":-16000,"S":32000,"W":-8000,"N":-8000}}}`,
		`{"options":{"pao":["suukantsu"]},`+kans+drawn+`"expect":{"pay":{"S":32000,"W":-32000}}}`,
		`{"options":{"pao":[]},`+dragons+drawn+`"expect":{"pay":{"E":-32100,"S":64300,"W":-16100,"N":-16100}}}`,
		// With three players the liable seat pays for the third.
		`{"options":{"players":3},`+dragons+drawn+`"expect":{"total":48000,"pay":{"E":0,"S":48200,"W":-48200}}}`,
		`{"options":{"players":3},`+dragons+onDiscard+`"expect":{"total":64000,"pay":{"E":-32000,"S":64200,"W":-32200}}}`)
}

func TestDoraOptions(t *testing.T) {
	const two = `"hand":"23m678p34599s","melds":["[1111m]"],"win":"4m","extra":{"dora":"8s9m","ura":"2m3m"},` + asRiichi + onDiscard
	const red = `"hand":"23m406678p34099s","win":"4m",` + asRiichi + onDiscard
	edge(t,
		`{`+two+`"expect":{"items":[["riichi",1,1],["dora",1,6],["ura-dora",1,2]]}}`,
		`{"options":{"ura_dora":false},`+two+`"expect":{"items":[["riichi",1,1],["dora",1,6]]}}`,
		`{"options":{"kan_dora":false},`+two+`"expect":{"items":[["riichi",1,1],["dora",1,2],["ura-dora",1,1]]}}`,
		`{"options":{"kan_ura_dora":false},`+two+`"expect":{"items":[["riichi",1,1],["dora",1,6],["ura-dora",1,1]]}}`,
		`{`+red+`"expect":{"items":[["riichi",1,1],["pinfu",1,1],["aka-dora",1,2]]}}`,
		`{"options":{"red_fives":0},`+red+`"expect":{"items":[["riichi",1,1],["pinfu",1,1]]}}`)
}

func TestSanmaTsumo(t *testing.T) {
	const two20 = `"hand":"23789p34567899s","win":"4p",` + drawn
	const dealer = `"hand":"23789p34567899s","win":"4p","by":"self-draw","seat":"E","round":"E",`
	edge(t,
		`{"options":{"players":3},`+two20+`"expect":{"han":2,"fu":20,"total":1100,"pay":{"E":-700,"S":1100,"W":-400}}}`,
		`{"options":{"players":3,"sanma_tsumo":"split"},`+two20+`"expect":{"total":1300,"pay":{"E":-800,"S":1300,"W":-500}}}`,
		`{"options":{"players":3,"sanma_tsumo":"equal"},`+two20+`"expect":{"total":1400,"pay":{"E":-700,"S":1400,"W":-700}}}`,
		`{"options":{"players":3},`+dealer+`"expect":{"total":1400,"pay":{"E":1400,"S":-700,"W":-700}}}`,
		`{"options":{"players":3,"sanma_tsumo":"split"},`+dealer+`"expect":{"total":2000,"pay":{"E":2000,"S":-1000,"W":-1000}}}`,
		`{"options":{"preset":"mt-sanma"},`+dealer+`"expect":{"total":2000,"pay":{"E":2000,"S":-1000,"W":-1000}}}`)
}

// TestSanmaHonba tests the honba of three players: 100 from each, 200 on ron (§15.5).
func TestSanmaHonba(t *testing.T) {
	const win = `{"options":{"players":3},"hand":"23789p34567899s","win":"4p","extra":{"honba":2},`
	edge(t,
		win+drawn+`"expect":{"pay":{"E":-900,"S":1500,"W":-600}}}`,
		win+onDiscard+`"expect":{"total":1000,"pay":{"E":-1400,"S":1400}}}`)
}

func TestNukiRinshan(t *testing.T) {
	const nuki = `"hand":"23789p34567899s","win":"4p","extra":{"nuki":1},"flags":["flower-replacement","last-tile"],` + drawn
	edge(t,
		`{"options":{"players":3},`+nuki+`"expect":{"items":[["menzen-tsumo",1,1],["rinshan",1,1],["pinfu",1,1],["nuki-dora",1,1]],"fu":20}}`,
		`{"options":{"players":3,"nuki_rinshan":false},`+nuki+`"expect":{"items":[["menzen-tsumo",1,1],["pinfu",1,1],["nuki-dora",1,1]]}}`,
		// A north set aside ends the first turn (§15.3).
		`{"options":{"players":3},"hand":"23789p34567899s","win":"4p","extra":{"nuki":1},"flags":["first-draw"],`+drawn+`"expect":{"items":[["menzen-tsumo",1,1],["pinfu",1,1],["nuki-dora",1,1]]}}`)
}

// TestSanmaDora tests dora with three players: 1m is followed by 9m, and 9m by 1m (§3.3).
func TestSanmaDora(t *testing.T) {
	const win = `{"options":{"players":3},"hand":"111m23789p34599s","win":"4p",` + asRiichi + onDiscard
	edge(t,
		win+`"extra":{"dora":"9m"},"expect":{"items":[["riichi",1,1],["dora",1,3]]}}`,
		win+`"extra":{"dora":"1m"},"expect":{"items":[["riichi",1,1]]}}`,
		win+`"extra":{"dora":"9p8p"},"expect":{"items":[["riichi",1,1],["dora",1,1]]}}`)
}
