//go:build browser

package wasm_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// stations records when a page reaches certain points between its URL and its first
// frame. It wraps the browser's own functions, so that bundles of any version can be
// measured.
const stations = `(() => {
	const once = (object, name, mark) => {
		const f = object[name];
		object[name] = function (...args) {
			object[name] = f;
			const result = f.apply(this, args);
			performance.mark(mark);
			return result;
		};
	};
	const compile = WebAssembly.instantiateStreaming;
	WebAssembly.instantiateStreaming = async (...args) => {
		const made = await compile.apply(WebAssembly, args);
		performance.mark("compiled");
		return made;
	};
	once(WebGL2RenderingContext.prototype, "linkProgram", "shader");
	once(WebGL2RenderingContext.prototype, "drawElements", "drawn");
})()`

var stationNames = []string{"compiled", "shader", "drawn", "first frame"}

// BenchmarkFirstFrame measures the time from the URL to the first visible frame, for a
// first visit and for a second one with a warm cache. With MOINEAU_AGAINST, visits to
// another bundle alternate with those to the game, and the ratio of the medians is
// reported:
//
//	MOINEAU_AGAINST=/tmp/web-old go test -tags browser -run '^$' -bench FirstFrame -benchtime 15x ./wasm
func BenchmarkFirstFrame(b *testing.B) {
	bundles := []*server{game(b)}
	if other := os.Getenv("MOINEAU_AGAINST"); other != "" {
		bundles = append(bundles, serveBundle(b, other))
	}
	names := []string{"now", "against"}
	times := map[string][]float64{}
	for b.Loop() {
		for i, s := range bundles {
			for visitNo, at := range firstFrames(b, s.URL+"/?lang=en") {
				for station, ms := range at {
					key := fmt.Sprintf("%s %s %s", names[i], [...]string{"first", "again"}[visitNo], station)
					times[key] = append(times[key], ms)
				}
			}
		}
	}
	median := func(key string) float64 {
		l := slices.Sorted(slices.Values(times[key]))
		return l[len(l)/2]
	}
	for _, which := range []string{"first", "again"} {
		for i := range bundles {
			line := fmt.Sprintf("%-8s %s visit, median (least) of %d, ms:", names[i], which, b.N)
			for _, station := range stationNames {
				key := names[i] + " " + which + " " + station
				line += fmt.Sprintf("  %s %.0f (%.0f)", station, median(key), slices.Min(times[key]))
			}
			b.Log(line)
		}
		now := "now " + which + " first frame"
		b.ReportMetric(median(now), which+"-ms")
		if len(bundles) > 1 {
			b.ReportMetric(median(now)/median("against "+which+" first frame"), which+"-ratio")
		}
	}
}

// firstFrames visits a URL twice in a new browser profile and returns the times of each
// visit in milliseconds.
func firstFrames(b *testing.B, url string) (visits [2]map[string]float64) {
	v := visit(b, desktop)
	v.do(chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(stations).Do(ctx)
		return err
	}))
	for i := range visits {
		v.open(url)
		v.untilReady()
		v.do(chromedp.Evaluate(`Object.fromEntries(performance.getEntriesByType("mark").map((m) => [m.name, m.startTime]))`, &visits[i]))
		v.kept()
	}
	if err := chromedp.Cancel(v.ctx); err != nil {
		b.Fatal(err)
	}
	return visits
}
