package online

import (
	"errors"
	"slices"
	"strings"
	"time"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/code"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// join is the page on which a table is found by its code.
type join struct {
	sheet
	to    Routes
	code  *ui.TextField
	name  *ui.TextField
	relay string // from a pasted link, or "" for the default relay
	read  string // the text of the field that was last looked up
	room  *Room  // the table of the code
	stamp int
	sits  bool // the player wants to take a seat
	free  bool // the table had a free seat
}

// NewJoin returns the page on which a table is found. If text is a code or a link, it is
// looked up immediately.
func NewJoin(a *stage.App, to Routes, text string) stage.Scene {
	s := &join{sheet: newSheet("join"), to: to, name: nameField(loadChoices(a.Store))}
	s.code = ui.NewTextField("join-code", "", text, nil)
	s.code.MaxRunes = 120
	return s
}

// NewReturn returns the page that goes back to the table at which this device has a seat.
// If there is no such table, the field for the code is empty.
func NewReturn(a *stage.App, to Routes) stage.Scene {
	v := running(a.Store)
	if v == nil {
		return NewJoin(a, to, "")
	}
	return newReturn(a, to, *v)
}

func newReturn(a *stage.App, to Routes, v visit) stage.Scene {
	s := NewJoin(a, to, "").(*join)
	s.back(a, v)
	return s
}

// Name implements stage.Scene.
func (j *join) Name() string { return "join" }

// state returns the state of the table of the code; found reports whether it exists.
func (j *join) state() (st client.State, found bool) {
	if j.room == nil {
		return st, false
	}
	st = j.room.State()
	return st, st.Phase >= wire.Lobby
}

// Layout implements stage.Scene.
func (j *join) Layout(a *stage.App) {
	j.Start()
	body, _ := j.Header(a, a.T("join.title"))
	st, found := j.state()
	sit := ui.NewButton("join-sit", a.T("join.sit"), func() { j.sit(a) })
	sit.Kind = ui.Gold
	sit.Disabled = !found || j.sits || !canJoin(&st) || st.ShownOut
	if found && !canJoin(&st) && canWatch(&st) {
		sit = ui.NewButton("join-watch", a.T("join.watch"), func() {
			room := j.room
			j.room = nil // it stays connected
			a.Replace(newWatch(j.to, room))
		})
		sit.Kind = ui.Gold
	}
	back := ui.NewButton("join-back", a.T("common.back"), a.Pop)
	n := len(j.Widgets)
	body = j.NotedFooter(a, body, "online-note", j.note(a, &st, found), sit, back)
	tail := j.TakeFrom(n)
	j.columns(a, body, half, j.ask, func(f *form.Part) {
		if found {
			addTermsPart(f, &st)
		} else {
			j.before(f)
		}
	})
	j.Widgets = append(j.Widgets, tail...)
	j.Done()
	if j.Layer.Focused() == nil {
		if j.code.Text == "" || j.name.Text != "" || !j.Layer.FocusID("online-name", false) {
			j.Layer.FocusID("join-code", false)
		}
	}
}

// canWatch reports whether a guest may watch the table and there is something to see,
// now or soon.
func canWatch(s *client.State) bool {
	return s.Terms.Watch != wire.WatchNobody && s.Phase >= wire.Keying && s.Phase < wire.Closed
}

// canJoin reports whether a guest can take a seat now.
func canJoin(s *client.State) bool {
	return (s.Phase == wire.Lobby || s.Phase == wire.Between) && freeSeats(s) > 0
}

// freeSeats returns the number of free seats for people.
func freeSeats(s *client.State) (n int) {
	for i := range wire.From(s.Terms.Seats) {
		if s.Free(i) {
			n++
		}
	}
	return n
}

// note says what is missing in the code, or describes the state of the table.
func (j *join) note(a *stage.App, st *client.State, found bool) string {
	if found {
		switch {
		case st.ShownOut:
			return a.T("out.done")
		case j.sits:
			return a.T("join.sitting")
		case st.Phase >= wire.Done:
			return a.T("join.over")
		case canJoin(st):
			return a.T("join.found")
		case freeSeats(st) == 0 && slices.ContainsFunc(st.Seats[:], func(seat peer.Seat) bool { return seat.Locked && !seat.Taken }):
			return a.T("join.locked")
		case freeSeats(st) == 0:
			return a.T("join.full")
		case st.Phase == wire.Paused:
			return a.T("join.paused")
		}
		return a.T("join.playing")
	}
	c, fault := code.Read(j.code.Typed())
	switch fault {
	case code.None:
		if words := j.fault(a, st); words != "" {
			return words
		}
		if j.address() == "" {
			return a.T("join.nolink")
		}
		return a.T("join.looking")
	case code.TooFew:
		if n := code.Missing(c); n < code.Digits {
			return a.T("join.few", "n", n)
		}
		return a.T("join.digits", "code", strings.TrimSuffix(c, "-"))
	case code.TooMany:
		return a.T("join.many")
	case code.Bird:
		if c != "" {
			return a.T("join.bird.near", "bird", c)
		}
		return a.T("join.bird")
	case code.BadCharacter:
		return a.T("join.strange")
	}
	return a.T("join.note")
}

func (j *join) fault(a *stage.App, st *client.State) string {
	if j.room == nil {
		return ""
	}
	return errorText(a, st)
}

// ask adds the fields for the code and the name.
func (j *join) ask(f *form.Part) {
	a := f.App
	const codeWidth, high = 300, 48
	h := max(high, layout.Target*a.TextScale())
	j.code.Base().Name = a.T("join.code")
	j.code.Placeholder = "wren-4827"
	f.Question("join-code", a.T("join.code"), a.T("join.code.about"), f.Page.Control(j.code, codeWidth, h))
	f.Line()
	j.name.Base().Name, j.name.Selected = a.T("online.name"), a.T("common.selected")
	f.Question("join-name", a.T("online.name"), a.T("join.name.about"), f.Page.Control(j.name, codeWidth, h))
}

// before lists the tables that this device visited.
func (j *join) before(f *form.Part) {
	a := f.App
	f.Heading("join-before", a.T("join.before"))
	all := visits(a.Store)
	if len(all) == 0 {
		f.Text("join-none", "text", a.T("join.none"), sprites.Sans, 16, a.Theme.Text2)
		return
	}
	h := visitHeight(a)
	for _, v := range all {
		back := ui.NewButton("join-return-"+v.code, "", func() { j.back(a, v) })
		back.Trail, back.Radius, back.Disabled = "chevron-right", 14, v.state == visitClosed
		if back.Disabled {
			back.Trail = ""
		}
		f.Add(layout.Fixed(0, h).OnPlace(func(r sprites.Rect) {
			back.Name, back.Sub, back.Spoken = v.words(a, r.W-visitMargin)
			f.Page.Add(back, r)
		}))
	}
}

// visitMargin is the part of the button of a table that has no text.
const visitMargin = 80

// visitHeight returns the height of a button of two lines.
func visitHeight(a *stage.App) float32 { return max(64, 56*a.TextScale()) }

// words describes a visited table. name is the code with the other players; sub has the
// rules, the date and what a press does. Both are shortened to the width w; spoken is the
// complete text for screen readers.
func (v *visit) words(a *stage.App, w float32) (name, sub, spoken string) {
	day := ""
	if t, err := time.Parse(time.DateOnly, v.day); err == nil {
		day = a.T("common.date", "year", t.Format("2006"), "month", t.Format("01"), "day", t.Format("02"))
	}
	name = strings.Join(append([]string{v.code}, v.others...), " · ")
	rules, state := a.Words.ShortRules(v.rules), a.T("visit."+string(v.state))
	spoken = strings.Join([]string{name, rules, day, state}, ", ")
	for _, sub = range []string{rules + " · " + day + " · " + state, rules + " · " + state, state} {
		if a.Canvas.Measure(sprites.Sans, 16, sub) <= w && !strings.Contains(sub, " ·  · ") {
			break
		}
	}
	return a.Canvas.Fit(sprites.SansBold, 20, name, w), sub, spoken
}

// addTermsPart adds the terms of a table under a heading.
func addTermsPart(f *form.Part, s *client.State) {
	a := f.App
	f.Heading("join-this", a.T("join.this"))
	rulesHead(f, s.Terms.Rules)
	f.Line()
	addTerms(f, s)
	changed(f, s.Terms.Rules, options(s))
}

// addTerms lists the terms of a table.
func addTerms(f *form.Part, s *client.State) {
	a := f.App
	if who := hostName(s); who != "" {
		f.Pair("terms-host", a.T("terms.host"), who, false)
	}
	f.Pair("terms-places", a.T("terms.places"), a.T("terms.places.of", "n", freeSeats(s), "of", int(s.Terms.Seats)), false)
	f.Pair("terms-length", a.T("create.length"), lengthText(a, s), false)
	f.Pair("terms-clock", a.T("create.clock"), clockText(a, s), false)
	f.Pair("terms-absent", a.T("create.absent"), absentNames(a)[min(int(s.Terms.Absent), len(absentModes)-1)], false)
	wall := map[bool]string{false: "terms.wall", true: "terms.wall.device"}[s.Terms.Held]
	if s.Terms.Tables > 0 {
		f.Pair("terms-tables", a.T("duplicate.online.tables"), a.Words.Number(int(s.Terms.Tables)), false)
		wall = "duplicate.online.wall"
	}
	f.Pair("terms-wall", a.T("create.wall"), a.T(wall), false)
	f.Pair("terms-advice", a.T("create.advice"), adviceNames(a)[map[bool]int{true: 1}[s.Terms.Advice]], false)
	f.Pair("terms-watch", a.T("create.watch"), watchNames(a)[min(int(s.Terms.Watch), len(watchModes)-1)], false)
}

// hostName returns the name of the host, or "" if the host has no seat.
func hostName(s *client.State) string {
	for i := range s.Terms.Seats {
		if seat := &s.Seats[i]; seat.Taken && seat.Key == s.Terms.Host {
			return seat.Name
		}
	}
	return ""
}

func lengthText(a *stage.App, s *client.State) string {
	if s.Terms.Deals == 0 {
		return a.T("create.length.match")
	}
	return a.T("terms.deals", "n", int(s.Terms.Deals))
}

func clockText(a *stage.App, s *client.State) string {
	if s.Terms.Base == 0 {
		return a.T("clock.none")
	}
	return a.T("terms.clock", "n", int(s.Terms.Base), "bank", int(s.Terms.Bank))
}

// address returns the relay to connect to.
func (j *join) address() string {
	if j.relay != "" && !relayFixed {
		return j.relay
	}
	return defaultRelay()
}

// link returns the code of a table, as a link if the relay is not the default one.
func (j *join) link(code string) string {
	if relay := j.address(); relay != defaultRelay() {
		return relay + "/?table=" + code
	}
	return code
}

// back returns to a table at which this device has a seat.
func (j *join) back(a *stage.App, v visit) {
	j.code.Clear()
	j.code.Insert(v.code)
	j.relay = v.relay
	j.look(a, v.code)
}

// look looks up a code.
func (j *join) look(a *stage.App, c string) {
	j.read = j.code.Typed()
	j.drop()
	relay := j.address()
	if c == "" || relay == "" {
		a.Relayout()
		return
	}
	j.room = connect(a.Store, relay, c, nil)
	a.Relayout()
}

// drop cancels the lookup.
func (j *join) drop() {
	if j.room != nil {
		j.room.Leave()
		j.room, j.sits, j.free = nil, false, false
	}
}

// Leave implements stage.Leaver.
func (j *join) Leave(*stage.App) { j.drop() }

// sit takes a seat.
func (j *join) sit(a *stage.App) {
	c := loadChoices(a.Store)
	c["name"] = j.name.Typed()
	a.Save(store.KeyOnline, store.EncodeLines(c))
	j.sits = true
	j.room.Sit(playerName(a, j.name.Typed()), wire.Relay)
	a.Relayout()
}

// Update looks up the typed code, and enters the table when the player has a seat.
func (j *join) Update(a *stage.App) {
	j.sheet.Update(a)
	if typed := j.code.Typed(); typed != j.read {
		j.read = typed
		j.relay = loadChoices(a.Store)["relay"]
		if i := strings.Index(typed, "?"); i > 0 && strings.Contains(typed, "://") {
			j.relay = strings.TrimRight(typed[:i], "/")
		}
		j.drop()
		if c, fault := code.Read(typed); fault == code.None {
			j.look(a, c)
		}
		a.Relayout()
	}
	if j.room == nil {
		return
	}
	st := j.room.State()
	if st.Me.Seat() && st.Whole { // just taken, or held before; later entries may remove the player
		room := j.room
		j.room = nil
		room.SaveVisit(&st)
		j.to.Enter(room)
		return
	}
	if st.Stamp != j.stamp {
		j.stamp = st.Stamp
		if j.moveOn(a, &st) {
			return
		}
		var gone *peer.ErrGone
		if errors.As(st.Err, &gone) && gone.Why == wire.WhyNoTable {
			remember(a.Store, visit{code: st.Code}) // the table no longer exists
		}
		if errors.Is(st.Err, rules.ErrAbsent) || st.Terms.Tables > 0 && !stage.Full {
			a.Replace(stage.NewFullProgram("table", j.link(st.Code)))
			return
		}
		a.Relayout()
	}
}

// moveOn goes on to another table if others have taken the last seat of this one and the
// code leads to any table of an event. It reports whether it does.
func (j *join) moveOn(a *stage.App, st *client.State) bool {
	was := j.free
	j.free = canJoin(st)
	c, _ := code.Read(j.code.Typed())
	if _, number, ofEvent := code.Event(c); !was || j.free || !ofEvent || number != code.AnyTable {
		return false
	}
	sits := j.sits
	if j.look(a, c); sits {
		j.sit(a)
	}
	return true
}

// Rules returns the rules of the table that was found.
func (j *join) Rules() (id string, o table.Options) {
	if st, found := j.state(); found {
		return st.Terms.Rules, options(&st)
	}
	return "", nil
}
