// Package riichi is Japanese mahjong for four and for three players: han and fu,
// riichi and its stick, furiten, dora, honba, liability, and matches that end by points.
// RULES.md beside this file is the specification; § in comments means its sections.
//
// The files hooks.go, acts.go, ready.go, furiten.go, end.go and match.go run a deal and a
// match on package table. Scoring is pure: it looks at a table.Position
// alone, which a deal and a score vector fill: facts.go reads it, score*.go finds the
// readings, points.go and pay.go make money of them.
package riichi
