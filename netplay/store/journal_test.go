package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"moineau/netplay/wire"
)

func entries(from, n int) (list []wire.Entry) {
	for i := range n {
		list = append(list, wire.Entry{From: wire.Relay, Ms: uint32(from + i), Text: fmt.Appendf(nil, "#entry %d", from+i)})
	}
	return list
}

// copied returns a copy of a store's files as a power failure would leave them now.
func copied(t *testing.T, file string) string {
	to := filepath.Join(t.TempDir(), "logs")
	for _, end := range []string{"", ".0", ".1"} {
		text, err := os.ReadFile(file + end)
		if err == nil {
			err = os.WriteFile(to+end, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

func opened(t *testing.T, file string) *Bolt {
	b, err := OpenBolt(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func expect(t *testing.T, b *Bolt, id [16]byte, n int) {
	t.Helper()
	list, err := b.Read(id, 0)
	if err != nil || len(list) != n {
		t.Fatalf("%d entries, %v; expected %d", len(list), err, n)
	}
	for i, e := range entries(0, n) {
		if list[i].Ms != e.Ms || !bytes.Equal(list[i].Text, e.Text) {
			t.Fatalf("entry %d is %q", i, list[i].Text)
		}
	}
}

// run makes write's goroutine run f between commits.
func (b *Bolt) run(f func()) {
	done := make(chan struct{})
	b.do <- func() { f(); close(done) }
	<-done
}

// Acknowledged entries survive a power failure before, during and after the move to the
// tree.
func TestJournalsOutliveTheirStore(t *testing.T) {
	file := filepath.Join(t.TempDir(), "logs")
	b := opened(t, file)
	a, other := [16]byte{1}, [16]byte{2}
	for i, id := range [][16]byte{a, other} {
		if err := b.Create(Table{ID: id, Code: fmt.Sprint("wren-", i)}); err != nil {
			t.Fatal(err)
		}
	}
	add := func(id [16]byte, at, n int) {
		t.Helper()
		if err := b.Append(id, uint32(at), entries(at, n)); err != nil {
			t.Fatal(err)
		}
	}
	add(a, 0, 3)
	add(other, 0, 1)
	before := copied(t, file)
	b.run(func() { b.turns() }) // switch to the other journal without moving the contents of this one
	add(a, 3, 2)
	expect(t, b, a, 5)
	amid := copied(t, file)
	b.run(func() {
		if err := b.settle(); err != nil {
			t.Error(err)
		}
	})
	expect(t, b, a, 5)
	add(a, 5, 1)
	after := copied(t, file)
	for i, want := range []int{3, 5, 6} {
		again, err := OpenBolt([]string{before, amid, after}[i])
		if err != nil {
			t.Fatal(err)
		}
		expect(t, again, a, want)
		expect(t, again, other, 1)
		if err := again.Append(a, uint32(want-1), entries(want-1, 1)); !errors.Is(err, ErrBehind) {
			t.Errorf("an entry that is there was appended: %v", err)
		}
		if err := again.Append(a, uint32(want), entries(want, 2)); err != nil {
			t.Error(err)
		}
		if err := again.Close(); err != nil {
			t.Error(err)
		}
		expect(t, opened(t, []string{before, amid, after}[i]), a, want+2)
	}
}

// A partially written record is ignored, and so are records of another turn after it.
func TestTornRecordsAreNone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "logs")
	b := opened(t, file)
	a := [16]byte{1}
	if err := b.Create(Table{ID: a, Code: "wren-1"}); err != nil {
		t.Fatal(err)
	}
	var ends []int64
	for i := range 4 {
		if err := b.Append(a, uint32(2*i), entries(2*i, 2)); err != nil {
			t.Fatal(err)
		}
		b.run(func() { ends = append(ends, b.journals[b.turn%2].at) })
	}
	journal := ""
	b.run(func() { journal = fmt.Sprintf(".%d", b.turn%2) })
	whole := copied(t, file)
	for cut := ends[2]; cut <= ends[3]; cut++ {
		torn := copied(t, whole)
		text, err := os.ReadFile(torn + journal)
		if err != nil {
			t.Fatal(err)
		}
		clear(text[cut:])
		if err := os.WriteFile(torn+journal, text, 0o600); err != nil {
			t.Fatal(err)
		}
		want := 6
		if cut == ends[3] {
			want = 8
		}
		expect(t, opened(t, torn), a, want)
	}
	// Two turns later the same file is overwritten from its beginning.
	settle := func() {
		b.run(func() {
			if err := b.settle(); err != nil {
				t.Error(err)
			}
		})
	}
	for n := 8; n < 10; n++ {
		settle()
		if err := b.Append(a, uint32(n), entries(n, 1)); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, opened(t, copied(t, file)), a, 10)
}

// A failed append does not appear later, although it may have reached the disk: another
// one may have been acknowledged in its place.
func TestAFailedRecordIsTakenBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "logs")
	b := opened(t, file)
	a := [16]byte{1}
	if err := b.Create(Table{ID: a, Code: "wren-1"}); err != nil {
		t.Fatal(err)
	}
	b.run(func() {
		j := b.journals[b.turn%2]
		bad := entries(100, 2)
		at := j.at
		if err := j.put(func(text []byte) []byte { return appendPart(text, &a, &part{0, bad}) }); err != nil {
			t.Error(err)
		}
		j.at, j.torn = at, true // as if its sync had failed
	})
	if err := b.Append(a, 0, entries(0, 1)); err != nil {
		t.Fatal(err)
	}
	expect(t, opened(t, copied(t, file)), a, 1)
	b.run(func() {
		j := b.journals[b.turn%2]
		at := j.at
		if err := j.put(func(text []byte) []byte { return appendPart(text, &a, &part{1, entries(200, 1)}) }); err != nil {
			t.Error(err)
		}
		j.at, j.torn = at, true
		b.turns()
	})
	if err := b.Append(a, 1, entries(1, 1)); err != nil {
		t.Fatal(err)
	}
	expect(t, opened(t, copied(t, file)), a, 2)
}
