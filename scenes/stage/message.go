package stage

import (
	"slices"
	"strings"

	"moineau/sprites"
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
	safe, f := a.Safe(), a.TextScale()
	w := min(safe.W-2*margin(a)+8, 640*max(1, f))
	m := float32(24)
	size := float32(24)
	if a.LayoutKind().Phone() {
		size = 20
	}
	title := a.T(s.Title)
	var kids []ui.Widget
	y := float32(0)
	for _, p := range s.parts() {
		head := float32(0)
		if p.Head != "" {
			head = 20 * f
			l := ui.NewLabel(p.ID, strings.ToUpper(a.T(p.Head)), sprites.SansBold, 12)
			l.Role, l.Tint = "heading", a.Theme.Text2
			l.Rect = sprites.R(m, y, w-2*m, 14*f)
			kids = append(kids, l)
		}
		text := p.Plain
		if text == "" {
			text = a.T(p.Text, p.Args...)
		}
		t := ui.NewLabel(p.ID+"-text", text, sprites.Sans, 16)
		t.Line = 1.5
		h := a.Canvas.ParagraphHeight(sprites.Sans, 16, text, w-2*m, 1.5)
		t.Rect = sprites.R(m, y+head, w-2*m, h)
		kids = append(kids, t)
		y += head + h + 18
	}
	bh, gap := max(56, 44*f), float32(12)
	choices := s.choices()
	foot := float32(len(choices))*(bh+gap) - gap
	if a.LayoutKind() == LandscapePhone {
		bh, gap = 48, 12
		foot = bh
	}
	// A long title in large letters is reduced to leave room for the text below.
	titleH := a.Canvas.ParagraphHeight(sprites.SansBold, size, title, w-2*m-44, 1.3)
	free := safe.H - 48 - 2*m - 16 - foot - 12
	for ; size > 12 && free-titleH < min(y, 96); size-- {
		titleH = a.Canvas.ParagraphHeight(sprites.SansBold, size-1, title, w-2*m-44, 1.3)
	}
	room := min(y, free-titleH)
	box := safe.Middle(w, m+titleH+16+room+foot+m)
	s.Panel(box)
	s.Art("", "", sprites.R(box.X+m, box.Y+m+2, 30, 30), func(c *sprites.Canvas, r sprites.Rect) { c.Icon(s.mark(), r, c.Theme().Gold) })
	h := ui.NewLabel("title", title, sprites.SansBold, size)
	h.Role, h.Line = "heading", 1.3
	s.Add(h, sprites.R(box.X+m+44, box.Y+m, w-2*m-44, titleH))
	top := box.Y + m + titleH + 16
	for _, k := range kids {
		b := k.Base()
		b.Rect = b.Rect.Move(box.X, top)
	}
	s.scroll.Name = title
	s.Add(s.scroll, sprites.R(box.X+8, top, w-16, room))
	s.scroll.SetChildren(y, kids...)
	y = box.Bottom() - m - foot
	for i, c := range choices {
		b := ui.NewButton(c.ID, a.T(c.Name), func() { c.Do(a) })
		b.Radius = 16
		if i == 0 {
			b.Kind = ui.Gold
		}
		if a.LayoutKind() == LandscapePhone { // side by side, because there is little height
			n := len(choices)
			r := sprites.R(box.X+m, y, w-2*m, bh).Column(n-1-i, n, gap)
			b.Size = a.Fit(sprites.SansBold, 18, b.Name, r.W-24)
			s.Add(b, r)
			continue
		}
		b.Size = a.Fit(sprites.SansBold, 18, b.Name, w-2*m-32)
		s.Add(b, sprites.R(box.X+m, y, w-2*m, bh))
		y += bh + gap
	}
	s.Done()
	if s.Layer.Focused() == nil {
		s.Layer.FocusID(s.Choices[0].ID, false)
	}
}

// Handle runs the last choice on Escape.
func (s *message) Handle(a *App, e *ui.Event) bool {
	if e.Kind == ui.Key && e.Action == ui.ActBack {
		s.Choices[len(s.Choices)-1].Do(a)
		return true
	}
	return s.Page.Handle(a, e)
}
