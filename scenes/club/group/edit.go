package group

import (
	"bytes"
	"encoding/json"
	"strconv"

	"moineau/engine/club/group"
	"moineau/engine/club/tournament"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// copyOf returns a copy of an event, or nil if it cannot be read.
func copyOf(e *tournament.Event) *tournament.Event {
	data, err := json.Marshal(e)
	if err != nil {
		return nil
	}
	own, err := tournament.Read(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return own
}

// freshPage is the page of a new group.
type freshPage struct {
	stage.Page
	to        Routes
	name, add *ui.TextField
	pick      *picker
	scroll    *ui.Scroll
}

func newFresh(a *stage.App, to Routes) *freshPage {
	p := &freshPage{to: to, scroll: ui.NewScroll("group-new-list", "")}
	p.name = ui.NewTextField("group-name", "", "", nil)
	p.name.MaxRunes = maxName
	p.add = newNames(func() {})
	p.pick = newPicker(a, to, "", func() {})
	return p
}

// Name implements stage.Scene.
func (*freshPage) Name() string { return "group-new" }

// Layout implements stage.Scene.
func (p *freshPage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("groups.new"))
	body = a.Broad(body)
	start := ui.NewButton("group-create", a.T("groups.create"), func() { p.create(a) })
	start.Kind = ui.Gold
	back := ui.NewButton("group-back", a.T("common.back"), a.Pop)
	above, _ := p.Footer(a, body, start, back)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.new")
	f.Heading("group-name-head", a.T("groups.name"))
	p.name.Placeholder = a.T("groups.unnamed")
	f.Add(f.FieldBox(p.name, a.T("groups.name"), 400))
	f.Line()
	f.Heading("group-add-head", a.T("groups.members"))
	p.add.Placeholder = a.T("groups.members.add")
	f.Add(f.FieldBox(p.add, a.T("groups.members.add"), 600))
	f.Text("group-add-about", "text", a.T("groups.members.about"), sprites.Sans, 15, a.Theme.Text2)
	f.Line()
	p.pick.add(f)
	f.OnPanel(p.scroll, above)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-name", false)
	}
}

// create saves the group and shows it.
func (p *freshPage) create(a *stage.App) {
	g := group.New(shelf.NewID(), p.name.Typed())
	joinAll(g, names(p.add.Typed()))
	if p.pick.code != "" {
		g.Rules.Set(p.pick.code)
	}
	if shelf.SaveGroup(a.Store, g) != nil {
		a.Notices.Show("groups.unsaved")
		return
	}
	a.Replace(newHome(p.to, g.ID))
}

// Update continues scrolling after a swipe.
func (p *freshPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// editPage is the page on which a group is renamed or deleted.
type editPage struct {
	stage.Page
	held
	to     Routes
	name   *ui.TextField
	scroll *ui.Scroll
}

func newEdit(a *stage.App, to Routes, id string) *editPage {
	p := &editPage{held: held{id: id}, to: to, scroll: ui.NewScroll("group-edit-list", "")}
	name := ""
	if g := p.get(a.Store); g != nil {
		name = g.Name.Value()
	}
	p.name = ui.NewTextField("group-rename", "", name, nil)
	p.name.MaxRunes = maxName
	p.name.OnDone = func(string) { p.rename(a) }
	return p
}

// Name implements stage.Scene.
func (*editPage) Name() string { return "group-edit" }

// rename takes the typed name.
func (p *editPage) rename(a *stage.App) {
	if name := p.name.Typed(); name != "" && p.change(a, func(g *group.Group) { g.Name.Set(name) }) {
		a.Notices.Toast("groups.saved")
	}
}

// Layout implements stage.Scene.
func (p *editPage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	if g == nil {
		missing(a, &p.Page)
		return
	}
	body, _ := p.Header(a, a.T("groups.edit"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.edit")
	f.Heading("group-rename-head", a.T("groups.name"))
	f.Add(f.FieldBox(p.name, a.T("groups.name"), 400))
	save := ui.NewButton("group-rename-save", a.T("groups.rename"), func() { p.rename(a) })
	save.Icon = "check"
	f.Buttons(save)
	f.Line()
	f.Text("group-delete-about", "text", a.T("groups.delete.about"), sprites.Sans, 15, a.Theme.Text2)
	drop := ui.NewButton("group-delete", a.T("groups.delete"), func() { a.Push(p.ask(title(a, g))) })
	drop.Icon = "trash"
	f.Buttons(drop)
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-rename", false)
	}
}

// ask asks before the group is deleted from the device.
func (p *editPage) ask(name string) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "group-delete", Title: "groups.delete", Parts: []stage.Part{{ID: "group-delete-sure", Text: "groups.delete.sure", Args: []any{"name", name}}}, Choices: []stage.Choice{
		{ID: "group-delete-no", Name: "common.back", Do: (*stage.App).Pop},
		{ID: "group-delete-yes", Name: "groups.delete", Do: func(a *stage.App) {
			if shelf.DeleteGroup(a.Store, p.id) != nil {
				a.Pop()
				a.Notices.Show("groups.unsaved")
				return
			}
			for range 3 { // the question, this page and the group
				a.Pop()
			}
		}}}})
}

// Update continues scrolling after a swipe.
func (p *editPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// memberPage is the page of a member: their name, and the way out of the group.
type memberPage struct {
	stage.Page
	held
	who    string
	name   *ui.TextField
	scroll *ui.Scroll
}

func newMember(a *stage.App, id, who string) *memberPage {
	p := &memberPage{held: held{id: id}, who: who, scroll: ui.NewScroll("group-member-list", "")}
	name := ""
	if m := p.of(p.get(a.Store)); m != nil {
		name = m.Name.Value()
	}
	p.name = ui.NewTextField("group-call", "", name, nil)
	p.name.MaxRunes = maxName
	p.name.OnDone = func(string) { p.rename(a) }
	return p
}

// of returns the member in a group, or nil.
func (p *memberPage) of(g *group.Group) *group.Member {
	if g == nil {
		return nil
	}
	for i := range g.Members {
		if g.Members[i].ID == p.who {
			return &g.Members[i]
		}
	}
	return nil
}

// Name implements stage.Scene.
func (*memberPage) Name() string { return "group-member" }

// rename takes the typed name, unless another member has it.
func (p *memberPage) rename(a *stage.App) {
	list := names(p.name.Typed())
	if len(list) != 1 {
		p.Layer.FocusID("group-call", true)
		return
	}
	if other := p.get(a.Store).Called(list[0]); other != nil && other.ID != p.who {
		a.Notices.Show("groups.member.twice", "name", list[0])
		return
	}
	if p.change(a, func(g *group.Group) {
		if m := p.of(g); m != nil {
			m.Rename(list[0])
		}
	}) {
		a.Notices.Toast("groups.saved")
	}
}

// leave removes the member.
func (p *memberPage) leave(a *stage.App) {
	if p.change(a, func(g *group.Group) {
		if m := p.of(g); m != nil {
			m.Leave()
		}
	}) {
		a.Pop()
	}
}

// Layout implements stage.Scene.
func (p *memberPage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	m := p.of(g)
	if m == nil {
		missing(a, &p.Page)
		return
	}
	body, _ := p.Header(a, m.Name.Value())
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = m.Name.Value()
	f.Heading("group-call-head", a.T("groups.member.name"))
	f.Add(f.FieldBox(p.name, a.T("groups.member.name"), 400))
	save := ui.NewButton("group-call-save", a.T("groups.rename"), func() { p.rename(a) })
	save.Icon = "check"
	f.Buttons(save)
	f.Text("group-call-about", "text", a.T("groups.member.about"), sprites.Sans, 15, a.Theme.Text2)
	f.Line()
	drop := ui.NewButton("group-leave", a.T("groups.member.leave"), func() { p.leave(a) })
	drop.Icon = "exit"
	f.Buttons(drop)
	f.Text("group-leave-about", "text", a.T("groups.member.leave.about"), sprites.Sans, 15, a.Theme.Text2)
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-call", false)
	}
}

// Update continues scrolling after a swipe.
func (p *memberPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// eveningsPage is the page with all evenings of a group.
type eveningsPage struct {
	stage.Page
	held
	to     Routes
	scroll *ui.Scroll
}

func newEvenings(to Routes, id string) *eveningsPage {
	return &eveningsPage{held: held{id: id}, to: to, scroll: ui.NewScroll("group-evenings-list", "")}
}

// Name implements stage.Scene.
func (*eveningsPage) Name() string { return "group-evenings" }

// Layout implements stage.Scene.
func (p *eveningsPage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	if g == nil {
		missing(a, &p.Page)
		return
	}
	body, _ := p.Header(a, a.T("groups.evenings"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.evenings")
	for i := len(g.Evenings) - 1; i >= 0; i-- {
		f.Add(eveningBox(f, p.to, g, i))
	}
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-evening-"+strconv.Itoa(len(g.Evenings)), false)
	}
}

// Update continues scrolling after a swipe.
func (p *eveningsPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// keepPage asks for the group in which an evening is kept.
type keepPage struct {
	stage.Page
	evening string
	done    func(p shelf.Party, k *shelf.Keeper) bool
	name    *ui.TextField
	scroll  *ui.Scroll
}

// NewKeep returns the page that asks for the group in which an evening is kept.
func NewKeep(a *stage.App, evening string, done func(p shelf.Party, k *shelf.Keeper) bool) stage.Scene {
	p := &keepPage{evening: evening, done: done, scroll: ui.NewScroll("group-keep-list", "")}
	p.name = ui.NewTextField("group-keep-name", "", "", nil)
	p.name.MaxRunes = maxName
	p.name.OnDone = func(string) { p.create(a) }
	return p
}

// Name implements stage.Scene.
func (*keepPage) Name() string { return "group-keep" }

// in keeps the evening in a group.
func (p *keepPage) in(a *stage.App, g *group.Group) {
	hash := ""
	if all := versions(g, p.evening); len(all) > 0 {
		hash = all[0]
	}
	if p.done(shelf.NewParty(g), shelf.NewKeeper(g.ID, p.evening, hash)) {
		a.Pop()
		a.Notices.Toast("groups.kept", "name", title(a, g))
	}
}

// create keeps the evening in a new group.
func (p *keepPage) create(a *stage.App) {
	g := group.New(shelf.NewID(), p.name.Typed())
	if shelf.SaveGroup(a.Store, g) != nil {
		a.Notices.Show("groups.unsaved")
		return
	}
	p.in(a, g)
}

// Layout implements stage.Scene.
func (p *keepPage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("groups.keep"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.keep")
	f.Text("group-keep-about", "text", a.T("groups.keep.about"), sprites.Sans, 16, a.Theme.Text2)
	for i, g := range shelf.Groups(a.Store) {
		f.Add(f.RowBox("group-keep-"+strconv.Itoa(i+1), title(a, g), a.T("groups.members.n", "n", len(g.Here())), func() { p.in(a, g) }))
	}
	f.Line()
	f.Heading("group-keep-name-head", a.T("groups.new"))
	p.name.Placeholder = a.T("groups.unnamed")
	f.Add(f.FieldBox(p.name, a.T("groups.name"), 400))
	create := ui.NewButton("group-keep-create", a.T("groups.create"), func() { p.create(a) })
	create.Icon = "add"
	f.Buttons(create)
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil && !p.Layer.FocusID("group-keep-1", false) {
		p.Layer.FocusID("group-keep-name", false)
	}
}

// Update continues scrolling after a swipe.
func (p *keepPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
