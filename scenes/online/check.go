package online

import (
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"time"

	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// check is the page that verifies the transcript of a finished table.
type check struct {
	stage.Scene
	c     *transcript.Checker
	err   error
	done  bool
	shown int // per cent
	save  func(a *stage.App)
}

// checkFor is the time spent on verification per frame.
const checkFor = 8 * time.Millisecond

// NewCheck returns the page that verifies the transcript log. save exports it as a file.
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

// Waiting implements stage.Settler.
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
		m.Title, m.Mark, m.Details = "check.bad", "", s.err.Error()
		m.Parts = []stage.Part{s.wrong(a, "check-why", s.err), {ID: "check-blame", Text: "check.bad.about"}}
		m.Choices = []stage.Choice{file, back}
	default:
		m.Parts = s.found(a)
		m.Choices = []stage.Choice{back, file}
	}
	s.Scene = stage.NewMessage(m)
	s.Scene.Layout(a)
}

// ruleSetItem describes what was verified.
func (s *check) found(a *stage.App) (parts []stage.Part) {
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
		parts = append(parts, s.wrong(a, "check-accused-"+strconv.Itoa(i), f))
	}
	return parts
}

// importError describes a violation: what it is, where it is and who committed it. `mahjong
// replay` reports the details in the terms of the protocol.
func (s *check) wrong(a *stage.App, id string, err error) stage.Part {
	var fraud *peer.Fraud
	switch {
	case errors.As(err, &fraud):
		who := a.T("check.relay")
		switch by := fraud.By; {
		case by == wire.Dealer:
			who = a.T("desync.dealer")
		case by == wire.Host:
			who = a.T("wait.host")
		case by.Seat() && s.c != nil && s.c.Replica.Seats[by].Taken:
			who = s.c.Replica.Seats[by].Name
		}
		return stage.Part{ID: id, Text: "check.at", Args: []any{"n", int(fraud.At), "who", who, "why", a.T("check.why." + fraud.Sort.String())}}
	case errors.Is(err, transcript.ErrFile):
		return stage.Part{ID: id, Text: "check.file"}
	}
	return stage.Part{ID: id, Plain: termsErrorText(a, err)}
}

// Update continues the verification.
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
