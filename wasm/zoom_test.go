//go:build browser

package wasm_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// zoom sets the pixel ratio, as a zoom or another monitor does, without pausing the page.
func (v *visitor) zoom(s screen, ratio float64) {
	v.t.Helper()
	v.do(emulation.SetDeviceMetricsOverride(s.width, s.height, ratio, false))
}

// pixels returns the size of the canvas in pixels.
func (v *visitor) pixels() (size [2]int64) {
	v.t.Helper()
	v.do(chromedp.Evaluate(`(() => { const c = document.querySelector("canvas"); return [c.width, c.height]; })()`, &size))
	return size
}

// shot returns a screenshot.
func (v *visitor) shot() image.Image {
	v.t.Helper()
	var data []byte
	v.do(chromedp.CaptureScreenshot(&data))
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		v.t.Fatal(err)
	}
	return img
}

// unlike returns the fraction of pixels that differ visibly, or 1 if the sizes differ.
func unlike(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 1
	}
	r, n := a.Bounds(), 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			r0, g0, b0, _ := a.At(x, y).RGBA()
			r1, g1, b1, _ := b.At(x, y).RGBA()
			if d := math.Abs(float64(r0)-float64(r1)) + math.Abs(float64(g0)-float64(g1)) + math.Abs(float64(b0)-float64(b1)); d > 3*0x1000 {
				n++
			}
		}
	}
	return float64(n) / float64(r.Dx()*r.Dy())
}

// TestBrowserFollowsThePixelRatio checks the page two frames after a change of the ratio.
// The canvas has the new number of pixels, and the picture is as sharp as after a start
// at that ratio. Every control is where it was, also for the pointer.
func TestBrowserFollowsThePixelRatio(t *testing.T) {
	t.Parallel()
	small := screen{568, 320, 1, false}
	s := game(t)
	all := [][]float64{{2, 1, 3, 1.5}}
	if every() {
		all = [][]float64{{1, 2, 4, 1.5}, {3, 1, 2, 1}}
	}
	for _, ratios := range all {
		v := visit(t, small)
		v.zoom(small, ratios[0])
		v.open(s.URL + "/?rules=jilin&seed=5a&lang=en&speed=0")
		v.untilScene("table")
		d := &deal{pressed: map[string]int{}, done: map[string]int{}, quiet: true}
		before := v.waiting(d)
		for _, ratio := range ratios[1:] {
			v.zoom(small, ratio)
			v.frames(2)
			if got, want := v.pixels(), [2]int64{int64(568 * ratio), int64(320 * ratio)}; got != want {
				t.Errorf("%v, at %v: expected a canvas of %v pixels, got %v", ratios, ratio, want, got)
			}
			after := v.look()
			for i, n := range after.UI {
				if was := before.UI[i]; n.ID != was.ID || math.Abs(n.X-was.X)+math.Abs(n.Y-was.Y)+math.Abs(n.W-was.W)+math.Abs(n.H-was.H) > 2 {
					t.Errorf("%v, at %v: %+v was %+v", ratios, ratio, n, was)
				}
			}
			if before = after; ratio > 2 {
				continue // frames take long there
			}
			// The tile under the pointer is discarded by a press without a preceding
			// move.
			n, _ := d.next(after)
			v.do(input.DispatchMouseEvent(input.MouseMoved, n.X+n.W/2, n.Y+n.H/2))
			v.frames(2)
			for last := after; last.Hash == after.Hash; last = v.look() {
				d.pressed[last.Hash+n.ID]++
				v.press(n)
				if n, ok := d.next(last); !ok || d.pressed[last.Hash+n.ID] > 2 {
					t.Fatalf("%v, at %v: %s is not pressed", ratios, ratio, n.ID)
				}
			}
			before = v.waiting(d)
		}
		v.do(input.DispatchMouseEvent(input.MouseMoved, 1, 1))
		v.frames(6)
		now := v.shot()
		v.do(chromedp.Reload())
		v.untilReady()
		v.pressFor("ask-continue", "table")
		v.waiting(d)
		v.do(input.DispatchMouseEvent(input.MouseMoved, 1, 1))
		v.frames(6)
		if fresh := v.shot(); unlike(now, fresh) > .002 {
			t.Errorf("%v: %.2f %% of the pixels differ from those of a start at the last ratio", ratios, 100*unlike(now, fresh))
		}
	}
}

// TestBrowserATextFieldOutlivesTheZoom checks that the text is kept, that typing can
// continue, and that the browser's own field is at the position of the drawn one.
func TestBrowserATextFieldOutlivesTheZoom(t *testing.T) {
	t.Parallel()
	small := screen{800, 500, 1, false}
	v := visit(t, small)
	v.open(game(t).URL + "/?lang=en")
	v.untilReady()
	v.untilScene("title")
	v.pressFor("play", "rules")
	v.do(chromedp.KeyEvent("/"))
	v.until("the search has the keyboard", func(l look) bool { n, ok := l.find("rules-search"); return ok && n.Focused })
	text := ""
	for _, step := range []struct {
		ratio float64
		more  string
	}{{1, "z"}, {2, "u"}, {.5, "n"}, {3, "g"}} {
		v.zoom(small, step.ratio)
		v.frames(2)
		v.write(step.more)
		text += step.more
		l := v.until("the text "+text, func(l look) bool { n, ok := l.find("rules-search"); return ok && n.Hint == text && n.Focused })
		n, _ := l.find("rules-search")
		var at [2]float64
		v.do(chromedp.Evaluate(`(() => { const s = document.getElementById("ebitengine-textinput").style; return [parseFloat(s.left), parseFloat(s.top)]; })()`, &at))
		if at[0] < n.X-2 || at[0] > n.X+n.W || at[1] < n.Y-2 || at[1] > n.Y+n.H+2 {
			t.Errorf("at %v: the browser's field is at %v, the game's at %v, %v, %v × %v", step.ratio, at, n.X, n.Y, n.W, n.H)
		}
	}
}

// lowTextures makes a browser report a largest texture of 2048 pixels, as Firefox does
// with resistance to fingerprinting.
const lowTextures = `(() => {
	const told = WebGL2RenderingContext.prototype.getParameter;
	WebGL2RenderingContext.prototype.getParameter = function (name) {
		return name === this.MAX_TEXTURE_SIZE ? 2048 : told.call(this, name);
	};
})()`

// TestBrowserDrawsWithinTheLargestTexture uses a window of 2560 × 1600 pixels with
// textures of at most 2048.
func TestBrowserDrawsWithinTheLargestTexture(t *testing.T) {
	t.Parallel()
	wide := screen{1280, 800, 2, false}
	v := visit(t, wide)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(lowTextures).Do(ctx)
		return err
	}))
	v.zoom(wide, 2)
	v.open(game(t).URL + "/?rules=jilin&seed=5a&lang=en&speed=0")
	l := v.untilScene("table")
	if got := v.pixels(); got != [2]int64{2048, 1280} {
		t.Errorf("expected a canvas of 2048 × 1280 pixels, got %v", got)
	}
	checkTree(t, l, wide)
	v.zoom(wide, 1) // all pixels fit again
	v.frames(2)
	if got := v.pixels(); got != [2]int64{1280, 800} {
		t.Errorf("expected a canvas of 1280 × 800 pixels, got %v", got)
	}
	v.zoom(wide, 2)
	v.move()
	v.picture("played")
	if bad := v.complaints(); len(bad) > 0 || strings.Contains(strings.Join(v.console, "\n"), "too big") {
		t.Errorf("the browser complains: %q", bad)
	}
}

// TestBrowserPlaysAtAZoomOf400 plays in 1280 × 800 pixels at a zoom of 400 %; the layout
// tests check the pictures.
func TestBrowserPlaysAtAZoomOf400(t *testing.T) {
	t.Parallel()
	tiny := screen{320, 200, 1, false}
	v := visit(t, tiny)
	v.open(game(t).URL + "/?lang=en&speed=0&seed=" + shortDeal(t, "jilin"))
	l := v.startDeal("jilin")
	checkTree(t, l, tiny)
	for _, n := range l.UI {
		if n.X < -1 || n.Y < -1 || n.X+n.W > 321 || n.Y+n.H > 201 {
			t.Errorf("%s lies outside the window: %g, %g, %g × %g", n.ID, n.X, n.Y, n.W, n.H)
		}
	}
	v.picture("table")
	sheet, _ := v.playDeal()
	v.picture("score")
	checkTree(t, sheet, tiny)
	readSheet(t, sheet)
}

// TestBrowserPlaysInAFirefoxThatResistsFingerprinting plays in a browser that reports a
// ratio of 2 and has no textures of more than 2048 pixels.
func TestBrowserPlaysInAFirefoxThatResistsFingerprinting(t *testing.T) {
	t.Parallel()
	f := startFirefoxWith(t, 1280, 800, "user_pref(\"privacy.resistFingerprinting\", true);\n")
	f.open(game(t).URL + "/?rules=jilin&seed=5a&lang=en&speed=0")
	var scene string
	for end := time.Now().Add(patience); scene != "table"; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("never saw the table, but %q", scene)
		}
		f.eval(`window.moineau.scene || document.documentElement.dataset.state`, &scene)
	}
	var got [3]float64
	f.eval(`(() => { const c = document.querySelector("canvas"); return [innerWidth * devicePixelRatio, c.width, c.height]; })()`, &got)
	if got[0] <= 2048 || got[1] != 2048 || got[2] > 2048 {
		t.Errorf("expected a canvas of 2048 pixels in a window of more, got %v", got)
	}
	var before, after string
	f.eval(`moineau.hash`, &before)
	for end := time.Now().Add(patience); after == "" || after == before; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no tile is discarded")
		}
		f.eval(`(moineau.press((Array.from(moineau.ui()).find((n) => /^(hand|claim-pass)/.test(n.id) && n.enabled && n.role === "button") || { id: "" }).id), moineau.hash)`, &after)
	}
}
