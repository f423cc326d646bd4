// Package zungjung is Zung Jung (中庸麻雀), Alan Kwan's 44 patterns in series: points
// are added, of each series the highest pattern counts, and a sum is cut at 320.
// RULES.md beside this file is the specification; § in comments means its sections.
//
// The files hooks.go and match.go run a deal on package table. Everything else is
// pure: it looks at counts, melds and a table.Position, and both a deal and a
// score vector ask it.
//
// A hand is scored in two steps (score.go): for every arrangement of its tiles all
// patterns that are there (facts.go), then those that no higher one of their series
// supersedes, by the table of patterns.go.
package zungjung
