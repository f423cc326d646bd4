package group

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"moineau/engine/club/book"
	"moineau/engine/club/tournament"

	"pgregory.net/rapid"
)

// merges is the number of merges of TestMergesLoseNothing.
var merges = flag.Int("merges", 400, "number of merges in TestMergesLoseNothing; 10000 take about 15 seconds of one core")

func evening(id, rules string, entries ...book.Entry) Evening {
	return Evening{ID: id, Date: "2026-11-26", Book: &book.Book{Format: book.Format, ID: id, Rules: rules, Players: []string{"Lou", "Lies", "Claire", "Piet"}, Entries: entries}}
}

func win(id string, player, from int, value int32) book.Entry {
	return book.Entry{ID: id, Kind: book.Win, From: &from, Wins: []book.Winner{{Player: player, Figures: map[string]int32{"value": value}}}}
}

func meeting() Evening {
	e := &tournament.Event{Format: tournament.Format, ID: "spring", Name: "Spring", Rules: "mcr", Seed: "1", Method: tournament.Plan, Rounds: 1,
		Players: []tournament.Player{{Name: "Lou"}, {Name: "Lies"}, {Name: "Claire"}, {Name: "Guest"}}, Seats: [][]tournament.Table{{{1, 2, 3, 4}}},
		Results: []tournament.Result{{Round: 1, Table: 1, Scores: [4]int32{40, -18, -90, 68}}}}
	return Evening{ID: "spring", Date: "2026-11-26", Event: e}
}

func sample() *Group {
	g := &Group{Format: Format, ID: "wren", Name: NewText("Tuesday"), Rules: NewText("riichi"), Members: []Member{}, Evenings: []Evening{}}
	for i, name := range []string{"Lou", "Lies", "Claire", "Piet"} {
		g.Join(fmt.Sprintf("m%d", i+1), name)
	}
	return g
}

func text(t interface{ Fatal(...any) }, g *Group) string {
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestConflicts checks which changes of two copies go together and which stay side by side.
func TestConflicts(t *testing.T) {
	a := sample()
	first := a.Put(evening("e1", "hongkong", win("1", 0, 1, 3)), "")
	b, err := Read(strings.NewReader(text(t, a)))
	if err != nil {
		t.Fatal(err)
	}
	second := b.Put(evening("e1", "hongkong", win("1", 0, 1, 3), win("2", 2, 1, 5)), first)
	m, err := Merge(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Evenings) != 1 || m.Evenings[0].Hash() != second || len(m.Conflicts()) != 0 {
		t.Fatalf("expected the later version only, got %d and %v", len(m.Evenings), m.Conflicts())
	}
	a.Put(evening("e1", "hongkong", win("1", 3, 1, 3)), first) // a correction
	a.Name.Set("Tuesday Sparrows")
	b.Name.Set("Sparrows")
	b.Called("Piet").Rename("Pieter")
	m, err = Merge(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Conflicts(); len(got) != 2 || got[1].Evening != "e1" || len(got[1].Values) != 2 || !slices.Equal(got[0].Values, []string{"Sparrows", "Tuesday Sparrows"}) {
		t.Errorf("expected conflicts of the name and of the evening, got %+v", got)
	}
	if m.Called("Piet") == nil || m.Called("Piet").Name.Value() != "Pieter" {
		t.Error("expected the member under both names")
	}
	m.Settle("e1", second)
	m.Name.Set("Sparrows")
	if len(m.Conflicts()) != 0 || len(m.Evenings) != 1 {
		t.Errorf("expected no conflict, got %v", m.Conflicts())
	}
	again, err := Merge(m, a)
	if err != nil || text(t, again) != text(t, m) {
		t.Errorf("expected a settled conflict to stay settled, got %v and %v", again.Conflicts(), err)
	}
	other := sample()
	other.ID = "robin"
	if _, err := Merge(a, other); err == nil {
		t.Error("expected an error for different groups")
	}
}

// TestAmend checks that a version which nobody else has is replaced without a trace, and any
// other one with its hash.
func TestAmend(t *testing.T) {
	g := New("wren", "Tuesday")
	first := g.Put(evening("e1", "hongkong", win("1", 0, 1, 3)), "")
	second := g.Put(evening("e1", "hongkong", win("1", 0, 1, 4)), first)
	third := g.Amend(evening("e1", "hongkong", win("1", 0, 1, 5)), second)
	if len(g.Evenings) != 1 || !slices.Equal(g.Evenings[0].Past, []string{first}) || g.Version("e1", third) == nil || g.Version("e1", second) != nil {
		t.Errorf("got %+v", g.Evenings)
	}
	if g.Amend(evening("e2", "hongkong"), ""); len(g.Evenings) != 2 || g.Check() != nil {
		t.Errorf("got %d evenings, %v", len(g.Evenings), g.Check())
	}
	if m := g.Join("m1", "Lou"); m == nil || len(g.Here()) != 1 {
		t.Error("expected one member")
	}
	if g.Called("Lou").Leave(); len(g.Here()) != 0 || g.Called("Lou") == nil {
		t.Error("expected the name of the member who left only")
	}
}

// TestStandings checks a season of an evening and an event, with a guest and an old name.
func TestStandings(t *testing.T) {
	g := sample()
	g.Put(meeting(), "")
	g.Put(evening("e1", "mcr", win("1", 0, 1, 8)), "")
	g.Called("Lou").Rename("Louise")
	seasons := g.Seasons()
	if len(seasons) != 1 || seasons[0] != (Season{"mcr", "2026"}) {
		t.Fatalf("got %v", seasons)
	}
	got := ""
	for _, row := range g.Table(seasons[0]) {
		got += strings.Join(row, " ") + "\n"
	}
	want := "name games average place points\nLouise 2 1.50 6\nGuest 1 1.00 4\nPiet 1 2.00 1.5\nClaire 2 3.00 1.5\nLies 2 3.50 1\n"
	if got != want {
		t.Errorf("expected\n%s\ngot\n%s", want, got)
	}
}

// copies is what several devices have of a group.
type copies struct {
	all   []*Group
	seen  map[string]Evening // every version that ever was, by evening and hash
	names map[string]bool
	n     int
}

// TestMergesLoseNothing changes copies of a group apart and merges them at random. No
// version of an evening is lost unless a later version names it, the order of merges does
// not matter, and merging twice changes nothing.
func TestMergesLoseNothing(t *testing.T) {
	done := 0
	for seed := 0; done < *merges; seed++ {
		rapid.Check(t, func(t *rapid.T) {
			if done >= *merges {
				return
			}
			c := &copies{seen: map[string]Evening{}, names: map[string]bool{}}
			base := text(t, sample())
			for range 3 {
				g, err := Read(strings.NewReader(base))
				if err != nil {
					t.Fatal(err)
				}
				c.all = append(c.all, g)
			}
			for range rapid.IntRange(4, 16).Draw(t, "steps") {
				if rapid.IntRange(0, 2).Draw(t, "step") < 2 {
					c.change(t)
				} else {
					c.merge(t)
					done++
				}
			}
			for range 2 {
				for i := range c.all {
					c.join(t, i, (i+1)%3)
					done++
				}
			}
			if a, b := text(t, c.all[0]), text(t, c.all[1]); a != b {
				t.Fatalf("copies differ after they were merged:\n%s\n%s", a, b)
			}
			c.check(t, c.all[0])
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("%d merges", done)
}

// change changes a copy.
func (c *copies) change(t *rapid.T) {
	g := c.all[rapid.IntRange(0, 2).Draw(t, "copy")]
	c.n++
	switch kind := rapid.IntRange(0, 4).Draw(t, "change"); {
	case kind == 0 || kind < 3 && len(g.Evenings) == 0:
		e := evening(fmt.Sprintf("e%d", rapid.IntRange(1, 4).Draw(t, "id")), "hongkong", win("1", 0, 1, int32(c.n)))
		for i := range g.Evenings {
			if g.Evenings[i].ID == e.ID {
				return // a device never makes two evenings of one identifier
			}
		}
		c.remember(g, g.Put(e, ""))
	case kind < 3:
		old := g.Evenings[rapid.IntRange(0, len(g.Evenings)-1).Draw(t, "evening")]
		b := *old.Book
		b.Entries = slices.Clone(b.Entries)
		if n := len(b.Entries); kind == 1 {
			b.Entries = append(b.Entries, win(fmt.Sprint(n+1), rapid.IntRange(2, 3).Draw(t, "winner"), 0, int32(rapid.IntRange(1, 3).Draw(t, "value"))))
		} else {
			b.Entries[0] = win("1", rapid.IntRange(2, 3).Draw(t, "winner"), 0, int32(rapid.IntRange(1, 3).Draw(t, "value")))
		}
		e := old
		e.Book = &b
		c.remember(g, g.Put(e, old.Hash()))
	case kind == 3:
		name := fmt.Sprintf("Name %d", c.n)
		g.Join(fmt.Sprintf("n%d", c.n), name)
		c.names[name] = true
	default:
		g.Name.Set(fmt.Sprintf("Group %d", c.n))
	}
}

// remember notes a version that a copy has.
func (c *copies) remember(g *Group, hash string) {
	for _, e := range g.Evenings {
		if e.Hash() == hash {
			c.seen[e.ID+" "+hash] = e
		}
	}
}

func (c *copies) merge(t *rapid.T) {
	i := rapid.IntRange(0, 2).Draw(t, "to")
	c.join(t, i, (i+rapid.IntRange(1, 2).Draw(t, "from"))%3)
}

// join merges copy k into copy i.
func (c *copies) join(t *rapid.T, i, k int) {
	a, b := c.all[i], c.all[k]
	before := text(t, a)
	m, err := Merge(a, b)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Merge(b, a)
	if err != nil || text(t, m) != text(t, back) {
		t.Fatalf("the order of a merge matters: %v\n%s\n%s", err, text(t, m), text(t, back))
	}
	twice, err := Merge(m, b)
	if err != nil || text(t, twice) != text(t, m) {
		t.Fatalf("a second merge changes the group: %v", err)
	}
	if text(t, a) != before {
		t.Fatal("a merge changes a copy")
	}
	own := &copies{seen: map[string]Evening{}, names: map[string]bool{}}
	for _, g := range []*Group{a, b} {
		for _, e := range g.Evenings {
			own.seen[e.ID+" "+e.Hash()] = e
		}
		for _, member := range g.Members {
			own.names[member.Name.Value()] = true
		}
	}
	own.check(t, m)
	packed, err := m.Pack(false)
	if err != nil {
		t.Fatal(err)
	}
	if c.all[i], err = Unpack(packed); err != nil || text(t, c.all[i]) != text(t, m) {
		t.Fatalf("a packed group differs: %v", err)
	}
}

// check reports versions and members that a group lacks.
func (c *copies) check(t *rapid.T, g *Group) {
	has := map[string]bool{}
	for _, e := range g.Evenings {
		has[e.ID+" "+e.Hash()] = true
		for _, h := range e.Past {
			has[e.ID+" "+h] = true
		}
	}
	for key := range c.seen {
		if !has[key] {
			t.Fatalf("the evening %s is lost", key)
		}
	}
	for name := range c.names {
		if g.Called(name) == nil {
			t.Fatalf("the member %s is lost", name)
		}
	}
}

// FuzzRead reads files and packed texts of groups: whatever is accepted is written, read
// back, packed and merged without a change.
func FuzzRead(f *testing.F) {
	g := sample()
	g.Put(meeting(), "")
	h := g.Put(evening("e1", "hongkong", win("1", 0, 1, 3)), "")
	g.Put(evening("e1", "hongkong", win("1", 0, 1, 5)), h)
	f.Add([]byte(text(f, g)))
	packed, err := g.Pack(false)
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(packed))
	f.Add([]byte(`{"format":1,"id":"a","name":{"rev":1,"values":["x","y"]},"rules":{"rev":0,"values":[]},"members":[{"id":"m","name":{"rev":1,"values":["A"]},"left":{"rev":0,"values":null}},{"id":"m","name":{"rev":2,"values":["B"]},"left":{"rev":0,"values":null}}],"evenings":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Unpack(string(data))
		if err != nil {
			if g, err = Read(bytes.NewReader(data)); err != nil {
				return
			}
		}
		if _, err := g.Pack(true); err != nil {
			t.Fatal(err)
		}
		for _, s := range g.Seasons() {
			g.Standings(s)
		}
		g.Conflicts()
		packed, err := g.Pack(false)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Unpack(packed)
		if err != nil {
			t.Fatalf("%s: %v", text(t, g), err)
		}
		m, err := Merge(g, again)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := text(t, m), text(t, again); a != b {
			t.Fatalf("merging with itself changes the group:\n%s\n%s", a, b)
		}
	})
}
