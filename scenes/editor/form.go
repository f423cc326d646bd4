package editor

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/form"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// fields returns a box for the controls of the current hand.
func (s *scene) fields() *layout.Box {
	h := s.draft.hands()[s.at]
	k := s.draft.check(h)
	p := form.NewPart(s.a, &s.Page)
	s.nameAndValue(p, h)
	for i := range k.lines {
		s.alternative(p, h, &k, i)
	}
	for _, v := range h.NumberVars() {
		s.numbers(p, h, v)
	}
	s.verdict(p, &k)
	s.commands(p, h)
	return p.Box
}

// text returns a box for a field of the height of all fields.
func (s *scene) text(f *ui.TextField, least float32) *layout.Box {
	return s.Control(f, least, field*s.f)
}

// icon returns a box for a button with an icon only. Its name is spoken.
func (s *scene) icon(id, key, icon string, height float32, f func()) *layout.Box {
	b := s.button(id, key, icon, f)
	b.Spoken, b.Name = b.Name, ""
	return s.Control(b, small*s.f, height)
}

// named returns a box for a control below its name.
func (s *scene) named(p *form.Part, id, name string, control *layout.Box) *layout.Box {
	return layout.Column(p.Label(id, "text", name, sprites.Sans, labelText, s.a.Theme.Text2), control).Gap(rowGap / 2)
}

// nameAndValue adds the name of the hand, its value, and whether it may have claims.
func (s *scene) nameAndValue(p *form.Part, h *cards.Hand) {
	const leastName, stepper, apart = 220, 150, 16
	const least, most, step = 1, 10000, 5 // of a value
	a, f := s.a, s.f
	name := s.text(s.textField("editor-"+h.ID+"-name", a.T("editor.hand-name"), a.Words.Known(h.Name.In(a.Words.Lang(), h.ID)), longest, func(v string) {
		h.Name = cards.Names{a.Words.Lang(): v}
		s.changed()
	}), 0)
	value := ui.NewStepper("editor-value", a.T("editor.value"), h.Value, least, most, step, func(v int) {
		h.Value = v
		s.changed()
	})
	value.LessName, value.MoreName = a.T("editor.less"), a.T("editor.more")
	at := 0
	if h.Concealed {
		at = 1
	}
	open := ui.NewSegmented("editor-concealed", a.T("editor.before"), []string{a.T("editor.claims"), a.T("editor.concealed")}, at, func(i int) {
		h.Concealed = i == 1
		s.changed()
	})
	before := p.SegmentsBox(open)
	first := s.named(p, "editor-name-label", a.T("editor.hand-name"), name)
	second := s.named(p, "editor-value-label", value.Name, s.Control(value, stepper*f, field*f))
	third := s.named(p, "editor-concealed-label", open.Name, layout.Stack(before).MinW(min(before.Need(layout.Unbounded).W, before.Need(0).W)))
	p.Add(layout.AnyOf(
		layout.Row(layout.Stack(first).MinW(leastName*f).Grow(1), second, layout.Stack(third).MinW(before.Need(layout.Unbounded).W)).Gap(apart),
		layout.Column(first, layout.Row(layout.Stack(second).MinW(stepper*f), layout.Stack(third).MinW(before.Need(layout.Unbounded).W)).Gap(apart)).Gap(rowGap),
		layout.Column(first, layout.Stack(second).Self(layout.Start), layout.Stack(third).Self(layout.Start)).Gap(rowGap)))
	if s.draft.plain {
		s.limitAndAbout(p, h)
	}
	p.Line()
}

// limitAndAbout adds whether the hand is worth the limit, and a sentence about it.
func (s *scene) limitAndAbout(p *form.Part, h *cards.Hand) {
	const most = 120 // runes of the sentence
	a := s.a
	at := 0
	if h.Limit {
		at = 1
	}
	worth := ui.NewSegmented("editor-limit", a.T("editor.worth"), []string{a.T("editor.value"), a.T("editor.limit")}, at, func(i int) {
		h.Limit = i == 1
		s.changed()
	})
	about := s.textField("editor-"+h.ID+"-about", a.T("editor.about"), h.About.In(a.Words.Lang(), ""), most, func(v string) {
		h.About = nil
		if v != "" {
			h.About = cards.Names{a.Words.Lang(): v}
		}
		s.changed()
	})
	p.Add(s.named(p, "editor-limit-label", worth.Name, p.SegmentsBox(worth)),
		s.named(p, "editor-about-label", a.T("editor.about"), s.text(about, 0)))
}

// alternative adds the i-th line of the hand: its groups and its text.
func (s *scene) alternative(p *form.Part, h *cards.Hand, k *checkResult, i int) {
	const longest = 200
	a, f := s.a, s.f
	id, key := "editor-count", "editor.count"
	if i > 0 {
		id, key = "editor-or-"+strconv.Itoa(i+1), "editor.or"
	}
	p.Text(id, "text", a.T(key, "n", k.lines[i].tiles), sprites.SansBold, labelText, a.Theme.Text2)
	s.chips(p, h, k, i)
	of := lineID("editor-"+h.ID+"-line", i)
	text := s.textField(of, a.T("editor.line"), line(h, i), longest, func(v string) {
		setLine(h, i, v)
		s.group = -1
		s.changed()
	})
	text.Placeholder = a.T("editor.line.hint")
	if s.draft.plain {
		text.Placeholder = "E*3 S*3 xa~4 Db*2 N*2"
	}
	row := layout.Row(s.text(text, 0).Grow(1)).Gap(rowGap)
	if len(k.lines) > 1 {
		row.Add(s.icon(lineID("editor-line-drop", i), "editor.line.drop", "trash", field*f, func() {
			h.Lines = slices.Delete(h.Lines, i, i+1)
			s.group, s.line = -1, 0
			s.texts = map[string]*ui.TextField{}
			s.changed()
		}))
	}
	p.Add(row)
}

// verdict adds what is wrong with the hand, or examples of what wins.
func (s *scene) verdict(p *form.Part, k *checkResult) {
	const size = 15
	a := s.a
	p.Line()
	if k.wrong != "" {
		of := &k.lines[k.line]
		args := []any{"n", of.tiles}
		if k.wrong == "editor.wrong.group" {
			args = []any{"n", k.at + 1, "text", of.groups[k.at].Text}
		}
		p.Text("editor-check", "text", a.T(k.wrong, args...), sprites.SansBold, size, a.Theme.GoldText)
		return
	}
	p.Text("editor-check", "text", a.T("editor.allows", "n", k.sets), sprites.SansBold, size, 0)
	for i, groups := range k.examples {
		w := &tileRow{groups: tilesOf(groups)}
		var names []string
		for _, g := range w.groups {
			names = append(names, a.Words.SetName(g))
		}
		w.ID, w.Role, w.Name, w.NoFocus = "editor-example-"+strconv.Itoa(i), "img", strings.Join(names, ", "), true
		p.Add(s.Box(w, w.size))
	}
	if k.warns {
		p.Text("editor-warning", "text", a.T("editor.warns"), sprites.Sans, labelText, a.Theme.Text2)
	}
}

// commands adds the buttons below the hand.
func (s *scene) commands(p *form.Part, h *cards.Hand) {
	p.Add(layout.Wrap(
		s.ButtonBox(s.a, s.button("editor-another", "editor.another", "add", func() {
			h.Lines = append(h.Lines, "")
			s.line, s.group = len(h.Lines)-1, -1
			s.changed()
		}), field*s.f),
		s.ButtonBox(s.a, s.button("editor-remove", "editor.remove", "trash", func() {
			s.draft.remove(s.at)
			s.group, s.form = -1, false
			s.changed()
		}), field*s.f),
	).Gap(rowGap))
}

// lineID returns the identifier of a widget of the i-th line. The first line has no
// suffix.
func lineID(id string, i int) string {
	if i == 0 {
		return id
	}
	return id + "-" + strconv.Itoa(i+1)
}

// line returns the i-th line of a hand, or "" if there is none.
func line(h *cards.Hand, i int) string {
	if i >= len(h.Lines) {
		return ""
	}
	return h.Lines[i]
}

// setLine sets the i-th line of a hand and discards the measurements of the hand.
func setLine(h *cards.Hand, i int, v string) {
	for len(h.Lines) <= i {
		h.Lines = append(h.Lines, "")
	}
	h.Lines[i] = v
	h.Sets, h.Reach, h.Won = -1, -1, -1
}

// chips adds the groups of a line, and the controls of the chosen group.
func (s *scene) chips(p *form.Part, h *cards.Hand, k *checkResult, of int) {
	const high, least, plus = 74, 64, 56 // of a group and of the button for a new one
	a, f := s.a, s.f
	groups := strings.Fields(line(h, of))
	set := func(g []string, chosen int) {
		setLine(h, of, strings.Join(g, " "))
		s.line, s.group = of, chosen
		s.changed()
	}
	row := layout.Wrap().Gap(rowGap)
	for i, g := range k.lines[of].groups {
		w := &groupChip{text: g.Text, tiles: g.Tiles, wrong: g.Err != nil, chosen: of == s.line && i == s.group, Pressable: ui.Pressable{OnClick: func() {
			s.line, s.group = of, i
			a.Relayout()
		}}}
		w.ID, w.Role = lineID("editor-group-"+strconv.Itoa(i), of), "button"
		w.Name = a.T("editor.group", "n", i+1, "text", g.Text)
		if len(g.Tiles) > 0 {
			w.Hint = a.Words.SetName(g.Tiles)
		}
		wide := max(least*f, w.wide(a.Canvas))
		row.Add(s.Box(w, func(room float32) layout.Size { return layout.Size{W: max(least*f, min(wide, room)), H: high * f} }))
	}
	fresh := "F*2"
	if s.draft.plain {
		fresh = "E*2"
	}
	row.Add(s.icon(lineID("editor-add", of), "editor.add", "add", high*f, func() { set(append(groups, fresh), len(groups)) }).MinW(plus * f))
	p.Add(row)
	if of == s.line && s.group >= 0 && s.group < len(groups) {
		s.chosenGroup(p, groups, set)
	}
}

// chosenGroup adds the controls of the chosen group: its text, add or remove a tile,
// delete. set replaces the groups of the line and chooses one.
func (s *scene) chosenGroup(p *form.Part, groups []string, set func(g []string, chosen int)) {
	const least, most, longest = 100, 150, 12
	a, f := s.a, s.f
	now := groups[s.group]
	text := s.text(s.textField("editor-group-text", a.T("editor.group", "n", s.group+1, "text", now), now, longest, func(v string) {
		g := slices.Clone(groups)
		if g[s.group] = strings.ReplaceAll(v, " ", ""); g[s.group] == "" {
			return
		}
		set(g, s.group)
	}), least*f)
	step := func(by int) func() {
		return func() {
			g := slices.Clone(groups)
			g[s.group] = changeCount(now, by)
			set(g, s.group)
		}
	}
	p.Add(layout.Row(text.Grow(1).MaxW(most*f),
		s.icon("editor-fewer", "editor.fewer", "remove", field*f, step(-1)),
		s.icon("editor-greater", "editor.greater", "add", field*f, step(1)),
		s.icon("editor-drop", "editor.drop", "trash", field*f, func() { set(slices.Delete(slices.Clone(groups), s.group, s.group+1), -1) }),
	).Gap(rowGap))
}

// changeCount returns a group with by more tiles, limited to 1 to 8.
func changeCount(group string, by int) string {
	body, hard := strings.CutSuffix(group, "!")
	sign := "*"
	head, n, ok := strings.Cut(body, "*")
	if !ok {
		if h, run, is := strings.Cut(body, "~"); is {
			head, n, sign = h, run, "~"
		}
	}
	count, _ := strconv.Atoi(n)
	count = max(1, min(8, max(1, count)+by))
	if out := head; count > 1 || sign == "~" {
		out += sign + strconv.Itoa(count)
		if hard {
			out += "!"
		}
		return out
	}
	return head
}

// groupChip is a group of the line, drawn as tiles.
type groupChip struct {
	ui.Pressable
	text          string
	tiles         []tile.Kind
	wrong, chosen bool
}

const chipTile = 22

func (g *groupChip) wide(c *sprites.Canvas) float32 {
	return max(float32(len(g.tiles))*chipTile, c.Measure(sprites.Sans, 14, g.text)) + 20
}

// Draw draws the tiles above the text of the group.
func (g *groupChip) Draw(c *sprites.Canvas) {
	th, r := c.Theme(), g.Rect
	c.Round(r, 10, th.Raised)
	switch {
	case g.wrong:
		c.RoundStroke(r, 10, 1.5, th.Gold)
	case g.chosen:
		c.RoundStroke(r, 10, 1.5, th.Text)
	}
	size := min(chipTile, (r.W-16)/float32(max(1, len(g.tiles))))
	for i, k := range g.tiles {
		c.Tile(&sprites.TileSprite{Kind: k, X: r.X + 10 + float32(i)*size, Y: r.Y + 9, W: size})
	}
	if g.wrong {
		c.Icon("warning", sprites.R(r.X+10, r.Y+10, 22, 22), th.Gold)
	}
	c.Text(sprites.Sans, c.FitSize(sprites.Sans, 14, g.text, r.W-16), g.text, r.X+10, r.Bottom()-11, sprites.Left, th.Text)
	g.DrawFocus(c, 10)
}

// tileRow is a complete set of tiles that a hand allows.
type tileRow struct {
	ui.Control
	groups [][]tile.Kind
	have   []int // the number of tiles held of each group, the rest is missing; nil if all are held
	most   float32
}

// each returns the width of a tile if the row is wide points wide.
func (w *tileRow) each(wide float32) float32 {
	n := float32(0)
	for _, g := range w.groups {
		n += float32(len(g)) + .34
	}
	return min(max(28, w.most), wide/max(1, n-.34))
}

// size returns the size of the row in a panel wide points wide.
func (w *tileRow) size(wide float32) layout.Size {
	const pitch = 1.06 // with the body of the tiles
	return layout.Size{H: sprites.TileHeight(w.each(wide)) * pitch}
}

func (w *tileRow) Draw(c *sprites.Canvas) {
	each := w.each(w.Rect.W)
	x := w.Rect.X
	for i, g := range w.groups {
		for j, k := range g {
			t := sprites.TileSprite{Kind: k, X: x, Y: w.Rect.Y, W: each}
			if w.have != nil && j >= w.have[i] {
				t.State = sprites.Forbidden
			}
			c.Tile(&t)
			x += each
		}
		x += .34 * each
	}
}
