package hand

import (
	"bytes"
	"flag"
	"os"
	"slices"
	"testing"
)

var write = flag.Bool("write", false, "write tables.bin anew")

// packer is the inverse of unpacker.
type packer struct{ bytes.Buffer }

func (p *packer) number(n int) { p.Write([]byte{byte(n), byte(n >> 8)}) }

func (p *packer) numbers(list []uint16) {
	for _, n := range list {
		p.WriteByte(byte(n))
	}
	for _, n := range list {
		p.WriteByte(byte(n >> 8))
	}
}

// canonical renumbers the states of every level in the order in which the previous level
// references them.
func (a *automaton) canonical() {
	for level := range 8 {
		became := make(map[uint16]uint16)
		var order []uint16
		for i, s := range a.next[level] {
			n, known := became[s]
			if !known {
				n = uint16(len(order))
				became[s] = n
				order = append(order, s)
			}
			a.next[level][i] = n
		}
		var moved []uint16
		for _, s := range order {
			moved = append(moved, a.next[level+1][5*int(s):5*int(s)+5]...)
		}
		a.next[level+1] = moved
	}
}

// fresh builds the stored parts from scratch, with one numbering for both grammars.
func fresh() *[2]parts {
	a := makeAutomaton(true, 4, fullSuit)
	a.canonical()
	c := closure{number: make(map[vector]uint16)}
	for i, v := range a.next[8] {
		a.next[8][i] = c.add(a.vectors[v])
	}
	both := new([2]parts)
	for i := range both {
		both[i] = parts{suit: [3]*automaton{a, a, a}, full: a}
		both[i].addHonours(Grammar(i).spec(), 4, &c)
	}
	triangle := c.close()
	for i := range both {
		both[i].triangle, both[i].vectors = triangle, c.vectors
	}
	return both
}

func pack(both *[2]parts) []byte {
	var p packer
	first := &both[0]
	for _, next := range first.full.next {
		p.number(len(next) / 5)
		fresh := uint16(0)
		var below []uint16
		for _, s := range next {
			below = append(below, fresh-s)
			if s == fresh {
				fresh++
			}
		}
		p.numbers(below)
	}
	p.number(len(first.vectors))
	for _, v := range first.vectors {
		p.Write(v[0][:])
		p.Write(v[1][:])
	}
	for i := range both {
		p.Write(both[i].winds)
		p.Write(both[i].dragons)
		p.number(len(both[i].honours))
		p.numbers(both[i].honours)
	}
	return p.Bytes()
}

// The embedded bytes equal those built from scratch, and are small.
func TestStore(t *testing.T) {
	built := fresh()
	want := pack(built)
	if *write {
		if err := os.WriteFile("tables.bin", want, 0o644); err != nil {
			t.Fatal(err)
		}
		storeFile = want
	}
	if !bytes.Equal(storeFile, want) {
		t.Errorf("tables.bin is not what the code makes: %d bytes, made anew %d; go test -run TestStore -write", len(storeFile), len(want))
	}
	if !slices.Equal(storedParts()[0].triangle, built[0].triangle) {
		t.Error("the joins of the stored vectors differ from those built from scratch")
	}
	if len(storeFile) > 90<<10 {
		t.Errorf("tables.bin has %d bytes, more than 90 KB", len(storeFile))
	}
}
