package mcr

import (
	"strconv"

	"moineau/engine/card"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Hands that illustrate patterns for the way of winning.
const (
	anyHand  = "345m 678p 222s 99s 456s"
	anyOpen  = "(345m) 678p 222s 99s 456s"
	anyMelds = "234m 567p 345s 99m"
)

// examples holds an example of each pattern.
var examples = [patterns]pattern.Example{
	bigFourWinds:         {Tiles: "111z 222z 333z 444z|55p"},
	bigThreeDragons:      {Tiles: "555z 666z 777z|123m 99p"},
	allGreen:             {Tiles: "22s 234s 666s 888s 666z"},
	nineGates:            {Tiles: "1112345678999s 5s", Win: tile.S1 + 4},
	fourKongs:            {Tiles: "(1111m) [5555p] (7777s) (2222z)|99s"},
	sevenShiftedPairs:    {Tiles: "22p 33p 44p 55p 66p 77p 88p"},
	thirteenOrphans:      {Tiles: "19m 19p 19s 1234567z 5z"},
	allTerminals:         {Tiles: "111m 999m 111p 999s 99p"},
	littleFourWinds:      {Tiles: "111z 222z 333z 44z|123m"},
	littleThreeDragons:   {Tiles: "555z 666z 77z|234p 678s"},
	allHonors:            {Tiles: "111z 333z 555z 666z 77z"},
	fourConcealedPungs:   {Tiles: "222m 555p 888s 444z|99m", Win: tile.M1 + 8},
	pureTerminalChows:    {Tiles: "123p 123p 55p 789p 789p"},
	quadrupleChow:        {Tiles: "345m 345m 345m 345m|77s"},
	fourPureShiftedPungs: {Tiles: "333s 444s 555s 666s|88p"},
	fourPureShiftedChows: {Tiles: "123p 234p 345p 456p|77m"},
	threeKongs:           {Tiles: "(1111z) (5555p) [8888s]|234m 66p"},
	terminalsAndHonors:   {Tiles: "111m 999p 222z 666z 99s"},
	sevenPairs:           {Tiles: "22m 55m 11p 88p 33s 77z 44z"},
	greaterKnitted:       {Tiles: "147m 28p 69s 1234567z"},
	allEvenPungs:         {Tiles: "222m 444m 666p 888s 44s", Win: tile.M1 + 1},
	fullFlush:            {Tiles: "123m 345m 567m 999m 22m"},
	pureTripleChow:       {Tiles: "(345s) (345s) 345s|678p 99m"},
	pureShiftedPungs:     {Tiles: "333p 444p 555p|678m 22s"},
	upperTiles:           {Tiles: "789m 789p 777s 999s 88m"},
	middleTiles:          {Tiles: "456m 456p 444s 666s 55m"},
	lowerTiles:           {Tiles: "123m 123p 111s 333s 22m"},
	pureStraight:         {Tiles: "123s 456s 789s|22m 555z"},
	threeSuitedTerminals: {Tiles: "123m 789m 123p 789p 55s"},
	pureShiftedChows:     {Tiles: "123p 234p 345p|99m 678s"},
	allFives:             {Tiles: "345m 567m 456p 555s 55p"},
	triplePung:           {Tiles: "444m 444p 444s|22z 789s"},
	threeConcealedPungs:  {Tiles: "222m 777p 888s|345p 11z", Win: tile.P1 + 2},
	lesserKnitted:        {Tiles: "147m 25p 369s 123567z"},
	knittedStraight:      {Tiles: "147m 258p 369s|456p 33z"},
	upperFour:            {Tiles: "678m 789p 666s 999s 77p"},
	lowerFour:            {Tiles: "123m 234p 111s 444s 22p"},
	bigThreeWinds:        {Tiles: "111z 222z 333z|456m 88p"},
	mixedStraight:        {Tiles: "123m 456p 789s|555m 66z"},
	reversibleTiles:      {Tiles: "234p 888p 456s 999s 55z"},
	mixedTripleChow:      {Tiles: "234m 234p 234s|777p 11z"},
	mixedShiftedPungs:    {Tiles: "333m 444p 555s|678m 22p"},
	chickenHand:          {Tiles: "(234m) (678p) (123s) 55z 567s"},
	lastTileDraw:         {Tiles: anyHand, By: table.BySelfDraw, Flags: table.LastTile},
	lastTileClaim:        {Tiles: anyHand, Flags: table.LastTile},
	replacementTile:      {Tiles: "(2222s) 345m 678p 99p 456s", By: table.BySelfDraw, Flags: table.KongReplacement},
	robbingTheKong:       {Tiles: anyHand, By: table.ByRob},
	twoConcealedKongs:    {Tiles: "[2222m] [5555p]|345s 678s 11z"},
	allPungs:             {Tiles: "222m (555p) (333s) (888s) 66z", Win: tile.M1 + 1},
	halfFlush:            {Tiles: "123s 456s 777s 222z 55z"},
	mixedShiftedChows:    {Tiles: "123m 234p 345s|999m 55z"},
	allTypes:             {Tiles: "234m 567p 888s 111z 77z"},
	meldedHand:           {Tiles: "(123m) (555p) (789s) (222z) 66p"},
	twoDragonPungs:       {Tiles: "555z 777z|234m 678p 99s"},
	outsideHand:          {Tiles: "123m 789p 999s 111z 99m"},
	fullyConcealedHand:   {Tiles: anyHand, By: table.BySelfDraw},
	twoMeldedKongs:       {Tiles: "(2222m) (5555p)|345s 678s 11z"},
	mixedKongs:           {Tiles: "(2222m) [5555p]|345s 678s 11z"},
	lastTile:             {Tiles: anyHand, Flags: table.LastOfKind},
	dragonPung:           {Tiles: "666z|" + anyMelds},
	prevalentWind:        {Tiles: "222z|" + anyMelds},
	seatWind:             {Tiles: "222z|" + anyMelds},
	concealedHand:        {Tiles: anyHand},
	allChows:             {Tiles: "123m 345m 678p 456s 99p"},
	tileHog:              {Tiles: "222p 234p|678m 456s 99s"},
	doublePung:           {Tiles: "666m 666s|123p 789p 44z"},
	twoConcealedPungs:    {Tiles: "333m 999p|456s 789s 22p", Win: tile.S1 + 3},
	concealedKong:        {Tiles: "[7777s]|234m 567p 345p 99m"},
	allSimples:           {Tiles: "234m 567m 333p 678s 55s"},
	pureDoubleChow:       {Tiles: "456p 456p|789m 222s 33z"},
	mixedDoubleChow:      {Tiles: "567m 567s|123p 888s 33z"},
	shortStraight:        {Tiles: "234s 567s|678m 222p 33z"},
	twoTerminalChows:     {Tiles: "123m 789m|456p 222s 33z"},
	terminalPung:         {Tiles: "111p|" + anyMelds},
	meldedKong:           {Tiles: "(7777s)|234m 567p 345p 99m"},
	oneVoidedSuit:        {Tiles: "234m 678m 333p 567p 99p"},
	noHonors:             {Tiles: "234m 678p 333s 789s 11p"},
	edgeWait:             {Tiles: "123m|567p 345s 222s 99p", Win: tile.M1 + 2},
	closedWait:           {Tiles: "456s|123m 567p 222p 99p", Win: tile.S1 + 4},
	singleWait:           {Tiles: "99p|123m 567p 345s 222s", Win: tile.P1 + 8},
	selfDrawn:            {Tiles: anyOpen, By: table.BySelfDraw},
	flowerTiles:          {Tiles: "15f"},
}

// Card returns the rule card for the options in force, with the patterns ordered by
// value.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"min": strconv.Itoa(int(r.cfg.Minimum)), "tiles": strconv.Itoa(r.Deal.Tiles.Len()),
	}}}}
	for _, v := range values {
		s := card.Section{Key: "value-" + strconv.Itoa(int(v))}
		for p := none + 1; p < patterns; p++ {
			if r.value[p] == v && r.scores(p) {
				s.Rows = append(s.Rows, examples[p].Row(keys[p], table11[p].native, points(r.value[p])))
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
func (r *Rules) scores(p kind) bool {
	switch p {
	case mixedKongs:
		return r.cfg.NamedKongs
	case flowerTiles:
		return r.cfg.Flowers
	}
	return true
}

// points returns a list of one value.
func points(n int32) []card.Value { return pattern.Values(n, "points") }

// payCard returns the section on payments (§9), with examples.
func (r *Rules) payCard() card.Section {
	s := card.Section{Key: "payment", Columns: []string{"winner", "discarder", "others"}}
	total := max(r.cfg.Minimum, 1)
	for _, n := range [...]int32{total, 2 * total} {
		s.Rows = append(s.Rows,
			pattern.PayRow("pay-discard", n, 3*base+n, base+n, base),
			pattern.PayRow("pay-self-draw", n, 3*(base+n), 0, base+n))
	}
	return s
}

// endCard returns the section on claims and the match (§3, §8, §10) for the options in
// force.
func (r *Rules) endCard() card.Section {
	c := &r.cfg
	s := pattern.Lines{Section: card.Section{Key: "end"}}
	s.Add("end-minimum", c.Minimum, "points")
	s.Add("end-one-winner", 0, "")
	s.Either(c.LastAll, "end-last-all", "end-last-hu")
	s.AddIf(c.KongHidden, "end-kong-hidden")
	if c.Penalise {
		s.Add("end-false-hu", c.Penalty, "points")
	}
	s.Add("end-deals", int32(c.Deals), "deals")
	s.AddIf(c.ChangeSeats && c.Deals > 4, "end-seats")
	return s.Section
}
