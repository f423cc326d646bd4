package taiwanese

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// refLaws returns the default options with some changed.
func refLaws(changed map[string]string) map[string]string {
	laws := map[string]string{}
	for _, o := range Options {
		laws[o.Name] = o.Default
	}
	maps.Copy(laws, changed)
	return laws
}

func refText(kinds []int) string {
	text := ""
	for _, k := range kinds {
		if k < refFlowers {
			text += fmt.Sprintf("%d%c", k%9+1, "mpsz"[k/9])
		} else {
			text += fmt.Sprintf("%df", k-refFlowers+1)
		}
	}
	return text
}

func (m refMeld) text() string {
	t := refText(m.tiles())
	switch m.form {
	case "concealed":
		return "[" + t + "]"
	case "added":
		digit := t[:1]
		return "(" + digit + digit + digit + "+" + t[:2] + ")"
	}
	return "(" + t + ")"
}

// line returns a win as a score vector.
func (w *refWin) line() string {
	melds := []string{}
	for _, m := range w.melds {
		melds = append(melds, m.text())
	}
	options := map[string]any{}
	for _, o := range Options {
		if v := w.options[o.Name]; v != o.Default {
			options[o.Name] = v
			if n, err := strconv.Atoi(v); err == nil && o.Type == table.Int {
				options[o.Name] = n
			} else if o.Type == table.Bool {
				options[o.Name] = v == "true"
			}
		}
	}
	extra := map[string]any{}
	if w.discards < 10 {
		extra["discards"] = w.discards
	}
	if w.streak > 0 {
		extra["streak"] = w.streak
	}
	if w.live >= 0 {
		extra["live"] = w.live
	}
	if w.liable >= 0 {
		extra["liable"] = vector.Letter(w.liable)
	}
	if w.ready != "" {
		extra["ready"] = w.ready
	}
	v := map[string]any{
		"rules": ID, "options": options, "hand": refText(w.hand), "melds": melds, "flowers": refText(w.flowers),
		"win": refText([]int{w.win}), "by": w.by, "seat": vector.Letter(w.seat), "round": vector.Letter(w.round),
		"flags": append([]string{}, w.flags...), "extra": extra,
	}
	if !w.drawn() {
		v["from"] = vector.Letter(w.from)
	}
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

// refRead parses a vector for the reference scorer.
func refRead(t *testing.T, line []byte) *refWin {
	t.Helper()
	v, err := vector.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	kind := func(k tile.Kind) int {
		if k.IsBonus() {
			return refFlowers + int(k-tile.F1)
		}
		return k.Index()
	}
	all := func(kinds []tile.Kind) (out []int) {
		for _, k := range kinds {
			out = append(out, kind(k))
		}
		return out
	}
	w := &refWin{
		options: refLaws(v.Options), hand: all(v.Hand), flowers: all(v.Flowers), win: kind(v.Win),
		seat: v.Seat, from: v.From, round: int(v.Round - tile.East), flags: v.Flags, discards: 10, live: -1, liable: -1,
		by: map[table.By]string{table.ByDiscard: "discard", table.BySelfDraw: "self-draw", table.ByRob: "rob-kong"}[v.By],
	}
	for i := range v.Melds {
		text := vector.FormatMeld(&v.Melds[i])
		tiles := all(v.Melds[i].Of())
		form := "pung"
		switch {
		case text[0] == '[':
			form = "concealed"
		case strings.Contains(text, "+"):
			form = "added"
		case len(tiles) == 4:
			form = "big"
		case tiles[0] != tiles[1]:
			form = "chow"
		}
		w.melds = append(w.melds, refMeld{form, tiles[0]})
	}
	for _, err := range []error{
		v.Extra.Int("discards", &w.discards), v.Extra.Int("streak", &w.streak), v.Extra.Int("live", &w.live),
		v.Extra.Seat("liable", &w.liable), v.Extra.Text("ready", &w.ready),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// refDiffers returns how a result differs from the reference scorer's answer, or "" if it
// does not.
func refDiffers(a *refAnswer, res *vector.Result) string {
	got := refItems{}
	for _, it := range res.Items {
		got[it.Name] = refItem{it.Value, it.Count}
	}
	var pay [4]int
	for s := range pay {
		pay[s] = int(res.Pay[s])
	}
	if !a.valid && !res.Valid {
		return ""
	}
	same := slices.ContainsFunc(a.items, func(x refItems) bool { return maps.Equal(x, got) })
	if a.valid != res.Valid || a.total != res.Total || a.pay != pay || !same || len(got) != len(res.Items) {
		return fmt.Sprintf("the scorer: %v %d %v %v\nthe second: %v %d %v %v",
			res.Valid, res.Total, pay, res.Items, a.valid, a.total, a.pay, a.items)
	}
	return ""
}

// TestReferenceReadsTheSheet checks that the reference scorer has read the sheet's tables
// and answers the vectors as expected.
func TestReferenceReadsTheSheet(t *testing.T) {
	if len(refDefault) != 42 || len(refCommon) != 33 {
		t.Errorf("%d and %d items were read: %v\n%v", len(refDefault), len(refCommon), refDefault, refCommon)
	}
	b, err := os.ReadFile("testdata/vectors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(b)) {
		w := refRead(t, []byte(line))
		_, res, err := vector.Score(find, []byte(w.line()))
		if err != nil {
			t.Fatal(err)
		}
		a := w.answer()
		if d := refDiffers(&a, &res); d != "" {
			t.Errorf("%s%s", line, d)
		}
	}
}

// chance generates random wins.
type chance struct{ *rand.Rand }

// one returns true once in n times on average.
func (c chance) one(n int) bool { return c.IntN(n) == 0 }

func pick[T any](c chance, of ...T) T { return of[c.IntN(len(of))] }

// pool returns the kinds that a hand is made of.
func (c chance) pool() (of []int) {
	suit := c.IntN(3) * 9
	add := func(from, to int) {
		for k := from; k < to; k++ {
			of = append(of, k)
		}
	}
	switch c.IntN(10) {
	case 0:
		add(suit, suit+9)
	case 1:
		add(suit, suit+9)
		add(refWinds, refFlowers)
	case 2:
		add(refWinds, refFlowers)
	case 3:
		for k := range refFlowers {
			if refTerminal(k) {
				of = append(of, k)
			}
		}
	case 4:
		add(refWinds, refDragons)
		add(suit, suit+3)
	case 5:
		add(refDragons, refFlowers)
		add(suit, suit+4)
	case 6, 7:
		add(0, refWinds)
	default:
		add(0, refFlowers)
	}
	return of
}

// shape returns the sets of a hand, with the pair last. It returns nil if there are too
// few tiles.
func (c chance) shape() [][]int {
	of := c.pool()
	chows := pick(c, 0, 1, 5, 9, 10) // chows in 10 sets
	used := map[int]int{}
	var groups [][]int
	take := func(g ...int) bool {
		next := maps.Clone(used)
		for _, k := range g {
			if next[k]++; next[k] > 4 {
				return false
			}
		}
		used = next
		groups = append(groups, g)
		return true
	}
	if suit := c.IntN(3) * 9; c.one(8) { // a straight
		take(suit, suit+1, suit+2)
		take(suit+3, suit+4, suit+5)
		take(suit+6, suit+7, suit+8)
	}
	for tries := 0; len(groups) < 5; tries++ {
		if tries > 200 {
			return nil
		}
		k := pick(c, of...)
		switch {
		case c.IntN(10) >= chows:
			take(k, k, k)
		case k < refWinds && k%9 <= 6:
			take(k, k+1, k+2)
		}
	}
	for range 200 {
		if k := pick(c, of...); take(k, k) {
			return groups
		}
	}
	return nil
}

// pairs returns seven pairs and a triplet.
func (c chance) pairs() []int {
	of := c.pool()
	used := map[int]int{}
	var tiles []int
	for tries := 0; len(tiles) < 17; tries++ {
		if tries > 200 {
			return nil
		}
		k := pick(c, of...)
		n := 2
		if len(tiles) == 0 {
			n = 3
		}
		if used[k] == 3 || used[k]+n > 4 {
			continue
		}
		for range n {
			tiles = append(tiles, k)
		}
		used[k] += n
	}
	return tiles
}

// win returns a random win, or occasionally a hand that does not win. It returns nil if
// the attempt failed.
func (c chance) win() *refWin {
	w := &refWin{
		options: c.laws(), by: pick(c, "discard", "discard", "self-draw", "self-draw", "rob-kong"),
		seat: c.IntN(4), round: c.IntN(4), discards: 10, live: -1, liable: -1,
	}
	w.from = (w.seat + 1 + c.IntN(3)) % 4
	if c.one(12) {
		w.hand = c.pairs()
	} else if groups := c.shape(); groups != nil {
		claimed := pick(c, 0, 0, 3, 6, 10)
		used := map[int]int{}
		for _, g := range groups {
			for _, k := range g {
				used[k]++
			}
		}
		for _, g := range groups {
			form := "chow"
			if g[0] == g[1] {
				form = "pung"
				if used[g[0]] == 3 && c.one(4) {
					form = pick(c, "big", "added", "concealed")
				}
			}
			if len(g) == 3 && (form == "concealed" || c.IntN(10) < claimed) {
				w.melds = append(w.melds, refMeld{form, g[0]})
			} else {
				w.hand = append(w.hand, g...)
			}
		}
	}
	if len(w.hand) == 0 {
		return nil
	}
	i := c.IntN(len(w.hand))
	w.win = w.hand[i]
	w.hand = slices.Delete(w.hand, i, i+1)
	if i := c.IntN(16); i < len(w.hand) && c.one(20) { // usually no win
		if k := c.IntN(refFlowers); !slices.Contains(w.all(), k) {
			w.hand[i] = k
		}
	}
	if w.is("flowers", "true") {
		c.flowers(w)
	}
	c.circumstances(w)
	if c.one(4) {
		w.streak = c.IntN(8)
	}
	return w
}

// flowers lays out flowers for the winner, occasionally as a win.
func (c chance) flowers(w *refWin) {
	n := pick(c, 0, 0, 1, 2, 5, 7, 8)
	for _, f := range c.Perm(8)[:n] {
		w.flowers = append(w.flowers, refFlowers+f)
	}
	if n == 8 && w.by != "discard" && c.one(2) {
		w.win, w.flowers = w.flowers[7], w.flowers[:7]
	}
}

// circumstances sets random possible flags.
func (c chance) circumstances(w *refWin) {
	if w.win >= refFlowers {
		return
	}
	flag := func(name string) { w.flags = append(w.flags, name) }
	switch {
	case w.drawn():
		switch c.IntN(8) {
		case 0:
			flag("last-tile")
		case 1:
			flag("kong-replacement")
		case 2:
			flag("flower-replacement")
		case 3:
			if w.untouched() {
				flag("first-draw")
				w.discards = w.seat
			}
		}
	case w.by == "discard":
		switch c.IntN(6) {
		case 0:
			flag("last-tile")
		case 1:
			if w.seat != 0 && len(w.melds) == 0 {
				flag("first-discard")
				w.from, w.discards = 0, 1
			}
		}
	}
	first := w.flag("first-draw") || w.flag("first-discard")
	if w.untouched() && c.one(5) {
		switch {
		case w.common() && c.one(2) && !(w.flag("first-draw") && w.seat == 0):
			w.ready = "heavenly"
			flag("ting")
		case !first:
			flag("ting")
		}
	}
	if !first && len(w.melds) < 3 && c.one(3) {
		w.discards = 2 + c.IntN(8)
	}
}

// laws returns random options. Options that are not set keep their defaults.
func (c chance) laws() map[string]string {
	laws := refLaws(nil)
	change := func(n int, name string, values ...string) {
		if c.one(n) {
			laws[name] = pick(c, values...)
		}
	}
	change(2, "table", "taiwan-common")
	change(4, "seven_pairs_triplet", "true", "false")
	change(3, "wait_items", "unique")
	change(3, "straight_ten", "self-draw")
	change(3, "earthly", "draw")
	change(4, "all_honors", "40", "7")
	change(4, "all_terminals", "40", "8")
	change(4, "flowers", "false")
	change(6, "limit", "20", "40", "16")
	change(6, "minimum", "3", "5", "10")
	change(4, "base", "3", "10")
	change(4, "dealer_bonus", "0", "2")
	change(4, "streak_step", "0", "1")
	change(4, "streak_max", "1", "3")
	change(4, "dealer_pays_on_selfdraw", "false")
	return laws
}

// insure makes a seat liable in a win that the sheet insures.
func (c chance) insure(w *refWin, a *refAnswer) {
	all := func(names ...string) bool {
		return !slices.ContainsFunc(a.items, func(x refItems) bool {
			return !slices.ContainsFunc(names, func(n string) bool { _, is := x[n]; return is })
		})
	}
	switch {
	case !a.valid || w.win >= refFlowers:
	case all("One Suit only", "Full Flush", "Little Four Winds", "Big Four Winds", "Little Three Dragons", "Three Great Scholars", "Big Three Dragons"):
		if len(w.melds) > 1 && c.one(3) {
			w.liable = (w.seat + 1 + c.IntN(3)) % 4
		}
	case w.by == "discard" && c.one(6):
		w.live, w.liable = c.IntN(6), w.from
	}
}

// TestScorersAgree checks that the scorer and the reference scorer, which was written
// from the sheet alone, agree on random wins. Items, totals and payments must be equal,
// with all options that affect them. To test more wins run
//
//	MOINEAU_WINS=100000 go test ./engine/rules/taiwanese -run ScorersAgree
func TestScorersAgree(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(16, 17))}
	n := ruletest.Wins(t, 5000)
	valid := 0
	seen := map[string]int{}
	for i := 0; i < n; {
		w := c.win()
		if w == nil {
			continue
		}
		i++
		a := w.answer()
		if c.insure(w, &a); w.liable >= 0 {
			a = w.answer()
		}
		line := w.line()
		_, res, err := vector.Score(find, []byte(line))
		if err != nil {
			t.Fatalf("%s\n%v", line, err)
		}
		if d := refDiffers(&a, &res); d != "" {
			t.Fatalf("%s\n%s", line, d)
		}
		if res.Valid {
			valid++
		}
		for _, it := range res.Items {
			seen[fmt.Sprint(it.Name, " ", it.Value)]++
		}
	}
	if valid < n*3/4 {
		t.Errorf("of %d hands %d won", n, valid)
	}
	for i, tai := range []map[string]int{refDefault, refCommon} {
		for name, v := range tai {
			if key := fmt.Sprint(strings.TrimSuffix(name, "+"), " ", v); seen[key] == 0 {
				t.Errorf("table %d: %s never came", i, key)
			}
		}
	}
}
