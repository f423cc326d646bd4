package options

import (
	"maps"
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// options is the options page of a rule set. It shows the presets and, for each option in
// the rule set's list, a control with a description.
type options struct {
	stage.Page
	to       Routes
	rules    *rules.Entry
	values   table.Options // settled
	defaults table.Options // the defaults that apply with these values
	custom   table.Options // the player's last custom choice
	group    string
	scroll   *ui.Scroll
	cursor   map[string]*int // keyboard position in each list of choices
	open     map[string]bool // maps whose keys are shown
	menu     bool            // the menu of presets is open
}

func newOptions(a *stage.App, to Routes, id string) *options {
	a.Downloads.Prefetch(stage.CardWords)
	o := &options{to: to, rules: stage.RuleSet(id), scroll: ui.NewScroll("options-list", ""), cursor: map[string]*int{}, open: map[string]bool{}}
	given := table.Options{}
	if b, ok := a.Store.Load(store.KeyOptions + id); ok {
		given = store.DecodeLines(b)
	}
	if asked := to.TableConfig(); asked.Rules == id && len(asked.Options) > 0 {
		given = asked.Options
	}
	var err error
	if o.values, err = table.Settled(o.rules.Options, o.rules.Presets, given); err != nil {
		// The saved options are from an older version and no longer valid: use the
		// defaults.
		o.values, _ = table.Settled(o.rules.Options, nil, nil)
	}
	o.defaults = table.Defaults(o.rules.Options, o.values)
	o.group = o.groups()[0]
	for _, g := range o.groups() {
		if g == "claims" {
			o.group = g // the group that characterises the rule set
		}
	}
	if o.preset() == "" {
		o.saveCustom()
	}
	return o
}

// Name implements stage.Scene.
func (o *options) Name() string { return "rules" }

// groupOrder is the order of the groups on the page.
var groupOrder = []string{"deal", "claims", "score", "end", "rest"}

// groupOf returns the group in which the page shows an option, or "" if the option is
// hidden. Hidden are options with a single value. A Text option names its default in
// Values, but accepts any text.
func groupOf(op *table.Option) string {
	if len(op.Values) == 1 && op.Type != table.Text {
		return ""
	}
	for _, g := range groupOrder {
		if op.Group == g {
			return g
		}
	}
	return "rest"
}

// groups returns the groups that have at least one option, in order.
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

// changed returns the values that differ from the default.
func (o *options) changed() table.Options {
	out := table.Options{}
	for i := range o.rules.Options {
		op := &o.rules.Options[i]
		if o.values[op.Name] != o.defaults[op.Name] {
			out[op.Name] = o.values[op.Name]
		}
	}
	return out
}

// preset returns the name of the preset that matches the current values. It returns
// "default" for the defaults and "" for custom values.
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
	usual := table.Defaults(r.Options, p.Values)
	for i := range r.Options {
		op := &r.Options[i]
		if v, ok := p.Values[op.Name]; ok && v != usual[op.Name] {
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

// saveCustom remembers the current values as the player's custom choice.
func (o *options) saveCustom() { o.custom = o.changed() }

// apply sets all values to the defaults with the given changes.
func (o *options) apply(a *stage.App, changes table.Options) {
	o.values = table.Defaults(o.rules.Options, changes)
	maps.Copy(o.values, changes)
	o.defaults = table.Defaults(o.rules.Options, o.values)
	o.save(a)
}

// set sets the value of one option. Other options that had their default get the default
// that applies with the new value.
func (o *options) set(a *stage.App, name, v string) {
	mine := o.changed()
	o.values[name] = v
	o.defaults = table.Defaults(o.rules.Options, o.values)
	for other, usual := range o.defaults {
		if _, changed := mine[other]; !changed && other != name {
			o.values[other] = usual
		}
	}
	if o.preset() == "" {
		o.saveCustom()
	}
	o.save(a)
}

func (o *options) save(a *stage.App) {
	// The choice applies to this match even if it cannot be saved.
	a.Save(store.KeyOptions+o.rules.ID, store.EncodeLines(o.changed()))
	a.Relayout()
}

// Layout implements stage.Scene.
func (o *options) Layout(a *stage.App) {
	o.Start()
	body, base := o.Header(a, a.Words.RuleText(o.rules.ID, "name"))
	end := o.headButtons(a, body, base)
	o.BesideTitle(a, "native", o.rules.Native, sprites.Kai, 20, base, end)
	n := len(o.Widgets)
	body = o.footer(a, body)
	tail := o.TakeFrom(n)
	o.scroll.Name = a.T("options.groups")
	if !a.TwoPanes(body, 820) || o.sideHeight(a, 46) > body.H {
		o.column(a, body)
	} else {
		o.sideBySide(a, body)
	}
	o.Widgets = append(o.Widgets, tail...)
	o.Done()
	if o.Layer.Focused() == nil {
		o.Layer.FocusID("options-next", false)
	}
}

// footer places the buttons at the bottom of the page and returns the space above them.
func (o *options) footer(a *stage.App, body sprites.Rect) sprites.Rect {
	word := "options.next"
	if o.to.ForTable() {
		word = "options.take"
	}
	next := ui.NewButton("options-next", a.T(word), func() {
		a.Push(o.to.Seats(o.rules.ID, o.changed()))
	})
	next.Kind = ui.Gold
	reset := ui.NewButton("options-reset", a.T("options.reset"), func() { o.apply(a, nil) })
	reset.Disabled = o.preset() == "default"
	above, beside := o.Footer(a, body, next, reset)
	o.FootNote(a, beside, a.T("options.note"))
	return above
}

// sideWidth returns the width of the left side of the page.
func (o *options) sideWidth(a *stage.App) float32 { return 296 * min(a.TextScale(), 1.3) }

// sideHeight returns the minimum height of the left side, if each preset row is at least row
// high.
func (o *options) sideHeight(a *stage.App, row float32) float32 {
	f := a.TextScale()
	h := 20 + 30*f + 20 + 30*f + float32(len(o.groups()))*46 + 12
	for _, w := range o.presetRows(a) {
		h += max(row*f, w.MinHeight(a.Canvas, o.sideWidth(a)-24)) + 4
	}
	return h
}

// sideBySide is the layout with presets and groups on the left.
func (o *options) sideBySide(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	left, right := o.Panes(body, o.sideWidth(a))
	y := left.Y + 20
	o.Text(a, "presets", "heading", strings.ToUpper(a.T("options.preset")), sprites.SansBold, 12, left.X+24, y+14*f, sprites.Left, a.Theme.Text2)
	y += 30 * f
	row := float32(60)
	if o.sideHeight(a, row) > left.H {
		row = 46
	}
	y = o.presets(a, sprites.R(left.X+12, y, left.W-24, 0), o.presetRows(a), row*f)
	y += 10
	o.Hairline(left.X+24, y, left.W-48)
	y += 14
	o.Text(a, "groups", "heading", strings.ToUpper(a.T("options.groups")), sprites.SansBold, 12, left.X+24, y+14*f, sprites.Left, a.Theme.Text2)
	y += 30 * f
	gh := min(48*max(1, f), (left.Bottom()-12-y)/float32(len(o.groups())))
	for _, g := range o.groups() {
		o.Add(o.groupRow(a, g), sprites.R(left.X+12, y, left.W-24, gh-2))
		y += gh
	}
	o.Add(o.scroll, right.InsetXY(1, 6))
	top := right.Y + 6
	differs, dh := o.differs(a, sprites.R(right.X+24, top+8, right.W-48, 0))
	if dh > 0 {
		top += dh + 8
	}
	kids, h := o.rows(a, sprites.R(right.X+24, top, right.W-48, 0), []string{o.group}, false)
	o.scroll.SetChildren(top-right.Y-6+h, append(differs, kids...)...)
}

// column is the layout of a narrow window: one list of everything.
func (o *options) column(a *stage.App, body sprites.Rect) {
	f := a.TextScale()
	body = o.OnePane(body, o.scroll)
	kept := o.Widgets
	o.Widgets = nil
	y := body.Y + 14
	o.Text(a, "presets", "heading", strings.ToUpper(a.T("options.preset")), sprites.SansBold, 12, body.X, y+14*f, sprites.Left, a.Theme.Text2)
	y = o.presetChoice(a, sprites.R(body.X-8, y+24*f, body.W+16, 0), body.H*.4) + 8
	differs, dh := o.differs(a, sprites.R(body.X, y, body.W, 0))
	o.Widgets = append(o.Widgets, differs...)
	y += dh
	rows, h := o.rows(a, sprites.R(body.X, y, body.W, 0), o.groups(), true)
	kids := append(o.Widgets, rows...)
	o.Widgets = kept
	o.scroll.SetChildren(y+h-body.Y+8, kids...)
}

// presetRows returns the rows of the presets.
func (o *options) presetRows(a *stage.App) (ws []*form.Choice) {
	now := o.preset()
	row := func(id, name, about string, chosen, gold bool, f func()) {
		w := &form.Choice{About: about, Chosen: chosen, Gold: gold, Radio: true, Pressable: ui.Pressable{OnClick: f}}
		w.ID, w.Name, w.Role = id, name, "radio"
		ws = append(ws, w)
	}
	row("preset-default", o.defaultName(a), a.T("options.default.about"), now == "default", false, func() { o.apply(a, nil) })
	for _, p := range o.rules.Presets {
		ch := presetChanges(o.rules, p)
		if len(ch) == 0 {
			continue // it equals the default
		}
		row("preset-"+p.Name, a.Words.RuleText(o.rules.ID, "preset."+p.Name), a.T("options.mine.about", "n", len(ch)), now == p.Name, true, func() { o.apply(a, ch) })
	}
	named := false
	for i, k := range o.named(a) {
		v, _ := k.settled(o.rules)
		ch := changesOf(o.rules, v)
		chosen := now == "" && same(o.changed(), ch)
		named = named || chosen
		row("preset-kept-"+strconv.Itoa(i), k.Name, a.T("options.mine.about", "n", len(ch)), chosen, true, func() { o.apply(a, ch) })
	}
	if mine := o.custom; len(mine) > 0 && !(named && same(mine, o.changed())) {
		row("preset-mine", a.T("options.mine"), a.T("options.mine.about", "n", len(mine)), now == "" && !named, true, func() { o.apply(a, mine) })
	}
	return ws
}

// maxNamedPresets is the maximum number of saved house rules listed among the presets, the
// latest ones. The house rules page lists all of them.
const maxNamedPresets = 3

// named returns the latest saved house rules of this rule set.
func (o *options) named(a *stage.App) (out []savedRules) {
	for _, k := range loadRules(a) {
		if _, ok := k.settled(o.rules); ok {
			out = append(out, k)
		}
	}
	return out[max(0, len(out)-maxNamedPresets):]
}

// defaultName returns the name of the defaults: that of the preset without changes, if
// there is one.
func (o *options) defaultName(a *stage.App) string {
	for _, p := range o.rules.Presets {
		if len(presetChanges(o.rules, p)) == 0 {
			return a.Words.RuleText(o.rules.ID, "preset."+p.Name)
		}
	}
	return a.T("options.default")
}

func (o *options) groupRow(a *stage.App, g string) *form.Choice {
	n, ch := 0, 0
	for i := range o.rules.Options {
		if op := &o.rules.Options[i]; groupOf(op) == g {
			n++
			if o.values[op.Name] != o.defaults[op.Name] {
				ch++
			}
		}
	}
	w := &form.Choice{Chosen: o.group == g, Count: strconv.Itoa(n), Dot: ch > 0, Pressable: ui.Pressable{OnClick: func() {
		o.group = g
		o.scroll.ScrollTo(0)
		a.Relayout()
	}}}
	w.ID, w.Name, w.Role = "group-"+g, o.groupName(a, g), "tab"
	return w
}

// groupName returns the displayed name of a group, which a rule set can override.
func (o *options) groupName(a *stage.App, g string) string {
	if key := a.Words.Rule(o.rules.ID, "group."+g); a.Words.Has(key) {
		return a.T(key)
	}
	return a.T("group." + g)
}

// rows lays out the rows of groups from the top of r, with group names if titled, and
// returns their height.
func (o *options) rows(a *stage.App, r sprites.Rect, groups []string, titled bool) (kids []ui.Widget, height float32) {
	l := form.NewList(a, r)
	for _, g := range groups {
		name := ""
		if titled {
			name = o.groupName(a, g)
		}
		l.Group("group-"+g, name)
		for i := range o.rules.Options {
			if op := &o.rules.Options[i]; groupOf(op) == g {
				l.Row(func(r sprites.Rect) ([]ui.Widget, float32) { return o.row(a, op, r) })
			}
		}
	}
	return l.Kids, l.Height()
}

// headButtons places the buttons to the rule card and the house rules at the right end of
// the title and returns the right edge of the space that is left.
func (o *options) headButtons(a *stage.App, body sprites.Rect, base float32) float32 {
	return o.HeadButtons(a, body, base,
		stage.HeadButton{ID: "options-card", Name: a.T("card.title"), Icon: "rules", Do: func() { a.Push(o.to.Card(o.rules.ID, o.changed())) }},
		stage.HeadButton{ID: "options-house", Name: a.T("house.title"), Icon: "home", Do: func() { a.Push(newHouseOver(a, o)) }})
}

// Rules returns the current rules.
func (o *options) Rules() (id string, changed table.Options) { return o.rules.ID, o.changed() }
