// Package hongkong implements Hong Kong Old Style mahjong: faan from a table of rows, a
// minimum to win, a limit, and payments by one of three tables. RULES.md in this
// directory is the specification; § in comments refers to its sections.
//
// The files hooks.go and acts.go run a deal on package table. All other files are pure:
// they depend only on counts, melds and a table.Position, and serve both deals and score
// vectors.
package hongkong
