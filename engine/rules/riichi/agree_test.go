package riichi

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/vector"
)

// refRead parses a line of a vector file.
func refRead(t *testing.T, line []byte) *refWin {
	t.Helper()
	w := new(refWin)
	if err := json.Unmarshal(line, w); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return w
}

// line returns the win as a score vector.
func (w *refWin) line() []byte {
	b, err := json.Marshal(w)
	if err != nil {
		panic(err)
	}
	return b
}

// refResult converts a result of the scorer to the form of the reference scorer.
func refResult(res *vector.Result) (x refExpect) {
	x.Valid, x.Total, x.Pay = res.Valid, res.Total, map[string]int{}
	for i := range res.Seats {
		x.Pay[vector.Letter(i)] = int(res.Pay[i])
	}
	for _, it := range res.Items {
		x.Items = append(x.Items, refItem{it.Name, it.Value, it.Count})
	}
	for _, f := range res.More {
		switch v := f.Value.(type) {
		case int32:
			*map[string]*int{"han": &x.Han, "fu": &x.Fu, "yakuman": &x.Yakuman}[f.Name] = int(v)
		case string:
			if f.Name == "limit" {
				x.Limit = v
			}
		}
	}
	return x
}

// refDiffers returns how an answer differs from those that the sheet allows, or "" if it
// is one of them.
func refDiffers(allowed []refExpect, got refExpect) string {
	for _, want := range allowed {
		if reflect.DeepEqual(want, got) {
			return ""
		}
	}
	return fmt.Sprintf("the second scorer: %+v\nthe answer: %+v", allowed, got)
}

// judge returns the scorer's answer.
func (w *refWin) judge(t *testing.T) refExpect {
	t.Helper()
	line := w.line()
	v, res, err := vector.Score(find, line)
	if err != nil {
		t.Fatalf("%s\n%v", line, err)
	}
	if w.north {
		r := ruletest.Made(t, Options, Presets, New, v.Options)
		p, err := reader{r}.position(v)
		if err != nil {
			t.Fatalf("%s\n%v", line, err)
		}
		p.Flags |= flagNorth
		res = reader{r}.answer(&p)
	}
	return refResult(&res)
}

// TestReferenceReadsTheSheet checks that the reference scorer passes the vectors too.
func TestReferenceReadsTheSheet(t *testing.T) {
	for _, file := range []string{"testdata/vectors.jsonl", sharedVectors} {
		b, err := os.ReadFile(file)
		if file == sharedVectors && os.IsNotExist(err) {
			t.Log("the shared vectors do not lie beside this checkout")
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(b)) {
			w := refRead(t, []byte(line))
			want := *w.Expect
			if !want.Valid {
				want = refExpect{Pay: w.nothing()}
			}
			allowed := w.answers()
			for _, x := range append(allowed, want) { // the vectors use an order of their own
				slices.SortFunc(x.Items, func(a, b refItem) int { return strings.Compare(a.name, b.name) })
			}
			if d := refDiffers(allowed, want); d != "" {
				t.Errorf("%s%s", line, d)
			}
		}
	}
}

// chance generates random wins.
type chance struct{ *rand.Rand }

// one returns true once in n times on average.
func (c chance) one(n int) bool { return c.IntN(n) == 0 }

func pick[T any](c chance, of ...T) T { return of[c.IntN(len(of))] }

// design describes how to build a hand: its first groups, the kinds that the other groups
// are made of, and how many sets in ten are runs.
type design struct {
	start []string
	pool  []string
	runs  int
}

func kinds(ranks string, suits ...string) (list []string) {
	for _, s := range suits {
		for _, r := range ranks {
			list = append(list, string(r)+s)
		}
	}
	return list
}

// design returns a random design such that every yaku occurs.
func (c chance) design() design {
	suits := []string{"m", "p", "s"}
	c.Shuffle(3, func(i, j int) { suits[i], suits[j] = suits[j], suits[i] })
	suit := suits[0]
	winds, dragons := strings.Fields(refWinds), strings.Fields(refDragons)
	c.Shuffle(4, func(i, j int) { winds[i], winds[j] = winds[j], winds[i] })
	c.Shuffle(3, func(i, j int) { dragons[i], dragons[j] = dragons[j], dragons[i] })
	everything := append(kinds("123456789", "m", "p", "s"), strings.Fields(refHonours)...)
	run := func(n int, suit string) string { return fmt.Sprintf("%d%s%d%s%d%s", n, suit, n+1, suit, n+2, suit) }
	three := func(k string) string { return k + k + k }
	n := 1 + c.IntN(7)
	switch c.IntN(21) {
	case 0:
		return design{nil, kinds("123456789", suit), 7}
	case 1:
		return design{nil, append(kinds("123456789", suit), strings.Fields(refHonours)...), 5}
	case 2: // chanta
		return design{nil, append(kinds("179", "m", "p", "s"), strings.Fields(refHonours)...), 6}
	case 3: // junchan
		return design{nil, kinds("17", "m", "p", "s"), 9}
	case 4:
		return design{nil, strings.Fields(refOrphans), 0}
	case 5:
		return design{nil, strings.Fields(refHonours), 0}
	case 6:
		return design{nil, strings.Fields(refTerminals), 0}
	case 7:
		return design{nil, strings.Fields(refGreens), pick(c, 0, 4)}
	case 8:
		return design{[]string{run(n, "m"), run(n, "p"), run(n, "s")}, everything, 5}
	case 9:
		k := string(rune('0' + 1 + c.IntN(9)))
		return design{[]string{three(k + "m"), three(k + "p"), three(k + "s")}, everything, 5}
	case 10:
		return design{[]string{run(1, suit), run(4, suit), run(7, suit)}, everything, 5}
	case 11:
		return design{[]string{run(n, suit), run(n, suit)}, everything, 7}
	case 12:
		m := 1 + c.IntN(7)
		return design{[]string{run(n, suit), run(n, suit), run(m, suits[1]), run(m, suits[1])}, everything, 7}
	case 13:
		return design{nil, kinds("2345678", suits[c.IntN(2):]...), 7}
	case 14:
		start := []string{three(dragons[0]), three(dragons[1]), pick(c, three(dragons[2]), dragons[2]+dragons[2])}
		return design{start, everything, 6}
	case 15:
		start := []string{three(winds[0]), three(winds[1]), three(winds[2]), pick(c, three(winds[3]), winds[3]+winds[3])}
		return design{start, everything, 6}
	case 16:
		return design{[]string{three(fmt.Sprint(n, suit)), three(fmt.Sprint(n+1, suit)), three(fmt.Sprint(n+2, suit))}, everything, 6}
	case 17:
		return design{nil, everything, 0}
	case 18:
		return design{nil, everything, 5}
	default:
		return design{nil, kinds("123456789", "m", "p", "s"), 10}
	}
}

// plays reports whether a tile is in the game.
func (w *refWin) plays(k string) bool {
	return len(w.seats()) == 4 || k[1] != 'm' || k[0] == '1' || k[0] == '9'
}

// groups returns the sets and the pair of a random hand. It returns nil if the attempt
// failed.
func (c chance) groups(w *refWin) (groups []string) {
	d := c.design()
	used := map[string]int{}
	sets, pairs := 0, 0
	take := func(g string) {
		n, p := &sets, 0
		if len(g) == 4 {
			n, p = &pairs, 3
		}
		if *n+p == 4 {
			return
		}
		for i := 0; i < len(g); i += 2 {
			if k := g[i : i+2]; !w.plays(k) || used[k]+strings.Count(g[:i], k) == 4 {
				return
			}
		}
		for i := 0; i < len(g); i += 2 {
			used[g[i:i+2]]++
		}
		*n++
		groups = append(groups, g)
	}
	for _, g := range d.start {
		take(g)
	}
	for range 300 {
		k := pick(c, d.pool...)
		switch {
		case sets == 4 && pairs == 1:
			return groups
		case sets == 4:
			take(k + k)
		case c.IntN(10) >= d.runs:
			take(k + k + k)
		case k[1] != 'z' && k[0] <= '7':
			a, b := string(k[0]+1), string(k[0]+2)
			take(k + a + k[1:] + b + k[1:])
		}
	}
	return nil
}

// alone returns the tiles of a random hand without sets, or of nine gates.
func (c chance) alone(w *refWin) (tiles []string) {
	switch c.IntN(3) {
	case 0:
		tiles = strings.Fields(refOrphans)
		tiles = append(tiles, pick(c, tiles...))
	case 1:
		suit := pick(c, "p", "s")
		tiles = append(kinds("1112345678999", suit), pick(c, kinds("123456789", suit)...))
	default:
		d := c.design()
		for tries := 0; len(tiles) < 14 && tries < 200; tries++ {
			if k := pick(c, d.pool...); w.plays(k) && (!slices.Contains(tiles, k) || count(tiles, k) == 2 && c.one(60)) {
				tiles = append(tiles, k, k)
			}
		}
	}
	if len(tiles) != 14 {
		return nil
	}
	return tiles
}

// win returns a random win, or occasionally a hand that does not win. It returns nil if
// the attempt failed.
func (c chance) win() *refWin {
	w := &refWin{ID: "random", Rules: ID, Options: map[string]json.RawMessage{}, Melds: []string{}, Flags: []string{}}
	c.laws(w)
	var held []string
	var melds [][]string // brackets first
	if c.one(10) {
		held = c.alone(w)
	} else {
		groups := c.groups(w)
		claimed, kans := pick(c, 0, 0, 0, 3, 7, 10), pick(c, 0, 0, 1, 4, 10)
		everything := strings.Join(groups, "")
		for _, g := range groups {
			tiles := refTiles(g)
			run := tiles[0] != tiles[len(tiles)-1]
			switch {
			case len(tiles) == 2 || run && len(w.seats()) == 3:
				held = append(held, tiles...)
			case !run && c.IntN(10) < kans && strings.Count(everything, tiles[0]) == 3:
				form := "["
				if c.IntN(10) < claimed || c.one(4) {
					form = pick(c, "(", "+")
				}
				melds = append(melds, append([]string{form, tiles[0]}, tiles...))
			case c.IntN(10) < claimed:
				melds = append(melds, append([]string{"("}, tiles...))
			default:
				held = append(held, tiles...)
			}
		}
	}
	if len(held) == 0 {
		return nil
	}
	c.Shuffle(len(held), func(i, j int) { held[i], held[j] = held[j], held[i] })
	if c.one(30) { // usually no win
		if k := pick(c, append(strings.Fields(refOrphans), held...)...); count(held, k) < 2 && !strings.Contains(fmt.Sprint(melds), k) {
			held[0] = k
		}
	}
	c.redden(w, held, melds)
	if i := slices.Index(held, "4z"); i >= 0 && len(w.seats()) == 3 && c.one(2) { // a north to be robbed
		held[i], held[len(held)-1] = held[len(held)-1], held[i]
	}
	w.Win, w.Hand = held[len(held)-1], strings.Join(held[:len(held)-1], "")
	for _, m := range melds {
		slices.Sort(m[1:])
		digits := ""
		for _, t := range m[1:] {
			digits += t[:1]
		}
		suit := m[1][1:]
		switch {
		case m[0] == "[":
			w.Melds = append(w.Melds, "["+digits+suit+"]")
		case m[0] == "+":
			w.Melds = append(w.Melds, "("+digits[:3]+"+"+digits[3:]+suit+")")
		default:
			w.Melds = append(w.Melds, "("+digits+suit+")")
		}
	}
	c.circumstances(w)
	return w
}

// redden makes as many fives red as the option says. It makes all of them red if the hand
// has all fives of a suit (§3.1).
func (c chance) redden(w *refWin, held []string, melds [][]string) {
	option := w.law("red_fives")
	if w.Options["red_fives"] == nil && len(w.seats()) == 3 {
		option = "2"
	}
	for i, suit := range []string{"m", "p", "s"} {
		n := map[string][3]int{"0": {}, "2": {0, 1, 1}, "3": {1, 1, 1}, "4": {1, 2, 1}}[option][i]
		var fives []*string
		for i := range held {
			if held[i] == "5"+suit {
				fives = append(fives, &held[i])
			}
		}
		for _, m := range melds {
			for i := range m {
				if m[i] == "5"+suit {
					fives = append(fives, &m[i])
				}
			}
		}
		if len(fives) < 4 {
			n = min(c.IntN(n+1), len(fives))
		}
		c.Shuffle(len(fives), func(i, j int) { fives[i], fives[j] = fives[j], fives[i] })
		for i := range n {
			*fives[i] = "0" + suit
		}
	}
}

// circumstances sets random seats, the way of winning, possible flags and the open
// indicators.
func (c chance) circumstances(w *refWin) {
	seats := w.seats()
	w.Seat = pick(c, seats...)
	w.Round = pick(c, "E", "S", seats[c.IntN(len(seats))])
	w.By = pick(c, "discard", "discard", "self-draw", "self-draw", "rob-kong")
	won := plain([]string{w.Win})[0]
	flag := func(names ...string) { w.Flags = append(w.Flags, names...) }
	if len(seats) == 3 {
		w.Extra.Nuki = c.IntN(5 - count(plain(w.tiles()), "4z"))
		if !w.is("nuki") || c.one(3) {
			w.Extra.Nuki = 0
		}
		w.north = won == "4z" && c.one(2) && count(plain(w.tiles()), "4z")+w.Extra.Nuki <= 4 && w.is("nuki") && w.law("nuki_ron") == "allowed"
	}
	switch {
	case w.north:
		w.By = "rob-kong"
	case w.By == "rob-kong" && count(plain(w.tiles()), won) > 1: // the kan has the other three
		w.By = "discard"
	}
	if !w.drawn() {
		w.From = pick(c, slices.DeleteFunc(slices.Clone(seats), func(s string) bool { return s == w.Seat })...)
	}
	untouched := len(w.Melds) == 0 && w.Extra.Nuki == 0
	first, replaced := untouched && (c.one(pick(c, 3, 10)) || w.north), false
	switch {
	case first && w.drawn():
		flag("first-draw")
	case first && (w.By == "discard" || w.north):
		flag("first-discard")
	case w.drawn() && w.kans() > 0 && c.one(3):
		flag("kong-replacement")
		replaced = true
	case w.drawn() && w.Extra.Nuki > 0 && c.one(3):
		flag("flower-replacement")
		replaced = true
	}
	first = len(w.Flags) > 0 && !replaced
	if !first && c.one(6) {
		flag("last-tile")
	}
	if w.closed() && !first && c.one(2) {
		flag(pick(c, "riichi", "riichi", "riichi", "double-riichi"))
		if !replaced && c.one(3) {
			flag("ippatsu")
		}
	}
	c.indicators(w)
	if c.one(3) {
		w.Extra.Honba = 1 + c.IntN(7)
	}
}

// indicators sets one indicator for each kan of the hand and more for kans of other
// seats. Occasionally one matches the hand.
func (c chance) indicators(w *refWin) {
	all := w.tiles()
	draw := func(n int) (text string) {
		for range n {
			for {
				k := pick(c, append(kinds("123456789", "m", "p", "s"), strings.Fields(refHonours)...)...)
				if !w.plays(k) || count(plain(all), k) >= 4 || c.one(2) && !slices.Contains(plain(all), w.dora(k)) {
					continue
				}
				all = append(all, k)
				text += k
				break
			}
		}
		return text
	}
	n := min(1+w.kans()+pick(c, 0, 0, 0, 1, 2), 5)
	if c.one(30) {
		n = 0
	}
	w.Extra.Dora = draw(n)
	if w.flag("riichi") || w.flag("double-riichi") || c.one(8) { // for riichi only (§17.60)
		w.Extra.Ura = draw(n)
	}
}

// laws sets random options. Options that are not set keep their defaults.
func (c chance) laws(w *refWin) {
	change := func(n int, name string, values ...string) {
		if c.one(n) {
			w.Options[name] = json.RawMessage(pick(c, values...))
		}
	}
	change(4, "players", "3")
	if len(w.seats()) == 3 {
		change(2, "sanma_tsumo", `"split"`, `"equal"`)
		change(4, "nuki_rinshan", "false")
		change(8, "nuki", "false")
		change(8, "nuki_ron", `"no"`)
		change(6, "red_fives", "0", "2")
	} else {
		change(6, "red_fives", "0", "2", "4")
	}
	change(6, "kuitan", "false")
	change(6, "ippatsu", "false")
	change(6, "min_han", "2")
	change(6, "min_han_honba", "1", "5")
	change(4, "kiriage_mangan", "true")
	change(4, "kazoe_yakuman", `"sanbaiman"`)
	change(4, "multiple_yakuman", "false")
	change(2, "double_yakuman",
		`["daisuushi","suuankou-tanki","junsei-chuuren-poutou","kokushi-musou-13"]`,
		`["suuankou","kokushi-musou","chuuren-poutou","daisangen","tenhou"]`,
		`["chiihou","suukantsu","tsuuiisou","chinroutou","ryuuiisou","shousuushi"]`)
	change(4, "double_wind_pair_fu", "2", `"2"`)
	change(4, "rinshan_tsumo_fu", "false")
	change(2, "renhou", `"mangan"`, `"mangan-added"`, `"yakuman"`)
	change(8, "honba_value", "0", "500")
	change(4, "pao", "[]", `["suukantsu"]`, `["daisangen","daisuushi","suukantsu"]`)
	change(2, "pao_scope", `"part"`)
	change(2, "pao_ron_honba", `"discarder"`)
	change(8, "ura_dora", "false")
	change(8, "kan_dora", "false")
	change(8, "kan_ura_dora", "false")
}

// insure makes a seat liable, mostly in hands where that matters (§13.6).
func (c chance) insure(w *refWin, x refExpect) {
	fed := slices.ContainsFunc(x.Items, func(it refItem) bool { return w.lists("pao", it.name) })
	if len(w.Melds) > 0 && (fed && !c.one(4) || c.one(20)) {
		others := slices.DeleteFunc(w.seats(), func(s string) bool { return s == w.Seat })
		w.Extra.Pao = pick(c, others...)
	}
}

// met returns further properties of a valid win for the tally.
func (w *refWin) met(x refExpect) map[string]bool {
	three, pao, twice := len(w.seats()) == 3, false, false
	for _, it := range x.Items {
		if w.Extra.Pao != "" && x.Yakuman > 0 && w.lists("pao", it.name) {
			pao, twice = true, it.value == 26
		}
	}
	return map[string]bool{
		"three players":            three,
		"three, drawn, split":      three && w.drawn() && w.law("sanma_tsumo") == "split",
		"three, drawn, equal":      three && w.drawn() && w.law("sanma_tsumo") == "equal",
		"north robbed":             w.north,
		"north robbed, renhou":     w.north && w.renhou() != "none",
		"renhou mangan":            w.renhou() == "mangan",
		"renhou yakuman":           w.renhou() == "yakuman",
		"pao, drawn, whole":        pao && w.drawn() && w.law("pao_scope") == "whole",
		"pao, ron, whole":          pao && !w.drawn() && w.law("pao_scope") == "whole",
		"pao, part of several":     pao && w.law("pao_scope") == "part" && x.Yakuman > 1,
		"pao, part that is double": twice && w.law("pao_scope") == "part" && x.Yakuman > 1 && w.From != w.Extra.Pao,
		"pao, honba by discarder":  pao && !w.drawn() && w.law("pao_ron_honba") == "discarder" && w.Extra.Honba > 0,
		"one yakuman at most":      x.Yakuman == 1 && len(x.Items) > 1,
		"kiriage":                  x.Limit == "mangan" && (x.Han == 4 && x.Fu == 30 || x.Han == 3 && x.Fu == 60),
		"110 fu":                   x.Fu == 110,
		"without fu of the draw":   x.Fu > 0 && w.replaced() && !w.is("rinshan_tsumo_fu"),
	}
}

// TestScorersAgree checks that the scorer and the reference scorer, which was written
// from the sheet alone, agree on random wins. Items, han, fu, limits, totals and payments
// must be equal, with all options that affect them. To test more wins run
//
//	MOINEAU_WINS=200000 go test -v ./engine/rules/riichi -run ScorersAgree
func TestScorersAgree(t *testing.T) {
	c := chance{rand.New(rand.NewPCG(20, 26))}
	n := ruletest.Wins(t, 4000)
	valid := 0
	seen := map[string]int{}
	for i := 0; i < n; {
		w := c.win()
		if w == nil {
			continue
		}
		i++
		want := w.answers()
		if c.insure(w, want[0]); w.Extra.Pao != "" {
			want = w.answers()
		}
		got := w.judge(t)
		if d := refDiffers(want, got); d != "" {
			t.Fatalf("%s north %v\n%s", w.line(), w.north, d)
		}
		if !got.Valid {
			continue
		}
		valid++
		for _, it := range got.Items {
			seen[it.name]++
		}
		seen["limit "+got.Limit]++
		for met, yes := range w.met(got) {
			if seen[met] += 0; yes {
				seen[met]++
			}
		}
	}
	if valid < n*3/4 {
		t.Errorf("of %d hands %d won", n, valid)
	}
	for _, name := range slices.Concat(refYakuNames, refYakumanNames, []string{"dora", "ura-dora", "aka-dora", "nuki-dora"}) {
		seen[name] += 0
	}
	delete(seen, "nagashi-mangan") // not a yaku of a hand (§10.2)
	for name, times := range seen {
		if times == 0 {
			t.Errorf("%s never came", name)
		}
	}
	t.Log(valid, "of", n, "won;", seen)
}
