package online

import (
	"slices"
	"strconv"

	"moineau/engine/duplicate"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// clocks are the available time controls: seconds for each answer, and a bank for the
// whole deal.
var clocks = []struct {
	id         string
	base, bank uint16
}{{"none", 0, 0}, {"calm", 30, 120}, {"brisk", 15, 60}, {"quick", 5, 20}}

// lengths are the available match lengths in deals; 0 is a whole match.
var lengths = []uint16{0, 1, 4, 8}

// absentModes are the replacements of a disconnected player, indexed by their protocol
// numbers.
var absentModes = []string{"bot", "discard", "wait"}

// watchModes are the spectator modes, indexed by their protocol numbers.
var watchModes = []string{"nobody", "later", "open"}

// Widths of the fields for a name and for the address of a relay, in points.
const (
	nameWidth    = 236
	addressWidth = 320
)

// create is the page that opens a table.
type create struct {
	sheet
	to      Routes
	rules   string
	options table.Options
	name    *ui.TextField
	relay   *ui.TextField
	length  int
	clock   int
	absent  int
	level   int
	dealer  int // 1: this device
	watch   int
	advice  int   // 1: programs may advise their players
	here    int   // 1: this computer is the relay
	tables  int   // number of further tables with the same walls, if the rules allow it
	asked   bool  // the field for the relay's address is scrolled into view
	room    *Room // the table that is being opened
	failed  string
}

// NewCreate returns the page that opens a table for a rule set with options. If id is
// empty, it uses the rule set played last.
func NewCreate(a *stage.App, to Routes, id string, o table.Options) stage.Scene {
	s := &create{sheet: newSheet("create"), to: to, rules: id, options: o}
	if id == "" {
		s.rules = rules.All()[0].ID
		if b, ok := a.Store.Load(store.KeyRules); ok && stage.RuleSet(string(b)) != nil {
			s.rules = string(b)
		}
		if b, ok := a.Store.Load(store.KeyOptions + s.rules); ok {
			s.options = store.DecodeLines(b)
		}
	}
	if _, _, err := rules.New(s.rules, s.options); err != nil {
		s.options = nil // saved by an incompatible version
	}
	c := loadChoices(a.Store)
	at := func(name string, n, usual int) int {
		if i, err := strconv.Atoi(c[name]); err == nil && i >= 0 && i < n {
			return i
		}
		return usual
	}
	s.length, s.clock, s.absent, s.level = at("length", len(lengths), 0), at("clock", len(clocks), 1), at("absent", len(absentModes), 0), at("level", len(roster.Levels), 1)
	s.dealer, s.watch = at("dealer", 2, 0), at("watch", len(watchModes), 0)
	s.advice, s.tables = at("advice", 2, 0), at("tables", wire.MaxTables, 0)
	if !relayFixed {
		s.here = at("here", 2, 1)
		if c["relay"] != "" && c["here"] == "" {
			s.here = 0
		}
	}
	s.name = nameField(c)
	s.relay = ui.NewTextField("create-relay", "", c["relay"], func(string) {
		if s.failed != "" {
			s.failed = ""
			a.Relayout()
		}
	})
	s.relay.MaxRunes = 80
	return s
}

// nameField returns the field for the name that the other players see.
func nameField(c choices) *ui.TextField {
	f := ui.NewTextField("online-name", "", c["name"], nil)
	f.MaxRunes, f.SelectAll = 16, true
	return f
}

// Name implements stage.Scene.
func (cr *create) Name() string { return "create" }

// Layout implements stage.Scene.
func (cr *create) Layout(a *stage.App) {
	cr.Start()
	body, _ := cr.Header(a, a.T("create.title"))
	open := ui.NewButton("create-open", a.T("create.open"), func() { cr.open(a) })
	open.Kind = ui.Gold
	open.Disabled = cr.room != nil
	back := ui.NewButton("create-back", a.T("common.back"), a.Pop)
	note := a.T("create.note")
	switch {
	case cr.room != nil:
		note = a.T("create.opening", "relay", hostOf(cr.room.relay))
	case cr.failed != "":
		note = cr.failed
	}
	n := len(cr.Widgets)
	body = cr.NotedFooter(a, body, "online-note", note, open, back)
	tail := cr.TakeFrom(n)
	const rulesShare = .3
	cr.columns(a, body, rulesShare, cr.rulesPart, cr.settingsPart)
	cr.Widgets = append(cr.Widgets, tail...)
	cr.Done()
	if cr.asked {
		cr.asked = false
		for _, s := range []*ui.Scroll{cr.left, cr.right} {
			if slices.Contains(s.Children, ui.Widget(cr.relay)) {
				s.Reveal(cr.relay.Rect)
			}
		}
	}
	if cr.Layer.Focused() == nil {
		cr.Layer.FocusID("create-open", false)
	}
}

// rulesPart adds the part with the chosen rules.
func (cr *create) rulesPart(f *form.Part) {
	a := f.App
	f.Heading("create-what", a.T("create.what"))
	rulesHead(f, cr.rules)
	another := ui.NewButton("create-another", a.T("create.another"), func() { a.Push(cr.to.Choose()) })
	another.Icon = "swap"
	card := ui.NewButton("create-card", a.T("create.rules"), func() { a.Push(cr.to.Card(cr.rules, cr.options)) })
	card.Icon = "rules"
	f.Buttons(another, card)
	if changed(f, cr.rules, cr.options) > 0 {
		f.Text("create-seen", "text", a.T("create.seen"), sprites.Sans, 14, a.Theme.Text2)
	}
}

// rulesHead adds the tiles, native name and name of a rule set.
func rulesHead(f *form.Part, id string) {
	a, e := f.App, stage.RuleSet(id)
	if e == nil {
		return
	}
	const each, aside = 34, 16
	high, sample := sprites.TileHeight(each), e.Sample
	tiles := f.Art(float32(len(sample))*each, high, func(c *sprites.Canvas, r sprites.Rect) {
		for i, k := range sample {
			c.Tile(&sprites.TileSprite{Kind: k, X: r.X + float32(i)*each, Y: r.Y, W: each})
		}
	})
	names := layout.Column(
		f.Label("online-native", "text", e.Native, sprites.Kai, 19, a.Theme.Text2),
		f.Label("online-rules", "text", a.Words.RuleText(id, "name"), sprites.SansBold, 17, a.Theme.Text))
	f.Add(layout.AnyOf(
		layout.Row(tiles, layout.Stack(names).MinW(120*a.TextScale()).Grow(1)).Gap(aside),
		layout.Column(layout.Stack(tiles).Self(layout.Start), names).Gap(aside/2)))
}

// changed lists the options that differ from the default and returns their number.
func changed(f *form.Part, id string, o table.Options) (n int) {
	a, e := f.App, stage.RuleSet(id)
	if e == nil {
		return 0
	}
	settled, err := table.Settled(e.Options, e.Presets, o)
	if err != nil {
		return 0
	}
	usual := table.Defaults(e.Options, settled)
	for i := range e.Options {
		op := &e.Options[i]
		if settled[op.Name] == usual[op.Name] {
			continue
		}
		if n == 0 {
			f.Line()
			f.Heading("online-changed", a.T("online.changed"))
		}
		n++
		f.Pair("online-option-"+op.Name, a.Words.OptionName(id, op), a.Words.OptionValue(id, op, settled[op.Name]), true)
	}
	return n
}

// settingsPart adds the part with the settings of the table.
func (cr *create) settingsPart(f *form.Part) {
	a := f.App
	cr.name.Base().Name, cr.name.Selected = a.T("online.name"), a.T("common.selected")
	f.Question("create-name", a.T("online.name"), a.T("online.name.about"), f.Page.Control(cr.name, nameWidth, a.Sizes().Low))
	choose := func(at *int) func(int) {
		return func(i int) {
			*at = i
			a.Relayout()
		}
	}
	f.Line()
	if mayDuplicate(cr.rules) {
		var counts []string
		for n := range wire.MaxTables {
			counts = append(counts, a.Words.Number(n+1))
		}
		f.Segments("create-tables", a.T("duplicate.online.tables"), a.T("duplicate.online.tables.about"), counts, cr.tables, choose(&cr.tables))
		f.Line()
	}
	f.Segments("create-length", a.T("create.length"), a.T("create.length.about"), []string{a.T("create.length.match"), a.Words.Number(1), a.Words.Number(4), a.Words.Number(8)}, cr.length, choose(&cr.length))
	f.Line()
	if cr.several() {
		cr.clock, cr.absent = max(cr.clock, 1), cr.absent%int(wire.AbsentWait)
		f.Segments("create-clock", a.T("create.clock"), a.T("create.clock.about"), clockNames(a)[1:], cr.clock-1, func(i int) { choose(&cr.clock)(i + 1) })
		f.Line()
		f.Segments("create-absent", a.T("create.absent"), a.T("create.absent.about"), absentNames(a)[:wire.AbsentWait], cr.absent, choose(&cr.absent))
	} else {
		f.Segments("create-clock", a.T("create.clock"), a.T("create.clock.about"), clockNames(a), cr.clock, choose(&cr.clock))
		f.Line()
		f.Segments("create-absent", a.T("create.absent"), a.T("create.absent.about"), absentNames(a), cr.absent, choose(&cr.absent))
	}
	f.Line()
	var levels []string
	for _, l := range roster.Levels {
		levels = append(levels, a.T("seats.level."+l))
	}
	f.Segments("create-level", a.T("create.level"), a.T("create.level.about"), levels, cr.level, choose(&cr.level))
	f.Line()
	if !cr.several() { // at several tables the relay deals and nobody watches
		f.Segments("create-wall", a.T("create.wall"), a.T("create.wall.about"), []string{a.T("create.wall.relay"), a.T("create.wall.device")}, cr.dealer, choose(&cr.dealer))
		f.Line()
	}
	f.Segments("create-advice", a.T("create.advice"), a.T("create.advice.about"), adviceNames(a), cr.advice, choose(&cr.advice))
	if !cr.several() {
		f.Line()
		f.Segments("create-watch", a.T("create.watch"), a.T("create.watch.about"), watchNames(a), cr.watch, choose(&cr.watch))
	}
	if !relayFixed {
		f.Line()
		about, here := a.T("create.here.about"), a.T("create.here.this")
		if onPhone() {
			about, here = a.T("create.here.phone.about"), a.T("create.here.phone")
		}
		f.Segments("create-here", a.T("create.relay"), about, []string{a.T("create.here.relay"), here}, cr.here, func(i int) {
			cr.asked = i == 0
			choose(&cr.here)(i)
		})
	}
	if !relayFixed && cr.here == 0 {
		f.Line()
		cr.relay.Base().Name = a.T("create.address")
		cr.relay.Placeholder = "https://mahjong.example.org"
		f.Question("create-relay", a.T("create.address"), a.T("create.relay.about"), f.Page.Control(cr.relay, addressWidth, a.Sizes().Low))
	}
}

func clockNames(a *stage.App) []string {
	return []string{a.T("clock.none"), a.T("clock.calm"), a.T("clock.brisk"), a.T("clock.quick")}
}

func watchNames(a *stage.App) []string {
	return []string{a.T("watch.nobody"), a.T("watch.later"), a.T("watch.open")}
}

func adviceNames(a *stage.App) []string { return []string{a.T("advice.no"), a.T("advice.yes")} }

func absentNames(a *stage.App) []string {
	return []string{a.T("absent.bot"), a.T("absent.discard"), a.T("absent.wait")}
}

// address returns the URL of the chosen relay, or "" if there is none.
func address(typed string) string {
	if relayFixed || typed == "" {
		return defaultRelay()
	}
	if hostOf(typed) == "" {
		return "https://" + typed
	}
	return typed
}

// open opens the table.
func (cr *create) open(a *stage.App) {
	relay := address(cr.relay.Typed())
	if cr.here == 1 {
		var err error
		if relay, err = startRelay(a.Store); err != nil {
			cr.failed = relayErrorText(a, err)
			a.Relayout()
			return
		}
	}
	if relay == "" {
		cr.failed, cr.asked = a.T("create.norelay"), true
		a.Relayout()
		return
	}
	c := loadChoices(a.Store)
	c["name"], c["relay"] = cr.name.Typed(), cr.relay.Typed()
	for name, i := range map[string]int{"length": cr.length, "clock": cr.clock, "absent": cr.absent, "level": cr.level, "dealer": cr.dealer, "watch": cr.watch, "advice": cr.advice, "here": cr.here, "tables": cr.tables} {
		c[name] = strconv.Itoa(i)
	}
	a.Save(store.KeyOnline, store.EncodeLines(c))
	a.Save(store.KeyRules, []byte(cr.rules))
	terms, err := cr.terms()
	if err != nil {
		cr.failed = termsErrorText(a, err)
		a.Relayout()
		return
	}
	cr.failed = ""
	cr.room = connect(a.Store, relay, "", terms)
	cr.room.Sit(playerName(a, cr.name.Typed()), 0)
	a.Relayout()
}

// playerName returns the name that a player takes to the table.
func playerName(a *stage.App, typed string) string {
	if name := peer.Name(typed); name != "" {
		return name
	}
	return a.T("online.nobody")
}

func (cr *create) terms() (*wire.TermsBody, error) {
	r, settled, err := rules.New(cr.rules, cr.options)
	if err != nil {
		return nil, err
	}
	clock := clocks[cr.clock]
	t := &wire.TermsBody{
		Rules: cr.rules, Options: string(record.AppendOptions(nil, settled)), Seats: uint8(roster.PlayersOf(r.Spec())),
		Level: roster.Levels[cr.level], Deals: lengths[cr.length], Base: clock.base, Bank: clock.bank, Absent: uint8(cr.absent),
		Held: cr.dealer == 1, Watch: uint8(cr.watch), Advice: cr.advice == 1,
	}
	if cr.several() {
		t.Tables, t.Held, t.Watch = uint8(cr.tables+1), false, wire.WatchNobody
		t.Base, t.Bank, t.Absent = clocks[max(cr.clock, 1)].base, clocks[max(cr.clock, 1)].bank, t.Absent%wire.AbsentWait
	}
	t.Engine, err = peer.Digest(cr.rules, settled)
	return t, err
}

// mayDuplicate reports whether tables of a rule set may play the same walls: if the deal
// passes after every result, and in the full program only.
func mayDuplicate(rules string) bool { return stage.Full && duplicate.Passes(rules) }

// several reports whether several tables are to play the same walls.
func (cr *create) several() bool { return cr.tables > 0 && mayDuplicate(cr.rules) }

// Leave implements stage.Leaver. It cancels opening the table.
func (cr *create) Leave(*stage.App) {
	if cr.room != nil {
		cr.room.Leave()
		cr.room = nil
	}
}

// Update continues when the table is open.
func (cr *create) Update(a *stage.App) {
	cr.sheet.Update(a)
	if cr.room == nil {
		return
	}
	st := cr.room.State()
	switch {
	case st.Me.Seat():
		room := cr.room
		cr.room = nil
		room.SaveVisit(&st)
		cr.to.Enter(room)
	case errorText(a, &st) != "":
		cr.failed = errorText(a, &st)
		cr.Leave(a)
		a.Relayout()
	}
}
