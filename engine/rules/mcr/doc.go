// Package mcr is the Mahjong Competition Rules (Chinese Official): 81 patterns, a win
// from 8 points, and the choice of those that count by five principles. RULES.md
// beside this file is the specification; § in comments means its sections.
//
// The files hooks.go and match.go run a deal on package table. Everything else is
// pure: it looks at counts, melds and a table.Position, and both a deal and a
// score vector ask it.
//
// A hand is scored in three steps (score.go): every arrangement of its tiles, for each
// the patterns that are there, of which combine.go chooses among those of several sets,
// and then, by the table of patterns.go, the removal of what others contain.
package mcr
