package hongkong

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/tile"
)

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{
		{Key: "deal", Params: r.params()},
		r.rowsCard("sets", rowAllChows, rowSevenPairs),
		r.rowsCard("suits", rowHalfFlush, rowMixedOrphans),
		r.rowsCard("honours", rowDragon, rowSmallWinds),
		r.rowsCard("winning", rowSelfDraw, rowFlowerReplacement),
	}}
	if r.cfg.Flowers {
		s := r.rowsCard("flowers", rowOwnFlower, rowNoFlowers)
		if r.cfg.FlowerHands {
			s.Rows = append(s.Rows, r.rowsCard("", rowSevenFlowers, rowEightFlowers).Rows...)
		}
		key := "flower-own-replace"
		if r.cfg.OwnAdds {
			key = "flower-own-add"
		}
		s.Rows = append(s.Rows, card.Row{Key: key})
		c.Sections = append(c.Sections, s)
	}
	limits := r.rowsCard("limits", rowAllHonors, rowEarthly)
	if r.cfg.Suppress {
		limits.Rows = append(limits.Rows, card.Row{Key: "limit-suppress"})
	} else {
		limits.Rows = append(limits.Rows, card.Row{Key: "limit-max"})
	}
	c.Sections = append(c.Sections, limits, r.payCard(), r.tablesCard(), r.endCard())
	return c
}

// params returns the numbers that the texts of the card contain.
func (r *Rules) params() map[string]string {
	return map[string]string{"min": strconv.Itoa(int(r.cfg.MinFaan)), "tiles": strconv.Itoa(r.spec.Tiles.Len())}
}

// examples holds tiles that illustrate rows; win is the tile that completed the hand.
var examples = [rows]struct {
	tiles string
	win   tile.Kind
}{
	rowAllChows:        {tiles: "123m 456m 345p 678s 99s"},
	rowAllPungs:        {tiles: "222m 555p 888s 333z 44z"},
	rowFourConcealed:   {tiles: "222m 555p 888s 444m 99s", win: tile.M1 + 3},
	rowSevenPairs:      {tiles: "11m 99m 22p 44p 55s 22z 33z"},
	rowHalfFlush:       {tiles: "234p 678p 999p 55p 444z"},
	rowFullFlush:       {tiles: "123p 234p 678p 789p 55p"},
	rowMixedOrphans:    {tiles: "111m 999s 444z 111z 99p"},
	rowDragon:          {tiles: "666z"},
	rowSmallDragons:    {tiles: "555z 777z 66z"},
	rowGreatDragons:    {tiles: "555z 666z 777z"},
	rowSmallWinds:      {tiles: "111z 222z 444z 33z"},
	rowOwnFlower:       {tiles: "1f"},
	rowOwnSeason:       {tiles: "5f"},
	rowAllFlowers:      {tiles: "1234f"},
	rowAllSeasons:      {tiles: "5678f"},
	rowSevenFlowers:    {tiles: "1234567f"},
	rowEightFlowers:    {tiles: "12345678f"},
	rowAllHonors:       {tiles: "111z 444z 777z 666z 33z"},
	rowOrphans:         {tiles: "111p 999s 111s 111m 99p"},
	rowNineGates:       {tiles: "1112345678999s 4s", win: tile.S1 + 3},
	rowThirteenOrphans: {tiles: "19m 19p 19s 1234567z 5z"},
	rowGreatWinds:      {tiles: "111z 222z 333z 444z 55p"},
	rowAllKongs:        {tiles: "2222m 5555p 7777s 1111z 99s"},
}

// rowsCard returns a section with the rows from one to another, without those that never
// score.
func (r *Rules) rowsCard(key string, from, to row) card.Section {
	s := card.Section{Key: key}
	for x := from; x <= to; x++ {
		if !r.on.has(x) {
			continue
		}
		e := &examples[x]
		s.Rows = append(s.Rows, card.Row{
			Key: table7[x].key, Values: worth(r.cfg.Faan[x], "faan"), Example: card.Groups(e.tiles), Win: e.win,
		})
	}
	return s
}

// worth returns a list of one value.
func worth(n int32, unit string) []card.Value { return []card.Value{{N: int(n), Unit: unit}} }

// payCard returns the section on payments by the table in force (§8), up to the limit.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"discarder", "others", "self-draw"}}
	for n := r.cfg.MinFaan; n <= r.last(); n++ {
		b := int(r.Base(n))
		v := []card.Value{{N: 2 * b, Unit: "points"}, {N: b, Unit: "points"}, {N: 2 * b, Unit: "points"}}
		if r.cfg.Full {
			v[0].N, v[1] = 4*b, card.Value{}
		}
		s.Rows = append(s.Rows, faanRow(n, v))
	}
	if r.cfg.RobSelfDraw {
		s.Rows = append(s.Rows, card.Row{Key: "pay-rob-all"})
	}
	if r.cfg.DealerDouble {
		s.Rows = append(s.Rows, card.Row{Key: "pay-dealer"})
	}
	if r.cfg.Liability {
		s.Rows = append(s.Rows, card.Row{Key: "pay-liable"})
	}
	return s
}

// last returns the faan of the last line of the payment tables: the limit, or 13 without
// one.
func (r *Rules) last() int32 {
	if r.cfg.Limit == 0 {
		return max(13, r.cfg.MinFaan)
	}
	return max(min(r.cfg.Limit, 20), min(r.cfg.MinFaan, r.cfg.Limit))
}

func faanRow(n int32, values []card.Value) card.Row {
	return card.Row{Key: "faan", Params: map[string]string{"n": strconv.Itoa(int(n))}, Values: values}
}

// tablesCard returns the section that compares the three tables (§8), without the unit.
func (r *Rules) tablesCard() card.Section {
	names := []string{halfSpicy, fullSpicy, laak}
	s := card.Section{Key: "tables", Columns: names}
	for n := int32(0); n <= 13; n++ {
		var v []card.Value
		for _, name := range names {
			t := Rules{cfg: Config{Table: name, Unit: 1}}
			v = append(v, card.Value{N: int(t.Base(n)), Unit: "points"})
		}
		s.Rows = append(s.Rows, faanRow(n, v))
	}
	return s
}

// endCard returns the section on limits and on the next deal (§7, §10, §11).
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(key string, values []card.Value) { s.Rows = append(s.Rows, card.Row{Key: key, Values: values}) }
	line("end-minimum", worth(r.cfg.MinFaan, "faan"))
	if r.cfg.Limit > 0 {
		line("end-limit", worth(r.cfg.Limit, "faan"))
	} else {
		line("end-no-limit", nil)
	}
	if r.cfg.KeepsOnDraw {
		line("end-stays", nil)
	} else {
		line("end-passes", nil)
	}
	if r.cfg.AllWinners {
		line("end-all-winners", nil)
	} else {
		line("end-one-winner", nil)
	}
	if r.cfg.DeadWall > 0 {
		line("end-dead-wall", worth(int32(r.cfg.DeadWall), "tiles"))
	}
	line("end-rounds", worth(int32(r.cfg.Rounds), "rounds"))
	if r.cfg.StartingPoints > 0 {
		line("end-start", worth(r.cfg.StartingPoints, "points"))
	}
	if r.cfg.FalseWin {
		line("end-false-win", worth(2*r.Base(r.foulFaan()), "points"))
	}
	return s
}

// foulFaan returns the faan that a false win is charged for (§11).
func (r *Rules) foulFaan() int32 {
	if r.cfg.Limit > 0 {
		return r.cfg.Limit
	}
	return 13
}
