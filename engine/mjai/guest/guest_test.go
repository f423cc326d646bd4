package guest_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/mjai"
	"moineau/engine/mjai/guest"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// newMatch returns a match of riichi with a seed.
func newMatch(t interface{ Fatal(...any) }, seed byte, o table.Options) *match.Match {
	r, settled, err := rules.New(riichi.ID, o)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: riichi.ID, Options: settled, Seed: [32]byte{seed, 3}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// program is another program that plays a seat. It discards every tile that it draws and
// passes on everything else.
type program struct {
	seat  int
	lines [][]byte
	reply func(e *mjai.Event) []byte // if non-nil, and it returns non-nil, the answer
}

func (p *program) line(line []byte) ([]byte, error) {
	p.lines = append(p.lines, bytes.Clone(line))
	events, err := mjai.Read(line)
	if err != nil {
		return nil, fmt.Errorf("the line %s cannot be read: %w", line, err)
	}
	e := &events[len(events)-1]
	if p.reply != nil {
		if out := p.reply(e); out != nil {
			return out, nil
		}
	}
	if e.Type != mjai.Tsumo || e.Actor != p.seat {
		return []byte(`{"type":"none"}`), nil
	}
	out := mjai.Event{Type: mjai.Dahai, Actor: p.seat, Tile: e.Tile, Tsumogiri: true}
	return out.Append(nil), nil
}

// typesOf returns the types of the events of a line.
func typesOf(t *testing.T, line []byte) (out []string) {
	t.Helper()
	var all []struct{ Type string }
	if line[0] != '[' {
		line = append(append([]byte{'['}, line...), ']')
	}
	if err := json.Unmarshal(line, &all); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	for _, e := range all {
		out = append(out, e.Type)
	}
	return out
}

// playDeal plays the current deal, with the seat's acts from choose and "plain" bots in
// the other seats.
func playDeal(t *testing.T, m *match.Match, choose func(seat int) (table.Act, error, bool)) {
	t.Helper()
	others, err := bot.NewDriver(m.Rules, "plain")
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; !m.DealOver(); n++ {
		if n > 2000 {
			t.Fatal("the deal does not end")
		}
		for s := range int(m.Deal.Seats) {
			if m.Deal.Wait != table.WaitAct || m.Deal.Pending>>s&1 == 0 {
				continue
			}
			act, err, own := choose(s)
			if !own {
				act, err = others.Choose(m, s)
			}
			if err != nil {
				t.Fatalf("seat %d: %v", s, err)
			}
			at := -1
			for i, a := range m.Legal(s) {
				if a == act {
					at = i
				}
			}
			if at < 0 {
				t.Fatalf("seat %d: %v is not legal", s, act)
			}
			if _, err := m.Answer(s, at, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestProgramSeesOnlyItsSeat plays deals with a program in each seat in turn. It is sent
// its own hand and draws, and "?" for the tiles of other seats, in a line for each event
// or in one array for each question.
func TestProgramSeesOnlyItsSeat(t *testing.T) {
	for seat := range 4 {
		for _, batch := range []bool{false, true} {
			m := newMatch(t, byte(seat), nil)
			p := &program{seat: seat}
			g := &guest.Guest{Line: p.line, Batch: batch}
			playDeal(t, m, func(s int) (table.Act, error, bool) {
				if s != seat {
					return table.Act{}, nil, false
				}
				act, err := g.Choose(m, s)
				return act, err, true
			})
			if err := g.End(m, seat); err != nil {
				t.Fatal(err)
			}
			checkLines(t, p.lines, seat, batch)
		}
	}
}

// checkLines checks the lines of a game of one deal that a seat was sent.
func checkLines(t *testing.T, lines [][]byte, seat int, batch bool) {
	t.Helper()
	var types []string
	own, hidden := 0, 0
	for _, l := range lines {
		of := typesOf(t, l)
		if types = append(types, of...); (l[0] == '[') != batch || !batch && len(of) != 1 {
			t.Fatalf("batch %t: the line %s", batch, l)
		}
		events, err := mjai.Read(l)
		if err != nil {
			t.Fatal(err)
		}
		for i := range events {
			e := &events[i]
			switch e.Type {
			case mjai.StartGame:
				if e.ID != seat || len(e.Names) != 4 {
					t.Errorf("start_game is %+v", e)
				}
			case mjai.StartKyoku:
				for s, hand := range e.Hands {
					for _, k := range hand {
						if (k != tile.None) != (s == seat) {
							t.Fatalf("seat %d is sent the hand %v of seat %d", seat, hand, s)
						}
					}
				}
			case mjai.Tsumo:
				if (e.Tile != tile.None) != (e.Actor == seat) {
					t.Fatalf("seat %d is sent %s", seat, e.Append(nil))
				}
				if e.Actor == seat {
					own++
				} else {
					hidden++
				}
			}
		}
	}
	if own == 0 || hidden == 0 {
		t.Errorf("%d own draws, %d draws of others", own, hidden)
	}
	text := strings.Join(types, " ")
	if !strings.HasPrefix(text, "start_game start_kyoku tsumo") || !strings.HasSuffix(text, "end_kyoku end_game") || strings.Count(text, "start_kyoku") != 1 {
		t.Errorf("the events are %s", text)
	}
}

// TestMissedDealIsReported checks that a program that was not asked in a deal is sent its
// events before those of the next deal.
func TestMissedDealIsReported(t *testing.T) {
	m := newMatch(t, 1, nil)
	p := &program{seat: 2}
	g := &guest.Guest{Line: p.line}
	none := func(int) (table.Act, error, bool) { return table.Act{}, nil, false }
	for n := range 2 {
		if n > 0 {
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
		playDeal(t, m, none)
	}
	if err := g.End(m, 2); err != nil {
		t.Fatal(err)
	}
	var types []string
	for _, l := range p.lines {
		types = append(types, typesOf(t, l)...)
	}
	text := strings.Join(types, " ")
	if strings.Count(text, "start_game") != 1 || strings.Count(text, "start_kyoku") != 2 || strings.Count(text, "end_kyoku") != 2 || !strings.Contains(text, "end_kyoku start_kyoku") {
		t.Errorf("the events are %s", text)
	}
}

// TestBadAnswers checks that an answer that is not understood or not possible is an error
// that quotes it, and that the match is not changed.
func TestBadAnswers(t *testing.T) {
	for name, c := range map[string]struct{ answer, want string }{
		"no JSON":            {"dahai", "the program answers dahai"},
		"nothing":            {"", "the program answers"},
		"two actions":        {`[{"type":"none"},{"type":"none"}]`, "expected one action"},
		"an empty list":      {`[]`, "the program answers []"},
		"an error":           {`{"type":"error"}`, "expected one action"},
		"an event":           {`{"type":"end_game"}`, "not possible"},
		"a pass on its turn": {`{"type":"none"}`, "not possible"},
		"a missing tile":     {`{"type":"dahai","actor":0}`, "the program answers"},
		"another seat's act": {`{"type":"dahai","actor":1,"pai":"PAI","tsumogiri":true}`, "not possible"},
		"a win without one":  {`{"type":"hora","actor":0,"target":0}`, "not possible"},
		"an unknown tile":    {`{"type":"dahai","actor":0,"pai":"9x","tsumogiri":true}`, "9x"},
		"a long answer":      {strings.Repeat("x", 1000), "the program answers " + strings.Repeat("x", 200) + ":"},
	} {
		for _, batch := range []bool{false, true} {
			m := newMatch(t, 5, nil)
			before := m.Hash()
			p := &program{}
			p.reply = func(e *mjai.Event) []byte {
				if e.Type != mjai.Tsumo {
					return nil
				}
				return []byte(strings.ReplaceAll(c.answer, "PAI", mjai.TileName(e.Tile)))
			}
			if name == "nothing" {
				p.reply = nil
			}
			g := &guest.Guest{Batch: batch, Line: func(l []byte) ([]byte, error) {
				if name == "nothing" {
					return nil, nil
				}
				return p.line(l)
			}}
			_, err := g.Choose(m, 0)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s, batch %t: expected an error with %q, got %v", name, batch, c.want, err)
			}
			if m.Hash() != before {
				t.Errorf("%s: the match has changed", name)
			}
		}
	}
}

// TestLineErrorIsReturned checks that Choose and End return the error of the connection.
func TestLineErrorIsReturned(t *testing.T) {
	gone := errors.New("the program has ended")
	for _, batch := range []bool{false, true} {
		m := newMatch(t, 5, nil)
		g := &guest.Guest{Batch: batch, Line: func([]byte) ([]byte, error) { return nil, gone }}
		if _, err := g.Choose(m, 0); !errors.Is(err, gone) {
			t.Errorf("Choose: %v", err)
		}
		if err := g.End(m, 0); !errors.Is(err, gone) {
			t.Errorf("End: %v", err)
		}
	}
}

// TestSeatThatIsNotAsked checks that no line is sent for a seat that is not asked.
func TestSeatThatIsNotAsked(t *testing.T) {
	m := newMatch(t, 5, nil)
	g := &guest.Guest{Line: func(l []byte) ([]byte, error) {
		t.Errorf("the line %s is sent", l)
		return []byte(`{"type":"none"}`), nil
	}}
	for seat := 1; seat < 4; seat++ {
		if _, err := g.Choose(m, seat); err == nil || !strings.Contains(err.Error(), "is not asked") {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
}

// TestDiscards checks for every tile of a hand that the named tile is discarded, and that
// the drawn one of several equal tiles is discarded if the program says so.
func TestDiscards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := newMatch(t, rapid.Byte().Draw(t, "seed"), nil)
		seat := &m.Deal.Seat[0]
		h := seat.Hand[rapid.IntRange(0, int(seat.Held)-1).Draw(t, "tile")]
		drawn := h == seat.Drawn
		g := &guest.Guest{Line: func(line []byte) ([]byte, error) {
			if !bytes.Contains(line, []byte(`"tsumo"`)) {
				return []byte(`{"type":"none"}`), nil
			}
			e := mjai.Event{Type: mjai.Dahai, Actor: 0, Tile: m.Deal.Known(h), Tsumogiri: drawn}
			return e.Append(nil), nil
		}}
		act, err := g.Choose(m, 0)
		if err != nil || act.Type != table.Discard || m.Deal.Known(act.Use[0]) != m.Deal.Known(h) {
			t.Fatalf("%v, %v; want a discard of %v", act, err, m.Deal.Known(h))
		}
		if drawn && act.Use[0] != h {
			t.Fatalf("tile %d is discarded, drawn was %d", act.Use[0], h)
		}
	})
}

// TestReachAsksForTheDiscard checks that a reach is answered by a second question, and
// that it is not sent to the program a second time as an event.
func TestReachAsksForTheDiscard(t *testing.T) {
	for seed := range byte(40) {
		m := newMatch(t, seed, nil)
		inner, err := mjai.NewSeat("plain", nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		reached, after := 0, 0
		g := &guest.Guest{Batch: true, Line: func(line []byte) ([]byte, error) {
			of := typesOf(t, line)
			for _, e := range of {
				if e == "reach" && bytes.Contains(line, []byte(`"reach","actor":0`)) {
					reached++
				}
			}
			if reached > 0 {
				after++
			}
			answer, err := inner.Answer(line)
			return answer.Append(nil), err
		}}
		declared := false
		playDeal(t, m, func(s int) (table.Act, error, bool) {
			if s != 0 {
				return table.Act{}, nil, false
			}
			act, err := g.Choose(m, 0)
			declared = declared || act.Type == riichi.ActRiichi
			return act, err, true
		})
		if err := g.End(m, 0); err != nil {
			t.Fatal(err)
		}
		if !declared {
			continue
		}
		if reached != 1 || after < 2 {
			t.Errorf("seed %d: the reach was sent %d times, in %d lines with those after it", seed, reached, after)
		}
		return
	}
	t.Error("no deal has a reach of seat 0")
}
