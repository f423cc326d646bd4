package tournament

import (
	"encoding/json"
	"fmt"
	"io"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
)

// Format is the version of the JSON form of an Event.
const Format = 1

// maxID is the greatest length of an identifier.
const maxID = 64

// The methods by which seats are drawn.
const (
	Plan  = "plan"  // all rounds before the first
	Swiss = "swiss" // each round from the standings before it
)

// Event is a tournament. Its JSON form is the file of an event. Players, rounds and tables
// are numbered from 1.
type Event struct {
	Format int `json:"format"`
	// ID identifies the event on devices and in groups. Group is the identifier of the
	// group that plays it. Both may be empty.
	ID    string `json:"id,omitempty"`
	Group string `json:"group,omitempty"`
	Name  string `json:"name"`
	Date  string `json:"date,omitempty"`
	// Rules is the identifier of a rule set or a house-rule code.
	Rules  string `json:"rules"`
	Seed   string `json:"seed"`
	Method string `json:"method"`
	Rounds int    `json:"rounds"`
	// Places, if not empty, holds the table points of the four places. Players with equal
	// scores share. If empty, the rule set computes the points of a table.
	Places []int `json:"places,omitempty"`
	// Minutes is the length of a round; 0 means no limit.
	Minutes   int       `json:"minutes,omitempty"`
	TieBreaks []string  `json:"tie_breaks,omitempty"` // see TieBreaks
	Players   []Player  `json:"players"`
	Seats     [][]Table `json:"seats"`
	Results   []Result  `json:"results"`
	Penalties []Penalty `json:"penalties,omitempty"`
}

// Player takes part in an event.
type Player struct {
	Name string `json:"name"`
	Club string `json:"club,omitempty"`
	// Substitute marks a player who fills a table and is not ranked.
	Substitute bool `json:"substitute,omitempty"`
	From       int  `json:"from,omitempty"`  // first round; 0 means 1
	Until      int  `json:"until,omitempty"` // last round; 0 means the last of the event
	// Instead, if not 0, is the player whose seats this substitute takes from round From
	// on. The seats keep the number of that player, who must have left before.
	Instead int `json:"instead,omitempty"`
}

// Result holds the final scores of a table, by the seats East, South, West and North.
type Result struct {
	Round  int      `json:"round"`
	Table  int      `json:"table"`
	Scores [4]int32 `json:"scores"`
	// Adjusted allows scores that do not add up, after a referee's decision.
	Adjusted bool `json:"adjusted,omitempty"`
}

// Penalty is taken off a player's points or score.
type Penalty struct {
	Player int    `json:"player"`
	Round  int    `json:"round"`
	Points Points `json:"points"` // off the points
	Score  int32  `json:"score"`  // off the score (mini points)
	Reason string `json:"reason,omitempty"`
}

// Read parses an event and checks it. Unknown fields are errors, because a misspelt field
// would be lost silently.
func Read(in io.Reader) (*Event, error) {
	d := json.NewDecoder(in)
	d.DisallowUnknownFields()
	e := &Event{}
	if err := d.Decode(e); err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	return e, e.Check()
}

// Check reports the first fault of an event: what is wrong, where, and what was expected.
func (e *Event) Check() error {
	if e.Format != Format {
		return fmt.Errorf("format: expected %d, got %d", Format, e.Format)
	}
	if _, err := e.Game(); err != nil {
		return err
	}
	if _, err := ParseSeed(e.Seed); err != nil {
		return err
	}
	if len(e.ID) > maxID || len(e.Group) > maxID || len(e.Date) > maxID {
		return fmt.Errorf("id, group, date: expected at most %d letters", maxID)
	}
	if e.Method != Plan && e.Method != Swiss {
		return fmt.Errorf("method: expected %q or %q, got %q", Plan, Swiss, e.Method)
	}
	if len(e.Places) != 0 && len(e.Places) != 4 {
		return fmt.Errorf("places: expected the points of 4 places, got %d", len(e.Places))
	}
	for _, name := range e.TieBreaks {
		if _, ok := tieBreaks[name]; !ok {
			return fmt.Errorf("tie_breaks: expected some of %v, got %q", TieBreaks(), name)
		}
	}
	d := Draw{Players: len(e.Players), Rounds: e.Rounds}
	if err := d.check(); err != nil {
		return err
	}
	if err := e.checkPlayers(); err != nil {
		return err
	}
	if err := e.checkSeats(); err != nil {
		return err
	}
	return e.checkResults()
}

func (e *Event) checkPlayers() error {
	for i, p := range e.Players {
		switch {
		case p.Name == "":
			return fmt.Errorf("player %d: expected a name", i+1)
		case p.Instead != 0 && (p.Instead < 0 || p.Instead > len(e.Players) || p.Instead == i+1):
			return fmt.Errorf("player %d: instead: expected the number of another player, got %d", i+1, p.Instead)
		case p.Instead != 0 && (!p.Substitute || p.From == 0):
			return fmt.Errorf("player %d: instead of %d: expected a substitute with a first round", i+1, p.Instead)
		}
	}
	return nil
}

func (e *Event) checkSeats() error {
	if len(e.Seats) > e.Rounds {
		return fmt.Errorf("seats: expected at most %d rounds, got %d", e.Rounds, len(e.Seats))
	}
	for r, round := range e.Seats {
		at := map[int]int{}
		for i, t := range round {
			for _, p := range t {
				if p < 1 || p > len(e.Players) {
					return fmt.Errorf("round %d, table %d: expected players 1 to %d, got %d", r+1, i+1, len(e.Players), p)
				}
				if other, ok := at[p]; ok {
					return fmt.Errorf("round %d: player %d sits at tables %d and %d", r+1, p, other, i+1)
				}
				at[p] = i + 1
			}
		}
	}
	return nil
}

func (e *Event) checkResults() error {
	sum, err := e.Sum()
	if err != nil {
		return err
	}
	known := map[[2]int]bool{}
	for _, r := range e.Results {
		if r.Round < 1 || r.Round > len(e.Seats) || r.Table < 1 || r.Table > len(e.Seats[r.Round-1]) {
			return fmt.Errorf("result of round %d, table %d: that table was not drawn", r.Round, r.Table)
		}
		if known[[2]int{r.Round, r.Table}] {
			return fmt.Errorf("result of round %d, table %d: it is given twice", r.Round, r.Table)
		}
		known[[2]int{r.Round, r.Table}] = true
		if got := r.Scores[0] + r.Scores[1] + r.Scores[2] + r.Scores[3]; got != sum && !r.Adjusted {
			return fmt.Errorf("result of round %d, table %d: expected scores that add up to %d, got %d", r.Round, r.Table, sum, got)
		}
	}
	for _, p := range e.Penalties {
		if p.Player < 1 || p.Player > len(e.Players) {
			return fmt.Errorf("penalty: expected players 1 to %d, got %d", len(e.Players), p.Player)
		}
		if p.Round < 1 || p.Round > e.Rounds {
			return fmt.Errorf("penalty of player %d: expected rounds 1 to %d, got %d", p.Player, e.Rounds, p.Round)
		}
	}
	return nil
}

// Game returns the rule set of the event.
func (e *Event) Game() (table.Rules, error) {
	id, given, faults, err := house.Read(e.Rules)
	if err == nil && len(faults) > 0 {
		err = faults[0]
	}
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	r, _, err := rules.New(id, given)
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	if seats := r.Spec().Seats; seats != 4 || r.Spec().Players > 4 {
		return nil, fmt.Errorf("rules: expected a game of 4 players, got %d", max(seats, r.Spec().Players))
	}
	return r, nil
}

// Sum returns the sum of the four scores of a table.
func (e *Event) Sum() (int32, error) {
	r, err := e.Game()
	if err != nil {
		return 0, err
	}
	p := table.NewProgress(4)
	r.Begin(&p)
	return p.Scores[0] + p.Scores[1] + p.Scores[2] + p.Scores[3], nil
}

// clubs returns the clubs of all players, or nil if fewer than two have one.
func (e *Event) clubs() []string {
	var out []string
	some := 0
	for _, p := range e.Players {
		out = append(out, p.Club)
		if p.Club != "" {
			some++
		}
	}
	if some < 2 {
		return nil
	}
	return out
}

// settled reports whether a player takes part in every round with a seat of their own.
func (p *Player) settled() bool { return p.From <= 1 && p.Until == 0 }

// planned returns the rounds that follow from the seed alone, or nil if there are none:
// the seats of the players who are settled or whose seats a substitute takes.
func (e *Event) planned() ([][]Table, error) {
	if e.Method != Plan {
		return nil, nil
	}
	var own []int // the players with seats of their own
	filled := map[int]bool{}
	for _, p := range e.Players {
		if p.Instead != 0 {
			filled[p.Instead] = true
		}
	}
	for i, p := range e.Players {
		switch {
		case p.Instead != 0:
		case p.settled() || p.From <= 1 && filled[i+1]:
			own = append(own, i+1)
		default:
			return nil, nil
		}
	}
	if len(own) < MinPlayers {
		return nil, nil
	}
	d := Draw{Players: len(own), Rounds: e.Rounds}
	if names := e.clubs(); names != nil {
		for _, n := range own {
			d.Clubs = append(d.Clubs, names[n-1])
		}
	}
	var err error
	if d.Seed, err = ParseSeed(e.Seed); err != nil {
		return nil, err
	}
	rounds, err := d.Schedule()
	for r, round := range rounds {
		for i, t := range round {
			for k, p := range t {
				round[i][k] = e.inSeat(own[p], r+1)
			}
		}
	}
	return rounds, err
}

// inSeat returns the player who sits in the seats of player n in a round.
func (e *Event) inSeat(n, round int) int {
	for i, p := range e.Players {
		if p.Instead == n && round >= p.From && (p.Until == 0 || round <= p.Until) {
			return e.inSeat(i+1, round)
		}
	}
	return n
}

// Next draws the next round and adds it to the event. In the Plan method it is the round
// that follows from the seed, as long as all players stay or have substitutes. Otherwise it
// avoids the meetings of the rounds so far.
func (e *Event) Next() error {
	if len(e.Seats) >= e.Rounds {
		return fmt.Errorf("all %d rounds are drawn", e.Rounds)
	}
	planned, err := e.planned()
	if err != nil {
		return err
	}
	round, err := e.draw(len(e.Seats), planned)
	if err != nil {
		return err
	}
	e.Seats = append(e.Seats, round)
	return nil
}

// draw returns the seats of a round, numbered from 0: the planned ones, or, if nothing is
// planned, those that follow from the seed and the rounds before.
func (e *Event) draw(round int, planned [][]Table) (out []Table, err error) {
	if planned != nil {
		return planned[round], nil
	}
	f := Further{Draw: Draw{Players: len(e.Players), Rounds: e.Rounds, Clubs: e.clubs()}, Ranked: e.Method == Swiss && round > 0}
	if f.Seed, err = ParseSeed(e.Seed); err != nil {
		return nil, err
	}
	for _, tables := range e.Seats[:round] {
		var t []Table
		for _, seats := range tables {
			for k := range seats {
				seats[k]--
			}
			t = append(t, seats)
		}
		f.History = append(f.History, t)
	}
	if f.Present, err = e.present(round+1, f.Ranked); err != nil {
		return nil, err
	}
	out, err = f.Round()
	for i := range out {
		for k := range out[i] {
			out[i][k]++
		}
	}
	return out, err
}

// present returns the players of a round from 0, in the order of the standings before it if
// ranked is true.
func (e *Event) present(round int, ranked bool) ([]int, error) {
	var order []int
	if ranked {
		lines, err := e.standings(round-1, true)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			order = append(order, l.Player-1)
		}
	} else {
		for i := range e.Players {
			order = append(order, i)
		}
	}
	var out []int
	for _, i := range order {
		if p := &e.Players[i]; round >= p.From && (p.Until == 0 || round <= p.Until) {
			out = append(out, i)
		}
	}
	return out, nil
}

// Verify draws all rounds again and returns the number of the first that differs from the
// seats of the event, or 0 if none does.
func (e *Event) Verify() (int, error) {
	planned, err := e.planned()
	if err != nil {
		return 0, err
	}
	for r, round := range e.Seats {
		again, err := e.draw(r, planned)
		if err != nil {
			return r + 1, err
		}
		if len(again) != len(round) {
			return r + 1, nil
		}
		for i, t := range again {
			if t != round[i] {
				return r + 1, nil
			}
		}
	}
	return 0, nil
}

// Result returns the result of a table, or nil if it is not in.
func (e *Event) Result(round, tbl int) *Result {
	for i := range e.Results {
		if r := &e.Results[i]; r.Round == round && r.Table == tbl {
			return r
		}
	}
	return nil
}
