package logs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// wild is a player that sometimes makes a random legal move.
type wild struct {
	bot.Player
	rng *rand.Rand
}

func (w wild) Choose(v *table.View) int {
	// It usually wins and declares tenpai, because otherwise almost all deals would be
	// drawn.
	for i := range v.Acts {
		if t := v.Acts[i].Type; t == table.Win && w.rng.IntN(8) > 0 || t == riichi.ActTenpai {
			return i
		}
	}
	if w.rng.IntN(4) > 0 {
		return w.Player.Choose(v)
	}
	return w.rng.IntN(len(v.Acts))
}

// played returns a match with some options, played to its end by wild players.
func played(t testing.TB, options table.Options, seed uint64) *match.Match {
	t.Helper()
	r, settled, err := rules.New(riichi.ID, options)
	if err != nil {
		t.Fatal(err)
	}
	c := match.Config{ID: riichi.ID, Options: settled, Seed: [32]byte{byte(seed), byte(seed >> 8), 6}}
	for i := range c.Names {
		c.Names[i] = fmt.Sprintf("Spieler «%d» \"x\"", i)
	}
	m, ev, err := match.New(c, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d, err := bot.NewDriver(r, "easy")
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 7))
	for i := range d.Players {
		d.Players[i] = wild{d.Players[i], rng}
	}
	for {
		if err := d.Deal(m); err != nil {
			t.Fatal(err)
		}
		if m.Progress.Over {
			return m
		}
		if ev, err = m.Next(ev[:0]); err != nil {
			t.Fatal(err)
		}
	}
}

// exports lists the formats that can be written and read.
var exports = map[string]struct {
	Write func(*Game) []byte
	Read  func([]byte) (*Game, error)
}{"mjai": {Mjai, MjaiGame}, "tenhou": {Tenhou, TenhouGame}}

// A random match survives writing in another format and reading again: every event, every
// payment and the ending are equal, and so is the record of the result.
func TestWrittenAndReadAgain(t *testing.T) {
	seen := map[string]int{}
	n := 0
	for i, options := range []table.Options{
		{}, {"preset": "tenhou", "length": "east"}, {"preset": "mahjong-soul"}, {"preset": "wrc"}, {"preset": "ema-2025"}, {"preset": "mt-ari-ari"},
		{"preset": "nashi"}, {"preset": "tenhou-no-red", "length": "full"}, {"preset": "tenhou-sanma"}, {"preset": "mahjong-soul-sanma"},
		{"preset": "mt-sanma"}, {"red_fives": "4", "start_points": "12000", "length": "one-deal"}, {"preset": "tenhou-sanma", "sanma_tsumo": "split"},
	} {
		for k := range 3 {
			m := played(t, options, uint64(100*i+k))
			g, err := GameOf(m, "x")
			if err != nil {
				t.Fatalf("%v: %v", options, err)
			}
			n += len(g.Deals)
			for format, f := range exports {
				text := f.Write(g)
				read, err := f.Read(text)
				if err != nil {
					t.Fatalf("%s, %v: %v\n%s", format, options, err, text)
				}
				r := Replay(read)
				if err := r.Compare(g); err != nil {
					t.Fatalf("%s, %v: %v\n%s", format, options, err, text)
				}
				if err := r.Compare(read); err != nil {
					t.Fatalf("%s, %v, what it says itself: %v\n%s", format, options, err, text)
				}
				if !reflect.DeepEqual(r.Match.Options, m.Options) {
					t.Fatalf("%s, %v: the options are %v, not %v", format, options, r.Match.Options, m.Options)
				}
				if r.Match.Progress.Result != m.Progress.Result || r.Match.Names != m.Names && len(m.Names) == g.Players {
					t.Fatalf("%s, %v: the result is %v, not %v", format, options, r.Match.Progress.Result, m.Progress.Result)
				}
				again, err := GameOf(r.Match, "x")
				if err != nil {
					t.Fatal(err)
				}
				for j := range g.Deals {
					was, is := g.Deals[j], again.Deals[j]
					was.Dice, is.Dice = [2]uint8{}, [2]uint8{}
					was.Hands, is.Hands = [table.MaxSeats][]tile.Kind{}, [table.MaxSeats][]tile.Kind{} // their order may differ
					if !reflect.DeepEqual(was, is) {
						t.Fatalf("%s, %v, deal %d:\n%+v\n%+v", format, options, j+1, was, is)
					}
					for e := range was.Events {
						seen[eventNames[was.Events[e].Type]]++
					}
					seen["end "+is.End.Reason]++
				}
				back, err := record.Load(record.Save(r.Match), rules.New)
				if err != nil || back.Hash() != r.Match.Hash() {
					t.Fatalf("%s, %v: the record: %v", format, options, err)
				}
			}
		}
	}
	t.Logf("%d deals; %v", n, seen)
	for _, name := range append(eventNames[Draw:], "end ", "end exhaustive", "end nine-terminals") {
		if seen[name] == 0 {
			t.Errorf("there was no %q", name)
		}
	}
}

// The real games survive both formats.
func TestRealGamesWrittenAndReadAgain(t *testing.T) {
	n := 0
	games(t, func(line []byte) {
		if n++; n%16 != 3 {
			return
		}
		was, err := RiichiGame(line)
		if err != nil {
			t.Fatal(err)
		}
		r := Replay(was)
		g, err := GameOf(r.Match, was.ID)
		if err != nil {
			t.Fatal(err)
		}
		for format, f := range exports {
			text := f.Write(g)
			read, err := f.Read(text)
			if err != nil {
				t.Fatalf("%s, %s: %v", was.ID, format, err)
			}
			if err := Replay(read).Compare(was); err != nil {
				t.Errorf("%s, %s: %v", was.ID, format, err)
			}
			// A log of another program does not state the options.
			read, err = f.Read([]byte(unsaid(string(text))))
			if err != nil {
				t.Fatalf("%s, %s, bare: %v", was.ID, format, err)
			}
			read.Options["preset"] = was.Options["preset"]
			if err := Replay(read).Compare(was); err != nil {
				t.Errorf("%s, %s, bare: %v", was.ID, format, err)
			}
		}
	})
}

// unsaid removes this program's extensions from a log, and the length of the game from
// mjai.
func unsaid(text string) string {
	if i := strings.Index(text, `,"options":{`); i >= 0 {
		j := i + strings.Index(text[i:], "}") + 1
		text = text[:i] + text[j:]
	}
	for _, x := range []string{`,"kyoku_first":4`, `,"kyoku_first":0`} {
		text = strings.Replace(text, x, "", 1)
	}
	return text
}

// An mjai log can also be read with one line per event and several games in a row.
func TestALineForEachEvent(t *testing.T) {
	g, err := GameOf(played(t, table.Options{"length": "one-deal"}, 5), "x")
	if err != nil {
		t.Fatal(err)
	}
	text := string(Mjai(g))
	var events []json.RawMessage
	if err := json.Unmarshal([]byte(text), &events); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for range 2 {
		for _, e := range events {
			fmt.Fprintf(&b, "%s\r\n", e)
		}
	}
	fmt.Fprintf(&b, "%s\n", text)
	b.Write(bytes.TrimSuffix(bytes.Join([][]byte{events[0], events[1]}, []byte{'\n'}), []byte{'\n'}))
	n := 0
	for read, err := range Games("mjai", &b) {
		n++
		switch {
		case n <= 3 && err != nil:
			t.Errorf("game %d: %v", n, err)
		case n <= 3:
			if err := Replay(read).Compare(g); err != nil {
				t.Errorf("game %d: %v", n, err)
			}
		case err == nil || !strings.Contains(err.Error(), "in deal 1; expected hora, ryukyoku or end_kyoku"):
			t.Errorf("a game that breaks off in its first deal: %v", err)
		}
	}
	if n != 4 {
		t.Errorf("expected 4 games, got %d", n)
	}
}

// An error in a log states the place, what was found and what was expected.
func TestLogsThatCannotBeRead(t *testing.T) {
	g, err := GameOf(played(t, table.Options{"length": "one-deal"}, 8), "x")
	if err != nil {
		t.Fatal(err)
	}
	mjai, tenhou := string(Mjai(g)), string(Tenhou(g))
	for _, c := range []struct {
		read           func([]byte) (*Game, error)
		text, old, new string
		want           string
	}{
		{MjaiGame, mjai, mjai, `[]`, "there is no deal; expected start_kyoku"},
		{MjaiGame, mjai, mjai, `[{"type":"tsumo","actor":0,"pai":"1m"}]`, "event 1, tsumo: no deal is running; expected start_kyoku"},
		{MjaiGame, mjai, mjai, `[{"type":"hora","actor":0,"target":0}]`, "event 1, hora: no deal has begun"},
		{MjaiGame, mjai, `{"type":"end_kyoku"}`, `{"type":"start_game"}`, "a second game begins; expected one"},
		{MjaiGame, mjai, `{"type":"end_kyoku"}`, `{"type":"tsumo","actor":0,"pai":"1m"}`, "no deal is running"},
		{MjaiGame, mjai, `"type":"tsumo","actor":0,"pai":"`, `"type":"tsumo","actor":0,"pai":"?","x":"`, "event 3, tsumo: a tile of player 0 is hidden; expected a log with all tiles"},
		{MjaiGame, mjai, `"tehais":[["`, `"tehais":[["?","`, "the hand of player 0: expected 13 tiles, got 14"},
		{TenhouGame, tenhou, tenhou, `[]`, "expected a JSON object of a game, got a JSON array"},
		{TenhouGame, tenhou, tenhou, `{"log":[]}`, `"log" is empty; expected at least one deal`},
		{TenhouGame, tenhou, tenhou, `{"log":[[[0,0,0]]]}`, "deal 1: expected 17 parts, got 1"},
		{TenhouGame, tenhou, `"log":[[[0,0,0]`, `"log":[[[99,0,0]`, "expected the number of the deal, honba and sticks, got [99,0,0]"},
		{TenhouGame, tenhou, `[25000,25000,25000,25000]`, `[25000]`, "expected the scores of 4 players, got [25000]"},
		{TenhouGame, tenhou, `,60,`, `,61,`, "61, number"},
		{TenhouGame, tenhou, `,60,`, `,"r99",`, `"r99", number`},
		{TenhouGame, tenhou, `,60,`, `,"x",`, "expected a letter of a call"},
		{TenhouGame, tenhou, `,60,`, `,"c111213",`, "it stands in the wrong list"},
		{TenhouGame, tenhou, `,60,`, `,"1111a11",`, "expected 4 tiles of two digits"},
		{TenhouGame, tenhou, `,60,`, `,60,60,`, "to fit together, got an order to event"},
	} {
		text := strings.Replace(c.text, c.old, c.new, 1)
		if text == c.text {
			t.Fatalf("%s is not there", c.old)
		}
		if _, err := c.read([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.80s: %v; want %q", c.new, err, c.want)
		}
	}
}

// If one of two equal discards is claimed, the reader finds the order that uses all
// entries.
func TestWhichOfTwoDiscardsIsClaimed(t *testing.T) {
	// East discards 1z twice without a turn of North between, because North claims a tile
	// of South. North then claims the second 1z: after the first, East would have had to
	// draw.
	tiles := func(taken bool, list ...any) (out []entry) {
		for _, x := range list {
			var e entry
			var err error
			if text, ok := x.(string); ok {
				e, err = tenhouText(text, taken)
			} else {
				e, err = tenhouNumber(x.(int), taken)
			}
			if err != nil {
				t.Fatalf("%v: %v", x, err)
			}
			out = append(out, e)
		}
		return out
	}
	o := orderer{d: &Deal{}, players: 4}
	o.taken[0], o.given[0] = tiles(true, 12, "3131p31", 25), tiles(false, 41, 41)
	o.taken[1], o.given[1] = tiles(true, 11), tiles(false, 31)
	o.taken[3], o.given[3] = tiles(true, "4141p41"), tiles(false, 21)
	if !o.draw(0, false) {
		t.Fatal(o.failed())
	}
	var who []int
	for _, e := range o.out {
		if e.Type == Pon {
			who = append(who, e.Seat)
		}
	}
	if !slices.Equal(who, []int{0, 3}) || o.out[len(o.out)-1].Tile != tile.P1+4 {
		t.Errorf("%v have claimed: %v", who, o.out)
	}
}

// FuzzLogs checks that a replay of arbitrary input does not panic.
func FuzzLogs(f *testing.F) {
	for i, o := range []table.Options{{"length": "one-deal"}, {"preset": "tenhou-sanma", "length": "one-deal"}} {
		g, err := GameOf(played(f, o, uint64(i)), "x")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(Mjai(g))
		f.Add(Tenhou(g))
	}
	f.Add([]byte(" "))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, read := range readers {
			if g, err := read.Read(text); err == nil {
				_ = Replay(g).Compare(g)
			}
		}
	})
}
