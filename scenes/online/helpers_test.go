package online

import (
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// routes implements Routes. It shows the wait page of a table that is entered.
type routes struct {
	*scenetest.BlankRoutes
	room    *Room
	watched *match.Match
	deal    int
	closed  bool
	card    string
}

func (r *routes) Choose() stage.Scene { return &blank{name: "choose"} }

func (r *routes) Card(rules string, _ table.Options) stage.Scene {
	r.card = rules
	return &blank{name: "card"}
}

func (r *routes) Enter(room *Room) {
	r.room = room
	r.App.Defer(func() { r.App.Replace(NewWait(r, room)) })
}

func (r *routes) Watched(m *match.Match, _ roster.Players, deal int, closed bool) stage.Scene {
	r.watched, r.deal, r.closed = m, deal, closed
	return &blank{name: "replay"}
}

// blank is an empty page with a name.
type blank struct {
	stage.Page
	name string
}

// Name implements stage.Scene.
func (b *blank) Name() string { return b.name }

// Layout implements stage.Scene.
func (b *blank) Layout(*stage.App) {}

// Draw implements stage.Scene.
func (b *blank) Draw(*stage.App, *sprites.Canvas) {}

// Update implements stage.Scene.
func (b *blank) Update(*stage.App) {}

// page returns an App on a blank title and the routes of these screens.
func page(t *testing.T, lang string) (*stage.App, *routes) {
	t.Helper()
	a, blank := scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(1280, 800, 1)
	return a, &routes{BlankRoutes: blank}
}

// texts returns all names of a screen, one a line, including those that are scrolled out
// of view.
func texts(a *stage.App) string {
	var all []string
	for _, n := range a.FullTree() {
		all = append(all, n.ID+": "+n.Name)
	}
	return strings.Join(all, "\n")
}

// node returns the node with an identifier, also if it is scrolled out of view.
func node(a *stage.App, id string) (ui.Node, bool) {
	for _, n := range a.FullTree() {
		if n.ID == id {
			return n, true
		}
	}
	return ui.Node{}, false
}
