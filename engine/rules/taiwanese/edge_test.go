package taiwanese

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §13 that need no running deal, and the examples of §4 and
// §7, as vectors computed by hand. The others are tested with a deal (play_test.go).

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const (
	fromW  = `"by":"discard","from":"W","seat":"S","round":"E",`
	drawn  = `"by":"self-draw","seat":"S","round":"E",`
	common = `{"options":{"table":"taiwan-common"},`
)

func TestExampleOfTheDefaultTable(t *testing.T) {
	edge(t, `{"hand":"5577z","melds":["[6666z]","(8888s)","(333m)","(234p)"],"win":"5z","by":"discard","from":"S","seat":"E","round":"N","expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,2],["Melded Kong",1,1],["Concealed Kong",2,1],["Little Three Dragons",15,1]],"total":23,"pay":{"E":24,"S":-24}}}`)
}

func TestExamplesOfPayments(t *testing.T) {
	// V = 10: winning, five flowers, self-drawn, melded kong, no honors.
	const ten = `{"hand":"23567m678p99p","melds":["(5555s)","(678s)"],"flowers":"12345f","win":"1m","extra":{"streak":2},`
	const nine = `"items":[["Winning",2,1],["Flower or Season",1,5],["No Honors",1,1],["Melded Kong",1,1]`
	edge(t,
		ten+`"by":"self-draw","seat":"E","round":"E","expect":{"valid":true,`+nine+`,["Self-drawn last tile",1,1]],"total":10,"pay":{"E":45,"S":-15,"W":-15,"N":-15}}}`,
		ten+`"by":"self-draw","seat":"S","round":"E","expect":{"total":10,"pay":{"E":-15,"S":35,"W":-10,"N":-10}}}`,
		ten+`"by":"discard","from":"W","seat":"S","round":"E","expect":{"valid":true,`+nine+`],"total":9,"pay":{"S":9,"W":-9}}}`,
		ten+`"by":"discard","from":"E","seat":"S","round":"E","expect":{"total":9,"pay":{"S":14,"E":-14}}}`,
		`{"options":{"dealer_pays_on_selfdraw":false},`+ten[1:]+`"by":"self-draw","seat":"S","round":"E","expect":{"total":10,"pay":{"E":-10,"S":30,"W":-10,"N":-10}}}`,
		`{"options":{"dealer_pays_on_selfdraw":false},`+ten[1:]+`"by":"self-draw","seat":"E","round":"E","expect":{"total":10,"pay":{"E":45,"S":-15,"W":-15,"N":-15}}}`,
		`{"options":{"streak_max":1,"dealer_bonus":3,"streak_step":1,"base":5},`+ten[1:]+`"by":"self-draw","seat":"E","round":"E","expect":{"total":10,"pay":{"E":57,"S":-19,"W":-19,"N":-19}}}`,
		`{"options":{"limit":8},`+ten[1:]+`"by":"self-draw","seat":"S","round":"E","expect":{"total":8,"pay":{"E":-13,"S":29,"W":-8,"N":-8}}}`,
		`{"options":{"minimum":10},`+ten[1:]+`"by":"self-draw","seat":"S","round":"E","expect":{"valid":true,"total":10}}`,
		`{"options":{"minimum":10},`+ten[1:]+`"by":"discard","from":"E","seat":"S","round":"E","expect":{"valid":false,"total":0,"reason":"minimum"}}`,
	)
}

func TestEdge01TwoKongsMakeNineteenTiles(t *testing.T) {
	edge(t,
		`{"hand":"345m67p99s345s","melds":["(1111z)","[2222m]"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Melded Kong",1,1],["Concealed Kong",2,1]],"total":7}}`,
		`{"hand":"345m67p99s34s","melds":["(1111z)","[2222m]"],"win":"8p",`+fromW+`"expect":{"valid":false,"items":[],"total":0,"reason":"shape"}}`,
	)
}

func TestEdge03EastPaysMoreForASelfDraw(t *testing.T) {
	edge(t, `{"hand":"345m67p99s345s","melds":["(111z)","(222m)"],"win":"8p","extra":{"streak":1},`+drawn+`"expect":{"valid":true,"total":5,"pay":{"E":-8,"S":18,"W":-5,"N":-5}}}`)
}

func TestEdge13ChowHand(t *testing.T) {
	edge(t,
		`{"hand":"345m67p99s345s","melds":["(123m)","(222m)"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers and no Honors",3,1]],"total":5}}`,
		`{"hand":"345m67p55z345s","melds":["(123m)","(789s)"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Chow Hand",3,1]],"total":6}}`,
	)
}

func TestEdge14ChowHandWithoutHonorsOrFlowers(t *testing.T) {
	edge(t,
		`{"hand":"345m67p99p345s","melds":["(123m)","(789s)"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["Chow Hand with no Honors or Flowers",10,1]],"total":12}}`,
		`{"hand":"345m67p99p345s","melds":["(123m)","(789s)"],"flowers":"1f","win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["Flower or Season",1,1],["No Honors",1,1],["Chow Hand",3,1]],"total":7}}`,
		`{"options":{"flowers":false},"hand":"345m67p99p345s","melds":["(123m)","(789s)"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["Chow Hand with no Honors or Flowers",10,1]],"total":12}}`,
		`{"options":{"flowers":false},"hand":"345m67p99p345s","melds":["(123m)","(777s)"],"win":"8p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Honors",1,1]],"total":3}}`,
	)
}

func TestEdge15OneSuitStillAddsNoHonors(t *testing.T) {
	edge(t,
		`{"hand":"34567899m55m","melds":["(111m)","(222m)"],"win":"5m",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers and no Honors",3,1],["One Suit only",40,1]],"total":45}}`,
		`{"hand":"34567899m55m","melds":["(111m)","(222m)"],"flowers":"3f","win":"5m",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["Flower or Season",1,1],["No Honors",1,1],["One Suit only",40,1]],"total":44}}`,
	)
}

func TestEdge16FullyConcealedOnTheLastTile(t *testing.T) {
	edge(t, `{"hand":"345678m6799p345s222z","melds":[],"win":"8p","flags":["last-tile"],`+drawn+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Fully Concealed Hand",3,1],["Out on the last tile of the Wall",1,1]],"total":8}}`)
}

func TestEdge17ExposedHandSelfDrawn(t *testing.T) {
	const five = `{"hand":"6p","melds":["(123m)","(555p)","(789s)","(222z)","(456s)"],"win":"6p",`
	edge(t,
		five+drawn+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Exposed Hand",10,1],["Self-drawn last tile",1,1]],"total":15}}`,
		five+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Exposed Hand",10,1]],"total":14}}`,
		`{"hand":"6p","melds":["(123m)","[5555p]","(789s)","(222z)","(456s)"],"win":"6p",`+drawn+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Concealed Kong",2,1],["Self-drawn last tile",1,1],["Out on a pair",1,1]],"total":8}}`,
	)
}

func TestEdge18TheTileMayCloseTheRun(t *testing.T) {
	// 444s stays concealed beside 222m: two concealed triplets.
	edge(t, `{"hand":"222m23444s99p","melds":["(678p)","(567m)"],"win":"4s",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers and no Honors",3,1],["Two Concealed Triplets",2,1]],"total":7}}`)
}

func TestEdge19ATripletMadeByADiscardIsNotConcealed(t *testing.T) {
	edge(t,
		`{"hand":"222m444p666s888s99p33z","melds":[],"win":"3z",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Four Concealed Triplets",15,1],["Pung Hand",10,1],["Concealed Hand",1,1]],"total":30}}`,
		`{"hand":"222m444p666s888s99p33z","melds":[],"win":"3z",`+drawn+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Five Concealed Triplets",40,1],["Pung Hand",10,1],["Fully Concealed Hand",3,1]],"total":57}}`,
	)
}

func TestEdge21StraightWithOneClaimedChow(t *testing.T) {
	edge(t,
		`{"hand":"456789p67m33z","melds":["(123p)","(555s)"],"win":"8m",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Three Chows of one suit, step 3",5,1]],"total":8}}`,
		`{"hand":"123456789p67m33z","melds":["(555s)"],"win":"8m",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Three Chows of one suit, step 3",10,1]],"total":13}}`,
		// The tile may complete another set: 123p stays concealed in both.
		`{"hand":"12345678912p3399m","melds":[],"win":"3p",`+fromW+`"expect":{"valid":false}}`,
		`{"hand":"12345678912p33z","melds":["(555s)"],"win":"3p",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Three Chows of one suit, step 3",10,1],["Out on a one-chance Chow",1,1]],"total":14}}`,
		`{"options":{"straight_ten":"self-draw"},"hand":"456789p67m33z","melds":["(123p)","(555s)"],"win":"8m",`+drawn+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Three Chows of one suit, step 3",10,1],["Self-drawn last tile",1,1]],"total":14}}`,
		`{"options":{"straight_ten":"self-draw"},"hand":"123456789p67m33z","melds":["(555s)"],"win":"8m",`+fromW+`"expect":{"total":8}}`,
	)
}

// TestAllHonorsInPairs checks seven pairs and a triplet of honors only. If the common
// table allows that shape, it also scores All Honors, as one suit scores a flush. The
// default table lists what the shape adds, and All Honors is not on the list (§4).
func TestAllHonorsInPairs(t *testing.T) {
	const honors = `"hand":"1112233445566777z","melds":[],"win":"7z","by":"rob-kong","from":"W","seat":"S","round":"E",`
	edge(t,
		`{"options":{"table":"taiwan-common","seven_pairs_triplet":true},`+honors+`"expect":{"valid":true,"items":[["Robbing the Kong",1,1],["All Honors",16,1],["Seven Pairs and a Triplet",8,1]],"total":25}}`,
		`{"options":{"all_honors":40},`+honors+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Out by robbing a Kong",1,1],["Seven Pairs and a Triplet",30,1]],"total":34}}`,
	)
}

func TestEdge22FourAlikeAsTwoPairs(t *testing.T) {
	edge(t,
		`{"hand":"2222m99m44p77p55s111z3z","melds":[],"win":"3z",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Seven Pairs and a Triplet",30,1]],"total":33}}`,
		`{"hand":"22999m44p77p55s11133z","melds":[],"win":"2m",`+fromW+`"expect":{"valid":false}}`,
		`{"hand":"99m44p77p55s11133z1z","melds":["[2222m]"],"win":"3z",`+fromW+`"expect":{"valid":false}}`,
		common+`"hand":"2222m99m44p77p55s111z3z","melds":[],"win":"3z",`+fromW+`"expect":{"valid":false}}`,
		`{"options":{"table":"taiwan-common","seven_pairs_triplet":true},"hand":"2222m99m44p77p55s111z3z","melds":[],"win":"3z",`+fromW+`"expect":{"valid":true,"items":[["Seven Pairs and a Triplet",8,1]],"total":8}}`,
		`{"options":{"seven_pairs_triplet":false},"hand":"2222m99m44p77p55s111z3z","melds":[],"win":"3z",`+fromW+`"expect":{"valid":false}}`,
	)
}

func TestEdge23PairsOrSets(t *testing.T) {
	edge(t, `{"hand":"112233m445566p7772s","melds":[],"win":"2s",`+fromW+`"expect":{"valid":true,"items":[["Winning",2,1],["No Flowers and no Honors",3,1],["Seven Pairs and a Triplet",30,1]],"total":35}}`)
}

func TestEdge24And26EarlyWins(t *testing.T) {
	const open = `{"hand":"345m67p99s345s","melds":["(111z)","(222m)"],"win":"8p",`
	edge(t,
		open+`"extra":{"discards":5},`+fromW+`"expect":{"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Early Winning 2",10,1]],"total":14}}`,
		open+`"extra":{"discards":6},`+fromW+`"expect":{"total":9}}`,
		open+`"extra":{"discards":9},`+fromW+`"expect":{"total":9}}`,
		open+`"extra":{"discards":10},`+fromW+`"expect":{"total":4}}`,
		`{"hand":"345678m6799p345s222z","melds":[],"win":"8p","flags":["first-discard"],"extra":{"discards":1},"by":"discard","from":"E","seat":"S","round":"E","expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Concealed Hand",1,1],["Early Winning 2",10,1],["Earthly Hand",40,1]],"total":55,"pay":{"E":-56,"S":56}}}`,
	)
}

func TestEdge25HeavenlyHandHasNoDiscards(t *testing.T) {
	edge(t,
		`{"hand":"345678m6799p345s222z","melds":[],"win":"8p","flags":["first-draw"],"extra":{"discards":0},"by":"self-draw","seat":"E","round":"E","expect":{"valid":true,"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Fully Concealed Hand",3,1],["Early Winning 2",10,1],["Heavenly Hand",40,1]],"total":57}}`,
		common+`"hand":"345678m6799p345s222z","melds":[],"win":"8p","flags":["first-draw"],"extra":{"discards":0},"by":"self-draw","seat":"E","round":"S","expect":{"valid":true,"items":[["Heavenly Hand",24,1],["Round Wind",1,1]],"total":25}}`,
		`{"options":{"table":"taiwan-common","earthly":"draw"},"hand":"345678m6799p345s222z","melds":[],"win":"8p","flags":["first-draw"],`+drawn+`"expect":{"valid":true,"items":[["Earthly Hand",16,1],["Seat Wind",1,1]],"total":17}}`,
	)
}

func TestEdge32TheLiablePaysEastsShareToo(t *testing.T) {
	edge(t,
		`{"hand":"8p678s","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"8p","extra":{"liable":"N","streak":2},"by":"self-draw","seat":"W","round":"S","expect":{"total":49,"pay":{"N":-152,"W":152}}}`,
		`{"hand":"8p678s","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"8p","extra":{"liable":"N"},"by":"discard","from":"S","seat":"E","round":"S","expect":{"total":48,"pay":{"N":-147,"E":147}}}`,
		`{"options":{"insurance":false},"hand":"8p678s","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"8p","extra":{"liable":"N"},"by":"discard","from":"S","seat":"E","round":"S","expect":{"total":48,"pay":{"S":-49,"E":49}}}`,
	)
	// Without the bonus on self-draws, a liable East pays it once for its own winning
	// discard. It pays none for another player's tile. If East wins, the bonus is in all
	// three shares.
	const lean = `{"options":{"dealer_pays_on_selfdraw":false},"hand":"8p678s","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"8p","round":"S",`
	edge(t,
		lean+`"extra":{"liable":"E","streak":2},"by":"discard","from":"E","seat":"W","expect":{"total":48,"pay":{"E":-149,"W":149}}}`,
		lean+`"extra":{"liable":"E","streak":2},"by":"discard","from":"N","seat":"W","expect":{"total":48,"pay":{"E":-144,"W":144}}}`,
		lean+`"extra":{"liable":"N","streak":2},"by":"discard","from":"E","seat":"W","expect":{"total":48,"pay":{"N":-144,"W":144}}}`,
		lean+`"extra":{"liable":"E","streak":2},"by":"self-draw","seat":"W","expect":{"total":49,"pay":{"E":-147,"W":147}}}`,
		lean+`"extra":{"liable":"N","streak":2},"by":"discard","from":"N","seat":"E","expect":{"total":48,"pay":{"N":-159,"E":159}}}`,
	)
}

// TestPresetOfTheDocument checks the preset document. East's bonus applies only to East's
// wins and discards, discards have neither owner nor order, and insurance covers All
// Honors and All Terminals.
func TestPresetOfTheDocument(t *testing.T) {
	r := with(t, "preset", "document")
	if !r.Spec().ForgetDiscarders {
		t.Error("discards keep their owner and order")
	}
	const hand = `{"options":{"preset":"document"},"hand":"8p678s","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"8p","round":"S",`
	edge(t,
		hand+`"by":"self-draw","seat":"W","expect":{"total":49,"pay":{"E":-49,"S":-49,"N":-49,"W":147}}}`,
		hand+`"by":"discard","from":"E","seat":"W","expect":{"total":48,"pay":{"E":-49,"W":49}}}`,
		hand+`"by":"self-draw","seat":"E","expect":{"total":49,"pay":{"E":150,"S":-50,"W":-50,"N":-50}}}`)
}

func TestEdge35FlowersBelongToSeatsByNumber(t *testing.T) {
	const open = `"hand":"345m67p99s345s","melds":["(555m)","(222m)"],"win":"8p","by":"discard","from":"W",`
	edge(t,
		common+open+`"seat":"N","round":"E","flowers":"348f","expect":{"items":[["Seat Flower",1,2]],"total":2}}`,
		common+open+`"seat":"S","round":"E","flowers":"348f","expect":{"items":[],"total":0}}`,
		common+open+`"seat":"N","round":"E","flowers":"12348f","expect":{"items":[["Flower Set",2,1],["Seat Flower",1,1]],"total":3}}`,
	)
}

// TestCommonTable checks the rows of the common table that exclude each other (§5).
func TestCommonTable(t *testing.T) {
	edge(t,
		// Five chows, won on a two-sided wait for 5p and 8p.
		common+`"hand":"345m67p99s345s","melds":["(123m)","(789s)"],"win":"8p",`+fromW+`"expect":{"items":[["All Chows",2,1]],"total":2}}`,
		common+`"hand":"345m67p99s345s","melds":["(123m)","(789s)"],"win":"8p",`+drawn+`"expect":{"items":[["Self-Draw",1,1]],"total":1}}`,
		common+`"hand":"345m67p99s345s","melds":["(123m)","(789s)"],"flowers":"1f","win":"8p",`+fromW+`"expect":{"items":[],"total":0}}`,
		common+`"hand":"345m68p99s345s","melds":["(123m)","(789s)"],"win":"7p",`+fromW+`"expect":{"items":[["Single Wait",1,1]],"total":1}}`,
		// The hand waits for 3m and 6m, and the seat has all four 6m.
		common+`"hand":"45m99s345s","melds":["(123m)","(789s)","(6666m)"],"win":"3m",`+fromW+`"expect":{"valid":true,"items":[],"total":0}}`,
		common+`"hand":"5p","melds":["(123m)","(789s)","(666m)","(333p)","(999s)"],"win":"5p",`+fromW+`"expect":{"items":[["Fully Melded",2,1]],"total":2}}`,
		common+`"hand":"5p","melds":["(123m)","(789s)","(666m)","(333p)","(999s)"],"win":"5p",`+drawn+`"expect":{"items":[["Half Melded",1,1],["Self-Draw",1,1]],"total":2}}`,
		common+`"hand":"11177z","melds":["(222z)","(333z)","(555z)","(666z)"],"win":"7z","by":"discard","from":"W","seat":"S","round":"W","expect":{"valid":false}}`,
		common+`"hand":"1117z","melds":["(222z)","(333z)","(555z)","(666z)"],"win":"7z","by":"discard","from":"W","seat":"S","round":"W","expect":{"items":[["Single Wait",1,1],["Little Three Dragons",4,1],["Round Wind",1,1],["Seat Wind",1,1],["All Honors",16,1]],"total":23}}`,
		common+`"hand":"345m67p99s345s678s222z","melds":[],"win":"8p","flags":["ting"],`+drawn+`"expect":{"items":[["Earthly Ready",4,1],["Self-Draw",1,1],["Seat Wind",1,1]],"total":6}}`,
		common+`"hand":"345m67p99s345s678s222z","melds":[],"win":"8p","flags":["ting"],`+fromW+`"expect":{"items":[["Earthly Ready",4,1],["Seat Wind",1,1]],"total":5}}`,
		common+`"hand":"345m67p99s345s","melds":["(567p)","(6666m)"],"win":"8p","flags":["kong-replacement","last-tile"],`+drawn+`"expect":{"items":[["Self-Draw",1,1],["Kong Draw",1,1],["Last Tile Draw",1,1]],"total":3}}`,
		common+`"hand":"345m67p99s345s","melds":["(567p)","(666m)"],"win":"8p","by":"rob-kong","from":"N","seat":"S","round":"E","expect":{"items":[["Robbing the Kong",1,1]],"total":1}}`,
		common+`"hand":"345m67p99s345s","melds":["(567p)","(666m)"],"win":"8p","flags":["last-tile"],`+fromW+`"expect":{"items":[["Last Discard",1,1]],"total":1}}`,
	)
}

func TestOptionsOfTheDefaultTable(t *testing.T) {
	edge(t,
		`{"options":{"wait_items":"unique"},"hand":"345m4567p345s","melds":["(111z)","(222m)"],"win":"4p",`+fromW+`"expect":{"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1]],"total":4}}`,
		`{"hand":"345m4567p345s","melds":["(111z)","(222m)"],"win":"4p",`+fromW+`"expect":{"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,1],["Out on a pair",1,1]],"total":5}}`,
		`{"options":{"all_honors":40},"hand":"1117z","melds":["(222z)","(333z)","(555z)","(666z)"],"win":"7z",`+fromW+`"expect":{"items":[["Winning",2,1],["No Flowers or Seasons",1,1],["Pung/Kong of Honors",1,5],["Little Three Dragons",15,1],["Big Three Winds",15,1],["Pung Hand",10,1],["All Honors",40,1],["Out on a pair",1,1]],"total":89}}`,
		`{"options":{"all_terminals":40},"hand":"111m9s","melds":["(999m)","(111p)","(999p)","(111s)"],"win":"9s",`+fromW+`"expect":{"items":[["Winning",2,1],["No Flowers and no Honors",3,1],["Pung Hand",10,1],["All Terminals",40,1],["Out on a pair",1,1]],"total":56}}`,
	)
}

func TestFlowerWinsScoreNothingElse(t *testing.T) {
	const seven = `"hand":"147m258p369s1234567z","melds":[],"flowers":"1234567f","win":"8f",`
	edge(t,
		`{`+seven+`"by":"self-draw","seat":"E","round":"E","expect":{"items":[["All Flowers and Seasons",30,1]],"total":30,"pay":{"E":93,"S":-31,"W":-31,"N":-31}}}`,
		`{`+seven+`"by":"rob-kong","from":"N","seat":"S","round":"E","expect":{"items":[["Seven Flowers and Seasons, robbing the 8th",20,1]],"total":20,"pay":{"S":20,"N":-20}}}`,
		common+seven+`"by":"self-draw","seat":"S","round":"E","expect":{"items":[["Eight Immortals",8,1]],"total":8}}`,
		common+seven+`"by":"rob-kong","from":"E","seat":"S","round":"E","expect":{"items":[["Seven Robs One",8,1]],"total":8,"pay":{"S":9,"E":-9}}}`,
		`{"options":{"robbing_flower":false},`+seven+`"by":"rob-kong","from":"N","seat":"S","round":"E","expect":{"valid":false}}`,
	)
}

func TestBadVectors(t *testing.T) {
	ruletest.BadVectors(t, find, map[string]string{
		`{"rules":"taiwanese","hand":"1122m","win":"1m","by":"discard","seat":"E"}`:                                           "from: missing",
		`{"rules":"taiwanese","hand":"1122m","by":"self-draw","seat":"E"}`:                                                    "win: missing",
		`{"rules":"taiwanese","hand":"1122m","win":"1m","seat":"E"}`:                                                          "by: ",
		`{"rules":"taiwanese","hand":"1f","by":"self-draw","win":"1m","seat":"E"}`:                                            "hand: 1f",
		`{"rules":"taiwanese","hand":"1m","by":"discard","from":"S","win":"1f","seat":"E"}`:                                   "win: 1f",
		`{"rules":"taiwanese","melds":["(567z)"],"hand":"1m","by":"self-draw","win":"1m","seat":"E"}`:                         "melds: (567z)",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","extra":{"streak":-1}}`:                      "extra: streak: -1",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","extra":{"discards":500}}`:                   "extra: discards: 500",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","extra":{"liable":"E"}}`:                     "liable: E is the seat itself",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","extra":{"ready":"soon"}}`:                   `ready: "soon"`,
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","extra":{"faan":3}}`:                         "faan: there is no such field",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","flowers":"1f","options":{"flowers":false}}`: "flowers: 1f",
		`{"rules":"taiwanese","hand":"1m","by":"self-draw","win":"1m","seat":"E","options":{"rounds":3}}`:                     "option rounds",
	})
}
