package online

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// watch is the page of a spectator, who can view every finished deal.
type watch struct {
	sheet
	to    Routes
	room  *Room
	stamp int
}

func newWatch(to Routes, room *Room) stage.Scene {
	return &watch{sheet: newSheet("watch"), to: to, room: room}
}

// Name implements stage.Scene.
func (w *watch) Name() string { return "watch" }

// Layout implements stage.Scene.
func (w *watch) Layout(a *stage.App) {
	w.Start()
	st := w.room.State()
	body, _ := w.Header(a, a.T("watch.title"))
	over := w.finished()
	last := ui.NewButton("watch-last", a.T("watch.look", "n", max(1, len(over))), func() { w.show(a, len(over)) })
	last.Kind, last.Disabled = ui.Gold, len(over) == 0
	back := ui.NewButton("watch-back", a.T("common.back"), a.Pop)
	n := len(w.Widgets)
	body = w.NotedFooter(a, body, "online-note", w.note(a, &st), last, back)
	tail := w.TakeFrom(n)
	w.columns(a, body, half, func(f *form.Part) { w.deals(f, &st, over) }, func(f *form.Part) { addTermsPart(f, &st) })
	w.Widgets = append(w.Widgets, tail...)
	w.Done()
	if w.Layer.Focused() == nil {
		w.Layer.FocusID("watch-last", false)
	}
}

// note describes the state of the table.
func (w *watch) note(a *stage.App, st *client.State) string {
	switch words := errorText(a, st); {
	case words != "":
		return words
	case st.Standing == client.Connecting:
		return a.T("online.again")
	case st.Phase >= wire.Done:
		return a.T("join.over")
	case st.Phase == wire.Paused:
		return a.T("watch.paused")
	case st.Phase == wire.Playing:
		return a.T("watch.now", "n", st.Deals)
	}
	return a.T("watch.next")
}

// finished returns the finished deals.
func (w *watch) finished() (all []match.Account) {
	w.room.Whole(func(m *match.Match, _ bool) { all = slices.Clone(m.Accounts) })
	return all
}

// deals lists the finished deals below the players, the latest first.
func (w *watch) deals(f *form.Part, st *client.State, over []match.Account) {
	a := f.App
	f.Heading("watch-players", a.T("watch.players"))
	const radius = 16
	seats := Seats(st)
	var sum [table.MaxPlayers]int32
	if n := len(over); n > 0 {
		sum = over[n-1].Scores
	}
	for i := range int(st.Terms.Seats) {
		bird, name := seats[i].Bird, a.Words.Called(seats[i].Called())
		f.Add(layout.Row(
			f.Art(2*radius, 2*radius, func(c *sprites.Canvas, r sprites.Rect) { c.Bird(bird, r.CX(), r.CY(), radius) }).Self(layout.Center),
			layout.Stack(f.PairBox("watch-player-"+strconv.Itoa(i), name, a.Words.Number(int(sum[i])), false)).Grow(1).Self(layout.Center)).Gap(radius))
	}
	f.Line()
	f.Heading("watch-deals", a.T("watch.deals"))
	if len(over) == 0 {
		f.Text("watch-none", "text", a.T("watch.none"), sprites.Sans, 16, a.Theme.Text2)
	}
	for n := len(over); n > 0; n-- {
		b := ui.NewButton("watch-deal-"+strconv.Itoa(n), a.T("watch.deal", "n", n), func() { w.show(a, n) })
		b.Sub, b.Trail, b.Radius = w.result(a, &over[n-1], &seats), "chevron-right", 14
		f.Add(f.Page.Control(b, 0, visitHeight(a)))
	}
}

// result describes the result of a deal.
func (w *watch) result(a *stage.App, r *match.Account, seats *roster.Players) string {
	var won []string
	for p, c := range r.Chair {
		if c >= 0 && r.Winners>>c&1 != 0 {
			won = append(won, a.T("replay.won", "name", a.Words.Called(seats[p].Called()), "n", a.Words.Signed(int(r.Delta[c]))))
		}
	}
	if len(won) == 0 {
		return a.T("replay.drawn")
	}
	return strings.Join(won, ", ")
}

// show shows a deal.
func (w *watch) show(a *stage.App, deal int) {
	st := w.room.State()
	var m *match.Match
	w.room.Whole(func(whole *match.Match, _ bool) {
		// Replay into a separate match, because the original continues.
		c := whole.Config
		c.Walls = maps.Clone(c.Walls)
		m, _ = whole.Replay(c, len(whole.Accounts), math.MaxInt)
	})
	if m != nil {
		a.Push(w.to.Watched(m, Seats(&st), deal, st.Terms.Watch != wire.WatchOpen))
	}
}

// Leave implements stage.Leaver.
func (w *watch) Leave(*stage.App) { w.room.Leave() }

// Update lays the page out again when the table has changed.
func (w *watch) Update(a *stage.App) {
	w.sheet.Update(a)
	if n := w.room.Stamp(); n != w.stamp {
		w.stamp = n
		a.Relayout()
	}
}

// Rules returns the rules of the table.
func (w *watch) Rules() (id string, o table.Options) {
	st := w.room.State()
	return st.Terms.Rules, options(&st)
}
