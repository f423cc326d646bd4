package classical

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §13 that need no running deal, as vectors computed by hand:
// 1 to 8, 22, 28 to 38 and 41.

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const (
	onDiscard = `"by":"discard","from":"E","seat":"S","round":"E",`
	drawn     = `"by":"self-draw","seat":"S","round":"E",`
	noWin     = `"by":"none","seat":"S","round":"E",`
)

func TestEdge01DiscardCompletesAnExposedPung(t *testing.T) {
	edge(t,
		`{"hand":"22m345p678p123s55s","win":"2m",`+onDiscard+`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-exposed",2,1]],"total":22}}`,
		`{"hand":"22m345p678p123s55s","win":"2m",`+drawn+`"expect":{"items":[["p:mahjong",20,1],["p:self-draw",2,1],["p:pung-minor-concealed",4,1]],"total":26}}`)
}

func TestEdge02TileGoesWhereItIsWorthMore(t *testing.T) {
	edge(t, `{"hand":"34555m345p678p99s","win":"5m",`+onDiscard+`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,1]],"total":24}}`)
}

func TestEdge03ThreePungsOrThreeChows(t *testing.T) {
	edge(t,
		`{"hand":"777888999m234p5s","win":"5s",`+onDiscard+
			`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,2],["p:pung-major-concealed",8,1]],"total":36}}`,
		`{"hand":"777888999m5s","melds":["(222p)"],"win":"5s",`+onDiscard+
			`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,2],["p:pung-major-concealed",8,1],["p:pung-minor-exposed",2,1],["d:no-chow",1,1]],"total":76}}`,
		// As chows the hand would score 30 too, but max-chows forbids them.
		`{"options":{"max-chows":1},"hand":"22233344m234p5s5s","win":"4m",`+onDiscard+
			`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,2],["p:pung-minor-exposed",2,1]],"total":30}}`)
}

func TestEdge04PairOfDragons(t *testing.T) {
	const hand = `{"hand":"345p678p123s789m5z","win":"5z",`
	edge(t,
		hand+onDiscard+`"expect":{"items":[["p:mahjong",20,1],["p:all-chows",10,1]],"total":30}}`,
		hand+drawn+`"expect":{"items":[["p:mahjong",20,1],["p:all-chows",10,1],["p:self-draw",2,1],["p:pair-dragon",2,1]],"total":34}}`,
		// Other tables score an exposed pair at two points.
		`{"options":{"preset":"bmja","max-chows":4},"hand":"345p678p123s789m5z","win":"5z",`+onDiscard+`"expect":{"points":22,"total":22}}`)
}

func TestEdge05PairOfOwnAndDominantWind(t *testing.T) {
	const items = `["p:mahjong",20,1],["p:all-chows",10,1],["p:pair-own-wind",2,1],["p:pair-dominant-wind",2,1]`
	const south = `"by":"discard","from":"E","seat":"S","round":"S",`
	const tour = `{"options":{"round-wind":true},"extra":{"tour":"S"},`
	edge(t,
		`{"hand":"345p678p123s789m2z","win":"2z",`+south+`"expect":{"items":[`+items+`],"total":34}}`,
		tour+`"hand":"345p678p123s789m2z","win":"2z",`+south+`"expect":{"items":[`+items+`],"total":34}}`,
		tour+`"hand":"345p678p123s78m22z","win":"9m",`+south+`"expect":{"items":[`+items+`,["p:pair-round-wind",2,1]],"total":36}}`)
}

func TestEdge06PungOfThreeWindsInOne(t *testing.T) {
	edge(t, `{"options":{"round-wind":true},"extra":{"tour":"S"},"hand":"345p678p12s55s","melds":["(222z)"],"win":"3s","by":"discard","from":"E","seat":"S","round":"S",`+
		`"expect":{"items":[["p:mahjong",20,1],["p:pung-honor-exposed",4,1],["d:own-wind",1,1],["d:dominant-wind",1,1],["d:round-wind",1,1]],"total":192}}`)
}

func TestEdge07UndeclaredFourOfALoser(t *testing.T) {
	edge(t, `{"hand":"3333s12z579m24p18s",`+noWin+`"expect":{"items":[["p:pung-minor-concealed",4,1]],"total":4}}`)
}

func TestEdge08UndeclaredFourOfTheWinner(t *testing.T) {
	edge(t, `{"hand":"333345m678p99s12s","win":"3s",`+onDiscard+`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,1]],"total":24}}`)
}

func TestEdge22InvokedTile(t *testing.T) {
	const empire = `"by":"discard","seat":"S","round":"E","flags":["celestial","last-tile"],`
	edge(t, `{"options":{"modern-doubles":["last-discard"]},"hand":"22m345p678p123s55s","win":"2m",`+empire+
		`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-exposed",2,1]],"total":22}}`)
}

func TestEdge28AllHonours(t *testing.T) {
	edge(t, `{"hand":"333z44z66z","melds":["(222z)","(777z)"],"win":"4z",`+onDiscard+
		`"expect":{"items":[["p:mahjong",20,1],["p:pung-honor-concealed",8,1],["p:pung-honor-exposed",4,3],["p:pair-dragon",2,1],`+
		`["d:own-wind",1,1],["d:dragon",1,1],["d:no-chow",1,1]],"total":336}}`)
}

func TestEdge29DragonsAndSmallWinds(t *testing.T) {
	edge(t,
		`{"hand":"34p5m","melds":["(555z)","(666z)","(777z)"],"win":"5p",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"34p55m","melds":["(555z)","(666z)","(777z)"],"win":"5p",`+onDiscard+
			`"expect":{"items":[["p:mahjong",20,1],["p:pung-honor-exposed",4,3],["d:dragon",1,3]],"total":256}}`,
		`{"hand":"34p44z","melds":["(111z)","(222z)","(333z)"],"win":"5p",`+onDiscard+
			`"expect":{"items":[["p:mahjong",20,1],["p:pung-honor-exposed",4,3],["d:own-wind",1,1],["d:dominant-wind",1,1],["d:half-colour",1,1]],"total":256}}`)
}

func TestEdge30EightBonusTiles(t *testing.T) {
	const hand = `"hand":"345p678p123s5s","melds":["(222m)"],"flowers":"12345678f","win":"5s",` + onDiscard
	const points = `["p:mahjong",20,1],["p:pung-minor-exposed",2,1],["p:bonus-tile",4,8]`
	edge(t,
		`{`+hand+`"expect":{"items":[`+points+`,["d:bonus-set",4,1]],"points":54,"doubles":4,"total":864}}`,
		`{"options":{"both-bonus-sets":"8"},`+hand+`"expect":{"items":[`+points+`,["d:bonus-set",8,1]],"points":54,"doubles":8,"total":1000}}`,
		`{"options":{"bonus-set-combine":"add"},`+hand+`"expect":{"items":[`+points+`,["d:bonus-set",4,1],["d:own-flower",1,1],["d:own-season",1,1]],"doubles":6,"total":1000}}`,
		// The own tile of the other, incomplete series still doubles.
		`{"hand":"345p678p123s5s","melds":["(222m)"],"flowers":"12346f","win":"5s",`+onDiscard+`"expect":{"points":42,"doubles":5,"total":1000}}`)
}

func TestEdge31LoserAboveTheLimit(t *testing.T) {
	const hand = `"hand":"579m24p11s","melds":["[7777z]","(2222z)"],"flowers":"1234f",` + noWin
	edge(t,
		`{`+hand+`"expect":{"points":64,"doubles":6,"total":1000}}`,
		`{"options":{"limit-applies-to":"winner"},`+hand+`"expect":{"points":64,"doubles":6,"total":4096}}`)
}

func TestEdge32EastAtTheLimit(t *testing.T) {
	marks := func(options, east, want string) string {
		return `{"options":{` + options + `},"extra":{"winner":"E","scores":{"E":` + east + `,"S":0,"W":10,"N":0}},"expect":{"marks":{"E":` + want + `,"S":0,"W":10,"N":0}}}`
	}
	const within = `"east-double-after-limit":false`
	edge(t, marks("", "1000", "2000"), marks("", "5000", "10000"), marks("", "40", "80"),
		marks(within, "1000", "1000"), marks(within, "600", "1000"), marks(within, "300", "600"), marks(within, "5000", "10000"),
		// The score before the limit is doubled: 64 points, 4 doubles.
		`{"options":{`+within+`},"hand":"345p678p123s5s","melds":["(222m)"],"flowers":"12345678f","win":"5s","by":"discard","from":"N","seat":"E","round":"E",`+
			`"extra":{"others":{"S":{},"W":{},"N":{}}},"expect":{"total":864,"marks":{"E":1000,"S":0,"W":0,"N":0}}}`)
}

func TestEdge33EqualScores(t *testing.T) {
	edge(t, `{"options":{"scoring":"advanced"},"extra":{"winner":"S","scores":{"E":0,"S":100,"W":100,"N":0}},"expect":{"pay":{"E":-400,"S":400,"W":200,"N":-200}}}`)
}

func TestEdge34GrandJeuInTheSettlement(t *testing.T) {
	const others = `"extra":{"others":{"S":{"hand":"147m258p369s1234z"},"W":{"hand":"147m258p369s1234z"},"N":{"hand":"147m258p369s1234z"}}},`
	edge(t, `{"options":{"scoring":"advanced"},"hand":"2222333344441z","win":"1z","by":"discard","from":"W","seat":"E","round":"E",`+others+
		`"expect":{"items":[["g:mandarin",5000,1]],"total":5000,"pay":{"E":30000,"S":-10000,"W":-10000,"N":-10000}}}`)
}

func TestEdge35DeclaredQuadIsNoMandarin(t *testing.T) {
	edge(t,
		`{"hand":"33334444z1z","melds":["[2222z]"],"win":"1z",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"333444z11z55p","melds":["[2222z]"],"win":"5p",`+onDiscard+`"expect":{"points":72,"doubles":3,"total":576}}`,
		// A claimed tile may complete only the pair.
		`{"hand":"2222333344411z","win":"4z",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"2222333344411z","win":"4z",`+drawn+`"expect":{"valid":true,"total":5000}}`)
}

func TestEdge36LanternsWithAPairOfHonours(t *testing.T) {
	const hand = `"hand":"19m19p19s1234567z","win":"5z",` + onDiscard
	edge(t, `{`+hand+`"expect":{"valid":false}}`, `{"options":{"lantern-pair":"any"},`+hand+`"expect":{"valid":true,"total":1600}}`,
		`{"options":{"grands-jeux":[]},"hand":"19m19p19s1234567z","win":"9p",`+onDiscard+`"expect":{"valid":false}}`)
}

func TestEdge37NinePiecesWithAFourthOne(t *testing.T) {
	edge(t,
		`{"hand":"1112345678999p","win":"1p",`+onDiscard+`"expect":{"points":28,"doubles":3,"total":224}}`,
		`{"hand":"2345678999p","melds":["(1111p)"],"win":"5p",`+onDiscard+`"expect":{"points":44,"doubles":3,"total":352}}`,
		// Claimed pungs are allowed, even if the rest is not an ordinary hand.
		`{"hand":"2345678999p","melds":["(111p)"],"win":"5p",`+onDiscard+`"expect":{"valid":true,"total":700}}`,
		`{"hand":"2345678999p","melds":["(111p)"],"win":"3p",`+onDiscard+`"expect":{"valid":true,"total":700}}`,
		`{"hand":"8999p","melds":["(111p)","(234p)","(567p)"],"win":"8p",`+onDiscard+`"expect":{"valid":true,"doubles":3}}`)
}

func TestEdge38GreenDragonAsThePair(t *testing.T) {
	edge(t, `{"hand":"22244466688s66z","win":"8s",`+onDiscard+
		`"expect":{"items":[["p:mahjong",20,1],["p:pung-minor-concealed",4,3],["p:pung-minor-exposed",2,1],["p:pair-dragon",2,1],["d:no-chow",1,1],["d:half-colour",1,1]],"total":144}}`)
}

func TestEdge41MahjongOnTheDealtTiles(t *testing.T) {
	edge(t, `{"hand":"345p678p123s55s23m","win":"4m","by":"self-draw","seat":"E","round":"E","flags":["first-draw"],`+
		`"expect":{"items":[["p:mahjong",20,1],["p:self-draw",2,1],["p:all-chows",10,1]],"total":32}}`)
}
