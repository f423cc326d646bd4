package main

import (
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"moineau/engine/hand"
	"moineau/engine/hand/samples"
	"moineau/engine/rules"
)

// figures maps names to measurements.
type figures map[string]float64

// benchReport is the last line of bench --json. Times are nanoseconds per operation, the
// least of several repetitions.
type benchReport struct {
	Go          string             `json:"go"`
	OS          string             `json:"os"`
	Arch        string             `json:"arch"`
	CPU         string             `json:"cpu"`
	Shanten     figures            `json:"shanten_ns"`
	Incremental figures            `json:"shanten_incremental_ns"`
	Ukeire      figures            `json:"ukeire_ns"`
	Discards    figures            `json:"discards_ns"`
	Score       figures            `json:"score_ns"`
	Decision    map[string]figures `json:"decision_ns"`
	Deals       map[string]figures `json:"deals_per_second"`
	Allocs      figures            `json:"allocs_per_op"`

	sink int // keeps the compiler from removing results
}

// maxHands is the greatest number of hands kept in memory, at about 100 bytes each.
const maxHands = 2_000_000

// benchRounds is the number of repetitions for each kernel.
const benchRounds = 7

// runBench measures the hot paths on one thread.
func runBench(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("bench", errw)
	asJSON := f.Bool("json", false, "one JSON line")
	n := f.Int("hands", 100_000, "how many hands of each list")
	only := f.String("rules", "", "one rule set only")
	rest, status, ok := parse(f, args)
	list := ids()
	var err error
	switch {
	case !ok:
		return status
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *n < 1 || *n > maxHands:
		err = fmt.Errorf("--hands: expected 1 to %d, got %d", maxHands, *n)
	case *only != "":
		list = []string{*only}
		_, _, err = rules.New(*only, nil)
	}
	if err != nil {
		return complain(errw, "bench", err)
	}
	runtime.GOMAXPROCS(1) // include the cost of the garbage collector
	b := &benchReport{
		Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH, CPU: cpuName(),
		Shanten: figures{}, Incremental: figures{}, Ukeire: figures{}, Discards: figures{},
		Score: figures{}, Decision: map[string]figures{}, Deals: map[string]figures{}, Allocs: figures{},
	}
	for _, set := range samples.Sets {
		if set.Kind != samples.Win {
			b.kernels(set, *n)
		}
	}
	for _, id := range list {
		if err := b.ruleSet(id, *n); err != nil {
			// The other measurements are still useful.
			fmt.Fprintf(errw, "mahjong bench: %s: %v\n", id, err)
			status = failed
		}
	}
	if *asJSON {
		return max(status, writeJSON(out, errw, "bench", b))
	}
	b.print(out)
	return status
}

// kernels measures package hand on one list of hands.
func (b *benchReport) kernels(set samples.Set, n int) {
	list := set.Make(n)
	s := set.Shape()
	hand.Prepare(&s)
	hands := make([]hand.Hand, n)
	for i := range list {
		hands[i] = hand.Of(&list[i])
	}
	var info [34]hand.DiscardInfo
	b.measure(b.Shanten, "shanten", set.Name, n, func() (sum int) {
		for i := range list {
			sum += hand.Shanten(&list[i], &s, 0)
		}
		return sum
	})
	b.measure(b.Incremental, "shanten_incremental", set.Name, n, func() (sum int) {
		for i := range hands {
			sum += hands[i].Shanten(&s, 0)
		}
		return sum
	})
	b.measure(b.Ukeire, "ukeire", set.Name, n, func() (sum int) {
		for i := range hands {
			sum += int(hands[i].Ukeire(&s, 0) & 1)
		}
		return sum
	})
	if set.Tiles%3 == 2 {
		b.measure(b.Discards, "discards", set.Name, n, func() (sum int) {
			for i := range hands {
				sum += int(hands[i].Discards(&s, 0, &info) & 1)
			}
			return sum
		})
	}
}

// measure runs f, which does n operations, several times. It stores the least time in the
// figure and the allocations of a run in the kernel's.
func (b *benchReport) measure(to figures, kernel, name string, n int, f func() int) {
	best := time.Duration(math.MaxInt64)
	var before, after runtime.MemStats
	for round := range benchRounds {
		if round == 1 { // the first run is a warm-up
			runtime.ReadMemStats(&before)
		}
		start := time.Now()
		b.sink += f()
		best = min(best, time.Since(start))
		if round == 1 {
			runtime.ReadMemStats(&after)
		}
	}
	to[name] = round2(float64(best.Nanoseconds()) / float64(n))
	b.Allocs[kernel] = max(b.Allocs[kernel], perOp(&before, &after, n))
}

// perOp returns allocations per operation. Reading the statistics allocates a little
// itself, which is negligible over many operations.
func perOp(before, after *runtime.MemStats, n int) float64 {
	return round2(float64(after.Mallocs-before.Mallocs) / float64(n))
}

func round2(x float64) float64 { return math.Round(100*x) / 100 }

// cpuName returns the name of the processor, or "" if it cannot be read.
func cpuName() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	for _, line := range strings.Split(string(text), "\n") {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

func (b *benchReport) print(out io.Writer) {
	fmt.Fprintf(out, "%s %s/%s %s\n", b.Go, b.OS, b.Arch, b.CPU)
	for _, part := range []struct {
		name string
		list figures
		unit string
	}{
		{"shanten, all forms, from counts", b.Shanten, "ns"},
		{"shanten, all forms, kept up to date", b.Incremental, "ns"},
		{"ukeire", b.Ukeire, "ns"},
		{"every discard", b.Discards, "ns"},
		{"score of a winning hand", b.Score, "ns"},
		{"allocations an operation", b.Allocs, ""},
	} {
		part.list.print(out, part.name, part.unit)
	}
	for _, id := range slices.Sorted(maps.Keys(b.Decision)) {
		b.Decision[id].print(out, id+": a decision", "ns")
	}
	for _, id := range slices.Sorted(maps.Keys(b.Deals)) {
		b.Deals[id].print(out, id+": deals a second", "")
	}
}

func (f figures) print(out io.Writer, name, unit string) {
	fmt.Fprintf(out, "\n%s\n", name)
	for _, k := range slices.Sorted(maps.Keys(f)) {
		fmt.Fprintf(out, "  %-24s %10.2f %s\n", k, f[k], unit)
	}
}
