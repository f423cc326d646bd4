package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"

	"moineau/netplay/wire"
)

// treeOnly appends to the tree alone: everything that arrived since the last commit is
// one transaction. It is what Bolt would be without journals.
type treeOnly struct {
	*Bolt
	queue chan *appending
}

func (to *treeOnly) write() {
	for a := range to.queue {
		batch := []*appending{a}
		for more := true; more; {
			select {
			case a := <-to.queue:
				batch = append(batch, a)
			default:
				more = false
			}
		}
		err := to.update(func(tx *bolt.Tx) error {
			for _, a := range batch {
				p := part{a.at, a.list}
				if err := p.put(tx, &a.id); err != nil {
					return err
				}
			}
			return nil
		})
		for _, a := range batch {
			a.err <- err
		}
	}
}

// Append implements Store.
func (to *treeOnly) Append(id [16]byte, at uint32, list []wire.Entry) error {
	a := &appending{id, at, list, make(chan error, 1)}
	to.queue <- a
	return <-a.err
}

// BenchmarkAppend measures durable appends of entries of 160 bytes at a number of tables
// at once, with the journals and with the tree alone:
//
//	go test ./netplay/store -run - -bench Append -benchtime 3s
//
// It reports appends per second, the bytes that the process writes for each, and the
// longest append.
func BenchmarkAppend(b *testing.B) {
	for _, tables := range []int{1, 100, 2000} {
		for _, kind := range []string{"journals", "tree"} {
			b.Run(fmt.Sprintf("%s/tables=%d", kind, tables), func(b *testing.B) { benchmarkAppend(b, tables, kind == "tree") })
		}
	}
}

func benchmarkAppend(b *testing.B, tables int, alone bool) {
	both, err := OpenBolt(filepath.Join(b.TempDir(), "tables"))
	if err != nil {
		b.Fatal(err)
	}
	defer both.Close()
	var s Store = both
	if alone {
		t := &treeOnly{both, make(chan *appending, tables)}
		go t.write()
		defer close(t.queue)
		s = t
	}
	err = both.update(func(tx *bolt.Tx) error {
		for i := range tables {
			log, err := tx.Bucket(logsBucket).CreateBucket(benchTable(i))
			if err != nil {
				return err
			}
			id := [16]byte(benchTable(i))
			if err := putWhole(log, 0, wire.Start(&id)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	text := bytes.Repeat([]byte("x"), 160)
	var next, longest atomic.Int64
	before := bytesWritten(b)
	b.ResetTimer()
	var all sync.WaitGroup
	for i := range tables {
		all.Go(func() {
			id := [16]byte(benchTable(i))
			for n := uint32(0); next.Add(1) <= int64(b.N); n++ {
				start := time.Now()
				if err := s.Append(id, n, []wire.Entry{{From: 1, Text: text}}); err != nil {
					b.Error(err)
					return
				}
				for took := int64(time.Since(start)); ; {
					if old := longest.Load(); took <= old || longest.CompareAndSwap(old, took) {
						break
					}
				}
			}
		})
	}
	all.Wait()
	b.StopTimer()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "appends/s")
	b.ReportMetric(float64(bytesWritten(b)-before)/float64(b.N), "written/append")
	b.ReportMetric(float64(longest.Load())/1e6, "longest-ms")
}

func benchTable(i int) []byte { return fmt.Appendf(nil, "%016d", i) }

// bytesWritten returns the number of bytes that this process has written, or 0 where the
// system does not count them.
func bytesWritten(b *testing.B) (n int64) {
	b.Helper()
	text, err := os.ReadFile("/proc/self/io")
	if err != nil {
		return 0
	}
	for line := range bytes.Lines(text) {
		if _, err := fmt.Sscanf(string(line), "wchar: %d", &n); err == nil {
			return n
		}
	}
	return 0
}
