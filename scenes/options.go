package scenes

import (
	"strconv"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/sprites"
)

// options is the page of a rule set: presets, and every option with its
// sentence, made from the rule set's own list.
type options struct {
	page
	rules  *rules.Entry
	values table.Options // settled
	mine   table.Options // what the player last chose by himself
	group  string
	scroll *sprites.Scroll
	cursor map[string]*int // where the keyboard is in a list of choices
}

func newOptions(a *App, id string) *options {
	o := &options{rules: ruleSet(id), scroll: sprites.NewScroll("options-list", ""), cursor: map[string]*int{}}
	given := table.Options{}
	if b, ok := a.Store.Load(KeyOptions + id); ok {
		given = decodeLines(b)
	}
	if a.Start.Rules == id && len(a.Start.Options) > 0 {
		given = a.Start.Options
	}
	var err error
	if o.values, err = table.Settled(o.rules.Options, o.rules.Presets, given); err != nil {
		// Options of an older version that no longer exist: begin anew.
		o.values, _ = table.Settled(o.rules.Options, nil, nil)
	}
	o.group = o.groups()[0]
	for _, g := range o.groups() {
		if g == "claims" {
			o.group = g // what makes the rule set what it is
		}
	}
	if o.preset() == "" {
		o.keepMine()
	}
	return o
}

// Name implements Scene.
func (o *options) Name() string { return "rules" }

// groupOrder is the order of the groups on the page.
var groupOrder = []string{"deal", "claims", "score", "end", "rest"}

func groupOf(op *table.Option) string {
	for _, g := range groupOrder {
		if op.Group == g {
			return g
		}
	}
	return "rest"
}

// groups are those that have an option, in order.
func (o *options) groups() (out []string) {
	for _, g := range groupOrder {
		for i := range o.rules.Options {
			if groupOf(&o.rules.Options[i]) == g {
				out = append(out, g)
				break
			}
		}
	}
	if out == nil {
		out = groupOrder[:1]
	}
	return out
}

// changed gives the values that differ from the default.
func (o *options) changed() table.Options {
	out := table.Options{}
	for i := range o.rules.Options {
		op := &o.rules.Options[i]
		if o.values[op.Name] != op.Default {
			out[op.Name] = o.values[op.Name]
		}
	}
	return out
}

// preset names the preset whose values hold now: "default", a preset's name, or
// "" when they are the player's own.
func (o *options) preset() string {
	ch := o.changed()
	if len(ch) == 0 {
		return "default"
	}
	for _, p := range o.rules.Presets {
		if same(ch, presetChanges(o.rules, p)) {
			return p.Name
		}
	}
	return ""
}

func presetChanges(r *rules.Entry, p table.Preset) table.Options {
	out := table.Options{}
	for i := range r.Options {
		op := &r.Options[i]
		if v, ok := p.Values[op.Name]; ok && v != op.Default {
			out[op.Name] = v
		}
	}
	return out
}

func same(a, b table.Options) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if b[k] != v {
			return false
		}
	}
	return true
}

// keepMine remembers the values as the player's own.
func (o *options) keepMine() { o.mine = o.changed() }

// take puts all values to the defaults and then to changes.
func (o *options) take(a *App, changes table.Options) {
	for i := range o.rules.Options {
		op := &o.rules.Options[i]
		o.values[op.Name] = op.Default
		if v, ok := changes[op.Name]; ok {
			o.values[op.Name] = v
		}
	}
	o.save(a)
}

// set gives one option a value.
func (o *options) set(a *App, name, v string) {
	o.values[name] = v
	if o.preset() == "" {
		o.keepMine()
	}
	o.save(a)
}

func (o *options) save(a *App) {
	// The choice holds for this match even if it cannot be kept for the next.
	_ = a.Store.Save(KeyOptions+o.rules.ID, encodeLines(o.changed()))
	a.Relayout()
}

// Layout implements Scene.
func (o *options) Layout(a *App) {
	o.start()
	body, base := o.header(a, a.ruleText(o.rules.ID, "name"))
	x := body.X + 32 + a.Canvas.Measure(sprites.SansBold, titleSize(a), a.ruleText(o.rules.ID, "name")) + 20
	if n := o.rules.Native; x+a.Canvas.Measure(sprites.Kai, 20, n) < o.cardButton(a, body, base) {
		o.text(a, "native", "text", n, sprites.Kai, 20, x, base, sprites.Left, a.Theme.Text2)
	}
	n := len(o.ws)
	foot := o.footer(a, body)
	tail := o.last(n)
	body.H = foot - body.Y
	o.scroll.Name = a.T("options.groups")
	if a.LayoutKind().Phone() || body.W < 820*a.TextScale() || o.besideH(a, 46) > body.H {
		o.column(a, body)
	} else {
		o.sideBySide(a, body)
	}
	o.ws = append(o.ws, tail...)
	o.done()
	if o.layer.Focused() == nil {
		o.layer.FocusID("options-next", false)
	}
}

func titleSize(a *App) float32 {
	if a.LayoutKind().Phone() {
		return 22
	}
	return 26
}

// footer places the buttons under the page and says where they begin.
func (o *options) footer(a *App, body sprites.Rect) float32 {
	phone := a.LayoutKind().Phone()
	next := sprites.NewButton("options-next", a.T("options.next"), func() {
		a.Push(newSeats(a, o.rules.ID, o.changed()))
	})
	next.Kind = sprites.Gold
	reset := sprites.NewButton("options-reset", a.T("options.reset"), func() { o.take(a, nil) })
	reset.Disabled = o.preset() == "default"
	h := max(56, 40*a.TextScale())
	gap, bottom := float32(16), body.Bottom()-20
	if phone {
		gap, h, bottom = 8, max(48, 40*a.TextScale()), body.Bottom()-12
		next.Size, reset.Size = 16, 16
	}
	top := a.pair(&o.page, body, bottom, h, gap, next, reset)
	if room := reset.Rect.X - body.X - 16; !phone && a.Canvas.Measure(sprites.Sans, 15, a.T("options.note")) < room {
		o.text(a, "note", "text", a.T("options.note"), sprites.Sans, 15, body.X, bottom-h/2+5, sprites.Left, a.Theme.Text2)
	}
	return top - gap - 4
}

// presetRows is how many rows presets take.
func (o *options) presetRows() int {
	n := 1
	for _, p := range o.rules.Presets {
		if len(presetChanges(o.rules, p)) > 0 {
			n++
		}
	}
	if len(o.mine) > 0 {
		n++
	}
	return n
}

// besideH is what the left side of the page takes at least, with preset rows of a
// height.
func (o *options) besideH(a *App, row float32) float32 {
	f := a.TextScale()
	return 20 + 30*f + float32(o.presetRows())*(row*f+4) + 20 + 30*f + float32(len(o.groups()))*46 + 12
}

// sideBySide is the page with presets and groups on the left.
func (o *options) sideBySide(a *App, body sprites.Rect) {
	f := a.TextScale()
	left, _ := body.SplitLeft(296 * min(f, 1.3))
	right := sprites.R(left.Right()+24, body.Y, body.Right()-left.Right()-24, body.H)
	o.panel(left)
	o.panel(right)
	y := left.Y + 20
	o.text(a, "presets", "heading", upper(a.T("options.preset")), sprites.SansBold, 12, left.X+24, y+14*f, sprites.Left, a.Theme.Text2)
	y += 30 * f
	row := float32(60)
	if o.besideH(a, row) > left.H {
		row = 46
	}
	y = o.presets(a, sprites.R(left.X+12, y, left.W-24, 0), row*f, 4)
	y += 10
	o.hairline(left.X+24, y, left.W-48)
	y += 14
	o.text(a, "groups", "heading", upper(a.T("options.groups")), sprites.SansBold, 12, left.X+24, y+14*f, sprites.Left, a.Theme.Text2)
	y += 30 * f
	gh := min(48*f, (left.Bottom()-12-y)/float32(len(o.groups())))
	for _, g := range o.groups() {
		o.add(o.groupRow(a, g), sprites.R(left.X+12, y, left.W-24, gh-2))
		y += gh
	}
	o.add(o.scroll, right.InsetXY(1, 6))
	kids, h := o.rows(a, sprites.R(right.X+24, right.Y+6, right.W-48, 0), []string{o.group}, false)
	o.scroll.SetChildren(h, kids...)
}

// column is the page of a narrow window: one list of everything.
func (o *options) column(a *App, body sprites.Rect) {
	f := a.TextScale()
	ground := sprites.R(body.X-8, body.Y, body.W+16, body.H)
	o.panel(ground)
	o.add(o.scroll, ground.InsetXY(1, 4))
	body = body.InsetXY(12, 0)
	kept := o.ws
	o.ws = nil
	y := body.Y + 14
	o.text(a, "presets", "heading", upper(a.T("options.preset")), sprites.SansBold, 12, body.X, y+14*f, sprites.Left, a.Theme.Text2)
	y = o.presets(a, sprites.R(body.X-8, y+24*f, body.W+16, 0), 56*f, 4) + 8
	rows, h := o.rows(a, sprites.R(body.X, y, body.W, 0), o.groups(), true)
	kids := append(o.ws, rows...)
	o.ws = kept
	o.scroll.SetChildren(y+h-body.Y+8, kids...)
}

// presets places the presets' rows and says where they end.
func (o *options) presets(a *App, r sprites.Rect, h, gap float32) float32 {
	now := o.preset()
	y := r.Y
	row := func(id, name, about string, chosen, gold bool, f func()) {
		w := &choiceRow{about: about, chosen: chosen, gold: gold, radio: true, f: f}
		w.ID, w.Name, w.Role = id, name, "radio"
		o.add(w, sprites.R(r.X, y, r.W, h))
		y += h + gap
	}
	row("preset-default", o.defaultName(a), a.T("options.default.about"), now == "default", false, func() { o.take(a, nil) })
	for _, p := range o.rules.Presets {
		ch := presetChanges(o.rules, p)
		if len(ch) == 0 {
			continue // it is the default
		}
		row("preset-"+p.Name, a.ruleText(o.rules.ID, "preset."+p.Name), a.T("options.mine.about", "n", len(ch)), now == p.Name, true, func() { o.take(a, ch) })
	}
	if len(o.mine) > 0 {
		mine := o.mine
		row("preset-mine", a.T("options.mine"), a.T("options.mine.about", "n", len(mine)), now == "", true, func() { o.take(a, mine) })
	}
	return y - gap
}

// defaultName is what the defaults are called: the preset that changes nothing,
// if the rule set names one.
func (o *options) defaultName(a *App) string {
	for _, p := range o.rules.Presets {
		if len(presetChanges(o.rules, p)) == 0 {
			return a.ruleText(o.rules.ID, "preset."+p.Name)
		}
	}
	return a.T("options.default")
}

func (o *options) groupRow(a *App, g string) *choiceRow {
	n, ch := 0, 0
	for i := range o.rules.Options {
		if op := &o.rules.Options[i]; groupOf(op) == g {
			n++
			if o.values[op.Name] != op.Default {
				ch++
			}
		}
	}
	w := &choiceRow{chosen: o.group == g, count: strconv.Itoa(n), dot: ch > 0, f: func() {
		o.group = g
		o.scroll.ScrollTo(0)
		a.Relayout()
	}}
	w.ID, w.Name, w.Role = "group-"+g, o.groupName(a, g), "tab"
	return w
}

// groupName is what a group of options is called, in the rule set's own word if it
// has one.
func (o *options) groupName(a *App, g string) string {
	if key := ruleWord(a, o.rules.ID, ".group.", g); a.Words.Has(key) {
		return a.T(key)
	}
	return a.T("group." + g)
}

// rows makes the rows of groups from r's upper edge, with the groups' names
// above them if titled, and gives their height.
func (o *options) rows(a *App, r sprites.Rect, groups []string, titled bool) (kids []sprites.Widget, height float32) {
	l := newRowList(a, r)
	for _, g := range groups {
		name := ""
		if titled {
			name = o.groupName(a, g)
		}
		l.group("group-"+g, name)
		for i := range o.rules.Options {
			if op := &o.rules.Options[i]; groupOf(op) == g {
				l.row(func(r sprites.Rect) ([]sprites.Widget, float32) { return o.row(a, op, r) })
			}
		}
	}
	return l.kids, l.height()
}
