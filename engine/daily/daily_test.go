package daily

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/engine/rules"
)

var update = flag.Bool("update", false, "write the hashes of this version; raise Version first")

// ids returns all rule sets, sichuan too while it is a draft, in the order of their names.
func ids() (out []string) {
	for _, e := range rules.All() {
		out = append(out, e.ID)
	}
	if !slices.Contains(out, "sichuan") {
		out = append(out, "sichuan")
	}
	slices.Sort(out)
	return out
}

func play(t *testing.T, d Day, level string) *Result {
	t.Helper()
	m, err := d.Play(level)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ResultOf(d, m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func code(t *testing.T, r *Result) string {
	t.Helper()
	c, err := r.Code()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A result of every rule set is read again from a message with its code, is the same to the
// bit, and its code is short.
func TestCodesOpenTheRecord(t *testing.T) {
	for _, id := range ids() {
		for number, level := range []string{"tsumogiri", "easy", "medium"} {
			r := play(t, Day{number + 1, id}, level)
			c := code(t, r)
			packed, err := record.Pack(r.Match, Deals, rules.Recorded)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%-16s %-9s code of %3d characters, packed match of %3d", id, level, len(c), len(packed))
			if len(c) > 160 {
				t.Errorf("%s: a code of %d characters: %s", id, len(c), c)
			}
			again, err := Read("Look at this!\nMoineau 1\n1: won\n2: lost\n3: drawn. Total 3 (" + c + ").\nSee you")
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if again.Match.Hash() != r.Match.Hash() || again.Total != r.Total || again.Day != r.Day {
				t.Errorf("%s: %+v was read as %+v", id, r, again)
			}
			if _, ok, err := Parted(r, again); ok || err != nil {
				t.Errorf("%s: a game parts from itself: %v", id, err)
			}
		}
	}
}

// Walls, bots and rules of every number are those of the first program with this Version.
func TestEveryNumberStaysTheSame(t *testing.T) {
	var got strings.Builder
	for _, id := range ids() {
		for number := 1; number <= 3; number++ {
			r := play(t, Day{number, id}, Level)
			fmt.Fprintf(&got, "%v %016x %d\n", r.Day, r.Match.Hash(), r.Total)
		}
	}
	file := fmt.Sprintf("testdata/version-%d.txt", Version)
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("the deals of the day differ from those of version %d: raise daily.Version and run this test with -update\n%s", Version, got.String())
	}
}

func TestNumbersFollowDates(t *testing.T) {
	const day = 20782 // 25 November 2026
	if n := NumberOf(day); n != 812 || Days(n) != day || NumberOf(0) != 1 || NumberOf(1<<40) != Most {
		t.Errorf("25 November 2026 is number %d, day %d", n, Days(n))
	}
	if Of(1) == Of(2) || Of(1).Rules != Of(1+len(featured)).Rules {
		t.Error("the rule sets do not take turns")
	}
	for _, id := range featured {
		if _, err := rules.ByID(id); err != nil {
			t.Error(err)
		}
	}
	if (Day{1, "riichi"}).Seed() == (Day{2, "riichi"}).Seed() || (Day{1, "riichi"}).Seed() == (Day{1, "mcr"}).Seed() {
		t.Error("two days have the same walls")
	}
	for _, d := range []Day{{0, "riichi"}, {Most + 1, "riichi"}, {1, "chess"}} {
		if _, err := d.Begin(); err == nil {
			t.Errorf("%v begins", d)
		}
	}
}

func TestStreaks(t *testing.T) {
	for _, c := range []struct {
		played []int
		today  int
		want   int
	}{
		{nil, 10, 0}, {[]int{10}, 10, 1}, {[]int{9}, 10, 1}, {[]int{8}, 10, 0},
		{[]int{7, 10, 9, 8}, 10, 4}, {[]int{10, 8, 7}, 10, 1}, {[]int{1}, 1, 1},
	} {
		if got := Streak(c.played, c.today); got != c.want {
			t.Errorf("%v at %d: %d, want %d", c.played, c.today, got, c.want)
		}
	}
}

// Two players part at the first answer that differs; before it, both have seen the same.
func TestGamesPart(t *testing.T) {
	d := Day{5, "hongkong"}
	a, b := play(t, d, "tsumogiri"), play(t, d, "medium")
	p, ok, err := Parted(a, b)
	if err != nil || !ok {
		t.Fatalf("%v, %v", ok, err)
	}
	if p.A.Deal != 1 || p.A.Deal != p.B.Deal || p.A.Turn != p.B.Turn || p.A.Act == p.B.Act || len(p.A.Kinds) == 0 {
		t.Errorf("they part at %+v", p)
	}
	one, err := a.Match.Replay(a.Match.Config, p.A.Deal, p.A.Input)
	if err != nil {
		t.Fatal(err)
	}
	two, err := b.Match.Replay(b.Match.Config, p.B.Deal, p.B.Input)
	if err != nil {
		t.Fatal(err)
	}
	if one.Hash() != two.Hash() {
		t.Error("the games differ before they part")
	}
	if _, _, err := Parted(a, play(t, Day{6, "hongkong"}, Level)); !errors.Is(err, ErrOtherDays) {
		t.Errorf("two days: %v", err)
	}
}

// Every damage of a text is named with its place, and never read as another result.
func TestDamagedTexts(t *testing.T) {
	r := play(t, Day{3, "jilin"}, "easy")
	c := code(t, r)
	for _, one := range []struct {
		text, kind string
		at         int
	}{
		{"", Missing, 0},
		{"1: won, 2: lost", Missing, 0},
		{"https://example.org:80/a:b:c", Missing, 0},
		{"Größe x:jilin:1:AAAA", Number, 6},
		{"0:jilin:1:AAAA", Number, 0},
		{"7:chess:1:AAAA", RuleSet, 2},
		{"7:jilin:9:AAAA", Other, 8},
		{"7:jilin:1:AA*AA", Letter, 12},
		{"7:jilin:1:AAAA", Cut, 14},
		{c[:len(c)-3], Changed, 10},
		{strings.Replace(c, "3:jilin", "4:jilin", 1), Changed, 10},
		{"3:jilin:1:" + strings.Repeat("A", 5000), Changed, 4010},
	} {
		_, err := Read(one.text)
		var bad *TextError
		if !errors.As(err, &bad) || bad.Kind != one.kind || bad.At != one.at {
			t.Errorf("%.40q: %v (%+v), want %s at %d", one.text, err, bad, one.kind, one.at)
		}
	}
	random := rand.New(rand.NewPCG(37, 3))
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:. *é\n"
	changed := 0
	for range 10_000 {
		b := []byte(c)
		for range 1 + random.IntN(3) {
			switch i := random.IntN(len(b)); random.IntN(3) {
			case 0:
				b[i] = letters[random.IntN(len(letters))]
			case 1:
				b = append(b[:i], b[i+1:]...)
			case 2:
				j := random.IntN(len(b))
				b[i], b[j] = b[j], b[i]
			}
		}
		again, err := Read(string(b))
		var bad *TextError
		switch {
		case err == nil && again.Match.Hash() == r.Match.Hash():
			changed++ // two swaps of equal letters, or a letter back in its place
		case err == nil:
			t.Fatalf("%q is read as another result", b)
		case !errors.As(err, &bad) || bad.Want == "":
			t.Fatalf("%q: %v", b, err)
		}
	}
	t.Logf("10,000 damages: %d left the code as it was", changed)
}
