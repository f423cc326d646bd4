package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/logs"
	"moineau/engine/match"
	"moineau/engine/mjai"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// guest is a `bot --protocol mjai` and the pipes that lead to it.
type guest struct {
	to   io.WriteCloser
	from *bufio.Scanner
	sent []mjai.Event // what is still to be sent
	done chan int
}

func newGuest(args ...string) *guest {
	in, to := io.Pipe()
	from, out := io.Pipe()
	g := &guest{to: to, from: bufio.NewScanner(from), done: make(chan int, 1)}
	go func() {
		status := run(append([]string{"bot", "--protocol", "mjai"}, args...), in, out, io.Discard)
		out.Close()
		g.done <- status
	}()
	return g
}

// line sends a line and gives its answer.
func (g *guest) line(t *testing.T, line []byte) mjai.Event {
	t.Helper()
	if _, err := g.to.Write(append(line, '\n')); err != nil {
		t.Fatal(err)
	}
	if !g.from.Scan() {
		t.Fatalf("no answer to %s", line)
	}
	answer := g.from.Bytes()
	if bytes.Contains(answer, []byte(`"error"`)) {
		t.Fatalf("%s\n%s", line, answer)
	}
	e, err := mjai.Read(answer)
	if err != nil || len(e) != 1 {
		t.Fatalf("%s: %v", answer, err)
	}
	return e[0]
}

// flush sends what is still to be sent, as one array or line by line, and gives the last
// answer that is one.
func (g *guest) flush(t *testing.T, batch bool) mjai.Event {
	t.Helper()
	out := mjai.Event{Type: mjai.None}
	var buf []byte
	for i := range g.sent {
		buf = append(buf, "[,"[min(i, 1)])
		buf = g.sent[i].Append(buf)
		if !batch {
			if e := g.line(t, g.sent[i].Append(nil)); e.Type != mjai.None {
				out = e
			}
		}
	}
	if batch && len(g.sent) > 0 {
		out = g.line(t, append(buf, ']'))
	}
	g.sent = g.sent[:0]
	return out
}

// referee plays a match with guests in all seats: it tells each what its seat may see and
// does what they answer.
type referee struct {
	t      *testing.T
	m      *match.Match
	bots   *bot.Driver // what the same players do at a table of this program
	guests []*guest
	batch  bool
	told   *logs.Teller
	opened bool
	ev     []table.Event
	asked  int // how often somebody was
	knows  int // who was told already that it declares riichi, -1: nobody
}

// tell tells all what has happened, each as it may see it.
func (r *referee) tell(ev []table.Event) {
	r.told.Take(ev)
	if !r.opened {
		r.opened = true
		e := logs.MjaiStart(r.told.Opening())
		for s, g := range r.guests {
			own := e
			own.Hands = make([][]tile.Kind, len(e.Hands))
			for i := range own.Hands {
				if own.Hands[i] = e.Hands[i]; i != s {
					own.Hands[i] = make([]tile.Kind, len(e.Hands[i]))
				}
			}
			g.sent = append(g.sent, own)
		}
	}
	for _, one := range r.told.New() {
		e := logs.MjaiEvent(&one)
		for s, g := range r.guests {
			if e.Type == mjai.Reach && s == r.knows {
				r.knows = -1
				continue
			}
			own := e
			if e.Type == mjai.Tsumo && e.Actor != s {
				own.Tile = tile.None
			}
			g.sent = append(g.sent, own)
		}
	}
}

// deal plays a deal to its end.
func (r *referee) deal() {
	for !r.m.DealOver() {
		d := r.m.Deal
		var answers [table.MaxSeats]mjai.Event
		pending := d.Pending
		for s, g := range r.guests {
			answers[s] = g.flush(r.t, r.batch)
		}
		for s := range r.guests {
			if pending>>s&1 == 0 {
				continue
			}
			r.answer(s, &answers[s])
		}
	}
	for _, g := range r.guests {
		g.sent = append(g.sent, mjai.Event{Type: mjai.EndKyoku})
	}
}

// answer does what a guest says, which must be what the same player does here.
func (r *referee) answer(s int, e *mjai.Event) {
	m := r.m
	act, err := r.bots.Choose(m, s)
	if err != nil {
		r.t.Fatal(err)
	}
	if len(m.Legal(s)) > 1 {
		r.asked++
	}
	if m.Deal.Asked >= table.OwnStage { // who is tenpai: there is no event for it
		r.do(s, act)
		return
	}
	kinds := func(hs []table.Handle) []tile.Kind {
		var out []tile.Kind
		for _, h := range hs {
			out = append(out, m.Deal.Known(h))
		}
		slices.Sort(out)
		return out
	}
	want := map[table.ActType]mjai.Type{
		table.Pass: mjai.None, table.Discard: mjai.Dahai, riichi.ActRiichi: mjai.Reach, table.Win: mjai.Hora, table.Chow: mjai.Chi, table.Pung: mjai.Pon,
		table.Kong: mjai.Daiminkan, table.ConcealedKong: mjai.Ankan, table.AddKong: mjai.Kakan, riichi.ActNorth: mjai.Kita, riichi.ActNine: mjai.Ryukyoku,
	}[act.Type]
	if want != e.Type || e.Type != mjai.None && e.Actor != s {
		r.t.Fatalf("player %d answers %s; here it would %s", s, e.Append(nil), m.Deal.ActName(act.Type))
	}
	if act.Type == riichi.ActRiichi { // its discard is asked for apart
		reach := mjai.Event{Type: mjai.Reach, Actor: s}
		*e = r.guests[s].line(r.t, reach.Append(nil))
		r.knows = s
	}
	switch act.Type {
	case table.Discard, riichi.ActRiichi:
		if k := m.Deal.Known(act.Use[0]); e.Type != mjai.Dahai || e.Tile != k || e.Tsumogiri != (act.Use[0] == m.Deal.Seat[s].Drawn) {
			r.t.Fatalf("player %d answers %s; here it would discard %v", s, e.Append(nil), k)
		}
	case table.ConcealedKong:
		if got := slices.Sorted(slices.Values(e.Consumed)); !slices.Equal(got, kinds(act.Tiles())) {
			r.t.Fatalf("player %d answers %s", s, e.Append(nil))
		}
	case table.Win:
		if from := m.Deal.From; m.Deal.Asked == table.StageTurn && e.Target != s || m.Deal.Asked != table.StageTurn && e.Target != int(from) {
			r.t.Fatalf("player %d answers %s", s, e.Append(nil))
		}
	}
	lays := e.Consumed
	r.do(s, act)
	if d := m.Deal; d.Wait == table.WaitAct && d.Asked == table.StageLay {
		who := int(d.Prover)
		lay, err := r.bots.Choose(m, who)
		if err != nil {
			r.t.Fatal(err)
		}
		if who == s {
			if got := slices.Sorted(slices.Values(lays)); !slices.Equal(got, kinds(lay.Tiles())) {
				r.t.Fatalf("player %d answers %s; here it would lay %v", s, e.Append(nil), kinds(lay.Tiles()))
			}
		}
		r.do(who, lay)
	}
}

func (r *referee) do(s int, a table.Act) {
	i := slices.Index(r.m.Legal(s), a)
	var err error
	if r.ev, err = r.m.Answer(s, i, r.ev[:0]); err != nil {
		r.t.Fatal(err)
	}
	r.tell(r.ev)
}

// Four bots that know the game by the lines of a referee alone play what the same bots play
// at a table of this program: every answer, and the scores of whole games.
func TestGamesOverMjai(t *testing.T) {
	calls, kinds := 0, map[mjai.Type]int{}
	for i, c := range []struct {
		options table.Options
		level   string
		batch   bool
	}{
		{table.Options{}, "strong", true},
		{table.Options{}, "medium", false},
		{table.Options{"preset": "mahjong-soul"}, "easy", true},
		{table.Options{"preset": "wrc"}, "plain", false},
		{table.Options{"preset": "tenhou-sanma"}, "strong", true},
		{table.Options{"preset": "mahjong-soul-sanma"}, "easy", false},
		{table.Options{"preset": "mt-ari-ari", "length": "full"}, "plain", true},
	} {
		r, settled, err := rules.New(riichi.ID, c.options)
		if err != nil {
			t.Fatal(err)
		}
		ref := &referee{t: t, batch: c.batch, knows: -1}
		var ev []table.Event
		if ref.m, err = match.Follow(match.Config{ID: riichi.ID, Options: settled, Seed: [32]byte{byte(i), 12}}, r); err != nil {
			t.Fatal(err)
		}
		if ref.bots, err = bot.NewDriver(r, c.level); err != nil {
			t.Fatal(err)
		}
		for s := range r.Spec().Seats {
			var given []string
			for k, v := range c.options {
				given = append(given, k+"="+v)
			}
			g := newGuest("--level", c.level, "--options", strings.Join(given, ","))
			g.sent = append(g.sent, mjai.Event{Type: mjai.StartGame, ID: s, Names: []string{}})
			ref.guests = append(ref.guests, g)
		}
		ref.told = logs.Tell(ref.m.Deal)
		if ev, err = ref.m.Hold(nil); err != nil {
			t.Fatal(err)
		}
		for deal := 1; ; deal++ {
			ref.tell(ev)
			ref.deal()
			if ref.m.Progress.Over {
				break
			}
			if ev, err = ref.m.Next(nil); err != nil {
				t.Fatal(err)
			}
			ref.told, ref.opened = logs.Tell(ref.m.Deal), false
		}
		// The same players without the lines between them.
		s, err := newSimulation(riichi.ID, nil, "0", c.level)
		if err != nil {
			t.Fatal(err)
		}
		s.config, s.rules = ref.m.Config, r
		if s.bots, err = bot.NewDriver(r, c.level); err != nil {
			t.Fatal(err)
		}
		m, err := s.match(1 << 30)
		if err != nil {
			t.Fatal(err)
		}
		if m.Hash() != ref.m.Hash() || m.Progress.Scores != ref.m.Progress.Scores {
			t.Errorf("%v: the scores are %v after %d deals, not %v after %d", c.options, ref.m.Progress.Scores, len(ref.m.Accounts), m.Progress.Scores, len(m.Accounts))
		}
		for s, g := range ref.guests {
			g.sent = append(g.sent, mjai.Event{Type: mjai.EndGame})
			if e := g.flush(t, c.batch); e.Type != mjai.None {
				t.Errorf("player %d answers %s to the end", s, e.Append(nil))
			}
			g.to.Close()
			if status := <-g.done; status != good {
				t.Errorf("player %d: status %d", s, status)
			}
		}
		g, err := logs.GameOf(ref.m, fmt.Sprint(c.options))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range g.Deals {
			for j := range d.Events {
				kinds[logs.MjaiEvent(&d.Events[j]).Type]++
			}
		}
		calls += ref.asked
	}
	t.Logf("%d choices; events: %v", calls, kinds)
	for _, want := range []mjai.Type{mjai.Chi, mjai.Pon, mjai.Reach, mjai.ReachAccepted, mjai.Kita, mjai.Dora} {
		if kinds[want] == 0 {
			t.Errorf("nobody has had a %s in %v", want, slices.Sorted(maps.Keys(kinds)))
		}
	}
}
