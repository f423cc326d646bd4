// Package zungjung implements Zung Jung (中庸麻雀), Alan Kwan's 44 patterns in series. Points
// are added, only the highest pattern of each series counts, and sums are limited to 320.
// RULES.md in this directory is the specification; § in comments refers to its sections.
//
// The files hooks.go and match.go run a deal on package table. All other files are pure:
// they depend only on counts, melds and a table.Position, and serve both deals and score
// vectors.
//
// Scoring (score.go) has two steps. For every arrangement of the tiles it finds all
// patterns that apply (facts.go). It then keeps those that no higher pattern of their
// series supersedes, using the table in patterns.go.
package zungjung
