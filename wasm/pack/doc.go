// Package pack makes a linked Go program for the browser smaller.
//
// Go's linker writes the initial memory as up to 100,000 segments, one after every eight
// zeroes. That is short uncompressed but long compressed, because every segment contains a
// unique address. [Pack] writes few segments and leaves short runs of zeroes to the
// compressor.
//
// With the flag -bare of wasm/build, which releases do not use, it also removes parts of
// the runtime's tables of functions, which are used only for the trace of a panic: files
// and lines, the calls inlined at each instruction, the location of arguments, and the
// names of other packages' functions. The tables have no documented format. Their expected
// form is checked, and the build fails with a clear message for the tables of another Go
// version (lines.go).
package pack

// Pack returns the program with few segments. Unless lines is set, the tables of files
// and lines and the names of other packages' functions are removed. It returns an error
// that states what was found and where if the program does not have the form written by
// Go's linker.
func Pack(program []byte, lines bool) ([]byte, error) {
	m, err := parse(program)
	if err != nil {
		return nil, err
	}
	if !lines {
		if err := dropLines(m.memory, m.base); err != nil {
			return nil, err
		}
		if err := shareNames(m.memory, m.base); err != nil {
			return nil, err
		}
	}
	return m.encode(), nil
}
