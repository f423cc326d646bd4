// Package hongkong is Hong Kong Old Style mahjong: faan from a table of rows, a
// minimum to win with, a limit, and payments by one of three tables. RULES.md
// beside this file is the specification; § in comments means its sections.
//
// The files hooks.go and acts.go run a deal on package table. Everything else is
// pure: it looks at counts, melds and a table.Position, and both a deal and a
// score vector ask it.
package hongkong
