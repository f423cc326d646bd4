package online

import (
	"math/bits"
	"strconv"

	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// wait is the page on which the players of a table meet before the first deal.
type wait struct {
	sheet
	to    Routes
	room  *Room
	stamp int
	draws int // number of seat draws already announced
}

// NewWait returns the page on which the players meet.
func NewWait(to Routes, room *Room) stage.Scene {
	return &wait{sheet: newSheet("wait"), to: to, room: room, draws: room.State().Draws}
}

// Name implements stage.Scene.
func (wt *wait) Name() string { return "wait" }

// Layout implements stage.Scene.
func (wt *wait) Layout(a *stage.App) {
	wt.Start()
	st := wt.room.State()
	body, _ := wt.Header(a, a.T("wait.title"))
	n := len(wt.Widgets)
	body = wt.NotedFooter(a, body, "online-note", wt.note(a, &st), wt.mainButton(a, &st), wt.leaveButton(a, &st))
	tail := wt.TakeFrom(n)
	agree := func(f *form.Part) {
		f.Heading("wait-agreed", a.T("wait.agreed"))
		rulesHead(f, st.Terms.Rules)
		addTerms(f, &st)
		changed(f, st.Terms.Rules, options(&st))
		card := ui.NewButton("wait-card", a.T("card.title"), func() { a.Push(wt.to.Card(st.Terms.Rules, options(&st))) })
		card.Icon = "rules"
		f.Buttons(card)
	}
	asks := func(f *form.Part) {
		wt.invite(f, &st)
		f.Line()
		agree(f)
	}
	const peopleShare = .52
	switch {
	case wt.round(a, body, &st, asks):
	case !wt.twoColumns(a, body) && st.Host: // the host first wants to invite friends
		wt.columns(a, body, 1, func(f *form.Part) {
			wt.invite(f, &st)
			f.Line()
			wt.people(f, &st)
		}, agree)
	default:
		wt.columns(a, body, peopleShare, func(f *form.Part) { wt.people(f, &st) }, asks)
	}
	wt.Widgets = append(wt.Widgets, tail...)
	wt.Done()
	if wt.Layer.Focused() == nil {
		for _, id := range []string{"wait-begin", "wait-ready"} {
			if wt.Layer.FocusID(id, false) {
				break
			}
		}
	}
}

// mainButton returns the main button: start the match for the host, ready for other players.
func (wt *wait) mainButton(a *stage.App, st *client.State) *ui.Button {
	own := st.Me.Seat() && st.Seats[st.Me].Ready
	b := ui.NewButton("wait-ready", a.T("wait.ready"), wt.room.Ready)
	b.Disabled = own
	if own {
		b.Name = a.T("wait.isready")
	}
	if st.Begins() {
		b = ui.NewButton("wait-begin", a.T("wait.begin"), func() {
			wt.room.Ready()
			wt.room.Begin()
		})
	}
	if st.Phase != wire.Lobby || st.Standing != client.Connected {
		b.Disabled = true
	}
	b.Kind = ui.Gold
	return b
}

// leaveButton returns the button to leave: it closes the table for the host and gives up the
// seat for other players.
func (wt *wait) leaveButton(a *stage.App, st *client.State) *ui.Button {
	if st.Host {
		return ui.NewButton("wait-close", a.T("wait.close"), func() { a.Push(NewClose(wt.room)) })
	}
	return ui.NewButton("wait-leave", a.T("wait.leave"), func() {
		wt.room.Quit()
		a.Home()
	})
}

// note says what the table is waiting for.
func (wt *wait) note(a *stage.App, st *client.State) string {
	if st.Standing != client.Connected {
		return a.T("online.again")
	}
	if st.Phase != wire.Lobby {
		if name, silent := wt.room.Dealer(); silent && name != "" {
			return a.T("online.dealer", "name", name)
		} else if silent {
			return a.T("online.dealer.relay")
		}
		return a.T("wait.begins")
	}
	reading := ""
	for i := range st.Terms.Seats {
		if seat := &st.Seats[i]; seat.Taken && !seat.Ready && !seat.Away && seat.Key != st.Terms.Host && wire.From(i) != st.Me {
			reading = seat.Name
		}
	}
	switch {
	case st.Begins() && reading != "":
		return a.T("wait.note.reads", "name", reading)
	case st.Begins():
		return a.T("wait.note.host")
	}
	return a.T("wait.note.guest")
}

// people lists the players by seat.
func (wt *wait) people(f *form.Part, st *client.State) {
	a := f.App
	f.Heading("wait-people", a.T("wait.people"))
	seats := Seats(st)
	for i := range int(st.Terms.Seats) {
		if i > 0 {
			f.Line()
		}
		f.Add(wt.person(f, st, i, seats[i].Bird, a.Words.Called(seats[i].Called())))
	}
	var order []*ui.Button
	for _, b := range []*ui.Button{wt.draw(a, st), lock(a, wt.room, st, "wait-lock")} {
		if b != nil {
			order = append(order, b)
		}
	}
	if len(order) > 0 {
		f.Buttons(order...)
	}
}

// notifier returns the button that requests the permission for notifications.
func notifier(a *stage.App, id string) *ui.Button {
	b := ui.NewButton(id, a.T("notify.ask"), func() {
		askNotify()
		a.Relayout()
	})
	b.Icon = "sound"
	return b
}

// lock returns the host's button that locks or unlocks the free seats. It returns nil if
// all seats are taken, the player is not the host, or seats cannot be locked now.
func lock(a *stage.App, room *Room, st *client.State, id string) *ui.Button {
	locked, empty := false, false
	for i := range st.Terms.Seats {
		locked = locked || st.Seats[i].Locked
		empty = empty || !st.Seats[i].Taken && st.Terms.Bots>>i&1 == 0
	}
	if !st.Host || st.Standing != client.Connected || !empty && !locked || !wire.May(st.Phase, wire.Lock, wire.TheHost) {
		return nil
	}
	b := ui.NewButton(id, a.T("wait.lock"), func() { room.Lock(1<<st.Terms.Seats - 1) })
	if locked {
		b = ui.NewButton(id, a.T("wait.unlock"), func() { room.Lock(0) })
	}
	b.Icon = "lock"
	return b
}

// canRemove reports whether the player is the host and can remove the player of seat i.
func canRemove(st *client.State, i int) bool {
	return st.Host && st.Standing == client.Connected && st.Seats[i].Taken && st.Me != wire.From(i) && st.Phase < wire.Done
}

// draw returns the host's button that assigns the seats by lot. It returns nil if there
// is nothing to draw.
func (wt *wait) draw(a *stage.App, st *client.State) *ui.Button {
	if !st.Host || st.Phase != wire.Lobby || st.Standing != client.Connected || int(st.Terms.Seats)-bits.OnesCount8(st.Terms.Bots) < 2 {
		return nil
	}
	b := ui.NewButton("wait-draw", a.T("seats.draw"), wt.room.Draw)
	b.Icon = "dice"
	return b
}

// drawn announces the player's seat after a draw. It includes the number of draws,
// because a host could otherwise repeat the draw unnoticed until the result suits them.
func (wt *wait) drawn(a *stage.App, st *client.State) {
	if st.Draws <= wt.draws {
		return
	}
	wt.draws = st.Draws
	place := ""
	switch {
	case st.Me.Seat() && st.Me < 4:
		place = a.T("wind." + strconv.Itoa(int(st.Me)+1))
	case st.Me.Seat():
		place = a.T("seats.dreams")
	default:
		return
	}
	if st.Draws == 1 {
		a.Notices.Show("notice.drawn", "place", place)
	} else {
		a.Notices.Remove("notice.drawn")
		a.Notices.Show("notice.redrawn", "place", place, "n", st.Draws)
	}
}

// Leave implements stage.Leaver. It removes the announcements, because the seats are
// visible at the table.
func (wt *wait) Leave(a *stage.App) {
	a.Notices.Remove("notice.drawn")
	a.Notices.Remove("notice.redrawn")
}

// status returns what is said about the player of a seat, the state of the seat, and the
// icon of that state.
func status(a *stage.App, st *client.State, i int) (about, state, icon string) {
	seat := &st.Seats[i]
	about, state, icon = a.T("wait.bot", "level", a.T("seats.level."+st.Terms.Level)), a.T("wait.friend"), "robot"
	switch {
	case st.Terms.Bots>>i&1 != 0:
		state = ""
	case seat.Locked:
		state = a.T("wait.locked")
	}
	if seat.Taken {
		about, icon = a.T("wait.guest"), ""
		switch {
		case st.Me == wire.From(i) && st.Host:
			about = a.T("wait.you.host")
		case st.Me == wire.From(i):
			about = a.T("wait.you")
		case seat.Key == st.Terms.Host:
			about = a.T("wait.host")
		}
		switch {
		case seat.Away:
			state, icon = a.T("wait.away"), "network"
		case seat.Ready || seat.Key == st.Terms.Host:
			state, icon = a.T("wait.isready"), "check"
		default:
			state = a.T("wait.reads")
		}
	}
	return about, state, icon
}

// person shows the player of a seat: bird, name and wind, and the state at the right end
// or below.
func (wt *wait) person(f *form.Part, st *client.State, i int, bird, name string) *layout.Box {
	const (
		radius = 22
		faint  = .45 // of the bird of a disconnected player
		apart  = 14
		least  = 120 // width of the name beside the state
	)
	a, seat := f.App, &st.Seats[i]
	wind := ""
	if i < 4 {
		wind = a.T("wind." + strconv.Itoa(i+1))
	}
	about, state, icon := status(a, st, i)
	id := "wait-seat-" + strconv.Itoa(i)
	spoken := name + ", " + wind + ", " + about + ", " + state
	end := wt.stateBox(f, id+"-state", state, icon)
	if move := wt.seatButton(a, st, i, name, wind); move != nil {
		if canRemove(st, i) {
			about += " · " + state
		}
		end = f.Page.Control(move, move.Width(a.Canvas), a.Sizes().Low)
	}
	away := seat.Taken && seat.Away
	picture := f.Art(2*radius, 2*radius, func(c *sprites.Canvas, r sprites.Rect) {
		if away {
			c.Push(0, 0, 1, faint)
			defer c.Pop()
		}
		c.Bird(bird, r.CX(), r.CY(), radius)
	}).Self(layout.Center)
	texts := wt.names(f, id, name, wind, about, spoken)
	if end == nil {
		return layout.Row(picture, texts.Grow(1)).Gap(apart)
	}
	return layout.AnyOf(
		layout.Row(picture, layout.Stack(texts).MinW(least*a.TextScale()).Grow(1), layout.Stack(end).Self(layout.Center)).Gap(apart),
		layout.Row(layout.Column(picture), layout.Column(texts, layout.Stack(end).Self(layout.Start)).Gap(apart/2).Grow(1)).Gap(apart))
}

// names returns a box for the name of a player and what is said about them. The wind is
// beside the name, or below a long one.
func (wt *wait) names(f *form.Part, id, name, wind, about, spoken string) *layout.Box {
	const (
		size = 18
		gap  = 12
	)
	a := f.App
	label := func(id, text string, font sprites.Font, size float32, tint sprites.Color) *ui.Label {
		l := ui.NewLabel(id, text, font, size)
		l.Line, l.Tint = tight, tint
		return l
	}
	l := label(id, name, sprites.SansBold, size, 0)
	l.Spoken = spoken
	note := a.Sizes().Note
	if wind == "" {
		return layout.Column(f.Page.FitBox(a, l), f.Page.FitBox(a, label(id+"-about", about, sprites.Sans, note, a.Theme.Text2)))
	}
	return layout.AnyOf(
		layout.Column(
			layout.Row(f.Page.LineBox(a, l), f.Page.LineBox(a, label(id+"-wind", wind, sprites.Sans, note, a.Theme.Text2)).Self(layout.End)).Gap(gap),
			f.Page.FitBox(a, label(id+"-about", about, sprites.Sans, note, a.Theme.Text2))),
		layout.Column(f.Page.FitBox(a, l), f.Page.FitBox(a, label(id+"-about", wind+" · "+about, sprites.Sans, note, a.Theme.Text2))))
}

// stateBox returns a box for the state of a seat with its icon, or nil if state is "".
func (wt *wait) stateBox(f *form.Part, id, state, icon string) *layout.Box {
	if state == "" {
		return nil
	}
	const size, gap = 20, 6
	a := f.App
	l := ui.NewLabel(id, state, sprites.SansBold, a.Sizes().Note)
	l.Line = tight
	if icon == "" || icon == "network" {
		l.Tint = a.Theme.Text2
	}
	text := f.Page.FitBox(a, l)
	if icon == "" {
		return text
	}
	tint := a.Theme.Text2
	if icon == "check" {
		tint = a.Theme.Gold
	}
	mark := f.Art(size, size, func(c *sprites.Canvas, r sprites.Rect) { c.Icon(icon, r, tint) }).Self(layout.Center)
	return layout.Row(mark, text).Gap(gap)
}

// seatButton returns the button that takes a free seat or removes the player of a seat,
// or nil if neither is possible.
func (wt *wait) seatButton(a *stage.App, st *client.State, i int, name, wind string) (b *ui.Button) {
	id := "wait-seat-" + strconv.Itoa(i)
	switch {
	case canRemove(st, i):
		b = ui.NewButton(id+"-out", a.T("wait.out"), func() { a.Push(newRemovePlayer(wt.room, i)) })
		b.Spoken = a.T("wait.out") + ", " + name
	case st.Phase == wire.Lobby && st.Standing == client.Connected && st.Me.Seat() && st.Free(wire.From(i)):
		b = ui.NewButton(id+"-move", a.T("wait.move"), func() { wt.room.Move(wire.From(i)) })
		b.Spoken = a.T("wait.move") + ", " + wind
	default:
		return nil
	}
	b.Size = a.Sizes().Note
	return b
}

// invite shows how friends find the table: a code, a QR code and a link.
func (wt *wait) invite(f *form.Part, st *client.State) {
	const (
		leastQR = 132
		apart   = 18
		least   = 150 // width of the code beside the QR code
		letters = 28
	)
	a := f.App
	f.Heading("wait-invite", a.T("wait.invite"))
	shown, about := st.Code, a.T("wait.code.about")
	if any, n, ok := st.Event(); ok {
		shown, about = any, a.T("duplicate.online.code", "n", n, "of", int(st.Terms.Tables), "code", st.Code)
	}
	link := wt.room.link(shown)
	code := ui.NewLabel("wait-code", shown, sprites.SansBold, letters)
	code.Line = tight
	texts := layout.Column(f.Page.FitBox(a, code),
		f.Label("wait-code-about", "text", about, sprites.Sans, a.Sizes().Note, a.Theme.Text2))
	if d, ok := stage.QR("wait-qr", a.T("wait.qr"), link); ok {
		size := max(stage.QRSize(link), leastQR)
		qr := f.Page.Control(d, size, size)
		texts = layout.AnyOf(
			layout.Row(qr, layout.Stack(texts).MinW(least*a.TextScale()).Grow(1)).Gap(apart),
			layout.Column(layout.Stack(qr).Self(layout.Start), texts).Gap(apart/2))
	}
	f.Add(texts)
	give := ui.NewButton("wait-link", a.T("wait.link"), func() { wt.copyText(a, link) })
	give.Icon, give.Size = "link", a.Sizes().Note
	other := ui.NewButton("wait-copy", a.T("wait.copy"), func() { wt.copyText(a, shown) })
	other.Icon = "copy"
	if stage.CanShare() {
		other = ui.NewButton("wait-share", a.T("replay.share"), func() { stage.Share(a.T("wait.title"), link) })
		other.Icon = "share"
	}
	other.Size = a.Sizes().Note
	f.Buttons(give, other)
	if canAskNotify() {
		f.Buttons(notifier(a, "wait-notify"))
	}
	f.Text("wait-address", "text", link, sprites.Sans, 13, a.Theme.Text2)
}

// copyText copies a text to the clipboard, or shows it if there is no clipboard.
func (wt *wait) copyText(a *stage.App, text string) {
	if stage.CopyText(text) {
		a.Notices.Toast("notice.copied")
	} else {
		a.Notices.Show("notice.link", "link", text)
	}
}

// Handle goes to the title on Back. The seat is kept.
func (wt *wait) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack && !wt.Typing() {
		a.Home()
		return true
	}
	return wt.Page.Handle(a, e)
}

// Update lays the page out again when the table has changed.
func (wt *wait) Update(a *stage.App) {
	wt.sheet.Update(a)
	if n := wt.room.Stamp(); n != wt.stamp {
		wt.stamp = n
		st := wt.room.State()
		wt.drawn(a, &st)
		a.Relayout()
	}
}

// Rules returns the rules of the table.
func (wt *wait) Rules() (id string, o table.Options) {
	st := wt.room.State()
	return st.Terms.Rules, options(&st)
}
