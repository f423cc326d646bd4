//go:build browser

package wasm_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// The bundle contains a trimmed Ebitengine with precompiled shaders (wasm/trim). The
// pictures must be bit-identical to those of the complete Ebitengine.
func TestDrawsAsWithTheWholeEbitengine(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "web")
	cmd := exec.Command("go", "run", "./build", "-o", dir, "-pkg", "moineau", "-trim=false", "-brotli", "1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	trimmed, whole := game(t), serveBundle(t, dir)
	for _, c := range []struct {
		name, rules string
		screen      screen
	}{
		{"desktop", "jilin", desktop},
		{"phone", "mcr", phone},
	} {
		t.Run(c.name, func(t *testing.T) {
			query := "/?lang=en&speed=0&seed=" + shortDeal(t, c.rules) + "&rules=" + c.rules
			a, b := shots(t, c.screen, trimmed.URL, query), shots(t, c.screen, whole.URL, query)
			if len(a) != len(b) {
				t.Fatalf("%d pictures with the trimmed one, %d with the whole", len(a), len(b))
			}
			for i := range a {
				if a[i].name != b[i].name || a[i].hash != b[i].hash {
					t.Fatalf("picture %d is %s at %s with the trimmed one, %s at %s with the whole", i, a[i].name, a[i].hash, b[i].name, b[i].hash)
				}
				if !bytes.Equal(a[i].png, b[i].png) {
					keep(t, a[i].name+"-trimmed", a[i].png)
					keep(t, b[i].name+"-whole", b[i].png)
					t.Errorf("%s is another picture than with the whole Ebitengine", a[i].name)
				}
			}
			t.Logf("%d pictures alike", len(a))
		})
	}
}

// shot is a screenshot of a screen at rest.
type shot struct {
	name, hash string
	png        []byte
}

// shots takes screenshots of the title, the choice of rules, a table at two turns of a
// player who claims nothing, and its score sheet.
func shots(t *testing.T, s screen, url, query string) (out []shot) {
	v := visit(t, s)
	take := func(name string) {
		png := v.still()
		out = append(out, shot{name, v.look().Hash, png})
		t.Logf("%s at %q", name, out[len(out)-1].hash)
	}
	v.open(url + "/?lang=en&speed=0")
	v.untilReady()
	v.untilScene("title")
	take("title")
	v.pressFor("play", "rules")
	take("rules")
	v.open(url + query)
	v.untilReady()
	v.untilScene("table")
	d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
	for turn := range 400 {
		same, seen := 0, ""
		l := v.until("a turn or the score sheet", func(l look) bool {
			if same++; l.Hash != seen {
				same, seen = 0, l.Hash
			}
			return l.Scene == "score" || same > 4 && l.Scene == "table" && d.yourMove(l)
		})
		if l.Scene == "score" {
			take("score")
			return out
		}
		if turn == 0 || turn == 2 {
			take("table")
		}
		n, _ := d.next(l)
		d.pressed[l.Hash+n.ID]++
		v.press(n)
	}
	t.Fatal("the deal does not end")
	return nil
}

// still returns a screenshot of a screen at rest: two consecutive ones are equal.
func (v *visitor) still() []byte {
	v.t.Helper()
	var last []byte
	for range 60 {
		var png []byte
		v.do(chromedp.CaptureScreenshot(&png))
		if bytes.Equal(png, last) {
			return png
		}
		last = png
		v.frames(6)
	}
	v.t.Fatal("the screen does not come to rest")
	return nil
}

// keep saves a picture in the folder named by MOINEAU_PICTURES.
func keep(t *testing.T, name string, png []byte) {
	if dir := os.Getenv("MOINEAU_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
			t.Log(err)
		}
	}
}
