package book

import (
	"fmt"
	"math/bits"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
)

// announced returns what players would announce at the end of a played deal.
func announced(m *match.Match) Entry {
	d := m.Deal
	r := d.Result()
	player := func(seat int) int { return int(m.Accounts[len(m.Accounts)-1].Chair[seat]) }
	e := Entry{Kind: Win}
	switch r.Outcome {
	case table.Drawn:
		e.Kind = Draw
	case table.Void:
		e.Kind = Abort
	case table.Fouled:
		e.Kind = Foul
	}
	if r.Outcome == table.Won && r.From >= 0 {
		n := player(int(r.From))
		e.From, e.Rob = &n, d.WinBy == table.ByRob
	}
	if m.Config.ID == "classical" {
		e.Values = make([]int32, 4)
	}
	for s := range int(d.Seats) {
		sh := &r.Sheets[s]
		if m.Config.ID == "riichi" {
			if riichi.Accepted(&d.State, s) {
				e.Staked = append(e.Staked, player(s))
			}
			if riichi.Tenpai(&d.State)>>s&1 != 0 {
				e.Ready = append(e.Ready, player(s))
			}
		}
		if e.Values != nil {
			e.Values[player(s)] = sh.Total
		}
		if r.Outcome != table.Won || r.Winners>>s&1 == 0 {
			continue
		}
		w := Winner{Player: player(s), Figures: map[string]int32{"value": sh.Total}}
		for _, f := range sh.Extra {
			if f.Key == "han" || f.Key == "fu" || f.Key == "yakuman" {
				w.Figures[f.Key] = f.Value
			}
		}
		e.Wins = append(e.Wins, w)
	}
	return e
}

// TestBookEqualsPlayedMatches plays matches and enters the end of each deal into a book:
// payments, dealers and the end are equal. Liability and payments during a deal are not
// announced here, so deals with them are left out.
func TestBookEqualsPlayedMatches(t *testing.T) {
	for _, c := range []struct {
		code  string
		id    string
		given table.Options
	}{
		{"riichi", "riichi", nil}, {"riichi:1:ema", "riichi", table.Options{"preset": "ema"}}, {"riichi:1:mahjong-soul", "riichi", table.Options{"preset": "mahjong-soul"}},
		{"mcr", "mcr", nil}, {"hongkong", "hongkong", nil}, {"zungjung", "zungjung", nil}, {"korean", "korean", nil},
		{"taiwanese", "taiwanese", nil}, {"classical", "classical", nil},
	} {
		r, options, err := rules.New(c.id, c.given)
		if err != nil {
			t.Fatal(err)
		}
		driver, err := bot.NewDriver(r, "plain")
		if err != nil {
			t.Fatal(err)
		}
		deals, wins, skipped := 0, 0, 0
		for seed := range 6 {
			m, _, err := match.New(match.Config{ID: c.id, Options: options, Seed: [32]byte{byte(seed), 9}}, r, nil)
			if err != nil {
				t.Fatal(err)
			}
			b := &Book{Format: Format, Rules: c.code, Players: []string{"A", "B", "C", "D"}}
			for {
				if err := driver.Deal(m); err != nil {
					t.Fatal(err)
				}
				e := announced(m)
				got := m.Accounts[len(m.Accounts)-1]
				b.Entries = append(b.Entries, e)
				a := count(t, b)
				row := a.Rows[len(a.Rows)-1]
				deals++
				wins += bits.OnesCount8(got.Winners)
				if row.Error != nil {
					t.Fatalf("%s, seed %d, deal %d: %v in %+v", c.code, seed, len(b.Entries), row.Error, e)
				}
				if row.Scores != got.Scores {
					if special(m) { // book the difference by hand
						skipped++
						for i := range 4 {
							if diff := got.Scores[i] - row.Scores[i]; diff > 0 {
								b.Entries[len(b.Entries)-1].Payments = append(b.Entries[len(b.Entries)-1].Payments, Payment{From: -1, To: i, Amount: diff})
							} else if diff < 0 {
								b.Entries[len(b.Entries)-1].Payments = append(b.Entries[len(b.Entries)-1].Payments, Payment{From: i, To: -1, Amount: -diff})
							}
						}
						a = count(t, b)
					} else {
						t.Fatalf("%s, seed %d, deal %d: expected %v, got %v from %+v", c.code, seed, len(b.Entries), got.Scores, row.Scores, e)
					}
				}
				if a.Progress.Dealer != m.Progress.Dealer || a.Progress.Over != m.Progress.Over || c.id != "zungjung" && fmt.Sprint(a.Progress.Chair) != fmt.Sprint(m.Progress.Chair) {
					t.Fatalf("%s, seed %d, deal %d: expected dealer %d, chairs %v, over %v, got %d, %v, %v", c.code, seed, len(b.Entries),
						m.Progress.Dealer, m.Progress.Chair, m.Progress.Over, a.Progress.Dealer, a.Progress.Chair, a.Progress.Over)
				}
				if m.Progress.Over {
					break
				}
				if _, err := m.Next(nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: %d deals with %d wins, %d with payments that are not announced", c.code, deals, wins, skipped)
		if skipped*10 > deals {
			t.Errorf("%s: too many deals were left out", c.code)
		}
	}
}

// special reports whether a deal paid something that is not announced: a liability or
// nagashi mangan.
func special(m *match.Match) bool {
	r := m.Deal.Result()
	for s := range r.Sheets {
		for _, f := range r.Sheets[s].Flows {
			if f.Key == "liable" || f.Key == "immunity" || f.Key == "own-discard" || f.Key == "nagashi" {
				return true
			}
		}
	}
	return false
}
