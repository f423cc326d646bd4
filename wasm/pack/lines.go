package pack

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// headerSize is the size of runtime.pcHeader.
const headerSize = 72

// The beginning of the tables of functions in Go 1.20 to 1.26 (runtime.pcHeader): a magic
// number, two zeroes, the size of the smallest instruction and of a pointer.
const mark = "\xf1\xff\xff\xff\x00\x00\x01\x08"

// The parts of a function's entry (runtime._func), as byte offsets. The entry is followed
// by its further value tables and then its data, by number (internal/abi).
const (
	entryPC     = 0  // uint32: the same number as in the list of functions
	entryStack  = 16 // uint32: pcsp, which is kept
	entryFiles  = 20 // uint32: pcfile, the offset of its files in the value table
	entryLines  = 24 // uint32: pcln
	entryTables = 28 // uint32: number of further tables
	entryData   = 43 // uint8: number of data
	entrySize   = 44

	inlineTable, liveTable              = 2, 3    // PCDATA_InlTreeIndex, _ArgLiveIndex
	inlineData, argumentsData, liveData = 3, 5, 6 // FUNCDATA_InlTree, _ArgInfo, _ArgLiveInfo
	inlinedCall                         = 16      // size of runtime.inlinedCall
	noData                              = ^uint32(0)
)

// dropLines removes from the function tables in memory what only a trace needs: files and
// lines, inlined calls, and the location of arguments. No function refers to such a table
// any more, and bytes used only by them are zeroed. base is the address of memory[0].
func dropLines(memory []byte, base int) error {
	at, err := findTables(memory, base)
	if err != nil {
		return err
	}
	t := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
	count, units, files, values, list := word(0), word(4), word(5), word(6), word(7)
	if units < headerSize || units > files || files > values || values > list || list > len(t) || count <= 0 || count > (len(t)-list)/8 {
		return fmt.Errorf("tables of functions at %#x: offsets %d, %d, %d, %d for %d functions in %d bytes are not in order", base+at, units, files, values, list, count, len(t))
	}
	data, err := findData(memory, base, at, values)
	if err != nil {
		return err
	}
	stay := make([]bool, list-values) // bytes of the value table that are still used
	stay[0] = true
	needed := map[uint32]bool{} // data that are still used
	trees := map[uint32]int{}   // number of inlined calls at each offset
	lists := map[uint32]bool{}  // offsets of lists of arguments
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(t[at:]) }
	for i := range count {
		pc, f := number(list+8*i), list+int(number(list+8*i+4))
		if f+entrySize > len(t) || number(f+entryPC) != pc {
			return fmt.Errorf("function %d of %d at %#x: no entry of this form; did a new Go change runtime._func?", i, count, base+at+f)
		}
		tables, own := int(number(f+entryTables)), int(t[f+entryData])
		if tables > 16 || own > 16 || f+entrySize+4*(tables+own) > len(t) {
			return fmt.Errorf("function %d of %d at %#x has %d tables and %d data, want at most 16", i, count, base+at+f, tables, own)
		}
		kept, calls := []int{f + entryStack}, 0
		for j := range tables {
			switch at := f + entrySize + 4*j; j {
			case inlineTable:
				if calls, err = highest(t[values:list], int(number(at))); err != nil {
					return fmt.Errorf("function %d of %d, inlined calls: %w", i, count, err)
				}
				clear(t[at : at+4])
			case liveTable:
				clear(t[at : at+4])
			default:
				kept = append(kept, at)
			}
		}
		for _, at := range kept {
			start := int(number(at))
			end, err := endOf(t[values:list], start)
			if err != nil {
				return fmt.Errorf("function %d of %d: %w", i, count, err)
			}
			for i := start; i < end; i++ {
				stay[i] = true
			}
		}
		clear(t[f+entryFiles : f+entryLines+4])
		for j := range own {
			at := f + entrySize + 4*(tables+j)
			switch where := number(at); {
			case where == noData:
			case j == inlineData:
				trees[where] = max(trees[where], calls+1)
				binary.LittleEndian.PutUint32(t[at:], noData)
			case j == argumentsData || j == liveData:
				lists[where] = j == argumentsData
				binary.LittleEndian.PutUint32(t[at:], noData)
			default:
				needed[where] = true
			}
		}
	}
	clear(t[units:values]) // the files of each compilation unit, and their names
	for i, stays := range stay {
		if !stays {
			t[values+i] = 0
		}
	}
	// The linker may share equal data, whatever their purpose.
	for where, calls := range trees {
		if end := data + int(where) + calls*inlinedCall; end > len(memory) {
			return fmt.Errorf("%d inlined calls at %#x, beyond the memory", calls, base+data+int(where))
		} else if !needed[where] {
			clear(memory[data+int(where) : end])
		}
	}
	for where, ends := range lists {
		const lastOfList = 0xff // abi.TraceArgsEndSeq
		for i := data + int(where); ends && !needed[where] && i < len(memory); i++ {
			last := memory[i] == lastOfList
			memory[i] = 0
			if last {
				break
			}
		}
	}
	return nil
}

// findTables returns the offset of the function tables in memory.
func findTables(memory []byte, base int) (int, error) {
	found := -1
	for from := 0; ; {
		i := bytes.Index(memory[from:], []byte(mark))
		if i < 0 {
			break
		}
		at := from + i
		// Other memory may contain the same eight bytes, such as a constant of package
		// debug/gosym; in the tables the names always follow the header.
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

// findData returns the offset of the functions' data in memory. It is stored in the
// runtime's module data (runtime.moduledata), which begin with the addresses of the
// function tables and of the names in them.
func findData(memory []byte, base, tables, values int) (int, error) {
	const valuesAt, dataAt = 80, 320 // moduledata.pctab, .gofunc
	begin := binary.LittleEndian.AppendUint64(nil, uint64(base+tables))
	begin = binary.LittleEndian.AppendUint64(begin, uint64(base+tables+headerSize))
	m := bytes.Index(memory, begin)
	if m < 0 || m+dataAt+8 > len(memory) {
		return 0, fmt.Errorf("no data of a module that has its tables of functions at %#x", base+tables)
	}
	word := func(at int) int { return int(binary.LittleEndian.Uint64(memory[m+at:])) }
	data := word(dataAt) - base
	if got := word(valuesAt); got != base+tables+values || data < 0 || data >= len(memory) {
		return 0, fmt.Errorf("data of the module at %#x: tables of values at %#x, want %#x, and data of functions at %#x; did a new Go change runtime.moduledata?", base+m, got, base+tables+values, base+data)
	}
	return data, nil
}

// highest returns the greatest value of the table at the offset. Values start from -1.
func highest(values []byte, offset int) (int, error) {
	if offset == 0 {
		return -1, nil
	}
	r := &reader{data: values, at: offset}
	v, most := -1, -1
	for first := true; ; first = false {
		change := r.uint()
		if change == 0 && !first || r.err != nil {
			return most, r.err
		}
		if change&1 != 0 { // zigzag
			change = ^(change >> 1)
		} else {
			change >>= 1
		}
		v += change
		most = max(most, v)
		r.uint()
	}
}

// endOf returns where the table at the offset ends. A table is a list of pairs of
// numbers, a change of the value and of the address, until the change of value is 0.
// Offset 0 means that there is no table.
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
