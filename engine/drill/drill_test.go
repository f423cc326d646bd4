package drill

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

// describe returns everything that a drill shows, as text.
func describe(d *Drill) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v seat %d hand %s easy %d medium %d\n", d.ID, d.Seat, tile.Format(handOf(&d.View)), d.Easy, d.Medium)
	for i := range d.Steps {
		fmt.Fprintf(&b, "%s\n", d.Steps[i].Ask)
		for j := range d.Steps[i].Options {
			o := &d.Steps[i].Options[j]
			fmt.Fprintf(&b, "  %s %s %d %d %v %d of %d\n", tile.Format(o.Tiles), o.Row.Key, o.Total, o.Suit, o.Right, o.Result, o.Of)
		}
	}
	return b.String()
}

// quick are the kinds that need no rollouts.
var quick = []Kind{Waits, Worth}

func TestEveryRuleSetHasDrills(t *testing.T) {
	for _, e := range rules.All() {
		for _, k := range quick {
			for n := 1; n <= 2; n++ {
				d, err := Make(ID{Kind: k, Number: n, Rules: e.ID})
				if err != nil {
					t.Errorf("%s, %s, %d: %v", e.ID, k, n, err)
					continue
				}
				check(t, d)
			}
		}
	}
}

// check checks what is true of every drill.
func check(t *testing.T, d *Drill) {
	t.Helper()
	if len(d.Steps) == 0 {
		t.Fatalf("%v has no question", d.ID)
	}
	for i := range d.Steps {
		s := &d.Steps[i]
		right := 0
		var picked []int
		for j := range s.Options {
			if s.Options[j].Right {
				right++
				picked = append(picked, j)
			}
		}
		if right == 0 || right == len(s.Options) {
			t.Errorf("%v: %d of %d options are right", d.ID, right, len(s.Options))
		}
		if !s.Many && !s.Right([]int{s.Best()}) || s.Many && !s.Right(picked) || s.Right(nil) || s.Right([]int{len(s.Options)}) || s.Right([]int{-1}) {
			t.Errorf("%v: step %d judges answers wrongly", d.ID, i)
		}
	}
	if n := d.Difficulty(); n < 0 || n > 100 {
		t.Errorf("%v: difficulty %d", d.ID, n)
	}
}

// TestWaitsAreWhatTheRulesSay compares the answers with the rule set.
func TestWaitsAreWhatTheRulesSay(t *testing.T) {
	for _, e := range rules.All() {
		d, err := Make(ID{Kind: Waits, Number: 9, Rules: e.ID})
		if err != nil {
			t.Errorf("%s: %v", e.ID, err)
			continue
		}
		w := waitsOf(d.Match.Rules, d.Match.Deal, d.Seat)
		n := 0
		for i := range d.Steps[0].Options {
			o := &d.Steps[0].Options[i]
			if o.Right != w.Has(o.Tiles[0]) {
				t.Errorf("%s: %v is right: %v", e.ID, o.Tiles[0], o.Right)
			}
			if o.Right {
				n++
			}
		}
		if n != w.Len() {
			t.Errorf("%s: %d waits are offered, want %d", e.ID, n, w.Len())
		}
	}
}

// TestChoices makes drills that need rollouts: the best answer is three standard errors
// better than each other one that was rolled out.
func TestChoices(t *testing.T) {
	for _, c := range []ID{
		{Kind: Discard, Number: 1, Rules: "korean"}, {Kind: Safe, Number: 2, Rules: "peoples-classic"},
		{Kind: Safe, Number: 2, Rules: "riichi", Options: table.Options{"players": "3"}}, {Kind: Void, Number: 1, Rules: "sichuan"},
	} {
		d, err := Make(c)
		if err != nil {
			t.Errorf("%v: %v", c, err)
			continue
		}
		check(t, d)
		if c.Kind == Safe {
			if right, ok := d.Answers("strong", nil); !right || !ok || d.Easy < d.Medium {
				t.Errorf("%v: strong is right: %v, %v; easy misses %d, medium %d", c, right, ok, d.Easy, d.Medium)
			}
		}
		s := &d.Steps[0]
		best := &s.Options[s.Best()]
		for i := range s.Options {
			if o := &s.Options[i]; o.Of > 0 && (o.Of != best.Of || !o.Right && o.Result >= best.Result) {
				t.Errorf("%v: %s brings %d of %d, the best %d of %d", c, tile.Format(o.Tiles), o.Result, o.Of, best.Result, best.Of)
			}
			if a := d.View.Acts[s.Options[i].Act]; c.Kind != Void && a.Type != table.Discard {
				t.Errorf("%v: option %d is no discard", c, i)
			}
		}
	}
}

// TestEveryNumberStaysTheSame fails if a number stands for another drill than before. Raise
// Version if that is intended.
func TestEveryNumberStaysTheSame(t *testing.T) {
	h := fnv.New64a()
	for _, id := range []string{"hongkong", "riichi", "sichuan", "american", "taiwanese"} {
		for _, k := range quick {
			d, err := Make(ID{Kind: k, Number: 7, Rules: id})
			if err != nil {
				t.Fatal(err)
			}
			_, _ = h.Write([]byte(describe(d)))
		}
	}
	d, err := Make(ID{Kind: Discard, Number: 1, Rules: "korean"})
	if err != nil {
		t.Fatal(err)
	}
	_, _ = h.Write([]byte(describe(d)))
	if got, want := fmt.Sprintf("%016x", h.Sum64()), "7c9710953b08eaa4"; got != want {
		t.Errorf("the drills have the hash %s, want %s", got, want)
	}
}

func TestSeparation(t *testing.T) {
	for _, c := range []struct {
		a, b []int32
		want int64
	}{
		{[]int32{1}, []int32{0}, 0},
		{[]int32{1, 1, 1}, []int32{0, 0, 0}, 1 << 30},
		{[]int32{0, 0}, []int32{0, 0}, 0},
		{[]int32{0, 1}, []int32{1, 2}, 0},
		{[]int32{4, 4, 8, 8}, []int32{0, 0, 0, 0}, 26}, // mean 6, variance 16/3, error² 4/3: 27, rounded down
	} {
		if got := separation(c.a, c.b); got != c.want {
			t.Errorf("%v and %v: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestCodes(t *testing.T) {
	for _, c := range []struct {
		code string
		kind string // of the error
	}{
		{"discard:1:17:riichi", ""}, {"discard:1:17:riichi:1:tenhou,kuitan=false", ""}, {" waits:1:1:jilin\n", ""},
		{"pass:1:3:american", ""}, {"void:1:3:sichuan", ""}, {"pass:1:3:sichuan:1,exchange=any", ""},
		{"", BadForm}, {"discard:1:17", BadForm}, {"draw:1:17:riichi", BadKind}, {"pass:1:3:riichi", BadKind}, {"pass:1:3:sichuan", BadKind},
		{"discard:2:17:riichi", BadVersion}, {"discard:1:0:riichi", BadNumber}, {"discard:1:+1:riichi", BadNumber},
		{"discard:1:1000000:riichi", BadNumber}, {"discard:1:1:chess", BadRules}, {"discard:1:1:riichi:1,kuitan=maybe", BadRules},
	} {
		id, err := Parse(c.code)
		var bad *CodeError
		switch {
		case c.kind == "" && err != nil:
			t.Errorf("%q: %v", c.code, err)
		case c.kind != "" && (!errors.As(err, &bad) || bad.Kind != c.kind):
			t.Errorf("%q: %v, want %s", c.code, err, c.kind)
		case c.kind == "":
			if again, err := Parse(id.String()); err != nil || again.String() != id.String() {
				t.Errorf("%q becomes %q, then %q (%v)", c.code, id, again, err)
			}
		}
	}
}

func FuzzCodes(f *testing.F) {
	f.Add("discard:1:17:riichi:1:tenhou,kuitan=false")
	f.Add("worth:1:999999:mcr")
	f.Fuzz(func(t *testing.T, code string) {
		id, err := Parse(code)
		if err != nil {
			var bad *CodeError
			if !errors.As(err, &bad) || bad.Error() == "" {
				t.Fatalf("%q: %v", code, err)
			}
			return
		}
		if again, err := Parse(id.String()); err != nil || again.String() != id.String() {
			t.Fatalf("%q becomes %q, then %q (%v)", code, id, again, err)
		}
	})
}

func TestBoxes(t *testing.T) {
	const code = "waits:1:1:jilin:1"
	p := Practice{}
	for i, c := range []struct {
		day   int
		right bool
		box   int
		due   int
	}{
		{10, true, 1, 12}, {10, true, 1, 12}, {12, true, 2, 16}, {16, true, 3, 24}, {17, false, 0, 18}, {18, true, 1, 20},
		{20, true, 2, 24}, {24, true, 3, 32}, {32, true, 4, 48}, {48, true, 5, 80}, {80, true, 5, 112},
	} {
		p.Answer(code, c.right, c.day)
		if got := p[code]; got.Box != c.box || got.Due() != c.due {
			t.Errorf("answer %d: box %d, due %d; want %d, %d", i+1, got.Box, got.Due(), c.box, c.due)
		}
	}
	if n, missed := p.Today(80); n != 1 || missed != 0 {
		t.Errorf("%d answered, %d missed", n, missed)
	}
	all := func(string) bool { return true }
	if len(p.Due(111, all)) != 0 || len(p.Due(112, all)) != 1 {
		t.Error("the drill is due on another day")
	}
	if id := p.Fresh(ID{Kind: Waits, Rules: "jilin"}, 1); id.Number != 2 {
		t.Errorf("the next drill is %d, want 2", id.Number)
	}
}

func TestPracticeIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) Practice {
			p := Practice{}
			for range rapid.IntRange(0, 30).Draw(t, name) {
				p.Answer(fmt.Sprintf("waits:1:%d:jilin:1", rapid.IntRange(1, 9).Draw(t, "n")), rapid.Bool().Draw(t, "right"), rapid.IntRange(1, 40).Draw(t, "day"))
			}
			return p
		}
		a, b := draw("a"), draw("b")
		if got := ReadPractice(a.String()).String(); got != a.String() {
			t.Fatalf("%q became %q", a.String(), got)
		}
		one, other := ReadPractice(a.String()), ReadPractice(b.String())
		one.Merge(b)
		other.Merge(a)
		if one.String() != other.String() {
			t.Fatalf("merged %q and %q", one.String(), other.String())
		}
		before := one.String()
		if one.Merge(b); one.String() != before {
			t.Fatal("merging twice changes something")
		}
	})
}

func FuzzPractice(f *testing.F) {
	f.Add("waits:1:1:jilin:1 2 30\n")
	f.Fuzz(func(t *testing.T, text string) {
		p := ReadPractice(text)
		if got := ReadPractice(p.String()).String(); got != p.String() {
			t.Fatalf("%q became %q", p.String(), got)
		}
	})
}
