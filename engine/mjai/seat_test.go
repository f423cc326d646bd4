package mjai

import (
	"strings"
	"testing"

	"moineau/engine/table"
)

// The beginning of a game in which player 1 sees its own hand.
const (
	startGame  = `{"type":"start_game","id":1,"names":["a","b","c","d"]}`
	startKyoku = `{"type":"start_kyoku","bakaze":"E","dora_marker":"1s","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],` +
		`"tehais":[["?","?","?","?","?","?","?","?","?","?","?","?","?"],["2m","3m","4m","5m","6m","1p","2p","3p","6s","7s","8s","9s","9s"],` +
		`["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]}`
)

func newSeat(t testing.TB) *Seat {
	t.Helper()
	s, err := NewSeat("strong", nil, -1)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// say sends lines and returns the last answer. All lines except the last must be valid.
func say(t *testing.T, s *Seat, lines ...string) (string, error) {
	t.Helper()
	for i, l := range lines {
		e, err := s.Answer([]byte(l))
		if i == len(lines)-1 {
			return string(e.Append(nil)), err
		}
		if err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	return "", nil
}

func want(t *testing.T, answer string, err error, want string) {
	t.Helper()
	if err != nil || answer != want {
		t.Errorf("the answer is %s, %v; want %s", answer, err, want)
	}
}

func TestASeatAnswers(t *testing.T) {
	s := newSeat(t)
	a, err := say(t, s, `{"type":"hello","protocol":"mjsonp","protocol_version":3}`)
	want(t, a, err, `{"type":"join","name":"Moineau","room":"default"}`)
	a, err = say(t, s, startGame)
	want(t, a, err, `{"type":"none"}`)
	a, err = say(t, s, startKyoku, `{"type":"tsumo","actor":0,"pai":"?"}`)
	want(t, a, err, `{"type":"none"}`)
	a, err = say(t, s, `{"type":"dahai","actor":0,"pai":"N","tsumogiri":true}`)
	want(t, a, err, `{"type":"none"}`)
	a, err = say(t, s, `{"type":"tsumo","actor":1,"pai":"N"}`)
	want(t, a, err, `{"type":"reach","actor":1}`)
	a, err = say(t, s, `{"type":"reach","actor":1}`)
	want(t, a, err, `{"type":"dahai","actor":1,"pai":"N","tsumogiri":true}`)
	a, err = say(t, s, a, `{"type":"reach_accepted","actor":1}`, `{"type":"tsumo","actor":2}`, `{"type":"dahai","actor":2,"pai":"7m","tsumogiri":false}`)
	want(t, a, err, `{"type":"hora","actor":1,"target":2,"pai":"7m"}`)
	a, err = say(t, s, `{"type":"hora","actor":1,"target":2,"pai":"7m","deltas":[0,3000,-2000,0]}`, `{"type":"end_kyoku"}`, `{"type":"end_game"}`)
	want(t, a, err, `{"type":"none"}`)
}

// An array of events is answered once, according to its end.
func TestAnArrayIsAnsweredOnce(t *testing.T) {
	s := newSeat(t)
	a, err := say(t, s, "["+startGame+","+startKyoku+`,{"type":"tsumo","actor":0,"pai":"?"},{"type":"dahai","actor":0,"pai":"W","tsumogiri":true}]`)
	want(t, a, err, `{"type":"none"}`)
	a, err = say(t, s, `[{"type":"tsumo","actor":1,"pai":"7m"}]`)
	want(t, a, err, `{"type":"hora","actor":1,"target":1,"pai":"7m"}`)
	a, err = say(t, s, `[{"type":"hora","actor":1,"target":1,"pai":"7m"},{"type":"end_kyoku"}]`)
	want(t, a, err, `{"type":"none"}`)
}

// Parsing does not modify the input.
func TestALineStaysAsItIs(t *testing.T) {
	line := "[" + startGame + "," + startKyoku + `,{"type":"tsumo","actor":0}]`
	text := []byte(line)
	e, err := Read(text)
	if err != nil || len(e) != 3 || string(text) != line || e[0].ID != 1 || e[1].Honba != 0 {
		t.Errorf("%v, %v\n%s", e, err, text)
	}
}

// A deal may begin after deals played elsewhere, with the host's scores and counters.
func TestADealInTheMiddle(t *testing.T) {
	s := newSeat(t)
	late := strings.NewReplacer(`"E"`, `"S"`, `"kyoku":1,"honba":0,"kyotaku":0,"oya":0`, `"kyoku":2,"honba":3,"kyotaku":2,"oya":1`, `[25000,25000`, `[9000,900`).Replace(startKyoku)
	// Without a thousand points it cannot declare riichi.
	a, err := say(t, s, startGame, late, `{"type":"tsumo","actor":1,"pai":"N"}`)
	want(t, a, err, `{"type":"dahai","actor":1,"pai":"N","tsumogiri":true}`)
	if d := &s.replica.deal; d.Dealer != 1 || d.Round.String() != "2z" || d.Scores != [table.MaxSeats]int32{9000, 900, 25000, 25000} {
		t.Errorf("dealer %d, round %v, scores %v", d.Dealer, d.Round, d.Scores)
	}
}

// The indicator of a kan may arrive before the replacement tile, after it, after the
// discard, or never.
func TestALateIndicator(t *testing.T) {
	const (
		kan   = `{"type":"ankan","actor":0,"consumed":["E","E","E","E"]}`
		dora  = `{"type":"dora","dora_marker":"2s"}`
		tsumo = `{"type":"tsumo","actor":0,"pai":"?"}`
		dahai = `{"type":"dahai","actor":0,"pai":"7m","tsumogiri":false}`
		own   = `{"type":"tsumo","actor":1,"pai":"N"}`
	)
	for _, lines := range [][]string{
		{kan, dora, tsumo, dahai, own},
		{kan, tsumo, dora, dahai, own},
		{kan, tsumo, dahai, dora, own},
		{kan, tsumo, dahai, own},
		{dora, kan, tsumo, dahai, own},
	} {
		s := newSeat(t)
		if _, err := say(t, s, startGame, startKyoku, tsumo); err != nil {
			t.Fatal(err)
		}
		a, err := say(t, s, lines...)
		want(t, a, err, `{"type":"reach","actor":1}`)
	}
}

// If the host asks again after a riichi, the seat discards the same tile.
func TestThreePlayers(t *testing.T) {
	s := newSeat(t)
	const three = `{"type":"start_kyoku","bakaze":"E","dora_marker":"9m","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[35000,35000,35000],` +
		`"tehais":[["?","?","?","?","?","?","?","?","?","?","?","?","?"],["1m","1p","2p","3p","4p","5pr","6p","7p","6s","7s","8s","9s","9s"],` +
		`["?","?","?","?","?","?","?","?","?","?","?","?","?"]]}`
	a, err := say(t, s, `{"type":"start_game","id":1,"names":["a","b","c"]}`, three, `{"type":"tsumo","actor":0,"pai":"?"}`,
		`{"type":"kita","actor":0,"pai":"N"}`)
	want(t, a, err, `{"type":"none"}`)
	a, err = say(t, s, `{"type":"tsumo","actor":0,"pai":"?"}`, `{"type":"dahai","actor":0,"pai":"1m","tsumogiri":true}`, `{"type":"tsumo","actor":1,"pai":"N"}`)
	want(t, a, err, `{"type":"kita","actor":1,"pai":"N"}`)
	a, err = say(t, s, `{"type":"nukidora","actor":1,"pai":"N"}`, `{"type":"tsumo","actor":1,"pai":"8p"}`)
	want(t, a, err, `{"type":"reach","actor":1}`)
}

// An invalid line is reported with its place and what was expected, and the game goes on.
// After an impossible line the seat discards what it draws until the next deal.
func TestBadLines(t *testing.T) {
	const tsumo, own = `{"type":"tsumo","actor":0,"pai":"?"}`, `{"type":"tsumo","actor":1,"pai":"N"}`
	for _, c := range []struct{ line, want string }{
		{"", "the line is empty"},
		{"x", "expected a JSON object of an event, got x"},
		{"[", "after event 0, byte 2: EOF; expected the end of a JSON array of events"},
		{"[[]]", "event 1: expected a JSON object of an event, got []"},
		{"null", "expected a JSON object of an event, got null"},
		{"{}", `"type" is missing`},
		{`{"type":7}`, `"type": expected the type of an event, got 7`},
		{`{"type":"dance"}`, `there is no event "dance"; expected start_game`},
		{`{"type":"tsumo"}`, `tsumo: "actor" is missing; expected the number of a player`},
		{`{"type":"tsumo","actor":"one"}`, `tsumo: "actor": expected the number of a player, got "one"`},
		{`{"type":"tsumo","actor":4}`, `tsumo: "actor": expected 0 to 3, got 4`},
		{`{"type":"tsumo","actor":1,"pai":"0z"}`, `tsumo: "pai": expected 1m to 9s, 5mr`},
		{`{"type":"dahai","actor":0,"pai":"?"}`, `dahai: "pai": the tile is hidden`},
		{`{"type":"dahai","actor":0}`, `dahai: "pai" is missing; expected a tile`},
		{`{"type":"pon","actor":1,"target":0,"pai":"E","consumed":["E"]}`, `pon: "consumed": expected 2 tiles, got 1`},
		{`{"type":"ankan","actor":1,"consumed":["E","E","E","?"]}`, "ones that can be seen"},
		{`{"type":"start_kyoku"}`, `start_kyoku: "bakaze" is missing; expected a wind`},
		{strings.Replace(startKyoku, `"bakaze":"E"`, `"bakaze":"P"`, 1), `"bakaze": expected E, S, W or N, got "P"`},
		{strings.Replace(startKyoku, `"2m",`, ``, 1), "the hand of player 1: expected 13 tiles, got 12"},
		{strings.Replace(startKyoku, `[25000,25000,`, `[`, 1), `"scores": expected 3 or 4 numbers, got 2`},
		{strings.Replace(startKyoku, `"honba":0`, `"honba":-1`, 1), `"honba": expected 0 to 1000, got -1`},
		{strings.Replace(startGame, `"id":1`, `"id":9`, 1), `"id": expected 0 to 3, got 9`},
		{`{"type":"start_game","id":1,"options":[1]}`, `"options": expected an object, got [1]`},
	} {
		s := newSeat(t)
		if _, err := say(t, s, startGame, startKyoku, tsumo); err != nil {
			t.Fatal(err)
		}
		if a, err := say(t, s, c.line); err == nil || !strings.Contains(err.Error(), c.want) || a != `{"type":"none"}` {
			t.Errorf("%s: %s, %v; want %q", c.line, a, err, c.want)
		}
		a, err := say(t, s, `{"type":"dahai","actor":0,"pai":"9z","tsumogiri":true}`)
		if err == nil {
			t.Errorf("9z is read: %s", a)
		}
		a, err = say(t, s, `{"type":"dahai","actor":0,"pai":"E","tsumogiri":true}`, own)
		want(t, a, err, `{"type":"reach","actor":1}`)
	}
	for _, c := range []struct{ line, want string }{
		{own, "tsumo: it is not the turn of player 1; expected"},
		{`{"type":"dahai","actor":2,"pai":"E"}`, "dahai: it is not the turn of player 2"},
		{`{"type":"pon","actor":1,"target":0,"pai":"9s","consumed":["9s","9s"]}`, "pon: player 1 has no tile to claim"},
		{`[{"type":"dahai","actor":0,"pai":"1s"},{"type":"chi","actor":1,"target":0,"pai":"1s","consumed":["2s","3s"]}]`, "event 2, chi: player 1 has no 2s in the hand"},
		{`[{"type":"dahai","actor":0,"pai":"1s"},{"type":"chi","actor":1,"target":0,"pai":"2s","consumed":["3s","4s"]}]`, "event 2, chi: 2s of player 0 is no tile to claim; expected 1s of player 0"},
		{`{"type":"kakan","actor":0,"pai":"E","consumed":["E","E","E"]}`, "kakan: "},
		{`{"type":"kita","actor":0}`, "kita: "},
	} {
		s := newSeat(t)
		if _, err := say(t, s, startGame, startKyoku, tsumo); err != nil {
			t.Fatal(err)
		}
		if _, err := say(t, s, c.line); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %q", c.line, err, c.want)
		}
		a, err := say(t, s, own)
		want(t, a, err, `{"type":"dahai","actor":1,"pai":"N","tsumogiri":true}`)
		a, err = say(t, s, startKyoku, tsumo, `{"type":"dahai","actor":0,"pai":"E","tsumogiri":true}`, own)
		want(t, a, err, `{"type":"reach","actor":1}`)
	}
	if _, err := say(t, newSeat(t), startKyoku); err == nil || !strings.Contains(err.Error(), "which player is this?") {
		t.Error(err)
	}
	if _, err := NewSeat("genius", nil, -1); err == nil {
		t.Error("there is a level genius")
	}
}

// FuzzSeat checks that arbitrary input from a host does not panic and that the answers
// can be parsed.
func FuzzSeat(f *testing.F) {
	f.Add(startGame + "\n" + startKyoku + "\n" + `{"type":"tsumo","actor":0,"pai":"?"}
{"type":"ankan","actor":0,"consumed":["E","E","E","E"]}
{"type":"tsumo","actor":0,"pai":"?"}
{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}
{"type":"pon","actor":1,"target":0,"pai":"9s","consumed":["9s","9s"]}
{"type":"dahai","actor":1,"pai":"2m"}
{"type":"kakan","actor":1,"pai":"9s","consumed":["9s","9s","9s"]}`)
	f.Add("[" + startGame + "," + startKyoku + `]` + "\n" + `[{"type":"tsumo","actor":0},{"type":"dahai","actor":0,"pai":"9s"},{"type":"chi","actor":1,"target":0,"pai":"9s","consumed":["7s","8s"]}]`)
	f.Add(`{"type":"start_game","id":2,"names":[],"aka_flag":false,"kyoku_first":4,"options":{"uma":[1,2]}}
{"type":"hora","actor":0,"target":0,"ura_markers":["1m"],"deltas":[1,2,3]}
{"type":"ryukyoku","reason":"yao9"}
{"type":"reach","actor":1}`)
	f.Fuzz(func(t *testing.T, text string) {
		s := newSeat(t)
		for line := range strings.Lines(text) {
			e, err := s.Answer([]byte(line))
			if again, bad := Read(e.Append(nil)); e.Type != Join && (bad != nil || len(again) != 1 || again[0].Type != e.Type) {
				t.Errorf("%s: %s, %v: %v", line, e.Append(nil), err, bad)
			}
		}
	})
}
