package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A truncated or damaged record yields the match in its good lines, which can go on from
// there.
func TestADamagedRecordOffersItsGoodLines(t *testing.T) {
	m := begin(t, "jilin", 11, nil)
	d := players(t, m.Rules, "strong")
	for len(m.Accounts) < 1 || len(m.Inputs(2)) < 90 {
		step(t, m, d)
	}
	data := record.Save(m)
	lines := bytes.SplitAfter(data, []byte{'\n'})
	for at := 0; at < len(lines)-1; at += 1 + len(lines)/60 {
		damaged := bytes.Clone(data)
		begins := len(bytes.Join(lines[:at], nil))
		damaged[begins+3] ^= 1
		f, err := record.Read(damaged, rules.New)
		var bad *record.LineError
		if !errors.As(err, &bad) || bad.Line != at+1 || bad.Want == "" {
			t.Fatalf("line %d damaged: %v", at+1, err)
		}
		if f.Lines != at {
			t.Errorf("line %d damaged: %d lines are good", at+1, f.Lines)
		}
		if at < 2 {
			if f.Match != nil {
				t.Errorf("line %d damaged, and yet there is a match", at+1)
			}
			continue
		}
		// The match is in the state that it had at that time.
		n := f.Match.Progress.Deal
		then, err := m.Replay(m.Config, n, placeOf(m.Inputs(n), public(f.Match.Inputs(n))))
		if err != nil || then.Hash() != f.Match.Hash() {
			t.Fatalf("line %d damaged: another match is offered: %v", at+1, err)
		}
		e := players(t, f.Match.Rules, "strong")
		for range 40 {
			step(t, f.Match, e)
		}
		if err := same(f.Match, load(t, record.Save(f.Match))); err != nil {
			t.Fatal(err)
		}
	}
}

// public returns the number of public inputs in a log.
func public(log []match.Input) (n int) {
	for i := range log {
		if log[i].Type != table.InReveal || log[i].Seat < 0 {
			n++
		}
	}
	return n
}

// placeOf returns the length of a log with n public inputs.
func placeOf(log []match.Input, n int) int {
	for i := range log {
		if public(log[:i]) == n {
			return i
		}
	}
	return len(log)
}

// A line of several inputs is accepted or rejected as a whole.
func TestHalfALineIsForgotten(t *testing.T) {
	data := string(short(t))
	forged := strings.Replace(data, `{"pass":[1,2,3]`, `{"pass":[1,2,0]`, 1)
	f, err := record.Read(record.Resealed([]byte(forged)), rules.New)
	if err == nil {
		t.Fatal("the discarder has passed")
	}
	if f.Match.Deal.Pending != 0b1110 {
		t.Errorf("asked are %04b", f.Match.Deal.Pending)
	}
}

// Saved matches of version 1 can be opened, continued and saved as version 2.
func TestVersion1IsRead(t *testing.T) {
	files, err := filepath.Glob("testdata/version1/*.jsonl")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d records: %v", len(files), err)
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := record.Read(data, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			if f.Version != 1 || !f.Unchecked {
				t.Errorf("it is read as version %d, hashes unchecked: %t", f.Version, f.Unchecked)
			}
			d := players(t, f.Match.Rules, "strong")
			for range 200 {
				if !step(t, f.Match, d) {
					break
				}
			}
			again, err := record.Read(record.Save(f.Match), rules.New)
			if err != nil {
				t.Fatal(err)
			}
			if again.Version != 2 || again.Unchecked {
				t.Errorf("it is saved as version %d", again.Version)
			}
			if err := same(f.Match, again.Match); err != nil {
				t.Error(err)
			}
			// Everything except the hashes is verified.
			for _, c := range [][2]string{
				{`"scores":[`, `"scores":[1`}, {`"tiles":"`, `"tiles":"5z`}, {`"use":[`, `"use":[1`},
				{`"do":"pass"`, `"do":"win"`}, {`"dealer":0`, `"dealer":1`}, {`"hash":"`, `"hash":"z`},
			} {
				forged := record.Resealed([]byte(strings.Replace(string(data), c[0], c[1], 1)))
				if _, err := record.Load(forged, rules.New); err == nil {
					t.Errorf("with %s for %s it is read", c[1], c[0])
				}
			}
		})
	}
}

// Input size is bounded, and reading takes linear time. Regression test: a line of 80,000
// keys once took 18 seconds.
func TestMonstrousRecordsAreRefusedAtOnce(t *testing.T) {
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `"k%d":0,`, i)
		}
		return b.String()
	}
	head := `{"moineau":2,"rules":"jilin","options":{`
	for _, c := range []struct{ name, data, want string }{
		{"a long line", "{" + keys(80_000) + `"k":0}` + "\n", "at most 32768 bytes"},
		{"a long line without an end", strings.Repeat("x", 1<<20), "at most 32768 bytes"},
		{"many keys", "{" + keys(2_000) + `"k":0}` + "\n", "at most 32 keys"},
		{"many options", head + keys(2_000) + `"k":0},"sum":"00000000"}` + "\n", "at most 256 keys"},
		{"deep nesting", head + `"k":` + strings.Repeat("[", 30_000) + "\n", "a JSON value"},
		{"a long record", strings.Repeat("x", 17<<20), "at most 16 MiB"},
	} {
		_, err := record.Load(record.Resealed([]byte(c.data)), rules.New)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// A record may contain many undos; the time per line is bounded.
func TestManyUndosFold(t *testing.T) {
	m := begin(t, "classical", 12, nil)
	d := players(t, m.Rules, "strong")
	for range 150 {
		step(t, m, d)
	}
	for range 500 {
		to, ok := lastAnswer(m, 1)
		if !ok {
			t.Fatal("South has not answered")
		}
		if _, err := m.Undo(to, nil); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			step(t, m, d)
		}
	}
	if err := same(m, load(t, record.Save(m))); err != nil {
		t.Error(err)
	}
}

// A given wall is recorded with its deal; other walls come from the seed.
func TestAnExplicitWallIsKept(t *testing.T) {
	r, o, err := rules.New("hongkong", nil)
	if err != nil {
		t.Fatal(err)
	}
	wall := r.Spec().Tiles.Tiles() // unshuffled
	c := match.Config{ID: "hongkong", Options: o, Seed: [32]byte{7}}
	c.Walls = map[int][]tile.Kind{2: wall}
	m, _, err := match.New(c, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := players(t, r, "strong")
	for m.Progress.Deal < 3 || len(m.Inputs(3)) < 100 {
		step(t, m, d)
	}
	data := record.Save(m)
	if n := bytes.Count(data, []byte(`"wall":"`)); n != 1 {
		t.Errorf("%d deals have a wall of their own", n)
	}
	if err := same(m, load(t, data)); err != nil {
		t.Error(err)
	}
	c.Walls[1] = wall[1:]
	if _, _, err := match.New(c, r, nil); err == nil || !strings.Contains(err.Error(), "the wall of deal 1") {
		t.Errorf("a wall that lacks a tile: %v", err)
	}
}

// Each fault of a record has a kind, which screens translate.
func TestEveryFaultHasItsKind(t *testing.T) {
	data := short(t)
	lines := bytes.SplitAfter(data, []byte{'\n'})
	for _, c := range []struct {
		kind record.Kind
		data []byte
	}{
		{record.KindEmpty, nil},
		{record.KindCut, data[:len(data)-1]},
		{record.KindCut, bytes.Join(lines[:len(lines)-2], nil)},
		{record.KindForm, append([]byte("so\n"), data...)},
		{record.KindAltered, bytes.Replace(data, []byte(`"rules"`), []byte(`"ruler"`), 1)},
		{record.KindAfter, append(bytes.Clone(data), "so\n"...)},
		{record.KindNewer, record.Resealed(bytes.Replace(data, []byte(`{"moineau":`), []byte(`{"moineau":9`), 1))},
		{record.KindUnknown, record.Resealed(bytes.Replace(data, []byte(`"rules":"`), []byte(`"rules":"new-`), 1))},
		{record.KindWrong, record.Resealed(bytes.Replace(data, []byte(`"rules"`), []byte(`"ruler"`), 1))},
		{record.KindLong, append(bytes.Repeat([]byte{' '}, 1<<22), '\n')},
	} {
		_, err := record.Load(c.data, rules.New)
		var bad *record.LineError
		if !errors.As(err, &bad) || bad.Kind != c.kind {
			t.Errorf("want %q: %v", c.kind, err)
		}
		if c.kind == record.KindForm && bad.At != 1 {
			t.Errorf("the first bad character is %d, want 1", bad.At)
		}
	}
}
