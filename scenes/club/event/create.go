package event

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"moineau/engine/club/tournament"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// create is the page of a new event.
type create struct {
	stage.Page
	to      Routes
	chosen  Chosen
	party   shelf.Party // the group that plays; its ID may be ""
	ids     []string    // rule sets for four players
	rules   int
	method  int
	rounds  int
	minutes int
	players []tournament.Player
	bad     *tournament.ListError
	badSeed bool
	picked  chan []byte

	name, seed, add *ui.TextField
	scroll          *ui.Scroll
}

// The choices of a new event.
var (
	methods     = [...]string{tournament.Plan, tournament.Swiss}
	minutesOf   = [...]int{0, 60, 90, 120}
	defaultLong = 2 // index in minutesOf
)

// example is a list of players.
const example = "Ugo C, Namur; Edda W, Leeds"

// newCreate returns the page of a new event.
func newCreate(a *stage.App, to Routes, chosen Chosen) *create {
	c := &create{to: to, chosen: chosen, rounds: 4, minutes: defaultLong, scroll: ui.NewScroll("event-new", ""), picked: make(chan []byte, 1)}
	last, _ := a.Store.Load(store.KeyRules)
	for _, e := range rules.Offered() {
		if r, _, err := rules.New(e.ID, nil); err == nil && r.Spec().Seats == 4 && r.Spec().Players <= 4 {
			if e.ID == string(last) {
				c.rules = len(c.ids)
			}
			c.ids = append(c.ids, e.ID)
		}
	}
	c.name = ui.NewTextField("event-name", "", "", nil)
	c.name.MaxRunes = 40
	c.seed = ui.NewTextField("event-seed", "", newSeed(), nil)
	c.seed.MaxRunes, c.seed.SelectAll = 64, true
	c.add = ui.NewTextField("event-add", "", "", nil)
	c.add.MaxRunes, c.add.Break = 20000, "; "
	c.add.OnDone = func(string) { c.take(a) }
	return c
}

// join adds the members of a group, with its rules.
func (c *create) join(p shelf.Party) {
	c.party = p
	for _, name := range slices.Compact(slices.Sorted(slices.Values(p.Names))) {
		if len(c.players) < tournament.MaxPlayers {
			c.players = append(c.players, tournament.Player{Name: name})
		}
	}
	if id, _, _, err := house.Read(p.Rules); err == nil && slices.Contains(c.ids, id) {
		c.rules = slices.Index(c.ids, id)
	}
}

// code returns the house-rule code of the event: that of the group, or the options chosen
// last.
func (c *create) code() string {
	id := c.ids[c.rules]
	if own, _, _, err := house.Read(c.party.Rules); err == nil && own == id {
		return c.party.Rules
	}
	code, err := house.Write(stage.RuleSet(id), c.chosen(id))
	if err != nil {
		return id
	}
	return code
}

// Name implements stage.Scene.
func (*create) Name() string { return "event-new" }

// Layout implements stage.Scene.
func (c *create) Layout(a *stage.App) {
	c.Start()
	body, _ := c.Header(a, a.T("event.new"))
	body = a.Broad(body)
	start := ui.NewButton("event-start", a.T("event.start"), func() { c.start(a) })
	start.Kind = ui.Gold
	start.Disabled = len(c.players) < tournament.MinPlayers
	back := ui.NewButton("event-back", a.T("common.back"), a.Pop)
	above, _ := c.Footer(a, body, start, back)
	f := form.NewPart(a, &c.Page)
	c.scroll.Name = a.T("event.new")
	c.name.Placeholder = a.T("event.unnamed")
	f.Heading("event-name-head", a.T("event.name"))
	f.Add(f.FieldBox(c.name, a.T("event.name"), 400))
	f.Line()
	c.who(f)
	f.Line()
	segments := func(id, key string, items []string, at *int) {
		f.Heading(id+"-head", a.T(key))
		f.Add(f.SegmentsBox(ui.NewSegmented(id, a.T(key), items, *at, func(i int) {
			*at = i
			a.Relayout()
		})))
	}
	var names, long, counts []string
	for _, id := range c.ids {
		names = append(names, a.Words.ShortRules(id))
	}
	for _, m := range minutesOf {
		long = append(long, a.Words.Number(m))
	}
	long[0] = a.T("event.minutes.none")
	for n := 1; n <= 12; n++ {
		counts = append(counts, a.Words.Number(n))
	}
	segments("event-rules", "event.rules", names, &c.rules)
	f.Text("event-rules-about", "text", a.T("event.rules.about"), sprites.Sans, 15, a.Theme.Text2)
	at := c.rounds - 1
	f.Heading("event-rounds-head", a.T("event.rounds"))
	f.Add(f.SegmentsBox(ui.NewSegmented("event-rounds", a.T("event.rounds"), counts, at, func(i int) {
		c.rounds = i + 1
		a.Relayout()
	})))
	segments("event-minutes", "event.minutes", long, &c.minutes)
	segments("event-method", "event.method", []string{a.T("event.method.plan"), a.T("event.method.swiss")}, &c.method)
	f.Text("event-method-about", "text", a.T("event.method."+methods[c.method]+".about"), sprites.Sans, 15, a.Theme.Text2)
	f.Heading("event-seed-head", a.T("event.seed"))
	f.Add(f.FieldBox(c.seed, a.T("event.seed"), 240))
	f.Text("event-seed-about", "text", a.T("event.seed.about"), sprites.Sans, 15, a.Theme.Text2)
	if c.badSeed {
		f.Text("event-seed-bad", "alert", a.T("event.seed.bad"), sprites.Sans, 15, a.Theme.GoldText)
	}
	f.OnPanel(c.scroll, above)
	c.Done()
	if c.Layer.Focused() == nil {
		c.Layer.FocusID("event-name", false)
	}
}

// who adds the players.
func (c *create) who(f *form.Part) {
	a := f.App
	f.Heading("event-players", a.T("event.players", "n", len(c.players)))
	c.add.Placeholder = example
	f.Add(f.FieldBox(c.add, a.T("event.add.about"), 600))
	f.Text("event-add-about", "text", a.T("event.add.about"), sprites.Sans, 15, a.Theme.Text2)
	if c.bad != nil {
		f.Text("event-add-bad", "alert", badList(a, c.bad), sprites.Sans, 15, a.Theme.GoldText)
	}
	add := ui.NewButton("event-put", a.T("event.add"), func() { c.take(a) })
	add.Icon = "add"
	file := ui.NewButton("event-list", a.T("event.add.file"), func() {
		if !a.PickFile(mostBytes, c.send) {
			a.Notices.Show("event.drop")
		}
	})
	file.Icon = "import"
	f.Buttons(add, file)
	for i := range c.players {
		p := &c.players[i]
		n := strconv.Itoa(i + 1)
		l := ui.NewLabel("event-player-"+n, a.Words.Number(i+1)+"  "+p.Name, sprites.SansBold, 16)
		l.Line = 1.3
		club := ui.NewLabel("event-player-"+n+"-club", p.Club, sprites.Sans, 15)
		club.Tint, club.Line = a.Theme.Text2, 1.3
		text := layout.Column(f.Page.ParagraphBox(a, l)).Grow(1)
		if p.Club != "" {
			text.Add(f.Page.ParagraphBox(a, club))
		}
		drop := ui.NewIconButton("event-drop-"+n, a.T("event.remove", "name", p.Name), "close", func() {
			c.players = slices.Delete(c.players, i, i+1)
			a.Relayout()
		})
		f.Add(layout.Row(layout.Stack(text).Grow(1).Self(layout.Center), f.Page.Control(drop, 48, 48)))
	}
	if len(c.players) < tournament.MinPlayers {
		f.Text("event-few", "text", a.T("event.least", "n", tournament.MinPlayers), sprites.Sans, 15, a.Theme.Text2)
	} else if n := len(c.players) % 4; n != 0 {
		f.Text("event-byes", "text", a.T("event.byes.about", "n", n), sprites.Sans, 15, a.Theme.Text2)
	}
}

// badList describes what is wrong with a list of players.
func badList(a *stage.App, e *tournament.ListError) string {
	keys := map[string]string{tournament.BadName: "event.list.name", tournament.BadLong: "event.list.long", tournament.BadTwice: "event.list.twice", tournament.BadMany: "event.list.most"}
	return a.T(keys[e.Kind], "n", e.Player, "name", e.Name)
}

// take adds the players that were typed or pasted.
func (c *create) take(a *stage.App) {
	if c.read(c.add.Typed()) {
		c.add.Clear()
	}
	a.Relayout()
}

// read adds a list of players and reports whether it is valid.
func (c *create) read(text string) bool {
	var all strings.Builder
	for _, p := range c.players {
		all.WriteString(p.Name + "," + p.Club + "\n")
	}
	list, err := tournament.ParsePlayers(all.String() + text)
	c.bad = nil
	if !errors.As(err, &c.bad) {
		c.players = list
	}
	return c.bad == nil
}

func (c *create) send(data []byte) {
	select {
	case c.picked <- data:
	default: // one is waiting already
	}
}

// start saves the event, draws the first round and shows it.
func (c *create) start(a *stage.App) {
	if len(c.players) < tournament.MinPlayers {
		return
	}
	e := &tournament.Event{Format: tournament.Format, ID: shelf.NewID(), Name: strings.TrimSpace(c.name.Typed()), Rules: c.code(), Date: time.Now().Format(time.DateOnly), Method: methods[c.method],
		Seed: strings.ToLower(strings.ReplaceAll(c.seed.Typed(), " ", "")), Rounds: c.rounds, Minutes: minutesOf[c.minutes], Players: c.players, Seats: [][]tournament.Table{}, Results: []tournament.Result{}}
	if _, err := tournament.ParseSeed(e.Seed); err != nil {
		c.badSeed = true
		a.Relayout()
		return
	}
	if err := e.Next(); err != nil {
		a.Notices.Show("event.undrawn")
		return
	}
	o := &opened{a: a, to: c.to, e: e, clock: shelf.NewClock(1, time.Duration(e.Minutes)*time.Minute)}
	if c.party.ID != "" {
		o.keep = shelf.NewKeeper(c.party.ID, e.ID, "")
	}
	o.save()
	a.Replace(newRound(o))
}

// Update continues scrolling after a swipe and reads lists.
func (c *create) Update(a *stage.App) {
	if data := a.Dropped(mostBytes); data != nil {
		c.send(data)
	}
	select {
	case data := <-c.picked:
		c.read(string(data))
		a.Relayout()
	default:
	}
	if c.scroll.Tick() {
		a.Redraw()
	}
}
