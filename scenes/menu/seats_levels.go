package menu

import (
	"slices"
	"strconv"

	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// levelRow is the extra height of a bot's card for its level, at a text scale of 1.
const levelRow = 50

// cardHeight returns the height of a seat's card, where h is the height of a person's
// card.
func (s *seats) cardHeight(a *stage.App, i int, h float32) float32 {
	if s.seats[i].Type == roster.Bot {
		h += levelRow
	}
	return h * max(1, a.TextScale())
}

// levels returns the names of the bot levels.
func levels(a *stage.App) (names []string) {
	for _, l := range roster.Levels {
		names = append(names, a.T("seats.level."+l))
	}
	return names
}

// level places the level control of a bot at the bottom of its card r and returns the
// remaining height above it.
func (s *seats) level(a *stage.App, i int, r sprites.Rect) float32 {
	f := max(1, a.TextScale())
	seat := &s.seats[i]
	k := ui.NewSegmented("seat-"+strconv.Itoa(i)+"-level", a.T("seats.level.of", "name", a.Words.Called(seat.Called())), levels(a),
		slices.Index(roster.Levels, seat.Level), func(k int) {
			seat.Level = roster.Levels[k]
			s.save(a)
		})
	k.Size = 15
	const margin = 12
	h := 44 * f
	s.Add(k, sprites.R(r.X+margin, r.Bottom()-margin-h, r.W-2*margin, h))
	return r.H - levelRow*f
}

// commonCard places a card with the level of all bots and the length of the match at the top of
// r and returns its height.
func (s *seats) commonCard(a *stage.App, r sprites.Rect) float32 {
	f := max(1, a.TextScale())
	const margin, gap = 14, 10
	label, h := 24*f, 44*f
	common := -1 // the level that all bots share, or -1
	bots := 0
	for i := range s.players() {
		if s.seats[i].Type != roster.Bot {
			continue
		}
		at := slices.Index(roster.Levels, s.seats[i].Level)
		if bots++; bots == 1 {
			common = at
		} else if at != common {
			common = -1
		}
	}
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
	level.Size, length.Size = 15, 15
	inner := r.W - 2*margin
	lh := length.Wrap(a.Canvas, inner, h)
	high := 2*margin + 2*label + h + lh + gap
	if bots == 0 {
		high -= label + h + gap
	}
	s.Art("", "", sprites.R(r.X, r.Y, r.W, high), stage.Panel)
	y := r.Y + margin
	if bots > 0 {
		title := a.T("seats.level.all")
		if common < 0 {
			title = a.T("seats.level.mixed")
		}
		s.Text(a, "seats-level-title", "text", title, sprites.SansBold, a.Fit(sprites.SansBold, 16, title, inner), r.X+margin, y+16*f, sprites.Left, 0)
		y += label
		s.Add(level, sprites.R(r.X+margin, y, inner, h))
		y += h + gap
	}
	s.Text(a, "seats-length-title", "text", a.T("seats.length"), sprites.SansBold, a.Fit(sprites.SansBold, 16, a.T("seats.length"), inner), r.X+margin, y+16*f, sprites.Left, 0)
	y += label
	s.Add(length, sprites.R(r.X+margin, y, inner, lh))
	return high
}

// help explains the levels in r if the text fits.
func (s *seats) help(a *stage.App, r sprites.Rect) {
	f := a.TextScale()
	names, y := float32(0), r.Y
	for _, name := range levels(a) {
		names = max(names, a.Canvas.Measure(sprites.SansBold, 15, name))
	}
	names += 14
	if r.W-names < 170*f {
		return
	}
	for i, l := range roster.Levels {
		about := a.T("seats.level." + l + ".about")
		h := a.Canvas.ParagraphHeight(sprites.Sans, 15, about, r.W-names, 1.3)
		if y+h > r.Bottom() {
			return
		}
		s.Text(a, "seats-help-"+l, "text", levels(a)[i], sprites.SansBold, 15, r.X, y+15*f, sprites.Left, a.Theme.Text2)
		s.Paragraph(a, "seats-help-"+l+"-about", about, sprites.Sans, 15, r.X+names, y, r.W-names, a.Theme.Text2)
		y += h + 10
	}
}
