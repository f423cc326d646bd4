package riichi

import (
	"slices"
	"strings"
)

// refGroup is a set or a pair of a reading.
type refGroup struct {
	tiles  string // "1m2m3m", without red fives and sorted; a kan has four
	hidden bool   // concealed: neither claimed nor a triplet completed by ron
	won    bool   // contains the winning tile
}

func (g *refGroup) kind() string  { return g.tiles[:2] }
func (g *refGroup) pair() bool    { return len(g.tiles) == 4 }
func (g *refGroup) kan() bool     { return len(g.tiles) == 8 }
func (g *refGroup) run() bool     { return len(g.tiles) == 6 && g.tiles[:2] != g.tiles[2:4] }
func (g *refGroup) triplet() bool { return len(g.tiles) >= 6 && !g.run() }
func (g *refGroup) has(s string) bool { // reports whether the group has one of the kinds
	for i := 0; i < len(g.tiles); i += 2 {
		if strings.Contains(s, g.tiles[i:i+2]) {
			return true
		}
	}
	return false
}

// Classes of kinds.
const (
	refWinds     = "1z 2z 3z 4z"
	refDragons   = "5z 6z 7z"
	refHonours   = refWinds + " " + refDragons
	refTerminals = "1m 9m 1p 9p 1s 9s"
	refOrphans   = refTerminals + " " + refHonours
	refGreens    = "2s 3s 4s 6s 8s 6z"
)

// refHand is one reading of a win.
type refHand struct {
	*refWin
	form   string     // sets, pairs or orphans
	groups []refGroup // for sets: the melds, then the concealed groups
}

// readings returns all readings of the hand, for each place of the winning tile (§9.1).
func (w *refWin) readings() (out []*refHand) {
	held := plain(refTiles(w.Hand + w.Win))
	slices.SortFunc(held, func(a, b string) int { return strings.Compare(a[1:]+a, b[1:]+b) })
	var melds []refGroup
	for _, m := range w.Melds {
		tiles := plain(bare(m))
		slices.Sort(tiles)
		melds = append(melds, refGroup{tiles: strings.Join(tiles, ""), hidden: m[0] == '['})
	}
	for _, split := range refSplits(held) {
		if len(split)+len(melds) != 5 {
			continue
		}
		for i := range split {
			groups := slices.Clone(melds)
			for _, tiles := range split {
				groups = append(groups, refGroup{tiles: tiles, hidden: true})
			}
			g := &groups[len(melds)+i]
			if !g.has(plain([]string{w.Win})[0]) {
				continue
			}
			g.won = true
			g.hidden = w.drawn() || !g.triplet()
			out = append(out, &refHand{w, "sets", groups})
		}
	}
	kinds := slices.Compact(slices.Clone(held))
	if len(melds) > 0 || len(held) != 14 {
		return out
	}
	if len(kinds) == 7 && !slices.ContainsFunc(kinds, func(k string) bool { return count(held, k) != 2 }) {
		out = append(out, &refHand{w, "pairs", nil})
	}
	if len(kinds) == 13 && !slices.ContainsFunc(kinds, func(k string) bool { return !strings.Contains(refOrphans, k) }) {
		out = append(out, &refHand{w, "orphans", nil})
	}
	return out
}

func count(list []string, x string) (n int) {
	for _, y := range list {
		if y == x {
			n++
		}
	}
	return n
}

// refSplits returns all ways to divide sorted tiles into runs, triplets and one pair.
func refSplits(tiles []string) (out [][]string) {
	if len(tiles) == 0 {
		return [][]string{nil}
	}
	first := tiles[0]
	groups := []string{first + first, first + first + first}
	if next := "123456789"; first[1] != 'z' && first[0] <= '7' {
		i := strings.IndexByte(next, first[0])
		groups = append(groups, first+next[i+1:i+2]+first[1:]+next[i+2:i+3]+first[1:])
	}
	for _, g := range groups {
		rest := slices.Clone(tiles)
		for i := 0; i < len(g) && rest != nil; i += 2 {
			if at := slices.Index(rest, g[i:i+2]); at >= 0 {
				rest = slices.Delete(rest, at, at+1)
			} else {
				rest = nil
			}
		}
		if rest == nil || len(g) == 4 && len(tiles)%3 != 2 { // only one pair
			continue
		}
		for _, more := range refSplits(rest) {
			out = append(out, append([]string{g}, more...))
		}
	}
	return out
}

// all reports whether the hand consists of sets and every group satisfies is.
func (h *refHand) all(is func(*refGroup) bool) bool {
	return h.form == "sets" && h.count(is) == len(h.groups)
}

func (h *refHand) count(is func(*refGroup) bool) (n int) {
	for i := range h.groups {
		if is(&h.groups[i]) {
			n++
		}
	}
	return n
}

// triplets counts the triplets and kans of some kinds.
func (h *refHand) triplets(of string) int {
	return h.count(func(g *refGroup) bool { return g.triplet() && g.has(of) })
}

// pairOf reports whether the pair is one of some kinds.
func (h *refHand) pairOf(of string) bool {
	return h.count(func(g *refGroup) bool { return g.pair() && g.has(of) }) == 1
}

func (h *refHand) runs() int { return h.count((*refGroup).run) }
func (h *refHand) hidden() int {
	return h.count(func(g *refGroup) bool { return g.triplet() && g.hidden })
}

// only reports whether all tiles are of some kinds.
func (h *refHand) only(kinds string) bool {
	return !slices.ContainsFunc(plain(h.tiles()), func(t string) bool { return !strings.Contains(kinds, t) })
}

// none reports whether no tile is of some kinds.
func (h *refHand) none(kinds string) bool {
	return !slices.ContainsFunc(plain(h.tiles()), func(t string) bool { return strings.Contains(kinds, t) })
}

// suits returns the letters of the suits in the hand, without honours.
func (h *refHand) suits() string {
	var out string
	for _, s := range []string{"m", "p", "s"} {
		if strings.Contains(strings.Join(h.tiles(), ""), s) {
			out += s
		}
	}
	return out
}

// wait returns how the winning tile completed its group: "pair", "triplet", "closed",
// "edge" or "two-sided".
func (h *refHand) wait() string {
	for i := range h.groups {
		g := &h.groups[i]
		at := strings.Index(g.tiles, plain([]string{h.Win})[0])
		switch {
		case !g.won:
		case g.pair():
			return "pair"
		case g.triplet():
			return "triplet"
		case at == 2:
			return "closed"
		case at == 0 && g.tiles[0] == '7' || at == 4 && g.tiles[0] == '1':
			return "edge"
		default:
			return "two-sided"
		}
	}
	return ""
}

// twins counts pairs of identical runs; four equal runs are two (§17.13).
func (h *refHand) twins() (n int) {
	seen := map[string]int{}
	for i := range h.groups {
		if g := &h.groups[i]; g.run() {
			if seen[g.tiles]++; seen[g.tiles]%2 == 0 {
				n++
			}
		}
	}
	return n
}

// threeSuits reports whether groups that satisfy is and start with the same number occur
// in all three suits.
func (h *refHand) threeSuits(is func(*refGroup) bool) bool {
	for number := '1'; number <= '9'; number++ {
		suits := 0
		for _, suit := range []string{"m", "p", "s"} {
			if h.count(func(g *refGroup) bool { return is(g) && g.kind() == string(number)+suit }) > 0 {
				suits++
			}
		}
		if suits == 3 {
			return true
		}
	}
	return false
}

// outside reports whether each group has a tile of some kinds and at least one group is a
// run.
func (h *refHand) outside(of string) bool {
	return h.runs() > 0 && h.all(func(g *refGroup) bool { return g.has(of) })
}

// value returns the kinds whose pair earns fu and prevents pinfu.
func (h *refHand) value() string { return refDragons + " " + windOf(h.Seat) + " " + windOf(h.Round) }

// gates reports whether the tiles are 1112345678999 of a suit.
func gates(tiles []string) bool {
	ranks := make([]string, 0, len(tiles))
	for _, t := range tiles {
		if t[1] == 'z' || t[1] != tiles[0][1] {
			return false
		}
		ranks = append(ranks, t[:1])
	}
	slices.Sort(ranks)
	return strings.Join(ranks, "") == "1112345678999"
}

// nine returns "junsei" or "plain" for nine gates with an extra tile of the suit, or ""
// for other hands. It is junsei if the extra tile is the winning tile.
func (h *refHand) nine() (name string) {
	if len(h.Melds) > 0 {
		return ""
	}
	all := plain(refTiles(h.Hand + h.Win))
	for i := range all {
		if !gates(slices.Delete(slices.Clone(all), i, i+1)) || len(h.suits()) != 1 || !h.none(refHonours) {
			continue
		}
		if name = "plain"; i == len(all)-1 {
			name = "junsei"
		}
	}
	return name
}

// fourHidden returns the wait of a hand with four concealed triplets, or "" for other
// hands.
func (h *refHand) fourHidden() string {
	if h.hidden() == 4 {
		return h.wait()
	}
	return ""
}

// refYakumanOf holds the definitions of §12.3, and of renhou as a yakuman.
var refYakumanOf = map[string]func(*refHand) bool{
	"renhou":           func(h *refHand) bool { return h.renhou() == "yakuman" },
	"kokushi-musou":    func(h *refHand) bool { return h.form == "orphans" && !h.thirteen() },
	"kokushi-musou-13": func(h *refHand) bool { return h.form == "orphans" && h.thirteen() },
	"suuankou":         func(h *refHand) bool { return h.fourHidden() == "triplet" },
	"suuankou-tanki":   func(h *refHand) bool { return h.fourHidden() == "pair" },
	"daisangen":        func(h *refHand) bool { return h.triplets(refDragons) == 3 },
	"shousuushi":       func(h *refHand) bool { return h.triplets(refWinds) == 3 && h.pairOf(refWinds) },
	"daisuushi":        func(h *refHand) bool { return h.triplets(refWinds) == 4 },
	"tsuuiisou":        func(h *refHand) bool { return h.only(refHonours) },
	"chinroutou":       func(h *refHand) bool { return h.only(refTerminals) },
	"ryuuiisou":        func(h *refHand) bool { return h.only(refGreens) },

	"chuuren-poutou":        func(h *refHand) bool { return h.nine() == "plain" },
	"junsei-chuuren-poutou": func(h *refHand) bool { return h.nine() == "junsei" },

	"suukantsu": func(h *refHand) bool { return h.kans() == 4 },
	"tenhou":    func(h *refHand) bool { return h.drawn() && h.dealer() && h.first("first-draw") },
	"chiihou":   func(h *refHand) bool { return h.drawn() && !h.dealer() && h.first("first-draw") },
}

// thirteen reports whether all tiles before the win were different.
func (h *refHand) thirteen() bool {
	before := refTiles(h.Hand)
	slices.Sort(before)
	return len(slices.Compact(before)) == 13
}

// refYakuOf holds the definitions of §12.1. Whether an open hand can have a yaku is read
// from the table.
var refYakuOf = map[string]func(*refHand) bool{
	"riichi":        func(h *refHand) bool { return h.flag("riichi") && !h.flag("double-riichi") },
	"double-riichi": func(h *refHand) bool { return h.flag("double-riichi") },
	"ippatsu": func(h *refHand) bool {
		return h.is("ippatsu") && h.flag("ippatsu") && (h.flag("riichi") || h.flag("double-riichi"))
	},
	"menzen-tsumo": func(h *refHand) bool { return h.drawn() },
	"chankan":      func(h *refHand) bool { return h.By == "rob-kong" && !h.north },
	"rinshan":      func(h *refHand) bool { return h.rinshan() },
	"haitei":       func(h *refHand) bool { return h.drawn() && h.flag("last-tile") && !h.replaced() },
	"houtei":       func(h *refHand) bool { return h.By == "discard" && h.flag("last-tile") },
	"pinfu": func(h *refHand) bool {
		return h.closed() && h.runs() == 4 && !h.pairOf(h.value()) && h.wait() == "two-sided"
	},
	"tanyao":          func(h *refHand) bool { return h.none(refOrphans) && (h.closed() || h.is("kuitan")) },
	"iipeikou":        func(h *refHand) bool { return h.twins() == 1 },
	"ryanpeikou":      func(h *refHand) bool { return h.twins() == 2 },
	"yakuhai-seat":    func(h *refHand) bool { return h.triplets(windOf(h.Seat)) == 1 },
	"yakuhai-round":   func(h *refHand) bool { return h.triplets(windOf(h.Round)) == 1 },
	"yakuhai-haku":    func(h *refHand) bool { return h.triplets("5z") == 1 },
	"yakuhai-hatsu":   func(h *refHand) bool { return h.triplets("6z") == 1 },
	"yakuhai-chun":    func(h *refHand) bool { return h.triplets("7z") == 1 },
	"sanshoku-doujun": func(h *refHand) bool { return h.threeSuits((*refGroup).run) },
	"ittsuu": func(h *refHand) bool {
		for _, s := range []string{"m", "p", "s"} {
			n := 0
			for _, run := range []string{"1x2x3x", "4x5x6x", "7x8x9x"} {
				if h.count(func(g *refGroup) bool { return g.tiles == strings.ReplaceAll(run, "x", s) }) > 0 {
					n++
				}
			}
			if n == 3 {
				return true
			}
		}
		return false
	},
	"chanta":          func(h *refHand) bool { return h.outside(refOrphans) && !h.none(refHonours) },
	"junchan":         func(h *refHand) bool { return h.outside(refTerminals) },
	"honroutou":       func(h *refHand) bool { return h.only(refOrphans) },
	"toitoi":          func(h *refHand) bool { return h.form == "sets" && h.runs() == 0 },
	"sanankou":        func(h *refHand) bool { return h.hidden() == 3 },
	"sanshoku-doukou": func(h *refHand) bool { return h.threeSuits((*refGroup).triplet) },
	"sankantsu":       func(h *refHand) bool { return h.kans() == 3 },
	"chiitoitsu":      func(h *refHand) bool { return h.form == "pairs" },
	"shousangen":      func(h *refHand) bool { return h.triplets(refDragons) == 2 && h.pairOf(refDragons) },
	"honitsu":         func(h *refHand) bool { return len(h.suits()) == 1 && !h.none(refHonours) },
	"chinitsu":        func(h *refHand) bool { return len(h.suits()) == 1 && h.none(refHonours) },
	"renhou":          func(h *refHand) bool { return h.renhou() == "mangan-added" },
}

// fu returns the fu of §13.1, rounded.
func (h *refHand) fu() int {
	if h.form == "pairs" {
		return 25
	}
	pinfu := refYakuOf["pinfu"](h)
	if pinfu && h.drawn() {
		return 20
	}
	fu := 20
	if h.closed() && !h.drawn() {
		fu += 10
	}
	if h.drawn() && (!h.replaced() || h.is("rinshan_tsumo_fu")) {
		fu += 2
	}
	if w := h.wait(); w == "closed" || w == "edge" || w == "pair" {
		fu += 2
	}
	for i := range h.groups {
		g := &h.groups[i]
		switch {
		case g.pair() && h.Seat == h.Round && g.kind() == windOf(h.Seat):
			fu += h.number("double_wind_pair_fu")
		case g.pair() && g.has(h.value()):
			fu += 2
		case g.triplet():
			n := 2
			if g.hidden {
				n *= 2
			}
			if g.has(refOrphans) {
				n *= 2
			}
			if g.kan() {
				n *= 4
			}
			fu += n
		}
	}
	if fu == 20 && !h.closed() && !h.drawn() {
		return 30
	}
	return (fu + 9) / 10 * 10
}
