package book

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tally"
	"moineau/engine/tile"
)

// Format is the version of the JSON form of a Book.
const Format = 1

// MaxEntries is the greatest number of entries of a book.
const MaxEntries = 2000

// Book is the score book of one evening at one table.
type Book struct {
	Format int    `json:"format"`
	ID     string `json:"id,omitempty"`
	Group  string `json:"group,omitempty"` // the group that plays
	Name   string `json:"name,omitempty"`
	Date   string `json:"date,omitempty"`
	// Rules is the identifier of a rule set or a house-rule code.
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
	Entries []Entry  `json:"entries"`
}

// The kinds of entries.
const (
	Win    = "win"
	Draw   = "draw"   // the wall is used up
	Abort  = "abort"  // the deal ends without result as the rule set defines
	Foul   = "foul"   // a false win ends the deal
	Pay    = "pay"    // payments by hand only; no deal
	Chairs = "chairs" // the players change chairs
	Leave  = "leave"  // a person leaves and another takes the chair over
	Break  = "break"  // a pause, with a note
)

// Entry is one line of a book. Players are numbered from 0.
type Entry struct {
	ID   string `json:"id,omitempty"`
	Kind string `json:"kind"`
	// Wins holds the winners, the first after the discarder first. From is the player who
	// supplied the tile, or nil after a self-draw. Rob marks a robbed kong.
	Wins []Winner `json:"wins,omitempty"`
	From *int     `json:"from,omitempty"`
	Rob  bool     `json:"rob,omitempty"`
	// Values holds the scores of the hands of players who did not win, where the rule set
	// pays them, by player.
	Values []int32 `json:"values,omitempty"`
	// Hands holds hands by their tiles of players who did not win, by player, or null. Their
	// values then follow from them.
	Hands  []json.RawMessage `json:"hands,omitempty"`
	Ready  []int             `json:"ready,omitempty"`  // showed or declared a waiting hand
	Staked []int             `json:"staked,omitempty"` // declared riichi
	Open   []int             `json:"open,omitempty"`   // claimed a tile
	Dead   []int             `json:"dead,omitempty"`   // have a dead hand that pays a penalty
	Fouler *int              `json:"fouler,omitempty"` // declared a false win
	// Payments are booked as they are, besides those that follow from the rules.
	Payments []Payment `json:"payments,omitempty"`
	Chairs   []int     `json:"chairs,omitempty"` // the players by chair, East first
	Leaver   *int      `json:"leaver,omitempty"`
	Name     string    `json:"name,omitempty"` // of the person who takes the chair over
	Note     string    `json:"note,omitempty"`
}

// Winner is a player who won, and the hand.
type Winner struct {
	Player int `json:"player"`
	// Figures hold the value of the hand: "value", or in riichi "han" and "fu" or
	// "yakuman".
	Figures map[string]int32 `json:"figures,omitempty"`
	// Hand, if not empty, is the hand itself: the fields hand, melds, flowers, win, flags and
	// extra of a score vector (engine/rules/NOTATION.md). Figures then follow from it.
	Hand json.RawMessage `json:"hand,omitempty"`
	// Liable is the player who pays for others, where the rule set has such a liability.
	Liable *int `json:"liable,omitempty"`
}

// Payment is a payment between two players. A From or To of -1 is the table.
type Payment struct {
	From   int   `json:"from"`
	To     int   `json:"to"`
	Amount int32 `json:"amount"`
}

// Read parses a book. Unknown fields are errors.
func Read(in io.Reader) (*Book, error) {
	d := json.NewDecoder(in)
	d.DisallowUnknownFields()
	b := &Book{}
	if err := d.Decode(b); err != nil {
		return nil, fmt.Errorf("book: %w", err)
	}
	if b.Format != Format {
		return nil, fmt.Errorf("format: expected %d, got %d", Format, b.Format)
	}
	return b, nil
}

// Row is an entry as counted.
type Row struct {
	Entry  int
	Deal   int       // number of the deal from 1; 0 if the entry is none
	Round  tile.Kind // the prevailing wind
	Dealer int       // player
	Streak int       // deals that the dealer has stayed, or the counters of the rule set
	Stakes int       // sticks on the table before the deal
	Change [table.MaxPlayers]int32
	Scores [table.MaxPlayers]int32 // after the entry
	Flows  []score.Flow            // payments; From and To are players
	Why    string                  // key of the reason why the dealer stays or passes
	// Error is the reason why the entry could not be counted; it then changes nothing.
	Error error
}

// Account is what the entries of a book amount to.
type Account struct {
	Rules   table.Rules
	ID      string
	Options table.Options
	Rows    []Row
	// Progress is the state before the next deal.
	Progress table.Progress
	// Persons holds everybody who played, in the order in which they sat down, and Sits the
	// person in the place of each player.
	Persons []Person
	Sits    []int
	Start   [table.MaxPlayers]int32
}

// Person is the account of a person.
type Person struct {
	Name   string
	Player int
	Left   bool
	// Change is what the person has won or lost since they sat down.
	Change int32
}

// Count folds the entries of the book. It returns an error if there is no rule set or the
// number of players is wrong; errors of single entries are in their rows.
func (b *Book) Count() (*Account, error) {
	id, given, faults, err := house.Read(b.Rules)
	if err == nil && len(faults) > 0 {
		err = faults[0]
	}
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	r, options, err := rules.New(id, given)
	if err != nil {
		return nil, fmt.Errorf("rules: %w", err)
	}
	n := max(r.Spec().Seats, r.Spec().Players)
	if len(b.Players) != n {
		return nil, fmt.Errorf("players: expected %d, got %d", n, len(b.Players))
	}
	if len(b.Entries) > MaxEntries {
		return nil, fmt.Errorf("entries: expected at most %d, got %d", MaxEntries, len(b.Entries))
	}
	a := &Account{Rules: r, ID: id, Options: options, Progress: table.NewProgress(n)}
	r.Begin(&a.Progress)
	a.Start = a.Progress.Scores
	for i, name := range b.Players {
		a.Persons = append(a.Persons, Person{Name: name, Player: i})
		a.Sits = append(a.Sits, i)
	}
	for i := range b.Entries {
		row := a.count(&b.Entries[i])
		row.Entry = i
		a.Rows = append(a.Rows, row)
	}
	return a, nil
}

// count counts one entry.
func (a *Account) count(e *Entry) Row {
	p := a.Progress
	row := Row{Round: p.Round, Dealer: int(p.Chair[p.Dealer]), Streak: p.DealerStreak, Scores: p.Scores}
	row.Streak, row.Stakes = a.Stakes()
	var err error
	switch e.Kind {
	case Win, Draw, Abort, Foul:
		err = a.deal(e, &p, &row)
	case Chairs:
		err = chairs(e, &p)
	case Leave:
		err = a.leave(e)
	case Pay, Break:
	default:
		err = fmt.Errorf("kind: expected win, draw, abort, foul, pay, chairs, leave or break, got %q", e.Kind)
	}
	if err == nil {
		err = a.payments(e, &p, &row)
	}
	if err != nil {
		return Row{Round: row.Round, Dealer: row.Dealer, Streak: row.Streak, Stakes: row.Stakes, Scores: a.Progress.Scores, Error: err}
	}
	for i := range a.Sits {
		row.Change[i] = p.Scores[i] - a.Progress.Scores[i]
		a.Persons[a.Sits[i]].Change += row.Change[i]
	}
	row.Scores = p.Scores
	a.Progress = p
	return row
}

// Try counts an entry as if it came next.
func (a *Account) Try(e *Entry) Row {
	b := *a
	b.Persons, b.Sits = slices.Clone(a.Persons), slices.Clone(a.Sits)
	return b.count(e)
}

// Stakes returns the counters of the next deal, or how often its dealer has stayed, and the
// sticks on the table.
func (a *Account) Stakes() (counters, sticks int) {
	g, ok := a.Rules.(table.RoundGame)
	if !ok {
		return a.Progress.DealerStreak, 0
	}
	var v table.View
	table.New(a.Rules, a.Progress.Setup()).View(0, &v)
	s := g.Stakes(&v)
	return s.Counters, s.Sticks
}

// deal settles a deal and goes on to the next.
func (a *Account) deal(e *Entry, p *table.Progress, row *Row) error {
	if p.Over {
		p.Over = false // the players go on
	}
	p.Deal++
	row.Deal = p.Deal
	t, err := a.tally(e, p)
	if err != nil {
		return err
	}
	c := table.Pose(a.Rules, p.Setup())
	result, err := tally.Settle(a.Rules, rules.Keeper(a.Rules), c, t)
	if err != nil {
		return err
	}
	for s := range result.Sheets {
		for _, f := range result.Sheets[s].Flows {
			row.Flows = append(row.Flows, score.Flow{From: playerOf(p, f.From), To: playerOf(p, f.To), Amount: f.Amount, Key: f.Key})
		}
	}
	p.Book(&result.Delta)
	a.Rules.Next(p, c.Deal())
	row.Why = p.Why
	return nil
}

func playerOf(p *table.Progress, seat int8) int8 {
	if seat < 0 {
		return -1
	}
	return p.Chair[seat]
}

// tally translates an entry to seats.
func (a *Account) tally(e *Entry, p *table.Progress) (*tally.Tally, error) {
	t := &tally.Tally{From: -1, Fouler: -1}
	seats := map[int]int{}
	for s, who := range p.Chair[:a.Rules.Spec().Seats] {
		seats[int(who)] = s
	}
	seat := func(player int) (int, error) {
		s, ok := seats[player]
		if !ok {
			return 0, fmt.Errorf("player %d does not sit at the table", player)
		}
		return s, nil
	}
	for _, list := range []struct {
		players []int
		bits    *uint8
	}{{e.Ready, &t.Ready}, {e.Staked, &t.Staked}, {e.Open, &t.Open}, {e.Dead, &t.Dead}} {
		for _, player := range list.players {
			s, err := seat(player)
			if err != nil {
				return nil, err
			}
			*list.bits |= 1 << s
		}
	}
	for player, value := range e.Values {
		if s, ok := seats[player]; ok {
			t.Figures[s] = []score.Figure{{Key: "value", Value: value}}
		}
	}
	if err := a.losers(e, t, p, seats); err != nil {
		return nil, err
	}
	switch e.Kind {
	case Draw:
		t.Outcome = table.Drawn
	case Abort:
		t.Outcome = table.Void
	case Foul:
		t.Outcome = table.Fouled
		if e.Fouler == nil {
			return nil, fmt.Errorf("foul: expected the player who declared a false win")
		}
		s, err := seat(*e.Fouler)
		if err != nil {
			return nil, err
		}
		t.Fouler = int8(s)
	case Win:
		return t, a.wins(e, t, p, seat)
	}
	return t, nil
}

// wins adds the winners to a tally.
func (a *Account) wins(e *Entry, t *tally.Tally, p *table.Progress, seat func(int) (int, error)) error {
	t.Outcome, t.By = table.Won, table.BySelfDraw
	if e.From != nil {
		s, err := seat(*e.From)
		if err != nil {
			return err
		}
		t.From, t.By = int8(s), table.ByDiscard
		if e.Rob {
			t.By = table.ByRob
		}
	}
	if len(e.Wins) == 0 || len(e.Wins) > 1 && e.From == nil {
		return fmt.Errorf("wins: expected one winner, or several on one discard, got %d", len(e.Wins))
	}
	for _, w := range e.Wins {
		s, err := seat(w.Player)
		if err != nil {
			return err
		}
		if t.Winners>>s&1 != 0 || int8(s) == t.From {
			return fmt.Errorf("wins: player %d wins twice or on their own discard", w.Player)
		}
		t.Winners |= 1 << s
		figures := w.Figures
		if len(w.Hand) > 0 {
			read, err := a.read(w.Hand, t, p, s)
			if err != nil {
				return err
			}
			if figures = read.Figures; !read.Valid {
				return fmt.Errorf("hand: it is no legal win")
			}
			t.Rows[s] = append([]score.Item{}, read.Sheet.Items...)
		}
		t.Figures[s] = nil
		for _, key := range [...]string{"value", "han", "fu", "yakuman"} {
			if v, ok := figures[key]; ok {
				t.Figures[s] = append(t.Figures[s], score.Figure{Key: key, Value: v})
			}
		}
		if w.Liable == nil {
			continue
		}
		if _, ok := rules.Keeper(a.Rules).(tally.Liability); !ok {
			return fmt.Errorf("liable: nobody pays for others in this game")
		}
		who, err := seat(*w.Liable)
		if err != nil {
			return fmt.Errorf("liable: %w", err)
		}
		t.Liable[s] = int8(who) + 1
	}
	return nil
}

// losers adds the hands of players who did not win.
func (a *Account) losers(e *Entry, t *tally.Tally, p *table.Progress, seats map[int]int) error {
	if e.Kind != Win && e.Kind != Draw {
		return nil
	}
	for player, hand := range e.Hands {
		s, sits := seats[player]
		if len(hand) == 0 || string(hand) == "null" || !sits || slices.ContainsFunc(e.Wins, func(w Winner) bool { return w.Player == player }) {
			continue
		}
		read, err := a.read(hand, &tally.Tally{From: -1, Outcome: table.Drawn, Winners: uint8(len(e.Wins))}, p, s)
		if err != nil {
			return err
		}
		t.Figures[s] = []score.Figure{{Key: "value", Value: int32(read.Total)}}
	}
	return nil
}

// chairs changes the chairs.
func chairs(e *Entry, p *table.Progress) error {
	seen := [table.MaxPlayers]bool{}
	if len(e.Chairs) != min(p.Players, table.MaxSeats) {
		return fmt.Errorf("chairs: expected %d players, got %d", min(p.Players, table.MaxSeats), len(e.Chairs))
	}
	for s, player := range e.Chairs {
		if player < 0 || player >= p.Players || seen[player] {
			return fmt.Errorf("chairs: expected each player once, got %d", player)
		}
		seen[player] = true
		p.Chair[s] = int8(player)
	}
	return nil
}

// leave closes the account of a person and opens one for the next.
func (a *Account) leave(e *Entry) error {
	if e.Leaver == nil || *e.Leaver < 0 || *e.Leaver >= len(a.Sits) {
		return fmt.Errorf("leave: expected the number of a player")
	}
	if e.Name == "" {
		return fmt.Errorf("leave: expected the name of the person who takes the chair")
	}
	a.Persons[a.Sits[*e.Leaver]].Left = true
	a.Sits[*e.Leaver] = len(a.Persons)
	a.Persons = append(a.Persons, Person{Name: e.Name, Player: *e.Leaver})
	return nil
}

// maxAmount is the greatest amount of a payment by hand.
const maxAmount = 1_000_000

// payments books the payments by hand.
func (a *Account) payments(e *Entry, p *table.Progress, row *Row) error {
	for _, pay := range e.Payments {
		if pay.From < -1 || pay.From >= p.Players || pay.To < -1 || pay.To >= p.Players || pay.From == pay.To {
			return fmt.Errorf("payment: expected two of %d players, or -1 for the table, got %d and %d", p.Players, pay.From, pay.To)
		}
		if pay.Amount < 0 || pay.Amount > maxAmount {
			return fmt.Errorf("payment: expected 0 to %d, got %d", maxAmount, pay.Amount)
		}
		if pay.From >= 0 {
			p.Scores[pay.From] -= pay.Amount
		}
		if pay.To >= 0 {
			p.Scores[pay.To] += pay.Amount
		}
		row.Flows = append(row.Flows, score.Flow{From: int8(pay.From), To: int8(pay.To), Amount: pay.Amount})
	}
	return nil
}

// mayLiable returns the players (bits) that may be liable for the hand of a winner.
func (a *Account) mayLiable(t *tally.Tally, p *table.Progress, player int) (bits uint8) {
	k, ok := rules.Keeper(a.Rules).(tally.Liability)
	if !ok {
		return 0
	}
	for s, who := range p.Chair[:a.Rules.Spec().Seats] {
		if int(who) != player || t.Winners>>s&1 == 0 {
			continue
		}
		seats := k.Liable(t, s)
		for i, other := range p.Chair[:a.Rules.Spec().Seats] {
			if seats>>i&1 != 0 {
				bits |= 1 << other
			}
		}
	}
	return bits
}
