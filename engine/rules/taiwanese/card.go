package taiwanese

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hands that illustrate rows for the way of winning, and remainders of hands.
const (
	anyHand = "345m 678m 678p 222s 99s 456s"
	anyOpen = "(345m) 678m 678p 222s 99s 456s"
	restOf4 = "567m 234p 678p 456s 99s"
)

// examples holds an example of each row of both tables.
var examples = [rows]pattern.Example{
	rowWinning:             {Tiles: anyOpen},
	rowFlower:              {Tiles: "2f", Bonus: 1 << 1},
	rowSeatFlower:          {Tiles: "2f", Bonus: 1 << 1},
	rowFlowerSet:           {Tiles: "1234f", Bonus: pattern.Flowers},
	rowNoFlowers:           {Tiles: "(345m) 678m 678p 222s 77z 456s"},
	rowNoHonors:            {Tiles: "(345m) 678m 678p 222s 99s 456s", Bonus: 1},
	rowNoFlowersNoHonors:   {Tiles: "(345m) 678m 678p 222s 99s 456s"},
	rowHonorPung:           {Tiles: "(333z)|" + restOf4},
	rowDragonPung:          {Tiles: "(666z)|" + restOf4},
	rowRoundWind:           {Tiles: "(222z)|" + restOf4},
	rowSeatWind:            {Tiles: "(222z)|" + restOf4},
	rowMeldedKong:          {Tiles: "(7777s)|567m 234p 678p 234s 99s"},
	rowConcealedKong:       {Tiles: "[7777s]|567m 234p 678p 234s 99s"},
	rowStraight:            {Tiles: "(123p) 456p 789p|555m 678s 99s"},
	rowStraightTen:         {Tiles: "123p 456p 789p|(555m) 678s 99s", Win: tile.S1 + 8},
	rowTwoConcealed:        {Tiles: "333m 999p|(456s) 789s 234p 22p", Win: tile.P1 + 1},
	rowThreeConcealed:      {Tiles: "222m 777p 888s|(345p) 456s 11z", Win: tile.East},
	rowFourConcealed:       {Tiles: "222m 777p 888s 333z|(345p) 11z", Win: tile.East},
	rowFiveConcealed:       {Tiles: "222m 777p 888s 333z 444s|11z", Win: tile.East},
	rowThreeConcealedPungs: {Tiles: "222m 777p 888s|(345p) 456s 11z", Win: tile.East},
	rowFourConcealedPungs:  {Tiles: "222m 777p 888s 333z|(345p) 11z", Win: tile.East},
	rowFiveConcealedPungs:  {Tiles: "222m 777p 888s 333z 444s|11z", Win: tile.East},
	rowLittleThreeDragons:  {Tiles: "555z (666z) 77z|234p 678p 456s"},
	rowThreeGreatScholars:  {Tiles: "(555z) 666z 777z|678p 456s 99s"},
	rowBigThreeDragons:     {Tiles: "(555z) 666z 777z|678p 456s 99s"},
	rowLittleThreeWinds:    {Tiles: "111z (222z) 33z|234p 678p 456s"},
	rowBigThreeWinds:       {Tiles: "111z (222z) 333z|678p 456s 99s"},
	rowLittleFourWinds:     {Tiles: "111z (222z) 333z 44z|678p 456s"},
	rowBigFourWinds:        {Tiles: "111z (222z) 333z 444z|678p 99s"},
	rowChowHand:            {Tiles: "(123m) 567m 345p 678s 456s 55z"},
	rowChowHandPlain:       {Tiles: "(123m) 567m 345p 678s 456s 22p"},
	rowAllChows:            {Tiles: "(123m) 345p 678s 456s 22p 567m"},
	rowPungHand:            {Tiles: "(222m) (555p) 333s (888s) 111z 66z"},
	rowAllPungs:            {Tiles: "(222m) (555p) 333s (888s) 111z 66z"},
	rowOneSuitHonors:       {Tiles: "(123s) 456s 777s 222z 345s 55z"},
	rowHalfFlush:           {Tiles: "(123s) 456s 777s 222z 345s 55z"},
	rowOneSuit:             {Tiles: "(123m) 345m 567m 999m 678m 22m"},
	rowFullFlush:           {Tiles: "(123m) 345m 567m 999m 678m 22m"},
	rowAllHonors:           {Tiles: "111z 222z (333z) 555z 666z 77z"},
	rowAllTerminals:        {Tiles: "111m 999m (111p) 999p 111s 99s"},
	rowConcealedHand:       {Tiles: anyHand},
	rowFullyConcealed:      {Tiles: anyHand, By: table.BySelfDraw},
	rowConcealedSelfDraw:   {Tiles: anyHand, By: table.BySelfDraw},
	rowExposedHand:         {Tiles: "(123m) (555p) (789s) (222z) (456s) 66p"},
	rowFullyMelded:         {Tiles: "(123m) (555p) (789s) (222z) (456s) 66p"},
	rowHalfMelded:          {Tiles: "(123m) (555p) (789s) (222z) (456s) 66p", By: table.BySelfDraw},
	rowSelfDrawn:           {Tiles: anyOpen, By: table.BySelfDraw},
	rowSelfDraw:            {Tiles: anyOpen, By: table.BySelfDraw},
	rowOneChance:           {Tiles: "456s|123m 678m 567p 222p 99p", Win: tile.S1 + 4},
	rowPair:                {Tiles: "99p|123m 678m 567p 345s 222s", Win: tile.P1 + 8},
	rowSingleWait:          {Tiles: "99p|123m 678m 567p 345s 222s", Win: tile.P1 + 8},
	rowLastTile:            {Tiles: anyOpen, By: table.BySelfDraw, Flags: table.LastTile},
	rowLastTileDraw:        {Tiles: anyOpen, By: table.BySelfDraw, Flags: table.LastTile},
	rowLastDiscardOut:      {Tiles: anyOpen, Flags: table.LastTile},
	rowLastDiscard:         {Tiles: anyOpen, Flags: table.LastTile},
	rowRobbing:             {Tiles: anyOpen, By: table.ByRob},
	rowRobbingTheKong:      {Tiles: anyOpen, By: table.ByRob},
	rowKongDraw:            {Tiles: "(2222s) 345m 678m 678p 99p 456s", By: table.BySelfDraw, Flags: table.KongReplacement},
	rowEarly:               {Tiles: anyHand, Early: 9},
	rowEarly2:              {Tiles: anyHand, Early: 5},
	rowReady:               {Tiles: anyHand, Flags: flagReady},
	rowHeavenlyReady:       {Tiles: anyHand, Flags: flagHeavenlyReady},
	rowEarthlyReady:        {Tiles: anyHand, Flags: flagReady},
	rowPairsAndTriplet:     {Tiles: "22m 55m 11p 88p 33s 77z 44z 666s"},
	rowHeavenly:            {Tiles: anyHand, By: table.BySelfDraw, Flags: table.FirstDraw, Dealt: true},
	rowEarthly:             {Tiles: anyHand, Flags: table.FirstDiscard},
	rowAllFlowers:          {Tiles: "12345678f", By: table.BySelfDraw, Flags: flagFlowers, Bonus: 255},
	rowEightImmortals:      {Tiles: "12345678f", By: table.BySelfDraw, Flags: flagFlowers, Bonus: 255},
	rowSevenFlowers:        {Tiles: "12345678f", Win: tile.F5 + 3, By: table.ByRob, Flags: flagFlowers, Bonus: 255},
	rowSevenRobsOne:        {Tiles: "12345678f", Win: tile.F5 + 3, By: table.ByRob, Flags: flagFlowers, Bonus: 255},
}

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"tiles": strconv.Itoa(r.Deal.Tiles.Len()),
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
	c.Sections = append(c.Sections, r.payCard())
	if r.cfg.Insurance {
		c.Sections = append(c.Sections, r.insuranceCard())
	}
	c.Sections = append(c.Sections, r.endCard())
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
	out := examples[x].Row(tables[x].key, tables[x].native, tai(r.tai[x]))
	if x == rowEarthly && r.cfg.EarthlyDraw {
		out.Key = "earthly-draw"
	}
	return out
}

// tai returns a list of one value.
func tai(n int32) []card.Value { return pattern.Values(n, "tai") }

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
	s := pattern.Lines{Section: card.Section{Key: "insurance"}}
	for _, key := range [...]string{"liable-suit", "liable-winds", "liable-dragons", "liable-kong"} {
		s.Add(key, 0, "")
	}
	s.AddIf(r.cfg.InsuranceHonors, "liable-honors")
	s.AddIf(r.cfg.InsuranceFive, "liable-five")
	return s.Section
}

// endCard returns the section on claims and the match for the options in force.
func (r *Rules) endCard() card.Section {
	c := &r.cfg
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	if c.Minimum > 0 {
		s.Add("end-minimum", c.Minimum, "tai")
	}
	if c.Limit > 0 {
		s.Add("end-limit", c.Limit, "tai")
	}
	s.Either(c.AllWinners, "end-all-winners", "end-one-winner")
	s.AddIf(c.MissedDraws, "end-missed")
	s.AddIf(c.Missed && !c.MissedDraws, "end-missed-claims")
	s.Add("end-dead-wall", int32(c.DeadWall), "tiles")
	s.AddIf(c.KongHidden, "end-kong-hidden")
	if c.FalseWin {
		s.Add("end-false-win", c.FalseWinTai, "tai")
	}
	s.Add("end-rounds", int32(c.MatchRounds), "rounds")
	return s.Section
}
