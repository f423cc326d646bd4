package menu

import (
	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// titleRows is the arrangement of the seven buttons below Play.
type titleRows uint8

const (
	threeAndSmall titleRows = iota // a row of three, and a row of three small buttons
	inPairs                        // two rows of two, and a row of two small buttons
	inThrees                       // two rows of three
	allInRow                       // one row, for low windows
)

// Sizes of the buttons at a scale of 1.
const (
	rowGap       = 16 // between rows
	buttonGap    = 12 // between buttons of a row
	iconGap      = 4  // between buttons that show only an icon
	leastButton  = 76 // width of a button with a label
	leastLetters = 10 // of a label; if less fits, the button shows only an icon
	leadMargin   = 92 // beside the text of the first button
)

// titleBlock builds the buttons of the title.
type titleBlock struct {
	t            *title
	a            *stage.App
	w            float32 // width of the rows
	broad        float32 // width of a row that may be wider
	f            float32 // scale of text and gaps
	first, other float32 // heights of the first button and of all others
	gap          float32 // between rows
}

// height returns the height of a column of buttons.
func (tb *titleBlock) height(column *layout.Box) float32 { return column.Need(tb.broad).H }

// place places a column of buttons from the top y, with the middle at x.
func (tb *titleBlock) place(column *layout.Box, x, y float32) {
	column.Place(sprites.R(x-tb.broad/2, y, tb.broad, tb.height(column)))
}

// column returns all buttons, with the seven minor ones in an arrangement.
func (tb *titleBlock) column(rows titleRows) *layout.Box {
	col := layout.Column().Gap(tb.gap * tb.f)
	play := tb.button("play", "title.play", "play", 20, tb.t.to.Rules)
	online := tb.button("online", "title.online", "people", 20, tb.t.to.Online)
	lead, second := tb.leads()
	if lead == nil {
		play.Kind = ui.Gold
	} else {
		col.Add(tb.row(tb.w, tb.first, lead))
	}
	if second != nil {
		col.Add(tb.row(tb.w, tb.other, second))
	}
	most := tb.fit(tb.w, play, online) // no button has larger text than Play
	return col.Add(tb.row(tb.w, tb.other, play, online)).Add(tb.minor(rows, most)...)
}

// minor returns the rows of the seven minor buttons, with labels of at most most.
func (tb *titleBlock) minor(rows titleRows, most float32) []*layout.Box {
	a, to := tb.a, tb.t.to
	learn := tb.button("learn", "title.learn", "learn", 17, to.Learn)
	if done, of := to.CourseProgress(); done > 0 {
		learn.Spoken = learn.Name + ", " + a.T("learn.lessons", "n", done, "of", of)
	}
	replays := tb.button("replays", "title.replays", "replay", 17, to.Replays)
	settings := tb.button("settings", "title.settings", "settings", 17, func() stage.Scene { return newSettings() })
	statistics := tb.button("statistics", "title.statistics", "statistics", 17, to.Statistics)
	cards := tb.button("cards", "card.title", "rules", 17, func() stage.Scene { return to.Cards(lastRules(a)) })
	house := tb.button("house", "house.title", "home", 17, func() stage.Scene { return options.NewHouse(a, to, lastRules(a)) })
	club := tb.button("club", "title.club", "edit", 17, func() stage.Scene { return to.Page("club") })
	switch rows {
	case inPairs:
		tb.match(most, []*ui.Button{learn, replays}, []*ui.Button{settings, statistics})
		return []*layout.Box{tb.row(tb.w, tb.other, learn, replays), tb.row(tb.w, tb.other, settings, statistics),
			tb.plain(cards, house, club)}
	case inThrees:
		tb.match(most, []*ui.Button{learn, replays, settings}, []*ui.Button{statistics, cards, house, club})
		return []*layout.Box{tb.row(tb.w, tb.other, learn, replays, settings), tb.row(tb.w, tb.other, statistics, cards, house, club)}
	case allInRow:
		return []*layout.Box{tb.row(tb.broad, tb.other, learn, replays, settings, statistics, cards, house, club)}
	}
	return []*layout.Box{tb.row(tb.w, tb.other, learn, replays, settings), tb.plain(statistics, cards, house, club)}
}

// match sets one size of text, at most most, for the buttons of several rows.
func (tb *titleBlock) match(most float32, rows ...[]*ui.Button) {
	for _, row := range rows {
		if s := tb.fit(tb.w, row...); s >= leastLetters {
			most = min(most, s)
		}
	}
	for _, row := range rows {
		for _, b := range row {
			b.Size = most
		}
	}
}

// plain returns a row of small buttons without boxes, as wide as their labels if there is
// room.
func (tb *titleBlock) plain(row ...*ui.Button) *layout.Box {
	own := layout.Row().Self(layout.Center)
	for _, b := range row {
		b.Kind, b.Size = ui.Plain, 16*tb.f
		own.Add(layout.Fixed(b.Width(tb.a.Canvas), minorRowHeight(tb.a)).OnPlace(func(r sprites.Rect) { tb.t.Add(b, r) }))
	}
	if own.Fits(tb.broad, layout.Unbounded) {
		return own
	}
	return tb.row(tb.w, minorRowHeight(tb.a), row...)
}

// button returns a button that opens a scene.
func (tb *titleBlock) button(id, name, icon string, size float32, open func() stage.Scene) *ui.Button {
	b := ui.NewButton(id, tb.a.T(name), func() { tb.a.Push(open()) })
	b.Icon, b.Size = icon, size*tb.f
	return b
}

// fit returns the largest text size at which a row of buttons of the width w fits, at most
// that of the buttons.
func (tb *titleBlock) fit(w float32, row ...*ui.Button) float32 {
	size, n := row[0].Size, float32(len(row))
	for _, b := range row {
		if each := (w - buttonGap*tb.f*(n-1)) / n; b.Sub == "" {
			size = min(size, tb.a.Fit(sprites.SansBold, b.Size, b.Name, each-24-b.Size*1.25*tb.a.TextScale()))
		}
	}
	return size
}

// row returns a row of buttons of the height h with the same text size. If there is too
// little room, they show icons without text.
func (tb *titleBlock) row(w, h float32, row ...*ui.Button) *layout.Box {
	size, gap, n := tb.fit(w, row...), buttonGap*tb.f, float32(len(row))
	if n > 1 && (size < leastLetters || w/n < leastButton*tb.f) {
		gap, size = iconGap, row[0].Size
		for _, b := range row {
			b.Spoken, b.Name = b.Name, ""
		}
	}
	line := layout.Equal().Gap(gap).MaxW(w)
	for _, b := range row {
		b.Radius, b.Size = stage.Radius, size
		line.Add(layout.Fixed(0, h).OnPlace(func(r sprites.Rect) {
			tb.t.Add(b, r)
			if done, of := tb.t.to.CourseProgress(); b.ID == "learn" && done > 0 {
				tb.t.drawProgress(tb.a, r, done, of)
			}
		}))
	}
	return line
}

// leads returns the buttons above Play: how to go on, or where to begin. Each may be nil.
func (tb *titleBlock) leads() (lead, second *ui.Button) {
	record, info, saved := library.SavedMatch(tb.a.Store)
	code, about, seated := tb.t.to.Running()
	if seated {
		lead = tb.online(code, about)
	}
	switch {
	case saved && seated:
		second = tb.goOn(record, info)
		second.Kind, second.Sub, second.Spoken = ui.Dark, "", second.Name+", "+second.Sub
	case saved:
		lead = tb.goOn(record, info)
	case seated:
	case firstStart(tb.a):
		lead = tb.firstLesson()
	default:
		lead = tb.t.again(tb.a, tb.f, tb.w-leadMargin, tb.first)
	}
	return lead, second
}

// online returns the button that goes back to an online table.
func (tb *titleBlock) online(code, about string) *ui.Button {
	a, f, room := tb.a, tb.f, tb.w-leadMargin
	b := ui.NewButton("continue-online", a.T("title.continue.online", "code", code), func() { a.Push(tb.t.to.Return()) })
	b.Kind, b.Trail = ui.Gold, "chevron-right"
	b.Size, b.Sub, b.Spoken = a.Fit(sprites.SansBold, 20*f, b.Name, room), a.Canvas.Fit(sprites.Sans, 16*f, about, room), b.Name+", "+about
	return b
}

// goOn returns the button that continues the saved match.
func (tb *titleBlock) goOn(record []byte, info library.MatchInfo) *ui.Button {
	a := tb.a
	b := ui.NewButton("continue", a.T("title.continue"), func() {
		a.Push(tb.t.to.Table(session.Config{Rules: info.Rules, Record: record}))
	})
	b.Kind, b.Size, b.Trail = ui.Gold, 20*tb.f, "chevron-right"
	b.Sub = matchLine(a, info, 16*tb.f, tb.w-leadMargin)
	return b
}

// firstLesson returns the button to the first lesson of the course.
func (tb *titleBlock) firstLesson() *ui.Button {
	a, f, room := tb.a, tb.f, tb.w-leadMargin
	b := ui.NewButton("learn-first", a.T("title.first"), func() {
		a.Push(tb.t.to.Learn())
		a.Push(tb.t.to.FirstLesson())
	})
	b.Kind, b.Trail, b.Sub = ui.Gold, "chevron-right", a.T("title.first.about")
	b.Size = min(a.Fit(sprites.SansBold, 20*f, b.Name, room), a.Fit(sprites.Sans, 16*f, b.Sub, room)/.8)
	if tb.first < 2.9*b.Size*a.TextScale() { // too low for two lines
		b.Spoken, b.Sub = b.Name+". "+b.Sub, ""
	}
	return b
}
