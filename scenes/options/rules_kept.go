package options

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// choiceCard is a card on the rules page.
type choiceCard interface {
	ui.Widget
	height(a *stage.App, w float32) float32
	place(r sprites.Rect)
}

// savedCard is a set of saved house rules in the list.
type savedCard struct {
	savedRules
	of      *ruleSetItem
	at      int // index among the saved rules
	changes table.Options
}

// loadKept finds the rule sets of the saved house rules.
func (s *rulesChoice) loadKept(a *stage.App) {
	s.kept = s.kept[:0]
	for i, k := range loadRules(a) {
		for j := range s.all {
			if v, ok := k.settled(&s.all[j].Entry); ok {
				s.kept = append(s.kept, savedCard{k, &s.all[j], i, changesOf(&s.all[j].Entry, v)})
			}
		}
	}
}

// keptShown returns the saved house rules that match the filter and whose name or rule
// set matches the search.
func (s *rulesChoice) keptShown(a *stage.App) (out []*savedCard) {
	q := lexicon.NewQuery(s.query, a.T("search.alike"))
	for i := range s.kept {
		k := &s.kept[i]
		holds := s.filter == "changed" || s.holds(k.of)
		if holds && (q.Empty() || q.In(k.Name, a.Words.ShortRules(k.of.ID))) {
			out = append(out, k)
		}
	}
	return out
}

// newKeptCard returns the card of saved house rules: the name, the rule set and the
// differences.
func newKeptCard(a *stage.App, s *rulesChoice, f *savedCard, z float32, low bool) *ruleCard {
	k := newRuleCard(a, s, f.of, z, low)
	k.houseName, k.name, k.sample = f.Name, a.Words.ShortRules(f.of.ID), k.sample[:1] // a custom name can be long
	k.note, k.strong = a.T("options.mine.about", "n", len(f.changes)), true
	var parts []string
	more := 0
	for i := range f.of.Entry.Options {
		op := &f.of.Entry.Options[i]
		v, ok := f.changes[op.Name]
		if !ok || groupOf(op) == "" {
			continue
		}
		if len(parts) == 2 {
			more++
			continue
		}
		said := a.Words.OptionName(f.of.ID, op)
		if op.Type != table.Text {
			said += ": " + a.Words.OptionValue(f.of.ID, op, v)
		}
		parts = append(parts, said)
	}
	switch k.about = strings.Join(parts, " · "); {
	case len(parts) == 0:
		k.about = a.T("options.default.about")
	case more > 0:
		k.about += " · +" + strconv.Itoa(more)
	}
	k.Card = ui.NewCard("rules-kept-"+strconv.Itoa(f.at), f.Name, func() {
		o := newOptions(a, s.to, f.of.ID)
		o.apply(a, f.changes)
		a.Push(o)
	})
	return k
}

// houseCard leads to the house rules page.
type houseCard struct {
	*ui.Card
	a                 *stage.App
	z                 float32
	title, about, had string
	names             []string
}

// kept returns the number of saved rules and the first n names.
func (hc *houseCard) kept(n int) string {
	if len(hc.names) == 0 {
		return ""
	}
	list := strings.Join(hc.names[:n], ", ")
	if more := len(hc.names) - n; more > 0 {
		list += " +" + strconv.Itoa(more)
	}
	return hc.a.T("house.had", "n", len(hc.names), "list", list)
}

func newHouseCard(a *stage.App, s *rulesChoice, z float32) *houseCard {
	k := &houseCard{a: a, z: z, title: a.T("house.title"), about: a.T("house.about")}
	for i := range s.kept {
		k.names = append(k.names, s.kept[i].Name)
	}
	k.had = k.kept(len(k.names))
	k.Card = ui.NewCard("rules-house", k.title+". "+k.about+" "+k.had, func() { a.Push(newHouse(a, newOptions(a, s.to, s.houseOf()))) })
	return k
}

// houseOf returns the rule set with which the house rules page starts: the one played
// last, or else the first.
func (s *rulesChoice) houseOf() string {
	if s.last != "" {
		return s.last
	}
	return s.all[0].ID
}

func (hc *houseCard) place(r sprites.Rect) { hc.Rect = r }

func (hc *houseCard) height(a *stage.App, w float32) float32 {
	h := 20*hc.z + 30*hc.z*a.TextScale() + 12*hc.z + a.Canvas.ParagraphHeight(sprites.Sans, 15.5*hc.z, hc.about, w-40*hc.z, 1.38) + 16*hc.z
	if hc.had != "" {
		h += (20 + 20*a.TextScale()) * hc.z
	}
	return h
}

// Draw draws a dashed outline with the title and the description.
func (hc *houseCard) Draw(c *sprites.Canvas) {
	th, f := c.Theme(), hc.a.TextScale()*hc.z
	r, m := hc.Rect, 20*hc.z
	if hc.Hovered() {
		c.Round(r, 16, th.Panel)
	}
	c.Dashed(r, 1, th.Text2)
	mid := r.Y + m + 15*f
	c.Icon("edit", sprites.R(r.X+m, mid-11*hc.z, 22*hc.z, 22*hc.z), th.Text)
	x := r.X + m + 38*hc.z
	c.Text(sprites.SansBold, hc.a.Fit(sprites.SansBold, 18*hc.z, hc.title, r.Right()-m-x), hc.title, x, mid+6*f, sprites.Left, th.Text)
	c.Paragraph(sprites.Sans, 15.5*hc.z, hc.about, sprites.R(r.X+m, r.Y+m+30*f+12*hc.z, r.W-2*m, r.H), 1.38, th.Text2)
	if hc.had != "" {
		line := r.Bottom() - (20+20*hc.a.TextScale())*hc.z
		c.Fill(sprites.R(r.X+m, line, r.W-2*m, 1), th.PanelLine)
		text := hc.had
		for n := len(hc.names) - 1; n > 0 && c.Measure(sprites.Sans, 14*hc.z, text) > r.W-2*m; n-- {
			text = hc.kept(n)
		}
		c.Text(sprites.Sans, hc.a.Fit(sprites.Sans, 14*hc.z, text, r.W-2*m), text, r.X+m, (line+r.Bottom())/2+5*f, sprites.Left, th.Text2)
	}
	hc.DrawFocus(c, 16)
}
