package scenes

import (
	"fmt"

	"moineau/assets/licences"
	engine "moineau/engine/table"
	"moineau/scenes/about"
	"moineau/scenes/course"
	"moineau/scenes/editor"
	"moineau/scenes/learn"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/paper"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/scenes/table"
)

// routes make the scenes that one room shows and another holds: each room asks for
// those it leads to, and only here they all are known.
type routes struct {
	a       *stage.App
	start   Start
	p       *session.Session // at the table, or there last
	room    *online.Room     // the online table this device is at, nil: none
	silent  bool             // its dealer does not answer
	apart   uint8            // the seats that were told of as apart
	again   *online.Again    // the way to the next table, nil: it is not taken
	told    int              // how it stood when it was last attended to
	open    int              // how many of its deals are in the library
	checked bool             // all that was said, too
}

// Title is the first screen.
func (r *routes) Title() stage.Scene {
	return menu.NewTitle(r)
}

// Learn is the map of the course.
func (r *routes) Learn() stage.Scene {
	return r.a.WithWords("learn", func() stage.Scene { return learn.New(r.a, r) })
}

// FirstLesson is the first lesson of the course.
func (r *routes) FirstLesson() stage.Scene {
	return r.a.WithWords("learn", func() stage.Scene { return learn.NewFirst(r.a) })
}

// Learnt returns how many lessons of the course are done, and how many there are.
func (r *routes) Learnt() (done, of int) { return learn.Done(r.a.Store) }

// Lesson is the lesson of a rule set.
func (r *routes) Lesson(rules string) stage.Scene { return learn.NewOf(r.a, rules) }

// Welcome is the first page on a new device.
func (r *routes) Welcome() stage.Scene { return menu.NewWelcome(r.a, r) }

// FirstMatch begins the match that the course leads to: Hong Kong as its lessons play it,
// against easy bots, with the coach on.
func (r *routes) FirstMatch() stage.Scene {
	cfg := session.Config{Rules: "hongkong", Options: course.Beginner(), Seats: session.DefaultSeats(nil), Seed: r.start.Seed}
	if !r.start.HasSeed {
		cfg.Seed = session.RandomSeed()
	}
	for i := range cfg.Seats {
		cfg.Seats[i].Level = session.Levels[0]
	}
	if r.a.Settings.Coach != stage.CoachBefore {
		r.a.Settings.Coach = stage.CoachBefore
		r.a.ApplySettings()
	}
	r.a.Save(store.KeyRules, []byte(cfg.Rules))
	return r.Table(cfg)
}

// Rules is the choice of a rule set.
func (r *routes) Rules() stage.Scene { return menu.NewRules(r) }

// Options are the options of a rule set.
func (r *routes) Options(id string) stage.Scene { return menu.NewOptions(r.a, r, id) }

// Places is where players sit down to a rule set.
func (r *routes) Places(id string, o engine.Options) stage.Scene {
	return menu.NewSeats(r.a, r, id, o)
}

// Card is the rule card.
func (r *routes) Card(id string, given engine.Options) stage.Scene {
	return r.a.WithWords(stage.CardWords, func() stage.Scene { return paper.NewCard(id, given) })
}

// Cards is a rule card with a way to all others; of "" that of the rule set played last.
func (r *routes) Cards(id string) stage.Scene {
	if id == "" {
		id = r.lastRules()
	}
	return r.a.WithWords(stage.CardWords, func() stage.Scene { return paper.NewCards(id) })
}

// Editor edits the card that American is played by: the only option that is a text.
func (r *routes) Editor(_, _, text string, done func(string)) stage.Scene {
	return r.a.WithWords("editor", func() stage.Scene { return editor.New(r.a, text, done) })
}

// Pause lies over the table.
func (r *routes) Pause() stage.Scene {
	keeping := session.NotYet
	if r.p != nil {
		keeping = r.p.Keeping()
	}
	if keeping == session.Kept && r.start.Forgets {
		keeping = session.Fleeting // in memory
	}
	return menu.NewPause(r, keeping)
}

// Comforts offers what one alone among bots may do with the deal.
func (r *routes) Comforts() stage.Scene {
	if r.p == nil || !r.p.Alone() {
		return nil
	}
	return menu.NewComforts(r.p)
}

// NewMatch replaces the match at the table by a new one with the same rules and players.
func (r *routes) NewMatch() func(a *stage.App) {
	if r.p == nil {
		return nil
	}
	switch r.p.Keeping() {
	case session.Watched, session.Practised, session.Seated, session.Elsewhere:
		return nil
	}
	return func(a *stage.App) {
		cfg := r.p.Config()
		cfg.Seed = session.RandomSeed()
		a.Home()
		a.Push(r.table(cfg))
	}
}

// Licences shows the licences of what the program contains.
func (r *routes) Licences() stage.Scene {
	return r.a.WithWords(aboutWords, func() stage.Scene {
		return about.NewLicences(licences.Text, func(done func([]byte, error)) { stage.FetchFile(licences.FileName, done) })
	})
}

// House is where a house's rules are written, for the rule set that was played last.
func (r *routes) House() stage.Scene { return menu.NewHouse(r.a, r, r.lastRules()) }

func (r *routes) lastRules() string {
	if id := session.LastRules(r.a.Store); stage.RuleSet(id) != nil {
		return id
	}
	return stage.RuleSetIDs()[0]
}

// Keys lists the keys of the table.
func (r *routes) Keys() stage.Scene { return menu.NewKeys() }

// Asked is what the command line asks of a table that is made in the menus.
func (r *routes) Asked() menu.Asked {
	s := &r.start
	return menu.Asked{Rules: s.Rules, Options: s.Options, Seats: s.Seats, Seed: s.Seed, HasSeed: s.HasSeed}
}

// Table is a match, begun or gone on with: its table, or the account of its last
// deal. Before another takes the place of the match that is saved it asks.
func (r *routes) Table(cfg session.Config) stage.Scene {
	if _, _, saved := session.SavedMatch(r.a.Store); saved && cfg.Record == nil && !cfg.Watched() {
		return menu.NewAsk(r, func(a *stage.App) { a.Replace(r.table(cfg)) })
	}
	if cfg.Record == nil && !cfg.Watched() && menu.LabelsDue(r.a) {
		return menu.NewLabels(func(a *stage.App) { a.Replace(r.table(cfg)) })
	}
	return r.table(cfg)
}

// table is the match itself. For a picture it plays on to the moment asked for.
func (r *routes) table(cfg session.Config) stage.Scene {
	for i, s := range cfg.Seats {
		cfg.Names[i] = r.a.Called(s.Called())
	}
	p, err := session.New(cfg, r.Host())
	switch {
	case err != nil && cfg.Record != nil && !cfg.Watch:
		return menu.NewUnreadable(r, cfg.Record, session.Recover(r.a.Store, cfg.Record))
	case err != nil:
		return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
	}
	r.p = p
	stage.Learn(p.Rules(), p.TableRules())
	if r.a.Picture() {
		s := &r.start
		if err := p.Forward(session.Moment{Sheet: s.Scene == "score", End: s.Scene == "end", At: s.At}); err != nil {
			return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
		}
		if s.Scene == "end" && p.MatchOver() {
			return paper.NewFinale(p, r)
		}
	}
	if p.DealOver() {
		return r.Sheet(p)
	}
	return r.Deal(p)
}

// saved says how the match at the table stands with the store when that changes.
func (r *routes) saved(k session.Keeping) {
	switch k {
	case session.Kept, session.NotYet:
		r.a.Unwarn("notice.match-unkept")
	case session.Unkept:
		r.a.Warn("notice.match-unkept")
	case session.Elsewhere:
		r.a.Unwarn("notice.match-unkept")
		r.a.Soon(func() {
			r.a.Home()
			r.a.Push(menu.NewElsewhere(r))
		})
	}
}

// archived says that a deal could not be put into the library; the match goes on.
func (r *routes) archived(err error) {
	if err != nil {
		r.a.Tell("notice.replays-unkept")
	} else {
		r.a.Unwarn("notice.replays-unkept")
	}
}

// Deal is the table on which a deal is played.
func (r *routes) Deal(p *session.Session) stage.Scene { return table.New(p, r) }

// Sheet is the account of a finished deal.
func (r *routes) Sheet(p *session.Session) stage.Scene {
	r.a.Prefetch(stage.CardWords)
	return paper.NewSheet(r.a, p, r)
}

// cover hangs the curtain.
func (r *routes) cover(h session.Handover, open func()) {
	r.a.Push(menu.NewHandover(h, r, func() {
		open()
		r.a.Relayout()
	}))
}

// Leave ends the program after the deals that were asked for and prints the
// result line.
func (r *routes) Leave(p *session.Session) {
	r.a.OnQuit(func() { fmt.Println(p.Report(r.a.Stats())) })
	r.a.Quit()
}
