package riichi

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §17 that need no running deal, as vectors computed by hand.

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

// Wins of South in the east round: on East's discard, by self-draw, and by robbing East's
// kan.
const (
	onDiscard = `"by":"discard","from":"E","seat":"S","round":"E",`
	drawn     = `"by":"self-draw","seat":"S","round":"E",`
	robbed    = `"by":"rob-kong","from":"E","seat":"S","round":"E",`
	asRiichi  = `"flags":["riichi"],`
)

func TestEdge01PinfuTsumo(t *testing.T) {
	edge(t, `{"hand":"23m456678p345s99s","win":"4m",`+drawn+
		`"expect":{"items":[["menzen-tsumo",1,1],["pinfu",1,1]],"han":2,"fu":20,"total":1500,"pay":{"E":-700,"S":1500,"W":-400,"N":-400}}}`)
}

func TestEdge02OpenHandOfRuns(t *testing.T) {
	const open = `{"hand":"23m678p34522s","melds":["(234p)"],"win":"4m",`
	edge(t,
		open+onDiscard+`"expect":{"items":[["tanyao",1,1]],"han":1,"fu":30,"total":1000}}`,
		open+drawn+`"expect":{"items":[["tanyao",1,1]],"han":1,"fu":30,"total":1100}}`)
}

func TestEdge03SevenPairsHave25Fu(t *testing.T) {
	const pairs = `{"hand":"1199m2288p5599s6z","win":"6z","flags":["riichi"],"extra":{"dora":"1p"},`
	edge(t,
		pairs+onDiscard+`"expect":{"items":[["riichi",1,1],["chiitoitsu",2,1],["dora",1,2]],"han":5,"fu":25,"limit":"mangan","total":8000}}`,
		`{"hand":"1199m2288p5599s6z","win":"6z","extra":{"dora":"1p"},`+onDiscard+`"expect":{"han":4,"fu":25,"limit":"","total":6400}}`,
		`{"hand":"1199m2288p5599s6z","win":"6z","extra":{"dora":"1p"},"by":"discard","from":"S","seat":"E","round":"E","expect":{"han":4,"fu":25,"limit":"","total":9600}}`,
		`{"hand":"1199m2288p5599s6z","win":"6z",`+drawn+`"expect":{"items":[["menzen-tsumo",1,1],["chiitoitsu",2,1]],"han":3,"fu":25,"total":3200}}`)
}

func TestEdge04FourEqualTilesAreNotTwoPairs(t *testing.T) {
	edge(t, `{"hand":"1111m2233p4455s6z","win":"6z",`+asRiichi+onDiscard+`"expect":{"valid":false,"reason":"shape"}}`)
}

func TestEdge05SevenPairsOrRyanpeikou(t *testing.T) {
	edge(t, `{"hand":"223344m556677p8s","win":"8s",`+onDiscard+
		`"expect":{"items":[["ryanpeikou",3,1],["tanyao",1,1]],"han":4,"fu":40,"limit":"mangan","total":8000}}`)
}

func TestEdge06TripletByRonIsOpenForFu(t *testing.T) {
	edge(t, `{"hand":"33m55p234678m345s","win":"3m",`+asRiichi+onDiscard+
		`"expect":{"items":[["riichi",1,1],["tanyao",1,1]],"han":2,"fu":40,"total":2600}}`,
		`{"hand":"11m55p234678m345s","win":"1m",`+asRiichi+drawn+ // 20 + 8 + 2
			`"expect":{"items":[["riichi",1,1],["menzen-tsumo",1,1]],"han":2,"fu":30}}`)
}

func TestEdge07ShanponBesideThreeTriplets(t *testing.T) {
	const four = `{"hand":"22233m44455p666s","win":"3m",`
	edge(t,
		four+onDiscard+`"expect":{"items":[["tanyao",1,1],["toitoi",2,1],["sanankou",2,1]],"han":5,"fu":50,"limit":"mangan","total":8000}}`,
		four+drawn+`"expect":{"items":[["suuankou",13,1]],"yakuman":1,"limit":"yakuman","total":32000}}`)
}

func TestEdge08RonTileInTheRunKeepsTheTripletConcealed(t *testing.T) {
	edge(t, `{"hand":"22299m333p44456s","win":"4s",`+onDiscard+`"expect":{"items":[["sanankou",2,1]],"han":2,"fu":50,"total":3200}}`)
}

func TestEdge09EveryPlacement(t *testing.T) {
	edge(t,
		// 34m and 55m, or 3455m and a single 5m: pinfu is worth more than the wait.
		`{"hand":"3455678m345p678s","win":"5m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1],["pinfu",1,1],["tanyao",1,1]],"han":3,"fu":30,"total":3900}}`,
		// The tile completes the run or the triplet: 20 + 10 + 4, two-sided.
		`{"hand":"34555m678p12399s","win":"5m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"han":1,"fu":40,"total":1300}}`)
}

func TestEdge10EdgeWait(t *testing.T) {
	edge(t,
		`{"hand":"12m456678p34599s","win":"3m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"han":1,"fu":40}}`,
		`{"hand":"89m456678p34599s","win":"7m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"han":1,"fu":40}}`,
		`{"hand":"23m456678p34599s","win":"1m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1],["pinfu",1,1]],"han":2,"fu":30}}`,
		`{"hand":"78m456678p34599s","win":"9m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1],["pinfu",1,1]],"han":2,"fu":30}}`,
		`{"hand":"24m456678p34599s","win":"3m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"han":1,"fu":40}}`)
}

func TestEdge11NobetanIsATanki(t *testing.T) {
	edge(t,
		`{"hand":"2345m678p345567s","win":"5m",`+onDiscard+`"expect":{"items":[["tanyao",1,1]],"han":1,"fu":40,"total":1300}}`,
		`{"hand":"2345m678p345567s","win":"2m",`+onDiscard+`"expect":{"items":[["tanyao",1,1]],"han":1,"fu":40,"total":1300}}`)
}

func TestEdge12ThreeEqualRuns(t *testing.T) {
	edge(t,
		`{"hand":"111222333m45p99s","win":"6p",`+onDiscard+`"expect":{"items":[["sanankou",2,1]],"han":2,"fu":50,"total":3200}}`,
		`{"hand":"111222333m78p99s","win":"9p",`+onDiscard+
			`"expect":{"items":[["pinfu",1,1],["iipeikou",1,1],["junchan",3,1]],"han":5,"fu":30,"limit":"mangan","total":8000}}`)
}

func TestEdge13FourEqualRuns(t *testing.T) {
	edge(t,
		`{"hand":"222233334444m5p","win":"5p",`+onDiscard+`"expect":{"items":[["tanyao",1,1],["ryanpeikou",3,1]],"han":4,"fu":40,"limit":"mangan","total":8000}}`,
		`{"hand":"222333444m5p","melds":["(234m)"],"win":"5p",`+onDiscard+`"expect":{"items":[["tanyao",1,1],["sanankou",2,1]],"han":3,"fu":40,"total":5200}}`)
}

func TestEdge14DoubleWind(t *testing.T) {
	const dealer = `"by":"discard","from":"S","seat":"E","round":"E",`
	edge(t,
		`{"hand":"234m567p3459s111z","win":"9s",`+dealer+`"expect":{"items":[["yakuhai-seat",1,1],["yakuhai-round",1,1]],"han":2,"fu":40,"total":3900}}`,
		`{"hand":"333m34p678s11z","melds":["(555z)"],"win":"5p",`+dealer+`"expect":{"items":[["yakuhai-haku",1,1]],"fu":40,"total":2000}}`,
		`{"options":{"double_wind_pair_fu":2},"hand":"333m34p678s11z","melds":["(555z)"],"win":"5p",`+dealer+`"expect":{"items":[["yakuhai-haku",1,1]],"fu":30,"total":1500}}`)
}

func TestEdge15PairAndPinfu(t *testing.T) {
	edge(t,
		`{"hand":"23m456678p345s44z","win":"4m",`+onDiscard+`"expect":{"items":[["pinfu",1,1]],"fu":30,"total":1000}}`,
		`{"hand":"23m456678p345s22z","win":"4m",`+onDiscard+`"expect":{"valid":false,"reason":"yaku"}}`, // seat wind
		`{"hand":"23m456678p345s11z","win":"4m",`+onDiscard+`"expect":{"valid":false,"reason":"yaku"}}`, // round wind
		`{"hand":"23m456678p345s66z","win":"4m",`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"fu":40}}`)
}

func TestEdge16AnkanKeepsTheHandClosed(t *testing.T) {
	const ankan = `{"hand":"23m678p34599s","melds":["[1111m]"],"win":"4m",`
	edge(t,
		ankan+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1]],"han":1,"fu":70,"total":2300}}`, // 20 + 10 + 32
		ankan+drawn+`"expect":{"items":[["menzen-tsumo",1,1]],"han":1,"fu":60}}`,
		ankan+`"flags":["first-draw"],`+drawn+`"expect":{"items":[["menzen-tsumo",1,1]]}}`) // no chiihou
}

func TestEdge17RinshanOnTheLastTile(t *testing.T) {
	const kan = `{"hand":"24m678p34599s","melds":["(111+1m)"],"win":"3m","flags":["kong-replacement","last-tile"],`
	edge(t, kan+drawn+`"expect":{"items":[["rinshan",1,1]],"han":1,"fu":40,"total":1500}}`) // 20 + 16 + 2 + 2
}

func TestEdge18DiscardAfterTheLastReplacement(t *testing.T) {
	edge(t, `{"hand":"24m678p34599s","melds":["(111m)"],"win":"3m","flags":["last-tile"],`+onDiscard+`"expect":{"items":[["houtei",1,1]]}}`,
		`{"hand":"24m678p34599s","melds":["(111m)"],"win":"3m","flags":["last-tile"],`+drawn+`"expect":{"items":[["haitei",1,1]]}}`)
}

func TestEdge20ChankanCountsAsRon(t *testing.T) {
	const win = `{"hand":"23m456678p34599s","win":"4m",`
	edge(t,
		win+`"flags":["riichi","ippatsu"],`+robbed+`"expect":{"items":[["riichi",1,1],["ippatsu",1,1],["chankan",1,1],["pinfu",1,1]],"fu":30,"pay":{"E":-7700,"S":7700}}}`,
		win+`"flags":["last-tile"],`+robbed+`"expect":{"items":[["chankan",1,1],["pinfu",1,1]]}}`) // no houtei
}

func TestEdge24KokushiOnAnAnkan(t *testing.T) {
	edge(t, `{"hand":"19m19p19s1234566z","win":"7z",`+robbed+`"expect":{"items":[["kokushi-musou",13,1]],"yakuman":1,"total":32000}}`)
}

func TestEdge42HonbaIsAddedAfterRounding(t *testing.T) {
	edge(t,
		`{"hand":"23m456678p34599s","win":"4m","extra":{"honba":2},`+drawn+`"expect":{"total":1500,"pay":{"E":-900,"S":2100,"W":-600,"N":-600}}}`,
		`{"hand":"23m456678p34599s","win":"4m","extra":{"honba":2},`+asRiichi+onDiscard+`"expect":{"total":2000,"pay":{"E":-2600,"S":2600}}}`)
}

func TestEdge50Tenhou(t *testing.T) {
	const dealt = `"by":"self-draw","seat":"E","round":"E","flags":["first-draw"],`
	edge(t,
		`{"hand":"222m444p666s3335z","win":"5z",`+dealt+`"expect":{"items":[["suuankou-tanki",13,1],["tenhou",13,1]],"yakuman":2,"limit":"yakuman","total":96000,"pay":{"E":96000,"S":-32000,"W":-32000,"N":-32000}}}`,
		`{"hand":"19m19p19s1234567z","win":"7z",`+dealt+`"expect":{"items":[["kokushi-musou-13",13,1],["tenhou",13,1]],"yakuman":2}}`,
		`{"hand":"23m456678p34599s","win":"4m","by":"self-draw","seat":"W","round":"E","flags":["first-draw"],"expect":{"items":[["chiihou",13,1]],"yakuman":1,"total":32000}}`)
}

// TestEdge50DoubleFormsOfATenhou checks that Mahjong Soul awards a tenhou the double
// form, and other rules the form that the tiles show.
func TestEdge50DoubleFormsOfATenhou(t *testing.T) {
	const soul = `{"options":{"preset":"mahjong-soul"},`
	const with = `{"options":{"preset":"mahjong-soul","double_yakuman":[]},`
	const orphans = `"hand":"119m19p19s123456z","win":"7z","by":"self-draw","seat":"E","flags":["first-draw"],`
	const triplets = `"hand":"111m222p333s4455z","win":"4z","by":"self-draw","seat":"E","flags":["first-draw"],`
	const gates = `"hand":"1112345678899m","win":"9m","by":"self-draw","seat":"E","flags":["first-draw"],`
	edge(t,
		soul+orphans+`"expect":{"items":[["kokushi-musou-13",26,1],["tenhou",13,1]],"yakuman":3,"total":144000}}`,
		soul+triplets+`"expect":{"items":[["suuankou-tanki",26,1],["tenhou",13,1]],"yakuman":3,"total":144000}}`,
		soul+gates+`"expect":{"items":[["junsei-chuuren-poutou",26,1],["tenhou",13,1]],"yakuman":3,"total":144000}}`,
		with+orphans+`"expect":{"items":[["kokushi-musou-13",13,1],["tenhou",13,1]],"yakuman":2,"total":96000}}`,
		`{"options":{"preset":"mahjong-soul","tenhou_double_forms":false},`+orphans+`"expect":{"items":[["kokushi-musou",13,1],["tenhou",13,1]],"yakuman":2,"total":96000}}`,
		`{`+orphans+`"expect":{"items":[["kokushi-musou",13,1],["tenhou",13,1]],"yakuman":2,"total":96000}}`,
		`{"options":{"preset":"mahjong-soul"},"hand":"119m19p19s123456z","win":"7z","by":"self-draw","seat":"S","flags":["first-draw"],"expect":{"items":[["kokushi-musou",13,1],["chiihou",13,1]],"yakuman":2}}`)
}

func TestEdge51SuuankouTankiByRon(t *testing.T) {
	edge(t, `{"hand":"222m444p666s3335z","win":"5z",`+onDiscard+`"expect":{"items":[["suuankou-tanki",13,1]],"yakuman":1,"total":32000}}`)
}

func TestEdge52RyuuiisouAndTsuuiisou(t *testing.T) {
	edge(t,
		`{"hand":"2233446668s","melds":["(666z)"],"win":"8s",`+onDiscard+`"expect":{"items":[["ryuuiisou",13,1]],"yakuman":1}}`,
		`{"hand":"2223334446688s","win":"8s",`+onDiscard+`"expect":{"items":[["ryuuiisou",13,1]],"yakuman":1}}`,
		`{"hand":"1122334455667z","win":"7z",`+onDiscard+`"expect":{"items":[["tsuuiisou",13,1]],"yakuman":1,"total":32000}}`)
}

func TestEdge53Shousangen(t *testing.T) {
	edge(t, `{"hand":"23m678p77z","melds":["(555z)","(666z)"],"win":"4m",`+onDiscard+
		`"expect":{"items":[["yakuhai-haku",1,1],["yakuhai-hatsu",1,1],["shousangen",2,1]],"han":4,"fu":30,"total":7700}}`,
		`{"hand":"1199m77z1m","melds":["(555z)","(666z)"],"win":"9m",`+onDiscard+
			`"expect":{"items":[["yakuhai-haku",1,1],["yakuhai-hatsu",1,1],["honroutou",2,1],["toitoi",2,1],["shousangen",2,1],["honitsu",2,1]],"han":10,"limit":"baiman","total":16000}}`)
}

func TestEdge54ChantaNeedsARun(t *testing.T) {
	edge(t,
		`{"hand":"99p44z","melds":["(111m)","(999s)","(111p)"],"win":"9p",`+onDiscard+`"expect":{"items":[["honroutou",2,1],["toitoi",2,1]],"han":4}}`,
		`{"hand":"78m44z","melds":["(111m)","(999s)","(123p)"],"win":"9m",`+onDiscard+`"expect":{"items":[["chanta",1,1]],"han":1}}`,
		`{"hand":"78m11p","melds":["(111m)","(999s)","(123p)"],"win":"9m",`+onDiscard+`"expect":{"items":[["junchan",2,1]],"han":2}}`)
}

func TestEdge55YakumanDropAllElse(t *testing.T) {
	edge(t, `{"hand":"0m222444p666s333z","win":"5m","flags":["riichi","ippatsu"],"extra":{"dora":"2z","ura":"4m","honba":1},`+drawn+
		`"expect":{"items":[["suuankou-tanki",13,1]],"yakuman":1,"total":32000,"pay":{"E":-16100,"S":32300,"W":-8100,"N":-8100}}}`)
}

func TestEdge56KazoeIsNoYakuman(t *testing.T) {
	const many = `"hand":"2233445566778m","win":"8m","extra":{"dora":"1m1m1m"},`
	edge(t,
		`{`+many+asRiichi+onDiscard+`"expect":{"han":18,"limit":"kazoe-yakuman","total":32000}}`,
		`{"options":{"kazoe_yakuman":"sanbaiman"},`+many+asRiichi+onDiscard+`"expect":{"han":18,"limit":"sanbaiman","total":24000}}`,
		`{"options":{"kazoe_yakuman":"sanbaiman"},`+many+`"by":"discard","from":"S","seat":"E","round":"E","expect":{"limit":"sanbaiman","total":36000}}`)
}

func TestEdge57DoraAndRedFive(t *testing.T) {
	edge(t, `{"hand":"05m23678p345678s","win":"4p","extra":{"dora":"4m"},`+asRiichi+onDiscard+
		`"expect":{"items":[["riichi",1,1],["pinfu",1,1],["tanyao",1,1],["dora",1,2],["aka-dora",1,1]],"han":6}}`)
}

func TestEdge58TwoEqualIndicators(t *testing.T) {
	edge(t, `{"hand":"23m456678p34599s","win":"4m","extra":{"dora":"8s8s"},`+onDiscard+`"expect":{"items":[["pinfu",1,1],["dora",1,4]],"han":5}}`)
}

func TestEdge59KanOfTheDoraKind(t *testing.T) {
	edge(t, `{"hand":"23m678p34599s","melds":["[1111m]"],"win":"4m","extra":{"dora":"9m"},`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1],["dora",1,4]],"han":5}}`)
}

func TestEdge60UraForRiichiOnly(t *testing.T) {
	edge(t,
		`{"hand":"23m678p34599s","melds":["[1111m]"],"win":"4m","extra":{"dora":"1z2z","ura":"9m8s"},`+asRiichi+onDiscard+`"expect":{"items":[["riichi",1,1],["ura-dora",1,6]],"han":7}}`,
		`{"hand":"23m456678p34599s","win":"4m","extra":{"dora":"1z","ura":"8s"},`+onDiscard+`"expect":{"items":[["pinfu",1,1]]}}`,
		`{"options":{"players":3},"hand":"23p456678p34599s","win":"4p","extra":{"dora":"1z","ura":"3z","nuki":2},`+asRiichi+onDiscard+
			`"expect":{"items":[["riichi",1,1],["pinfu",1,1],["ura-dora",1,2],["nuki-dora",1,2]],"han":6}}`)
}

func TestEdge61NorthsAsDora(t *testing.T) {
	edge(t, `{"options":{"players":3},"hand":"23p456678p345s44z","win":"4p","extra":{"dora":"3z","nuki":2},`+asRiichi+onDiscard+
		`"expect":{"items":[["riichi",1,1],["pinfu",1,1],["dora",1,4],["nuki-dora",1,2]],"han":8,"limit":"baiman"}}`)
}

func TestEdge62ManganByFu(t *testing.T) {
	const four30 = `"hand":"23m456678p34588s","win":"4m","extra":{"dora":"2m"},`
	const three60 = `"hand":"23m678p55z","melds":["[4444s]","(666z)"],"win":"4m","extra":{"dora":"3m"},`
	edge(t,
		`{`+four30+asRiichi+onDiscard+`"expect":{"han":4,"fu":30,"limit":"","total":7700}}`,
		`{"options":{"kiriage_mangan":true},`+four30+asRiichi+onDiscard+`"expect":{"han":4,"fu":30,"limit":"mangan","total":8000}}`,
		`{`+three60+onDiscard+`"expect":{"han":2,"fu":50}}`,
		// 20 + 16 + 4 + 16 + 2 = 58; 20 + 32 + 16 = 68
		`{"hand":"23m55z","melds":["[4444s]","(666z)","(9999p)"],"win":"4m","extra":{"dora":"3m3m"},`+onDiscard+`"expect":{"han":3,"fu":60,"limit":"","total":7700}}`,
		`{"options":{"kiriage_mangan":true},"hand":"23m55z","melds":["[4444s]","(666z)","(9999p)"],"win":"4m","extra":{"dora":"3m3m"},`+onDiscard+`"expect":{"han":3,"fu":60,"limit":"mangan","total":8000}}`,
		`{"hand":"23m55p","melds":["[9999s]","(666z)","(9999p)"],"win":"4m","extra":{"dora":"3m3m"},`+onDiscard+`"expect":{"han":3,"fu":80,"limit":"mangan","total":8000}}`)
}

func TestEdge64LiablePlayerDiscards(t *testing.T) {
	edge(t, `{"hand":"23m99p","melds":["(555z)","(666z)","(777z)"],"win":"4m","extra":{"pao":"E","honba":1},`+onDiscard+
		`"expect":{"items":[["daisangen",13,1]],"total":32000,"pay":{"E":-32300,"S":32300}}}`)
}

func TestEdge65LiabilityOnRon(t *testing.T) {
	const pao = `"hand":"23m99p","melds":["(555z)","(666z)","(777z)"],"win":"4m","extra":{"pao":"W","honba":2},`
	edge(t,
		`{`+pao+onDiscard+`"expect":{"total":32000,"pay":{"E":-16000,"S":32600,"W":-16600}}}`,
		`{"options":{"pao_ron_honba":"discarder"},`+pao+onDiscard+`"expect":{"pay":{"E":-16600,"S":32600,"W":-16000}}}`,
		`{"hand":"23m99p","melds":["(555z)","(666z)","(777z)"],"win":"4m","extra":{"pao":"W"},"by":"discard","from":"S","seat":"E","round":"E","expect":{"total":48000,"pay":{"E":48000,"S":-24000,"W":-24000}}}`)
}

func TestEdge70RedFiveInAKan(t *testing.T) {
	edge(t,
		`{"hand":"23m678p34588s","melds":["(055+5p)"],"win":"4m",`+onDiscard+`"expect":{"items":[["tanyao",1,1],["aka-dora",1,1]],"han":2,"fu":30}}`,
		`{"hand":"23m678p34588s","melds":["(555+0p)"],"win":"4m",`+onDiscard+`"expect":{"items":[["tanyao",1,1],["aka-dora",1,1]],"han":2}}`)
}

// TestYakumanBeforeCountedHan tests §9.3: of readings with equal payment, a true yakuman
// precedes counted han.
func TestYakumanBeforeCountedHan(t *testing.T) {
	edge(t,
		`{"hand":"1112223334445m","win":"5m","flags":["riichi"],"extra":{"dora":"9m"},`+drawn+`"expect":{"items":[["suuankou-tanki",13,1]],"yakuman":1,"limit":"yakuman","total":32000}}`,
		`{"hand":"1112223334455m","win":"4m","flags":["riichi"],"extra":{"dora":"9m"},`+onDiscard+`"expect":{"limit":"kazoe-yakuman","total":32000}}`)
}
