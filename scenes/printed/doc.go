// Package printed makes pages for paper: rule cards, score sheets, score books, and the
// seatings, slips and standings of tournaments. A page is one HTML file without anything
// outside it. It prints on A4 and Letter from any browser. Tiles are drawn as SVG from the
// program's own art, with the characters on them as outlines.
//
// The package has no screen, so that the command line can use it (cmd/mahjong-print).
package printed
