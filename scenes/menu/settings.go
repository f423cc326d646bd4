package menu

import (
	"slices"

	"moineau/assets/words"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// settings is the screen of the player's choices, the same at the title and at
// the table; everything is felt at once.
type settings struct {
	stage.Page
	group  string
	scroll *sprites.Scroll
}

func newSettings() *settings {
	return &settings{group: "general", scroll: sprites.NewScroll("settings-list", "")}
}

// Name implements stage.Scene.
func (s *settings) Name() string { return "settings" }

// settingGroups are the groups with their icons.
var settingGroups = []struct{ id, icon string }{
	{"general", "settings"}, {"tiles", "eye"}, {"sound", "sound"}, {"coach", "coach"}, {"everybody", "people"},
}

// setting is a row: its words are settings.<id> and settings.<id>.about.
type setting struct {
	group, id string
	// make gives the control for the present value and its size, no wider than room.
	make func(a *stage.App, room float32) (w sprites.Widget, cw, ch float32)
}

// segments is a setting with a few values.
func segments(group, id string, values func(a *stage.App) []string, at func(a *stage.App) int, set func(a *stage.App, i int)) setting {
	return setting{group, id, func(a *stage.App, room float32) (sprites.Widget, float32, float32) {
		items := values(a)
		w := sprites.NewSegmented("settings-"+id, a.T("settings."+id), items, at(a), func(i int) {
			set(a, i)
			a.ApplySettings()
		})
		h := w.Wrap(a.Canvas, room, 44*max(1, a.TextScale()))
		return w, min(w.Width(a.Canvas), room), h
	}}
}

// choice is a setting whose values have names in the words.
func choice(group, id string, values []string, field func(s *stage.Settings) *string, name func(a *stage.App, v string) string) setting {
	return segments(group, id, func(a *stage.App) []string {
		var out []string
		for _, v := range values {
			out = append(out, name(a, v))
		}
		return out
	}, func(a *stage.App) int {
		for i, v := range values {
			if v == *field(&a.Settings) {
				return i
			}
		}
		return 0
	}, func(a *stage.App, i int) { *field(&a.Settings) = values[i] })
}

func onOff(group, id string, field func(s *stage.Settings) *bool) setting {
	return setting{group, id, func(a *stage.App, _ float32) (sprites.Widget, float32, float32) {
		w := &wordSwitch{Switch: sprites.NewSwitch("settings-"+id, a.T("settings."+id), *field(&a.Settings), func(on bool) {
			*field(&a.Settings) = on
			a.ApplySettings()
		}), yes: a.T("common.yes"), no: a.T("common.no")}
		return w, 52 + 12 + max(a.Canvas.Measure(sprites.Sans, 15, w.yes), a.Canvas.Measure(sprites.Sans, 15, w.no)), 44
	}}
}

// number is a setting in per cent.
func number(group, id string, lo, hi, by int, field func(s *stage.Settings) *int) setting {
	return setting{group, id, func(a *stage.App, _ float32) (sprites.Widget, float32, float32) {
		w := sprites.NewStepper("settings-"+id, a.T("settings."+id), *field(&a.Settings), lo, hi, by, func(n int) {
			*field(&a.Settings) = n
			a.ApplySettings()
		})
		w.LessName, w.MoreName = a.T("common.less", "name", w.Name), a.T("common.more", "name", w.Name)
		w.Format = func(n int) string { return a.T("settings.percent", "n", n) }
		return w, 88 + a.Canvas.Measure(sprites.SansBold, 16, a.T("settings.percent", "n", hi)) + 20, 44
	}}
}

func suffixed(prefix string) func(*stage.App, string) string {
	return func(a *stage.App, v string) string { return a.T(prefix + v) }
}

// languageChoice is the choice of the language, by what each calls itself; one that has
// to be fetched is followed by dots until it is there.
func languageChoice(group, id string) setting {
	return segments(group, id, func(a *stage.App) (names []string) {
		chosen, coming := a.Language()
		for _, lang := range words.Languages {
			name := words.OwnName(lang)
			if coming && lang == chosen {
				name += " …"
			}
			names = append(names, name)
		}
		return names
	}, func(a *stage.App) int {
		chosen, _ := a.Language()
		return max(0, slices.Index(words.Languages, chosen))
	}, func(a *stage.App, i int) { a.ChooseLanguage(words.Languages[i]) })
}

// allSettings are the rows in order.
var allSettings = []setting{
	languageChoice("general", "language"),
	segments("general", "speed", func(a *stage.App) []string {
		var out []string
		for _, sp := range stage.Speeds {
			out = append(out, a.T("settings.speed."+sp.Name))
		}
		return out
	}, func(a *stage.App) int {
		for i, sp := range stage.Speeds {
			if sp.Speed == a.Settings.Speed {
				return i
			}
		}
		return 0
	}, func(a *stage.App, i int) { a.Settings.Speed = stage.Speeds[i].Speed }),
	number("general", "text", 80, 160, 10, func(s *stage.Settings) *int { return &s.TextSize }),
	choice("tiles", "faces", stage.TileThemes, func(s *stage.Settings) *string { return &s.Tiles }, suffixed("settings.faces.")),
	choice("tiles", "labels", stage.LabelModes, func(s *stage.Settings) *string { return &s.Labels }, suffixed("settings.labels.")),
	choice("tiles", "felt", stage.Felts, func(s *stage.Settings) *string { return &s.Felt }, suffixed("settings.felt.")),
	onOff("sound", "sound", func(s *stage.Settings) *bool { return &s.Sound }),
	number("sound", "volume", 0, 100, 10, func(s *stage.Settings) *int { return &s.Volume }),
	number("sound", "volume-tiles", 0, 100, 10, func(s *stage.Settings) *int { return &s.TileVolume }),
	number("sound", "volume-calls", 0, 100, 10, func(s *stage.Settings) *int { return &s.CallVolume }),
	number("sound", "volume-turn", 0, 100, 10, func(s *stage.Settings) *int { return &s.TurnVolume }),
	number("sound", "volume-music", 0, 100, 10, func(s *stage.Settings) *int { return &s.MusicVolume }),
	choice("coach", "coach", stage.CoachTimes, func(s *stage.Settings) *string { return &s.Coach }, suffixed("coach.when.")),
	choice("coach", "coach-level", stage.CoachLevels, func(s *stage.Settings) *string { return &s.CoachLevel }, suffixed("settings.coach-level.")),
	onOff("everybody", "heard", func(s *stage.Settings) *bool { return &s.Heard }),
	onOff("everybody", "motion", func(s *stage.Settings) *bool { return &s.ReduceMotion }),
	pictured(onOff("everybody", "left", func(s *stage.Settings) *bool { return &s.LeftHanded }), handed),
}

// pictured is a switch with a small picture of what it does in place of its word.
func pictured(st setting, paint func(c *sprites.Canvas, r sprites.Rect, on bool)) setting {
	plain := st.make
	st.make = func(a *stage.App, room float32) (sprites.Widget, float32, float32) {
		w, _, ch := plain(a, room)
		s := w.(*wordSwitch)
		s.picture = paint
		return s, pictureWidth + 16 + 52, max(ch, pictureHeight)
	}
	return st
}

// Sizes of the picture beside a switch, points.
const (
	pictureWidth  = 92
	pictureHeight = 52
)

// handed draws a small table: where hand, melds and buttons stand for the right hand, or
// for the left one.
func handed(c *sprites.Canvas, r sprites.Rect, left bool) {
	th := c.Theme()
	c.Round(r, 6, th.FeltMid)
	at := func(x, y, w, h float32) sprites.Rect {
		if left {
			x = r.W - x - w
		}
		return sprites.R(r.X+x, r.Y+y, w, h)
	}
	for i := range 7 {
		c.Fill(at(13+8*float32(i), 34, 7, 11), th.FaceTop)
	}
	c.Fill(at(71, 34, 7, 11), th.FaceTop)
	c.Fill(at(81, 36, 5, 8), th.FaceTop)
	c.Round(at(53, 22, 18, 7), 3.5, th.Gold)
	c.RoundStroke(at(74, 22, 12, 7), 3.5, 1, th.Outline)
}

// Layout implements stage.Scene.
func (s *settings) Layout(a *stage.App) {
	s.Start()
	body, base := s.Header(a, a.T("settings.title"))
	body.H -= 24
	s.scroll.Name = a.T("settings.title")
	if a.LayoutKind().Phone() || body.W < 820*a.TextScale() {
		s.column(a, body)
	} else {
		s.Text(a, "note", "text", a.T("settings.note"), sprites.Sans, 15, body.Right(), base, sprites.Right, a.Theme.Text2)
		s.sideBySide(a, body)
	}
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID("settings-language", false)
	}
}

func (s *settings) sideBySide(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	left, _ := body.SplitLeft(256 * min(f, 1.3))
	right := sprites.R(left.Right()+24, body.Y, body.Right()-left.Right()-24, body.H)
	s.Ground(left)
	s.Ground(right)
	y := left.Y + 16
	for _, g := range settingGroups {
		w := &choiceRow{icon: g.icon, chosen: s.group == g.id, f: func() {
			s.group = g.id
			s.scroll.ScrollTo(0)
			a.Relayout()
		}}
		w.ID, w.Name, w.Role = "settings-group-"+g.id, a.T("settings.group."+g.id), "tab"
		h := max(48*f, w.least(a.Canvas, left.W-24))
		s.Add(w, sprites.R(left.X+12, y, left.W-24, h))
		y += h + 8*f
	}
	s.Add(s.scroll, right.InsetXY(1, 6))
	kids, h := s.rows(a, sprites.R(right.X+28, right.Y+8, right.W-56, 0), []string{s.group}, false)
	s.scroll.SetChildren(h+8, kids...)
}

func (s *settings) column(a *stage.App, body sprites.Rect) {
	ground := sprites.R(body.X-8, body.Y, body.W+16, body.H+12)
	s.Ground(ground)
	s.Add(s.scroll, ground.InsetXY(1, 4))
	body = body.InsetXY(12, 0)
	var groups []string
	for _, g := range settingGroups {
		groups = append(groups, g.id)
	}
	kids, h := s.rows(a, sprites.R(body.X, body.Y+8, body.W, 0), groups, true)
	s.scroll.SetChildren(h+16, kids...)
}

// rows makes the rows of groups from r's upper edge, with the groups' names
// above them if titled, and gives their height.
func (s *settings) rows(a *stage.App, r sprites.Rect, groups []string, titled bool) (kids []sprites.Widget, height float32) {
	l := newRowList(a, r)
	for _, g := range groups {
		name := ""
		if titled {
			name = a.T("settings.group." + g)
		}
		l.group("settings-group-"+g, name)
		if g == "tiles" {
			d := preview(a, sprites.R(r.X, l.y+8, r.W, 0))
			l.kids = append(l.kids, d)
			l.y += d.Rect.H + 16
		}
		for _, st := range allSettings {
			if st.group == g {
				l.row(func(r sprites.Rect) ([]sprites.Widget, float32) { return s.row(a, st, r) })
			}
		}
	}
	return l.kids, l.height()
}

func (s *settings) row(a *stage.App, st setting, r sprites.Rect) (ws []sprites.Widget, height float32) {
	control, cw, ch := st.make(a, r.W)
	words := r.W - cw - 24
	below := words < 220*a.TextScale()
	_, isSwitch := control.(*wordSwitch)
	if below && !isSwitch {
		words = r.W
	}
	below = below && !isSwitch
	f := a.TextScale()
	name := sprites.NewLabel("settings-"+st.id+".name", a.T("settings."+st.id), sprites.SansBold, 17)
	about := sprites.NewLabel("settings-"+st.id+".about", a.T("settings."+st.id+".about"), sprites.Sans, 15)
	name.Line, about.Line, about.Tint = 1.3, 1.4, a.Theme.Text2
	nh := a.Canvas.ParagraphHeight(sprites.SansBold, 17, name.Name, words, 1.3)
	aboutW := words
	beside := isSwitch && r.W < 460*f
	if beside {
		aboutW = r.W
	}
	ah := a.Canvas.ParagraphHeight(sprites.Sans, 15, about.Name, aboutW, 1.4)
	pad := 14 * f
	under := pad + nh + 2
	if beside {
		under = max(under, pad+nh/2+ch/2) // the switch may be higher than the name
	}
	name.Rect = sprites.R(r.X, r.Y+pad, words, nh)
	about.Rect = sprites.R(r.X, r.Y+under, aboutW, ah)
	height = under + ah + pad
	switch {
	case beside:
		box := sprites.R(r.Right()-cw, r.Y+pad+nh/2-ch/2, cw, ch)
		control.Base().Rect = box
		if down := box.Bottom() + 2 - about.Rect.Y; ch >= pictureHeight && down > 0 { // under the picture
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
	return []sprites.Widget{name, about, control}, height
}

// preview shows the tiles as the settings make them.
func preview(a *stage.App, r sprites.Rect) *stage.Drawing {
	kinds := []tile.Kind{tile.M1, tile.RedM, tile.P1 + 4, tile.P1 + 7, tile.S1, tile.S1 + 7, tile.East, tile.White, tile.Green, tile.Red, tile.F1, tile.None}
	if r.W < 560 {
		kinds = []tile.Kind{tile.M1, tile.P1 + 4, tile.S1, tile.East, tile.White, tile.Red, tile.None}
	}
	n := float32(len(kinds))
	w := min(60, (r.W-32)/n-6)
	step := (r.W - 40 - w) / (n - 1)
	label := a.Settings.Labels != "off"
	d := &stage.Drawing{Paint: func(c *sprites.Canvas, r sprites.Rect) {
		c.Round(r, 12, c.Theme().FeltMid)
		for i, k := range kinds {
			sp := sprites.TileSprite{Kind: k, X: r.X + 20 + float32(i)*step, Y: r.Y + 22, W: w, Label: label}
			c.Tile(&sp)
		}
	}}
	d.NoFocus, d.Role = true, "img"
	r.H = sprites.TileHeight(w) + 44
	d.Rect = r
	return d
}

// Update lets the list run on after a swipe.
func (s *settings) Update(a *stage.App) {
	if s.scroll.Tick() {
		a.Redraw()
	}
}
