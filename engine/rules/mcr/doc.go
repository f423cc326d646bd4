// Package mcr implements the Mahjong Competition Rules (Chinese Official): 81 patterns, a
// minimum of 8 points, and the choice of patterns by five principles. RULES.md in this
// directory is the specification; § in comments refers to its sections.
//
// The files hooks.go and match.go run a deal on package table. All other files are pure:
// they depend only on counts, melds and a table.Position, and serve both deals and score
// vectors.
//
// Scoring (score.go) considers every arrangement of the tiles. For each it finds the
// patterns that apply; combine.go chooses among those of several sets. It then removes
// the patterns that others include, using the table in patterns.go.
package mcr
