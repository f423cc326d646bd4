package online

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"moineau/netplay/client"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"

	"pgregory.net/rapid"
)

// TestErrorTexts checks the message for each kind of error, wrapped or not, and that a
// device that is connected or still trying has none.
func TestErrorTexts(t *testing.T) {
	a, _ := page(t, "en")
	for key, err := range map[string]error{
		"online.bad.fraud":        &peer.Fraud{By: wire.Dealer, Sort: peer.Tile},
		"online.bad.terms":        &peer.TermsError{Rules: "nothing", Err: errors.New("no such rules")},
		"online.closed.form":      wire.ErrForm,
		"online.closed.elsewhere": &peer.ErrGone{Why: wire.WhyElsewhere},
		"online.closed.store":     &link.ClosedError{Why: wire.WhyStore},
		"online.bad.lost":         errors.New("something else"),
	} {
		for _, e := range []error{err, fmt.Errorf("at the table: %w", err)} {
			if got := errorText(a, &client.State{Standing: client.Ended, Entered: true, Err: e}); got != a.T(key) {
				t.Errorf("%v: %q, want %q", e, got, a.T(key))
			}
			if got := errorText(a, &client.State{Standing: client.Connecting, Entered: true, Err: e}); got != "" {
				t.Errorf("%v, while it reconnects: %q", e, got)
			}
		}
	}
	stories := errorText(a, &client.State{Standing: client.Ended, Err: &peer.Equivocation{}})
	if stories != a.T("online.bad.fraud") {
		t.Errorf("two courses: %q", stories)
	}
	version := errorText(a, &client.State{Standing: client.Ended, Err: &peer.VersionError{Rules: "riichi"}})
	if version != a.T("online.bad.rules", "rules", a.Words.RulesName("riichi")) || !strings.Contains(version, "Riichi") {
		t.Errorf("another version: %q", version)
	}
	if got := errorText(a, &client.State{Err: link.ErrLost}); got != a.T("online.bad.relay") {
		t.Errorf("a relay that was never reached: %q", got)
	}
	for _, s := range []client.State{{}, {Standing: client.Connected, Entered: true}, {Standing: client.Ended}} {
		if got := errorText(a, &s); got != "" {
			t.Errorf("%+v: %q", s.Standing, got)
		}
	}
	if alone, hold := relayErrorText(a, fmt.Errorf("relay: %w", errNoNetwork)), relayErrorText(a, errors.New("no")); alone != a.T("online.bad.alone") || hold != a.T("online.bad.hold") {
		t.Errorf("without a relay: %q, %q", alone, hold)
	}
}

// TestEveryCloseCodeHasWords checks in all languages that each code of the protocol has a
// message of its own, and that an unknown code has a general one.
func TestEveryCloseCodeHasWords(t *testing.T) {
	for _, lang := range []string{"en", "fr", "ja"} {
		a, _ := page(t, lang)
		seen := map[string]wire.CloseCode{}
		for why := wire.WhyForm; why <= wire.WhyLost; why++ {
			for _, err := range []error{&peer.ErrGone{Why: why}, &link.ClosedError{Why: why}} {
				text := errorText(a, &client.State{Standing: client.Ended, Err: err})
				if text == "" || strings.Contains(text, "[") || text == a.T("online.bad.lost") {
					t.Errorf("%s: %v: %q", lang, err, text)
				}
				if other, twice := seen[text]; twice && other != why {
					t.Errorf("%s: codes %d and %d both say %q", lang, other, why, text)
				}
				seen[text] = why
			}
		}
		for _, err := range []error{&peer.ErrGone{Why: 200}, &link.ClosedError{}} {
			if text := errorText(a, &client.State{Standing: client.Ended, Err: err}); text != a.T("online.bad.lost") {
				t.Errorf("%s: %v: %q", lang, err, text)
			}
		}
	}
}

// TestEnding checks which page follows the end of a table.
func TestEnding(t *testing.T) {
	gone := func(why wire.CloseCode) error { return &peer.ErrGone{Why: why} }
	for name, c := range map[string]struct {
		state client.State
		scene string // "" for no page
		words string
		ids   string
	}{
		"playing":            {client.State{Standing: client.Connected, Phase: wire.Playing}, "", "", ""},
		"reconnecting":       {client.State{Standing: client.Connecting, Err: link.ErrLost, Phase: wire.Playing}, "", "", ""},
		"left":               {client.State{Standing: client.Ended, Phase: wire.Playing}, "", "", ""},
		"closed after match": {client.State{Standing: client.Ended, Phase: wire.Closed, Finished: true}, "", "", ""},
		"closed":             {client.State{Standing: client.Ended, Phase: wire.Closed, Err: gone(wire.WhyClosed)}, "ended", "ended.closed", "ended-home"},
		"removed":            {client.State{ShownOut: true, Me: wire.Relay}, "ended", "out.done", "ended-home"},
		"elsewhere":          {client.State{Standing: client.Ended, Err: gone(wire.WhyElsewhere)}, "error", "online.closed.elsewhere", "elsewhere-here error-home"},
		"an error":           {client.State{Standing: client.Ended, Err: gone(wire.WhyLost)}, "error", "online.closed.lost", "error-home"},
	} {
		a, to := page(t, "en")
		s := Ending(a, to, &Room{relay: "http://relay"}, &c.state)
		if (s == nil) != (c.scene == "") {
			t.Errorf("%s: the page is %v", name, s)
		}
		if s == nil {
			continue
		}
		a.Push(s)
		a.Dispatch(nil)
		if s.Name() != c.scene || !strings.Contains(texts(a), a.T(c.words)) {
			t.Errorf("%s: the page %s:\n%s", name, s.Name(), texts(a))
		}
		for _, id := range strings.Fields(c.ids) {
			if n, ok := node(a, id); !ok || !n.Enabled {
				t.Errorf("%s: there is no %s:\n%s", name, id, texts(a))
			}
		}
		ids := strings.Fields(c.ids)
		(&scenetest.Walker{T: t, App: a}).Click(ids[len(ids)-1], 0)
		if got := a.Top().Name(); got != "title" {
			t.Errorf("%s: home leads to %s", name, got)
		}
	}
}

// TestFieldNames checks that every field of a difference is described in words, with the
// player to whom it belongs.
func TestFieldNames(t *testing.T) {
	a, _ := page(t, "en")
	st := client.State{}
	st.Seats[1].Name = "Claire"
	for field, want := range map[string]string{
		"":               a.T("desync.waits"),
		"Seat[1].River":  a.T("desync.of", "name", "Claire", "what", a.T("desync.part.discards")),
		"Seat[1].Hand":   a.T("desync.of", "name", "Claire", "what", a.T("desync.part.hand")),
		"Seat[0].Melds":  a.T("desync.part.melds"),
		"Seat[99].Melds": a.T("desync.part.melds"),
		"Seat[-1].Hand":  a.T("desync.part.hand"),
		"Seat[x].Hand":   a.T("desync.part.hand"),
		"Dice":           a.T("desync.part.dice"),
		"Order":          a.T("desync.part.wall"),
		"SomethingNew":   a.T("desync.part.play"),
		"Seat[1":         a.T("desync.part.play"),
	} {
		if got := fieldName(a, &st, field); got != want {
			t.Errorf("%q: %q, want %q", field, got, want)
		}
	}
	for field := range fieldParts {
		if got := fieldName(a, &st, field); strings.Contains(got, "[") {
			t.Errorf("%q has no words: %q", field, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		field := rapid.OneOf(rapid.String(), rapid.StringMatching(`Seat\[-?[0-9]{0,3}\]?\.?[A-Z][a-z]*`)).Draw(t, "field")
		if got := fieldName(a, &st, field); got == "" {
			t.Fatalf("%q has no name", field)
		}
	})
}

// TestDesync checks the page of a difference: whom it names, its choices, and that it
// remembers that the player wants to go on.
func TestDesync(t *testing.T) {
	st := client.State{Me: 0, Code: "wren-0001", Difference: &client.Difference{At: 117, Field: "Seat[1].River", Alone: []wire.From{1},
		Hashes: map[wire.From]uint64{0: 0x4f1c90a2 << 32, 1: 0x77d01be5 << 32, wire.Dealer: 0x4f1c90a2 << 32}, Report: "what differs"}}
	st.Seats[1].Name = "Claire"
	for _, host := range []bool{false, true} {
		st.Host = host
		a, _ := page(t, "en")
		var saved string
		a.SaveFile = func(name string, data []byte) (string, error) {
			saved = name + " " + string(data)
			return name, nil
		}
		went, shut := 0, 0
		a.Push(NewDesync(func() client.State { return st }, func() { went++ }, func(*stage.App) { shut++ }))
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.At("desync")
		all := texts(a)
		for _, want := range []string{a.T("desync.one", "name", "Claire"), a.T("wait.you") + " 4f1c90a2", "Claire 77d01be5", a.T("desync.dealer") + " 4f1c90a2"} {
			if !strings.Contains(all, want) {
				t.Errorf("host %t: %q is not in\n%s", host, want, all)
			}
		}
		if _, ok := node(a, "desync-close"); ok != host {
			t.Errorf("host %t: may close the table: %t", host, ok)
		}
		w.Click("desync-report", 0)
		if saved != "moineau-wren-0001.txt what differs" {
			t.Errorf("saved is %q", saved)
		}
		if n := w.Node("desync-on"); n.Name != a.T("desync.on") {
			t.Errorf("before: %q", n.Name)
		}
		w.Click("desync-on", 0)
		a.Dispatch(nil)
		if n := w.Node("desync-on"); n.Name != a.T("desync.others") || went != 1 {
			t.Errorf("after: %q, called %d times", n.Name, went)
		}
		if host {
			w.Click("desync-close", 0)
			if shut != 1 {
				t.Errorf("the table was closed %d times", shut)
			}
		}
		w.Click("desync-home", 0)
		w.At("title")
	}
}

// TestDesyncWithoutDifference checks the page of a difference that was resolved before the
// page was shown.
func TestDesyncWithoutDifference(t *testing.T) {
	a, _ := page(t, "fr")
	a.Push(NewDesync(func() client.State { return client.State{} }, nil, nil))
	a.Dispatch(nil)
	w := &scenetest.Walker{T: t, App: a}
	w.Click("desync-home", 1)
	w.At("title")
}
