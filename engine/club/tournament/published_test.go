package tournament

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
)

// published is a finished event with the numbers that its organisers published. Players are
// numbered; their names are not kept.
type published struct {
	Event, Source, Rules string
	Options              table.Options
	Players              int
	Tables               [][9]int // round, players, scores
	Penalties            [][2]Points
	Points               [][4]Points  // of each table, if published
	Standings            [][3]float64 // rank, points and score of each player, if published
}

// event returns the event with all results entered.
func (p *published) event(t *testing.T) *Event {
	t.Helper()
	entry, err := rules.ByID(p.Rules)
	if err != nil {
		t.Fatal(err)
	}
	code, err := house.Write(&entry, p.Options)
	if err != nil {
		t.Fatal(err)
	}
	e := &Event{Format: Format, Name: p.Event, Rules: code, Seed: "1", Method: Plan, Rounds: p.Tables[len(p.Tables)-1][0]}
	for i := range p.Players {
		e.Players = append(e.Players, Player{Name: fmt.Sprint(i + 1)})
	}
	e.Seats = make([][]Table, e.Rounds)
	for _, row := range p.Tables {
		seats := &e.Seats[row[0]-1]
		*seats = append(*seats, Table{row[1], row[2], row[3], row[4]})
		r := Result{Round: row[0], Table: len(*seats)}
		sum := int32(0)
		for i := range r.Scores {
			r.Scores[i] = int32(row[5+i])
			sum += r.Scores[i]
		}
		r.Adjusted = p.Rules == "mcr" && sum != 0 // a false win
		e.Results = append(e.Results, r)
	}
	for _, x := range p.Penalties {
		e.Penalties = append(e.Penalties, Penalty{Player: int(x[0] / One), Round: e.Rounds, Points: x[1]})
	}
	var file bytes.Buffer
	if err := json.NewEncoder(&file).Encode(e); err != nil {
		t.Fatal(err)
	}
	read, err := Read(&file)
	if err != nil {
		t.Fatalf("%s: %v", p.Event, err)
	}
	return read
}

// TestPublishedEvents enters the tables of finished events, each with its source, and
// compares points and standings with what was published.
func TestPublishedEvents(t *testing.T) {
	data, err := os.ReadFile("testdata/published.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var p published
		d := json.NewDecoder(strings.NewReader(lines.Text()))
		d.DisallowUnknownFields()
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		e := p.event(t)
		list, err := e.Standings(0)
		if err != nil {
			t.Fatalf("%s: %v", p.Event, err)
		}
		for _, l := range list {
			if len(p.Standings) == 0 {
				break
			}
			want := p.Standings[l.Player-1]
			points := Points(want[1] * float64(One))
			if l.Rank != int(want[0]) || l.Points != points || l.Score != int64(want[2]) {
				t.Errorf("%s: player %d: expected rank %v, points %v, score %v, got %+v", p.Event, l.Player, want[0], want[1], want[2], l)
			}
		}
		at := map[[2]int]int{} // of a round and a player in Points
		for i, row := range p.Tables {
			for k := range 4 {
				at[[2]int{row[0], row[1+k]}] = 4*i + k
			}
		}
		compared := 0
		for _, l := range list {
			for _, r := range l.Rounds {
				if i := at[[2]int{r.Round, l.Player}]; p.Points != nil {
					compared++
					if want := p.Points[i/4][i%4]; r.Points != want {
						t.Errorf("%s, round %d, player %d: expected %v, got %v", p.Event, r.Round, l.Player, want, r.Points)
					}
				}
			}
		}
		if compared != 4*len(p.Points) {
			t.Errorf("%s: expected %d results of tables, got %d", p.Event, 4*len(p.Points), compared)
		}
		t.Logf("%s: %d tables, %d places, %d results (%s)", p.Event, len(p.Tables), len(p.Standings), compared, p.Source)
	}
}
