package bot_test

import (
	"runtime"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
)

// BenchmarkTables measures the memory of a table in mid-deal on a server with many
// tables. It is measured alone, with one driver shared by all tables of its rules, and
// with a driver of its own.
//
//	go test ./engine/bot -run '^$' -bench Tables -benchtime 1x
func BenchmarkTables(b *testing.B) {
	for _, e := range rules.All() {
		b.Run(e.ID, func(b *testing.B) {
			for b.Loop() {
				b.ReportMetric(tableBytes(b, e.ID, false), "B/table")
				b.ReportMetric(tableBytes(b, e.ID, true), "B/table+bots")
			}
		})
	}
}

// tableBytes returns the memory per table, forty answers into the first deal.
func tableBytes(b *testing.B, id string, own bool) float64 {
	const tables, answers = 1000, 40
	r, options, err := rules.New(id, nil)
	if err != nil {
		b.Fatal(err)
	}
	driver := func() *bot.Driver {
		d, err := bot.NewDriver(r, "strong")
		if err != nil {
			b.Fatal(err)
		}
		return d
	}
	shared := driver()
	matches, drivers := make([]*match.Match, tables), make([]*bot.Driver, tables)
	start := func(i int) {
		m, _, err := match.New(match.Config{ID: id, Options: options, Seed: [32]byte{byte(i), byte(i >> 8)}}, r, nil)
		if err != nil {
			b.Fatal(err)
		}
		d := shared
		if own {
			d = driver()
		}
		for range answers {
			if _, err := d.Step(m); err != nil {
				b.Fatal(err)
			}
		}
		matches[i], drivers[i] = m, d
	}
	start(0) // allocate what is shared by all tables
	before := heap()
	for i := range tables {
		start(i)
	}
	after := heap()
	runtime.KeepAlive(matches)
	runtime.KeepAlive(drivers)
	return float64(after-before) / tables
}

func heap() uint64 {
	runtime.GC()
	runtime.GC() // pooled memory survives the first collection
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
