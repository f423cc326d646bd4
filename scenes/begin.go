// Package scenes connects the screens of the program: command-line arguments, the first
// scenes, and navigation between packages. The packages below it include stage (App,
// Game, pages), session (matches, without screens), menu, table and paper.
package scenes

import (
	"errors"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/records"
	"moineau/scenes/replay"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/scenes/table"
)

// NewApp returns an App with the first scenes of start on its stack.
func NewApp(s store.Store, start Start) *stage.App { return newRoutes(s, start).a }

func newRoutes(s store.Store, start Start) *routes {
	r := &routes{start: start}
	r.incoming.of = r
	r.a = stage.NewApp(s, stage.Look{
		Lang: start.Lang, Theme: start.Theme, Speed: start.Speed, W: start.W, H: start.H, Scale: start.Scale,
		Screenshot: start.Screenshot, UIDump: start.UIDump,
	}, r)
	r.visit.r = r
	r.surroundings.r, r.places.r = r, r
	r.a.Each = func() {
		r.visit.attend()
		r.heed()
	}
	begin(r)
	return r
}

// begin pushes the first scenes that start asks for.
func begin(r *routes) {
	r.a.Embedded = r.start.Embed
	r.a.Push(r.Title())
	if r.start.Ephemeral {
		r.a.Notices.Show("notice.forgets")
	}
	first(r)
}

// first pushes the scenes above the title that start asks for.
func first(r *routes) {
	s := &r.start
	if len(s.Invalid) > 0 {
		r.a.Notices.Show("notice.address", "what", truncate(strings.Join(s.Invalid, ", ")))
	}
	if s.Absent {
		r.a.Push(stage.NewFullProgram("", "")) // with the same arguments
		return
	}
	var other stage.Scene
	if s.opened && !s.Embed && s.Record != nil {
		other = r.other(s.Record)
	}
	switch {
	case other != nil:
		r.a.Push(other)
	case s.Embed: // the first screen is what the start asks for
	case s.Table != "":
		r.a.Push(online.NewJoin(r.a, r, s.Table))
	case s.Unread != nil:
		r.a.Push(records.NewReplayError(s.Unread))
	case s.Page != "":
		r.open(s.Page)
	case s.Drill != "":
		r.open("drill:" + s.Drill)
	case s.Duplicate != "":
		r.open("duplicate:" + s.Duplicate)
	case s.Lesson != "":
		r.a.Push(r.Learn())
		r.a.Push(asked(r))
	case s.Record != nil && !s.Autoplay:
		r.a.Push(asked(r))
	case s.Record != nil:
		r.a.Push(r.Table(session.Config{Record: s.Record, Watch: true, Autoplay: s.Autoplay}))
	case s.Scene != "" && s.Scene != "table" && s.Scene != "score" && s.Scene != "end":
		show(r, s.Scene)
	case s.Rules != "" || s.Scene != "":
		r.a.Push(r.Table(s.table()))
	case s.Welcome && !r.a.Picture() && menu.Newcomer(r.a.Store):
		r.a.Push(r.Welcome())
	}
}

// truncate truncates a text that is too long for a notice.
func truncate(s string) string {
	const most = 60
	if r := []rune(strings.ToValidUTF8(s, "?")); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// table returns the configuration of the match that start asks for.
func (s *Start) table() session.Config {
	cfg := session.Config{Rules: s.Rules, Options: s.Options, Seed: s.Seed, Autoplay: s.Autoplay, Deals: s.Deals}
	if cfg.Rules == "" {
		cfg.Rules = rules.All()[0].ID
	}
	if !s.HasSeed && s.Screenshot == "" && s.UIDump == "" {
		cfg.Seed = library.RandomSeed()
	}
	cfg.Seats = roster.Default(s.Seats)
	for i, level := range s.Levels {
		if level != "" && cfg.Seats[i].Type == roster.Bot {
			cfg.Seats[i].Level = level
		}
	}
	if s.Autoplay {
		for i := range cfg.Seats {
			cfg.Seats[i].Type = roster.Bot
		}
	}
	return cfg
}

// show pushes a scene with sample content for a screenshot.
func show(r *routes, name string) {
	a, id := r.a, r.start.Rules
	if id == "" && name != "rules" {
		r.start.Rules = rules.All()[0].ID
		id = rules.All()[0].ID
	}
	switch name {
	case "rules":
		a.Push(r.Rules())
		if id != "" {
			a.Push(r.Options(id))
		}
	case "card":
		a.Push(r.Card(id, r.start.Options))
	case "seats":
		a.Push(menu.NewSeats(a, r, id, r.start.Options))
	case "handover":
		a.Push(menu.NewHandover(session.Handover{Rules: id, Deal: library.DealName{Number: 6}, TilesLeft: 57, Key: "bird.hen-sparrow", Bird: "hen-sparrow",
			Wind: tile.West, Points: 21, Lead: true}, r, func() {}))
	case "welcome":
		a.Push(r.Welcome())
	case "online":
		a.Push(r.Online())
	case "create":
		a.Push(online.NewCreate(a, r, id, r.start.Options))
	case "house":
		a.Push(options.NewHouse(a, r, id))
	case "join":
		a.Push(online.NewJoin(a, r, ""))
	case "learn":
		a.Push(r.Learn())
	case "lesson":
		a.Push(r.FirstLesson())
	case "replays":
		a.Push(r.Replays())
	case "statistics":
		a.Push(r.Statistics())
	case "replay":
		a.Push(shownReplay(r))
	case "review":
		a.Push(shownReview(r))
	case "about":
		a.Push(r.About())
	case "licences":
		a.Push(r.Licences())
	case "data":
		a.Push(r.Data())
	case "settings":
		a.Push(menu.NewSettings())
	case "pause":
		a.Push(r.Table(r.start.table()))
		a.Push(r.Pause())
	}
}

// asked returns the lesson, replay or puzzle that the command line or an address asks for.
func asked(r *routes) stage.Scene {
	s := &r.start
	if stage.Absent(s.Lesson) {
		return stage.NewFullProgram("", "")
	}
	if s.Lesson != "" {
		return r.LessonByID(s.Lesson)
	}
	q, err := linked(r)
	if errors.Is(err, library.ErrSqueezed) || errors.Is(err, rules.ErrAbsent) && s.Record[0] != '{' {
		return stage.NewFullProgram("", "") // the address contains the match
	}
	if err != nil {
		return records.NewReplayError(err)
	}
	if s.Puzzle > 0 && s.Puzzle <= int(q.View().Seats) {
		if was, asked := q.Choice(s.Puzzle - 1); asked {
			if z, err := table.NewPuzzle(q, s.Puzzle-1, was, r, func() {}); err == nil {
				return z
			}
		}
	}
	return replay.New(q, r)
}

// linked returns the replay of a record, or of the packed match of a link, which ends with
// the linked deal.
func linked(r *routes) (*lookback.Replay, error) {
	m, err := library.ReplayText(r.start.Record)
	if err != nil {
		return nil, err
	}
	seats, you := library.Library{Store: r.a.Store}.Players("", m)
	return playedAgain(r, m, seats, you, func(q *lookback.Replay) (err error) {
		if r.start.Record[0] != '{' {
			err = q.ShowDeal(q.Deals())
		}
		q.Go(r.start.At)
		return err
	})
}

// shownReplay returns a replay for a screenshot: a deal played by bots, at the move that
// start asks for.
func shownReplay(r *routes) stage.Scene {
	p, err := session.New(r.start.table(), r.Host())
	if err == nil {
		err = p.Autoplay().Forward(session.Moment{Sheet: true})
	}
	if err != nil {
		return records.NewReplayError(err)
	}
	return r.replay(p.Match(), p.Config().Seats, -1, func(q *lookback.Replay) error {
		q.Go(r.start.At)
		return nil
	})
}

// shownReview returns a review for a screenshot.
func shownReview(r *routes) stage.Scene {
	s := shownReplay(r)
	t, ok := s.(*replay.Replay)
	if !ok {
		return s
	}
	return r.ReviewDeal(t.Shown(), 0, true)
}
