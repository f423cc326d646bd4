package riichi

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// example is a hand that illustrates a yaku.
type example struct {
	// tiles lists groups in the syntax of card.Groups. Groups in round brackets are
	// called, those in square brackets are closed kans. Groups after a bar only complete
	// the hand.
	tiles string
	win   tile.Kind   // None if it does not matter
	by    table.By    // ByNone means by discard
	flags table.Flags // flags that the yaku needs
	seat  int8        // 0 is South; -1 is East, the dealer
}

// Hands that illustrate yaku for the way of winning.
const (
	anyHand = "234m 567p 678s 999s 33p"
	anyOpen = "(555z) 234m 567p 678s 33p"
)

// examples holds an example of each yaku.
var examples = [yakuCount]example{
	yakuRiichi:         {tiles: anyHand, flags: flagRiichi},
	yakuDoubleRiichi:   {tiles: anyHand, flags: flagDouble},
	yakuIppatsu:        {tiles: anyHand, flags: flagRiichi | flagIppatsu},
	yakuMenzenTsumo:    {tiles: anyHand, by: table.BySelfDraw},
	yakuChankan:        {tiles: anyHand, by: table.ByRob},
	yakuRinshan:        {tiles: "[8888p] 234m 567p 678s 33m", by: table.BySelfDraw, flags: table.KongReplacement},
	yakuHaitei:         {tiles: anyHand, by: table.BySelfDraw, flags: table.LastTile},
	yakuHoutei:         {tiles: anyHand, flags: table.LastTile},
	yakuPinfu:          {tiles: "123m 456p 345s 678s 99p", win: tile.S1 + 2},
	yakuTanyao:         {tiles: "(234m) 678m 345p 666s 22s"},
	yakuIipeikou:       {tiles: "223344m|678p 999s 33p", win: tile.S1 + 8},
	yakuRyanpeikou:     {tiles: "223344m 778899p|55s", win: tile.S1 + 4},
	yakuSeatWind:       {tiles: "(222z)|345m 678p 456s 99s"},
	yakuRoundWind:      {tiles: "(111z)|345m 678p 456s 99s"},
	yakuHaku:           {tiles: "(555z)|345m 678p 456s 99s"},
	yakuHatsu:          {tiles: "(666z)|345m 678p 456s 99s"},
	yakuChun:           {tiles: "(777z)|345m 678p 456s 99s"},
	yakuSanshokuDoujun: {tiles: "234m 234p 234s|999m 55z"},
	yakuIttsuu:         {tiles: "123p 456p 789p|555m 66z"},
	yakuChanta:         {tiles: "123m 789p 111z 999s 55z"},
	yakuJunchan:        {tiles: "123m 789p 111s 999s 99m"},
	yakuHonroutou:      {tiles: "(111m) 999p (222z) 111s 55z"},
	yakuToitoi:         {tiles: "(222m) (555p) 888s 333z 99p", win: tile.S1 + 7},
	yakuSanankou:       {tiles: "222m 777p 888s|(345p) 11z", win: tile.East},
	yakuSanshokuDoukou: {tiles: "(555m) 555p 555s|789m 11z"},
	yakuSankantsu:      {tiles: "(2222m) [7777p] (8888s)|345p 11z"},
	yakuChiitoitsu:     {tiles: "22m 55m 11p 88p 33s 77s 44z"},
	yakuShousangen:     {tiles: "(555z) 666z 77z|234p 678p"},
	yakuHonitsu:        {tiles: "(123s) 456s 777s 222z 55z"},
	yakuChinitsu:       {tiles: "(123m) 345m 567m 999m 22m"},
	yakuRenhou:         {tiles: anyHand, flags: table.FirstDiscard},
	yakuKokushi:        {tiles: "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z", win: tile.M1},
	yakuKokushi13:      {tiles: "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z", win: tile.Red},
	yakuSuuankou:       {tiles: "222m 777p 888s 333z 11z", win: tile.P1 + 6, by: table.BySelfDraw},
	yakuSuuankouTanki:  {tiles: "222m 777p 888s 333z 11z", win: tile.East},
	yakuDaisangen:      {tiles: "(555z) 666z 777z|678p 99s"},
	yakuShousuushi:     {tiles: "111z (222z) 333z 44z|678p"},
	yakuDaisuushi:      {tiles: "111z (222z) 333z 444z|99s"},
	yakuTsuuiisou:      {tiles: "111z 222z (333z) 555z 66z"},
	yakuChinroutou:     {tiles: "111m 999m (111p) 999p 99s"},
	yakuRyuuiisou:      {tiles: "234s (666s) 888s 234s 66z"},
	yakuChuuren:        {tiles: "1112345678999m 5m", win: tile.M1 + 8},
	yakuJunseiChuuren:  {tiles: "1112345678999m 5m", win: tile.M1 + 4},
	yakuSuukantsu:      {tiles: "(2222m) [7777p] (8888s) (3333z) 11z"},
	yakuTenhou:         {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw, seat: -1},
	yakuChiihou:        {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw},
	yakuGreatRenhou:    {tiles: anyHand, flags: table.FirstDiscard},
}

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"tiles": strconv.Itoa(r.spec.Tiles.Len()), "stick": strconv.Itoa(Stick),
	}}}}
	for _, s := range [...]struct {
		key  string
		yaku []yaku
	}{
		{"won", []yaku{
			yakuRiichi, yakuDoubleRiichi, yakuIppatsu, yakuMenzenTsumo, yakuChankan, yakuRinshan, yakuHaitei, yakuHoutei, yakuRenhou,
		}},
		{"hands", []yaku{
			yakuPinfu, yakuIipeikou, yakuRyanpeikou, yakuSanshokuDoujun, yakuIttsuu, yakuSeatWind, yakuRoundWind, yakuHaku,
			yakuHatsu, yakuChun, yakuToitoi, yakuSanankou, yakuSanshokuDoukou, yakuSankantsu, yakuChiitoitsu, yakuShousangen,
		}},
		{"tiles", []yaku{yakuTanyao, yakuChanta, yakuJunchan, yakuHonroutou, yakuHonitsu, yakuChinitsu}},
	} {
		section := card.Section{Key: s.key, Columns: []string{"closed", "open"}}
		for _, y := range s.yaku {
			if r.counts(y) {
				section.Rows = append(section.Rows, r.row(y))
			}
		}
		c.Sections = append(c.Sections, section)
	}
	yakuman := card.Section{Key: "yakuman"}
	for y := firstYakuman; y < yakuCount; y++ {
		if r.counts(y) {
			yakuman.Rows = append(yakuman.Rows, r.row(y))
		}
	}
	c.Sections = append(c.Sections, r.bonusCard(), yakuman, limitsCard(), r.endCard())
	return c
}

// counts reports whether the options in force allow a yaku.
func (r *Rules) counts(y yaku) bool {
	switch y {
	case yakuIppatsu:
		return r.cfg.Ippatsu
	case yakuRenhou:
		return r.cfg.Renhou == renhouMangan || r.cfg.Renhou == renhouAdded
	case yakuGreatRenhou:
		return r.cfg.Renhou == renhouYakuman
	}
	return true
}

func (r *Rules) row(y yaku) card.Row {
	x := &examples[y]
	row := card.Row{Key: table12[y].name, Win: x.win}
	head, rest, _ := strings.Cut(x.tiles, "|")
	groups := func(s string) int {
		s = strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(s)
		g := card.Groups(s)
		row.Example = append(row.Example, g...)
		return len(g)
	}
	groups(head)
	row.Rest = groups(rest)
	if y >= firstYakuman {
		row.Values = []card.Value{{N: yakumanHan * int(r.times[y]), Unit: "han"}}
		return row
	}
	for _, closed := range [2]int{1, 0} {
		n := int(r.han[closed][y])
		if closed == 0 && y == yakuTanyao && !r.cfg.Kuitan {
			n = 0
		}
		v := card.Value{}
		if n > 0 {
			v = card.Value{N: n, Unit: "han"}
		}
		row.Values = append(row.Values, v)
	}
	return row
}

func (r *Rules) bonusCard() card.Section {
	s := card.Section{Key: "bonus"}
	for _, x := range [...]struct {
		key  string
		some bool
	}{{keyDora, true}, {keyUra, r.cfg.UraDora}, {keyRed, r.cfg.RedFives > 0}, {keyNuki, r.cfg.Nuki}} {
		if x.some {
			s.Rows = append(s.Rows, card.Row{Key: x.key, Values: []card.Value{{N: 1, Unit: "han"}}})
		}
	}
	return s
}

// limitsCard returns the section of §13.2: the payment by ron at each limit.
func limitsCard() card.Section {
	s := card.Section{Key: "limits", Columns: []string{"ron", "ron-dealer"}}
	for _, base := range [...]int32{mangan, haneman, baiman, sanbai, yakuman1} {
		key := limitOf(base, 0)
		if base == yakuman1 {
			key = limitOf(base, 1)
		}
		s.Rows = append(s.Rows, card.Row{Key: "limit-" + key, Values: []card.Value{
			{N: int(ron(base, false)), Unit: "points"}, {N: int(ron(base, true)), Unit: "points"},
		}})
	}
	return s
}

// endCard returns the section on draws and counters for the options in force.
func (r *Rules) endCard() card.Section {
	s := card.Section{Key: "end"}
	c := &r.cfg
	for _, x := range [...]struct {
		key  string
		some bool
		n    int
	}{
		{"end-noten", c.NotenPayment > 0, int(c.NotenPayment)},
		{"end-nagashi", c.NagashiMangan, 0},
		{"end-nine", c.NineAborts, 0},
		{"end-winds", c.WindsAbort, 0},
		{"end-riichi", c.RiichisAbort, 0},
		{"end-kans", c.KansAbort, 0},
		{"end-rons", !c.HeadBump && c.MaxRon == 2 && c.Players == 4, 0},
		{"end-honba", c.HonbaValue > 0, int(c.HonbaValue)},
		{"end-start", true, int(c.StartPoints)},
		{"end-target", true, int(c.TargetPoints)},
	} {
		if !x.some {
			continue
		}
		row := card.Row{Key: x.key}
		if x.n > 0 {
			row.Values = []card.Value{{N: x.n, Unit: "points"}}
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}
