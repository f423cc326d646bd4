package scenes

import (
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/record"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// A position is a record of a deal played by bots up to a moment.
type position struct {
	name    string
	to      session.Moment
	seed    byte
	rules   string
	options table.Options
	like    func(p *session.Session) bool // if non-nil, the first seed from seed on for which it returns true is used
}

var positions = []position{
	{"claim", session.Moment{At: -1}, 5, "jilin", nil, nil},
	{"won", session.Moment{Sheet: true}, 5, "jilin", nil, nil},
	{"winners", session.Moment{Sheet: true}, 1, "peoples-classic", nil, func(p *session.Session) bool { return len(p.Results().Winners()) == 2 }},
	{"hands", session.Moment{Sheet: true}, 1, "classical", table.Options{"scoring": "advanced"}, func(p *session.Session) bool {
		paid := false
		for _, s := range p.Results().Deal().Sheets {
			for _, f := range s.Flows {
				paid = paid || f.From >= 0 && f.To >= 0
			}
		}
		return len(p.Results().Winners()) > 0 && paid
	}},
	{"mcr", session.Moment{Sheet: true}, 1, "mcr", nil, func(p *session.Session) bool {
		w := p.Results().Winners()
		return len(w) > 0 && len(p.Results().Deal().Sheets[w[0]].Items) > 3 && len(p.Results().Omitted(w[0])) > 2
	}},
	{"taiwanese", session.Moment{Sheet: true}, 1, "taiwanese", nil, func(p *session.Session) bool {
		w := p.Results().Winners()
		return len(w) > 0 && len(p.Results().Deal().Sheets[w[0]].Items) > 5
	}},
	{"zungjung", session.Moment{Sheet: true}, 1, "zungjung", nil, func(p *session.Session) bool {
		w := p.Results().Winners()
		return len(w) > 0 && len(p.Results().Deal().Sheets[w[0]].Items) > 2
	}},
	{"riichi", session.Moment{At: 190}, 1, "riichi", nil, func(p *session.Session) bool {
		st, _ := p.Table().Stakes()
		c, _ := p.Coach().Outlook()
		return st.Paid&^1 != 0 && p.Mine() && len(c.Waits) > 0
	}},
	{"riichi-won", session.Moment{Sheet: true}, 1, "riichi", nil, func(p *session.Session) bool {
		w := p.Results().Winners()
		if len(w) == 0 {
			return false
		}
		fu, limit, _ := p.Results().Figured(w[0], "fu")
		return len(p.Results().Deal().Sheets[w[0]].Items) > 3 && len(fu) > 3 && limit != "" && len(p.Table().Indicators()) > 1
	}},
	{"riichi-draw", session.Moment{Sheet: true}, 1, "riichi", nil, func(p *session.Session) bool {
		d, ok := p.Results().Drawn()
		return ok && d.Asked && d.Ready&(d.Ready-1) != 0 && d.Ready != 15
	}},
	{"sanma", session.Moment{At: 110}, 1, "riichi", table.Options{"players": "3"}, func(p *session.Session) bool {
		v := p.View()
		return p.Mine() && v.Hands[1].NBonus+v.Hands[2].NBonus > 1
	}},
}

func (p position) file() string { return filepath.Join("testdata", p.name+".jsonl") }

// write plays the position again and saves its record.
func (p position) write(t *testing.T) {
	cfg := session.Config{Rules: p.rules, Options: p.options, Seats: sessiontest.Seats(nil)}
	for seed := int(p.seed); seed <= 255; seed++ {
		cfg.Seed[31] = byte(seed)
		m := sessiontest.Begin(t, session.Host{Store: store.Memory{}}, cfg)
		if err := m.Autoplay().Forward(p.to); err != nil {
			t.Fatal(err)
		}
		if p.like == nil || p.like(m) {
			if err := os.WriteFile(p.file(), record.Save(m.Match()), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("%s: no such deal", p.name)
}

// open shows the table at the end of the record. With -update, a record that is missing is
// written; existing ones are kept, so that better bots do not change the pictures.
func (p position) open(t *testing.T, r *routes) {
	b, err := os.ReadFile(p.file())
	if os.IsNotExist(err) && scenetest.Updating() {
		p.write(t)
		b, err = os.ReadFile(p.file())
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := r.a.Store.Save(store.KeyMatchSeats, roster.Encode(roster.Default(nil), 0)); err != nil {
		t.Fatal(err)
	}
	r.a.Push(r.Table(session.Config{Record: b}))
}

// TestGolden compares whole screens. Scenes of a single package have their golden images
// in the tests of that package.
func TestGolden(t *testing.T) {
	var r *routes
	at := func(start Start) func(lang string) *stage.App {
		return func(lang string) *stage.App {
			start.Lang = lang
			r = newRoutes(store.Memory{}, start)
			return r.a
		}
	}
	dir := filepath.Join("testdata", "golden")
	scenetest.Golden(t, dir, "title", at(Start{}), func(t *testing.T, a *stage.App) {
		if err := library.SaveMatch(a.Store, []byte("x"), library.MatchInfo{Rules: "jilin", Deal: library.DealName{Number: 6}, LeaderKey: "bird.chaffinch", Points: 21}); err != nil {
			t.Fatal(err)
		}
		a.Home()
	})
	options := map[string]string{"shanpon_in_mixed": "true", "joker_match_wins": "any"}
	scenetest.Golden(t, dir, "options", at(Start{Scene: "rules", Rules: "jilin", Options: options}), nil)
	for i, name := range []string{"table", "score", "winners", "hands", "mcr", "taiwanese", "zungjung"} {
		scenetest.Golden(t, dir, name, at(Start{}), func(t *testing.T, a *stage.App) { positions[i].open(t, r) })
	}
	morning := Start{Theme: "morning"}
	scenetest.GoldenPair(t, dir, "morning-title", at(morning), nil)
	scenetest.GoldenPair(t, dir, "morning-table", at(morning), func(t *testing.T, a *stage.App) { positions[0].open(t, r) })
	scenetest.GoldenPair(t, dir, "morning-score", at(morning), func(t *testing.T, a *stage.App) { positions[1].open(t, r) })
	scenetest.GoldenPair(t, dir, "replay", at(Start{Rules: "hongkong", Scene: "replay", At: 34, HasSeed: true}), nil)
	for i, name := range []string{"riichi", "riichi-score", "riichi-draw", "sanma"} {
		scenetest.GoldenPair(t, dir, name, at(Start{}), func(t *testing.T, a *stage.App) { positions[7+i].open(t, r) })
	}
}
