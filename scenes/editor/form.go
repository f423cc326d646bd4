package editor

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/rules/american/cards"
	"moineau/engine/tile"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// fieldColumn collects the widgets of a form from top to bottom.
type fieldColumn struct {
	a    *stage.App
	r    sprites.Rect // its height is not used
	y    float32      // top of the next widget
	f    float32      // scale of heights
	kids []ui.Widget
}

func (fc *fieldColumn) add(w ui.Widget, x, wide, high float32) {
	w.Base().Rect = sprites.R(x, fc.y, wide, high)
	fc.kids = append(fc.kids, w)
}

// text adds a paragraph and moves below it.
func (fc *fieldColumn) text(id, key string, font sprites.Font, size float32, tint sprites.Color, args ...any) {
	t := fc.a.T(key, args...)
	l := ui.NewLabel(id, t, font, size)
	l.Line, l.Tint = 1.35, tint
	high := fc.a.Canvas.ParagraphHeight(font, size, t, fc.r.W, 1.35)
	fc.add(l, fc.r.X, fc.r.W, high)
	fc.y += high + 6
}

// fields lays out the widgets of the current hand.
func (s *scene) fields(r sprites.Rect) (kids []ui.Widget, height float32) {
	h := s.draft.hands()[s.at]
	k := check(h)
	fc := &fieldColumn{a: s.a, r: r, y: r.Y + 12, f: max(1, s.a.TextScale())}
	s.nameAndValue(fc, h)
	s.lines(fc, h, &k)
	for _, v := range h.NumberVars() {
		fc.y = s.numbers(h, v, r, fc.y, &fc.kids)
	}
	s.verdict(fc, &k)
	s.commands(fc, h)
	return fc.kids, fc.y - s.hand.Rect.Y
}

// nameAndValue adds the name of the hand, its value, and whether it may have claims.
func (s *scene) nameAndValue(fc *fieldColumn, h *cards.Hand) {
	a, r, f := s.a, fc.r, fc.f
	fc.text("editor-name-label", "editor.hand-name", sprites.Sans, 14, a.Theme.Text2)
	fc.add(s.textField("editor-"+h.ID+"-name", a.T("editor.hand-name"), a.Words.Known(h.Name.In(a.Words.Lang(), h.ID)), 40, func(v string) {
		h.Name = cards.Names{a.Words.Lang(): v}
		s.changed()
	}), r.X, r.W, 44*f)
	fc.y += 44*f + 10

	value := ui.NewStepper("editor-value", a.T("editor.value"), h.Value, 1, 10000, 5, func(v int) {
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
	wide := min(r.W, open.Width(a.Canvas))
	fc.add(value, r.X, 150*f, 44*f)
	if 150*f+16+wide > r.W {
		fc.y += 44*f + 10
		fc.add(open, r.X, wide, 44*f)
	} else {
		fc.add(open, r.Right()-wide, wide, 44*f)
	}
	fc.y += 44*f + 14
}

// lines adds the alternatives of the hand: each with its groups and its text.
func (s *scene) lines(fc *fieldColumn, h *cards.Hand, k *checkResult) {
	a, r, f := s.a, fc.r, fc.f
	for i := range k.lines {
		if i > 0 {
			fc.text("editor-or-"+strconv.Itoa(i+1), "editor.or", sprites.SansBold, 14, a.Theme.Text2, "n", k.lines[i].tiles)
		} else {
			fc.text("editor-count", "editor.count", sprites.SansBold, 14, a.Theme.Text2, "n", k.lines[i].tiles)
		}
		fc.y = s.chips(h, k, i, r, fc.y, &fc.kids)
		wide := r.W
		if len(k.lines) > 1 {
			wide -= 52*f + 8
			drop := s.button(lineID("editor-line-drop", i), "editor.line.drop", "trash", func() {
				h.Lines = slices.Delete(h.Lines, i, i+1)
				s.group, s.line = -1, 0
				s.field = map[string]*ui.TextField{}
				s.changed()
			})
			drop.Spoken, drop.Name = drop.Name, ""
			fc.add(drop, r.Right()-52*f, 52*f, 44*f)
		}
		of := lineID("editor-"+h.ID+"-line", i)
		fc.add(s.textField(of, a.T("editor.line"), line(h, i), 200, func(v string) {
			setLine(h, i, v)
			s.group = -1
			s.changed()
		}), r.X, wide, 44*f)
		s.field[of].Placeholder = a.T("editor.line.hint")
		fc.y += 44*f + 12
	}
}

// verdict adds what is wrong with the hand, or examples of what wins.
func (s *scene) verdict(fc *fieldColumn, k *checkResult) {
	a := s.a
	if k.wrong != "" {
		of := &k.lines[k.line]
		args := []any{"n", of.tiles}
		if k.wrong == "editor.wrong.group" {
			args = []any{"n", k.at + 1, "text", of.groups[k.at].Text}
		}
		fc.text("editor-check", k.wrong, sprites.SansBold, 15, a.Theme.GoldText, args...)
		return
	}
	fc.text("editor-check", "editor.allows", sprites.SansBold, 15, 0, "n", k.sets)
	for i, groups := range k.examples {
		w := &tileRow{groups: tilesOf(groups)}
		var names []string
		for _, g := range w.groups {
			names = append(names, a.Words.SetName(g))
		}
		w.ID, w.Role, w.Name, w.NoFocus = "editor-example-"+strconv.Itoa(i), "img", strings.Join(names, ", "), true
		fc.add(w, fc.r.X, fc.r.W, w.high(fc.r.W))
		fc.y += w.Rect.H + 8
	}
	if k.warns {
		fc.text("editor-warning", "editor.warns", sprites.Sans, 14, a.Theme.Text2)
	}
}

// commands adds the buttons below the hand.
func (s *scene) commands(fc *fieldColumn, h *cards.Hand) {
	a, r, f := s.a, fc.r, fc.f
	fc.y += 6
	row := layout.Wrap().Gap(10)
	for _, b := range []*ui.Button{
		s.button("editor-another", "editor.another", "add", func() {
			h.Lines = append(h.Lines, "")
			s.line, s.group = len(h.Lines)-1, -1
			s.changed()
		}),
		s.button("editor-remove", "editor.remove", "trash", func() {
			s.draft.remove(s.at)
			s.group, s.form = -1, false
			s.changed()
		}),
	} {
		row.Add(layout.Fixed(min(r.W, b.Width(a.Canvas)), 44*f).OnPlace(func(at sprites.Rect) {
			b.Rect = at
			fc.kids = append(fc.kids, b)
		}))
	}
	high := row.Need(r.W).H
	row.Place(sprites.R(r.X, fc.y, r.W, high))
	fc.y += high + 14
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

// chips adds the groups of a line and the controls of the chosen group.
func (s *scene) chips(h *cards.Hand, k *checkResult, of int, r sprites.Rect, y float32, kids *[]ui.Widget) float32 {
	a := s.a
	f := max(1, a.TextScale())
	x, high := r.X, 74*f
	put := func(w ui.Widget, wide, tall float32) {
		if x+wide > r.Right()+.5 && x > r.X {
			x, y = r.X, y+tall+8
		}
		w.Base().Rect = sprites.R(x, y, wide, tall)
		*kids = append(*kids, w)
		x += wide + 8
	}
	groups := strings.Fields(line(h, of))
	set := func(g []string, chosen int) {
		setLine(h, of, strings.Join(g, " "))
		s.line, s.group = of, chosen
		s.changed()
	}
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
		put(w, max(64*f, min(r.W, w.wide(a.Canvas))), high)
	}
	plus := s.button(lineID("editor-add", of), "editor.add", "add", func() { set(append(groups, "F*2"), len(groups)) })
	plus.Spoken, plus.Name = plus.Name, ""
	put(plus, 56*f, high)
	y += high + 8
	if of != s.line || s.group < 0 || s.group >= len(groups) {
		return y
	}
	// The controls of the chosen group: its text, add or remove a tile, delete.
	x = r.X
	now := groups[s.group]
	put(s.textField("editor-group-text", a.T("editor.group", "n", s.group+1, "text", now), now, 12, func(v string) {
		g := slices.Clone(groups)
		if g[s.group] = strings.ReplaceAll(v, " ", ""); g[s.group] == "" {
			return
		}
		set(g, s.group)
	}), min(r.W, 150*f), 44*f)
	step := func(by int) func() {
		return func() {
			g := slices.Clone(groups)
			g[s.group] = changeCount(now, by)
			set(g, s.group)
		}
	}
	for _, b := range []*ui.Button{
		s.button("editor-fewer", "editor.fewer", "remove", step(-1)),
		s.button("editor-greater", "editor.greater", "add", step(1)),
		s.button("editor-drop", "editor.drop", "trash", func() { set(slices.Delete(slices.Clone(groups), s.group, s.group+1), -1) }),
	} {
		b.Spoken, b.Name = b.Name, ""
		put(b, 52*f, 44*f)
	}
	return y + 44*f + 10
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

func (w *tileRow) high(wide float32) float32 { return sprites.TileHeight(w.each(wide)) * 1.06 }

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
