package menu

import (
	"slices"

	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// commonBox returns a box for a card with the level of all bots and the length of the
// match.
func (s *seats) commonBox(a *stage.App) *layout.Box {
	common, bots := s.common()
	level := ui.NewSegmented("seats-level", a.T("seats.level.all"), levels(a), common, func(k int) {
		for i := range s.seats {
			s.seats[i].Level = roster.Levels[k]
		}
		s.save(a)
	})
	var lengths []string
	for _, n := range roster.Lengths {
		if n == 0 {
			lengths = append(lengths, a.T("create.length.match"))
		} else {
			lengths = append(lengths, a.Words.Number(n))
		}
	}
	length := ui.NewSegmented("seats-length", a.T("seats.length"), lengths, slices.Index(roster.Lengths, s.length), func(k int) {
		s.length = roster.Lengths[k]
		s.save(a)
	})
	row, column := layout.Equal().Gap(roundGap), layout.Column().Gap(cardRows)
	add := func(id, text string, control *ui.Segmented) {
		box := s.titledBox(a, id, text, control)
		row.Add(layout.Stack(box).MinW(control.Width(a.Canvas)))
		column.Add(box)
	}
	if bots > 0 {
		title := a.T("seats.level.all")
		if common < 0 {
			title = a.T("seats.level.mixed")
		}
		add("seats-level-title", title, level)
	}
	add("seats-length-title", a.T("seats.length"), length)
	return s.PanelBox(layout.AnyOf(row, column).PadXY(cardPad, cardPad))
}

// common returns the index of the level that all bots share, or -1, and the number of bots.
func (s *seats) common() (level, bots int) {
	level = -1
	for i := range s.players() {
		if s.seats[i].Type != roster.Bot {
			continue
		}
		at := slices.Index(roster.Levels, s.seats[i].Level)
		if bots++; bots == 1 {
			level = at
		} else if at != level {
			level = -1
		}
	}
	return level, bots
}

// titledBox returns a box for a control below its title.
func (s *seats) titledBox(a *stage.App, id, text string, control *ui.Segmented) *layout.Box {
	l := ui.NewLabel(id, text, sprites.SansBold, a.Sizes().Text)
	l.Line, control.Size = nameLine, a.Sizes().Note
	part := form.NewPart(a, &s.Page)
	return part.Box.Gap(cardRows).Add(s.FitBox(a, l), part.SegmentsBox(control))
}

// charactersBox returns a box for a card with the characters of the bots, empty without
// bots.
func (s *seats) charactersBox(a *stage.App) *layout.Box {
	if _, bots := s.common(); bots == 0 {
		return layout.Fixed(0, 0)
	}
	return s.PanelBox(s.titledBox(a, "seats-characters-title", a.T("seats.characters"), s.characters(a)).PadXY(cardPad, cardPad))
}

// characters returns the control for the styles of bots.
func (s *seats) characters(a *stage.App) *ui.Segmented {
	at := 0
	if s.birds {
		at = 1
	}
	return ui.NewSegmented("seats-characters", a.T("seats.characters"), []string{a.T("seats.characters.off"), a.T("seats.characters.on")}, at, func(k int) {
		s.birds = k == 1
		s.save(a)
	})
}

// help explains the levels in r if the text fits.
func (s *seats) help(a *stage.App, r sprites.Rect) {
	const least, gap = 170, 14
	names := float32(0)
	for _, name := range levels(a) {
		names = max(names, a.Canvas.Measure(sprites.SansBold, a.Sizes().Note, name))
	}
	rows := layout.Column().Gap(gap / 2)
	label := func(id, text string, font sprites.Font) *ui.Label {
		l := ui.NewLabel(id, text, font, a.Sizes().Note)
		l.Line, l.Tint = nameLine, a.Theme.Text2
		return l
	}
	for i, l := range roster.Levels {
		about := s.ParagraphBox(a, label("seats-help-"+l+"-about", a.T("seats.level."+l+".about"), sprites.Sans))
		rows.Add(layout.Row(s.LineBox(a, label("seats-help-"+l, levels(a)[i], sprites.SansBold)).MinW(names).Self(layout.Start),
			layout.Stack(about).MinW(least*a.TextScale()).Grow(1)).Gap(gap))
	}
	if rows.Fits(r.W, r.H) {
		rows.Place(r)
	}
}
