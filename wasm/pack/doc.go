// Package pack makes a linked Go program for the browser smaller.
//
// It does two things. First, Go's linker writes the initial memory as up to 100,000
// segments, one after every eight zeroes. That is short uncompressed but long compressed,
// because every segment contains a unique address. [Pack] writes few segments and leaves
// short runs of zeroes to the compressor. Second, the runtime's tables map every
// instruction to its file and line, the calls inlined there and the location of
// arguments. They are a fifth of the memory's compressed size and are used only for the
// trace of a panic. Without them a trace still contains the names of this program's
// functions and the packages of others, with the offset of each call in its function. The
// same source built with its lines kept maps these offsets to lines.
//
// The tables have no documented format. Their expected form is checked, and the build
// fails with a clear message for the tables of another Go version (lines.go).
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
