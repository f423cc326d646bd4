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
func (ch *check) Name() string { return "check" }

// Overlay implements stage.Overlay.
func (ch *check) Overlay() bool { return true }

// Focus implements stage.Focuser.
func (ch *check) Focus(id string) bool { return ch.Scene.(stage.Focuser).Focus(id) }

// Settled implements stage.Settler.
func (ch *check) Settled() bool { return ch.done }

// Layout implements stage.Scene.
func (ch *check) Layout(a *stage.App) {
	m := stage.Message{Scene: "check", Title: "check.title", Mark: "check"}
	back := stage.Choice{ID: "check-back", Name: "common.back", Do: (*stage.App).Pop}
	file := stage.Choice{ID: "check-save", Name: "check.save", Do: ch.save}
	switch {
	case !ch.done:
		m.Mark = "rules"
		m.Parts = []stage.Part{{ID: "check-running", Text: "check.running", Args: []any{"n", ch.shown}}}
		m.Choices = []stage.Choice{back}
	case ch.err != nil:
		m.Title, m.Mark, m.Details = "check.bad", "", ch.err.Error()
		m.Parts = []stage.Part{ch.wrong(a, "check-why", ch.err), {ID: "check-blame", Text: "check.bad.about"}}
		m.Choices = []stage.Choice{file, back}
	default:
		m.Parts = ch.found(a)
		m.Choices = []stage.Choice{back, file}
	}
	ch.Scene = stage.NewMessage(m)
	ch.Scene.Layout(a)
}

// found describes what was verified.
func (ch *check) found(a *stage.App) (parts []stage.Part) {
	c := &ch.c.Checked
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
		parts = append(parts, ch.wrong(a, "check-accused-"+strconv.Itoa(i), f))
	}
	return parts
}

// wrong describes a violation: what it is, where it is and who committed it. `mahjong
// replay` reports the details in the terms of the protocol.
func (ch *check) wrong(a *stage.App, id string, err error) stage.Part {
	var fraud *peer.Fraud
	switch {
	case errors.As(err, &fraud):
		who := a.T("check.relay")
		switch by := fraud.By; {
		case by == wire.Dealer:
			who = a.T("desync.dealer")
		case by == wire.Host:
			who = a.T("wait.host")
		case by.Seat() && ch.c != nil && ch.c.Replica.Seats[by].Taken:
			who = ch.c.Replica.Seats[by].Name
		}
		return stage.Part{ID: id, Text: "check.at", Args: []any{"n", int(fraud.At), "who", who, "why", a.T("check.why." + fraud.Sort.String())}}
	case errors.Is(err, transcript.ErrFile):
		return stage.Part{ID: id, Text: "check.file"}
	}
	return stage.Part{ID: id, Plain: termsErrorText(a, err)}
}

// Update continues the verification.
func (ch *check) Update(a *stage.App) {
	if !ch.done {
		for until := time.Now().Add(checkFor); !ch.done && time.Now().Before(until); {
			more, err := ch.c.Step()
			ch.done, ch.err = !more, err
		}
		if n := int(100 * ch.c.Done()); ch.done || n >= ch.shown+5 {
			ch.shown = n
			a.Relayout()
		}
		a.Redraw()
	}
	ch.Scene.Update(a)
}
