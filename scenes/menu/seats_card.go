package menu

import (
	"slices"
	"strconv"

	"moineau/scenes/form"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// Measures of a card, in points.
const (
	cardPad   = 12
	cardRows  = 6 // between the rows of a card
	birdSize  = 52
	cardGap   = 12
	nameSize  = 19 // letters
	windSize  = 15
	nameLine  = 1.3 // height of a line, in letters
	penWidth  = 26
	namePad   = 6 // around the name as a button
	nameReach = 9 // of the button below the baseline, in points at a text scale of 1
)

// cardBox returns a box for a seat: bird, name, wind and type of player, and the level of
// a bot. If narrow is set, what is said about the player is below the bird.
func (s *seats) cardBox(a *stage.App, i int, narrow bool) *layout.Box {
	id, seat := "seat-"+strconv.Itoa(i), s.seats[i]
	name, wind := a.Words.Called(seat.Called()), a.T("seats.dreams")
	if i < 4 {
		wind = a.T("wind." + strconv.Itoa(i+1))
	}
	bird := &birdButton{bird: seat.Bird, Pressable: ui.Pressable{OnClick: func() { s.nextBird(a, i) }}}
	bird.ID, bird.Role, bird.Name = id+"-bird", "button", a.T("seats.bird", "name", name)
	picture := s.Control(bird, birdSize, birdSize).Self(layout.Center)
	label := func(part, text string, font sprites.Font) *ui.Label {
		l := ui.NewLabel(id+part, text, font, windSize)
		l.Line, l.Tint = nameLine, a.Theme.Text2
		return l
	}
	about := label("-about", a.T(s.aboutKey(i)), sprites.Sans)
	who := ui.NewSegmented(id, a.T("seats.kind", "wind", wind, "name", name),
		[]string{a.T("seats.you"), a.T("seats.friend"), a.T("seats.bot")}, s.kind(i), func(k int) { s.choose(a, i, k) })
	who.Size = a.Sizes().Text
	part := form.NewPart(a, &s.Page)
	card := part.Box.Gap(cardRows).PadXY(cardPad, cardPad)
	if narrow {
		card.Add(layout.Row(picture, layout.Column(s.nameBox(a, i, name), s.FitBox(a, label("-wind", wind, sprites.Sans))).Grow(1).Self(layout.Center)).Gap(cardGap),
			s.FitBox(a, about))
	} else {
		short, long := s.nameBox(a, i, name), s.nameBox(a, i, name)
		if s.naming != i {
			short.MinW(short.Need(layout.Unbounded).W) // beside the wind, the name is not reduced
		}
		end := s.LineBox(a, label("-wind", wind, sprites.SansBold))
		first := layout.Column(layout.Row(short.Grow(1), end.Self(layout.Center)).Gap(cardGap))
		if s.naming != i { // else the field is as high as two lines
			first.Add(s.FitBox(a, about))
		}
		card.Add(layout.Row(picture, layout.AnyOf(
			first,
			layout.Column(long, layout.Row(s.FitBox(a, about).Grow(1), layout.Stack(end)).Gap(cardGap)),
		).Grow(1).Self(layout.Center)).Gap(cardGap))
	}
	card.Add(part.SegmentsBox(who))
	if s.isBot(i) {
		card.Add(part.SegmentsBox(s.level(a, i)))
	}
	return s.PanelBox(card)
}

// aboutKey returns the key of the text below the name of a seat.
func (s *seats) aboutKey(i int) string {
	if s.isBot(i) && s.birds {
		return "seats.style." + roster.StyleOf(s.seats[i].Bird)
	}
	return []string{"seats.you.about", "seats.friend.about", "seats.bot.about"}[s.kind(i)]
}

// nameBox returns a box for the name of a seat. That of a person is a button, or a field
// while it is being edited.
func (s *seats) nameBox(a *stage.App, i int, name string) *layout.Box {
	id := "seat-" + strconv.Itoa(i)
	switch {
	case s.naming == i:
		if s.field == nil || s.field.ID != id+"-name" { // an existing field keeps its input method state
			s.field = ui.NewTextField(id+"-name", a.T("seats.rename", "name", name), s.seats[i].Name, func(v string) {
				s.seats[i].Name = v
				a.Save(store.KeySeats, roster.Encode(s.seats, s.you))
			})
			s.field.SelectAll, s.field.Selected = true, a.T("common.selected")
		}
		return s.Control(s.field, 0, layout.Target*max(1, a.TextScale()))
	case s.isBot(i):
		l := ui.NewLabel(id+"-name", name, sprites.SansBold, nameSize)
		l.Line = nameLine
		return s.FitBox(a, l)
	}
	b := &nameButton{text: name, Pressable: ui.Pressable{OnClick: func() {
		s.naming = i
		a.Relayout()
	}}}
	b.ID, b.Role, b.Name = id+"-rename", "button", a.T("seats.rename", "name", name)
	f := a.TextScale()
	pen := penWidth * max(1, f)
	natural, least := a.Canvas.Measure(sprites.SansBold, nameSize, name), a.Canvas.Measure(sprites.SansBold, windSize*.8, name)
	return layout.Leaf(func(w float32) layout.Size {
		return layout.Size{W: max(min(natural, least)+pen, min(natural+pen, w)), H: nameLine * nameSize * f}
	}).OnPlace(func(r sprites.Rect) {
		b.size = a.Fit(sprites.SansBold, nameSize, name, r.W-pen)
		// The target extends above the line, but not over the text below.
		bottom := r.Bottom() + namePad/2
		high := max(layout.Target, r.H+nameReach)
		s.Add(b, sprites.R(r.X-namePad, bottom-high, r.W+namePad, high))
	})
}

// levels returns the names of the bot levels.
func levels(a *stage.App) (names []string) {
	for _, l := range roster.Levels {
		names = append(names, a.T("seats.level."+l))
	}
	return names
}

// level returns the control for the level of a bot.
func (s *seats) level(a *stage.App, i int) *ui.Segmented {
	seat := &s.seats[i]
	k := ui.NewSegmented("seat-"+strconv.Itoa(i)+"-level", a.T("seats.level.of", "name", a.Words.Called(seat.Called())), levels(a),
		slices.Index(roster.Levels, seat.Level), func(k int) {
			seat.Level = roster.Levels[k]
			s.save(a)
		})
	k.Size = a.Sizes().Note
	return k
}
