// Package scenes connects the screens of the program: command-line arguments, the first
// scenes, and navigation between packages. The packages below it include stage (App,
// Game, pages), session (matches, without screens), menu, table and paper.
package scenes

import (
	"strings"

	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// NewApp returns an App with the first scenes of start on its stack.
func NewApp(s store.Store, start Start) *stage.App { return newRoutes(s, start).a }

func newRoutes(s store.Store, start Start) *routes {
	r := &routes{start: start}
	r.a = stage.NewApp(s, stage.Look{
		Lang: start.Lang, Theme: start.Theme, Speed: start.Speed, W: start.W, H: start.H, Scale: start.Scale,
		Screenshot: start.Screenshot, UIDump: start.UIDump,
	}, r)
	r.a.Each = r.attend
	r.begin()
	return r
}

// begin pushes the first scenes that start asks for.
func (r *routes) begin() {
	r.a.Push(r.Title())
	s := &r.start
	if s.Ephemeral {
		r.a.Notices.Show("notice.forgets")
	}
	if len(s.Invalid) > 0 {
		r.a.Notices.Show("notice.address", "what", truncate(strings.Join(s.Invalid, ", ")))
	}
	switch {
	case s.Table != "":
		r.a.Push(online.NewJoin(r.a, r, s.Table))
	case s.Record != nil && !s.Autoplay:
		r.a.Push(r.opened())
	case s.Record != nil:
		r.a.Push(r.Table(session.Config{Record: s.Record, Watch: true, Autoplay: s.Autoplay}))
	case s.Scene != "" && s.Scene != "table" && s.Scene != "score" && s.Scene != "end":
		r.show(s.Scene)
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
func (r *routes) show(name string) {
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
		a.Push(r.shownReplay())
	case "review":
		a.Push(r.shownReview())
	case "about":
		a.Push(r.About())
	case "licences":
		a.Push(r.Licences())
	case "settings":
		a.Push(menu.NewSettings())
	case "pause":
		a.Push(r.Table(r.start.table()))
		a.Push(r.Pause())
	}
}
