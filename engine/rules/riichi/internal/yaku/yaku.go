// Package yaku lists the yaku of riichi (§12) with their names and han.
package yaku

import "math/bits"

// Yaku is a row of §12. Sheets list yaku in this order.
type Yaku uint8

// The yaku of §12.1 and renhou (§12.2).
const (
	Riichi Yaku = iota
	DoubleRiichi
	Ippatsu
	MenzenTsumo
	Chankan
	Rinshan
	Haitei
	Houtei
	Pinfu
	Tanyao
	Iipeikou
	Ryanpeikou
	SeatWind
	RoundWind
	Haku
	Hatsu
	Chun
	SanshokuDoujun
	Ittsuu
	Chanta
	Junchan
	Honroutou
	Toitoi
	Sanankou
	SanshokuDoukou
	Sankantsu
	Chiitoitsu
	Shousangen
	Honitsu
	Chinitsu
	Renhou
	FirstYakuman
)

// The yakuman of §12.3, and renhou if it counts as one.
const (
	Kokushi Yaku = iota + FirstYakuman
	Kokushi13
	Suuankou
	SuuankouTanki
	Daisangen
	Shousuushi
	Daisuushi
	Tsuuiisou
	Chinroutou
	Ryuuiisou
	Chuuren
	JunseiChuuren
	Suukantsu
	Tenhou
	Chiihou
	GreatRenhou
	Count
)

// Table holds the names of the yaku and their han in a closed and in an open hand.
// Yakuman have 13 han; the han of renhou depend on an option.
var Table = [Count]struct {
	Name         string
	Closed, Open int8
}{
	Riichi:         {"riichi", 1, 0},
	DoubleRiichi:   {"double-riichi", 2, 0},
	Ippatsu:        {"ippatsu", 1, 0},
	MenzenTsumo:    {"menzen-tsumo", 1, 0},
	Chankan:        {"chankan", 1, 1},
	Rinshan:        {"rinshan", 1, 1},
	Haitei:         {"haitei", 1, 1},
	Houtei:         {"houtei", 1, 1},
	Pinfu:          {"pinfu", 1, 0},
	Tanyao:         {"tanyao", 1, 1},
	Iipeikou:       {"iipeikou", 1, 0},
	Ryanpeikou:     {"ryanpeikou", 3, 0},
	SeatWind:       {"yakuhai-seat", 1, 1},
	RoundWind:      {"yakuhai-round", 1, 1},
	Haku:           {"yakuhai-haku", 1, 1},
	Hatsu:          {"yakuhai-hatsu", 1, 1},
	Chun:           {"yakuhai-chun", 1, 1},
	SanshokuDoujun: {"sanshoku-doujun", 2, 1},
	Ittsuu:         {"ittsuu", 2, 1},
	Chanta:         {"chanta", 2, 1},
	Junchan:        {"junchan", 3, 2},
	Honroutou:      {"honroutou", 2, 2},
	Toitoi:         {"toitoi", 2, 2},
	Sanankou:       {"sanankou", 2, 2},
	SanshokuDoukou: {"sanshoku-doukou", 2, 2},
	Sankantsu:      {"sankantsu", 2, 2},
	Chiitoitsu:     {"chiitoitsu", 2, 0},
	Shousangen:     {"shousangen", 2, 2},
	Honitsu:        {"honitsu", 3, 2},
	Chinitsu:       {"chinitsu", 6, 5},
	Renhou:         {"renhou", RenhouHan, 0},
	Kokushi:        {"kokushi-musou", 13, 0},
	Kokushi13:      {"kokushi-musou-13", 13, 0},
	Suuankou:       {"suuankou", 13, 0},
	SuuankouTanki:  {"suuankou-tanki", 13, 0},
	Daisangen:      {"daisangen", 13, 13},
	Shousuushi:     {"shousuushi", 13, 13},
	Daisuushi:      {"daisuushi", 13, 13},
	Tsuuiisou:      {"tsuuiisou", 13, 13},
	Chinroutou:     {"chinroutou", 13, 13},
	Ryuuiisou:      {"ryuuiisou", 13, 13},
	Chuuren:        {"chuuren-poutou", 13, 0},
	JunseiChuuren:  {"junsei-chuuren-poutou", 13, 0},
	Suukantsu:      {"suukantsu", 13, 13},
	Tenhou:         {"tenhou", 13, 0},
	Chiihou:        {"chiihou", 13, 0},
	GreatRenhou:    {"renhou", 13, 0},
}

// Han that the code refers to.
const (
	RenhouHan  = 5  // option mangan-added: the han of a mangan (§12.2)
	YakumanHan = 13 // value of a row for one yakuman
)

// The bonus rows of §12.1, which are not yaku.
const (
	KeyDora = "dora"
	KeyUra  = "ura-dora"
	KeyRed  = "aka-dora"
	KeyNuki = "nuki-dora"
)

// Set is a set of yaku.
type Set uint64

// Yakuman is the set of all yakuman.
const Yakuman Set = 1<<Count - 1<<FirstYakuman

// Has reports whether a set contains a yaku.
func (s Set) Has(y Yaku) bool { return s>>y&1 != 0 }

// DoubleForms returns the set with each yakuman replaced by its double form, if it has
// one, as if the last tile had been waited for (§17.50).
func (s Set) DoubleForms() Set {
	for _, y := range [...]Yaku{Kokushi, Suuankou, Chuuren} {
		if s.Has(y) {
			s ^= 1<<y | 1<<(y+1) // the double form is next in the table
		}
	}
	return s
}

// First returns the first yaku of a set, which must not be empty.
func (s Set) First() Yaku { return Yaku(bits.TrailingZeros64(uint64(s))) }

// Named returns the yaku with the given name.
func Named(name string) (Yaku, bool) {
	for i := range Table {
		if Table[i].Name == name {
			return Yaku(i), true
		}
	}
	return 0, false
}
