// Package wasm holds the page that runs Moineau in a browser: index.html, its style and
// script, the manifest and the service worker. The build program (wasm/build) fills in
// names and sizes and writes the files beside the compiled game; netplay/serve serves them.
//
// The page shows the progress of loading before Go starts and an explanation if the
// browser cannot run the game. It converts the URL's parameters to the program's
// arguments. It mirrors the semantic tree of the screen (window.moineau.ui) as elements
// for screen readers.
package wasm

import "embed"

// Page holds the files of the page as templates, which wasm/build fills in.
//
//go:embed index.html page.css page.js more.js sw.js manifest.webmanifest
var Page embed.FS
