// Package taiwanese implements Taiwanese mahjong: hands of sixteen tiles, five sets and a
// pair, and tai that are added up. Only the players involved pay, with a bonus for the
// dealer's streak. It supports two tables of tai. RULES.md in this directory is the
// specification; § in comments refers to its sections.
//
// The files hooks.go, acts.go, flowers.go, ready.go and missed.go run a deal on package
// table. All other files are pure: they depend only on counts, melds and a
// table.Position, and serve both deals and score vectors.
package taiwanese
