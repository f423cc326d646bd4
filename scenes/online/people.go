package online

import (
	"strconv"

	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/form"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// peoplePage is an overlay of the table with the players, the phrases and requests to the
// player.
type peoplePage struct {
	sheet
	to    Routes
	room  *Room
	p     *session.Session
	box   sprites.Rect
	stamp int
}

// NewPeople returns the page about the players at the table.
func NewPeople(to Routes, room *Room, p *session.Session) stage.Scene {
	return &peoplePage{sheet: newSheet("people"), to: to, room: room, p: p}
}

// Name implements stage.Scene.
func (pp *peoplePage) Name() string { return "people" }

// Overlay implements stage.Overlay.
func (pp *peoplePage) Overlay() bool { return true }

// Layout implements stage.Scene.
func (pp *peoplePage) Layout(a *stage.App) {
	pp.Start()
	st := pp.room.State()
	f := form.NewPart(a, &pp.Page)
	pp.rows(f, &st)
	const widest = 460
	pp.left.Name = a.T("people.title")
	list := pp.ScrollBox(pp.left, layout.Stack(f.Box).PadXY(pad, narrowPad))
	pp.box = pp.Dialog(a, layout.Stack(list).MaxW(widest*max(1, a.TextScale())))
	pp.Done()
	if pp.Layer.Focused() == nil {
		pp.Layer.FocusID("people-back", false)
	}
}

func (pp *peoplePage) rows(f *form.Part, st *client.State) {
	a := f.App
	f.Text("title", "heading", st.Code, sprites.SansBold, 22, a.Theme.Text)
	f.Text("people-rules", "text", a.Words.ShortRules(st.Terms.Rules)+" · "+clockText(a, st), sprites.Sans, 15, a.Theme.Text2)
	f.Line()
	seats := Seats(st)
	for i := range int(st.Terms.Seats) {
		seat := &st.Seats[i]
		how := a.T("people.here")
		switch {
		case !seat.Taken:
			how = a.T("wait.bot", "level", a.T("seats.level."+st.Terms.Level))
		case int(st.Me) == i:
			how = a.T("wait.you")
		case seat.Away || st.Apart>>i&1 != 0:
			how = a.T("people.away")
			if seat.Away && st.Terms.Absent != wire.AbsentBot {
				how = a.T("wait.away")
			}
		}
		f.Pair("people-"+strconv.Itoa(i), a.Words.Called(seats[i].Called()), how, false)
		if canRemove(st, i) {
			out := ui.NewButton("people-out-"+strconv.Itoa(i), a.T("wait.out"), func() { a.Replace(newRemovePlayer(pp.room, i)) })
			out.Spoken, out.Size = a.T("wait.out")+", "+seat.Name, 15
			f.Buttons(out)
		}
	}
	if b := lock(a, pp.room, st, "people-lock"); b != nil {
		f.Buttons(b)
	}
	if canAskNotify() {
		f.Buttons(notifier(a, "people-notify"))
	}
	f.Line()
	claims := []string{a.T("claims.all"), a.T("claims.nochow"), a.T("claims.win")}
	f.Segments("people-claims", a.T("claims.title"), a.T("claims.about"), claims, int(pp.p.Assists().Claims()), func(i int) {
		pp.p.Assists().SetClaims(session.Claims(i))
		a.Relayout()
	})
	f.Line()
	f.Heading("people-say", a.T("people.say"))
	phrases(f, pp.room, a.Pop)
	f.Line()
	back := ui.NewButton("people-back", a.T("people.back"), a.Pop)
	back.Kind = ui.Gold
	out := ui.NewButton("people-leave", a.T("wait.leave"), func() { a.Replace(NewQuit(pp.room)) })
	if st.Host {
		out = ui.NewButton("people-close", a.T("wait.close"), func() { a.Replace(NewClose(pp.room)) })
	}
	f.Buttons(out, back)
}

// Handle closes the page on a press outside.
func (pp *peoplePage) Handle(a *stage.App, e *ui.Event) bool {
	if pp.Page.Handle(a, e) {
		return true
	}
	if e.Kind == ui.Press && !pp.box.Contains(e.X, e.Y) {
		a.Pop()
		return true
	}
	return false
}

// Update lays the page out again when the table has changed.
func (pp *peoplePage) Update(a *stage.App) {
	pp.sheet.Update(a)
	if n := pp.room.Stamp(); n != pp.stamp {
		pp.stamp = n
		a.Relayout()
	}
}

// Draw dims the scene below.
func (pp *peoplePage) Draw(a *stage.App, c *sprites.Canvas) {
	c.Fill(a.Window(), a.Theme.Veil())
	pp.Layer.Draw(c)
}
