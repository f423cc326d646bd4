package zungjung

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// example is a complete hand, won by South, that illustrates a pattern.
type example struct {
	// tiles lists groups in the syntax of card.Groups. Groups in round brackets are
	// claimed, those in square brackets are concealed kongs. Groups after a bar only
	// complete the hand.
	tiles string
	win   tile.Kind // None if it does not matter
	by    table.By  // ByNone means by discard
	flags table.Flags
}

// anyHand illustrates patterns for the way of winning.
const anyHand = "345m 678p 222s 99s 456s"

// examples holds an example of each pattern.
var examples = [patterns]example{
	allSequences:              {tiles: "123m 456m 345p 678s 99s"},
	concealedHand:             {tiles: "234m 678p 333s 456s 99p"},
	noTerminals:               {tiles: "234m 567m 333p 678s 55s"},
	mixedOneSuit:              {tiles: "234p 678p 999p 55p 444z"},
	pureOneSuit:               {tiles: "123p 234p 678p 789p 55p"},
	nineGates:                 {tiles: "1112345678999s 4s", win: tile.S1 + 3},
	valueHonor:                {tiles: "666z|234m 567p 345s 99m"},
	smallThreeDragons:         {tiles: "555z 777z 66z|234m 678p"},
	bigThreeDragons:           {tiles: "555z 666z 777z|234m 99p"},
	smallThreeWinds:           {tiles: "111z 333z 44z|234m 678p"},
	bigThreeWinds:             {tiles: "111z 222z 444z|234m 99p"},
	smallFourWinds:            {tiles: "111z 222z 444z 33z|678p"},
	bigFourWinds:              {tiles: "111z 222z 333z 444z|55p"},
	allHonors:                 {tiles: "111z 444z 777z 666z 33z"},
	allTriplets:               {tiles: "222m 555p 888s 333z 44z"},
	twoConcealed:              {tiles: "333m 999p|456s 789s 22p", win: tile.S1 + 3},
	threeConcealed:            {tiles: "222m 777p 888s|345p 11z", win: tile.P1 + 2},
	fourConcealed:             {tiles: "222m 555p 888s 444z|99m", win: tile.M1 + 8},
	oneKong:                   {tiles: "(7777s)|234m 567p 345p 99m"},
	twoKong:                   {tiles: "(2222m) [5555p]|345s 678s 11z"},
	threeKong:                 {tiles: "(1111z) (5555p) [8888s]|234m 66p"},
	fourKong:                  {tiles: "(1111m) [5555p] (7777s) (2222z)|99s"},
	twoIdentical:              {tiles: "456p 456p|789m 222s 33z"},
	twoIdenticalTwice:         {tiles: "345m 345m 678s 678s|99p"},
	threeIdentical:            {tiles: "(345s) (345s) 345s|678p 99m"},
	fourIdentical:             {tiles: "345m 345m 345m 345m|77s"},
	threeSimilarSequences:     {tiles: "234m 234p 234s|777p 11z"},
	smallThreeSimilarTriplets: {tiles: "444m 444p 44s|789s 234p"},
	threeSimilarTriplets:      {tiles: "444m 444p 444s|22z 789s"},
	nineTileStraight:          {tiles: "123s 456s 789s|22m 555z"},
	threeConsecutive:          {tiles: "333p 444p 555p|678m 22s", win: tile.M1 + 5},
	fourConsecutive:           {tiles: "333s 444s 555s 666s|88p"},
	mixedLesserTerminals:      {tiles: "123m 789p 999s 111z 99m"},
	pureLesserTerminals:       {tiles: "123m 789p 111s 789s 99m"},
	mixedGreaterTerminals:     {tiles: "111m 999p 222z 666z 99s"},
	pureGreaterTerminals:      {tiles: "111m 999m 111p 999s 99p"},
	finalDraw:                 {tiles: anyHand, by: table.BySelfDraw, flags: table.LastTile},
	finalDiscard:              {tiles: anyHand, flags: table.LastTile},
	winOnKong:                 {tiles: "(2222s) 345m 678p 99p 456s", by: table.BySelfDraw, flags: table.KongReplacement},
	robbingAKong:              {tiles: anyHand, by: table.ByRob},
	blessingOfHeaven:          {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw},
	blessingOfEarth:           {tiles: anyHand, flags: table.FirstDiscard},
	thirteenTerminals:         {tiles: "19m 19p 19s 1234567z 5z"},
	sevenPairs:                {tiles: "22m 55m 11p 88p 33s 77z 44z"},
}

// categories holds the last pattern of each category, the first figure of a pattern's
// number.
var categories = [...]pattern{
	noTerminals, nineGates, allHonors, fourKong, fourIdentical, threeSimilarTriplets, fourConsecutive, pureGreaterTerminals,
	blessingOfEarth, sevenPairs,
}

// Card returns the rule card for the options in force, with the patterns by category.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{
		{Key: "deal", Params: map[string]string{"tiles": strconv.Itoa(r.spec.Tiles.Len())}},
		{Key: "series", Params: map[string]string{"limit": strconv.Itoa(limit)}},
	}}
	from := pattern(0)
	for i, last := range categories {
		s := card.Section{Key: "category-" + strconv.Itoa(i+1)}
		for ; from <= last; from++ {
			s.Rows = append(s.Rows, r.patternRow(from))
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

// patternRow returns the row of a pattern.
func (r *Rules) patternRow(p pattern) card.Row {
	e := &examples[p]
	plain := strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(e.tiles)
	shown, rest, _ := strings.Cut(plain, "|")
	row := card.Row{
		Key: keys[p], Native: table5[p].native, Values: points(r.value[p]),
		Example: append(card.Groups(shown), card.Groups(rest)...), Win: e.win,
	}
	row.Rest = len(card.Groups(rest))
	return row
}

// points returns a list of one value.
func points(n int32) []card.Value { return []card.Value{{N: int(n), Unit: "points"}} }

// payCard returns the section on payments (§6), with examples below and above the share.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	if r.cfg.Uniform {
		s.Key = "payment-uniform"
	}
	if !r.cfg.Immunity && !r.cfg.Uniform {
		s.Key = "payment-discarder"
	}
	pay := func(n int) card.Value { return card.Value{N: n, Unit: "points"} }
	for _, n := range [...]int{share, 2 * share, limit} {
		p := map[string]string{"n": strconv.Itoa(n)}
		v := []card.Value{pay(3 * n), pay(n), pay(n)}
		if n > share && !r.cfg.Uniform {
			v[1], v[2] = pay(3*n-2*share), pay(share)
		}
		s.Rows = append(s.Rows, card.Row{Key: "pay-discard", Params: p, Values: v})
		s.Rows = append(s.Rows, card.Row{Key: "pay-self-draw", Params: p, Values: []card.Value{pay(3 * n), {}, pay(n)}})
	}
	return s
}

// endCard returns the section on claims and the match (§2, §7, §8) for the options in
// force.
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(key string, values []card.Value) { s.Rows = append(s.Rows, card.Row{Key: key, Values: values}) }
	if r.cfg.Minimum > 0 {
		line("end-minimum", points(r.cfg.Minimum))
	}
	line("end-one-winner", nil)
	line("end-last-win", nil)
	if r.cfg.KingsTiles > 0 {
		line("end-kings-tiles", []card.Value{{N: r.cfg.KingsTiles, Unit: "tiles"}})
	}
	if r.cfg.KongHidden {
		line("end-kong-hidden", nil)
	}
	if r.cfg.Penalise {
		line("end-false-win", points(r.cfg.Penalty))
	}
	line("end-deals", []card.Value{{N: r.cfg.Deals, Unit: "deals"}})
	if r.cfg.Reseat {
		line("end-seats", nil)
	}
	if r.cfg.StartScore > 0 {
		line("end-start", points(r.cfg.StartScore))
	}
	return s
}
