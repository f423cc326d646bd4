package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"
	"testing"
)

func TestParsePlayers(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "[]"},
		{"Ugo C, Namur; Edda W,Leeds;;Anna V", "[{Ugo C Namur} {Edda W Leeds} {Anna V }]"},
		{"Ugo C\tNamur\r\nEdda W\n \n", "[{Ugo C Namur} {Edda W }]"},
		{"\"Ugo\",\"Namur\"", "[{Ugo Namur}]"},
		{"Ugo\nUgo,Lyon", "[{Ugo } {Ugo Lyon}]"},
		{"Ugo;Ugo", "player 2: Ugo is given twice"},
		{",Namur", "player 1: expected a name"},
		{"Ugo;12345678901234567890123456789012345678901", "player 2: expected at most 40 letters"},
	} {
		list, err := ParsePlayers(c.text)
		got := "["
		for i, p := range list {
			if i > 0 {
				got += " "
			}
			got += fmt.Sprintf("{%s %s}", p.Name, p.Club)
		}
		if got += "]"; err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%q: expected %s, got %s", c.text, c.want, got)
		}
	}
}

// TestLeaveAndReturn checks who sits and who has a bye when players come and go.
func TestLeaveAndReturn(t *testing.T) {
	e := sample("mcr", Plan, 8, 4)
	next := func() {
		t.Helper()
		if err := e.Next(); err != nil {
			t.Fatal(err)
		}
		if err := e.Check(); err != nil {
			t.Fatal(err)
		}
	}
	next()
	if e.Leave(3, 0, "") == nil || e.Leave(9, 1, "") == nil || e.Return(3) == nil {
		t.Error("expected errors for a drawn round, an unknown player and one who is there")
	}
	if err := e.Leave(3, 1, "Sub"); err != nil {
		t.Fatal(err)
	}
	if err := e.Return(3); err != nil || len(e.Players) != 8 {
		t.Fatalf("expected 8 players and no error, got %d and %v", len(e.Players), err)
	}
	if err := e.Leave(3, 1, "Sub"); err != nil {
		t.Fatal(err)
	}
	next()
	sits := func(player int) (n int) {
		for _, tbl := range e.Seats[1] {
			for _, p := range tbl {
				if p == player {
					n++
				}
			}
		}
		return n
	}
	if sits(3) != 0 || sits(9) != 1 || len(e.Byes(2)) != 0 {
		t.Errorf("expected the substitute in the seats of player 3, got %v and byes %v", e.Seats[1], e.Byes(2))
	}
	if e.Return(3) == nil {
		t.Error("expected an error for a player who missed a round")
	}
	if err := e.Join(Player{Name: "Late"}); err != nil {
		t.Fatal(err)
	}
	next()
	if got := e.Byes(3); len(got) != 1 {
		t.Errorf("expected one bye with 9 players, got %v", got)
	}
}

// TestEnter checks that a result replaces the earlier one and that a wrong one changes
// nothing.
func TestEnter(t *testing.T) {
	e := sample("mcr", Plan, 8, 1)
	if err := e.Next(); err != nil {
		t.Fatal(err)
	}
	for _, s := range [][4]int32{{10, -10, 0, 0}, {30, -10, -10, -10}} {
		if err := e.Enter(Result{Round: 1, Table: 2, Scores: s}); err != nil {
			t.Fatal(err)
		}
	}
	if e.Enter(Result{Round: 1, Table: 2, Scores: [4]int32{1}}) == nil || e.Enter(Result{Round: 2, Table: 1}) == nil {
		t.Error("expected errors for a wrong sum and for a round that is not drawn")
	}
	if len(e.Results) != 1 || e.Results[0].Scores[0] != 30 || e.Missing() != 1 {
		t.Errorf("expected the second result and one table missing, got %v and %d", e.Results, e.Missing())
	}
	if e.Clear(1, 2); len(e.Results) != 0 {
		t.Error("expected no result")
	}
}

// FuzzEvent reads events: whatever is accepted can be written, read back and ranked.
func FuzzEvent(f *testing.F) {
	e := sample("riichi", Swiss, 9, 2)
	if err := e.Next(); err != nil {
		f.Fatal(err)
	}
	data, _ := json.Marshal(e)
	f.Add(data)
	f.Add([]byte(`{"format":1,"name":"","rules":"mcr","seed":"1","method":"plan","rounds":1,"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"}],"seats":[[[1,2,3,4]]],"results":[{"round":1,"table":1,"scores":[1,-1,0,0]}],"penalties":[{"player":1,"round":1,"points":0.5,"score":20}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		if _, err := e.Standings(0); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(bytes.NewReader(again)); err != nil {
			t.Fatalf("%s: %v", again, err)
		}
	})
}
