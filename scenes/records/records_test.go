package records

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"moineau/engine/record"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"

	"pgregory.net/rapid"
)

// archive saves a match of bots as if a person had played it.
func archive(t *testing.T, a *stage.App, rules string, day int64) {
	t.Helper()
	p := sessiontest.Begin(t, session.Host{Store: a.Store, Now: func() int64 { return 1_790_000_000 + day*86_400 }}, session.Config{Rules: rules, Seats: sessiontest.Seats(nil)})
	sessiontest.Finish(t, p)
	p.Saves().Archive()
}

func open(t *testing.T, page func(a *stage.App, to Routes) stage.Scene) (*scenetest.Walker, *stage.App) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	a.Resize(1280, 800, 1)
	a.Push(page(a, to))
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}, a
}

func newStatistics(_ *stage.App, to Routes) stage.Scene { return NewStatistics(to) }

// has reports whether a node of the page contains a text.
func has(a *stage.App, text string) bool {
	for _, n := range a.FullTree() {
		if strings.Contains(n.Name, text) {
			return true
		}
	}
	return false
}

// TestEmptyPages checks that both pages lead to a first match, and that they are complete
// in every window.
func TestEmptyPages(t *testing.T) {
	for id, page := range map[string]func(a *stage.App, to Routes) stage.Scene{"replays": NewReplays, "statistics": newStatistics} {
		w, _ := open(t, page)
		w.At(id)
		w.Node(id + "-none")
		w.Click(id+"-play", 0)
		w.At("rules")
		var to Routes
		scenetest.CheckEverywhere(t, id, func(lang string) *stage.App {
			a, blank := scenetest.Stage(stage.Look{Lang: lang})
			to = blank
			return a
		}, func(a *stage.App) stage.Scene { return page(a, to) })
	}
}

// TestReplays checks the list of a match: it opens, is deleted after a confirmation only,
// and is removed from the list if another window has deleted it.
func TestReplays(t *testing.T) {
	w, a := open(t, NewReplays)
	archive(t, a, "jilin", 0)
	a.Relayout()
	a.LayoutNow()
	lib := library.Library{Store: a.Store}
	id := lib.List()[0].ID
	w.Click("replay-"+id, 0)
	w.At("replay")
	a.Pop()
	w.Click("replay-delete-"+id, 0)
	w.At("ask")
	w.Click("delete-no", 0)
	if w.At("replays"); len(lib.List()) != 1 {
		t.Fatal("the match was deleted without a confirmation")
	}
	w.Click("replay-delete-"+id, 0)
	w.Click("delete-yes", 0)
	a.LayoutNow()
	w.Node("replays-none")
	archive(t, a, "jilin", 1)
	a.Relayout()
	a.LayoutNow()
	id = lib.List()[0].ID
	if err := lib.Delete(id); err != nil {
		t.Fatal(err)
	}
	w.Click("replay-"+id, 0) // still on the page
	a.LayoutNow()
	w.At("replays")
	w.Node("replays-none")
}

// TestImport checks a file that is no record, one without a place to choose it, and a
// true one, which is read back from an export.
func TestImport(t *testing.T) {
	w, a := open(t, NewReplays)
	archive(t, a, "jilin", 0)
	a.Relayout()
	a.LayoutNow()
	lib := library.Library{Store: a.Store}
	var name string
	var file []byte
	a.SaveFile = func(n string, data []byte) (string, error) {
		name, file = n, data
		return n, nil
	}
	w.Click("replay-export-"+lib.List()[0].ID, 0)
	if !strings.HasPrefix(name, "moineau-jilin-2026-") || !strings.HasSuffix(name, ".moineau") {
		t.Errorf("the file is %q", name)
	}
	w.Click("replays-import", 0)
	if w.Key(); a.Top().Name() == "replays" {
		t.Error("the button opens no page")
	}
	a.Pop()
	for _, c := range []struct {
		data  []byte
		scene string
		n     int
	}{{[]byte("nonsense"), "error", 1}, {nil, "replays", 1}, {file, "replays", 2}, {[]byte("<mjloggm>"), "import", 2}} {
		if c.data != nil {
			a.Top().(*replays).importFile(a, c.data)
		}
		w.Key()
		w.At(c.scene)
		if n := len(lib.List()); n != c.n {
			t.Errorf("after %.20q there are %d matches", c.data, n)
		}
		if c.scene == "error" {
			w.Click("error-back", 0)
		}
	}
}

// TestReplayErrors checks the message for each kind of error.
func TestReplayErrors(t *testing.T) {
	for want, err := range map[string]error{
		"replay.bad.file":    errors.New("something"),
		"replay.bad.link":    fmt.Errorf("a link: %w", record.ErrGarbled),
		"replay.bad.version": fmt.Errorf("a file: %w", record.ErrOtherVersion),
	} {
		w, a := open(t, func(*stage.App, Routes) stage.Scene { return NewReplayError(err) })
		w.At("error")
		if !has(a, a.T(want)) {
			t.Errorf("%v: not %q", err, a.T(want))
		}
		w.Click("error-back", 0)
		w.At("title")
	}
}

// TestStatistics checks the figures of a match, and that a filter is applied at once.
func TestStatistics(t *testing.T) {
	w, a := open(t, newStatistics)
	archive(t, a, "jilin", 0)
	archive(t, a, "hongkong", 1)
	a.Relayout()
	a.LayoutNow()
	s := a.Top().(*statistics)
	if len(s.ids) != 2 || s.at == "" {
		t.Fatalf("the rule sets are %v, at %q", s.ids, s.at)
	}
	for _, id := range []string{"jilin", "hongkong"} {
		w.Click("statistics-"+id, 0)
		a.LayoutNow()
		sum, _ := library.Sum(s.of(id))
		if n := w.Node("statistics-figure-0"); s.at != id || !strings.HasPrefix(n.Name, "1 ") || !strings.Contains(n.Name, a.T("replays.deals", "n", sum.Deals)) {
			t.Errorf("%s, on %s: %q", id, s.at, n.Name)
		}
		if n := w.Node("statistics-figure-1"); !strings.HasPrefix(n.Name, percent(a, sum.Won, sum.Deals)) {
			t.Errorf("%s: %q of %+v", id, n.Name, sum)
		}
		if n := w.Node("statistics-figure-3"); (sum.Won == 0) != strings.HasSuffix(n.Name, "best –") {
			t.Errorf("%s: %q with %d wins", id, n.Name, sum.Won)
		}
	}
	var csv string
	a.SaveFile = func(name string, data []byte) (string, error) {
		csv = string(data)
		return name, nil
	}
	w.Click("statistics-export", 0)
	if !strings.Contains(csv, "jilin") || !strings.Contains(csv, "hongkong") {
		t.Errorf("the export is %s", csv)
	}
}

// TestShares checks that a share is rounded to the nearest, and that nothing is divided by
// zero.
func TestShares(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	rapid.Check(t, func(t *rapid.T) {
		of := rapid.IntRange(0, 100000).Draw(t, "of")
		part := rapid.IntRange(0, of).Draw(t, "part")
		p, ten := percent(a, part, of), tenth(a, part, of)
		if of == 0 {
			if p != "–" || ten != "–" {
				t.Fatalf("of nothing: %s, %s", p, ten)
			}
			return
		}
		var n, whole, one int
		if _, err := fmt.Sscanf(p, "%d", &n); err != nil || 2*max(100*part-n*of, n*of-100*part) > of {
			t.Fatalf("%d of %d is %s", part, of, p)
		}
		if _, err := fmt.Sscanf(ten, "%d.%d", &whole, &one); err != nil || 2*max(10*part-(10*whole+one)*of, (10*whole+one)*of-10*part) > of {
			t.Fatalf("%d / %d is %s", part, of, ten)
		}
	})
}
