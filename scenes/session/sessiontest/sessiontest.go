// Package sessiontest has helpers for tests that play a session.
package sessiontest

import (
	"fmt"
	"strconv"
	"sync"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/session"
)

// five is a rule set for five players, one of whom sits out each deal.
type five struct{ table.Rules }

func (f five) Spec() *table.Spec {
	s := *f.Rules.Spec()
	s.Players = 5
	return &s
}

func (f five) Next(p *table.Progress, d *table.Deal) {
	f.Rules.Next(p, d)
	// The player who sat out takes the next seat, and that seat's player sits out.
	sum := int8(0)
	for _, who := range p.Chair {
		sum += who
	}
	p.Chair[p.Deal%len(p.Chair)] = 10 - sum
}

// Five starts a match of five players. humans are the players that are people; named sets
// whether each player has a name.
func Five(t *testing.T, host session.Host, named bool, humans ...int) *session.Session {
	t.Helper()
	cfg := session.Config{Rules: "jilin", Seats: Seats(nil)}
	cfg.Seats[0].Type = roster.Bot
	for _, i := range humans {
		cfg.Seats[i].Type = roster.Human
	}
	for i := range cfg.Names {
		cfg.Names[i] = "P" + strconv.Itoa(i)
		if named {
			cfg.Seats[i].Name = cfg.Names[i]
		}
	}
	return Under(t, host, cfg, func(r table.Rules) table.Rules { return five{r} })
}

// Under starts a match with a modified rule set.
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

// Begin starts a match and fails the test on error.
func Begin(t testing.TB, host session.Host, cfg session.Config) *session.Session {
	t.Helper()
	p, err := session.New(cfg, host)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Finish plays the running deal to its end with bots.
func Finish(t testing.TB, p *session.Session) {
	t.Helper()
	if err := Forward(p, session.Moment{Sheet: true}); err != nil {
		t.Fatal(err)
	}
}

// FinishAt is like Finish, but bots of a level play for all, persons included.
func FinishAt(t testing.TB, p *session.Session, level string) {
	t.Helper()
	b, err := bot.New(level, p.TableRules())
	if err == nil {
		err = forward(p, session.Moment{Sheet: true}, level, func(_ int, v *table.View) int { return b.Choose(v) })
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Forward plays a match to a moment as Autoplay.Forward does. It asks the bots only for
// answers that they have not given before in the same match, so tests may play the same
// deals as often as they like.
func Forward(p *session.Session, to session.Moment) error {
	levels := ""
	for _, s := range p.Config().Seats {
		levels += fmt.Sprint(s.Type, s.Level, s.Style, ",")
	}
	return forward(p, to, levels, p.Autoplay().Choose)
}

// played holds the answers that bots have given in a match in this process. A bot's answer
// depends only on the state of the match.
type played struct {
	mu      sync.Mutex
	answers map[question]int
}

// question is a state of a match and the seat that a bot answered for.
type question struct {
	state uint64
	seat  int
}

// matches are the played matches, by rules, options, seed and players.
var matches sync.Map // string to *played

func forward(p *session.Session, to session.Moment, players string, choose func(seat int, v *table.View) int) error {
	cfg := p.Config()
	// A modified rule set differs from others by its type.
	found, _ := matches.LoadOrStore(fmt.Sprintf("%T %v %v %x %s", p.TableRules(), cfg.Rules, cfg.Options, cfg.Seed, players), &played{answers: map[question]int{}})
	m := found.(*played)
	return p.Autoplay().ForwardBy(to, func(seat int, v *table.View) int {
		m.mu.Lock()
		defer m.mu.Unlock()
		q := question{p.Match().Hash(), seat}
		i, ok := m.answers[q]
		if !ok {
			i = choose(seat, v)
			m.answers[q] = i
		}
		return i
	})
}

// Seats returns the players of a first match with bots at the highest level. Tests are
// then independent of changes to the weaker levels.
func Seats(types []roster.SeatType) (seats [table.MaxPlayers]roster.Seat) {
	seats = roster.Default(types)
	for i := range seats {
		seats[i].Level = "strong"
	}
	return seats
}

// Play plays a deal, with the coach's choices for the person.
func Play(t testing.TB, p *session.Session) {
	t.Helper()
	for n := 0; !p.DealOver(); n++ {
		if n > 5000 {
			t.Fatal("the deal does not end")
		}
		p.Tick()
		if p.Mine() {
			Act(p)
		}
	}
}

// Act plays the player's next answer: the last button, or the last tile that can be
// discarded. If several tiles must be chosen, it chooses the required number.
func Act(p *session.Session) {
	armed := false // a declaration that needs a discard, such as riichi
	for range 20 {
		if c := p.Choosing().Buttons(); len(c) > 0 && !armed {
			p.Choosing().Press(len(c) - 1)
			if armed = c[len(c)-1].Mode; !armed {
				return
			}
			continue
		}
		hd := &p.View().Hands[p.Seat()]
		for slot := int(hd.Held) - 1; slot >= 0; slot-- {
			if p.Choosing().CanDiscard(slot) && !p.Choosing().Picked(slot) {
				if p.Choosing().Discard(slot); !p.Choosing().Picked(slot) {
					return
				}
				break
			}
		}
	}
}
