// Package classical implements the traditional Mahjong of points and doubles as played in
// France. English and American descendants of the same game are presets. All four hands
// are scored, not only the winner's, and a settlement system turns the scores into marks
// or payments. RULES.md in this directory is the specification; § in comments refers to
// its sections.
//
// The files hooks.go, acts.go and empire.go run a deal on package table. All other files
// are pure: they depend only on counts, melds and a table.Position, and serve both deals
// and score vectors.
package classical
