package stage

import (
	"errors"
	"testing"

	"moineau/engine/table"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// emptyRoutes implements Routes with empty scenes.
type emptyRoutes struct{}

func (emptyRoutes) Title() Scene { return &blank{} }

func (emptyRoutes) Card(string, table.Options) Scene { return &blank{} }

func (emptyRoutes) About() Scene { return &blank{} }
func (emptyRoutes) Data() Scene  { return &blank{} }

type blank struct{ Page }

func (*blank) Name() string { return "title" }

func (*blank) Layout(*App) {}

// faulty is a scene that panics in one of its methods.
type faulty struct {
	blank
	in    string
	keeps bool
}

func (f *faulty) Update(a *App) {
	if f.in == "update" {
		panic(errors.New("boom"))
	}
}

func (f *faulty) Keep() bool {
	if !f.keeps {
		panic("cannot even be kept")
	}
	return true
}

func TestAFaultKeepsTheMatchAndShowsWhatToDo(t *testing.T) {
	for _, c := range []struct {
		keeps, saved bool
		kept         string
	}{{true, false, "error.kept.match"}, {false, false, "error.kept.lost"}, {false, true, "error.kept.before"}} {
		kept := store.Memory{}
		if c.saved {
			kept[store.KeyMatchInfo] = []byte("rules=jilin\n")
		}
		a := NewApp(kept, Look{Lang: "en"}, emptyRoutes{})
		a.Push(&faulty{in: "update", keeps: c.keeps})
		func() {
			defer func() {
				if err := a.crash(recover()); err != nil {
					t.Errorf("the program ended: %v", err)
				}
			}()
			a.Dispatch(nil)
		}()
		f, ok := a.Top().(*message)
		if !ok || f.Details != "boom" || f.Parts[1].Text != c.kept {
			t.Errorf("top is %T %+v", a.Top(), a.Top())
		}
		a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActOK}})
		if a.Top().Name() != "title" {
			t.Errorf("after the button: %s", a.Top().Name())
		}
	}
}
