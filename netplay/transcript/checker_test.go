package transcript_test

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"testing"

	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// entriesOf returns the head of a file, which is its first line and the table's id, and
// its entries.
func entriesOf(t *testing.T, data []byte) (head []byte, all [][]byte) {
	t.Helper()
	at := bytes.IndexByte(data, '\n') + 1 + 16
	head, rest := data[:at], data[at:]
	for len(rest) > 0 {
		_, more, err := wire.ReadEntry(rest)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, rest[:len(rest)-len(more)])
		rest = more
	}
	return head, all
}

func version1Data(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(version1)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestCheckerProgress checks that a Checker takes an entry a step, that its progress rises
// from 0 to 1, and that the last step completes the result.
func TestCheckerProgress(t *testing.T) {
	data := version1Data(t)
	_, entries := entriesOf(t, data)
	c, err := transcript.Begin(data)
	if err != nil {
		t.Fatal(err)
	}
	before := c.Done()
	if before < 0 || before > .01 || c.Match != nil {
		t.Errorf("at first %v is done", before)
	}
	for n := 1; ; n++ {
		more, err := c.Step()
		if err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
		if done := c.Done(); done <= before || int(c.Replica.Count()) != n {
			t.Fatalf("after %d entries %v is done, before it %v", c.Replica.Count(), done, before)
		} else {
			before = done
		}
		if !more {
			if n != len(entries) || before != 1 || c.Match == nil || !c.Whole {
				t.Errorf("after %d of %d entries %v is done, whole %t", n, len(entries), before, c.Whole)
			}
			break
		}
	}
	if c.Bound == 0 || c.Signed < len(entries)/2 || c.Shown == 0 || c.Told == 0 || len(c.Roots) != c.Replica.Deals {
		t.Errorf("counted are %d nonces, %d signatures, %d and %d reveals, %d walls", c.Bound, c.Signed, c.Shown, c.Told, len(c.Roots))
	}
}

// TestRearrangedEntries checks that a log without one of its entries, with one twice or
// with two exchanged is a fraud that names an entry.
func TestRearrangedEntries(t *testing.T) {
	head, entries := entriesOf(t, version1Data(t))
	file := func(all [][]byte) []byte { return slices.Concat(append([][]byte{head}, all...)...) }
	for at := 1; at < len(entries)-1; at += max(1, len(entries)/20) {
		swapped := slices.Clone(entries)
		swapped[at], swapped[at+1] = swapped[at+1], swapped[at]
		for name, all := range map[string][][]byte{
			"missing":   slices.Delete(slices.Clone(entries), at, at+1),
			"twice":     slices.Insert(slices.Clone(entries), at, entries[at]),
			"exchanged": swapped,
		} {
			_, err := transcript.Check(file(all))
			var fraud *peer.Fraud
			if err == nil || errors.As(err, &fraud) && (int(fraud.At) < at-1 || int(fraud.At) > len(entries)+1) {
				t.Errorf("entry %d %s: %v", at, name, err)
			}
		}
	}
}

// TestBeginningsAreUnfinished checks that a log that ends early is valid as far as it
// goes, but not whole.
func TestBeginningsAreUnfinished(t *testing.T) {
	head, entries := entriesOf(t, version1Data(t))
	for _, n := range []int{0, 1, 3, 8} {
		c, err := transcript.Check(slices.Concat(append([][]byte{head}, entries[:n]...)...))
		if err != nil || c.Whole || int(c.Replica.Count()) != n {
			t.Errorf("%d entries: %v", n, err)
		}
	}
}

// TestForeignFiles checks what is not a transcript, and a transcript under the id of
// another table.
func TestForeignFiles(t *testing.T) {
	data := version1Data(t)
	head, _ := entriesOf(t, data)
	for name, file := range map[string][]byte{"empty": nil, "text": []byte("a record"), "the first line": head[:len(head)-16], "a part of the id": head[:len(head)-1]} {
		if _, err := transcript.Begin(file); !errors.Is(err, transcript.ErrFile) {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := bytes.Clone(data)
	other[len(head)-1] ^= 1
	if _, err := transcript.Check(other); err == nil || errors.Is(err, transcript.ErrFile) || !transcript.Is(other) {
		t.Errorf("another table: %v", err)
	}
}
