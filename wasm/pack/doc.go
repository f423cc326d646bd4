// Package pack makes a Go program for the browser lighter after it was linked.
//
// It does two things. Go's linker writes the initial memory as up to 100,000
// segments, one after every eight zeroes: that is shortest as it stands and long
// once it is compressed, since every segment carries an address that nothing
// repeats. [Pack] writes few segments and leaves short runs of zeroes to the
// compressor. And the runtime's tables say for every instruction which line of
// which file it came from, which calls were inlined there and where arguments lie: a
// fifth of the memory's compressed size, for the trace of a panic alone. Without them
// a trace still names our own functions and the packages of others, and how far into
// each its call was; the same source built with its lines kept puts the line to that.
//
// The tables have no documented form: what is expected of them is checked, and
// another Go's tables stop the build with a clear word (lines.go).
package pack

// Pack returns the program with few segments and, unless lines is set, without the
// tables of files and lines and the names of other packages' functions. It fails, naming what it met and where,
// if the program is not what Go's linker writes.
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
