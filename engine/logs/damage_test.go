package logs_test

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"moineau/engine/logs"
	_ "moineau/engine/logs/mjlog"
	_ "moineau/engine/logs/soul"
	"moineau/engine/table"
)

// damaged is the number of damaged copies of files that TestDamagedFiles reads. To change
// it:
//
//	go test ./engine/logs -run TestDamagedFiles -damaged 10000 -v
var damaged = flag.Int("damaged", 400, "damaged copies that TestDamagedFiles reads")

// A damaged copy is handled correctly if, for each of its games,
//   - it is rejected in one sentence that states a place and what was expected, or
//   - the deals that end before the damage are correct, unless the rules in the file were
//     damaged, and
//   - the whole is a legal game: it survives writing in another format and reading again,
//     no point is lost or created, and each deal begins as the previous one ended.
//
// For a truncated copy all deals must be correct, and the result states where it ends. A
// copy with a repeated line is rejected or yields the correct deals.

// victim is a file to be damaged, with its correct result.
type victim struct {
	name, format string
	data         []byte
	deals        []logs.Outcome
	options      table.Options
}

// play reads the games of a file.
func play(format string, data []byte) (games []*logs.Game, played []*logs.Replayed, errs []error) {
	for g, err := range logs.Join(logs.Games(format, bytes.NewReader(data))) {
		var r *logs.Replayed
		if err == nil {
			r = logs.Replay(g)
		}
		games, played, errs = append(games, g), append(played, r), append(errs, err)
	}
	return games, played, errs
}

func victims(t testing.TB) (out []victim) {
	add := func(name, format string, data []byte) {
		_, played, errs := play(format, data)
		if len(played) != 1 || errs[0] != nil || played[0].Err != nil {
			t.Fatalf("%s: %v", name, errs)
		}
		out = append(out, victim{name, format, data, played[0].Deals, played[0].Match.Options})
	}
	for _, name := range []string{"mjai/south.mjson", "mjai/three-players-kita.mjson", "mjai/three-players-nukidora-four-places.mjson", "mjai/array.json", "mjai/bare.mjson",
		"tenhou/south.json", "tenhou/three-players.json", "tenhou/from-mahjong-soul.json", "tenhou/excerpt.json", "tenhou/one-deal-a-line.txt", "tenhou/link.txt",
		"mahjong-soul/south.json", "mahjong-soul/three-players.json", "mahjong-soul/list.json", "mjlog/south.xml", "mjlog/three-players.xml", "mjlog/no-red-no-kuitan.xml", "mjlog/shift-jis.xml"} {
		format, _, _ := strings.Cut(name, "/")
		add(name, format, []byte(logs.Sample(t, name)))
	}
	add("small", "riichi-games", []byte(logs.Small))
	n := 0
	if _, err := os.Stat("../../../shared/vectors/riichi-games.jsonl"); err == nil && *damaged > 1000 {
		logs.RealGames(t, func(line []byte) {
			if n++; n <= 3 {
				add(fmt.Sprint("real game ", n), "riichi-games", bytes.Clone(line))
			}
		})
	}
	return out
}

// damage is a copy of a file, damaged from a byte on.
type damage struct {
	kind string
	at   int
	data []byte
}

var (
	values  = regexp.MustCompile(`"[^"\\]*"|-?[0-9]+`)
	strange = []string{"null", "-1", "99", "1e9", "-2147483649", "99999999999999999999", `""`, `"x"`, "[]", "{}", "[[]]", "true", `"?"`, "0.5", "\x00", `"\ud800"`}
)

// hurt returns a damaged copy.
func hurt(rng *rand.Rand, was []byte) damage {
	at := rng.IntN(len(was))
	cut := func(i, j int, with ...byte) []byte {
		return append(append(bytes.Clone(was[:i]), with...), was[j:]...)
	}
	end := min(len(was), at+1+rng.IntN(40))
	lineAt := bytes.LastIndexByte(was[:at], '\n') + 1
	lineEnd := len(was)
	if i := bytes.IndexByte(was[at:], '\n'); i >= 0 {
		lineEnd = at + i + 1
	}
	switch rng.IntN(10) {
	case 0:
		return damage{"cut off", at, was[:at]}
	case 1:
		out := bytes.Clone(was)
		other := rng.IntN(len(was))
		out[at], out[other] = out[other], out[at]
		return damage{"swapped bytes", min(at, other), out}
	case 2:
		out := bytes.Clone(was)
		out[at] = byte(rng.IntN(256))
		return damage{"another byte", at, out}
	case 3:
		out := bytes.Clone(was)
		out[at] = "0123456789,:[]{}\"ESWNPFCmpszr?-"[rng.IntN(31)]
		return damage{"another letter", at, out}
	case 4:
		return damage{"lost bytes", at, cut(at, end)}
	case 5:
		return damage{"bytes twice", at, cut(end, end, was[at:end]...)}
	case 6:
		line := was[lineAt:lineEnd]
		if !bytes.HasSuffix(line, []byte("\n")) {
			line = append([]byte("\n"), line...)
		}
		return damage{"a line twice", lineEnd, cut(lineEnd, lineEnd, line...)}
	case 7:
		return damage{"a lost line", lineAt, cut(lineAt, lineEnd)}
	}
	all := values.FindAllIndex(was, -1)
	if len(all) == 0 {
		return damage{"lost bytes", at, cut(at, end)}
	}
	one := all[rng.IntN(len(all))]
	with := strange[rng.IntN(len(strange))]
	if rng.IntN(2) == 0 {
		other := all[rng.IntN(len(all))]
		with = string(was[other[0]:other[1]])
	}
	return damage{"another value", one[0], cut(one[0], one[1], []byte(with)...)}
}

var placed = regexp.MustCompile(`(line|byte|bytes|deal|event|entry|record) [0-9]+`)

// sentence returns what is wrong with an error text.
func sentence(err error) string {
	text := err.Error()
	switch {
	case strings.ContainsAny(text, "\n\r"):
		return "it has several lines"
	case len(text) > 1000:
		return "it is too long"
	case !strings.Contains(text, "expected") && !strings.Contains(text, "is not one of") && !strings.Contains(text, "must be") && !strings.Contains(text, "there is no such option"):
		return "the error does not name the expected value"
	case !placed.MatchString(text):
		return "it does not say where"
	case strings.Contains(text, "Go ") || strings.Contains(text, "struct"):
		return "it shows types of Go"
	}
	return ""
}

// before returns the number of deals that end before the damage.
func (v *victim) before(d *damage) int {
	n := 0
	if v.format == "mjai" {
		// Only what follows the last hora shows that a deal has ended.
		text := string(v.data[:d.at])
		n = strings.Count(text, `"start_kyoku"`)
		if i := strings.LastIndex(text, `"start_kyoku"`); n > 0 && !strings.Contains(text[i:], `"end_kyoku"`) {
			n--
		}
		return n
	}
	_, played, errs := play(v.format, v.data[:d.at])
	for i, r := range played {
		if errs[i] == nil && r.Err == nil {
			n += len(r.Deals)
		}
	}
	return n
}

// check returns what is wrong with the results for a damaged copy.
func (v *victim) check(d *damage, count map[string]int) (bad string) {
	defer func() {
		if p := recover(); p != nil {
			bad = fmt.Sprint("panic: ", p)
		}
	}()
	games, played, errs := play(v.format, d.data)
	true0 := v.before(d)
	for i, r := range played {
		if errs[i] != nil {
			count["refused"]++
			if why := sentence(errs[i]); why != "" {
				return fmt.Sprintf("%s: %v", why, errs[i])
			}
			continue
		}
		if r.Err != nil {
			if why := sentence(r.Err); why != "" {
				return fmt.Sprintf("%s: %v", why, r.Err)
			}
			if why := sentence(r.Compare(games[i])); why != "" {
				return fmt.Sprintf("%s: %v", why, r.Compare(games[i]))
			}
		}
		if err := r.Compare(games[i]); err != nil && r.Err == nil {
			if why := sentence(err); why != "" {
				return fmt.Sprintf("%s: %v", why, err)
			}
		}
		same := r.Match != nil && maps.Equal(withoutLength(r.Match.Options), withoutLength(v.options))
		if len(played) == 1 && same {
			for k := range min(true0, len(r.Deals)) {
				if !reflect.DeepEqual(r.Deals[k], v.deals[k]) {
					return fmt.Sprintf("deal %d: expected %+v, got %+v", k+1, v.deals[k], r.Deals[k])
				}
			}
			if r.Err == nil && len(r.Deals) < true0 {
				return fmt.Sprintf("expected at least %d deals, got %d", true0, len(r.Deals))
			}
		}
		equal := len(r.Deals) <= len(v.deals) && reflect.DeepEqual(r.Deals, v.deals[:min(len(r.Deals), len(v.deals))])
		switch {
		case r.Err != nil:
			count["not legal"]++
			continue
		case d.kind == "cut off" && same && !equal:
			return "other deals than the true ones"
		case d.kind == "cut off" && len(r.Deals) < len(v.deals) && games[i].Cut == "" && len(played) == 1 && !bytes.HasSuffix(bytes.TrimSpace(d.data), []byte("}")):
			return "it does not say where the log breaks off"
		case d.kind == "a line twice" && !(equal && len(r.Deals) == len(v.deals)) && r.Compare(games[i]) == nil && len(played) == 1:
			return fmt.Sprintf("other deals than the true ones: %d", len(r.Deals))
		case equal && len(r.Deals) == len(v.deals):
			count["true"]++
			continue
		case equal:
			count["some true deals"]++
			continue
		}
		count["another legal game"]++
		if why := legal(r); why != "" {
			return why
		}
	}
	return ""
}

func withoutLength(o table.Options) table.Options {
	out := maps.Clone(o)
	delete(out, "length")
	return out
}

// legal returns why a game is not legal: it changes when written and read again, or
// points are lost.
func legal(r *logs.Replayed) string {
	g, err := logs.GameOf(r.Match, "")
	if err != nil {
		return err.Error()
	}
	for i := range r.Deals {
		d := &r.Deals[i]
		sum := int32(0)
		for s, x := range d.Scores {
			sum += x
			if d.Delta[s]%100 != 0 {
				return fmt.Sprintf("deal %d: changes %v", i+1, d.Delta)
			}
		}
		if i+1 == len(r.Deals) {
			break // the remaining sticks may go to a player
		}
		next, sticks := r.Deals[i+1].Scores, r.Deals[i+1].Sticks
		after := int32(0)
		for _, x := range next {
			after += x
		}
		if sum+int32(1000*d.Sticks) != after+int32(1000*sticks) {
			return fmt.Sprintf("deal %d: %v and %d sticks become %v and %d", i+1, d.Scores, d.Sticks, next, sticks)
		}
	}
	for name, f := range logs.Exports {
		again, err := f.Read(f.Write(g))
		if err != nil {
			return fmt.Sprintf("%s: %v", name, err)
		}
		if back := logs.Replay(again); back.Err != nil || !reflect.DeepEqual(back.Deals, r.Deals) {
			return fmt.Sprintf("%s: written and read again it comes to %+v, %v; not %+v", name, back.Deals, back.Err, r.Deals)
		}
	}
	return ""
}

// TestDamagedFiles damages copies of files written by other programs.
func TestDamagedFiles(t *testing.T) {
	all := victims(t)
	count := map[string]int{}
	bad := 0
	for n := range *damaged {
		v := &all[n%len(all)]
		rng := rand.New(rand.NewPCG(uint64(n), 30))
		d := hurt(rng, v.data)
		for rng.IntN(4) == 0 && len(d.data) > 0 && d.kind != "cut off" && d.kind != "a line twice" {
			more := hurt(rng, d.data)
			d = damage{d.kind + ", " + more.kind, min(d.at, more.at), more.data}
		}
		if why := v.check(&d, count); why != "" {
			if bad++; bad <= 20 {
				t.Errorf("copy %d, %s, %s at byte %d: %.600s", n, v.name, d.kind, d.at, why)
			}
		}
	}
	t.Logf("%d copies of %d files: %v", *damaged, len(all), count)
	for _, what := range []string{"refused", "not legal", "true", "some true deals", "another legal game"} {
		if count[what] == 0 {
			t.Errorf("no copy was answered by %q: %v", what, slices.Sorted(maps.Keys(count)))
		}
	}
}
