package group

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/club/group"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// picker chooses house rules: a rule set with the options chosen last, rules that the
// player has saved, or a code.
type picker struct {
	to    Routes
	code  string
	field *ui.TextField
	bad   bool
	done  func() // called after a choice
}

func newPicker(a *stage.App, to Routes, code string, done func()) *picker {
	pk := &picker{to: to, code: code, done: done}
	pk.field = ui.NewTextField("group-code", "", "", nil)
	pk.field.MaxRunes = 4000
	pk.field.OnDone = func(string) { pk.read(a) }
	return pk
}

// choose takes a code.
func (pk *picker) choose(a *stage.App, code string) {
	if pk.bad = false; len(code) > group.MaxText { // such as the hands of a club
		a.Notices.Show("groups.rules.long")
	} else {
		pk.code = code
		pk.done()
	}
	a.Relayout()
}

// read takes the typed code, or the link that contains one.
func (pk *picker) read(a *stage.App) {
	code := pk.to.Code(pk.field.Typed())
	if code == "" {
		return
	}
	if e, _, _ := ruling(code); e == nil {
		pk.bad = true
		a.Relayout()
		return
	}
	pk.field.Clear()
	pk.choose(a, code)
}

// add adds the choices.
func (pk *picker) add(f *form.Part) {
	a := f.App
	e, _, _ := ruling(pk.code)
	ids, at := stage.RuleSetIDs(), -1
	var names []string
	for i, id := range ids {
		names = append(names, a.Words.ShortRules(id))
		if e != nil && e.ID == id {
			at = i
		}
	}
	f.Heading("group-rules-head", a.T("club.rules"))
	f.Add(f.SegmentsBox(ui.NewSegmented("group-rules", a.T("club.rules"), names, at, func(i int) {
		code, err := house.Write(stage.RuleSet(ids[i]), pk.to.Chosen(ids[i]))
		if err != nil {
			code = ids[i]
		}
		pk.choose(a, code)
	})))
	f.Text("group-rules-about", "text", a.T("groups.rules.about"), sprites.Sans, 15, a.Theme.Text2)
	for i, k := range library.HouseRules(a.Store) {
		own, _, _ := ruling(k.Code)
		if own == nil {
			continue
		}
		c := &form.Choice{About: a.Words.ShortRules(own.ID), Radio: true, Chosen: k.Code == pk.code, Pressable: ui.Pressable{OnClick: func() { pk.choose(a, k.Code) }}}
		c.Checked = c.Chosen
		f.Add(f.ChoiceBox("group-saved-"+strconv.Itoa(i+1), c, k.Name, "radio"))
	}
	pk.field.Placeholder = a.T("house.paste")
	f.Add(f.FieldBox(pk.field, a.T("house.paste"), 400))
	if pk.bad {
		f.Text("group-code-bad", "alert", a.T("house.bad"), sprites.Sans, 15, a.Theme.GoldText)
	}
	take := ui.NewButton("group-take", a.T("house.read"), func() { pk.read(a) })
	take.Icon = "import"
	f.Buttons(take)
}

// ruled adds a rule set and its preset, with at most most of the options that differ from
// them.
func ruled(f *form.Part, to Routes, code string, most int) {
	a := f.App
	e, given, changes := ruling(code)
	if e == nil {
		f.Text("group-ruled", "text", a.T("groups.rules.none"), sprites.Sans, 16, a.Theme.Text2)
		return
	}
	title := a.Words.RulesName(e.ID)
	if preset := given["preset"]; preset != "" {
		title += " · " + a.Words.RuleText(e.ID, "preset."+preset)
	}
	f.Text("group-ruled", "text", title, sprites.SansBold, 17, 0)
	for _, op := range changes[:min(len(changes), most)] {
		about := a.Words.OptionName(e.ID, op)
		if about == "" {
			about = strings.ReplaceAll(op.Name, "_", " ")
		}
		f.Pair("group-option-"+op.Name, about, value(a, e.ID, op, given[op.Name]), true)
	}
	if more := len(changes) - most; more > 0 {
		f.Text("group-options-more", "text", a.T("groups.rules.more", "n", more), sprites.Sans, 15, a.Theme.Text2)
	}
	card := ui.NewButton("group-card", a.T("card.title"), func() { a.Push(to.Card(e.ID, given)) })
	card.Icon = "rules"
	f.Buttons(card)
}

// value formats the value of an option. A text of the club is only reported as present.
func value(a *stage.App, rules string, op *table.Option, v string) string {
	if op.Type == table.Text && !slices.Contains(op.Values, v) {
		return a.T("options.mine")
	}
	return a.Words.OptionValue(rules, op, v)
}

// rulesPage is the page on which the house rules of a group are chosen.
type rulesPage struct {
	stage.Page
	held
	to     Routes
	pick   *picker
	scroll *ui.Scroll
}

func newRules(a *stage.App, to Routes, id string) *rulesPage {
	p := &rulesPage{to: to, held: held{id: id}, scroll: ui.NewScroll("group-rules-list", "")}
	code := ""
	if g := p.get(a.Store); g != nil {
		code = g.Rules.Value()
	}
	p.pick = newPicker(a, to, code, func() {
		p.change(a, func(g *group.Group) { g.Rules.Set(p.pick.code) })
	})
	return p
}

// Name implements stage.Scene.
func (*rulesPage) Name() string { return "group-rules" }

// Layout implements stage.Scene.
func (p *rulesPage) Layout(a *stage.App) {
	p.Start()
	body, _ := p.Header(a, a.T("house.title"))
	body = a.Broad(body)
	body.H -= a.Sizes().Foot
	f := form.NewPart(a, &p.Page)
	p.scroll.Name = a.T("house.title")
	ruled(f, p.to, p.pick.code, len(p.pick.code))
	f.Line()
	p.pick.add(f)
	f.OnPanel(p.scroll, body)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("group-rules", false)
	}
}

// Update continues scrolling after a swipe.
func (p *rulesPage) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
