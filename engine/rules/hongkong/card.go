package hongkong

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
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
	return map[string]string{"min": strconv.Itoa(int(r.cfg.MinFaan)), "tiles": strconv.Itoa(r.Deal.Tiles.Len())}
}

// examples holds tiles that illustrate rows.
var examples = [rows]pattern.Example{
	rowAllChows:        {Tiles: "123m 456m 345p 678s 99s"},
	rowAllPungs:        {Tiles: "222m 555p 888s 333z 44z"},
	rowFourConcealed:   {Tiles: "222m 555p 888s 444m 99s", Win: tile.M1 + 3},
	rowSevenPairs:      {Tiles: "11m 99m 22p 44p 55s 22z 33z"},
	rowHalfFlush:       {Tiles: "234p 678p 999p 55p 444z"},
	rowFullFlush:       {Tiles: "123p 234p 678p 789p 55p"},
	rowMixedOrphans:    {Tiles: "111m 999s 444z 111z 99p"},
	rowDragon:          {Tiles: "666z"},
	rowSmallDragons:    {Tiles: "555z 777z 66z"},
	rowGreatDragons:    {Tiles: "555z 666z 777z"},
	rowSmallWinds:      {Tiles: "111z 222z 444z 33z"},
	rowOwnFlower:       {Tiles: "1f"},
	rowOwnSeason:       {Tiles: "5f"},
	rowAllFlowers:      {Tiles: "1234f"},
	rowAllSeasons:      {Tiles: "5678f"},
	rowSevenFlowers:    {Tiles: "1234567f"},
	rowEightFlowers:    {Tiles: "12345678f"},
	rowAllHonors:       {Tiles: "111z 444z 777z 666z 33z"},
	rowOrphans:         {Tiles: "111p 999s 111s 111m 99p"},
	rowNineGates:       {Tiles: "1112345678999s 4s", Win: tile.S1 + 3},
	rowThirteenOrphans: {Tiles: "19m 19p 19s 1234567z 5z"},
	rowGreatWinds:      {Tiles: "111z 222z 333z 444z 55p"},
	rowAllKongs:        {Tiles: "2222m 5555p 7777s 1111z 99s"},
}

// rowsCard returns a section with the rows from one to another, without those that never
// score.
func (r *Rules) rowsCard(key string, from, to row) card.Section {
	s := card.Section{Key: key}
	for x := from; x <= to; x++ {
		if !r.on.Has(x) {
			continue
		}
		s.Rows = append(s.Rows, examples[x].Row(table7[x].key, "", pattern.Values(r.cfg.Faan[x], "faan")))
	}
	return s
}

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
	l := pattern.Lines{Section: s}
	l.AddIf(r.cfg.RobSelfDraw, "pay-rob-all")
	l.AddIf(r.cfg.DealerDouble, "pay-dealer")
	l.AddIf(r.cfg.Liability, "pay-liable")
	return l.Section
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
	c := &r.cfg
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	s.Add("end-minimum", c.MinFaan, "faan")
	if c.Limit > 0 {
		s.Add("end-limit", c.Limit, "faan")
	} else {
		s.Add("end-no-limit", 0, "")
	}
	s.Either(c.KeepsOnDraw, "end-stays", "end-passes")
	s.Either(c.AllWinners, "end-all-winners", "end-one-winner")
	if c.DeadWall > 0 {
		s.Add("end-dead-wall", int32(c.DeadWall), "tiles")
	}
	s.Add("end-rounds", int32(c.Rounds), "rounds")
	if c.StartingPoints > 0 {
		s.Add("end-start", c.StartingPoints, "points")
	}
	if c.FalseWin {
		s.Add("end-false-win", 2*r.Base(r.foulFaan()), "points")
	}
	return s.Section
}

// foulFaan returns the faan that a false win is charged for (§11).
func (r *Rules) foulFaan() int32 {
	if r.cfg.Limit > 0 {
		return r.cfg.Limit
	}
	return 13
}
