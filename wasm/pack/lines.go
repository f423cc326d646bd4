package pack

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// What Go 1.20 to 1.26 write before the tables of functions (runtime.pcHeader): a
// mark, two zeroes, the size of the smallest instruction and of a pointer.
const mark = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// The parts of a function's entry (runtime._func), as byte offsets.
const (
	entryPC    = 0  // uint32: the same number as in the list of functions
	entryFiles = 20 // uint32: pcfile, where in the table of values its files begin
	entryLines = 24 // uint32: pcln
	entryStack = 16 // uint32: pcsp, which stays
	entryCount = 28 // uint32: how many more such offsets stand after the entry
	entrySize  = 44
)

// dropLines takes from the tables of functions in the memory what they say of files
// and lines: no function has such a table any more (offset 0), and the bytes that
// were theirs alone are zero. base is the address of memory[0], for the errors.
func dropLines(memory []byte, base int) error {
	at, err := findTables(memory, base)
	if err != nil {
		return err
	}
	t := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
	count, units, files, values, list := word(0), word(4), word(5), word(6), word(7)
	if units < 72 || units > files || files > values || values > list || list > len(t) || count <= 0 || count > (len(t)-list)/8 {
		return fmt.Errorf("tables of functions at %#x: offsets %d, %d, %d, %d for %d functions in %d bytes are not in order", base+at, units, files, values, list, count, len(t))
	}
	stay := make([]bool, list-values) // bytes of the table of values that are somebody's still
	stay[0] = true
	keep := func(offset int) error {
		end, err := endOf(t[values:list], offset)
		for i := offset; i < end; i++ {
			stay[i] = true
		}
		return err
	}
	for i := range count {
		pc := binary.LittleEndian.Uint32(t[list+8*i:])
		f := list + int(binary.LittleEndian.Uint32(t[list+8*i+4:]))
		if f+entrySize > len(t) || binary.LittleEndian.Uint32(t[f+entryPC:]) != pc {
			return fmt.Errorf("function %d of %d at %#x: no entry of this form; did a new Go change runtime._func?", i, count, base+at+f)
		}
		n := int(binary.LittleEndian.Uint32(t[f+entryCount:]))
		if n > 16 || f+entrySize+4*n > len(t) {
			return fmt.Errorf("function %d of %d at %#x has %d tables, want at most 16", i, count, base+at+f, n)
		}
		kept := []int{f + entryStack}
		for j := range n {
			kept = append(kept, f+entrySize+4*j)
		}
		for _, at := range kept {
			if err := keep(int(binary.LittleEndian.Uint32(t[at:]))); err != nil {
				return fmt.Errorf("function %d of %d: %w", i, count, err)
			}
		}
		clear(t[f+entryFiles : f+entryLines+4])
	}
	clear(t[units:values]) // the files of each compiled unit, and their names
	for i, stays := range stay {
		if !stays {
			t[values+i] = 0
		}
	}
	return nil
}

// findTables returns where the tables of functions begin in the memory.
func findTables(memory []byte, base int) (int, error) {
	found := -1
	for from := 0; ; {
		i := bytes.Index(memory[from:], []byte(mark))
		if i < 0 {
			break
		}
		at := from + i
		// Other memory can hold the same eight bytes, a constant of package
		// debug/gosym for one; the first function's offset is always the header's size.
		const headerSize = 72
		if at+headerSize <= len(memory) && binary.LittleEndian.Uint64(memory[at+32:]) == headerSize {
			if found >= 0 {
				return 0, fmt.Errorf("tables of functions at %#x and at %#x, want one", base+found, base+at)
			}
			found = at
		}
		from = at + 1
	}
	if found < 0 {
		return 0, fmt.Errorf("no tables of functions of Go 1.20 to 1.26 in the memory")
	}
	return found, nil
}

// endOf returns where the table at the offset ends: pairs of numbers, each a change
// of the value and of the address, until a change of value by nothing. Offset 0 says
// that there is no table.
func endOf(values []byte, offset int) (int, error) {
	if offset == 0 {
		return 0, nil
	}
	r := &reader{data: values, at: offset}
	if offset >= len(values) {
		r.fail("a table")
	}
	for first := true; ; first = false {
		if v := r.uint(); v == 0 && !first || r.err != nil {
			return r.at, r.err
		}
		r.uint()
	}
}
