package menu

import (
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// settings is the page of the player's settings, both from the title and from a table.
// Every change takes effect immediately.
type settings struct {
	stage.Page
	group  string
	alone  bool // in a narrow window, a group is shown instead of the list of groups
	scroll *ui.Scroll
}

func newSettings() *settings {
	return &settings{group: "general", scroll: ui.NewScroll("settings-list", "")}
}

// NewSettingsOf returns the page of one group of settings. In a wide window the other
// groups are listed beside it.
func NewSettingsOf(group string) stage.Scene {
	s := newSettings()
	s.group, s.alone = group, true
	return s
}

// Name implements stage.Scene.
func (s *settings) Name() string { return "settings" }

// settingGroups are the groups with their icons.
var settingGroups = []struct{ id, icon string }{
	{"general", "globe"}, {"table", "palette"}, {"tiles", "eye"}, {"sound", "sound"}, {"coach", "coach"}, {"everybody", "people"},
}

// Layout implements stage.Scene.
func (s *settings) Layout(a *stage.App) {
	s.Start()
	narrow := !a.TwoPanes(a.Safe(), 900)
	title := a.T("settings.title")
	if narrow && s.alone {
		title = a.T("settings.group." + s.group)
	}
	body, base := s.Header(a, title)
	body.H -= 24
	s.scroll.Name = title
	first := "settings-group-" + settingGroups[0].id
	switch {
	case narrow && !s.alone:
		s.groups(a, body)
	case narrow:
		s.column(a, body)
		first = ""
	default:
		s.Text(a, "note", "text", a.T("settings.note"), sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
		s.sideBySide(a, body)
		first = "settings-language"
	}
	s.Done()
	if s.Layer.Focused() == nil && first != "" {
		s.Layer.FocusID(first, false)
	}
}

// groups lists the groups. In a narrow window each has a page of its own.
func (s *settings) groups(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	body.H += 12
	s.OnePane(body, s.scroll)
	y := body.Y + 12
	var kids []ui.Widget
	for _, g := range settingGroups {
		w := &form.Choice{Icon: g.icon, Leads: true, About: a.T("settings.group." + g.id + ".about"), Pressable: ui.Pressable{OnClick: func() { a.Push(NewSettingsOf(g.id)) }}}
		w.ID, w.Name, w.Role = "settings-group-"+g.id, a.T("settings.group."+g.id), "button"
		h := max(64*f, w.MinHeight(a.Canvas, body.W))
		w.Rect = sprites.R(body.X, y, body.W, h)
		kids = append(kids, w)
		y += h + 4
	}
	for _, w := range []*form.Choice{dataRow(a), aboutRow(a)} {
		w.Leads, w.About = true, a.T("settings.data.about")
		if w.ID == "settings-about" {
			w.About = a.T("about.text")
		}
		w.Rect = sprites.R(body.X, y, body.W, max(64*f, w.MinHeight(a.Canvas, body.W)))
		kids = append(kids, w)
		y = w.Rect.Bottom() + 4
	}
	s.scroll.SetChildren(y+8-body.Y, kids...)
}

// aboutRow returns the row that opens the pages about the program.
func aboutRow(a *stage.App) *form.Choice {
	w := &form.Choice{Icon: "info", Pressable: ui.Pressable{OnClick: a.ShowAbout}}
	w.ID, w.Name, w.Role = "settings-about", a.T("about.title"), "button"
	return w
}

// dataRow returns the row that opens the page about everything that this device keeps.
func dataRow(a *stage.App) *form.Choice {
	w := &form.Choice{Icon: "export", Pressable: ui.Pressable{OnClick: func() { a.Push(a.Routes.Data()) }}}
	w.ID, w.Name, w.Role = "settings-data", a.T("settings.data"), "button"
	return w
}

func (s *settings) sideBySide(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	left, right := s.Panes(body, 256*min(f, 1.3))
	y := left.Y + 16
	for _, g := range settingGroups {
		w := &form.Choice{Icon: g.icon, Chosen: s.group == g.id, Pressable: ui.Pressable{OnClick: func() {
			s.group = g.id
			s.scroll.ScrollTo(0)
			a.Relayout()
		}}}
		w.ID, w.Name, w.Role = "settings-group-"+g.id, a.T("settings.group."+g.id), "tab"
		h := max(48*f, w.MinHeight(a.Canvas, left.W-24))
		s.Add(w, sprites.R(left.X+12, y, left.W-24, h))
		y += h + 8*f
	}
	rows := []*form.Choice{dataRow(a), aboutRow(a)}
	high := float32(0)
	for _, w := range rows {
		high += max(48*f, w.MinHeight(a.Canvas, left.W-24))
	}
	y = max(y, left.Bottom()-high-8*f-16)
	for _, w := range rows {
		h := max(48*f, w.MinHeight(a.Canvas, left.W-24))
		s.Add(w, sprites.R(left.X+12, y, left.W-24, h))
		y += h + 8*f
	}
	s.Add(s.scroll, right.InsetXY(1, 6))
	kids, h := s.rows(a, sprites.R(right.X+28, right.Y+8, right.W-56, 0))
	s.scroll.SetChildren(h+8, kids...)
}

// column is the page of one group in a narrow window.
func (s *settings) column(a *stage.App, body sprites.Rect) {
	body.H += 12
	body = s.OnePane(body, s.scroll)
	kids, h := s.rows(a, sprites.R(body.X, body.Y+8, body.W, 0))
	s.scroll.SetChildren(h+16, kids...)
}

// rows lays out the rows of the group from the top of r and returns their height.
func (s *settings) rows(a *stage.App, r sprites.Rect) (kids []ui.Widget, height float32) {
	l := form.NewList(a, r)
	l.Group("settings-group-"+s.group, "")
	switch s.group {
	case "table":
		tableLooks(a, l)
	case "tiles":
		tileLooks(a, l)
	}
	for _, st := range allSettings {
		if st.group == s.group {
			l.Row(func(r sprites.Rect) ([]ui.Widget, float32) { return s.row(a, st, r) })
		}
	}
	return l.Kids, l.Height()
}

// row places a setting from the top of r and returns its height.
func (s *settings) row(a *stage.App, st setting, r sprites.Rect) (ws []ui.Widget, height float32) {
	const disc, icon, gap, least = 44, 22, 18, 560 // least is the width of a row with an icon
	row := form.Row{ID: "settings-" + st.id, Name: a.T("settings." + st.id), About: a.T("settings." + st.id + ".about")}
	if st.id == "coach" && a.Unadvised {
		row.About = a.T("coach.table")
	}
	if st.id == "language" && a.Words.Has("language.unread") { // no native speaker has reviewed the translation
		row.Note = ui.NewLabel("settings-language.unread", a.T("language.unread"), sprites.Sans, 13)
		row.Note.Line, row.Note.Tint = 1.4, a.Theme.Text2
	}
	row.Control, row.Width, row.Height = st.make(a, r.W)
	box := row.Box(a, &s.Page)
	if st.icon != "" && r.W > least*a.TextScale() {
		box = layout.Row(s.ArtBox(func(c *sprites.Canvas, r sprites.Rect) {
			c.Disc(r.CX(), r.CY(), r.W/2, c.Theme().Raised)
			c.Icon(st.icon, r.Middle(icon, icon), c.Theme().Text)
		}).MinW(disc).MinH(disc).Self(layout.Center), box.Grow(1)).Gap(gap)
	}
	return form.Placed(&s.Page, box, r)
}

// Update continues scrolling after a swipe.
func (s *settings) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
