package learn

import (
	"unicode"
	"unicode/utf8"

	"moineau/scenes/board"
	"moineau/scenes/course"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// lesson is the scene of a deal of a lesson.
type lesson struct {
	stage.Page
	a      *stage.App
	play   *course.Play
	speech *speech
	board  *board.SmallWidget
	braces []brace
	label  float32 // text size of the names
	row    []slot  // the displayed hand
	moves  []course.Move
	chosen int // the slot of the tile that was tapped once, or -1
	next   sprites.Tick
	flight drawAnimation // of the drawn tile
}

// pace is the delay of each of the other players.
const pace = 420 // milliseconds

// open returns the scene of a deal of a lesson; deal counts from 0.
func open(a *stage.App, l *course.Lesson, deal int) stage.Scene {
	p, err := course.Begin(l, deal)
	if err != nil {
		return stage.NewFault("error.start", err.Error(), "error.kept.nothing")
	}
	lexicon.AddRuleWords(p.Table.Rules(), p.Table.TableRules())
	s := &lesson{a: a, play: p, speech: &speech{}, chosen: -1}
	s.hurry()
	return s
}

// Name implements stage.Scene.
func (s *lesson) Name() string { return "lesson" }

// name returns the name of a lesson.
func name(a *stage.App, l *course.Lesson) string {
	if l.RuleSet {
		return a.Words.ShortRules(l.ID)
	}
	return a.T("lesson." + l.ID)
}

// says returns the sparrow's text. After a wrong move, the reason comes first. It also
// returns the text without the reason, and what is new for a live region.
func (s *lesson) says(a *stage.App) (all, question, live string) {
	t := s.play.Table
	args := make([]any, 0, 8)
	for i, key := range []string{"right", "across", "left"} {
		args = append(args, key, a.Words.Called(t.Name((t.Seat()+i+1)%4)))
	}
	text := a.T(s.play.TextKey(), args...)
	w := s.play.Wrong()
	if w.Reason == "" {
		return text, text, plain(text)
	}
	why := upper(a.T("lesson.why."+w.Reason, "tile", a.Words.TileName(w.Move.Kind)))
	return "*" + why + "*\n" + text, text, why
}

// upper capitalizes the first letter.
func upper(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// takeBack takes back the last move.
func (s *lesson) takeBack() {
	if !s.play.CanTakeBack() {
		return
	}
	if err := s.play.TakeBack(); err != nil {
		s.a.Replace(stage.NewFault("error.fault", err.Error(), "error.kept.nothing"))
		return
	}
	s.chosen = -1
	s.a.Relayout()
}

// press handles a press on a tile. On a phone a touch needs two presses, as at the table.
func (s *lesson) press(slot int, finger bool) {
	if !s.play.ExpectsMove() { // no move is expected: show the name of the tile
		if s.chosen == slot {
			slot = -1
		}
		s.chosen = slot
		s.a.Relayout()
		return
	}
	if finger && s.a.Space().Small() && s.chosen != slot && !s.play.Table.Choosing().Picking() {
		s.chosen = slot
		s.a.Relayout()
		return
	}
	s.chosen = -1
	for _, m := range s.moves {
		if m.Slot == slot {
			s.try(m)
			return
		}
	}
	// The rules do not allow this discard now because another move comes first.
	v := s.play.Table.View()
	s.try(course.Move{Key: "discard", Slot: slot, Button: -1, Kind: v.Hands[v.Seat].Tiles[slot]})
}

// try makes a move. After a wrong one the sparrow states the reason.
func (s *lesson) try(m course.Move) {
	if !s.play.ExpectsMove() || !s.play.Waiting() {
		return
	}
	s.play.Try(m)
	s.chosen = -1
	s.next = s.a.Now + s.a.Speed().Scale(sprites.Ticks(pace))
	s.hurry()
	s.a.Relayout()
}

// on advances past a text, and to the next deal after the last step.
func (s *lesson) on() {
	p, a := s.play, s.a
	if p.ExpectsMove() || !p.Waiting() {
		return
	}
	s.chosen = -1
	if p.Next(); !p.Done() {
		s.hurry()
		a.Relayout()
		return
	}
	done := loadProgress(a.Store)
	done.did(p.Lesson, p.Number)
	done.keep(a)
	if n := p.Number + 1; n < len(p.Lesson.Deals) {
		a.Replace(open(a, p.Lesson, n))
		return
	}
	if stage.Alone(a) {
		a.Replace(open(a, p.Lesson, 0))
		return
	}
	a.Pop()
}

// hurry makes the other players move at once if animations are off.
func (s *lesson) hurry() {
	if s.a.Speed() == sprites.SpeedOff || s.a.Picture() {
		s.play.Settle()
	}
}

// Handle implements stage.Scene.
func (s *lesson) Handle(a *stage.App, e *ui.Event) bool {
	if e.Kind == ui.Key {
		switch n := e.Action.Digit(); {
		case n > 0:
			return s.digit(n)
		case e.Action == ui.ActBackspace:
			s.takeBack()
			return true
		case e.Action == ui.ActSpace && !s.speech.whole():
			s.speech.shown = 1e6
			a.Redraw()
			return true
		case e.Action == ui.ActSpace && !s.play.ExpectsMove():
			s.on()
			return true
		case e.Action == ui.ActSpace:
			return s.Page.Handle(a, &ui.Event{Kind: ui.Key, Action: ui.ActOK})
		}
	}
	return s.Page.Handle(a, e)
}

// digit presses the tile with a number, or the button with that number if no tile can be
// chosen.
func (s *lesson) digit(n int) bool {
	if !s.play.ExpectsMove() || !s.play.Waiting() {
		return true
	}
	tiles := 0
	for _, m := range s.moves {
		if m.Slot >= 0 {
			tiles++
		}
	}
	if tiles > 0 {
		if n <= len(s.row) {
			s.press(s.row[n-1].slot, false)
		}
		return true
	}
	if n <= len(s.moves) {
		s.try(s.moves[n-1])
	}
	return true
}

// Update advances the text, the animation and the other players.
func (s *lesson) Update(a *stage.App) {
	if b := s.speech; !b.whole() {
		if b.shown += float32(group) / groupTicks; a.Speed() == sprites.SpeedOff {
			b.shown = 1e6
		}
		a.Redraw()
	}
	if s.flight.left() > 0 {
		a.Redraw()
	}
	if s.play.Waiting() {
		return
	}
	s.hurry()
	if !s.play.Waiting() {
		if a.Now < s.next {
			return // nothing has changed since the last layout
		}
		s.play.Tick()
		s.next = a.Now + a.Speed().Scale(sprites.Ticks(pace/3))
	}
	a.Relayout()
}

// Settled implements stage.Settler.
func (s *lesson) Settled() bool { return s.speech.whole() && s.play.Waiting() && s.flight.left() == 0 }
