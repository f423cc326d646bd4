// Package peoples implements the People's Game in its two versions. In the simple one,
// pairs, pungs and gongs fill fourteen tiles; in the classic one, a hand is four sets and
// a pair. RULES.md in this directory is the specification; § in comments refers to its
// sections.
//
// The files whose names begin with simple and classic score. They depend only on a
// table.Position, so that deals and score vectors use the same code. The files hooks.go,
// judge.go, flowers.go and seats.go run a deal on package table.
package peoples
