package online

import (
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"moineau/netplay/transcript"
	"moineau/scenes/stage"
)

// check is the page that checks a table which has ended, from all that was said at it.
type check struct {
	stage.Scene
	c     *transcript.Checker
	err   error
	done  bool
	shown int // percent
	save  func(a *stage.App)
}

// checkFor is how long is checked between two pictures.
const checkFor = 8 * time.Millisecond

// NewCheck makes the page that checks a table by its transcript, which save gives the player
// as a file.
func NewCheck(log []byte, save func(a *stage.App)) stage.Scene {
	s := &check{save: save}
	s.c, s.err = transcript.Begin(log)
	s.done = s.err != nil
	return s
}

// Name implements stage.Scene.
func (s *check) Name() string { return "check" }

// Overlay implements stage.Overlay.
func (s *check) Overlay() bool { return true }

// Focus implements stage.Focuser.
func (s *check) Focus(id string) bool { return s.Scene.(stage.Focuser).Focus(id) }

// Settled implements stage.Settler.
func (s *check) Settled() bool { return s.done }

// Layout implements stage.Scene.
func (s *check) Layout(a *stage.App) {
	m := stage.Message{Scene: "check", Title: "check.title", Mark: "check"}
	back := stage.Choice{ID: "check-back", Name: "common.back", Do: (*stage.App).Pop}
	file := stage.Choice{ID: "check-save", Name: "check.save", Do: s.save}
	switch {
	case !s.done:
		m.Mark = "rules"
		m.Parts = []stage.Part{{ID: "check-running", Text: "check.running", Args: []any{"n", s.shown}}}
		m.Choices = []stage.Choice{back}
	case s.err != nil:
		m.Title, m.Mark = "check.bad", ""
		m.Parts = []stage.Part{{ID: "check-why", Text: "ended.why", Args: []any{"why", s.err.Error()}}, {ID: "check-blame", Text: "check.bad.about"}}
		m.Choices = []stage.Choice{file, back}
	default:
		m.Parts = s.found()
		m.Choices = []stage.Choice{back, file}
	}
	s.Scene = stage.NewMessage(m)
	s.Scene.Layout(a)
}

// found says what was found right.
func (s *check) found() (parts []stage.Part) {
	c := &s.c.Checked
	say := func(id, head string, args ...any) {
		parts = append(parts, stage.Part{ID: "check-" + id, Head: head, Text: "check." + id, Args: args})
	}
	deals := c.Replica.Deals
	say("signed", "", "n", c.Signed)
	say("acts", "", "n", deals)
	if c.Whole {
		say("seed", "", "n", c.Bound)
	} else {
		say("unopened", "")
	}
	say("tiles", "", "told", c.Told, "shown", c.Shown)
	var roots []string
	for i, r := range c.Roots {
		roots = append(roots, strconv.Itoa(i+1)+": "+hex.EncodeToString(r[:4]))
	}
	say("roots", "create.wall", "list", strings.Join(roots, " · "))
	if c.Replica.Version != nil {
		say("version", "")
	}
	for i, f := range c.Replica.Accused {
		parts = append(parts, stage.Part{ID: "check-accused-" + strconv.Itoa(i), Text: "ended.why", Args: []any{"why", f.Error()}})
	}
	return parts
}

// Update checks on.
func (s *check) Update(a *stage.App) {
	if !s.done {
		for until := time.Now().Add(checkFor); !s.done && time.Now().Before(until); {
			more, err := s.c.Step()
			s.done, s.err = !more, err
		}
		if n := int(100 * s.c.Done()); s.done || n >= s.shown+5 {
			s.shown = n
			a.Relayout()
		}
		a.Redraw()
	}
	s.Scene.Update(a)
}
