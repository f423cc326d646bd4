package bring

import (
	"strconv"
	"strings"

	"moineau/engine/imports"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// fewGames is the number of games that are listed at first.
const fewGames = 5

// Layout implements stage.Scene.
func (p *Page) Layout(a *stage.App) {
	p.Start()
	is := a.Sizes()
	body, base := p.Header(a, a.T("import.title"))
	if is.Remarks {
		p.local(a, body, base)
	}
	body = a.Broad(body)
	p.scroll.Name = a.T("import.title")
	n := p.wanted()
	keep := ui.NewButton("import-keep", a.T("import.keep", "n", n), func() { p.finish(a) })
	keep.Kind, keep.Disabled = ui.Gold, n == 0 || p.busy()
	cancel := ui.NewButton("import-cancel", a.T("common.back"), a.Pop)
	cancel.Kind = ui.Ghost
	mark := len(p.Widgets)
	above, beside := p.Footer(a, body, keep, cancel)
	p.FootNote(a, beside, a.T("import.apart"))
	tail := p.TakeFrom(mark)
	if a.TwoPanes(body, 860) {
		p.wide(a, above)
	} else {
		col := layout.Column(p.drop(a)).Gap(is.Gap)
		if len(p.games) > 0 || p.busy() {
			col.Add(p.results(a))
		}
		if len(p.faults) > 0 {
			col.Add(p.PanelBox(layout.Stack(p.problems(a)).PadXY(16, 14)))
		}
		if len(p.games) == 0 {
			col.Add(p.list(a))
		}
		p.ScrollBox(p.scroll, col).Place(above)
	}
	p.Widgets = append(p.Widgets, tail...)
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("import-choose", false)
	}
}

// local places the remark that nothing is sent at the right end of the title.
func (p *Page) local(a *stage.App, body sprites.Rect, base float32) {
	note, size := a.T("import.local"), a.Sizes().Note
	if body.Right()-a.Canvas.Measure(sprites.Sans, size, note) > p.TitleEnd()+24 {
		p.Text(a, "import-local", "text", note, sprites.Sans, size, body.Right(), base, sprites.Right, a.Theme.Text2)
	}
}

// wide places two panes: where games come from, and what was read.
func (p *Page) wide(a *stage.App, r sprites.Rect) {
	is := a.Sizes()
	left, right := r.SplitLeft(416 * max(1, a.TextScale()*.9))
	right = sprites.R(right.X+24, right.Y, right.W-24, right.H)
	layout.Column(p.drop(a).Grow(1), p.list(a)).Gap(is.Gap).Place(left)
	if len(p.games) == 0 && len(p.faults) == 0 && !p.busy() {
		p.Panel(right)
		p.Empty(a, right.InsetXY(24, 0), "import-none", a.T("import.none"))
		return
	}
	col := layout.Column(p.found(a)).Gap(is.Gap)
	if len(p.faults) > 0 {
		col.Add(p.problems(a))
	}
	p.ScrollPanel(p.scroll, 22, col).Place(right)
}

// drop returns the area for files.
func (p *Page) drop(a *stage.App) *layout.Box {
	is := a.Sizes()
	choose := ui.NewButton("import-choose", a.T("import.choose"), func() { p.choose(a) })
	choose.Kind, choose.Icon, choose.Size = ui.Rim, "load", is.Text
	buttons := layout.Row(p.ButtonBox(a, choose, is.Low+4).Grow(1)).Gap(12)
	if p.host.canPaste() {
		paste := ui.NewButton("import-paste", a.T("import.paste"), func() {
			p.host.paste(p.send, func() { a.Posted.Add(func() { a.Notices.Show(refusedNotice) }) })
		})
		paste.Icon, paste.Size = "copy", is.Text
		buttons.Add(p.ButtonBox(a, paste, is.Low+4).Grow(1))
	}
	col := layout.Column().Gap(10).Main(layout.Center)
	if is.Remarks {
		head := ui.NewLabel("import-drop", a.T("import.drop"), sprites.SansBold, 21)
		head.Align = sprites.Center
		col.Add(p.ParagraphBox(a, head))
	}
	key := "import.share"
	if is.Remarks {
		key = "import.drop.folder"
	}
	many := ui.NewLabel("import-many", a.T(key), sprites.Sans, is.Note)
	many.Align, many.Tint = sprites.Center, a.Theme.Text2
	if is.Remarks {
		col.Add(p.ParagraphBox(a, many), buttons)
	} else {
		col.Add(buttons, p.ParagraphBox(a, many))
	}
	return layout.Stack(col).PadXY(18, 16).OnPlace(func(r sprites.Rect) {
		p.Art("", "", r, func(c *sprites.Canvas, r sprites.Rect) {
			c.Round(r, stage.Radius, c.Theme().Panel.Fade(.4))
			c.RoundStroke(r, stage.Radius, 2, c.Theme().Text2)
		})
	})
}

// choose opens the file dialog. If the system has none, it says what to do instead.
func (p *Page) choose(a *stage.App) {
	if !p.host.pick(a, imports.MaxFile, p.send) {
		a.Notices.Show("notice.drop")
	}
}

// list returns the sites, each with a way to its instructions.
func (p *Page) list(a *stage.App) *layout.Box {
	is := a.Sizes()
	head := ui.NewLabel("replays.site.", a.T("import.sites"), sprites.SansBold, is.Note)
	head.Role, head.Tint = "heading", a.Theme.Text2
	col := layout.Column(p.ParagraphBox(a, head)).Gap(2)
	for i, s := range imports.Sites {
		if i > 0 {
			col.Add(p.HairlineBox())
		}
		b := ui.NewButton("import-how-"+string(s), a.T("replays.site."+string(s)), func() { a.Push(howTo(s)) })
		b.Kind, b.Sub, b.Trail, b.Size, b.Hint = ui.Plain, a.T("import.form."+string(s)), "chevron-right", is.Text, a.T("import.how")
		col.Add(p.Box(b, func(w float32) layout.Size {
			return layout.Size{W: min(w, b.Width(a.Canvas)), H: max(layout.Target, 48*a.TextScale())}
		}))
	}
	return p.PanelBox(layout.Stack(col).PadXY(16, 14))
}

// howTo returns the instructions of a site.
func howTo(s imports.Site) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "import-how", Title: "replays.site." + string(s), Mark: "info",
		Parts:   []stage.Part{{ID: "import-how-text", Text: "import.how." + string(s)}, {ID: "import-how-link", Text: "import.no-link"}},
		Choices: []stage.Choice{{ID: "import-how-back", Name: "common.back", Do: (*stage.App).Pop}}})
}

// results returns the panel of the games.
func (p *Page) results(a *stage.App) *layout.Box {
	return p.PanelBox(layout.Stack(p.found(a)).PadXY(16, 14))
}

// found returns the games that were read, and the choice of the player's name.
func (p *Page) found(a *stage.App) *layout.Box {
	is := a.Sizes()
	text := a.T("import.read", "n", len(p.games))
	if p.busy() {
		text = a.T("import.reading", "n", len(p.games))
	}
	head := ui.NewLabel("import-found", text, sprites.SansBold, is.Heading-2)
	head.Role = "status"
	col := layout.Column(p.ParagraphBox(a, head)).Gap(10)
	if p.known > 0 {
		l := ui.NewLabel("import-known", a.T("import.known", "n", p.known), sprites.Sans, is.Note)
		l.Tint = a.Theme.Text2
		col.Add(p.ParagraphBox(a, l))
	}
	if len(p.names) > 0 {
		col.Add(p.who(a))
	}
	rows := layout.Column()
	for i, g := range p.games {
		if i == fewGames && len(p.games) > fewGames+1 && !p.more {
			b := ui.NewButton("import-more", a.T("import.more", "n", len(p.games)-fewGames), func() {
				p.more = true
				a.Relayout()
			})
			b.Kind, b.Trail, b.Size = ui.Plain, "chevron-down", is.Text
			rows.Add(p.ButtonBox(a, b, layout.Target))
			break
		}
		rows.Add(p.HairlineBox(), p.row(a, i, g))
	}
	return col.Add(rows)
}

// who returns the choice of the player's name.
func (p *Page) who(a *stage.App) *layout.Box {
	const most = 12 // names; a player who is none of them types nothing, but chooses nobody
	is := a.Sizes()
	var items []ui.ChipItem
	at := -1
	shown := p.names[:min(len(p.names), most)]
	for i, n := range shown {
		if n.text == p.you {
			at = i
		}
		items = append(items, ui.ChipItem{ID: strconv.Itoa(i), Name: n.text + "  " + a.Words.Number(n.games)})
	}
	if p.you == "" {
		at = len(items)
	}
	items = append(items, ui.ChipItem{ID: "nobody", Name: a.T("import.nobody")})
	kept := p.chips
	p.chips = ui.NewChips("import-you", a.T("import.you"), items, at, func(i int) {
		p.you, p.asked = "", true
		if i < len(shown) {
			p.you = shown[i].text
		}
		a.Relayout()
	})
	p.chips.Measure(a.Canvas)
	p.chips.KeepOffset(kept)
	l := ui.NewLabel("import-you-label", a.T("import.you"), sprites.SansBold, is.Text)
	chips := layout.Leaf(func(w float32) layout.Size { return layout.Size{W: min(w, 120), H: is.Low} }).OnPlace(func(r sprites.Rect) {
		p.Add(p.chips, r)
		if kept == nil || kept.At != at {
			p.chips.Show(at)
		}
	})
	return layout.Column(p.ParagraphBox(a, l), chips).Gap(6)
}

// problems lists files that could not be read, or not all of them.
func (p *Page) problems(a *stage.App) *layout.Box {
	is := a.Sizes()
	head := ui.NewLabel("import-faults", a.T("import.faults"), sprites.SansBold, is.Note)
	head.Role, head.Tint = "heading", a.Theme.Text2
	col := layout.Column(p.ParagraphBox(a, head)).Gap(4)
	for i, f := range p.faults {
		id := "import-fault-" + strconv.Itoa(i)
		b := ui.NewButton(id, f.file, func() { a.Push(f.page()) })
		b.Kind, b.Icon, b.Sub, b.Trail, b.Size = ui.Plain, "warning", "", "chevron-right", is.Text
		b.Hint = f.text
		l := ui.NewLabel(id+"-text", f.text, sprites.Sans, is.Note)
		l.Tint = a.Theme.Text2
		col.Add(p.HairlineBox(), p.ButtonBox(a, b, layout.Target), p.ParagraphBox(a, l))
	}
	return col
}

// page returns what is wrong with a file, with the place for somebody who can repair it.
func (f fault) page() stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "import-fault", Title: "import.faults",
		Parts:   []stage.Part{{ID: "import-fault-file", Plain: f.file}, {ID: "import-fault-what", Plain: f.text}},
		Details: f.details,
		Choices: []stage.Choice{{ID: "import-fault-back", Name: "common.back", Do: (*stage.App).Pop}}})
}

// row returns the box of a game.
func (p *Page) row(a *stage.App, i int, g *game) *layout.Box {
	f := a.TextScale()
	r := &row{game: g, a: a, seat: p.seat(g)}
	r.ID, r.Role, r.Checked = "import-game-"+strconv.Itoa(i), "checkbox", !g.left
	r.OnClick = func() {
		g.left = !g.left
		a.Relayout()
	}
	r.fill()
	r.Name = strings.Join(r.spoken(), ", ")
	return p.Box(r, func(w float32) layout.Size {
		if w < narrowRow*f {
			return layout.Size{W: min(w, 200), H: 62 * f}
		}
		return layout.Size{W: min(w, 200), H: max(layout.Target, 46*f)}
	})
}
