package online

import (
	"math/bits"
	"strconv"

	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
	"moineau/sprites"
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
	wt.start()
	st := wt.room.State()
	body, _ := wt.Header(a, a.T("wait.title"))
	n := len(wt.Widgets)
	body = wt.foot(a, body, wt.note(a, &st), wt.mainButton(a, &st), wt.leaveButton(a, &st))
	tail := wt.TakeFrom(n)
	agree := func(f *form) {
		f.heading("wait-agreed", a.T("wait.agreed"))
		rulesHead(f, st.Terms.Rules)
		f.y += 12
		addTerms(f, &st)
		if changed(f, st.Terms.Rules, options(&st)) > 0 {
			f.y += 4
		}
		card := ui.NewButton("wait-card", a.T("card.title"), func() { a.Push(wt.to.Card(st.Terms.Rules, options(&st))) })
		card.Icon, card.Size = "rules", 16
		f.buttons(card)
	}
	asks := func(f *form) {
		wt.invite(f, &st)
		f.line()
		agree(f)
	}
	switch kind := a.LayoutKind(); {
	case wt.round(a, body, &st, asks):
	case kind == stage.Portrait && st.Host: // the host first wants to invite friends
		wt.columns(a, body, 1, func(f *form) {
			wt.invite(f, &st)
			f.line()
			wt.people(f, &st)
		}, agree)
	default:
		wt.columns(a, body, .52, func(f *form) { wt.people(f, &st) }, asks)
	}
	wt.Widgets = append(wt.Widgets, tail...)
	wt.done()
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
	if st.Host {
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
		if seat := &st.Seats[i]; seat.Taken && !seat.Ready && !seat.Away && seat.Key != st.Terms.Host {
			reading = seat.Name
		}
	}
	switch {
	case st.Host && reading != "":
		return a.T("wait.note.reads", "name", reading)
	case st.Host:
		return a.T("wait.note.host")
	}
	return a.T("wait.note.guest")
}

// people lists the players by seat.
func (wt *wait) people(f *form, st *client.State) {
	a := f.a
	f.heading("wait-people", a.T("wait.people"))
	seats := Seats(st)
	for i := range int(st.Terms.Seats) {
		if i > 0 {
			f.line()
		}
		wt.person(f, st, i, seats[i].Bird, a.Words.Called(seats[i].Called()))
	}
	var order []*ui.Button
	for _, b := range []*ui.Button{wt.draw(a, st), lock(a, wt.room, st, "wait-lock")} {
		if b != nil {
			order = append(order, b)
		}
	}
	if len(order) > 0 {
		f.y += 16
		f.buttons(order...)
	}
}

// notifier returns the button that requests the permission for notifications.
func notifier(a *stage.App, id string) *ui.Button {
	b := ui.NewButton(id, a.T("notify.ask"), func() {
		askNotify()
		a.Relayout()
	})
	b.Icon, b.Size = "sound", 16
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
	b.Icon, b.Size = "lock", 16
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
	b.Icon, b.Size = "dice", 16
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

// person shows the player of a seat: bird, name and wind, and the state below.
func (wt *wait) person(f *form, st *client.State, i int, bird, name string) {
	a, seat := f.a, &st.Seats[i]
	scale := a.TextScale()
	const radius = 22
	wind := ""
	if i < 4 {
		wind = a.T("wind." + strconv.Itoa(i+1))
	}
	about, state, icon := status(a, st, i)
	described := about
	id := "wait-seat-" + strconv.Itoa(i)
	h := max(2*radius, 46*scale)
	away := seat.Taken && seat.Away
	f.art(sprites.R(f.x, f.y+(h-2*radius)/2, 2*radius, 2*radius), func(c *sprites.Canvas, r sprites.Rect) {
		if away {
			c.Push(0, 0, 1, .45)
			defer c.Pop()
		}
		c.Bird(bird, r.CX(), r.CY(), radius)
	})
	x, w := f.x+2*radius+14, f.w-2*radius-14
	size := float32(15)
	sw := a.Canvas.Measure(sprites.SansBold, size, state)
	iw := float32(0)
	if icon != "" && state != "" {
		iw = 26
	}
	var move *ui.Button
	if st.Phase == wire.Lobby && st.Standing == client.Connected && st.Me.Seat() && st.Free(wire.From(i)) {
		move = ui.NewButton(id+"-move", a.T("wait.move"), func() { wt.room.Move(wire.From(i)) })
		move.Spoken, move.Size = a.T("wait.move")+", "+wind, 15
		sw, iw = move.Width(a.Canvas), 0
	}
	if canRemove(st, i) {
		move = ui.NewButton(id+"-out", a.T("wait.out"), func() { a.Push(newRemovePlayer(wt.room, i)) })
		move.Spoken, move.Size = a.T("wait.out")+", "+name, 15
		about, described = about+" · "+state, about
		sw, iw = move.Width(a.Canvas), 0
	}
	room := w - sw - iw - 14
	below := room < 120*scale // the state gets a line of its own
	if below {
		room = w
	}
	large := a.Fit(sprites.SansBold, 18, name, room)
	if ww := a.Canvas.Measure(sprites.Sans, 15, wind); wind != "" && a.Canvas.Measure(sprites.SansBold, large, name)+12+ww > room {
		about = wind + " · " + about // omitted beside a long name
	}
	l := ui.NewLabel(id, name, sprites.SansBold, large)
	nw := a.Canvas.Measure(sprites.SansBold, large, name)
	l.Spoken = name + ", " + wind + ", " + described + ", " + state
	f.add(l, sprites.R(x, f.y, nw+1, 22*scale))
	if ww := a.Canvas.Measure(sprites.Sans, 15, wind); wind != "" && nw+12+ww <= room {
		k := ui.NewLabel(id+"-wind", wind, sprites.Sans, 15)
		k.Tint = a.Theme.Text2
		f.add(k, sprites.R(x+nw+12, f.y+3*scale, ww+1, 18*scale))
	}
	k := ui.NewLabel(id+"-about", about, sprites.Sans, a.Fit(sprites.Sans, 15, about, room))
	k.Tint = a.Theme.Text2
	f.add(k, sprites.R(x, f.y+24*scale, room, 20*scale))
	if state == "" {
		f.y += h
		return
	}
	if bh := max(44, 36*scale); move != nil && below {
		f.y += 50 * scale
		f.add(move, sprites.R(x, f.y, min(sw, w), bh))
		f.y += bh
		return
	} else if move != nil {
		f.add(move, sprites.R(f.x+f.w-sw, f.y+(h-bh)/2, sw, bh))
		f.y += h
		return
	}
	sy := f.y + h/2 - 10*scale
	sx := f.x + f.w - sw - 1
	if below {
		f.y += 46 * scale
		sy, sx = f.y, x+iw
		h = 22 * scale
	}
	k = ui.NewLabel(id+"-state", state, sprites.SansBold, size)
	if icon == "" || icon == "network" {
		k.Tint = a.Theme.Text2
	}
	f.add(k, sprites.R(sx, sy, sw+1, 20*scale))
	if iw > 0 {
		tint := a.Theme.Text2
		if icon == "check" {
			tint = a.Theme.Gold
		}
		f.art(sprites.R(sx-iw, sy, 20, 20*scale), func(c *sprites.Canvas, r sprites.Rect) { c.Icon(icon, sprites.R(r.X, r.CY()-10, 20, 20), tint) })
	}
	f.y += h
}

// invite shows how friends find the table: a code, a QR code and a link.
func (wt *wait) invite(f *form, st *client.State) {
	a := f.a
	f.heading("wait-invite", a.T("wait.invite"))
	link := wt.room.link()
	x, w, y, foot := f.x, f.w, f.y, float32(0)
	if d, ok := stage.QR("wait-qr", a.T("wait.qr"), link); ok {
		size := max(stage.QRSize(link), 132)
		f.add(d, sprites.R(x, y, size, size))
		if room := w - size - 18; room >= 150*a.TextScale() {
			f.x, f.w, foot = x+size+18, room, y+size
			f.y += 8
		} else {
			f.y += size + 12
		}
	}
	f.text("wait-code", "text", st.Code, sprites.SansBold, a.Fit(sprites.SansBold, 28, st.Code, f.w), a.Theme.Text)
	f.text("wait-code-about", "text", a.T("wait.code.about"), sprites.Sans, 15, a.Theme.Text2)
	f.x, f.w, f.y = x, w, max(f.y, foot)+14
	give := ui.NewButton("wait-link", a.T("wait.link"), func() { wt.copyText(a, link) })
	give.Icon, give.Size = "link", 15
	other := ui.NewButton("wait-copy", a.T("wait.copy"), func() { wt.copyText(a, st.Code) })
	other.Icon, other.Size = "copy", 15
	if stage.CanShare() {
		other = ui.NewButton("wait-share", a.T("replay.share"), func() { stage.Share(a.T("wait.title"), link) })
		other.Icon, other.Size = "share", 15
	}
	f.buttons(give, other)
	f.y += 8
	if canAskNotify() {
		f.buttons(notifier(a, "wait-notify"))
		f.y += 8
	}
	f.text("wait-address", "text", link, sprites.Sans, 13, a.Theme.Text2)
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
