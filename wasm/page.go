// Package wasm is the page that carries Moineau in a browser: index.html, its
// style and script, the manifest and the service worker. The build program
// (wasm/build) fills in names and sizes and lays all of it beside the compiled
// game; wasm/serve is the small server that gives it out.
//
// The page shows the progress of loading before Go starts, says in words when
// the browser cannot run the game, turns the address's parameters into the
// program's arguments, and mirrors the semantic tree of the screen
// (window.moineau.ui) into elements that a screen reader finds.
package wasm

import "embed"

// Page holds the files of the page as templates; wasm/build fills them in.
//
//go:embed index.html page.css page.js sw.js manifest.webmanifest
var Page embed.FS
