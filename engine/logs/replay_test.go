package logs

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// object is a JSON object that a test modifies.
type object = map[string]any

// each calls fn with the deals of a game and their ends.
func each(g object, fn func(n int, deal, end object)) {
	for i, d := range g["deals"].([]any) {
		deal := d.(object)
		fn(i, deal, deal["end"].(object))
	}
}

// Everything that follows from the events may be omitted from a log; the results are the
// same.
func TestWhatFollowsMayBeMissing(t *testing.T) {
	n := 0
	games(t, func(line []byte) {
		if n++; n%10 != 1 {
			return
		}
		var g object
		if err := json.Unmarshal(line, &g); err != nil {
			t.Fatal(err)
		}
		delete(g, "final")
		each(g, func(n int, deal, end object) {
			if n > 0 {
				for _, k := range []string{"scores", "honba", "sticks", "dealer", "round", "number"} {
					delete(deal, k)
				}
			}
			delete(deal, "dice")
			delete(end, "delta")
			delete(end, "before")
			wins, _ := end["wins"].([]any)
			for _, w := range wins {
				for k := range w.(object) {
					if !slices.Contains([]string{"who", "from", "tile", "dora", "ura"}, k) {
						delete(w.(object), k)
					}
				}
			}
		})
		bare, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := RiichiGame(line)
		if err != nil {
			t.Fatal(err)
		}
		log, err := RiichiGame(bare)
		if err != nil {
			t.Fatalf("%s: %v", whole.ID, err)
		}
		r := Replay(log)
		if err := r.Compare(whole); err != nil {
			t.Errorf("%s: %v", whole.ID, err)
		}
	})
}

// small is a small game: South wins on East's first discard, and everything else is
// omitted.
const small = `{"id":"x","rules":"riichi","preset":"tenhou","players":4,"options":{"length":"one-deal"},"deals":[{"dora":"1s",` +
	`"hands":["147m258p36s23456z","23456m123s678p99s","258m369p14s1234z7z","369m147p25s12346z"],` +
	`"events":[["draw",0,"7m"],["discard",0,"7m","drawn"]],` +
	`"end":{"type":"ron","wins":[{"who":1,"from":0,"tile":"7m"}]}}]}`

func TestASmallGame(t *testing.T) {
	g, err := RiichiGame([]byte(small))
	if err != nil {
		t.Fatal(err)
	}
	r := Replay(g)
	if r.Err != nil || len(r.Deals) != 1 || !r.Match.Progress.Over {
		t.Fatalf("%v, %d deals", r.Err, len(r.Deals))
	}
	o := &r.Deals[0]
	if o.Type != "ron" || len(o.Wins) != 1 || o.Wins[0].Points != 2000 || o.Wins[0].Fu != 30 || !slices.Equal(o.Delta, []int32{-2000, 2000, 0, 0}) {
		t.Errorf("%+v", o)
	}
}

// An illegal event is reported at its place, and a wrong statement of a log when it is
// compared.
func TestWhatIsNotLegal(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{`["discard",0,"7m","drawn"]`, `["discard",0,"9m","drawn"]`, "event 2, discard of seat 0, 9m: seat 0 may not discard it"},
		{`["discard",0,"7m","drawn"]`, `["discard",0,"7m","hand"],["pon",2,"7m",0,"(777m)"]`, "event 2"},
		{`["discard",0,"7m","drawn"]`, `["riichi",0],["discard",0,"7m","drawn"]`, "seat 0 may not discard it"},
		{`["draw",0,"7m"]`, `["draw",0,"7m","replacement"]`, "event 1, draw of seat 0"},
		{`["draw",0,"7m"]`, `["draw",1,"7m"]`, "seat 1 does not draw"},
		{`["discard",0,"7m","drawn"]`, `["discard",0,"7m","drawn"],["dora","2s"]`, "the end: open indicators: expected 1, got 2"},
		{`"who":1`, `"who":2`, "seat 2 may not ron"},
		{`"wins":[`, `"wins":[{"who":1,"from":0,"tile":"7m"},`, "seat 1 wins twice; expected each winner once"},
		{`"end":{"type":"ron","wins":[{"who":1,"from":0,"tile":"7m"}]}`, `"end":{"type":"draw","reason":"exhaustive"}`, "expected the tile that seat 1 has drawn first"},
		{`"end":{"type":"ron","wins":[{"who":1,"from":0,"tile":"7m"}]}`, `"end":{"type":"tsumo","wins":[{"who":1,"from":null,"tile":"7m"}]}`, "the end: expected the tile that seat 1 has drawn first"},
		{`"tile":"7m"}`, `"tile":"1m"}`, "the winning tile: expected 7m, got 1m"},
		{`"dora":"1s"`, `"dora":"9s"`, ""},
		{`"dora":"1s"`, `"dora":"0s"`, ""},
		{`369m147p25s12346z`, `369m147p25s1234z`, "the hand of seat 3: expected 13 tiles, got 12"},
		{`369m147p25s12346z`, `369m147p99s12346z`, ""},
		{`369m147p25s12346z`, `36m147p9999s1234z`, "there is one 9s too many; expected at most 4"},
		{`"preset":"tenhou"`, `"preset":"chess"`, `preset: "chess" is not one of`},
		{`"length":"one-deal"`, `"length":"short"`, "option length"},
	} {
		line := strings.Replace(small, c.old, c.new, 1)
		if line == small {
			t.Fatalf("%s is not there", c.old)
		}
		g, err := RiichiGame([]byte(line))
		if err != nil {
			t.Errorf("%s: %v", c.new, err)
			continue
		}
		r := Replay(g)
		if (r.Err == nil) != (c.want == "") || r.Err != nil && !strings.Contains(r.Err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.new, r.Err, c.want)
		}
	}
	for _, c := range []struct{ old, new, want string }{
		{`"who":1,`, `"who":1,"points":1000,`, "points: expected 2000, got 1000"},
		{`"who":1,`, `"who":1,"fu":40,`, "fu: expected 30, got 40"},
		{`"who":1,`, `"who":1,"yaku":[["tanyao",1,1]],`, "yaku: expected"},
		{`"options":{"length":"one-deal"}`, `"options":{"length":"east"},"final":{"scores":[23000,27000,25000,25000]}`, "the game is not over after deal 1; expected a next deal with dealer seat 1"},
		{`"deals":`, `"final":{"scores":[25000,25000,25000,25000]},"deals":`, "the scores after deal 1: expected [23000 27000 25000 25000], got [25000"},
	} {
		g, err := RiichiGame([]byte(strings.Replace(small, c.old, c.new, 1)))
		if err != nil {
			t.Errorf("%s: %v", c.new, err)
			continue
		}
		if err := Replay(g).Compare(g); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.new, err, c.want)
		}
	}
}

// The error for a line that cannot be read states where it is wrong.
func TestLinesThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{small, `x`, "byte 1: invalid character"},
		{`"rules":"riichi"`, `"rules":"mcr"`, `rules: expected riichi, got "mcr"`},
		{`"players":4`, `"players":3`, "hands: expected one for each of 3 players, got 4"},
		{`["draw",0,"7m"]`, `["drow",0,"7m"]`, `deal 1: event 1, ["drow",0,"7m"]: expected draw, discard, riichi,`},
		{`["draw",0,"7m"]`, `["draw",0,"77m"]`, `expected one tile, got "77m"`},
		{`["draw",0,"7m"]`, `["draw",0]`, "expected a tile, got nothing more"},
		{`["draw",0,"7m"]`, `["draw","0","7m"]`, `expected a seat, got "0"`},
		{`["draw",0,"7m"]`, `["draw",0,"7m","replacement",1]`, "expected nothing more, got 1"},
		{`["draw",0,"7m"]`, `[]`, "expected the name of an event first"},
		{`"drawn"]`, `"thrown"]`, `expected drawn or hand, got "thrown"`},
		{`"type":"ron"`, `"type":"rob"`, `end: expected draw with no win, tsumo with one or ron with some, got "rob" with 1`},
		{`"who":1`, `"who":7`, "seat 7 cannot win from seat 0"},
		{`"who":1`, `"who":0`, "seat 0 cannot win from seat 0"},
	} {
		_, err := RiichiGame([]byte(strings.Replace(small, c.old, c.new, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.new, err, c.want)
		}
	}
}

// FuzzRiichiGame checks that a replay of arbitrary input does not panic.
func FuzzRiichiGame(f *testing.F) {
	f.Add([]byte(small))
	f.Add([]byte(strings.Replace(small, `["discard",0,"7m","drawn"]`, `["ankan",0,"[1111m]"],["kakan",0,"7m","(777+7m)"],["nuki",0,"4z"]`, 1)))
	f.Fuzz(func(t *testing.T, line []byte) {
		if g, err := RiichiGame(line); err == nil {
			_ = Replay(g).Compare(g)
		}
	})
}
