package bot_test

import (
	"runtime"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
)

// BenchmarkTables tells how much memory a table in mid-deal takes on a server that
// holds many: alone, with one driver that plays for all tables of its rules (nothing
// is remembered between two decisions), and with a driver of its own.
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

// tableBytes is the memory of one of many tables, forty answers into their first deal.
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
	start(0) // what is made once for all
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
	runtime.GC() // what a pool keeps survives one
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
