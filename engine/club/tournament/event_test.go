package tournament

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func sample(rules, method string, players, rounds int) *Event {
	e := &Event{Format: Format, Name: "Test", Rules: rules, Seed: "7f3a90c2", Method: method, Rounds: rounds}
	for i := range players {
		e.Players = append(e.Players, Player{Name: fmt.Sprintf("P%d", i+1), Club: string(rune('A' + i%5))})
	}
	return e
}

// TestTablePoints checks what a table is worth by rule set, with ties.
func TestTablePoints(t *testing.T) {
	for _, c := range []struct {
		rules  string
		places []int
		scores [4]int32
		want   string
	}{
		{"mcr", nil, [4]int32{40, -18, -90, 68}, "[2 1 0 4]"},
		{"mcr", nil, [4]int32{40, 40, -90, 10}, "[3 3 0 1]"},
		{"mcr", nil, [4]int32{20, 20, -60, 20}, "[2.333 2.333 0 2.333]"},
		{"mcr", nil, [4]int32{0, 0, 0, 0}, "[1.75 1.75 1.75 1.75]"},
		{"riichi:1:ema", nil, [4]int32{42200, 29900, 25700, 22200}, "[27.2 4.9 -9.3 -22.8]"},
		{"riichi:1:ema", nil, [4]int32{30000, 30000, 45000, 15000}, "[0 0 30 -30]"},
		{"hongkong", nil, [4]int32{24, -8, -8, -8}, "[24 -8 -8 -8]"},
		{"hongkong", []int{4, 2, 1, 0}, [4]int32{24, -8, -8, -8}, "[4 1 1 1]"},
	} {
		e := sample(c.rules, Plan, 4, 1)
		e.Places = c.places
		r, err := e.Game()
		if err != nil {
			t.Errorf("%s: %v", c.rules, err)
			continue
		}
		if got := fmt.Sprint(e.TablePoints(r, c.scores)); got != c.want {
			t.Errorf("%s %v: expected %s, got %s", c.rules, c.scores, c.want, got)
		}
	}
}

// TestEventSurvivesJSON plays random events to the end and checks: the file is read back,
// the draw is verified, scores add up, ranks follow from points, and nobody is missing.
func TestEventSurvivesJSON(t *testing.T) {
	check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom([]string{"mcr", "riichi", "hongkong", "zungjung"}).Draw(t, "rules")
		e := sample(rules, rapid.SampledFrom([]string{Plan, Swiss}).Draw(t, "method"), rapid.SampledFrom([]int{16, 18, 20, 21}).Draw(t, "players"), 3)
		if rapid.Bool().Draw(t, "leaves") {
			e.Players[2].Until = 1
		}
		if rapid.Bool().Draw(t, "substitute") {
			e.Players[5].Until = 2
			e.Players = append(e.Players, Player{Name: "Sub", Substitute: true, From: 3, Instead: 6})
		}
		sum, err := e.Sum()
		if err != nil {
			t.Fatal(err)
		}
		for r := range 3 {
			if err := e.Next(); err != nil {
				t.Fatal(err)
			}
			for i := range e.Seats[r] {
				var s [4]int32
				rest := sum
				for k := range 3 {
					s[k] = sum/4 + 100*int32(rapid.IntRange(-50, 50).Draw(t, "score"))
					rest -= s[k]
				}
				s[3] = rest
				e.Results = append(e.Results, Result{Round: r + 1, Table: i + 1, Scores: s})
			}
		}
		e.Penalties = append(e.Penalties, Penalty{Player: 1, Round: 3, Points: One / 2, Score: 20, Reason: "late"})
		b, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(strings.NewReader(string(b)))
		if err != nil {
			t.Fatalf("%v in %s", err, b)
		}
		if r, err := back.Verify(); r != 0 || err != nil {
			t.Fatalf("round %d is not as drawn: %v", r, err)
		}
		lines, err := back.Standings(0)
		if err != nil {
			t.Fatal(err)
		}
		total, tables := int64(0), 0
		for i, l := range lines {
			total += l.Score
			if i > 0 && l.Rank > 0 && lines[i-1].Points < l.Points {
				t.Fatalf("rank %d has more points than rank %d", l.Rank, lines[i-1].Rank)
			}
		}
		for _, round := range back.Seats {
			tables += len(round)
		}
		if want := int64(tables)*int64(sum) - 20; total != want || len(lines) != len(e.Players) {
			t.Fatalf("expected scores that add up to %d and %d players, got %d and %d", want, len(e.Players), total, len(lines))
		}
	})
}

// TestTieBreaks checks each tie-break by two players with equal points.
func TestTieBreaks(t *testing.T) {
	e := sample("mcr", Plan, 8, 2)
	e.Seats = [][]Table{{{1, 2, 3, 4}, {5, 6, 7, 8}}, {{1, 5, 3, 7}, {2, 6, 4, 8}}}
	e.Results = []Result{
		{Round: 1, Table: 1, Scores: [4]int32{30, 10, -10, -30}}, {Round: 1, Table: 2, Scores: [4]int32{90, 10, -10, -90}},
		{Round: 2, Table: 1, Scores: [4]int32{40, 20, -20, -40}}, {Round: 2, Table: 2, Scores: [4]int32{80, 5, -5, -80}},
	}
	for _, c := range []struct {
		ties  []string
		first string
	}{{nil, "P1"}, {[]string{TieScore}, "P1"}, {[]string{TieFirsts}, "P1"}, {[]string{TieBestScore}, "P1"}} {
		e.TieBreaks = c.ties
		lines, err := e.Standings(0)
		if err != nil {
			t.Fatal(err)
		}
		// P1 has 8 points; P2 (2+4) and P5 (4+2) tie at 6.
		if lines[0].Name != c.first || lines[1].Points != 6*One || lines[2].Points != 6*One {
			t.Errorf("%v: unexpected standings %+v", c.ties, lines[:3])
		}
		want := map[string]string{"": "P5", TieScore: "P5", TieFirsts: "P2", TieBestScore: "P5"}[strings.Join(c.ties, "")]
		if lines[1].Name != want {
			t.Errorf("%v: expected %s second, got %s", c.ties, want, lines[1].Name)
		}
	}
	e.TieBreaks = []string{TieFirsts}
	lines, _ := e.Standings(0)
	if lines[1].Rank != 2 || lines[2].Rank != 2 || lines[3].Rank != 4 {
		t.Errorf("expected equal players to share a rank, got %d, %d, %d", lines[1].Rank, lines[2].Rank, lines[3].Rank)
	}
	e.TieBreaks = []string{TieDirect, TieDraw}
	if lines, _ = e.Standings(0); lines[1].Rank == lines[2].Rank {
		t.Error("expected the lot to break the tie")
	}
}

// TestEventErrors checks that a bad event is refused with the place of the fault.
func TestEventErrors(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Event)
		want   string
	}{
		"format":  {func(e *Event) { e.Format = 2 }, "format"},
		"rules":   {func(e *Event) { e.Rules = "chess" }, "rules"},
		"three":   {func(e *Event) { e.Rules = "riichi:1:tenhou-sanma" }, "4 players"},
		"seed":    {func(e *Event) { e.Seed = "?" }, "seed"},
		"method":  {func(e *Event) { e.Method = "luck" }, "method"},
		"places":  {func(e *Event) { e.Places = []int{1} }, "places"},
		"tie":     {func(e *Event) { e.TieBreaks = []string{"age"} }, "tie_breaks"},
		"name":    {func(e *Event) { e.Players[3].Name = "" }, "player 4"},
		"twice":   {func(e *Event) { e.Seats[0][1] = e.Seats[0][0] }, "sits at tables 1 and 2"},
		"number":  {func(e *Event) { e.Seats[0][1][2] = 99 }, "round 1, table 2"},
		"sum":     {func(e *Event) { e.Results[0].Scores[0]++ }, "round 1, table 1: expected scores that add up to 0, got 1"},
		"double":  {func(e *Event) { e.Results = append(e.Results, e.Results[0]) }, "given twice"},
		"unknown": {func(e *Event) { e.Results[0].Table = 9 }, "not drawn"},
		"penalty": {func(e *Event) { e.Penalties = []Penalty{{Player: 1}} }, "penalty of player 1"},
	} {
		e := sample("mcr", Plan, 8, 2)
		if err := e.Next(); err != nil {
			t.Fatal(err)
		}
		e.Results = []Result{{Round: 1, Table: 1, Scores: [4]int32{3, -1, -1, -1}}}
		c.change(e)
		if err := e.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: expected an error with %q, got %v", name, c.want, err)
		}
	}
}

// TestPointsText checks the decimal form of points.
func TestPointsText(t *testing.T) {
	for text, want := range map[string]Points{"0": 0, "1": One, "-2.5": -2*One - One/2, "2.333": 7 * One / 3, "0.1": One / 10} {
		var p Points
		if err := json.Unmarshal([]byte(text), &p); err != nil || p != want || p.String() != text {
			t.Errorf("%s: expected %d, got %d, %s, %v", text, want, p, p, err)
		}
	}
	for _, bad := range []string{`"x"`, "1.2345", "1e3", "."} {
		var p Points
		if err := p.UnmarshalJSON([]byte(bad)); err == nil {
			t.Errorf("%s: expected an error", bad)
		}
	}
}
