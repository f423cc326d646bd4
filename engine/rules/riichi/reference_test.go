package riichi

import (
	_ "embed"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The reference scorer is a second scorer, written from RULES.md and NOTATION.md without
// reference to the first and in another way. Tiles are strings of two characters, and
// groups are strings of tiles. Every split of the tiles and every place of the winning
// tile is scored separately. Defaults of the options and han are read from the sheet's
// tables. It shares no code with the rules: wins are passed to them as lines of score
// vectors.

//go:embed RULES.md
var refSheet string

// refTable reads the rows of a section's tables. It returns the names in each first cell,
// and the cells by name.
func refTable(section string) (names []string, cells map[string][]string) {
	_, text, _ := strings.Cut(refSheet, "\n"+section)
	text, _, _ = strings.Cut(text, "\n## ")
	text, _, _ = strings.Cut(text, "\n### ")
	cells = map[string][]string{}
	name := regexp.MustCompile("`([a-z0-9_-]+)`")
	for line := range strings.Lines(text) {
		row := strings.Split(strings.ReplaceAll(line, `\|`, "/"), " | ")
		if !strings.HasPrefix(line, "| `") || len(row) < 3 {
			continue
		}
		for _, m := range name.FindAllStringSubmatch(row[0], -1) {
			names = append(names, m[1])
			cells[m[1]] = row
		}
	}
	return names, cells
}

var (
	_, refDefaults        = refTable("## 1.")
	refYakuNames, refYaku = refTable("### 12.1")
	refYakumanNames, _    = refTable("### 12.3")
)

// refWin is a score vector in its written form (§18).
type refWin struct {
	ID      string                     `json:"id"`
	Rules   string                     `json:"rules"`
	Options map[string]json.RawMessage `json:"options"`
	Hand    string                     `json:"hand"`
	Melds   []string                   `json:"melds"`
	Win     string                     `json:"win"`
	By      string                     `json:"by"`
	From    string                     `json:"from,omitempty"`
	Seat    string                     `json:"seat"`
	Round   string                     `json:"round"`
	Flags   []string                   `json:"flags"`
	Extra   refExtra                   `json:"extra"`
	Expect  *refExpect                 `json:"expect,omitempty"`

	// north means that the robbed tile is a north being set aside (§15.3). Score vectors
	// cannot express this.
	north bool
}

type refExtra struct {
	Dora  string `json:"dora,omitempty"`
	Ura   string `json:"ura,omitempty"`
	Honba int    `json:"honba,omitempty"`
	Nuki  int    `json:"nuki,omitempty"`
	Pao   string `json:"pao,omitempty"`
}

// refExpect is an answer, with its items in the order of §12.
type refExpect struct {
	Valid   bool           `json:"valid"`
	Items   []refItem      `json:"items"`
	Han     int            `json:"han"`
	Fu      int            `json:"fu"`
	Yakuman int            `json:"yakuman"`
	Limit   string         `json:"limit"`
	Total   int            `json:"total"`
	Pay     map[string]int `json:"pay"`
}

type refItem struct {
	name         string
	value, count int
}

func (it *refItem) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&it.name, &it.value, &it.count})
}

// law returns the value of an option. Lists are returned as written.
func (w *refWin) law(name string) string {
	if raw, ok := w.Options[name]; ok {
		return strings.Trim(string(raw), `"`)
	}
	value := strings.Trim(refDefaults[name][2], "`")
	return strings.TrimSuffix(value, " (sanma 2000)")
}

func (w *refWin) is(name string) bool { return w.law(name) == "true" }

// number returns the value of a numeric option.
func (w *refWin) number(name string) int {
	n, err := strconv.Atoi(w.law(name))
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return n
}

// lists reports whether an option's list contains a name.
func (w *refWin) lists(option, name string) bool {
	return strings.Contains(w.law(option), `"`+name+`"`)
}

func (w *refWin) flag(name string) bool { return slices.Contains(w.Flags, name) }
func (w *refWin) drawn() bool           { return w.By == "self-draw" }
func (w *refWin) dealer() bool          { return w.Seat == "E" }

// seats returns the letters of the seats.
func (w *refWin) seats() []string { return strings.Split("ESWN"[:w.number("players")], "") }

// windOf returns the tile of a wind's letter.
func windOf(letter string) string { return strconv.Itoa(strings.Index("ESWN", letter)+1) + "z" }

// refTiles parses tiles; red fives are 0.
func refTiles(text string) (list []string) {
	for suit := 0; suit < len(text); {
		end := suit + strings.IndexAny(text[suit:], "mpsz")
		for _, digit := range text[suit:end] {
			list = append(list, string(digit)+text[end:end+1])
		}
		suit = end + 1
	}
	return list
}

// plain returns the tiles with red fives replaced by plain ones.
func plain(tiles []string) []string {
	out := slices.Clone(tiles)
	for i, t := range out {
		out[i] = strings.Replace(t, "0", "5", 1)
	}
	return out
}

// bare returns the tiles of a meld without its brackets.
func bare(meld string) []string {
	return refTiles(strings.Trim(strings.Replace(meld, "+", "", 1), "()[]"))
}

// tiles returns all tiles of the hand as written, with four for a kan. Norths set aside
// are not included.
func (w *refWin) tiles() []string {
	all := refTiles(w.Hand + w.Win)
	for _, m := range w.Melds {
		all = append(all, bare(m)...)
	}
	return all
}

// closed reports whether nothing was claimed. An ankan keeps the hand closed.
func (w *refWin) closed() bool {
	return !slices.ContainsFunc(w.Melds, func(m string) bool { return m[0] == '(' })
}

// kans returns the number of kans.
func (w *refWin) kans() (n int) {
	for _, m := range w.Melds {
		if len(bare(m)) == 4 {
			n++
		}
	}
	return n
}

// replaced reports whether the winning tile is a replacement for a kan or a north.
func (w *refWin) replaced() bool {
	return w.drawn() && (w.flag("kong-replacement") || w.flag("flower-replacement"))
}

// rinshan reports whether the hand has rinshan (§12.1, §15.3).
func (w *refWin) rinshan() bool {
	return w.drawn() && (w.flag("kong-replacement") || w.flag("flower-replacement") && w.is("nuki_rinshan"))
}

// first reports whether the winner cannot have made any call and wins before their first
// discard (§5.6).
func (w *refWin) first(flag string) bool {
	return w.flag(flag) && len(w.Melds) == 0 && w.Extra.Nuki == 0 && !w.replaced()
}

// renhou returns the value of a ron before the first draw by the option, or "none" if the
// win is not one.
func (w *refWin) renhou() string {
	if w.drawn() || w.dealer() || !w.first("first-discard") {
		return "none"
	}
	return w.law("renhou")
}

// bonus counts all dora (§12.1).
func (w *refWin) bonus() (items []refItem) {
	all := plain(w.tiles())
	for range w.Extra.Nuki {
		all = append(all, "4z")
	}
	count := func(indicators string, each bool) (n int) {
		for i, t := range plain(refTiles(indicators)) {
			if i > 0 && !each {
				break
			}
			for _, x := range all {
				if x == w.dora(t) {
					n++
				}
			}
		}
		return n
	}
	add := func(name string, n int) {
		if n > 0 {
			items = append(items, refItem{name, 1, n})
		}
	}
	add("dora", count(w.Extra.Dora, w.is("kan_dora")))
	if w.is("ura_dora") && (w.flag("riichi") || w.flag("double-riichi")) {
		// There is one under each open indicator (§8), and only one indicator without kan
		// dora.
		add("ura-dora", count(w.Extra.Ura, w.is("kan_dora") && w.is("kan_ura_dora")))
	}
	red := 0
	for _, t := range w.tiles() {
		if t[0] == '0' {
			red++
		}
	}
	add("aka-dora", red)
	add("nuki-dora", w.Extra.Nuki)
	return items
}

// dora returns the kind that an indicator makes dora (§3.3).
func (w *refWin) dora(indicator string) string {
	if len(w.seats()) == 3 && indicator == "1m" {
		return "9m"
	}
	for _, circle := range []string{
		"1m2m3m4m5m6m7m8m9m1m", "1p2p3p4p5p6p7p8p9p1p", "1s2s3s4s5s6s7s8s9s1s", "1z2z3z4z1z", "5z6z7z5z",
	} {
		if _, next, ok := strings.Cut(circle, indicator); ok {
			return next[:2]
		}
	}
	panic("no indicator: " + indicator)
}

// refWorth is the value of one reading of a hand.
type refWorth struct {
	refExpect
	base int
}

// answers returns the answers that the sheet allows: one, or several with equal payment,
// han and fu (§9.3).
func (w *refWin) answers() (out []refExpect) {
	var ordinary, early []refWorth
	for _, h := range w.readings() {
		if x, ok := w.worth(h); ok {
			ordinary = append(ordinary, x)
		}
		if w.renhou() == "mangan" {
			x := refWorth{base: 2000}
			x.Valid, x.Items, x.Han, x.Fu, x.Limit = true, []refItem{{"renhou", 5, 1}}, 5, h.fu(), "mangan"
			w.pay(&x)
			early = append(early, x)
		}
	}
	best := greatest(ordinary)
	// Renhou pays the larger of a mangan and the ordinary value (§12.2). If both are
	// equal, the sheet leaves open which rows are listed and what the fu are.
	if len(early) > 0 && (len(best) == 0 || best[0].Total <= early[0].Total) {
		if len(best) > 0 && best[0].Total < early[0].Total {
			best = nil
		}
		best = append(best, early...)
	}
	for _, x := range best {
		out = append(out, x.refExpect)
	}
	if out == nil {
		out = []refExpect{{Pay: w.nothing()}}
	}
	return out
}

// greatest returns the readings of the highest rank.
func greatest(all []refWorth) (best []refWorth) {
	for _, x := range all {
		order := 1
		if len(best) > 0 {
			order = slices.Compare(x.rank(), best[0].rank())
		}
		switch {
		case order > 0:
			best = []refWorth{x}
		case order == 0:
			best = append(best, x)
		}
	}
	return best
}

// rank returns the criteria for choosing a reading: payment, true yakuman, han, fu.
func (r *refWorth) rank() []int { return []int{r.Total, r.Yakuman, r.Han, r.Fu} }

// worth returns the value of one reading. ok is false if it is not a legal win.
func (w *refWin) worth(h *refHand) (x refWorth, ok bool) {
	x.Valid = true
	for _, name := range append(slices.Clone(refYakumanNames), "renhou") { // §12.3 has no row for renhou
		if yakuman := refYakumanOf[name]; yakuman(h) {
			times := 1
			if w.lists("double_yakuman", name) {
				times = 2
			}
			x.Items = append(x.Items, refItem{name, 13 * times, 1})
			x.Yakuman += times
		}
	}
	if x.Yakuman > 0 {
		if !w.is("multiple_yakuman") {
			x.Yakuman = 1
		}
		x.Limit, x.base = "yakuman", 8000*x.Yakuman
		w.pay(&x)
		return x, true
	}
	for _, name := range refYakuNames {
		if yaku := refYakuOf[name]; yaku != nil && yaku(h) {
			if han := w.han(name); han > 0 {
				x.Items = append(x.Items, refItem{name, han, 1})
				x.Han += han
			}
		}
	}
	need := w.number("min_han")
	if n := w.number("min_han_honba"); n > 0 && w.Extra.Honba >= n {
		need = max(need, 2)
	}
	if x.Han < need {
		return x, false
	}
	x.Fu = h.fu()
	for _, it := range w.bonus() {
		x.Items = append(x.Items, it)
		x.Han += it.count
	}
	x.Limit, x.base = w.base(x.Han, x.Fu)
	w.pay(&x)
	return x, true
}

// han returns the han of a yaku for this hand from the sheet's table, or 0 if the hand
// cannot have it.
func (w *refWin) han(name string) int {
	if name == "renhou" {
		return 5 // mangan-added
	}
	closed, open, _ := strings.Cut(refYaku[name][1], " / ")
	if !w.closed() {
		closed = open
	}
	n, err := strconv.Atoi(closed[:1])
	if err != nil && !strings.HasPrefix(closed, "–") {
		panic(name + ": " + refYaku[name][1])
	}
	return n
}

// base returns the base points and the name of the limit (§13.2).
func (w *refWin) base(han, fu int) (limit string, base int) {
	switch {
	case han >= 13 && w.law("kazoe_yakuman") == "yakuman":
		return "kazoe-yakuman", 8000
	case han >= 11:
		return "sanbaiman", 6000
	case han >= 8:
		return "baiman", 4000
	case han >= 6:
		return "haneman", 3000
	case han >= 5:
		return "mangan", 2000
	}
	base = 4 * fu
	for range han {
		base *= 2
	}
	if base >= 2000 || base == 1920 && w.is("kiriage_mangan") {
		return "mangan", 2000
	}
	return "", base
}

func (w *refWin) nothing() map[string]int {
	pay := map[string]int{}
	for _, s := range w.seats() {
		pay[s] = 0
	}
	return pay
}

// hundred rounds up to a hundred.
func hundred(n int) int { return (n + 99) / 100 * 100 }

// shares returns what each seat pays for base points without liability (§13.3, §15.4).
func (w *refWin) shares(base int) map[string]int {
	pay := w.nothing()
	ron := 4 * base
	if w.dealer() {
		ron = 6 * base
	}
	if !w.drawn() {
		pay[w.From] = hundred(ron)
		return pay
	}
	for s := range pay {
		share := base
		if w.dealer() || s == "E" {
			share = 2 * base
		}
		if len(w.seats()) == 3 {
			absent := base
			if w.dealer() {
				absent = 2 * base
			}
			switch w.law("sanma_tsumo") {
			case "split":
				share += absent / 2
			case "equal":
				share = hundred(ron) / 2
			}
		}
		if s != w.Seat {
			pay[s] = hundred(share)
		}
	}
	return pay
}

// pay fills in the payments including honba (§13.3, §13.6).
func (w *refWin) pay(x *refWorth) {
	shares := w.shares(x.base)
	for _, n := range shares {
		x.Total += n
	}
	liable := w.Extra.Pao
	fed := 0
	for _, it := range x.Items {
		if x.Yakuman > 0 && w.lists("pao", it.name) {
			fed += it.value / 13
		}
	}
	// payers of honba after a ron and after a self-draw
	honba := w.number("honba_value") * w.Extra.Honba
	bearer := w.From
	if liable != "" && fed > 0 {
		if w.law("pao_scope") == "whole" {
			fed = x.Yakuman
		}
		fed = min(fed, x.Yakuman)
		whole := 0
		for _, n := range w.shares(8000 * fed) {
			whole += n
		}
		shares = w.shares(8000 * (x.Yakuman - fed))
		if w.drawn() {
			shares[liable] += whole
			bearer = liable
		} else {
			shares[liable] += whole / 2
			shares[w.From] += whole / 2
			if w.law("pao_ron_honba") == "liable" {
				bearer = liable
			}
		}
	}
	others := len(w.seats()) - 1
	for s := range shares {
		switch {
		case s == w.Seat:
		case bearer == s:
			shares[s] += honba * others
		case bearer == "":
			shares[s] += honba
		}
	}
	x.Pay = map[string]int{}
	for s, n := range maps.All(shares) {
		x.Pay[s] -= n
		x.Pay[w.Seat] += n
	}
}
