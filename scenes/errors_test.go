package scenes

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"moineau/assets/words"
	"moineau/engine/record"
	"moineau/netplay/client"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/online"
	"moineau/scenes/records"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// everything returns all texts of the current screen, except the button that shows and
// hides the details.
func everything(a *stage.App) string {
	var out []string
	for _, n := range a.FullTree() {
		if n.ID != "error-details" {
			out = append(out, n.Name)
		}
	}
	return strings.Join(out, "\n")
}

// told returns errors of every kind that a screen reports, each with a function that
// reports it.
func told() (out []struct {
	err  error
	tell func(a *stage.App, err error)
}) {
	add := func(tell func(a *stage.App, err error), errs ...error) {
		for _, err := range errs {
			out = append(out, struct {
				err  error
				tell func(a *stage.App, err error)
			}{err, tell})
		}
	}
	replay := func(a *stage.App, err error) { a.Push(records.NewReplayError(err)) }
	for _, kind := range record.Kinds {
		add(replay, &record.LineError{Line: 17, Kind: kind, At: 4, What: "something is bent", Want: "something straight"})
	}
	add(replay, record.ErrGarbled, fmt.Errorf("%w: the account is bent", record.ErrOtherVersion), errors.New("a record that bends"))
	ended := func(a *stage.App, err error) {
		a.Push(online.Ending(a, nil, &online.Room{}, &client.State{Standing: client.Ended, Phase: wire.Playing, Err: err}))
	}
	for why := wire.WhyForm; why.Kind() != ""; why++ {
		add(ended, &peer.ErrGone{Why: why}, &link.ClosedError{Why: why})
	}
	add(ended, &peer.ErrGone{Why: 255}, &peer.Fraud{What: "bent cards"}, &peer.Equivocation{}, &peer.VersionError{Rules: "jilin"},
		&peer.TermsError{Rules: "jilin", Err: errors.New("a bent option")}, fmt.Errorf("%w: a bent frame", wire.ErrForm), errors.New("the cable bends"))
	add(func(a *stage.App, err error) { a.Push(stage.NewFault("error.fault", err.Error(), "error.kept.match")) }, errors.New("index out of bend"))
	add(func(a *stage.App, err error) {
		a.Push(stage.NewFault("error.start", err.Error(), "error.kept.nothing"))
	}, errors.New("bent start"))
	save := func(a *stage.App, err error) {
		a.Home()
		a.SaveFile = func(string, []byte) (string, error) { return "", err }
		a.SaveForPlayer("x", nil)
	}
	for _, no := range []error{syscall.ENOSPC, syscall.EDQUOT, fs.ErrPermission, fs.ErrNotExist, fs.ErrClosed} {
		add(save, no, &fs.PathError{Op: "bend", Path: "/µ", Err: no})
	}
	return out
}

// TestErrorsAreToldInWords checks that the English text of an error appears only in the
// details, and that the message is different in every language.
func TestErrorsAreToldInWords(t *testing.T) {
	for i, c := range told() {
		sentences := map[string]string{}
		for _, lang := range words.Languages {
			a := newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"}).a
			c.tell(a, c.err)
			a.LayoutNow()
			said := everything(a)
			if strings.Contains(said, c.err.Error()) || strings.Contains(said, "bent") || strings.Contains(said, "[") {
				t.Errorf("%d, %T, %s: %s", i, c.err, lang, said)
			}
			for other, text := range sentences {
				if text == said {
					t.Errorf("%d, %T: %s and %s say the same: %s", i, c.err, lang, other, said)
				}
			}
			sentences[lang] = said
			if !a.Focus("error-details") {
				continue
			}
			a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActOK}})
			a.LayoutNow()
			if all := everything(a); !strings.Contains(all, c.err.Error()) {
				t.Errorf("%d, %T, %s: the details are %s", i, c.err, lang, all)
			}
			a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActOK}})
			a.LayoutNow()
			if all := everything(a); all != said {
				t.Errorf("%d, %T, %s: with the details hidden: %s", i, c.err, lang, all)
			}
		}
	}
}
