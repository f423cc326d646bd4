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
	"moineau/engine/mjai/guest"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// visitor is a `bot --protocol mjai` process with its pipes.
type visitor struct {
	guest.Guest
	to   io.WriteCloser
	from *bufio.Scanner
	done chan int

	nukidora bool // it has used this word
}

func newVisitor(batch bool, args ...string) *visitor {
	in, to := io.Pipe()
	from, out := io.Pipe()
	v := &visitor{to: to, from: bufio.NewScanner(from), done: make(chan int, 1)}
	v.Line, v.Batch = v.line, batch
	go func() {
		status := run(append([]string{"bot", "--protocol", "mjai"}, args...), in, out, io.Discard)
		out.Close()
		v.done <- status
	}()
	return v
}

func (v *visitor) line(line []byte) ([]byte, error) {
	if v.nukidora && bytes.Contains(line, []byte(`"kita"`)) {
		return nil, fmt.Errorf("to a program that says nukidora the table says %s", line)
	}
	if _, err := v.to.Write(append(line, '\n')); err != nil {
		return nil, err
	}
	if !v.from.Scan() {
		return nil, fmt.Errorf("no answer to %s", line)
	}
	if bytes.Contains(v.from.Bytes(), []byte(`"error"`)) {
		return nil, fmt.Errorf("to %s the answer is %s", line, v.from.Bytes())
	}
	v.nukidora = v.nukidora || bytes.Contains(v.from.Bytes(), []byte(`"nukidora"`))
	return v.from.Bytes(), nil
}

// Four bots that know a game only from mjai events play the same as the same bots at a
// local table: every answer, and the scores of whole games.
func TestGamesOverMjai(t *testing.T) {
	calls, kinds := 0, map[mjai.Type]int{}
	for i, c := range []struct {
		options table.Options
		level   string
		batch   bool
	}{
		{table.Options{"length": "east"}, "strong", true},
		{table.Options{"length": "east"}, "medium", false},
		{table.Options{"preset": "mahjong-soul"}, "easy", true},
		{table.Options{"preset": "wrc"}, "plain", false},
		{table.Options{"preset": "tenhou-sanma", "length": "east"}, "strong", true},
		{table.Options{"preset": "mahjong-soul-sanma"}, "easy", false},
		{table.Options{"preset": "mt-ari-ari", "length": "full"}, "plain", true},
	} {
		r, settled, err := rules.New(riichi.ID, c.options)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := match.New(match.Config{ID: riichi.ID, Options: settled, Seed: [32]byte{byte(i), 12}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		bots, err := bot.NewDriver(r, c.level)
		if err != nil {
			t.Fatal(err)
		}
		var all []*visitor
		for range r.Spec().Seats {
			var given []string
			for k, v := range c.options {
				given = append(given, k+"="+v)
			}
			north := map[bool]string{true: "nukidora", false: "kita"}[c.batch]
			all = append(all, newVisitor(c.batch, "--level", c.level, "--options", strings.Join(given, ","), "--north", north))
		}
		for !m.Progress.Over {
			if m.DealOver() {
				if _, err := m.Next(nil); err != nil {
					t.Fatal(err)
				}
			}
			for s, v := range all {
				if m.Deal.Wait != table.WaitAct || m.Deal.Pending>>s&1 == 0 {
					continue
				}
				want, err := bots.Choose(m, s)
				if err != nil {
					t.Fatal(err)
				}
				act, err := v.Choose(m, s)
				if err != nil || act != want {
					t.Fatalf("%v, deal %d, player %d: it does %v, %v; here it would %v", c.options, len(m.Accounts)+1, s, act, err, want)
				}
				if len(m.Legal(s)) > 1 {
					calls++
				}
				if _, err := m.Answer(s, slices.Index(m.Legal(s), act), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		// The same players at a local table.
		s, err := newSimulation(riichi.ID, nil, "0", c.level)
		if err != nil {
			t.Fatal(err)
		}
		s.config, s.rules = m.Config, r
		if s.bots, err = bot.NewDriver(r, c.level); err != nil {
			t.Fatal(err)
		}
		same, err := s.match(1 << 30)
		if err != nil {
			t.Fatal(err)
		}
		if m.Hash() != same.Hash() || m.Progress.Scores != same.Progress.Scores {
			t.Errorf("%v: the scores are %v after %d deals, not %v after %d", c.options, m.Progress.Scores, len(m.Accounts), same.Progress.Scores, len(same.Accounts))
		}
		for s, v := range all {
			if err := v.End(m, s); err != nil {
				t.Errorf("player %d, at the end: %v", s, err)
			}
			v.to.Close()
			if status := <-v.done; status != good {
				t.Errorf("player %d: status %d", s, status)
			}
		}
		g, err := logs.GameOf(m, fmt.Sprint(c.options))
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range g.Deals {
			for j := range d.Events {
				kinds[logs.MjaiEvent(&d.Events[j]).Type]++
			}
		}
	}
	t.Logf("%d choices; events: %v", calls, kinds)
	for _, want := range []mjai.Type{mjai.Chi, mjai.Pon, mjai.Reach, mjai.ReachAccepted, mjai.Kita, mjai.Dora} {
		if kinds[want] == 0 {
			t.Errorf("nobody has had a %s in %v", want, slices.Sorted(maps.Keys(kinds)))
		}
	}
}
