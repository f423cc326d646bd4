// Package trim removes code from the browser build that Ebitengine links there but that
// cannot be reached in a browser tab. It is text/template, gob and net, go/build,
// go/printer, slog, archive/zip and png, and the shader compiler with go/parser, math/big
// and regexp. Together they are a third of the download. No build tag excludes them, and
// the Go tool's -overlay rejects files of the module cache. The build therefore makes a
// trimmed copy of the packages that it links and refers to it with -modfile. The built-in
// shaders are compiled in that copy by Ebitengine's own compiler, before that is removed
// (shaders.go).
//
// Each [cut] is small and guarded. It contains the hashes of the files it edits. If a file
// has another text, as after an update of Ebitengine or Go, the cut is not made: the
// program is then correct but larger, and the build warns which file it is and what it
// costs ([Left]). Read the changed file, check that the cut is still correct, and update
// the hash. UPSTREAM.md proposes the first cut to Ebitengine.
//
// A test and a table of the standard library are removed with -overlay (standard.go).
package trim
