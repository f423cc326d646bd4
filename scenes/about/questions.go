package about

import (
	"fmt"
	"runtime"
	"slices"

	"moineau/engine/version"
	"moineau/scenes/lexicon"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// topics are the topics of the questions; "" is all of them.
var topics = []string{"", "beginning", "rules", "online", "data", "everybody"}

// answerLink is a button of an answer.
type answerLink struct {
	name, icon string
	open       func(to Routes) stage.Scene
}

var (
	toLearn    = answerLink{"title.learn", "learn", Routes.Learn}
	toRules    = answerLink{"title.play", "play", Routes.Rules}
	toCards    = answerLink{"card.title", "rules", func(to Routes) stage.Scene { return to.Cards("") }}
	toHouse    = answerLink{"house.title", "home", Routes.House}
	toOnline   = answerLink{"title.online", "people", Routes.Online}
	toReplays  = answerLink{"title.replays", "replay", Routes.Replays}
	toKeys     = answerLink{"keys.title", "keyboard", Routes.Keys}
	toLicences = answerLink{"licences.title", "info", Routes.Licences}
)

// toSettings opens a group of the settings.
func toSettings(group, icon string) answerLink {
	return answerLink{"settings.group." + group, icon, func(to Routes) stage.Scene { return to.Settings(group) }}
}

// toFairness opens the fairness page.
var toFairness = answerLink{"about.fairness", "lock", func(to Routes) stage.Scene { return newHub(to, Fairness, true) }}

// question is a question with an answer. Its messages are ask.<id> and ask.<id>.text.
type question struct {
	id, topic string
	doors     []answerLink
}

// all returns the questions. A variable would link the pages that they lead to into every
// program that imports the package: the browser's first one has no room for them.
func all() []question {
	return []question{
		{"cost", "beginning", []answerLink{toLicences}},
		{"begin", "beginning", []answerLink{toLearn}},
		{"tiles", "beginning", []answerLink{toSettings("tiles", "eye")}},
		{"levels", "beginning", []answerLink{toRules}},
		{"win", "rules", []answerLink{toCards}},
		{"home", "rules", []answerLink{toHouse, toCards}},
		{"points", "rules", []answerLink{toCards, toReplays}},
		{"bots", "rules", []answerLink{toFairness}},
		{"friends", "online", []answerLink{toOnline}},
		{"broke", "online", []answerLink{toOnline}},
		{"device", "online", []answerLink{toRules}},
		{"kept", "data", []answerLink{toReplays}},
		{"offline", "data", nil},
		{"move", "data", []answerLink{toReplays}},
		{"keys", "everybody", []answerLink{toKeys, toSettings("everybody", "people")}},
		{"size", "everybody", []answerLink{toSettings("everybody", "people")}},
	}
}

// questions is the state of the questions page.
type questions struct {
	field *ui.TextField
	chips *ui.Chips
	topic string
	query string
	open  string
}

func (q *questions) init() {
	q.field = ui.NewTextField("ask-search", "", "", nil)
	q.field.Icon, q.field.Pill, q.field.Role = "search", true, "searchbox"
}

// head places the search field and the topics, and returns the space below.
func (q *questions) head(s *hub, a *stage.App, in sprites.Rect) sprites.Rect {
	f := a.TextScale()
	h := max(44, 40*f)
	find := sprites.R(in.X, in.Y, in.W, h)
	chips := find.Move(0, h+8)
	if in.W >= 560*f {
		find.W = min(230*f, in.W*.35)
		chips = sprites.R(find.Right()+10, in.Y, in.Right()-find.Right()-10, h)
	}
	q.field.Name, q.field.Placeholder = a.T("ask.search"), a.T("ask.search")
	s.Add(q.field, find)
	var items []ui.ChipItem
	for _, t := range topics {
		key, id := "ask.topic."+t, t
		if t == "" {
			key, id = "ask.topic.all", "all"
		}
		items = append(items, ui.ChipItem{ID: id, Name: a.T(key)})
	}
	q.chips = filterChips(a, &s.Page, chips, q.chips, "ask-topics", a.T("ask.topics"), items, slices.Index(topics, q.topic), func(i int) {
		q.topic = topics[i]
		s.scroll.ScrollTo(0)
	})
	return sprites.R(in.X, chips.Bottom()+10, in.W, in.Bottom()-chips.Bottom()-10)
}

// body adds the matching questions.
func (q *questions) body(s *hub, c *column) {
	a := c.a
	find := lexicon.NewQuery(q.query)
	n := 0
	for _, k := range all() {
		name, text := a.T("ask."+k.id), a.T("ask."+k.id+".text")
		if q.topic != "" && q.topic != k.topic || !find.Empty() && !find.In(name, text) {
			continue
		}
		if n++; n > 1 {
			c.rule()
		}
		open := q.open == k.id
		w := &line{bold: true, trail: "chevron-down", Pressable: ui.Pressable{OnClick: func() { q.toggle(s, a, k.id) }}}
		w.ID, w.Name, w.Role = "ask-"+k.id, name, "button"
		w.open = open
		if open {
			w.trail = "chevron-up"
		}
		h := w.height(a.Canvas, c.w+24)
		c.add(w, sprites.R(c.x-12, c.y, c.w+24, h))
		c.y += h
		if open {
			c.text("ask-"+k.id+"-text", text, sprites.Sans, 16, a.Theme.Text2)
			c.y += 10
			q.doors(s, c, k)
		}
	}
	if n == 0 {
		c.note("ask-none", a.T("ask.none"))
		c.y += 12
	}
	c.rule()
	c.y += 12
	c.note("ask-report-text", a.T("ask.report.text"))
	c.y += 8
	b := ui.NewButton("ask-report", a.T("ask.report"), func() { a.SaveForPlayer("moineau-report.txt", report(a)) })
	b.Kind, b.Icon = ui.Ghost, "save"
	c.buttons(b)
}

// doors adds the buttons of an answer.
func (q *questions) doors(s *hub, c *column, k question) {
	var bs []*ui.Button
	for i, d := range k.doors {
		b := c.button(fmt.Sprint("ask-", k.id, "-", i+1), c.a.T(d.name), d.icon, func() stage.Scene { return d.open(s.to) })
		bs = append(bs, b)
	}
	if len(bs) > 0 {
		c.buttons(bs...)
		c.y += 12
	}
}

// toggle opens or closes a question. At most one question is open.
func (q *questions) toggle(s *hub, a *stage.App, id string) {
	if q.open == id {
		id = ""
	}
	q.open = id
	a.Relayout()
}

// typed applies the typed search text and reports whether it has changed.
func (q *questions) typed() bool {
	now := q.field.Typed()
	changed := now != q.query
	q.query = now
	return changed
}

// key focuses the search field on its key and empties it on Escape.
func (q *questions) key(s *hub, a *stage.App, e *ui.Event) bool {
	switch {
	case e.Action == ui.ActSearch && !s.Typing():
		s.Layer.Focus(q.field, true)
	case e.Action == ui.ActBack && q.query != "":
		q.field.Clear()
		q.query = ""
		a.Relayout()
	case e.Action == ui.ActBack && s.Typing():
		s.Layer.Blur()
		s.Layer.FocusID("ask-"+all()[0].id, false)
	default:
		return false
	}
	return true
}

// report returns the text that a player can send with a question: the program, the
// window, the settings and the saved match. It is in English for the developers.
func report(a *stage.App) []byte {
	out := fmt.Appendf(nil, "Moineau %s, %s/%s\nwindow %.0fx%.0f, scale %.2f\n\nWhat I did, what I expected, what happened:\n\n\n\nSettings\n%s\n", version.Number, runtime.GOOS, runtime.GOARCH, a.W, a.H, a.Scale, a.Settings.Encode())
	if record, _, ok := library.SavedMatch(a.Store); ok {
		out = append(append(out, "Saved match\n"...), record...)
	}
	return out
}
