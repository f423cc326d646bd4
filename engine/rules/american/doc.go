// Package american is American Mah Jongg: hands are those of a card, which is data, and
// before play tiles are passed around the table (the Charleston). RULES.md beside this
// file is the specification; § in comments means its sections.
//
// Package cards below this one reads cards and measures hands against them. The files
// hooks.go, charleston.go, expose.go, exchange.go and dead.go run a deal on package
// table. Everything else is pure: it looks at a card and a table.Position, and both a
// deal and a score vector ask it.
package american
