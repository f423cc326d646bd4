package about

import (
	"errors"
	"strings"
	"testing"

	"moineau/assets/licences"
	"moineau/assets/words"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// open opens the page with an embedded text.
func open(t *testing.T, lang string, w, h float64) *scenetest.Walker {
	a, _ := scenetest.Stage(stage.Look{Lang: lang})
	a.Resize(w, h, 1)
	a.Push(NewLicences(licences.Text, nil))
	a.LayoutNow()
	return &scenetest.Walker{T: t, App: a}
}

func names(a *stage.App, prefix string) string {
	var all []string
	for _, n := range a.FullTree() {
		if strings.HasPrefix(n.ID, prefix) {
			all = append(all, n.Name)
		}
	}
	return strings.Join(all, "\n")
}

// TestLicencesByKeys checks that rows show their text, the search narrows the list,
// Escape empties it, and every button works.
func TestLicencesByKeys(t *testing.T) {
	w := open(t, "en", 1280, 800)
	a := w.App
	if text := names(a, "licence-text-"); !strings.Contains(text, "Apache License") || w.Node("licence-name").Name != "Moineau" {
		t.Fatalf("the first text is %.80q", text)
	}
	w.Focus("licence-0")
	w.Key(ui.ActDown)
	if n := w.Node("licence-name").Name; n != "Noto Sans CJK" || !strings.Contains(names(a, "licence-text-"), "SIL OPEN FONT LICENSE") {
		t.Errorf("down shows %q", n)
	}
	w.Key(ui.ActUp)
	if n := w.Node("licence-name").Name; n != "Moineau" {
		t.Errorf("up shows %q", n)
	}
	var saved map[string]string
	a.SaveFile = func(name string, data []byte) (string, error) {
		saved = map[string]string{name: string(data)}
		return name, nil
	}
	w.Focus("licences-save")
	w.Key(ui.ActOK)
	if saved[licences.FileName] != string(licences.Text) {
		t.Errorf("saved %d files, not the whole text", len(saved))
	}
	w.Focus("licence-copy")
	w.Key(ui.ActOK)
	if text := saved["LICENSE-Moineau.txt"]; !strings.Contains(text, "TERMS AND CONDITIONS") {
		t.Errorf("copied %.40q", text)
	}
	w.Key(ui.ActSearch)
	s := a.Top().(*licencesPage)
	for typed, want := range map[string]string{"ebiten": "github.com/hajimehoshi/ebiten/v2", "ISC": "github.com/coder/websocket", "noto": "Noto Sans CJK"} {
		s.field.Clear()
		s.field.Insert(typed)
		a.Dispatch(nil)
		a.LayoutNow()
		if n := w.Node("licence-name").Name; !strings.Contains(names(a, "licence-"), want) || s.count("") == len(s.shown) {
			t.Errorf("%q finds %q, %d of %d", typed, n, len(s.shown), s.count(""))
		}
	}
	s.field.Clear()
	s.field.Insert("nothing of the kind")
	a.Dispatch(nil)
	a.LayoutNow()
	if w.Node("licences-none").Name != a.T("licences.none") {
		t.Error("that nothing is found is not told")
	}
	w.Key(ui.ActBack)
	a.LayoutNow()
	if w.At("licences"); len(s.shown) != len(s.all) {
		t.Errorf("Escape leaves %d of %d", len(s.shown), len(s.all))
	}
	s.part = licences.Fonts
	a.Relayout()
	a.LayoutNow()
	if len(s.shown) != 2 {
		t.Errorf("%d fonts", len(s.shown))
	}
}

// TestLicencesOnAPhone checks that a row opens a page of its own and that Back returns.
func TestLicencesOnAPhone(t *testing.T) {
	w := open(t, "en", 390, 844)
	w.Click("licence-1", 1)
	w.At("licence")
	w.App.LayoutNow()
	if text := names(w.App, "licence-text-"); !strings.Contains(text, "Adobe") {
		t.Errorf("the text is %.60q", text)
	}
	scenetest.CheckScreen(t, w.App, "licence")
	w.Key(ui.ActBack)
	w.At("licences")
}

func TestLicencesLayout(t *testing.T) {
	for _, lang := range words.Languages {
		for _, size := range scenetest.Windows {
			w := open(t, lang, size.W, size.H)
			if _, flaws := scenetest.FlawsWhileScrolling(w.App); len(flaws) > 0 {
				t.Errorf("%s %vx%v: %v", lang, size.W, size.H, flaws)
			}
		}
	}
}

// TestLicencesFetch checks that a text that is not embedded is loaded with a
// message, and that a failed load can be repeated.
func TestLicencesFetch(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	w := &scenetest.Walker{T: t, App: a}
	var done func([]byte, error)
	asked := 0
	a.Push(NewLicences(nil, func(d func([]byte, error)) { done = d; asked++ }))
	a.LayoutNow()
	if got := w.Node("later-missing").Name; got != a.T("later.loading") {
		t.Errorf("while it is fetched: %q", got)
	}
	for _, bad := range []struct {
		text []byte
		err  error
	}{{nil, errors.New("no network")}, {[]byte("<html>"), nil}} {
		done(bad.text, bad.err)
		a.Dispatch(nil)
		a.LayoutNow()
		if got := w.Node("later-missing").Name; got != a.T("later.failed") {
			t.Errorf("%v: %q", bad, got)
		}
		w.Click("later-again", 0)
		a.LayoutNow()
	}
	done(licences.Text, nil)
	a.Dispatch(nil)
	a.LayoutNow()
	if asked != 3 || w.Node("licence-name").Name != "Moineau" {
		t.Errorf("asked %d times", asked)
	}
}
