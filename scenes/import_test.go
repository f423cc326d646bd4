package scenes

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/imports"
	"moineau/engine/logs"
	"moineau/scenes/library"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

func foreign(t testing.TB, name string) stage.File {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../engine/logs/testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return stage.File{Name: filepath.Base(name), Data: data}
}

// TestGamesOfThreeSites imports games of three sites at once, chooses the player's name,
// replays, reviews, saves and shares one, and opens the link on another device.
func TestGamesOfThreeSites(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	a.Push(r.Import([]stage.File{foreign(t, "mjlog/south.xml"), foreign(t, "mahjong-soul/three-players.json"), foreign(t, "tenhou/link.txt"), foreign(t, "mjai/array.json"), foreign(t, "mjai/damaged.mjson"), foreign(t, "mjai/cut.mjson")}))
	for range 20 {
		a.Dispatch(nil)
	}
	w.At("import")
	if got := w.Node("import-found").Name; got != a.T("import.read", "n", 4) {
		t.Errorf("it read %q", got)
	}
	if got := w.Node("import-known").Name; got != a.T("import.known", "n", 1) { // the link holds the game of the file
		t.Errorf("it left out %q", got)
	}
	first, second := w.Node("import-fault-0"), w.Node("import-fault-1")
	if got := first.Spoken(); !strings.Contains(got, "damaged.mjson") || !strings.Contains(got, a.T("import.wrong")) {
		t.Errorf("the damaged file: %q", got)
	}
	if got := second.Spoken(); !strings.Contains(got, a.T("import.cut", "n", 3)) {
		t.Errorf("the truncated file: %q", got)
	}
	for _, n := range a.UI() {
		if strings.HasPrefix(n.ID, "import-you-") && strings.Contains(n.Name, "quiet<fox>") {
			w.Click(n.ID, 0)
			break
		}
	}
	w.Click("import-keep", 0)
	w.At("replays")
	lib := library.Library{Store: a.Store}
	var id string
	sites := map[string]int{}
	for _, m := range lib.List() {
		sites[m.Site]++
		if m.Site == "tenhou" {
			id = m.ID
			if m.You != 3 || m.Place(3) != 1 {
				t.Errorf("the player is %d", m.You)
			}
		}
	}
	if len(sites) != 3 || sites["mjai"] != 2 {
		t.Fatalf("kept of each site: %v", sites)
	}
	w.Click("replays-site-tenhou", 0)
	w.Click("replay-"+id, 0)
	w.At("replay")
	var file []byte
	a.SaveFile = func(_ string, data []byte) (string, error) { file = data; return "", nil }
	for button, format := range map[string]imports.Format{"save-as-tenhou": imports.Tenhou, "save-as-mjai": imports.Mjai, "save-as-own": imports.Moineau} {
		w.Click("replay-save", 0)
		w.Click(button, 0)
		text, _ := lib.Text(id)
		m, err := library.ReplayText(text)
		if err != nil {
			t.Fatal(err)
		}
		for g := range imports.Read("", file) {
			if g.Err != nil || g.Format != format || g.Match.Hash() != m.Hash() {
				t.Errorf("%s: %s, %v", button, g.Format, g.Err)
			}
		}
	}
	w.Click("replay-save", 0)
	w.Click("save-as-words", 0)
	w.At("transcript")
	w.Click("transcript-save", 0)
	if text := string(file); !strings.Contains(text, " discarded ") || !strings.Contains(text, "quiet<fox> (you): ") || strings.Contains(text, "{") {
		t.Errorf("in words: %.300s", text)
	}
	a.Pop()
	w.Click("replay-play-on", 0)
	w.At("table")
	if !slices.ContainsFunc(a.UI(), func(n ui.Node) bool { return strings.Contains(n.Name, "It is made up") }) {
		t.Error("the table does not say that the rest of the wall is made up")
	}
	a.Pop()
	w.Click("replay-review", 0)
	w.At("review")
	a.Pop()
	text, _ := lib.Text(id)
	m, err := library.ReplayText(text)
	if err != nil {
		t.Fatal(err)
	}
	packed, err := library.PackLog(m, 2)
	if err != nil || len(packed) > 2000 {
		t.Fatal(len(packed), err)
	}
	other := newRoutes(store.Memory{}, ParseAddress([]string{"--replay=" + string(packed), "--at=5"}))
	if got := other.a.Top().Name(); got != "replay" {
		t.Errorf("the link opens %q", got)
	}
	if _, err := logs.GameOf(m, ""); err != nil {
		t.Error(err)
	}
	all := library.Tallies(a.Store)
	if len(all) != 3 || all[0].Friends != library.PlayedElsewhere {
		t.Errorf("statistics: %+v", all)
	}
}

// TestGamesOfBotzone imports matches of MCR and saves one in the form of the site.
func TestGamesOfBotzone(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	a.Push(r.Import([]stage.File{foreign(t, "botzone/cut.txt"), foreign(t, "botzone/replacement-tile.json.gz")}))
	for range 20 {
		a.Dispatch(nil)
	}
	if got := w.Node("import-found").Name; got != a.T("import.read", "n", 4) { // the log is the third match of the text
		t.Errorf("it read %q", got)
	}
	w.Click("import-keep", 0)
	w.At("replays")
	all := (library.Library{Store: a.Store}).List()
	if len(all) != 4 || all[0].Site != "botzone" || all[0].Rules != "mcr" {
		t.Fatalf("kept: %+v", all)
	}
	w.Click("replay-"+all[0].ID, 0)
	w.At("replay")
	var file []byte
	a.SaveFile = func(_ string, data []byte) (string, error) { file = data; return "", nil }
	w.Click("replay-save", 0)
	w.Click("save-as-botzone", 0)
	text, _ := (library.Library{Store: a.Store}).Text(all[0].ID)
	m, err := library.ReplayText(text)
	if err != nil {
		t.Fatal(err)
	}
	for g := range imports.Read("", file) {
		if g.Err != nil || g.Format != imports.Botzone || g.Match.Hash() != m.Hash() {
			t.Errorf("%s, %v", g.Format, g.Err)
		}
	}
	w.Click("replay-review", 0)
	w.At("review")
}

// TestFilesOfTheFirstProgram passes a file from the first program of a browser to the full
// one.
func TestFilesOfTheFirstProgram(t *testing.T) {
	s := store.Memory{}
	r := newRoutes(s, Start{Lang: "en"})
	r.pass([]stage.File{foreign(t, "mjlog/east.mjlog"), {Data: []byte("https://tenhou.net/6/#json=x")}})
	files := newRoutes(s, Start{Lang: "en"}).take()
	if len(files) != 2 || files[0].Name != "east.mjlog" || files[1].Name != "" || len(files[0].Data) != 3310 {
		t.Errorf("%d files", len(files))
	}
	if more := r.take(); len(more) != 0 {
		t.Errorf("%d files are left", len(more))
	}
}

// TestRefusedClipboardIsForgotten checks that the notice about the clipboard goes with the
// page.
func TestRefusedClipboardIsForgotten(t *testing.T) {
	r := newRoutes(store.Memory{}, Start{Lang: "en", Speed: "off"})
	a := r.a
	w := &scenetest.Walker{T: t, App: a}
	a.Push(r.Import(nil))
	a.Dispatch(nil)
	a.Notices.Show("import.paste.refused")
	a.LayoutNow()
	w.Node("import.paste.refused")
	a.Pop()
	a.LayoutNow()
	for _, n := range a.UI() {
		if n.ID == "import.paste.refused" {
			t.Error("the notice outlives its page")
		}
	}
}
