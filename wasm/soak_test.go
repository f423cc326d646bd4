//go:build browser

package wasm_test

import (
	"context"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// BenchmarkTabMemory measures the memory of a tab: at the title, after it has been idle
// there, after deals that play automatically, and after more of them. Growth in the
// second half indicates a leak.
//
//	MOINEAU_DEALS=200 MOINEAU_REST=60m go test -tags browser -run '^$' -bench TabMemory -benchtime 1x -timeout 0 ./wasm
func BenchmarkTabMemory(b *testing.B) {
	deals, rest := 40, 20*time.Second
	if n, err := strconv.Atoi(os.Getenv("MOINEAU_DEALS")); err == nil {
		deals = n
	}
	if d, err := time.ParseDuration(os.Getenv("MOINEAU_REST")); err == nil {
		rest = d
	}
	s := game(b)
	for b.Loop() {
		v := visit(b, desktop)
		v.do(chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := page.AddScriptToEvaluateOnNewDocument(`
				let loaded;
				Object.defineProperty(window, "Go", {
					get: () => loaded,
					set: (Go) => { loaded = class extends Go { constructor() { super(); window.program = this; } }; },
				});`).Do(ctx)
			return err
		}))
		// The program's own memory, which never shrinks, and that of the page's script.
		look := func() (program, script float64) {
			v.do(heapprofiler.CollectGarbage(),
				chromedp.Evaluate(`window.program._inst ? window.program._inst.exports.mem.buffer.byteLength : 0`, &program),
				chromedp.Evaluate(`performance.memory.usedJSHeapSize`, &script))
			return program, script
		}
		tell := func(when string, program, script float64) {
			b.ReportMetric(program/1e6, when+"-MB")
			b.ReportMetric(script/1e6, when+"-script-MB")
			b.Logf("%s: program %.1f MB, script %.1f MB", when, program/1e6, script/1e6)
		}
		v.open(s.URL + "/?lang=en")
		v.untilReady()
		v.untilScene("title")
		held := func(when string) {
			program, script := look()
			tell(when, program, script)
		}
		held("title")
		time.Sleep(rest)
		held("rested")
		for _, part := range []struct {
			when  string
			deals int
		}{{"half", deals / 2}, {"whole", deals}} {
			v.open(s.URL + "/?lang=en&rules=jilin&autoplay=1&speed=0&seed=7&deals=" + strconv.Itoa(part.deals))
			v.untilReady()
			// The program exits by itself and releases its memory, so the last value
			// before that counts.
			for was := [2]float64{}; ; time.Sleep(500 * time.Millisecond) {
				program, script := look()
				if program == 0 {
					tell(part.when, was[0], was[1])
					break
				}
				was = [2]float64{program, script}
			}
		}
	}
}
