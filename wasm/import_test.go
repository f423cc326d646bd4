//go:build browser

package wasm_test

import (
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// siteFiles returns one file of each of three sites.
func siteFiles(t *testing.T) (files []string) {
	t.Helper()
	for _, name := range []string{"mjlog/south.xml", "mahjong-soul/three-players.json", "mjai/array.json"} {
		file, err := filepath.Abs(filepath.Join("..", "engine", "logs", "testdata", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// dropFiles drops files on the page.
func (v *visitor) dropFiles(files []string) {
	v.t.Helper()
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: files, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DragEnter, input.DragOver, input.Drop} {
		v.do(input.DispatchDragEvent(kind, 300, 300, data))
		v.frames(2)
	}
}

// chooseFiles touches a control that asks for files, and chooses some.
func (v *visitor) chooseFiles(id string, files []string) {
	v.t.Helper()
	opened := make(chan *page.EventFileChooserOpened, 1)
	chromedp.ListenTarget(v.ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			opened <- e
		}
	})
	v.do(page.SetInterceptFileChooserDialog(true))
	n, _ := v.until("the control "+id, func(l look) bool { _, ok := l.find(id); return ok }).find(id)
	v.press(n)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		select {
		case e := <-opened:
			return dom.SetFileInputFiles(files).WithBackendNodeID(e.BackendNodeID).Do(ctx)
		case <-ctx.Done():
			return ctx.Err()
		}
	}))
}

// swipeTo moves a row of pills until one of a name is visible, and returns its identifier.
func (v *visitor) swipeTo(row, name string) string {
	v.t.Helper()
	for range 8 {
		l := v.look()
		for _, n := range l.with(row + "-") {
			if strings.Contains(n.Name, name) {
				return n.ID
			}
		}
		in, ok := l.find(row)
		if !ok || !v.touch {
			break
		}
		x, y := in.X+in.W*.2, in.Y+in.H/2
		v.do(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}))
		for step := 1.0; step <= 5; step++ {
			v.do(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x + in.W*.12*step, Y: y}}))
			v.frames(2)
		}
		v.do(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
		v.frames(2)
	}
	v.t.Fatalf("no %s in %s: %s", name, row, ids(v.look()))
	return ""
}

// inPanel opens the panel beside the table if a control in it is not visible.
func (v *visitor) inPanel(id string) {
	v.t.Helper()
	if _, ok := v.look().find(id); !ok {
		v.pressUntil("table-panel", "the control "+id+" in the panel", func(l look) bool { _, ok := l.find(id); return ok })
	}
}

// keptMatch is the identifier of a match in the list of replays.
var keptMatch = regexp.MustCompile(`^replay-[0-9a-f]{12}$`)

// TestBrowserImportsGamesOfThreeSites drops files of three sites at once on a desktop, and
// chooses them on a phone. The chair is chosen, and the game of Tenhou is replayed,
// reviewed, shared and opened again from its link. Without MOINEAU_EVERY, files that were
// dropped are only listed.
func TestBrowserImportsGamesOfThreeSites(t *testing.T) {
	for name, s := range map[string]screen{"dropped": desktop, "chosen": phone} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			v := visit(t, s)
			v.before(`navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }`)
			v.open(game(t).URL + "/?full&lang=en&speed=0&page=import")
			v.untilScene("import")
			if s.touch {
				v.chooseFiles("import-choose", siteFiles(t))
			} else {
				v.dropFiles(siteFiles(t))
			}
			v.until("three games", func(l look) bool {
				n, ok := l.find("import-found")
				return ok && strings.Contains(n.Name, "3")
			})
			you := v.swipeTo("import-you", "quiet<fox>")
			v.pressUntil(you, "the chosen chair", func(l look) bool { n, ok := l.find(you); return ok && n.Checked })
			v.pressFor("import-keep", "replays")
			v.pressUntil("replays-site-tenhou", "the games of Tenhou", func(l look) bool { n, ok := l.find("replays-site-tenhou"); return ok && n.Checked })
			id := ""
			v.until("the game", func(l look) bool {
				n := 0
				for _, row := range l.UI {
					if keptMatch.MatchString(row.ID) {
						id = row.ID
						n++
					}
				}
				return n == 1
			})
			if !s.touch && !every() {
				return
			}
			v.pressFor(id, "replay")
			v.inPanel("replay-review")
			v.pressFor("replay-review", "review")
			v.pressFor("back", "replay")
			at, _ := v.until("the bar of moves", func(l look) bool { _, ok := l.find("replay-at"); return ok }).find("replay-at")
			hash := v.look().Hash
			v.inPanel("replay-share")
			v.pressFor("replay-share", "share")
			v.pressFor("share-link", "replay")
			var link string
			v.poll(`!!window.copied`)
			v.do(chromedp.Evaluate(`window.copied`, &link))
			v.open(link)
			again := v.untilScene("replay")
			if n, _ := again.find("replay-at"); n.Name != at.Name || again.Hash != hash {
				t.Errorf("the link opens %q at %s, expected %q at %s", n.Name, again.Hash, at.Name, hash)
			}
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}
