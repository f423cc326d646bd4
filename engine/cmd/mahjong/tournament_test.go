package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestTournamentSeat checks the line of `tournament seat --json`: 16 players meet once in
// five rounds.
func TestTournamentSeat(t *testing.T) {
	status, out, errw := say(t, "", "tournament", "seat", "--players", "16", "--rounds", "5", "--seed", "ab12", "--json")
	if status != good {
		t.Fatalf("status %d: %s", status, errw)
	}
	var got struct {
		Players, Rounds, Repeats int
		Seats                    [][][4]int
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if got.Players != 16 || got.Rounds != 5 || got.Repeats != 0 || len(got.Seats) != 5 || len(got.Seats[0]) != 4 {
		t.Errorf("unexpected answer %s", out)
	}
	met := map[[2]int]bool{}
	for _, round := range got.Seats {
		for _, tbl := range round {
			for i, p := range tbl {
				for _, q := range tbl[i+1:] {
					if met[[2]int{min(p, q), max(p, q)}] {
						t.Errorf("players %d and %d meet twice", p, q)
					}
					met[[2]int{min(p, q), max(p, q)}] = true
				}
			}
		}
	}
	for _, bad := range [][]string{{"seat", "--players", "3", "--rounds", "1"}, {"seat", "--players", "8", "--rounds", "1", "--seed", "x"}, {"lots"}, {}} {
		if status, _, _ := say(t, "", append([]string{"tournament"}, bad...)...); status != misusage {
			t.Errorf("%v: expected status %d, got %d", bad, misusage, status)
		}
	}
}

// TestTournamentEvent draws, verifies and ranks an event.
func TestTournamentEvent(t *testing.T) {
	event := `{"format":1,"name":"Test","rules":"mcr","seed":"7","method":"plan","rounds":2,"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"}],"seats":[],"results":[]}`
	status, out, errw := say(t, event, "tournament", "draw", "--rounds", "2")
	if status != good {
		t.Fatalf("draw: status %d: %s", status, errw)
	}
	if status, _, errw := say(t, out, "tournament", "verify"); status != good {
		t.Errorf("verify: status %d: %s", status, errw)
	}
	played := strings.Replace(out, `"results":[]`, `"results":[{"round":1,"table":1,"scores":[30,-10,-10,-10]}]`, 1)
	for _, format := range []string{"--json", "--csv"} {
		status, got, errw := say(t, played, "tournament", "standings", format)
		if status != good || !strings.Contains(got, "30") {
			t.Errorf("standings %s: status %d: %s%s", format, status, got, errw)
		}
	}
	if status, _, errw := say(t, strings.Replace(played, "30", "31", 1), "tournament", "standings"); status != failed || !strings.Contains(errw, "round 1, table 1") {
		t.Errorf("a wrong sum: status %d: %s", status, errw)
	}
}
