package drill

import (
	"slices"

	"moineau/engine/drill"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// Routes opens other scenes and reads choices of the player.
type Routes interface {
	// ReplayAt returns the replay of a match at the place before an input of a deal.
	ReplayAt(m *match.Match, deal, input int) stage.Scene
	// Chosen returns the player's options of a rule set.
	Chosen(id string) table.Options
}

// page is the overview: what is due, and what a round is about.
type page struct {
	stage.Page
	a      *stage.App
	to     Routes
	rules  string
	kinds  []drill.Kind // that the rule set has
	off    map[drill.Kind]bool
	bad    *drill.CodeError // the code of a link that cannot be read, or nil
	scroll *ui.Scroll
}

// Measures of the pages, in points.
const (
	gutter = 20
	narrow = 16
	most   = 860 // width of the text
)

// New returns the overview of the drills.
func New(a *stage.App, to Routes) stage.Scene {
	p := &page{a: a, to: to, off: map[drill.Kind]bool{}, scroll: ui.NewScroll("drills-list", "")}
	p.choose(lastRules(a.Store))
	return p
}

// Open returns the drill of a code, or the overview with what is wrong with the code.
func Open(a *stage.App, to Routes, code string) stage.Scene {
	id, err := drill.Parse(code)
	if err == nil {
		return newRound(a, to, []drill.ID{id})
	}
	p := New(a, to).(*page)
	if bad, ok := err.(*drill.CodeError); ok {
		p.bad = bad
	}
	return p
}

// choose sets the rule set.
func (p *page) choose(id string) {
	p.rules = id
	kinds, err := drill.KindsOf(id, p.to.Chosen(id))
	if err != nil {
		kinds, _ = drill.KindsOf(id, nil)
	}
	p.kinds = kinds
}

// Name implements stage.Scene.
func (p *page) Name() string { return "drills" }

// faults holds the texts of what can be wrong with a code.
var faults = map[string]string{
	drill.BadForm: "drill.bad.form", drill.BadKind: "drill.bad.kind", drill.BadVersion: "drill.bad.version",
	drill.BadNumber: "drill.bad.number", drill.BadRules: "drill.bad.rules",
}

// kindWords holds the names of the kinds.
var kindWords = map[drill.Kind]string{
	drill.Discard: "drill.kind.discard", drill.Waits: "drill.kind.waits", drill.Worth: "drill.kind.worth",
	drill.Safe: "drill.kind.safe", drill.Pass: "drill.kind.pass", drill.Void: "drill.kind.void",
}

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	body, base := p.Header(a, a.T("drill.title"))
	practice, day := load(a.Store), today(a)
	done, _ := practice.Today(day)
	note := ui.NewLabel("drills-today", a.T("drill.today", "n", done, "of", drill.PerDay), sprites.Sans, a.Sizes().Note)
	note.Tint = a.Theme.Text2
	p.AtHeadEnd(a, note, body.Right(), base)
	body.H -= gutter
	f := form.NewPart(a, &p.Page)
	if p.bad != nil {
		f.Text("drills-bad", "alert", a.T(faults[p.bad.Kind], "what", p.bad.Got), sprites.Sans, 16, a.Theme.GoldText)
	}
	f.Text("drills-about", "text", a.T("drill.about", "n", drill.PerDay), sprites.Sans, 16, a.Theme.Text2)
	due := len(practice.Due(day, func(string) bool { return true }))
	if due > 0 {
		f.Pair("drills-due", a.T("drill.due"), a.Words.Number(due), true)
	}
	if n := practice.Known(); n > 0 {
		f.Pair("drills-known", a.T("drill.known"), a.Words.Number(n), false)
	}
	begin := ui.NewButton("drills-begin", a.T("drill.begin"), p.begin)
	begin.Kind, begin.Icon = ui.Gold, "play"
	f.Buttons(begin)
	f.Line()
	p.ruleSets(f)
	f.Line()
	f.Heading("drills-kinds", a.T("drill.kinds"))
	for _, k := range p.kinds {
		c := &form.Choice{Radio: true, Box: true, Chosen: !p.off[k]}
		c.ID, c.Role, c.Name, c.Checked = "drills-kind-"+string(k), "checkbox", a.T(kindWords[k]), c.Chosen
		c.OnClick = func() {
			if p.off[k] = !p.off[k]; len(p.on()) == 0 {
				p.off[k] = false // one question is always left
			}
			a.Relayout()
		}
		f.Add(p.choiceBox(a, c))
	}
	p.scroll.Name = a.T("drill.title")
	p.ScrollPanel(p.scroll, padding(a), f.Box).Place(middle(body))
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("drills-begin", false)
	}
}

// ruleSets adds the choice of a rule set.
func (p *page) ruleSets(f *form.Part) {
	a := p.a
	var all, names []string
	for _, e := range rules.All() {
		all, names = append(all, e.ID), append(names, a.Words.ShortRules(e.ID))
	}
	f.Segments("drills-rules", a.T("drill.rules"), a.T("drill.rules.about"), names, slices.Index(all, p.rules), func(i int) {
		p.choose(all[i])
		a.Relayout()
	})
}

// on returns the chosen kinds.
func (p *page) on() (out []drill.Kind) {
	for _, k := range ordered(p.kinds) {
		if !p.off[k] {
			out = append(out, k)
		}
	}
	return out
}

// begin starts a round.
func (p *page) begin() {
	a := p.a
	ids := plan(load(a.Store), p.rules, p.to.Chosen(p.rules), p.on(), today(a), drill.PerDay)
	p.bad = nil
	a.Push(newRound(a, p.to, ids))
}

// Update continues scrolling after a swipe.
func (p *page) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
}
