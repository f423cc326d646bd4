// Package trim leaves out of the browser build what Ebitengine carries there and
// nothing in a browser tab can reach: text/template, gob and net, go/build,
// go/printer, slog, archive/zip and png. Together they weigh a fifth of what a
// player waits for. No build tag does it, and the Go tool's -overlay refuses
// files of the module cache, so the build makes a trimmed copy of the packages
// it links and points -modfile at it.
//
// Each [cut] is small and guarded: it knows the hash of the file it edits and
// stops the build with a clear word where the pinned version's text is another.
// After an update of Ebitengine read the changed file, see that the cut is still
// right, and write the new hash down. UPSTREAM.md offers the first cut to
// Ebitengine itself.
package trim
