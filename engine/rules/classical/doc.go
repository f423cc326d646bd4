// Package classical is traditional Mahjong of points and doubles as it is played in
// France, with the English and American descendants of the same game as presets:
// every hand is scored, the winner's and the others', and a system of settlement
// makes marks or payments of the scores. RULES.md beside this file is the
// specification; § in comments means its sections.
//
// The files hooks.go, acts.go and empire.go run a deal on package table. Everything
// else is pure: it looks at counts, melds and a table.Position, and both a deal and
// a score vector ask it.
package classical
