// Package trim leaves out of the browser build what Ebitengine carries there and
// nothing in a browser tab can reach: text/template, gob and net, go/build,
// go/printer, slog, archive/zip and png, and the compiler of shaders with go/parser,
// math/big and regexp. Together they weigh a third of what a player waits for. No
// build tag does it, and the Go tool's -overlay refuses files of the module cache,
// so the build makes a trimmed copy of the packages it links and points -modfile at
// it. The built-in shaders are compiled in that copy, by Ebitengine's own compiler,
// before it is cut (shaders.go).
//
// Each [cut] is small and guarded: it knows the hash of the file it edits and
// stops the build with a clear word where the pinned version's text is another.
// After an update of Ebitengine read the changed file, see that the cut is still
// right, and write the new hash down. UPSTREAM.md offers the first cut to
// Ebitengine itself.
//
// Of the standard library one self-test is left out, by -overlay (standard.go).
package trim
