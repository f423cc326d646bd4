package mcr

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// example is a complete hand that illustrates a pattern.
type example struct {
	// tiles lists groups in the syntax of card.Groups. Groups in round brackets are
	// claimed, those in square brackets are concealed kongs. Groups after a bar only
	// complete the hand.
	tiles string
	win   tile.Kind   // None if it does not matter
	by    table.By    // ByNone means by discard
	flags table.Flags // flags that the pattern needs
}

// Hands that illustrate patterns for the way of winning.
const (
	anyHand  = "345m 678p 222s 99s 456s"
	anyOpen  = "(345m) 678p 222s 99s 456s"
	anyMelds = "234m 567p 345s 99m"
)

// examples holds an example of each pattern.
var examples = [patterns]example{
	bigFourWinds:         {tiles: "111z 222z 333z 444z|55p"},
	bigThreeDragons:      {tiles: "555z 666z 777z|123m 99p"},
	allGreen:             {tiles: "22s 234s 666s 888s 666z"},
	nineGates:            {tiles: "1112345678999s 5s", win: tile.S1 + 4},
	fourKongs:            {tiles: "(1111m) [5555p] (7777s) (2222z)|99s"},
	sevenShiftedPairs:    {tiles: "22p 33p 44p 55p 66p 77p 88p"},
	thirteenOrphans:      {tiles: "19m 19p 19s 1234567z 5z"},
	allTerminals:         {tiles: "111m 999m 111p 999s 99p"},
	littleFourWinds:      {tiles: "111z 222z 333z 44z|123m"},
	littleThreeDragons:   {tiles: "555z 666z 77z|234p 678s"},
	allHonors:            {tiles: "111z 333z 555z 666z 77z"},
	fourConcealedPungs:   {tiles: "222m 555p 888s 444z|99m", win: tile.M1 + 8},
	pureTerminalChows:    {tiles: "123p 123p 55p 789p 789p"},
	quadrupleChow:        {tiles: "345m 345m 345m 345m|77s"},
	fourPureShiftedPungs: {tiles: "333s 444s 555s 666s|88p"},
	fourPureShiftedChows: {tiles: "123p 234p 345p 456p|77m"},
	threeKongs:           {tiles: "(1111z) (5555p) [8888s]|234m 66p"},
	terminalsAndHonors:   {tiles: "111m 999p 222z 666z 99s"},
	sevenPairs:           {tiles: "22m 55m 11p 88p 33s 77z 44z"},
	greaterKnitted:       {tiles: "147m 28p 69s 1234567z"},
	allEvenPungs:         {tiles: "222m 444m 666p 888s 44s", win: tile.M1 + 1},
	fullFlush:            {tiles: "123m 345m 567m 999m 22m"},
	pureTripleChow:       {tiles: "(345s) (345s) 345s|678p 99m"},
	pureShiftedPungs:     {tiles: "333p 444p 555p|678m 22s"},
	upperTiles:           {tiles: "789m 789p 777s 999s 88m"},
	middleTiles:          {tiles: "456m 456p 444s 666s 55m"},
	lowerTiles:           {tiles: "123m 123p 111s 333s 22m"},
	pureStraight:         {tiles: "123s 456s 789s|22m 555z"},
	threeSuitedTerminals: {tiles: "123m 789m 123p 789p 55s"},
	pureShiftedChows:     {tiles: "123p 234p 345p|99m 678s"},
	allFives:             {tiles: "345m 567m 456p 555s 55p"},
	triplePung:           {tiles: "444m 444p 444s|22z 789s"},
	threeConcealedPungs:  {tiles: "222m 777p 888s|345p 11z", win: tile.P1 + 2},
	lesserKnitted:        {tiles: "147m 25p 369s 123567z"},
	knittedStraight:      {tiles: "147m 258p 369s|456p 33z"},
	upperFour:            {tiles: "678m 789p 666s 999s 77p"},
	lowerFour:            {tiles: "123m 234p 111s 444s 22p"},
	bigThreeWinds:        {tiles: "111z 222z 333z|456m 88p"},
	mixedStraight:        {tiles: "123m 456p 789s|555m 66z"},
	reversibleTiles:      {tiles: "234p 888p 456s 999s 55z"},
	mixedTripleChow:      {tiles: "234m 234p 234s|777p 11z"},
	mixedShiftedPungs:    {tiles: "333m 444p 555s|678m 22p"},
	chickenHand:          {tiles: "(234m) (678p) (123s) 55z 567s"},
	lastTileDraw:         {tiles: anyHand, by: table.BySelfDraw, flags: table.LastTile},
	lastTileClaim:        {tiles: anyHand, flags: table.LastTile},
	replacementTile:      {tiles: "(2222s) 345m 678p 99p 456s", by: table.BySelfDraw, flags: table.KongReplacement},
	robbingTheKong:       {tiles: anyHand, by: table.ByRob},
	twoConcealedKongs:    {tiles: "[2222m] [5555p]|345s 678s 11z"},
	allPungs:             {tiles: "222m (555p) (333s) (888s) 66z", win: tile.M1 + 1},
	halfFlush:            {tiles: "123s 456s 777s 222z 55z"},
	mixedShiftedChows:    {tiles: "123m 234p 345s|999m 55z"},
	allTypes:             {tiles: "234m 567p 888s 111z 77z"},
	meldedHand:           {tiles: "(123m) (555p) (789s) (222z) 66p"},
	twoDragonPungs:       {tiles: "555z 777z|234m 678p 99s"},
	outsideHand:          {tiles: "123m 789p 999s 111z 99m"},
	fullyConcealedHand:   {tiles: anyHand, by: table.BySelfDraw},
	twoMeldedKongs:       {tiles: "(2222m) (5555p)|345s 678s 11z"},
	mixedKongs:           {tiles: "(2222m) [5555p]|345s 678s 11z"},
	lastTile:             {tiles: anyHand, flags: table.LastOfKind},
	dragonPung:           {tiles: "666z|" + anyMelds},
	prevalentWind:        {tiles: "222z|" + anyMelds},
	seatWind:             {tiles: "222z|" + anyMelds},
	concealedHand:        {tiles: anyHand},
	allChows:             {tiles: "123m 345m 678p 456s 99p"},
	tileHog:              {tiles: "222p 234p|678m 456s 99s"},
	doublePung:           {tiles: "666m 666s|123p 789p 44z"},
	twoConcealedPungs:    {tiles: "333m 999p|456s 789s 22p", win: tile.S1 + 3},
	concealedKong:        {tiles: "[7777s]|234m 567p 345p 99m"},
	allSimples:           {tiles: "234m 567m 333p 678s 55s"},
	pureDoubleChow:       {tiles: "456p 456p|789m 222s 33z"},
	mixedDoubleChow:      {tiles: "567m 567s|123p 888s 33z"},
	shortStraight:        {tiles: "234s 567s|678m 222p 33z"},
	twoTerminalChows:     {tiles: "123m 789m|456p 222s 33z"},
	terminalPung:         {tiles: "111p|" + anyMelds},
	meldedKong:           {tiles: "(7777s)|234m 567p 345p 99m"},
	oneVoidedSuit:        {tiles: "234m 678m 333p 567p 99p"},
	noHonors:             {tiles: "234m 678p 333s 789s 11p"},
	edgeWait:             {tiles: "123m|567p 345s 222s 99p", win: tile.M1 + 2},
	closedWait:           {tiles: "456s|123m 567p 222p 99p", win: tile.S1 + 4},
	singleWait:           {tiles: "99p|123m 567p 345s 222s", win: tile.P1 + 8},
	selfDrawn:            {tiles: anyOpen, by: table.BySelfDraw},
	flowerTiles:          {tiles: "15f"},
}

// Card returns the rule card for the options in force, with the patterns ordered by
// value.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"min": strconv.Itoa(int(r.cfg.Minimum)), "tiles": strconv.Itoa(r.spec.Tiles.Len()),
	}}}}
	for _, v := range values {
		s := card.Section{Key: "value-" + strconv.Itoa(int(v))}
		for p := none + 1; p < patterns; p++ {
			if r.value[p] == v && r.scores(p) {
				s.Rows = append(s.Rows, r.patternRow(p))
			}
		}
		if len(s.Rows) > 0 {
			c.Sections = append(c.Sections, s)
		}
	}
	c.Sections = append(c.Sections, card.Section{Key: "choice"}, r.payCard(), r.endCard())
	return c
}

// values are the values that patterns have, in descending order.
var values = [...]int32{88, 64, 48, 32, 24, 16, 12, 8, 6, 5, 4, 2, 1}

// scores reports whether a pattern scores with the options in force.
func (r *Rules) scores(p pattern) bool {
	switch p {
	case mixedKongs:
		return r.cfg.NamedKongs
	case flowerTiles:
		return r.cfg.Flowers
	}
	return true
}

// patternRow returns the row of a pattern.
func (r *Rules) patternRow(p pattern) card.Row {
	e := &examples[p]
	plain := strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(e.tiles)
	shown, rest, _ := strings.Cut(plain, "|")
	row := card.Row{
		Key: keys[p], Native: table11[p].native, Values: points(r.value[p]),
		Example: append(card.Groups(shown), card.Groups(rest)...), Win: e.win,
	}
	row.Rest = len(card.Groups(rest))
	return row
}

// points returns a list of one value.
func points(n int32) []card.Value { return []card.Value{{N: int(n), Unit: "points"}} }

// payCard returns the section on payments (§9), with examples.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	total := max(r.cfg.Minimum, 1)
	for _, n := range [...]int32{total, 2 * total} {
		for _, own := range [...]bool{false, true} {
			v := []card.Value{{N: int(24 + n), Unit: "points"}, {N: int(base + n), Unit: "points"}, {N: base, Unit: "points"}}
			key := "pay-discard"
			if own {
				key = "pay-self-draw"
				v = []card.Value{{N: int(3 * (base + n)), Unit: "points"}, {}, {N: int(base + n), Unit: "points"}}
			}
			s.Rows = append(s.Rows, card.Row{Key: key, Params: map[string]string{"n": strconv.Itoa(int(n))}, Values: v})
		}
	}
	return s
}

// endCard returns the section on claims and the match (§3, §8, §10) for the options in
// force.
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	line := func(key string, values []card.Value) { s.Rows = append(s.Rows, card.Row{Key: key, Values: values}) }
	line("end-minimum", points(r.cfg.Minimum))
	line("end-one-winner", nil)
	if r.cfg.LastAll {
		line("end-last-all", nil)
	} else {
		line("end-last-hu", nil)
	}
	if r.cfg.KongHidden {
		line("end-kong-hidden", nil)
	}
	if r.cfg.Penalise {
		line("end-false-hu", points(r.cfg.Penalty))
	}
	line("end-deals", []card.Value{{N: r.cfg.Deals, Unit: "deals"}})
	if r.cfg.ChangeSeats && r.cfg.Deals > 4 {
		line("end-seats", nil)
	}
	return s
}
