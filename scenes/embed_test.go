package scenes

import (
	"strings"
	"testing"

	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// embedded returns an App that shows what the arguments ask for, as in a frame of another
// page.
func embedded(t *testing.T, args ...string) *stage.App {
	t.Helper()
	start, err := ParseStart(append(args, "--embed", "--lang", "en", "--speed", "0"))
	if err != nil {
		t.Fatal(err)
	}
	a := NewApp(store.Memory{}, start)
	a.LayoutNow()
	return a
}

// control reports whether a control is on the screen.
func control(a *stage.App, id string) bool {
	for _, n := range a.UI() {
		if n.ID == id {
			return true
		}
	}
	return false
}

// A frame shows one scene without a way to the menus, and always comes back to it.
func TestAFrameShowsOneSceneOnly(t *testing.T) {
	for scene, args := range map[string][]string{
		"lesson": {"--lesson", "four"},
		"replay": {"--replay", "testdata/won.jsonl", "--at", "5"},
		"table":  {"--replay", "testdata/won.jsonl", "--at", "0", "--puzzle", "1"},
	} {
		a := embedded(t, args...)
		if a.Top().Name() != scene || control(a, "back") || control(a, "table-menu") || control(a, "learn-share") {
			t.Fatalf("%v: scene %s, controls %+v", args, a.Top().Name(), a.UI())
		}
		a.Pop()
		if a.Top().Name() != scene {
			t.Errorf("%s: Back leads to %s", scene, a.Top().Name())
		}
		a.Push(a.Routes.About())
		if a.Home(); a.Top().Name() != scene {
			t.Errorf("%s: the way home leads to %s", scene, a.Top().Name())
		}
	}
}

// A link to a puzzle asks for the choice of its seat. Without a choice at that move it
// opens the replay.
func TestALinkAsksForAChoice(t *testing.T) {
	seen := map[string]bool{}
	for _, at := range []string{"0", "1", "2", "3", "4"} {
		a := embedded(t, "--replay", "testdata/won.jsonl", "--at", at, "--puzzle", "1")
		seen[a.Top().Name()] = true
	}
	if !seen["table"] || !seen["replay"] {
		t.Errorf("of five moves: %v", seen)
	}
}

func TestEmbeddingNeedsSomethingToShow(t *testing.T) {
	for _, args := range [][]string{{"--embed"}, {"--embed", "--rules", "jilin"}, {"--puzzle", "2"}} {
		if _, err := ParseStart(args); err == nil || !strings.Contains(err.Error(), "needs --replay") {
			t.Errorf("%v: %v", args, err)
		}
	}
	if s := ParseAddress([]string{"--embed"}); s.Embed || len(s.Invalid) != 1 {
		t.Errorf("an address: %+v", s)
	}
}
