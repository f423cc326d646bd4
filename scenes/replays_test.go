package scenes

import (
	"testing"

	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/store"
	"moineau/sprites"
)

// kept puts matches of bots into a library, as if a person had played them.
func kept(t *testing.T, s store.Store, ids ...string) {
	t.Helper()
	for i, id := range ids {
		cfg := session.Config{Rules: id, Seats: sessiontest.Seats(nil)}
		cfg.Seed[31] = byte(4 + i)
		p := sessiontest.Begin(t, session.Host{Store: s, Now: func() int64 { return 1_790_000_000 + int64(i)*100_000 }}, cfg)
		sessiontest.Finish(t, p)
		p.Archive()
	}
}

// The list of what was played: stars, files, deleting, what is brought.
func TestReplaysAreListed(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	w.Click("replays", 0)
	w.At("replays")
	w.Node("replays-none")
	kept(t, a.Store, "jilin", "hongkong")
	a.Relayout()
	a.LayoutNow()
	lib := session.Library{Store: a.Store}
	all := lib.List()
	if len(all) != 2 || all[0].Rules != "hongkong" {
		t.Fatalf("kept are %+v", all)
	}
	newest := all[0].ID
	w.Click("replay-star-"+newest, 0)
	if !lib.List()[0].Starred {
		t.Error("the star is not kept")
	}
	var file []byte
	a.SaveFile = func(name string, data []byte) (string, error) { file = data; return name, nil }
	w.Click("replay-export-"+newest, 0)
	if _, err := session.Folded(file); err != nil {
		t.Errorf("what was saved is no record: %v", err)
	}
	w.Key(sprites.ActBack) // the notice
	a.PickFile = func(_ int, got func([]byte)) bool { got(file); return true }
	w.Click("replays-import", 0)
	w.Key()
	a.Dispatch(nil)
	if all = lib.List(); len(all) != 3 || !all[0].Foreign {
		t.Errorf("brought: %+v", all)
	}
	w.Click("replay-delete-"+newest, 0)
	w.Click("delete-no", 0)
	w.Click("replay-delete-"+newest, 0)
	w.Click("delete-yes", 0)
	w.At("replays")
	if len(lib.List()) != 2 {
		t.Error("it is not deleted")
	}
	a.PickFile = func(_ int, got func([]byte)) bool { got([]byte("{}")); return true }
	w.Click("replays-import", 0)
	a.Dispatch(nil)
	w.At("error")
}
