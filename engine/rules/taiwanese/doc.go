// Package taiwanese is Taiwanese mahjong: hands of sixteen tiles, five sets and a pair,
// tai that are added up, and payments by those involved only, with a bonus for the
// dealer's streak. It has two tables of tai. RULES.md beside this file is the
// specification; § in comments means its sections.
//
// The files hooks.go, acts.go, flowers.go, ready.go and missed.go run a deal on package
// table. Everything else is pure: it looks at counts, melds and a table.Position, and
// both a deal and a score vector ask it.
package taiwanese
