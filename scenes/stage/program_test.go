package stage

import (
	"errors"
	"testing"

	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// fakeProgram is a FullProgram whose fetches a test answers.
type fakeProgram struct {
	done    func(error)
	part    float64
	fetches int
	started []string
}

func (f *fakeProgram) Fetch(done func(error))   { f.done, f.fetches = done, f.fetches+1 }
func (f *fakeProgram) Progress() float64        { return f.part }
func (f *fakeProgram) Start(name, value string) { f.started = append(f.started, name+"="+value) }

// TestTheFullProgramIsFetchedAndStarted checks the page's progress, a failed attempt, the
// retry, and that the program is started once at the place.
func TestTheFullProgramIsFetchedAndStarted(t *testing.T) {
	a := NewApp(store.Memory{}, Look{Lang: "en"}, nil)
	p := &fakeProgram{}
	a.Program = p
	a.Push(&empty{})
	a.Push(NewFullProgram("page", "options:sichuan"))
	text := func(id string) string {
		a.LayoutNow()
		for _, n := range a.FullTree() {
			if n.ID == id {
				return n.Name
			}
		}
		return ""
	}
	if got := text("full-about"); got != a.T("full.loading") {
		t.Errorf("the page says %q", got)
	}
	p.part = .425
	a.Top().Update(a)
	if got := text("full-part"); got != "42%" {
		t.Errorf("the progress is %q", got)
	}
	p.done(errors.New("away"))
	a.Top().Update(a)
	if got := text("full-about"); got != a.T("full.failed") {
		t.Errorf("after a failure the page says %q", got)
	}
	if len(p.started) > 0 {
		t.Errorf("started after a failure: %q", p.started)
	}
	a.Top().(Focuser).Focus("full-again")
	a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActOK}})
	if p.fetches != 2 || text("full-again") != "" {
		t.Fatalf("%d attempts, the button is %q", p.fetches, text("full-again"))
	}
	p.done(nil)
	for range 3 {
		a.Top().Update(a)
	}
	if len(p.started) != 1 || p.started[0] != "page=options:sichuan" {
		t.Errorf("started %q", p.started)
	}
	a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActBack}})
	if a.Top().Name() == "full" {
		t.Error("the page cannot be left")
	}
}
