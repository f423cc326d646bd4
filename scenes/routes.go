package scenes

import (
	"fmt"

	"moineau/engine/rules/house"
	engine "moineau/engine/table"
	"moineau/scenes/course"
	"moineau/scenes/finale"
	"moineau/scenes/learn"
	"moineau/scenes/lexicon"
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/options"
	"moineau/scenes/paper"
	"moineau/scenes/roster"
	"moineau/scenes/rulecard"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/scenes/table"
)

// routes creates the scenes of all packages. Each package declares the scenes that it
// leads to as an interface, which only routes implements.
type routes struct {
	a     *stage.App
	start Start
	p     *session.Session // current or last match
	visit visit            // to an online table
	incoming
	surroundings
	places
}

// Title returns the first screen, which is the only one in a frame of another page.
func (r *routes) Title() stage.Scene {
	if r.start.Embed {
		return asked(r)
	}
	return menu.NewTitle(r)
}

// Learn returns the overview of the course.
func (r *routes) Learn() stage.Scene {
	return r.a.Downloads.With("learn", func() stage.Scene { return learn.New(r.a, r) })
}

// FirstLesson returns the first lesson of the course.
func (r *routes) FirstLesson() stage.Scene {
	return r.a.Downloads.With("learn", func() stage.Scene { return learn.NewFirst(r.a) })
}

// CourseProgress returns the number of finished lessons of the course and their total number.
func (r *routes) CourseProgress() (done, of int) { return learn.Done(r.a.Store) }

// Lesson returns the lesson of a rule set.
func (r *routes) Lesson(rules string) stage.Scene { return learn.NewOf(r.a, rules) }

// Welcome returns the first page on a new device.
func (r *routes) Welcome() stage.Scene { return menu.NewWelcome(r.a, r) }

// FirstMatch starts the match after the course: Hong Kong with the options of the
// lessons, against easy bots, with the coach on.
func (r *routes) FirstMatch() stage.Scene {
	cfg := session.Config{Rules: "hongkong", Options: course.Beginner(), Seats: roster.Default(nil), Seed: r.start.Seed}
	if !r.start.HasSeed {
		cfg.Seed = library.RandomSeed()
	}
	for i := range cfg.Seats {
		cfg.Seats[i].Level = roster.Levels[0]
	}
	if r.a.Settings.Coach != stage.CoachBefore {
		r.a.Settings.Coach = stage.CoachBefore
		r.a.ApplySettings()
	}
	r.a.Save(store.KeyRules, []byte(cfg.Rules))
	return r.Table(cfg)
}

// StartMatch starts a match of a rule set with its saved options and seats.
func (r *routes) StartMatch(rules string) { menu.StartMatch(r.a, r, rules) }

// Rules returns the choice of a rule set.
func (r *routes) Rules() stage.Scene { return options.NewRules(r) }

// Options returns the options page of a rule set.
func (r *routes) Options(id string) stage.Scene { return options.New(r.a, r, id) }

// Seats returns the page that assigns the seats of a new match.
func (r *routes) Seats(id string, o engine.Options) stage.Scene {
	return menu.NewSeats(r.a, r, id, o)
}

// Card returns the rule card.
func (r *routes) Card(id string, given engine.Options) stage.Scene {
	return r.a.Downloads.With(stage.CardWords, func() stage.Scene { return rulecard.New(id, given, r.print) })
}

// print opens the choice of what is printed of a rule set.
func (r *routes) print(id string, o engine.Options) {
	code, err := house.Write(stage.RuleSet(id), o)
	if err != nil {
		code = id
	}
	r.a.Push(r.Page("print:" + code))
}

// Cards returns a rule card with chips for all others. If id is "", it is the card of the
// rule set played last.
func (r *routes) Cards(id string) stage.Scene {
	if id == "" {
		id = lastRules(r.a.Store)
	}
	return r.a.Downloads.With(stage.CardWords, func() stage.Scene { return rulecard.NewCards(id, r.print) })
}

// Pause returns the pause menu, which covers the table.
func (r *routes) Pause() stage.Scene {
	keeping := library.NotYet
	if r.p != nil {
		keeping = r.p.Saves().State()
	}
	if keeping == library.Kept && r.start.Ephemeral {
		keeping = library.KeptInMemory // it is only in memory
	}
	return menu.NewPause(r, keeping)
}

// SecondThoughts returns the page with undo, restart and open hands, or nil unless the player is
// alone among bots.
func (r *routes) SecondThoughts() stage.Scene {
	if r.p == nil || !r.p.Solo().Allowed() {
		return nil
	}
	return menu.NewAssists(r.p)
}

// NewMatch returns a function that replaces the current match by a new one with the same
// rules and players. It returns nil if there is no such match to replace.
func (r *routes) NewMatch() func(a *stage.App) {
	if r.p == nil {
		return nil
	}
	switch r.p.Saves().State() {
	case library.Watched, library.Practised, library.AtOnlineTable, library.Elsewhere:
		return nil
	}
	return func(a *stage.App) {
		cfg := r.p.Config()
		cfg.Seed = library.RandomSeed()
		a.Home()
		a.Push(r.table(cfg))
	}
}

// House returns the page of house rules for the rule set played last.
func (r *routes) House() stage.Scene { return options.NewHouse(r.a, r, lastRules(r.a.Store)) }

// lastRules returns the rule set played last, or else the first.
func lastRules(s store.Store) string {
	if id := library.LastRules(s); stage.RuleSet(id) != nil {
		return id
	}
	return stage.RuleSetIDs()[0]
}

// Keys returns the list of the keys at the table.
func (r *routes) Keys() stage.Scene { return menu.NewKeys() }

// TableConfig returns the command line's settings for a match started in the menus.
func (r *routes) TableConfig() options.TableConfig {
	s := &r.start
	return options.TableConfig{Rules: s.Rules, Options: s.Options, Seats: s.Seats, Seed: s.Seed, HasSeed: s.HasSeed}
}

// Table starts or continues a match. It returns the table or the score sheet of its last
// deal. If a saved match would be replaced, it first returns a page that asks.
func (r *routes) Table(cfg session.Config) stage.Scene {
	if cfg.Record != nil && stage.Absent(cfg.Rules) {
		return stage.NewFullProgram("page", "continue")
	}
	if _, _, saved := library.SavedMatch(r.a.Store); saved && cfg.Record == nil && !cfg.Watched() {
		return menu.NewAsk(r, func(a *stage.App) { a.Replace(r.table(cfg)) })
	}
	if cfg.Record == nil && !cfg.Watched() && menu.LabelsDue(r.a) {
		return menu.NewLabels(func(a *stage.App) { a.Replace(r.table(cfg)) })
	}
	return r.table(cfg)
}

// table returns the match without asking. For a screenshot it advances to the requested
// moment.
func (r *routes) table(cfg session.Config) stage.Scene {
	for i, s := range cfg.Seats {
		cfg.Names[i] = r.a.Words.Called(s.Called())
	}
	p, err := session.New(cfg, r.Host())
	switch {
	case err != nil && cfg.Record != nil && !cfg.Watch:
		return menu.NewDamagedSave(r, cfg.Record, library.Recover(r.a.Store, cfg.Record))
	case err != nil:
		return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
	}
	r.p = p
	lexicon.AddRuleWords(p.Rules(), p.TableRules())
	if r.a.Picture() {
		s := &r.start
		if err := p.Autoplay().Forward(session.Moment{Sheet: s.Scene == "score", End: s.Scene == "end", At: s.At}); err != nil {
			return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
		}
		if s.Scene == "end" && p.MatchOver() {
			return finale.New(p, r)
		}
	}
	if p.DealOver() {
		return r.Sheet(p)
	}
	return r.Deal(p)
}

// Deal returns the table of a deal in progress.
func (r *routes) Deal(p *session.Session) stage.Scene { return table.New(p, r) }

// Sheet returns the score sheet of a finished deal.
func (r *routes) Sheet(p *session.Session) stage.Scene {
	r.a.Downloads.Prefetch(stage.CardWords)
	return paper.NewSheet(r.a, p, sheetRoutes{r})
}

// sheetRoutes are the scenes after a score sheet.
type sheetRoutes struct{ *routes }

// Finale returns the end of a match.
func (r sheetRoutes) Finale(p *session.Session) stage.Scene { return finale.New(p, r) }

// Leave ends the program after the requested deals and prints the result line.
func (r *routes) Leave(p *session.Session) {
	r.a.OnQuit(func() { fmt.Println(p.Autoplay().Report(r.a.Stats())) })
	r.a.Quit()
}
