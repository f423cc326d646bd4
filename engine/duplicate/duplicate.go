// Package duplicate implements duplicate play: several tables play the same walls, and each
// player is compared with those who sat in the same chair at the other tables.
//
// There are two forms. In SameWall, all tables build the same wall and break it in the same
// place; a claim then changes who draws which tile. In OwnWall, each chair is dealt 13 tiles
// of its own and draws its own tiles in a fixed order, so that nobody's claim changes what
// another chair draws. That is the format of the Mahjong International League. OwnWall is
// the option own_walls of MCR, with 136 tiles:
//
//   - The replacement after a kong is the next tile of the same chair. There is no dead wall
//     and there are no flowers.
//   - The deal is drawn when the chair that has to draw has no tile left.
//   - While the next chair has no tile left, the discard is the last one: it can only be won
//     on, and no kong can be declared.
//
// In an Event of MCR, where the deal passes after every result, a table plays one match. In
// other rule sets the next dealer depends on the result, so each deal is a match of its own:
// its first deal, in East's round. The players change chairs from deal to deal.
//
// # Results
//
// Compare sets off, deal by deal and chair by chair, the points of a player against the mean
// of all tables in that chair. Points become IMP by the scale of the World Bridge
// Federation: the difference from the mean of the other tables in that chair, in units of
// Unit, is looked up there, so that large hands count less than in proportion.
//
// # Luck
//
// In MCR, the difference between a strong and a medium bot in the same chair varies less than
// on unrelated walls: its variance is smaller by the factor 1.33 with own walls and 1.11 with
// the same wall (10,000 duplicates of one deal each, three medium bots beside them; mahjong
// duplicate --variance strong,medium --duplicates 10000 --seed d0b1). The mean was 3.7 ± 0.3
// and 4.6 ± 0.4 points a deal.
package duplicate

import (
	"crypto/sha3"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"

	"moineau/engine/bot"
	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
)

// Form is a form of duplicate play.
type Form string

// The forms.
const (
	SameWall Form = "same"
	OwnWall  Form = "own"
)

// ErrForm is returned for OwnWall in a rule set that does not implement it.
var ErrForm = errors.New("own walls are played in mcr only")

// Options returns the options of a rule set for a form.
func Options(id string, form Form, given table.Options) (table.Options, error) {
	out := maps.Clone(given)
	if out == nil {
		out = table.Options{}
	}
	switch {
	case form == SameWall:
	case form != OwnWall:
		return nil, fmt.Errorf("expected the form %s or %s, got %q", SameWall, OwnWall, form)
	case id != mcr.ID:
		return nil, ErrForm
	default:
		out["own_walls"], out["flowers"] = "true", "false"
	}
	return out, nil
}

// MaxDeals is the greatest number of deals of an event, and MaxTables of tables.
const (
	MaxDeals  = 64
	MaxTables = 64
)

// Event is what all tables have in common.
type Event struct {
	Rules   string
	Options table.Options // settled
	Seed    [32]byte
	Deals   int

	rules table.Rules
}

// New returns an event. It returns an error if the rules, the form or the number of deals
// are not possible.
func New(id string, form Form, given table.Options, seed [32]byte, deals int) (*Event, error) {
	options, err := Options(id, form, given)
	if err != nil {
		return nil, err
	}
	r, settled, err := rules.New(id, options)
	if err != nil {
		return nil, err
	}
	e := &Event{Rules: id, Options: settled, Seed: seed, Deals: deals, rules: r}
	most := MaxDeals
	if e.passes() {
		most = settled.Int("deals")
	}
	if deals < 1 || deals > most {
		return nil, fmt.Errorf("%d deals; expected 1 to %d", deals, most)
	}
	return e, nil
}

// Game returns the rules.
func (e *Event) Game() table.Rules { return e.rules }

// Seats returns the number of chairs.
func (e *Event) Seats() int { return e.rules.Spec().Seats }

// Players returns the number of players at a table.
func (e *Event) Players() int { return max(e.rules.Spec().Seats, e.rules.Spec().Players) }

// passes reports whether the deal passes after every result.
func (e *Event) passes() bool { return Passes(e.Rules) }

// Passes reports whether the deal passes after every result in a rule set, so that a table
// plays all deals of an event in one match.
func Passes(id string) bool { return id == mcr.ID }

// Config returns the configuration of the match that begins with a deal, from 0, and its
// number of deals.
func (e *Event) Config(deal int) (c match.Config, deals int) {
	c = match.Config{ID: e.Rules, Options: e.Options, Seed: e.Seed}
	if e.passes() {
		return c, e.Deals
	}
	c.Seed = sha3.Sum256(binary.BigEndian.AppendUint32(append([]byte("moineau duplicate 1 "), e.Seed[:]...), uint32(deal)))
	return c, 1
}

// Table is what one table has played: one match, or one for each deal.
type Table []*match.Match

// Play plays all deals of a table with bots of the given levels, one for each player.
func (e *Event) Play(levels ...string) (Table, error) {
	bots, err := bot.NewDriver(e.rules, levels...)
	if err != nil {
		return nil, err
	}
	return e.PlayBots(bots)
}

// PlayBots is Play with bots that exist already.
func (e *Event) PlayBots(bots *bot.Driver) (Table, error) {
	r := e.Start(bots)
	for {
		if done, err := r.Step(); done || err != nil {
			return r.Table, err
		}
	}
}

// Run is a table of bots that plays an event in steps.
type Run struct {
	Table Table // the matches that are finished
	Deals int   // the number of deals that are finished

	e      *Event
	bots   *bot.Driver
	seated bot.Driver
	m      *match.Match // in progress, or nil
	last   int          // the number of deals after which it ends
}

// Start begins a table of bots.
func (e *Event) Start(bots *bot.Driver) *Run { return &Run{e: e, bots: bots} }

// Step plays one answer or begins a deal. It returns true if all deals are finished.
func (r *Run) Step() (done bool, err error) {
	e := r.e
	switch {
	case r.m == nil && r.Deals == e.Deals:
		return true, nil
	case r.m == nil:
		c, deals := e.Config(r.Deals)
		m, _, err := match.New(c, e.rules, nil)
		if err != nil {
			return false, err
		}
		r.m, r.last, r.seated = m, r.Deals+deals, *r.bots
		for p := range m.Progress.Players {
			r.seated.Players[e.Place(r.Deals, p)] = r.bots.Players[p]
		}
		return false, nil
	}
	on, err := r.seated.Step(r.m)
	if on || err != nil {
		return false, err
	}
	if r.Deals++; r.Deals == r.last {
		r.Table, r.m = append(r.Table, r.m), nil
		return r.Deals == e.Deals, nil
	}
	_, err = r.m.Next(nil)
	return false, err
}

// Place returns the number that a player has in the match of a deal, from 0. It differs if
// the players change chairs between matches.
func (e *Event) Place(deal, player int) int {
	return (player + e.turned(deal)) % e.Players()
}

// turned returns by how many chairs the players have moved before a deal whose match is its
// own.
func (e *Event) turned(deal int) int {
	if e.passes() {
		return 0
	}
	return deal % e.Players()
}

// Score is the result of a player in one deal or in all.
type Score struct {
	Player int   `json:"player"`
	Points int32 `json:"points"`
	// Above is what the points are above the mean of the chair at all tables, times the
	// number of tables.
	Above int64 `json:"above_mean_times_tables"`
	IMP   int   `json:"imp"`
}

// Deal is the result of one deal.
type Deal struct {
	Dealer int       `json:"dealer"` // the chair of East
	Chairs [][]Score `json:"chairs"` // by chair and table
	Won    []int     `json:"won"`    // by table: the player that won, -1 if nobody, the first if several
}

// Result is the result of an event.
type Result struct {
	Deals []Deal    `json:"deals"`
	Sums  [][]Score `json:"sums"` // by table and player
	IMP   []int     `json:"imp"`  // by table: of all its players
}

// Compared is what several tables of an event have played, and their comparison.
type Compared struct {
	*Event
	Tables  []Table
	Numbers []int      // of the tables, ascending
	Names   [][]string // by table and player; "" for a bot
	Result  *Result
}

// ErrTables is returned if tables have not played the same deals.
var ErrTables = errors.New("the tables have not played the same deals")

// Compare compares the tables of an event.
func (e *Event) Compare(tables ...Table) (*Result, error) {
	if len(tables) < 2 || len(tables) > MaxTables {
		return nil, fmt.Errorf("%d tables; expected 2 to %d", len(tables), MaxTables)
	}
	seats := e.Seats()
	out := &Result{IMP: make([]int, len(tables))}
	for range tables {
		sums := make([]Score, seats)
		for p := range sums {
			sums[p].Player = p
		}
		out.Sums = append(out.Sums, sums)
	}
	for n := range e.Deals {
		var played []*match.Account
		for _, t := range tables {
			a := e.account(t, n)
			if a == nil || len(played) > 0 && (a.Dealer != played[0].Dealer || a.Chair != played[0].Chair) {
				return nil, fmt.Errorf("%w: deal %d", ErrTables, n+1)
			}
			played = append(played, a)
		}
		d := Deal{Dealer: int(played[0].Dealer)}
		for chair := range seats {
			d.Chairs = append(d.Chairs, e.chair(played, n, chair))
			for t, s := range d.Chairs[chair] {
				sum := &out.Sums[t][s.Player]
				sum.Points, sum.Above, sum.IMP = sum.Points+s.Points, sum.Above+s.Above, sum.IMP+s.IMP
				out.IMP[t] += s.IMP
			}
		}
		for _, a := range played {
			won := -1
			for chair := range seats {
				if a.Winners>>chair&1 != 0 && won < 0 {
					won = e.player(a, n, chair)
				}
			}
			d.Won = append(d.Won, won)
		}
		out.Deals = append(out.Deals, d)
	}
	return out, nil
}

// chair compares the tables in one chair.
func (e *Event) chair(played []*match.Account, n, chair int) (out []Score) {
	sum := int64(0)
	for _, a := range played {
		sum += int64(a.Delta[chair])
	}
	all := int64(len(played))
	for _, a := range played {
		mine := int64(a.Delta[chair])
		out = append(out, Score{
			Player: e.player(a, n, chair), Points: a.Delta[chair], Above: all*mine - sum,
			// The difference from the mean of the others, times their number.
			IMP: IMP(all*mine-sum, all-1, Unit(e.Rules)),
		})
	}
	return out
}

// player returns the number of the player in a chair.
func (e *Event) player(a *match.Account, n, chair int) int {
	return (int(a.Chair[chair]) - e.turned(n) + e.Players()) % e.Players()
}

// account returns the account of a deal, or nil if the table has not played it.
func (e *Event) account(t Table, n int) *match.Account {
	at := 0
	if !e.passes() {
		at, n = n, 0
	}
	if at >= len(t) || t[at].ID != e.Rules || n >= len(t[at].Accounts) {
		return nil
	}
	if c, _ := e.Config(at); t[at].Seed != c.Seed || !maps.Equal(t[at].Options, c.Options) {
		return nil
	}
	return &t[at].Accounts[n]
}

// At returns the match of a table and the number in it of a deal, from 0.
func (e *Event) At(t Table, deal int) (m *match.Match, number int) {
	if e.passes() {
		return t[0], deal + 1
	}
	return t[deal], 1
}

// Parting is the first answer in which two games of a deal differ, as numbers of inputs
// before it.
type Parting struct{ A, B int }

// Parted returns where the games of two tables part in a deal, from 0. ok is false if all
// answers are the same.
func (e *Event) Parted(a, b Table, deal int) (p Parting, ok bool, err error) {
	one, err := daily.Answers(e.At(a, deal))
	if err != nil {
		return p, false, err
	}
	two, err := daily.Answers(e.At(b, deal))
	if err != nil {
		return p, false, err
	}
	at, ok := daily.FirstOther(one, two)
	return Parting{at.A.Input, at.B.Input}, ok, nil
}
