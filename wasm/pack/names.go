package pack

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
)

// entryName is the byte offset of the name (int32) in a function's entry. The name is an
// offset in the table of names.
const entryName = 4

// Functions with these prefixes keep their names: those that the runtime itself inspects,
// and most of this program's, for fault reports. Rule sets and package hand are reported
// by package only: a fault report contains the record, with which the fault can be
// reproduced in a program with all names.
var (
	runtimeNames = []string{"runtime", "internal/runtime", "internal/abi", "reflect.", "sync.", "syscall", "go:", "type:"}
	ownNames     = []string{
		"main.", "moineau/assets", "moineau/scenes", "moineau/sprites", "moineau/netplay", "moineau/wasm",
		"moineau/engine/bot", "moineau/engine/match", "moineau/engine/record", "moineau/engine/table",
	}
)

// inner matches the part after a function's name in the names of its closures, wrappers
// and instances.
var inner = regexp.MustCompile(`(\.func\d|\.gowrap\d|-fm$|-range\d|\[).*`)

// shareNames renames all functions of another package to one name, "path/of/package.*".
// Closures and instances get the name of their function, and unused names are zeroed.
// Names are used only by traces, which still contain the package. It must run after
// dropLines, which removes the other references to names. base is the address of
// memory[0].
func shareNames(memory []byte, base int) error {
	at, err := findTables(memory, base)
	if err != nil {
		return err
	}
	t := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(t[8+8*i:])) }
	count, begin, end, list := word(0), word(3), word(4), word(7)
	if begin != headerSize || end < begin || end > len(t) {
		return fmt.Errorf("names of functions at %#x: %d to %d in %d bytes are not in order", base+at, begin, end, len(t))
	}
	names := bytes.Clone(t[begin:end])
	clear(t[begin:end])
	next := 0
	places := map[string]int{}
	place := func(name string) (int, error) {
		if where, ok := places[name]; ok {
			return where, nil
		}
		where := next
		if next += len(name) + 1; next > len(names) {
			return 0, fmt.Errorf("names of functions need %d bytes, expected at most %d", next, len(names))
		}
		copy(t[begin+where:], name)
		places[name] = where
		return where, nil
	}
	first, _, _ := bytes.Cut(names, []byte{0}) // the name at offset 0 stays there
	if _, err := place(string(first)); err != nil {
		return err
	}
	for i := range count {
		f := list + int(binary.LittleEndian.Uint32(t[list+8*i+4:]))
		offset := int(binary.LittleEndian.Uint32(t[f+entryName:]))
		if offset >= len(names) {
			return fmt.Errorf("function %d of %d: its name at %d, expected at most %d", i, count, offset, len(names))
		}
		name, _, _ := bytes.Cut(names[offset:], []byte{0})
		where, err := place(shared(string(name)))
		if err != nil {
			return err
		}
		binary.LittleEndian.PutUint32(t[f+entryName:], uint32(where))
	}
	return nil
}

// shared returns the name of a function in the packed program.
func shared(name string) string {
	for _, kept := range runtimeNames {
		if strings.HasPrefix(name, kept) {
			return name
		}
	}
	for _, own := range ownNames {
		if strings.HasPrefix(name, own) {
			return inner.ReplaceAllString(name, "")
		}
	}
	path, _, _ := strings.Cut(name, "[") // type arguments contain further paths
	slash := strings.LastIndexByte(path, '/')
	if dot := strings.IndexByte(path[slash+1:], '.'); dot >= 0 {
		return path[:slash+1+dot] + ".*"
	}
	return name
}
