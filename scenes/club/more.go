package club

import (
	"math/bits"
	"slices"
	"strconv"

	"moineau/engine/club/book"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// more books what is no deal: a player who leaves, two players who swap chairs, a break.
type more struct {
	stage.Page
	p      *page
	leaver int // -1 if none is chosen
	swap   uint8
	next   *ui.TextField
	note   *ui.TextField
	scroll *ui.Scroll
}

func newMore(p *page) *more {
	m := &more{p: p, leaver: -1, scroll: ui.NewScroll("club-more-list", "")}
	m.next, m.note = ui.NewTextField("club-next", "", "", nil), ui.NewTextField("club-note", "", "", nil)
	m.next.MaxRunes, m.note.MaxRunes = maxName, maxNote
	return m
}

const maxNote = 60

// Name implements stage.Scene.
func (m *more) Name() string { return "score-book-more" }

// book books an entry and returns to the score book.
func (m *more) book(a *stage.App, e book.Entry) {
	m.p.at = -1
	a.Pop()
	m.p.change(a, m.p.with(e))
}

// swapped returns the players by chair after the swap, or nil unless two are chosen.
func (m *more) swapped() []int {
	if bits.OnesCount8(m.swap) != 2 {
		return nil
	}
	var out []int
	for _, player := range m.p.acc.Progress.Chair[:len(m.p.b.Players)] {
		out = append(out, int(player))
	}
	pair := list(m.swap, len(m.p.b.Players))
	i, j := slices.Index(out, pair[0]), slices.Index(out, pair[1])
	if i < 0 || j < 0 {
		return nil
	}
	out[i], out[j] = out[j], out[i]
	return out
}

// Layout implements stage.Scene.
func (m *more) Layout(a *stage.App) {
	m.Start()
	p := m.p
	body, _ := m.Header(a, a.T("club.more"))
	body = a.Broad(body)
	f := form.NewPart(a, &m.Page)
	width := min(nameWidth*a.TextScale(), body.W-32)
	named := func(t *ui.TextField, key string) {
		t.Base().Name, t.Placeholder = a.T(key), a.T(key)
		f.Add(m.Control(t, width, a.Sizes().Low))
	}
	f.Heading("club-leaver-head", a.T("club.leaver"))
	f.Add(f.SegmentsBox(ui.NewSegmented("club-leaver", a.T("club.leaver"), p.names(), m.leaver, choose(a, &m.leaver))))
	named(m.next, "club.next")
	leave := ui.NewButton("club-leave", a.T("club.enter"), func() {
		leaver := m.leaver
		if m.next.Typed() == "" {
			m.Layer.FocusID("club-next", true)
			return
		}
		m.book(a, book.Entry{Kind: book.Leave, Leaver: &leaver, Name: m.next.Typed()})
	})
	leave.Disabled = m.leaver < 0
	leave.Spoken = a.T("club.leaver")
	f.Buttons(leave)
	f.Line()
	toggles(&m.Page, f, "club-swap", "club.swap", p.names(), 0, &m.swap)
	swap := ui.NewButton("club-swap-do", a.T("club.enter"), func() { m.book(a, book.Entry{Kind: book.Chairs, Chairs: m.swapped()}) })
	swap.Disabled = m.swapped() == nil
	swap.Spoken = a.T("club.swap")
	f.Buttons(swap)
	f.Line()
	f.Heading("club-break-head", a.T("club.break"))
	named(m.note, "club.note")
	rest := ui.NewButton("club-break", a.T("club.enter"), func() { m.book(a, book.Entry{Kind: book.Break, Note: m.note.Typed()}) })
	rest.Spoken = a.T("club.break")
	f.Buttons(rest)
	onPanel(&m.Page, m.scroll, a.T("club.more"), f, body)
	m.Done()
	if m.Layer.Focused() == nil {
		m.Layer.FocusID("club-leaver", false)
	}
}

// Update continues scrolling after a swipe.
func (m *more) Update(a *stage.App) {
	if m.scroll.Tick() {
		a.Redraw()
	}
}

// toggles adds a check box for each player but those in without.
func toggles(page *stage.Page, f *form.Part, id, key string, names []string, without uint8, marks *uint8) {
	a := f.App
	f.Heading(id+"-head", a.T(key))
	var kids []*layout.Box
	for i, name := range names {
		if without>>i&1 != 0 {
			continue
		}
		c := &form.Choice{Radio: true, Box: true, Chosen: *marks>>i&1 != 0, Pressable: ui.Pressable{OnClick: func() {
			*marks ^= 1 << i
			a.Relayout()
		}}}
		c.ID, c.Name, c.Role = id+"-"+strconv.Itoa(i+1), name, "checkbox"
		c.Checked = c.Chosen
		kids = append(kids, layout.Leaf(func(w float32) layout.Size {
			return layout.Size{W: min(max(w, 1), 150*a.TextScale()), H: c.MinHeight(a.Canvas, max(w, 150))}
		}).Touch().OnPlace(func(r sprites.Rect) { page.Add(c, r) }))
	}
	f.Add(stage.Grid(kids, 2, 4))
}
