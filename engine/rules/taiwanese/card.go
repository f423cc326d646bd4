package taiwanese

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// example is a hand that illustrates a row.
type example struct {
	// tiles lists groups in the syntax of card.Groups. Groups in round brackets are
	// claimed, those in square brackets are concealed kongs. Groups after a bar only
	// complete the hand.
	tiles string
	win   tile.Kind   // None if it does not matter
	by    table.By    // ByNone means by discard
	flags table.Flags // flags that the row needs
	seat  int8        // 0 is South, -1 is East
	early uint8       // number of discards made; 0 means many
	bonus uint8       // flowers laid out
}

// Hands that illustrate rows for the way of winning, and remainders of hands.
const (
	anyHand = "345m 678m 678p 222s 99s 456s"
	anyOpen = "(345m) 678m 678p 222s 99s 456s"
	restOf4 = "567m 234p 678p 456s 99s"
)

// examples holds an example of each row of both tables.
var examples = [rows]example{
	rowWinning:             {tiles: anyOpen},
	rowFlower:              {tiles: "2f", bonus: 1 << 1},
	rowSeatFlower:          {tiles: "2f", bonus: 1 << 1},
	rowFlowerSet:           {tiles: "1234f", bonus: allFlowers},
	rowNoFlowers:           {tiles: "(345m) 678m 678p 222s 77z 456s"},
	rowNoHonors:            {tiles: "(345m) 678m 678p 222s 99s 456s", bonus: 1},
	rowNoFlowersNoHonors:   {tiles: "(345m) 678m 678p 222s 99s 456s"},
	rowHonorPung:           {tiles: "(333z)|" + restOf4},
	rowDragonPung:          {tiles: "(666z)|" + restOf4},
	rowRoundWind:           {tiles: "(222z)|" + restOf4},
	rowSeatWind:            {tiles: "(222z)|" + restOf4},
	rowMeldedKong:          {tiles: "(7777s)|567m 234p 678p 234s 99s"},
	rowConcealedKong:       {tiles: "[7777s]|567m 234p 678p 234s 99s"},
	rowStraight:            {tiles: "(123p) 456p 789p|555m 678s 99s"},
	rowStraightTen:         {tiles: "123p 456p 789p|(555m) 678s 99s", win: tile.S1 + 8},
	rowTwoConcealed:        {tiles: "333m 999p|(456s) 789s 234p 22p", win: tile.P1 + 1},
	rowThreeConcealed:      {tiles: "222m 777p 888s|(345p) 456s 11z", win: tile.East},
	rowFourConcealed:       {tiles: "222m 777p 888s 333z|(345p) 11z", win: tile.East},
	rowFiveConcealed:       {tiles: "222m 777p 888s 333z 444s|11z", win: tile.East},
	rowThreeConcealedPungs: {tiles: "222m 777p 888s|(345p) 456s 11z", win: tile.East},
	rowFourConcealedPungs:  {tiles: "222m 777p 888s 333z|(345p) 11z", win: tile.East},
	rowFiveConcealedPungs:  {tiles: "222m 777p 888s 333z 444s|11z", win: tile.East},
	rowLittleThreeDragons:  {tiles: "555z (666z) 77z|234p 678p 456s"},
	rowThreeGreatScholars:  {tiles: "(555z) 666z 777z|678p 456s 99s"},
	rowBigThreeDragons:     {tiles: "(555z) 666z 777z|678p 456s 99s"},
	rowLittleThreeWinds:    {tiles: "111z (222z) 33z|234p 678p 456s"},
	rowBigThreeWinds:       {tiles: "111z (222z) 333z|678p 456s 99s"},
	rowLittleFourWinds:     {tiles: "111z (222z) 333z 44z|678p 456s"},
	rowBigFourWinds:        {tiles: "111z (222z) 333z 444z|678p 99s"},
	rowChowHand:            {tiles: "(123m) 567m 345p 678s 456s 55z"},
	rowChowHandPlain:       {tiles: "(123m) 567m 345p 678s 456s 22p"},
	rowAllChows:            {tiles: "(123m) 345p 678s 456s 22p 567m"},
	rowPungHand:            {tiles: "(222m) (555p) 333s (888s) 111z 66z"},
	rowAllPungs:            {tiles: "(222m) (555p) 333s (888s) 111z 66z"},
	rowOneSuitHonors:       {tiles: "(123s) 456s 777s 222z 345s 55z"},
	rowHalfFlush:           {tiles: "(123s) 456s 777s 222z 345s 55z"},
	rowOneSuit:             {tiles: "(123m) 345m 567m 999m 678m 22m"},
	rowFullFlush:           {tiles: "(123m) 345m 567m 999m 678m 22m"},
	rowAllHonors:           {tiles: "111z 222z (333z) 555z 666z 77z"},
	rowAllTerminals:        {tiles: "111m 999m (111p) 999p 111s 99s"},
	rowConcealedHand:       {tiles: anyHand},
	rowFullyConcealed:      {tiles: anyHand, by: table.BySelfDraw},
	rowConcealedSelfDraw:   {tiles: anyHand, by: table.BySelfDraw},
	rowExposedHand:         {tiles: "(123m) (555p) (789s) (222z) (456s) 66p"},
	rowFullyMelded:         {tiles: "(123m) (555p) (789s) (222z) (456s) 66p"},
	rowHalfMelded:          {tiles: "(123m) (555p) (789s) (222z) (456s) 66p", by: table.BySelfDraw},
	rowSelfDrawn:           {tiles: anyOpen, by: table.BySelfDraw},
	rowSelfDraw:            {tiles: anyOpen, by: table.BySelfDraw},
	rowOneChance:           {tiles: "456s|123m 678m 567p 222p 99p", win: tile.S1 + 4},
	rowPair:                {tiles: "99p|123m 678m 567p 345s 222s", win: tile.P1 + 8},
	rowSingleWait:          {tiles: "99p|123m 678m 567p 345s 222s", win: tile.P1 + 8},
	rowLastTile:            {tiles: anyOpen, by: table.BySelfDraw, flags: table.LastTile},
	rowLastTileDraw:        {tiles: anyOpen, by: table.BySelfDraw, flags: table.LastTile},
	rowLastDiscardOut:      {tiles: anyOpen, flags: table.LastTile},
	rowLastDiscard:         {tiles: anyOpen, flags: table.LastTile},
	rowRobbing:             {tiles: anyOpen, by: table.ByRob},
	rowRobbingTheKong:      {tiles: anyOpen, by: table.ByRob},
	rowKongDraw:            {tiles: "(2222s) 345m 678m 678p 99p 456s", by: table.BySelfDraw, flags: table.KongReplacement},
	rowEarly:               {tiles: anyHand, early: 9},
	rowEarly2:              {tiles: anyHand, early: 5},
	rowReady:               {tiles: anyHand, flags: flagReady},
	rowHeavenlyReady:       {tiles: anyHand, flags: flagHeavenlyReady},
	rowEarthlyReady:        {tiles: anyHand, flags: flagReady},
	rowPairsAndTriplet:     {tiles: "22m 55m 11p 88p 33s 77z 44z 666s"},
	rowHeavenly:            {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw, seat: -1},
	rowEarthly:             {tiles: anyHand, flags: table.FirstDiscard},
	rowAllFlowers:          {tiles: "12345678f", by: table.BySelfDraw, flags: flagFlowers, bonus: 255},
	rowEightImmortals:      {tiles: "12345678f", by: table.BySelfDraw, flags: flagFlowers, bonus: 255},
	rowSevenFlowers:        {tiles: "12345678f", win: tile.F5 + 3, by: table.ByRob, flags: flagFlowers, bonus: 255},
	rowSevenRobsOne:        {tiles: "12345678f", win: tile.F5 + 3, by: table.ByRob, flags: flagFlowers, bonus: 255},
}

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"tiles": strconv.Itoa(r.spec.Tiles.Len()),
	}}}}
	for _, s := range [...]struct {
		key      string
		from, to row
	}{
		{"base", rowWinning, rowWinning},
		{"flowers", rowFlower, rowNoFlowersNoHonors},
		{"sets", rowHonorPung, rowFiveConcealedPungs},
		{"honours", rowLittleThreeDragons, rowBigFourWinds},
		{"hands", rowChowHand, rowAllTerminals},
		{"concealed", rowConcealedHand, rowHalfMelded},
		{"winning", rowSelfDrawn, rowKongDraw},
		{"early", rowEarly, rowEarthly},
		{"flower-wins", rowAllFlowers, rowSevenRobsOne},
	} {
		section := card.Section{Key: s.key}
		for x := s.from; x <= s.to; x++ {
			if r.scores(x) {
				section.Rows = append(section.Rows, r.row(x))
			}
		}
		if len(section.Rows) > 0 {
			c.Sections = append(c.Sections, section)
		}
	}
	c.Sections = append(c.Sections, r.payCard(), r.insuranceCard(), r.endCard())
	if !r.cfg.Insurance {
		c.Sections = append(c.Sections[:len(c.Sections)-2], c.Sections[len(c.Sections)-1])
	}
	return c
}

// scores reports whether a row scores with the options in force.
func (r *Rules) scores(x row) bool {
	switch x {
	case rowFlower, rowSeatFlower, rowFlowerSet, rowNoFlowers, rowNoFlowersNoHonors, rowAllFlowers, rowEightImmortals:
		return r.tai[x] > 0 && r.cfg.Flowers
	case rowSevenFlowers, rowSevenRobsOne:
		return r.tai[x] > 0 && r.cfg.Flowers && r.cfg.RobbingFlower
	}
	return r.tai[x] > 0
}

// row returns a row of the card.
func (r *Rules) row(x row) card.Row {
	e := &examples[x]
	plain := strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(e.tiles)
	shown, rest, _ := strings.Cut(plain, "|")
	out := card.Row{
		Key: tables[x].key, Native: tables[x].native, Values: tai(r.tai[x]),
		Example: append(card.Groups(shown), card.Groups(rest)...), Win: e.win,
	}
	out.Rest = len(card.Groups(rest))
	if x == rowEarthly && r.cfg.EarthlyDraw {
		out.Key = "earthly-draw"
	}
	return out
}

// tai returns a list of one value.
func tai(n int32) []card.Value { return []card.Value{{N: int(n), Unit: "tai"}} }

// payCard returns the section on what is added if East wins or pays, by the number of
// extra deals (§7).
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment"}
	if r.cfg.Base > 0 {
		s.Rows = append(s.Rows, card.Row{Key: "pay-base", Values: tai(r.cfg.Base)})
	}
	for n := range int32(4) {
		if r.bonus(n) == 0 {
			continue
		}
		s.Rows = append(s.Rows, card.Row{
			Key: "pay-streak", Params: map[string]string{"n": strconv.Itoa(int(n))}, Values: tai(r.bonus(n)),
		})
	}
	if !r.cfg.DealerPays {
		s.Rows = append(s.Rows, card.Row{Key: "pay-not-drawn"})
	}
	return s
}

// insuranceCard returns the section on liability (§9).
func (r *Rules) insuranceCard() card.Section {
	s := card.Section{Key: "insurance", Rows: []card.Row{{Key: "liable-suit"}, {Key: "liable-winds"}, {Key: "liable-dragons"}, {Key: "liable-kong"}}}
	if r.cfg.InsuranceHonors {
		s.Rows = append(s.Rows, card.Row{Key: "liable-honors"})
	}
	if r.cfg.InsuranceFive {
		s.Rows = append(s.Rows, card.Row{Key: "liable-five"})
	}
	return s
}

// endCard returns the section on claims and the match for the options in force.
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(key string, values []card.Value) { s.Rows = append(s.Rows, card.Row{Key: key, Values: values}) }
	if r.cfg.Minimum > 0 {
		line("end-minimum", tai(r.cfg.Minimum))
	}
	if r.cfg.Limit > 0 {
		line("end-limit", tai(r.cfg.Limit))
	}
	if r.cfg.AllWinners {
		line("end-all-winners", nil)
	} else {
		line("end-one-winner", nil)
	}
	switch {
	case r.cfg.MissedDraws:
		line("end-missed", nil)
	case r.cfg.Missed:
		line("end-missed-claims", nil)
	}
	line("end-dead-wall", []card.Value{{N: r.cfg.DeadWall, Unit: "tiles"}})
	if r.cfg.KongHidden {
		line("end-kong-hidden", nil)
	}
	if r.cfg.FalseWin {
		line("end-false-win", tai(r.cfg.FalseWinTai))
	}
	line("end-rounds", []card.Value{{N: r.cfg.MatchRounds, Unit: "rounds"}})
	return s
}
