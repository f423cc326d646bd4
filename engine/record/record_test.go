package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// begin starts a match of a rule set with a seed.
func begin(t testing.TB, id string, seed uint64, given table.Options) *match.Match {
	t.Helper()
	r, o, err := rules.New(id, given)
	if err != nil {
		t.Fatal(err)
	}
	c := match.Config{ID: id, Options: o, Names: [table.MaxPlayers]string{"Anne", `"Béa" \`, "雀", ""}}
	for i := range 8 {
		c.Seed[31-i] = byte(seed >> (8 * i))
	}
	m, _, err := match.New(c, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// players returns a driver with bots of a level.
func players(t testing.TB, r table.Rules, level string) *bot.Driver {
	t.Helper()
	d, err := bot.NewDriver(r, level)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// step advances by one answer or one deal. It returns false if the match is over.
func step(t testing.TB, m *match.Match, d *bot.Driver) bool {
	t.Helper()
	on, err := d.Step(m)
	if err == nil && !on {
		if m.Progress.Over {
			return false
		}
		_, err = m.Next(nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return true
}

func load(t testing.TB, data []byte) *match.Match {
	t.Helper()
	m, err := record.Load(data, rules.New)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return m
}

// same returns an error if two matches are not in the same state.
func same(a, b *match.Match) error {
	switch {
	case a.Deal.State != b.Deal.State:
		return errors.New("the states differ")
	case a.Hash() != b.Hash():
		return errors.New("the hashes differ")
	case a.Progress != b.Progress:
		return fmt.Errorf("the progress differs: %+v, %+v", a.Progress, b.Progress)
	case a.Names != b.Names || a.Seed != b.Seed || a.ID != b.ID || fmt.Sprint(a.Options) != fmt.Sprint(b.Options):
		return errors.New("the configurations differ")
	case a.RemoteWall != b.RemoteWall || fmt.Sprint(a.Walls) != fmt.Sprint(b.Walls):
		return errors.New("the walls differ")
	case fmt.Sprint(a.Accounts) != fmt.Sprint(b.Accounts):
		return errors.New("the finished deals differ")
	}
	for n := 1; n <= a.Progress.Deal; n++ {
		if !slices.Equal(a.Inputs(n), b.Inputs(n)) {
			return fmt.Errorf("the inputs of deal %d differ", n)
		}
	}
	return nil
}

func TestAMatchIsSavedAtAnyMoment(t *testing.T) {
	m := begin(t, "jilin", 1, table.Options{"circuits": "1"})
	d := players(t, m.Rules, "strong")
	var w record.Writer
	for n := 0; ; n++ {
		data := bytes.Clone(w.Save(m))
		if n%37 == 0 || m.DealOver() {
			if whole := record.Save(m); !bytes.Equal(whole, data) {
				t.Fatalf("after %d answers: kept up to date it is\n%s\nwritten anew it is\n%s", n, data, whole)
			}
			if err := same(m, load(t, data)); err != nil {
				t.Fatalf("after %d answers: %v", n, err)
			}
		}
		if !step(t, m, d) {
			break
		}
	}
	if len(m.Accounts) < 4 {
		t.Errorf("the match had %d deals only", len(m.Accounts))
	}
}

func TestALoadedMatchGoesOnAlike(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		level := rapid.SampledFrom(bot.Levels()).Draw(rt, "level")
		m := begin(t, "jilin", rapid.Uint64().Draw(rt, "seed"), nil)
		d := players(t, m.Rules, level)
		for range rapid.IntRange(0, 600).Draw(rt, "answers before") {
			step(t, m, d)
		}
		other := load(t, record.Save(m))
		if err := same(m, other); err != nil {
			rt.Fatal(err)
		}
		e := players(t, other.Rules, level)
		for range rapid.IntRange(0, 300).Draw(rt, "answers after") {
			step(t, m, d)
			step(t, other, e)
		}
		if err := same(m, other); err != nil {
			rt.Fatal(err)
		}
	})
}

func TestTimeOutsAreKept(t *testing.T) {
	m := begin(t, "jilin", 3, nil)
	for range 60 {
		for s := range 4 {
			if m.Deal.Wait == table.WaitAct && m.Deal.Pending>>s&1 != 0 {
				if _, err := m.Play(match.Move{Seat: int8(s), Clock: true}, nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	data := record.Save(m)
	if !bytes.Contains(data, []byte(`"do":"clock"`)) {
		t.Fatal("no time-out was written")
	}
	if err := same(m, load(t, data)); err != nil {
		t.Error(err)
	}
}

// short returns a small record: two moves of a first deal.
func short(t testing.TB) []byte {
	m := begin(t, "jilin", 4, table.Options{"limit": "10"})
	d := players(t, m.Rules, "tsumogiri")
	for range 5 {
		step(t, m, d)
	}
	return record.Save(m)
}

func TestARecordReadsAsWritten(t *testing.T) {
	lines := strings.Split(string(short(t)), "\n")
	for i, want := range []string{
		`{"moineau":2,"rules":"jilin","options":{"bonus_on_draw":true,"circuits":4,"closed_bonus_on_seven_pairs":true,`,
		`{"deal":1,"dealer":0,"chairs":[0,1,2,3],"scores":[0,0,0,0],"sum":"`,
		`{"roll":[`,
		`{"roll":[`,
		`{"roll":[`,
		`{"told":0,"tiles":[`,
		`{"told":1,"tiles":[`,
		`{"told":2,"tiles":[`,
	} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d: want %s…\nof\n%s", i+1, want, strings.Join(lines, "\n"))
		}
	}
	for i, want := range []string{
		`{"seat":0,"do":"discard","use":[`,
		`{"shown":[`,
		`{"pass":[1,2,3],"sum":"`,
		`{"told":1,"tiles":[`,
		`{"seat":1,"do":"discard","use":[`,
		`{"shown":[`,
		`{"end":"running","lines":`,
		``,
	} {
		if i += len(lines) - 8; !strings.HasPrefix(lines[i], want) || want == "" && lines[i] != "" {
			t.Errorf("line %d: want %s…\nof\n%s", i+1, want, strings.Join(lines, "\n"))
		}
	}
	if want := `"seats":["Anne","\"Béa\" \\","雀",""]`; !strings.Contains(lines[0], want) {
		t.Errorf("the first line lacks %s: %s", want, lines[0])
	}
}

// badLine returns the line number at which a record is rejected, and the error.
func badLine(t *testing.T, data []byte) (int, error) {
	t.Helper()
	_, err := record.Load(data, rules.New)
	var bad *record.LineError
	if !errors.As(err, &bad) {
		t.Fatalf("the error is %v, no LineError", err)
	}
	return bad.Line, err
}

func TestEveryTruncationIsRefused(t *testing.T) {
	data := short(t)
	for n := range data {
		line, err := badLine(t, data[:n])
		if want := 1 + bytes.Count(data[:n], []byte{'\n'}); line != want {
			t.Errorf("cut to %d bytes: line %d is named, want %d: %v", n, line, want, err)
		}
	}
}

func TestEveryAlteredByteIsFoundInItsLine(t *testing.T) {
	data := short(t)
	for at := range data {
		for _, flip := range []byte{1, 4, 0x20, 0x80} {
			bad := bytes.Clone(data)
			bad[at] ^= flip
			line, err := badLine(t, bad)
			if want := 1 + bytes.Count(data[:at], []byte{'\n'}); line != want {
				t.Fatalf("byte %d altered by %#x: line %d is named, want %d: %v", at, flip, line, want, err)
			}
		}
	}
}

func TestALostOrDoubledLineIsFound(t *testing.T) {
	lines := bytes.SplitAfter(short(t), []byte{'\n'})
	lines = lines[:len(lines)-1]
	for i := range lines {
		lost := bytes.Join(append(append([][]byte{}, lines[:i]...), lines[i+1:]...), nil)
		if line, err := badLine(t, lost); line != i+1 {
			t.Errorf("without line %d: line %d is named: %v", i+1, line, err)
		}
		doubled := bytes.Join(append(append([][]byte{}, lines[:i+1]...), lines[i:]...), nil)
		if line, err := badLine(t, doubled); line != i+2 {
			t.Errorf("with line %d twice: line %d is named: %v", i+1, line, err)
		}
	}
}

// A forged record with correct checksums must still obey the rules.
func TestForgedRecordsAreRefused(t *testing.T) {
	data := string(short(t))
	line := func(with string) int {
		return 1 + strings.Count(data[:strings.Index(data, with)], "\n")
	}
	first := regexp.MustCompile(`\{"seat":0,"do":"discard","use":\[\d+\]`).FindString(data)
	at := line(first)
	for _, c := range []struct {
		name, old, new string
		line           int
		want           string
	}{
		{"another version", `{"moineau":2,`, `{"moineau":4,`, 1, "version 1 to 3"},
		{"an excerpt without its beginning", `{"moineau":2,`, `{"moineau":3,`, 1, `expected "from"`},
		{"an older version", `{"moineau":2,`, `{"moineau":1,`, 2, `expected "scores"`},
		{"an unknown rule set", `"rules":"jilin"`, `"rules":"tiddlywinks"`, 1, "tiddlywinks"},
		{"an option out of range", `"limit":10`, `"limit":-3`, 1, "limit"},
		{"an unknown option", `"limit":10`, `"limbo":10`, 1, "limbo"},
		{"a short seed", `"seed":"00`, `"seed":"`, 1, "64 hex digits"},
		{"another seed", `"seed":"00`, `"seed":"01`, 3, "which the seed throws"},
		{"too few seats", `"雀",""]`, `"雀"]`, 1, "expected 4"},
		{"an unknown field", `"deal":1,`, `"deal":1,"weather":"fine",`, 2, `expected "dealer"`},
		{"another deal", `{"deal":1,`, `{"deal":2,`, 2, "expected 1"},
		{"another dealer", `"dealer":0`, `"dealer":2`, 2, "expected 0"},
		{"other chairs", `"chairs":[0,1`, `"chairs":[1,0`, 2, "[0 1 2 3]"},
		{"other scores", `"scores":[0,`, `"scores":[8,`, 2, "[0 0 0 0]"},
		{"half a wall", `,"scores":[0,0,0,0]`, `,"scores":[0,0,0,0],"wall":"123m"`, 2, "all tiles of the game"},
		{"too many dice", `{"roll":[`, `{"roll":[1,1,1,1,`, 3, "1 to 4"},
		{"a die of seven", `{"roll":[`, `{"roll":[7,`, 3, "1 to 6"},
		{"an unknown line", `{"roll":[`, `{"toll":[`, 3, `begins with "toll"`},
		{"another's tile told", `{"told":0,"tiles":[`, `{"told":2,"tiles":[`, line(`{"told":0`), "may not know"},
		{"a tile not held", first, `{"seat":0,"do":"discard","use":[135]`, at, "an answer (turn) of seat 0"},
		{"a tile that is not there", first, `{"seat":0,"do":"discard","use":[136]`, at, "0 to 135"},
		{"another tile shown", `{"shown":[`, `{"shown":[0,`, at + 1, "kinds"},
		{"an unknown act", `"do":"discard"`, `"do":"juggle"`, at, "juggle"},
		{"an act out of turn", `{"seat":0,"do":"discard"`, `{"seat":2,"do":"discard"`, at, "seat 2 is not asked"},
		{"a seat that is not there", `{"seat":0,`, `{"seat":4,`, at, "0 to 3"},
		{"more than the act says", first, first + `,"arg":3`, at, "not in its form"},
		{"a pass of the discarder", `{"pass":[1,2,3]`, `{"pass":[1,2,0]`, at + 2, "an answer (claim) of seat 3"},
		{"a pass of nobody", `{"pass":[1,2,3]`, `{"pass":[]`, at + 2, "1 to 4"},
		{"a second pass", `{"pass":[1,2,3]`, `{"pass":[1,1,3]`, at + 2, "seat 1 is not asked"},
		{"an undo of nothing", `{"pass":[1,2,3]`, `{"seat":1,"do":"undo","to":999`, at + 2, "no answer came after 999 inputs"},
		{"another ending", `"end":"running"`, `"end":"over"`, line(`{"end"`), `expected "running"`},
		{"another count", `"lines":`, `"lines":1`, line(`{"end"`), "expected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			forged := strings.Replace(data, c.old, c.new, 1)
			if forged == data {
				t.Fatalf("the record has no %s", c.old)
			}
			line, err := badLine(t, record.Resealed([]byte(forged)))
			if line != c.line || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v; want line %d and %q", err, c.line, c.want)
			}
		})
	}
	last := strings.LastIndex(data, `"hash":"`) + 8
	forged := data[:last] + strings.Repeat("0", 16) + data[last+16:]
	if bad, err := badLine(t, record.Resealed([]byte(forged))); bad != line(`{"end"`) {
		t.Errorf("another hash: %v", err)
	}
}

func TestSeed(t *testing.T) {
	for _, c := range []struct {
		text string
		last byte
		ok   bool
	}{
		{"1", 1, true}, {"c0De", 0xde, true}, {strings.Repeat("f", 64), 0xff, true},
		{"", 0, false}, {strings.Repeat("0", 65), 0, false}, {"xyz", 0, false}, {"-1", 0, false}, {"0x1", 0, false}, {"é", 0, false},
	} {
		seed, err := record.Seed(c.text)
		if (err == nil) != c.ok || c.ok && seed[31] != c.last {
			t.Errorf("%q: %x, %v", c.text, seed, err)
		}
	}
}

// FuzzLoad reads arbitrary input as it is and with its checksums corrected. A record that
// is read must survive saving and reading again. A bad line is reported by number, and the match
// before it can be saved.
func FuzzLoad(f *testing.F) {
	f.Add(short(f))
	m := begin(f, "jilin", 5, nil)
	d := players(f, m.Rules, "strong")
	for range 40 {
		step(f, m, d)
	}
	to, _ := lastAnswer(m, 2)
	if _, err := m.Undo(to, nil); err != nil {
		f.Fatal(err)
	}
	if err := d.Deal(m); err != nil {
		f.Fatal(err)
	}
	f.Add(record.Save(m))
	f.Add(record.Cut(m, 1))
	files, err := filepath.Glob("testdata/version1/*.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, b := range [][]byte{data, record.Resealed(data)} {
			got, err := record.Read(b, rules.New)
			var bad *record.LineError
			if err != nil && (!errors.As(err, &bad) || bad.Line != got.Lines+1 && got.Lines != bytes.Count(b, []byte{'\n'})) {
				t.Errorf("after %d good lines: %v", got.Lines, err)
			}
			if got.Match == nil {
				continue
			}
			if err := same(got.Match, load(t, record.Save(got.Match))); err != nil {
				t.Error(err)
			}
		}
	})
}

func BenchmarkSave(b *testing.B) {
	m := begin(b, "jilin", 6, nil)
	d := players(b, m.Rules, "strong")
	for range 2000 {
		step(b, m, d)
	}
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			record.Save(m)
		}
	})
	b.Run("kept", func(b *testing.B) {
		var w record.Writer
		for b.Loop() {
			w.Save(m)
		}
	})
	data := record.Save(m)
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			load(b, data)
		}
	})
}
