package mobile

import (
	"os"
	"slices"
	"strings"
	"testing"

	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// testPhone is a phone whose player saves files under any name, picks the file file, and
// sees everything else.
type testPhone struct {
	calls []string
	file  string
	full  bool // no file can be saved
	asks  bool
	lan   string
}

func (s *testPhone) call(parts ...string) { s.calls = append(s.calls, strings.Join(parts, " ")) }

func (s *testPhone) OpenLink(url string) bool {
	s.call("open", url)
	return strings.HasPrefix(url, "https:")
}
func (s *testPhone) CopyText(text string)         { s.call("copy", text) }
func (s *testPhone) ShareText(title, text string) { s.call("share", title, text) }
func (s *testPhone) SaveFile(name string, content []byte) {
	s.call("save", name, string(content))
	go func() { // results come from the main thread
		if s.full {
			Saved("", "no space left")
		} else {
			Saved("Documents/"+name, "")
		}
	}()
}
func (s *testPhone) PickFile(most int) {
	s.call("pick")
	if s.file != "" {
		content := []byte(s.file)
		Picked(content)
		clear(content) // the binding frees it
	}
}
func (s *testPhone) CanAskNotify() bool { return s.asks }
func (s *testPhone) AskNotify()         { s.asks = false }
func (s *testPhone) Notify(text string, sound bool) {
	s.call("notify", text)
}
func (s *testPhone) KeepAwake(on bool) {
	if on {
		s.call("awake")
	} else {
		s.call("asleep")
	}
}
func (s *testPhone) Addresses() string { return s.lan }

// phoneWith starts the game on a phone.
func phoneWith(t *testing.T, s *testPhone) *stage.App {
	t.Helper()
	t.Setenv("LANG", "en_GB.UTF-8")
	old := store.DataDir
	start(t.TempDir(), "en", s)
	t.Cleanup(func() {
		store.DataDir = old
		stage.SetPhone(nil)
		running.Game, running.posted = nil, nil
	})
	running.App.Live = false
	return running.App
}

// step runs one update without Ebitengine.
func step() {
	running.pass()
	running.App.Dispatch(nil)
}

// shown returns the names of the visible nodes.
func shown(a *stage.App) string {
	a.LayoutNow()
	var all []string
	for _, n := range a.UI() {
		all = append(all, n.Name)
	}
	return strings.Join(all, "\n")
}

// TestPhoneDoesWhatScreensAsk calls every function of stage that a phone implements.
func TestPhoneDoesWhatScreensAsk(t *testing.T) {
	s := &testPhone{file: "chosen", asks: true, lan: "192.168.4.7  10.0.0.2"}
	a := phoneWith(t, s)
	if !stage.OpenLink("https://example.org") || stage.OpenLink("gopher://example.org") {
		t.Error("OpenLink does not return the answer of the phone")
	}
	if !stage.CopyText("wren-4827") || !stage.CanShare() {
		t.Error("no clipboard, or no dialog for sharing")
	}
	stage.Share("Table", "https://example.org/?table=wren-4827")
	if where, err := stage.SaveFile("a.jsonl", []byte("content")); where != "" || err != stage.ErrLater {
		t.Errorf("SaveFile: %q, %v", where, err)
	}
	var got []byte
	if !stage.PickFile(100, func(data []byte) { got = data }) || string(got) != "chosen" {
		t.Errorf("picked %q", got)
	}
	p, ok := stage.OnPhone()
	if !ok || !p.CanAskNotify() || p.Hidden() {
		t.Fatalf("phone %t, asks and is in front: %+v", ok, p)
	}
	p.AskNotify()
	SetHidden(true)
	p.Notify("Your turn", true)
	if p.CanAskNotify() || !p.Hidden() {
		t.Error("the answers of the phone do not change")
	}
	SetHidden(false)
	if got := p.Addresses(); !slices.Equal(got, []string{"192.168.4.7", "10.0.0.2"}) {
		t.Errorf("addresses %q", got)
	}
	for _, on := range []bool{false, true, true, false} { // only changes are passed on
		a.Awake.Set(on)
	}
	want := []string{"open https://example.org", "open gopher://example.org", "copy wren-4827", "share Table https://example.org/?table=wren-4827",
		"save a.jsonl content", "pick", "notify Your turn", "awake", "asleep"}
	if !slices.Equal(s.calls, want) {
		t.Errorf("calls %q, want %q", s.calls, want)
	}
}

// TestOnlyTheLastRequestPicks checks that a request for a file whose dialog was cancelled
// does not receive the file of a later one.
func TestOnlyTheLastRequestPicks(t *testing.T) {
	s := &testPhone{}
	phoneWith(t, s)
	var first, second string
	stage.PickFile(1, func(data []byte) { first = string(data) })
	stage.PickFile(1, func(data []byte) { second = string(data) })
	Picked([]byte("file"))
	Picked([]byte("file again"))
	if first != "" || second != "file" {
		t.Errorf("the first received %q, the second %q", first, second)
	}
}

func TestSavedFilesAreReported(t *testing.T) {
	for _, full := range []bool{false, true} {
		s := &testPhone{full: full}
		a := phoneWith(t, s)
		a.SaveForPlayer("match.jsonl", []byte("{}"))
		want := a.T("notice.saved", "where", "Documents/match.jsonl")
		if full {
			want = a.T("notice.unsaved")
		}
		if strings.Contains(shown(a), want) {
			t.Error("reported before the phone has answered")
		}
		for !strings.Contains(shown(a), want) {
			step()
		}
	}
}

// TestLinksAndFilesFromOtherApps opens links and files, the first before the start.
func TestLinksAndFilesFromOtherApps(t *testing.T) {
	Open("moineau:?rules=jilin&seats=human,bot,bot,bot")
	a := phoneWith(t, &testPhone{})
	if step(); a.Top().Name() != "labels" && a.Top().Name() != "table" {
		name := a.Top().Name()
		t.Errorf("a link to rules leads to %s", name)
	}
	Open("  see http://127.0.0.1:1/play/?table=wren-4827\n")
	step()
	if a.Top().Name() != "join" || !strings.Contains(shown(a), "Looking for the table") {
		t.Errorf("a link to a table leads to %s:\n%s", a.Top().Name(), shown(a))
	}
	before := a.Top()
	Open("moineau:")
	step()
	if a.Top() != before {
		t.Error("an empty link changes the screen")
	}
	secret := t.TempDir() + "/secret"
	if err := os.WriteFile(secret, []byte(`{"v":1}`), 0o600); err != nil {
		t.Fatal(err)
	}
	Open("moineau:?replay=" + secret + "&screenshot=" + secret)
	step()
	if a.Top().Name() != "error" || !strings.Contains(shown(a), "screenshot") {
		t.Errorf("a link that names files leads to %s:\n%s", a.Top().Name(), shown(a))
	}
	OpenFile([]byte("no record"))
	step()
	if a.Top().Name() != "error" {
		t.Errorf("a broken file leads to %s", a.Top().Name())
	}
	content, err := os.ReadFile("../scenes/testdata/won.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	OpenFile(content)
	clear(content) // the binding frees it
	step()
	if a.Top().Name() != "replay" {
		t.Errorf("a record leads to %s:\n%s", a.Top().Name(), shown(a))
	}
}
