// Package peoples is the People's Game in its two versions: the simple one of pairs,
// pungs and gongs that fill fourteen tiles, and the classic one of four sets and a
// pair. RULES.md beside this file is the specification; § in comments means its
// sections.
//
// The files that begin with simple and classic score; both look at a
// table.Position alone, so that a deal and a score vector ask the same code. The
// files hooks.go, judge.go, flowers.go and seats.go run a deal on package table.
package peoples
