package sessiontest

import (
	"strconv"
	"testing"

	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/session"
)

// five is a rule set of five players, of whom another one sits out every deal.
type five struct{ table.Rules }

func (r five) Spec() *table.Spec {
	s := *r.Rules.Spec()
	s.Players = 5
	return &s
}

func (r five) Next(p *table.Progress, d *table.Deal) {
	r.Rules.Next(p, d)
	// Who sat out comes back to the next chair, whose player sits out then.
	sum := int8(0)
	for _, who := range p.Chair {
		sum += who
	}
	p.Chair[p.Deal%len(p.Chair)] = 10 - sum
}

// Five begins a match of five, the seats named being people's with a name each.
func Five(t *testing.T, host session.Host, named bool, humans ...int) *session.Session {
	t.Helper()
	cfg := session.Config{Rules: "jilin", Seats: Seats(nil)}
	cfg.Seats[0].Type = session.Bot
	for _, i := range humans {
		cfg.Seats[i].Type = session.Human
	}
	for i := range cfg.Names {
		cfg.Names[i] = "P" + strconv.Itoa(i)
		if named {
			cfg.Seats[i].Name = cfg.Names[i]
		}
	}
	return Under(t, host, cfg, func(r table.Rules) table.Rules { return five{r} })
}

// Under begins a match of a rule set that is changed.
func Under(t *testing.T, host session.Host, cfg session.Config, change func(table.Rules) table.Rules) *session.Session {
	t.Helper()
	r, o, err := rules.New(cfg.Rules, cfg.Options)
	if err != nil {
		t.Fatal(err)
	}
	m, ev, err := match.New(match.Config{ID: cfg.Rules, Options: o, Seed: cfg.Seed, Names: cfg.Names}, change(r), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := session.Join(m, ev, cfg, host)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Begin begins a match.
func Begin(t testing.TB, host session.Host, cfg session.Config) *session.Session {
	t.Helper()
	p, err := session.New(cfg, host)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Finish lets bots play the running deal to its end.
func Finish(t testing.TB, p *session.Session) {
	t.Helper()
	if err := p.Forward(session.Moment{Sheet: true}); err != nil {
		t.Fatal(err)
	}
}

// Seats are the players of a first match, with bots at their best: what tests see of a
// deal does not change when a weaker level is tuned anew.
func Seats(types []session.SeatType) (seats [table.MaxPlayers]session.Seat) {
	seats = session.DefaultSeats(types)
	for i := range seats {
		seats[i].Level = "strong"
	}
	return seats
}
