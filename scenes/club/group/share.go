package group

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"moineau/engine/club/group"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// mostInLink is the greatest length of a link. Many web servers accept no longer address.
const mostInLink = 6000

// place begins the name of the page that receives a group from a link.
const place = "group:"

// linkTo returns the link to a packed group: an address, or a link that opens the installed
// program.
func linkTo(packed string) string {
	if link, ok := stage.Link("page=" + place + packed); ok {
		return link
	}
	return "moineau:?page=" + place + packed
}

// links returns the link to a group with its evenings, or "" if it is too long, and the link
// to its members and rules.
func links(g *group.Group) (whole, invitation string) {
	if packed, err := g.Pack(false); err == nil {
		if whole = linkTo(packed); len(whole) > mostInLink {
			whole = ""
		}
	}
	if packed, err := g.Pack(true); err == nil {
		if invitation = linkTo(packed); len(invitation) > mostInLink {
			invitation = ""
		}
	}
	return whole, invitation
}

// sharePage is the page that shares a group: as a QR code, a link or a file.
type sharePage struct {
	stage.Page
	held
	scroll *ui.Scroll
}

func newShare(id string) *sharePage {
	return &sharePage{held: held{id: id}, scroll: ui.NewScroll("group-share-list", "")}
}

// Name implements stage.Scene.
func (*sharePage) Name() string { return "group-share" }

// Layout implements stage.Scene.
func (p *sharePage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	if g == nil {
		missing(a, &p.Page)
		return
	}
	body, _ := p.Header(a, a.T("groups.share"))
	body = a.Broad(body)
	save := ui.NewButton("group-save", a.T("replays.export"), func() { p.save(a, g) })
	save.Kind, save.Icon = ui.Gold, "save"
	whole, invitation := links(g)
	link := whole
	if link == "" {
		link = invitation
	}
	other := ui.NewButton("group-link", a.T("share.link"), func() { copyText(a, link) })
	other.Icon, other.Disabled = "link", link == ""
	above, _ := p.Footer(a, body, save, other)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.share")
	f.Text("group-share-about", "text", a.T("groups.share.about"), sprites.Sans, 16, a.Theme.Text2)
	text, key := whole, "groups.share.whole"
	code, ok := stage.QR("group-qr", a.T("groups.share.qr"), text)
	if !ok || text == "" {
		text, key = invitation, "groups.share.invitation"
		if code, ok = stage.QR("group-qr", a.T("groups.share.qr"), text); text == "" {
			ok = false
		}
	}
	if ok {
		size := stage.QRSize(text)
		f.Add(layout.Leaf(func(w float32) layout.Size {
			return layout.Size{W: min(size, max(w, 1)), H: min(size, max(w, 1))}
		}).Self(layout.Start).OnPlace(func(r sprites.Rect) { p.Add(code, r) }))
	} else {
		key = "groups.share.large"
	}
	f.Text("group-share-qr", "status", a.T(key), sprites.Sans, 16, 0)
	switch {
	case link == "":
		f.Text("group-share-link", "status", a.T("groups.share.link.none"), sprites.Sans, 15, a.Theme.GoldText)
	case whole == "":
		f.Text("group-share-link", "status", a.T("groups.share.link.short"), sprites.Sans, 15, a.Theme.GoldText)
	}
	if link != "" && stage.CanShare() {
		send := ui.NewButton("group-send", a.T("replay.share"), func() { stage.Share(title(a, g), link) })
		send.Icon = "share"
		f.Buttons(send)
	}
	f.OnPanel(p.scroll, above)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-save", false)
	}
}

// save saves the group as a file.
func (p *sharePage) save(a *stage.App, g *group.Group) {
	data, err := json.Marshal(g)
	if err != nil {
		return // a group consists of texts and numbers only
	}
	a.SaveForPlayer(fileName(g, ".json"), data)
}

// copyText copies a text to the clipboard, or shows it if there is no clipboard.
func copyText(a *stage.App, text string) {
	if stage.CopyText(text) {
		a.Notices.Toast("notice.copied")
	} else {
		a.Notices.Show("notice.link", "link", text)
	}
}

// Update continues scrolling after a swipe.
func (p *sharePage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// IsFile reports whether a file starts like that of a group.
func IsFile(data []byte) bool {
	head := data[:min(len(data), 400)]
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte(`{"format":1,"id":"`)) && bytes.Contains(head, []byte(`"name":{"rev":`))
}

// parse reads a group from a file, from a link, or from a text that contains a link.
func parse(data []byte) (*group.Group, error) {
	text := strings.TrimSpace(string(data))
	if strings.HasPrefix(text, "{") {
		return group.Read(strings.NewReader(text))
	}
	for _, word := range strings.Fields(text) {
		if _, query, ok := strings.Cut(word, "?"); ok {
			values, err := url.ParseQuery(query)
			if packed, is := strings.CutPrefix(values.Get("page"), place); err == nil && is {
				return group.Unpack(packed)
			}
		}
	}
	return group.Unpack(text)
}

// Receive returns the page that takes over a group from a file or a link. If it cannot be
// read, the page says so.
func Receive(a *stage.App, to Routes, data []byte) stage.Scene {
	g, err := parse(data)
	if err != nil {
		about := "groups.bad.file"
		if errors.Is(err, group.ErrPacked) {
			about = "groups.bad.link"
		}
		return stage.NewMessage(stage.Message{Scene: "group-bad", Title: "groups.bad", Parts: []stage.Part{{ID: "group-bad-about", Text: about}}, Details: err.Error(),
			Choices: []stage.Choice{{ID: "group-bad-back", Name: "common.back", Do: (*stage.App).Pop}}})
	}
	return &receivePage{to: to, g: g, scroll: ui.NewScroll("group-receive-list", "")}
}

// receivePage is the page that takes over a group, or joins a copy with the own one.
type receivePage struct {
	stage.Page
	to     Routes
	g      *group.Group
	scroll *ui.Scroll
}

// Name implements stage.Scene.
func (*receivePage) Name() string { return "group-receive" }

// Layout implements stage.Scene.
func (p *receivePage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, title(a, p.g))
	body = a.Broad(body)
	own := shelf.Group(a.Store, p.g.ID)
	take := ui.NewButton("group-receive", a.T("groups.receive"), func() { p.take(a) })
	take.Kind = ui.Gold
	if own != nil {
		take.Name = a.T("groups.join")
	}
	back := ui.NewButton("group-receive-back", a.T("common.back"), a.Pop)
	above, _ := p.Footer(a, body, take, back)
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = title(a, p.g)
	count := a.T("groups.members.n", "n", len(p.g.Here())) + " · " + a.T("groups.evenings.n", "n", evenings(p.g))
	f.Text("group-receive-count", "text", count, sprites.SansBold, 17, 0)
	if own == nil {
		f.Text("group-receive-about", "text", a.T("groups.receive.about"), sprites.Sans, 16, a.Theme.Text2)
	} else {
		f.Text("group-receive-about", "text", a.T("groups.join.about"), sprites.Sans, 16, a.Theme.Text2)
		p.compare(f, own)
	}
	f.Line()
	ruled(f, p.to, p.g.Rules.Value(), shownOptions)
	f.OnPanel(p.scroll, above)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-receive", false)
	}
}

// compare adds what the copy brings to the own group.
func (p *receivePage) compare(f *form.Part, own *group.Group) {
	a := f.App
	joined, err := group.Merge(own, p.g)
	if err != nil {
		return // they have one identifier
	}
	members, more := len(joined.Members)-len(own.Members), 0
	for i := range joined.Evenings {
		if e := &joined.Evenings[i]; own.Version(e.ID, e.Hash()) == nil {
			more++
		}
	}
	conflicts := len(joined.Conflicts())
	f.Pair("group-receive-members", a.T("groups.new.members"), a.Words.Number(members), members > 0)
	f.Pair("group-receive-evenings", a.T("groups.new.evenings"), a.Words.Number(more), more > 0)
	f.Pair("group-receive-conflicts", a.T("groups.conflicts"), a.Words.Number(conflicts), conflicts > 0)
}

// take saves the group, and shows what contradicts.
func (p *receivePage) take(a *stage.App) {
	if shelf.Receive(a.Store, p.g) != nil {
		a.Notices.Show("groups.unsaved")
		return
	}
	a.Replace(newHome(p.to, p.g.ID))
	if g := shelf.Group(a.Store, p.g.ID); g != nil && len(g.Conflicts()) > 0 {
		a.Push(newConflicts(p.to, p.g.ID))
	}
}

// Update continues scrolling after a swipe.
func (p *receivePage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}

// conflictsPage is the page with what copies of a group have changed apart.
type conflictsPage struct {
	stage.Page
	held
	to     Routes
	scroll *ui.Scroll
}

func newConflicts(to Routes, id string) *conflictsPage {
	return &conflictsPage{held: held{id: id}, to: to, scroll: ui.NewScroll("group-conflicts-list", "")}
}

// Name implements stage.Scene.
func (*conflictsPage) Name() string { return "group-conflicts" }

// Layout implements stage.Scene.
func (p *conflictsPage) Layout(a *stage.App) {
	p.Start()
	g := p.get(a.Store)
	if g == nil {
		missing(a, &p.Page)
		return
	}
	body, _ := p.Header(a, a.T("groups.conflicts"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("groups.conflicts")
	all := g.Conflicts()
	key := "groups.conflicts.about"
	if len(all) == 0 {
		key = "groups.conflicts.none"
	}
	f.Text("group-conflicts-about", "status", a.T(key), sprites.Sans, 16, a.Theme.Text2)
	for i, c := range all {
		f.Line()
		id := "group-conflict-" + strconv.Itoa(i+1)
		if c.Evening != "" {
			p.versions(f, g, id, c)
		} else {
			p.texts(f, id, c)
		}
	}
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-conflict-1-1", false)
	}
}

// texts adds the values of a name or of the house rules. The chosen one counts.
func (p *conflictsPage) texts(f *form.Part, id string, c group.Conflict) {
	a := f.App
	switch {
	case c.Rules:
		f.Heading(id, a.T("house.title"))
	case c.Member != "":
		f.Heading(id, a.T("groups.member.name"))
	default:
		f.Heading(id, a.T("groups.name"))
	}
	for k, text := range c.Values {
		name := text
		if e, _, _ := ruling(text); c.Rules && e != nil {
			name = a.Words.ShortRules(e.ID) + " (" + text + ")"
		}
		if name == "" {
			name = a.T("groups.rules.none")
		}
		use := &form.Choice{Radio: true, Pressable: ui.Pressable{OnClick: func() { p.set(a, c, text) }}}
		f.Add(f.ChoiceBox(id+"-"+strconv.Itoa(k+1), use, name, "radio"))
	}
}

// set chooses a value.
func (p *conflictsPage) set(a *stage.App, c group.Conflict, text string) {
	p.change(a, func(g *group.Group) {
		switch {
		case c.Rules:
			g.Rules.Set(text)
		case c.Member == "":
			g.Name.Set(text)
		}
		for i := range g.Members {
			if m := &g.Members[i]; m.ID == c.Member {
				m.Rename(text)
			}
		}
	})
}

// versions adds the versions of an evening. Each can be opened, and one can be chosen.
func (p *conflictsPage) versions(f *form.Part, g *group.Group, id string, c group.Conflict) {
	a := f.App
	f.Heading(id, a.T("groups.conflicts.evening"))
	k := 0
	for i := range g.Evenings {
		e := &g.Evenings[i]
		if e.ID != c.Evening {
			continue
		}
		k++
		hash := e.Hash()
		f.Add(eveningBox(f, p.to, g, i))
		use := ui.NewButton(id+"-"+strconv.Itoa(k), a.T("groups.conflicts.use"), func() {
			p.change(a, func(g *group.Group) { g.Settle(c.Evening, hash) })
		})
		use.Icon, use.Spoken = "check", a.T("groups.conflicts.use")+": "+day(a, e.Date)+", "+a.T("replays.deals", "n", e.Deals())
		f.Buttons(use)
	}
}

// Update continues scrolling after a swipe.
func (p *conflictsPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
