package stage

import (
	"slices"
	"strings"

	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Message is a page that reports an event and offers choices.
type Message struct {
	Scene string // name of the scene
	Title string // a key, like all that follow
	Mark  string // icon beside the title; if "", a warning
	Parts []Part
	// Details, if non-empty, is the English text of an error for developers. It is shown
	// on request.
	Details string
	// Choices are the available actions. The first is the recommended one. The last
	// leaves the page, as Escape does.
	Choices []Choice
}

// Part is a text of a message with a heading.
type Part struct {
	ID   string
	Head string // "" for no heading
	Text string
	Args []any
	// Plain, if non-empty, is shown as it is in place of Text.
	Plain string
}

// Choice is a button of a message.
type Choice struct {
	ID, Name string
	Do       func(a *App)
}

// message is the scene of a Message.
type message struct {
	Page
	Message
	detailed bool // Details are shown
	scroll   *ui.Scroll
}

// NewMessage returns the page of a message.
func NewMessage(m Message) Scene {
	return &message{Message: m, scroll: ui.NewScroll(m.Scene+"-text", "")}
}

// NewTrouble returns the error screen with its three parts: the event, the saved data,
// and the next steps.
func NewTrouble(what, kept, next Part, choices ...Choice) Scene {
	return NewMessage(trouble(what, kept, next, choices...))
}

func trouble(what, kept, next Part, choices ...Choice) Message {
	what.ID, what.Head = "error-what", "error.what"
	kept.ID, kept.Head = "error-kept", "error.kept"
	next.ID, next.Head = "error-next", "error.next"
	return Message{Scene: "error", Title: "error.title", Parts: []Part{what, kept, next}, Choices: append(choices, Choice{"error-home", "error.home", (*App).Home})}
}

// NewFault returns the error screen of a fault. key is "error.fault" or "error.start".
// reason is the English error text for the details. kept is the key of the text about
// saved data.
func NewFault(key, reason, kept string) Scene {
	m := trouble(Part{Text: key}, Part{Text: kept}, Part{Text: "error.next.title"})
	m.Details = reason
	return NewMessage(m)
}

func (s *message) mark() string {
	if s.Mark != "" {
		return s.Mark
	}
	return "warning"
}

// parts returns the texts that are shown.
func (s *message) parts() []Part {
	if !s.detailed {
		return s.Parts
	}
	return append(slices.Clone(s.Parts), Part{ID: "error-details-shown", Head: "error.details", Plain: s.Details})
}

// choices returns the buttons, including the one for the details if there are any.
func (s *message) choices() []Choice {
	if s.Details == "" {
		return s.Choices
	}
	name := "error.details"
	if s.detailed {
		name = "error.details.hide"
	}
	return slices.Insert(slices.Clone(s.Choices), max(1, len(s.Choices)-1), Choice{"error-details", name, func(a *App) {
		s.detailed = !s.detailed
		a.Relayout()
	}})
}

// Name implements Scene.
func (s *message) Name() string { return s.Scene }

// Layout implements Scene.
func (s *message) Layout(a *App) {
	s.Start()
	is := a.Sizes()
	columns := []int{1, 2, len(s.choices())}
	if a.Space().Shape == Short { // there is little height
		slices.Reverse(columns)
	}
	// A long title in large letters is reduced to leave room for the text below.
	var arrangements []*layout.Box
	for size := is.Heading; size >= leastLetters; size -= 4 {
		for _, n := range columns {
			arrangements = append(arrangements, s.dialog(a, size, s.buttons(a, n)))
		}
	}
	s.Dialog(a, append(arrangements, s.dialog(a, leastLetters, s.buttons(a, 1)))...)
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID(s.Choices[0].ID, false)
	}
}

// dialog returns the title, the texts, which scroll if there is little room, and the
// buttons.
func (s *message) dialog(a *App, size float32, buttons *layout.Box) *layout.Box {
	const (
		icon      = 30
		beside    = 8  // the scroll area
		between   = 18 // texts
		leastText = 96 // height of the texts
	)
	is, f := a.Sizes(), a.TextScale()
	title := ui.NewLabel("title", a.T(s.Title), sprites.SansBold, size)
	title.Role, title.Line = "heading", 1.3
	mark := layout.Fixed(icon, icon).Self(layout.Start).OnPlace(func(r sprites.Rect) {
		s.Art("", "", r.Move(0, 2), func(c *sprites.Canvas, r sprites.Rect) { c.Icon(s.mark(), r, c.Theme().Gold) })
	})
	texts := layout.Column().Gap(between).Pad(layout.Edges{Left: is.Pad - beside, Right: is.Pad - beside, Bottom: between})
	for _, p := range s.parts() {
		part := layout.Column()
		if p.Head != "" {
			part.Add(layout.Column(s.caption(a, p.ID, a.T(p.Head))).Pad(layout.Edges{Bottom: 6 * f}))
		}
		text := p.Plain
		if text == "" {
			text = a.T(p.Text, p.Args...)
		}
		texts.Add(part.Add(s.ParagraphBox(a, ui.NewLabel(p.ID+"-text", text, sprites.Sans, is.Text))))
	}
	s.scroll.Name = a.T(s.Title)
	return layout.Column(
		layout.Row(mark, s.ParagraphBox(a, title).Grow(1)).Gap(14).Pad(layout.Edges{Left: is.Pad, Right: is.Pad, Bottom: 16}),
		layout.Stack(s.ScrollBox(s.scroll, texts).Squeeze(leastText)).PadXY(beside, 0),
		layout.Stack(buttons).PadXY(is.Pad, 0),
	).PadXY(0, is.Pad).MaxW(640 * max(1, f))
}

// caption returns the heading of a part in small capitals.
func (p *Page) caption(a *App, id, text string) *layout.Box {
	l := ui.NewLabel(id, strings.ToUpper(text), sprites.SansBold, 12)
	l.Role, l.Tint = "heading", a.Theme.Text2
	return p.Box(l, func(float32) layout.Size { return layout.Size{H: 14 * a.TextScale()} })
}

// buttons returns the choices in columns. The recommended one is at the top, or at the
// lower right if there are several columns.
func (s *message) buttons(a *App, columns int) *layout.Box {
	const gap = 12
	var boxes []*layout.Box
	for i, c := range s.choices() {
		b := ui.NewButton(c.ID, a.T(c.Name), func() { c.Do(a) })
		b.Radius, b.Size = Radius, 18
		if i == 0 {
			b.Kind = ui.Gold
		}
		boxes = append(boxes, s.ButtonBox(a, b, a.Sizes().Big).Squeeze(layout.Target))
	}
	if columns > 1 {
		slices.Reverse(boxes)
	}
	rows := layout.Column().Gap(gap)
	for row := range slices.Chunk(boxes, columns) {
		rows.Add(layout.Equal(row...).Gap(gap))
	}
	return rows
}

// Handle runs the last choice on Escape.
func (s *message) Handle(a *App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack {
		s.Choices[len(s.Choices)-1].Do(a)
		return true
	}
	return s.Page.Handle(a, e)
}
