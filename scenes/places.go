package scenes

import (
	"strings"

	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// places opens pages that can be named by a place.
type places struct{ r *routes }

// A place names a page that can be opened at the start: a name and, for some pages, a
// colon and an identifier. --page and the address of a page name places, and so the first
// program of a browser tells the full one where to continue.

// Page returns the page of a place. If only the full program contains it, the page
// fetches that program. If there is no such page, it returns a message.
func (pl *places) Page(place string) stage.Scene {
	if s := pl.place(place); s != nil {
		return s
	}
	if !stage.Full {
		return stage.NewFullProgram("page", place)
	}
	return stage.NewFault("error.start", "there is no page "+truncate(place), "error.kept.nothing")
}

// ChangeRules implements finale.Routes.
func (pl *places) ChangeRules(p *session.Session) {
	a := pl.r.a
	var to options.Routes = pl.r
	a.Home()
	if p.Online() {
		a.Push(pl.r.Online())
		to = chosen{pl.r}
	}
	a.Push(options.NewRules(to))
	a.Push(options.New(a, to, p.Rules()))
}

// open shows the page of a place, or starts a match at it.
func (pl *places) open(place string) {
	r := pl.r
	switch name, id, _ := strings.Cut(place, ":"); {
	case stage.RuleSet(id) != nil && name == "start":
		r.StartMatch(id)
	case stage.RuleSet(id) != nil && name == "differs":
		menu.Differs(r.a, r, id)
	default:
		r.a.Push(pl.Page(place))
	}
}

// place returns the page of a place, or nil if this program has none. It may show other
// pages below it.
func (pl *places) place(place string) stage.Scene {
	name, id, _ := strings.Cut(place, ":")
	if s := pl.fullPage(name, id); s != nil {
		return s
	}
	r, a := pl.r, pl.r.a
	switch name {
	case "rules":
		return r.Rules()
	case "replays":
		return r.Replays()
	case "continue":
		if record, info, ok := library.SavedMatch(a.Store); ok && !stage.Absent(info.Rules) {
			return r.Table(session.Config{Rules: info.Rules, Record: record})
		}
		return nil
	}
	if stage.RuleSet(id) == nil {
		return nil
	}
	switch name {
	case "options":
		a.Push(r.Rules())
		return r.Options(id)
	case "card":
		return r.Cards(id)
	case "house":
		return options.NewHouse(a, r, id)
	case "seats":
		return r.Seats(id, options.Chosen(a, r, id))
	case "create":
		return online.NewCreate(a, r, id, options.Chosen(a, r, id))
	}
	return nil
}

// About returns the pages about the program.
func (pl *places) About() stage.Scene { return pl.Page("about") }

// Licences returns the page of third-party licences.
func (pl *places) Licences() stage.Scene { return pl.Page("licences") }

// Statistics returns the page of statistics.
func (pl *places) Statistics() stage.Scene { return pl.Page("statistics") }
