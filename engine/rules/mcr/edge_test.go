package mcr

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
)

// The edge cases of RULES.md §18 that need no running deal, and the examples of §13 and
// §15, as vectors computed by hand. Cases 3 to 5, 9, 25, 28 to 31, 39 and 40 are tested
// with a deal (play_test.go).

// edge checks vectors written without id and rules against their expect fields.
func edge(t *testing.T, lines ...string) {
	t.Helper()
	ruletest.Cases(t, find, ID, lines...)
}

const (
	fromW        = `"by":"discard","from":"W","seat":"E","round":"E",`
	fromWSouth   = `"by":"discard","from":"W","seat":"E","round":"S",`
	drawn        = `"by":"self-draw","seat":"E","round":"E",`
	drawnBySouth = `"by":"self-draw","seat":"S","round":"E",`
	dealtEast    = `"by":"self-draw","seat":"E","round":"S","flags":["first-draw"],`
)

func TestEdge01FlowersDoNotReachTheMinimum(t *testing.T) {
	edge(t,
		`{"hand":"88p55z","melds":["(222m)","(444m)","(666p)"],"flowers":"123f","win":"8p","by":"discard","from":"N","seat":"S","round":"E","expect":{"valid":false,"items":[["All Pungs",6,1],["One Voided Suit",1,1],["Flower Tiles",1,3]],"total":10,"reason":"minimum"}}`,
		`{"hand":"88p55z","melds":["(222m)","(444m)","(666p)"],"flowers":"123f","win":"8p",`+drawnBySouth+`"expect":{"valid":true,"items":[["All Pungs",6,1],["One Voided Suit",1,1],["Self-Drawn",1,1],["Flower Tiles",1,3]],"total":11,"pay":{"E":-19,"S":57,"W":-19,"N":-19}}}`,
	)
}

func TestEdge02RobbedKongScoresNoLastTile(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(345s)","(666z)"],"win":"4m","by":"rob-kong","from":"W","seat":"S","round":"E","flags":["last-of-kind"],"expect":{"valid":true,"items":[["Robbing the Kong",8,1],["Mixed Shifted Chows",6,1],["Dragon Pung",2,1]],"total":16,"pay":{"E":-8,"S":40,"W":-24,"N":-8}}}`,
	)
}

func TestEdge06LastTileAsReplacementOfAKong(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(345s)","(6666z)"],"win":"4m",`+drawnBySouth+`"flags":["last-tile","kong-replacement"],"expect":{"valid":true,"items":[["Last Tile Draw",8,1],["Out with Replacement Tile",8,1],["Mixed Shifted Chows",6,1],["Dragon Pung",2,1],["Melded Kong",1,1]],"total":25}}`,
	)
}

func TestEdge07FlowerBetweenKongAndWin(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(345s)","(6666z)"],"win":"4m",`+drawnBySouth+`"flags":["kong-replacement","flower-replacement"],"expect":{"valid":true,"items":[["Mixed Shifted Chows",6,1],["Dragon Pung",2,1],["Melded Kong",1,1],["Self-Drawn",1,1]],"total":10}}`,
	)
}

func TestEdge08FlowerReplacementIsNothingSpecial(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(345s)","(666z)"],"win":"4m",`+drawnBySouth+`"flags":["flower-replacement"],"expect":{"valid":true,"items":[["Mixed Shifted Chows",6,1],["Dragon Pung",2,1],["Self-Drawn",1,1]],"total":9}}`,
	)
}

func TestEdge10OneWindIsPrevailingAndOwn(t *testing.T) {
	edge(t,
		`{"hand":"23m456p99s","melds":["(345s)","(111z)"],"win":"4m",`+fromW+`"expect":{"valid":true,"items":[["Mixed Shifted Chows",6,1],["Prevalent Wind",2,1],["Seat Wind",2,1]],"total":10}}`,
	)
}

func TestEdge11SeatWindInBigThreeWinds(t *testing.T) {
	edge(t,
		`{"hand":"23m99s","melds":["(222z)","(111z)","(333z)"],"win":"4m","by":"discard","from":"W","seat":"E","round":"N","expect":{"valid":true,"items":[["Big Three Winds",12,1],["Seat Wind",2,1],["One Voided Suit",1,1]],"total":15}}`,
	)
}

func TestEdge12BigFourWinds(t *testing.T) {
	edge(t,
		`{"hand":"2225z","melds":["(333z)","[4444z]","(1111z)"],"win":"5z",`+fromW+`"expect":{"valid":true,"items":[["Big Four Winds",88,1],["All Honors",64,1],["Two Melded Kongs",4,1],["Two Concealed Pungs",2,1],["Concealed Kong",2,1],["Single Wait",1,1]],"total":161}}`,
		`{"hand":"222z9m","melds":["(333z)","(444z)","(111z)"],"win":"9m",`+fromW+`"expect":{"valid":true,"items":[["Big Four Winds",88,1],["All Terminals and Honors",32,1],["Half Flush",6,1],["Single Wait",1,1]],"total":127}}`,
	)
}

func TestEdge13FourAlikeInSevenPairs(t *testing.T) {
	edge(t,
		`{"hand":"1133m2222p44559s","win":"9s",`+fromW+`"expect":{"valid":true,"items":[["Seven Pairs",24,1],["Tile Hog",2,1],["No Honors",1,1]],"total":27}}`,
		`{"hand":"1133m44559s","melds":["[2222p]"],"win":"9s",`+fromW+`"expect":{"valid":false,"items":[],"total":0,"reason":"shape"}}`,
	)
}

func TestEdge14SevenPairsOrFourChows(t *testing.T) {
	edge(t,
		`{"hand":"1122335778899m","win":"5m",`+fromW+`"expect":{"valid":true,"items":[["Pure Terminal Chows",64,1],["Concealed Hand",2,1],["Single Wait",1,1]],"total":67}}`,
		`{"hand":"1122334455667m","win":"7m",`+fromW+`"expect":{"valid":true,"items":[["Seven Shifted Pairs",88,1]],"total":88}}`,
		`{"hand":"112233m445566s7p","win":"7p",`+fromW+`"expect":{"valid":true,"items":[["Seven Pairs",24,1],["No Honors",1,1]],"total":25}}`,
	)
}

func TestEdge15SevenShiftedPairs(t *testing.T) {
	edge(t,
		`{"hand":"2233445566778m","win":"8m",`+fromW+`"expect":{"valid":true,"items":[["Seven Shifted Pairs",88,1],["All Simples",2,1]],"total":90}}`,
		`{"hand":"2233445566778m","win":"8m",`+drawn+`"expect":{"valid":true,"items":[["Seven Shifted Pairs",88,1],["Fully Concealed Hand",4,1],["All Simples",2,1]],"total":94}}`,
		`{"options":{"edition":"china"},"hand":"2233445566778m","win":"8m",`+drawn+`"expect":{"valid":true,"items":[["Seven Shifted Pairs",88,1],["All Simples",2,1],["Self-Drawn",1,1]],"total":91}}`,
		// Seven consecutive kinds that are not all of one suit are only seven pairs.
		`{"hand":"445566778899m1p","win":"1p",`+fromW+`"expect":{"valid":true,"items":[["Seven Pairs",24,1],["No Honors",1,1],["One Voided Suit",1,1]],"total":26}}`,
		`{"options":{"edition":"china"},"hand":"2233445566778m","win":"8m",`+drawn+`"flags":["last-tile"],"expect":{"valid":true,"items":[["Seven Shifted Pairs",88,1],["Last Tile Draw",8,1],["All Simples",2,1]],"total":98}}`,
	)
}

func TestEdge16NineGates(t *testing.T) {
	edge(t,
		`{"hand":"1112345678999s","win":"5s",`+fromW+`"expect":{"valid":true,"items":[["Nine Gates",88,1],["Two Concealed Pungs",2,1],["Pung of Terminals or Honors",1,1]],"total":91}}`,
		`{"hand":"1112345678999s","win":"1s",`+fromW+`"expect":{"valid":true,"items":[["Nine Gates",88,1],["Pure Straight",16,1],["Tile Hog",2,1]],"total":106}}`,
		`{"hand":"1112345678999s","win":"9s",`+drawn+`"expect":{"valid":true,"items":[["Nine Gates",88,1],["Pure Straight",16,1],["Fully Concealed Hand",4,1],["Tile Hog",2,1]],"total":110}}`,
	)
}

func TestEdge17NotANineWayWait(t *testing.T) {
	edge(t,
		`{"hand":"1112345678899m","win":"9m",`+fromW+`"expect":{"valid":true,"items":[["Full Flush",24,1],["Concealed Hand",2,1],["Short Straight",1,1],["Pung of Terminals or Honors",1,2]],"total":29}}`,
	)
}

func TestEdge18ThirteenOrphansHaveNoWait(t *testing.T) {
	edge(t,
		`{"hand":"19m19p19s1234567z","win":"1m",`+fromW+`"expect":{"valid":true,"items":[["Thirteen Orphans",88,1]],"total":88}}`,
		`{"hand":"1m119p19s1234567z","win":"9m",`+fromW+`"expect":{"valid":true,"items":[["Thirteen Orphans",88,1]],"total":88}}`,
	)
}

func TestEdge19AllGreen(t *testing.T) {
	edge(t,
		`{"hand":"2233444666888s","win":"4s",`+fromW+`"expect":{"valid":true,"items":[["All Green",88,1],["Full Flush",24,1],["Concealed Hand",2,1],["Tile Hog",2,1],["Two Concealed Pungs",2,1],["All Simples",2,1],["Pure Double Chow",1,1]],"total":121}}`,
		`{"hand":"22334s66z","melds":["(666s)","(888s)"],"win":"4s",`+fromW+`"expect":{"valid":true,"items":[["All Green",88,1],["Half Flush",6,1],["Pure Double Chow",1,1]],"total":95}}`,
		`{"options":{"edition":"china"},"hand":"22334s66z","melds":["(666s)","(888s)"],"win":"4s",`+fromW+`"expect":{"valid":true,"items":[["All Green",88,1],["Pure Double Chow",1,1]],"total":89}}`,
	)
}

func TestEdge20ReversibleTiles(t *testing.T) {
	edge(t,
		`{"hand":"34p55z","melds":["(123p)","(456s)","(888s)"],"win":"2p",`+fromW+`"expect":{"valid":true,"items":[["Reversible Tiles",8,1]],"total":8}}`,
		`{"hand":"34p66z","melds":["(123p)","(456s)","(888s)"],"win":"2p",`+fromW+`"expect":{"valid":false,"items":[["One Voided Suit",1,1]],"total":1,"reason":"minimum"}}`,
		`{"hand":"45p55z","melds":["(123p)","(456s)","(888s)"],"win":"6p",`+fromW+`"expect":{"valid":false,"items":[["Mixed Double Chow",1,1],["Short Straight",1,1],["One Voided Suit",1,1]],"total":3,"reason":"minimum"}}`,
		`{"hand":"34p55z","melds":["(123p)","(345s)","(888s)"],"win":"2p",`+fromW+`"expect":{"valid":false,"items":[["One Voided Suit",1,1]],"total":1,"reason":"minimum"}}`,
	)
}

func TestEdge21MeldedHandNeedsFourClaimsAndADiscard(t *testing.T) {
	edge(t,
		`{"hand":"5p","melds":["(123p)","(222s)","(888s)","[9999m]"],"win":"5p",`+fromW+`"expect":{"valid":false,"items":[["Concealed Kong",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1],["Single Wait",1,1]],"total":5,"reason":"minimum"}}`,
		`{"hand":"5p","melds":["(123p)","(222s)","(888s)","(999m)"],"win":"5p",`+drawn+`"expect":{"valid":false,"items":[["Pung of Terminals or Honors",1,1],["No Honors",1,1],["Single Wait",1,1],["Self-Drawn",1,1]],"total":4,"reason":"minimum"}}`,
		`{"hand":"5p","melds":["(123p)","(222s)","(888s)","(999m)"],"win":"5p",`+fromW+`"expect":{"valid":true,"items":[["Melded Hand",6,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":8}}`,
	)
}

func TestEdge22SingleWaitBesideAConcealedKong(t *testing.T) {
	edge(t,
		`{"hand":"5p","melds":["(123p)","(234s)","(345m)","[9999m]"],"win":"5p",`+fromW+`"expect":{"valid":true,"items":[["Mixed Shifted Chows",6,1],["Concealed Kong",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1],["Single Wait",1,1]],"total":11}}`,
	)
}

func TestEdge23ConcealedHandWithConcealedKongs(t *testing.T) {
	edge(t,
		`{"hand":"2355p","melds":["[2222s]","[8888s]","[9999m]"],"win":"4p",`+fromW+`"expect":{"valid":true,"items":[["Three Kongs",32,1],["Three Concealed Pungs",16,1],["Concealed Hand",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":52}}`,
	)
}

func TestEdge24FourthTileOfAClaimedPung(t *testing.T) {
	edge(t,
		`{"hand":"56m99s","melds":["(444m)","(123p)","(777p)"],"win":"4m",`+fromW+`"flags":["last-of-kind"],"expect":{"valid":false,"items":[["Last Tile",4,1],["Tile Hog",2,1],["No Honors",1,1]],"total":7,"reason":"minimum"}}`,
		`{"hand":"45m99s","melds":["(444m)","(123p)","(777p)"],"win":"6m",`+fromW+`"expect":{"valid":false,"items":[["Tile Hog",2,1],["No Honors",1,1]],"total":3,"reason":"minimum"}}`,
	)
}

func TestEdge26TilesOfWhichTheHandHasAllFour(t *testing.T) {
	edge(t,
		`{"hand":"12233334m23334p","win":"3p",`+fromW+`"expect":{"valid":true,"items":[["Lower Four",12,1],["Concealed Hand",2,1],["Tile Hog",2,2],["Mixed Double Chow",1,1],["One Voided Suit",1,1],["Closed Wait",1,1]],"total":21}}`,
		`{"options":{"dead_tile_waits":true},"hand":"12233334m23334p","win":"3p",`+fromW+`"expect":{"valid":true,"items":[["Lower Four",12,1],["Concealed Hand",2,1],["Tile Hog",2,2],["Mixed Double Chow",1,1],["One Voided Suit",1,1]],"total":20}}`,
		`{"hand":"23m99s","melds":["[4444m]","(345p)","(666p)"],"win":"1m",`+fromW+`"expect":{"valid":false,"items":[["Concealed Kong",2,1],["No Honors",1,1]],"total":3,"reason":"minimum"}}`,
		`{"hand":"12m99s","melds":["[4444m]","(345p)","(666p)"],"win":"3m",`+fromW+`"expect":{"valid":false,"items":[["Concealed Kong",2,1],["No Honors",1,1],["Edge Wait",1,1]],"total":4,"reason":"minimum"}}`,
		`{"hand":"89m99s","melds":["[4444m]","(345p)","(666p)"],"win":"7m",`+fromW+`"expect":{"valid":false,"items":[["Concealed Kong",2,1],["No Honors",1,1],["Edge Wait",1,1]],"total":4,"reason":"minimum"}}`,
		`{"hand":"78m99s","melds":["[6666m]","(345p)","(666p)"],"win":"9m",`+fromW+`"expect":{"valid":false,"items":[["Double Pung",2,1],["Concealed Kong",2,1],["No Honors",1,1]],"total":5,"reason":"minimum"}}`,
		`{"hand":"46m99s","melds":["[8888m]","(345p)","(666p)"],"win":"5m",`+fromW+`"expect":{"valid":false,"items":[["Concealed Kong",2,1],["No Honors",1,1],["Closed Wait",1,1]],"total":4,"reason":"minimum"}}`,
	)
}

func TestEdge27SeveralKindsAreNoWait(t *testing.T) {
	edge(t,
		`{"hand":"7888m","melds":["[4444m]","(345p)","(123p)"],"win":"7m",`+fromW+`"expect":{"valid":false,"items":[["Two Concealed Pungs",2,1],["Concealed Kong",2,1],["One Voided Suit",1,1],["No Honors",1,1]],"total":6,"reason":"minimum"}}`,
	)
}

func TestEdge32KnittedStraightWithHonours(t *testing.T) {
	edge(t,
		`{"hand":"147m258p369s11z77z","win":"1z",`+fromW+`"expect":{"valid":true,"items":[["Knitted Straight",12,1],["All Types",6,1],["Prevalent Wind",2,1],["Seat Wind",2,1],["Concealed Hand",2,1]],"total":24}}`,
	)
}

func TestEdge33KnittedStraightAmongSingleTiles(t *testing.T) {
	edge(t,
		`{"hand":"147m258p36s12345z","win":"9s",`+fromW+`"expect":{"valid":true,"items":[["Lesser Honors and Knitted Tiles",12,1],["Knitted Straight",12,1]],"total":24}}`,
	)
}

func TestEdge34OutsideHandOrTerminalsAndHonors(t *testing.T) {
	edge(t,
		`{"hand":"99m11z","melds":["(111m)","(999p)","(222z)"],"win":"9m",`+fromWSouth+`"expect":{"valid":true,"items":[["All Terminals and Honors",32,1],["Prevalent Wind",2,1],["Double Pung",2,1],["One Voided Suit",1,1]],"total":37}}`,
		`{"hand":"78m11z","melds":["(111m)","(999p)","(222z)"],"win":"9m",`+fromWSouth+`"expect":{"valid":true,"items":[["Outside Hand",4,1],["Prevalent Wind",2,1],["Pung of Terminals or Honors",1,2],["One Voided Suit",1,1]],"total":9}}`,
	)
}

func TestEdge35PureStraightAndASecond123(t *testing.T) {
	edge(t,
		`{"hand":"123456m12m55p","melds":["(789m)"],"win":"3m",`+fromWSouth+`"expect":{"valid":true,"items":[["Pure Straight",16,1],["All Chows",2,1],["Pure Double Chow",1,1],["One Voided Suit",1,1],["Edge Wait",1,1]],"total":21}}`,
	)
}

func TestEdge36FourOverlappingChows(t *testing.T) {
	edge(t,
		`{"hand":"12345m99p","melds":["(234m)","(456m)"],"win":"3m",`+fromWSouth+`"expect":{"valid":true,"items":[["Four Pure Shifted Chows",32,1],["All Chows",2,1],["One Voided Suit",1,1]],"total":35}}`,
	)
}

func TestEdge37TwoDoublePungs(t *testing.T) {
	edge(t,
		`{"hand":"22m66z","melds":["(222p)","(555p)","(555m)"],"win":"2m",`+fromWSouth+`"expect":{"valid":true,"items":[["All Pungs",6,1],["Double Pung",2,2],["One Voided Suit",1,1]],"total":11}}`,
	)
}

func TestEdge38DealtHandHasNoWait(t *testing.T) {
	edge(t,
		`{"hand":"222m444m57p999s11z","win":"6p",`+dealtEast+`"expect":{"valid":true,"items":[["Three Concealed Pungs",16,1],["Fully Concealed Hand",4,1],["Pung of Terminals or Honors",1,1]],"total":21}}`,
		`{"options":{"heavenly_waits":true},"hand":"222m444m57p999s11z","win":"6p",`+dealtEast+`"expect":{"valid":true,"items":[["Three Concealed Pungs",16,1],["Fully Concealed Hand",4,1],["Pung of Terminals or Honors",1,1],["Closed Wait",1,1]],"total":22}}`,
		`{"hand":"222m444m57p999s11z","win":"6p","by":"self-draw","seat":"S","round":"S","flags":["first-draw"],"expect":{"valid":true,"items":[["Three Concealed Pungs",16,1],["Fully Concealed Hand",4,1],["Pung of Terminals or Honors",1,1],["Closed Wait",1,1]],"total":22}}`,
		`{"hand":"1112335678999s","win":"4s",`+dealtEast+`"expect":{"valid":true,"items":[["Nine Gates",88,1],["Fully Concealed Hand",4,1],["Short Straight",1,1]],"total":93}}`,
	)
}

func TestSectionKongs(t *testing.T) {
	edge(t,
		`{"hand":"222m56m99p","melds":["[1111s]","[3333p]"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Concealed Pungs",16,1],["Mixed Shifted Pungs",8,1],["Two Concealed Kongs",8,1],["Concealed Hand",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":36}}`,
		`{"hand":"56m99p","melds":["[1111s]","[3333p]","[5555p]"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Kongs",32,1],["Three Concealed Pungs",16,1],["Concealed Hand",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":52}}`,
		`{"hand":"9p","melds":["[1111s]","(3333p)","[5555p]","(7777m)"],"win":"9p",`+fromWSouth+`"expect":{"valid":true,"items":[["Four Kongs",88,1],["Two Concealed Pungs",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":92}}`,
		`{"hand":"56m99p","melds":["[1111s]","(3333p)","(555+5p)"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Kongs",32,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":34}}`,
		`{"options":{"lone_concealed_kong":"three-and-four"},"hand":"56m99p","melds":["[1111s]","(3333p)","(555+5p)"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Kongs",32,1],["Concealed Kong",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":36}}`,
		`{"options":{"lone_concealed_kong":"four"},"hand":"56m99p","melds":["[1111s]","(3333p)","(555+5p)"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Kongs",32,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":34}}`,
		`{"options":{"lone_concealed_kong":"four"},"hand":"9p","melds":["[1111s]","(3333p)","(5555p)","(7777m)"],"win":"9p",`+fromWSouth+`"expect":{"valid":true,"items":[["Four Kongs",88,1],["Concealed Kong",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":92}}`,
		`{"hand":"456m56m99p","melds":["[1111s]","(3333p)"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Two Melded Kongs",4,1],["Concealed Kong",2,1],["Pure Double Chow",1,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":9}}`,
		`{"options":{"edition":"china"},"hand":"456m56m99p","melds":["[1111s]","(3333p)"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Melded Kong and Concealed Kong",5,1],["Pure Double Chow",1,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":8}}`,
		`{"options":{"edition":"china"},"hand":"222m56m99p","melds":["[1111s]","[3333p]"],"win":"4m",`+fromWSouth+`"expect":{"valid":true,"items":[["Three Concealed Pungs",16,1],["Mixed Shifted Pungs",8,1],["Two Concealed Kongs",6,1],["Concealed Hand",2,1],["Pung of Terminals or Honors",1,1],["No Honors",1,1]],"total":34}}`,
		`{"hand":"44456m22299p","melds":["(123s)"],"win":"4m",`+fromWSouth+`"expect":{"valid":false,"items":[["Tile Hog",2,1],["Two Concealed Pungs",2,1],["No Honors",1,1]],"total":5,"reason":"minimum"}}`,
	)
}

func TestSectionTerminals(t *testing.T) {
	edge(t,
		`{"hand":"11m99s","melds":["(111p)","(999p)","(999m)"],"win":"1m",`+fromWSouth+`"expect":{"valid":true,"items":[["All Terminals",64,1]],"total":64}}`,
		`{"options":{"all_terminals_double_pung":true},"hand":"11m99s","melds":["(111p)","(999p)","(999m)"],"win":"1m",`+fromWSouth+`"expect":{"valid":true,"items":[["All Terminals",64,1],["Double Pung",2,2]],"total":68}}`,
	)
}

func TestSectionKnittedWaits(t *testing.T) {
	edge(t,
		`{"hand":"147m58p369s23444p","win":"2p",`+fromWSouth+`"expect":{"valid":true,"items":[["Knitted Straight",12,1],["Concealed Hand",2,1],["All Chows",2,1]],"total":16}}`,
		`{"hand":"147m258p369s2777p","win":"2p",`+fromWSouth+`"expect":{"valid":true,"items":[["Knitted Straight",12,1],["Concealed Hand",2,1],["No Honors",1,1]],"total":15}}`,
		`{"options":{"knitted_waits":true},"hand":"147m258p369s2777p","win":"2p",`+fromWSouth+`"expect":{"valid":true,"items":[["Knitted Straight",12,1],["Concealed Hand",2,1],["No Honors",1,1],["Single Wait",1,1]],"total":16}}`,
		`{"hand":"147m258p369s4449p","win":"9p",`+fromWSouth+`"expect":{"valid":true,"items":[["Knitted Straight",12,1],["Concealed Hand",2,1],["No Honors",1,1],["Single Wait",1,1]],"total":16}}`,
	)
}

func TestSectionWorkedExamples(t *testing.T) {
	edge(t,
		`{"hand":"555666777p5556s","win":"7s","by":"self-draw","seat":"S","round":"S","expect":{"valid":true,"items":[["Pure Triple Chow",24,1],["All Fives",16,1],["Fully Concealed Hand",4,1],["All Chows",2,1],["Mixed Double Chow",1,1],["One Voided Suit",1,1]],"total":48}}`,
		`{"hand":"8p","melds":["(123p)","(456m)","(789s)","(789p)"],"win":"8p","by":"discard","from":"W","seat":"S","round":"S","expect":{"valid":true,"items":[["Mixed Straight",8,1],["Melded Hand",6,1],["All Chows",2,1],["Mixed Double Chow",1,1]],"total":17}}`,
		`{"hand":"8p","melds":["(123p)","(234m)","(345s)","(456p)"],"win":"8p","by":"self-draw","seat":"S","round":"S","expect":{"valid":true,"items":[["Mixed Shifted Chows",6,1],["All Chows",2,1],["Short Straight",1,1],["Single Wait",1,1],["Self-Drawn",1,1]],"total":11}}`,
		`{"hand":"8p","melds":["(123m)","(789m)","(123s)","(789s)"],"win":"8p","by":"self-draw","seat":"S","round":"S","expect":{"valid":false,"items":[["All Chows",2,1],["Mixed Double Chow",1,2],["Two Terminal Chows",1,1],["Single Wait",1,1],["Self-Drawn",1,1]],"total":7,"reason":"minimum"}}`,
	)
}
