package menu

import (
	"strings"

	"moineau/scenes/library"
	"moineau/scenes/options"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lastMatch returns the seats page as it was last left for the rule set that was played
// last. It returns nil if no match was played or no person has a seat.
func lastMatch(a *stage.App, to Routes) *seats {
	id := library.LastRules(a.Store)
	if stage.RuleSet(id) == nil {
		return nil
	}
	s := newSeats(a, to, id, options.Chosen(a, to, id))
	if s.humans() == 0 {
		return nil
	}
	return s
}

// company describes the other players and the length of the match in one line.
func (s *seats) company(a *stage.App) string {
	var parts []string
	bots, level := 0, ""
	for i := range s.players() {
		if s.seats[i].Type != roster.Bot {
			continue
		}
		if l := s.seats[i].Level; bots == 0 {
			level = l
		} else if l != level {
			level = ""
		}
		bots++
	}
	if friends := s.n - bots - 1; friends > 0 {
		parts = append(parts, a.T("title.again.friends", "n", friends))
	}
	if bots > 0 {
		mixed := a.T("title.again.mixed")
		if level != "" {
			mixed = a.T("seats.level." + level)
		}
		parts = append(parts, a.T("title.again.bots", "n", bots), mixed)
	}
	if s.length > 0 {
		parts = append(parts, a.T("end.deals", "n", s.length))
	}
	return strings.Join(parts, " · ")
}

// again returns the button that starts a match with the same settings as the last one. It
// returns nil if no match was played. The text is fitted to the width room; first is the
// height of the button.
func (t *title) again(a *stage.App, f, room, first float32) *ui.Button {
	last := lastMatch(a, t.to)
	if last == nil {
		return nil
	}
	b := ui.NewButton("again", a.T("title.again", "rules", a.Words.ShortRules(last.rules)), func() { last.begin(a) })
	b.Kind, b.Trail, b.Sub = ui.Gold, "chevron-right", last.company(a)
	b.Spoken = b.Name + ", " + b.Sub
	b.Size = min(a.Fit(sprites.SansBold, 20*f, b.Name, room), a.Fit(sprites.Sans, 16*f, b.Sub, room)/.8)
	if first < 2.9*b.Size*a.TextScale() { // too low for two lines
		b.Sub = ""
	}
	return b
}

// newAgain returns the confirmation shown before a new match replaces the one at the
// table.
func newAgain(begin func(a *stage.App)) stage.Scene {
	return stage.NewMessage(stage.Message{Scene: "again", Title: "pause.again", Parts: []stage.Part{{ID: "again-lost", Text: "ask.lost"}},
		Choices: []stage.Choice{
			{ID: "again-begin", Name: "ask.new", Do: begin},
			{ID: "again-back", Name: "common.back", Do: (*stage.App).Pop},
		}})
}
