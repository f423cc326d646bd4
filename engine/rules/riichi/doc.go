// Package riichi is Japanese mahjong for four and for three players: han and fu,
// riichi and its stick, furiten, dora, honba, liability, and matches that end by points.
// RULES.md beside this file is the specification; § in comments means its sections.
//
// The files hooks.go, acts.go, ready.go, furiten.go, end.go and match.go run a deal and a
// match on package table. Scoring is pure: it looks at facts alone (facts.go), and both
// a deal and a score vector fill them from a table.Position.
package riichi
