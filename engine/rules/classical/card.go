package classical

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/tile"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card { return reference{r}.card() }

// reference writes the reference card.
type reference struct{ *Rules }

func (r reference) card() card.Card {
	c := card.Card{Sections: []card.Section{
		{Key: "deal", Params: r.params()},
		r.setsCard(),
		r.rowsCard("points", rowMahjong, rowPairOutMajor),
		r.rowsCard("doubles", rowOwnWind, rowDragon),
	}}
	doubles := &c.Sections[len(c.Sections)-1]
	doubles.Rows = append(doubles.Rows, r.rowsCard("", rowThreeConcealed, rowBigWinds).Rows...)
	if r.cfg.Flowers {
		bonus := r.rowsCard("bonus", rowBonusTile, rowBonusTile)
		bonus.Rows = append(bonus.Rows, r.rowsCard("", rowOwnFlower, rowAllSeasons).Rows...)
		key := "bonus-replace"
		if r.cfg.SeriesAdds {
			key = "bonus-add"
		}
		bonus.Rows = append(bonus.Rows, card.Row{Key: key})
		c.Sections = append(c.Sections, bonus)
	}
	c.Sections = append(c.Sections, r.rowsCard("winner", rowNoChow, rowReplacement))
	if r.cfg.Grands != 0 {
		c.Sections = append(c.Sections, r.grandsCard())
	}
	if r.cfg.Rows.limits != 0 {
		c.Sections = append(c.Sections, r.limitsCard())
	}
	if r.club != nil {
		c.Sections = append(c.Sections, r.clubCard())
	}
	c.Sections = append(c.Sections, r.payCard(), r.endCard())
	return c
}

// params returns the numbers that the texts of the card contain.
func (r reference) params() map[string]string {
	return map[string]string{
		"tiles": strconv.Itoa(r.spec.Tiles.Len()), "hill": strconv.Itoa(r.cfg.Hill),
	}
}

// rowExamples holds tiles that illustrate rows; win is the tile that completed the hand.
var rowExamples = [rows]struct {
	tiles string
	win   tile.Kind
}{
	rowAllChows:       {tiles: "123m 456m 345p 678s 99s"},
	rowOnlyPlace:      {tiles: "123m", win: tile.M1 + 1},
	rowPairOutMinor:   {tiles: "55s", win: tile.S1 + 4},
	rowPairOutMajor:   {tiles: "99s", win: tile.S1 + 8},
	rowDragon:         {tiles: "666z"},
	rowThreeConcealed: {tiles: "222m 555p 888s"},
	rowLittleDragons:  {tiles: "555z 777z 66z"},
	rowBigDragons:     {tiles: "555z 666z 777z"},
	rowLittleWinds:    {tiles: "111z 222z 444z 33z"},
	rowBigWinds:       {tiles: "111z 222z 333z 444z"},
	rowOwnFlower:      {tiles: "1f"},
	rowOwnSeason:      {tiles: "5f"},
	rowOwnBonus:       {tiles: "1f 5f"},
	rowBonusSet:       {tiles: "1234f"},
	rowAllFlowers:     {tiles: "1234f"},
	rowAllSeasons:     {tiles: "5678f"},
	rowNoChow:         {tiles: "222m 555p 888s 333z 44z"},
	rowHalfColour:     {tiles: "234p 678p 999p 55p 444z"},
	rowPureColour:     {tiles: "2222p 444p 666p 888p 55p"},
	rowMajors:         {tiles: "111m 999s 444z 111z 99p"},
	rowZeroPoint:      {tiles: "123m 456m 345p 678s 99s"},
	rowAllHonors:      {tiles: "111z 444z 777z 666z 33z"},
}

// grandExamples and limitExamples hold the same for the special hands.
var (
	grandExamples = [grands]string{
		"123456789m 1234z 7z", "123p 456p 789p 777z 33z", "19m 19p 19s 1234567z 9s", "111p 2345678p 999p 5p",
		"222s 444s 666s 666z 88s", "111z 222z 333z 444z 55p", "2222z 3333z 4444z 11z", "5555z 6666z 7777z 22z",
	}
	limitExamples = [limitHands]string{
		limConcealedPure:  "123p 234p 678p 789p 55p",
		limAllHonours:     "111z 444z 777z 666z 33z",
		limHiddenTreasure: "222m 555p 888s 444m 99s",
		limAllTerminals:   "111p 999s 111s 111m 99p",
		limFourKongs:      "2222m 5555p 7777s 1111z 99s",
		limThreeDragons:   "555z 666z 777z 234p 99s",
		limDragonsNoChow:  "555z 666z 777z 222p 99s",
		limFourWinds:      "111z 222z 333z 444z 55p",
		limAllGreen:       "234s 234s 666s 888s 66z",
		limNineGates:      "1112345678999s 4s",
		limGatesOfHeaven:  "1112345678999s 4s",
		limOrphans:        "19m 19p 19s 1234567z 5z",
		limSquirmingSnake: "1111m 234m 678m 999m 55m",
		limPlumBlossom:    "5p",
		limMoon:           "1p",
		limCarryingPole:   "2s",
		limBuriedTreasure: "222m 555m 333z 444z 99m",
		limWrigglingSnake: "1123456789m 1234z",
		limAllPairHonours: "11m 99m 11p 99p 11s 22z 33z",
		limKnitting:       "1234567m 1234567p",
		limTripleKnitting: "1234m 1234p 1234s 5m5p",
	}
)

// setsCard returns the section on the points of sets and pairs, exposed and concealed.
func (r reference) setsCard() card.Section {
	s := card.Section{Key: "sets", Columns: []string{"exposed", "concealed"}}
	points := func(key, example string, exposed, concealed int32) {
		s.Rows = append(s.Rows, card.Row{Key: key, Example: card.Groups(example), Values: []card.Value{
			{N: int(exposed), Unit: "points"}, {N: int(concealed), Unit: "points"},
		}})
	}
	for i, key := range [...]string{"pung-minor", "pung-major", "pung-honor", "kong-minor", "kong-major", "kong-honor"} {
		example := [...]string{"555p", "999s", "333z", "5555p", "9999s", "3333z"}[i]
		points(key, example, setPoints[2*i], setPoints[2*i+1])
	}
	t := r.cfg.Rows
	points("pair-own-wind", "", r.worth[rowPairOwn], r.worth[rowPairOwn])
	points("pair-dominant-wind", "", r.worth[rowPairDominant], r.worth[rowPairDominant])
	if r.cfg.RoundWind {
		points("pair-round-wind", "", t.exposedPair, r.worth[rowPairRound])
	}
	points("pair-dragon", "77z", t.exposedPair, r.worth[rowPairDragon])
	if !t.loserPairs {
		s.Rows = append(s.Rows, card.Row{Key: "pair-loser"})
	}
	s.Rows = append(s.Rows, card.Row{Key: "kong-undeclared", Example: card.Groups("5555p")}, card.Row{Key: "pung-no-discard"})
	return s
}

// rowsCard returns a section with the rows from one to another, without those that never
// score.
func (r reference) rowsCard(key string, from, to row) card.Section {
	s := card.Section{Key: key}
	for x := from; x <= to; x++ {
		if r.worth[x] == 0 {
			continue
		}
		unit := "points"
		if x >= firstDouble {
			unit = "doubles"
		}
		e := &rowExamples[x]
		s.Rows = append(s.Rows, card.Row{
			Key: rowKeys[x], Values: worth(int(r.worth[x]), unit), Example: card.Groups(e.tiles), Win: e.win,
		})
		if x == rowBonusSet {
			s.Rows = append(s.Rows, card.Row{Key: "both-bonus-sets", Values: worth(int(r.cfg.BothSeries), unit)})
		}
	}
	return s
}

// worth returns a list of one value.
func worth(n int, unit string) []card.Value { return []card.Value{{N: n, Unit: unit}} }

// grandsCard returns the section on the grands jeux in force (§9).
func (r reference) grandsCard() card.Section {
	s := card.Section{Key: "grands"}
	for g := range grands {
		if r.grandOn(g) {
			s.Rows = append(s.Rows, card.Row{
				Key: grandIDs[g], Values: worth(int(grandPoints[g]), "points"), Example: card.Groups(grandExamples[g]),
			})
		}
	}
	return s
}

// limitsCard returns the section on the limit hands of a preset (§12).
func (r reference) limitsCard() card.Section {
	s := card.Section{Key: "limits"}
	for l := range limitHands {
		if r.cfg.Rows.limits>>l&1 != 0 {
			s.Rows = append(s.Rows, card.Row{
				Key: limitKeys[l], Values: worth(int(r.cfg.Limit*l.share()/100), "points"), Example: card.Groups(limitExamples[l]),
			})
		}
	}
	if r.cfg.Rows.bonusOnLimits {
		s.Rows = append(s.Rows, card.Row{Key: keyBonus}, card.Row{Key: "limit-near"})
	}
	return s
}

// payCard returns the section on payments (§8).
func (r reference) payCard() card.Section {
	s := card.Section{Key: "payment"}
	line := func(keys ...string) {
		for _, k := range keys {
			s.Rows = append(s.Rows, card.Row{Key: k})
		}
	}
	switch r.cfg.Scoring {
	case scoringSimple:
		line("pay-simple")
		if r.cfg.EastAfterLimit {
			line("pay-east-marks")
		} else {
			line("pay-east-limited")
		}
	default:
		line("pay-winner")
		if r.cfg.Scoring == scoringAdvanced {
			line("pay-compensation")
		}
		if r.cfg.Scoring != scoringWinnerOnly {
			line("pay-losers")
		}
		line("pay-east")
	}
	if r.cfg.WashoutScores && r.cfg.Scoring != scoringWinnerOnly {
		line("pay-washout")
	} else {
		line("pay-no-washout")
	}
	return s
}

// endCard returns the section on limits and on the next deal (§4, §7, §10, §11).
func (r reference) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(on bool, key string, values []card.Value) {
		if on {
			s.Rows = append(s.Rows, card.Row{Key: key, Values: values})
		}
	}
	c := &r.cfg
	line(!c.WinnerLimit, "end-limit", worth(int(c.Limit), "points"))
	line(c.WinnerLimit, "end-limit-winner", worth(int(c.Limit), "points"))
	line(c.Dominant == dominantDice, "end-dominant", nil)
	line(c.Rows.round > 1, "end-rounding", worth(int(c.Rows.round), "points"))
	line(c.MaxChows < 4, "end-max-chows", worth(c.MaxChows, "chows"))
	line(c.MustCall, "end-must-call", nil)
	line(c.Calling, "end-calling", nil)
	line(true, "end-pung-first", nil)
	line(true, "end-chow-any", nil)
	line(true, "end-pair", nil)
	line(c.Empire, "end-empire", nil)
	line(c.Hill > 0 && c.Empire, "end-wall-empire", nil)
	line(c.Hill > 0 && !c.Empire, "end-wall", nil)
	line(c.Japanese, "end-japanese", nil)
	line(c.Announce, "end-announce", nil)
	line(c.ByTurn, "end-by-turn", nil)
	line(!c.ByTurn, "end-combination", nil)
	line(c.EastRepeats == repeatsWin, "end-stays-win", nil)
	line(c.EastRepeats == repeatsWinOrDraw, "end-stays-draw", nil)
	line(c.EastRepeats == repeatsDominantWin, "end-stays-dominant", nil)
	line(c.EastRepeats == repeatsNever, "end-never-stays", nil)
	line(c.Hands > 0, "end-hands", worth(c.Hands, "hands"))
	line(c.Rounds > 0, "end-rounds", worth(c.Rounds, "rounds"))
	line(c.StartingPoints > 0, "end-start", worth(int(c.StartingPoints), "points"))
	line(c.FalsePenalty, "end-false", worth(falseShare, "points"))
	return s
}
