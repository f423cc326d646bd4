package book

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"

	"pgregory.net/rapid"
)

func at(n int) *int { return &n }

func won(player, from int, figures ...any) Entry {
	f := map[string]int32{}
	for i := 0; i < len(figures); i += 2 {
		f[figures[i].(string)] = int32(figures[i+1].(int))
	}
	e := Entry{Kind: Win, Wins: []Winner{{Player: player, Figures: f}}}
	if from >= 0 {
		e.From = at(from)
	}
	return e
}

func staked(e Entry, players ...int) Entry {
	e.Staked = players
	return e
}

// evening is an evening of riichi: eight deals of a printed example, whose payments are
// those of the table of 30 and 40 fu.
func evening() *Book {
	return &Book{Format: Format, Rules: "riichi:1:ema", Players: []string{"Claire", "Sami", "Lou", "Lies"}, Entries: []Entry{
		won(2, 1, "han", 3, "fu", 30),
		staked(won(1, -1, "han", 2, "fu", 30), 1),
		staked(Entry{Kind: Draw, Ready: []int{0, 3}}, 0),
		staked(won(0, 3, "han", 3, "fu", 40), 0),
		won(3, 2, "han", 3, "fu", 30),
		won(1, -1, "han", 3, "fu", 30),
		staked(won(0, -1, "han", 3, "fu", 30), 0, 2),
		staked(won(2, 3, "han", 3, "fu", 30), 2),
	}}
}

func count(t interface{ Fatal(...any) }, b *Book) *Account {
	a, err := b.Count()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestRiichiEvening checks each deal of an evening: dealer, counters, sticks and changes,
// then scores, results and who pays whom.
func TestRiichiEvening(t *testing.T) {
	a := count(t, evening())
	for i, want := range []string{
		"0 0 0 [0 -3900 3900 0 0]", "1 0 0 [-1000 3000 -1000 -1000 0]", "1 1 0 [500 -1500 -1500 1500 0]", "2 2 1 [6800 0 0 -5800 0]",
		"3 0 0 [0 0 -5800 5800 0]", "3 1 0 [-1100 4300 -1100 -2100 0]", "0 0 0 [7000 -2000 -3000 -2000 0]", "0 1 0 [0 0 4200 -4200 0]",
	} {
		row := a.Rows[i]
		if got := fmt.Sprint(row.Dealer, row.Streak, row.Stakes, row.Change); got != want || row.Error != nil {
			t.Errorf("deal %d: expected %s, got %s, %v", i+1, want, got, row.Error)
		}
	}
	list, unit := a.End()
	if got := fmt.Sprint(list); unit != 10 || got != "[{0 Claire 1 42200 12200 272} {1 Sami 2 29900 -100 49} {2 Lou 3 25700 -4300 -93} {3 Lies 4 22200 -7800 -228}]" {
		t.Errorf("unexpected end %s in units of 1/%d", got, unit)
	}
	if got := fmt.Sprint(Settle([]int32{272, 49, -93, -228})); got != "[{3 0 228} {2 1 49} {2 0 44}]" {
		t.Errorf("unexpected payments %s", got)
	}
	if a.OnTable() != 0 {
		t.Errorf("expected nothing on the table, got %d", a.OnTable())
	}
}

// TestEveryRuleSet enters every kind of entry in every rule set with its defaults and with
// every preset: deals add up, and the dealer goes on.
func TestEveryRuleSet(t *testing.T) {
	for _, e := range rules.All() {
		codes := []string{e.ID}
		for _, p := range e.Presets {
			codes = append(codes, e.ID+":1:"+p.Name)
		}
		for _, code := range codes {
			n := 4
			b := &Book{Format: Format, Rules: code, Players: []string{"A", "B", "C", "D"}}
			if _, err := b.Count(); err != nil {
				n = 3
				b.Players = b.Players[:3]
			}
			figures := []any{"value", 10}
			if e.ID == "riichi" {
				figures = []any{"han", 3, "fu", 30}
			}
			b.Entries = []Entry{
				won(0, -1, figures...), won(1, 0, figures...), {Kind: Draw, Ready: []int{1}}, {Kind: Abort},
				{Kind: Foul, Fouler: at(2)}, {Kind: Pay, Payments: []Payment{{From: 0, To: 1, Amount: 7}}},
				{Kind: Break, Note: "tea"}, {Kind: Leave, Leaver: at(1), Name: "E"}, won(2, 1, figures...),
			}
			if e.ID == "classical" {
				b.Entries[0].Values = []int32{0, 4, 8, 2}
			}
			a := count(t, b)
			for i, row := range a.Rows {
				if row.Error != nil {
					t.Errorf("%s, entry %d: %v", code, i+1, row.Error)
				}
			}
			if a.Progress.Deal != 6 {
				t.Errorf("%s: expected 6 deals, got %d", code, a.Progress.Deal)
			}
			if a.Rows[0].Change[0] <= 0 {
				t.Errorf("%s: expected the winner to gain, got %v", code, a.Rows[0].Change)
			}
			if len(a.Persons) != n+1 || !a.Persons[1].Left || a.Sits[1] != n {
				t.Errorf("%s: expected a new person in the chair, got %+v", code, a.Persons)
			}
		}
	}
}

// TestCorrection checks that a correction changes what follows: if the dealer of deal 1 won
// instead of another player, all later deals have other dealers.
func TestCorrection(t *testing.T) {
	b := evening()
	before := count(t, b)
	b.Entries[0] = won(0, 1, "han", 3, "fu", 30)
	after := count(t, b)
	if before.Rows[1].Dealer != 1 || after.Rows[1].Dealer != 0 || after.Rows[1].Streak != 1 {
		t.Errorf("expected the dealer to stay with a counter, got dealer %d and %d counters", after.Rows[1].Dealer, after.Rows[1].Streak)
	}
	if before.Rows[1].Change == after.Rows[1].Change {
		t.Error("expected the payments of deal 2 to change with the dealer")
	}
	b.Entries[0] = evening().Entries[0]
	if fmt.Sprint(count(t, b).Rows) != fmt.Sprint(before.Rows) {
		t.Error("expected the same account after undoing the correction")
	}
}

// TestHandByTiles checks a hand that is entered by its tiles: the scorer reads it, and the
// payments are those of its figures.
func TestHandByTiles(t *testing.T) {
	for _, c := range []struct {
		rules, hand string
		want        string
	}{
		{"riichi:1:ema", `{"hand":"234m345p456s678s5p","win":"5p"}`, "han"},
		{"mcr", `{"hand":"123m456m789m123p5s","win":"5s"}`, "value"},
		{"hongkong", `{"hand":"111222333m11p22z","win":"2z"}`, "value"},
	} {
		b := &Book{Format: Format, Rules: c.rules, Players: []string{"A", "B", "C", "D"}}
		a := count(t, b)
		read, err := a.Read(json.RawMessage(c.hand), 1, 2, false)
		if err != nil {
			t.Errorf("%s: %v", c.rules, err)
			continue
		}
		if !read.Valid || read.Figures[c.want] == 0 || len(read.Items) == 0 {
			t.Errorf("%s: unexpected reading %+v", c.rules, read)
		}
		b.Entries = []Entry{{Kind: Win, From: at(2), Wins: []Winner{{Player: 1, Hand: json.RawMessage(c.hand)}}}, {Kind: Win, From: at(2), Wins: []Winner{{Player: 1, Figures: read.Figures}}}}
		byHand := count(t, &Book{Format: Format, Rules: c.rules, Players: b.Players, Entries: b.Entries[:1]})
		byValue := count(t, &Book{Format: Format, Rules: c.rules, Players: b.Players, Entries: b.Entries[1:]})
		if byHand.Rows[0].Error != nil || byHand.Rows[0].Change != byValue.Rows[0].Change {
			t.Errorf("%s: expected equal payments by tiles and by value, got %v (%v) and %v", c.rules, byHand.Rows[0].Change, byHand.Rows[0].Error, byValue.Rows[0].Change)
		}
	}
}

// TestErrors checks that a bad entry is named, changes nothing, and that the rest counts.
func TestErrors(t *testing.T) {
	for name, e := range map[string]Entry{
		"kind":     {Kind: "lunch"},
		"winner":   {Kind: Win},
		"self":     won(1, 1, "han", 1, "fu", 30),
		"twice":    {Kind: Win, From: at(0), Wins: []Winner{{Player: 1}, {Player: 1}}},
		"han":      won(1, 0, "han", 0, "fu", 30),
		"fu":       won(1, 0, "han", 2, "fu", 31),
		"20 fu":    won(1, 0, "han", 2, "fu", 20),
		"yakuman":  won(1, 0, "yakuman", 9),
		"stranger": won(7, 0, "han", 1, "fu", 30),
		"fouler":   {Kind: Foul},
		"chairs":   {Kind: Chairs, Chairs: []int{0, 0, 1, 2}},
		"leaver":   {Kind: Leave, Name: "X"},
		"payment":  {Kind: Pay, Payments: []Payment{{From: 0, To: 0, Amount: 1}}},
		"hand":     {Kind: Win, From: at(0), Wins: []Winner{{Player: 1, Hand: json.RawMessage(`{"hand":"zz"}`)}}},
	} {
		b := evening()
		b.Entries = append([]Entry{e}, b.Entries...)
		a := count(t, b)
		if a.Rows[0].Error == nil {
			t.Errorf("%s: expected an error", name)
		}
		if a.Rows[0].Change != [table.MaxPlayers]int32{} || a.Progress.Scores != count(t, evening()).Progress.Scores {
			t.Errorf("%s: expected the entry to change nothing", name)
		}
	}
	if _, err := Read(strings.NewReader(`{"format":2}`)); err == nil {
		t.Error("expected an error for another format")
	}
	if _, err := (&Book{Rules: "mcr", Players: []string{"A"}}).Count(); err == nil {
		t.Error("expected an error for a table of one")
	}
}

// TestSettleIsLeast compares the number of payments with the least possible and checks that
// nobody owes anything afterwards.
func TestSettleIsLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 7).Draw(t, "persons")
		changes := make([]int32, n)
		for i := range n - 1 {
			changes[i] = int32(rapid.IntRange(-4, 4).Draw(t, "change"))
			changes[n-1] -= changes[i]
		}
		left := append([]int32(nil), changes...)
		debts := Settle(changes)
		for _, d := range debts {
			left[d.From] += d.Amount
			left[d.To] -= d.Amount
			if d.Amount <= 0 {
				t.Fatalf("a payment of %d", d.Amount)
			}
		}
		for i, l := range left {
			if l != 0 {
				t.Fatalf("%v: %d is left with %d after %v", changes, i, l, debts)
			}
		}
		if want := least(changes); len(debts) != want {
			t.Fatalf("%v: expected %d payments, got %v", changes, want, debts)
		}
	})
}

// least returns the least number of payments by trying all.
func least(changes []int32) int {
	i := 0
	for i < len(changes) && changes[i] == 0 {
		i++
	}
	if i == len(changes) {
		return 0
	}
	best := len(changes)
	for j := i + 1; j < len(changes); j++ {
		if (changes[i] < 0) == (changes[j] < 0) || changes[j] == 0 {
			continue
		}
		rest := append([]int32(nil), changes...)
		rest[j] += rest[i]
		rest[i] = 0
		best = min(best, 1+least(rest))
	}
	return best
}
