package logs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A game in the JSON of tenhou.net/6 is an object with the players' names ("name"), the
// rules ("rule") and the deals ("log"). A deal is an array: its number, the scores, the
// dora indicators and the ura indicators. For each of four seats follow the hand, the
// tiles taken and the tiles given away. The result is last. With three players the last
// seat is empty.
//
// Tiles are numbers: 11 to 19 characters, 21 to 29 dots, 31 to 39 bamboos, 41 to 47
// honours, 51 to 53 the red fives. The list of tiles taken also contains calls as texts,
// with c, p or m before the claimed tile; its place states the seat it came from. The
// list of tiles given away contains 60 for the tile just drawn and r before a tile for
// riichi. It also contains kans as texts with a or k, f44 for a north set aside, and 0
// after a claimed kan.
//
// If a seat makes the same discard twice and only one is claimed, the arrays do not state
// which. They do not state when an indicator was turned up either.

// drawnAgain is a discard of the tile just drawn, and nothing is the entry after a
// claimed kan.
const (
	drawnAgain = 60
	nothing    = 0
	setAside   = "f44"
)

// tenhouTile returns the number of a kind.
func tenhouTile(k tile.Kind) int {
	switch {
	case k.IsRed():
		return 51 + int(k-tile.RedM)
	case k >= tile.East:
		return 41 + int(k-tile.East)
	}
	return 10*(int(k-tile.M1)/9+1) + int(k-tile.M1)%9 + 1
}

// fromTenhou returns the kind of a number, or None if there is none.
func fromTenhou(n int) tile.Kind {
	switch digit := n % 10; {
	case n >= 11 && n <= 39 && digit != 0:
		return tile.M1 + tile.Kind(9*(n/10-1)+digit-1)
	case n >= 41 && n <= 47:
		return tile.East + tile.Kind(digit-1)
	case n >= 51 && n <= 53:
		return tile.RedM + tile.Kind(digit-1)
	}
	return tile.None
}

// tenhouYaku maps our names of yaku to theirs. A name that ends with a space is followed
// by a wind.
var tenhouYaku = []struct{ ours, theirs string }{
	{"menzen-tsumo", "門前清自摸和"}, {"riichi", "立直"}, {"ippatsu", "一発"}, {"chankan", "槍槓"}, {"rinshan", "嶺上開花"},
	{"haitei", "海底摸月"}, {"houtei", "河底撈魚"}, {"pinfu", "平和"}, {"tanyao", "断幺九"}, {"iipeikou", "一盃口"},
	{"yakuhai-seat", "自風 "}, {"yakuhai-round", "場風 "}, {"yakuhai-haku", "役牌 白"}, {"yakuhai-hatsu", "役牌 發"}, {"yakuhai-chun", "役牌 中"},
	{"double-riichi", "両立直"}, {"chiitoitsu", "七対子"}, {"chanta", "混全帯幺九"}, {"ittsuu", "一気通貫"}, {"sanshoku-doujun", "三色同順"},
	{"sanshoku-doukou", "三色同刻"}, {"sankantsu", "三槓子"}, {"toitoi", "対々和"}, {"sanankou", "三暗刻"}, {"shousangen", "小三元"},
	{"honroutou", "混老頭"}, {"ryanpeikou", "二盃口"}, {"junchan", "純全帯幺九"}, {"honitsu", "混一色"}, {"chinitsu", "清一色"}, {"renhou", "人和"},
	{"tenhou", "天和"}, {"chiihou", "地和"}, {"daisangen", "大三元"}, {"suuankou", "四暗刻"}, {"suuankou-tanki", "四暗刻単騎"}, {"tsuuiisou", "字一色"},
	{"ryuuiisou", "緑一色"}, {"chinroutou", "清老頭"}, {"chuuren-poutou", "九蓮宝燈"}, {"junsei-chuuren-poutou", "純正九蓮宝燈"},
	{"kokushi-musou", "国士無双"}, {"kokushi-musou-13", "国士無双１３面"}, {"daisuushi", "大四喜"}, {"shousuushi", "小四喜"}, {"suukantsu", "四槓子"},
	{"dora", "ドラ"}, {"ura-dora", "裏ドラ"}, {"aka-dora", "赤ドラ"}, {"nuki-dora", "抜きドラ"},
}

// Words in results.
const (
	tenhouWin        = "和了"
	tenhouDraw       = "流局"
	tenhouAllTenpai  = "全員聴牌"
	tenhouNobody     = "全員不聴"
	tenhouYakuman    = "役満"
	tenhouTwice      = "ダブル役満"
	tenhouWinds      = "東南西北"
	tenhouThree      = "三"
	tenhouKuitan     = "喰"
	tenhouRed        = "赤"
	tenhouEast       = "東"
	tenhouSouth      = "南"
	mahjongSoulRoom  = "の間" // converters from Mahjong Soul write the names of its rooms
	YakumanValue     = 13
	tenhouPlaces     = 4  // number of players in a deal's array
	tenhouDealHead   = 4  // number of elements before the players'
	tenhouDealLength = 17 // including the result
)

// tenhouReasons maps the reasons of draws.
var tenhouReasons = []struct{ ours, theirs string }{
	{"nagashi-mangan", "流し満貫"}, {"nine-terminals", "九種九牌"}, {"four-winds", "四風連打"}, {"four-riichi", "四家立直"},
	{"four-kans", "四槓散了"}, {"four-kans", "四開槓"}, {"triple-ron", "三家和了"}, {"triple-ron", "三家和"},
}

// Tenhou writes a game returned by GameOf. The rule also has the options that differ from
// Tenhou's, as an extension.
func Tenhou(g *Game) []byte {
	type rule struct {
		Disp    string          `json:"disp"`
		Aka     int             `json:"aka"`
		Options json.RawMessage `json:"options,omitempty"`
	}
	out := struct {
		Title []string `json:"title"`
		Name  []string `json:"name"`
		Rule  rule     `json:"rule"`
		Log   [][]any  `json:"log"`
	}{Title: []string{"", ""}, Name: make([]string, tenhouPlaces)}
	copy(out.Name, g.Names)
	if g.Players == 3 {
		out.Rule.Disp = tenhouThree
	}
	out.Rule.Disp += map[bool]string{true: tenhouEast, false: tenhouSouth}[g.Options["length"] == "east"]
	if g.Options["kuitan"] != "false" {
		out.Rule.Disp += tenhouKuitan
	}
	if g.Options["red_fives"] != "0" {
		out.Rule.Disp += tenhouRed
		out.Rule.Aka = 1
	}
	out.Rule.Options = optionsText(unlikeTenhou(g))
	for i := range g.Deals {
		w := tenhouWriter{d: &g.Deals[i], players: g.Players, rules: g.Options}
		out.Log = append(out.Log, w.deal())
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(out) // cannot fail: every value can be encoded
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'})
}

// tenhouWriter writes a deal.
type tenhouWriter struct {
	d        *Deal
	players  int
	rules    table.Options
	taken    [tenhouPlaces][]any
	given    [tenhouPlaces][]any
	pons     [tenhouPlaces]map[tile.Kind]string
	declared bool
}

func (w *tenhouWriter) deal() []any {
	d := w.d
	doras, ura := []int{tenhouTile(d.Dora)}, []int{}
	for i := range d.Events {
		if e := &d.Events[i]; e.Type == Dora {
			doras = append(doras, tenhouTile(e.Tile))
		} else {
			w.event(e)
		}
	}
	for _, x := range d.End.Wins {
		if len(x.Ura) > 0 {
			ura = tenhouTiles(x.Ura)
		}
	}
	index := tenhouPlaces*int(d.Start.Round-tile.East) + d.Start.Dealer
	out := []any{[]int{index, d.Start.Honba, d.Start.Sticks}, four(d.Start.Scores), doras, ura}
	for s := range tenhouPlaces {
		out = append(out, tenhouTiles(d.Hands[s]), listed(w.taken[s]), listed(w.given[s]))
	}
	return append(out, w.result())
}

// four pads numbers for all places.
func four(list []int32) []int32 { return append(slices.Clone(list), 0, 0, 0, 0)[:tenhouPlaces] }

// listed returns a list that is not nil, so that it is not encoded as null.
func listed(list []any) []any { return append([]any{}, list...) }

func tenhouTiles(kinds []tile.Kind) []int {
	out := make([]int, len(kinds))
	for i, k := range kinds {
		out[i] = tenhouTile(k)
	}
	return out
}

func (w *tenhouWriter) event(e *Event) {
	s := e.Seat
	own := make([]string, len(e.Use))
	for i, k := range e.Use {
		own[i] = strconv.Itoa(tenhouTile(k))
	}
	k := strconv.Itoa(tenhouTile(e.Tile))
	switch e.Type {
	case Draw:
		w.taken[s] = append(w.taken[s], tenhouTile(e.Tile))
	case Riichi:
		w.declared = true
	case Discard:
		n := tenhouTile(e.Tile)
		if e.Drawn {
			n = drawnAgain
		}
		if w.declared {
			w.given[s] = append(w.given[s], "r"+strconv.Itoa(n))
		} else {
			w.given[s] = append(w.given[s], n)
		}
		w.declared = false
	case Chi:
		w.taken[s] = append(w.taken[s], "c"+k+own[0]+own[1])
	case Pon:
		at := placeOf(s, e.From, 3)
		if w.pons[s] == nil {
			w.pons[s] = map[tile.Kind]string{}
		}
		text := strings.Join(slices.Insert(own, at, "p"+k), "")
		w.pons[s][e.Tile.Unred()] = text
		w.taken[s] = append(w.taken[s], text)
	case Daiminkan:
		w.taken[s] = append(w.taken[s], strings.Join(slices.Insert(own, placeOf(s, e.From, 4), "m"+k), ""))
		w.given[s] = append(w.given[s], nothing)
	case Ankan:
		w.given[s] = append(w.given[s], own[0]+own[1]+own[2]+"a"+own[3])
	case Kakan:
		w.given[s] = append(w.given[s], strings.Replace(w.pons[s][e.Tile.Unred()], "p", "k"+k, 1))
	case North:
		w.given[s] = append(w.given[s], setAside)
	}
}

// placeOf returns the index of the claimed tile in a call of n tiles: first if it is from
// the left neighbour, last if from the right one.
func placeOf(seat, from, n int) int {
	switch (from - seat + tenhouPlaces) % tenhouPlaces {
	case 3:
		return 0
	case 2:
		return 1
	}
	return n - 1
}

// result writes how the deal ended.
func (w *tenhouWriter) result() []any {
	end := &w.d.End
	if len(end.Wins) == 0 {
		return w.draw()
	}
	out := []any{tenhouWin}
	for i := range end.Wins {
		x := &end.Wins[i]
		from, liable := x.From, x.Seat
		if from < 0 {
			from = x.Seat
		}
		if x.Liable >= 0 {
			liable = x.Liable
		}
		list := []any{x.Seat, from, liable, w.worth(x)}
		for _, y := range x.Yaku {
			list = append(list, w.yaku(&y, x.Seat))
		}
		out = append(out, four(x.Delta), list)
	}
	return out
}

func (w *tenhouWriter) draw() []any {
	end := &w.d.End
	for _, r := range tenhouReasons {
		if r.ours == end.Reason {
			if end.Reason == "nagashi-mangan" {
				return []any{r.theirs, four(end.Delta)}
			}
			return []any{r.theirs}
		}
	}
	switch {
	case end.Shown != nil && *end.Shown == 0:
		return []any{tenhouNobody}
	case end.Shown != nil && *end.Shown == 1<<w.players-1:
		return []any{tenhouAllTenpai}
	}
	return []any{tenhouDraw, four(end.Delta)}
}

// yaku writes a row of a score.
func (w *tenhouWriter) yaku(y *Yaku, seat int) string {
	name := y.Name
	for _, t := range tenhouYaku {
		if t.ours == y.Name {
			name = t.theirs
		}
	}
	winds := []rune(tenhouWinds)
	switch {
	case y.Name == "yakuhai-seat":
		name += string(winds[(seat-w.d.Start.Dealer+w.players)%w.players])
	case y.Name == "yakuhai-round":
		name += string(winds[w.d.Start.Round-tile.East])
	case y.Value > YakumanValue:
		return name + "(" + tenhouTwice + ")"
	case y.Value == YakumanValue:
		return name + "(" + tenhouYakuman + ")"
	}
	return fmt.Sprintf("%s(%d飜)", name, y.Value*y.Count)
}

// worth writes fu, han and points, or the limit and points. For a self-draw the points
// are what each player pays.
func (w *tenhouWriter) worth(x *Win) string {
	han, yakuman := 0, false
	for _, y := range x.Yaku {
		han += y.Value * y.Count
		yakuman = yakuman || y.Value >= YakumanValue
	}
	dealer := x.Seat == w.d.Start.Dealer
	others := w.players - 1
	// times is the number of base points in the payments; an absent player pays nothing.
	times := 4
	if dealer {
		times = 6
	}
	lost := w.players == 3 && x.From < 0 && w.rules["sanma_tsumo"] == "loss"
	if lost {
		times = others + 1
		if dealer {
			times = 2 * others
		}
	}
	base := x.Points / times
	head := fmt.Sprintf("%d符%d飜", x.Fu, han)
	switch {
	case yakuman || base >= 8000:
		head = tenhouYakuman
	case base >= 6000:
		head = "三倍満"
	case base >= 4000:
		head = "倍満"
	case base >= 3000:
		head = "跳満"
	case base >= 2000:
		head = "満貫"
	}
	switch {
	case x.From >= 0 || w.players == 3 && !lost:
		return fmt.Sprintf("%s%d点", head, x.Points)
	case dealer:
		return fmt.Sprintf("%s%d点∀", head, x.Points/others)
	}
	// The dealer pays twice as much as the other players, rounded: if each of them pays
	// c, the dealer pays 2c or 100 less.
	share := (x.Points + 100) / (others + 1) / 100 * 100
	return fmt.Sprintf("%s%d-%d点", head, share, x.Points-share*(others-1))
}

// optionsText encodes options, or returns nil if there are none.
func optionsText(o table.Options) json.RawMessage {
	if len(o) == 0 {
		return nil
	}
	return record.AppendOptions(nil, o)
}
