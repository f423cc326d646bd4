// Package group contains the pages of clubs: the list of groups, and for each group its
// members, house rules, evenings and standings, and how it is shared. Evenings open in the pages of packages club
// and event. Package shelf stores groups, and engine/club/group joins copies of them.
package group

import (
	"bytes"
	"strconv"
	"time"

	"moineau/engine/club/group"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes opens other pages.
type Routes interface {
	// Page returns the page of a place.
	Page(place string) stage.Scene
	// Card returns the rule card of a rule set with options.
	Card(id string, given table.Options) stage.Scene
	// Chosen returns the options that the player chose last for a rule set.
	Chosen(rules string) table.Options
	// Code returns the house-rule code in a text or in a link.
	Code(text string) string
	// Keep asks for the group in which an evening is kept, and calls done. If done reports
	// success, it closes the question.
	Keep(evening string, done func(p shelf.Party, k *shelf.Keeper) bool)
}

// maxName is the number of letters of the name of a group or of a member.
const maxName = 40

// held is a group as the device has it. It is read again if it has changed.
type held struct {
	id  string
	raw []byte
	g   *group.Group
}

// get returns the group, or nil if the device has it no more.
func (h *held) get(s store.Store) *group.Group {
	raw, _ := s.Load(store.KeyGroup + h.id)
	if h.raw == nil || !bytes.Equal(raw, h.raw) {
		h.raw, h.g = bytes.Clone(raw), shelf.Group(s, h.id)
	}
	return h.g
}

// change changes the group on the device and reports whether it was saved.
func (h *held) change(a *stage.App, do func(g *group.Group)) bool {
	err := shelf.Change(a.Store, h.id, do)
	if err != nil {
		a.Notices.Show("groups.unsaved")
	}
	a.Relayout()
	return err == nil
}

// title returns the name of a group.
func title(a *stage.App, g *group.Group) string {
	if name := g.Name.Value(); name != "" {
		return name
	}
	return a.T("groups.unnamed")
}

// day formats the date of an evening.
func day(a *stage.App, date string) string {
	t, err := time.ParseInLocation(time.DateOnly, date, time.Local)
	if err != nil {
		return date
	}
	return stage.Day(a, t.Unix())
}

// bird returns the head that stands for a member: members have different ones while there
// are enough.
func bird(g *group.Group, id, name string) string {
	for i := range g.Members {
		if g.Members[i].ID == id {
			return roster.Birds[i%len(roster.Birds)]
		}
	}
	n := len(g.Members)
	for _, c := range name {
		n += int(c)
	}
	return roster.Birds[n%len(roster.Birds)]
}

// ruling returns a rule set with the settled options of a code and the name of its preset,
// and the options that differ from that preset. e is nil if the code is "" or cannot be read.
func ruling(code string) (e *rules.Entry, settled table.Options, changes []*table.Option) {
	id, given, _, err := house.Read(code)
	if code == "" || err != nil {
		return nil, nil, nil
	}
	if e = stage.RuleSet(id); e == nil {
		return nil, nil, nil
	}
	v, err := table.Settled(e.Options, e.Presets, given)
	if err != nil {
		return nil, nil, nil
	}
	usual := table.Defaults(e.Options, v)
	if preset := given["preset"]; preset != "" && preset != "default" {
		if of, err := table.Settled(e.Options, e.Presets, table.Options{"preset": preset}); err == nil {
			usual = of
			v["preset"] = preset
		}
	}
	for i := range e.Options {
		if op := &e.Options[i]; v[op.Name] != usual[op.Name] {
			changes = append(changes, op)
		}
	}
	return e, v, changes
}

// page is the page of a club: the score book, tournaments and the groups of the device.
type page struct {
	stage.Page
	to     Routes
	link   *ui.TextField
	scroll *ui.Scroll
	picked chan []byte
}

// New returns the page of a club.
func New(a *stage.App, to Routes) stage.Scene {
	p := &page{to: to, scroll: ui.NewScroll("hub-list", ""), picked: make(chan []byte, 1)}
	p.link = ui.NewTextField("hub-link", "", "", nil)
	p.link.MaxRunes = 2 * mostInLink
	p.link.OnDone = func(string) { p.read(a) }
	return p
}

// Name implements stage.Scene.
func (*page) Name() string { return "group" }

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("title.club"))
	body = a.Broad(body)
	score := ui.NewButton("hub-book", a.T("group.book"), func() { a.Push(p.to.Page("book")) })
	score.Kind, score.Icon = ui.Gold, "edit"
	events := ui.NewButton("hub-events", a.T("event.title"), func() { a.Push(p.to.Page("events")) })
	events.Icon = "trophy"
	above, _ := p.Footer(a, body, score, events)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("title.club")
	f.Text("hub-about", "text", a.T("group.about"), sprites.Sans, 16, a.Theme.Text2)
	f.Line()
	f.Heading("hub-groups", a.T("groups.groups"))
	all := shelf.Groups(a.Store)
	if len(all) == 0 {
		f.Text("hub-none", "text", a.T("groups.none"), sprites.Sans, 16, a.Theme.Text2)
	}
	for i, g := range all {
		f.Add(f.RowBox("hub-group-"+strconv.Itoa(i+1), title(a, g), a.T("groups.members.n", "n", len(g.Here()))+" · "+a.T("groups.evenings.n", "n", evenings(g)), func() { a.Push(newHome(p.to, g.ID)) }))
	}
	if shelf.Unread(a.Store) > 0 {
		f.Text("hub-unread", "alert", a.T("groups.unread"), sprites.Sans, 15, a.Theme.GoldText)
	}
	fresh := ui.NewButton("hub-new", a.T("groups.new"), func() { a.Push(newFresh(a, p.to)) })
	fresh.Icon = "add"
	file := ui.NewButton("hub-open", a.T("event.open"), func() {
		if !a.PickFile(group.MaxBytes, p.send) {
			a.Notices.Show("event.drop")
		}
	})
	file.Icon = "import"
	f.Buttons(fresh, file)
	p.link.Placeholder = a.T("groups.link")
	f.Add(f.FieldBox(p.link, a.T("groups.link"), 400))
	read := ui.NewButton("hub-read", a.T("groups.link.open"), func() { p.read(a) })
	read.Icon = "link"
	f.Buttons(read)
	f.OnPanel(p.scroll, above)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("hub-book", false)
	}
}

// evenings returns how many evenings a group has; versions of one count once.
func evenings(g *group.Group) (n int) {
	for i := range g.Evenings {
		if i == 0 || g.Evenings[i-1].ID != g.Evenings[i].ID {
			n++
		}
	}
	return n
}

// read takes over the group of the typed link.
func (p *page) read(a *stage.App) {
	text := p.link.Typed()
	if text == "" {
		p.Layer.FocusID("hub-link", true)
		return
	}
	p.link.Clear()
	a.Push(Receive(a, p.to, []byte(text)))
}

// send passes a file to the next update, from any goroutine.
func (p *page) send(data []byte) {
	select {
	case p.picked <- data:
	default: // one is waiting already
	}
}

// Update continues scrolling after a swipe and reads files.
func (p *page) Update(a *stage.App) {
	if data := a.Dropped(group.MaxBytes); data != nil {
		p.send(data)
	}
	select {
	case data := <-p.picked:
		a.Push(Receive(a, p.to, data))
	default:
	}
	if p.scroll.Tick() {
		a.Redraw()
	}
}
