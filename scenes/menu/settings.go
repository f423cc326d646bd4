package menu

import (
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
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

func (s *settings) row(a *stage.App, st setting, r sprites.Rect) (ws []ui.Widget, height float32) {
	control, cw, ch := st.make(a, r.W)
	if st.icon != "" && r.W > 560*a.TextScale() {
		d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
			c.Disc(r.CX(), r.CY(), r.W/2, c.Theme().Raised)
			c.Icon(st.icon, r.Middle(22, 22), c.Theme().Text)
		}}
		d.NoFocus = true
		d.Rect = sprites.R(r.X, r.Y+18*a.TextScale(), 44, 44)
		ws = append(ws, d)
		r.X, r.W = r.X+62, r.W-62
	}
	words := r.W - cw - 24
	below := words < 220*a.TextScale()
	_, isSwitch := control.(*form.Switch)
	if below && !isSwitch {
		words = r.W
	}
	below = below && !isSwitch
	f := a.TextScale()
	name := ui.NewLabel("settings-"+st.id+".name", a.T("settings."+st.id), sprites.SansBold, 17)
	told := a.T("settings." + st.id + ".about")
	if st.id == "coach" && a.Unadvised {
		told = a.T("coach.table")
	}
	about := ui.NewLabel("settings-"+st.id+".about", told, sprites.Sans, 15)
	name.Line, about.Line, about.Tint = 1.3, 1.4, a.Theme.Text2
	nh := a.Canvas.ParagraphHeight(sprites.SansBold, 17, name.Name, words, 1.3)
	aboutW := words
	beside := isSwitch && r.W < 460*f
	if beside {
		aboutW = r.W
	}
	ah := a.Canvas.ParagraphHeight(sprites.Sans, 15, about.Name, aboutW, 1.4)
	// The language row has a note if no native speaker has reviewed the translation.
	var unread *ui.Label
	uh := float32(0)
	if st.id == "language" && a.Words.Has("language.unread") {
		unread = ui.NewLabel("settings-language.unread", a.T("language.unread"), sprites.Sans, 13)
		unread.Line, unread.Tint = 1.4, a.Theme.Text2
		uh = 4 + a.Canvas.ParagraphHeight(sprites.Sans, 13, unread.Name, words, 1.4)
	}
	pad := 14 * f
	under := pad + nh + 2
	if beside {
		under = max(under, pad+nh/2+ch/2) // the switch can be higher than the name
	}
	name.Rect = sprites.R(r.X, r.Y+pad, words, nh)
	about.Rect = sprites.R(r.X, r.Y+under, aboutW, ah)
	if unread != nil {
		unread.Rect = sprites.R(r.X, r.Y+under+ah+4, words, uh-4)
		ws = append(ws, unread)
	}
	height = under + ah + uh + pad
	switch {
	case beside:
		box := sprites.R(r.Right()-cw, r.Y+pad+nh/2-ch/2, cw, ch)
		control.Base().Rect = box
		if down := box.Bottom() + 2 - about.Rect.Y; ch >= form.PictureHeight && down > 0 { // below the picture
			about.Rect.Y += down
			height += down
		}
	case below:
		control.Base().Rect = sprites.R(r.X, r.Y+height-pad+10, min(cw, r.W), ch)
		height += 10 + ch
	default:
		height = max(height, 80*f)
		control.Base().Rect = sprites.R(r.Right()-cw, r.Y+(height-ch)/2, cw, ch)
	}
	return append(ws, name, about, control), height
}

// Update continues scrolling after a swipe.
func (s *settings) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
