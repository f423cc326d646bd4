package riichi

import (
	"strconv"
	"strings"

	"moineau/engine/card"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/rules/riichi/internal/yaku"
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
var examples = [yaku.Count]example{
	yaku.Riichi:         {tiles: anyHand, flags: flagRiichi},
	yaku.DoubleRiichi:   {tiles: anyHand, flags: flagDouble},
	yaku.Ippatsu:        {tiles: anyHand, flags: flagRiichi | flagIppatsu},
	yaku.MenzenTsumo:    {tiles: anyHand, by: table.BySelfDraw},
	yaku.Chankan:        {tiles: anyHand, by: table.ByRob},
	yaku.Rinshan:        {tiles: "[8888p] 234m 567p 678s 33m", by: table.BySelfDraw, flags: table.KongReplacement},
	yaku.Haitei:         {tiles: anyHand, by: table.BySelfDraw, flags: table.LastTile},
	yaku.Houtei:         {tiles: anyHand, flags: table.LastTile},
	yaku.Pinfu:          {tiles: "123m 456p 345s 678s 99p", win: tile.S1 + 2},
	yaku.Tanyao:         {tiles: "(234m) 678m 345p 666s 22s"},
	yaku.Iipeikou:       {tiles: "223344m|678p 999s 33p", win: tile.S1 + 8},
	yaku.Ryanpeikou:     {tiles: "223344m 778899p|55s", win: tile.S1 + 4},
	yaku.SeatWind:       {tiles: "(222z)|345m 678p 456s 99s"},
	yaku.RoundWind:      {tiles: "(111z)|345m 678p 456s 99s"},
	yaku.Haku:           {tiles: "(555z)|345m 678p 456s 99s"},
	yaku.Hatsu:          {tiles: "(666z)|345m 678p 456s 99s"},
	yaku.Chun:           {tiles: "(777z)|345m 678p 456s 99s"},
	yaku.SanshokuDoujun: {tiles: "234m 234p 234s|999m 55z"},
	yaku.Ittsuu:         {tiles: "123p 456p 789p|555m 66z"},
	yaku.Chanta:         {tiles: "123m 789p 111z 999s 55z"},
	yaku.Junchan:        {tiles: "123m 789p 111s 999s 99m"},
	yaku.Honroutou:      {tiles: "(111m) 999p (222z) 111s 55z"},
	yaku.Toitoi:         {tiles: "(222m) (555p) 888s 333z 99p", win: tile.S1 + 7},
	yaku.Sanankou:       {tiles: "222m 777p 888s|(345p) 11z", win: tile.East},
	yaku.SanshokuDoukou: {tiles: "(555m) 555p 555s|789m 11z"},
	yaku.Sankantsu:      {tiles: "(2222m) [7777p] (8888s)|345p 11z"},
	yaku.Chiitoitsu:     {tiles: "22m 55m 11p 88p 33s 77s 44z"},
	yaku.Shousangen:     {tiles: "(555z) 666z 77z|234p 678p"},
	yaku.Honitsu:        {tiles: "(123s) 456s 777s 222z 55z"},
	yaku.Chinitsu:       {tiles: "(123m) 345m 567m 999m 22m"},
	yaku.Renhou:         {tiles: anyHand, flags: table.FirstDiscard},
	yaku.Kokushi:        {tiles: "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z", win: tile.M1},
	yaku.Kokushi13:      {tiles: "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z", win: tile.Red},
	yaku.Suuankou:       {tiles: "222m 777p 888s 333z 11z", win: tile.P1 + 6, by: table.BySelfDraw},
	yaku.SuuankouTanki:  {tiles: "222m 777p 888s 333z 11z", win: tile.East},
	yaku.Daisangen:      {tiles: "(555z) 666z 777z|678p 99s"},
	yaku.Shousuushi:     {tiles: "111z (222z) 333z 44z|678p"},
	yaku.Daisuushi:      {tiles: "111z (222z) 333z 444z|99s"},
	yaku.Tsuuiisou:      {tiles: "111z 222z (333z) 555z 66z"},
	yaku.Chinroutou:     {tiles: "111m 999m (111p) 999p 99s"},
	yaku.Ryuuiisou:      {tiles: "234s (666s) 888s 234s 66z"},
	yaku.Chuuren:        {tiles: "1112345678999m 5m", win: tile.M1 + 8},
	yaku.JunseiChuuren:  {tiles: "1112345678999m 5m", win: tile.M1 + 4},
	yaku.Suukantsu:      {tiles: "(2222m) [7777p] (8888s) (3333z) 11z"},
	yaku.Tenhou:         {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw, seat: -1},
	yaku.Chiihou:        {tiles: anyHand, by: table.BySelfDraw, flags: table.FirstDraw},
	yaku.GreatRenhou:    {tiles: anyHand, flags: table.FirstDiscard},
}

// Card returns the rule card for the options in force.
func (r *Rules) Card() card.Card { return reference{r}.card() }

// reference writes the reference card.
type reference struct{ *Rules }

func (r reference) card() card.Card {
	c := card.Card{Sections: []card.Section{{Key: "deal", Params: map[string]string{
		"tiles": strconv.Itoa(r.spec.Tiles.Len()), "stick": strconv.Itoa(Stick),
	}}}}
	for _, s := range [...]struct {
		key  string
		list []yaku.Yaku
	}{
		{"won", []yaku.Yaku{
			yaku.Riichi, yaku.DoubleRiichi, yaku.Ippatsu, yaku.MenzenTsumo, yaku.Chankan, yaku.Rinshan, yaku.Haitei, yaku.Houtei, yaku.Renhou,
		}},
		{"hands", []yaku.Yaku{
			yaku.Pinfu, yaku.Iipeikou, yaku.Ryanpeikou, yaku.SanshokuDoujun, yaku.Ittsuu, yaku.SeatWind, yaku.RoundWind, yaku.Haku,
			yaku.Hatsu, yaku.Chun, yaku.Toitoi, yaku.Sanankou, yaku.SanshokuDoukou, yaku.Sankantsu, yaku.Chiitoitsu, yaku.Shousangen,
		}},
		{"tiles", []yaku.Yaku{yaku.Tanyao, yaku.Chanta, yaku.Junchan, yaku.Honroutou, yaku.Honitsu, yaku.Chinitsu}},
	} {
		section := card.Section{Key: s.key, Columns: []string{"closed", "open"}}
		for _, y := range s.list {
			if r.counts(y) {
				section.Rows = append(section.Rows, r.row(y))
			}
		}
		c.Sections = append(c.Sections, section)
	}
	yakuman := card.Section{Key: "yakuman"}
	for y := yaku.FirstYakuman; y < yaku.Count; y++ {
		if r.counts(y) {
			yakuman.Rows = append(yakuman.Rows, r.row(y))
		}
	}
	c.Sections = append(c.Sections, r.bonusCard(), yakuman, limitsCard(), r.endCard())
	return c
}

// counts reports whether the options in force allow a yaku.
func (r reference) counts(y yaku.Yaku) bool {
	switch y {
	case yaku.Ippatsu:
		return r.cfg.Ippatsu
	case yaku.Renhou:
		return r.cfg.Renhou == config.RenhouMangan || r.cfg.Renhou == config.RenhouAdded
	case yaku.GreatRenhou:
		return r.cfg.Renhou == config.RenhouYakuman
	}
	return true
}

func (r reference) row(y yaku.Yaku) card.Row {
	x := &examples[y]
	row := card.Row{Key: yaku.Table[y].Name, Win: x.win}
	head, rest, _ := strings.Cut(x.tiles, "|")
	groups := func(s string) int {
		s = strings.NewReplacer("(", "", ")", "", "[", "", "]", "").Replace(s)
		g := card.Groups(s)
		row.Example = append(row.Example, g...)
		return len(g)
	}
	groups(head)
	row.Rest = groups(rest)
	if y >= yaku.FirstYakuman {
		row.Values = []card.Value{{N: yaku.YakumanHan * int(r.times[y]), Unit: "han"}}
		return row
	}
	for _, closed := range [2]int{1, 0} {
		n := int(r.han[closed][y])
		if closed == 0 && y == yaku.Tanyao && !r.cfg.Kuitan {
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

func (r reference) bonusCard() card.Section {
	s := card.Section{Key: "bonus"}
	for _, x := range [...]struct {
		key  string
		some bool
	}{{yaku.KeyDora, true}, {yaku.KeyUra, r.cfg.UraDora}, {yaku.KeyRed, r.cfg.RedFives > 0}, {yaku.KeyNuki, r.cfg.Nuki}} {
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
func (r reference) endCard() card.Section {
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
