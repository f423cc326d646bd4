package zungjung

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// anyHand illustrates patterns for the way of winning.
const anyHand = "345m 678p 222s 99s 456s"

// examples holds an example of each pattern.
var examples = [patterns]pattern.Example{
	allSequences:              {Tiles: "123m 456m 345p 678s 99s"},
	concealedHand:             {Tiles: "234m 678p 333s 456s 99p"},
	noTerminals:               {Tiles: "234m 567m 333p 678s 55s"},
	mixedOneSuit:              {Tiles: "234p 678p 999p 55p 444z"},
	pureOneSuit:               {Tiles: "123p 234p 678p 789p 55p"},
	nineGates:                 {Tiles: "1112345678999s 4s", Win: tile.S1 + 3},
	valueHonor:                {Tiles: "666z|234m 567p 345s 99m"},
	smallThreeDragons:         {Tiles: "555z 777z 66z|234m 678p"},
	bigThreeDragons:           {Tiles: "555z 666z 777z|234m 99p"},
	smallThreeWinds:           {Tiles: "111z 333z 44z|234m 678p"},
	bigThreeWinds:             {Tiles: "111z 222z 444z|234m 99p"},
	smallFourWinds:            {Tiles: "111z 222z 444z 33z|678p"},
	bigFourWinds:              {Tiles: "111z 222z 333z 444z|55p"},
	allHonors:                 {Tiles: "111z 444z 777z 666z 33z"},
	allTriplets:               {Tiles: "222m 555p 888s 333z 44z"},
	twoConcealed:              {Tiles: "333m 999p|456s 789s 22p", Win: tile.S1 + 3},
	threeConcealed:            {Tiles: "222m 777p 888s|345p 11z", Win: tile.P1 + 2},
	fourConcealed:             {Tiles: "222m 555p 888s 444z|99m", Win: tile.M1 + 8},
	oneKong:                   {Tiles: "(7777s)|234m 567p 345p 99m"},
	twoKong:                   {Tiles: "(2222m) [5555p]|345s 678s 11z"},
	threeKong:                 {Tiles: "(1111z) (5555p) [8888s]|234m 66p"},
	fourKong:                  {Tiles: "(1111m) [5555p] (7777s) (2222z)|99s"},
	twoIdentical:              {Tiles: "456p 456p|789m 222s 33z"},
	twoIdenticalTwice:         {Tiles: "345m 345m 678s 678s|99p"},
	threeIdentical:            {Tiles: "(345s) (345s) 345s|678p 99m"},
	fourIdentical:             {Tiles: "345m 345m 345m 345m|77s"},
	threeSimilarSequences:     {Tiles: "234m 234p 234s|777p 11z"},
	smallThreeSimilarTriplets: {Tiles: "444m 444p 44s|789s 234p"},
	threeSimilarTriplets:      {Tiles: "444m 444p 444s|22z 789s"},
	nineTileStraight:          {Tiles: "123s 456s 789s|22m 555z"},
	threeConsecutive:          {Tiles: "333p 444p 555p|678m 22s", Win: tile.M1 + 5},
	fourConsecutive:           {Tiles: "333s 444s 555s 666s|88p"},
	mixedLesserTerminals:      {Tiles: "123m 789p 999s 111z 99m"},
	pureLesserTerminals:       {Tiles: "123m 789p 111s 789s 99m"},
	mixedGreaterTerminals:     {Tiles: "111m 999p 222z 666z 99s"},
	pureGreaterTerminals:      {Tiles: "111m 999m 111p 999s 99p"},
	finalDraw:                 {Tiles: anyHand, By: table.BySelfDraw, Flags: table.LastTile},
	finalDiscard:              {Tiles: anyHand, Flags: table.LastTile},
	winOnKong:                 {Tiles: "(2222s) 345m 678p 99p 456s", By: table.BySelfDraw, Flags: table.KongReplacement},
	robbingAKong:              {Tiles: anyHand, By: table.ByRob},
	blessingOfHeaven:          {Tiles: anyHand, By: table.BySelfDraw, Flags: table.FirstDraw, Dealt: true},
	blessingOfEarth:           {Tiles: anyHand, Flags: table.FirstDiscard},
	thirteenTerminals:         {Tiles: "19m 19p 19s 1234567z 5z"},
	sevenPairs:                {Tiles: "22m 55m 11p 88p 33s 77z 44z"},
}

// categories holds the last pattern of each category, the first figure of a pattern's
// number.
var categories = [...]kind{
	noTerminals, nineGates, allHonors, fourKong, fourIdentical, threeSimilarTriplets, fourConsecutive, pureGreaterTerminals,
	blessingOfEarth, sevenPairs,
}

// Card returns the rule card for the options in force, with the patterns by category.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{
		{Key: "deal", Params: map[string]string{"tiles": strconv.Itoa(r.Deal.Tiles.Len())}},
		{Key: "series", Params: map[string]string{"limit": strconv.Itoa(limit)}},
	}}
	from := kind(0)
	for i, last := range categories {
		s := card.Section{Key: "category-" + strconv.Itoa(i+1)}
		for ; from <= last; from++ {
			s.Rows = append(s.Rows, examples[from].Row(keys[from], table5[from].native, points(r.value[from])))
		}
		c.Sections = append(c.Sections, s)
	}
	if r.cfg.BonusTiles {
		c.Sections = append(c.Sections, card.Section{Key: "bonus", Rows: []card.Row{
			{Key: keyOwnBonus, Values: points(ownBonus), Example: card.Groups("26f")},
			{Key: keyOtherBonus, Values: points(otherBonus), Example: card.Groups("15f")},
			{Key: keyFullSet, Values: points(fullSet), Example: card.Groups("1234f")},
		}})
	}
	c.Sections = append(c.Sections, r.payCard(), r.endCard())
	return c
}

// points returns a list of one value.
func points(n int32) []card.Value { return pattern.Values(n, "points") }

// payCard returns the section on payments (§6), with examples below and above the share.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	if r.cfg.Uniform {
		s.Key = "payment-uniform"
	}
	if !r.cfg.Immunity && !r.cfg.Uniform {
		s.Key = "payment-discarder"
	}
	for _, n := range [...]int32{share, 2 * share, limit} {
		discard := pattern.PayRow("pay-discard", n, 3*n, n, n)
		if n > share && !r.cfg.Uniform {
			discard = pattern.PayRow("pay-discard", n, 3*n, 3*n-2*share, share)
		}
		s.Rows = append(s.Rows, discard, pattern.PayRow("pay-self-draw", n, 3*n, 0, n))
	}
	return s
}

// endCard returns the section on claims and the match (§2, §7, §8) for the options in
// force.
func (r *Rules) endCard() card.Section {
	c := &r.cfg
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	if c.Minimum > 0 {
		s.Add("end-minimum", c.Minimum, "points")
	}
	s.Add("end-one-winner", 0, "")
	s.Add("end-last-win", 0, "")
	if c.KingsTiles > 0 {
		s.Add("end-kings-tiles", int32(c.KingsTiles), "tiles")
	}
	s.AddIf(c.KongHidden, "end-kong-hidden")
	if c.Penalise {
		s.Add("end-false-win", c.Penalty, "points")
	}
	s.Add("end-deals", int32(c.Deals), "deals")
	s.AddIf(c.Reseat, "end-seats")
	if c.StartScore > 0 {
		s.Add("end-start", c.StartScore, "points")
	}
	return s.Section
}
