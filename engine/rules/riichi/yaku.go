package riichi

import "math/bits"

// yaku is a row of §12. Sheets list yaku in this order.
type yaku uint8

// The yaku of §12.1 and renhou (§12.2).
const (
	yakuRiichi yaku = iota
	yakuDoubleRiichi
	yakuIppatsu
	yakuMenzenTsumo
	yakuChankan
	yakuRinshan
	yakuHaitei
	yakuHoutei
	yakuPinfu
	yakuTanyao
	yakuIipeikou
	yakuRyanpeikou
	yakuSeatWind
	yakuRoundWind
	yakuHaku
	yakuHatsu
	yakuChun
	yakuSanshokuDoujun
	yakuIttsuu
	yakuChanta
	yakuJunchan
	yakuHonroutou
	yakuToitoi
	yakuSanankou
	yakuSanshokuDoukou
	yakuSankantsu
	yakuChiitoitsu
	yakuShousangen
	yakuHonitsu
	yakuChinitsu
	yakuRenhou
	firstYakuman
)

// The yakuman of §12.3, and renhou if it counts as one.
const (
	yakuKokushi yaku = iota + firstYakuman
	yakuKokushi13
	yakuSuuankou
	yakuSuuankouTanki
	yakuDaisangen
	yakuShousuushi
	yakuDaisuushi
	yakuTsuuiisou
	yakuChinroutou
	yakuRyuuiisou
	yakuChuuren
	yakuJunseiChuuren
	yakuSuukantsu
	yakuTenhou
	yakuChiihou
	yakuGreatRenhou
	yakuCount
)

// table12 holds the names of the yaku and their han in a closed and in an open hand.
// Yakuman have 13 han; the han of renhou depend on an option.
var table12 = [yakuCount]struct {
	name         string
	closed, open int8
}{
	yakuRiichi:         {"riichi", 1, 0},
	yakuDoubleRiichi:   {"double-riichi", 2, 0},
	yakuIppatsu:        {"ippatsu", 1, 0},
	yakuMenzenTsumo:    {"menzen-tsumo", 1, 0},
	yakuChankan:        {"chankan", 1, 1},
	yakuRinshan:        {"rinshan", 1, 1},
	yakuHaitei:         {"haitei", 1, 1},
	yakuHoutei:         {"houtei", 1, 1},
	yakuPinfu:          {"pinfu", 1, 0},
	yakuTanyao:         {"tanyao", 1, 1},
	yakuIipeikou:       {"iipeikou", 1, 0},
	yakuRyanpeikou:     {"ryanpeikou", 3, 0},
	yakuSeatWind:       {"yakuhai-seat", 1, 1},
	yakuRoundWind:      {"yakuhai-round", 1, 1},
	yakuHaku:           {"yakuhai-haku", 1, 1},
	yakuHatsu:          {"yakuhai-hatsu", 1, 1},
	yakuChun:           {"yakuhai-chun", 1, 1},
	yakuSanshokuDoujun: {"sanshoku-doujun", 2, 1},
	yakuIttsuu:         {"ittsuu", 2, 1},
	yakuChanta:         {"chanta", 2, 1},
	yakuJunchan:        {"junchan", 3, 2},
	yakuHonroutou:      {"honroutou", 2, 2},
	yakuToitoi:         {"toitoi", 2, 2},
	yakuSanankou:       {"sanankou", 2, 2},
	yakuSanshokuDoukou: {"sanshoku-doukou", 2, 2},
	yakuSankantsu:      {"sankantsu", 2, 2},
	yakuChiitoitsu:     {"chiitoitsu", 2, 0},
	yakuShousangen:     {"shousangen", 2, 2},
	yakuHonitsu:        {"honitsu", 3, 2},
	yakuChinitsu:       {"chinitsu", 6, 5},
	yakuRenhou:         {"renhou", renhouHan, 0},
	yakuKokushi:        {"kokushi-musou", 13, 0},
	yakuKokushi13:      {"kokushi-musou-13", 13, 0},
	yakuSuuankou:       {"suuankou", 13, 0},
	yakuSuuankouTanki:  {"suuankou-tanki", 13, 0},
	yakuDaisangen:      {"daisangen", 13, 13},
	yakuShousuushi:     {"shousuushi", 13, 13},
	yakuDaisuushi:      {"daisuushi", 13, 13},
	yakuTsuuiisou:      {"tsuuiisou", 13, 13},
	yakuChinroutou:     {"chinroutou", 13, 13},
	yakuRyuuiisou:      {"ryuuiisou", 13, 13},
	yakuChuuren:        {"chuuren-poutou", 13, 0},
	yakuJunseiChuuren:  {"junsei-chuuren-poutou", 13, 0},
	yakuSuukantsu:      {"suukantsu", 13, 13},
	yakuTenhou:         {"tenhou", 13, 0},
	yakuChiihou:        {"chiihou", 13, 0},
	yakuGreatRenhou:    {"renhou", 13, 0},
}

// Han that the code refers to.
const (
	renhouHan  = 5  // option mangan-added: the han of a mangan (§12.2)
	yakumanHan = 13 // value of a row for one yakuman
)

// The bonus rows of §12.1, which are not yaku.
const (
	keyDora = "dora"
	keyUra  = "ura-dora"
	keyRed  = "aka-dora"
	keyNuki = "nuki-dora"
)

// yakuSet is a set of yaku.
type yakuSet uint64

// yakumanSet is the set of all yakuman.
const yakumanSet yakuSet = 1<<yakuCount - 1<<firstYakuman

func (s yakuSet) has(y yaku) bool { return s>>y&1 != 0 }

// doubleForms returns the set with each yakuman replaced by its double form, if it has
// one, as if the last tile had been waited for (§17.50).
func (s yakuSet) doubleForms() yakuSet {
	for _, y := range [...]yaku{yakuKokushi, yakuSuuankou, yakuChuuren} {
		if s.has(y) {
			s ^= 1<<y | 1<<(y+1) // the double form is next in the table
		}
	}
	return s
}

// first returns the first yaku of a set, which must not be empty.
func (s yakuSet) first() yaku { return yaku(bits.TrailingZeros64(uint64(s))) }

// yakuNamed returns the yaku with the given name.
func yakuNamed(name string) (yaku, bool) {
	for i := range table12 {
		if table12[i].name == name {
			return yaku(i), true
		}
	}
	return 0, false
}
