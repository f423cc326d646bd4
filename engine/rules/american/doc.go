// Package american implements American Mah Jongg. The winning hands are those of a card,
// which is data, and tiles are passed around the table before play (the Charleston).
// RULES.md in this directory is the specification; § in comments refers to its sections.
//
// The subpackage cards reads cards and measures hands against them. The files hooks.go,
// charleston.go, expose.go, exchange.go and dead.go run a deal on package table. All
// other files are pure: they depend only on a card and a table.Position, and serve both
// deals and score vectors.
package american
